import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Page } from "playwright-core";
import {
  allComputed,
  everyCell,
  everyCellIs,
  formula,
  kept,
  opened,
  put,
  ready,
  reload,
  select,
  shown,
  shows,
  tabInView,
  tabs,
  type,
  workbenchPages,
} from "./workbench-pages";

declare const univerAPI: FUniver;

/** How long after the last key a browser tab is closed; each needs the workbench once more. */
declare const CLOSED_AFTER_MS: number[];

const workbench = workbenchPages();

/** The window that is open. Opening one takes seconds, so each test goes on in the window of the last one. */
let page: Page;
beforeAll(() => {
  page = workbench.shared();
});

test("what was typed is there after Back, even in a cell that was not entered yet, and the page says when it was kept", async () => {
  await type(page, "A2", "500");
  await put(page, "L2", [["=CROSSIMPS(A2:A5)"]]);
  await kept(page);
  expect(await page.locator("#kept").innerText()).toMatch(/^Kept in this browser, \d\d:\d\d$/);
  await allComputed(page);
  await shows(page, "L3", "10");
  await put(page, "M2", [[77]]);
  const before = await everyCell(page);
  await select(page, "Q2");
  await page.keyboard.type("half");
  // By then the browser has the workbook, and what stands in the cell that is being typed.
  await page.waitForTimeout(400);
  await page.goto(new URL("functions/par.html", page.url()).href);
  await page.goBack();
  await opened(page);
  expect(await tabInView(page)).toBe("Traveller");
  // Spilled cells are computed again.
  await shows(page, "L3", "10");
  await allComputed(page);
  await everyCellIs(page, before);
  expect(await shown(page, "A2")).toEqual([["500"]]);
  expect(await shown(page, "M2")).toEqual([["77"]]);
  expect(await shown(page, "Q2")).toEqual([["half"]]);
  expect(await formula(page, "L2")).toBe("=CROSSIMPS(A2:A5)");
});

test("of two windows the second says that it keeps nothing, and overwrites nothing until it takes over", async () => {
  const first = page;
  // A window that the first one opens shares its process, and so its scripts are compiled already.
  const opening = first.waitForEvent("popup");
  await first.evaluate(() => void window.open(location.href));
  const second = await workbench.watched(await opening);
  expect(await second.locator("#kept").innerText()).toBe(
    "This workbook is open in another window, and kept there. What you change here is not kept.",
  );
  await put(second, "N2", [[2]]);
  await second.waitForTimeout(500);
  await put(first, "N3", [[3]]);
  await kept(first);
  await second.getByRole("button", { name: "Work here" }).click();
  // The second window takes over before the first one has stored this edit.
  await put(first, "N4", [[4]]);
  await second.getByRole("dialog").getByRole("button", { name: "Work here" }).click();
  await second.waitForEvent("load");
  await ready(second);
  await shows(second, "N3", "3");
  await shows(second, "N4", "4");
  expect(await shown(second, "N2")).toEqual([[""]]);
  await kept(second);
  expect(await second.locator("#kept").innerText()).toMatch(/^Kept in this browser/);
  expect(await first.locator("#kept").innerText()).toMatch(/^This workbook is open in another window/);
  await put(first, "N3", [[4]]);
  await first.waitForTimeout(500);
  await first.close({ runBeforeUnload: true });
  if (!first.isClosed()) await first.waitForEvent("close");
  // The browser still has what the second window shows.
  await kept(second);
  expect(await shown(second, "N3")).toEqual([["3"]]);
  page = second;
});

/** Types into two cells, closes the browser tab while the second one is being typed, and opens the workbench again. */
async function closedInAnEdit(round: number): Promise<void> {
  await type(page, `L${10 + round}`, String(1000 + round));
  await select(page, `M${10 + round}`);
  await page.keyboard.type(`half ${round}`, { delay: 5 });
  await page.waitForTimeout(CLOSED_AFTER_MS[round]);
  await page.close({ runBeforeUnload: true });
  if (!page.isClosed()) await page.waitForEvent("close");
  page = await workbench.open();
}

