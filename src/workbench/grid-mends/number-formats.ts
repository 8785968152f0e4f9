import { format as formatted, parseDate as parse, parseTime as parseClock, type ParseData } from "numfmt";
import { fifteenDigits } from "../../translations/fifteen-digits";

/**
 * The library with which the grid reads dates in texts, as the grid takes it. Each time that the grid draws a tab or
 * reads a cell it asks of every text whether it is a date, which was a tenth of its work. Here each text is read once.
 * And it rounds by multiplying, so that it shows 1.005 as 1.00; here a half is rounded up, as in other spreadsheets.
 *
 * To the library `3-1`, `1/2`, `8:2` and `3 Mar` are dates and times of this year. To a scorer they are a result, a match
 * or a name, so here a date has its year and a time its seconds, or AM or PM.
 *
 * webpack puts this file in the place of the library.
 *
 * @test test/browser/workbench.test.ts "a result, a match and a numbered name are texts for every formula"
 */
export * from "numfmt";

/** How dates are read while some work is done. */
export interface DateReading {
  /** The language whose names of months and order of day and month are read; English when omitted. */
  locale?: string;
  /** Also dates without a year, and times without seconds: where a cell shows dates, `3-1` is one. */
  every?: boolean;
}

let reading: DateReading = {};

/** Does some work, in which dates are read in this way. */
export function readingDates<Answer>(how: DateReading, work: () => Answer): Answer {
  const before = reading;
  reading = how;
  try {
    return work();
  } finally {
    reading = before;
  }
}

/** How many texts are remembered before all are forgotten; a tab in view has some hundreds. */
const MOST_TEXTS = 2_000;

const known = new Map<string, ParseData | null>();

/** The date that a text says, or null; each caller gets an answer of its own. */
export function parseDate(text: string, options?: Parameters<typeof parse>[1]): ParseData | null {
  if (options) return parse(text, options);
  const { locale, every } = reading;
  if (locale !== undefined) return wanted(text, parse(text, { locale }), every === true);
  let parsed = known.get(text);
  if (parsed === undefined) {
    parsed = parse(text);
    if (known.size >= MOST_TEXTS) known.clear();
    known.set(text, parsed);
  }
  return parsed && wanted(text, { ...parsed }, every === true);
}

/** The time that a text says, or null. */
export function parseTime(text: string): ParseData | null {
  const parsed = parseClock(text);
  if (parsed === null || reading.every === true) return parsed;
  const pattern = String(parsed.z);
  return /s/.test(pattern) || (/AM/.test(pattern) && text.includes(":")) ? parsed : null;
}

function wanted(text: string, parsed: ParseData | null, every: boolean): ParseData | null {
  if (every || parsed === null) return parsed;
  return String(parsed.z).includes("y") && !TWO_NUMBERS.test(text) ? parsed : null;
}

/** Two numbers with a sign between them, also `3-2026`, which may be the match of two members. */
const TWO_NUMBERS = /^\s*\d+\s*[-/.:]\s*\d+\s*$/;

/** A number in a format, such as `0.00`. */
export function format(pattern: string, value: unknown, options?: Parameters<typeof formatted>[2]): string {
  return formatted(pattern, typeof value === "number" ? roundable(pattern, value) : value, options);
}

/**
 * The first 15 digits of a number, and so little more that the library's product with a power of ten is not
 * below the half. Where that little would be seen, in long decimals, or where nothing is rounded, in dates,
 * it is left out.
 */
function roundable(pattern: string, value: number): number {
  const plain = pattern.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
  if (Number.isInteger(value) || /[dmyhse]/i.test(plain)) return value;
  const exact = fifteenDigits(value);
  return /[.,][0#?]{10}/.test(plain) ? exact : exact * (1 + 2 * Number.EPSILON);
}
