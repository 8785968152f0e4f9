import { type Answer, type Cell, inShapeOf, isNotPlayed, type Range } from "./cells";
import { CellError, hostError } from "./errors";

/** Runs a worksheet function; a {@link CellError} leaves it as the host's own error. */
export function answer<Result>(compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    throw error instanceof CellError ? hostError(error) : error;
  }
}

/**
 * Maps a function over a range in which each cell stands alone: a cell that was not played answers "",
 * and a bad cell is an error in its own place only.
 *
 * @param beside a range of the same shape, where the answer also depends on the cell there
 */
export function mapCells(
  fn: string,
  range: Range,
  compute: (index: number, cell: Cell) => number,
  beside?: Range,
): Answer[][] {
  const answerAt = (index: number) => {
    const cell = range.cells[index];
    if (isNotPlayed(cell)) return "";
    try {
      return plainNumber(fn, compute(index, cell));
    } catch (error) {
      if (error instanceof CellError) return hostError(error);
      throw error;
    }
  };
  return inShapeOf(range, answerAt, beside);
}

/** No cell ever shows NaN, Infinity or −0: what is too large for a number is an error. */
export function plainNumber(fn: string, value: number): number {
  if (!Number.isFinite(value))
    throw new CellError("value", `${fn}: the numbers are too large to compute with`);
  return value === 0 ? 0 : value; // not value + 0, which makes another number of each in a long column
}
