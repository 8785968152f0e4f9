import { readFileSync } from "node:fs";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Frame, Page } from "playwright-core";
import { eventually, everyCell, everyCellIs, kept, opened, tabs, workbenchPages } from "./workbench-pages";

declare const univerAPI: FUniver;
declare const printed: string[];

/**
 * A league secretary at eleven at night: ten teams in two divisions, home and away, half the season typed by real keys with the
 * mistakes that a tired person makes, and the next season begun from it. Each figure is computed here a second time.
 */

const workbench = workbenchPages(async (page, address) => {
  await page.setViewportSize({ width: 1200, height: 700 });
  await page.goto(`${address}workbench.html?start=league`);
  await opened(page);
});
let page: Page;
let pane: Frame;

beforeAll(async () => {
  page = workbench.shared();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error("the workbench has no pane");
  pane = frame;
});

type Cell = string | number;

function valuesOf(tab: string, range: string): Promise<Cell[][]> {
  return page.evaluate(
    ([name, address]) => {
      const cells = univerAPI.getActiveWorkbook()?.getSheetByName(name)?.getRange(address);
      const shown = cells?.getValues() ?? [];
      return (cells?.getRawValues() ?? []).map((row, r) =>
        row.map((cell, c) => (cell ?? shown[r][c] ?? "") as string | number),
      );
    },
    [tab, range] as const,
  );
}

/** Clicks on the name of a tab. */
async function show(tab: string): Promise<void> {
  await page.locator("[data-u-comp=slide-tab-item]").getByText(tab, { exact: true }).click();
}

/** Goes to a cell of the tab in view by its address, and types there. */
async function type(cell: string, ...keys: string[]): Promise<void> {
  await page.locator('[data-u-comp="defined-name"] input').click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(cell);
  await page.keyboard.press("Enter");
  for (const key of keys) await (KEYS.has(key) ? page.keyboard.press(key) : page.keyboard.type(key));
}

const KEYS = new Set(["Enter", "Tab", "Delete", "Control+z", "Control+c"]);

const TEAMS = [
  ["Ash", "Birch", "Cedar", "Dogwood", "Elm"],
  ["Fir", "Gorse", "Hazel", "Ivy", "Juniper"],
] as const;
const BOARDS = 24;

/**
 * The WBF's formula of 2013: the golden section to the power of three margins by the blitz. Typed are margins that its correction
 * leaves as they are.
 */
function vpsOf(margin: number): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  const blitz = 15 * Math.sqrt(BOARDS);
  const more = (10 * (1 - golden ** ((3 * Math.abs(margin)) / blitz))) / (1 - golden ** 3);
  const winner = Math.round(100 * Math.min(20, 10 + more));
  return (margin < 0 ? 2000 - winner : winner) / 100;
}

/** A match of the schedule, and what was said of it: IMPs, or the side that has conceded; VPs that a side is fined. */
interface Match {
  row: number;
  home: string;
  away: string;
  imps?: readonly [number, number];
  conceded?: "home" | "away";
  fined?: readonly [number, number];
}

/** The matches of a division as its tab has them. */
async function scheduleOf(division: string): Promise<Match[]> {
  const rows = await valuesOf(`${division} Matches`, "A6:F35");
  return rows.flatMap(([, , , home, , away], index) =>
    away === "bye" ? [] : [{ row: index + 6, home: String(home), away: String(away) }],
  );
}

/** Place, team, matches played and VPs, by the definitions: level on VPs, the quotient of IMPs decides. */
function rankingOf(teams: readonly string[], matches: readonly Match[], withdrawn?: string): Cell[][] {
  const lines = teams
    .filter((team) => team !== withdrawn)
    .map((team) => {
      const line = { team, played: 0, hundredths: 0, won: 0, lost: 0 };
      for (const { home, away, imps, conceded, fined = [0, 0] } of matches) {
        if (team !== home && team !== away) continue;
        const [own, other] = team === home ? ([0, 1] as const) : ([1, 0] as const);
        line.hundredths -= 100 * fined[own];
        if (home === withdrawn || away === withdrawn) continue;
        if (conceded) line.hundredths += conceded === (["home", "away"] as const)[own] ? 0 : 1200;
        if (!imps || conceded) continue;
        line.played++;
        line.hundredths += Math.round(100 * vpsOf(imps[own] - imps[other]));
        line.won += imps[own];
        line.lost += imps[other];
      }
      return { ...line, quotient: line.lost === 0 ? Infinity : line.won / line.lost };
    })
    .sort((one, other) => other.hundredths - one.hundredths || other.quotient - one.quotient);
  const isLevel = (one: (typeof lines)[number], other: (typeof lines)[number]) =>
    one.hundredths === other.hundredths && one.quotient === other.quotient;
  return lines.map((line) => {
    const place = lines.findIndex((other) => isLevel(line, other)) + 1;
    const level = lines.filter((other) => isLevel(line, other)).length > 1;
    return [level ? `${place}=` : place, line.team, line.played, line.hundredths / 100];
  });
}

