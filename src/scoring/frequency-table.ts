import { countInSlots } from "./count-in-slots";

/** A board by its frequencies: each score that occurred once, in descending order, with how often it occurred. */
export interface Frequencies {
  scores: number[];
  counts: number[];
}

/**
 * Counts the scores of a board.
 *
 * Many scores are counted in a slot for each point, which are in order already. Few, and such as no table
 * makes (a half point, a sum of several tables), are counted one by one and sorted.
 *
 * Cost: O(n) for many scores as tables make them, else O(n log n).
 *
 * @param scores in points, in any order
 * @param counts how often each occurred, once where omitted; fractions are allowed, 0 leaves a score out
 * @example
 * countScores([420, -50, 420]); //=> { scores: [420, -50], counts: [2, 1] }
 */
export function countScores(scores: readonly number[], counts?: readonly number[]): Frequencies {
  const inSlots = scores.length < MANY_SCORES ? undefined : countInSlots(scores, counts);
  return inSlots ?? countAny(scores, counts);
}

/** From so many scores on, looking through the slots of all points costs less than a search for each score. */
export const MANY_SCORES = 1000;

function countAny(scores: readonly number[], counts?: readonly number[]): Frequencies {
  const byScore = new Map<number, number>();
  for (let i = 0; i < scores.length; i++) {
    byScore.set(scores[i], (byScore.get(scores[i]) ?? 0) + (counts === undefined ? 1 : counts[i]));
  }
  const distinct = [...byScore.keys()].filter((score) => byScore.get(score) !== 0).sort((a, b) => b - a);
  return { scores: distinct, counts: distinct.map((score) => byScore.get(score) as number) };
}

/** How many scores a board has, fractions and all. */
export function totalCount(board: Frequencies): number {
  return board.counts.reduce((sum, count) => sum + count, 0);
}

/**
 * North-South's matchpoints for each score of a board: 2 for each score beaten and 1 for each tie with
 * another table. By frequencies that is twice the scores below, plus the score's own frequency, less 1.
 *
 * Source: "Frequency Tables" in the weighted-scores note.
 *
 * @example
 * matchpointsByScore({ scores: [600, 150, -100, -200, -300], counts: [1, 1, 2, 1, 1] }); //=> [10, 8, 5, 2, 0]
 */
export function matchpointsByScore(board: Frequencies): number[] {
  const matchpoints = new Array<number>(board.scores.length);
  let below = 0;
  for (let row = board.scores.length - 1; row >= 0; row--) {
    matchpoints[row] = 2 * below + board.counts[row] - 1;
    below += board.counts[row];
  }
  return matchpoints;
}

/**
 * What scores would get as one more score of a board: 2 for each score of it that they beat and 1 for each tie.
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
    const ties = row >= 0 && board.scores[row] === points[i] ? board.counts[row] : 0;
    matchpoints[i] = 2 * below + ties;
  }
  return matchpoints;
}
