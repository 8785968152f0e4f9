/** Reads a score cell: points, nothing, an artificial score, a weighted ruling, or a split score. */
import { averageIn, PERCENTS, type Sign, signIn } from "../scoring/average-words";
import { isAwardPair } from "../scoring/award-pair";
import { MOST_POINTS, type Vulnerability } from "../scoring/contract";
import { plainText } from "../scoring/plain-text";
import { type CellError } from "./errors";
import {
  type Cell,
  decimalIn,
  isDateNumber,
  isPoints,
  LEAST_ORDERED_POINTS,
  numberIn,
  pointsIn,
  type Range,
  WEIGHT_TOLERANCE,
} from "./reading";
import { type ColumnSpellings, spellingsOf } from "../scoring/written-contracts/column";
import { contractIn, contractPoints, type Declarer, isPassedOut } from "../scoring/written-contracts/text";
import { contractInWords, readingsInWords } from "./contract-words";
import { badCell } from "./wording";

/** An artificial score instead of points: the percentage of the top that each side gets. */
export interface Average {
  ns: number;
  ew: number;
  /**
   * Whether a side has the average plus or minus of the Law, which its other boards may better or worsen. Typed per cents
   * and A= stay as they are.
   */
  own: { ns: boolean; ew: boolean };
}

/** A weighted ruling instead of points. The weights are whole numbers, in {@link parts} of one table. */
export interface CellRuling {
  scores: number[];
  weights: number[];
  /** The sum of the weights of a whole table: 100, or 1,000 when a weight has one decimal. */
  parts: number;
}

/**
 * A split score (Law 12C1): the two sides get different awards. Both halves are in points for North-South; the half that is
 * an average says the per cents of its own side.
 */
export interface Split {
  halves: { ns: Half; ew: Half };
}

export type Half = number | Average | CellRuling;

/** What a score cell holds besides points. */
export type Special = Average | CellRuling | Split;

/** The content of a score cell; null means "not played". */
export type Score = number | null | Special;

/**
 * Reads a score cell: points, PASS (0), NP, an average such as A= or A+/A−, a weighted ruling such as `60%
 * 420 / 40% -50`, or a split score such as `NS 420; EW -50`. The answer is undefined for anything else.
 *
 * @param least the least points but 0, without their sign, here and in rulings
 * @param vulnerable of the score's board, when it is known: then a ruling may have contracts such as `60% 4S= / 40% 4S-1`
 */
export function scoreIn(
  cell: Cell,
  least = LEAST_ORDERED_POINTS,
  vulnerable?: Vulnerability,
): Score | undefined {
  const points = pointsIn(cell, least);
  if (points !== undefined) return points;
  if (typeof cell !== "string" || cell.length > LONGEST_SCORE) return undefined;
  const text = plainText(cell).trim().toUpperCase();
  const known = { least, vulnerable };
  return artificialIn(text) ?? rulingIn(text, known) ?? splitIn(text, known);
}

/** What is known of the points of a ruling before they are read. */
interface Known {
  least: number;
  vulnerable?: Vulnerability;
  /** The declarer of contracts that do not name one; North when it is not known. */
  declarer?: Declarer | undefined;
}

/**
 * A ruling with each of its contracts in points, as a score cell has it: `60% 3NT= / 40% 3NT-1` with East as declarer is
 * `60% -400 / 40% 50`, and a half of a split score that names none stays as it is. Undefined for any other text.
 *
 * @param declarer of the contracts that do not name theirs: that of the ruling's row
 */
export function rulingInPoints(
  cell: Cell,
  vulnerable: Vulnerability,
  declarer: Declarer | undefined,
): string | undefined {
  if (typeof cell !== "string" || cell.length > LONGEST_SCORE) return undefined;
  const text = plainText(cell).trim().toUpperCase();
  const halves = text.split(/[;|]/).map((part) => SIDE.exec(part.trim())?.[0]);
  const isSplitScore = halves.length === 2 && halves.every((side) => side !== undefined);
  const known = { least: LEAST_ORDERED_POINTS, vulnerable, declarer };
  if (!isSplitScore) return text.includes("%") ? partsInPoints(text, known) : undefined;
  const parts = text.split(/[;|]/).map((part, index) => {
    const side = halves[index] ?? "";
    const half = part.trim().slice(side.length);
    const points = half.includes("%")
      ? undefined
      : resultPoints(half, known, spellingsOfParts([{ score: half }]));
    const written = points === undefined ? partsInPoints(half, known) : String(points);
    return `${side.trim()} ${written ?? half}`;
  });
  const written = parts.join("; ");
  return scoreIn(written) === undefined ? undefined : written;
}

