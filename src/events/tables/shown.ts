import { type Columns, type Header, proposedHeader } from "../columns";
import { type ChosenHeader, type FoundTable, tablesIn } from "./find";
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
    const table = tablesIn(sheet, chosen).tables.find(({ kind }) => kind === "results");
    if (table?.kind !== "results") continue;
    const { columns, line } = table.header;
    const [inside] = table.lines.map((row) => row.table);
    const rows = sheet.rows.filter((row) => row.table === inside);
    const first = Object.entries(columns).flatMap(([field, [column]]) => [[field, column]]);
    const below = rows.findIndex((row) => row.line === (table.lines[0]?.line ?? NaN));
    const row = below > 0 ? below - 1 : rows.findIndex((one) => one.line === line);
    return { ...shown(rows), header: { row, columns: Object.fromEntries(first) as Columns, twice: [] } };
  }
  // These are read, and have no column for each field.
  if (sheets.some((sheet) => tablesIn(sheet, chosen).tables.some(hasManyResultsInRow))) return undefined;
  const parts = sheets.flatMap(({ rows }) => [...byTable(rows).values()]);
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

function byTable(rows: readonly SheetRow[]): Map<number | undefined, SheetRow[]> {
  const tables = new Map<number | undefined, SheetRow[]>();
  for (const row of rows) {
    const own = tables.get(row.table);
    if (own) own.push(row);
    else tables.set(row.table, [row]);
  }
  return tables;
}
