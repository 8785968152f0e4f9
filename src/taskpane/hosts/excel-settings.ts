import { HostError, type Settings } from "../sheet-host";
import { text } from "../texts";
import { parsedSettings, SETTINGS_KEY, settingsText } from "./settings-text";

/** The pane's choices as the workbook has kept them. */
export async function readExcelSettings(): Promise<Settings> {
  return parsedSettings(Office.context.document.settings.get(SETTINGS_KEY));
}

/** Keeps the pane's choices in the workbook: they go with it when it is saved. */
export async function writeExcelSettings(wanted: Settings): Promise<void> {
  const { settings } = Office.context.document;
  const kept = settingsText(wanted);
  if (kept === null) settings.remove(SETTINGS_KEY);
  else settings.set(SETTINGS_KEY, kept);
  await new Promise<void>((resolve, reject) => {
    settings.saveAsync((result) => {
      if (result.status === Office.AsyncResultStatus.Succeeded) resolve();
      else {
        const says = text("hosts.excel.says", { words: result.error.message });
        reject(new HostError(`${text("hosts.excel.notKept")} ${says}`));
      }
    });
  });
}
