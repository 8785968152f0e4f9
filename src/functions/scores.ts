import { countScores, type Frequencies } from "../scoring/frequency-table";
import { withoutNoise } from "../scoring/round";
import { weightedSum } from "../scoring/weighted";
import {
  type Answer,
  type Argument,
  type Average,
  badCell,
  inShapeOf,
  isEmpty,
  isNotPlayed,
  numberIn,
  placeOf,
  type Range,
  readRange,
  readScore,
  sameShape,
  type Score,
  shown,
  sizeOf,
} from "./cells";
import { CellError } from "./errors";
import { plainNumber } from "./worksheet";

/** A board as a worksheet holds it: its cells, and what of them takes part in comparisons. */
export interface Board {
  range: Range;
  cells: Score[];
  /** The scores that take part; a weighted ruling gives each of its results. */
  scores: number[];
  /** How often each counts, by its frequency and its weight; undefined when each counts once. */
  counts: number[] | undefined;
  /** Tables with a score; a weighted ruling is one of them. */
  tables: number;
  /** Tables with an average in place of a score. */
  averages: number;
}

/** What a function asks of a board beyond plain scores. */
interface BoardOptions {
  /** A range of how often each score occurred. */
  frequencies?: unknown;
  /** Whether a weighted ruling may stand in a score cell. */
  rulings: boolean;
  /** The largest score, either side of zero. */
  furthest?: number;
}

/** Reads a board. A bad cell is an error of the whole: a result over the rest would be silently wrong. */
export function readBoard(fn: string, value: unknown, options: BoardOptions): Board {
  const argument = { fn, name: "scores" };
  const range = readRange(value);
  const frequencyOf = readFrequencies(fn, range, options.frequencies);
  const cells: Score[] = [];
  const scores: number[] = [];
  let counts: number[] | undefined = frequencyOf === undefined ? undefined : [];
  let tables = 0;
  let averages = 0;
  for (let index = 0; index < range.cells.length; index++) {
    const score = readScore(argument, range, index);
    cells.push(score);
    if (score === null) continue;
    const times = frequencyOf === undefined ? 1 : frequencyOf[index];
    if (typeof score === "number") {
      mustBeWithin(argument, range, index, score, options.furthest);
      scores.push(score);
      counts?.push(times);
      tables += times;
    } else if ("weights" in score) {
      if (!options.rulings) throw rulingElsewhere(argument, range, index);
      for (const points of score.scores) mustBeWithin(argument, range, index, points, options.furthest);
      counts ??= scores.map(() => 1);
      for (let part = 0; part < score.scores.length; part++) {
        scores.push(score.scores[part]);
        counts.push(times * score.weights[part]);
      }
      tables += times;
    } else {
      averages += times;
    }
  }
  return { range, cells, scores, counts, tables, averages };
}

function mustBeWithin(
  argument: Argument,
  range: Range,
  index: number,
  points: number,
  furthest = Infinity,
): void {
  if (Math.abs(points) > furthest) {
    throw badCell(argument, range, index, "a score", `points from -${furthest} to ${furthest}`);
  }
}

/** Nothing to compute from is no mistake of the scorer's: the board was not played yet. */
export function mustBePlayed(fn: string, board: Board): void {
  if (board.tables === 0) throw nothingYet(fn, "scores", "scores");
}

/** The same where averages alone have their awards. */
export function mustHaveResults(fn: string, board: Board): void {
  if (board.averages === 0) mustBePlayed(fn, board);
}

/** #N/A: the argument is there but still empty. */
export function nothingYet(fn: string, name: string, what: string): CellError {
  return new CellError("na", `${fn}: ${name} holds no ${what} yet: expected at least one number`);
}

/** The board by its frequencies. */
export function frequenciesOf(board: Board): Frequencies {
  return countScores(board.scores, board.counts);
}

/**
 * What each cell of a board is awarded, in the shape of the board: "" where it was not played, the weighted
 * sum over its results for a ruling.
 */
export function mapBoard(
  fn: string,
  board: Board,
  awardOf: (score: number) => number,
  averageAward: (average: Average) => number,
): Answer[][] {
  // At bridge scores repeat, and what takes long is to write an award out in digits without its noise.
  const known = new Map<number, number>();
  const awardOfPlayed = (score: number) => {
    const before = known.get(score);
    if (before !== undefined) return before;
    const award = plainNumber(fn, withoutNoise(awardOf(score)));
    known.set(score, award);
    return award;
  };
  return inShapeOf(board.range, (index) => {
    const score = board.cells[index];
    if (score === null) return "";
    if (typeof score === "number") return awardOfPlayed(score);
    const award = "weights" in score ? weightedSum(score, awardOf) : averageAward(score);
    return plainNumber(fn, withoutNoise(award));
  });
}

/** The awards of a board's distinct scores as a function of the score. */
export function awardsByScore(board: Frequencies, awards: readonly number[]): (score: number) => number {
  const byScore = new Map(board.scores.map((score, i) => [score, awards[i]]));
  return (score) => byScore.get(score) as number;
}

/** The expected number of scores: a whole number, not below the scores that there are. */
export function checkExpected(fn: string, expected: number, actual: number): void {
  if (expected < actual) {
    throw new CellError("value", `${fn}: expected is ${expected}: there are ${actual} scores already`);
  }
}

/** How often each score occurred, cell by cell; undefined when there are no frequencies. */
function readFrequencies(fn: string, scores: Range, frequencies: unknown): number[] | undefined {
  const counts = readRange(frequencies);
  if (counts.cells.length === 1 && isEmpty(counts.cells[0])) return undefined;
  if (!sameShape(scores, counts)) {
    throw new CellError(
      "value",
      `${fn}: frequencies has ${sizeOf(counts)}: expected ${sizeOf(scores)} like scores`,
    );
  }
  return counts.cells.map((_, index) => readFrequency(fn, scores, counts, index));
}

/** The frequency beside a score; one without the other is a slip that would change the board unseen. */
function readFrequency(fn: string, scores: Range, counts: Range, index: number): number {
  const argument = { fn, name: "frequencies" };
  const hasScore = !isNotPlayed(scores.cells[index]);
  if (!hasScore && isNotPlayed(counts.cells[index])) return 0;
  if (!hasScore) {
    const place = placeOf(argument, counts, index);
    const found = `${shown(counts.cells[index])} (${place}) is a frequency without a score`;
    throw new CellError("value", `${fn}: ${found}: expected a score beside it`);
  }
  const count = numberIn(counts.cells[index]);
  if (count === undefined || count < 0) {
    throw badCell(
      argument,
      counts,
      index,
      "a frequency",
      "0 or more for the score beside it, such as 2 or 2.3",
    );
  }
  return count;
}

function rulingElsewhere(argument: Argument, range: Range, index: number): CellError {
  return badCell(
    argument,
    range,
    index,
    "a plain score",
    "points; this function takes no weighted ruling in a score cell",
  );
}
