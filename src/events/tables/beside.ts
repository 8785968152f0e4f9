import { plainHeader } from "../columns";
import { type Sheet, type SheetRow } from "./sheet";

type IsHeader = (cells: readonly string[]) => boolean;

/**
 * Tables that stand beside each other, each with the same header, such as two boards on a page. Each becomes a sheet of its own, in
 * which the cells of the others are blank, so that a cell keeps its column.
 *
 * @param isHeader whether cells are the header of a table of results
 * @returns the sheet alone where no header is repeated to the right
 */
export function besideEachOther(sheet: Sheet, isHeader: IsHeader): Sheet[] {
  const repeated = sheet.rows.map(({ cells }) => beginsOf(cells, isHeader));
  const first = repeated.find((one) => one !== undefined);
  if (first === undefined) return [sheet];
  const count = repeated.reduce((most, one) => Math.max(most, one?.length ?? 0), 0);
  // The titles above the first header belong to it.
  let begins = first;
  const all = sheet.rows.map(({ cells }, index) => {
    begins = repeated[index] ?? (isHeader(cells) ? [0] : begins);
    return begins;
  });
  return Array.from({ length: count }, (_, part) => ({
    ...sheet,
    rows: sheet.rows.map((row, index) => partOf(row, all[index], part)),
  }));
}

/** The first column of each of the tables that begin in a row; undefined where there is one at the most. */
function beginsOf(cells: readonly string[], isHeader: IsHeader): number[] | undefined {
  const filled = cells.flatMap((cell, column) => (cell.trim() === "" ? [] : [column]));
  for (let parts = MOST_BESIDE; parts > 1; parts--) {
    const width = filled.length / parts;
    if (!Number.isInteger(width)) continue;
    const areSame = filled.every(
      (column, at) => plainHeader(cells[column]) === plainHeader(cells[filled[at % width]]),
    );
    if (!areSame || !isHeader(cells)) continue;
    // A blank column between two tables belongs to the second one, as a title above it may.
    return [0, ...Array.from({ length: parts - 1 }, (_, part) => filled[(part + 1) * width - 1] + 1)];
  }
  return undefined;
}

/** A page has no room for more. */
const MOST_BESIDE = 6;

function partOf(row: SheetRow, begins: readonly number[], part: number): SheetRow {
  const [from, to] = [begins[part] ?? Infinity, begins[part + 1] ?? Infinity];
  return { ...row, cells: row.cells.slice(0, to).map((cell, column) => (column < from ? "" : cell)) };
}
