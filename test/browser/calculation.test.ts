import fc from "fast-check";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Page } from "playwright-core";
import { columnLetters } from "../../src/sheets/column-letters";
import { type RandomEdit, randomEdit, randomSheet, type RandomSheet } from "./random-sheets";
import { put, select, shows, type, workbenchPages } from "./workbench-pages";

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
    await univerAPI.getFormula().onCalculationResultApplied(120_000);
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
    await univerAPI.getFormula().onCalculationResultApplied(120_000);
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

/** The cells of the open workbook that show something else when all of it is typed anew. */
async function different(): Promise<string[]> {
  const edited = await readBook();
  await openBook(edited.typed);
  const anew = await readBook();
  return edited.shown.flatMap((tab, index) =>
    tab.flatMap((line, r) =>
      line.flatMap((text, c) => {
        const wanted = anew.shown[index][r][c];
        if (text === wanted) return [];
        const place = `Tab${index + 1}!${columnLetters(c)}${r + 1}`;
        return [`${place} ${edited.typed[index][r][c]}: ${text}, typed anew ${wanted}`];
      }),
    ),
  );
}

describe("in a blank tab, typed by keys", () => {
  beforeAll(async () => {
    await openBook([withRoom([[""]])]);
  });

  test("a formula follows a result that has spilled from results that have spilled", async () => {
    await put(page, "A1", [
      [420, 1],
      [450, 2],
      [-50, 3],
      [420, 4],
    ]);
    await type(page, "D1", '=MATCHPOINTS(A1:A4,,,"all")');
    await type(page, "H1", "=RANKING(B1:B4,D1:D4,F1:F4)");
    await type(page, "H8", "=RANKING(B1:B4,E1:E4,F1:F4)");
    await type(page, "P4", "=I9");
    await shows(page, "P4", "3");
    await type(page, "A2", "-1000");
    await shows(page, "I9", "2");
    await shows(page, "P4", "2");
  });

  test("results that find no room any more are read by nobody, and come back with their room", async () => {
    await type(page, "M1", "=SUM(J9:J12)");
    await shows(page, "M1", "4");
    await type(page, "J10", "x");
    await shows(page, "H8", "#SPILL!");
    await shows(page, "M1", "0");
    await shows(page, "I9", "");
    await shows(page, "P4", "0");
    await select(page, "J10");
    await page.keyboard.press("Delete");
    await shows(page, "M1", "4");
    await shows(page, "P4", "2");
  });

  test("of two results that meet the upper one has the cells, whichever was typed first", async () => {
    await type(page, "A14", "=B16:D16");
    await shows(page, "B14", "0");
    await type(page, "B13", "=A1:A3");
    await shows(page, "B14", "-1000");
    await shows(page, "A14", "#SPILL!");
    await select(page, "B13");
    await page.keyboard.press("Delete");
    await shows(page, "A14", "0");
  });

  test("formulas that read each other say so, and are computed again when one of them is changed", async () => {
    await type(page, "A20", "=B20+1");
    await type(page, "B20", "=A20");
    await type(page, "C20", "=SUM(A20:B20)");
    await shows(page, "A20", "#REF!");
    await shows(page, "C20", "#REF!");
    await select(page, "A20");
    await page.waitForFunction(() =>
      document.getElementById("message")?.textContent?.includes("by way of B20"),
    );
    await type(page, "B20", "4");
    await shows(page, "A20", "5");
    await shows(page, "C20", "9");
  });
});

test("cells that are copied, cut and pasted by keys show what they show when they are typed anew", async () => {
  const [sheet] = fc.sample(randomSheet, { seed: 26, numRuns: 1 });
  await openBook([withRoom(sheet)]);
  for (const [from, key, to] of [
    ["A1:F8", "Control+c", "A20"],
    ["C3:E7", "Control+x", "K15"],
    ["G1:L14", "Control+c", "M20"],
    ["A20:C22", "Control+x", "A1"],
  ]) {
    await select(page, from);
    await page.keyboard.press(key);
    await select(page, to);
    await page.keyboard.press("Control+v");
    await edit([]);
  }
  await page.keyboard.press("Control+z");
  await edit([]);
  expect(await different()).toEqual([]);
});

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
      expect((await different()).map((line) => `seed ${seed}, ${line}`)).toEqual([]);
    }
  },
  60_000 + 15_000 * RANDOM_BOOKS,
);
