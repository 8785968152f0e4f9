import { divided, type Fractions } from "./fractions";
import { type Frequencies } from "./frequencies";

/**
 * North-South's matchpoints for each score of a board: 2 for each score beaten and 1 for each tie with
 * another table. With frequencies this is twice the number of lower scores, plus the score's own frequency,
 * less 1.
 *
 * Cost: O(distinct scores).
 * Source: Law 78A; "Frequency Tables" in the weighted-scores note.
 *
 * @example
 * matchpointsByScore({ scores: [600, 150, -100, -200, -300], counts: [1, 1, 2, 1, 1] }); //=> [10, 8, 5, 2, 0]
 */
export function matchpointsByScore(board: Frequencies): number[] {
  return pointsBesideOwn(board).map((points) => points - 1);
}

/**
 * Twice the number of lower scores plus the score's own frequency. This is 1 more than the matchpoints, since
 * it counts the tie of each score with itself.
 */
function pointsBesideOwn(board: Frequencies): number[] {
  const { scores, counts } = board;
  const points = new Array<number>(scores.length);
  let below = 0;
  for (let row = scores.length - 1; row >= 0; row--) {
    points[row] = 2 * below + counts[row];
    below += counts[row];
  }
  return points;
}

/**
 * The matchpoints that a score would get if it were added to a board: 2 for each score of the board that it
 * beats and 1 for each tie.
 *
 * Cost: O(points + distinct scores).
 *
 * @param points in descending order
 * @example
 * matchpointsAgainst([420, 50], { scores: [420, -50], counts: [1, 2] }); //=> [5, 4]
 */
export function matchpointsAgainst(points: readonly number[], board: Frequencies): number[] {
  const matchpoints = new Array<number>(points.length);
  let below = 0;
  let row = board.scores.length - 1;
  for (let i = points.length - 1; i >= 0; i--) {
    while (row >= 0 && board.scores[row] < points[i]) below += board.counts[row--];
    const ties = board.scores[row] === points[i] ? board.counts[row] : 0;
    matchpoints[i] = 2 * below + ties;
  }
  return matchpoints;
}

/**
 * North-South's matchpoints for each score of a board that should have `expected` scores: 2 for each score
 * beaten and 1 for each tie. When scores are missing, Neuberg's formula brings the result to the full top.
 *
 * Cost: O(distinct scores).
 * Source: Law 78A; "Frequency Tables" in the weighted-scores note.
 *
 * @param actual n, how many scores there are, in the unit of the counts
 * @param expected N, how many scores there should be, at least n
 * @example
 * neubergedMatchpoints({ scores: [600, -100, -200, -300], counts: [1, 2, 1, 1] }, 5, 6); //=> [9.8, 6.2, 2.6, 0.2]
 */
export function neubergedMatchpoints(board: Frequencies, actual: number, expected: number): number[] {
  return divided(matchpointFractions(board, actual, expected));
}

/**
 * The matchpoints of {@link neubergedMatchpoints} as fractions: (N·(matchpoints + 1) − n) / n.
 *
 * Cost: O(distinct scores).
 *
 * @example
 * matchpointFractions({ scores: [600, -100], counts: [1, 1] }, 2, 3); //=> { numerators: [7, 1], over: 2 }
 */
export function matchpointFractions(board: Frequencies, actual: number, expected: number): Fractions {
  const numerators = pointsBesideOwn(board);
  for (let i = 0; i < numerators.length; i++) numerators[i] = expected * numerators[i] - actual;
  return { numerators, over: actual };
}

/**
 * The most matchpoints on a board: a win against every other table.
 *
 * @example
 * topOn(6); //=> 10
 */
export function topOn(expected: number): number {
  return 2 * (expected - 1);
}

/**
 * Matchpoints for an artificial score: a percentage of the top.
 *
 * Source: Law 12C2(a), which gives 60, 50 or 40 per cent.
 *
 * @param percent of the top
 * @example
 * averageMatchpoints(60, 6); //=> 6
 */
export function averageMatchpoints(percent: number, expected: number): number {
  return (topOn(expected) * percent) / 100;
}
