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

/** Places for numbers that came before, and a prime by which whole numbers and tens spread over them. */
const PLACES = 4096;
const SPREAD = 7919;

/** Where a number is looked for that came before, and the one beside it. */
function placeOfPair(cell: number, other: Cell): number {
  return (SPREAD * cell + (typeof other === "number" ? other : 0)) & (PLACES - 1);
}

/**
 * The answers for a long column, in which the same number has one and the same row: 100,000 margins are some
 * hundred different ones, and computing each anew, and making and clearing away a row for it, takes three times
 * as long.
 */
function longColumn(
  cells: readonly Cell[],
  answerAt: (index: number) => Answer,
  beside?: readonly Cell[],
): Answer[][] {
  const answers = new Array<Answer[]>(cells.length);
  // What each place holds: a cell, the one beside it, and their row.
  const cellAt = new Array<Cell>(PLACES).fill(undefined);
  const besideAt = new Array<Cell>(PLACES).fill(undefined);
  const rowAt = new Array<Answer[]>(PLACES);
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    const other = beside?.[index];
    const place = typeof cell === "number" ? placeOfPair(cell, other) : -1;
    if (place >= 0 && cellAt[place] === cell && besideAt[place] === other) {
      answers[index] = rowAt[place];
      continue;
    }
    const answer = answerAt(index);
    answers[index] = [answer];
    // An error names its own cell, and a text is not looked for.
    if (place < 0 || typeof answer !== "number") continue;
    // One row that stands in many places is not to be written to.
    Object.freeze(answers[index]);
    cellAt[place] = cell;
    besideAt[place] = other;
    rowAt[place] = answers[index];
  }
  return answers;
}
