import { isBlank, type PaperRow } from "./paper";

/**
 * Which cells have lines around them: those of each block of filled cells, also its blank cells, because people
 * write into them by hand. Paper between two blocks stays white.
 */
export function linedCells(rows: readonly PaperRow[]): boolean[][] {
  const filled = filledCells(rows);
  const lined = filled.map((cells) => cells.map(() => false));
  const seen = filled.map((cells) => cells.map(() => false));
  filled.forEach((cells, row) =>
    cells.forEach((is, column) => {
      if (!is || seen[row][column]) return;
      const block = blockAround(filled, seen, row, column);
      for (let line = block.top; line <= block.bottom; line++)
        lined[line].fill(true, block.left, block.right + 1);
    }),
  );
  return lined;
}

/** The cells that show something or are merged. A text that goes on fills its own cell only. */
function filledCells(rows: readonly PaperRow[]): boolean[][] {
  const filled = rows.map(({ cells }) => cells.map((cell) => cell !== undefined && !isBlank(cell)));
  rows.forEach(({ cells }, row) =>
    cells.forEach((cell, column) => {
      if (!cell?.isMerged) return;
      for (const line of filled.slice(row, row + cell.rows)) line.fill(true, column, column + cell.columns);
    }),
  );
  return filled;
}

/** The edges of the block of filled cells around a cell; cells that touch at a corner belong together. */
function blockAround(filled: readonly boolean[][], seen: boolean[][], row: number, column: number) {
  const block = { top: row, bottom: row, left: column, right: column };
  const next = [[row, column]];
  seen[row][column] = true;
  for (let cell = next.pop(); cell; cell = next.pop()) {
    const [y, x] = cell;
    block.bottom = Math.max(block.bottom, y);
    block.left = Math.min(block.left, x);
    block.right = Math.max(block.right, x);
    for (let line = y - 1; line <= y + 1; line++) {
      for (let place = x - 1; place <= x + 1; place++) {
        if (!filled[line]?.[place] || seen[line][place]) continue;
        seen[line][place] = true;
        next.push([line, place]);
      }
    }
  }
  return block;
}
