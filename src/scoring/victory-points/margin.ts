import { firstWhere } from "../first-where";
import { NOISE } from "../noise";
import { marginForVps } from "./exponential";
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

/**
 * The unrounded margin that the formula of both WBF scales gives for the VPs of one side; negative for a loss.
 * Equation 8 is for the winner, so a loser's margin is the winner's with the sign turned.
 *
 * @param vps from 0 to the top
 * @param blitz the margin in IMPs that earns the top
 * @param top the most VPs of one side
 * @example
 * formulaMargin(0, 60, 20); //=> -60
 */
export function formulaMargin(vps: number, blitz: number, top: number): number {
  const draw = top / 2;
  if (vps === draw) return 0;
  return vps > draw ? marginForVps(vps, blitz, draw) : -marginForVps(top - vps, blitz, draw);
}
