import { firstWhere } from "../first-where";
import { NOISE } from "../noise";
import { topMargin, vpsFor, type VpTable } from "./scale";

/**
 * The least margin in whole IMPs, negative for a loss, that earns at least so many VPs.
 *
 * VPs never fall when the margin grows, so the first margin that earns enough is found by halving.
 *
 * Cost: O(log margins) look-ups.
 *
 * @param vps above 0, at most the top of the scale
 * @example
 * leastMargin(15, continuousScale().table(16)); //=> 20
 * leastMargin(12, discreteScale.table(8)); //=> 4
 */
export function leastMargin(vps: number, table: VpTable): number {
  const most = topMargin(table);
  return firstWhere(-most, most, (margin) => vpsFor(margin, table) >= vps - NOISE);
}
