import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Page } from "playwright-core";
import { dice } from "../bundle/dice";
import { eventually, select, workbenchPages } from "./workbench-pages";
import { openJob } from "./pane";

declare const univerAPI: FUniver;
/** How many results are typed. */
declare const TYPED_RESULTS: number;

const pages = workbenchPages();
let page: Page;

/** The rows of the matches that are typed into, all in view. */
const FIRST = 6;
const ROWS = 8;

beforeAll(async () => {
  page = pages.shared();
  await page.setViewportSize({ width: 1300, height: 700 });
  const pane = page.frameLocator("#pane");
  await openJob(pane, "league");
  const teams = Array.from({ length: 16 }, (_, index) => `Team ${index + 1}`);
  await pane.getByLabel("Teams, one a line").fill(teams.join("\n"));
  await pane.getByRole("button", { name: "Insert league" }).click();
  await pane.locator('[data-tool="league"] #status[data-state="done"]').waitFor();
});

/** A key now and then, as a person types. */
type Press = (...keys: string[]) => Promise<void>;

const press: Press = async (...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};

async function toNameBox(): Promise<void> {
  await page.locator('[data-u-comp="defined-name"] input').click();
  await page.keyboard.press("Control+A");
}

/** Clicks on a cell of the tab in view, which is not scrolled. */
async function click(cell: string): Promise<void> {
  const [x, y] = await page.evaluate((address) => {
    const place = univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(address).getCellRect();
    const tops = [...document.querySelectorAll("#grid canvas")]
      .filter(({ clientHeight }) => clientHeight > 100)
      .map((canvas) => canvas.getBoundingClientRect().top);
    return place ? [place.x + place.width / 2, tops[0] + place.y + place.height / 2] : [0, 0];
  }, cell);
  await page.mouse.click(x, y);
}

/** What the cells of the tab of matches contain, as text. */
function contents(range: string): Promise<string[][]> {
  return page.evaluate((address) => {
    const cells = univerAPI.getActiveWorkbook()?.getSheetByName("Matches")?.getRange(address);
    return (cells?.getCellDatas() ?? []).map((row) => row.map((cell) => String(cell?.f ?? cell?.v ?? "")));
  }, range);
}

/** The ways to type the two results of a match. Each begins anywhere and leaves nothing open. */
const WAYS: ((row: number, home: string, away: string, type: Press) => Promise<void>)[] = [
  async (row, home, away, type) => {
    await toNameBox();
    await type("F", ...String(row), "Enter", ...home, "Tab", ...away, "Enter");
  },
  async (row, home, away, type) => {
    await toNameBox();
    await type("F", ...String(row), "Enter", ...home);
    await toNameBox();
    await type("G", ...String(row), "Enter", ...away, "Enter");
  },
  async (row, home, away, type) => {
    await click(`F${row}`);
    await type(...home);
    await click(`G${row}`);
    await type(...away, "Tab");
  },
  async (row, home, away, type) => {
    await click(`G${row}`);
    await type(...away, "ArrowLeft", ...home, "ArrowDown");
  },
  async (row, home, away, type) => {
    await click(`F${row}`);
    await type(...home, "Enter", "ArrowUp", "ArrowRight", ...away, "Enter");
  },
  async (row, home, away, type) => {
    await click(`G${row}`);
    await type(...away, "Shift+Tab", ...home, "Shift+Enter");
  },
];

test("every result that is typed while a league computes stands in its cell", async () => {
  // With these numbers the first round has each of the ways.
  const upTo = dice(14);
  const type: Press = async (...keys) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(20 + upTo(121));
    }
  };
  const lost: unknown[] = [];
  for (let typed = 0; typed < TYPED_RESULTS; typed += 2 * ROWS) {
    const results = Array.from({ length: ROWS }, () => [String(10 + upTo(90)), String(10 + upTo(90))]);
    const ways = results.map(() => upTo(WAYS.length));
    for (const [index, [home, away]] of results.entries()) {
      await WAYS[ways[index]](FIRST + index, home, away, type);
    }
    const stands = await contents(`F${FIRST}:G${FIRST + ROWS - 1}`);
    results.forEach((result, index) => {
      if (String(stands[index]) !== String(result))
        lost.push({ row: FIRST + index, way: ways[index], result, stands: stands[index] });
    });
  }
  expect(lost).toEqual([]);
}, 900_000);

/** Waits until the results of what was typed last have arrived in all tabs. */
function computed(): Promise<void> {
  return page.evaluate(() => univerAPI.getFormula().onCalculationResultApplied(120_000));
}

test("what is being typed stays when results arrive, also in the cell of a formula", async () => {
  await select(page, "F20");
  const [, arrived] = [await press("3", "7", "Tab", "2"), computed()];
  await arrived;
  await press("8", "Enter");
  expect(await contents("F20:G20")).toEqual([["37", "28"]]);

  await select(page, "G21");
  await press(..."=F21+1", "Enter");
  await select(page, "F21");
  await press("5", "Tab", "4");
  await computed();
  await press("1", "Enter");
  expect(await contents("F21:G21")).toEqual([["5", "41"]]);
});

