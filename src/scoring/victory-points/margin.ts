import { firstWhere } from "../first-where";
import { continuousTable } from "./continuous";
import { discreteTable } from "./discrete";
import { blitzMargin } from "./exponential";
import { oneSidesVps } from "./one-side";

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
  return leastMargin(continuousTable(blitzMargin(boards), 20), 100 * vps);
}

/**
 * The least margin, negative for a loss, that earns at least so many VPs on the discrete scale.
 *
 * @param vps above 0, at most 20
 * @example
 * discreteMargin(12, 8); //=> 4
 */
export function discreteMargin(vps: number, boards: number): number {
  return leastMargin(discreteTable(boards), vps);
}

/** VPs never fall when the margin grows, so the first margin that earns enough is found by halving. */
function leastMargin(winners: Int32Array, enough: number): number {
  const most = winners.length - 1;
  return firstWhere(-most, most, (margin) => oneSidesVps(margin, winners) >= enough - NOISE);
}
