import { headsNumbers, isOnlyTitles } from "../sheets/heading-row";

/** A block of cells, as somebody sees it who looks for its heading. */
export interface HeadedBlock {
  /** What the cells hold; null, undefined or "" for a blank. */
  values: unknown[][];
  /** Whether the cell is bold. */
  bold(row: number, column: number): boolean;
  /** How many of its rows stay in view when the tab is scrolled. */
  frozen: number;
}

/**
 * How many rows at the top of a block are its heading. Frozen rows are. Otherwise the first row is, when it has only
 * texts, and either is bold where the second row is not, or has a text above a column of numbers. A text that is a score,
 * such as NP or A+, is not a heading.
 */
export function headingRows({ values, bold, frozen }: HeadedBlock): number {
  if (frozen > 0) return frozen < values.length ? frozen : 0;
  const [first, ...others] = values;
  if (others.length === 0 || !isOnlyTitles(first)) return 0;
  const filled = first.flatMap((value, column) => (isTitled(value) ? [column] : []));
  const allBold = (row: number) => filled.every((column) => bold(row, column));
  return headsNumbers(values) || (allBold(0) && !allBold(1)) ? 1 : 0;
}

function isTitled(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}
