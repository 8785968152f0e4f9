import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { FrameLocator, Page } from "playwright-core";
import {
  byHand,
  MEMBERS_TYPED,
  rankingByHand,
  RULES,
  twelveSessions,
  typedRow,
} from "../tools/season-by-hand";
import { eventually, kept, opened, tabs, workbenchPages } from "./workbench-pages";
import { openJob } from "./pane";

/* A season of members who change partners: sessions come from rankings and from the keyboard, and the rules decide. */

declare const univerAPI: FUniver;

const workbench = workbenchPages(async (page, address) => {
  await page.setViewportSize({ width: 1300, height: 900 });
  await page.goto(`${address}workbench.html?start=file`);
  await opened(page);
});

let page: Page;
let pane: FrameLocator;
beforeAll(async () => {
  page = workbench.shared();
  pane = page.frameLocator("#pane");
  await pane.locator("#file").waitFor();
});

const PLAYERS = ["Ann", "Bob", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"];

const rows = (tab: string) =>
  page.evaluate(
    (name) =>
      (univerAPI.getActiveWorkbook()?.getSheetByName(name)?.getDataRange().getDisplayValues() ?? []).map(
        (row) => row.map((cell) => String(cell ?? "")),
      ),
    tab,
  );

const write = (tab: string, row: number, column: number, cells: (number | string)[][]) =>
  page.evaluate(
    ([name, top, left, block]) => {
      const sheet = univerAPI.getActiveWorkbook()?.getSheetByName(name);
      sheet?.getRange(top, left, block.length, block[0].length).setValues(block);
    },
    [tab, row, column, cells] as const,
  );

/** A figure as a cell of two decimals shows it. */
const shown = (figure: number) => (Math.floor(figure * 100 + 0.5 + 1e-7) / 100).toFixed(2);

const done = (words: string) =>
  pane.locator('.tool[data-tool="event"] #status[data-state="done"]', { hasText: words }).waitFor();

test("a season begins with a club's rules", async () => {
  await openJob(pane, "season");
  await pane.locator("#seasonTitle").fill("Winter 2027");
  await pane.locator("#seasonPlay").selectOption("players");
  await pane.locator("#seasonMembers").fill(PLAYERS.join("\n"));
  await pane.locator("#seasonPreset").selectOption("steps");
  expect(await pane.locator("#seasonRules").inputValue()).toContain("absent 2: mean - 10, at most 42.5");
  await pane.getByRole("button", { name: "Insert the season" }).click();
  await done("");
  expect(await tabs(page)).toEqual(
    expect.arrayContaining(["Season results", "Season", "Season figures", "Rules", "Season members"]),
  );
  expect((await rows("Rules"))[2][0]).toBe("absent: mean, at most 47.5");
});

test("an evening's ranking becomes a session, and who is no member is named", async () => {
  await openJob(pane, "evening");
  await pane.locator("#pairs").fill("Ann – Bob\nCy – Di\nEve – Flo\nGus – Ike");
  await pane.locator("#kind").selectOption("howell");
  await pane.locator("#boards").fill("1");
  await pane.locator("#entry").selectOption("scores");
  await pane.getByRole("button", { name: "Insert the event" }).click();
  await done("");
  const headers = (await rows("Results"))[1];
  const scores = [[420], [-50], [170], [-100], [140], [650]];
  await write("Results", 2, headers.indexOf("Table score"), scores);
  await page.waitForTimeout(700);
  await openJob(pane, "season");
  await openJob(pane, "session");
  await pane.locator("#running", { hasText: "1 ranking in the workbook" }).waitFor();
  await pane.locator("#seasonName").fill("1");
  await pane.locator("#missing", { hasText: "“Ike” in “Ranking” is not a member" }).waitFor();
  const names = await rows("Pairs");
  const line = names.findIndex((row) => row.includes("Gus – Ike"));
  await write("Pairs", line, names[line].indexOf("Gus – Ike"), [["Gus – Hal"]]);
  await pane.locator("#missing").waitFor({ state: "detached" });
  await pane.locator("#insert").click();
  await done("Session 1 is in “Season results”: 4 results.");
  const ranking = await rows("Ranking");
  const percentOf = new Map(
    ranking
      .slice(2)
      .filter((row) => row[2].includes("–"))
      .map((row) => [row[2], Math.round(100 * Number(row[ranking[1].indexOf("%")])) / 100]),
  );
  const number = (name: string) => String(PLAYERS.indexOf(name) + 1);
  const entered = (await rows("Season results")).slice(2, 6).map((row) => row.slice(0, 4).join());
  expect(new Set(entered)).toEqual(
    new Set(
      [...percentOf].map(([names, percent]) =>
        ["1", ...names.split(" – ").map(number), percent.toFixed(2)].join(),
      ),
    ),
  );
  // Twice is once too often.
  await pane.locator("#seasonName").fill("1");
  await pane.locator("#missing", { hasText: "Session 1 is in “Season results” already." }).waitFor();
});

test("further sessions are typed, absences follow the rules, and all of it is there after a reload", async () => {
  await write("Season results", 6, 0, [
    [2, 1, 3, 60],
    [2, 2, 4, 40],
    [2, 5, "", "absent"],
    [3, 5, "", "absent"],
    [3, 6, "", "no notice"],
  ]);
  let figures: string[][] = [];
  await eventually(page, async () => {
    figures = (await rows("Season figures")).slice(2);
    // The last that is typed.
    expect(figures.map((row) => row.slice(1, 4).join())).toContain("Flo,3,no notice");
  });
  const of = (name: string, session: string) =>
    figures.find((row) => row[1] === name && row[2] === session) ?? [];
  const own = Number(of("Eve", "1")[4]);
  expect(of("Eve", "2").slice(3, 7)).toEqual([
    "absent",
    Math.min(47.5, own).toFixed(2),
    "yes",
    "absent: mean, at most 47.5",
  ]);
  expect(of("Eve", "3").slice(3, 7)).toEqual([
    "absent",
    Math.min(42.5, own - 10).toFixed(2),
    "yes",
    "absent 2: mean - 10, at most 42.5",
  ]);
  expect(of("Flo", "3").slice(3, 7)).toEqual(["no notice", "35.00", "yes", "no notice: 35"]);
  const first = Number(of("Ann", "1")[4]);
  let season: string[][] = [];
  await eventually(page, async () => {
    season = await rows("Season");
    const ann = season.find((row) => row[2] === "Ann") ?? [];
    expect(ann.slice(3, 6)).toEqual(["2", "0", "2"]);
    expect(ann[6]).toBe(((first + 60) / 2).toFixed(2));
  });
  await kept(page);
  await page.reload();
  await opened(page);
  await eventually(page, async () => expect(await rows("Season")).toEqual(season));
});

test("a season of 12 sessions in two lines is typed into the pane, and each figure is that of the regulation", async () => {
  const sessions = twelveSessions();
  const wanted = byHand(sessions);
  await openJob(pane, "season");
  await openJob(pane, "season");
  await pane.locator("#seasonTitle").fill("Spring");
  await pane.locator("#seasonMembers").fill(MEMBERS_TYPED);
  await pane.locator("#seasonRules").fill([...RULES, "captains toss a coin"].join("\n"));
  await pane
    .locator("#seasonRules-fault", { hasText: "Line 12: no rule begins like “captains toss a coin”" })
    .waitFor();
  await pane.locator("#seasonRules").fill(RULES.slice(0, -1).join("\n"));
  await pane.locator("#season-example").selectOption("down at 3 absences");
  expect(await pane.locator("#seasonRules").inputValue()).toMatch(/down 1\ndown at 3 absences$/);
  await pane.locator("#seasonRules").fill(RULES.join("\n"));
  await pane.getByRole("button", { name: "Insert the season" }).click();
  await done("Season lines");
  await openJob(pane, "session");
  await pane.locator("#season-into").selectOption("Season results (2)");
  await pane.locator("#seasonSource").selectOption("typed");
  for (const [index, session] of sessions.entries()) {
    await pane.locator("#seasonName").fill(String(index + 1));
    await pane.locator("#seasonTyped").fill(session.map(typedRow).join("\n"));
    await pane.locator("#insert").click();
    await done(`Session ${index + 1} is in “Season results (2)”`);
  }
  await eventually(page, async () => {
    const figures = (await rows("Season figures (2)")).slice(2);
    for (const { member, figures: own } of wanted) {
      expect(
        figures.filter(([number]) => number === String(member + 10)).map((row) => row.slice(2, 7)),
      ).toEqual(
        own.map(({ session, figure, counts, rule }) => [
          String(session),
          expect.any(String),
          shown(figure),
          counts ? "yes" : "no",
          rule,
        ]),
      );
    }
  });
  await eventually(page, async () => {
    const ranking = (await rows("Season (2)")).slice(2);
    for (const line of ["A", "B"]) {
      expect(ranking.filter(([own]) => own === line).map((row) => [row[2], row[7], row[8]])).toEqual(
        rankingByHand(wanted, line).map(({ member, note }) => [
          String(member + 10),
          shown(wanted[member - 1].final),
          note,
        ]),
      );
    }
  });
});

test("a figure that is corrected changes the ranking, and the pane says why it is so", async () => {
  await openJob(pane, "why");
  await pane.locator("#season-into").selectOption("Season results (2)");
  await pane.locator("#season-member").selectOption("13");
  const [third] = byHand(twelveSessions()).filter(({ member }) => member === 3);
  await pane.locator("#summary", { hasText: "13 Cy" }).waitFor();
  expect(await pane.locator("#draw tbody tr").allTextContents()).toEqual(
    third.figures.map(({ session, figure }) =>
      expect.stringMatching(new RegExp(`^${session}.* counts ${shown(figure)}`)),
    ),
  );
  const results = await rows("Season results (2)");
  const at = results.findIndex(
    (row) => row[1] === "13" && /^\d/.test(row[3]) && row[4] === "" && row[5] === "",
  );
  await write("Season results (2)", at, 3, [[99]]);
  await pane.locator("#draw tbody", { hasText: "99.00 counts 99.00as played" }).waitFor();
  // A number that nobody has stops the ranking, and the message names its cell.
  await write("Season results (2)", at, 1, [[77]]);
  await pane.locator("#missing", { hasText: "shows an error" }).waitFor();
  expect((await rows("Season results (2)"))[at]).toContain("no member");
});
