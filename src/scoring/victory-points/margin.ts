import { continuousHundredths, continuousTable } from "./continuous";
import { discreteLimits, discreteVps } from "./discrete";
import { blitzMargin } from "./exponential";

/** What a VP typed as a decimal may miss its hundredth by. */
const NOISE = 1e-9;

/**
 * The least margin, negative for a loss, that earns at least so many VPs on the continuous scale.
 *
 * Cost: O(log blitz) once the table is there.
 *
 * @param vps above 0, at most 20
 * @example
 * continuousMargin(15, 16); //=> 20
 */
export function continuousMargin(vps: number, boards: number): number {
  const table = continuousTable(blitzMargin(boards), 20);
  return leastMargin(table.length - 1, (margin) => continuousHundredths(margin, table) >= 100 * vps - NOISE);
}

/**
 * The least margin, negative for a loss, that earns at least so many VPs on the discrete scale.
 *
 * @param vps above 0, at most 20
 * @example
 * discreteMargin(12, 8); //=> 4
 */
export function discreteMargin(vps: number, boards: number): number {
  const limits = discreteLimits(boards);
  return leastMargin(limits[limits.length - 1] + 1, (margin) => discreteVps(margin, limits) >= vps - NOISE);
}

/** VPs never fall when the margin grows, so the first margin that earns enough is found by halving. */
function leastMargin(furthest: number, earnsEnough: (margin: number) => boolean): number {
  let low = -furthest;
  let high = furthest;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (earnsEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