/** Waits until the ranking of a division is the one that is computed here. */
async function ranks(division: string, wanted: Cell[][]): Promise<void> {
  await eventually(page, async () => {
    const rows = await valuesOf(`${division} Ranking`, "A5:D9");
    const shown = rows.filter(([place]) => /\d/.test(String(place)));
    expect(
      shown.map(([place, team, played, vps]) => [
        String(place),
        team,
        played,
        Number(Number(vps).toFixed(6)),
      ]),
    ).toEqual(wanted.map(([place, ...line]) => [String(place), ...line]));
  });
}

const counted = async () => String((await valuesOf("Division 1 Matches", "A2"))[0][0]);
const says = (sentence: RegExp) => eventually(page, async () => expect(await counted()).toMatch(sentence));

test("ten teams in two divisions, home and away, are typed and inserted", async () => {
  await pane.locator("#teams:focus").waitFor();
  await page.keyboard.type(
    TEAMS.map((teams, index) => `Division ${index + 1}:\n${teams.join("\n")}`).join("\n"),
  );
  await pane.getByLabel("Format").selectOption("double");
  await pane.getByLabel("Some teams go up or down").click();
  // The browser's field begins with the month.
  await pane.locator("#first").click({ position: { x: 18, y: 12 } });
  await page.keyboard.type("10012026");
  await pane.getByRole("button", { name: "Insert league" }).click();
  await pane.locator('[data-tool="league"] #status[data-state="done"]').waitFor();
  expect(await tabs(page)).toEqual(
    expect.arrayContaining(["Division 1 Matches", "Division 2 Ranking", "Calendar", "Next season"]),
  );
  await eventually(page, async () => {
    for (const [index, teams] of TEAMS.entries()) {
      const matches = await scheduleOf(`Division ${index + 1}`);
      expect(matches).toHaveLength(20);
      expect(new Set(matches.flatMap(({ home, away }) => [home, away]))).toEqual(new Set(teams));
    }
  });
});

/** What is typed in the first division, round by round, and what is said of it until it is right. */
const TYPED: Match[] = [];

test("half the season is typed, and what is wrong is named by its row until it is taken back", async () => {
  const matches = await scheduleOf("Division 1");
  const match = (row: number): Match => {
    const found = matches.find((one) => one.row === row);
    if (!found) throw new Error(`row ${row} has no match`);
    return found;
  };
  const result = async (row: number, home: number, away: number) => {
    await type(`G${row}`, `${home}`, "Tab", `${away}`, "Enter");
    TYPED.push({ ...match(row), imps: [home, away] });
  };
  await type("G6", "20", "Tab", "45", "Enter");
  // The home team had won.
  await result(6, 45, 20);
  await result(7, 31, 31);
  await type("G9", "400", "Tab", "12", "Enter");
  await says(/counted: 2, not counted: 1\. The first is row 9: IMPs are above 312\./);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await says(/^Every match with a result is counted\.$/);
  await result(9, 40, 12);
  // A row too far: there the team sits out.
  await type("G11", "22", "Tab", "27", "Enter");
  await says(/The first is row 11: a bye has no opponent and no result\./);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await says(/^Every match with a result is counted\.$/);
  await result(10, 22, 26);
  await type("P13", "away", "Enter");
  TYPED.push({ ...match(13), conceded: "away" });
  await result(15, 10, 35);
  await result(16, 28, 14);
  await result(18, 33, 36);
  await result(19, 12, 60);
  await ranks("Division 1", rankingOf(TEAMS[0], TYPED));

  await type("Q7", "1,5", "Enter");
  await says(
    /Remarks in “Division 1 Matches”: 1\. The first is row 7: the penalty is not 0 or 0\.25 to 40 VPs/,
  );
  expect(await page.locator("#message").textContent()).toMatch(/^Q7: “1,5” is a text here/);
  await type("Q7", "1.5", "Enter");
  TYPED[1] = { ...TYPED[1], fined: [1.5, 0] };
  await ranks("Division 1", rankingOf(TEAMS[0], TYPED));
});

test("the date of a postponed match is taken as it is typed, or said not to be one; the calendar follows", async () => {
  const [before, after] = [46_310, 46_371];
  const stands = (day: Cell) =>
    eventually(page, async () => {
      expect((await valuesOf("Division 1 Matches", "B12"))[0][0]).toBe(day);
      expect((await valuesOf("Calendar", "B3:B42")).flat().filter((one) => one === day)).toHaveLength(
        day === before ? 4 : 1,
      );
    });
  await stands(before);
  for (const typed of ["15.12.2026", "15/12/26", "15-12-2026", "Dec 15", "15.12."]) {
    await type("B12", typed, "Enter");
    await stands(after);
    await page.keyboard.press("Control+z");
    await stands(before);
  }
  await type("B12", "31.11.2026", "Enter");
  await says(
    /Remarks in “Division 1 Matches”: 1\. The first is row 12: the date is a text or a number: type it as in 2026-12-15\.$/,
  );
  expect(await page.locator("#message").textContent()).toBe(
    "B12: “31.11.2026” is a text here and no date. A date is typed as in 2026-12-15.",
  );
  await type("B12", "Tue 15 Dec", "Enter");
  await stands(after);
  await says(/^Every match with a result is counted\.$/);
});

