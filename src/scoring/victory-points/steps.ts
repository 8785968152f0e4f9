/**
 * A step of a stepwise scale: the smallest margin of the step, and the VPs of winner and loser. The first
 * step is a draw, at margin 0, and the margins ascend.
 */
export type VpSteps = readonly { from: number; winner: number; loser: number }[];

/**
 * One side's VPs on a stepwise scale.
 *
 * Cost: O(log steps).
 *
 * @param margin own IMPs less the opponents'
 * @example
 * stepVps(-4, [{ from: 0, winner: 3, loser: 3 }, { from: 3, winner: 4, loser: 2 }]); //=> 2
 */
export function stepVps(margin: number, steps: VpSteps): number {
  const size = Math.abs(margin);
  let reached = 0;
  let notReached = steps.length;
  while (notReached - reached > 1) {
    const middle = (reached + notReached) >> 1;
    if (steps[middle].from <= size) reached = middle;
    else notReached = middle;
  }
  const { winner, loser } = steps[reached];
  return margin < 0 ? loser : winner;
}
