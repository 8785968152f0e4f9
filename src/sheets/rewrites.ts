import { type CellRewrite } from "./sheet-host";

/** Single cells below each other become a block, because a spreadsheet takes one block faster than many cells. */
export function joined(rewrites: readonly CellRewrite[]): CellRewrite[] {
  const all: CellRewrite[] = [];
  const lowest = new Map<string, CellRewrite>();
  for (const rewrite of rewrites) {
    const { tab, row, column, was, now } = rewrite;
    const above = lowest.get(`${column} ${tab}`);
    const single = now.length === 1 && now[0].length === 1;
    if (single && above && above.row + above.now.length === row) {
      above.was.push(was[0]);
      above.now.push(now[0]);
      continue;
    }
    const copy = { ...rewrite, was: [...was], now: [...now] };
    all.push(copy);
    if (single) lowest.set(`${column} ${tab}`, copy);
    else lowest.delete(`${column} ${tab}`);
  }
  return all;
}

/** A value as somebody types it, so that no spreadsheet takes a text for a number, a date or a formula. */
export function asTyped<Cell>(value: Cell): Cell | string {
  return typeof value === "string" && value !== "" ? `'${value}` : value;
}

/**
 * With this number format a cell keeps whatever is written into it as a text: 10-8 does not become a date, 16 not a number,
 * =1+1 not a formula.
 */
export const TEXT_FORMAT = "@";

/**
 * A cell as it is written into one that has this number format. A spreadsheet takes the apostrophe before a text away only
 * where it would take the text for something else: in a cell that keeps texts it would stand there as a character of it.
 */
export function writtenInto<Cell>(cell: Cell, format: unknown): Cell | string {
  return format === TEXT_FORMAT && typeof cell === "string" ? cell.replace(/^'/, "") : cell;
}
