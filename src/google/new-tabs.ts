import type { ServerAnswer } from "../taskpane/hosts/google/answer";
import type { AddedTab, GoogleBlock, UndoneTabs, WishedTab } from "../taskpane/hosts/google/server";
import { freeSheetName } from "../taskpane/sheet-host";
import { alone, answer, Failure } from "./answer";
import { writeBlock } from "./write-block";
import { deleteNote, endWrite, type Note, readNote, tabsOf, tidyUp, writeNote } from "./unfinished-tabs";

/** How many free rows and columns a new tab has below and beside the table. */
const ROOM = 5;

/**
 * Adds hidden tabs beside the one in view, which stays in view, and returns their names. Until the note has
 * the id of a tab, the tab has a provisional name that no user would choose, so that it cannot be confused
 * with somebody else's tab.
 */
export function addTabs(wished: WishedTab[], write: string): ServerAnswer<AddedTab[]> {
  return alone(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    tidyUp(book);
    const active = book.getActiveSheet();
    const provisional = wished.map((_, index) => `Bridge Scoring ${write} ${index + 1}`);
    writeNote(write, { tabs: provisional, complete: false });
    const tabs: AppsScript.Sheet[] = [];
    try {
      // Sheets shows each new tab, so the previous tab is shown again.
      provisional.forEach((name, index) => tabs.push(book.insertSheet(name, active.getIndex() + index)));
    } finally {
      book.setActiveSheet(active);
    }
    // The note gets the ids before the tabs are hidden. From then on only the ids in the note say which tabs
    // belong to this write.
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

/** Adds rows and columns to a tab until it has as many as these. */
export function makeRoom(tab: AppsScript.Sheet, rows: number, columns: number): void {
  const missingRows = rows - tab.getMaxRows();
  const missingColumns = columns - tab.getMaxColumns();
  if (missingRows > 0) tab.insertRowsAfter(tab.getMaxRows(), missingRows);
  if (missingColumns > 0) tab.insertColumnsAfter(tab.getMaxColumns(), missingColumns);
}

/** Other people work in the same spreadsheet, so a name that was free may be taken a moment later. */
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
  return alone(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    const note = noteOf(write);
    writeNote(write, note);
    const tabs = new Map(tabsOf(book, note.tabs).map((tab) => [tab.getSheetId(), tab]));
    for (const block of blocks) {
      const tab = tabs.get(block.tab);
      if (tab === undefined) throw new Failure({ why: "gone" });
      writeBlock(tab, block);
    }
    return null;
  });
}

/** Once the note says that the tabs are complete, no clean-up deletes them. They are shown after that. */
export function showTabs(write: string): ServerAnswer<null> {
  return alone(() => {
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

/** It waits for nobody, because it deletes only tabs that its note names. */
export function undoTabs(write: string, known: number[]): ServerAnswer<UndoneTabs> {
  return answer(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    const note = readNote(write);
    // When there is no note, either everything was done and the answer did not reach the pane, or nothing was
    // done.
    const { tabs, complete } = note ?? { tabs: known, complete: true };
    const there = tabsOf(book, tabs);
    const finished = complete && there.length > 0 && there.length === tabs.length;
    return { finished, left: note === undefined ? [] : endWrite(book, write, note) };
  });
}

/**
 * The note of a write that still goes on. It may be gone: when a write takes very long, for example because
 * the computer slept, and somebody opens the pane in the meantime, the clean-up deletes the tabs of the
 * write.
 */
function noteOf(write: string): Note {
  const note = readNote(write);
  if (note === undefined) throw new Failure({ why: "gone" });
  return note;
}
