import type { ServerAnswer } from "../taskpane/hosts/google";
import {
  type CellValue,
  FROZEN_ROWS,
  freeSheetName,
  type NewSheet,
  sheetCells,
  type SheetColumn,
} from "../taskpane/sheet-host";
import { answer } from "./answer";
import { noteFinished, noteUnfinished, removeUnfinishedTabs } from "./unfinished-tabs";

/** Makes a new tab with all that the pane sends, shows it, and answers the name that it got; or makes nothing. */
export function insertSheet(sheet: NewSheet): ServerAnswer<string> {
  return answer(`The tab "${sheet.name}" could not be made, and nothing was changed.`, () => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    removeUnfinishedTabs(book);
    const active = book.getActiveSheet();
    const tab = addTab(book, sheet.name);
    try {
      noteUnfinished(tab);
      tab.hideSheet();
      fill(tab, sheet);
      // Sheets puts writes off; with this they fail here, where they can still be taken back.
      SpreadsheetApp.flush();
      tab.showSheet();
      book.setActiveSheet(tab);
      noteFinished(tab);
      return tab.getName();
    } catch (error) {
      book.deleteSheet(tab);
      book.setActiveSheet(active);
      noteFinished(tab);
      throw error;
    }
  });
}

/** Others work in the same spreadsheet: a name that was free may be taken a moment later. */
function addTab(book: AppsScript.Spreadsheet, wished: string): AppsScript.Sheet {
  const names = () => book.getSheets().map((sheet) => sheet.getName());
  for (;;) {
    const name = freeSheetName(wished, names());
    try {
      return book.insertSheet(name);
    } catch (error) {
      if (!names().includes(name)) throw error;
    }
  }
}

/** Rows and columns left free below and beside the table, to work in. */
const ROOM = 5;

function fill(tab: AppsScript.Sheet, sheet: NewSheet): void {
  const cells = sheetCells(sheet);
  const { columns, rows } = sheet;
  makeRoom(tab, cells.length + ROOM, columns.length + ROOM);
  tab.getRange(1, 1, cells.length, columns.length).setValues(cells.map((row) => row.map(asWritten)));
  tab.getRange(1, 1, FROZEN_ROWS, columns.length).setFontWeight("bold");
  for (const { value: align, start, count } of runs(columns, (column) => column.align)) {
    if (align !== undefined) {
      tab.getRange(FROZEN_ROWS, start, rows.length + 1, count).setHorizontalAlignment(align);
    }
  }
  for (const { value: format, start, count } of runs(columns, (column) => column.format)) {
    if (format !== undefined && rows.length > 0) {
      tab.getRange(FROZEN_ROWS + 1, start, rows.length, count).setNumberFormat(format);
    }
  }
  for (const { value: width, start, count } of runs(columns, (column) => column.width)) {
    tab.setColumnWidths(start, count, pixels(width));
  }
  tab.setFrozenRows(FROZEN_ROWS);
}

function makeRoom(tab: AppsScript.Sheet, rows: number, columns: number): void {
  const missingRows = rows - tab.getMaxRows();
  const missingColumns = columns - tab.getMaxColumns();
  if (missingRows > 0) tab.insertRowsAfter(tab.getMaxRows(), missingRows);
  if (missingColumns > 0) tab.insertColumnsAfter(tab.getMaxColumns(), missingColumns);
}

/**
 * Sheets reads a text as if it were typed: `=…` becomes a formula, `10-8` a date, `16` a number. An
 * apostrophe in front keeps a text a text; it is not part of it. Plain words need none.
 */
function asWritten(cell: CellValue): CellValue {
  if (typeof cell === "number" || cell === "" || PLAIN_WORDS.test(cell)) return cell;
  return `'${cell}`;
}

const PLAIN_WORDS = /^(?!(?:true|false)$)[a-z][a-z ]*$/i;

/** Neighbouring columns that agree, so that each run of them is one call; columns count from 1. */
function runs<Value>(
  columns: SheetColumn[],
  of: (column: SheetColumn) => Value,
): { value: Value; start: number; count: number }[] {
  const found: { value: Value; start: number; count: number }[] = [];
  columns.forEach((column, index) => {
    const last = found[found.length - 1];
    const value = of(column);
    if (last !== undefined && last.value === value) last.count++;
    else found.push({ value, start: index + 1, count: 1 });
  });
  return found;
}

/** Spreadsheets count a column's width in digits of the default font, in Sheets 7 pixels wide, and a margin. */
function pixels(characters: number): number {
  return Math.round(characters * 7 + 10);
}
