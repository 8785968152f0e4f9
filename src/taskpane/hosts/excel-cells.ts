import { columnLetters } from "../column-letters";
import {
  type CellValue,
  FROZEN_ROWS,
  isFormula,
  type NewSheet,
  resolvedFormula,
  sheetCells,
} from "../sheet-host";
import { BAND_FILL, cellLook, HEADER_FILL, isBanded } from "./look";

/** Cells to a batch: a large one keeps Excel from answering for longer than anybody waits. */
const MOST_CELLS = 10_000;

/**
 * All that stands in a new tab and its look, as batches that ask for a part of it each. The title is not among
 * them: it says that the tab is finished.
 *
 * @param named the tabs' wished names to their real ones
 */
export function tabBatches(
  sheet: NewSheet,
  named: ReadonlyMap<string, string>,
): ((tab: Excel.Worksheet) => void)[] {
  const cells = sheetCells(sheet);
  const width = sheet.columns.length;
  const formats = cellFormats(sheet, cells);
  const written = cells.map((row, index) =>
    row.map((cell) => (index === 0 ? "" : isFormula(cell) ? resolvedFormula(cell, named) : cell)),
  );
  const height = Math.max(1, Math.floor(MOST_CELLS / width));
  const blocks = Array.from({ length: Math.ceil(cells.length / height) }, (_, part) => part * height);
  return [
    ...blocks.map((top) => (tab: Excel.Worksheet) => {
      const rows = written.slice(top, top + height);
      const block = tab.getRangeByIndexes(top, 0, rows.length, width);
      // Formats first: into a cell of format @ Excel takes as text what would else become a date or a formula.
      block.numberFormat = formats.slice(top, top + height);
      block.formulas = rows;
    }),
    (tab) => lookAsTable(tab, sheet, cells.length),
  ];
}

/** Asks for the title, the last cell to be written. */
export function putTitle(tab: Excel.Worksheet, { title }: NewSheet): void {
  tab.getRangeByIndexes(0, 0, 1, 1).formulas = [[title]];
}

function lookAsTable(tab: Excel.Worksheet, sheet: NewSheet, rows: number): void {
  const width = sheet.columns.length;
  tab.getRangeByIndexes(0, 0, FROZEN_ROWS, width).format.font.bold = true;
  tab.getRangeByIndexes(1, 0, 1, width).format.fill.color = HEADER_FILL;
  for (const banded of bandedRows(rows, width)) tab.getRanges(banded).format.fill.color = BAND_FILL;
  sheet.columns.forEach(({ width: characters, align }, column) => {
    // From the header down: the title must go on over the columns beside its own.
    const { format } = tab.getRangeByIndexes(1, column, rows - 1, 1);
    format.columnWidth = points(characters);
    if (align === "right") format.horizontalAlignment = "Right";
  });
  tab.freezePanes.freezeRows(FROZEN_ROWS);
}

function cellFormats(sheet: NewSheet, cells: CellValue[][]): string[][] {
  return cells.map((row, rowIndex) =>
    row.map((value, column) => {
      return cellLook(sheet, rowIndex, column, value).format ?? "General";
    }),
  );
}

/** A list of addresses may have 8192 characters; one of ours has 16 at most. */
const MOST_ADDRESSES = 400;

/** Every second row as addresses, many to a call: `A4:H4,A6:H6`. Nothing where Excel has no such call. */
function bandedRows(count: number, width: number): string[] {
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.9")) return [];
  const last = columnLetters(width - 1);
  const rows = Array.from({ length: count }, (_, row) => row)
    .filter(isBanded)
    .map((row) => `A${row + 1}:${last}${row + 1}`);
  const lists: string[] = [];
  while (rows.length > 0) lists.push(rows.splice(0, MOST_ADDRESSES).join(","));
  return lists;
}

/** Office.js counts in points: a column of n characters is 7n + 5 pixels wide, and a pixel is ¾ of a point. */
function points(characters: number): number {
  return (7 * characters + 5) * 0.75;
}
