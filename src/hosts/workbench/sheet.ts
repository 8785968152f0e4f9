import type { ICellData, IStyleData, IWorksheetData } from "@univerjs/core";
import { type CellLook } from "../look";
import { type CellContent, type PlacedTab } from "../place-tabs";
import { sharedFormulas } from "./shared-formulas";

const MIDDLE: IStyleData = { vt: 2 };

/** How many free rows and columns a new tab has below and beside the table. */
const ROOM = 20;

/** A new tab as the grid takes it whole. The grid has no charts; how it is printed, the workbench reads. */
export function worksheetData({
  cells,
  widths,
  frozenRows,
  frozenColumns,
  wide,
  cards,
  guard,
  hints,
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
    custom: {
      landscape: wide,
      ...(cards && { cards }),
      ...(guard && { guard }),
      ...(hints.length > 0 && { hints }),
    },
    rowCount: cells.length + ROOM,
    columnCount: widths.length + ROOM,
  };
}

/** The grid's types of cell values. */
const TEXT = 1;
const NUMBER = 2;

export function cellData(
  content: CellContent,
  written: (formula: string) => Pick<ICellData, "f" | "si">,
): ICellData {
  switch (content.kind) {
    case "blank":
      // The cell must stay blank, because functions would read "" as a text.
      return {};
    case "formula":
      return written(content.value);
    case "text":
      // The value has its type, so that a text such as 0–1 or =1+1 stays a text.
      return { v: content.value, t: TEXT };
    case "number":
      return { v: content.value, t: NUMBER };
  }
}

export function cellStyle({ bold, fill, align, format }: CellLook): IStyleData {
  return {
    ...(bold ? { bl: 1 } : {}),
    ...(fill === undefined ? {} : { bg: { rgb: fill } }),
    ...(align === "right" ? { ht: 3 } : {}),
    ...(format === undefined ? {} : { n: { pattern: format } }),
  };
}

/**
 * The width of a column in pixels. Widths are in digits of the default font; here a digit is 8 pixels wide,
 * and there is a margin.
 */
function pixels(characters: number): number {
  return Math.round(characters * 8 + 6);
}