test("a team withdraws, and equals share a place", async () => {
  await show("Division 1 Teams");
  const [headers] = await valuesOf("Division 1 Teams", "A4:H4");
  const column = "ABCDEFGH"[headers.indexOf("Withdrawn")];
  await type(`${column}8`, "x", "Enter");
  await ranks("Division 1", rankingOf(TEAMS[0], TYPED, "Dogwood"));
  await says(/one of the teams has withdrawn/);

  await show("Division 2 Matches");
  const [first, second] = await scheduleOf("Division 2");
  await type(`G${first.row}`, "31", "Tab", "10", "Enter", "31", "Tab", "10", "Enter");
  const typed = [first, second].map((match): Match => ({ ...match, imps: [31, 10] }));
  await ranks("Division 2", rankingOf(TEAMS[1], typed));
  expect((await valuesOf("Division 2 Ranking", "A5:A9")).flat().map(String)).toEqual([
    "1=",
    "1=",
    "3=",
    "3=",
    "5",
  ]);
});

test("the ranking is printed as it stands, and the workbook is the same after a reload and from its file", async () => {
  await page.evaluate(() => {
    Object.assign(window, { printed: [] });
    window.print = () => window.dispatchEvent(new Event("beforeprint"));
    window.addEventListener("beforeprint", () => {
      const rows = document.querySelectorAll("#printed tr");
      printed.push(
        ...[...rows].map((row) => [...row.children].map(({ textContent }) => textContent).join(" ")),
      );
    });
  });
  await show("Division 1 Ranking");
  await page.getByRole("button", { name: "Print" }).click();
  await page.waitForFunction(() => printed.length > 0);
  const lines = await page.evaluate(() => printed);
  for (const [place, team, played, vps] of rankingOf(TEAMS[0], TYPED, "Dogwood"))
    expect(lines).toContainEqual(
      expect.stringContaining(`${place} ${team} ${played} ${Number(vps).toFixed(2)}`),
    );

  const before = await everyCell(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save .xlsx" }).click(),
  ]);
  const file = await download.path();
  await kept(page);
  await page.reload();
  await opened(page);
  await everyCellIs(page, before);

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open…" }).click();
  await (await chooser).setFiles({ name: "Kent.xlsx", mimeType: XLSX, buffer: readFileSync(file) });
  await page.getByRole("dialog").getByRole("button", { name: "Replace it" }).click();
  await page.getByText("“Kent.xlsx” is open").waitFor();
  await everyCellIs(page, before);
});

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test("the next season begins with the list of this one: one team up, one down, and none that has withdrawn", async () => {
  const standing = async () =>
    (await valuesOf("Next season", "C5:D14")).filter(([, moves]) => moves !== "").map(String);
  await eventually(page, async () =>
    expect(await standing()).toEqual(["Cedar,↓ down", "Gorse,level at the line", "Hazel,level at the line"]),
  );
  // One more result decides who goes up.
  await show("Division 2 Matches");
  const schedule = await scheduleOf("Division 2");
  const third = schedule.find(({ row, home }) => row > schedule[1].row && home === "Gorse");
  if (!third) throw new Error("Gorse is at home no more");
  await type(`G${third.row}`, "50", "Tab", "20", "Enter");
  await eventually(page, async () => expect(await standing()).toEqual(["Cedar,↓ down", "Gorse,↑ up"]));
  const list = (await valuesOf("Next season", "H5:H16")).flat().map(String);
  const [first, second] = [list.slice(1, 5), list.slice(6, 11)];
  expect([list[0], list[5], list[11]]).toEqual(["Division 1:", "Division 2:", ""]);
  expect([...first].sort()).toEqual(["Ash", "Birch", "Elm", "Gorse"]);
  expect([...second].sort()).toEqual(["Cedar", "Fir", "Hazel", "Ivy", "Juniper"]);

  await show("Next season");
  await type("H5:H16", "Control+c");
  await page.getByRole("button", { name: "New" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace it" }).click();
  await page.waitForFunction(() => document.querySelector("dialog") === null);
  const inPane = page.frameLocator("#pane");
  await inPane.getByRole("button", { name: "All" }).click();
  await inPane.locator('[data-job="league"]').first().click();
  await inPane.getByLabel("Teams, one a line").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
  await inPane.getByRole("button", { name: "Insert league" }).click();
  await inPane.locator('[data-tool="league"] #status[data-state="done"]').waitFor();
  await eventually(page, async () => {
    expect((await valuesOf("Division 1 Teams", "B5:B8")).flat()).toEqual(first);
    expect((await valuesOf("Division 2 Teams", "B5:B9")).flat()).toEqual(second);
  });
});
