import type { ServerAnswer } from "../answer";
import type { AddedTab, GoogleBlock, GoogleCell, UndoneTabs, WishedTab } from "../server";
import { freeSheetNames } from "../../../sheets/sheet-host";
import { type Look } from "../../looks";
import { alone, answer, Failure } from "./answer";
import { deleteBlankTab } from "./blank-tab";
import { markRows, markTab, provisionalName } from "./own-tab";
import { showCell } from "./show-cell";
import { tellOfStaying } from "./staying-tabs";
import {
  deleteNote,
  endWrite,
  type Note,
  readNote,
  showMarked,
  tabsOf,
  tidyUp,
  writeNote,
} from "./unfinished-tabs";
import { writeBlock } from "./write-block";

/** How many free rows and columns a new tab has below and beside the table. */
const ROOM = 5;

/**
 * Adds hidden tabs beside the one in view, which stays in view, and returns their names. Until a tab has its mark, it has
 * a provisional name that no user would choose, so that it cannot be confused with somebody else's tab.
 */
export function addTabs(wished: WishedTab[], write: string): ServerAnswer<AddedTab[]> {
  return alone(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    tellOfStaying(book, tidyUp(book));
    const active = book.getActiveSheet();
    const names = freeSheetNames(
      wished.map(({ name }) => name),
      namesIn(book),
    );
    writeNote(write, { tabs: names.map((name) => ({ name })), complete: false });
    const tabs: AppsScript.Sheet[] = [];
    try {
      // Sheets shows each new tab, so the previous tab is shown again.
      names.forEach((_, index) =>
        tabs.push(book.insertSheet(provisionalName(write, index), active.getIndex() + index)),
      );
    } finally {
      book.setActiveSheet(active);
    }
    const noted = tabs.map((tab, index) => ({ id: tab.getSheetId(), name: names[index] }));
    writeNote(write, { tabs: noted, complete: false });
    for (const tab of tabs) tab.hideSheet();
    tabs.forEach((tab, index) => {
      const { rows, columns } = wished[index];
      makeRoom(tab, rows + ROOM, columns + ROOM);
      markTab(tab, write);
      giveName(book, tab, noted[index], () => writeNote(write, { tabs: noted, complete: false }));
    });
    return noted;
  });
}

/** Adds rows and columns to a tab until it has as many as these. */
export function makeRoom(tab: AppsScript.Sheet, rows: number, columns: number): void {
  const missingRows = rows - tab.getMaxRows();
  const missingColumns = columns - tab.getMaxColumns();
  if (missingRows > 0) tab.insertRowsAfter(tab.getMaxRows(), missingRows);
  if (missingColumns > 0) tab.insertColumnsAfter(tab.getMaxColumns(), missingColumns);
}

function namesIn(book: AppsScript.Spreadsheet): string[] {
  return book.getSheets().map((sheet) => sheet.getName());
}

/**
 * Gives a tab its name. Other people work in the same spreadsheet, so a name that was free may be taken a moment later;
 * then the note gets another one first.
 */
function giveName(
  book: AppsScript.Spreadsheet,
  tab: AppsScript.Sheet,
  noted: AddedTab,
  renewNote: () => void,
): void {
  for (;;) {
    try {
      tab.setName(noted.name);
      return;
    } catch (error) {
      const [free] = freeSheetNames([noted.name], namesIn(book));
      if (free === noted.name) throw error;
      noted.name = free;
      renewNote();
    }
  }
}

export function writeTabs(blocks: GoogleBlock[], write: string): ServerAnswer<Look[]> {
  return alone(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    const note = noteOf(write);
    writeNote(write, note);
    const tabs = new Map(tabsOf(book, note.tabs).map((tab) => [tab.getSheetId(), tab]));
    const refused: Look[] = [];
    for (const block of blocks) {
      const tab = tabs.get(block.tab);
      if (tab === undefined) throw new Failure({ why: "gone" });
      markRows(tab, block.row, block.values);
      for (const look of writeBlock(tab, block)) refused.push(look);
    }
    return refused;
  });
}

/** Once the note says that the tabs are complete, no clean-up deletes them. They are shown after that. */
export function showTabs(write: string, start: GoogleCell | null, hidden: number[]): ServerAnswer<null> {
  return alone(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    const note = noteOf(write);
    const tabs = tabsOf(book, note.tabs);
    if (tabs.length < note.tabs.length) throw new Failure({ why: "gone" });
    writeNote(write, { tabs: note.tabs, complete: true });
    showMarked(tabs, write);
    deleteNote(write);
    showCell(book, tabs[0], start);
    for (const tab of tabs.filter((one) => hidden.includes(one.getSheetId()))) tab.hideSheet();
    deleteBlankTab(book, tabs);
    return null;
  });
}

/** It waits for nobody, because it deletes only tabs that have the mark of this write. */
export function undoTabs(write: string, known: number[]): ServerAnswer<UndoneTabs> {
  return answer(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    const note = readNote(write);
    // When there is no note, either everything was done and the answer did not reach the pane, or nothing was
    // done.
    const { tabs, complete } = note ?? { tabs: known.map((id) => ({ id, name: "" })), complete: true };
    const there = tabsOf(book, tabs);
    const finished = complete && there.length > 0 && there.length === tabs.length;
    const remaining = note === undefined ? { left: [], stay: [] } : endWrite(book, write, note);
    return { finished, ...remaining };
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
