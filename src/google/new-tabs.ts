import type { ServerAnswer } from "../taskpane/hosts/google/answer";
import type { AddedTab, GoogleBlock, UndoneTabs, WishedTab } from "../taskpane/hosts/google/server";
import { freeSheetName } from "../taskpane/sheet-host";
import { answer, Failure } from "./answer";
import { writeBlock } from "./write-block";
import { deleteNote, endWrite, type Note, readNote, tabsOf, tidyUp, writeNote } from "./unfinished-tabs";

/** Rows and columns left free below and beside the table, to work in. */
const ROOM = 5;

/**
 * Adds hidden tabs beside the one in view, which stays in view, and answers the names that they got. Until its id
 * is noted a tab has a name that nobody else would give it, so that it can be told from a tab of the same name.
 */
export function addTabs(wished: WishedTab[], write: string): ServerAnswer<AddedTab[]> {
  return answer(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    tidyUp(book);
    const active = book.getActiveSheet();
    const provisional = wished.map((_, index) => `Bridge Scoring ${write} ${index + 1}`);
    writeNote(write, { tabs: provisional, complete: false });
    const tabs: AppsScript.Sheet[] = [];
    try {
      // Sheets brings each new tab into view.
      provisional.forEach((name, index) => tabs.push(book.insertSheet(name, active.getIndex() + index)));
    } finally {
      book.setActiveSheet(active);
    }
    // Before they are hidden: from then on only a note of the id says whose they are.
    writeNote(write, { tabs: [...provisional, ...tabs.map((tab) => tab.getSheetId())], complete: false });
    for (const tab of tabs) tab.hideSheet();
    tabs.forEach((tab, index) => {
      const { name, rows, columns } = wished[index];
      makeRoom(tab, rows + ROOM, columns + ROOM);
      nameFreely(book, tab, name);
    });
    writeNote(write, { tabs: tabs.map((tab) => tab.getSheetId()), complete: false });
    return tabs.map((tab) => ({ id: tab.getSheetId(), name: tab.getName() }));
  });
}

function makeRoom(tab: AppsScript.Sheet, rows: number, columns: number): void {
  const missingRows = rows - tab.getMaxRows();
  const missingColumns = columns - tab.getMaxColumns();
  if (missingRows > 0) tab.insertRowsAfter(tab.getMaxRows(), missingRows);
  if (missingColumns > 0) tab.insertColumnsAfter(tab.getMaxColumns(), missingColumns);
}

/** Others work in the same spreadsheet: a name that was free may be taken a moment later. */
function nameFreely(book: AppsScript.Spreadsheet, tab: AppsScript.Sheet, wished: string): void {
  const names = () => book.getSheets().map((sheet) => sheet.getName());
  for (;;) {
    const name = freeSheetName(wished, names());
    try {
      tab.setName(name);
      return;
    } catch (error) {
      if (!names().includes(name)) throw error;
    }
  }
}

export function writeTabs(blocks: GoogleBlock[], write: string): ServerAnswer<null> {
  return answer(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    const note = noteOf(write);
    writeNote(write, note);
    const tabs = new Map(tabsOf(book, note.tabs).map((tab) => [tab.getSheetId(), tab]));
    for (const block of blocks) {
      const tab = tabs.get(block.tab);
      if (tab === undefined) throw new Failure({ why: "gone" });
      writeBlock(tab, block);
    }
    // Sheets puts writes off; with this they fail here, where they can still be taken back.
    SpreadsheetApp.flush();
    return null;
  });
}

/** From the moment that the note says they are complete nobody deletes them any more; they are shown after it. */
export function showTabs(write: string): ServerAnswer<null> {
  return answer(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    const note = noteOf(write);
    const tabs = tabsOf(book, note.tabs);
    if (tabs.length < note.tabs.length) throw new Failure({ why: "gone" });
    writeNote(write, { tabs: note.tabs, complete: true });
    for (const tab of tabs) tab.showSheet();
    deleteNote(write);
    if (tabs.length > 0) book.setActiveSheet(tabs[0]);
    return null;
  });
}

export function undoTabs(write: string, known: number[]): ServerAnswer<UndoneTabs> {
  return answer(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    const note = readNote(write);
    // Without a note all was done, and the pane did not hear of it; or nothing was.
    const { tabs, complete } = note ?? { tabs: known, complete: true };
    const there = tabsOf(book, tabs);
    const finished = complete && there.length > 0 && there.length === tabs.length;
    return { finished, left: note === undefined ? [] : endWrite(book, write, note) };
  });
}

/** Somebody's later opening of the pane has tidied up what took so long, such as a computer that slept meanwhile. */
function noteOf(write: string): Note {
  const note = readNote(write);
  if (note === undefined) throw new Failure({ why: "gone" });
  return note;
}
