/** The words of error messages: what is in which cell, and what was expected there. */
import { cornerOf } from "./addresses";
import { CellError, errorOfCell } from "./errors";
import { plainText } from "../scoring/plain-text";
import {
  type ArgumentName,
  type Cell,
  decimalIn,
  isDateNumber,
  isEarlyDateNumber,
  isEmpty,
  isErrorValue,
  type Range,
} from "./reading";

/** `PAR: "4S+1" (row 3, column 1 of scores) is not a score: expected …` */
export function badCell(range: Range, index: number, kind: string, expected: string): CellError {
  return errorOfCell(range.argument.fn, () => newBadCell(range, index, kind, expected));
}

function newBadCell(range: Range, index: number, kind: string, expected: string): CellError {
  const cell = range.cells[index];
  const what = isEmpty(cell) ? "a blank" : shown(cell);
  const place = placeOf(range, index);
  const date = dateIn(cell, FIGURES.has(kind));
  const found = date === undefined ? `${what} (${place}) is not ${kind}` : `${what} (${place}) is ${date}`;
  const hint = commaHint(cell, kind) || hintFor(cell) || nobodyHint(cell, kind) || headerHint(range, index);
  return new CellError("value", `${range.argument.fn}: ${found}: expected ${expected}${hint}`, place);
}

/** Day 1 of the spreadsheets' calendar, in days before 1970. */
const DAYS_BEFORE_1970 = 25569;
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** What may have decimals, as messages call it. Where the decimal sign is a comma, a point makes a date of it. */
const FIGURES: ReadonlySet<string> = new Set([
  "IMPs",
  "VPs",
  "boards won",
  "an adjustment",
  "an award",
  "a handicap",
  "a result",
  "a tiebreak",
  "half a match",
  "victory points",
  "what is carried over",
]);

/**
 * `the date 1 March 2026: a spreadsheet made it of 3-1`; undefined for a cell that is not a date. Which of the two
 * numbers was the month depends on the country, so one of them is enough.
 *
 * @param isFigure whether two decimals may have been typed, of which a spreadsheet makes a month and its year
 */
export function dateIn(cell: Cell, isFigure = false): string | undefined {
  const date = dayIn(cell, isFigure);
  if (!date) return undefined;
  const [day, month, year] = date;
  const typed = year < 2000 ? `${month}.${year - 1900}` : `${month}-${day}`;
  return `the date ${day} ${MONTHS[month - 1]} ${year}: a spreadsheet made it of ${typed}`;
}

/** Whether a cell is a date, of which a figure of this kind was made: "" or what to type. Undefined for any other cell. */
export function dateInPlaceOf(cell: Cell, kind: string): string | undefined {
  if (isDateObject(cell)) return "";
  return dateIn(cell, FIGURES.has(kind)) === undefined ? undefined : commaHint(cell, kind);
}

/** instanceof does not work here: a host may make its dates in another JavaScript context. */
function isDateObject(cell: Cell): boolean {
  return Object.prototype.toString.call(cell) === "[object Date]";
}

function dayIn(cell: Cell, isFigure: boolean): [day: number, month: number, year: number] | undefined {
  const days = decimalIn(cell);
  if (days === undefined || days < 0) return undefined;
  const date = new Date((Math.floor(days) - DAYS_BEFORE_1970) * 86_400_000);
  const [day, month, year] = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()];
  const isDate = isDateNumber(days) || (isFigure && day === 1 && isEarlyDateNumber(days));
  return isDate ? [day, month, year] : undefined;
}

/** What to type in the place of a date, where it was a number with a point: `; if 12.5 was typed, type 12,5`. */
function commaHint(cell: Cell, kind: string): string {
  const date = FIGURES.has(kind) ? dayIn(cell, true) : undefined;
  if (!date) return "";
  const [day, month, year] = date;
  const ofMonth = `${month}.${String(year).slice(2)}`;
  const typed = day > 1 ? `${day}.${month}` : year < 2000 ? ofMonth : `${day}.${month} or ${ofMonth}`;
  return `; if ${typed} was typed, type ${typed.replace(/\./g, ",")}`;
}

/** A hint for mistakes that are easily overlooked in a text that should be a number. */
function hintFor(cell: Cell): string {
  if (typeof cell === "number" && isDateNumber(cell) && cell < 0)
    return "; one of the cells that it is made of is a date, as a spreadsheet makes of 3-1";
  if (typeof cell !== "string") return "";
  const [, thousands, sign, rest] = /^\s*([+-]?\d{1,3})([.,])(\d{3})\s*$/.exec(plainText(cell)) ?? [];
  if (thousands === undefined) return "";
  const isFraction = /^[+-]?0/.test(thousands);
  if (sign === ".")
    return isFraction ? "" : `; type ${thousands}${rest}, or ${thousands}.${rest} as a number`;
  return `; type ${isFraction ? `${thousands}.${rest}` : thousands + rest}`;
}

