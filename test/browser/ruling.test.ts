import fs from "node:fs";
import type { Page } from "playwright-core";
import {
  focused,
  MICROSOFT,
  overhangs,
  type Pane,
  panePages,
  setFields,
  showTool,
  textsOf,
  violationsInAllColours,
  violationsInSomeColours,
} from "./pane";
import { type Block, refusing, type Tab } from "./real-excel/book";
import {
  CELLS_620,
  insertWorking,
  openRuling,
  press,
  scoreOf,
  typeRuling,
  weightOf,
  WITH_620,
  working,
  WORKING_620,
} from "./ruling-form";
import { readXlsx } from "./xlsx";

const panes = panePages();
let page: Page;

/** An empty ruling in matchpoints, as a new pane shows it, in an Excel that the tests share. */
async function openInExcel(): Promise<void> {
  page = await panes.inSharedExcel();
  await showTool(page, "ruling");
  const tool = page.locator('.tool[data-tool="ruling"]');
  await tool.locator("#new").evaluate((button: HTMLElement) => button.click());
  await setFields(tool, { form: "mp" }, { method: "factored" });
  expect(await textsOf(page, '[data-tool="ruling"] #status')).toEqual([""]);
}

/** What the other tables scored. */
const BOARD_620 = "1430 x2, 680 x5, 650 x2, −100 x2";

const form = (pane: Pane) => pane.getByLabel("Form of scoring");
const method = (pane: Pane) => pane.getByLabel("Method");
const board = (pane: Pane) => pane.getByLabel("NS scores at the other tables");
const sum = (pane: Pane) => pane.locator("#sum");
const award = (pane: Pane) => pane.locator("#award");
const status = (pane: Pane) => pane.locator('[data-tool="ruling"] #status');

/** Presses “Add a result” by a script, for a test that is not about the mouse. */
async function addResults(pane: Pane, count: number): Promise<void> {
  await pane.locator("#add").evaluate(async (button: HTMLElement, times) => {
    for (let pressed = 0; pressed < times; pressed++) {
      button.click();
      await Promise.resolve();
    }
  }, count);
}

/** The results of WITH_620, set in one call. */
async function setResults(pane: Pane): Promise<void> {
  await addResults(pane, WITH_620.length - 1);
  const results = WITH_620.map(([weight, score], row) => ({
    [`weight-${row}`]: weight,
    [`score-${row}`]: score,
  }));
  await setFields(pane.locator('.tool[data-tool="ruling"]'), ...results);
}

async function typeExample(pane: Pane): Promise<void> {
  await typeRuling(pane, WITH_620);
  await board(pane).fill(BOARD_620);
}

async function shownTab(): Promise<Tab> {
  const { tabs, active } = panes.book();
  const tab = tabs.find(({ name }) => name === active);
  if (!tab) throw new Error(`no tab is named ${active}`);
  return tab;
}

