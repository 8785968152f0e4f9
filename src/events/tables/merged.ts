import { type Budget, spendCells } from "./part-xml";
import { type SheetRow } from "./sheet";

/** Cells that are merged into one: lines from 1 as a spreadsheet shows them, columns from 0. */
export interface Merged {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/**
 * Repeats the text of merged cells in all of them: a heading stands above each of its columns, and a board number before
 * each of its results. A row in which nothing else stands stays out.
 *
 * @param rows in order; they are changed
 */
export function repeatMerged(rows: readonly SheetRow[], merges: readonly Merged[], left: Budget): void {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  for (const merged of merges) {
    const first = firstFrom(rows, merged.top);
    const words = rows[first]?.line === merged.top ? (rows[first].cells[merged.left] ?? "") : "";
    if (words === "") continue;
    const right = Math.min(merged.right, width - 1);
    for (let at = first; at < rows.length && rows[at].line <= merged.bottom; at++) {
      const { cells } = rows[at];
      spendCells(left, right + 1 - Math.min(merged.left, cells.length));
      while (cells.length < merged.left) cells.push("");
      for (let column = merged.left; column <= right; column++) cells[column] = words;
    }
  }
}

/** The place of the first row from a line on. */
function firstFrom(rows: readonly SheetRow[], line: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle].line < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
