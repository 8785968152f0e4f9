import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { FrameLocator, Page } from "playwright-core";
import { swissDraw } from "../../src/movements/swiss";
import { vpsOfPercent } from "../../src/scoring/victory-points/percent";
import { dropFile, eventually, kept, opened, tabs, workbenchPages } from "./workbench-pages";
import { openJob } from "./pane";

/*
 * A Swiss of seven pairs in the workbench: results typed, VPs across the field, three draws, a reload between two of
 * them. What the tabs show is compared with the definition, which is written down here once more.
 */

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
  await openJob(pane, "swiss");
});

const NAMES = ["Ann – Bob", "Cy – Di", "Eve – Flo", "Gus – Hal", "Ida – Jim", "Kay – Lou", "Mia – Ned"];

/** Rows by their headers, down to the first without a first cell. */
async function rows(tab: string): Promise<Record<string, string>[]> {
  const cells = await page.evaluate(
    (name) =>
      (univerAPI.getActiveWorkbook()?.getSheetByName(name)?.getDataRange().getDisplayValues() ?? []).map(
        (row) => row.map((cell) => String(cell ?? "")),
      ),
    tab,
  );
  const [, headers, ...lines] = cells;
  const end = lines.findIndex(([first]) => first === "");
  return lines
    .slice(0, end < 0 ? undefined : end)
    .map((line) => Object.fromEntries(headers.map((header, index) => [header, line[index]])));
}

/** Scores of a round into Results, as an import would write them; the blank ones stay. */
async function typeScores(round: number, scores: readonly (number | string)[]): Promise<void> {
  await page.evaluate(
    ([number, list]) => {
      const sheet = univerAPI.getActiveWorkbook()?.getSheetByName("Results");
      const [, headers, ...lines] = sheet?.getDataRange().getValues() ?? [];
      const [ofRound, score, ns] = ["Round", "Table score", "NS"].map((header) => headers.indexOf(header));
      const at = lines.flatMap((line, index) => (line[ofRound] === number && line[ns] !== "" ? [index] : []));
      for (const [index, value] of list.entries()) sheet?.getRange(at[index] + 2, score).setValue(value);
    },
    [round, scores] as const,
  );
  await page.waitForTimeout(700);
}

/** Scores of a round from a file into Results; a blank one stays to be typed. */
async function takeScores(round: number, scores: readonly (number | string)[]): Promise<void> {
  const seats = (await rows("Results")).filter(({ Round, NS }) => Round === String(round) && NS !== "");
  const lines = seats.map(({ Board, Table, NS, EW }, at) => [round, Table, Board, NS, EW, scores[at]].join());
  const file = path.join(os.tmpdir(), `swiss-round-${process.pid}.csv`);
  fs.writeFileSync(file, ["Round,Table,Board,NS,EW,Score", ...lines].join("\n"));
  await openJob(pane, "follow");
  await dropFile(page, pane.locator('[data-tool="event"] #live-file'), file);
  await pane.locator("#insert", { hasText: "Write 8 results" }).click();
  await pane.locator("#status", { hasText: "8 new results" }).waitFor();
  fs.rmSync(file);
  await openJob(pane, "draw");
}

/** What the definition gives: the matchpoints of each board, the per cent of each match, its VPs, and 12 for a bye. */
async function expectedVps(): Promise<Map<string, number>> {
  const played = (await rows("Results")).filter((row) => row.NS !== "" && row.Score !== "NP");
  const totals = new Map<string, number>();
  const add = (pair: string, vps: number) => totals.set(pair, (totals.get(pair) ?? 0) + vps);
  for (const match of await rows("Matches")) {
    if (match.NS === "") continue;
    if (match.EW === "") {
      add(match.NS, 12);
      continue;
    }
    const ofMatch = played.filter((row) => row.Round === match.Round && row.NS === match.NS);
    let [earned, tops] = [0, 0];
    for (const row of ofMatch) {
      const others = played.filter((other) => other.Board === row.Board && other !== row);
      const own = others.reduce(
        (sum, other) => sum + 1 + Math.sign(Number(row.Score) - Number(other.Score)),
        0,
      );
      // Three tables have a top of 4. By Neuberg's formula a board with two scores comes to the same top.
      earned += ((own + 1) * 3) / (others.length + 1) - 1;
      tops += 4;
    }
    const percent = (100 * earned) / tops;
    add(match.NS, vpsOfPercent(percent, 3));
    add(match.EW, vpsOfPercent(100 - percent, 3));
  }
  return totals;
}

