import type { Browser } from "playwright-core";
import { receivedData } from "../events/jet";
import { madeEvent, type MadeResult } from "../events/made-event";
import { addIn, OF_PAIRS } from "../tools/add-in";
import { launchBrowser } from "./browser";
import { type Content, newBook, tabNamed } from "./real-excel/book";
import { calculate } from "./real-excel/calculate";
import { addressOf, formatOf, valueOf } from "./real-excel/cells";
import { openWebExcel, type WebExcel } from "./real-excel/web";
import { openJob } from "./pane";

/**
 * What the pane writes into an event that stands in Excel: rulings, and the results of a Bridgemate. Microsoft's own office.js
 * writes them, and the add-in's functions read what stands in the cells then.
 */

const OWN = addIn(...OF_PAIRS);
/** All seats of an evening of 8 pairs, as the pane plans them, with results. */
const { results: PLAYED } = madeEvent("howell", 8, 3, 4);
/** The column of format @ that a ruling is typed into, and the cells of a result. */
const TYPED = ["Contract", "By", "Result", "Ruling"];

let browser: Browser;
let excel: WebExcel;

beforeAll(async () => {
  browser = await launchBrowser();
  excel = await openWebExcel(browser, { book: newBook() });
  await openJob(excel.pane, "evening");
  await event("#pairs").fill(
    Array.from({ length: 8 }, (_, pair) => `N${pair + 1} – S${pair + 1}`).join("\n"),
  );
  await event("#kind").selectOption("howell");
  await event("#boards").fill("3");
  await event("#insert").focus();
  await excel.page.keyboard.press("Enter");
  await event('#status[data-state="done"]').waitFor();
});

afterAll(async () => {
  const { faults, strangers, book } = excel;
  await browser?.close();
  expect([faults, strangers, book.seen.breaches]).toEqual([[], [], []]);
});

const event = (selector: string) => excel.pane.locator(`[data-tool="event"] ${selector}`);
const results = () => tabNamed(excel.book, "Results");
const shown = (cell: Content) => valueOf(cell ?? "");
const column = (header: string) => results().cells[1].findIndex((cell) => shown(cell) === header);

/** The row of the seat of a result. */
function rowOf({ round, table, board }: MadeResult): number {
  const seat = [round, table, board];
  return results().cells.findIndex((line) =>
    ["Round", "Table", "Board"].every((header, index) => shown(line[column(header)]) === seat[index]),
  );
}

/** What the ranking shows once all is computed. */
function ranking(): (string | number | boolean)[][] {
  calculate(excel.book, OWN);
  const { cells } = tabNamed(excel.book, "Ranking");
  return cells.slice(2, 10).map((line) => line.slice(0, 5).map(shown));
}

test("after an insert the pane says where to type, and Enter inserts no second evening", async () => {
  const { pane, page, book } = excel;
  const names = book.tabs.map(({ name }) => name);
  const cell = addressOf({ row: 2, column: column("Contract"), rows: 1, columns: 1 });
  expect(await event("#status").textContent()).toContain(`Click ${cell} in “Results” and type there.`);
  expect(book.selected).toEqual({ row: 2, column: column("Contract"), rows: 1, columns: 1 });
  expect(await pane.evaluate(() => document.activeElement?.id)).toBe("status");
  for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press("Enter");
  await pane.waitForTimeout(500);
  expect(book.tabs.map(({ name }) => name)).toEqual(names);
  expect(await event("#status").getAttribute("data-state")).toBe("done");
});

