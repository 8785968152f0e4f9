import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Page } from "playwright-core";
import { LISTED } from "../../src/workbench/keys/list";
import { violations, openJob } from "./pane";
import { clear, eventually, pause, put, select, shows, tabInView, workbenchPages } from "./workbench-pages";

declare const univerAPI: FUniver;

const workbench = workbenchPages();
let page: Page;
beforeAll(async () => {
  page = workbench.shared();
  await page.setViewportSize({ width: 1366, height: 700 });
});

/** Where the keyboard is: the name of the element, in the pane too. */
function keyboard(): Promise<string> {
  return page.evaluate(() => {
    const named = (element: Element | null | undefined): string =>
      element?.getAttribute("aria-label") || element?.id || element?.textContent || "";
    const at = document.activeElement;
    if (at instanceof HTMLIFrameElement) return `pane: ${named(at.contentDocument?.activeElement)}`;
    return named(at);
  });
}

async function keyboardIs(place: string | RegExp): Promise<void> {
  await eventually(page, async () => expect(await keyboard()).toMatch(place));
}

const CELLS = /^Cells\. F6 leaves them/;

async function toCells(cell: string): Promise<void> {
  await page.mouse.click(400, 300);
  await select(page, cell);
}

test("F6 and Shift+F6 go round the bar, the cells, the sheet tabs and the pane, each where it was left", async () => {
  await toCells("B3");
  await keyboardIs(CELLS);
  await page.keyboard.press("F6");
  await keyboardIs("Traveller");
  await page.keyboard.press("F6");
  await keyboardIs("pane: What do you want to do?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await keyboardIs("pane: From a results file");
  await page.keyboard.press("F6");
  await keyboardIs("Name of the workbook");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await keyboardIs("open");
  await page.keyboard.press("F6");
  await keyboardIs(CELLS);
  await page.keyboard.press("Shift+F6");
  await keyboardIs("open");
  await page.keyboard.press("Shift+F6");
  await keyboardIs("pane: From a results file");
  await page.keyboard.press("Shift+F6");
  await keyboardIs("Traveller");
  await page.keyboard.press("Shift+F6");
  await keyboardIs(CELLS);
});

test("Ctrl+S saves and leaves the keyboard where it is, Alt+Page Down shows the next tab, and ? lists the keys", async () => {
  await page.keyboard.press("Shift+F6");
  await page.keyboard.press("Shift+F6");
  await keyboardIs("pane: From a results file");
  const saved = page.waitForEvent("download");
  await page.keyboard.press("Control+s");
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  await keyboardIs("pane: From a results file");
  await page.keyboard.press("Alt+PageDown");
  await eventually(page, async () => expect(await tabInView(page)).toBe("Scheveningen"));
  await page.keyboard.press("Alt+PageUp");
  await eventually(page, async () => expect(await tabInView(page)).toBe("Traveller"));
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  expect(await list.getByRole("row").count()).toBe(LISTED.length);
  await list.getByRole("rowheader", { name: "Alt+Page Down, Alt+Page Up" }).waitFor();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  // In a cell it is a letter like others; there Ctrl+/ opens the list.
  await toCells("L2");
  await page.keyboard.type("?");
  await page.keyboard.press("Enter");
  await shows(page, "L2", "?");
  await clear(page, "L2");
  await page.keyboard.press("Control+/");
  await list.getByRole("button", { name: "Close" }).click();
  await keyboardIs(CELLS);
});

test("until the workbook is there the commands of the bar are grey, and say why", async () => {
  const early = await page.context().newPage();
  await early.route("**/functions.json", () => undefined);
  await early.goto(page.url());
  const save = early.getByRole("button", { name: "Save .xlsx" });
  expect(await save.isDisabled()).toBe(true);
  await eventually(early, async () =>
    expect(
      await save.evaluate(
        (button) => document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent,
      ),
    ).toBe("Loading the spreadsheet…"),
  );
  await early.close();
  expect(await page.locator(".workbench-head :disabled").count()).toBe(0);
});

test("Tab goes through what is in view alone, and nothing of the sheet moves", async () => {
  await page.locator("#name").focus();
  const seen: { name: string; inView: boolean }[] = [];
  const look = () =>
    page.evaluate(() => {
      const at = document.activeElement ?? document.body;
      const { x, y, width, height } = at.getBoundingClientRect();
      return {
        name: at.getAttribute("aria-label") || at.textContent || at.tagName,
        inView: width > 0 && height > 0 && x >= 0 && y >= 0 && x < innerWidth && y < innerHeight,
      };
    });
  for (let stop = 0; stop < 60 && !CELLS.test(seen.at(-1)?.name ?? ""); stop++) {
    await page.keyboard.press("Tab");
    seen.push(await look());
  }
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.slice(0, -1).filter(({ inView }) => !inView)).toEqual([]);
  expect(seen.filter(({ name }) => name.trim() === "")).toEqual([]);
  // Past the end of the pane the browser's own buttons come.
  await page.frameLocator("#pane").locator("#pane-menu").focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const moved = await page.evaluate(() =>
    [...document.querySelectorAll("body, #sheet, #grid, #grid *:not([role=tablist])")]
      .filter((part) => part.scrollLeft !== 0 || part.scrollTop !== 0)
      .map((part) => part.className),
  );
  expect(moved).toEqual([]);
});

