import { columnLetters } from "./column-letters";
import { type CellValue, FROZEN_ROWS, type NewSheet, type SheetColumn } from "./sheet-host";

/*
 * The language in which tools describe their tables. A column has a code name, by which formulas name its cells; its
 * header is a text in the user's language, which nothing looks at.
 */

/** What is done with a column, beyond its look. */
export interface ColumnUse {
  /** Whether formulas fill it, so that nobody types over them: `"byOurs"` where a file has values in their place. */
  isComputed?: boolean | "byOurs";
  /** Whether its cells get its header as their name. */
  isNamed?: boolean;
  /** What is typed into it. */
  hint?: string;
  /**
   * Whether the hint is shown only where formulas stand, or only where values stand in their place; when
   * omitted, everywhere.
   */
  hintFor?: "formulas" | "values";
  /** Whether it has the tint of what is typed. In a tab where no column says so, those with hints have it. */
  isTyped?: boolean;
  /** Whether the rows that have the same in it belong together. */
  isGroup?: boolean;
}

/** A column of a table, under its code name. */
export interface TableColumn<Name extends string> extends SheetColumn, ColumnUse {
  key: Name;
}

/** Where a table stands. */
export interface TablePlace {
  /** The name that its tab gets if no other tab has it. */
  name: string;
  /** How many lines are between the title of the tab and the headers. */
  above: number;
}

/** A table whose columns formulas name, in their own rows and from other tabs. Make it with {@link tableOf}. */
export interface Table<Name extends string> extends TablePlace {
  columns: readonly TableColumn<Name>[];
  /** The number of rows with data. Notes may follow below them. */
  rows: number;
  /** The columns by their names: computed once, since a league of 64 teams names 200,000 cells. */
  places: ReadonlyMap<string, ColumnPlace>;
}

/** What formulas need of a column. */
interface ColumnPlace {
  /** The number of the column, counted from 0. */
  index: number;
  letters: string;
  /** A cell of the column without its row, in formulas of its own tab and of others. */
  cell: string;
  elsewhere: string;
  /** The data of the column, in formulas of its own tab. */
  here: string;
  /** The same in formulas of other tabs. */
  data: string;
}

/** A row of data, or some of them, counted from 0. */
export interface RowSpan {
  from: number;
  count: number;
}

/**
 * The format with which what is typed stays a text. In other cells a spreadsheet makes 0.6 of 60%, a date of
 * 12/3, a formula of =, and in some countries a time of 4P.
 */
export const AS_TEXT = "@";

/** Where columns stand in a tab, counted from 0, by their code names. */
export type ColumnStanding = ReadonlyMap<string, number>;

/** The code name of each column that somebody has put between those of a table. Nothing is written into it. */
export const FOREIGN = "foreign";

/** The columns as they stand in a tab in which somebody has moved some or has put others between them. */
function arranged<Name extends string>(
  columns: readonly TableColumn<Name>[],
  standing: ColumnStanding,
): TableColumn<Name>[] {
  const at = new Map(columns.map((column) => [standing.get(column.key), column]));
  const last = [...standing.values()].reduce((most, index) => Math.max(most, index), -1);
  return Array.from(
    { length: last + 1 },
    (_, index) => at.get(index) ?? { key: FOREIGN as Name, header: "", width: 0 },
  );
}

/**
 * @param standing where the columns stand, when it is not as the tool writes them
 * @example
 * const matches = tableOf({ name: "Matches", columns: [{ key: "round", header: "Round", width: 7 }], rows: 3 });
 * dataOf(matches, "round"); //=> "{{Matches}}!$A$3:$A$5"
 */
export function tableOf<Name extends string>({
  name,
  above = 0,
  columns: written,
  rows,
  standing,
}: {
  name: string;
  above?: number;
  columns: readonly TableColumn<Name>[];
  rows: number;
  standing?: ColumnStanding;
}): Table<Name> {
  const columns = standing ? arranged(written, standing) : written;
  const [first, last] = [rowNumber(0, { above }), rowNumber(rows - 1, { above })];
  const places = new Map(
    columns.map(({ key }, index) => {
      const letters = columnLetters(index);
      const here = `$${letters}$${first}:$${letters}$${last}`;
      const cell = `$${letters}`;
      const tab = `{{${name}}}!`;
      return [key as string, { index, letters, cell, elsewhere: tab + cell, here, data: tab + here }];
    }),
  );
  return { name, above, columns, rows, places };
}

/** The spreadsheet's number of a row of data, which is counted from 0. */
export function rowNumber(row: number, { above }: Pick<TablePlace, "above"> = { above: 0 }): number {
  return FROZEN_ROWS + above + 1 + row;
}

/**
 * The data of a column, or of several that stand beside each other.
 *
 * @example
 * dataOf(results, "ns", "ew"); //=> "{{Results}}!$B$3:$C$114"
 */
export function dataOf<Name extends string>(
  table: Table<Name>,
  from: NoInfer<Name>,
  to = from,
  rows?: RowSpan,
): string {
  if (from === to && !rows) return placeOf(table, from).data;
  return `{{${table.name}}}!${here(table, from, to, rows)}`;
}

