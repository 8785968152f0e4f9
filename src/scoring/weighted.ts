import { butlerDatum } from "./butler";
import { type CrossImpDivisor, crossImpTotals, dividedCrossImps, impTotals } from "./cross-imps";
import { countScores, type Frequencies, totalCount, valueOfScore } from "./frequency-table";
import { imp } from "./imp";
import { matchpointsAgainst, matchpointsByScore } from "./matchpoints";
import { neuberg } from "./neuberg";
import { withoutNoise } from "./round";

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
 * North-South's cross-IMPs for a weighted ruling, in the divisor of the organisers.
 *
 * Assigned: a result that occurred takes its total, put in proportion to the missing table; one that did
 * not takes its total against the other tables.
 *
 * Cost: O(n log n).
 * Source: "Calculation of Weighted Scores", section 6. It rounds 12/11 to 1.09 on the way and so prints 27.0
 * and 25.3 where 27.05 and 25.35 are exact.
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
 * North-South's IMPs at Butler for a weighted ruling, against a datum to the nearest ten.
 *
 * Factored: the datum is that of the factored frequencies. Assigned: it is that of the other tables.
 *
 * Cost: O(n log n).
 * Source: "Calculation of Weighted Scores", section 5.
 *
 * @param discard scores to leave out of the datum at each end
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

/** One row of the working: what the score is worth, and what it adds to the award if the ruling has it. */
export interface WeightedRow {
  score: number;
  frequency: number;
  /** Undefined where the ruling does not have this score. */
  weight?: number;
  adjustedFrequency: number;
  award: number;
}

/**
 * The whole working of a weighted ruling, factored: each score with its frequency, its weight in the ruling,
 * the adjusted frequency, and what North-South get for it.
 *
 * Source: the tables of "Calculation of Weighted Scores", sections 4 to 6.
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

/** What the source rounds a datum to, in points. */
const DATUM_STEP = 10;

/** The board as it is scored: each of the ruling's results added to its score's frequency by its weight. */
export function factoredFrequencies(board: Frequencies, ruling: Ruling): Frequencies {
  return countScores([...board.scores, ...ruling.scores], [...board.counts, ...ruling.weights]);
}

/** Something that North-South get for each score of a board, score by score. */
type Awards = (board: Frequencies) => number[];

function factoredAward(board: Frequencies, ruling: Ruling, awards: Awards): number {
  const factored = factoredFrequencies(board, ruling);
  const awardOf = valueOfScore(factored.scores, awards(factored));
  return weightedSum(ruling, (score) => awardOf(score) as number);
}

/** What the results of a ruling get where the ruled table is entered as an average. */
interface Assigned {
  /** The awards of the other tables, score by score. */
  others: readonly number[];
  /** Puts what a score got among the other tables on the field with the ruled table in it. */
  onFullTop: (occurred: number) => number;
  /** What scores that no other table had get as the ruled table's actual score; they come in descending order. */
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

/** Σ weight × award, with the noise of adding decimals in binary removed. */
export function weightedSum(ruling: Ruling, award: (score: number) => number): number {
  // A result of weight 0 may have no row among the frequencies, and adds nothing.
  const terms = ruling.scores.map((score, i) =>
    ruling.weights[i] === 0 ? 0 : ruling.weights[i] * award(score),
  );
  return withoutNoise(terms.reduce((sum, term) => sum + term, 0));
}
