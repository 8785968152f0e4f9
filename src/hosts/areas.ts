import type { ReadCell, ReadCells, Selection } from "../sheets/sheet-host";
import { filledSize } from "./filled-size";

/** One of several selected areas, and the cells in it down to the last filled one. */
export interface SelectedArea {
  /** The address of these cells, such as `A2:A13`. */
  address: string;
  row: number;
  column: number;
  rows: number;
  columns: number;
  cells: ReadCell[][];
  /** The rows that a filter or the user hides, counted as `row` is. */
  hidden?: ReadonlySet<number>;
}

/**
 * What is selected, without the rows that nobody sees: the cells of one area, or of several as one block. Undefined where
 * these do not fit together.
 */
export function selectionOf(areas: readonly SelectedArea[]): Selection | undefined {
  const hidden = new Set<number>();
  const shown = areas.map((area) => withoutHidden(area, hidden));
  // An area of hidden rows alone would be a blank row between the others.
  const isAbove = areas.some(({ row }) => row !== areas[0].row);
  const seen = isAbove ? shown.filter((area) => area.cells.length > 0) : shown;
  const filled = (seen.length > 0 ? seen : shown.slice(0, 1)).map((area) =>
    area.cells.length > 0 ? area : { ...area, cells: [[""]] },
  );
  const cells = joined(filled);
  if (!cells) return undefined;
  const address = addressesOf(areas);
  return { address, cells, ...(hidden.size > 0 && { hidden: hidden.size }) };
}

export function addressesOf(areas: readonly Pick<SelectedArea, "address">[]): string {
  return areas.map(({ address }) => address).join(", ");
}

/** @param hidden gets the filled rows that are left out */
function withoutHidden(area: SelectedArea, hidden: Set<number>): SelectedArea {
  const seen = area.cells.filter((line, index) => {
    const row = area.row + index;
    if (!area.hidden?.has(row)) return true;
    if (line.some((cell) => cell !== "")) hidden.add(row);
    return false;
  });
  return seen.length === area.cells.length ? area : { ...area, cells: seen.slice(0, filledSize(seen).rows) };
}

/**
 * The cells of several areas as one block: areas of the same columns one below the other, and areas of the same rows side by
 * side, in the order in which they stand in the tab. Undefined where they are neither, or where a cell is in two of them.
 */
function joined(areas: readonly SelectedArea[]): ReadCell[][] | undefined {
  const [first] = areas;
  if (areas.every((area) => area.column === first.column && area.columns === first.columns)) {
    const down = sorted(areas, "row", "rows");
    if (down) return even(down.flatMap(({ cells }) => cells));
  }
  if (areas.every((area) => area.row === first.row && area.rows === first.rows)) {
    const across = sorted(areas, "column", "columns");
    if (!across) return undefined;
    const height = across.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    const blocks = across.map(({ cells }) =>
      Array.from({ length: height }, (_, row) => cells[row] ?? Array<ReadCell>(cells[0].length).fill("")),
    );
    return Array.from({ length: height }, (_, row) => blocks.flatMap((block) => block[row]));
  }
  return undefined;
}

/**
 * Sorts areas by their first rows or columns; undefined where two of them have a row or a column in common.
 */
function sorted(
  areas: readonly SelectedArea[],
  from: "row" | "column",
  count: "rows" | "columns",
): SelectedArea[] | undefined {
  const inOrder = [...areas].sort((one, other) => one[from] - other[from]);
  const meet = inOrder.some(
    (area, index) => index > 0 && area[from] < inOrder[index - 1][from] + inOrder[index - 1][count],
  );
  return meet ? undefined : inOrder;
}

/** Makes all rows as wide as the widest: areas with blank cells at their right have shorter rows. */
function even(rows: ReadCells): ReadCell[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return rows.map((row) => [...row, ...Array<ReadCell>(width - row.length).fill("")]);
}
