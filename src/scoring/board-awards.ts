import { averageImps, butlerImps, type ButlerScale } from "./butler";
import { averageCrossImps, crossImpFractions, type CrossImpDivisor } from "./cross-imps";
import { type Frequencies } from "./frequencies";
import { countScores, valueOfScore } from "./frequency-table";
import { averageMatchpoints, matchpointFractions, topOn } from "./matchpoints";

/** The results of one board, as they are compared. */
export interface ComparedBoard {
  /**
   * The scores to compare, with counts in {@link parts} of a table. A weighted ruling adds each of its
   * results.
   */
  frequencies: Frequencies;
  /** How many counts make one table: 1, or 100 and more when a ruling has percentages. */
  parts: number;
  /** The number of tables with a score or a weighted ruling. */
  tables: number;
  /** The number of tables with an artificial score. */
  averages: number;
  /** The number of results (scores and artificial scores) of the board of the event that has the most. */
  largest: number;
  /** East-West's scores, where a split score gives them another result than North-South. */
  ew?: ComparedBoard;
  /** All versions of a fouled board together, when this is one of them. */
  versions?: Pick<ComparedBoard, "tables" | "averages">;
}

/** A board on which each table has points. */
export function plainBoard(scores: readonly number[], largest: number, averages = 0): ComparedBoard {
  return { frequencies: countScores(scores), parts: 1, tables: scores.length, averages, largest };
}

/**
 * How many results a board is brought to: a number; "largest", as many as the board with the most has; "board", as many as
 * the board itself has, averages included; "scores", as many as it has without averages; "halves", as many as the board with
 * the most has, where each missing result counts as a tie; "small", as many as the board with the most has, where one or two
 * results that are left beside averages get per cents; "ascherman", as many as it has without averages, since that method
 * brings no board to another number.
 */
export type Expected = number | "largest" | "board" | "scores" | "halves" | "small" | "ascherman";

/** The number of results to which a board is brought. */
export function expectedOn({ largest, ...board }: ComparedBoard, expected: Expected): number {
  const { tables, averages } = board.versions ?? board;
  if (typeof expected === "number") return expected;
  if (expected === "board") return tables + averages;
  return expected === "scores" || expected === "ascherman" ? tables : largest;
}

/** What the scores of one board earn for North-South. East-West earn the rest of what both sides share. */
export interface BoardAwards {
  /** The award of a score, times {@link over}. */
  numerator: (score: number) => number;
  over: number;
  /** The sum of both sides' awards, times {@link over}: of the top at matchpoints, of 0 at IMPs. */
  shared: number;
  /** The award of an artificial score of a given percentage, for either side. */
  average: (percent: number) => number;
  /**
   * What the board counts for in a contestant's own rate: its top at matchpoints, one board at Butler, its comparisons at
   * cross-IMPs.
   */
  scope: number;
  /**
   * Whether the awards of scores are per cents that a rule gives to a small group. They are artificial, so they count
   * nothing in a contestant's own rate.
   */
  artificial?: true;
  /** How an award is rounded, where the rule says so. */
  rounded?: (award: number) => number;
  /** The award of a rate of 1 on this board: its top at matchpoints, 1 IMP a board or a comparison, divided as the awards are. */
  ofRate: number;
}

/**
 * Matchpoints, 2 for each score beaten and 1 for each tie, brought to a field by Neuberg's formula.
 *
 * Cost: that of counting the board.
 *
 * @param expected the number of results to which the board is brought
 * @param asTies whether each missing result counts as a tie instead, which is half its matchpoints
 * @example
 * matchpointAwards(plainBoard([420, 420, -50], 3), 3).numerator(420); //=> 9, over 3: 3 matchpoints
 */
export function matchpointAwards(board: ComparedBoard, expected: number, asTies = false): BoardAwards {
  const field = Math.max(1, expected);
  const { tables } = board;
  const among = asTies ? tables : field;
  const { numerators, over } = matchpointFractions(board.frequencies, tables * board.parts, among);
  const ties = (field - among) * over;
  for (let i = 0; ties > 0 && i < numerators.length; i++) numerators[i] += ties;
  return {
    numerator: byScore(board, numerators),
    over,
    shared: topOn(field) * over,
    average: (percent) => averageMatchpoints(percent, field),
    scope: topOn(field),
    ofRate: topOn(field),
  };
}

/**
 * Ascherman's matchpoints: each result is compared with itself too, so it has 1 more than the usual matchpoints, and the
 * top is twice the number of results. An average earns its per cent of that top; on a board of averages only, of a top of 2.
 *
 * Cost: that of counting the board.
 * Source: H. De Wael, "The Ascherman System", 1996.
 *
 * @example
 * aschermanAwards(plainBoard([430, 400, -50], 3)).numerator(430); //=> 15, over 3: 5 of a top of 6
 */
export function aschermanAwards(board: ComparedBoard): BoardAwards {
  const { tables } = board;
  const top = 2 * Math.max(1, tables);
  const { numerators, over } = matchpointFractions(board.frequencies, tables * board.parts, tables);
  const withOwn = numerators.map((numerator) => numerator + over);
  return {
    numerator: byScore(board, withOwn),
    over,
    shared: top * over,
    average: (percent) => (top * percent) / 100,
    scope: top,
    ofRate: top,
  };
}

/**
 * Cross-IMPs. An average earns its IMPs for each comparison that the board would have.
 *
 * Cost: that of {@link crossImpFractions}.
 *
 * @param averagePlus the IMPs of an average plus for each comparison
 */
export function crossImpAwards(
  board: ComparedBoard,
  expected: number,
  divisor: CrossImpDivisor,
  averagePlus: number,
): BoardAwards {
  const actual = board.tables * board.parts;
  const { numerators, over } = crossImpFractions(board.frequencies, actual, expected, divisor);
  return {
    numerator: byScore(board, numerators),
    over,
    shared: 0,
    average: (percent) => averageCrossImps(averageImps(percent, averagePlus), expected, divisor),
    scope: Math.max(0, expected - 1),
    ofRate: averageCrossImps(1, expected, divisor),
  };
}

/**
 * IMPs against a datum.
 *
 * @param averagePlus the IMPs of an average plus for a board
 * @example
 * butlerAwards(180, "imp", 3).numerator(420); //=> 6
 */
export function butlerAwards(datum: number, scale: ButlerScale, averagePlus: number): BoardAwards {
  return {
    numerator: (score) => butlerImps(score - datum, scale),
    over: 1,
    shared: 0,
    average: (percent) => averageImps(percent, averagePlus),
    scope: 1,
    ofRate: 1,
  };
}

/** An evening has tens of thousands of boards: objects are made without copies of others here. */
function byScore({ frequencies }: ComparedBoard, numerators: readonly number[]): (score: number) => number {
  const numeratorOf = valueOfScore(frequencies.scores, numerators);
  // A result of weight 0 adds nothing, and its score may be missing from the board.
  return (score) => numeratorOf(score) ?? 0;
}

/** What is left for East-West. Both sides' awards come from one fraction, so that they add up to what they share. */
export function restOf({ over, shared }: Pick<BoardAwards, "over" | "shared">, numerator: number): number {
  return (shared - numerator) / over;
}
