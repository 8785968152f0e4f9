import { averageIn, PERCENTS, saysNotPlayed, type Sign, signIn } from "../scoring/average-words";
import { isAwardPair } from "../scoring/award-pair";
import { MOST_POINTS } from "../scoring/contract";
import { plainText } from "../scoring/plain-text";
import { isPassedOut } from "../scoring/written-contracts/text";
import { type Award, type Published } from "./event";

/** The content of a score field. */
export type ReadScore = { score: number | Award | undefined } | undefined;

/** What the other side has where a file writes one sign. */
const OTHER: Readonly<Record<Sign, Sign>> = { "+": "-", "=": "=", "-": "+" };

/**
 * Reads a score as results files write it: points, an empty text for a board that was not played, or an
 * average such as `A6040`, `60%-40%`, `A+/A-`, `Average plus`, or `G+` as in the Netherlands. The answer is undefined for any other
 * text.
 *
 * One sign alone, `A+`, is North-South's, and the other side has the opposite: this is what programs publish that write one.
 */
export function readScore(written: string): ReadScore {
  return scoreOf(written, (sign) => OTHER[sign]);
}

/** The same in a cell that people type, where one sign alone is for both sides, as the worksheet functions read it. */
export function readScoreCell(written: string): ReadScore {
  return scoreOf(written, (sign) => sign);
}

/** One sign alone, for both sides, as it is meant where people type it; another text stays. */
export function forBothSides(written: string): string {
  const sign = signIn(written);
  return sign === undefined ? written : `A${sign}/A${sign}`;
}

/** @param other what East-West have where one sign stands alone */
function scoreOf(written: string, other: (sign: Sign) => Sign): ReadScore {
  if (saysNotPlayed(written)) return { score: undefined };
  const plain = plainText(written).toUpperCase().replace(/\s/g, "");
  if (isPassedOut(plain) || plain === "PASSED") return { score: 0 };
  if (/^[+-]?\d+(\.0*)?$/.test(plain)) {
    const points = Number(plain) + 0;
    return Math.abs(points) > MOST_POINTS ? undefined : { score: points };
  }
  const perCents =
    /^(?:A|ARTIF|ADJ)?(\d{1,3})(%?[-/:]|%)(\d{2,3})%?$/.exec(plain) ??
    /^(?:A|ARTIF|ADJ)(\d\d|100)()(\d\d|100)%?$/.exec(plain);
  if (perCents) {
    const [ns, ew] = [Number(perCents[1]), Number(perCents[3])];
    const isAward = perCents[2] === "" ? isAwardPair(ns, ew) : ns <= 100 && ew <= 100;
    return isAward ? { score: { ns, ew } } : undefined;
  }
  const bySides = readSides(plain);
  if (bySides) return { score: bySides };
  const signs = averageIn(plain);
  if (!signs) return undefined;
  const { ns, ew = other(ns) } = signs;
  return { score: { ns: PERCENTS[ns], ew: PERCENTS[ew], inLetters: true } };
}

/** An average as programs write it, such as `A6040`; a pair of per cents that is read only with a sign has one, `A60-05`. */
export function averageText({ ns, ew }: Award): string {
  const [own, other] = [ns, ew].map((percent) => String(percent).padStart(2, "0"));
  return `A${own}${isAwardPair(ns, ew) ? "" : "-"}${other}`;
}

/** An award in letters, such as `A+/A-`; undefined where one side has other per cents. */
export function inLetters({ ns, ew }: Award): string | undefined {
  const [own, other] = [SIGNS.get(ns), SIGNS.get(ew)];
  return own && other && `A${own}/A${other}`;
}

const SIGNS: ReadonlyMap<number, string> = new Map(
  Object.entries(PERCENTS).map(([sign, percent]) => [percent, sign]),
);

/** Reads an average for each side, such as `NS A+; EW 55%`, in either order. */
function readSides(plain: string): Award | undefined {
  const [, first, one, second, other] = SIDES.exec(plain) ?? [];
  if (first === undefined || first.startsWith("N") === second.startsWith("N")) return undefined;
  const halves = first.startsWith("N") ? [one, other] : [other, one];
  const [ns, ew] = halves.map(percentIn);
  if (ns === undefined || ew === undefined) return undefined;
  return { ns, ew, ...(halves.every(signIn) && { inLetters: true }) };
}

const SIDES = /^(N[/-]?S|E[/-]?W):?([^;|]+)[;|](N[/-]?S|E[/-]?W):?([^;|]+)$/;

function percentIn(half: string): number | undefined {
  const percent = /^(\d{1,3})%$/.exec(half);
  if (percent) return Number(percent[1]) <= 100 ? Number(percent[1]) : undefined;
  const sign = signIn(half);
  return sign && PERCENTS[sign];
}

/** East-West's points as North-South's; another text stays. */
export function turned(written: string): string {
  const plain = plainText(written);
  return /^[+-]?\d+$/.test(plain) ? String(-Number(plain)) : written;
}

/** A figure with its decimals; "" for none. */
export function figureText(published: Published | undefined): string {
  return published ? published.value.toFixed(published.decimals) : "";
}

/** Reads a figure with its decimals, after a point or a comma; undefined when the text is not a number. */
export function readPublished(written: string): Published | undefined {
  const match = /^([+-]?\d{1,9})(?:[.,](\d{1,9}))?\s*%?$/.exec(plainText(written).trim());
  if (!match) return undefined;
  const decimals = match[2]?.length ?? 0;
  return { value: Number(`${match[1]}.${match[2] ?? 0}`) + 0, decimals };
}