/** What has no number below 1, as messages call it. */
const LABELS: ReadonlySet<string> = new Set([
  "a board",
  "a contestant",
  "a team",
  "a member",
  "a session",
  "a line",
]);

function nobodyHint(cell: Cell, kind: string): string {
  if (!LABELS.has(kind) || decimalIn(cell) !== 0) return "";
  return "; there is none with the number 0, which Excel gives for a reference to an empty cell";
}

/** A hint for a word in the first row of a column: most likely the header. */
function headerHint(range: Range, index: number): string {
  const cell = range.cells[index];
  if (range.argument.hasHeaders || index >= range.columns || range.rows < 2 || typeof cell !== "string")
    return "";
  if (!/^\s*\p{L}[\p{L}\s.,/()-]+$/u.test(cell)) return "";
  const next = range.argument.address ? placeOf(range, index + range.columns) : "the row below";
  return `; if it is the header, begin at ${next}`;
}

/**
 * `PAR: step is "ten": expected …`. When 0 is not allowed, a 0 is most likely a blank cell, which older Excel
 * versions pass as 0. So the message says that the argument can be left out.
 */
export function badArgument(
  { fn, name, address }: ArgumentName,
  cell: Cell,
  expected: string,
  optional: boolean,
): CellError {
  const advice = optional && cell === 0 ? `leave it out, or type ${expected}` : `expected ${expected}`;
  const where = address ? ` (${address})` : "";
  const date = dateIn(cell);
  const found = date === undefined ? shown(cell) : `${shown(cell)}, ${date}`;
  return new CellError("value", `${fn}: ${name}${where} is ${found}: ${advice}${hintFor(cell)}`);
}

/** `VPCONT: boards has 3 rows × 1 column: expected one number, or 2 rows × 1 column like margin` */
export function wrongShape(range: Range, expected: string): CellError {
  const { fn } = range.argument;
  return new CellError("value", `${fn}: ${nameOf(range)} has ${sizeOf(range)}: expected ${expected}`);
}

/** The #N/A error of an argument whose cells are still empty. */
export function nothingYet({ fn, name }: ArgumentName, what: string): CellError {
  return new CellError("na", `${fn}: ${name} holds no ${what} yet: expected at least one number`);
}

/** `Sheet1!A4` when the host passes the address of the argument, otherwise `row 3, column 1 of scores`. */
export function placeOf(range: Range, index: number): string {
  const row = Math.floor(index / range.columns);
  const column = index % range.columns;
  const corner = cornerOf(range);
  const { name: argument, hasHeaders } = range.argument;
  if (corner === undefined) return `row ${row + (hasHeaders ? 2 : 1)}, column ${column + 1} of ${argument}`;
  let name = "";
  for (let number = corner.column + column; number > 0; number = Math.floor(number / 26)) {
    name = ((--number % 26) + 10).toString(36) + name;
  }
  return corner.tab + name.toUpperCase() + (corner.row + row);
}

/** `boards (A2:A9)`, with the address where the host gives it. */
export function nameOf({ argument: { name, address } }: Range): string {
  return address ? `${name} (${address})` : name;
}

/** `4 rows × 1 column` */
export function sizeOf(range: Range): string {
  const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  return `${plural(range.rows, "row")} × ${plural(range.columns, "column")}`;
}

/** `imp, bastille or double` */
export function listed(words: readonly string[], last = "or"): string {
  const before = words.slice(0, -1).join(", ");
  return (before === "" ? "" : `${before} ${last} `) + words[words.length - 1];
}

/** The longest text that a message shows; a longer one is cut. */
const LONGEST_SHOWN = 40;

/** A cell as a message shows it. Texts are in quotes, so that the scorer can see a stray space or letter. */
export function shown(cell: Cell): string {
  if (isEmpty(cell)) return "blank";
  if (typeof cell === "number" && !Number.isFinite(cell)) return "an impossible number";
  if (typeof cell === "number" || typeof cell === "bigint") return String(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "string") {
    if (isErrorValue(cell)) return `the error ${cell.trim()}`;
    return cell.length > LONGEST_SHOWN ? `"${cell.slice(0, LONGEST_SHOWN)}…"` : `"${cell}"`;
  }
  if (isDateObject(cell)) return "a date";
  const { code, basicValue } = cell as { code?: unknown; basicValue?: unknown };
  const error = [code, basicValue].find((text) => typeof text === "string" && text.startsWith("#"));
  return error === undefined ? "something other than a number or text" : `the error ${String(error)}`;
}
