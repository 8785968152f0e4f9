import { saysNotPlayed } from "../scoring/average-words";
import { MOST_POINTS } from "../scoring/contract";
import { plainText } from "../scoring/plain-text";
import { isPassedOut } from "../scoring/written-contracts/text";
/**
 * The one place where cells become ranges, numbers and points. Hosts pass cells in different ways: a single
 * cell as a value or as a matrix, a blank as null, undefined or "". Scorers type numbers in even more ways.
 * All code outside this file works with numbers only. score-cell.ts reads what a score cell can hold besides
 * points.
 */

/** The value of a cell, as the host passes it. */
export type Cell = unknown;

/** The name of an argument and of its function, for error messages. */
export interface ArgumentName {
  fn: string;
  name: string;
  /** The address of the argument, such as `Sheet1!A2:A13`, when the host passes it. */
  address?: string;
  /** Whether the row of the headers stands above the cells, so that none of them can be a header. */
  hasHeaders?: true;
  /** The header above its first column, where it has one. */
  header?: unknown;
}

/** A range. Its cells are in one list, row by row, and short rows are filled up with blanks. */
export interface Range {
  argument: ArgumentName;
  rows: number;
  columns: number;
  cells: readonly Cell[];
}

/** Reads a range argument of any shape: a matrix, a row of cells, or a single cell. */
export function readRange(argument: ArgumentName, value: unknown): Range {
  if (!Array.isArray(value)) {
    return { argument, rows: 1, columns: 1, cells: [isInvocation(value) ? null : value] };
  }
  const column = columnIn(value);
  if (column !== undefined) return { argument, rows: column.length, columns: 1, cells: column };
  const matrix: Cell[][] = value.every(isRow) ? value : [value];
  const rows = Math.max(1, matrix.length);
  let columns = 1;
  for (const row of matrix) columns = Math.max(columns, row.length);
  const cells = new Array<Cell>(rows * columns);
  for (let index = 0; index < cells.length; index++) {
    cells[index] = matrix[Math.floor(index / columns)]?.[index % columns];
  }
  return { argument, rows, columns, cells };
}

/** What a host passes with a call besides its arguments. */
export interface Invocation {
  functionName: string;
  /** The address of the calling cell, where the host passes it. */
  address?: string;
  /** The addresses of the arguments, in their order. Excel passes them since CustomFunctionsRuntime 1.3. */
  parameterAddresses?: (string | undefined)[];
}

/**
 * Whether a value is the host's invocation object. Excel's runtime adds this object after the arguments, so
 * it may be in the place of an optional argument that the formula leaves out.
 */
function isInvocation(value: unknown): value is Invocation {
  return typeof value === "object" && value !== null && "setResult" in value && "functionName" in value;
}

/** What the host passes after a call's arguments; undefined when it passes nothing. */
export function invocationIn(call: ArrayLike<unknown> = []): Invocation | undefined {
  const last = call[call.length - 1];
  return isInvocation(last) ? last : undefined;
}

/**
 * Reads the usual shape, rows of one cell, in one pass, because reading 100,000 rows is a large part of a
 * call's time. The answer is undefined for other shapes.
 */
function columnIn(value: readonly Cell[]): Cell[] | undefined {
  const cells = new Array<Cell>(Math.max(1, value.length));
  for (let row = 0; row < cells.length; row++) {
    const cell = value[row];
    if (!isSingle(cell)) return undefined;
    cells[row] = cell[0];
  }
  return cells;
}

function isRow(value: Cell): value is Cell[] {
  return Array.isArray(value);
}

/** Whether a value is a row of one cell. */
export function isSingle(value: Cell): value is [Cell] {
  return isRow(value) && value.length === 1;
}

