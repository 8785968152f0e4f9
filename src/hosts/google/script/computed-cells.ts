import type { ServerAnswer } from "../answer";
import { columnLetters } from "../../../sheets/column-letters";
import { asTyped, joined } from "../../../sheets/rewrites";
import { type CellRewrite, isTypedFormula, type LinkedTab, type TabCells } from "../../../sheets/sheet-host";
import { alone, answer, Failure, messageOf } from "./answer";
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
    const sheets = SpreadsheetApp.getActiveSpreadsheet().getSheets();
    const names = [...new Set(rewrites.map(({ tab }) => tab))];
    const tabs = new Map(
      names.map((name) => {
        const tab = sheets.find((sheet) => sheet.getName() === name);
        const cells = tabCells(name);
        if (tab === undefined || cells === null) throw new Failure({ why: "noTab", name });
        return [name, { tab, cells }];
      }),
    );
    const write = (list: readonly CellRewrite[], part: "was" | "now") => {
      for (const rewrite of list) {
        const cells = rewrite[part];
        tabs
          .get(rewrite.tab)
          ?.tab.getRange(rewrite.row + 1, rewrite.column + 1, cells.length, cells[0].length)
          .setValues(cells);
      }
      SpreadsheetApp.flush();
    };
    for (const rewrite of rewrites) refuseChanged(rewrite, tabs.get(rewrite.tab)?.cells);
    let emptied: CellRewrite[] = [];
    try {
      write(rewrites, "now");
      emptied = joined(names.flatMap((name) => blanked(name, tabs.get(name)?.cells, rewrites)));
      write(emptied, "now");
    } catch (error) {
      try {
        write(emptied, "was");
        write(rewrites, "was");
      } catch {
        throw new Failure({ why: "half", words: messageOf(error) });
      }
      throw error;
    }
    return [...rewrites, ...emptied];
  });
}

function refuseChanged({ tab, row, column, was }: CellRewrite, now: TabCells | undefined): void {
  was.forEach((line, r) =>
    line.forEach((cell, c) => {
      const formula = now?.formulas[row + r]?.[column + c] ?? "";
      const found = formula || (now?.values[row + r]?.[column + c] ?? "");
      const expected = typeof cell === "string" && !isTypedFormula(cell) ? cell.replace(/^'/, "") : cell;
      if (found === expected) return;
      throw new Failure({ why: "changed", name: tab, cell: `${columnLetters(column + c)}${row + r + 1}` });
    }),
  );
}

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
