/** What a score cell can hold: points, nothing, an artificial score, or a weighted ruling. */
import { type CellError } from "./errors";
import { type Cell, isPassedOut, numberIn, pointsIn, type Range, WEIGHT_TOLERANCE } from "./reading";
import { badCell } from "./wording";

/** An artificial score in place of points: the per cent of the top that each side gets. */
export interface Average {
  ns: number;
  ew: number;
}

/** A weighted ruling in place of points: the weights are whole numbers, so many parts of one table. */
export interface Ruling {
  scores: number[];
  weights: number[];
  /** What the weights of a whole table sum to: 100, or 1,000 where one has a decimal. */
  parts: number;
}

/** A score cell; null is not played. */
export type Score = number | null | Average | Ruling;

/**
 * A score cell, read: points, PASS (0), NP, an average such as A= or A+/A−, or a weighted ruling such as
 * `60% 420 / 40% -50`. Undefined for anything else.
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

/** Longer than any ruling that a director writes; and no pattern meets a longer text. */
const LONGEST_SCORE = 2000;

export function isRuling(score: Average | Ruling): score is Ruling {
  return "weights" in score;
}

/** What is wrong with a cell that is no score. */
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
 * An artificial score: A or AVE with a sign, the same for both sides or NS/EW; BBO's two signs; or per cents. `A` alone
 * could be anything.
 */
function averageIn(text: string): Average | undefined {
  const signs = /^A([=+-])([=+-])$/.exec(text);
  if (signs !== null) return { ns: PERCENT[signs[1]], ew: PERCENT[signs[2]] };
  const percents =
    /^A\s*(\d\d)\s*[/-]?\s*(\d\d)$/.exec(text) ??
    /^A?\s*(\d{1,3}(?:[.,]\d+)?)\s*%\s*[/-]\s*(\d{1,3}(?:[.,]\d+)?)\s*%$/.exec(text);
  if (percents !== null) return shares(numberIn(percents[1]), numberIn(percents[2]));
  const awards: number[] = [];
  for (const side of text.split("/")) {
    const match = /^\s*(?:AVE([=+-]?)|A([=+-]))\s*$/.exec(side);
    if (match === null) return undefined;
    awards.push(PERCENT[match[1] ?? match[2]]);
  }
  const [ns, ew = ns] = awards;
  return awards.length > 2 ? undefined : { ns, ew };
}

/** Nobody gets more than the top. */
function shares(ns: number | undefined, ew: number | undefined): Average | undefined {
  return ns === undefined || ew === undefined || ns > 100 || ew > 100 ? undefined : { ns, ew };
}

/** `60% 420 / 40% -50`, the weight before or after its score; undefined when a part is neither. */
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
  /** Decimals that the weight is written with. */
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

/** Sums of so fine parts are whole numbers that a double holds. */
const MOST_DECIMALS = 9;

function percentOf({ weights, parts }: Ruling): number {
  return (100 * weights.reduce((sum, weight) => sum + weight, 0)) / parts;
}
