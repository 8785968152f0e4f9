import type { Browser } from "playwright-core";
import { addIn, OF_PAIRS } from "../tools/add-in";
import { launchBrowser } from "./browser";
import { openMenu, setFields, showTool } from "./pane";
import { type Content, newBook, tabNamed } from "./real-excel/book";
import { calculate } from "./real-excel/calculate";
import { valueOf } from "./real-excel/cells";
import { openWebExcel, type WebExcel } from "./real-excel/web";

/**
 * An evening of 19 pairs in Excel by somebody who is tired and presses Enter once too often: where the keyboard is after each
 * button, what is said there, and that a further Enter changes nothing in the workbook.
 */

const OWN = addIn(...OF_PAIRS);

let browser: Browser;
let excel: WebExcel;

beforeAll(async () => {
  browser = await launchBrowser();
  excel = await openWebExcel(browser, { book: newBook() });
  await excel.pane.waitForSelector("#pane-jobs:not([hidden])");
});

afterAll(async () => {
  const { faults, strangers, book } = excel;
  await browser?.close();
  expect([faults, strangers, book.seen.breaches]).toEqual([[], [], []]);
});

const shown = (cell: Content | undefined) => valueOf(cell ?? "");

/** All cells of the workbook, by their tabs. */
function cells(): string {
  return JSON.stringify(excel.book.tabs.map(({ name, cells: all }) => [name, all]));
}

async function open(tool: string, start?: string): Promise<void> {
  await showTool(excel.pane, tool);
  if (start !== undefined) await setFields(excel.pane.locator(`.tool[data-tool="${tool}"]`), { start });
}

/** Where the keyboard is. */
function keyboard(): Promise<string> {
  return excel.pane.evaluate(() => document.activeElement?.id || document.activeElement?.tagName || "");
}

/**
 * Presses Enter on a button until something is said that matches, and then twice more.
 *
 * @returns where the keyboard was after the first Enter
 */
async function pressed(button: string, says: RegExp, where = "#status"): Promise<string> {
  const { pane, page } = excel;
  await pane.locator(button).focus();
  await page.keyboard.press("Enter");
  await pane.locator(where).filter({ hasText: says }).first().waitFor();
  const at = await keyboard();
  const before = cells();
  for (let again = 0; again < 2; again++) await page.keyboard.press("Enter");
  await pane.waitForTimeout(500);
  expect(cells()).toBe(before);
  return at;
}

/** Types a contract, a declarer and a result into each row of a tab that has none. */
function typeResults(tab: string): number {
  const { cells: rows } = tabNamed(excel.book, tab);
  const column = (header: string) => rows[1].findIndex((cell) => shown(cell) === header);
  const [contract, by, result, board] = ["Contract", "By", "Result", "Board"].map(column);
  let typed = 0;
  rows.slice(2).forEach((row, index) => {
    if (shown(row[board]) === "" || shown(row[contract]) !== "") return;
    [row[contract], row[by], row[result]] = [
      "3NT",
      "NESW"[index % 4],
      ["=", "-1", "+1", "-2", "+2"][index % 5],
    ];
    typed++;
  });
  calculate(excel.book, OWN);
  return typed;
}

/** The places and totals in the first ranking of a tab. */
function totals(tab: string): unknown[][] {
  return tabNamed(excel.book, tab)
    .cells.slice(2)
    .map((row) => [shown(row[0]), shown(row[1]), shown(row[4])])
    .filter(([place]) => place !== "");
}

test("19 pairs are inserted, and the pane says where the results are typed", async () => {
  await open("event", "new");
  const names = Array.from({ length: 19 }, (_, pair) => `N${pair + 1} – S${pair + 1}`).join("\n");
  await excel.pane.locator('[data-tool="event"] #pairs').fill(names);
  await excel.pane.locator("#summary", { hasText: "19 pairs" }).waitFor();
  expect(await pressed('[data-tool="event"] #insert', /Click \w+ in “Results” and type there\.$/)).toBe(
    "status",
  );
  expect(typeResults("Results")).toBeGreaterThan(150);
  expect(totals("Ranking").length).toBeGreaterThanOrEqual(19);
});

test("a pair that comes late goes into new tabs, with all that was typed", async () => {
  await open("event", "rescue");
  const tool = excel.pane.locator('.tool[data-tool="event"]');
  await setFields(tool, { latecomer: "true", playedRounds: "1" });
  expect(await pressed("#look", /\S/, "#bound")).toBe("look");
  expect(await pressed('[data-tool="event"] #insert', /Click \w+ in “Results \(2\)” and type there\.$/)).toBe(
    "status",
  );
  typeResults("Results (2)");
  expect(totals("Ranking (2)").some(([, pair]) => pair === 20)).toBe(true);
});

test("a ruling is written into Results once, and the keyboard is where who moves is shown again", async () => {
  await open("ruling");
  const tool = excel.pane.locator('.tool[data-tool="ruling"]');
  await setFields(tool, {
    boardNumber: "1",
    "weight-0": "60",
    "score-0": "420",
    "weight-1": "40",
    "score-1": "-50",
  });
  await tool.locator("#effect").focus();
  await excel.page.keyboard.press("Enter");
  await tool.locator("#effect-result").waitFor();
  expect(await keyboard()).toMatch(/^effect-(event|result)$/);
  const row = await tool.locator("#effect-result option").nth(1).getAttribute("value");
  await tool.locator("#effect-result").selectOption(row ?? "");
  expect(await pressed("#effect-write", /now has 60% 420 \/ 40% -50/)).toBe("effect");
});

test("the players’ page and the file for the federation are saved, and the keyboard stays on the button", async () => {
  await open("event", "write");
  await setFields(excel.pane.locator('.tool[data-tool="event"]'), { tab: "Results (2)" });
  for (const [button, file] of [
    ["#save-page", /\.html/],
    ['[data-tool="event"] #insert', /\.xml/],
  ] as const) {
    await excel.pane.locator(button).focus();
    const saved = excel.page.waitForEvent("download");
    await excel.page.keyboard.press("Enter");
    expect((await saved).suggestedFilename()).toMatch(file);
    await excel.pane.locator("#status").filter({ hasText: file }).waitFor();
    expect(await keyboard()).toBe(button.includes("insert") ? "insert" : "save-page");
  }
});

test("the formulas of the workbook become values only by a second button, which no Enter presses", async () => {
  await openMenu(excel.pane);
  expect(await pressed("#values-workbook", /\S/, "#values-replace, #values-told")).toBe("values-leave");
  // The first of the two Enters has closed the question. The second one asks it of the tab in view, where its formulas are being read.
  await excel.pane.waitForFunction(() => document.activeElement?.id === "values-leave");
});
