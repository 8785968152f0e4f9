/**
 * The pane makes new tabs in several calls of the script. Google stops a script after 6 minutes, and the
 * script cannot clean up then. So each write keeps a note in the document's properties that says which tabs
 * belong to it. The note exists from before the first tab is made until the last tab is shown. When a note is
 * still there much later, its script was stopped or its pane was closed.
 */
export interface Note {
  /** When the write last renewed the note, in milliseconds. */
  since: number;
  /** The tabs of the write: their ids, or their provisional names until the ids are noted. */
  tabs: (number | string)[];
  /** Whether all tabs are written, so that they only have to be shown. */
  complete: boolean;
}

const NOTE = "bridge-scoring.unfinished.";

/** Longer than the 6 minutes that a script may run. */
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

/** Other scripts may have written document properties, too. */
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
 * Cleans up after writes that stopped at least 7 minutes ago: it shows complete tabs and deletes incomplete
 * ones. A tab that cannot be deleted now stays in its note.
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

/**
 * A tab that somebody has shown since then belongs to that person. Only tabs that are not hidden yet have a
 * provisional name.
 */
function isOurs(tab: AppsScript.Sheet, { tabs }: Note): boolean {
  return tab.isSheetHidden() || tabs.includes(tab.getName());
}

/**
 * Shows the tabs of a write when they are complete, and deletes them when they are not.
 *
 * @param deletes says which of the tabs may be deleted
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
  // When this fails, the note names tabs that no longer exist, which does no harm.
  attempt(() => keepNote(write, note, left));
  return left.map(({ name }) => name);
}

/**
 * A tab that is still visible has its provisional name. The note keeps the name too, because the name shows
 * that the tab belongs to this write.
 */
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

/** @returns whether the work was done without an error */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    // A user without edit rights cannot clean up, but may go on.
    Logger.log(String(error));
    return false;
  }
}
