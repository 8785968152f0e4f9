import { type Fractions } from "./fractions";
import { type Frequencies } from "./frequencies";
import { imp, IMP_THRESHOLDS } from "./imp";

/**
 * What a pair's total of cross-IMPs is divided by: nothing, the number of comparisons (tables less one), or
 * the number of scores (tables).
 */
export type CrossImpDivisor = "total" | "comparisons" | "scores";

/**
 * Cross-IMPs: for each score of a board, the sum of its IMPs against every other table.
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
  if (scores.length > FEW_SCORES) return impTotals(scores, board);
  const totals = new Array<number>(scores.length).fill(0);
  for (let better = 0; better < scores.length; better++) {
    for (let worse = better + 1; worse < scores.length; worse++) {
      const imps = imp(scores[better] - scores[worse]);
      totals[better] += counts[worse] * imps;
      totals[worse] -= counts[better] * imps;
    }
  }
  return totals;
}

/**
 * For each of the given points, the sum of its IMPs against every table of a board. The points need not be
 * scores of the board.
 *
 * A difference earns one IMP for each threshold of the scale that it reaches. So for each threshold the
 * function counts the tables that are worse by at least that much, subtracts those that are better by as
 * much, and adds up the results. The scores are in order, so one pass for each threshold counts the tables
 * for all points. When there are few scores, it compares each point with each score, which then is less work.
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

/**
 * Up to this many scores are compared one by one: two passes for each of the 24 thresholds are as much work.
 */
const FEW_SCORES = 48;

/** The sum of the IMPs of a score against every table of a board, one by one. */
export function impsAgainst(score: number, { scores, counts }: Frequencies): number {
  let total = 0;
  for (let i = 0; i < scores.length; i++) total += counts[i] * imp(score - scores[i]);
  return total;
}

/**
 * A total as the organisers report it. When only n of N tables have a score, the total is first scaled up to
 * N tables, as RealBridge does.
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
 * Cost: O(24 · distinct scores).
 *
 * @param actual n, the tables that have a score, in the unit of the counts
 * @param expected N, the tables that should have one
 * @example
 * crossImpFractions({ scores: [420, -50], counts: [1, 1] }, 2, 2, "total"); //=> { numerators: [20, -20], over: 2 }
 */
export function crossImpFractions(
  board: Frequencies,
  actual: number,
  expected: number,
  divisor: CrossImpDivisor,
): Fractions {
  const parts = divisorOf(expected, divisor);
  const numerators = crossImpTotals(board);
  // A single table has no other table to compare with.
  for (let i = 0; i < numerators.length; i++) numerators[i] = parts === 0 ? 0 : numerators[i] * expected;
  return { numerators, over: actual * Math.max(1, parts) };
}

function divisorOf(expected: number, divisor: CrossImpDivisor): number {
  return divisor === "total" ? 1 : divisor === "scores" ? expected : expected - 1;
}

/**
 * Cross-IMPs for an artificial score: a number of IMPs for each comparison, divided as the organisers choose.
 *
 * @param imps for each comparison
 * @param expected N, the tables that should have a score
 * @example
 * averageCrossImps(3, 5, "total"); //=> 12
 */
export function averageCrossImps(imps: number, expected: number, divisor: CrossImpDivisor): number {
  const parts = divisorOf(expected, divisor);
  return parts === 0 ? 0 : (imps * Math.max(0, expected - 1)) / parts;
}