/** A range with one cell in each row. It copies the cells only when the code asks for them. */
export function columnOf(argument: ArgumentName, rows: readonly Cell[]): Range {
  let cells: Cell[] | undefined;
  return {
    argument,
    rows: rows.length,
    columns: 1,
    get cells() {
      return (cells ??= readRange(argument, rows).cells as Cell[]);
    },
  };
}

/** Whether a cell is empty. An optional argument that is empty has its default value. */
export function isEmpty(cell: Cell): boolean {
  return cell == null || (typeof cell === "string" && cell.trim() === "");
}

/**
 * Whether a cell means "not played". It is empty, or has a word for it, which scorers need in hosts that turn
 * empty cells into 0.
 */
export function isNotPlayed(cell: Cell): boolean {
  if (typeof cell !== "string") return cell == null;
  if (cell >= "0" && cell < ":") return false; // it begins with a digit, as contracts and numbers do
  return saysNotPlayed(cell);
}

const ERROR_TEXT =
  /^#(?:N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!|ERROR!|SPILL!|CALC!|BUSY!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!)$/;

/** Whether a cell has an error of a formula: Excel and the workbench pass an object with its code, Google Sheets its text. */
export function isErrorValue(cell: Cell): boolean {
  if (typeof cell === "string") return cell.startsWith("#") && ERROR_TEXT.test(cell.trim());
  return typeof cell === "object" && cell !== null && "code" in cell;
}

/** The longest text that is read as a number. The pattern would be slow on a very long text. */
const LONGEST_NUMBER = 400;

/** 1.430 as text may mean 1430 or 1.43. With a 0 or more than three digits in front it is a fraction. */
const POINT_OF_THOUSANDS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;

/** A space of any kind before each three digits: 1 100. */
const SPACED_THOUSANDS = /^[+-]?\d{1,3}(\s\d{3})+$/;

/** The number in a cell, typed as a number or as text; undefined when the cell is not a number. */
export function numberIn(cell: Cell): number | undefined {
  if (typeof cell !== "string") return decimalIn(cell);
  if (cell.length > LONGEST_NUMBER) return undefined;
  const text = plainText(cell).trim();
  if (POINT_OF_THOUSANDS.test(text)) return undefined;
  return decimalIn(SPACED_THOUSANDS.test(text) ? text.replace(/\s/g, "") : text);
}

