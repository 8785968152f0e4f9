import { ExcelError } from "../bundle/excel";

// Taken once: in a test's own context each use of a global is a slow one.
const { isArray } = Array;
const { isFinite } = Number;

/** An argument as Sheets hands it over: one cell as a scalar, more as rows of cells, none as undefined. */
export function handedOver(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (!isArray(value)) return cellOf(value);
  const rows = value.map((row: unknown) => (isArray(row) ? (row as unknown[]) : [row]));
  const columns = rows.reduce((most, row) => (row.length > most ? row.length : most), 1);
  if (rows.length * columns <= 1) return cellOf(rows[0]?.[0]);
  return rows.map((row) => Array.from({ length: columns }, (_, column) => cellOf(row[column])));
}

/** A cell as Sheets hands it over: a blank is "", an error its code, and a percentage that was typed a fraction. */
function cellOf(cell: unknown): unknown {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof ExcelError) return cell.code;
  if (typeof cell === "number") return isFinite(cell) ? cell : "#NUM!";
  if (typeof cell === "string") {
    const percentage = /^\s*([\d.]+)\s*%\s*$/.exec(cell);
    return percentage === null ? cell : Number(percentage[1]) / 100;
  }
  // What else a host might hand over, Sheets does not: a date stands for it.
  return typeof cell === "boolean" || cell instanceof Date ? cell : new Date(0);
}