test("the results of a Bridgemate are written as they would be typed, and the ranking follows", async () => {
  calculate(excel.book, OWN);
  await openJob(excel.pane, "follow");
  const buffer = receivedData({ pairs: 8, twoWinners: false, results: PLAYED });
  // A page within one of another site must not ask for a file that can be followed.
  await event("#live-file").click();
  await event("#live-file").setInputFiles({
    name: "evening.bws",
    mimeType: "application/octet-stream",
    buffer,
  });
  await event("#insert")
    .filter({ hasText: `Write ${PLAYED.length} results` })
    .click();
  await event("#status").filter({ hasText: "written into “Results”" }).waitFor();
  const standing = PLAYED.map((result) =>
    TYPED.map((header) => results().cells[rowOf(result)][column(header)]),
  );
  expect(standing.flat().filter((cell) => /^'/.test(String(shown(cell))))).toEqual([]);
  expect(standing.map(([contract]) => String(shown(contract)))).toEqual(
    PLAYED.map(({ contract }) => (contract === "PASS" ? "PASS" : contract)),
  );
  expect(
    ranking()
      .flat()
      .filter((cell) => String(cell).startsWith("#")),
  ).toEqual([]);
  const awards = PLAYED.map((result) => shown(results().cells[rowOf(result)][column("NS award")]));
  expect(awards.filter((award) => typeof award !== "number")).toEqual([]);
});

test("a ruling is written as it would be typed, and the ranking is what the pane says", async () => {
  const ruled = PLAYED.find(({ score }) => score !== 0) ?? PLAYED[0];
  const row = rowOf(ruled);
  expect(formatOf(results(), row, column("Ruling"))).toBe("@");
  const { pane } = excel;
  await openJob(pane, "ruling");
  const tool = pane.locator('.tool[data-tool="ruling"]');
  for (const [id, value] of [
    ["#weight-0", "60"],
    ["#score-0", "420"],
    ["#weight-1", "40"],
    ["#score-1", "-50"],
    ["#boardNumber", String(ruled.board)],
  ])
    await tool.locator(id).fill(value);
  await tool.locator("#effect").click();
  await tool.locator("#effect-result").selectOption(String(row));
  await tool.locator("#effect-moves tbody tr[aria-rowindex]").first().waitFor();
  const told = await tool
    .locator("#effect-moves tbody tr[aria-rowindex]")
    .evaluateAll((rows) =>
      rows.map((line) => [...line.querySelectorAll("th, td")].map((cell) => cell.textContent ?? "")),
    );
  const words = "60% 420 / 40% -50";
  const type = (typed: string) => void (results().cells[row][column("Ruling")] = typed);
  type(words);
  const wanted = ranking();
  type("");
  const before = ranking();
  await tool.locator("#effect-write").click();
  await tool.getByText(`now has ${words}`).waitFor();
  expect(results().cells[row][column("Ruling")]).toBe(words);
  const now = ranking();
  expect(shown(results().cells[row][column("Score")])).toBe(words);
  expect(now).toEqual(wanted);
  expect(now).not.toEqual(before);
  expect(told.length).toBeGreaterThan(1);
  for (const [who, nowAndThen] of told) {
    const line = now.find(([, id]) => id === Number.parseInt(who, 10));
    const [, place, total] = /→ (\d+=?): ([\d.]+), /.exec(nowAndThen) ?? [];
    expect([String(line?.[0]), Number(line?.[4]).toFixed(2)]).toEqual([place, Number(total).toFixed(2)]);
  }
});

test("an Excel that calculates by hand is asked to compute before the pane reads a ranking", async () => {
  const { book, pane } = excel;
  const tool = pane.locator('.tool[data-tool="ruling"]');
  const [one] = PLAYED;
  const other = PLAYED.find(({ board, score }) => board !== one.board && score !== 0) ?? one;
  const ruling = (result: MadeResult, words: string) =>
    void (results().cells[rowOf(result)][column("Ruling")] = words);
  ruling(one, "A+/A-");
  ruling(other, "");
  const before = ranking();
  // Typed while nothing computes: the ranking still shows the figures of before.
  ruling(one, "A-/A+");
  book.calculation.mode = "Manual";
  book.compute = () => calculate(book, OWN);
  await tool.locator("#effect").click();
  await tool.locator("#boardNumber").fill(String(other.board));
  await tool.locator("#effect-result").selectOption(String(rowOf(other)));
  const moves = tool.locator("#effect-moves tbody tr[aria-rowindex]");
  await moves.first().waitFor();
  const now = tabNamed(book, "Ranking")
    .cells.slice(2, 10)
    .map((line) => line.slice(0, 5).map(shown));
  expect(now).not.toEqual(before);
  expect(now).toEqual(ranking());
  for (const line of await moves.allInnerTexts()) {
    const [, who, total] = /^(\d+) [^\t]*\t\d+=?: ([\d.]+),/.exec(line) ?? [];
    expect(Number(total)).toBeCloseTo(Number(now.find(([, id]) => id === Number(who))?.[4]), 2);
  }
});
