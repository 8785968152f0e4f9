import { type CellValue, isFigure, isFormula, type NewSheet, resolvedFormula } from "../../sheet-host";
import { CSV_SIGNS, type CsvKind, type CsvSigns } from "../../csv-signs";

/** Without it Excel takes UTF-8 for the code page of the computer, and 0–1 for 0â€“1. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A table as comma-separated values (RFC 4180): the header, then the rows. The title is left to the file's name, since
 * most that reads a .csv takes its first line for the header.
 *
 * A formula is written as its text: a file of one table cannot compute one that looks into another. That text,
 * like every text that begins as a formula does, has an apostrophe in front, or a spreadsheet would run it.
 */
export function csvText({ columns, rows }: NewSheet, kind: CsvKind): string {
  const signs = CSV_SIGNS[kind];
  const lines = [columns.map(({ header }) => header), ...rows];
  const line = (cells: CellValue[]) =>
    columns.map((_, column) => csvCell(cells[column] ?? "", signs)).join(signs.separator);
  return `${BYTE_ORDER_MARK}${lines.map((cells) => `${line(cells)}\r\n`).join("")}`;
}

function csvCell(cell: CellValue, { separator, decimal }: CsvSigns): string {
  const number = (figure: number) => quoted(String(figure).replace(".", decimal), separator);
  if (typeof cell === "number") return number(cell);
  if (isFigure(cell)) return number(cell.figure);
  const text = isFormula(cell) ? resolvedFormula(cell, new Map()) : cell;
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
  return quoted(safe, separator);
}

function quoted(text: string, separator: string): string {
  const plain = !/["\r\n]/.test(text) && !text.includes(separator);
  return plain ? text : `"${text.replace(/"/g, '""')}"`;
}