/** The same in a formula of the table's own tab. */
export function here<Name extends string>(
  table: Table<Name>,
  from: NoInfer<Name>,
  to = from,
  rows?: RowSpan,
): string {
  if (from === to && !rows) return placeOf(table, from).here;
  const { from: row, count } = rows ?? { from: 0, count: table.rows };
  const [first, last] = [rowNumber(row, table), rowNumber(row + count - 1, table)];
  return `$${lettersOf(table, from)}$${first}:$${lettersOf(table, to)}$${last}`;
}

/**
 * The cells of a column, or of several, with their headers: what a formula in the row of the headers takes. A row that is
 * inserted above the first row of data is among these cells.
 *
 * @example
 * withHeader(results, "ns", "ew"); //=> "$B$2:$C$114"
 */
export function withHeader<Name extends string>(table: Table<Name>, from: NoInfer<Name>, to = from): string {
  return here(table, from, to, { from: -1, count: table.rows + 1 });
}

/** The same in a formula of another tab. */
export function withHeaderOf<Name extends string>(
  table: Table<Name>,
  from: NoInfer<Name>,
  to = from,
): string {
  return dataOf(table, from, to, { from: -1, count: table.rows + 1 });
}

/**
 * A cell of the row that has this value in a column, in a formula of another tab. It stays right when
 * somebody sorts the rows, as an address would not.
 *
 * @example
 * foundIn(matches, "match", "3", "home"); //=> "INDEX({{Matches}}!$D$3:$D$9,MATCH(3,{{Matches}}!$A$3:$A$9,0))"
 */
export function foundIn<Name extends string>(
  table: Table<Name>,
  key: NoInfer<Name>,
  value: string,
  name: NoInfer<Name>,
  rows?: RowSpan,
): string {
  return `INDEX(${dataOf(table, name, name, rows)},MATCH(${value},${dataOf(table, key, key, rows)},0))`;
}

/**
 * A cell of a row of data, which is counted from 0, in a formula of the same row.
 *
 * @example
 * inRow(results, 0, "ew"); //=> "$C3"
 */
export function inRow<Name extends string>(table: Table<Name>, row: number, name: NoInfer<Name>): string {
  return placeOf(table, name).cell + rowNumber(row, table);
}

/**
 * The same in a formula of another tab. The row is fixed, so that the formula still means this cell when the rows of its own
 * tab are sorted.
 */
export function cellOf<Name extends string>(table: Table<Name>, row: number, name: NoInfer<Name>): string {
  return `${placeOf(table, name).elsewhere}$${rowNumber(row, table)}`;
}

/**
 * The cells of a column from the first row of data to this one, in a formula of the same row: a spreadsheet fills such a
 * formula downwards.
 *
 * @example
 * downTo(results, 4, "ew"); //=> "$C$3:$C7"
 */
export function downTo<Name extends string>(table: Table<Name>, row: number, name: NoInfer<Name>): string {
  const letters = lettersOf(table, name);
  return `$${letters}$${rowNumber(0, table)}:$${letters}${rowNumber(row, table)}`;
}

/** Names a column, or a cell of one, in a formula. */
export type Reference<Name extends string> = (name: Name) => string;

/** The letters of a column, also for a sentence that tells where to type. */
export function lettersOf<Name extends string>(table: Table<Name>, name: NoInfer<Name>): string {
  return placeOf(table, name).letters;
}

/** The number of a column, counted from 0. */
export function indexOf<Name extends string>(table: Table<Name>, name: NoInfer<Name>): number {
  return placeOf(table, name).index;
}

/** Whether a table has a column, because some are only shown where they are needed. */
export function hasColumn<Name extends string>(table: Table<Name>, name: NoInfer<Name>): boolean {
  return table.places.has(name);
}

function placeOf<Name extends string>({ name: tab, places }: Table<Name>, name: Name): ColumnPlace {
  const place = places.get(name);
  if (!place) throw new Error(`There is no column ${name} in ${tab}`);
  return place;
}

/** A row of a table from what stands in its columns; the others stay blank. */
export function rowOf<Name extends string>(
  { columns }: Pick<Table<Name>, "columns">,
  cells: Partial<Record<NoInfer<Name>, CellValue | undefined>>,
): CellValue[] {
  return columns.map(({ key }) => cells[key] ?? "");
}

/** A tab with this table. */
export function sheetOf<Name extends string>(
  { name, columns }: Pick<Table<Name>, "name" | "columns">,
  title: string,
  rows: CellValue[][],
): NewSheet {
  return { name, title, columns: sheetColumns(columns), rows };
}

/** The columns as a tab gets them, which does not know their code names. */
export function sheetColumns(columns: readonly TableColumn<string>[]): SheetColumn[] {
  return columns.map(({ header, width, align, format, only, wraps, unprinted }) => ({
    header,
    width,
    ...(align && { align }),
    ...(wraps && { wraps }),
    ...(unprinted && { unprinted }),
    ...(format !== undefined && { format }),
    ...(only && { only }),
  }));
}
