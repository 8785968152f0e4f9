import { bastille } from "../scoring/bastille";
import { imp } from "../scoring/imp";
import { FURTHEST_SCORE, macroPar, nearestPar } from "../scoring/par";
import { type Argument, badCell, readNumber, readOption, readRange, readWord } from "./cells";
import { readPlayed } from "./scores";
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
    const board = readPlayed({ fn: "PAR", name: "scores" }, scores, within8000);
    const expected = "a number of points above 0, such as 10";
    const distance = readOption(
      { fn: "PAR", name: "step" },
      step,
      10,
      expected,
      (points) => points >= SMALLEST_STEP,
    );
    const which = readWord({ fn: "PAR", name: "rule" }, rule, ParRule, ParRule.macro);
    const par = which === ParRule.macro ? macroPar : nearestPar;
    return plainNumber("PAR", par(board.scores, distance, board.counts));
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

/** Below this the multiples of step would no longer be told apart in a double. */
const SMALLEST_STEP = 1e-6;

function mapDifferences(fn: string, difference: any[][], scale: (difference: number) => number): any[][] {
  const range = readRange(difference);
  const argument: Argument = { fn, name: "difference" };
  return mapCells(fn, range, (index) =>
    scale(readNumber(argument, range, index, "a difference in points", "a number such as 170 or -50")),
  );
}

function within8000(
  argument: Argument,
  range: ReturnType<typeof readRange>,
  index: number,
  points: number,
): void {
  if (Math.abs(points) > FURTHEST_SCORE) {
    throw badCell(argument, range, index, "a score", `points from -${FURTHEST_SCORE} to ${FURTHEST_SCORE}`);
  }
}
