/**
 * The one place where cells become numbers and scores. What hosts hand over differs (a single cell as a
 * scalar or a matrix, blanks as null, undefined or ""), what a scorer types differs more; past this file
 * there are only numbers.
 */
import { CellError, type HostError } from "./errors";

/** A cell as a host hands it over. */
export type Cell = unknown;

/** What a worksheet function answers in one cell: a number, `""` for not played, or an error value. */
export type Answer = number | string | HostError;

/** A range, read row by row. Short rows are filled up with blanks. */
export interface Range {
  rows: number;
  columns: number;
  cells: Cell[];
}

/** An average in place of a score: +1 for average plus, 0 for average, −1 for average minus, for either side. */
export interface Average {
  ns: -1 | 0 | 1;
  ew: -1 | 0 | 1;
}

/** A weighted ruling in place of a score; the weights are fractions and sum to 1. */
export interface RuledScore {
  scores: number[];
  weights: number[];
}

/** What a score cell holds: points, nothing (not played), an average, or a weighted ruling. */
export type Score = number | null | Average | RuledScore;

/** Names the function and the argument in an error. */
export interface Argument {
  fn: string;
  name: string;
}

/** A range argument, whatever its shape: a matrix, a row of cells, or a single cell. */
export function readRange(value: unknown): Range {
  if (!Array.isArray(value)) return { rows: 1, columns: 1, cells: [isInvocation(value) ? null : value] };
  const column = columnIn(value);
  if (column !== undefined) return { rows: column.length, columns: 1, cells: column };
  const matrix: Cell[][] = value.every(isRow) ? value : [value];
  let columns = 1;
  for (const row of matrix) columns = Math.max(columns, row.length);
  const cells: Cell[] = [];
  for (const row of matrix) for (let column = 0; column < columns; column++) cells.push(row[column]);
  return { rows: Math.max(1, matrix.length), columns, cells: cells.length === 0 ? [null] : cells };
}

/**
 * Whether a host handed over its invocation object. Excel's runtime adds it after the arguments, so that it stands
 * in the place of an optional argument that the formula leaves out.
 */
function isInvocation(value: unknown): boolean {
  return typeof value === "object" && value !== null && "setResult" in value && "functionName" in value;
}

/** The usual shape, rows of one cell, in one pass: reading 100,000 rows is a good part of a call's time. */
function columnIn(value: Cell[]): Cell[] | undefined {
  const cells = new Array<Cell>(Math.max(1, value.length));
  for (let row = 0; row < cells.length; row++) {
    const cell = value[row];
    if (!isRow(cell) || cell.length !== 1) return undefined;
    cells[row] = cell[0];
  }
  return cells;
}

function isRow(value: Cell): value is Cell[] {
  return Array.isArray(value);
}

/**
 * The answers of a mapped function, in the shape of the range that it maps over. Row by row into an array of
 * the right length, since map() takes twice as long over 100,000 cells.
 *
 * @param answerAt the answer for the cell of an index: for the same number the same answer, so that it need not
 *   be asked for at each of them
 * @param beside a range of the same shape, where the answer also depends on the cell there
 */
export function inShapeOf(range: Range, answerAt: (index: number) => Answer, beside?: Range): Answer[][] {
  const { rows, columns } = range;
  if (columns === 1 && rows >= MANY_ROWS) return longColumn(range.cells, answerAt, beside?.cells);
  const answers = new Array<Answer[]>(rows);
  for (let row = 0; row < rows; row++) {
    if (columns === 1) answers[row] = [answerAt(row)];
    else answers[row] = Array.from({ length: columns }, (_, column) => answerAt(row * columns + column));
  }
  return answers;
}

/** From so many rows on, looking for a number that came before costs less than it saves. */
const MANY_ROWS = 2000;

/** Places for numbers that came before, and a prime by which whole numbers and tens spread over them. */
const PLACES = 4096;
const SPREAD = 7919;

