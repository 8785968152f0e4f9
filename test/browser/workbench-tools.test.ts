import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { ElementHandle, Page } from "playwright-core";
import { allTranslations } from "../../build/catalogue/translations";
import { wishedName } from "../../src/hosts/column-names";
import { headersOf } from "../hosts/headers";
import {
  clear,
  formula,
  put,
  ready,
  says,
  select,
  SMALL,
  shown,
  shows,
  tabInView,
  workbenchPages,
  menuEntry,
} from "./workbench-pages";
import { openJob, openMenu } from "./pane";

declare const univerAPI: FUniver;
/** One name of so many is tried, and of each first letter one. */
declare const NAMES_APART: number;

// The workbench of these tests is opened from an example of the reference. The menu, which comes first, needs a large
// window.
const workbench = workbenchPages(async (opened, address) => {
  await opened.setViewportSize({ width: 1280, height: 800 });
  await opened.goto(`${address}functions/par.html`);
  await opened.getByRole("link", { name: "Open it in the workbench" }).first().click();
  await opened.waitForFunction(() => typeof univerAPI !== "undefined");
});
let page: Page;
beforeAll(() => {
  page = workbench.shared();
});

test("an example of the reference opens in a tab of its own, with its cells filled and its result", async () => {
  await page.waitForFunction(
    () => univerAPI.getActiveWorkbook()?.getSheetByName("PAR example 1")?.getRange("C2").getValue() === 330,
  );
  expect(await tabInView(page)).toBe("PAR example 1");
  expect(await shown(page, "A2:A3")).toEqual([["420"], ["420"]]);
  await page.locator("#message").getByText("=PAR(A2:A13) stands in C2").waitFor();
});

const entry = (name: string): Promise<ElementHandle> => menuEntry(page, name);

