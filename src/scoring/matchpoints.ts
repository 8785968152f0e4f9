import { type Frequencies, matchpointsByScore } from "./frequency-table";
import { neuberg } from "./neuberg";

/**
 * North-South's matchpoints for each score of a board that should have `expected` scores: 2 for each score
 * beaten, 1 for each tie, put on the full top by Neuberg's formula where scores are missing.
 *
 * Cost: O(distinct scores).
 * Source: Law 78A; "Frequency Tables" in the weighted-scores note.
 *
 * @param actual n, the scores that there are
 * @param expected N, the scores that there should be, at least n
 * @example
 * neubergedMatchpoints({ scores: [600, -100, -200, -300], counts: [1, 2, 1, 1] }, 5, 6); //=> [9.8, 6.2, 2.6, 0.2]
 */
export function neubergedMatchpoints(board: Frequencies, actual: number, expected: number): number[] {
  return matchpointsByScore(board).map((matchpoints) => neuberg(matchpoints, actual, expected));
}

/** The most matchpoints on a board: a win against every other table. */
export function topOn(expected: number): number {
  return 2 * (expected - 1);
}

/** Matchpoints for an average: 60, 50 or 40 per cent of the top, for +1, 0 and −1 (Law 12C2(a)). */
export function averageMatchpoints(award: -1 | 0 | 1, expected: number): number {
  return (topOn(expected) * (5 + award)) / 10;
}
