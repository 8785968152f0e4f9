/**
 * The one place where cells become ranges, numbers and points. What hosts hand over differs (a single cell as a scalar
 * or a matrix, blanks as null, undefined or ""), what a scorer types differs more; past this file there are only
 * numbers. What a score cell can hold beyond points is in score-cell.ts.
 */

/** A cell as a host hands it over. */
export type Cell = unknown;

/** Which argument of which function, for its errors. */
export interface ArgumentName {
  fn: string;
  name: string;
  /** Where it stands in the sheet, such as `Sheet1!A2:A13`, where the host tells. */
  address?: string;
}

/** A range, read row by row. Short rows are filled up with blanks. */
export interface Range {
  argument: ArgumentName;
  rows: number;
  columns: number;
  cells: readonly Cell[];
}

/** A range argument, whatever its shape: a matrix, a row of cells, or a single cell. */
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

/** What a host tells of a call beside its arguments. */
interface Invocation {
  /** Of the arguments, in their order; Excel tells them from CustomFunctionsRuntime 1.3 on. */
  parameterAddresses?: (string | undefined)[];
}

/**
 * Whether a host handed over its invocation object. Excel's runtime adds it after the arguments, so that it stands
 * in the place of an optional argument that the formula leaves out.
 */
function isInvocation(value: unknown): value is Invocation {
  return typeof value === "object" && value !== null && "setResult" in value && "functionName" in value;
}

/** The addresses of a call's arguments, as far as its host tells them. */
export function addressesIn(call: ArrayLike<unknown>): (string | undefined)[] {
  const last = call[call.length - 1];
  return (isInvocation(last) && last.parameterAddresses) || [];
}

/** The usual shape, rows of one cell, in one pass: reading 100,000 rows is a good part of a call's time. */
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

/** A row of one cell. */
export function isSingle(value: Cell): value is [Cell] {
  return isRow(value) && value.length === 1;
}

/** A range of rows of one cell each, whose cells are copied only when somebody asks for them. */
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

/** Nothing stands in the cell at all. Such an optional argument takes its default. */
export function isEmpty(cell: Cell): boolean {
  return cell == null || (typeof cell === "string" && cell.trim() === "");
}

/** Not played: an empty cell, or the words for it where a host turns empty cells into 0. */
export function isNotPlayed(cell: Cell): boolean {
  if (typeof cell !== "string") return cell == null;
  const text = cell.trim();
  return text.length <= 3 && NOT_PLAYED_WORDS.has(text.toUpperCase());
}

const NOT_PLAYED_WORDS: ReadonlySet<string> = new Set(["", "NP", "DNP", "BYE", "-", "--"]);

/** A board that was passed out, in the words that people and results files use. */
export function isPassedOut(text: string): boolean {
  return /^(pass|po|p|ap|passed\s*out)$/i.test(text);
}

/** How long the text of a number may be; the pattern takes long on a long text. */
const LONGEST_NUMBER = 400;

/** The number that stands in a cell, typed as a number or as text; undefined when there is none. */
export function numberIn(cell: Cell): number | undefined {
  if (typeof cell === "number") return Number.isFinite(cell) ? cell + 0 : undefined;
  if (typeof cell !== "string" || cell.length > LONGEST_NUMBER) return undefined;
  const text = cell.trim().replace("\u2212", "-");
  if (!/^[+-]?(\d+[.,]?\d*|[.,]\d+)$/.test(text)) return undefined;
  // 1,430 may be meant for a thousand, so it is not read at all.
  if (/,\d{3}$/.test(text)) return undefined;
  const value = Number(text.replace(",", "."));
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** A cell of plain points: a number, 0 where it was passed out, null where not played; undefined for all else. */
export function pointsIn(cell: Cell): number | null | undefined {
  const points = numberIn(cell);
  if (points !== undefined) return points;
  if (isNotPlayed(cell)) return null;
  return typeof cell === "string" && isPassedOut(cell.trim()) ? 0 : undefined;
}

/** What weights may miss their sum by, and a hair for the noise of adding them. */
export const WEIGHT_TOLERANCE = 1e-6 + 1e-12;

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

/**
 * What names a board or a contestant: a number, or a text in which capitals do not matter; a number typed as text is
 * that number. Undefined for a blank, null for what can be no name.
 */
export function labelIn(cell: Cell): number | string | null | undefined {
  if (typeof cell === "number") return Number.isFinite(cell) ? cell + 0 : null;
  if (isEmpty(cell)) return undefined;
  if (typeof cell !== "string") return null;
  return /^\s*\d/.test(cell) ? (numberIn(cell) ?? textLabel(cell)) : textLabel(cell);
}

function textLabel(text: string): string {
  return text.trim().toUpperCase();
}
