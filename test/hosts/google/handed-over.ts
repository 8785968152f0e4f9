import { ExcelError } from "../../bundle/excel";

// Looked up once, because access to a global is slow in a test's own context.
const { isArray } = Array;
const { isFinite } = Number;

/**
 * An argument as Sheets hands it over: one cell as a scalar, several cells as rows, no argument as undefined.
 */
export function handedOver(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (!isArray(value)) return cellOf(value);
  const rows = value.map((row: unknown) => (isArray(row) ? (row as unknown[]) : [row]));
  const columns = rows.reduce((most, row) => (row.length > most ? row.length : most), 1);
  if (rows.length * columns <= 1) return cellOf(rows[0]?.[0]);
  return rows.map((row) => Array.from({ length: columns }, (_, column) => cellOf(row[column])));
}

/**
 * A cell as Sheets hands it over: a blank as "", an error as its code, and a typed percentage as a fraction.
 */
function cellOf(cell: unknown): unknown {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof ExcelError) return cell.code;
  if (typeof cell === "number") return isFinite(cell) ? cell : "#NUM!";
  if (typeof cell === "string") {
    const percentage = /^\s*([\d.]+)\s*%\s*$/.exec(cell);
    return percentage === null ? cell : Number(percentage[1]) / 100;
  }
  // Other kinds of values come from other hosts only. Here they become a date.
  return typeof cell === "boolean" || cell instanceof Date ? cell : new Date(0);
}