describe("the context menu", () => {
  // The places of the cells are those of a grid that no key has moved yet.
  beforeAll(() => ready(page));
  afterAll(() => page.setViewportSize(SMALL));
  beforeEach(() => clear(page, "H1:U100"));

  test("a range selected with the mouse and copied from the context menu gives the same", async () => {
    await put(page, "H8", [["=CROSSIMPS(A2:A6)"]]);
    await shows(page, "H9", "20");
    // Rows are 24 pixels high, and the column is H.
    const place = (row: number) => ({ x: 674, y: 141 + 24 * (row - 1) });
    await page.mouse.move(place(8).x, place(8).y);
    await page.mouse.down();
    await page.mouse.move(place(10).x, place(10).y, { steps: 5 });
    await page.mouse.move(place(12).x, place(12).y, { steps: 5 });
    await page.mouse.up();
    await page.mouse.click(place(10).x, place(10).y, { button: "right" });
    const { plain } = await copiedBy(async () => (await entry("Copy")).click());
    expect(plain.split("\n")).toEqual((await shown(page, "H8:H12")).map(([cell]) => cell));
  });

  test("cells are sorted from the context menu", async () => {
    await put(page, "A20", [[30], [10], [20]]);
    await select(page, "A20:A22");
    // Rows are 24 pixels high, and this is A21.
    await page.mouse.click(90, 165 + 24 * 19, { button: "right" });
    await (await entry("Sort")).hover();
    await (await entry("Ascending")).click();
    await shows(page, "A20", "10");
    expect(await shown(page, "A20:A22")).toEqual([["10"], ["20"], ["30"]]);
    await clear(page, "A20:A22");
  });

  /** The cells of H8:I11 on the page: column H, rows 24 pixels high. */
  const sortTable = async (rows: (string | number)[][], ...names: string[]): Promise<string[][]> => {
    await put(page, "H8", rows);
    await select(page, "H8:I11");
    await page.mouse.click(674, 141 + 24 * 8, { button: "right" });
    await (await entry("Sort")).hover();
    for (const name of names) await (await entry(name)).click();
    await page.locator("#message").getByText("Row 8 is the heading").waitFor();
    return shown(page, "H8:I11");
  };

  test("a heading stays where it is when the cells below it are sorted, and the page says so; one Undo takes it back", async () => {
    const rows = [
      ["Pair", "Score"],
      ["Cid", 30],
      ["Ann", 10],
      ["Bob", 20],
    ];
    const heading = ["Pair", "Score"];
    const byName = [
      ["Ann", "10"],
      ["Bob", "20"],
      ["Cid", "30"],
    ];
    expect(await sortTable(rows, "Ascending")).toEqual([heading, ...byName]);
    expect(await sortTable(rows, "Descending")).toEqual([heading, ...[...byName].reverse()]);
    await page.keyboard.press("Control+z");
    await shows(page, "H9", "Cid");
    expect(await shown(page, "H8:H11")).toEqual([["Pair"], ["Cid"], ["Ann"], ["Bob"]]);
    const expanded = await sortTable(rows, "Expand Ascending");
    expect(expanded).toEqual([heading, ...byName]);
  });

  test("the dialog of the custom sort has its box for a heading ticked, and heeds who unticks it", async () => {
    const rows = [
      ["Pair", "Score"],
      ["Zoe", 30],
      ["Ann", 10],
      ["Bob", 20],
    ];
    const custom = async (untick: boolean, open: () => Promise<unknown>) => {
      await put(page, "H8", rows);
      await select(page, "H8:I11");
      await open();
      const asked = page.getByRole("dialog");
      await asked.getByRole("button", { name: "Confirm" }).click();
      const box = page.locator('[role="dialog"] input[type="checkbox"]');
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[role="dialog"] input[type="checkbox"]')?.checked,
      );
      if (untick) await box.locator("xpath=..").click();
      await asked.getByRole("button", { name: "Confirm" }).click();
      await asked.waitFor({ state: "detached" });
    };
    await custom(false, async () => {
      await page.mouse.click(674, 141 + 24 * 8, { button: "right" });
      await (await entry("Sort")).hover();
      await (await entry("Custom Sort")).click();
    });
    await shows(page, "H9", "Ann");
    expect(await shown(page, "H8:H11")).toEqual([["Pair"], ["Ann"], ["Bob"], ["Zoe"]]);
    await custom(true, () =>
      page.evaluate(() => void univerAPI.executeCommand("sheet.command.sort-range-custom")),
    );
    await shows(page, "H8", "Ann");
    expect(await shown(page, "H8:H11")).toEqual([["Ann"], ["Bob"], ["Pair"], ["Zoe"]]);
  });

  const LOOK = { bg: { rgb: "#ddeeff" }, bl: 1, n: { pattern: "0.00" } };
  /** The grounds, the bold letters and the number formats of some cells. */
  const looks = (range: string) =>
    page.evaluate((address) => {
      const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
      const { startRow, endRow, startColumn, endColumn } = sheet?.getRange(address).getRange() ?? {};
      const found: unknown[] = [];
      for (let row = startRow ?? 0; row <= (endRow ?? -1); row++)
        for (let column = startColumn ?? 0; column <= (endColumn ?? -1); column++) {
          const { bg, bl, n } = sheet?.getSheet().getComposedCellStyle(row, column) ?? {};
          found.push({ bg, bl, n });
        }
      return found;
    }, range);

  test.each(["keys", "menu"])(
    "plain text pasted by the %s leaves the cells their look; its blanks, tabs and signs are taken as they are",
    async (way) => {
      await page.evaluate((style) => {
        const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
        const cell = { v: "old", s: style };
        sheet?.getRange("H2:J4").setValues(Array.from({ length: 3 }, () => [cell, cell, cell]));
      }, LOOK);
      await page.evaluate(() => navigator.clipboard.writeText("\t57.5\t=1+1\r\nAnn & <Bob>\t-2\r\n"));
      await select(page, "H2");
      if (way === "keys") await page.keyboard.press("Control+v");
      else {
        await page.mouse.click(674, 141 + 24, { button: "right" });
        await (await entry("Paste")).click();
      }
      await shows(page, "I2", "57.50");
      await shows(page, "J2", "2.00");
      expect(await shown(page, "H2:J4")).toEqual([
        ["", "57.50", "2.00"],
        ["Ann & <Bob>", "-2.00", ""],
        ["old", "old", "old"],
      ]);
      expect(await looks("H2:J4")).toEqual(Array(9).fill(LOOK));
      await page.keyboard.press("Control+z");
      await shows(page, "H2", "old");
      expect((await shown(page, "H2:J4")).flat()).toEqual(Array(9).fill("old"));
    },
  );
});

