/**
 * New tabs are made in several calls of the script, and Google stops a script after 6 minutes without a chance to
 * clean up. So a note in the document's properties says of each write which tabs are its own, from before the first
 * of them is there until the last is shown. What such a note still points at long afterwards belongs to a script
 * that was stopped, or to a pane that was closed.
 */
export interface Note {
  /** When the write was last heard of, in milliseconds. */
  since: number;
  /** Its tabs: by their ids, or by the provisional names that they have until their ids are noted. */
  tabs: (number | string)[];
  /** All of them are written, and only have to be shown. */
  complete: boolean;
}

const NOTE = "bridge-scoring.unfinished.";

/** No script runs longer than 6 minutes. */
const LONGEST_WRITE = 7 * 60 * 1000;

export function readNote(write: string): Note | undefined {
  return parsedNote(PropertiesService.getDocumentProperties().getProperty(NOTE + write));
}

/** Makes or renews a note. */
export function writeNote(write: string, { tabs, complete }: Omit<Note, "since">): void {
  const note: Note = { since: Date.now(), tabs, complete };
  PropertiesService.getDocumentProperties().setProperty(NOTE + write, JSON.stringify(note));
}

export function deleteNote(write: string): void {
  PropertiesService.getDocumentProperties().deleteProperty(NOTE + write);
}

/** Others may have written into the document's properties, too. */
function parsedNote(text: string | null): Note | undefined {
  try {
    const note = JSON.parse(text ?? "") as Partial<Note> | null;
    if (!note || !Array.isArray(note.tabs) || typeof note.since !== "number") return undefined;
    return { since: note.since, tabs: note.tabs, complete: note.complete === true };
  } catch {
    return undefined;
  }
}

/**
 * Ends what was broken off at least 7 minutes ago: complete tabs are shown, half-done ones deleted. What cannot be
 * deleted now keeps its note.
 */
export function tidyUp(book: AppsScript.Spreadsheet): void {
  const all = PropertiesService.getDocumentProperties().getProperties();
  for (const [key, text] of Object.entries(all)) {
    if (!key.startsWith(NOTE)) continue;
    const write = key.slice(NOTE.length);
    const note = parsedNote(text);
    if (note === undefined) attempt(() => deleteNote(write));
    else if (Date.now() - note.since >= LONGEST_WRITE)
      attempt(() => void endWrite(book, write, note, isOurs));
  }
}

/** What somebody has shown since is theirs. A provisional name is only on tabs that are not hidden yet. */
function isOurs(tab: AppsScript.Sheet, { tabs }: Note): boolean {
  return tab.isSheetHidden() || tabs.includes(tab.getName());
}

/**
 * Shows the tabs of a write if they are complete, and deletes them if not.
 *
 * @param deletes which of them may be deleted
 * @returns the names of those that could not be deleted
 */
export function endWrite(
  book: AppsScript.Spreadsheet,
  write: string,
  note: Note,
  deletes: (tab: AppsScript.Sheet, note: Note) => boolean = () => true,
): string[] {
  const tabs = tabsOf(book, note.tabs);
  if (note.complete) {
    for (const tab of tabs) tab.showSheet();
    deleteNote(write);
    return [];
  }
  const left = tabs
    .filter((tab) => deletes(tab, note))
    .filter((tab) => !attempt(() => book.deleteSheet(tab)))
    .map((tab) => ({ id: tab.getSheetId(), name: tab.getName() }));
  // Should this fail, the note points at tabs that are gone, which does no harm.
  attempt(() => keepNote(write, note, left));
  return left.map(({ name }) => name);
}

/** Of a tab that is still visible under its provisional name the name is kept too, since that says that it is ours. */
function keepNote(write: string, { tabs }: Note, left: { id: number; name: string }[]): void {
  const kept = left.flatMap(({ id, name }) => (tabs.includes(name) ? [id, name] : [id]));
  if (kept.length === 0) deleteNote(write);
  else writeNote(write, { tabs: kept, complete: false });
}

export function tabsOf(book: AppsScript.Spreadsheet, tabs: Note["tabs"]): AppsScript.Sheet[] {
  return book
    .getSheets()
    .filter((sheet) => tabs.includes(sheet.getSheetId()) || tabs.includes(sheet.getName()));
}

/** @returns whether it was done */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    // A reader without edit rights cannot tidy up, and may go on all the same.
    Logger.log(String(error));
    return false;
  }
}
