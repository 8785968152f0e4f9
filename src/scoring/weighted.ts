import { butlerDatum } from "./butler";
import { type CrossImpDivisor, crossImpTotals, dividedCrossImps, impTotals } from "./cross-imps";
import { type Frequencies } from "./frequencies";
import { countScores, totalCount, valueOfScore } from "./frequency-table";
import { imp } from "./imp";
import { matchpointsAgainst, matchpointsByScore } from "./matchpoints";
import { neuberg } from "./neuberg";
import { withoutNoise } from "./round";

/** A weighted ruling under Law 12C1(c): the possible results and the weight of each, as a fraction of 1. */
export interface Ruling {
  scores: readonly number[];
  weights: readonly number[];
}

/**
 * The two ways to score a weighted ruling. `factored` is the correct one: the table counts as each of the
 * ruling's results in part. `assigned` is for programs that have no weighted scores: the scorer enters the
 * table as an average and corrects it by hand.
 */
export type WeightedMethod = "factored" | "assigned";

/**
 * North-South's matchpoints for a weighted ruling. The weights are applied to matchpoints, never to points.
 *
 * Factored: each weight is added to its score's frequency, the board is scored with those frequencies, and
 * the award is the weighted sum over the ruling's results. Assigned: a result that occurred at another table
 * gets that table's matchpoints, adjusted by Neuberg's formula; any other result gets what it would have got
 * as the actual score of the ruled table.
 *
 * Cost: O(n log n).
 * Source: "Calculation of Weighted Scores", section 4.
 *
 * @param board the other tables
 * @returns matchpoints on a top of twice the other tables
 * @example
 * const board = { scores: [1430, 680, 650, -100], counts: [2, 5, 2, 2] };
 * const ruling = { scores: [1430, 680, 650, -100], weights: [0.3, 0.4, 0.2, 0.1] };
 * weightedMatchpoints(board, ruling, "factored"); //=> 12.6
 */
export function weightedMatchpoints(board: Frequencies, ruling: Ruling, method: WeightedMethod): number {
  if (method === "factored") return factoredAward(board, ruling, matchpointsByScore);
  const actual = totalCount(board);
  return assignedAward(board, ruling, {
    others: matchpointsByScore(board),
    onFullTop: (occurred) => neuberg(occurred, actual, actual + 1),
    asActual: (scores) => matchpointsAgainst(scores, board),
  });
}

/**
 * North-South's cross-IMPs for a weighted ruling, divided as the organisers choose.
 *
 * Assigned: a result that occurred at another table gets that table's total, scaled up for the missing table;
 * any other result gets its total against the other tables.
 *
 * Cost: O(n log n).
 * Source: "Calculation of Weighted Scores", section 6. The document rounds 12/11 to 1.09 in between and so
 * prints 27.0 and 25.3; the exact values are 27.05 and 25.35.
 *
 * @example
 * weightedCrossImps(board, ruling, "factored", "total"); //=> 24.8, with the board and ruling above
 */
export function weightedCrossImps(
  board: Frequencies,
  ruling: Ruling,
  method: WeightedMethod,
  divisor: CrossImpDivisor,
): number {
  const actual = totalCount(board);
  const expected = actual + 1;
  const total =
    method === "factored"
      ? factoredAward(board, ruling, crossImpTotals)
      : assignedAward(board, ruling, {
          others: crossImpTotals(board),
          onFullTop: (occurred) => (occurred * expected) / actual,
          asActual: (scores) => impTotals(scores, board),
        });
  return withoutNoise(dividedCrossImps(total, expected, expected, divisor));
}

/**
 * North-South's IMPs at Butler for a weighted ruling, against a datum rounded to the nearest ten.
 *
 * Factored: the datum is that of the frequencies with the ruling in them. Assigned: it is the datum of the
 * other tables.
 *
 * Cost: O(n log n).
 * Source: "Calculation of Weighted Scores", section 5.
 *
 * @param discard how many scores to leave out of the datum at each end
 * @example
 * weightedButler(board, ruling, "factored", 0); //=> 2.4, with the board and ruling above
 */
export function weightedButler(
  board: Frequencies,
  ruling: Ruling,
  method: WeightedMethod,
  discard: number,
): number {
  const datum = butlerDatum(
    method === "factored" ? factoredFrequencies(board, ruling) : board,
    discard,
    DATUM_STEP,
  );
  return weightedSum(ruling, (score) => imp(score - datum));
}

/**
 * Teams: the IMPs of a weighted ruling against the score at the other table.
 *
 * Source: "Calculation of Weighted Scores", section 3.
 *
 * @example
 * weightedImps({ scores: [420, -50], weights: [0.6, 0.4] }, 140); //=> 2.2
 */