describe("what the grid does by itself", () => {
  beforeAll(() => ready(page));
  beforeEach(() => clear(page, "H1:U100"));

  test("100 steps can be undone, and done again", async () => {
    await page.evaluate(() => {
      const cell = univerAPI.getActiveWorkbook()?.getActiveSheet().getRange("H2");
      for (let step = 1; step <= 101; step++) cell?.setValue(step);
    });
    await select(page, "H2");
    for (let step = 0; step < 100; step++) await page.keyboard.press("Control+z");
    await shows(page, "H2", "1");
    for (let step = 0; step < 5; step++) await page.keyboard.press("Control+y");
    await shows(page, "H2", "6");
  });

  test("a number that is kept as a text has no green corner", async () => {
    const marks = await page.evaluate(() => {
      const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
      sheet?.getRange("H2").setValue({ v: "-2", t: 4 });
      sheet?.getRange("H3").setValue({ v: "-2", t: 1, s: { n: { pattern: "@@@" } } });
      // The cells as they are drawn.
      return [1, 2].map((row) => {
        const { v, markers } = sheet?.getSheet().getCell(row, 7) ?? {};
        return { v, markers };
      });
    });
    expect(marks).toEqual([{ v: "-2" }, { v: "-2" }]);
  });
});

describe("beside the grid and around it", () => {
  beforeAll(() => ready(page));

  test("a formula from the pane takes the selected cells and goes beside them, and the pane says what it shows", async () => {
    const pane = page.frameLocator("#pane");
    const insert = async (name: string) => {
      await pane.getByRole("searchbox").fill(name);
      await pane.locator("#functions .summary:visible").first().click();
      await pane.getByRole("button", { name: "Insert formula" }).first().click();
    };
    await put(page, "L2", [[420], [-50]]);
    await put(page, "M3", [["not blank"]]);
    await openJob(pane, "functions");
    await select(page, "L2:L3");
    await insert("PAR");
    await pane.getByText("=PAR(L2:L3) is in N2, which shows 180.", { exact: true }).waitFor();
    await says(page, "N2", "=PAR(L2:L3)");
    await shows(page, "M3", "not blank");
    // The heading above the scores is left out, as AutoSum does.
    await put(page, "L1", [["Score"]]);
    await select(page, "L1:L3");
    await pane.getByRole("button", { name: "Insert formula" }).first().click();
    await pane.getByText("=PAR(L2:L3) is in O2, which shows 180.", { exact: true }).waitFor();
    await select(page, "P2");
    await insert("VPCONT");
    await pane
      .getByText(/^=VPCONT\(margin, boards\) is in P2, which shows #(NAME\?|VALUE!)\. Now replace/)
      .waitFor();
    await clear(page, "L1:Q4");
  });

  test("F6 goes from the grid to the tools, and back to the cell where one types on", async () => {
    await select(page, "L2");
    await page.mouse.click(400, 300);
    await page.keyboard.press("F6");
    await page.keyboard.press("F6");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("pane");
    expect(await page.frameLocator("#pane").locator(":focus").count()).toBe(1);
    await page.keyboard.press("F6");
    await page.keyboard.press("F6");
    await select(page, "L2");
    await page.keyboard.type("7");
    await page.keyboard.press("Enter");
    await shows(page, "L2", "7");
    await clear(page, "L2");
  });

  test("the menu of functions has a group for bridge, before the grid's own", async () => {
    await page.locator('[aria-label="More"]:visible').first().click();
    await page.locator('[data-u-command="formula-ui.operation.insert-function.bridge"]:visible').click();
    await page.getByText("BASTILLE", { exact: true }).last().waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  });
});

interface Clipboard {
  plain: string;
  html: string[][];
}

/** The contents of the clipboard: the plain text, and the cells of the HTML table. */
function clipboard(): Promise<Clipboard> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const text = async (kind: string) => (await item.getType(kind)).text();
    const html = new DOMParser().parseFromString(await text("text/html"), "text/html");
    return {
      plain: await text("text/plain"),
      html: [...html.querySelectorAll("tr")].map((row) =>
        [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? ""),
      ),
    };
  });
}