const draw = () => pane.locator("#insert");
const said = () => pane.locator('.tool[data-tool="event"] #status');

test("a Swiss of pairs is inserted with its first round drawn, and one of an odd field sits out", async () => {
  await pane.locator("#pairs").fill(NAMES.join("\n"));
  await pane.locator("#title").fill("Autumn Swiss");
  await pane.locator("#swissBoards").fill("3");
  await pane.locator("#swissRounds").fill("8");
  expect(await pane.locator("#swissRounds-fault, #swissRounds ~ .fault").first().textContent()).toContain(
    "7 pairs can play 7 rounds without meeting again",
  );
  await pane.locator("#swissRounds").fill("3");
  await pane.locator("#entry").selectOption("scores");
  expect(await pane.locator("#summary").textContent()).toBe(
    "7 pairs, 3 rounds of 3 boards: 27 results to type",
  );
  await draw().click();
  await pane.locator('.tool[data-tool="event"] #status[data-state="done"]').waitFor();
  expect(await tabs(page)).toEqual(
    expect.arrayContaining(["Results", "Draw", "Ranking", "Matches", "Swiss cards", "Pairs"]),
  );
  const first = (await rows("Draw")).map(({ Round, Table, NS, EW }) => [Round, Table, NS, EW]);
  expect(first).toEqual([
    ["1", "1", "1", "4"],
    ["1", "2", "2", "5"],
    ["1", "3", "3", "6"],
    ["1", "", "7", ""],
  ]);
});

test("no round is drawn while results are missing, and then VPs and draw are those of the definition", async () => {
  await typeScores(1, [620, -100, 50, 650, 100, 50, 170, 100, 140]);
  await typeScores(1, [620, -100, 50, 650, 100, 50, 170, 100, ""]);
  await openJob(pane, "draw");
  await pane.locator("#missing", { hasText: "round 1, table 3: 3" }).waitFor();
  await draw().click();
  await said().and(pane.locator('[data-state="failed"]')).waitFor();
  expect((await rows("Draw"))[0].Round).toBe("1");
  await typeScores(1, [620, -100, 50, 650, 100, 50, 170, 100, 140]);
  await pane.locator("#summary", { hasText: "Round 2, on the ranking after round 1" }).waitFor();
  await expectRanking();
  await drawAndCompare(
    2,
    [
      ["1", "4"],
      ["2", "5"],
      ["3", "6"],
    ],
    ["7"],
  );
});

test("after a reload the next round is drawn, and pairs change direction", async () => {
  await takeScores(2, [-50, 420, "", 450, 400, 90, -50, 430, 110]);
  await pane.locator("#missing", { hasText: "round 2, table 1: 6" }).waitFor();
  await typeScores(2, [-50, 420, "NP", 450, 400, 90, -50, 430, 110]);
  await kept(page);
  await page.reload();
  await opened(page);
  pane = page.frameLocator("#pane");
  await pane.locator("#summary", { hasText: "Round 3, on the ranking after round 2" }).waitFor();
  await expectRanking();
  const before = (await rows("Matches")).filter(({ NS }) => NS !== "");
  await drawAndCompare(
    3,
    before.filter(({ EW }) => EW !== "").map(({ NS, EW }) => [NS, EW]),
    before.filter(({ EW }) => EW === "").map(({ NS }) => NS),
  );
  // Who sat North-South less often sits there now.
  const north = (pair: string) => before.filter(({ NS, EW }) => NS === pair && EW !== "").length;
  for (const { NS, EW } of (await rows("Matches")).filter(({ Round, EW }) => Round === "3" && EW !== "")) {
    expect(north(NS)).toBeLessThanOrEqual(north(EW));
  }
});

