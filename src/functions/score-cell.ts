/** Reads a score cell: points, nothing, an artificial score, or a weighted ruling. */
import { type CellError } from "./errors";
import { type Cell, isPassedOut, numberIn, pointsIn, type Range, WEIGHT_TOLERANCE } from "./reading";
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
export interface Ruling {
  scores: number[];
  weights: number[];
  /** The sum of the weights of a whole table: 100, or 1,000 when a weight has one decimal. */
  parts: number;
}

/** The content of a score cell; null means "not played". */
export type Score = number | null | Average | Ruling;

/**
 * Reads a score cell: points, PASS (0), NP, an average such as A= or A+/A−, or a weighted ruling such as `60%
 * 420 / 40% -50`. The answer is undefined for anything else.
 */
export function scoreIn(cell: Cell): Score | undefined {
  const points = pointsIn(cell);
  if (points !== undefined) return points;
  if (typeof cell !== "string" || cell.length > LONGEST_SCORE) return undefined;
  const text = cell
    .trim()
    .toUpperCase()
    .replace(/\u2212/g, "-");
  const average = averageIn(text);
  if (average !== undefined) return average;
  const ruling = partsOf(text);
  return ruling !== undefined && Math.abs(percentOf(ruling) - 100) <= WEIGHT_TOLERANCE ? ruling : undefined;
}

/**
 * The longest text that is read as a score. It is longer than any ruling that a director writes, and it keeps
 * the patterns fast.
 */
const LONGEST_SCORE = 2000;

export function isRuling(score: Average | Ruling): score is Ruling {
  return "weights" in score;
}

/** Whether a cell has an average that depends on a contestant's other boards. */
export function isOwn(score: Average | Ruling): boolean {
  return !isRuling(score) && (score.own.ns || score.own.ew);
}

/** The error of a cell that is not a score. */
export function scoreFault(range: Range, index: number): CellError {
  const cell = range.cells[index];
  const text = typeof cell === "string" && cell.length <= LONGEST_SCORE ? cell.replace(/\u2212/g, "-") : "";
  if (!text.includes("%")) {
    return badCell(range, index, "a score", "points such as 420 or -50, PASS, NP, or an average such as A=");
  }
  const ruling = partsOf(text.trim().toUpperCase());
  const kind =
    ruling === undefined
      ? "a score"
      : `a ruling of 100 % (its weights sum to ${Number(percentOf(ruling).toPrecision(10))} %)`;
  return badCell(range, index, kind, "a weighted ruling such as 60% 420 / 40% -50");
}

const PERCENT: Readonly<Record<string, number>> = { "": 50, "=": 50, "+": 60, "-": 40 };

/**
 * Reads an artificial score: A or AVE with a sign, for both sides or as NS/EW; BBO's two signs; or
 * percentages. `A` alone is not read, because it could mean anything.
 */
function averageIn(text: string): Average | undefined {
  const signs = /^A([=+-])([=+-])$/.exec(text);
  if (signs !== null) return bySigns(signs[1], signs[2]);
  const percents =
    /^A\s*(\d\d)\s*[/-]?\s*(\d\d)$/.exec(text) ??
    /^A?\s*(\d{1,3}(?:[.,]\d+)?)\s*%\s*[/-]\s*(\d{1,3}(?:[.,]\d+)?)\s*%$/.exec(text);
  if (percents !== null) return shares(numberIn(percents[1]), numberIn(percents[2]));
  const found: string[] = [];
  for (const side of text.split("/")) {
    const match = /^\s*(?:AVE([=+-]?)|A([=+-]))\s*$/.exec(side);
    if (match === null) return undefined;
    found.push(match[1] ?? match[2]);
  }
  const [ns, ew = ns] = found;
  return found.length > 2 ? undefined : bySigns(ns, ew);
}

function bySigns(ns: string, ew: string): Average {
  const isOwnSign = (sign: string) => sign === "+" || sign === "-";
  return { ns: PERCENT[ns], ew: PERCENT[ew], own: { ns: isOwnSign(ns), ew: isOwnSign(ew) } };
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
function partsOf(text: string): Ruling | undefined {
  const parts = text.split(/[/;]/).map((part) => partIn(part.trim()));
  if (!parts.every((part) => part !== undefined)) return undefined;
  const decimals = parts.reduce((most, part) => Math.max(most, part.decimals), 0);
  const unit = 10 ** decimals;
  return {
    scores: parts.map((part) => part.score),
    weights: parts.map((part) => Math.round(part.percent * unit)),
    parts: 100 * unit,
  };
}

interface Part {
  score: number;
  percent: number;
  /** The number of decimals of the typed weight. */
  decimals: number;
}

function partIn(text: string): Part | undefined {
  const inFront = /^([\d.,]+)\s*%\s*(\S+|PASSED\s+OUT)$/.exec(text);
  const behind = /^(\S+|PASSED\s+OUT)\s+([\d.,]+)\s*%$/.exec(text);
  const weight = inFront?.[1] ?? behind?.[2] ?? "";
  const score = inFront?.[2] ?? behind?.[1] ?? "";
  const percent = numberIn(weight);
  const points = isPassedOut(score) ? 0 : numberIn(score);
  if (percent === undefined || points === undefined) return undefined;
  const decimals = /[.,](\d*)$/.exec(weight)?.[1].length ?? 0;
  return decimals > MOST_DECIMALS ? undefined : { score: points, percent, decimals };
}

/**
 * The most decimals of a weight. With this many, sums of parts are still whole numbers that a double holds
 * exactly.
 */
const MOST_DECIMALS = 9;

function percentOf({ weights, parts }: Ruling): number {
  return (100 * weights.reduce((sum, weight) => sum + weight, 0)) / parts;
}
