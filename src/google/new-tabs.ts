import type { ServerAnswer } from "../taskpane/hosts/google-answer";
import { freeSheetName, type NewSheet } from "../taskpane/sheet-host";
import { answer } from "./answer";
import { fillTab } from "./fill-tab";
import {
  forgetCancelled,
  isCancelled,
  noteCancelled,
  noteFinished,
  noteUnfinished,
  removeUnfinishedTabs,
} from "./unfinished-tabs";

/**
 * Makes all the tabs that the pane sends, shows the first, and answers the names that they got; or makes nothing.
 *
 * @param id by which the pane may cancel it; then the answer is null
 */
export function insertSheets(sheets: NewSheet[], id: string): ServerAnswer<string[] | null> {
  return answer(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    removeUnfinishedTabs(book);
    const active = book.getActiveSheet();
    const tabs: AppsScript.Sheet[] = [];
    try {
      // All of them first: formulas name the tabs that they look into.
      for (const { name } of sheets) addTab(book, name, active.getIndex() + tabs.length, tabs);
      const names = tabs.map((tab) => tab.getName());
      const named = new Map(sheets.map((sheet, index) => [sheet.name, names[index]]));
      sheets.forEach((sheet, index) => {
        stopIfCancelled(id);
        fillTab(tabs[index], sheet, named);
      });
      // Sheets puts writes off; with this they fail here, where they can still be taken back.
      SpreadsheetApp.flush();
      stopIfCancelled(id);
      for (const tab of tabs) tab.showSheet();
      if (tabs.length > 0) book.setActiveSheet(tabs[0]);
      tabs.forEach(noteFinished);
      return names;
    } catch (error) {
      for (const tab of tabs) book.deleteSheet(tab);
      book.setActiveSheet(active);
      tabs.forEach(noteFinished);
      if (!(error instanceof Cancelled)) throw error;
      forgetCancelled(id);
      return null;
    }
  });
}

class Cancelled extends Error {}

function stopIfCancelled(id: string): void {
  if (isCancelled(id)) throw new Cancelled();
}

/** Leaves word that the tabs are not wanted any more; whoever writes them takes them away again. */
export function cancelSheets(id: string): ServerAnswer<null> {
  return answer(() => {
    noteCancelled(id);
    return null;
  });
}

/** Adds a hidden tab to the book and, before anything else can fail, to the list of those that are made. */
function addTab(book: AppsScript.Spreadsheet, wished: string, index: number, made: AppsScript.Sheet[]): void {
  const tab = tabOfFreeName(book, wished, index);
  made.push(tab);
  noteUnfinished(tab);
  tab.hideSheet();
}

/** Others work in the same spreadsheet: a name that was free may be taken a moment later. */
function tabOfFreeName(book: AppsScript.Spreadsheet, wished: string, index: number): AppsScript.Sheet {
  const names = () => book.getSheets().map((sheet) => sheet.getName());
  for (;;) {
    const name = freeSheetName(wished, names());
    try {
      return book.insertSheet(name, index);
    } catch (error) {
      if (!names().includes(name)) throw error;
    }
  }
}
