import type { ServerAnswer } from "../answer";
import { asTyped, joined } from "../../../sheets/rewrites";
import { type CellRewrite, type LinkedTab, type TabCells } from "../../../sheets/sheet-host";
import { knownCells, partOf } from "../../changed-since";
import { alone, answer } from "./answer";
import { allOrNothing, intoSheets, refuseChanged, tabNamed } from "./change-tabs";
import { cellsOf } from "./selection";

/** All cells of the tab in view, or of every tab. */
export function readFormulaTabs(inView: boolean): ServerAnswer<LinkedTab[]> {
  return answer(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    const sheets = inView ? [book.getActiveSheet()] : book.getSheets();
    return sheets.map((sheet) => ({ name: sheet.getName(), ...cellsOf(sheet) }));
  });
}

/**
 * Writes into cells. Sheets does not tell which cells a formula has filled. They become blank when the formula is gone, and
 * get their former values back.
 *
 * @returns all that was written
 */
export function rewriteCells(rewrites: CellRewrite[]): ServerAnswer<CellRewrite[]> {
  return alone(() => {
    const tabs = [...new Set(rewrites.map(({ tab }) => tab))].map((name) => {
      const tab = tabNamed(name);
      return { name, tab, before: cellsOf(tab) };
    });
    const write = (list: readonly CellRewrite[], part: "was" | "now") => {
      for (const { name, tab } of tabs) {
        for (const rewrite of inTab(list, name)) {
          const cells = rewrite[part];
          const range = tab.getRange(rewrite.row + 1, rewrite.column + 1, cells.length, cells[0].length);
          const formats = range.getNumberFormats();
          range.setValues(cells.map((line, r) => line.map((cell, c) => intoSheets(cell, formats[r][c]))));
        }
      }
      SpreadsheetApp.flush();
    };
    for (const { name, before } of tabs) {
      for (const rewrite of inTab(rewrites, name))
        for (const known of knownCells(rewrite)) refuseChanged(name, known, partOf(before, known));
    }
    let emptied: CellRewrite[] = [];
    allOrNothing(
      () => {
        write(rewrites, "now");
        emptied = joined(
          tabs.flatMap(({ name, tab, before }) => blanked(name, before, cellsOf(tab), inTab(rewrites, name))),
        );
        write(emptied, "now");
      },
      () => {
        write(emptied, "was");
        write(rewrites, "was");
      },
    );
    return [...rewrites, ...emptied];
  });
}

function inTab(rewrites: readonly CellRewrite[], name: string): CellRewrite[] {
  return rewrites.filter(({ tab }) => tab === name);
}

/** The cells of a tab that became blank although nothing was written into them. */
function blanked(
  name: string,
  before: TabCells,
  after: TabCells,
  rewrites: readonly CellRewrite[],
): CellRewrite[] {
  const written = new Set(
    rewrites.flatMap(({ row, column, now }) =>
      now.flatMap((line, r) => line.map((_, c) => `${row + r} ${column + c}`)),
    ),
  );
  return before.values.flatMap((line, row) =>
    line.flatMap((value, column): CellRewrite[] => {
      const isBlanked = value !== "" && (after.values[row]?.[column] ?? "") === "";
      if (!isBlanked || before.formulas[row][column] !== "" || written.has(`${row} ${column}`)) return [];
      return [{ tab: name, row, column, was: [[""]], now: [[asTyped(value)]] }];
    }),
  );
}