test("what is typed after a click on a tab goes into the selected cell", async () => {
  await select(page, "F22");
  for (const tab of ["Ranking", "Matches"]) {
    await page.locator("[data-u-comp=slide-tab-item]").getByText(tab, { exact: true }).click();
  }
  await press("3", "2", "Tab", "3", "3", "Enter");
  expect(await contents("F22:G22")).toEqual([["32", "33"]]);
});

test("what is typed after a short click on the formula bar goes there, and after the Name box into the cell", async () => {
  await select(page, "F23");
  await page.locator('[data-u-comp="formula-bar"] canvas').click();
  await press("8", "6");
  await toNameBox();
  await press(..."G23", "Enter", "8", "7", "Enter");
  expect(await contents("F23:G23")).toEqual([["86", "87"]]);
});

test("an address whose first letter opens the list of names leads to its cell", async () => {
  await select(page, "A1");
  await toNameBox();
  const list = page.locator("[data-radix-popper-content-wrapper]");
  await press("F");
  await list.filter({ hasText: "IMPs_for" }).waitFor();
  await press("2", "9");
  await list.waitFor({ state: "detached" });
  await press("Enter", "4", "6", "Enter");
  expect(await contents("F29")).toEqual([["46"]]);
});

test("so does an address that is typed at once, and the list does not stay open over the cells", async () => {
  const list = page.locator("[data-radix-popper-content-wrapper]");
  for (const [index, ms] of [0, 40, 90, 130, 200].entries()) {
    await select(page, "A1");
    await toNameBox();
    for (const key of ["F", "3", String(index), "Enter"]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(ms);
    }
    await press("5", String(index), "Enter");
    await list.waitFor({ state: "detached" });
    expect(await contents(`F3${index}`)).toEqual([[`5${index}`]]);
  }
});

test("sums of selected cells leave the tabs their room, and the grid's bar of progress leaves the formula bar its own", async () => {
  const width = (selector: string) =>
    page.evaluate((found) => document.querySelector(found)?.getBoundingClientRect().width ?? 0, selector);
  const tabs = "#grid footer > section > div:first-child";
  await select(page, "A1");
  await eventually(page, async () => expect(await page.getByText("Numerical Count").count()).toBe(0));
  const before = await width(tabs);
  await select(page, "A6:B20");
  await page.getByText("Numerical Count").waitFor();
  expect(await width(tabs)).toBeGreaterThan(0.9 * before);

  const editor = '[data-u-comp="formula-bar"] canvas';
  const alone = await width(editor);
  const progress = page.locator('[data-u-comp="formula-bar"] > :last-child');
  await progress.evaluate((bar) => bar.classList.remove("univer-hidden"));
  expect((await progress.boundingBox())?.y).toBeGreaterThan(300);
  expect(await width(editor)).toBe(alone);
  await progress.evaluate((bar) => bar.classList.add("univer-hidden"));
  await progress.waitFor({ state: "hidden" });
});

test("Escape takes back what was typed, and the next key begins anew; F2 appends; Backspace takes one digit", async () => {
  await select(page, "F24");
  await press("7", "1", "Tab", "9", "9");
  await computed();
  await press("Escape", "5", "6", "Backspace", "7", "Enter", "ArrowUp", "F2", "3", "Tab");
  expect(await contents("F24:G24")).toEqual([["713", "57"]]);
});

test("a word of 15,000 letters, of which the grid made too many lines, keeps what is typed behind it", async () => {
  const word = "x".repeat(15_000);
  const content = () =>
    page.evaluate(() => String(univerAPI.getActiveWorkbook()?.getActiveSheet().getRange("N20").getValue()));
  await page.evaluate(
    (letters) => univerAPI.getActiveWorkbook()?.getActiveSheet().getRange("N20").setValue(letters),
    word,
  );
  await select(page, "N20");
  await press("F2", "y", "Enter");
  await eventually(page, async () => {
    const found = await content();
    expect([found.length, found.indexOf("y")]).toEqual([word.length + 1, word.length]);
  });
});

test.each([
  ["the number of a row", { x: 5, y: 300 }],
  ["the letter of a column", { x: 150, y: 5 }],
  ["a frozen row", { x: 150, y: 30 }],
])(
  "after a click beside the cells each letter arrives in a cell that was out of view: %s",
  async (tab, position) => {
    await page.evaluate((name) => {
      const book = univerAPI.getActiveWorkbook();
      const sheet = book?.create(name, 80, 40);
      sheet?.setFrozenRows(2);
      if (sheet) book?.setActiveSheet(sheet);
    }, tab);
    const cells = page.locator("canvas[id^='univer-sheet-main-canvas']").first();
    await cells.click({ position });
    await toNameBox();
    await press("Z", "6", "0", "Enter", ..."Ann", "Tab", ..."Bob", "Enter", ..."Cy", "Enter");
    await eventually(page, async () => {
      const found = await page.evaluate((name) => {
        const range = univerAPI.getActiveWorkbook()?.getSheetByName(name)?.getRange("Z60:AA61");
        return range?.getDisplayValues();
      }, tab);
      expect(found).toEqual([
        ["Ann", "Bob"],
        ["Cy", ""],
      ]);
    });
  },
);
