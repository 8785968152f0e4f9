import type { Frequencies } from "./frequency-table";
import { IMP_THRESHOLDS } from "./imp";

/**
 * What the total of a pair's cross-IMPs is divided by: nothing, the comparisons (tables less one), or the
 * scores (tables).
 */
export type CrossImpDivisor = "total" | "comparisons" | "scores";

/**
 * Cross-IMPs: the sum of the IMPs against every other table, for each score of a board.
 *
 * A difference earns one IMP for each threshold of the scale that it reaches, so the sum over the tables is
 * the sum over the thresholds of the tables that are so much worse, less those that are so much better.
 * With the scores in order each such number of tables is found by walking along once.
 *
 * Cost: O(24 · distinct scores).
 * Source: "Calculation of Weighted Scores", section 6.
 *
 * @param board with scores in descending order; frequencies may be fractions
 * @returns North-South's totals, score by score
 * @example
 * crossImpTotals({ scores: [1430, 680, 650, -100], counts: [2, 5, 2, 2] }); //=> [125, 2, -5, -125]
 */
export function crossImpTotals(board: Frequencies): number[] {
  const { scores, counts } = board;
  const totals = new Array<number>(scores.length).fill(0);
  for (const threshold of IMP_THRESHOLDS) {
    let better = 0;
    for (let i = 0, reached = 0; i < scores.length; i++) {
      while (scores[reached] - scores[i] >= threshold) better += counts[reached++];
      totals[i] -= better;
    }
    let worse = 0;
    for (let i = scores.length - 1, reached = i; i >= 0; i--) {
      while (scores[i] - scores[reached] >= threshold) worse += counts[reached--];
      totals[i] += worse;
    }
  }
  return totals;
}

/**
 * A total as the organisers report it. When only n of N tables have a score, the total is put in
 * proportion first, as RealBridge does.
 *
 * @param total of a pair's IMPs against the tables that have a score
 * @param actual n, the tables that have a score
 * @param expected N, the tables that should have one
 * @example
 * dividedCrossImps(18, 6, 6, "comparisons"); //=> 3.6
 */
export function dividedCrossImps(
  total: number,
  actual: number,
  expected: number,
  divisor: CrossImpDivisor,
): number {
  const parts = divisor === "total" ? 1 : divisor === "scores" ? expected : expected - 1;
  return parts === 0 ? 0 : (total * expected) / (actual * parts);
}