test("the last round is drawn again by another method, and a round that is begun stays", async () => {
  await openJob(pane, "redraw");
  await pane.locator("#swissMethod").selectOption("danish");
  await pane.locator("#summary", { hasText: "Round 3, on the ranking after round 2" }).waitFor();
  await draw().click();
  await pane.locator('.tool[data-tool="event"] #status[data-state="done"]').waitFor();
  const order = (await rows("Ranking")).map(({ Contestant }) => Contestant);
  const drawn = (await rows("Matches")).filter(({ Round }) => Round === "3");
  const out = drawn.find(({ EW }) => EW === "")?.NS ?? "";
  const playing = order.filter((pair) => pair !== out);
  const pairs = drawn.filter(({ EW }) => EW !== "").map(({ NS, EW }) => [NS, EW].sort().join("–"));
  expect(pairs).toEqual([0, 2, 4].map((at) => [playing[at], playing[at + 1]].sort().join("–")));
  await typeScores(3, [100]);
  await pane
    .locator("#missing", { hasText: "Round 3 has 1 result in “Results”: a round that is played stays." })
    .waitFor();
});

test("the last round is taken out with its result when that is given up, and one Undo brings both back", async () => {
  const states = async () => ({ matches: await rows("Matches"), results: await rows("Results") });
  const before = await states();
  await openJob(pane, "undraw");
  await pane.locator("#lost-results", { hasText: "These results are lost: round 3, table 1: 7." }).waitFor();
  await draw().click();
  await said().and(pane.locator('[data-state="failed"]')).waitFor();
  expect(await states()).toEqual(before);
  await pane.locator("#lost").click();
  await pane.getByRole("button", { name: "Take round 3 out" }).click();
  await said().filter({ hasText: "Round 3 is out of “Matches”: draw it again." }).waitFor();
  const { matches, results } = await states();
  const ofRound = (lines: Record<string, string>[]) => lines.filter(({ Round }) => Round === "3");
  expect(ofRound(matches).flatMap(({ NS, EW }) => [NS, EW])).toEqual(Array(8).fill(""));
  expect(new Set(ofRound(results).map((row) => row["Table score"]))).toEqual(new Set([""]));
  expect((await rows("Draw"))[0].Round).toBe("2");
  await page.evaluate(() => univerAPI.undo());
  await eventually(page, async () => expect(await states()).toEqual(before));
});

async function expectRanking(): Promise<void> {
  // What was typed last may still be computed.
  await eventually(page, async () => {
    const wanted = await expectedVps();
    const shown = (await rows("Ranking")).map(({ Contestant, Total }) => [Contestant, Number(Total)]);
    expect(new Map(shown as [string, number][])).toEqual(wanted);
    const totals = shown.map(([, total]) => total);
    expect(totals).toEqual([...totals].sort((a, b) => Number(b) - Number(a)));
  });
}

/** Draws by the button, and compares the tab with the draw on the ranking that is in view. */
async function drawAndCompare(round: number, met: string[][], byes: string[]): Promise<void> {
  const order = (await rows("Ranking")).map(({ Contestant }) => Contestant);
  const wanted = swissDraw(order, met as [string, string][], byes);
  if ("fault" in wanted) throw new Error("no draw");
  const done = said()
    .and(pane.locator('[data-state="done"]'))
    .filter({ hasText: `Round ${round} is in “Matches”` });
  // Where the sheet was still being computed when the pane read it, the pane shows the draw anew, and wants the button once more.
  await eventually(page, async () => {
    if (await done.isVisible()) return;
    await draw().click();
    await done.waitFor({ timeout: 20_000 });
  });
  const shown = (await rows("Draw")).filter(({ NS }) => NS !== "");
  expect(shown.map(({ Round }) => Round)).toEqual(shown.map(() => String(round)));
  const key = (match: readonly string[]) => [...match].sort().join("–");
  expect(shown.filter(({ EW }) => EW !== "").map(({ NS, EW }) => key([NS, EW]))).toEqual(
    wanted.matches.map(({ home, away }) => key([home, away])),
  );
  expect(shown.find(({ EW }) => EW === "")?.NS).toBe(wanted.bye?.contestant);
  // Results follow the draw.
  const seated = (await rows("Results")).filter(({ Round }) => Round === String(round));
  expect(new Set(seated.map(({ NS, EW }) => key([NS, EW])))).toEqual(
    new Set(wanted.matches.map(({ home, away }) => key([home, away]))),
  );
}
