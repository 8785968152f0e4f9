import { roundHalfAway } from "../../src/scoring/round";
import { vpsFor } from "../../src/scoring/victory-points/scale";
import { continuousScale } from "../../src/scoring/victory-points/continuous";
import { type ChangingHost } from "../../src/tools/running-league/find";
import { changedSince } from "../../src/hosts/changed-since";
import { placedChanges } from "../../src/hosts/place-changes";
import { linkedTabs } from "../../src/sheets/references";
import {
  type CellValue,
  HostError,
  isFormula,
  type LinkedTab,
  type NewSheet,
  type ReadCell,
  sheetCells,
  type SheetHost,
} from "../../src/sheets/sheet-host";
import { text } from "../../src/translations/texts";
import { formulaBook, type Spilling } from "./formula-book";

/** A workbook in memory whose formulas are computed, as the pane's port to it. */
export function bookHost(sheets: NewSheet[], spilling: Record<string, Spilling> = {}) {
  const own = {
    VPCONT: (margin: number, boards: number) =>
      vpsFor(roundHalfAway(margin, 0), continuousScale().table(boards)),
  };
  const book = formulaBook(sheets, own, spilling);
  const names = sheets.map(({ name }) => name);
  /** What each change wrote: the tab, and the address of each cell. */
  const written: { tab: string; row: number; column: number }[] = [];
  const cellsOf = <Cell>(tab: string, of: (row: number, column: number) => Cell): Cell[][] | undefined =>
    book.contents(tab)?.map((line, row) => line.map((_, column) => of(row, column)));
  const read = (tab: string): LinkedTab | undefined => {
    const values = cellsOf(tab, (row, column) => book.read(tab, row, column));
    const formulas = cellsOf(tab, (row, column) => {
      const content = book.contents(tab)?.[row][column] ?? "";
      // A spreadsheet writes the name of the tab instead of the braces.
      return isFormula(content) ? content.formula.replace(/\{\{(.*?)\}\}/g, "'$1'") : "";
    });
    return values && formulas && { name: tab, values, formulas };
  };
  const host: ChangingHost & Required<Pick<SheetHost, "readTabs">> = {
    makesFiles: false,
    drawsCharts: false,
    addInFormulas: true,
    typedFormula: (formula) => formula,
    insertSheets: () => Promise.reject(new Error("no test inserts here")),
    readSettings: () => Promise.resolve({}),
    writeSettings: () => Promise.resolve(),
    readTabs: (wanted) => Promise.resolve(wanted.map((tab) => read(tab)?.values.map((line) => [...line]))),
    readLinkedTabs: (mark, alone) => {
      const marked = names.filter((tab) =>
        book.contents(tab)?.some((line) => [mark].flat().some((one) => line.includes(one))),
      );
      const found = (tabs: string[]) => tabs.flatMap((tab) => read(tab) ?? []);
      const others = linkedTabs(found(marked)).filter((tab) => !marked.includes(tab));
      return Promise.resolve(found(alone ? marked : [...marked, ...others]));
    },
    changeTabs: async (changes, now) => {
      for (const { name, blocks, basis } of placedChanges(changes, now)) {
        const { values, formulas } = read(name) ?? {};
        for (const block of [...blocks, ...basis]) {
          const { row, column, was } = block;
          const part = <Cell>(all: readonly (readonly Cell[])[] = []) =>
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
          book.type(name, row, column, withNames(after[row][column], now));
          written.push({ tab: name, row, column });
        }
      }
    },
  };
  return { book, host, written, names };
}

/** What a spreadsheet keeps of a cell that is written: a text without its apostrophe. */
export function storedCell(cell: ReadCell): string | number {
  return typeof cell === "string" ? cell.replace(/^'/, "") : Number(cell);
}

/** A formula with the names that the tabs have now. */
function withNames(cell: CellValue, names: ReadonlyMap<string, string>): CellValue {
  if (!isFormula(cell)) return cell;
  const formula = cell.formula.replace(
    /\{\{(.*?)\}\}/g,
    (_, wished: string) => `{{${names.get(wished) ?? wished}}}`,
  );
  return { formula };
}
