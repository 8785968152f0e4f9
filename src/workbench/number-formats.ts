import { format as formatted, parseDate as parse, type ParseData } from "numfmt";
import { fifteenDigits } from "../translations/fifteen-digits";

/**
 * The library with which the grid reads dates in texts, as the grid takes it. Each time that the grid draws a tab or
 * reads a cell it asks of every text whether it is a date, which was a tenth of its work. Here each text is read once.
 * And it rounds by multiplying, so that it shows 1.005 as 1.00; here a half is rounded up, as in other spreadsheets.
 */
export * from "numfmt";

/** So many texts are remembered, then none; a tab in view has some hundreds. */
const MOST_TEXTS = 2_000;

const known = new Map<string, ParseData | null>();

/** The date that a text says, or null; each caller gets an answer of its own. */
export function parseDate(text: string, options?: Parameters<typeof parse>[1]): ParseData | null {
  if (options) return parse(text, options);
  let found = known.get(text);
  if (found === undefined) {
    found = parse(text);
    if (known.size >= MOST_TEXTS) known.clear();
    known.set(text, found);
  }
  return found && { ...found };
}

/** A number in a format, such as `0.00`. */
export function format(pattern: string, value: unknown, options?: Parameters<typeof formatted>[2]): string {
  return formatted(pattern, typeof value === "number" ? roundable(pattern, value) : value, options);
}

/**
 * The first 15 digits of a number, and so little more than nothing that the library's product with a power of ten is not
 * below the half. Where that little would be seen, in long decimals, or where nothing is rounded, in dates, it is left out.
 */
function roundable(pattern: string, value: number): number {
  const plain = pattern.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
  if (Number.isInteger(value) || /[dmyhse]/i.test(plain)) return value;
  const exact = fifteenDigits(value);
  return /[.,][0#?]{10}/.test(plain) ? exact : exact * (1 + 2 * Number.EPSILON);
}
