import { beyondLimits } from "../limits";
import type { FaultCode } from "./faults";

/** Excel's limit. */
const MOST_ARGUMENTS = 255;

/** The grid needs a level of its stack for each operator of a formula. */
const MOST_OPERATORS = 1_000;

/** Why a formula of a file is not taken. */
export function formulaFault(formula: string): FaultCode | undefined {
  const beyond = beyondLimits(`=${formula}`);
  if (beyond) return beyond === "long" ? "formulaLong" : "formulaDeep";
  const commas = [0];
  let operators = 0;
  for (const [sign] of withoutTexts(formula).matchAll(/[(),{}+\-*/^&=<>%]/g)) {
    if (sign === "(" || sign === "{") commas.push(0);
    else if (sign === ")" || sign === "}") commas.pop();
    else if (sign !== ",") operators += 1;
    else if (++commas[commas.length - 1] >= MOST_ARGUMENTS) return "formulaArguments";
  }
  return operators > MOST_OPERATORS ? "formulaOperators" : undefined;
}

function withoutTexts(formula: string): string {
  return formula.replace(/"[^"]*"|'[^']*'/g, "");
}

const RANGE =
  /(?<![\w.])(?:\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?|\$?([A-Z]{1,3}):\$?([A-Z]{1,3})|\$?(\d{1,7}):\$?(\d{1,7}))(?![\w.(])/gi;

/** Functions that make an array of a size that their first arguments say. */
const MAKES = /\b(?:MAKEARRAY|SEQUENCE|RANDARRAY)\((\d+)(?:,(\d+))?/gi;

/** A range, with the tab that has it. */
const PLACE = String.raw`(?:'(?:[^']|'')*'!|[\w.]+!)?\$?[A-Z]{1,3}\$?\d{1,7}:\$?[A-Z]{1,3}\$?\d{1,7}`;

/**
 * Where the grid reads a range once for all formulas, and finds the cells that it needs: INDEX, MATCH for an equal value, and the
 * functions that count or add where a whole number stands.
 */
const LOOK_UPS = [
  new RegExp(String.raw`\bINDEX\(${PLACE}(?=,)`, "gi"),
  new RegExp(String.raw`\bMATCH\([^()"]*,${PLACE}(?=,0\))`, "gi"),
  new RegExp(String.raw`\b(?:COUNTIFS?|SUMIFS)\([^()]*${PLACE},[1-9]\d*(?=[,)])[^()]*`, "gi"),
];

/** Functions that turn a column into a row, or lead to cells that only the result of a text or a number names. */
const TURNS = /\b(?:TRANSPOSE|MMULT|TOROW|TOCOL|HSTACK|VSTACK|WRAPROWS|WRAPCOLS|EXPAND)\(/i;
const LEADS = /\b(?:INDIRECT|OFFSET)\(/gi;

/**
 * About how many cells a formula reads and makes, in a workbook whose largest tab has these rows and columns. A column
 * and a row in one formula may make a whole table. A range in which formulas look up cells counts once for all of a tab.
 *
 * @param lookedUp the ranges that have been counted, to which those of this formula are added
 * @example
 * formulaWork("SUM(A1:B10)", 200, 26); //=> 20
 */
export function formulaWork(
  formula: string,
  rows: number,
  columns: number,
  lookedUp = new Set<string>(),
): number {
  const plain = withoutTexts(withoutKnown(formula, lookedUp));
  let [work, high, wide] = [1, 1, 1];
  const add = (height: number, width: number) => {
    work += height * width;
    [high, wide] = [Math.max(high, height), Math.max(wide, width)];
  };
  for (const [, left, top, right, bottom, first, last, upper, lower] of plain.matchAll(RANGE)) {
    if (first) add(rows, between(columnNumber(first), columnNumber(last), columns));
    else if (upper) add(between(Number(upper), Number(lower), rows), columns);
    else if (right)
      add(
        between(Number(top), Number(bottom), rows),
        between(columnNumber(left), columnNumber(right), columns),
      );
    else work += 1;
  }
  for (const [, height, width] of plain.matchAll(MAKES)) add(Number(height), Number(width ?? 1));
  work += rows * [...plain.matchAll(LEADS)].length;
  const longer = Math.max(high, wide);
  return Math.max(work, TURNS.test(plain) ? longer * longer : high * wide);
}

/** The formula without the ranges that it only looks up cells in, where these have been counted. */
function withoutKnown(formula: string, lookedUp: Set<string>): string {
  const isNew = (place: string) => !lookedUp.has(place) && lookedUp.add(place);
  return LOOK_UPS.reduce(
    (text, lookUp) =>
      text.replace(lookUp, (call) =>
        call.replace(new RegExp(PLACE, "gi"), (place) => (isNew(place) ? place : "A1")),
      ),
    formula.replace(/"[^"]*"/g, '""'),
  );
}

/** What all formulas of a workbook come to. */
export interface Work {
  formulas: number;
  /** The cells that they read and make. */
  work: number;
  /** The most that one of them does: the grid computes it without a pause. */
  most: number;
}

/**
 * Half as much again as the largest league has, of 64 teams with two matches each, or an event of 7,600 results. A page
 * stands still for three seconds when it opens so many formulas.
 */
export function isComputable({ formulas, work, most }: Work): boolean {
  return formulas <= 90_000 && work <= 25_000_000 && most <= 500_000;
}

function between(one: number, other: number, most: number): number {
  return Math.min(Math.abs(one - other) + 1, most);
}

/** `A` is 1, `XFD` 16,384. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}
