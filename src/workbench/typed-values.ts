import {
  CellValueType,
  getNumfmtParseValueFilter,
  type ICellData,
  isFormulaString,
  isTextFormat,
  willLoseNumericPrecision,
} from "@univerjs/core";
import { isDateFormat } from "numfmt";
import { LANGUAGE } from "../translations/language";
import { readingDates } from "./grid-mends/number-formats";
import { englishNumber, hasComma } from "./typed-numbers";

/** What a typed or pasted text is in a cell. */
export type TypedText =
  /** The grid reads this text rightly. */
  | { kind: "english"; text: string }
  /** It stays a text, although the grid would make a number of it. */
  | { kind: "text" };

/** @param pattern the number format of the cell */
export function readTyped<Answer>(
  typed: string,
  pattern: string | undefined,
  use: (read: TypedText) => Answer,
): Answer {
  const how = { locale: hasComma(LANGUAGE) ? LANGUAGE : undefined, every: isDateFormat(pattern ?? "") };
  return readingDates(how, () => {
    const english = englishNumber(typed, LANGUAGE);
    if (english !== undefined) return use({ kind: "english", text: english });
    const parsed = getNumfmtParseValueFilter(typed);
    const isNumber = parsed !== null && !isDateFormat(String(parsed.z ?? ""));
    return use(isNumber ? { kind: "text" } : { kind: "english", text: typed });
  });
}

/**
 * What a cell holds when this is pasted: the same as when it is typed.
 *
 * @param format the number format of the cell
 */
export function cellOfText(text: string, format: string | undefined): ICellData {
  const nothing = { v: null, f: null, si: null, p: null };
  const content = text.trim();
  if (content === "") return nothing;
  if (isTextFormat(format)) return { ...nothing, v: text, t: CellValueType.STRING };
  if (isFormulaString(content)) return { ...nothing, f: content };
  if (/^(true|false)$/i.test(content))
    return { ...nothing, v: /^t/i.test(content) ? 1 : 0, t: CellValueType.BOOLEAN };
  // An apostrophe makes a text of a number, and is not shown.
  if (content.startsWith("'")) return { ...nothing, v: content.slice(1), t: CellValueType.FORCE_STRING };
  const number = readTyped(content, format, (read) =>
    read.kind === "text" ? null : getNumfmtParseValueFilter(read.text),
  );
  if (typeof number?.v !== "number") return { ...nothing, v: text, t: CellValueType.STRING };
  // A date in a cell for dates is shown as the others there.
  if (number.z && !isDateFormat(format ?? ""))
    return { ...nothing, v: number.v, t: CellValueType.NUMBER, s: { n: { pattern: number.z } } };
  if (willLoseNumericPrecision(content)) return { ...nothing, v: text, t: CellValueType.FORCE_STRING };
  return { ...nothing, v: number.v, t: CellValueType.NUMBER };
}
