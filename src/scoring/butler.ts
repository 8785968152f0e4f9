import { bastille } from "./bastille";
import { type Frequencies, totalCount } from "./frequency-table";
import { imp } from "./imp";
import { roundHalfAway } from "./round";

/**
 * The Butler datum: the mean of a board's scores, without some of the best and the worst, rounded.
 *
 * A half is rounded away from zero, so that North-South and East-West see the same datum with the sign
 * turned. A fractional frequency, as a weighted ruling leaves it, is removed in part.
 *
 * Cost: O(distinct scores).
 * Source: "Calculation of Weighted Scores", section 5.1 with its note; the rounding is Magic Contest's.
 *
 * @param board with scores in descending order
 * A discard that would leave nothing is not made, as Magic Contest does on boards with one or two scores.
 *
 * @param discard how much of the counts to remove from each end
 * @param step what the datum is rounded to, in points; 0 leaves it unrounded
 * @example
 * butlerDatum({ scores: [1430, 680, 650, -100], counts: [2.3, 5.4, 2.2, 2.1] }, 0, 10); //=> 680
 */
export function butlerDatum(board: Frequencies, discard: number, step: number): number {
  const total = totalCount(board);
  const removed = 2 * discard < total ? discard : 0;
  const counts = removed === 0 ? board.counts : withoutEnds(board.counts, removed);
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i] * board.scores[i];
  const mean = sum / (total - 2 * removed);
  return step === 0 ? mean : step * roundHalfAway(mean / step, 0);
}

/** Frequencies less so many from the first on and as many from the last on. */
function withoutEnds(counts: readonly number[], discard: number): number[] {
  const left = [...counts];
  for (const order of [(i: number) => i, (i: number) => left.length - 1 - i]) {
    let rest = discard;
    for (let i = 0; i < left.length; i++) {
      const removed = Math.min(left[order(i)], rest);
      left[order(i)] -= removed;
      rest -= removed;
    }
  }
  return left;
}

/** How a difference from the datum becomes IMPs. */
export type ButlerScale = "imp" | "bastille" | "double";

/**
 * The IMPs of a difference from the datum.
 *
 * `imp` is the Laws' scale. `bastille` is the same without steps. `double` takes the datum for the mean of
 * both tables of a team match: the difference is doubled before the conversion, the IMPs halved after it.
 *
 * Source of `double`: "Butler scoring and other abuses of the IMP scale", 21 May 2009.
 *
 * @example
 * butlerImps(-60, "double"); //=> -1.5
 */
export function butlerImps(difference: number, scale: ButlerScale): number {
  if (scale === "bastille") return bastille(difference);
  return scale === "double" ? imp(2 * difference) / 2 : imp(difference);
}

/** IMPs for average plus at Butler and for each comparison at cross-IMPs; average minus is the negative (Law 12C2(b)). */
export const AVERAGE_PLUS_IMPS = 3;

/**
 * IMPs for an artificial score: 60 % is the average award, 50 % is 0, and others lie in proportion.
 *
 * @param averagePlus what 60 % earns
 * @example
 * averageImps(40, 3); //=> -3
 */
export function averageImps(percent: number, averagePlus: number): number {
  return ((percent - 50) * averagePlus) / 10;
}
