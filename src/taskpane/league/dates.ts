import { type Parsed } from "../parsed";
import { text } from "../texts";

/** Spreadsheets count days from the last of 1899, as if 1900 had been a leap year. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/**
 * A date as a browser's field for dates gives it, as the number that a spreadsheet has for it.
 *
 * @example
 * parseDate("2027-01-08"); //=> { value: 46395 }
 */
export function parseDate(typed: string): Parsed<number> {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim()) ?? [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // There is no 30 February: the date would be one of March.
  if (year === undefined || at.getUTCMonth() !== Number(month) - 1 || Number(year) < 1901) {
    return { fault: text("league.dates.odd", { typed: typed.trim() }) };
  }
  return { value: Math.round((at.getTime() - DAY_ZERO) / DAY_MS) };
}

/** A season has a round a year at least. */
const MOST_DAYS = 366;

export function parseDays(typed: string): Parsed<number> {
  const days = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : NaN;
  if (!(days <= MOST_DAYS))
    return { fault: text("league.every.odd", { typed: typed.trim(), most: MOST_DAYS }) };
  return { value: days };
}

/** The two fields together; no first date, no dates. */
export function parseDates(
  first: string,
  every: string,
): { first: Parsed<number>; every: Parsed<number> } | undefined {
  return first.trim() === "" ? undefined : { first: parseDate(first), every: parseDays(every) };
}
