/** Puts answers into the shape of a range, and a number or an error into a cell. */
import { CellError, type HostError, hostError } from "./errors";
import { type Cell, isNotPlayed, type Range } from "./reading";

declare const plain: unique symbol;
/** A number that a cell can show. Only {@link plainNumber} makes one, so no NaN and no −0 passes the compiler. */
export type PlainNumber = number & { readonly [plain]: true };

/** The answer in one cell: a number, `""` for "not played", or an error value. */
export type Answer = PlainNumber | string | HostError;

/** A number that a cell can show. NaN and Infinity become an error for the scorer, and −0 becomes 0. */
export function plainNumber(fn: string, value: number): PlainNumber {
  if (!Number.isFinite(value))
    throw new CellError("value", `${fn}: the numbers are too large to compute with`);
  return (value === 0 ? 0 : value) as PlainNumber; // value + 0 would allocate a number for each cell of a long column
}

/** Rows whose numbers are made plain, for a table of its own shape. */
export function plainRows(fn: string, rows: readonly (readonly (number | string)[])[]): Answer[][] {
  return rows.map((row) => row.map((cell) => (typeof cell === "number" ? plainNumber(fn, cell) : cell)));
}

/**
 * Runs a function on each cell of a range, on its own. The answer for a cell that was not played is "", and a
 * bad cell has an error in its own place only.
 *
 * @param beside a range of the same shape, when the answer also depends on its cell in the same place: without it, a long
 *   column gets the answer of the first row that has the same number
 */
export function mapCells(
  range: Range,
  compute: (index: number, cell: Cell) => number | string,
  beside?: Range,
): Answer[][] {
  const { fn } = range.argument;
  const answerAt = (index: number) => {
    const cell = range.cells[index];
    if (isNotPlayed(cell)) return "";
    try {
      const answer = compute(index, cell);
      return typeof answer === "number" ? plainNumber(fn, answer) : answer;
    } catch (error) {
      if (error instanceof CellError) return hostError(error);
      throw error;
    }
  };
  return range.columns === 1 && range.rows >= MANY_ROWS
    ? longColumn(range.cells, answerAt, beside?.cells)
    : inShapeOf(range, answerAt);
}

/**
 * Puts answers into the shape of a range. It fills an array of the right length row by row, because map()
 * takes twice as long for 100,000 cells.
 */
export function inShapeOf({ rows, columns }: Range, answerAt: (index: number) => Answer): Answer[][] {
  const answers = new Array<Answer[]>(rows);
  for (let row = 0; row < rows; row++) {
    if (columns === 1) answers[row] = [answerAt(row)];
    else answers[row] = Array.from({ length: columns }, (_, column) => answerAt(row * columns + column));
  }
  return answers;
}

/**
 * Makes rows of one answer. In a long column, equal whole numbers share one row, because a million rows of their
 * own take more memory and time. Most awards are whole, and to find the row of a fraction takes as long as making it.
 */
export function rowsOf(count: number): (answer: Answer) => Answer[] {
  if (count < MANY_ROWS) return (answer) => [answer];
  const rows = new Array<Answer[] | undefined>(2 * MOST_SHARED + 1).fill(undefined);
  return (answer) => {
    if (typeof answer !== "number" || !Number.isInteger(answer) || Math.abs(answer) > MOST_SHARED)
      return [answer];
    // The row is frozen because it is in many places, so nobody may change it.
    return (rows[answer + MOST_SHARED] ??= Object.freeze([answer]) as Answer[]);
  };
}

/** Whole numbers from -MOST_SHARED to MOST_SHARED share their rows. No score at bridge is further from zero. */
const MOST_SHARED = 8000;

/** From this many rows on, it saves time to look for a number that occurred before. */
const MANY_ROWS = 2000;

/** The most different numbers that are kept. */
const MOST_KEPT = 4096;

/**
 * The answers for a long column. Cells with the same number share one row of the answer: 100,000 margins have
 * only a few hundred different values, and computing each cell again, with a new row in memory, takes several
 * times as long.
 */
function longColumn(
  cells: readonly Cell[],
  answerAt: (index: number) => Answer,
  beside?: readonly Cell[],
): Answer[][] {
  /** The rows of numbers that occurred before, by the value of the cell beside them. */
  const known = new Map<Cell, Map<Cell, Answer[]>>();
  let rows: Map<Cell, Answer[]> | undefined;
  let otherBefore: Cell;
  const rowOf = rowsOf(cells.length);
  const answers = new Array<Answer[]>(cells.length);
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    // The answer for a text may depend on more than the cell beside it, so it is computed each time.
    if (typeof cell !== "number") {
      answers[index] = rowOf(answerAt(index));
      continue;
    }
    const other = beside?.[index];
    if (rows === undefined || other !== otherBefore) {
      otherBefore = other;
      rows = known.get(other) ?? new Map<Cell, Answer[]>();
      known.set(other, rows);
    }
    let answer = rows.get(cell);
    if (answer === undefined) {
      answer = [answerAt(index)];
      // An error names its own cell, so it is never shared. A row is frozen because it is in many places, so nobody may change it.
      if (typeof answer[0] === "number" && rows.size < MOST_KEPT)
        rows.set(cell, Object.freeze(answer) as Answer[]);
    }
    answers[index] = answer;
  }
  return answers;
}
