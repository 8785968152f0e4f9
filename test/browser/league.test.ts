import fs from "node:fs";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { FrameLocator, Page } from "playwright-core";
import { continuousScale } from "../../src/scoring/victory-points/continuous";
import { discreteScale } from "../../src/scoring/victory-points/discrete";
import { vpsFor } from "../../src/scoring/victory-points/scale";
import { computedTabs } from "../tools/computed-tabs";
import { type Book, type Content, Refusal } from "./real-excel/book";
import { contentOf, formatOf, formulaOf, readBlock, valueOf } from "./real-excel/cells";
import {
  focused,
  overhangs,
  type Pane,
  panePages,
  setFields,
  violationsInAllColours,
  violationsInSomeColours,
  openJob,
} from "./pane";
import { everything, everythingIs, kept, ready, select } from "./workbench-pages";
import { readXlsx } from "./xlsx";

declare const univerAPI: FUniver;
const panes = panePages();
let page: Page;
/** The workbook of the test in Excel. */
let book: Book;

/** The tool in Excel, with a new workbook of these tabs and the form as it is at first. */
async function inExcel(tabs?: string[], address?: string): Promise<void> {
  page = await panes.inSharedExcel(tabs, address);
  book = panes.book();
  await openJob(page, "league");
  await page.waitForSelector('[data-tool="league"] #insert:not([disabled])');
  await firstForm(page);
}

/** What the tests change, as it is at first. */
const FIRST_FORM = {
  start: "new",
  teams: "Team 1\nTeam 2\nTeam 3\nTeam 4\nTeam 5\nTeam 6",
  boards: "24",
  robin: "single",
  scale: "continuous",
  unplayed: "award",
  tieBreak: "quotient",
  moves: "false",
  formulas: "lookup",
};

/** Sets what an earlier test has changed. The tool then says no more what that test has inserted. */
async function firstForm(pane: Pane): Promise<void> {
  const tool = pane.locator('.tool[data-tool="league"]');
  await openJob(pane, "league");
  await teamsBox(pane).fill("");
  await setFields(tool, FIRST_FORM);
}

const teamsBox = (pane: Pane) => pane.getByLabel("Teams, one a line");
const status = (pane: Pane) => pane.locator('[data-tool="league"] #status');
const insertButton = (pane: Pane) => pane.getByRole("button", { name: "Insert league" });

/** The tool in the workbench, with the form as it is at first. */
async function inWorkbench(): Promise<FrameLocator> {
  const opened = await panes.inSharedWorkbench();
  page = opened.page;
  await openJob(opened.pane, "league");
  await firstForm(opened.pane);
  return opened.pane;
}

/** Presses Insert, and resolves to the names of the new tabs. */
async function insert(pane: Pane): Promise<string[]> {
  await insertButton(pane).click();
  await pane.locator('[data-tool="league"] #status[data-state="done"]').waitFor();
  const told = (await status(pane).textContent()) ?? "";
  // In Excel a last sentence says in which of them to click.
  const [made] = told.split(" Click ");
  return [...made.matchAll(/“(.*?)”/g)].map(([, name]) => name);
}

type Place = readonly [tab: string, range: string];

/**
 * The values of blocks of cells in the workbench, "" for a blank. Where some are wanted, the page waits until all blocks
 * have them, for two minutes at most.
 */
