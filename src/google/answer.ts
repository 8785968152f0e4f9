import type { ServerAnswer } from "../taskpane/hosts/google";
import { HostError } from "../taskpane/sheet-host";

/**
 * Runs a server function. A failure goes back to the pane as plain data: what the pane would get of a thrown
 * error depends on who runs it and in which language.
 *
 * @param undone what did not happen, as the beginning of a sentence
 */
export function answer<Value>(undone: string, compute: () => Value): ServerAnswer<Value> {
  try {
    return { value: compute() };
  } catch (error) {
    return { failed: `${undone} ${error instanceof HostError ? error.message : remedyFor(error)}` };
  }
}

/** Google's own words come in the user's language, so each remedy keeps them, and unknown ones stand alone. */
function remedyFor(error: unknown): string {
  const reason = messageOf(error);
  const said = `Google Sheets says: ${reason}`;
  if (/protected/i.test(reason)) {
    return `Part of the spreadsheet is protected: ask its owner for edit rights, or use File > Make a copy. ${said}`;
  }
  if (/permission|access denied/i.test(reason)) {
    return `You can read this spreadsheet but not change it: ask its owner for edit rights, or use File > Make a copy. ${said}`;
  }
  if (/limit of [\d.,\s]*cells|10000000/i.test(reason)) {
    return `The spreadsheet is full at 10,000,000 cells: delete a tab that is no longer needed. ${said}`;
  }
  return said;
}

/** What a service of Google throws need not be an Error of the script's own world. */
function messageOf(error: unknown): string {
  return typeof error === "object" && error !== null && "message" in error
    ? String(error.message)
    : String(error);
}