/** The number in a cell that cannot be thousands, such as the per cents of 33.333%. */
export function decimalIn(cell: Cell): number | undefined {
  if (typeof cell === "number") return Number.isFinite(cell) ? cell + 0 : undefined;
  if (typeof cell !== "string" || cell.length > LONGEST_NUMBER) return undefined;
  const text = plainText(cell).trim();
  if (!/^[+-]?(\d+[.,]?\d*|[.,]\d+)$/.test(text)) return undefined;
  // 1,430 may mean 1430 or 1.43, so it is not read at all.
  if (/,\d{3}$/.test(text)) return undefined;
  const value = Number(text.replace(",", "."));
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** The days that spreadsheets count from 1900 up to 1 January 2000, and up to 31 December 2050. */
const FIRST_DATE = 36526;
const AFTER_LAST_DATE = 55153;

/**
 * Whether a number is a date of the years 2000 to 2050, as a spreadsheet makes it of 3-1. No figure of a match or a board is
 * as large; a date that was subtracted from a figure is as large and negative.
 */
export function isDateNumber(value: number): boolean {
  const size = Math.abs(value);
  return size >= FIRST_DATE && size < AFTER_LAST_DATE;
}

/**
 * More than this is not a figure of VPs, boards or per cents. All dates that a spreadsheet makes of two numbers are more: where the
 * decimal sign is a comma, 12.5 becomes 12 May of this year, and 12.74 becomes 1 December 1974, which is 27364.
 */
export const MOST_FIGURE = 10_000;

/** The days from 1 January 1930, which is the first year of two digits, up to 2000. */
const FIRST_DATE_OF_TWO_DIGITS = 10_959;

/** Whether a number may be the first day of a month of the years 1930 to 1999. */
export function isEarlyDateNumber(value: number): boolean {
  return value >= FIRST_DATE_OF_TWO_DIGITS && value < FIRST_DATE;
}

/** The least points but 0, without their sign. Where points are only compared with each other, they may be in tens. */
export const LEAST_POINTS = 50;
export const LEAST_ORDERED_POINTS = 1;

/**
 * Whether a number can be points. Between -1 and 1 it is a percentage: a spreadsheet makes 0.6 of a typed 60%, which would
 * count as a passed-out board. A fraction such as 1.1 was typed as 1.100. No contract gives more than {@link MOST_POINTS}: the
 * 8000 that some programs write for an average would count as the best score of its board.
 *
 * @param least the least points but 0, without their sign
 */
export function isPoints(value: number, least: number): boolean {
  const size = Math.abs(value);
  return value === 0 || (size >= least && size <= MOST_POINTS && Number.isInteger(value));
}

/**
 * Reads plain points: a number, 0 when the board was passed out, null when it was not played. The answer is
 * undefined for any other cell.
 */
export function pointsIn(cell: Cell, least: number): number | null | undefined {
  const points = numberIn(cell);
  if (points !== undefined) return isPoints(points, least) ? points : undefined;
  if (isNotPlayed(cell)) return null;
  return typeof cell === "string" && isPassedOut(cell.trim()) ? 0 : undefined;
}

/** How far the sum of weights may be from 1: 1e-6, and a little more for rounding errors of the addition. */
export const WEIGHT_TOLERANCE = 1e-6 + 1e-12;

/**
 * Reads a weight: a fraction (0.6), a percentage (60) or a text (`60%`). Only the sum of all weights shows
 * whether plain numbers are fractions or percentages.
 */
export function weightIn(cell: Cell): number | undefined {
  if (typeof cell !== "string") return numberIn(cell);
  const text = cell.trim();
  if (!text.endsWith("%")) return numberIn(text);
  const percent = decimalIn(text.slice(0, -1));
  return percent === undefined ? undefined : percent / 100;
}

/** With more digits a number is no longer exact. */
const MOST_DIGITS = 15;

/**
 * Reads the name of a board or a contestant: a number, or a text in capital or small letters. A number typed
 * as text is that number, and any other text is as it is typed: 1.100 is not 1.1. The answer is undefined for a
 * blank cell, and null for a value that cannot be a name. Nobody is 0: Excel gives 0 for a reference to an empty cell.
 */
export function labelIn(cell: Cell): number | string | null | undefined {
  if (typeof cell === "number") return Number.isFinite(cell) && cell !== 0 ? cell : null;
  if (isEmpty(cell)) return undefined;
  // Nobody is called #N/A: that is how Google Sheets hands over the error of a formula.
  if (typeof cell !== "string" || isErrorValue(cell)) return null;
  const number = /^\s*\d/.test(cell) ? numberLabel(cell.trim()) : undefined;
  return number === 0 ? null : (number ?? textLabel(cell));
}

/** Whether a label is a word such as NP or PASS, which says what happened there: no board and no session has such a name. */
export function saysNoName(label: number | string): boolean {
  return typeof label === "string" && (isNotPlayed(label) || isPassedOut(label));
}

function numberLabel(text: string): number | undefined {
  const number = Number(text);
  return text.length <= MOST_DIGITS && (/^\d+$/.test(text) || String(number) === text) ? number : undefined;
}

/**
 * The board of which a label names a version: 12 for 12A. A fouled board has its versions marked with one letter after the
 * last digit.
 */
export function mainVersion(cell: Cell): Cell {
  return typeof cell === "string" ? cell.trim().replace(/(\d)\s*[A-Z]$/i, "$1") : cell;
}

/** A letter behind a number belongs to it: `17 a` is 17A. */
function textLabel(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^(\d+)\s+([A-Z])$/, "$1$2");
}
