import { type Argument, badCell, type Range, readRange, readScores } from "./cells";
import { CellError } from "./errors";

/** The scores of a board that take part in comparisons. */
export interface PlayedScores {
  scores: number[];
  /** How often each counts; undefined when each counts once. */
  counts?: number[];
}

/** Throws when a score cannot be used. */
export type Check = (argument: Argument, range: Range, index: number, points: number) => void;

/**
 * The scores that take part in comparisons: averages and blanks are left out, and a weighted ruling
 * counts as each of its results by its weight.
 */
export function readPlayed(argument: Argument, value: unknown, check: Check = () => undefined): PlayedScores {
  const range = readRange(value);
  const scores: number[] = [];
  let counts: number[] | undefined;
  const add = (index: number, score: number, count: number) => {
    check(argument, range, index, score);
    scores.push(score);
    counts?.push(count);
  };
  readScores(argument, range).forEach((score, index) => {
    if (typeof score === "number") {
      add(index, score, 1);
    } else if (score !== null && "weights" in score) {
      counts ??= scores.map(() => 1);
      score.scores.forEach((points, part) => add(index, points, score.weights[part]));
    }
  });
  if (scores.length === 0) throw nothingPlayed(argument);
  return { scores, counts };
}

/** The same where a weighted ruling has no meaning. */
export function noRuling(argument: Argument, range: Range, index: number): CellError {
  return badCell(
    argument,
    range,
    index,
    "a plain score",
    "points; a weighted ruling in a score cell is not for this function",
  );
}

/** There are no scores at all, which is no mistake of the scorer's: the board was not played yet. */
export function nothingPlayed(argument: Argument): CellError {
  return new CellError(
    "na",
    `${argument.fn}: ${argument.name} holds no scores yet: expected at least one number`,
  );
}
