import { countScores, type Frequencies, totalCount } from "../scoring/frequency-table";
import { roundHalfAway } from "../scoring/round";
import { type Ruling, weightedMatchpoints } from "../scoring/weighted";
import {
  badCell,
  isEmpty,
  isNotPlayed,
  numberIn,
  placeOf,
  type Range,
  readOption,
  readRange,
  readScore,
  readWord,
  sameShape,
  shown,
  sizeOf,
  weightIn,
} from "./cells";
import { CellError } from "./errors";
import { noRuling, nothingPlayed } from "./scores";
import { answer, plainNumber } from "./worksheet";

/**
 * The two ways to score a weighted ruling.
 * @customenum {string}
 */
enum WeightedMethod {
  /** The correct way (the default): the ruled table counts as a fraction of each of its results */
  factored = "factored",
  /** For programs without weighted scores: the ruled table is entered as an average */
  assigned = "assigned",
}

/**
 * North-South's matchpoints for a weighted ruling (Law 12C1(c)).
 * @customfunction WEIGHTEDMP
 * @helpurl functions/weightedmp.html
 * @param scores The other tables' scores in points, without the ruled table. Blank, NP or - is not played, averages are left out.
 * @param ruling The results in the ruling, in points.
 * @param weights The weight of each result, as fractions (0.6), percentages (60) or text (60%); together 1 or 100.
 * @param [frequencies] How often each score occurred, when scores lists each once; the same shape as scores.
 * @param [method] factored (the default) or assigned.
 * @param [digits] Decimals to round to, a half away from zero; exact unless given.
 * @returns Matchpoints on a top of twice the other tables. East-West get the rest of the top.
 */
export function WEIGHTEDMP(
  scores: any[][],
  ruling: any[][],
  weights: any[][],
  frequencies?: any[][],
  method?: WeightedMethod,
  digits?: any,
): any {
  return answer(() => {
    const fn = "WEIGHTEDMP";
    const board = readBoard(fn, scores, frequencies);
    const ruled = readRuled(fn, ruling, weights);
    const way = readWord({ fn, name: "method" }, method, WeightedMethod, WeightedMethod.factored);
    return rounded(fn, weightedMatchpoints(board, ruled, way), digits);
  });
}

/** The other tables: their scores, each counted once or as often as frequencies says. */
function readBoard(fn: string, scores: unknown, frequencies: unknown): Frequencies {
  const name = "scores";
  const range = readRange(scores);
  const counts = readRange(frequencies);
  const counted = counts.cells.length > 1 || !isEmpty(counts.cells[0]);
  if (counted && !sameShape(range, counts)) {
    throw new CellError(
      "value",
      `${fn}: frequencies has ${sizeOf(counts)}: expected ${sizeOf(range)} like scores`,
    );
  }
  const played: number[] = [];
  const times: number[] = [];
  range.cells.forEach((_, index) => {
    const score = readScore({ fn, name }, range, index);
    const count = counted ? readFrequency(fn, range, counts, index) : 1;
    if (typeof score === "number") {
      played.push(score);
      times.push(count);
    } else if (score !== null && "weights" in score) {
      throw noRuling({ fn, name }, range, index);
    }
  });
  const board = countScores(played, times);
  if (totalCount(board) === 0) throw nothingPlayed({ fn, name });
  return board;
}

/** The frequency beside a score; one without the other is a slip that would change the board unseen. */
function readFrequency(fn: string, scores: Range, counts: Range, index: number): number {
  const argument = { fn, name: "frequencies" };
  const hasScore = !isNotPlayed(scores.cells[index]);
  if (!hasScore && isNotPlayed(counts.cells[index])) return 0;
  if (!hasScore) {
    throw new CellError(
      "value",
      `${fn}: ${shown(counts.cells[index])} (${placeOf(argument, counts, index)}) is a frequency without a score: expected a score beside it`,
    );
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

/** The ruling's results with their weights as fractions. */
function readRuled(fn: string, ruling: unknown, weights: unknown): Ruling {
  const results = readRange(ruling);
  const shares = readRange(weights);
  if (results.cells.length !== shares.cells.length) {
    throw new CellError(
      "value",
      `${fn}: weights has ${sizeOf(shares)} but ruling ${sizeOf(results)}: expected a weight for each result`,
    );
  }
  const scores: number[] = [];
  const shareOf: number[] = [];
  results.cells.forEach((cell, index) => {
    const score = readScore({ fn, name: "ruling" }, results, index);
    if (score === null && isNotPlayed(shares.cells[index])) return;
    if (typeof score !== "number") {
      throw badCell(
        { fn, name: "ruling" },
        results,
        index,
        "a result of the ruling",
        "points such as 420 or -50, or PASS",
      );
    }
    const weight = weightIn(shares.cells[index]);
    if (weight === undefined || weight < 0) {
      throw badCell(
        { fn, name: "weights" },
        shares,
        index,
        "a weight",
        `a fraction or a percentage such as 0.6, 60 or 60% for ${shown(cell)}`,
      );
    }
    scores.push(score);
    shareOf.push(weight);
  });
  if (scores.length === 0)
    throw new CellError("na", `${fn}: ruling holds no results yet: expected at least one number`);
  return { scores, weights: asFractions(fn, shareOf) };
}

/** Weights that sum to 100 are percentages, those that sum to 1 are fractions; nothing else is a ruling. */
function asFractions(fn: string, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (Math.abs(sum - 1) <= 1e-6) return weights;
  if (Math.abs(sum - 100) <= 1e-6) return weights.map((weight) => weight / 100);
  const shownSum = Number(sum.toPrecision(10));
  throw new CellError("value", `${fn}: weights sum to ${shownSum}: expected 1, or 100 for percentages`);
}

/** The award as the scorer asked for it: exact, or rounded to so many decimals. */
function rounded(fn: string, award: number, digits: unknown): number {
  const expected = "a whole number of decimals from -10 to 10";
  const decimals = readOption(
    { fn, name: "digits" },
    digits,
    NaN,
    expected,
    (value) => Number.isInteger(value) && Math.abs(value) <= 10,
  );
  return plainNumber(fn, Number.isNaN(decimals) ? award : roundHalfAway(award, decimals));
}