function look(places: Place[], wanted?: readonly unknown[]): Promise<(string | number | boolean)[][][]> {
  return page.evaluate(
    async ([blocks, expected]) => {
      const book = univerAPI.getActiveWorkbook();
      const deadline = Date.now() + 120_000;
      for (;;) {
        const seen = blocks.map(([name, address]) => {
          const cells = book?.getSheetByName(name)?.getRange(address);
          if (!cells) throw new Error(`There is no tab ${name}`);
          const shown = cells.getValues();
          return cells.getRawValues().map((row, r) =>
            row.map((raw, c) => {
              const value = raw ?? shown[r][c] ?? "";
              return typeof value === "object" ? String(value) : value;
            }),
          );
        });
        if (expected === "" || JSON.stringify(seen) === expected || Date.now() > deadline) return seen;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    [places, wanted === undefined ? "" : JSON.stringify(wanted)] as const,
  );
}

/** The values of the cells of a range; "" for a blank. */
async function read(tab: string, range: string): Promise<(string | number | boolean)[][]> {
  return (await look([[tab, range]]))[0];
}

type Block = readonly [tab: string, range: string, values: (string | number)[][]];

/** Writes blocks of cells at once, so that the grid computes once, and waits until it has. */
function write(...blocks: Block[]): Promise<void> {
  return page.evaluate(async (written) => {
    const book = univerAPI.getActiveWorkbook();
    for (const [tab, address, cells] of written) {
      book?.getSheetByName(tab)?.getRange(address).setValues(cells);
    }
    await univerAPI.getFormula().onCalculationResultApplied(120_000);
  }, blocks);
}

/** Types a number into a cell of the open tab, key by key. */
async function typeResult(cell: string, result: number): Promise<void> {
  await page.evaluate((address) => {
    univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(address).activate();
  }, cell);
  await page.keyboard.type(String(result));
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    ([address, number]) =>
      univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(address).getValue() === number,
    [cell, result] as const,
  );
}

/** Waits until blocks of the workbench show the expected values. A failure shows the values that they have. */
async function expectBlocks(
  ...blocks: (readonly [tab: string, range: string, expected: readonly (readonly unknown[])[]])[]
): Promise<void> {
  const wanted = blocks.map(([, , expected]) => expected);
  const seen = await look(
    blocks.map(([tab, range]) => [tab, range]),
    wanted,
  );
  expect(blocks.map(([tab, range], index) => [tab, range, seen[index]])).toEqual(blocks);
}

const BOARDS = 24;

function vps(scale: "continuous" | "discrete", margin: number): number {
  return vpsFor(margin, (scale === "continuous" ? continuousScale() : discreteScale).table(BOARDS));
}

interface Match {
  row: number;
  home: number;
  away: number;
  imps: [number, number];
}

/** The matches of a tab, each with its own result. */
async function matchesOf(tab: string, lines: number): Promise<Match[]> {
  const rows = await read(tab, `A6:E${lines + 5}`);
  return rows.flatMap(([, home, , away], index): Match[] => {
    if (typeof away !== "number") return [];
    return [
      {
        row: index + 6,
        home: Number(home),
        away,
        imps: [(7 * index) % 40, index === 3 ? 150 : (11 * index + 3) % 50],
      },
    ];
  });
}

/** The ranking of a league with results: rank, team, played, VPs, IMPs for and against. */
function rankingOf(teams: string[], scale: "continuous" | "discrete", matches: Match[]): unknown[][] {
  const sums = teams.map((team) => ({ team, played: 0, hundredths: 0, won: 0, lost: 0 }));
  for (const { home, away, imps } of matches) {
    [home, away].forEach((number, side) => {
      const sum = sums[number - 1];
      sum.played++;
      sum.hundredths += Math.round(100 * vps(scale, imps[side] - imps[1 - side]));
      sum.won += imps[side];
      sum.lost += imps[1 - side];
    });
  }
  return sums
    .sort((a, b) => b.hundredths - a.hundredths || b.won / b.lost - a.won / a.lost)
    .map(({ team, played, hundredths, won, lost }, index) => [
      index + 1,
      team,
      played,
      hundredths / 100,
      won,
      lost,
    ]);
}

test("in Excel four tabs are made, whose formulas refer to each other by the names that the tabs got", async () => {
  await inExcel(["Sheet1", "matches", "Bob's"]);
  await page.getByLabel("On a computer without this add-in").selectOption("add-in");
  const { tabs } = await inserted(["Matches (2)", "Ranking", "Cross-table", "Teams", "Set-up"]);
  const [matches, ranking, cross] = tabs.slice(3);
  const nameOf = (number: string) =>
    `=IF(IF(COUNT($${number}6)=0,0,($${number}6>=1)*($${number}6<=6)*($${number}6=INT($${number}6)))=1,` +
    `IFERROR(INDEX('Teams'!$B$5:$B$10,MATCH($${number}6,'Teams'!$R$5:$R$10,0)),"?"),IF(COUNTA($${number}6)=0,"","?"))`;
  expect([matches, cross].map(({ frozenRows, frozenColumns }) => [frozenRows, frozenColumns])).toEqual([
    [5, 0],
    [2, 2],
  ]);
  // The cursor is in the first row, where IMPs are typed.
  expect(book.selected).toEqual({ row: 5, column: 5, rows: 1, columns: 1 });
  expect(matches.cells[4].slice(0, 7)).toEqual([
    "Round",
    "Home no.",
    "Home",
    "Away no.",
    "Away",
    "IMPs home",
    "IMPs away",
  ]);
  expect(matches.cells[5].slice(0, 8)).toEqual([
    1,
    1,
    { formula: nameOf("B") },
    6,
    { formula: nameOf("D") },
    "",
    "",
    {
      formula: '=IF(LEN($M6)>0,"",IF(OR(COUNT($F6,$G6)<2,TRIM($O6)<>""),"",VPCONT($F6-$G6,24)))',
    },
  ]);
  expect(tabs[6].cells[4][6]).toEqual({
    formula:
      "=COUNTIFS('Matches (2)'!$B$6:$B$20,1,'Matches (2)'!$H$6:$H$20,\">=0\")" +
      "+COUNTIFS('Matches (2)'!$D$6:$D$20,1,'Matches (2)'!$I$6:$I$20,\">=0\")",
  });
  expect(ranking.cells[0][0]).toBe("Ranking. 6 teams, 24 boards a match, WBF continuous VP scale");
});

test("the VP formulas have the namespace of the functions, and nothing else in its place gets into a formula", async () => {
  await inExcel();
  // The pane reads its address each time it makes formulas. office.js takes the page's own way to change it away.
  const goTo = (address: string) =>
    page.evaluate((there) => History.prototype.replaceState.call(history, null, "", there), address);
  const own = await page.evaluate(() => location.href);
  const vpFormula = async (query: string, teams: string) => {
    await goTo(query);
    await teamsBox(page).fill(teams);
    await insert(page);
    return JSON.stringify(book.tabs.at(-5)?.cells[5][7]);
  };
  await page.getByLabel("On a computer without this add-in").selectOption("add-in");
  expect(await vpFormula("?namespace=BRIDGE", "Ash\nBirch")).toContain('",BRIDGE.VPCONT($F6-$G6,24))');
  expect(await page.locator("#formulas-hint").textContent()).toContain("such as =BRIDGE.VPCONT(…)");
  expect(await vpFormula("?namespace=SUM(1)%2b", "Ash\nCedar")).toContain('",VPCONT($F6-$G6,24))');
  await goTo(own);
});

/** Presses Insert in Excel, and resolves to its workbook. */
async function inserted(names: string[]): Promise<Book> {
  expect(await insert(page)).toEqual(names);
  expect(book.active).toBe(names[0]);
  return book;
}

/** Gives each formula of Excel's workbook its value, as Excel computes it. */
function compute({ tabs }: Book): void {
  const madeOf = (cell: Content) => (typeof cell === "object" && "madeOf" in cell ? cell.madeOf : cell);
  const book = computedTabs(
    tabs.map(({ name, cells }) => ({ name, cells: cells.map((line) => line.map(madeOf)) })),
  );
  for (const { name, cells } of tabs) {
    cells.forEach((line, row) =>
      line.forEach((cell, column) => {
        if (typeof cell === "object" && "formula" in cell) cell.value = book.read(name, row, column);
      }),
    );
  }
}

test("in Microsoft's office.js a Swiss is set up, its next round is drawn and appended, or nothing is changed", async () => {
  await inExcel(["Sheet1", "Teams"]);
  await teamsBox(page).fill("Ash\nBirch\nCedar\nDogwood\nElm");
  await page.getByLabel("Format").selectOption("swiss");
  const names = ["Matches", "Ranking", "Teams (2)", "VP 24 boards", "Set-up"];
  await inserted(names);
  compute(book);
  await openJob(page, "round");
  await page
    .locator("#running", { hasText: "Swiss of 5 teams, 1 round, 2 matches without a result." })
    .waitFor();
  const tabNamed = (name: string) => {
    const tab = book.tabs.find((one) => one.name === name);
    if (!tab) throw new Error(`There is no tab ${name}`);
    return tab;
  };
  const matches = tabNamed("Matches");
  // Somebody renames the tab; the formulas follow, as they do in Excel.
  matches.name = "First division";
  for (const line of book.tabs.flatMap(({ cells }) => cells)) {
    for (const cell of line) {
      if (typeof cell === "object" && "formula" in cell) {
        cell.formula = cell.formula.replace(/'Matches'!/g, "'First division'!");
      }
    }
  }
  matches.cells[5].splice(6, 2, 40, 10);
  matches.cells[6].splice(6, 2, 20, 31);
  compute(book);
  await page.getByRole("button", { name: "Read the tabs again" }).click();
  await page.locator("#running", { hasText: "every match has a result" }).waitFor();
  const button = page.getByRole("button", { name: "Append round 2" });
  const rows = page.locator("#draw tbody tr");
  expect(await rows.evaluateAll((lines) => lines.map((line) => line.textContent))).toEqual([
    "1Ash – Dogwood",
    "2Elm – Birch",
    "Cedarbye",
  ]);

  expect(await overhangs(page)).toEqual([0, 0]);
  expect(await violationsInSomeColours(page)).toEqual([]);

  // A failure at any step of the change leaves every cell as it was.
  const block = { row: 0, column: 0, rows: 40, columns: 25 };
  const contents = () =>
    book.tabs.flatMap((tab) =>
      readBlock(block, (row, column) =>
        [
          `${tab.name}, row ${row + 1}, column ${column + 1}:`,
          formulaOf(contentOf(tab, row, column)),
          formatOf(tab, row, column),
        ].join(" "),
      ).flat(),
    );
  const before = new Set(contents());
  for (const [kind, name, nth] of [
    ["Range", "Formulas", 1],
    ["Range", "NumberFormat", 2],
    ["Range", "Formulas", 3],
  ] as const) {
    // Another choice takes the sentence of the last failure away.
    await openJob(page, "add");
    await openJob(page, "round");
    let left = nth;
    book.meddle.action = (action) => {
      if (action.kind === kind && action.name === name && --left === 0)
        throw new Refusal("AccessDenied", "protected");
    };
    await button.click();
    await status(page).filter({ hasText: "Nothing was changed. The workbook is protected" }).waitFor();
    book.meddle = {};
    const after = contents();
    expect(after.filter((cell) => !before.has(cell))).toEqual([]);
    expect(after).toHaveLength(before.size);
  }

  await button.click();
  await status(page).filter({ hasText: "Round 2 is in “First division”: 2 matches and a bye." }).waitFor();
  compute(book);
  const values = readBlock({ row: 8, column: 0, rows: 3, columns: 6 }, (row, column) =>
    valueOf(contentOf(matches, row, column)),
  );
  expect(values).toEqual([
    [2, 1, 1, "Ash", 4, "Dogwood"],
    [2, 2, 5, "Elm", 2, "Birch"],
    [2, "", 3, "Cedar", "", "bye"],
  ]);
  await page.getByRole("button", { name: "Read the tabs again" }).click();
  await page
    .locator("#running", { hasText: "Swiss of 5 teams, 2 rounds, 2 matches without a result." })
    .waitFor();
  // The cursor is where the first result of the new round is typed.
  expect([book.active, book.selected]).toEqual([
    "First division",
    { row: 8, column: 6, rows: 1, columns: 1 },
  ]);
  expect(tabNamed("Sheet1").cells).toEqual([]);
});

test("names that look like formulas are written as text", async () => {
  await inExcel();
  const teams = ["=1+1", "+B", "-C", "@D", "1-2", "7"];
  await teamsBox(page).fill(teams.join("\n"));
  const { tabs } = await inserted(["Matches", "Ranking", "Cross-table", "Teams", "VP 24 boards", "Set-up"]);
  expect(tabs[4].cells.slice(4).map((row) => row[1])).toEqual(teams);
});

test("on a plain page the file has plain formulas and the VP table", async () => {
  page = await panes.alone();
  await openJob(page, "league");
  const button = page.getByRole("button", { name: "Download .xlsx" });
  expect(await page.getByLabel("On a computer without this add-in").isDisabled()).toBe(true);
  // The form as it is at first.
  expect(await page.locator("#summary").textContent()).toBe("15 matches in 5 rounds, 3 a round");
  expect(await page.getByLabel("Boards in a match").inputValue()).toBe("24");
  await page.getByLabel("League or division").fill("North, division 2");
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toBe("North, division 2.xlsx");
  const { tabs } = readXlsx(fs.readFileSync(await download.path()));
  expect(tabs.map(({ name }) => name)).toEqual([
    "Matches",
    "Ranking",
    "Cross-table",
    "Teams",
    "VP 24 boards",
    "Set-up",
  ]);
  const formulas = tabs.flatMap(({ cells }) => [...cells.values()].map(({ formula }) => formula ?? ""));
  expect(formulas.filter(Boolean).length).toBeGreaterThan(100);
  expect(formulas.filter((formula) => /VPCONT|VPDISC|\{\{/.test(formula))).toEqual([]);
});

describe("the form", () => {
  test("previews the rounds, with byes, while one types", async () => {
    await inExcel();
    const summary = page.locator("#summary");
    const rounds = page.getByRole("region", { name: "The rounds" });
    expect(await summary.textContent()).toBe("15 matches in 5 rounds, 3 a round");
    await teamsBox(page).fill("Ash\nBirch\n<b>Cedar</b>");
    expect(await summary.textContent()).toBe("3 matches in 3 rounds, 1 a round");
    expect(await rounds.locator("li").allTextContents()).toEqual([
      "Birch – <b>Cedar</b>",
      "Bye: Ash",
      "Ash – Birch",
      "Bye: <b>Cedar</b>",
      "<b>Cedar</b> – Ash",
      "Bye: Birch",
    ]);
    await page.getByLabel("Format").selectOption("double");
    expect(await summary.textContent()).toBe("6 matches in 6 rounds, 1 a round");
  });

  test("shows a fault beside its field and at the button, inserts nothing, and puts the cursor into the field", async () => {
    await inExcel();
    await teamsBox(page).fill("Ash\nBirch\nash");
    const fault = "“ash” is on lines 1 and 3: each team once.";
    expect(await page.locator("#teams-fault").textContent()).toBe(fault);
    await insertButton(page).click();
    await page.waitForSelector('#status[data-state="failed"]');
    expect(await status(page).textContent()).toBe(`Nothing was inserted. ${fault}`);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("teams");
    await teamsBox(page).fill("Ash\nBirch");
    await page.getByLabel("Boards in a match").fill("24.5");
    await insertButton(page).click();
    await page.waitForSelector('#status[data-state="failed"]');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("boards");
    expect(book.tabs).toHaveLength(1);
  });

  test("says so when Excel refuses half-way, and leaves no tab behind", async () => {
    await inExcel();
    const number = book.seen.actions.length + 40;
    book.meddle.action = (action) => {
      if (action.number === number) throw new Refusal("AccessDenied", "it broke down");
    };
    await insertButton(page).click();
    await page.waitForSelector('#status[data-state="failed"]');
    expect(book.tabs.map(({ name }) => name)).toEqual(["Sheet1"]);
  });

  test("is as it was left when the pane is opened again", async () => {
    page = await panes.open(() => null, {}, "workbench-pane.html");
    await openJob(page, "league");
    await teamsBox(page).fill("Ash\nBirch");
    await page.getByLabel("Boards in a match").fill("32");
    await page.getByLabel("Match not played").selectOption("average");
    await page.getByLabel("On a computer without this add-in").selectOption("add-in");
    await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("add-in"));
    await page.reload();
    await page.waitForFunction(() => document.querySelector("#summary")?.textContent?.startsWith("1 match"));
    expect(await teamsBox(page).inputValue()).toBe("Ash\nBirch");
    expect(await page.getByLabel("Boards in a match").inputValue()).toBe("32");
    expect(await page.getByLabel("Match not played").inputValue()).toBe("average");
    expect(await page.getByLabel("On a computer without this add-in").inputValue()).toBe("add-in");
  });

  test("can be used by keyboard alone, with the focus always visible", async () => {
    await inExcel();
    await page.locator("#pane-back").focus();
    const visited: string[] = [];
    while (!visited.includes("insert") && visited.length < 26) {
      await page.keyboard.press("Tab");
      const at = await focused(page);
      visited.push(`${at?.at}${at?.ring ? "" : " without a ring"}`);
    }
    // A date field has a Tab stop for the day, the month, the year and the calendar.
    expect([...new Set(visited)]).toEqual([
      "name",
      "teams",
      "matches",
      "venues",
      "boards",
      "scoring",
      "varied",
      "robin",
      "scale",
      "top",
      "blitz",
      "unplayed",
      "tieBreak",
      "moves",
      "first",
      "every",
      "formulas",
      "insert",
    ]);
    await page.keyboard.press("Enter");
    await page.waitForSelector('#status[data-state="done"]');
    expect(book.tabs).toHaveLength(7);
  });

  test("passes axe-core in light, dark and forced colours", async () => {
    await inExcel();
    for (const teams of ["Ash\nBirch\nCedar", "Ash\nAsh"]) {
      await teamsBox(page).fill(teams);
      await insertButton(page).click();
      await page.waitForSelector(`#status[data-state="${teams.includes("Cedar") ? "done" : "failed"}"]`);
      expect(await violationsInAllColours(page)).toEqual([]);
    }
  });

  test("needs no sideways scrolling at 320 and 160 px", async () => {
    await inExcel();
    for (const teams of ["Ash\nBirch\nCedar", `${"W".repeat(60)}\nBirch`, "Ash\nAsh"]) {
      await teamsBox(page).fill(teams);
      expect({ teams, overhang: await overhangs(page) }).toEqual({ teams, overhang: [0, 0] });
    }
  });
});

/** Two leagues on one page: the teams and the VP scale of the one with plain formulas, and of the one with the add-in's. */
type TwoLeagues = [number, "continuous" | "discrete", number, "continuous" | "discrete"];

/** How many of these pairs of leagues are typed. */
declare const TYPED_LEAGUES: number;

const LEAGUES: TwoLeagues[] = [
  [6, "continuous", 5, "discrete"],
  [5, "discrete", 6, "continuous"],
];

describe("in the workbench, both kinds of formulas, read back after every result was typed", () => {
  test.each(LEAGUES.slice(0, TYPED_LEAGUES))("%i teams, %s, and %i teams, %s", async (...two) => {
    const pane = await inWorkbench();
    const names = ["=1+1", "Barnsley", ">0", "W*", "W?", "-Zetland"];
    const form = async (teams: string[], scale: string) => {
      await teamsBox(pane).fill(teams.join("\n"));
      await pane.getByLabel("VP scale").selectOption(scale);
    };
    const [plain, ours] = [
      { teams: names.slice(0, two[0]), scale: two[1] },
      { teams: names.slice(0, two[2]), scale: two[3] },
    ];
    await form(plain.teams, plain.scale);
    const first = await insert(pane);
    expect(first).toEqual(["Matches", "Ranking", "Cross-table", "Teams", "VP 24 boards", "Set-up"]);
    // The cursor is in the cell of the first result, where one types next.
    const selected = () => univerAPI.getActiveWorkbook()?.getActiveRange()?.getA1Notation();
    expect(await page.evaluate(selected)).toBe("F6");
    await insertButton(pane).click();
    await pane.getByText("press again to insert it once more").waitFor();
    await form(ours.teams, ours.scale);
    await pane.getByLabel("On a computer without this add-in").selectOption("add-in");
    await pane.getByLabel("Level on VPs").selectOption("headToHead");
    const second = await insert(pane);
    expect(second).toEqual(["Matches (2)", "Ranking (2)", "Cross-table (2)", "Teams (2)", "Set-up (2)"]);

    const both = [
      { ...plain, tabs: first, imps: `I5:J${plain.teams.length + 4}` },
      // The result of the teams among themselves has a column before the IMPs.
      { ...ours, tabs: second, imps: `J5:K${ours.teams.length + 4}` },
    ].map(({ tabs: [matchTab, rankingTab, crossTab, teamTab], ...league }) => ({
      ...league,
      matchTab,
      rankingTab,
      crossTab,
      teamTab,
      top: `A5:D${league.teams.length + 4}`,
    }));
    const topOf = (expected: unknown[][]) => expected.map((row) => row.slice(0, 4));
    await expectBlocks(
      ...both.map(
        ({ rankingTab, top, teams }) => [rankingTab, top, teams.map((team) => ["1=", team, 0, 0])] as const,
      ),
    );
    const leagues = [];
    for (const league of both) {
      const matches = await matchesOf(league.matchTab, 15);
      expect(matches).toHaveLength((league.teams.length * (league.teams.length - 1)) / 2);
      leagues.push({ ...league, matches });
    }
    const results = (matchTab: string, of: Match[]) =>
      of.map(({ row, imps }): Block => [matchTab, `F${row}:G${row}`, [imps]]);

    // After the first result two teams have played once, and the others have not played.
    await write(...leagues.flatMap(({ matchTab, matches }) => results(matchTab, matches.slice(0, 1))));
    await expectBlocks(
      ...leagues.map(({ teamTab, teams, matches: [{ home, away }] }) => {
        const once = teams.map((_, index) => [[home, away].includes(index + 1) ? 1 : 0]);
        return [teamTab, `G5:G${teams.length + 4}`, once] as const;
      }),
    );

    await write(...leagues.flatMap(({ matchTab, matches }) => results(matchTab, matches)));
    await expectBlocks(
      ...leagues.flatMap(({ teams, scale, matches, ...league }) => {
        const expected = rankingOf(teams, scale, matches);
        const [{ row, home, away, imps }] = matches;
        const [won, lost] = [vps(scale, imps[0] - imps[1]), vps(scale, imps[1] - imps[0])];
        return [
          [league.rankingTab, league.top, topOf(expected)],
          [league.rankingTab, league.imps, expected.map((line) => line.slice(4))],
          [league.matchTab, `H${row}:I${row}`, [[won, lost]]],
          [league.crossTab, crossCell(home, away), [[won]]],
          [league.crossTab, crossCell(away, home), [[lost]]],
          [league.matchTab, "A2", [["Every match with a result is counted."]]],
        ] as const;
      }),
    );

    // A wrong line is left out and named, and the others count.
    await write(
      ...leagues.map(({ matchTab, matches }): Block => [matchTab, `F${matches[0].row}`, [["thirty"]]]),
    );
    await expectBlocks(
      ...leagues.flatMap(({ teams, scale, matches, matchTab, rankingTab, top }) => {
        const [{ row }] = matches;
        const told = [
          [
            `Matches counted: ${matches.length - 1}, not counted: 1. The first is row ${row}: IMPs are not a number.`,
          ],
        ];
        return [
          [rankingTab, top, topOf(rankingOf(teams, scale, matches.slice(1)))],
          [matchTab, "A2", told],
          [rankingTab, "A2", told],
          [matchTab, `H${row}:M${row}`, [["", "", "", "", 1, "IMPs are not a number"]]],
        ] as const;
      }),
    );
    const formulas = await page.evaluate(
      (tabs) =>
        tabs.map((tab) => univerAPI.getActiveWorkbook()?.getSheetByName(tab)?.getRange("H6").getFormula()),
      both.map(({ matchTab }) => matchTab),
    );
    expect(formulas[0]).not.toMatch(/VPCONT|VPDISC/);
    expect(formulas[1]).toMatch(ours.scale === "continuous" ? /VPCONT\(/ : /VPDISC\(/);
  });

  /** Where the cross-table has the VPs of a team against another. */
  function crossCell(team: number, against: number): string {
    return `${String.fromCharCode(66 + against)}${team + 2}`;
  }

  test("what is typed wrongly is named, and the figures of all others stand", async () => {
    const pane = await inWorkbench();
    const teams = ["Crown & Anchor", "Hythe", "Málaga", "W*"];
    await teamsBox(pane).fill(teams.join("\n"));
    const [matches, ranking, , teamTab] = await insert(pane);
    const lines = (await read(matches, "B6:D11")).map(([home, , away]) => [Number(home), Number(away)]);
    const rowOf = (one: number, other: number) =>
      6 + lines.findIndex((line) => line.includes(one) && line.includes(other));
    const [first, second] = [rowOf(1, 2), rowOf(3, 4)];
    const fault = (row: number, team: string): Block => [matches, `O${row}`, [[team]]];
    await write(fault(first, "HYTHE"), fault(second, "malaga"));
    const totals = async () =>
      Object.fromEntries((await read(ranking, "B5:D8")).map(([name, , vps]) => [name, Number(vps)]));
    expect(await totals()).toEqual({ "Crown & Anchor": 12, Hythe: 0, Málaga: 0, "W*": 12 });
    expect(await read(matches, "A2:A2")).toEqual([["Every match with a result is counted."]]);

    const third = rowOf(1, 3);
    await write(
      [matches, `F${third}:G${third}`, [[445, 45]]],
      [matches, `P${first}:Q${first}`, [[-2, 0.02]]],
    );
    expect(await totals()).toEqual({ "Crown & Anchor": 12, Hythe: 0, Málaga: 0, "W*": 12 });
    const above = `Matches counted: 2, not counted: 1. The first is row ${third}: IMPs are above 312.`;
    const penalty = `Remarks in “Matches”: 1. The first is row ${first}: the penalty is not 0 or 0.25 to 40 VPs, without a minus.`;
    expect(await read(matches, "A2:A2")).toEqual([[`${above} ${penalty}`]]);

    await write(
      [matches, `F${third}:G${third}`, [["", ""]]],
      [matches, `P${first}:Q${first}`, [["", ""]]],
      [matches, `B${second}`, [[99]]],
      [matches, "F15:G15", [[30, 20]]],
      [
        teamTab,
        "C5:D6",
        [
          ["12½", "no"],
          ["", "✓"],
        ],
      ],
    );
    const left = (await read(matches, "A2:A2"))[0][0];
    expect(left).toBe(
      `Matches counted: 0, not counted: 2. The first is row ${second}: there is no team with such a number, 1 to 4. ` +
        "Below the list, from row 12 on, stand numbers that are not counted: type a result in the row of its match. " +
        "Remarks in “Teams”: 1. The first is row 5: the carry-over is not a number of VPs from -1000 to 1000.",
    );
    // A tick withdraws, and “no” does not.
    expect((await read(ranking, "A5:B8")).filter(([rank]) => rank === "–")).toEqual([
      ["–", "Hythe (withdrawn)"],
    ]);
  });

  test("a result typed by keyboard, then annulled with a penalty, changes the ranking", async () => {
    const pane = await inWorkbench();
    await teamsBox(pane).fill("Ash\nBirch");
    await insert(pane);
    // Moves the focus from the pane into the grid, as a click does.
    await page.locator("canvas[id^=univer-sheet-main-canvas]").click({ position: { x: 200, y: 100 } });
    await typeResult("F6", 40);
    await typeResult("G6", 0);
    await expectBlocks([
      "Ranking",
      "A5:K6",
      [
        [1, "Ash", 1, vps("continuous", 40), vps("continuous", 40), 0, 0, 0, 40, 0, "∞"],
        [2, "Birch", 1, vps("continuous", -40), vps("continuous", -40), 0, 0, 0, 0, 40, 0],
      ],
    ]);
    await write(["Matches", "O6", [["home"]]], ["Matches", "Q6", [[1]]]);
    await expectBlocks(
      [
        "Ranking",
        "A5:K6",
        [
          [1, "Birch", 0, 11, 0, 0, 12, 1, 0, 0, ""],
          [2, "Ash", 0, 0, 0, 0, 0, 0, 0, 0, ""],
        ],
      ],
      ["Matches", "H6:Q6", [["", "", 0, 12, "", "", "", "home", "", 1]]],
    );
  });
});

test("a league by the Irish steps in the workbench: the ranking names the step, follows the set-up, and the tab Needs says who can still win", async () => {
  const pane = await inWorkbench();
  const teams = ["Ash", "Birch", "Cedar", "Dogwood"];
  await setFields(pane.locator('.tool[data-tool="league"]'), {
    teams: teams.join("\n"),
    tieBreak: "rules",
    regulation: "cbai",
    moves: "true",
    up: "1",
    down: "1",
    needs: "true",
  });
  const tabs = await insert(pane);
  const [matches, ranking, , , needs, , setUp] = tabs;
  expect(tabs.map((name) => name.replace(/ \(\d+\)$/, ""))).toEqual([
    "Matches",
    "Ranking",
    "Cross-table",
    "Teams",
    "Needs",
    "VP 24 boards",
    "Set-up",
  ]);
  // Three draw with each other and beat Dogwood by as much; their quotients differ.
  const imps: Readonly<Record<string, [number, number]>> = {
    "1 2": [20, 20],
    "2 3": [30, 30],
    "1 3": [10, 10],
    "1 4": [40, 20],
    "2 4": [30, 10],
    "3 4": [20, 0],
  };
  const lines = (await read(matches, "B6:D11")).map(([home, , away]) => [Number(home), Number(away)]);
  const result = ([home, away]: number[]) =>
    home < away ? imps[`${home} ${away}`] : [...imps[`${away} ${home}`]].reverse();
  const isLast = (line: number[]) => line.includes(1) && line.includes(4);
  await write([matches, "F6:G11", lines.map((line) => (isLast(line) ? ["", ""] : result(line)))]);
  // The match of Ash and Dogwood is left.
  const [[, ...block]] = await look([[needs, "A4:G8"]]);
  expect(block.map(([number, name, , left]) => [number, name, left])).toEqual([
    [2, "Birch", 0],
    [3, "Cedar", 0],
    [1, "Ash", 1],
    [4, "Dogwood", 1],
  ]);
  await write([matches, "F6:G11", lines.map(result)]);
  const listed = [
    ["Place", "Contestant", "Name", "Matches", "Total", "Decided by"],
    [1, 3, "Cedar", 3, "34.26", "quotient 1.5"],
    [2, 1, "Ash", 3, "34.26", "quotient 1.4"],
    [3, 2, "Birch", 3, "34.26", "quotient 1.333"],
    [4, 4, "Dogwood", 3, "17.22", ""],
  ];
  expect(await read(ranking, "A4:F8")).toEqual(listed);
  expect((await read(ranking, "K4:N8")).map(([won, lost, , moves]) => [won, lost, moves])).toEqual([
    ["IMPs for", "IMPs against", "As it stands"],
    [60, 40, "↑ up"],
    [70, 50, ""],
    [80, 60, ""],
    [30, 90, "↓ down"],
  ]);
  // The secretary changes the third step of the set-up.
  const rows = await read(setUp, "A1:C40");
  const step = rows.findIndex(([, , code]) => code === "rule=3") + 1;
  expect(rows[step - 1][1]).toBe("quotient");
  await write([setUp, `B${step}`, [["imps"]]]);
  expect((await read(ranking, "C5:F7")).map(([name, , , by]) => [name, by])).toEqual([
    ["Birch", "imps 80"],
    ["Ash", "imps 70"],
    ["Cedar", "imps 60"],
  ]);
});

describe("a Swiss of nine teams in the workbench", () => {
  const says = (pane: Pane) => pane.locator("#says li").allTextContents();
  const drawn = (pane: Pane) =>
    pane
      .locator("#draw tbody tr")
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll("td:first-child, span")].map((cell) => cell.textContent)),
      );
  const button = (pane: Pane) => pane.locator('[data-tool="league"] #insert');

  /** Presses the button, and waits until the tool says that it is done. */
  async function done(pane: Pane, sentence: string): Promise<void> {
    await button(pane).click();
    await status(pane).filter({ hasText: sentence }).waitFor();
  }

  /** Reads the tabs again, and waits for what the pane says of them. */
  async function readAgain(pane: Pane, sentence: string): Promise<void> {
    const running = pane.locator("#running");
    await pane.getByRole("button", { name: "Read the tabs again" }).click();
    await running
      .filter({ hasText: sentence })
      .waitFor()
      .catch(() => undefined);
    expect(await running.textContent()).toBe(sentence);
  }

  /** The number of the last row of the matches. */
  const lastRow = () =>
    page.evaluate(() => (univerAPI.getActiveWorkbook()?.getSheetByName("Matches")?.getLastRow() ?? 0) + 1);

  /** Types a result into each match of a round but those in the given rows. */
  async function play(round: number, ...but: number[]): Promise<void> {
    const lines = await read("Matches", `A6:F${await lastRow()}`);
    const results = lines.flatMap(([of, , home, , away], index): Block[] => {
      const row = index + 6;
      if (of !== round || typeof away !== "number" || but.includes(row)) return [];
      return [["Matches", `G${row}:H${row}`, [[(7 * Number(home) + 5 * round) % 41, (9 * away) % 37]]]];
    });
    await write(...results);
  }

  /** The matches of a round as they stand in the tab, by names. */
  async function roundIn(round: number): Promise<string[][]> {
    const lines = await read("Matches", `A6:F${await lastRow()}`);
    return lines
      .filter(([of]) => of === round)
      .map(([, table, , home, , away]) => [String(table), `${home} – ${away}`]);
  }

  // test/tools/league-swiss.test.ts goes through five rounds of it without a grid.
  test("three rounds with byes, a match that is played late, a team that withdraws, and a late correction", async () => {
    let pane = await inWorkbench();
    const names = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel", "Ivy"];
    await teamsBox(pane).fill(names.join("\n"));
    await pane.getByLabel("Format").selectOption("swiss");
    expect(await pane.locator("#summary").textContent()).toBe(
      "9 teams. Round 1 has 4 matches; each later round is drawn when the results are typed.",
    );
    expect(await insert(pane)).toEqual(["Matches", "Ranking", "Teams", "VP 24 boards", "Set-up"]);
    await play(1);

    // After a reload the tool finds its league by itself.
    await kept(page);
    await page.reload();
    await ready(page);
    pane = page.frameLocator("#pane");
    await openJob(pane, "round");
    await readAgain(pane, "Swiss of 9 teams, 1 round, every match has a result.");
    const draw = await drawn(pane);
    expect(draw).toHaveLength(5);
    await done(pane, "Round 2 is in “Matches”: 4 matches and a bye.");
    const stands = await roundIn(2);
    expect(stands.slice(0, 4)).toEqual(draw.slice(0, 4).map(([table, match]) => [table, match]));
    expect(stands[4]).toEqual(["", `${draw[4][1]} – bye`]);

    // One match is played late.
    await play(2, 12);
    await readAgain(pane, "Swiss of 9 teams, 2 rounds, 1 match without a result.");
    expect(await pane.locator("#missing").textContent()).toMatch(
      /^Without a result: \w+ – \w+ \(round 2, row 12\)\. Type it, or draw on the ranking before round 2\.$/,
    );
    await button(pane).click();
    await status(pane).filter({ hasText: "Without a result:" }).waitFor();
    await pane.getByLabel("Draw on the ranking before round 2").check();
    await pane.getByRole("heading", { name: "Round 3, on the ranking after round 1" }).waitFor();

    // A team withdraws, and the round is drawn without it.
    await openJob(pane, "withdraw");
    // No team withdraws before somebody has chosen it.
    await done(pane, "Choose the team that withdraws, or the one that plays again.");
    expect(await pane.locator("#change").count()).toBe(0);
    await expectBlocks(["Teams", "D5:D13", names.map(() => [""])]);
    await pane.getByLabel("Team", { exact: true }).selectOption({ label: "Elm" });
    expect(await says(pane)).toEqual([
      "An x in D9 of “Teams”: Elm is not drawn any more. Its matches still count for its opponents.",
    ]);
    await done(pane, "Elm has withdrawn.");
    await expectBlocks(["Ranking", "A13:C13", [["–", 5, "Elm (withdrawn)"]]]);
    await openJob(pane, "round");
    await pane.getByLabel("Draw on the ranking before round 2").check();
    await done(pane, "Round 3 is in “Matches”: 4 matches.");
    await play(2);
    // What is typed in the tab beside the pane is there without a click.
    const missing = "Swiss of 9 teams, 3 rounds, 4 matches without a result.";
    await pane.locator("#running").filter({ hasText: missing }).waitFor();
    await play(3);
    await readAgain(pane, "Swiss of 9 teams, 3 rounds, every match has a result.");

    const matches = [1, 2, 3].map(roundIn);
    const pairs = (await Promise.all(matches)).flat().map(([, match]) => match.split(" – ").sort().join());
    expect(pairs).toHaveLength(14);
    expect(new Set(pairs).size).toBe(14);
    expect(pairs.filter((pair) => pair.includes("bye"))).toHaveLength(2);

    // A late correction of round 1: the tool says what it would have changed, and changes nothing.
    const before = await read("Matches", "A11:F19");
    await write(["Matches", "G6:H6", [[150, 0]]]);
    await pane.getByRole("button", { name: "Read the tabs again" }).click();
    expect(await pane.locator("#late li").first().textContent()).toBe(
      "Round 3 was drawn on other results after round 1. On those of today Ash – Birch, Ivy – Hazel would be drawn, " +
        "instead of Ivy – Birch, Ash – Hazel.",
    );
    expect(await read("Matches", "A11:F19")).toEqual(before);

    // A team is added in place.
    await openJob(pane, "add");
    await pane.getByLabel("New team").fill("Juniper");
    const joins =
      "Juniper becomes team 10, and is drawn from round 4 on. VPs that it brings along are typed in “Teams”.";
    // It is planned when nothing was typed for a moment.
    await pane.locator("#says li").first().filter({ hasText: joins }).waitFor();
    const afterKey = await pane.getByLabel("New team").evaluate(async (field: HTMLInputElement, name) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
      for (const typed of [`${name}s`, name]) {
        set?.call(field, typed);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        // By then React has drawn what a key changes at once.
        await Promise.resolve();
        if (typed !== name) field.dataset.said = document.querySelector("#says li")?.textContent ?? "";
      }
      return [field.value, field.dataset.said];
    }, "Juniper");
    expect(afterKey).toEqual(["Juniper", joins]);
    await done(pane, "Juniper is in the league.");
    await expectBlocks(["Teams", "A14:B14", [[10, "Juniper"]]]);
    expect(await read("Matches", "A11:F19")).toEqual(before);
    await openJob(pane, "round");
    await readAgain(pane, "Swiss of 10 teams, 3 rounds, every match has a result.");
    expect((await drawn(pane)).map(([, match]) => match).join()).toContain("Juniper");

    // The page for the players is made of the tabs as they stand.
    await openJob(pane, "page");
    const [saved] = await Promise.all([page.waitForEvent("download"), button(pane).click()]);
    expect(saved.suggestedFilename()).toBe("League.html");
    const html = fs.readFileSync(await saved.path(), "utf8");
    expect(html).toMatch(/<details><summary><b>10<\/b> <span>Juniper<\/span>/);
    expect(await pane.locator("#written").inputValue()).toBe(html);
    await openJob(pane, "round");
  });

  test("each step of the pane is one Undo and one Redo of all its tabs, wherever the cursor stands", async () => {
    const pane = await inWorkbench();
    const grid = page.locator("canvas[id^=univer-sheet-main-canvas]");
    /** Undoes all that a button has written, and does it again, by the keyboard and with a cell of the matches selected. */
    const undoneAndDone = async (cell: string, before: Awaited<ReturnType<typeof everything>>) => {
      const after = await everything(page);
      expect(after).not.toEqual(before);
      await grid.click({ position: { x: 200, y: 100 } });
      await page.evaluate(() => {
        const book = univerAPI.getActiveWorkbook();
        const matches = book?.getSheetByName("Matches");
        if (matches) book?.setActiveSheet(matches);
      });
      await select(page, cell);
      await page.keyboard.press("Control+z");
      await everythingIs(page, before);
      await page.keyboard.press("Control+y");
      await everythingIs(page, after);
    };

    let before = await everything(page);
    await teamsBox(pane).fill(Array.from({ length: 22 }, (_, index) => `Team ${index + 1}`).join("\n"));
    await pane.getByLabel("Format").selectOption("swiss");
    await insert(pane);
    await undoneAndDone("B3", before);

    // With its third round the tab of the matches gets rows, and is longer than each of the others.
    await openJob(pane, "round");
    for (const round of [2, 3]) {
      await play(round - 1);
      await readAgain(
        pane,
        `Swiss of 22 teams, ${round - 1 === 1 ? "1 round" : "2 rounds"}, every match has a result.`,
      );
      before = await everything(page);
      await done(pane, `Round ${round} is in “Matches”: 11 matches.`);
    }
    const rows = () =>
      page.evaluate(() => univerAPI.getActiveWorkbook()?.getSheetByName("Matches")?.getMaxRows() ?? 0);
    expect([before.Matches.size, await rows()]).toEqual([expect.stringMatching(/^36 x/), 58]);
    await undoneAndDone("H58", before);

    before = await everything(page);
    await openJob(pane, "add");
    await pane.getByLabel("New team").fill("Juniper");
    await pane.locator("#says li").first().filter({ hasText: "Juniper becomes team 23" }).waitFor();
    await done(pane, "Juniper is in the league.");
    await undoneAndDone("A1", before);
    await openJob(pane, "round");
  });
});
