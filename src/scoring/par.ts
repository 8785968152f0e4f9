import { firstWhere } from "./first-where";
import { type Frequencies, totalCount } from "./frequency-table";
import { imp } from "./imp";
import { NOISE } from "./noise";

/** No score at duplicate bridge is further from zero than this; the search starts from here. */
export const FURTHEST_SCORE = 8000;

/**
 * Zero-sum par by the macro: the score against which North-South's IMPs sum to zero.
 *
 * A bisection from ±8000 that stops at the first par with a zero sum. Where several pars sum to zero it
 * returns the one that it meets first, not the one nearest zero; published results were made with it,
 * so it is followed step for step. Where no par sums to zero it takes the end of the last bracket with
 * the smaller sum, on a tie the end nearer zero. One score is its own par.
 *
 * Cost: O(distinct scores · log(16000 / step)).
 * Source: "VBA code to calculate par for zero-sum butler", 31 May 2009.
 *
 * @param board North-South's scores in points, within ±8000, at least one
 * @param step the distance between possible pars, above 0
 * @param tables how many tables the board has, where its counts are in another unit
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
    // With a step that does not divide 8000 the midpoint can fall on an end; the macro would never stop.
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
 * Zero-sum par by its definition: among the multiples of step, the one whose IMPs have the least
 * absolute sum, and of several such the one nearest zero.
 *
 * The sum never falls when par rises, so all pars with one sum lie side by side and bisection finds
 * both ends of such a run.
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
  // At the lowest multiple no IMPs are positive, at the highest none are negative; 0 is included
  // because a run of equal sums may reach beyond the scores towards zero.
  const lowest = Math.min(0, Math.floor(scores[scores.length - 1] / step));
  const highest = Math.max(0, Math.ceil(scores[0] / step));
  const firstNotBelow = (sum: number) =>
    firstWhere(lowest, highest, (multiple) => sumAt(multiple) > sum - NOISE);
  const above = firstNotBelow(0);
  const sumAbove = sumAt(above);
  const sumBelow = above > lowest ? sumAt(above - 1) : -Infinity;
  const smallest = Math.min(sumAbove, -sumBelow);
  // The multiples with that sum run from the first one not below −smallest to the last not above +smallest.
  const first = firstNotBelow(-smallest);
  const last = firstWhere(first, highest + 1, (multiple) => sumAt(multiple) > smallest + NOISE) - 1;
  return step * Math.min(Math.max(0, first), last);
}

/** North-South's IMPs if a par were the score at the other table, turned around: positive when par is too high. */
function impSum(par: number, { scores, counts }: Frequencies): number {
  let sum = 0;
  for (let i = 0; i < scores.length; i++) sum += counts[i] * imp(par - scores[i]);
  return Math.abs(sum) < NOISE ? 0 : sum;
}
