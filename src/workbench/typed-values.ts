import {
  CellValueType,
  getNumfmtParseValueFilter,
  type ICellData,
  isFormulaString,
  isTextFormat,
  willLoseNumericPrecision,
} from "@univerjs/core";
import { isDateFormat } from "numfmt";
import { dayNumber } from "../translations/day-text";
import { LANGUAGE } from "../translations/language";
import { readingDates } from "./grid-mends/number-formats";
import { type DateOrder, dateOrder, typedDate } from "./typed-dates";
import { englishNumber, hasComma } from "./typed-numbers";

/** What a typed or pasted text is in a cell. */
export type TypedText =
  /** The grid reads this text rightly. */
  | { kind: "english"; text: string }
  /** It stays a text, although the grid would make a number of it. */
  | { kind: "text" };

/** The cell into which something is typed. */
export interface CellTypedInto {
  /** Its number format. */
  pattern?: string;
  /** What stands in it. */
  before?: unknown;
}

/** In which order the reader types the day and the month. */
const ORDER: DateOrder =
  typeof navigator === "undefined" ? undefined : dateOrder(LANGUAGE, navigator.language);

/**
 * The language whose dates the grid reads. English has two orders of day and month, which the country
 * decides.
 */
const LANGUAGE_OF_DATES = hasComma(LANGUAGE) ? LANGUAGE : ORDER === "day" ? "en-GB" : undefined;

/** Whether a number format shows days, and no time. */
export function showsDays(pattern: string | undefined): boolean {
  const plain = (pattern ?? "").replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
  return isDateFormat(plain) && /d/i.test(plain) && !/[hs]/i.test(plain);
}

/**
 * Reads a typed text, and hands it on while the grid's library reads dates as this cell and its reader mean
 * them. A day is handed on as 2026-12-15, and a text that two countries read as two days stays a text.
 */
export function readTyped<Answer>(
  typed: string,
  { pattern, before }: CellTypedInto,
  use: (read: TypedText) => Answer,
): Answer {
  const isOfDays = showsDays(pattern);
  const every = isDateFormat(pattern ?? "") && !isOfDays;
  return readingDates({ locale: LANGUAGE_OF_DATES, every }, () => {
    if (isOfDays) {
      const date = typedDate(typed, { language: LANGUAGE, order: ORDER, near: dayIn(before) });
      if (date !== undefined)
        return use(date === "open" ? { kind: "text" } : { kind: "english", text: date.day });
    }
    const english = englishNumber(typed, LANGUAGE);
    if (english !== undefined) return use({ kind: "english", text: english });
    const parsed = getNumfmtParseValueFilter(typed);
    const isNumber = parsed !== null && !isDateFormat(String(parsed.z ?? ""));
    return use(isNumber ? { kind: "text" } : { kind: "english", text: typed });
  });
}

/** The day of the match that is postponed, otherwise today, as a spreadsheet numbers them. */
function dayIn(before: unknown): number {
  return typeof before === "number" && before > FIRST_DAY ? before : dayNumber(new Date());
}

/** A smaller number is not the day of a match. */
const FIRST_DAY = dayNumber(new Date("2000-01-01"));

/** What a cell holds when this is pasted: the same as when it is typed. */
export function cellOfText(text: string, cell: CellTypedInto): ICellData {
  const format = cell.pattern;
  const nothing = { v: null, f: null, si: null, p: null };
  const content = text.trim();
  if (content === "") return nothing;
  if (isTextFormat(format)) return { ...nothing, v: text, t: CellValueType.STRING };
  if (isFormulaString(content)) return { ...nothing, f: content };
  if (/^(true|false)$/i.test(content))
    return { ...nothing, v: /^t/i.test(content) ? 1 : 0, t: CellValueType.BOOLEAN };
  // An apostrophe makes a text of a number, and is not shown.
  if (content.startsWith("'")) return { ...nothing, v: content.slice(1), t: CellValueType.FORCE_STRING };
  const number = readTyped(content, cell, (read) =>
    read.kind === "text" ? null : getNumfmtParseValueFilter(read.text),
  );
  if (typeof number?.v !== "number") return { ...nothing, v: text, t: CellValueType.STRING };
  // A date in a cell for dates is shown as the others there.
  if (number.z && !isDateFormat(format ?? ""))
    return { ...nothing, v: number.v, t: CellValueType.NUMBER, s: { n: { pattern: number.z } } };
  if (willLoseNumericPrecision(content)) return { ...nothing, v: text, t: CellValueType.FORCE_STRING };
  return { ...nothing, v: number.v, t: CellValueType.NUMBER };
}
