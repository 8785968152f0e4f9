/** How answers get into the shape of a range, and how a number or an error gets into a cell. */
import { CellError, type HostError, hostError } from "./errors";
import { type Cell, isNotPlayed, type Range } from "./reading";

/** What a worksheet function answers in one cell: a number, `""` for not played, or an error value. */
export type Answer = number | string | HostError;

/** No cell ever shows NaN, Infinity or −0: what is too large for a number is an error. */
export function plainNumber(fn: string, value: number): number {
  if (!Number.isFinite(value))
    throw new CellError("value", `${fn}: the numbers are too large to compute with`);
  return value === 0 ? 0 : value; // not value + 0, which makes another number of each in a long column
}

/**
 * Maps a function over a range in which each cell stands alone: a cell that was not played answers "",
 * and a bad cell is an error in its own place only.
 *
 * @param beside a range of the same shape, where the answer also depends on the cell there
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
 * Answers in the shape of a range. Row by row into an array of the right length, since map() takes twice as long over
 * 100,000 cells.
 */
export function inShapeOf({ rows, columns }: Range, answerAt: (index: number) => Answer): Answer[][] {
  const answers = new Array<Answer[]>(rows);
  for (let row = 0; row < rows; row++) {
    if (columns === 1) answers[row] = [answerAt(row)];
    else answers[row] = Array.from({ length: columns }, (_, column) => answerAt(row * columns + column));
  }
  return answers;
}

/** From so many rows on, looking for a number that came before costs less than it saves. */
const MANY_ROWS = 2000;

/** Different numbers that are kept. */
const MOST_KEPT = 4096;

/**
 * The answers for a long column, in which the same number has one and the same row: 100,000 margins are some
 * hundred different ones, and computing each anew, and making and clearing away a row for it, takes several times
 * as long.
 */
function longColumn(
  cells: readonly Cell[],
  answerAt: (index: number) => Answer,
  beside?: readonly Cell[],
): Answer[][] {
  /** The rows of numbers that came before, by the cell beside them. */
  const known = new Map<Cell, Map<number, Answer[]>>();
  const answers = new Array<Answer[]>(cells.length);
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    // A text is not looked for: it may depend on more than what is beside it.
    if (typeof cell !== "number") {
      answers[index] = [answerAt(index)];
      continue;
    }
    const other = beside?.[index];
    let rows = known.get(other);
    if (rows === undefined) known.set(other, (rows = new Map()));
    const before = rows.get(cell);
    answers[index] = before ?? [answerAt(index)];
    // An error names its own cell, and is never shared.
    if (before !== undefined || typeof answers[index][0] !== "number" || rows.size === MOST_KEPT) continue;
    // One row that stands in many places is not to be written to.
    rows.set(cell, Object.freeze(answers[index]) as Answer[]);
  }
  return answers;
}