describe("in Excel", () => {
  test("a ruling is typed, shown and inserted", async () => {
    await openInExcel();
    await typeExample(page);
    expect(await award(page).textContent()).toBe("NS 12.2, EW 9.8 matchpoints");
    expect(await working(page)).toEqual(WORKING_620);
    expect(await page.locator("#by-hand li").allTextContents()).toEqual([
      "NS +1.4, EW −1.4 matchpoints",
      "NS +6, EW −6 % of the top",
    ]);
    await insertWorking(page);
    const { name, cells, formats } = await shownTab();
    expect(name).toBe("Ruling");
    expect(cells.slice(1, 8)).toEqual(CELLS_620);
    expect(formats[2]).toEqual(["+0;-0;0", "0", "0%", "0.0", "0.0", "0.00"]);
    const told = cells.slice(8).map((row) => [row[0], row[5]]);
    expect(told).toContainEqual(["Award to North-South (matchpoints)", 12.2]);
    expect(told).toContainEqual(["Adjust East-West (% of the top)", -6]);
  });

  test("the sum of the weights is shown while one types, and must be 100 %", async () => {
    await openInExcel();
    await board(page).fill("420 -50");
    expect(await sum(page).textContent()).toBe("Sum 0 %: 100 % to go");
    await typeRuling(page, [
      ["60", "420"],
      ["30", "-50"],
    ]);
    expect(await sum(page).textContent()).toBe("Sum 90 %: 10 % to go");
    // An earlier award stays, but not as the current one.
    expect(await page.locator(".made:not([inert]) #award").isVisible()).toBe(false);
    await press(page, "Insert working");
    expect(await status(page).textContent()).toBe(
      "Nothing was inserted. The weights need to sum to 100 %. Sum 90 %: 10 % to go.",
    );
    expect(await weightOf(page, 1).evaluate((input) => input.matches(":focus"))).toBe(true);
    expect(panes.book().tabs).toHaveLength(1);
    await weightOf(page, 2).fill("40");
    expect(await sum(page).textContent()).toBe("Sum 100 %");
    expect(await status(page).textContent()).toBe("");
    expect(await award(page).textContent()).toBe("NS 2.2, EW 1.8 matchpoints");
  });

  test("the example has its published award in every form of scoring, by both methods where the other tables count", async () => {
    await openInExcel();
    for (const [which, ...awards] of [
      ["mp", "NS 12.6, EW 9.4 matchpoints", "NS 12.7, EW 9.3 matchpoints"],
      ["butler", "NS +2, EW −2 IMPs", "NS +2, EW −2 IMPs"],
      ["ximps", "NS +24.8, EW −24.8 cross-IMPs", "NS +27.05, EW −27.05 cross-IMPs"],
      ["teams", "NS +2, EW −2 IMPs"],
      ["aggregate", "NS +230, EW −230 points"],
    ]) {
      await form(page).selectOption(which);
      const hasMethods = awards.length > 1;
      const visible = [await board(page).isVisible(), await method(page).isVisible()];
      expect({ which, visible }).toEqual({ which, visible: [hasMethods, hasMethods] });
      if (hasMethods) await method(page).selectOption("factored");
      await press(page, "Show an example");
      const shown = await textsOf(page, "#award");
      if (hasMethods) {
        await method(page).selectOption("assigned");
        shown.push(...(await textsOf(page, "#award")));
      }
      expect({ which, shown }).toEqual({ which, shown: awards });
    }
  });

  test("the fields of one form of scoring are shown in that form only", async () => {
    await openInExcel();
    const visible = () =>
      Promise.all(
        ["Scores left out of the datum", "Cross-IMPs in", "NS score at the other table (points)"].map(
          (label) => page.getByLabel(label).isVisible(),
        ),
      );
    expect(await visible()).toEqual([false, false, false]);
    await form(page).selectOption("butler");
    expect(await visible()).toEqual([true, false, false]);
    await press(page, "Show an example");
    await page.getByLabel("Scores left out of the datum").fill("1");
    await page.getByText("Datum without 1 at each end: 685.1, rounded to 690.").waitFor();
    await form(page).selectOption("ximps");
    expect(await visible()).toEqual([false, true, false]);
    await page.getByLabel("Cross-IMPs in").selectOption("scores");
    expect(await award(page).textContent()).toBe("NS +2.07, EW −2.07 cross-IMPs per score");
    await form(page).selectOption("teams");
    expect(await visible()).toEqual([false, false, true]);
  });

  test("rows are added and removed, the others stay, and the cursor is where one types next", async () => {
    await openInExcel();
    await press(page, "Show an example");
    await press(page, "Take result 2 away");
    expect(await weightOf(page, 2).evaluate((input) => input.matches(":focus"))).toBe(true);
    expect(await sum(page).textContent()).toBe("Sum 60 %: 40 % to go");
    expect(await scoreOf(page, 2).inputValue()).toBe("650");
    await press(page, "Add a result");
    expect(await weightOf(page, 4).evaluate((input) => input.matches(":focus"))).toBe(true);
    await page.keyboard.type("40");
    await page.keyboard.press("Tab");
    await page.keyboard.type("680");
    expect(await award(page).textContent()).toBe("NS 12.6, EW 9.4 matchpoints");
    for (const row of [4, 3, 2]) await press(page, `Take result ${row} away`);
    expect(await page.getByRole("button", { name: "Take result 1 away" }).isVisible()).toBe(false);
    await addResults(page, 11);
    expect(await weightOf(page, 12).evaluate((input) => input.matches(":focus"))).toBe(true);
    expect(await page.getByRole("button", { name: "Add a result" }).isDisabled()).toBe(true);
  });

  test("a fault is shown beside its field, and the old result is no longer shown as current", async () => {
    await openInExcel();
    await press(page, "Show an example");
    await board(page).fill("1430 2");
    await page.getByText("“2” is not a score: scores end in 0, such as 420 or -50.").first().waitFor();
    expect(await board(page).getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator("#missing").textContent()).toMatch(/^Not calculated\. “2” is not a score/);
    expect(await page.locator(".made:not([inert]) #award").isVisible()).toBe(false);
    await press(page, "Copy");
    expect(await status(page).textContent()).toMatch(/^Nothing was copied\. “2” is not a score/);
    expect(await board(page).evaluate((input) => input.matches(":focus"))).toBe(true);
    await scoreOf(page, 1).fill("4S+1");
    await page.getByText("Who plays 4S+1? Choose the side here, or write 4S+1 W.").first().waitFor();
    await page.getByLabel("Contracts without a declarer").selectOption("EW");
    await page.getByText("4S+1 needs the board’s number, for the vulnerability.").first().waitFor();
    await page.getByLabel("Board", { exact: true }).fill("7");
    await page.getByText("NS −650 points").waitFor();
    await scoreOf(page, 1).fill("4S+x");
    await page.getByText("“4S+x” is not a score, such as 420, -50, 4S-1 or PASS.").first().waitFor();
    expect(await scoreOf(page, 1).getAttribute("aria-invalid")).toBe("true");
    expect(await weightOf(page, 1).getAttribute("aria-invalid")).toBe("false");
    await press(page, "Show an example");
    expect(await page.locator(".made").getAttribute("inert")).toBeNull();
    expect(await page.locator("#missing").isVisible()).toBe(false);
    await press(page, "Take back");
    expect(await board(page).inputValue()).toBe("1430 2");
    expect(await scoreOf(page, 1).inputValue()).toBe("4S+x");
  });

  test("text from a cell is shown as text, not as markup", async () => {
    await openInExcel();
    await fillSheet([["<img/src=x/onerror=window.hit=1>"], [420]]);
    await press(page, "Use selection");
    await page.getByText("“<img/src=").first().waitFor();
    expect(await page.locator('[data-tool="ruling"] img').count()).toBe(0);
  });
});

