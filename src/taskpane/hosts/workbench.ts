import type { ICellData, IStyleData, IWorksheetData } from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import {
  FROZEN_ROWS,
  freeSheetName,
  HostError,
  type NewSheet,
  sheetCells,
  type SheetHost,
} from "../sheet-host";

/**
 * The workbench, in whose page the pane is a frame. Only types come from the grid's packages:
 * the pane would grow by megabytes with anything more.
 */
export const workbenchHost: SheetHost = {
  label: "the workbench",
  // Async, so that whatever fails is a rejection.
  insertSheet: async (sheet) => insertSheet(spreadsheet(), sheet),
};

function spreadsheet(): FUniver {
  const grid = (window.parent as Window & { univerAPI?: FUniver }).univerAPI;
  if (!grid?.getActiveWorkbook()) {
    throw new HostError("The spreadsheet is still loading. Try again in 2 seconds.");
  }
  return grid;
}

function insertSheet(grid: FUniver, sheet: NewSheet): string {
  const workbook = grid.getActiveWorkbook();
  if (!workbook) throw new HostError("The workbench has no workbook open. Reload the page.");
  const before = workbook.getSheets().map((tab) => tab.getSheetName());
  const name = freeSheetName(sheet.name, before);
  const active = workbook.getActiveSheet();
  try {
    // The whole tab in one command, so that one Undo takes it back.
    const tab = workbook.insertSheet(name, { sheet: worksheetData(sheet) });
    workbook.setActiveSheet(tab);
    return tab.getSheetName();
  } catch (error) {
    const half = workbook.getSheetByName(name);
    if (half) workbook.deleteSheet(half);
    workbook.setActiveSheet(active);
    throw new HostError(
      `The tab "${name}" could not be made, and nothing was changed. The workbench says: ${reason(error)}`,
    );
  }
}

/** An error from the page around is no instance of this frame's Error. */
function reason(error: unknown): string {
  return typeof error === "object" && error !== null && "message" in error
    ? String(error.message)
    : String(error);
}

const BOLD: IStyleData = { bl: 1 };
const RIGHT: IStyleData = { ht: 3 };
const MIDDLE: IStyleData = { vt: 2 };

/** Rows and columns left free below and beside the table, to work in. */
const ROOM = 20;

function worksheetData(sheet: NewSheet): Partial<IWorksheetData> {
  return {
    cellData: Object.fromEntries(
      sheetCells(sheet).map((row, rowIndex) => [
        rowIndex,
        Object.fromEntries(
          row.flatMap((v, column): [number, ICellData][] =>
            v === "" ? [] : [[column, { v, s: cellStyle(sheet, rowIndex, column) }]],
          ),
        ),
      ]),
    ),
    columnData: Object.fromEntries(sheet.columns.map(({ width }, column) => [column, { w: pixels(width) }])),
    defaultStyle: MIDDLE,
    freeze: { xSplit: 0, ySplit: FROZEN_ROWS, startRow: FROZEN_ROWS, startColumn: -1 },
    rowCount: FROZEN_ROWS + sheet.rows.length + ROOM,
    columnCount: sheet.columns.length + ROOM,
  };
}

function cellStyle(sheet: NewSheet, row: number, column: number): IStyleData | undefined {
  if (row === 0) return BOLD;
  if (row < FROZEN_ROWS) return holdsNumbers(sheet, column) ? { ...BOLD, ...RIGHT } : BOLD;
  const pattern = sheet.columns[column].format;
  return pattern === undefined ? undefined : { n: { pattern } };
}

function holdsNumbers(sheet: NewSheet, column: number): boolean {
  return sheet.rows.some((row) => typeof row[column] === "number");
}

/** Spreadsheets count a column's width in digits of the default font, here 8 pixels wide, and a margin. */
function pixels(characters: number): number {
  return Math.round(characters * 8 + 6);
}
