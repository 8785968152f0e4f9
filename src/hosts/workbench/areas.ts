import type { ReadCell } from "../../sheets/sheet-host";

/** One of several selected areas, and the cells in it down to the last filled one. */
export interface Area {
  row: number;
  column: number;
  rows: number;
  columns: number;
  cells: ReadCell[][];
}

/**
 * The cells of several areas as one block: areas of the same columns one below the other, and areas of the same rows side by
 * side, in the order in which they stand in the tab. Undefined where they are neither, or where a cell is in two of them.
 */
export function joined(areas: readonly Area[]): ReadCell[][] | undefined {
  const [first] = areas;
  if (areas.every((area) => area.column === first.column && area.columns === first.columns)) {
    const down = sorted(areas, "row", "rows");
    if (down) return even(down.flatMap(({ cells }) => cells));
  }
  if (areas.every((area) => area.row === first.row && area.rows === first.rows)) {
    const across = sorted(areas, "column", "columns");
    if (!across) return undefined;
    const height = across.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    const blocks = across.map(({ cells, columns }) => {
      const width = Math.min(columns, cells[0].length);
      return Array.from({ length: height }, (_, row) => cells[row] ?? Array<ReadCell>(width).fill(""));
    });
    return Array.from({ length: height }, (_, row) => blocks.flatMap((block) => block[row]));
  }
  return undefined;
}

/** By their first rows or columns; undefined where two of them have one in common. */
function sorted(
  areas: readonly Area[],
  from: "row" | "column",
  count: "rows" | "columns",
): Area[] | undefined {
  const inOrder = [...areas].sort((one, other) => one[from] - other[from]);
  const meet = inOrder.some(
    (area, index) => index > 0 && area[from] < inOrder[index - 1][from] + inOrder[index - 1][count],
  );
  return meet ? undefined : inOrder;
}

/** Rows of one width: an area without a filled cell at its right has fewer of them. */
function even(rows: readonly (readonly ReadCell[])[]): ReadCell[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return rows.map((row) => [...row, ...Array<ReadCell>(width - row.length).fill("")]);
}