/** `60% 420 / 40% -50`; undefined where no part is a contract, one is not a result, or the weights are not 100 % together. */
function partsInPoints(text: string, known: Known): string | undefined {
  if (writtenParts(text).every(({ score }) => numberIn(score) !== undefined)) return undefined;
  const ruling = rulingIn(text, known);
  if (ruling === undefined) return undefined;
  const { scores, weights, parts } = ruling;
  return scores
    .map((score, index) => `${Number(((100 * weights[index]) / parts).toPrecision(12))}% ${score}`)
    .join(" / ");
}

/** Reads a weighted ruling whose weights are 100 % together. */
function rulingIn(text: string, known: Known): CellRuling | undefined {
  const ruling = partsOf(text, known);
  return ruling !== undefined && Math.abs(percentOf(ruling) - 100) <= WEIGHT_TOLERANCE ? ruling : undefined;
}

/** The side of a half, at its beginning. */
const SIDE = /^(?:(N[/-]?S)|E[/-]?W)\s*:?\s*(?=[^\s:])/;

/** Reads `NS <half>; EW <half>`, the sides in either order, once each. */
function splitIn(text: string, known: Known): Split | undefined {
  const parts = text.split(/[;|]/).map((part) => part.trim());
  const [first, second] = parts.map((part) => SIDE.exec(part));
  if (parts.length !== 2 || !first || !second) return undefined;
  const isNs = first[1] !== undefined;
  if (isNs === (second[1] !== undefined)) return undefined;
  const [one, other] = [
    halfIn(parts[0].slice(first[0].length), known),
    halfIn(parts[1].slice(second[0].length), known),
  ];
  if (one === undefined || other === undefined) return undefined;
  return { halves: isNs ? { ns: one, ew: other } : { ns: other, ew: one } };
}

/** Reads one side's result: points, PASS, an average, one percentage, a weighted ruling, or a contract on a known board. */
function halfIn(text: string, known: Known): Half | undefined {
  const points = resultPoints(text, known, spellingsOfParts([{ score: text }]));
  if (points !== undefined) return points;
  const percent = /^(\d{1,3}(?:[.,]\d+)?)\s*%$/.exec(text);
  if (percent !== null) return shares(decimalIn(percent[1]), decimalIn(percent[1]));
  const sign = signIn(text);
  return sign === undefined ? rulingIn(text, known) : bySigns(sign, sign);
}

/**
 * The points of a result in a ruling: a number, PASS, or a contract with its result on a known board.
 *
 * @param spellings in which the contract can be meant
 */
function resultPoints(
  text: string,
  { least, vulnerable, declarer }: Known,
  spellings: ColumnSpellings,
): number | undefined {
  if (isPassedOut(text)) return 0;
  const points = numberIn(text);
  if (points !== undefined) return isPoints(points, least) ? points : undefined;
  if (vulnerable === undefined) return undefined;
  // Of a contract that can be read in several languages all readings must have the same points.
  const readings = spellings.of(text).map((spelling) => {
    const contract = spelling.contractIn(text);
    if (typeof contract !== "object") return undefined;
    return contractPoints(declarer && !contract.declarer ? { ...contract, declarer } : contract, vulnerable);
  });
  return readings.every((other) => other === readings[0]) ? readings[0] : undefined;
}

/** The kinds of what a cell holds besides points. */
export function isSplit(score: Special): score is Split {
  return "halves" in score;
}

export function isAverage(score: Special): score is Average {
  return "own" in score;
}

/**
 * The longest text that is read as a score. It is longer than any ruling that a director writes, and it keeps
 * the patterns fast.
 */
const LONGEST_SCORE = 2000;

/** Whether a cell has an average that depends on a contestant's other boards. */
export function isOwn(score: Special): boolean {
  const { ns, ew } = isSplit(score) ? score.halves : { ns: score, ew: score };
  return isOwnHalf(ns, "ns") || isOwnHalf(ew, "ew");
}

/** Whether one side has an average plus or minus of the Law. */
export function isOwnHalf(half: Half, side: "ns" | "ew"): half is Average {
  return typeof half === "object" && isAverage(half) && half.own[side];
}

