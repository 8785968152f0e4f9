import {
  type Columns,
  type ResultField,
  type Header,
  HEADER_WITHIN,
  type TableCell,
  textOf,
} from "../columns";
import { grouped } from "../grouped";
import { type ChosenHeader, columnsNamed, tablesIn } from "./find";
import { type ColumnsOf, type FoundTable } from "./found";
import { matrixResults } from "./matrix";
import { type SheetFile, type SheetRow } from "./sheet";

/** A table with its columns, as the pane shows it to be put right by hand. */
export interface ShownTable {
  /** The lines of the rows. */
  lines: number[];
  rows: string[][];
  header: Header;
}

/** Its header is among the first rows, and nobody chooses columns by what stands further down. */
const LOOKED_AT = 2000;

/** The first table with results; where no header says that there is one, the sheet or the table of a page with most rows. */
export function shownTable(
  files: readonly SheetFile[],
  chosen: readonly ChosenHeader[] = [],
): ShownTable | undefined {
  const sheets = files
    .flatMap((file) => file.sheets)
    .map((sheet) => ({ ...sheet, rows: sheet.rows.slice(0, LOOKED_AT) }));
  for (const sheet of sheets) {
    const found = tablesIn(sheet, chosen).tables.filter(({ kind }) => kind === "results");
    const table = found.find(({ lines }) => lines.length > 0) ?? found.at(0);
    if (table?.kind !== "results") continue;
    const { columns, line } = table.header;
    const [inside] = table.lines.map((row) => row.table);
    const rows = sheet.rows.filter((row) => row.table === inside);
    const below = rows.findIndex((row) => row.line === (table.lines[0]?.line ?? NaN));
    const row = below > 0 ? below - 1 : rows.findIndex((one) => one.line === line);
    return { ...shown(rows), header: { row, columns: firstOf(columns), twice: [] } };
  }
  // These are read, and have no column for each field.
  if (sheets.some((sheet) => tablesIn(sheet, chosen).tables.some(hasManyResultsInRow))) return undefined;
  const parts = sheets.flatMap(({ rows }) => [...grouped(rows, ({ table }) => table).values()]);
  const [most] = parts.sort((one, other) => other.length - one.length);
  if (most === undefined) return undefined;
  const table = shown(most);
  return { ...table, header: proposedHeader(table.rows) };
}

function hasManyResultsInRow(table: FoundTable): boolean {
  return table.kind === "rooms" || (table.kind === "matrix" && matrixResults(table) !== undefined);
}

function shown(rows: readonly SheetRow[]): Pick<ShownTable, "lines" | "rows"> {
  return { lines: rows.map(({ line }) => line), rows: rows.map(({ cells }) => cells) };
}

/**
 * The header of the first table with results. Where no row names enough, it is the row above the first row with two whole numbers,
 * with the columns that it does name.
 */
export function proposedHeader(rows: readonly (readonly TableCell[])[]): Header {
  const first = rows.slice(0, HEADER_WITHIN).map((row, line) => ({ line, cells: row.map(textOf) }));
  for (const { kind, header } of tablesIn({ name: "", rows: first }).tables) {
    if (kind !== "results") continue;
    const { line, columns } = header;
    const twice = (Object.keys(columns) as ResultField[]).filter(
      (field) => (columns[field]?.length ?? 0) > 1,
    );
    return { row: line, columns: firstOf(columns), twice };
  }
  const isNumber = (cell: string) => /^\d{1,4}$/.test(cell);
  const begin = first.findIndex(({ cells }) => cells.filter(isNumber).length > 1);
  const columns = begin > 0 ? firstOf(columnsNamed(first[begin - 1].cells)) : {};
  return { row: Math.max(begin, 0) - 1, columns, twice: [] };
}

function firstOf(columns: ColumnsOf<ResultField>): Columns {
  return Object.fromEntries(Object.entries(columns).map(([field, [column]]) => [field, column]));
}
