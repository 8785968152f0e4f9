import { countScores, type Frequencies, matchpointsByScore, totalCount } from "./frequency-table";
import { neuberg } from "./neuberg";

/** A weighted ruling under Law 12C1(c): the possible results and the weight of each, as fractions of 1. */
export interface Ruling {
  scores: readonly number[];
  weights: readonly number[];
}

/**
 * The two ways to score a weighted ruling. `factored` is the correct one: the ruled table counts as a
 * fraction of each of its results. `assigned` is for programs without weighted scores, where the ruled
 * table is entered as an average and corrected by hand.
 */
export type WeightedMethod = "factored" | "assigned";

/**
 * North-South's matchpoints for a weighted ruling. The weights are applied to matchpoints, never to points.
 *
 * Factored: each weight is added to its score's frequency, the board is scored on those frequencies, and
 * the award is the weighted sum over the ruling's results.
 * Assigned: a result that occurred takes its Neuberged matchpoints; one that did not takes what it would
 * have got as the ruled table's actual score.
 *
 * Cost: O(n log n).
 * Source: "Calculation of Weighted Scores", section 4.
 *
 * @param board the other tables
 * @returns matchpoints on a top of twice the other tables
 * @example
 * const board = { scores: [1430, 680, 650, -100], counts: [2, 5, 2, 2] };
 * weightedMatchpoints(board, { scores: [1430, 680, 650, -100], weights: [0.3, 0.4, 0.2, 0.1] }, "factored"); //=> 12.6
 */
export function weightedMatchpoints(board: Frequencies, ruling: Ruling, method: WeightedMethod): number {
  const award = method === "factored" ? factoredMatchpoints(board, ruling) : assignedMatchpoints(board);
  return weightedSum(ruling, award);
}

/** The board as it is scored: each of the ruling's results added to its score's frequency by its weight. */
export function factoredFrequencies(board: Frequencies, ruling: Ruling): Frequencies {
  return countScores([...board.scores, ...ruling.scores], [...board.counts, ...ruling.weights]);
}

function factoredMatchpoints(board: Frequencies, ruling: Ruling): (score: number) => number {
  const factored = factoredFrequencies(board, ruling);
  return lookUp(factored.scores, matchpointsByScore(factored));
}

function assignedMatchpoints(board: Frequencies): (score: number) => number {
  const actual = totalCount(board);
  const occurred = lookUp(board.scores, matchpointsByScore(board));
  return (score) =>
    board.scores.includes(score)
      ? neuberg(occurred(score), actual, actual + 1)
      : 2 * countBelow(board, score);
}

/** Σ weight × award, with the noise of adding decimals in binary removed. */
export function weightedSum(ruling: Ruling, award: (score: number) => number): number {
  // A result of weight 0 may have no row among the frequencies, and adds nothing.
  const terms = ruling.scores.map((score, i) =>
    ruling.weights[i] === 0 ? 0 : ruling.weights[i] * award(score),
  );
  return withoutNoise(terms.reduce((sum, term) => sum + term, 0));
}

/**
 * A sum of decimals as it would come out by hand: 12.600000000000001 is 12.6. Fifteen digits are what a
 * double holds for certain; the last two of them are left to the additions.
 */
export function withoutNoise(value: number): number {
  const rounded = Number(value.toPrecision(13));
  return Math.abs(rounded) < 1e-11 ? 0 : rounded;
}

function countBelow(board: Frequencies, score: number): number {
  return board.counts.reduce((sum, count, i) => (board.scores[i] < score ? sum + count : sum), 0);
}

function lookUp(scores: readonly number[], awards: readonly number[]): (score: number) => number {
  const byScore = new Map(scores.map((score, i) => [score, awards[i]]));
  return (score) => byScore.get(score) as number;
}
