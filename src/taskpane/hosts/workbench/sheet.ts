import type { ICellData, IStyleData, IWorksheetData } from "@univerjs/core";
import { type CellLook } from "../look";
import { type CellContent, type PlacedTab } from "../place-tabs";
import { type GridFormula, sharedFormulas } from "./shared-formulas";

const MIDDLE: IStyleData = { vt: 2 };

/** Rows and columns left free below and beside the table, to work in. */
const ROOM = 20;

/** A new tab as the grid takes it whole. The grid has no charts; how it is printed, the workbench reads. */
export function worksheetData({
  cells,
  widths,
  frozenRows,
  frozenColumns,
  wide,
}: PlacedTab): Partial<IWorksheetData> {
  const shared = sharedFormulas();
  return {
    cellData: Object.fromEntries(
      cells.map((row, rowIndex) => [
        rowIndex,
        Object.fromEntries(
          row.map((cell, column): [number, ICellData] => {
            const written = (formula: string) => shared(formula, rowIndex, column);
            return [column, { ...cellData(cell.content, written), s: cellStyle(cell.look) }];
          }),
        ),
      ]),
    ),
    columnData: Object.fromEntries(widths.map((width, column) => [column, { w: pixels(width) }])),
    defaultStyle: MIDDLE,
    freeze: {
      xSplit: frozenColumns,
      ySplit: frozenRows,
      startRow: frozenRows,
      startColumn: frozenColumns === 0 ? -1 : frozenColumns,
    },
    custom: { landscape: wide },
    rowCount: cells.length + ROOM,
    columnCount: widths.length + ROOM,
  };
}

/** The grid's own words for what a cell holds. */
const TEXT = 1;
const NUMBER = 2;

function cellData(content: CellContent, written: (formula: string) => GridFormula): ICellData {
  switch (content.kind) {
    case "blank":
      // It must stay blank: "" would be a text to the functions that look at it.
      return {};
    case "formula":
      return written(content.value);
    case "text":
      // With its type, so that 0–1 or =1+1 that is a text stays one.
      return { v: content.value, t: TEXT };
    case "number":
      return { v: content.value, t: NUMBER };
  }
}

function cellStyle({ bold, fill, align, format }: CellLook): IStyleData {
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
