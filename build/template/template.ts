import { loadLanguage } from "../../src/translations/load";

/** The template in the language of the process. The tools take their texts as they are loaded, so the language comes first. */
export async function templateFile(): Promise<Uint8Array> {
  await loadLanguage();
  const { eveningFile } = await import("./evening");
  return eveningFile();
}
