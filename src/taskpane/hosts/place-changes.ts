import { type TabChange } from "../sheet-host";
import { type PlacedCell, placedUnder } from "./place-tabs";

/** A block of neighbouring cells to write into an existing tab; row and column count from 0. */
export interface PlacedBlock {
  row: number;
  column: number;
  cells: PlacedCell[][];
}

/** The changes of a tab, complete for writing. */
export interface PlacedChange {
  name: string;
  blocks: PlacedBlock[];
  /** The cell that is selected after the change; row and column count from 0. */
  show?: readonly [row: number, column: number];
}

/**
 * Places changes of existing tabs. Cells beside each other become a block, and so do equal parts of rows below
 * each other, because a spreadsheet takes one block faster than many cells.
 *
 * @param names the name that each tab has now, by the name that formulas use
 */
export function placedChanges(
  changes: readonly TabChange[],
  names: ReadonlyMap<string, string>,
): PlacedChange[] {
  const wished = [...names.keys()];
  return changes.map(({ name, sheet, cells: wanted, show }) => {
    // The names of all tabs are needed, because formulas of one tab refer to the others.
    const others = wished.filter((one) => one !== sheet.name).map((one) => ({ ...EMPTY, name: one }));
    const [{ cells }] = placedUnder(
      [sheet, ...others],
      [sheet.name, ...others.map((other) => other.name)].map((one) => names.get(one) ?? one),
    );
    const blocks: PlacedBlock[] = [];
    const lowest = new Map<string, PlacedBlock>();
    for (const { row, from, to } of runs(wanted)) {
      const content = cells[row].slice(from, to + 1);
      const columns = `${from}-${to}`;
      const above = lowest.get(columns);
      if (above && above.row + above.cells.length === row) {
        above.cells.push(content);
        continue;
      }
      const block = { row, column: from, cells: [content] };
      blocks.push(block);
      lowest.set(columns, block);
    }
    return { name, blocks, ...(show && { show }) };
  });
}

const EMPTY = { title: "", columns: [], rows: [] };

/** The cells as runs of neighbours within a row. */
function runs(cells: TabChange["cells"]): { row: number; from: number; to: number }[] {
  const found: { row: number; from: number; to: number }[] = [];
  for (const [row, column] of cells) {
    const last = found[found.length - 1] as (typeof found)[number] | undefined;
    if (last?.row === row && last.to === column - 1) last.to = column;
    else found.push({ row, from: column, to: column });
  }
  return found;
}
