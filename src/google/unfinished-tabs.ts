/**
 * Google stops a script after 6 minutes without a chance to clean up. So a new tab stays hidden until it is
 * complete, and a note in the document's properties says that it is being written; what such a note still
 * points at long after belongs to a script that was stopped.
 */

const NOTE = "bridge-scoring.unfinished.";

/** The pane's word to the script that writes, another note of the same kind: no other way leads into it. */
const CANCELLED = "bridge-scoring.cancelled.";

/** No script runs longer than 6 minutes, and none that writes a tab for as long as 5. */
const LONGEST_WRITE = 5 * 60 * 1000;

export function noteUnfinished(tab: AppsScript.Sheet): void {
  PropertiesService.getDocumentProperties().setProperty(NOTE + tab.getSheetId(), String(Date.now()));
}

export function noteFinished(tab: AppsScript.Sheet): void {
  PropertiesService.getDocumentProperties().deleteProperty(NOTE + tab.getSheetId());
}

export function noteCancelled(id: string): void {
  PropertiesService.getDocumentProperties().setProperty(CANCELLED + id, String(Date.now()));
}

export function isCancelled(id: string): boolean {
  return PropertiesService.getDocumentProperties().getProperty(CANCELLED + id) !== null;
}

export function forgetCancelled(id: string): void {
  PropertiesService.getDocumentProperties().deleteProperty(CANCELLED + id);
}

/** Deletes the hidden tabs of scripts that were stopped; a tab that somebody has shown since is theirs. */
export function removeUnfinishedTabs(book: AppsScript.Spreadsheet): void {
  const properties = PropertiesService.getDocumentProperties();
  for (const [key, since] of Object.entries(properties.getProperties())) {
    if (!key.startsWith(NOTE) && !key.startsWith(CANCELLED)) continue;
    if (Date.now() - Number(since) < LONGEST_WRITE) continue;
    const tab = book.getSheets().find((sheet) => NOTE + sheet.getSheetId() === key);
    if (tab?.isSheetHidden()) book.deleteSheet(tab);
    properties.deleteProperty(key);
  }
}