/** Waits until the rows of these rounds show what was typed. */
async function nothingIsLost(rounds: number[]): Promise<void> {
  for (const round of rounds) {
    await shows(page, `L${10 + round}`, String(1000 + round));
    await shows(page, `M${10 + round}`, `half ${round}`);
  }
}

// The workbook is kept a moment after each edit. The tests close the tab before, during and after that moment; the first
// test leaves it after that moment by a link.
const [firstRound, ...otherRounds] = CLOSED_AFTER_MS.keys();

test("a browser tab closed in the middle of an edit loses nothing, not even text that was not entered yet", async () => {
  for (const round of otherRounds) await closedInAnEdit(round);
  await nothingIsLost(otherRounds);
});

test("“New” and “Sample” ask first, and Cancel changes nothing; the new workbook is there when its tab was closed", async () => {
  const before = await tabs(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "New" }).click();
  await dialog.getByText("It takes the place of this one with 10 tabs.").waitFor();
  await page.keyboard.press("Escape");
  expect(await tabs(page)).toEqual(before);
  await page.getByRole("button", { name: "New" }).click();
  await dialog.getByRole("button", { name: "Replace it" }).click();
  await page.waitForFunction(() => document.querySelector("dialog") === null);
  expect(await tabs(page)).toEqual(["Sheet1"]);
  // The grid has the keys.
  await page.keyboard.type("430");
  await page.keyboard.press("Enter");
  await shows(page, "A1", "430");
  await put(page, "A2", [[-50]]);
  await put(page, "B1", [["=CROSSIMPS(A1:A2)"]]);
  await closedInAnEdit(firstRound);
  expect(await tabs(page)).toEqual(["Sheet1"]);
  expect(await formula(page, "B1")).toBe("=CROSSIMPS(A1:A2)");
  await shows(page, "B2", "-10");
  expect(await shown(page, "A1:B2")).toEqual([
    ["430", "10"],
    ["-50", "-10"],
  ]);
  await nothingIsLost([firstRound]);
  await page.getByRole("button", { name: "Sample" }).click();
  await page.getByRole("dialog").getByText("this workbook with 1 tab.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Replace it" }).click();
  await page.waitForFunction(() => univerAPI.getActiveWorkbook()?.getSheetByName("Traveller") != null);
  await ready(page);
  await shows(page, "G2", "320");
});

test("Enter on “New”, and Enter once more, loses nothing; a workbook that was replaced is brought back, also after a reload", async () => {
  const notice = page.locator('[data-kind="former"]');
  const bring = notice.getByRole("button", { name: "Bring it back" });
  await type(page, "L2", "77");
  const before = await everyCell(page);
  await page.getByRole("button", { name: "New" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("dialog") === null);
  expect(await everyCell(page)).toEqual(before);

  const replaced = async () => {
    await page.getByRole("button", { name: "New" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Replace it" }).click();
    await notice.getByText(/^“.+” with 10 tabs was replaced/).waitFor();
    expect(await tabs(page)).toEqual(["Sheet1"]);
  };
  await replaced();
  await bring.click();
  await allComputed(page);
  await everyCellIs(page, before);
  expect(await tabInView(page)).toBe("Traveller");
  // An empty workbook is not kept.
  expect(await notice.count()).toBe(0);

  await replaced();
  await type(page, "A1", "8");
  await kept(page);
  await page.reload();
  await opened(page);
  await shows(page, "A1", "8");
  await bring.click();
  await allComputed(page);
  await everyCellIs(page, before);
  // What was typed meanwhile has given way, and is kept in its turn.
  await notice.getByText(/with 1 tab was replaced/).waitFor();
  await notice.getByRole("button", { name: "It is not needed" }).click();
  await kept(page);
  await reload(page);
  await everyCellIs(page, before);
  expect(await notice.count()).toBe(0);
});

test("when the browser keeps nothing, the page says so and works", async () => {
  await page.addInitScript(() => {
    localStorage.clear();
    Object.defineProperty(window, "indexedDB", { value: undefined });
  });
  // The buttons fill the line of this window.
  await page.setViewportSize({ width: 780, height: 400 });
  await reload(page);
  await shows(page, "G2", "320");
  await type(page, "L2", "5");
  await shows(page, "L2", "5");
  await page.getByText("Not kept: this browser keeps nothing for this page.").waitFor();
});
