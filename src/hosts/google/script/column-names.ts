import { freeNames } from "../../column-names";
import type { GoogleName } from "../server";

/** Gives columns of a new tab names that no cells of the spreadsheet and no tab has. */
export function nameColumns(tab: AppsScript.Sheet, names: readonly GoogleName[]): void {
  const book = SpreadsheetApp.getActiveSpreadsheet();
  const taken = [
    ...book.getNamedRanges().map((named) => named.getName()),
    ...book.getSheets().map((sheet) => sheet.getName()),
  ];
  for (const { name, row, column, rows } of freeNames(names, taken)) {
    // More matches may follow than the tab has rows now.
    const count = Math.min(rows, tab.getMaxRows() - row + 1);
    try {
      book.setNamedRange(name, tab.getRange(row, column, count, 1));
    } catch (error) {
      // A tab is complete without a name that Google does not allow.
      Logger.log(`${name}: ${String(error)}`);
    }
  }
}

/** Takes the names of a tab away that is deleted; Sheets would keep them without cells. */
export function forgetNames(tab: AppsScript.Sheet): void {
  for (const named of tab.getNamedRanges()) named.remove();
}

/** Gives a tab more rows. A name that went to its end goes to its new end, so that new matches have it too. */
export function withNamesToTheEnd(tab: AppsScript.Sheet, makeRoom: () => void): void {
  const before = tab.getMaxRows();
  makeRoom();
  const added = tab.getMaxRows() - before;
  if (added === 0) return;
  for (const named of tab.getNamedRanges()) {
    const range = named.getRange();
    const [rows, columns] = [range.getNumRows(), range.getNumColumns()];
    if (range.getRow() + rows - 1 === before) named.setRange(range.offset(0, 0, rows + added, columns));
  }
}
