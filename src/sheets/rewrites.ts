import { type CellRewrite, type ReadCell } from "./sheet-host";

/** Single cells below each other become a block, because a spreadsheet takes one block faster than many cells. */
export function joined(rewrites: readonly CellRewrite[]): CellRewrite[] {
  const found: CellRewrite[] = [];
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
    found.push(copy);
    if (single) lowest.set(`${column} ${tab}`, copy);
    else lowest.delete(`${column} ${tab}`);
  }
  return found;
}

/** A value as somebody types it, so that no spreadsheet takes a text for a number, a date or a formula. */
export function asTyped(value: ReadCell): ReadCell {
  return typeof value === "string" && value !== "" ? `'${value}` : value;
}