/** Does something that copies, and waits until the clipboard has it. */
async function copiedBy(copy: () => Promise<unknown>): Promise<Clipboard> {
  const mark = "nothing is copied yet";
  await page.evaluate((text) => navigator.clipboard.writeText(text), mark);
  await copy();
  const text = () => page.evaluate(() => navigator.clipboard.readText());
  for (let tries = 0; tries < 1000 && (await text()) === mark; tries++) await page.waitForTimeout(20);
  return clipboard();
}

async function copied(range: string): Promise<Clipboard> {
  await select(page, range);
  return copiedBy(() => page.keyboard.press("Control+c"));
}

describe("the clipboard", () => {
  beforeAll(() => ready(page));
  beforeEach(() => clear(page, "H1:U100"));

  /** A formula for each function that spills, and the cells that its results fill. */
  const SPILLS = [
    ["=CROSSIMPS(A2:A6)", "L2:L6"],
    ["=IMP(A2:A6)", "M2:M6"],
    ["=BASTILLE(A2:A6)", "N2:N6"],
    ["=BUTLER(A2:A6)", "O2:O6"],
    ["=MATCHPOINTS(A2:A6)", "P2:P6"],
    ["=BARKING(A2:A6)", "Q2:Q6"],
    ["=NEUBERG(G20:G24,5,6)", "R2:R6"],
    ["=VPCONT(G20:G24,16)", "S2:S6"],
    ["=VPDISC(G20:G24,16)", "T2:T6"],
    ["=FREQTABLE(A2:A6)", "L10:O12"],
    ["=VPTABLE(16)", "P30:R36"],
    ["=CONTRACTSCORE(H20:H22,2)", "S10:S12"],
    ["=RANKING(G20:G24,G20:G24)", "L20:O25"],
    ["=MOVEMENT(4,2)", "P20:V22"],
  ] as const;

  /** Waits until more than half of the cells of each range show something. */
  async function filled(ranges: string[]): Promise<void> {
    await page.waitForFunction((addresses) => {
      const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
      return addresses.every((address) => {
        const shows = sheet?.getRange(address).getDisplayValues().flat() ?? [];
        return shows.filter((cell) => String(cell ?? "") !== "").length > shows.length / 2;
      });
    }, ranges);
  }

  test("the whole spill of each function is copied, as HTML and as plain text", async () => {
    await put(page, "G20", [[3], [8], [1], [6], [4]]);
    await put(page, "H20", [["4S="], ["3NT+1"], ["6H-2"]]);
    for (const [written, range] of SPILLS) await put(page, range.split(":")[0], [[written]]);
    await filled(SPILLS.map(([, range]) => range));
    const cells = await shown(page, "L2:U36");
    const { plain, html } = await copied("L2:U36");
    expect(html).toEqual(cells);
    expect(plain).toEqual(cells.map((row) => row.join("\t")).join("\n"));
  });

  test("pasted inside the workbook a formula spills again, and a result without its formula is a value", async () => {
    await put(page, "L2", [["=CROSSIMPS(A2:A6)"]]);
    await shows(page, "L3", "20");
    await copied("L2:L6");
    await select(page, "L12");
    await page.keyboard.press("Control+v");
    await says(page, "L12", "=CROSSIMPS(A12:A16)");
    const values = await shown(page, "L3:L5");
    await copied("L3:L5");
    await select(page, "P3");
    await page.keyboard.press("Control+v");
    await shows(page, "P5", values[2][0]);
    expect(await shown(page, "P3:P5")).toEqual(values);
    expect(await formula(page, "P3")).toBe("");
  });

  test("cells copied in another spreadsheet are pasted as numbers and texts", async () => {
    await page.evaluate(() =>
      navigator.clipboard.write([
        new ClipboardItem({
          "text/plain": new Blob(["420\t4S=\r\n-50\tNP\r\n"], { type: "text/plain" }),
          "text/html": new Blob(
            [
              '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td>420</td><td>4S=</td></tr><tr><td>-50</td><td>NP</td></tr></table></body></html>',
            ],
            { type: "text/html" },
          ),
        }),
      ]),
    );
    await select(page, "L2");
    await page.keyboard.press("Control+v");
    await shows(page, "M3", "NP");
    expect(await shown(page, "L2:M3")).toEqual([
      ["420", "4S="],
      ["-50", "NP"],
    ]);
    await put(page, "L5", [["=PAR(L2:L3)"]]);
    await shows(page, "L5", "180");
  });
});