/** Where a number is looked for that came before, and the one beside it. */
function placeOfPair(cell: number, other: Cell): number {
  return (SPREAD * cell + (typeof other === "number" ? other : 0)) & (PLACES - 1);
}

/**
 * The answers for a long column, in which the same number has one and the same row: 100,000 margins are some
 * hundred different ones, and computing each anew, and making and clearing away a row for it, takes three times
 * as long.
 */
function longColumn(
  cells: readonly Cell[],
  answerAt: (index: number) => Answer,
  beside?: readonly Cell[],
): Answer[][] {
  const answers = new Array<Answer[]>(cells.length);
  // What each place holds: a cell, the one beside it, and their row.
  const cellAt = new Array<Cell>(PLACES).fill(undefined);
  const besideAt = new Array<Cell>(PLACES).fill(undefined);
  const rowAt = new Array<Answer[]>(PLACES);
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    const other = beside?.[index];
    const place = typeof cell === "number" ? placeOfPair(cell, other) : -1;
    if (place >= 0 && cellAt[place] === cell && besideAt[place] === other) {
      answers[index] = rowAt[place];
      continue;
    }
    const answer = answerAt(index);
    // Frozen, because one row stands in many places.
    answers[index] = Object.freeze([answer]) as Answer[];
    // An error names its own cell, and a text is not looked for.
    if (place < 0 || typeof answer !== "number") continue;
    cellAt[place] = cell;
    besideAt[place] = other;
    rowAt[place] = answers[index];
  }
  return answers;
}

/** Nothing stands in the cell at all. Such an optional argument takes its default. */
export function isEmpty(cell: Cell): boolean {
  return cell == null || (typeof cell === "string" && cell.trim() === "");
}

/** Not played: an empty cell, or NP or - where a host turns empty cells into 0. */
export function isNotPlayed(cell: Cell): boolean {
  return isEmpty(cell) || (typeof cell === "string" && /^(np|-)$/i.test(cell.trim()));
}

/** How long the text of a number may be. */
const LONGEST_NUMBER = 400;

/** What weights may miss their sum by, and a hair for the noise of adding them. */
export const WEIGHT_TOLERANCE = 1e-6 + 1e-12;

