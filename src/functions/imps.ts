import { bastille } from "../scoring/bastille";
import { imp } from "../scoring/imp";
import { FURTHEST_SCORE, macroPar, nearestPar } from "../scoring/par";
import { AVERAGE_PLUS_IMPS, butlerDatum, butlerImps } from "../scoring/butler";
import { barking, LEAST_BARKING_TABLES } from "../scoring/barking";
import { crossImpTotals, dividedCrossImps } from "../scoring/cross-imps";
import { withoutNoise } from "../scoring/round";
import {
  type Argument,
  COUNT,
  inShapeOf,
  isCount,
  readNumber,
  readOption,
  readRange,
  readWord,
} from "./cells";
import { checkDiscard, readDiscard } from "./discard";
import { CellError } from "./errors";
import {
  awardsByScore,
  checkExpected,
  frequenciesOf,
  mapBoard,
  mustBePlayed,
  mustHaveResults,
  readBoard,
} from "./scores";
import { answer, mapCells, plainNumber } from "./worksheet";

/**
 * How to choose among several pars.
 * @customenum {string}
 */
enum ParRule {
  /** The par that the published macro meets first (the default): 420 and -50 give 180 */
  macro = "macro",
  /** The least sum of IMPs, then the par nearest zero: 420 and -50 give 170 */
  nearest = "nearest",
}

/**
 * How a difference from the datum becomes IMPs.
 * @customenum {string}
 */
enum ButlerScale {
  /** The IMP scale of the Laws (the default) */
  imp = "imp",
  /** The IMP scale without steps */
  bastille = "bastille",
  /** The difference doubled, the IMPs halved: the datum taken for the mean of both tables of a match */
  double = "double",
}

/**
 * What a pair's total of cross-IMPs is divided by.
 * @customenum {string}
 */
enum CrossImpDivisor {
  /** Not divided (the default) */
  total = "total",
  /** Divided by the comparisons: the tables less 1 */
  comparisons = "comparisons",
  /** Divided by the scores: the tables */
  scores = "scores",
}

/**
 * Zero-sum par of a board: the score against which North-South's IMPs sum to zero.
 * @customfunction PAR
 * @helpurl functions/par.html
 * @param scores North-South's scores in points, one cell a table. Blank, NP or - is not played, PASS is 0, averages are left out.
 * @param [step] Distance between possible pars in points; 10 unless given.
 * @param [rule] Which par to take when several sum to zero: macro (the default) or nearest.
 * @returns Par in points.
 */
export function PAR(scores: any[][], step?: any, rule?: ParRule): any {
  return answer(() => {
    const fn = "PAR";
    const board = readBoard(fn, scores, { rulings: true, furthest: FURTHEST_SCORE });
    const distance = readOption({ fn, name: "step" }, step, 10, STEP, (points) => points >= SMALLEST_STEP);
    const which = readWord({ fn, name: "rule" }, rule, ParRule, ParRule.macro);
    mustBePlayed(fn, board);
    const par = which === ParRule.macro ? macroPar : nearestPar;
    return plainNumber(fn, par(board.scores, distance, board.counts));
  });
}

/**
 * IMPs for a difference in points, by Law 78B; 45 is 1 IMP, the scale being stepwise.
 * @customfunction IMP
 * @helpurl functions/imp.html
 * @param difference Own score less the other score in points: one cell or a range. Blank, NP or - stays blank.
 * @returns Whole IMPs from -24 to 24, in the shape of the range.
 */
export function IMP(difference: any[][]): any[][] {
  return mapDifferences("IMP", difference, imp);
}

/**
 * Bastille IMPs: the IMP scale without steps. From 4500 points up it rounds to more than 24, for it has no cap.
 * @customfunction BASTILLE
 * @helpurl functions/bastille.html
 * @param difference Own score less the datum in points: one cell or a range. Blank, NP or - stays blank.
 * @returns IMPs with their fraction, in the shape of the range.
 */
export function BASTILLE(difference: any[][]): any[][] {
  return mapDifferences("BASTILLE", difference, bastille);
}

/**
 * Butler datum of a board: the mean of the scores, without some at either end, to the nearest 10.
 * @customfunction BUTLERDATUM
 * @helpurl functions/butlerdatum.html
 * @param scores North-South's scores in points, one cell a table. Blank, NP or - is not played, PASS is 0, averages are left out.
 * @param [discard] How many scores to leave out at each end; 0 unless given.
 * @param [step] What the datum is rounded to in points, a half away from zero; 10 unless given, 0 for unrounded.
 * @param [frequencies] How often each score occurred, when scores lists each once; the same shape as scores.
 * @returns The datum in points.
 */
export function BUTLERDATUM(scores: any[][], discard?: any, step?: any, frequencies?: any[][]): any {
  return answer(() => {
    const fn = "BUTLERDATUM";
    const board = readBoard(fn, scores, { rulings: true, frequencies });
    const left = readDiscard(fn, discard);
    const distance = readOption(
      { fn, name: "step" },
      step,
      10,
      "points, 0 or more, such as 10",
      (points) => points >= 0,
    );
    mustBePlayed(fn, board);
    checkDiscard(fn, left, board.tables);
    return plainNumber(fn, butlerDatum(frequenciesOf(board), left, distance));
  });
}

