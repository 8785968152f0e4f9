import { text } from "../texts";
import { contractPoints, type Deal, type Need, UNKNOWN_DEAL } from "./deal";

/** What stands for one table: points, a table that did not play, or an average in place of a score. */
export type Entry = number | "not played" | "average";

/** The most that one deal can score: one no-trump redoubled, vulnerable, thirteen down. */
const MOST_POINTS = 7600;

/** What was typed for a score, or what is wrong with it; `needs` names the field that would put it right. */
export type ParsedScore<Value> = { value: Value } | { fault: string; needs?: Need };

/**
 * One table's entry, in the words that the worksheet functions take: points with any sign of minus, with or without
 * a mark between thousands, PASS, NP or a lone dash, an average such as A= or A+/A−; or a contract with its result.
 *
 * @example
 * parseEntry("−100"); //=> { value: -100 }
 * parseEntry("1,430"); //=> { value: 1430 }
 * parseEntry("4S-1", { board: 7, declarer: "EW" }); //=> { value: 100 }
 * parseEntry("1"); //=> { fault: "“1” is not a score: scores end in 0, such as 420 or -50." }
 */
export function parseEntry(entry: string, deal: Deal = UNKNOWN_DEAL): ParsedScore<Entry> {
  const typed = entry
    .trim()
    .toUpperCase()
    .replace(/[‐‑–—−]/g, "-");
  if (/^(PASS|PO|P)$/.test(typed)) return { value: 0 };
  if (/^(NP|-)$/.test(typed)) return { value: "not played" };
  if (AVERAGE.test(typed)) return { value: "average" };
  const plain = typed.replace(THOUSAND, "$1$2");
  const points = /^[+-]?\d+(\.0*)?$/.test(plain) ? Number(plain) + 0 : NaN;
  if (Number.isNaN(points)) {
    const contract = contractPoints(typed, deal);
    if (contract === undefined) return { fault: text("ruling.score.odd", { typed: short(entry) }) };
    return "points" in contract ? { value: contract.points } : contract;
  }
  // A frequency without its x would otherwise pass for a score of its own.
  if (points % 10 !== 0) {
    return { fault: text("ruling.score.uneven", { typed: short(entry) }) };
  }
  if (Math.abs(points) > MOST_POINTS) {
    return { fault: text("ruling.score.many", { typed: short(entry), most: MOST_POINTS }) };
  }
  return { value: points };
}

/** No deal scores 8000: one figure stands before the mark. */
const THOUSAND = /^([+-]?[1-7])[.,'’\s](\d\d0)$/;

/** Points alone: the results of a ruling, and the other table at teams. */
export function parsePoints(entry: string, deal?: Deal): ParsedScore<number> {
  const read = parseEntry(entry, deal);
  if ("fault" in read) return read;
  if (typeof read.value === "number") return { value: read.value };
  return { fault: text("ruling.score.noPoints", { typed: short(entry) }) };
}

const SIDE = "(AVE[=+-]?|A[=+-])";
const AVERAGE = new RegExp(`^${SIDE}(/${SIDE})?$`);

/** As much of a text as a sentence can quote. */
export function short(typed: string): string {
  return typed.length > 20 ? `${typed.slice(0, 19)}…` : typed;
}
