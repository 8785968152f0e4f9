import { bastille } from "../scoring/bastille";
import { imp } from "../scoring/imp";
import { FURTHEST_SCORE, macroPar, nearestPar } from "../scoring/par";
import { AVERAGE_PLUS_IMPS, butlerDatum, butlerImps } from "../scoring/butler";
import { barking, LEAST_BARKING_TABLES, MOST_BARKING_SCORES } from "../scoring/barking";
import { crossImpTotals, dividedCrossImps } from "../scoring/cross-imps";
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
 * @remarks For Butler scoring in which the pairs' IMPs add up to nothing: compare each score with par, and what
 * North-South win in all East-West lose in all.
 * @throws #VALUE! when a cell of scores is neither a score nor blank, when a score is beyond 8000, when step is not above 0, or when rule is another word.
 * @throws #N/A when no score is there yet.
 * @source VBA macro of 31 May 2009 (macro), and its author's definition of 21 May 2009 (nearest).
 * @cost In proportion to n times the halvings of 16000 / step, about 11 for a step of 10; from 500 scores on to n once, and the halvings over the different scores.
 * @differs Several pars can sum to zero. The published macro returns the one that it meets first while halving, and so does `macro`; the definition asks for the one nearest zero, which is `nearest`. Programs with a datum use a mean instead: BUTLERDATUM.
 * @example A traveller of 12 tables, one of which did not play the board
 * A2: 420, 420, 450, -50, 420, NP, 400, 170, -50, 420, 480, 420
 * =PAR(A2:A13)
 * //=> 330
 * @example Two tables: every par from 170 to 200 sums to zero
 * A2: 420, -50
 * =PAR(A2:A3)
 * //=> 180
 * @example The par nearest zero instead
 * A2: 420, -50
 * =PAR(A2:A3, 10, "nearest")
 * //=> 170
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
 * @remarks Teams of four: type own score less the score at the other table. Also for a score less a datum at Butler.
 * @throws #VALUE! in the place of a cell that is not a number; the other cells keep their IMPs.
 * @source Laws of Duplicate Bridge 2017, Law 78B.
 * @cost One look-up a cell.
 * @differs The scale is stepwise for differences that are not multiples of ten too: 45 is 1 IMP. Programs that round the difference first would give 2.
 * @example 4 spades made here (+420), down one at the other table (-50)
 * A2: 420
 * B2: -50
 * =IMP(A2:A2)
 * //=> 9
 * @example Three differences at once; the middle table has not played
 * A2: 470, NP, -60
 * =IMP(A2:A4)
 * //=> 10, , -2
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
 * @remarks Butler without the jumps of rounding: a datum that moves by five points moves every pair a little, instead of a few pairs by a whole IMP.
 * @throws #VALUE! in the place of a cell that is not a number; the other cells keep their IMPs.
 * @source Herman De Wael, Calculating Bridge Tournaments, "Bastille" (1996).
 * @cost At most ten comparisons a cell.
 * @differs Rounded to whole IMPs it is the IMP scale up to 4490 points. It has no cap: 4000 points are 23.51, more than 4245 points exceed 24, and from 4500 on the rounded value does too.
 * @example Scheveningen 1994: both pairs before and after the correction that moved the datum by 5 points
 * A2: 57, 82, 163, 168
 * =BASTILLE(A2:A5)
 * //=> 1.8, 2.425, 4.45, 4.56
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
 * @remarks The score that Butler compares with: the mean of the board, usually without the best and the worst score (discard 1).
 * @throws #VALUE! when a cell of scores is neither a score nor blank, when discard leaves nothing, or when a score has no frequency or the reverse.
 * @throws #N/A when no score is there yet.
 * @source Calculation of Weighted Scores, section 5.1 and its note.
 * @cost n log n, for putting the scores in order.
 * @differs Discarded scores: 0 unless given; most clubs use 1 at each end, some one in ten. Rounding: the nearest 10, a half away from zero, so that both sides see the same datum; programs that round halves upwards differ on negative ties. step 0 leaves the mean as it is.
 * @example The NBB's example: without 450 and -800 the mean is 302.5
 * A2: 450, 420, -800, -50, 420, 420
 * =BUTLERDATUM(A2:A7, 1)
 * //=> 300
 * @example A weighted ruling's frequencies: mean 681.75
 * A2: 1430, 680, 650, -100
 * B2: 2.3, 5.4, 2.2, 2.1
 * =BUTLERDATUM(A2:A5, 0, 10, B2:B5)
 * //=> 680
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
 * @remarks The whole board in one formula. Without a datum the scores are compared with their zero-sum par; with BUTLERDATUM(scores, 1) beside it you have the Butler of most clubs.
 * @throws #VALUE! when a cell of scores is neither a score nor blank, when datum is not a number, or when scale is another word.
 * @throws #N/A when no score is there yet.
 * @source Laws 78B and 12C2(b); the scale double is from "Butler scoring and other abuses of the IMP scale", 21 May 2009.
 * @cost In proportion to n; without a datum as PAR.
 * @differs Averages earn 3 IMPs either way; some programs take 2 at short matches.
 * @example The NBB's example with its datum of 300
 * A2: 450, 420, -800, -50, 420, 420
 * =BUTLER(A2:A7, 300)
 * //=> 4, 3, -15, -8, 3, 3
 * @example An average plus and a board not played, against par
 * A2: 420, -50, A+, NP
 * =BUTLER(A2:A5)
 * //=> 6, -6, 3,
 */
