import { answered } from "../../page/patience";
import { HostError, type Settings } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { forgetDrafts, keepDraft, readDraft } from "./drafts";
import { excelReason } from "./reason";
import { parsedSettings, SETTINGS_KEY, settingsText } from "../settings-text";

/** The choices that this page wrote last; before its first write, those stored on this computer. */
let latest: string | undefined;

/**
 * The pane's choices in this workbook: the last ones of this computer, unless the document has newer ones
 * from another computer.
 */
export async function readExcelSettings(): Promise<Settings> {
  const inDocument = documentSettings();
  const draft = readDraft(workbook());
  if (draft?.document !== inDocument) return parsedSettings(inDocument);
  latest ??= draft.choices;
  return parsedSettings(draft.choices);
}

/**
 * Stores choices on this computer. Saving them in the document empties Excel's undo list, so the pane does
 * that only when it inserts something, and when the choices are deleted.
 */
export async function writeExcelSettings(wanted: Settings): Promise<void> {
  const choices = settingsText(wanted);
  if (choices === null) return forget();
  latest = choices;
  keepDraft({ workbook: workbook(), document: documentSettings(), choices });
}

async function forget(): Promise<void> {
  latest = undefined;
  forgetDrafts();
  if (documentSettings() === null) return;
  Office.context.document.settings.remove(SETTINGS_KEY);
  try {
    await saveInDocument();
  } catch (error) {
    throw new HostError(`${text("hosts.excel.notKept")} ${excelReason(error, "settings")}`);
  }
}

/**
 * How long an insert waits for a save. The tabs can be inserted without it, also in a workbook whose settings cannot be
 * saved.
 */
export const SAVING_MS = 1000;

/**
 * Saves the last choices in the document, so that they stay with the workbook. Excel may empty its undo list then, so an
 * insert calls this before it writes, and nothing is saved where the document has these choices.
 */
export async function keepChoicesInDocument(): Promise<void> {
  const { settings } = Office.context.document;
  const [before, choices] = [documentSettings(), latest];
  if (choices === undefined || choices === before) return;
  settings.set(SETTINGS_KEY, choices);
  try {
    await saveInDocument(SAVING_MS);
    keepDraft({ workbook: workbook(), document: choices, choices: latest ?? choices });
  } catch {
    // The choices are still on this computer. The settings in memory go back to what the document really has.
    if (before === null) settings.remove(SETTINGS_KEY);
    else settings.set(SETTINGS_KEY, before);
  }
}

/** Saves the document's settings as they are in memory. */
export async function saveInDocument(patience?: number): Promise<void> {
  const saved = new Promise<void>((resolve, reject) => {
    Office.context.document.settings.saveAsync(({ status, error }) => {
      if (status === Office.AsyncResultStatus.Succeeded) resolve();
      else reject(Object.assign(new Error(error.message), { code: String(error.code) }));
    });
  });
  return answered(saved, patience);
}

function documentSettings(): string | null {
  const kept: unknown = Office.context.document.settings.get(SETTINGS_KEY);
  return typeof kept === "string" ? kept : null;
}

/** The address of the workbook; "" before it is saved. */
export function workbook(): string {
  return Office.context.document.url ?? "";
}
