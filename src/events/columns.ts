/**
 * Which column of a table is what. The headers say it, in any order; what they do not say, or say wrongly, is chosen
 * by hand.
 */

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
export type ResultField = (typeof FIELDS)[number];

/** What a ranking says of each contestant. */
export type RankingField = "place" | "id" | "direction" | "names" | "total" | "percent";

/** The column of each field, counted from 0. */
export type Columns = Partial<Record<ResultField, number>>;

/** The most columns that a table may have. A real export has far fewer. */
export const MOST_COLUMNS = 1000;

/** The header is among this many first rows; a title and empty rows may come before it. */
export const HEADER_WITHIN = 20;

/** The header row and the columns that it names. */
export interface Header {
  /** The row above the first row with a result, counted from 0; -1 when the table has no header. */
  row: number;
  columns: Columns;
  /** The fields that a second header names again. */
  twice: ResultField[];
}

/** What a column is, or nothing, by hand: a field is the column that was chosen for it last. */
export function withColumn(header: Header, column: number, field: ResultField | undefined): Header {
  const columns = Object.fromEntries(
    Object.entries(header.columns).filter(([name, at]) => name !== field && at !== column),
  ) as Columns;
  return { ...header, columns: field ? { ...columns, [field]: column } : columns, twice: [] };
}

/** A header in small letters, with spaces for signs. */
export function plainHeader(header: string): string {
  return header
    .toLowerCase()
    .replace(/[\s._/\-–:#]+/g, " ")
    .trim();
}

export function textOf(cell: TableCell): string {
  return cell === null || cell === undefined ? "" : String(cell).trim();
}
