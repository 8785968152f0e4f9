import { dayNumber, dayOf } from "../translations/day-text";
import type { Language } from "../translations/languages";
import { hasComma } from "./typed-numbers";

/**
 * Dates as people type them where a cell shows days: `15.12.2026`, `15/12/26`, `Dec 15`, `Tue 15 December`. The grid reads
 * those of one country, and took Dec 15 for a day of 2015 and 15.12 for a number.
 */

/** Which number stands first where the month is one; undefined where nobody can say. */
export type DateOrder = "day" | "month" | undefined;

/** What a text is where a date is wanted. */
export type TypedDate =
  /** This day, such as 2026-12-15, which the grid reads in every language. */
  | { day: string }
  /** In one country this day and in the next another one. */
  | "open";

/**
 * In which order a reader types the day and the month. Of all languages here only English has both.
 *
 * @param region the first language of the browser, such as en-GB; without its country it says nothing
 */
export function dateOrder(language: Language, region: string): DateOrder {
  if (hasComma(language)) return "day";
  if (!/^[a-z]+-[A-Z]{2}/.test(region)) return undefined;
  const parts = new Intl.DateTimeFormat(region.split("@")[0]).formatToParts().map(({ type }) => type);
  const [year, month, day] = (["year", "month", "day"] as const).map((part) => parts.indexOf(part));
  if (day < month) return "day";
  return month < year ? "month" : undefined;
}

/**
 * The day that a whole text says; undefined where it is not a date.
 *
 * @param near the day to which a date without its year is the nearest one, as a spreadsheet numbers it
 * @example
 * typedDate("Dec 15", { language: "en", order: "day", near: 46290 }); //=> { day: "2026-12-15" }
 */
export function typedDate(
  typed: string,
  { language, order, near }: { language: Language; order: DateOrder; near: number },
): TypedDate | undefined {
  const words = withoutWeekday(typed.trim().toLocaleLowerCase(language), language);
  const found = YEAR_FIRST.exec(words)?.groups ?? IN_NUMBERS.exec(words)?.groups;
  if (!found) return datesIn(DAY_FIRST.exec(words) ?? MONTH_FIRST.exec(words), language, near);
  const { year, month, day, sign, one, other } = found;
  if (month !== undefined) return dateOf(year, Number(month), Number(day), near);
  const [first, second] = [Number(one), Number(other)];
  // Nobody writes the month before a point.
  const ordered = sign === "." ? "day" : order;
  const isDayFirst = first > 12 || (second <= 12 && ordered === "day");
  if (first <= 12 && second <= 12 && ordered === undefined && first !== second) return "open";
  return isDayFirst ? dateOf(year, second, first, near) : dateOf(year, first, second, near);
}

const YEAR_FIRST = /^(?<year>\d{4})([-./])(?<month>\d{1,2})\2(?<day>\d{1,2})$/;
const IN_NUMBERS =
  /^(?<one>\d{1,2})\s?(?<sign>[-./])\s?(?<other>\d{1,2})(?:\s?\k<sign>\s?(?<year>\d{4}|\d{2})?)?$/;
const YEAR = "(?<year>\\d{4}|[’']?\\d{2})";
/** `15 Dec`, `15th December 2026`, `15. Dez. 26`, `15 de dezembro de 2026`, `1er mars`, `15-Dec-26`. */
const DAY_FIRST = new RegExp(
  `^(?<day>\\d{1,2})(?:st|nd|rd|th|er|º|°)?[-/.\\s]*(?:(?:de|of)\\s+)?(?<name>\\p{L}{3,})(?:[-/.,\\s]+(?:de\\s+)?${YEAR})?$`,
  "u",
);
/** `Dec 15`, `December 15th, 2026`. */
const MONTH_FIRST = new RegExp(
  `^(?<name>\\p{L}{3,})[-/.\\s]*(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:(?:,\\s*|[-/\\s]+)${YEAR})?$`,
  "u",
);

function datesIn(found: RegExpExecArray | null, language: Language, near: number): TypedDate | undefined {
  const { name, day, year } = found?.groups ?? {};
  const month = name === undefined ? undefined : monthNamed(name, language);
  return month === undefined ? undefined : dateOf(year, month, Number(day), near);
}

function dateOf(
  typedYear: string | undefined,
  month: number,
  day: number,
  near: number,
): TypedDate | undefined {
  const written = typedYear === undefined ? undefined : Number(typedYear.replace(/\D/g, ""));
  const then = dayOf(near).getUTCFullYear();
  const years =
    written === undefined ? [then - 1, then, then + 1] : [written < 100 ? 2000 + written : written];
  const [nearest] = years
    .map((year) => new Date(Date.UTC(year, month - 1, day)))
    // Date would turn 30 February into a day in March.
    .filter((date) => date.getUTCMonth() === month - 1 && date.getUTCFullYear() > 1900)
    .sort((one, other) => Math.abs(dayNumber(one) - near) - Math.abs(dayNumber(other) - near));
  return nearest && { day: nearest.toISOString().slice(0, 10) };
}

/** The names of the months of a language in small letters, January first: each with its forms beside a day and alone. */
function namesOfMonths(language: Language): string[][] {
  const forms = [
    { month: "long" },
    { month: "short" },
    { month: "long", day: "numeric" },
    { month: "short", day: "numeric" },
  ] as const;
  const writers = forms.map((form) => new Intl.DateTimeFormat(language, { ...form, timeZone: "UTC" }));
  return Array.from({ length: 12 }, (_, month) =>
    writers.map((writer) => partOf(writer, "month", Date.UTC(2026, month, 15), language)),
  );
}

/** A part of a date as a language writes it, in small letters and without the point of a short form. */
function partOf(
  writer: Intl.DateTimeFormat,
  part: "month" | "weekday",
  at: number,
  language: Language,
): string {
  const found = writer.formatToParts(at).find(({ type }) => type === part)?.value ?? "";
  return found.toLocaleLowerCase(language).replace(/\.$/, "");
}

/** The number of a month by its name or the beginning of it, in the reader’s language, otherwise in English. */
function monthNamed(name: string, language: Language): number | undefined {
  for (const one of [language, "en"] as const) {
    const months = namesOfMonths(one).flatMap((names, index) =>
      names.some((full) => full.startsWith(name)) ? [index + 1] : [],
    );
    if (months.length === 1) return months[0];
  }
  return undefined;
}

/** A text without the name of a day of the week before it, or behind it as in Turkish. */
function withoutWeekday(words: string, language: Language): string {
  const found =
    /^(?<weekday>\p{L}[\p{L}-]+)\.?,?\s+(?<rest>.*)$/u.exec(words) ??
    /^(?<rest>.*)\s(?<weekday>\p{L}[\p{L}-]+)\.?$/u.exec(words);
  const { weekday = "", rest = "" } = found?.groups ?? {};
  const isWeekday = ([language, "en"] as const).some((one) =>
    (["long", "short"] as const).some((form) => {
      const writer = new Intl.DateTimeFormat(one, { weekday: form, timeZone: "UTC" });
      const names = Array.from({ length: 7 }, (_, day) =>
        partOf(writer, "weekday", Date.UTC(2026, 0, 4 + day), one),
      );
      return weekday.length > 1 && names.some((name) => name.startsWith(weekday));
    }),
  );
  return isWeekday ? rest.trim() : words;
}
