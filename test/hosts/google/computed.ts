import { type CellValue, isFigure, isFormula } from "../../../src/sheets/sheet-host";
import { computedTabs } from "../../tools/computed-tabs";
import { ExcelError, type Spilling, type Value } from "../../tools/formula-book";
import { type Follow, type SortedBy, sortedRows } from "../../tools/sorted-rows";
import { type FakeBook, type FakeSheet } from "./fake-sheets";

/** Every cell up to the last filled row and column, with its formula. */
export function written({ sheets }: FakeBook) {
  return sheets.map((sheet) => {
    const [rows, columns] = [sheet.getLastRow(), sheet.getLastColumn()];
    const cells = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => {
        const { content, formula } = sheet.cell(row + 1, column + 1);
        const value = content instanceof Date ? "" : content;
        return formula === undefined ? value : { formula };
      }),
    );
    return { name: sheet.getName(), cells };
  });
}

/** Gives each formula its value, and the cells that it fills theirs, as Sheets does. */
export function compute(book: FakeBook, functions: Record<string, Spilling> = {}): void {
  for (const sheet of book.sheets) emptyFilled(sheet);
  // A formula has semicolons in Sheets.
  const tabs = written(book).map(({ name, cells }) => ({
    name,
    cells: cells.map((line) =>
      line.map((cell) =>
        typeof cell === "object"
          ? { formula: cell.formula.replace(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ",") }
          : cell,
      ),
    ),
  }));
  const computed = computedTabs(tabs, functions);
  for (const { name, cells } of tabs) {
    const sheet = book.sheet(name);
    cells.forEach((line, row) =>
      line.forEach((cell, column) => {
        if (typeof cell !== "object") return;
        sheet.cell(row + 1, column + 1).content = shown(computed.read(name, row, column));
        fill(sheet, row + 1, column + 1, computed.filled(name, row, column));
      }),
    );
  }
}

function fill(sheet: FakeSheet, row: number, column: number, answer?: readonly (readonly Value[])[]): void {
  if (!answer) return;
  const cells: Record<string, string | number | boolean> = {};
  answer.forEach((line, r) =>
    line.forEach((value, c) => {
      if (r + c > 0) cells[`${row + r} ${column + c}`] = shown(value);
    }),
  );
  sheet.fills.push({ from: [row, column], cells });
  for (const [place, value] of Object.entries(cells)) cellAt(sheet, place).content = value;
}

/** What formulas fill is nothing that the cells contain. */
function emptyFilled(sheet: FakeSheet): void {
  for (const { cells } of sheet.fills.splice(0))
    for (const place of Object.keys(cells)) cellAt(sheet, place).content = "";
}

function cellAt(sheet: FakeSheet, place: string) {
  const [row, column] = place.split(" ").map(Number);
  return sheet.cell(row, column);
}

function shown(value: Value): string | number | boolean {
  return value instanceof ExcelError ? value.code : (value ?? "");
}

/** Sorts rows of a computed tab, counted from 0, as Sheets does, and computes the spreadsheet anew. */
export function sortSheet(
  book: FakeBook,
  name: string,
  { from, to }: { from: number; to: number },
  keys: readonly SortedBy[],
  follow: Follow,
  functions: Record<string, Spilling>,
): void {
  const sheet = book.sheet(name);
  const width = sheet.getLastColumn();
  const places = Array.from({ length: to - from }, (_, row) =>
    Array.from({ length: width }, (__, column) => sheet.cell(from + row + 1, column + 1)),
  );
  const seen = places.map((line) => line.map(({ content }) => (content instanceof Date ? "" : content)));
  emptyFilled(sheet);
  const rows = places.map((line) =>
    line.map(({ content, formula }): CellValue => {
      if (formula !== undefined) return { formula };
      return typeof content === "string" || typeof content === "number" ? content : "";
    }),
  );
  sortedRows(rows, (row, column) => seen[row][column], keys, follow).forEach((line, row) =>
    line.forEach((value, column) => {
      const cell = places[row][column];
      delete cell.formula;
      if (isFormula(value)) cell.formula = value.formula;
      else cell.content = isFigure(value) ? value.figure : value;
    }),
  );
  compute(book, functions);
}
