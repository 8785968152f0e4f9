import type { ICellData, IStyleData, IWorksheetData } from "@univerjs/core";
import {
  type CellValue,
  type Formula,
  FROZEN_ROWS,
  isFormula,
  type NewSheet,
  resolvedFormula,
  sheetCells,
} from "../sheet-host";
import { cellLook } from "./look";
import { type GridFormula, sharedFormulas } from "./shared-formulas";

const MIDDLE: IStyleData = { vt: 2 };

/** Rows and columns left free below and beside the table, to work in. */
const ROOM = 20;

/**
 * A new tab as the grid takes it whole. The grid has no charts and prints nothing, so neither is in it.
 *
 * @param named the tabs' wished names to their real ones
 */
export function worksheetData(sheet: NewSheet, named: ReadonlyMap<string, string>): Partial<IWorksheetData> {
  const shared = sharedFormulas();
  return {
    cellData: Object.fromEntries(
      sheetCells(sheet).map((row, rowIndex) => [
        rowIndex,
        Object.fromEntries(
          row.map((value, column): [number, ICellData] => [
            column,
            {
              ...content(value, (formula) => shared(resolvedFormula(formula, named), rowIndex, column)),
              s: cellStyle(sheet, rowIndex, column, value),
            },
          ]),
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

/** A cell that nobody filled must stay blank: `""` would be a text to the functions that look at it. */
function content(value: CellValue, written: (formula: Formula) => GridFormula): ICellData {
  if (value === "") return {};
  if (isFormula(value)) return written(value);
  // With its type, so that 0–1 or =1+1 that is a text stays one.
  return typeof value === "string" ? { v: value, t: 1 } : { v: value, t: 2 };
}

function cellStyle(sheet: NewSheet, row: number, column: number, value: CellValue): IStyleData {
  const { bold, fill, align, format } = cellLook(sheet, row, column, value);
  return {
    ...(bold ? { bl: 1 } : {}),
    ...(fill === undefined ? {} : { bg: { rgb: fill } }),
    ...(align === "right" ? { ht: 3 } : {}),
    ...(format === undefined ? {} : { n: { pattern: format } }),
  };
}

/** Spreadsheets count a column's width in digits of the default font, here 8 pixels wide, and a margin. */
function pixels(characters: number): number {
  return Math.round(characters * 8 + 6);
}
