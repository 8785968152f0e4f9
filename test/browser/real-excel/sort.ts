import { type CellValue } from "../../../src/sheets/sheet-host";
import { type Spilling } from "../../tools/formula-book";
import { type Follow, type SortedBy, sortedRows } from "../../tools/sorted-rows";
import { type Book, type Content, tabNamed } from "./book";
import { calculate } from "./calculate";

/** Sorts rows of a computed tab, counted from 0, as Excel does, and computes the workbook anew. */
export function sortTab(
  book: Book,
  name: string,
  { from, to }: { from: number; to: number },
  keys: readonly SortedBy[],
  follow: Follow,
  functions: Record<string, Spilling>,
): void {
  const tab = tabNamed(book, name);
  const shown = tab.cells.slice(from, to).map((line) => line.map(shownOf));
  // What a formula fills besides its own cell is nothing that these cells contain.
  for (const { row, column, rows, columns } of tab.spills.splice(0))
    for (let r = 0; r < rows; r++)
      for (let c = 0; c < columns; c++) if (r + c > 0) tab.cells[row + r][column + c] = "";
  const rows = tab.cells.slice(from, to) as unknown as CellValue[][];
  const sorted = sortedRows(rows, (row, column) => shown[row][column] ?? "", keys, follow);
  tab.cells.splice(from, sorted.length, ...(sorted as unknown as Content[][]));
  calculate(book, functions);
}

function shownOf(cell: Content): string | number | boolean {
  return typeof cell === "object" ? (cell.value ?? "") : cell;
}
