/** A block of cells, as somebody sees it who looks for its heading. */
export interface Block {
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
 * such as NP or A+, is no heading.
 */
export function headingRows({ values, bold, frozen }: Block): number {
  if (frozen > 0) return frozen < values.length ? frozen : 0;
  const [first, ...others] = values;
  const filled = first.flatMap((value, column) => (isBlank(value) ? [] : [column]));
  if (others.length === 0 || filled.length === 0) return 0;
  if (!filled.every((column) => isTitle(first[column]))) return 0;
  const allBold = (row: number) => filled.every((column) => bold(row, column));
  const overNumbers = filled.some((column) => {
    const below = others.map((row) => row[column]).filter((value) => !isBlank(value));
    return below.filter(isNumber).length * 2 > below.length;
  });
  return overNumbers || (allBold(0) && !allBold(1)) ? 1 : 0;
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}

function isNumber(value: unknown): boolean {
  return typeof value === "number" || (typeof value === "string" && Number.isFinite(Number(value)));
}

/** A score that is written with letters or per cents: NP, PASS, A+, A=/A-, 60% 420 / 40% -50. */
const SCORE = /^\s*(np|pass|-|\u2212|a\s*[-+=\u2212].*|.*\d\s*%.*)\s*$/i;

function isTitle(value: unknown): boolean {
  return typeof value === "string" && !isNumber(value) && !SCORE.test(value);
}
