import { readNewEvent } from "../../src/tools/new-event/read";
import { makeNewEvent } from "../../src/tools/new-event/tabs";
import { FORM } from "../../src/tools/new-event/form";
import { xlsxFile } from "../../src/hosts/file/xlsx";
import { type NewSheet } from "../../src/sheets/sheet-host";

/** The pairs of an evening that many clubs have. */
const PAIRS = "16";

/** The tabs that the tool Event inserts for a new evening. */
function templateTabs(): NewSheet[] {
  const typed = { ...FORM.first, pairs: PAIRS };
  const { question } = readNewEvent(typed);
  if ("fault" in question) throw new Error(question.fault);
  return makeNewEvent(question.value, typed.cards).sheets;
}

/**
 * An empty evening as a file for Google Sheets. Its formulas are plain ones: a formula with the mark of an array would stay
 * in the cells that it filled when the file was made, and the list of a new evening grows from nothing.
 */
export async function eveningFile(): Promise<Uint8Array> {
  const { file } = await xlsxFile(templateTabs());
  return new Uint8Array(await file.arrayBuffer());
}
