import type { ServerAnswer } from "../taskpane/hosts/google";
import { freeSheetName, type NewSheet } from "../taskpane/sheet-host";
import { answer } from "./answer";
import { fillTab } from "./fill-tab";
import { noteFinished, noteUnfinished, removeUnfinishedTabs } from "./unfinished-tabs";

/** Makes all the tabs that the pane sends, shows the first, and answers the names that they got; or makes nothing. */
export function insertSheets(sheets: NewSheet[]): ServerAnswer<string[]> {
  return answer(undone(sheets), () => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    removeUnfinishedTabs(book);
    const active = book.getActiveSheet();
    const tabs: AppsScript.Sheet[] = [];
    try {
      // All of them first: formulas name the tabs that they look into.
      for (const { name } of sheets) addTab(book, name, active.getIndex() + tabs.length, tabs);
      const names = tabs.map((tab) => tab.getName());
      const named = new Map(sheets.map((sheet, index) => [sheet.name, names[index]]));
      sheets.forEach((sheet, index) => fillTab(tabs[index], sheet, named));
      // Sheets puts writes off; with this they fail here, where they can still be taken back.
      SpreadsheetApp.flush();
      for (const tab of tabs) tab.showSheet();
      if (tabs.length > 0) book.setActiveSheet(tabs[0]);
      tabs.forEach(noteFinished);
      return names;
    } catch (error) {
      for (const tab of tabs) book.deleteSheet(tab);
      book.setActiveSheet(active);
      tabs.forEach(noteFinished);
      throw error;
    }
  });
}

function undone(sheets: NewSheet[]): string {
  const names = sheets.map(({ name }) => `"${name}"`).join(", ");
  return `The ${sheets.length === 1 ? "tab" : "tabs"} ${names} could not be made, and nothing was changed.`;
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
