import { boardVulnerability } from "../../scoring/contract";
import { isPossible } from "../../scoring/possible-scores";
import { nsPoints, type ReadContract, readResult } from "../contract";
import { grouped } from "../grouped";
import { readPublished, readScore } from "../score";
import { type RawLine } from "./raw";
import { type Vulnerable } from "./context";

/**
 * How the figures of a table are meant. The headers propose it, and the contracts decide: what the players did at the table
 * gives their score, and a score that is better gives a better award.
 */
export interface Meaning {
  /** Whose points the column of scores has: with the sign of North-South, of East-West, of the declaring side or of the side that another column names. */
  score: "ns" | "ew" | "declarer" | "side";
  /** A column of East-West's points has their own sign, their plus without a sign, or the sign of North-South. */
  scoreEw: "own" | "plus" | "ns";
  /** 42 for 420. */
  tens: boolean;
  /** What a number of tricks counts: those above or below the contract, all thirteen, or those above six. */
  tricks: "over" | "taken" | "odd";
  /** Who was vulnerable: as the table says it, or by the number of the board. */
  vulnerable: "said" | "board";
  /** Whose award a column has that names no side. */
  award: "ns" | "ew";
  /** What dashes in the place of the contract are, beside a score of 0 and an award. */
  dash: "not played" | "passed";
}

/** A line as far as the contract tells of it. */
export interface LineByContract {
  /** In English, as the sheet shows it; where it is none as it is written. */
  contract: string;
  bid: Bid | undefined;
  /** The result that stands beside the contract, as in `4S+1`. */
  result: number | undefined;
  /** N, E, S or W; "" where it is not known. */
  declarer: string;
  /** The declaring side, which may be known without the declarer. */
  side: "ns" | "ew" | undefined;
}

export interface MeantLine {
  raw: RawLine;
  played: LineByContract;
}

/** What a line has by a meaning. */
export interface MeantFigures {
  /** Tricks above or below the contract. */
  result: number | undefined;
  /** North-South's points by Law 77. */
  computed: number | undefined;
  /** Whether dashes say that all passed. */
  isPassed: boolean;
  /** Whether no contract has this result. */
  isImpossible: boolean;
  /** North-South's score as text, "" for none. */
  score: string;
}

type Bid = NonNullable<ReadContract["bid"]>;

/** How well a meaning fits. */
export interface Fit {
  meaning: Meaning;
  /** The lines in which both contract and score are known, and in how many of them they agree. */
  of: number;
  agree: number;
}

/** The lines that are tried; a reading that is right is right on these. */
const SAMPLE = 120;

/**
 * The meaning with which most lines agree. Of several that fit equally well the one is taken that is nearest to what the headers
 * say.
 *
 * Cost: O(meanings · sample).
 *
 * @param proposed what the headers say
 */
export function meaningOf(lines: readonly MeantLine[], proposed: Meaning): Fit {
  const step = Math.ceil(lines.length / SAMPLE);
  const sample = lines.filter((_, index) => index % step === 0);
  const dashed = new Set(lines.filter(({ raw }) => isDash(raw)).map(({ raw }) => raw.board));
  const boards = boardsOf(lines.filter(({ raw }, index) => index < SAMPLE || dashed.has(raw.board)));
  let best = fitOf(sample, boards, proposed);
  for (const meaning of candidates(lines, proposed)) {
    // Nothing fits better than all of it.
    if (best.value + MOST_FAR >= 1000 * sample.length) break;
    const fit = fitOf(sample, boards, meaning);
    if (fit.value > best.value) best = fit;
  }
  return best;
}

/** What tricks that are far from their contracts count at the most, with 13 of them in each line. */
const MOST_FAR = 0.13;

function fitOf(
  sample: readonly MeantLine[],
  boards: readonly (readonly MeantLine[])[],
  meaning: Meaning,
): Fit & { value: number } {
  let [of, agree, impossible] = [0, 0, 0];
  let [far, known] = [0, 0];
  for (const line of sample) {
    const { result, computed, isImpossible, score } = readAs(meaning, line);
    if (result !== undefined) [far, known] = [far + Math.abs(result), known + 1];
    if (isImpossible) impossible++;
    const points = pointsIn(score);
    if (points !== undefined && line.played.bid === undefined && !isPossibleFor(points, line.played))
      impossible++;
    if (computed === undefined || points === undefined || line.played.bid === undefined) continue;
    of++;
    if (points === computed) agree++;
  }
  // Awards tell of the order of scores. They decide where the contracts leave it open. Where nothing else tells, players mostly
  // take about as many tricks as they bid.
  const value = 1000 * (agree - impossible) + orderOf(boards, meaning) - far / Math.max(1, known) / 100;
  return { meaning, of, agree, value };
}

