/**
 * Which column of a table is what. The headers say it, in any order; what they do not say, or say wrongly, is chosen
 * by hand.
 */

import { BOARD_OR_TABLE, HEADER_WORDS } from "./header-words";

/** The value of a cell in a file or a spreadsheet. */
export type TableCell = string | number | boolean | null | undefined;

export const FIELDS = [
  "board",
  "ns",
  "ew",
  "contract",
  "by",
  "result",
  "tricks",
  "score",
  "scoreEw",
  "section",
  "round",
  "table",
  "nsAward",
  "ewAward",
  "award",
  "made",
  "down",
  "north",
  "south",
  "east",
  "west",
  "nsNames",
  "ewNames",
  "pairs",
  "pair",
  "opponents",
  "direction",
  "vulnerable",
  "remarks",
] as const;
export type Field = (typeof FIELDS)[number];

/** What a ranking says of each contestant. */
export type RankingField = "place" | "id" | "direction" | "names" | "total" | "percent";

/** The column of each field, counted from 0. */
export type Columns = Partial<Record<Field, number>>;

/** The most columns that a table may have. A real export has far fewer. */
export const MOST_COLUMNS = 1000;

/** The header is among this many first rows; a title and empty rows may come before it. */
export const HEADER_WITHIN = 20;

/** The field of each header that means one thing. */
const FIELD_OF: ReadonlyMap<string, Field> = new Map(
  [...FIELDS].reverse().flatMap((field) => HEADER_WORDS[field].map((word): [string, Field] => [word, field])),
);

/** The header row and the columns that it names. */
export interface Header {
  /** The row above the first row with a result, counted from 0; -1 when the table has no header. */
  row: number;
  columns: Columns;
  /** The fields that a second header names again. */
  twice: Field[];
}

/** Finds the header; undefined when no row names at least a column for the board and one for a side. */
function findHeader(rows: readonly (readonly TableCell[])[]): Header | undefined {
  for (let row = 0; row < Math.min(rows.length, HEADER_WITHIN); row++) {
    const columns: Columns = {};
    const twice: Field[] = [];
    fieldsOf(rows[row]).forEach((field, column) => {
      if (!field) return;
      if (columns[field] === undefined) columns[field] = column;
      else twice.push(field);
    });
    if (columns.board !== undefined && (columns.ns !== undefined || columns.ew !== undefined)) {
      return { row, columns, twice };
    }
  }
  return undefined;
}

/**
 * The header, or where there is none that names enough: the row above the first row with two whole numbers, with the
 * columns that it does name.
 */
export function proposedHeader(rows: readonly (readonly TableCell[])[]): Header {
  const found = findHeader(rows);
  if (found) return found;
  const isNumber = (cell: TableCell) => /^\d{1,4}$/.test(textOf(cell));
  const first = rows
    .slice(0, HEADER_WITHIN)
    .findIndex((row) => row.slice(0, MOST_COLUMNS).filter(isNumber).length > 1);
  const columns: Columns = {};
  if (first > 0) {
    fieldsOf(rows[first - 1]).forEach((field, column) => {
      if (field) columns[field] ??= column;
    });
  }
  return { row: Math.max(first, 0) - 1, columns, twice: [] };
}

/** What a column is, or nothing, by hand: a field is the column that was chosen for it last. */
export function withColumn(header: Header, column: number, field: Field | undefined): Header {
  const columns = Object.fromEntries(
    Object.entries(header.columns).filter(([name, at]) => name !== field && at !== column),
  ) as Columns;
  return { ...header, columns: field ? { ...columns, [field]: column } : columns, twice: [] };
}

/** The field that each cell of a row names. */
function fieldsOf(row: readonly TableCell[]): (Field | undefined)[] {
  const words = row.slice(0, MOST_COLUMNS).map((cell) => plainHeader(textOf(cell)));
  const hasBoard = words.some((word) => FIELD_OF.get(word) === "board");
  const boardOrTable = hasBoard ? "table" : "board";
  return words.map((word) => (BOARD_OR_TABLE.includes(word) ? boardOrTable : FIELD_OF.get(word)));
}

/** A header in small letters, with spaces for signs. */
export function plainHeader(header: string): string {
  return header
    .toLowerCase()
    .replace(/[._/\-–:#]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

export function textOf(cell: TableCell): string {
  return cell === null || cell === undefined ? "" : String(cell).trim();
}
