import { type CellValue, isFigure, isFormula, type NewSheet, resolvedFormula } from "../../sheets/sheet-host";
import { CSV_SIGNS, type CsvKind, type CsvSigns } from "../../sheets/csv-signs";

/**
 * The byte order mark. Without it Excel reads UTF-8 as the code page of the computer, and 0–1 becomes 0â€“1.
 */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A table as comma-separated values (RFC 4180): the header, then the rows. The title is in the file's name
 * only, because most programs read the first line of a .csv file as the header. A formula is written as its
 * text, because a file with one table cannot compute a formula that refers to another table. Every text that
 * begins like a formula gets an apostrophe in front; otherwise a spreadsheet would execute it.
 */
export function csvText({ columns, rows }: NewSheet, kind: CsvKind): string {
  const signs = CSV_SIGNS[kind];
  const lines = [columns.map(({ header }) => header), ...rows];
  const line = (cells: CellValue[]) =>
    columns.map((_, column) => csvCell(cells[column] ?? "", signs)).join(signs.separator);
  return `${BYTE_ORDER_MARK}${lines.map((cells) => `${line(cells)}\r\n`).join("")}`;
}

function csvCell(cell: CellValue, { separator, decimal }: CsvSigns): string {
  const number = (figure: number) => {
    const written = String(figure).replace(".", decimal);
    return written.includes(separator) ? inQuotes(written) : written;
  };
  if (typeof cell === "number") return number(cell);
  if (isFigure(cell)) return number(cell.figure);
  const text = isFormula(cell) ? resolvedFormula(cell, new Map()) : cell;
  // A program that takes another sign for the separator must not find a second cell in the text.
  const safe = /^\s*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? inQuotes(safe) : safe;
}

function inQuotes(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}
