import type { StayingTab } from "../server";
import { forgetNames } from "./column-names";
import { isMarked, provisionalName, removeMark, whyStays } from "./own-tab";

/**
 * The pane makes new tabs in several calls of the script. Google stops a script after 6 minutes, and the
 * script cannot clean up then. So each write keeps a note in the document's properties that says which tabs
 * belong to it. The note exists from before the first tab is made until the last tab is shown. When a note is
 * still there much later, its script was stopped or its pane was closed.
 */
export interface Note {
  /** When the write last renewed the note, in milliseconds. */
  since: number;
  /** The tabs of the write, in their order. */
  tabs: NotedTab[];
  /** Whether all tabs are written, so that they only have to be shown. */
  complete: boolean;
}

export interface NotedTab {
  /** Absent until the tab is made. Until it has its name, it has a provisional one. */
  id?: number;
  name: string;
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
    if (!note || !Array.isArray(note.tabs) || !Number.isFinite(note.since)) return undefined;
    if (!note.tabs.every(isNotedTab)) return undefined;
    return { since: Number(note.since), tabs: note.tabs, complete: note.complete === true };
  } catch {
    return undefined;
  }
}

function isNotedTab(tab: unknown): tab is NotedTab {
  const { id, name } = Object(tab) as Partial<Record<keyof NotedTab, unknown>>;
  return (id === undefined || Number.isInteger(id)) && typeof name === "string";
}

/**
 * Cleans up after writes that stopped at least 7 minutes ago: it shows complete tabs and deletes incomplete
 * ones. A tab that cannot be deleted now stays in its note.
 *
 * @returns the tabs that stay because of what somebody did
 */
export function tidyUp(book: AppsScript.Spreadsheet): StayingTab[] {
  const all = PropertiesService.getDocumentProperties().getProperties();
  const stay: StayingTab[] = [];
  for (const [key, text] of Object.entries(all)) {
    if (!key.startsWith(NOTE)) continue;
    const write = key.slice(NOTE.length);
    const note = parsedNote(text);
    if (note === undefined) attempt(() => deleteNote(write));
    else if (Date.now() - note.since >= LONGEST_WRITE)
      attempt(() => {
        for (const tab of endWrite(book, write, note).stay) stay.push(tab);
      });
  }
  return stay;
}

/** The tabs of an ended write that are still there. */
export interface RemainingTabs {
  /** The names of those that could not be deleted. */
  left: string[];
  stay: StayingTab[];
}

/** Shows the tabs of a write when they are complete, and deletes its own ones when they are not. */
export function endWrite(book: AppsScript.Spreadsheet, write: string, note: Note): RemainingTabs {
  if (note.complete) {
    showMarked(tabsOf(book, note.tabs), write);
    deleteNote(write);
    return { left: [], stay: [] };
  }
  const stay: StayingTab[] = [];
  const left: string[] = [];
  const sheets = book.getSheets();
  note.tabs.forEach((noted, index) => {
    const provisional = sheets.find((sheet) => sheet.getName() === provisionalName(write, index));
    const tab = provisional ?? sheets.find((sheet) => sheet.getSheetId() === noted.id);
    if (tab === undefined) return;
    const name = tab.getName();
    const isBlank = tab.getLastRow() === 0;
    const why = provisional === undefined ? whyStays(tab, write, noted.name) : isBlank ? undefined : "typed";
    if (why !== undefined) stay.push({ name, why });
    else if (!attempt(() => deleteWithNames(book, tab))) left.push(name);
    else sheets.splice(sheets.indexOf(tab), 1);
  });
  // When this fails, the note names tabs that no longer exist, which does no harm.
  attempt(() => {
    if (left.length === 0) deleteNote(write);
    else writeNote(write, note);
  });
  return { left, stay };
}

function deleteWithNames(book: AppsScript.Spreadsheet, tab: AppsScript.Sheet): void {
  forgetNames(tab);
  book.deleteSheet(tab);
}

/** Shows the tabs that have the mark of a write, and takes the mark away. */
export function showMarked(tabs: AppsScript.Sheet[], write: string): void {
  const marked = tabs.filter((tab) => isMarked(tab, write));
  for (const tab of marked) tab.showSheet();
  for (const tab of marked) removeMark(tab);
}

export function tabsOf(book: AppsScript.Spreadsheet, tabs: readonly NotedTab[]): AppsScript.Sheet[] {
  const ids = tabs.map(({ id }) => id);
  return book.getSheets().filter((sheet) => ids.includes(sheet.getSheetId()));
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
