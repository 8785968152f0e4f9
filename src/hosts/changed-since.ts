import { columnLetters } from "../sheets/column-letters";
import { type TabCells } from "../sheets/sheet-host";

/** A block of cells of a tab, with what stood in it when a change was planned; row and column count from 0. */
export interface KnownBlock {
  row: number;
  column: number;
  was: TabCells;
}

/**
 * The address of the first cell of a block that somebody has changed since it was read; undefined when there is none.
 * Of a formula only its text counts, because its result follows other cells. Every host asks this just before it writes.
 *
 * @param now what stands in the block now
 */
export function changedSince({ row, column, was }: KnownBlock, now: TabCells): string | undefined {
  for (const [r, formulas] of was.formulas.entries()) {
    for (const [c, formula] of formulas.entries()) {
      const formulaNow = now.formulas[r]?.[c] ?? "";
      const isSame =
        formula === formulaNow && (formula !== "" || was.values[r][c] === (now.values[r]?.[c] ?? ""));
      if (!isSame) return `${columnLetters(column + c)}${row + r + 1}`;
    }
  }
  return undefined;
}