/** What one side's result is compared with: of a split score its own half. */
export function halfOf(score: Special, side: "ns" | "ew"): Half {
  return isSplit(score) ? score.halves[side] : score;
}

/**
 * The error of a cell that is not a score.
 *
 * @param rulings whether the function takes weighted rulings
 */
export function scoreFault(
  range: Range,
  index: number,
  least = LEAST_ORDERED_POINTS,
  rulings = false,
): CellError {
  const known = rulings ? KNOWN_WITH_RULINGS : KNOWN;
  const cell = range.cells[index];
  const text = typeof cell === "string" && cell.length <= LONGEST_SCORE ? plainText(cell) : "";
  if (/^\s*[NE][/-]?[SW]/i.test(text)) {
    const expected = "a result for NS and one for EW, both for North-South, such as NS 420; EW -50";
    return badCell(range, index, "a split score", expected);
  }
  const numbers = [cell, ...writtenParts(text).map(({ score }) => score)].map((one) => numberIn(one) ?? 0);
  // The message says which date it is.
  if (isDateNumber(numbers[0])) return badCell(range, index, "a score", known);
  if (numbers.some(isBeyond)) {
    const expected = `points from -${MOST_POINTS} to ${MOST_POINTS}, which no contract exceeds, or an average such as A=`;
    return badCell(range, index, "a score", expected);
  }
  const fraction = numbers.find((number) => Math.abs(number) > 1 && !Number.isInteger(number));
  if (fraction !== undefined) {
    const thousands = 1000 * fraction;
    const meant = Number.isInteger(thousands) && Math.abs(thousands) <= MOST_POINTS;
    const expected = `points without a fraction${meant ? `; was ${thousands} meant?` : ", such as 420"}`;
    return badCell(range, index, "a score", expected);
  }
  if (numbers.some((number) => Math.abs(number) >= 1 && Math.abs(number) < least))
    return badCell(range, index, "a bridge score", `points such as 420 or -50; the least is ${least}`);
  if (/^\s*A\s*\d+\s*$/i.test(text)) {
    const expected = "points such as 420, or an average such as A60 or A60/40";
    return badCell(range, index, "a score", expected);
  }
  const alone = /^\s*[+-]?[\d.,]+\s*%\s*$/.test(text) || Math.abs(numberIn(cell) ?? 1) < 1;
  if (alone) {
    const expected =
      "points such as 420, per cents for both sides such as 60%-40%, A+/A-, or 60% 420 / 40% -50";
    return badCell(range, index, "a score", expected);
  }
  if (!text.includes("%")) {
    const isContract = typeof contractIn(text) === "object";
    return badCell(
      range,
      index,
      "a score",
      isContract ? `${known}; CONTRACTSCORE gives the points of a contract` : known,
    );
  }
  const written = text.toUpperCase();
  const open = openContractIn(written);
  if (open !== undefined) {
    const expected = `a contract in English; the ruling does not tell whether ${open.written} is ${open.readings}`;
    return badCell(range, index, "certain", expected);
  }
  const ruling = partsOf(written, { least });
  const kind =
    ruling === undefined
      ? "a score"
      : `a ruling of 100 % (its weights sum to ${Number(percentOf(ruling).toPrecision(10))} %)`;
  return badCell(range, index, kind, "a weighted ruling such as 60% 420 / 40% -50");
}

const KNOWN = "points such as 420 or -50, PASS, NP, or an average such as A+, A+/A- or 60%-40%";
const KNOWN_WITH_RULINGS =
  "points such as 420 or -50, PASS, NP, an average such as A+, A+/A- or 60%-40%, or a weighted score such as 60% 420 / 40% -50";

/** Whether a number is one that no contract scores. */
function isBeyond(number: number): boolean {
  return Math.abs(number) > MOST_POINTS;
}

/**
 * Reads an artificial score: percentages, or an average in letters. One sign alone is for both sides, since by Law 12C2 what one
 * side gets does not depend on what the other gets.
 */
