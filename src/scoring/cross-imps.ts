import { type Fractions } from "./fractions";
import { type Frequencies } from "./frequency-table";
import { imp, IMP_THRESHOLDS } from "./imp";

/**
 * What the total of a pair's cross-IMPs is divided by: nothing, the comparisons (tables less one), or the
 * scores (tables).
 */
export type CrossImpDivisor = "total" | "comparisons" | "scores";

/**
 * Cross-IMPs: the sum of the IMPs against every other table, for each score of a board.
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
  return impTotals(board.scores, board);
}

/**
 * The sum of the IMPs against every table of a board, for each of some points that need not be scores of it.
 *
 * A difference earns one IMP for each threshold of the scale that it reaches, so the sum over the tables is
 * the sum over the thresholds of the tables that are so much worse, less those that are so much better.
 * With the scores in order each such number of tables is found by walking along once.
 *
 * Few are compared one by one, which then is less work.
 *
 * Cost: O(24 · (points + distinct scores)).
 *
 * @param points in descending order
 * @param board with scores in descending order; frequencies may be fractions
 * @example
 * impTotals([50, 0], { scores: [420, -50], counts: [1, 2] }); //=> [-3, -7]
 */
export function impTotals(points: readonly number[], board: Frequencies): number[] {
  const { scores, counts } = board;
  if (scores.length <= FEW_SCORES) return points.map((score) => sumAgainst(score, board));
  const totals = new Array<number>(points.length).fill(0);
  for (const threshold of IMP_THRESHOLDS) {
    let better = 0;
    for (let i = 0, reached = 0; i < points.length; i++) {
      while (reached < scores.length && scores[reached] - points[i] >= threshold) better += counts[reached++];
      totals[i] -= better;
    }
    let worse = 0;
    for (let i = points.length - 1, reached = scores.length - 1; i >= 0; i--) {
      while (reached >= 0 && points[i] - scores[reached] >= threshold) worse += counts[reached--];
      totals[i] += worse;
    }
  }
  return totals;
}

/** Two walks for each threshold of the scale are as much work as comparing with twice as many scores. */
const FEW_SCORES = 48;

function sumAgainst(score: number, { scores, counts }: Frequencies): number {
  let total = 0;
  for (let i = 0; i < scores.length; i++) total += counts[i] * imp(score - scores[i]);
  return total;
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
  const parts = divisorOf(expected, divisor);
  return parts === 0 ? 0 : (total * expected) / (actual * parts);
}

/**
 * The reported totals of all scores of a board, as fractions.
 *
 * @param actual n, the tables that have a score, in the unit of the counts
 * @param expected N, the tables that should have one
 */
export function crossImpFractions(
  board: Frequencies,
  actual: number,
  expected: number,
  divisor: CrossImpDivisor,
): Fractions {
  const parts = divisorOf(expected, divisor);
  const numerators = impTotals(board.scores, board);
  // A table alone has nothing to compare with.
  for (let i = 0; i < numerators.length; i++) numerators[i] = parts === 0 ? 0 : numerators[i] * expected;
  return { numerators, over: actual * Math.max(1, parts) };
}

function divisorOf(expected: number, divisor: CrossImpDivisor): number {
  return divisor === "total" ? 1 : divisor === "scores" ? expected : expected - 1;
}

/**
 * Cross-IMPs for an artificial score: so many IMPs for each comparison, in the divisor of the organisers.
 *
 * @param imps for a comparison
 * @param expected N, the tables that should have a score
 * @example
 * averageCrossImps(3, 5, "total"); //=> 12
 */
export function averageCrossImps(imps: number, expected: number, divisor: CrossImpDivisor): number {
  const parts = divisorOf(expected, divisor);
  return parts === 0 ? 0 : (imps * Math.max(0, expected - 1)) / parts;
}