/** Writes cells into the first tab, from A1 on, and selects them or another range. */
async function fillSheet(cells: (string | number)[][], selected?: Block | null): Promise<void> {
  const block = { row: 0, column: 0, rows: cells.length, columns: cells[0].length };
  const book = panes.book();
  book.tabs[0].cells = cells;
  book.selected = selected === undefined ? block : selected;
}

describe("“use selection” in Excel", () => {
  const told = () => page.locator("#selection-told");

  test("reads two columns with their headers", async () => {
    await openInExcel();
    const cells = [
      ["Score", "Freq"],
      [1430, 2],
      [680, 5],
      [650, 2],
      [-100, 2],
    ];
    // Selects both columns whole. The empty cells below are not part of the board.
    await fillSheet(cells, { row: 0, column: 0, rows: 1_048_576, columns: 2 });
    await setResults(page);
    await press(page, "Use selection");
    await page.getByText("11 scores").waitFor();
    expect(await board(page).inputValue()).toBe("1430 x2\n680 x5\n650 x2\n-100 x2");
    expect(await award(page).textContent()).toBe("NS 12.2, EW 9.8 matchpoints");
    expect(await told().textContent()).toMatch(/^Read from .*A1:B5\.$/);
    await board(page).press("End");
    await page.keyboard.type(" 420");
    expect(await told().textContent()).toBe("");
  });

  test("reads one column, with tables that have no score", async () => {
    await openInExcel();
    await fillSheet([[420], ["NP"], ["A="], ["PASS"], [-50]]);
    await press(page, "Use selection");
    await page.getByText("3 scores; left out: 1 not played, 1 average").waitFor();
  });

  test("keeps what was typed when the cells are wrong or Excel refuses", async () => {
    await openInExcel();
    await board(page).fill("420");
    await fillSheet([
      [1, 420, 2],
      [2, -50, 3],
    ]);
    await press(page, "Use selection");
    await page.getByText("has 3 columns: select 1 column of scores").waitFor();
    panes.book().meddle = refusing("InvalidOperationInCellEditMode");
    await press(page, "Use selection");
    await page.getByText("press Enter or Esc in the sheet").waitFor();
    expect(await board(page).inputValue()).toBe("420");
  });
});

