import { HostError, type Settings } from "../sheet-host";
import { parsedSettings, SETTINGS_KEY, settingsText } from "./settings-text";

/** The pane's choices as the workbook has kept them. */
export async function readExcelSettings(): Promise<Settings> {
  return parsedSettings(Office.context.document.settings.get(SETTINGS_KEY));
}

/** Keeps the pane's choices in the workbook: they go with it when it is saved. */
export async function writeExcelSettings(wanted: Settings): Promise<void> {
  const { settings } = Office.context.document;
  const text = settingsText(wanted);
  if (text === null) settings.remove(SETTINGS_KEY);
  else settings.set(SETTINGS_KEY, text);
  await new Promise<void>((resolve, reject) => {
    settings.saveAsync((result) => {
      if (result.status === Office.AsyncResultStatus.Succeeded) resolve();
      else reject(new HostError(`The choices could not be kept. Excel says: ${result.error.message}`));
    });
  });
}