/**
 * Butler IMPs of each score of a board against a datum.
 * @customfunction BUTLER
 * @helpurl functions/butler.html
 * @param scores North-South's scores in points, one cell a table. Blank stays blank; A= earns 0, A+ 3, A- -3 IMPs.
 * @param [datum] The score to compare with, in points; PAR(scores) unless given.
 * @param [scale] imp (the default), bastille, or double for the difference doubled and the IMPs halved.
 * @returns North-South's IMPs, in the shape of the scores. East-West get the negative.
 */
export function BUTLER(scores: any[][], datum?: any, scale?: ButlerScale): any[][] {
  return answer(() => {
    const fn = "BUTLER";
    const given = readOption({ fn, name: "datum" }, datum, NaN, "points such as 180", () => true);
    const furthest = Number.isNaN(given) ? FURTHEST_SCORE : undefined;
    const board = readBoard(fn, scores, { rulings: true, furthest });
    const which = readWord({ fn, name: "scale" }, scale, ButlerScale, ButlerScale.imp);
    mustHaveResults(fn, board);
    const against =
      Number.isNaN(given) && board.tables > 0 ? macroPar(board.scores, 10, board.counts) : given;
    return mapBoard(
      fn,
      board,
      (score) => butlerImps(score - against, which),
      (average) => AVERAGE_PLUS_IMPS * average.ns,
    );
  });
}

/**
 * Cross-IMPs of each score of a board: the sum of its IMPs against every other table.
 * @customfunction CROSSIMPS
 * @helpurl functions/crossimps.html
 * @param scores North-South's scores in points, one cell a table. Blank stays blank; A+ earns 3 IMPs a comparison, A- -3.
 * @param [divisor] total (the default), comparisons (divides by tables less 1), or scores (divides by tables).
 * @param [expected] Tables that should have a score; the sum is put in proportion to them. The scores that there are, unless given.
 * @returns North-South's cross-IMPs, in the shape of the scores. East-West get the negative.
 */
export function CROSSIMPS(scores: any[][], divisor?: CrossImpDivisor, expected?: any): any[][] {
  return answer(() => {
    const fn = "CROSSIMPS";
    const board = readBoard(fn, scores, { rulings: true });
    const parts = readWord({ fn, name: "divisor" }, divisor, CrossImpDivisor, CrossImpDivisor.total);
    const tables = readOption({ fn, name: "expected" }, expected, board.tables, COUNT, isCount);
    mustHaveResults(fn, board);
    checkExpected(fn, tables, board.tables);
    const frequencies = frequenciesOf(board);
    const totals = crossImpTotals(frequencies);
    const awards = totals.map((total) => withoutNoise(dividedCrossImps(total, board.tables, tables, parts)));
    const comparisons = Math.max(0, tables - 1);
    const each = parts === "total" ? comparisons : parts === "scores" ? comparisons / Math.max(1, tables) : 1;
    return mapBoard(
      fn,
      board,
      awardsByScore(frequencies, awards),
      (average) => AVERAGE_PLUS_IMPS * each * average.ns,
    );
  });
}

/**
 * Barking: cross-IMPs for teams of eight, the scores of four tables being added before they become IMPs.
 * @customfunction BARKING
 * @helpurl functions/barking.html
 * @param scores North-South's scores in points, one cell a table, at least 4. Blank stays blank; an average is left out and stays blank.
 * @returns North-South's IMPs, in the shape of the scores: 3 terms at 4 tables, 105 at 8, 495 at 12. East-West get the negative.
 */
export function BARKING(scores: any[][]): any[][] {
  return answer(() => {
    const fn = "BARKING";
    const board = readBoard(fn, scores, { rulings: false });
    mustBePlayed(fn, board);
    if (board.tables < LEAST_BARKING_TABLES) {
      const found = board.tables === 1 ? "1 score" : `${board.tables} scores`;
      throw new CellError(
        "value",
        `${fn}: scores holds ${found}: expected at least ${LEAST_BARKING_TABLES} tables`,
      );
    }
    const awards = barking(board.scores)[Symbol.iterator]();
    return inShapeOf(
      board.range,
      board.cells.map((score) =>
        typeof score === "number" ? plainNumber(fn, awards.next().value as number) : "",
      ),
    );
  });
}

const STEP = "a number of points above 0, such as 10";

/** Below this the multiples of step would no longer be told apart in a double. */
const SMALLEST_STEP = 1e-6;

function mapDifferences(fn: string, difference: any[][], scale: (difference: number) => number): any[][] {
  const range = readRange(difference);
  const argument: Argument = { fn, name: "difference" };
  return mapCells(fn, range, (index) =>
    scale(readNumber(argument, range, index, "a difference in points", "a number such as 170 or -50")),
  );
}
