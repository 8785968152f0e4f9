import type { ICellData, IStyleData, IWorksheetData } from "@univerjs/core";
import { type CellLook } from "../look";
import { type CellContent, type PlacedTab } from "../place-tabs";
import { sharedFormulas } from "./shared-formulas";

/** In the middle of the row, with 6 pixels on both sides. */
const DEFAULT_STYLE: IStyleData = { vt: 2, pd: { l: 6, r: 6 } };

/** What the grid keeps with a row or a column, also when others are inserted before it, for whoever prints the tab. */
export interface PaperMark {
  /** It is for the scorer alone. */
  unprinted?: true;
  /** A second list begins with this row. */
  list?: true;
}

/** How many free rows and columns a new tab has below and beside the table. */
const ROOM = 20;

/**
 * A new tab in one piece, as the grid takes it. The grid has no charts; how the tab is printed is for the
 * workbench to read.
 */
export function worksheetData({
  cells,
  widths,
  frozenRows,
  frozenColumns,
  wide,
  cards,
  guard,
  hints,
  heights,
  merged,
  hiddenFrom,
  hidden,
  paper,
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
    columnData: Object.fromEntries(
      widths.map((width, column) => [
        column,
        { w: pixels(width), ...(column >= paper.columns && { custom: UNPRINTED }) },
      ]),
    ),
    rowData: rowData({ cells, heights, hiddenFrom, paper }),
    ...(merged.length > 0 && {
      mergeData: merged.map(({ row, columns }) => ({
        startRow: row,
        endRow: row,
        startColumn: 0,
        endColumn: columns - 1,
      })),
    }),
    ...(hidden && { hidden: 1 }),
    defaultStyle: DEFAULT_STYLE,
    freeze: {
      xSplit: frozenColumns,
      ySplit: frozenRows,
      startRow: frozenRows,
      startColumn: frozenColumns === 0 ? -1 : frozenColumns,
    },
    custom: {
      landscape: wide,
      ...(cards && { cards }),
      ...(paper.isOnePage && { isOnePage: true }),
      ...((paper.title ?? paper.beside ?? paper.poster) !== undefined && {
        paper: {
          title: paper.title,
          beside: paper.beside,
          poster: paper.poster,
          firstList: paper.firstList,
        },
      }),
      ...(guard && { guard }),
      ...(hints.length > 0 && { hints }),
    },
    rowCount: cells.length + ROOM,
    columnCount: widths.length + ROOM,
  };
}

const UNPRINTED: PaperMark = { unprinted: true };

/** Heights are in points, of which 72 are 96 pixels. */
function rowData({
  cells,
  heights,
  hiddenFrom = cells.length,
  paper,
}: Pick<PlacedTab, "cells" | "heights" | "hiddenFrom" | "paper">): IWorksheetData["rowData"] {
  const rows: IWorksheetData["rowData"] = {};
  for (const [row, points] of heights) rows[row] = { h: Math.round((points * 4) / 3), ia: 0 };
  cells.forEach(([{ look }], row) => {
    const mark: PaperMark | undefined =
      look.unprinted && row >= paper.rows ? UNPRINTED : look.list ? { list: true } : undefined;
    if (mark) rows[row] = { ...rows[row], custom: mark };
    if (row >= hiddenFrom) rows[row] = { ...rows[row], hd: 1 };
  });
  return rows;
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

const ACROSS = { left: 1, center: 2, right: 3 } as const;

/** The grid's word for a text that goes on in the next line of its cell. */
const WRAPS = 3;

export function cellStyle({ bold, fill, align, format, wraps }: CellLook): IStyleData {
  return {
    ...(bold ? { bl: 1 } : {}),
    ...(fill === undefined ? {} : { bg: { rgb: fill } }),
    ...(align === undefined ? {} : { ht: ACROSS[align] }),
    ...(wraps && { tb: WRAPS }),
    ...(format === undefined ? {} : { n: { pattern: format } }),
  };
}

/**
 * The width of a column in pixels. Widths are in digits of the default font; here a digit is 8 pixels wide,
 * and there is a margin.
 */
export function pixels(characters: number): number {
  return Math.round(characters * 8 + 6);
}
