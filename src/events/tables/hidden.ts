import { type EventFault } from "../event";
import { type FoundTables, tablesIn } from "./find";
import { type FoundTable } from "./found";
import { matrixResults } from "./matrix";
import { type Sheet, type SheetFile } from "./sheet";

/**
 * The remarks on the hidden parts of a workbook that hold results: tabs, which are left out, and rows and columns, which are read.
 * Nothing is said of hidden parts without results.
 *
 * @param found the tables of each tab that is in view
 */
export function hiddenIn({ sheets, hidden = [] }: SheetFile, found: readonly FoundTables[]): EventFault[] {
  return [
    ...hidden.flatMap(ofTab),
    ...sheets.flatMap((sheet, index) => {
      const tables = found[index].tables.filter(hasResults);
      return [...ofRows(sheet, tables), ...ofColumns(sheet, tables)];
    }),
  ];
}

function ofTab(sheet: Sheet): EventFault[] {
  const count = countIn(tablesIn(sheet).tables.filter(hasResults));
  return count > 0 ? [{ code: "hiddenTab", name: sheet.name, count }] : [];
}

function ofRows({ name }: Sheet, tables: readonly FoundTable[]): EventFault[] {
  const hidden = tables.flatMap(({ lines }) => lines.filter(({ isHidden }) => isHidden));
  return hidden.length > 0 ? [{ code: "hiddenRows", name, count: hidden.length }] : [];
}

function ofColumns({ name, hiddenColumns = [] }: Sheet, tables: readonly FoundTable[]): EventFault[] {
  const used = new Set(tables.flatMap(columnsOf));
  const hidden = hiddenColumns.filter((column) => used.has(column));
  if (hidden.length === 0) return [];
  return [{ code: "hiddenColumns", name, columns: hidden }];
}

function hasResults(table: FoundTable): boolean {
  if (table.lines.length === 0) return false;
  return (
    table.kind === "results" ||
    table.kind === "rooms" ||
    (table.kind === "matrix" && matrixResults(table) !== undefined)
  );
}

function countIn(tables: readonly FoundTable[]): number {
  return tables.reduce((sum, { lines }) => sum + lines.length, 0);
}

function columnsOf(table: FoundTable): number[] {
  const named = Object.values<number[] | undefined>(table.header.columns).flatMap((columns = []) => columns);
  return table.kind === "matrix" ? [...named, ...table.across.keys()] : named;
}