/** The number that stands in a cell, typed as a number or as text; undefined when there is none. */
export function numberIn(cell: Cell): number | undefined {
  if (typeof cell === "number") return Number.isFinite(cell) ? cell + 0 : undefined;
  if (typeof cell !== "string") return undefined;
  // Longer than any number that a scorer types; the pattern below takes long on a long text.
  if (cell.length > LONGEST_NUMBER) return undefined;
  const text = cell.trim().replace("\u2212", "-");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** A cell of plain points: a number, 0 where it was passed out, null where not played; undefined for all else. */
export function pointsIn(cell: Cell): number | null | undefined {
  const points = numberIn(cell);
  if (points !== undefined) return points;
  if (isNotPlayed(cell)) return null;
  return typeof cell === "string" && /^(pass|po|p)$/i.test(cell.trim()) ? 0 : undefined;
}

/**
 * A score cell: points, PASS (0), NP, an average such as A= or A+/A−, or a weighted ruling such as
 * `60% 420 / 40% -50`. An error names the cell.
 *
 * @param index of the cell in the range, row by row
 */
export function readScore(argument: Argument, range: Range, index: number): Score {
  const cell = range.cells[index];
  const points = pointsIn(cell);
  if (points !== undefined) return points;
  if (typeof cell === "string") {
    const text = cell.toUpperCase().replace(/\u2212/g, "-");
    const average = averageIn(text);
    if (average !== undefined) return average;
    if (text.includes("%")) return readRuling(argument, range, index, text);
  }
  throw badCell(
    argument,
    range,
    index,
    "a score",
    "points such as 420 or -50, PASS, NP, or an average such as A=",
  );
}

/** A cell that must hold a number, for arguments of which each cell stands alone. */
export function readNumber(
  argument: Argument,
  range: Range,
  index: number,
  kind: string,
  expected: string,
  accepts: (value: number) => boolean = isAny,
): number {
  const value = numberIn(range.cells[index]);
  if (value !== undefined && accepts(value)) return value;
  const cell = range.cells[index];
  const ruling = typeof cell === "string" && cell.length <= LONGEST_NUMBER && /%.*[/;]/.test(cell);
  throw badCell(
    argument,
    range,
    index,
    kind,
    ruling ? `${expected}; this function takes no weighted ruling` : expected,
  );
}

function isAny(): boolean {
  return true;
}

/**
 * A weight as a fraction (0.6), a percentage (60) or text (`60%`). Which of the two a plain number is
 * only the sum over all weights can tell.
 */
export function weightIn(cell: Cell): number | undefined {
  if (typeof cell !== "string") return numberIn(cell);
  const text = cell.trim();
  if (!text.endsWith("%")) return numberIn(text);
  const percent = numberIn(text.slice(0, -1));
  return percent === undefined ? undefined : percent / 100;
}

/** An argument that is one number. Omitted or empty, it takes its default. */
export function readOption(
  argument: Argument,
  value: unknown,
  byDefault: number,
  expected: string,
  accepts: (value: number) => boolean,
): number {
  const range = oneCell(argument, value, expected);
  return isEmpty(range.cells[0]) ? byDefault : readSingle(argument, range, expected, accepts, true);
}

/** An argument that is one number and must be there. */
export function readRequired(
  argument: Argument,
  value: unknown,
  expected: string,
  accepts: (value: number) => boolean,
): number {
  return readSingle(argument, oneCell(argument, value, expected), expected, accepts);
}

/** An argument that is one of a few words; capitals do not matter. Omitted or empty, it takes its default if it has one. */
export function readWord<Word extends string>(
  argument: Argument,
  value: unknown,
  words: Record<string, Word>,
  byDefault?: Word,
): Word {
  const list = Object.values(words);
  const expected = list.slice(0, -1).join(", ") + " or " + list[list.length - 1];
  const cell = oneCell(argument, value, expected).cells[0];
  if (isEmpty(cell) && byDefault !== undefined) return byDefault;
  const word = typeof cell === "string" ? cell.trim().toLowerCase() : "";
  const found = list.find((candidate) => candidate === word);
  if (found === undefined) throw badArgument(argument, cell, expected, byDefault !== undefined);
  return found;
}

/** `PAR: "4S+1" (row 3, column 1 of scores) is not a score: expected …` */
export function badCell(
  argument: Argument,
  range: Range,
  index: number,
  kind: string,
  expected: string,
): CellError {
  const cell = range.cells[index];
  const what = isEmpty(cell) ? "a blank" : shown(cell);
  const found = `${what} (${placeOf(argument, range, index)}) is not ${kind}`;
  return new CellError("value", `${argument.fn}: ${found}: expected ${expected}${hintFor(cell)}`);
}

/** What is easily overlooked in a text that was meant for a number. */
function hintFor(cell: Cell): string {
  return typeof cell === "string" && /^\s*[\u2013\u2014]\s*\d/.test(cell)
    ? "; it begins with a dash, not with a minus sign"
    : "";
}

/** `row 3, column 1 of scores` */
export function placeOf(argument: Argument, range: Range, index: number): string {
  return `row ${Math.floor(index / range.columns) + 1}, column ${(index % range.columns) + 1} of ${argument.name}`;
}

/** `4 rows × 1 column` */
export function sizeOf(range: Range): string {
  const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  return `${plural(range.rows, "row")} × ${plural(range.columns, "column")}`;
}

export function sameShape(a: Range, b: Range): boolean {
  return a.rows === b.rows && a.columns === b.columns;
}

/** How long a text may be in a message before it is cut. */
const LONGEST_SHOWN = 40;

/** A cell as a message shows it: text in quotes, so that a stray space or letter can be seen. */
export function shown(cell: Cell): string {
  if (isEmpty(cell)) return "blank";
  if (typeof cell === "number" && !Number.isFinite(cell)) return "an impossible number";
  if (typeof cell === "number" || typeof cell === "bigint") return String(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "string") {
    return cell.length > LONGEST_SHOWN ? `"${cell.slice(0, LONGEST_SHOWN)}…"` : `"${cell}"`;
  }
  // Not instanceof: a host may make its dates in another world than ours.
  if (Object.prototype.toString.call(cell) === "[object Date]") return "a date";
  const { code, basicValue } = cell as { code?: unknown; basicValue?: unknown };
  const error = [code, basicValue].find((text) => typeof text === "string" && text.startsWith("#"));
  return error === undefined ? "something other than a number or text" : `the error ${String(error)}`;
}

/** An argument that is one cell, whether the host hands it over as a scalar or as a matrix. */
export function oneCell(argument: Argument, value: unknown, expected: string): Range {
  const range = readRange(value);
  if (range.cells.length === 1) return range;
  throw new CellError(
    "value",
    `${argument.fn}: ${argument.name} is a range of ${sizeOf(range)}: expected one cell with ${expected}`,
  );
}

function readSingle(
  argument: Argument,
  range: Range,
  expected: string,
  accepts: (value: number) => boolean,
  optional = false,
): number {
  const value = numberIn(range.cells[0]);
  if (value !== undefined && accepts(value)) return value;
  throw badArgument(argument, range.cells[0], expected, optional);
}

/**
 * `PAR: step is "ten": expected …`. A 0 that cannot be meant is most likely a blank cell: older Excel hands
 * one over as 0.
 */
function badArgument(argument: Argument, cell: Cell, expected: string, optional: boolean): CellError {
  const found = `${argument.fn}: ${argument.name} is ${shown(cell)}`;
  const advice = optional && cell === 0 ? `leave it out, or type ${expected}` : `expected ${expected}`;
  return new CellError("value", `${found}: ${advice}`);
}

const AWARDS: Record<string, -1 | 0 | 1> = { "": 0, "=": 0, "+": 1, "-": -1 };

/** An average: A or AVE with a sign, the same for both sides or NS/EW. `A` alone could be anything. */
function averageIn(text: string): Average | undefined {
  const awards: Average["ns"][] = [];
  for (const side of text.split("/")) {
    const match = /^\s*(?:AVE([=+-]?)|A([=+-]))\s*$/.exec(side);
    if (match === null) return undefined;
    awards.push(AWARDS[match[1] ?? match[2]]);
  }
  const [ns, ew = ns] = awards;
  return awards.length > 2 ? undefined : { ns, ew };
}

/** `60% 420 / 40% -50`, the weight before or after its score. */
function readRuling(argument: Argument, range: Range, index: number, text: string): RuledScore {
  const expected = "a weighted ruling such as 60% 420 / 40% -50";
  const parts = text.split(/[/;]/).map((part) => {
    const match =
      /^([\d.]+)\s*%\s*(\S+)$/.exec(part.trim()) ??
      /^(?<score>\S+)\s+(?<weight>[\d.]+)\s*%$/.exec(part.trim());
    if (match === null) throw badCell(argument, range, index, "a score", expected);
    const weight = numberIn(match.groups?.weight ?? match[1]);
    const points = match.groups?.score ?? match[2];
    const score = /^(PASS|PO|P)$/.test(points) ? 0 : numberIn(points);
    if (weight === undefined || score === undefined)
      throw badCell(argument, range, index, "a score", expected);
    return { score, weight };
  });
  const percent = parts.reduce((sum, part) => sum + part.weight, 0);
  if (Math.abs(percent - 100) > WEIGHT_TOLERANCE) {
    throw badCell(
      argument,
      range,
      index,
      `a ruling of 100 % (its weights sum to ${Number(percent.toPrecision(10))} %)`,
      expected,
    );
  }
  return { scores: parts.map((part) => part.score), weights: parts.map((part) => part.weight / 100) };
}

/** What an argument that counts scores expects. */
export const COUNT = "a whole number of scores, 1 or more";

export function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 1e9;
}
