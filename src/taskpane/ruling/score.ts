import { type Parsed } from "../parsed";
import { text } from "../texts";

/** What stands for one table: points, a table that did not play, or an average in place of a score. */
export type Entry = number | "not played" | "average";

/** The most that one deal can score: one no-trump redoubled, vulnerable, thirteen down. */
const MOST_POINTS = 7600;

/**
 * One table's entry, in the words that the worksheet functions take: points with any sign of minus, PASS, NP or
 * a lone dash, an average such as A= or A+/A−.
 *
 * @example
 * parseEntry("−100"); //=> { value: -100 }
 * parseEntry("1"); //=> { fault: "“1” is not a score: scores end in 0, such as 420 or -50." }
 */
export function parseEntry(entry: string): Parsed<Entry> {
  const typed = entry
    .trim()
    .toUpperCase()
    .replace(/[‐‑–—−]/g, "-");
  if (/^(PASS|PO|P)$/.test(typed)) return { value: 0 };
  if (/^(NP|-)$/.test(typed)) return { value: "not played" };
  if (AVERAGE.test(typed)) return { value: "average" };
  const points = /^[+-]?\d+(\.0*)?$/.test(typed) ? Number(typed) + 0 : NaN;
  if (Number.isNaN(points)) return { fault: text("ruling.score.odd", { typed: short(entry) }) };
  // A slip such as 1,430 or a frequency without its x would else pass for scores of its own.
  if (points % 10 !== 0) {
    return { fault: text("ruling.score.uneven", { typed: short(entry) }) };
  }
  if (Math.abs(points) > MOST_POINTS) {
    return { fault: text("ruling.score.many", { typed: short(entry), most: MOST_POINTS }) };
  }
  return { value: points };
}

/** Points alone: the results of a ruling, and the other table at teams. */
export function parsePoints(entry: string): Parsed<number> {
  const read = parseEntry(entry);
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
