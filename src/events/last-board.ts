import { type Collector } from "./collect";
import { type EventResult, type ScoringForm } from "./event";

/**
 * Says when the last board of a file has fewer results than each of the others, or awards that need more results than it
 * has. Such a file may end too early: lists have no mark for their end.
 */
export function remarkOnLastBoard(
  results: readonly EventResult[],
  form: ScoringForm | undefined,
  collected: Collector,
): void {
  const last = results.at(-1)?.board;
  if (last === undefined) return;
  const counts = new Map<string, number>();
  for (const { board } of results) counts.set(board, (counts.get(board) ?? 0) + 1);
  const own = results.filter(({ board }) => board === last);
  if (!remarkOnFewer(counts, last, collected) && isForMore(results, own, form)) {
    collected.remark({ code: "cutOff", board: last });
  }
}

/**
 * @param counts the number of results of each board
 * @returns whether the last board has fewer results than each of the others, which is then said
 */
export function remarkOnFewer(
  counts: ReadonlyMap<string, number>,
  last: string,
  collected: Pick<Collector, "remark">,
): boolean {
  const own = counts.get(last) ?? 0;
  let least = Infinity;
  for (const [board, count] of counts) if (board !== last) least = Math.min(least, count);
  if (counts.size < 2 || own >= least) return false;
  collected.remark({ code: "fewerResults", board: last, count: own, most: least });
  return true;
}

/** Whether both sides of a line have more than the top together, or the cross-IMPs of a direction are not together 0. */
function isForMore(
  all: readonly EventResult[],
  results: readonly EventResult[],
  form: ScoringForm | undefined,
): boolean {
  if (results.some(({ score }) => typeof score !== "number")) return false;
  if (form === "matchpoints") {
    if (areAschermans(all)) return false;
    const top = 2 * (results.length - 1);
    return results.some(
      ({ nsAward, ewAward }) => nsAward && ewAward && nsAward.value + ewAward.value > top + 0.1,
    );
  }
  if (form !== "crossimps") return false;
  // Where an award is not there, nothing is known of their sum.
  const sum = results.reduce((total, { nsAward }) => total + (nsAward?.value ?? NaN), 0);
  const unit = results.reduce((least, { nsAward }) => Math.min(least, 10 ** -(nsAward?.decimals ?? 0)), 1);
  return Math.abs(sum) > results.length * unit;
}

/** Whether both sides of each line have twice as much as the board has results: then no result of the last board is missing. */
function areAschermans(results: readonly EventResult[]): boolean {
  const counts = new Map<string, number>();
  for (const { board } of results) counts.set(board, (counts.get(board) ?? 0) + 1);
  // One board alone may be cut off, and then have such sums too.
  if (counts.size < 2) return false;
  return results.every(
    ({ board, nsAward, ewAward }) =>
      Math.abs((nsAward?.value ?? NaN) + (ewAward?.value ?? NaN) - 2 * (counts.get(board) ?? 0)) < 0.1,
  );
}
