import { firstWhere } from "../first-where";
import { NOISE } from "../noise";
import { topMargin, vpsFor, type VpTable } from "./scale";

/**
 * The smallest margin in whole IMPs that earns at least the given VPs; negative for a loss.
 *
 * VPs never fall when the margin grows, so bisection finds it.
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