test("axe finds nothing in the page around the pane, also with the rest of the toolbar open", async () => {
  const around = () => violations(page, undefined, { iframes: false });
  expect(await around()).toEqual([]);
  await page.locator('[aria-label="More"]:visible').first().click();
  const rest = page.getByRole("dialog", { name: "More" });
  await rest.getByRole("button", { name: "Bridge, Functions" }).waitFor();
  await eventually(page, async () => expect(await around()).toEqual([]));
  await page.keyboard.press("Escape");
  await rest.waitFor({ state: "detached" });
});

test("the selected cell is said with its header, its value and its row, also a blank, an error and a spilled result", async () => {
  await page.evaluate(() => {
    const book = univerAPI.getActiveWorkbook();
    const tab = book?.getSheetByName("Club evening");
    if (tab) book?.setActiveSheet(tab);
  });
  const says = async (cell: string, words: string) => {
    await select(page, cell);
    await eventually(page, async () => expect(await page.locator("#spoken").textContent()).toBe(words));
  };
  await toCells("C4");
  await select(page, "C4");
  // The name of the tab comes first, unless the tab was said before this cell was selected.
  await eventually(page, async () =>
    expect(await page.locator("#spoken").textContent()).toMatch(
      /^(tab Club evening, )?C4, East-West, 14; Board 1, North-South 4$/,
    ),
  );
  await says("D4", "D4, Contract, 4S; Board 1, North-South 4, East-West 14");
  await says("G3", "G3, Score, -100, from the formula in G2; Board 1, North-South 3, East-West 12");
  await says("G2", "G2, Score, -50, formula; Board 1, North-South 1, East-West 8");
  await says("K5", "K5, blank");
  await says("B2:C5", "B2 to C5, 4 × 2 cells");
  await put(page, "S30", [["=1/0"]]);
  await says("S30", "S30, Pair, error #DIV/0!, formula");
  await clear(page, "S30");
  await says("D3", "D3, Contract, 4S; Board 1, North-South 3, East-West 12");
  await page.keyboard.press("Delete");
  await eventually(page, async () =>
    expect(await page.locator("#spoken").textContent()).toMatch(/^D3, Contract, blank; Board 1/),
  );
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Alt+PageDown");
  await eventually(page, async () =>
    expect(await page.locator("#spoken").textContent()).toMatch(/^tab Traveller, /),
  );
});

test("the foot of a tool hides no field that has the keyboard, and what changes with each key is said once", async () => {
  const pane = page.frameLocator("#pane");
  await openJob(pane, "file");
  const tool = pane.locator('[data-tool="event"]');
  await openJob(tool, "evening");
  const pairs = tool.locator("#pairs");
  const said = pane.locator("#pane-said");
  await pairs.fill("");
  await pairs.press("Shift+Tab");
  const hidden: string[] = [];
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press("Tab");
    const under = await page.evaluate(() => {
      const within = document.querySelector<HTMLIFrameElement>("#pane")?.contentDocument;
      const at = within?.activeElement;
      const foot = within?.querySelector(".tool footer");
      if (!at || !foot || foot.contains(at)) return "at the foot";
      return at.getBoundingClientRect().bottom > foot.getBoundingClientRect().top + 1 ? at.id : undefined;
    });
    if (under === "at the foot") break;
    if (under !== undefined) hidden.push(under);
  }
  expect(hidden).toEqual([]);

  await pairs.fill("Ames, Bell\nCarr, Dale\nElls, Ford\n");
  await pause(page, 1200);
  await said.evaluate((line) => {
    const heard: string[] = [];
    new MutationObserver(() => heard.push(line.textContent ?? "")).observe(line, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(line, { heard });
  });
  await pairs.press("Control+End");
  await page.keyboard.type("Gray, Holt\nIvey, Jones", { delay: 5 });
  await eventually(page, async () => expect(await said.textContent()).toMatch(/5 pairs/));
  const heard = await said.evaluate((line) => (line as HTMLElement & { heard: string[] }).heard);
  expect(heard).toHaveLength(1);
});