export function weightedImps(ruling: Ruling, otherScore: number): number {
  return weightedSum(ruling, (score) => imp(score - otherScore));
}

/**
 * Aggregate: the points of a weighted ruling.
 *
 * Source: "Calculation of Weighted Scores", section 2.
 *
 * @example
 * weightedScore({ scores: [420, -50], weights: [0.6, 0.4] }); //=> 232
 */
export function weightedScore(ruling: Ruling): number {
  return weightedSum(ruling, (score) => score);
}

/** The forms of scoring for pairs in which the working of a weighted ruling can be shown. */
export type WeightedForm = "mp" | "butler" | "ximps";

/**
 * One row of the working: what North-South get for the score, and what it adds to the award when it is a
 * result of the ruling.
 */
export interface WeightedRow {
  score: number;
  frequency: number;
  /** Undefined when this score is not a result of the ruling. */
  weight?: number;
  adjustedFrequency: number;
  award: number;
}

/**
 * The whole working of a weighted ruling, factored: each score with its frequency, its weight in the ruling,
 * the adjusted frequency, and what North-South get for it.
 *
 * Cost: O(n log n).
 * Source: the tables of "Calculation of Weighted Scores", sections 4 to 6.
 *
 * @example
 * weightedWorking(board, ruling, "mp")[0].award; //=> 20.7, with the board and ruling above
 */
export function weightedWorking(board: Frequencies, ruling: Ruling, form: WeightedForm): WeightedRow[] {
  const factored = factoredFrequencies(board, ruling);
  const awards = awardsIn(form, factored);
  const frequencyOf = valueOfScore(board.scores, board.counts);
  const weights = countScores(ruling.scores, ruling.weights);
  const weightOf = valueOfScore(weights.scores, weights.counts);
  return factored.scores.map((score, i) => ({
    score,
    frequency: frequencyOf(score) ?? 0,
    weight: weightOf(score),
    adjustedFrequency: withoutNoise(factored.counts[i]),
    award: withoutNoise(awards[i]),
  }));
}

function awardsIn(form: WeightedForm, board: Frequencies): number[] {
  if (form === "mp") return matchpointsByScore(board);
  if (form === "ximps") return crossImpTotals(board);
  const datum = butlerDatum(board, 0, DATUM_STEP);
  return board.scores.map((score) => imp(score - datum));
}

/** The source rounds a datum to this many points. */
const DATUM_STEP = 10;

/**
 * The frequencies with the ruling in them: the weight of each of its results is added to the frequency of
 * that score.
 */
export function factoredFrequencies(board: Frequencies, ruling: Ruling): Frequencies {
  return countScores([...board.scores, ...ruling.scores], [...board.counts, ...ruling.weights]);
}

/** Computes what North-South get for each score of a board. */
type Awards = (board: Frequencies) => number[];

function factoredAward(board: Frequencies, ruling: Ruling, awards: Awards): number {
  const factored = factoredFrequencies(board, ruling);
  const awardOf = valueOfScore(factored.scores, awards(factored));
  return weightedSum(ruling, (score) => awardOf(score) as number);
}

/** What the results of a ruling get when the ruled table is entered as an average. */
interface Assigned {
  /** The awards of the other tables, score by score. */
  others: readonly number[];
  /** Converts an award among the other tables to the field that includes the ruled table. */
  onFullTop: (occurred: number) => number;
  /**
   * Computes what scores that no other table has would get as the actual score of the ruled table. The scores
   * are in descending order.
   */
  asActual: (scores: readonly number[]) => number[];
}

function assignedAward(
  board: Frequencies,
  ruling: Ruling,
  { others, onFullTop, asActual }: Assigned,
): number {
  const occurred = valueOfScore(board.scores, others);
  const missing = countScores(ruling.scores.filter((score) => occurred(score) === undefined)).scores;
  const alone = valueOfScore(missing, asActual(missing));
  return weightedSum(ruling, (score) => {
    const award = occurred(score);
    return award === undefined ? (alone(score) as number) : onFullTop(award);
  });
}

/** Σ weight × award, without the small errors of adding decimals in binary. */
function weightedSum(ruling: Ruling, award: (score: number) => number): number {
  // A result of weight 0 adds nothing, and its score may be missing from the frequencies.
  const terms = ruling.scores.map((score, i) =>
    ruling.weights[i] === 0 ? 0 : ruling.weights[i] * award(score),
  );
  return withoutNoise(terms.reduce((sum, term) => sum + term, 0));
}
