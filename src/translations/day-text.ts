import { LANGUAGE } from "./language";

const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** 1 March 1900: some spreadsheets count 1900 as a leap year, so they have other numbers for the days before. */
const FIRST_DAY = 61;
/** The last day of the year 9999. */
const LAST_DAY = 2_958_465;

/** The number that a spreadsheet has for a day. */
export function dayNumber(day: Date): number {
  return Math.round((day.getTime() - DAY_ZERO) / DAY_MS);
}

/** The day of a spreadsheet's number, at midnight in Greenwich. */
export function dayOf(number: number): Date {
  return new Date(DAY_ZERO + Math.floor(number) * DAY_MS);
}

/** A day in words, without its year, and the year. */
export interface DayInWords {
  day: string;
  year: string;
}

/**
 * The day of a spreadsheet's number in words, as a cell for dates shows it; undefined for a number that is no day.
 *
 * @example
 * dayInWords(46395); //=> { day: "Fri 8 Jan", year: "2027" }
 */
export function dayInWords(number: number): DayInWords | undefined {
  if (number < FIRST_DAY || number > LAST_DAY) return undefined;
  const day = dayOf(number);
  const [weekday, month] = formats().map((part) => part.format(day).replace(/\.$/, ""));
  return { day: `${weekday} ${day.getUTCDate()} ${month}`, year: String(day.getUTCFullYear()) };
}

/**
 * The same with its year.
 *
 * @example
 * dayText(46395); //=> "Fri 8 Jan 2027"
 */
export function dayText(number: number): string | undefined {
  const said = dayInWords(number);
  return said && `${said.day} ${said.year}`;
}

/** Made when a day is shown first: to make one takes the pane 10 ms. */
let made: readonly [weekday: Intl.DateTimeFormat, month: Intl.DateTimeFormat] | undefined;

function formats() {
  const ofPart = (part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGE, { ...part, timeZone: "UTC" });
  return (made ??= [ofPart({ weekday: "short" }), ofPart({ month: "short" })]);
}
