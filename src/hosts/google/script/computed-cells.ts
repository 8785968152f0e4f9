import type { ServerAnswer } from "../answer";
import { asTyped, joined } from "../../../sheets/rewrites";
import { type CellRewrite, type LinkedTab, type TabCells } from "../../../sheets/sheet-host";
import { knownCells, partOf } from "../../changed-since";
import { alone, answer } from "./answer";
import { allOrNothing, intoSheets, refuseChanged, tabNamed } from "./change-tabs";
import { tabCells } from "./selection";

/** All cells of the tab in view, or of every tab. */
export function readFormulaTabs(inView: boolean): ServerAnswer<LinkedTab[]> {
  return answer(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    const names = (inView ? [book.getActiveSheet()] : book.getSheets()).map((sheet) => sheet.getName());
    return names.flatMap((name): LinkedTab[] => {
      const cells = tabCells(name);
      return cells === null ? [] : [{ name, ...cells }];
    });
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
    const names = [...new Set(rewrites.map(({ tab }) => tab))];
    const tabs = new Map(
      names.map((name) => {
        return [name, { tab: tabNamed(name), cells: tabCells(name) ?? NO_CELLS }];
      }),
    );
    const write = (list: readonly CellRewrite[], part: "was" | "now") => {
      for (const rewrite of list) {
        const cells = rewrite[part];
        const range = tabs
          .get(rewrite.tab)
          ?.tab.getRange(rewrite.row + 1, rewrite.column + 1, cells.length, cells[0].length);
        const formats = range?.getNumberFormats();
        range?.setValues(cells.map((line, r) => line.map((cell, c) => intoSheets(cell, formats?.[r][c]))));
      }
      SpreadsheetApp.flush();
    };
    for (const rewrite of rewrites) {
      const cells = tabs.get(rewrite.tab)?.cells ?? NO_CELLS;
      for (const known of knownCells(rewrite)) refuseChanged(rewrite.tab, known, partOf(cells, known));
    }
    let emptied: CellRewrite[] = [];
    allOrNothing(
      () => {
        write(rewrites, "now");
        emptied = joined(names.flatMap((name) => blanked(name, tabs.get(name)?.cells, rewrites)));
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

const NO_CELLS: TabCells = { values: [], formulas: [] };

/** The cells of a tab that became blank although nothing was written into them. */
function blanked(
  name: string,
  before: TabCells | undefined,
  rewrites: readonly CellRewrite[],
): CellRewrite[] {
  const written = new Set(
    rewrites
      .filter(({ tab }) => tab === name)
      .flatMap(({ row, column, now }) =>
        now.flatMap((line, r) => line.map((_, c) => `${row + r} ${column + c}`)),
      ),
  );
  const after = tabCells(name)?.values ?? [];
  return (before?.values ?? []).flatMap((line, row) =>
    line.flatMap((value, column): CellRewrite[] => {
      const isBlanked = value !== "" && (after[row]?.[column] ?? "") === "";
      if (!isBlanked || before?.formulas[row]?.[column] || written.has(`${row} ${column}`)) return [];
      return [{ tab: name, row, column, was: [[""]], now: [[asTyped(value)]] }];
    }),
  );
}