/** Whether there are such points for anybody: undertricks are fifties, so that other points are the declaring side's. */
function isPossibleFor(points: number, { side, contract }: LineByContract): boolean {
  if (side !== undefined && contract !== "PASS" && points % 50 !== 0 && points > 0 !== (side === "ns"))
    return false;
  return [true, false].some((isVulnerable) => isPossible(points, { ns: isVulnerable, ew: isVulnerable }));
}

function pointsIn(score: string): number | undefined {
  const points = readScore(score)?.score;
  return typeof points === "number" ? points : undefined;
}

/** From -1 to 1: how many pairs of lines of one board have the better award with the better score. Of two that are all right more count more. */
function orderOf(boards: readonly (readonly MeantLine[])[], meaning: Meaning): number {
  let [right, wrong] = [0, 0];
  for (const lines of boards) {
    const both = lines.flatMap((line) => {
      const { computed, score } = readAs(meaning, line);
      if (meaning.dash === "not played" && isDash(line.raw)) return [];
      const points = pointsIn(score) ?? computed;
      const award = awardOf(meaning, line.raw);
      return points === undefined || award === undefined ? [] : [{ points, award }];
    });
    for (const [index, one] of both.slice(1).entries()) {
      const before = both[index];
      const order = Math.sign(one.points - before.points) * Math.sign(one.award - before.award);
      if (order > 0) right++;
      if (order < 0) wrong++;
    }
  }
  return (right - wrong) / (right + wrong + 1);
}

/** North-South's award, or the rest of it. */
function awardOf({ award }: Meaning, raw: RawLine): number | undefined {
  const written = [
    [raw.nsAward, 1],
    [raw.ewAward, -1],
    [raw.award, award === "ns" ? 1 : -1],
  ] as const;
  for (const [text, sign] of written) {
    const value = readPublished(text)?.value;
    if (value !== undefined) return sign * value;
  }
  return undefined;
}

function boardsOf(lines: readonly MeantLine[]): MeantLine[][] {
  return [...grouped(lines, ({ raw }) => raw.board).values()];
}

/** How each thing may be meant, and the lines without which it does not matter. */
const OPEN: {
  [Key in keyof Meaning]: { isOpen: (raw: RawLine) => boolean; options: readonly Meaning[Key][] };
} = {
  score: { isOpen: ({ score }) => score !== "", options: ["ns", "ew", "declarer", "side"] },
  scoreEw: { isOpen: ({ scoreEw }) => scoreEw !== "", options: ["own", "plus", "ns"] },
  tens: { isOpen: ({ score, scoreEw }) => score + scoreEw !== "", options: [false, true] },
  tricks: {
    isOpen: ({ result, tricks, made }) => result + tricks + made !== "",
    options: ["over", "taken", "odd"],
  },
  vulnerable: { isOpen: ({ vulnerable }) => vulnerable !== undefined, options: ["said", "board"] },
  award: { isOpen: ({ award }) => award !== "", options: ["ns", "ew"] },
  dash: { isOpen: isDash, options: ["not played", "passed"] },
};

/** Whether dashes stand for the contract, and the points are 0 and earned something: programs write two zeros also where nobody played. */
function isDash(raw: RawLine): boolean {
  const isZero = [raw.score, raw.scoreEw].some((points) => numberIn(points) === 0);
  const isEarned = [raw.nsAward, raw.ewAward, raw.award].some((award) => readPublished(award)?.value);
  return /^\s*[-–—]+\s*$/.test(raw.contract) && isZero && isEarned;
}

/** All meanings that the columns leave open, the proposed one first. */
function candidates(lines: readonly MeantLine[], proposed: Meaning): Meaning[] {
  const keys = Object.keys(OPEN) as (keyof Meaning)[];
  let all: Meaning[] = [proposed];
  for (const key of keys) {
    if (!lines.some(({ raw }) => OPEN[key].isOpen(raw))) continue;
    all = all.flatMap((meaning) => OPEN[key].options.map((option) => ({ ...meaning, [key]: option })));
  }
  // The fewer things are not as the headers say, the earlier a meaning comes.
  const changes = (meaning: Meaning) => keys.filter((key) => meaning[key] !== proposed[key]).length;
  return all.sort((one, other) => changes(one) - changes(other));
}

