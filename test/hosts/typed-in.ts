/**
 * What a spreadsheet of a country makes of a text that is typed, or written as if it were typed. It follows the table of the
 * project’s facts on platforms, which is a model: where two countries or versions may differ it takes the worse of both.
 */

export type Country = "en" | "de" | "fr";

export type Stored =
  | { kind: "blank" }
  | { kind: "text"; text: string }
  | { kind: "number"; value: number; shownAs?: "date" | "time" }
  | { kind: "boolean"; value: boolean }
  | { kind: "formula"; formula: string };

/** The year in which everything is typed. */
const THIS_YEAR = 2026;

const NUMBERS: Record<Country, { decimal: string; thousands: string; number: RegExp }> = {
  en: { decimal: ".", thousands: ",", number: /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?(e[+-]?\d+)?$/i },
  de: { decimal: ",", thousands: ".", number: /^[+-]?(\d{1,3}(\.\d{3})+|\d+)?(,\d*)?(e[+-]?\d+)?$/i },
  fr: { decimal: ",", thousands: " ", number: /^[+-]?(\d{1,3}( \d{3})+|\d+)?(,\d*)?(e[+-]?\d+)?$/i },
};

/** The signs between the parts of a date. */
const DATE_SIGNS: Record<Country, string> = { en: "/-", de: "/-.", fr: "/-" };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** @param format the number format of the cell */
export function typedIn(country: Country, typed: string, format = "General"): Stored {
  if (typed === "") return { kind: "blank" };
  // An apostrophe that is sent to a cell for text may stay, so here it does.
  if (format === "@") return { kind: "text", text: typed };
  if (typed.startsWith("'")) return { kind: "text", text: typed.slice(1) };
  const number = numberIn(country, typed);
  if (number !== undefined) return { kind: "number", value: number };
  if (/^[=+\-@]./.test(typed)) return { kind: "formula", formula: `=${typed.replace(/^=/, "")}` };
  if (/^(true|false)$/i.test(typed)) return { kind: "boolean", value: typed.toLowerCase() === "true" };
  const time = timeIn(typed);
  if (time !== undefined) return { kind: "number", value: time, shownAs: "time" };
  const day = dateIn(country, typed);
  if (day !== undefined) return { kind: "number", value: day, shownAs: "date" };
  return { kind: "text", text: typed };
}

function numberIn(country: Country, typed: string): number | undefined {
  const { decimal, thousands, number } = NUMBERS[country];
  const isPercent = typed.endsWith("%");
  const figure = isPercent ? typed.slice(0, -1) : typed;
  if (!/\d/.test(figure) || !number.test(figure)) return undefined;
  const value = Number(figure.split(thousands).join("").replace(decimal, "."));
  return isPercent ? value / 100 : value;
}

/** The part of a day. */
function timeIn(typed: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{1,2})(?::\d{1,2})?$/.exec(typed) ?? [];
  if (hours !== undefined && Number(minutes) < 60) return (Number(hours) + Number(minutes) / 60) / 24;
  const [, hour, half] = /^(\d{1,2}) ?([ap])m?$/i.exec(typed) ?? [];
  if (hour === undefined || Number(hour) > 12) return undefined;
  return ((Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0)) / 24;
}

/** The number of a day, of this year or of the first day of a month. */
function dateIn(country: Country, typed: string): number | undefined {
  const [, word, number] = /^(\p{L}{3,9})[ /-](\d{1,2})$/u.exec(typed) ?? [];
  const named = word === undefined ? -1 : MONTHS.indexOf(word.slice(0, 3).toLowerCase());
  if (named >= 0)
    return dayNumber(THIS_YEAR, named + 1, Number(number)) ?? dayNumber(yearOf(number), named + 1, 1);
  const signs = DATE_SIGNS[country].replace(/[-./]/g, "\\$&");
  const found = new RegExp(`^(\\d{1,4})[${signs}](\\d{1,4})(?:[${signs}](\\d{0,4}))?$`).exec(typed);
  if (!found) return undefined;
  const [, one, two, three = ""] = found;
  const [day, month] = country === "en" ? [two, one] : [one, two];
  const year = three === "" ? THIS_YEAR : yearOf(three);
  const whole = dayNumber(year, Number(month), Number(day));
  if (whole !== undefined || three !== "") return whole;
  // What is no day of a month is a month and its year.
  return two.length === 2 || two.length === 4 ? dayNumber(yearOf(two), Number(one), 1) : undefined;
}

function yearOf(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 30 ? 2000 + year : 1900 + year;
}

function dayNumber(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && day > 0;
  return isDay ? date.getTime() / 86_400_000 + 25_569 : undefined;
}
