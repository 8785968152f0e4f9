import { type Parsed } from "../../pane/parsed";
import { dayNumber } from "../../translations/day-text";
import { text } from "../../translations/texts";

/**
 * A date as a browser's field for dates gives it, as the number that a spreadsheet has for it.
 *
 * @example
 * parseDate("2027-01-08"); //=> { value: 46395 }
 */
export function parseDate(typed: string): Parsed<number> {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim()) ?? [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // Date would turn 30 February into a day in March, so such a date is refused.
  if (year === undefined || at.getUTCMonth() !== Number(month) - 1 || Number(year) < 1901) {
    return { fault: text("league.dates.odd", { typed: typed.trim() }) };
  }
  return { value: dayNumber(at) };
}

/** The most days between rounds: a season has at least one round a year. */
export const MOST_DAYS = 366;
