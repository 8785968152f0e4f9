import type { GoogleCell } from "../server";

/** Shows a tab with a cell selected. What was written is there, whether Sheets selects the cell or not. */
export function showCell(
  book: AppsScript.Spreadsheet,
  tab: AppsScript.Sheet,
  cell?: GoogleCell | null,
): void {
  try {
    book.setActiveSheet(tab);
    if (cell) tab.getRange(cell.row, cell.column, 1, 1).activate();
    // Sheets delays a selection too, and its refusal must not count as one of what was written.
    SpreadsheetApp.flush();
  } catch {
    // The user finds the tab by its name.
  }
}