function artificialIn(text: string): Average | undefined {
  // One per cent alone is for both sides, as one sign is.
  const [, same] = /^A\s*(\d\d)\s*%?$/.exec(text) ?? [];
  if (same !== undefined)
    return isAwardPair(Number(same), Number(same)) ? shares(Number(same), Number(same)) : undefined;
  const bare = /^A\s*(\d\d)(\d\d)$/.exec(text) ?? /^(\d\d)\s*\/\s*(\d\d)$/.exec(text);
  if (bare !== null && !isAwardPair(Number(bare[1]), Number(bare[2]))) return undefined;
  const percents =
    bare ??
    /^A\s*(\d\d)\s*[/ -]\s*(\d\d)$/.exec(text) ??
    /^A?\s*(\d{1,3}(?:[.,]\d+)?)\s*%\s*[/-]\s*(\d{1,3}(?:[.,]\d+)?)\s*%$/.exec(text);
  if (percents !== null) return shares(decimalIn(percents[1]), decimalIn(percents[2]));
  const signs = averageIn(text);
  return signs && bySigns(signs.ns, signs.ew ?? signs.ns);
}

function bySigns(ns: Sign, ew: Sign): Average {
  return { ns: PERCENTS[ns], ew: PERCENTS[ew], own: { ns: ns !== "=", ew: ew !== "=" } };
}

/** Percentages of the two sides; undefined when one is above 100, since no side gets more than the top. */
function shares(ns: number | undefined, ew: number | undefined): Average | undefined {
  return ns === undefined || ew === undefined || ns > 100 || ew > 100
    ? undefined
    : { ns, ew, own: { ns: false, ew: false } };
}

/**
 * Reads a ruling such as `60% 420 / 40% -50`, with the weight before or after its score; undefined when a
 * part cannot be read.
 */
function partsOf(text: string, known: Known): CellRuling | undefined {
  const written = writtenParts(text);
  const spellings = spellingsOfParts(written);
  const parts = written.map((part) => partIn(part, known, spellings));
  if (!parts.every((part) => part !== undefined)) return undefined;
  const decimals = parts.reduce((most, part) => Math.max(most, part.decimals), 0);
  const unit = 10 ** decimals;
  return {
    scores: parts.map((part) => part.score),
    weights: parts.map((part) => Math.round(part.percent * unit)),
    parts: 100 * unit,
  };
}

interface WeightedScore {
  score: number;
  percent: number;
  /** The number of decimals of the typed weight. */
  decimals: number;
}

/** The weight and the score of each part of a ruling, as they are written. */
function writtenParts(text: string): { weight: string; score: string }[] {
  return text.split(/[/;]/).map((written) => {
    const part = written.trim();
    const inFront = /^([\d.,]+)\s*%\s*(\S.*)$/.exec(part);
    const behind = /^(\S.*?)\s+([\d.,]+)\s*%$/.exec(part);
    return { weight: inFront?.[1] ?? behind?.[2] ?? "", score: inFront?.[2] ?? behind?.[1] ?? "" };
  });
}

/** The contracts of a ruling decide together in which language they are meant, as those of a column do. */
function spellingsOfParts(parts: readonly { score: string }[]): ColumnSpellings {
  return spellingsOf(
    parts.map(({ score }) => score).filter((score) => numberIn(score) === undefined),
    [],
  );
}

/** The first contract of a ruling that can be read in several ways, with its readings; undefined where there is none. */
function openContractIn(text: string): { written: string; readings: string } | undefined {
  const parts = writtenParts(text);
  const spellings = spellingsOfParts(parts);
  for (const { score: written } of parts) {
    const contracts = spellings
      .of(written)
      .map((spelling) => ({ spelling, contract: spelling.contractIn(written) }));
    const readings = readingsInWords(
      contracts.flatMap(({ contract, spelling }) =>
        typeof contract === "object"
          ? [{ text: contractInWords(contract), languages: spelling.languages }]
          : [],
      ),
    );
    if (readings.length > 1) return { written, readings: readings.join(" or ") };
  }
  return undefined;
}

function partIn(
  { weight, score }: { weight: string; score: string },
  known: Known,
  spellings: ColumnSpellings,
): WeightedScore | undefined {
  const percent = decimalIn(weight);
  const points = resultPoints(score, known, spellings);
  if (percent === undefined || points === undefined) return undefined;
  const decimals = /[.,](\d*)/.exec(weight)?.[1].length ?? 0;
  return decimals > MOST_DECIMALS ? undefined : { score: points, percent, decimals };
}

/**
 * The most decimals of a weight. With this many, sums of parts are still whole numbers that a double holds
 * exactly.
 */
const MOST_DECIMALS = 9;

function percentOf({ weights, parts }: CellRuling): number {
  return (100 * weights.reduce((sum, weight) => sum + weight, 0)) / parts;
}
