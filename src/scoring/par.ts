import { impsAgainst } from "./cross-imps";
import { firstWhere } from "./first-where";
import { type Frequencies } from "./frequencies";
import { totalCount } from "./frequency-table";
import { NOISE } from "./noise";

/** No score at duplicate bridge is as far from zero. The search starts from here. */
const FURTHEST_SCORE = 8000;

/**
 * Zero-sum par by the macro: the score against which North-South's IMPs sum to zero.
 *
 * It bisects from ±8000 and stops at the first par whose sum is zero. When several pars have a zero sum, it
 * returns the one that it finds first, which need not be the one nearest zero. Published results were made
 * with the macro, so this function follows it step by step. When no par has a zero sum, it takes the end of
 * the last interval with the smaller sum; when both are equal, the end nearer zero. When there is one score,
 * that score is par.
 *
 * Cost: O(distinct scores · log(16000 / step)).
 * Source: "VBA code to calculate par for zero-sum butler", 31 May 2009.
 *
 * @param board North-South's scores in points, within ±8000, at least one
 * @param step the distance between possible pars, above 0
 * @param tables how many tables the board has, when its counts are in another unit
 * @example
 * macroPar({ scores: [420, -50], counts: [1, 1] }, 10); //=> 180
 */
export function macroPar(board: Frequencies, step: number, tables = totalCount(board)): number {
  if (tables === 1 && board.scores.length === 1) return board.scores[0];
  const sumAt = (par: number) => impSum(par, board);
  let low = -FURTHEST_SCORE;
  let high = FURTHEST_SCORE;
  let highSum = totalCount(board);
  let lowSum = -highSum;
  while (high - low > step) {
    const par = step * Math.trunc((low + high) / (2 * step));
    // When the step does not divide 8000, the midpoint can be one of the ends; the macro would never stop.
    if (par <= low || par >= high) break;
    const sum = sumAt(par);
    if (sum === 0) return par;
    if (sum < 0) {
      low = par;
      lowSum = sum;
    } else {
      high = par;
      highSum = sum;
    }
  }
  if (-lowSum < highSum - NOISE) return low;
  if (highSum < -lowSum - NOISE) return high;
  return high > 0 ? low : high;
}

/**
 * Zero-sum par by its definition: among the multiples of step, the one whose IMPs have the smallest absolute
 * sum; among several of these, the one nearest zero.
 *
 * The sum never falls when par rises. So all pars with the same sum are next to each other, and bisection
 * finds the first and the last of them.
 *
 * Cost: O(distinct scores · log(range / step)).
 * Source: "Butler scoring and other abuses of the IMP scale", 21 May 2009.
 *
 * @param board North-South's scores in points, at least one
 * @param step the distance between possible pars, above 0
 * @example
 * nearestPar({ scores: [420, -50], counts: [1, 1] }, 10); //=> 170
 */
export function nearestPar(board: Frequencies, step: number): number {
  const { scores } = board;
  const sumAt = (multiple: number) => impSum(multiple * step, board);
  // At the lowest multiple no IMPs are positive, and at the highest none are negative. 0 is included because
  // the pars with the same sum may go on beyond the scores, towards zero.
  const lowest = Math.min(0, Math.floor(scores[scores.length - 1] / step));
  const highest = Math.max(0, Math.ceil(scores[0] / step));
  const firstNotBelow = (sum: number) =>
    firstWhere(lowest, highest, (multiple) => sumAt(multiple) > sum - NOISE);
  const above = firstNotBelow(0);
  const sumAbove = sumAt(above);
  const smallest = Math.min(sumAbove, -sumAt(above - 1));
  // The multiples with this sum start at the first whose sum is at least −smallest and end at the last whose
  // sum is at most +smallest.
  const first = firstNotBelow(-smallest);
  const last = firstWhere(first, highest + 1, (multiple) => sumAt(multiple) > smallest + NOISE) - 1;
  return step * Math.min(Math.max(0, first), last);
}

/** East-West's IMPs if par were the score at the other table: positive when par is too high. */
function impSum(par: number, board: Frequencies): number {
  const sum = impsAgainst(par, board);
  return Math.abs(sum) < NOISE ? 0 : sum;
}
