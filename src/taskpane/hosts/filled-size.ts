import { type ReadCell } from "../sheet-host";

/** How many rows and columns of a block there are down to its last filled cell; 0 of both for a blank block. */
export function filledSize(cells: ReadCell[][]): { rows: number; columns: number } {
  const filled = cells.map((row) => row.reduce<number>((last, cell, c) => (cell === "" ? last : c + 1), 0));
  return {
    rows: filled.reduce((last, width, r) => (width === 0 ? last : r + 1), 0),
    columns: Math.max(0, ...filled),
  };
}