describe("“copy”", () => {
  const TEXT = [
    "NS score\tWeight\tLess +140\tNS IMPs\tProduct",
    "+420\t60 %\t+280\t7\t4.2",
    "-50\t40 %\t-190\t-5\t-2.0",
    "Total\t100 %\t\t\t2.2",
  ].join("\n");

  async function copyTeams(): Promise<void> {
    await form(page).selectOption("teams");
    await press(page, "Show an example");
    await press(page, "Copy");
  }

  test("puts the working on the clipboard as text", async () => {
    await openInExcel();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await copyTeams();
    await page.getByText("The working is on the clipboard").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(TEXT);
  });

  test("works also where the pane may not use the clipboard directly, and says how to copy by hand when nothing works", async () => {
    await openInExcel();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("blocked", "NotAllowedError"));
      document.addEventListener("copy", () => {
        document.body.dataset.copied = document.getSelection()?.toString();
      });
    });
    await copyTeams();
    await page.getByText("The working is on the clipboard").waitFor();
    expect(await page.evaluate(() => document.body.dataset.copied)).toContain(TEXT);
    expect(await page.locator("body > textarea").count()).toBe(0);
    expect(await page.locator("#copy").evaluate((it) => it === document.activeElement)).toBe(true);
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await copyTeams();
    await page.getByText("Nothing was copied: the browser does not allow it here.").waitFor();
    // The other tests of this Excel have the browser's own functions again.
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator.clipboard, "writeText");
      Reflect.deleteProperty(document, "execCommand");
    });
  });
});

test("as a plain page it says what to type, offers no selection, saves the working as .xlsx, and keeps what was typed", async () => {
  page = await panes.alone();
  await openRuling(page);
  expect(await page.locator("#missing").textContent()).toMatch(/^Type the results of the ruling/);
  expect(await page.locator('[data-tool="ruling"] [aria-invalid="true"]').count()).toBe(0);
  await board(page).fill("420 -50");
  await typeRuling(page, [
    ["60", "420"],
    ["30", "-50"],
  ]);
  expect(await sum(page).textContent()).toBe("Sum 90 %: 10 % to go");
  expect(await award(page).isVisible()).toBe(false);
  await press(page, "Show an example");
  await press(page, "New ruling");
  expect(await board(page).inputValue()).toBe("");
  expect(await page.locator("#missing").textContent()).toMatch(/^Not calculated\. Type the results/);
  expect(await page.getByRole("button", { name: "Use selection" }).isVisible()).toBe(false);

  await setResults(page);
  await board(page).fill(BOARD_620);
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download .xlsx")]);
  expect(download.suggestedFilename()).toBe("Ruling.xlsx");
  const [{ name, cells }] = readXlsx(fs.readFileSync(await download.path())).tabs;
  expect(name).toBe("Ruling");
  const read = CELLS_620.map((row, r) =>
    row.map((_, c) => {
      const cell = cells.get(`${"ABCDEF"[c]}${r + 2}`);
      return cell?.text ?? cell?.number ?? "";
    }),
  );
  expect(read).toEqual(CELLS_620);
  expect(cells.get("C3")?.format).toBe("0%");
  expect([...cells.values()].filter(({ formula }) => formula !== undefined)).toEqual([]);

  await form(page).selectOption("ximps");
  expect(await award(page).textContent()).toBe("NS +23, EW −23 cross-IMPs");
  await page.waitForFunction(() => {
    const kept = JSON.stringify({ ...localStorage });
    return kept.includes("680 x5") && kept.includes("ximps");
  });
  await page.reload();
  await page.waitForFunction(() => /\+23/.test(document.querySelector("#award")?.textContent ?? ""));
  expect(await form(page).inputValue()).toBe("ximps");
  expect(await scoreOf(page, 3).inputValue()).toBe("620");
  expect(panes.missed()).toEqual([`${MICROSOFT}office.js`]);
});

