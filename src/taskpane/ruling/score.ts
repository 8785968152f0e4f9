import { type Parsed } from "../parsed";

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
export function parseEntry(text: string): Parsed<Entry> {
  const typed = text
    .trim()
    .toUpperCase()
    .replace(/[‐‑–—−]/g, "-");
  if (/^(PASS|PO|P)$/.test(typed)) return { value: 0 };
  if (/^(NP|-)$/.test(typed)) return { value: "not played" };
  if (AVERAGE.test(typed)) return { value: "average" };
  const points = /^[+-]?\d+(\.0*)?$/.test(typed) ? Number(typed) + 0 : NaN;
  if (Number.isNaN(points)) return { fault: `“${short(text)}” is not a score, such as 420, -50 or PASS.` };
  // A slip such as 1,430 or a frequency without its x would else pass for scores of its own.
  if (points % 10 !== 0) {
    return { fault: `“${short(text)}” is not a score: scores end in 0, such as 420 or -50.` };
  }
  if (Math.abs(points) > MOST_POINTS) {
    return { fault: `“${short(text)}” is not a score: no deal scores more than ${MOST_POINTS}.` };
  }
  return { value: points };
}

/** Points alone: the results of a ruling, and the other table at teams. */
export function parsePoints(text: string): Parsed<number> {
  const entry = parseEntry(text);
  if ("fault" in entry) return entry;
  if (typeof entry.value === "number") return { value: entry.value };
  return { fault: `“${short(text)}” is not a result in points, such as 420, -50 or PASS.` };
}

const SIDE = "(AVE[=+-]?|A[=+-])";
const AVERAGE = new RegExp(`^${SIDE}(/${SIDE})?$`);

/** As much of a text as a sentence can quote. */
export function short(text: string): string {
  return text.length > 20 ? `${text.slice(0, 19)}…` : text;
}