export function BUTLER(scores: any[][], datum?: any, scale?: ButlerScale): any[][] {
  return answer(() => {
    const fn = "BUTLER";
    const given = readOption({ fn, name: "datum" }, datum, NaN, "points such as 180", () => true);
    const furthest = Number.isNaN(given) ? FURTHEST_SCORE : undefined;
    const board = readBoard(fn, scores, { rulings: true, furthest });
    const which = readWord({ fn, name: "scale" }, scale, ButlerScale, ButlerScale.imp);
    mustHaveResults(fn, board);
    const against = Number.isNaN(given) ? macroPar(board.scores, 10, board.counts) : given;
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
 * @remarks Each pair against every other table: no datum, nothing discarded.
 * @throws #VALUE! when a cell of scores is neither a score nor blank, when divisor is another word, or when expected is below the scores that there are.
 * @throws #N/A when no score is there yet.
 * @source Calculation of Weighted Scores, section 6; the proportion for missing tables as RealBridge and R. Barker (EBU forum) have it.
 * @cost n log n.
 * @differs Divisors: Haworth's Scorer reports totals, ScoreBridge divides by comparisons, PairsScorer by scores or not at all, Magic Contest offers all three. Missing tables: programs that do not put the total in proportion are had by leaving expected out.
 * @example Five tables, divided by the four comparisons
 * A2: 620, 170, 140, 140, -100
 * =CROSSIMPS(A2:A6, "comparisons")
 * //=> 10.5, -0.25, -1.25, -1.25, -7.75
 * @example Three of four tables have played: the totals are put in proportion to 4
 * A2: -50, 110, 110, NP
 * =CROSSIMPS(A2:A5, "comparisons", 4)
 * //=> -3.5555555555556, 1.7777777777778, 1.7777777777778,
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
    const awards = totals.map((total) => dividedCrossImps(total, board.tables, tables, parts));
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
 * @remarks For teams of eight whose four scores are added before they become IMPs, as the Eastern Counties League does: what each pair was worth.
 * @throws #VALUE! when a cell of scores is neither a score nor blank, when a score is beyond 8000, or when there are fewer than 4 tables or more than 1,000 different scores.
 * @throws #N/A when no score is there yet.
 * @source "Barking alternative to butler for teams of eight", 21 May 2009.
 * @cost n + d squared for d different scores; the definition has n to the fourth terms and the result is the same.
 * @differs No other program has it. An average has no award of its own here and stays blank.
 * @example One match, 4 tables: 3 terms for each pair
 * A2: 420, -50, 170, 140
 * =BARKING(A2:A5)
 * //=> 23, -19, -1, -3
 */
export function BARKING(scores: any[][]): any[][] {
  return answer(() => {
    const fn = "BARKING";
    const board = readBoard(fn, scores, { rulings: false, furthest: FURTHEST_SCORE });
    mustBePlayed(fn, board);
    if (board.tables < LEAST_BARKING_TABLES) {
      const found = board.tables === 1 ? "1 score" : `${board.tables} scores`;
      throw new CellError(
        "value",
        `${fn}: scores holds ${found}: expected at least ${LEAST_BARKING_TABLES} tables`,
      );
    }
    const different = new Set(board.scores).size;
    if (different > MOST_BARKING_SCORES) {
      const found = `${different} different scores`;
      throw new CellError("value", `${fn}: scores holds ${found}: expected at most ${MOST_BARKING_SCORES}`);
    }
    const awards = barking(board.scores);
    const awardOf = new Map(board.scores.map((score, table) => [score, awards[table]]));
    return inShapeOf(board.range, (index) => {
      const score = board.cells[index];
      return typeof score === "number" ? plainNumber(fn, awardOf.get(score) as number) : "";
    });
  });
}

const STEP = "a number above 0, such as 10";

/** Below this the multiples of step would no longer be told apart in a double. */
const SMALLEST_STEP = 1e-6;

function mapDifferences(fn: string, difference: any[][], scale: (difference: number) => number): any[][] {
  const range = readRange(difference);
  const argument: Argument = { fn, name: "difference" };
  return mapCells(fn, range, (index) =>
    scale(readNumber(argument, range, index, "a difference in points", "a number such as 170 or -50")),
  );
}