describe("the look", () => {
  const states: [string, () => Promise<void>][] = [
    ["empty", async () => undefined],
    ["matchpoints", () => press(page, "Show an example")],
    [
      "cross-IMPs by hand",
      async () => {
        await form(page).selectOption("ximps");
        await method(page).selectOption("assigned");
      },
    ],
    [
      "faults everywhere",
      async () => {
        await form(page).selectOption("butler");
        await page.getByLabel("Scores left out of the datum").fill("x");
        await weightOf(page, 2).fill("forty");
        await board(page).fill("4S+1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
        await press(page, "Insert working");
      },
    ],
    [
      "a split ruling with names, contracts and penalties",
      async () => {
        await form(page).selectOption("mp");
        await press(page, "Show an example");
        await page.getByLabel("Board", { exact: true }).fill("12");
        await page.getByLabel("NS: number or names").fill("5 Maria da Conceição – António Vasconcelos");
        await scoreOf(page, 2).fill("4S-1");
        await page.getByLabel("Contracts without a declarer").selectOption("EW");
        await page.getByLabel("Other weights for East-West").check();
        for (const row of [1, 2]) await page.getByLabel(`EW’s weight of result ${row} (%)`).fill("50");
        await page.getByLabel("Procedural penalty NS (% of the top)").fill("10");
      },
    ],
    [
      "teams",
      async () => {
        await form(page).selectOption("teams");
        await press(page, "Show an example");
        await insertWorking(page);
      },
    ],
  ];

  test("needs no sideways scrolling at 320 and 160 px, and passes axe-core in all colours", async () => {
    await openInExcel();
    for (const [name, reach] of states) {
      await reach();
      expect({ name, overhang: await overhangs(page) }).toEqual({ name, overhang: [0, 0] });
      const isColoured = ["faults everywhere", "teams"].includes(name);
      const look = isColoured ? violationsInAllColours : violationsInSomeColours;
      // Around the tool all is as it is in the first state.
      const within = name === "empty" ? undefined : '.tool[data-tool="ruling"]';
      // The last state but one has all elements of this one.
      if (name !== "matchpoints") expect([name, ...(await look(page, within))]).toEqual([name]);
      // The whole working is in view, without scrolling within it.
      else
        expect(
          await page.locator("#working").evaluate((table) => table.scrollWidth - table.clientWidth),
        ).toBeLessThanOrEqual(0);
    }
  });

  test("works by keyboard alone, the focus always visible", async () => {
    await openInExcel();
    await page.locator("#pane-back").focus();
    const tab = async (expected: string) => {
      await page.keyboard.press("Tab");
      expect(await focused(page)).toEqual({ at: expected, ring: true });
    };
    await tab("form");
    await tab("method");
    for (const field of ["boardNumber", "ruledTable", "ns", "ew"]) await tab(field);
    await tab("weight-0");
    await page.keyboard.type("60");
    await tab("score-0");
    await page.keyboard.type("420");
    await tab("Take result 1 away");
    await tab("weight-1");
    await page.keyboard.type("40");
    await tab("score-1");
    await page.keyboard.type("-50");
    await tab("Take result 2 away");
    await tab("add");
    for (const field of ["per-side", "penaltyNs", "penaltyEw"]) await tab(field);
    await tab("board");
    await page.keyboard.type("420 x2, -50");
    await tab("selection");
    await tab("new");
    await tab("example");
    await tab("working");
    await tab("effect");
    await tab("insert");
    await page.keyboard.press("Enter");
    await page.locator('[data-tool="ruling"] #status[data-state="done"]').waitFor();
    expect(panes.book().active).toBe("Ruling");
    // The message has the keyboard, so that Enter does not insert once more.
    expect(await focused(page)).toEqual({ at: "status", ring: true });
    await page.keyboard.press("Shift+Tab");
    expect(await focused(page)).toEqual({ at: "copy", ring: true });
  });
});
