import fc from "fast-check";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Page } from "playwright-core";
import { type RandomEdit, randomEdit, randomSheet, type RandomSheet } from "./random-sheets";
import { workbenchPages } from "./workbench-pages";

declare const univerAPI: FUniver;

/** So many workbooks of twenty random tabs are edited. */
declare const RANDOM_BOOKS: number;

const SHEETS = 20;
const ROUNDS = 6;

/** Room for what spills beside and below the random cells. */
const ROOM = { rows: 26, columns: 18 };

function withRoom(rows: RandomSheet): RandomSheet {
  const wide = rows.map((row) => [...row, ...Array<string>(ROOM.columns).fill("")]);
  return [...wide, ...Array.from({ length: ROOM.rows }, () => Array<string>(wide[0].length).fill(""))];
}

const workbench = workbenchPages();
let page: Page;

beforeAll(() => {
  page = workbench.shared();
});

/** Opens a workbook with these tabs in place of the one that is open, and waits until it is computed. */
async function openBook(sheets: RandomSheet[]): Promise<void> {
  await page.evaluate(async (tabs) => {
    const before = univerAPI.getActiveWorkbook();
    if (before) univerAPI.disposeUnit(before.getId());
    const names = tabs.map((_, index) => `Tab${index + 1}`);
    const cell = (content: string | number) =>
      typeof content === "string" && content.startsWith("=") ? { f: content } : { v: content };
    univerAPI.createWorkbook({
      id: `random-${Math.random()}`,
      sheetOrder: names,
      sheets: Object.fromEntries(
        tabs.map((rows, index) => [
          names[index],
          {
            id: names[index],
            name: names[index],
            rowCount: rows.length,
            columnCount: rows[0].length,
            cellData: Object.fromEntries(
              rows.map((row, r) => [
                r,
                Object.fromEntries(row.flatMap((one, c) => (one === "" ? [] : [[c, cell(one)]]))),
              ]),
            ),
          },
        ]),
      ),
    });
    await univerAPI.getFormula().onCalculationResultApplied(10_000);
  }, sheets);
}

/** Makes an edit in each tab, one after the other, and waits until all is computed. */
async function edit(edits: RandomEdit[]): Promise<void> {
  await page.evaluate(async (list) => {
    const book = univerAPI.getActiveWorkbook();
    const sheets = book?.getSheets() ?? [];
    for (const [index, made] of list.entries()) {
      const sheet = sheets[index];
      const cell = (content: string | number) =>
        typeof content === "string" && content.startsWith("=")
          ? { f: content.replace(/OTHER!/g, `Tab${Math.max(1, index)}!`) }
          : { v: content === "" ? null : content, f: null, si: null };
      switch (made.kind) {
        case "type":
          sheet.getRange(made.row, made.column).setValue(cell(made.content));
          break;
        case "block":
          sheet
            .getRange(made.row, made.column, made.contents.length, 2)
            .setValues(made.contents.map((line) => line.map(cell)));
          break;
        case "rows-in":
          sheet.insertRows(made.at, made.count);
          break;
        case "rows-out":
          sheet.deleteRows(made.at, made.count);
          break;
        case "columns-in":
          sheet.insertColumns(made.at, made.count);
          break;
        case "columns-out":
          sheet.deleteColumns(made.at, made.count);
          break;
        case "sort":
          sheet.getRange(made.row, made.column, 4, 2).sort({ column: 0, ascending: made.ascending });
          break;
        case "move":
          await univerAPI.executeCommand("sheet.command.move-range", {
            fromRange: sheet.getRange(made.row, made.column, 2, 2).getRange(),
            toRange: sheet
              .getRange(Math.max(0, made.row + made.down), Math.max(0, made.column + made.right), 2, 2)
              .getRange(),
            fromSubUnitId: sheet.getSheetId(),
            toSubUnitId: sheet.getSheetId(),
          });
          break;
        case "undo":
          await univerAPI.undo();
          break;
        case "redo":
          await univerAPI.redo();
          break;
      }
    }
    // The grid waits a tenth of a second for more edits before it computes.
    await new Promise((resolve) => setTimeout(resolve, 110));
    await univerAPI.getFormula().onCalculationResultApplied(10_000);
  }, edits);
}

/** What was typed into all tabs, and what they show. */
function readBook(): Promise<{ typed: RandomSheet[]; shown: string[][][] }> {
  return page.evaluate(() => {
    const sheets = univerAPI.getActiveWorkbook()?.getSheets() ?? [];
    const blocks = sheets.map((sheet) => sheet.getRange(0, 0, sheet.getMaxRows(), sheet.getMaxColumns()));
    return {
      typed: blocks.map((block) => {
        const formulas = block.getFormulas();
        return block
          .getCellDataGrid()
          .map((line, r) => line.map((cell, c) => formulas[r][c] || ((cell?.v ?? "") as string | number)));
      }),
      shown: sheets.map((sheet) => {
        const cells = sheet.getSheet();
        return Array.from({ length: sheet.getMaxRows() }, (_, r) =>
          Array.from({ length: sheet.getMaxColumns() }, (__, c) => String(cells.getCell(r, c)?.v ?? "")),
        );
      }),
    };
  });
}

it(
  "shows after any edits what the same cells show when they are typed anew",
  async () => {
    for (let number = 0; number < RANDOM_BOOKS; number++) {
      const seed = 2611 + number;
      const sheets = fc
        .sample(randomSheet, { seed, numRuns: SHEETS })
        .map((rows, index) =>
          rows.map((row) =>
            row.map((one) =>
              typeof one === "string" ? one.replace(/OTHER!/g, `Tab${Math.max(1, index)}!`) : one,
            ),
          ),
        );
      const rounds = fc.sample(fc.array(randomEdit, { minLength: SHEETS, maxLength: SHEETS }), {
        seed,
        numRuns: ROUNDS,
      });
      await openBook(sheets.map(withRoom));
      for (const edits of rounds) await edit(edits);
      const edited = await readBook();
      await openBook(edited.typed);
      const anew = await readBook();
      const wrong = edited.shown.flatMap((tab, index) =>
        tab.flatMap((line, r) =>
          line.flatMap((text, c) => {
            const wanted = anew.shown[index][r][c];
            if (text === wanted) return [];
            const place = `seed ${seed}, Tab${index + 1}!${String.fromCharCode(65 + c)}${r + 1}`;
            return [`${place} ${edited.typed[index][r][c]}: ${text}, typed anew ${wanted}`];
          }),
        ),
      );
      expect(wrong).toEqual([]);
    }
  },
  60_000 + 15_000 * RANDOM_BOOKS,
);
