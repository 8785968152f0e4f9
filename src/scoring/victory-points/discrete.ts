import { remember } from "../remember";
import { blitzMargin, marginForVps } from "./exponential";

/** A drawn match on the discrete scale, which knows no other maximum than 20. */
const DRAW = 10;

/**
 * The WBF discrete scale: the largest margin in IMPs that still earns the winner 10, 11, … 19 VPs.
 * A larger margin than the last is 20 VPs.
 *
 * The limits come from the continuous formula at 10.5, 11.5, … 19.5 VPs, rounded down; then they are
 * corrected so that each range of IMPs is at least as wide as the one before, the draw's range being
 * counted from minus its limit.
 *
 * Source: Technical Report of the WBF Scoring Panel, "The Discrete VP Scale".
 *
 * @returns ten limits; do not write to them, they are shared
 * @example
 * discreteLimits(8); //=> [0, 3, 6, 9, 12, 16, 20, 25, 30, 38]
 */
export const discreteLimits = (boards: number): readonly number[] => limits(boards, DRAW);

const limits = remember((boards, draw): readonly number[] => {
  const blitz = blitzMargin(boards);
  const uppers = Array.from({ length: draw }, (_, k) =>
    Math.floor(marginForVps(draw + k + 0.5, blitz, draw)),
  );
  correctRanges(uppers);
  return uppers;
});

/** Lowers limits by one until no range is narrower than the one before it. */
function correctRanges(uppers: number[]): void {
  const limit = (m: number) => (m === 0 ? -(uppers[0] + 1) : uppers[m - 1]);
  for (;;) {
    let m = 1;
    while (m < uppers.length && limit(m + 1) - 2 * limit(m) + limit(m - 1) >= 0) m++;
    if (m === uppers.length) return;
    uppers[m - 1]--;
  }
}

/**
 * One side's whole VPs from the limits of a scale.
 *
 * @param margin own IMPs less the opponents', a whole number
 * @example
 * discreteVps(-4, discreteLimits(8)); //=> 8
 */
export function discreteVps(margin: number, uppers: readonly number[]): number {
  const size = Math.abs(margin);
  let above = 0;
  while (above < uppers.length && size > uppers[above]) above++;
  return margin < 0 ? DRAW - above : DRAW + above;
}

/**
 * The same scale written out: the winner's VPs for a margin of 0, 1, 2 … IMPs, up to the first margin that
 * earns the maximum. For many margins of one match length a look-up is less than a walk along the limits.
 *
 * Cost: O(blitz) the first time for a match length, two look-ups afterwards.
 *
 * @returns VPs, the margin being the index; do not write to it, it is shared
 * @example
 * oneSidesVps(-4, discreteTable(8)); //=> 8
 */
export const discreteTable = (boards: number): Int32Array => tables(boards, DRAW);

const tables = remember((boards) => {
  const uppers = discreteLimits(boards);
  return Int32Array.from({ length: uppers[uppers.length - 1] + 2 }, (_, margin) =>
    discreteVps(margin, uppers),
  );
});
