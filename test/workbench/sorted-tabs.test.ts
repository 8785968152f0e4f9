import { isFigure, isFormula, type CellValue } from "../../src/sheets/sheet-host";
import { addIn, OF_TABS } from "../tools/add-in";
import { formulaBook } from "../tools/formula-book";
import { listsOf, WORKBOOKS } from "../tools/workbooks-of-each-kind";
import { type Cell, headlessBooks } from "./headless-engine";

/*
 * The engine of the workbench computes the tabs of each kind of event and league as they are written, and when each list is
 * sorted downwards by its last column: the rows are the same, and the same as those of a second engine.
 */

const FUNCTIONS = addIn(...OF_TABS);

const computed = headlessBooks();

/** What a spreadsheet is given for a cell. */
function given(cell: CellValue): Cell | { formula: string } {
  if (isFigure(cell)) return cell.figure;
  return isFormula(cell) ? { formula: cell.formula.replace(/\{\{(.*?)\}\}!/g, "'$1'!") } : cell;
}

/** The headers of the remarks on what was typed. They name the rows of the results, which a sort changes. */
const REMARKS = ["Row", "Board"];

/** The rows that show something, in an order of their own. */
function shownRows(rows: readonly (readonly unknown[])[]): string[] {
  const remarks = rows.findIndex((row) => REMARKS.every((header, column) => row[column] === header));
  return rows
    .slice(0, remarks < 0 ? rows.length : remarks)
    .map((row) => {
      const cells = row.map((cell) => (typeof cell === "number" ? Number(cell.toFixed(9)) : cell));
      while (cells.at(-1) === "") cells.pop();
      return JSON.stringify(cells);
    })
    .filter((row) => row !== "[]")
    .sort();
}

/** The tabs of one workbook of so many are sorted. */
declare const SORTED_APART: number;

test.each(WORKBOOKS.filter((_, index) => index % SORTED_APART === 0))("%s", async (_, make) => {
  const { sheets, typed } = make();
  const book = formulaBook(sheets, {}, FUNCTIONS);
  for (const [tab, row, column, value] of typed) book.type(tab, row, column, value);
  const bySecond = Object.fromEntries(
    sheets.map(({ name, columns }) => {
      const cells = book.contents(name) ?? [];
      const width = Math.max(columns.length, ...cells.map(({ length }) => length));
      return [
        name,
        shownRows(
          cells.map((__, row) => Array.from({ length: width }, (___, at) => book.read(name, row, at))),
        ),
      ];
    }),
  );
  const byGrid = async () => {
    const tabs = sheets.map(({ name }) => ({
      name,
      cells: (book.contents(name) ?? []).map((line) => line.map(given)),
    }));
    return Object.fromEntries([...(await computed(tabs))].map(([name, rows]) => [name, shownRows(rows)]));
  };
  expect(await byGrid()).toEqual(bySecond);
  for (const sheet of sheets) {
    const column = sheet.columns.length - 1;
    for (const list of listsOf(sheet)) book.sort(sheet.name, list, [{ column, descending: true }], "all");
  }
  expect(await byGrid()).toEqual(bySecond);
});
