/** Where a range begins in the sheet, when the host gives the addresses of the arguments. */
import { type Range } from "./reading";

/** The first cell of a range; rows and columns count from 1. */
export interface Corner {
  /** The tab with its exclamation mark, as the host writes it; "" where the address has none. */
  tab: string;
  row: number;
  column: number;
}

/** The first cell of an argument; undefined when the host gives no address. A whole column begins in row 1. */
export function cornerOf({ argument: { address = "" } }: Range): Corner | undefined {
  const corner = /^(.*!)?\$?([A-Z]{1,3})\$?(\d*)/.exec(address);
  if (corner === null) return undefined;
  const [, tab = "", letters, row] = corner;
  let column = 0;
  for (const letter of letters) column = 26 * column + parseInt(letter, 36) - 9;
  return { tab, row: Number(row || 1), column };
}

/** Whether two ranges begin in one row of one tab; undefined when the host does not tell. */
export function beginTogether(one: Range, other: Range): boolean | undefined {
  const [first, second] = [cornerOf(one), cornerOf(other)];
  return first && second && first.tab === second.tab && first.row === second.row;
}

/**
 * How far the rows, or the columns of two rows of cells, stand apart although they overlap; undefined when they belong
 * together as far as the host tells. Of ranges that do not overlap nobody can tell: they may stand in different places on purpose.
 */
export function shiftOf(range: Range, other: Range): { by: number; of: "row" | "column" } | undefined {
  const [first, second] = [cornerOf(range), cornerOf(other)];
  if (first === undefined || second === undefined || first.tab !== second.tab) return undefined;
  const [rows, columns] = [second.row - first.row, second.column - first.column];
  if (range.rows > 1) return rows !== 0 && Math.abs(rows) < range.rows ? { by: rows, of: "row" } : undefined;
  const apart = rows !== 0 && columns !== 0 && Math.abs(columns) < range.columns;
  return apart ? { by: columns, of: "column" } : undefined;
}
