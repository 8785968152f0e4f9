import { barking as barkingOf } from "../../src/scoring/barking";
import { countScores, valueOfScore } from "../../src/scoring/frequency-table";
import { macroPar as macroParOf, nearestPar as nearestParOf } from "../../src/scoring/par";

/* The functions that take a board as frequencies, here for scores that are listed table by table. */

export function macroPar(scores: readonly number[], step: number, counts?: readonly number[]): number {
  return macroParOf(countScores(scores, counts), step);
}

export function nearestPar(scores: readonly number[], step: number, counts?: readonly number[]): number {
  return nearestParOf(countScores(scores, counts), step);
}

/** IMPs table by table. */
export function barking(scores: readonly number[]): (number | undefined)[] {
  const board = countScores(scores);
  return scores.map(valueOfScore(board.scores, barkingOf(board)));
}
