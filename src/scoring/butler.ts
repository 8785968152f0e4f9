import { bastille } from "./bastille";
import { type Frequencies } from "./frequencies";
import { totalCount } from "./frequency-table";
import { imp } from "./imp";
import { roundHalfAway } from "./round";

/**
 * The Butler datum: the mean of a board's scores, without some of the best and the worst, rounded.
 *
 * A half is rounded away from zero, so that North-South and East-West see the same datum with the sign
 * turned. A weighted ruling makes fractional frequencies; the discard may remove a part of one.
 *
 * Cost: O(distinct scores).
 * Source: "Calculation of Weighted Scores", section 5.1 with its note; the rounding is Magic Contest's.
 *
 * @param board with scores in descending order
 *
 * @param discard how many scores to remove from each end, in the unit of the counts. Where this would leave
 * no score, nothing is removed, as in Magic Contest on boards with one or two scores.
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

/** The frequencies without the first `discard` scores and without as many at the end. */
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

/** The ways to convert a difference from the datum into IMPs. */
export type ButlerScale = "imp" | "bastille" | "double";

/**
 * The IMPs of a difference from the datum.
 *
 * `imp` is the Laws' scale. `bastille` is that scale without steps. `double` treats the datum as the mean of
 * the two tables of a team match: it doubles the difference, converts it, and halves the IMPs.
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

/**
 * The IMPs of average plus: at Butler for the board, at cross-IMPs for each comparison. Average minus is the
 * negative (Law 12C2(b)).
 */
export const AVERAGE_PLUS_IMPS = 3;

/**
 * IMPs for an artificial score: 60 % earns `averagePlus`, 50 % earns 0, and other percentages are in
 * proportion.
 *
 * @param averagePlus the IMPs that 60 % earns
 * @example
 * averageImps(40, 3); //=> -3
 */
export function averageImps(percent: number, averagePlus: number): number {
  return ((percent - 50) * averagePlus) / 10;
}