test("in a window of 375 pixels the pane covers the page and has a way back", async () => {
  await page.setViewportSize({ width: 375, height: 700 });
  const sheet = page.locator("#sheet");
  await sheet.waitFor();
  await page.getByRole("button", { name: "Show pane" }).click();
  await sheet.waitFor({ state: "hidden" });
  expect((await page.locator("#pane").boundingBox())?.width).toBe(375);
  await page.getByRole("button", { name: "Back to the sheet" }).click();
  await sheet.waitFor();
  await page.locator("#pane").waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.setViewportSize(SMALL);
});

test("before the workbook is sent away our formulas become values; one Undo takes all of it back, and so does the pane", async () => {
  const pane = page.frameLocator("#pane");
  const firstTab = () =>
    page.evaluate(() => {
      const book = univerAPI.getActiveWorkbook();
      const first = book?.getSheets()[0];
      if (first) book?.setActiveSheet(first);
    });
  await page.evaluate(() => {
    const book = univerAPI.getActiveWorkbook();
    for (const sheet of book?.getSheets() ?? []) sheet.clear();
    book?.insertSheet("Second");
  });
  await put(page, "A1", [["=IMP(470)"]]);
  await firstTab();
  await put(page, "A1", [
    [420, "=PAR(A1:A3)", "=SUM(A1:A3)"],
    [400, "=MATCHPOINTS(A1:A3)", "=SUM(B2:B4)"],
    [-50, "", ""],
  ]);
  await shows(page, "C2", "6");
  const all = () =>
    page.evaluate(() =>
      univerAPI
        .getActiveWorkbook()
        ?.getSheets()
        .map((sheet) => [sheet.getRange("A1:C4").getDisplayValues(), sheet.getRange("A1:C4").getFormulas()]),
    );
  const before = await all();
  const replaced = async () => {
    await openMenu(pane);
    await pane.locator("#values-workbook").click();
    await pane.locator("#pane-sending").getByText("3 formulas of ours").waitFor();
    await pane.locator("#values-replace").click();
    await pane.locator("#pane-sending").getByText("3 formulas are values now.").waitFor();
    const after = await all();
    expect(after?.map(([values]) => values)).toEqual(before?.map(([values]) => values));
    expect(after?.flatMap(([, formulas]) => formulas.flat().filter(Boolean))).toEqual([
      "=SUM(A1:A3)",
      "=SUM(B2:B4)",
    ]);
  };
  await replaced();
  await pane.locator("#values-back").click();
  await pane.locator("#pane-sending").getByText("All 3 formulas are back.").waitFor();
  expect(await all()).toEqual(before);
  await replaced();
  await page.evaluate(() => univerAPI.undo());
  // What was in view before the button was pressed is in view again.
  await shows(page, "A1", "420");
  await shows(page, "B4", "0");
  expect(await all()).toEqual(before);
  // They follow their cells again.
  await put(page, "A2", [[-100]]);
  await shows(page, "B3", "0");
});

// The grid refuses a whole tab for one name, so that in some languages no event could be inserted.
test("each header of a tab is a name that the grid takes, in all languages and with the tab's name in front", async () => {
  const names = allTranslations().flatMap(({ pane }) =>
    headersOf(pane).flatMap((header) => Object.values(wishedName(header, "Öar") ?? {})),
  );
  const different = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  expect(different.length).toBeGreaterThan(1000);
  const begins = new Set<string>();
  const tried = different.filter((name, index) => {
    const isFirst = !begins.has(name[0]);
    begins.add(name[0]);
    return isFirst || index % NAMES_APART === 0;
  });
  const refused = await page.evaluate((wanted) => {
    const book = univerAPI.getActiveWorkbook();
    return wanted.filter((name) => {
      try {
        const cells = book
          ?.newDefinedNameBuilder()
          .setName(name)
          .setRef("Sheet1!$A$1:$A$2")
          .setScopeToWorkbook();
        return !univerAPI.syncExecuteCommand("sheet.command.insert-defined-name", cells?.build());
      } catch {
        return true;
      }
    });
  }, tried);
  expect(refused).toEqual([]);
});