/** What a line says by a meaning. */
export function readAs(meaning: Meaning, { raw, played }: MeantLine): MeantFigures {
  const { bid, declarer, side, contract } = played;
  const result = bid === undefined ? undefined : (resultAs(meaning, raw, bid.level) ?? played.result);
  const by = declarer || (side === undefined ? "" : side === "ns" ? "N" : "E");
  const board = /^\d{1,6}$/.test(raw.board) ? Number(raw.board) : undefined;
  const sides = vulnerableAs(meaning, raw, board);
  const isPassed = meaning.dash === "passed" && isDash(raw);
  const isKnown = bid !== undefined && by !== "" && result !== undefined && sides !== undefined;
  const computed = isKnown
    ? nsPoints(bid, by, result, 1, side === "ew" ? sides.ew : sides.ns)
    : contract === "PASS" || isPassed
      ? 0
      : undefined;
  return {
    result,
    computed,
    isPassed,
    isImpossible: isKnown && computed === undefined,
    score: scoreAs(meaning, raw, side),
  };
}

/** Who is vulnerable; nothing where neither the table nor the board says it. */
export function vulnerableAs(
  { vulnerable }: Meaning,
  raw: RawLine,
  board: number | undefined,
): Vulnerable | undefined {
  if (vulnerable === "said" && raw.vulnerable) return raw.vulnerable;
  return board === undefined || board === 0 ? undefined : boardVulnerability(board);
}

/** `made 4`, `4 made`, `down 2`. */
const MADE = /^(made|making|down)?([+-]?\d{1,2})(made|making|down)?$/i;

/** A number with its sign, or =, is above or below the contract wherever it stands. */
function resultAs({ tricks }: Meaning, raw: RawLine, level: number): number | undefined {
  const down = /^-?\d{1,2}$/.exec(raw.down)?.[0];
  if (down !== undefined && Number(down) !== 0) return -Math.abs(Number(down));
  const written = (raw.made || raw.result || raw.tricks).replace(/\s/g, "");
  const plain = /^\d{1,2}$/.test(written);
  if (/^(?:made|making)$/i.test(written)) return 0;
  const [, before, said = "", after] = MADE.exec(written) ?? [];
  const word = before ?? after;
  if (word && /down/i.test(word)) return -Math.abs(Number(said));
  if (word && !/^[+-]/.test(said)) return Number(said) - level;
  if (word) return Number(said);
  if (!plain) return readResult(written);
  const number = Number(written);
  if (tricks === "over") return number;
  return tricks === "taken" ? number - 6 - level : number - level;
}

/** North-South's score; a text that is not a number stays. */
function scoreAs(meaning: Meaning, raw: RawLine, side: "ns" | "ew" | undefined): string {
  const own = numberIn(raw.score);
  if (raw.score !== "" && own === undefined) return raw.score;
  if (own !== undefined) {
    // A zero beside East-West's points is the blank of their column.
    const other = own === 0 ? numberIn(raw.scoreEw) : undefined;
    if (other === undefined || other === 0) {
      const whose = { ns: "ns", ew: "ew", declarer: side, side: sideNamed(raw.seat) }[meaning.score];
      const turned = whose === "ew";
      return scaled(turned ? -own : own, meaning);
    }
  }
  const other = numberIn(raw.scoreEw);
  if (other === undefined) return raw.scoreEw;
  const points = { own: -other, plus: -Math.abs(other), ns: other }[meaning.scoreEw];
  return scaled(points, meaning);
}

/** A column may say which side earned the points. */
export function sideNamed(words: string): "ns" | "ew" | undefined {
  const plain = words.toUpperCase().replace(/[^A-ZÖØ]/g, "");
  if (/^(?:N[SZY]|KG)$/.test(plain)) return "ns";
  return /^(?:[EOÖØ][WOV]|WE|DB)$/.test(plain) ? "ew" : undefined;
}

function scaled(points: number, { tens }: Meaning): string {
  return String(tens ? 10 * points : points);
}

/** A whole number, with a blank or a sign between its thousands, perhaps with zeros behind it. */
function numberIn(written: string): number | undefined {
  const plain = written
    .replace(/[−–]/g, "-")
    // Some write what is below nothing in brackets, or with its sign behind it.
    .replace(/^\((\d.*)\)$/, "-$1")
    .replace(/^(\d.*)-$/, "-$1")
    .replace(/[.,]0{1,2}$/, "")
    .replace(/(?<=\d)[.,'’](?=\d{3}$)/, "")
    .replace(/\s/g, "");
  return /^[+-]?\d{1,6}$/.test(plain) ? Number(plain) : undefined;
}
