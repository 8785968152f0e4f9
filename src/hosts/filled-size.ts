/** How many rows and columns a block has up to its last filled cell; both are 0 for a blank block. */
export function filledSize(cells: unknown[][]): { rows: number; columns: number } {
  const widths = cells.map((row) => row.reduce<number>((last, cell, c) => (cell === "" ? last : c + 1), 0));
  return {
    rows: widths.reduce((last, width, r) => (width === 0 ? last : r + 1), 0),
    columns: widths.reduce((most, width) => Math.max(most, width), 0),
  };
}
