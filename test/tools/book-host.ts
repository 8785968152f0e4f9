import { vpsFor } from "../../src/scoring/victory-points/scale";
import { continuousScale } from "../../src/scoring/victory-points/continuous";
import { type ChangingHost } from "../../src/tools/running-league/find";
import { changedSince } from "../../src/hosts/changed-since";
import { placedChanges } from "../../src/hosts/place-changes";
import { HostError, isFormula, type NewSheet, sheetCells } from "../../src/sheets/sheet-host";
import { text } from "../../src/translations/texts";
import { formulaBook } from "./formula-book";

/** A workbook in memory whose formulas are computed, as the pane's port to it. */
export function bookHost(sheets: NewSheet[]) {
  const book = formulaBook(sheets, {
    VPCONT: (margin, boards) => vpsFor(margin, continuousScale().table(boards)),
  });
  const names = sheets.map(({ name }) => name);
  /** What each change wrote: the tab, and the address of each cell. */
  const written: { tab: string; row: number; column: number }[] = [];
  const cellsOf = <Cell>(tab: string, of: (row: number, column: number) => Cell): Cell[][] | undefined =>
    book.contents(tab)?.map((line, row) => line.map((_, column) => of(row, column)));
  const host: ChangingHost = {
    makesFiles: false,
    drawsCharts: false,
    addInFormulas: true,
    typedFormula: (formula) => formula,
    insertSheets: () => Promise.reject(new Error("no test inserts here")),
    readSettings: () => Promise.resolve({}),
    writeSettings: () => Promise.resolve(),
    tabNames: () => Promise.resolve(names),
    readTabs: (wanted) =>
      Promise.resolve(wanted.map((tab) => cellsOf(tab, (row, column) => book.read(tab, row, column)))),
    readFormulas: (wanted) =>
      Promise.resolve(
        wanted.map((tab) =>
          cellsOf(tab, (row, column) => {
            const content = book.contents(tab)?.[row][column] ?? "";
            // A spreadsheet writes the name of the tab instead of the braces.
            return isFormula(content) ? content.formula.replace(/\{\{(.*?)\}\}/g, "'$1'") : "";
          }),
        ),
      ),
    changeTabs: async (changes, now) => {
      for (const { name, blocks, basis } of placedChanges(changes, now)) {
        const [[values], [formulas]] = [await host.readTabs([name]), await host.readFormulas([name])];
        for (const block of [...blocks, ...basis]) {
          const { row, column, was } = block;
          const part = <Cell>(all: readonly Cell[][] = []) =>
            all
              .slice(row, row + was.values.length)
              .map((line) => line.slice(column, column + was.values[0].length));
          const cell = changedSince(block, { values: part(values), formulas: part(formulas) });
          if (cell !== undefined) throw new HostError(text("hosts.changedSince", { tab: name, cell }));
        }
      }
      for (const { name, sheet, cells } of changes) {
        const after = sheetCells(sheet);
        for (const [row, column] of cells) {
          book.type(name, row, column, after[row][column]);
          written.push({ tab: name, row, column });
        }
      }
    },
  };
  return { book, host, written, names };
}
