import { columnLetters } from "../taskpane/column-letters";
import {
  type CellValue,
  FROZEN_ROWS,
  isFormula,
  type NewSheet,
  resolvedFormula,
  sheetCells,
  type SheetColumn,
} from "../taskpane/sheet-host";
import { sheetsFormula } from "../taskpane/hosts/google-formula";
import { TEXT_FORMAT } from "../taskpane/hosts/look";
import { addChart } from "./chart";

/** Rows and columns left free below and beside the table, to work in. */
const ROOM = 5;

/**
 * All that stands in a new tab, and its look. A script cannot set up pages; Sheets repeats frozen rows on each
 * and numbers them in its own print dialog.
 *
 * @param named the tabs' wished names to their real ones
 */
export function fillTab(tab: AppsScript.Sheet, sheet: NewSheet, named: ReadonlyMap<string, string>): void {
  const cells = sheetCells(sheet);
  const { columns, rows } = sheet;
  makeRoom(tab, cells.length + ROOM, columns.length + ROOM);
  tab
    .getRange(1, 1, cells.length, columns.length)
    .setValues(cells.map((row) => row.map((cell) => asWritten(cell, named))));
  tab.getRange(1, 1, FROZEN_ROWS, columns.length).setFontWeight("bold");
  tab
    .getRange(FROZEN_ROWS, 1, rows.length + 1, columns.length)
    .applyRowBanding(SpreadsheetApp.BandingTheme.LIGHT_GREY, true, false);
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
  tab.getRangeList(textCells(cells)).setNumberFormat(TEXT_FORMAT);
  for (const { value: width, start, count } of runs(columns, (column) => column.width)) {
    tab.setColumnWidths(start, count, pixels(width));
  }
  tab.setFrozenRows(FROZEN_ROWS);
  if (sheet.chart) addChart(tab, sheet, sheet.chart);
}

function makeRoom(tab: AppsScript.Sheet, rows: number, columns: number): void {
  const missingRows = rows - tab.getMaxRows();
  const missingColumns = columns - tab.getMaxColumns();
  if (missingRows > 0) tab.insertRowsAfter(tab.getMaxRows(), missingRows);
  if (missingColumns > 0) tab.insertColumnsAfter(tab.getMaxColumns(), missingColumns);
}

/**
 * Sheets reads a text as if it were typed: `=…` becomes a formula, `10-8` a date, `16` a number. An apostrophe in
 * front keeps a text a text; it is not part of it. Its format does so when somebody edits it later.
 */
function asWritten(cell: CellValue, named: ReadonlyMap<string, string>): string | number {
  if (isFormula(cell)) return sheetsFormula(resolvedFormula(cell, named));
  return typeof cell === "number" || cell === "" ? cell : `'${cell}`;
}

/** The cells with a text in them, as addresses of blocks of one column. */
function textCells(cells: CellValue[][]): string[] {
  const blocks: string[] = [];
  for (let column = 0; column < cells[0].length; column++) {
    const letters = columnLetters(column);
    let start = 0;
    for (let row = 0; row <= cells.length; row++) {
      const cell = cells[row]?.[column];
      if (typeof cell === "string" && cell !== "") continue;
      if (row > start) blocks.push(`${letters}${start + 1}:${letters}${row}`);
      start = row + 1;
    }
  }
  return blocks;
}

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
