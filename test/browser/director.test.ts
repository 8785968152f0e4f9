import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Frame, Page } from "playwright-core";
import { setFields, showTool } from "./pane";
import { eventually, put, tabs, type, workbenchPages } from "./workbench-pages";

declare const univerAPI: FUniver;

/**
 * A director at midnight: what is typed into an event after the last round, by real keys. Each figure of the ranking is
 * computed here a second time from the definitions, and each change is undone.
 */

const workbench = workbenchPages();
let page: Page;
let pane: Frame;

beforeAll(async () => {
  page = workbench.shared();
  await page.setViewportSize({ width: 1200, height: 700 });
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error("the workbench has no pane");
  pane = frame;
});

type Cell = string | number;

/** A result: its scores with their weights; each side's own when they differ; or a share of the top for each side. */
interface Line {
  row: number;
  board: string;
  ns: number;
  ew: number;
  score: Cell;
}

function valuesOf(tab: string): Promise<Cell[][]> {
  return page.evaluate((name) => {
    const sheet = univerAPI.getActiveWorkbook()?.getSheetByName(name);
    const rows = Math.min(80, sheet?.getMaxRows() ?? 0);
    const columns = Math.min(20, sheet?.getMaxColumns() ?? 0);
    const values = sheet?.getRange(0, 0, rows, columns).getValues() ?? [];
    return values.map((row) => row.map((cell) => (cell ?? "") as string | number));
  }, tab);
}

function show(tab: string): Promise<void> {
  return page.evaluate((name) => {
    const book = univerAPI.getActiveWorkbook();
    const sheet = book?.getSheetByName(name);
    if (!book || !sheet) throw new Error(`no tab ${name}`);
    book.setActiveSheet(sheet);
  }, tab);
}

const letter = (column: number) => String.fromCharCode(65 + column);

async function columnOf(tab: string, header: string): Promise<string> {
  const rows = await valuesOf(tab);
  const column = rows[1].indexOf(header);
  if (column < 0) throw new Error(`${tab} has no column ${header}: ${rows[1].join()}`);
  return letter(column);
}

async function linesOf(tab: string): Promise<Line[]> {
  const rows = await valuesOf(tab);
  const at = (header: string) => rows[1].indexOf(header);
  const [board, ns, ew, score] = [at("Board"), at("NS"), at("EW"), at("Table score")];
  return rows.flatMap((row, index) =>
    index < 2 || typeof row[ns] !== "number" || row[ns] === 0
      ? []
      : [
          {
            row: index + 1,
            board: String(row[board]),
            ns: Number(row[ns]),
            ew: Number(row[ew]),
            score: row[score],
          },
        ],
  );
}

/** Contestant and total, by contestant. */
async function ranking(tab: string): Promise<[number, number][]> {
  const rows = await valuesOf(tab);
  const [who, total] = [
    rows[1].findIndex((cell) => /^(Contestant|Pair)$/.test(String(cell))),
    rows[1].indexOf("Total"),
  ];
  return rows
    .slice(2)
    .flatMap((row): [number, number][] =>
      typeof row[who] === "number" ? [[row[who], Number(Number(row[total]).toFixed(6))]] : [],
    )
    .sort(([one], [other]) => one - other);
}

/** The scores that a cell stands for, each with its weight. */
function partsOf(score: Cell): { score: number; weight: number }[] {
  if (typeof score === "number") return [{ score, weight: 1 }];
  return score.split("/").map((part) => {
    const [weight, points] = part.split("%");
    return { score: Number(points), weight: Number(weight) / 100 };
  });
}

const isAverage = (score: Cell) => /^A/.test(String(score));

/** Each board was played at so many tables. */
const TABLES = 3;

/** Matchpoints, 2 for a score that is beaten, each result of a ruling as the part of a table that its weight is. */
function matchpoints(lines: readonly Line[]): Map<Line, { ns: number; ew: number; top: number }> {
  const awards = new Map<Line, { ns: number; ew: number; top: number }>();
  for (const line of lines) {
    if (isAverage(line.score)) continue;
    const field = lines.filter(({ board }) => board === line.board);
    const others = field.filter((other) => other !== line && !isAverage(other.score));
    let ns = 0;
    for (const own of partsOf(line.score))
      for (const other of others)
        for (const its of partsOf(other.score))
          ns += own.weight * its.weight * (1 + Math.sign(own.score - its.score));
    // Neuberg's formula, where averages or another version of the board have left fewer scores.
    const [scores, tables] = [others.length + 1, TABLES];
    const top = 2 * (tables - 1);
    const whole = ((ns + 1) * tables) / scores - 1;
    awards.set(line, { ns: whole, ew: top - whole, top });
  }
  for (const line of lines) {
    if (!isAverage(line.score)) continue;
    const top = 2 * (TABLES - 1);
    const share = (pair: number, word: string) => {
      const own = [...awards].flatMap(([{ ns, ew }, award]) =>
        ns === pair ? [[award.ns, award.top]] : ew === pair ? [[award.ew, award.top]] : [],
      );
      const per = own.reduce((sum, [got]) => sum + got, 0) / own.reduce((sum, [, of]) => sum + of, 0);
      return word === "A+" ? Math.max(0.6, per) : word === "A-" ? Math.min(0.4, per) : 0.5;
    };
    const [ns, ew] = String(line.score).split("/");
    awards.set(line, { ns: share(line.ns, ns) * top, ew: share(line.ew, ew) * top, top });
  }
  return awards;
}

function totals(awards: ReadonlyMap<Line, { ns: number; ew: number }>, more: Record<number, number> = {}) {
  const sums = new Map<number, number>();
  const add = (pair: number, points: number) => sums.set(pair, (sums.get(pair) ?? 0) + points);
  for (const [{ ns, ew }, award] of awards) {
    add(ns, award.ns);
    add(ew, award.ew);
  }
  for (const [pair, points] of Object.entries(more)) add(Number(pair), points);
  return [...sums]
    .map(([pair, sum]): [number, number] => [pair, Number(sum.toFixed(6))])
    .sort(([one], [other]) => one - other);
}

/** The greatest difference of each number of IMPs, from 0 on: Law 78B. */
const IMP_LIMITS = [
  10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590, 740, 890, 1090, 1290, 1490, 1740, 1990, 2240, 2490,
  2990, 3490, 3990,
];
const imps = (difference: number) =>
  Math.sign(difference) * IMP_LIMITS.filter((limit) => Math.abs(difference) > limit).length;

/** Butler: against the mean of all scores of the board, rounded to the nearest 10. */
function butler(lines: readonly Line[]): Map<Line, { ns: number; ew: number }> {
  return new Map(
    lines.map((line) => {
      const field = lines.filter(({ board }) => board === line.board);
      const mean = (all: { score: number; weight: number }[]) =>
        all.reduce((sum, { score, weight }) => sum + score * weight, 0);
      const datum = field.reduce((sum, one) => sum + mean(partsOf(one.score)), 0) / field.length;
      const rounded = Math.sign(datum) * Math.round(Math.abs(datum) / 10) * 10;
      const ns = partsOf(line.score).reduce(
        (sum, { score, weight }) => sum + weight * imps(score - rounded),
        0,
      );
      return [line, { ns, ew: -ns }];
    }),
  );
}

/** The tabs of an event. */
interface Made {
  results: string;
  tab: string;
  pairs: string;
  check: string;
}

/** Inserts a new event whose scores are typed, and types them. */
async function newEvent(fields: Record<string, string>, score: (row: number) => number): Promise<Made> {
  const before = await tabs(page);
  await showTool(pane, "event");
  const tool = pane.locator('.tool[data-tool="event"]');
  await setFields(tool, { start: "new" }, fields);
  await pane.waitForTimeout(500);
  await tool.locator("#insert").click();
  await tool.locator('#status[data-state="done"]').waitFor();
  const made = (await tabs(page)).filter((name) => !before.includes(name));
  const tabOf = (name: string) => made.find((one) => one.startsWith(name)) ?? "";
  const results = tabOf("Results");
  await show(results);
  const lines = await linesOf(results);
  const column = await columnOf(results, "Table score");
  await put(
    page,
    `${column}3`,
    lines.map((_, row) => [score(row)]),
  );
  return { results, tab: tabOf("Ranking"), pairs: tabOf("Pairs"), check: tabOf("Check") };
}

const SCORES = [420, 450, -50, 170, 140, -100, 430, 620, -110, 400, 90, -90];

/** The ranking of an event of pairs, as soon as it is the one that is computed here. */
async function ranks(tab: string, wanted: () => Promise<[number, number][]>): Promise<void> {
  await eventually(page, async () => expect(await ranking(tab)).toEqual(await wanted()));
}

test("at matchpoints: a weighted ruling, averages, a penalty, a wrong direction, a fouled board; each is undone", async () => {
  const { results, tab, pairs, check } = await newEvent(
    { pairs: "6", scoring: "matchpoints", kind: "howell", boards: "2", entry: "scores", cards: "false" },
    (row) => SCORES[(row * 7) % 12],
  );
  const plain = async () => totals(matchpoints(await linesOf(results)));
  await ranks(tab, plain);
  const before = await ranking(tab);
  const lines = await linesOf(results);
  const [score, ruled] = [await columnOf(results, "Table score"), await columnOf(results, "Ruling")];
  const undone = async () => {
    await page.keyboard.press("Control+z");
    await ranks(tab, async () => before);
  };
  const [first] = lines;
  for (const ruling of ["60% 420 / 40% -50", "25% 1430 / 25% 680 / 50% -100", "A+/A-", "A-/A+", "A=/A="]) {
    await show(results);
    await type(page, `${ruled}${first.row}`, ruling);
    const now = lines.map((line) => (line === first ? { ...line, score: ruling } : line));
    await ranks(tab, async () => totals(matchpoints(now)));
    expect(await ranking(tab)).not.toEqual(before);
    await undone();
  }

  // The wrong direction: the minus was forgotten, or the pairs sat the other way round.
  const wrong = lines.find((line) => line.score === -50) ?? first;
  await show(results);
  await type(page, `${score}${wrong.row}`, "50");
  await ranks(tab, async () =>
    totals(matchpoints(lines.map((line) => (line === wrong ? { ...line, score: 50 } : line)))),
  );
  await undone();
  const [ns, ew] = [await columnOf(results, "NS"), await columnOf(results, "EW")];
  await show(results);
  await type(page, `${ns}${wrong.row}`, String(wrong.ew));
  await type(page, `${ew}${wrong.row}`, String(wrong.ns));
  await ranks(tab, async () =>
    totals(
      matchpoints(lines.map((line) => (line === wrong ? { ...line, ns: wrong.ew, ew: wrong.ns } : line))),
    ),
  );
  await page.keyboard.press("Control+z");
  await undone();

  // Slow play: a tenth of a top, and a fixed number.
  const rows = await valuesOf(pairs);
  const adjustment = letter(rows[1].indexOf("Adjustment"));
  const row = rows.findIndex(([number]) => number === 3) + 1;
  for (const [typed, points] of [
    ["-10%", -0.4],
    ["-1", -1],
    ["−0,5", -0.5],
  ] as const) {
    await show(pairs);
    await type(page, `${adjustment}${row}`, typed);
    await ranks(tab, async () => totals(matchpoints(lines), { 3: points }));
    await undone();
  }

  // A fouled board: the tables of the other version are a board of their own.
  const boards = await columnOf(results, "Board");
  const fouled = lines.filter(({ board }) => board === "1").at(-1) ?? first;
  await show(results);
  await type(page, `${boards}${fouled.row}`, "1A");
  const isOther = (line: Line) => line.row === fouled.row;
  await ranks(tab, async () =>
    totals(matchpoints(lines.map((line) => (isOther(line) ? { ...line, board: "1A" } : line)))),
  );
  const remarks = (await valuesOf(check)).map((line) => String(line[3]));
  expect(remarks).toContainEqual(expect.stringMatching(/2 of 3 results, which most boards have/));
  await undone();
});

test("Butler: a weighted ruling", async () => {
  const { results, tab } = await newEvent(
    { pairs: "6", scoring: "butler", kind: "howell", boards: "2", entry: "scores", cards: "false" },
    (row) => SCORES[(row * 5) % 12],
  );
  await ranks(tab, async () => totals(butler(await linesOf(results))));
  const before = await ranking(tab);
  const lines = await linesOf(results);
  const ruled = await columnOf(results, "Ruling");
  await show(results);
  await type(page, `${ruled}${lines[4].row}`, "60% 420 / 40% -50");
  await ranks(tab, async () =>
    totals(butler(lines.map((line, at) => (at === 4 ? { ...line, score: "60% 420 / 40% -50" } : line)))),
  );
  await page.keyboard.press("Control+z");
  await ranks(tab, async () => before);
});

test("teams: a weighted ruling at one table counts by its weights against the other table", async () => {
  await showTool(pane, "event");
  const tool = pane.locator('.tool[data-tool="event"]');
  const fields = {
    pairs: "4",
    scoring: "teams",
    boards: "4",
    teamsScale: "imps",
    entry: "scores",
    cards: "false",
  };
  await setFields(tool, { start: "new" }, fields);
  await pane.waitForTimeout(500);
  const before = await tabs(page);
  await tool.locator("#insert").click();
  await tool.locator('#status[data-state="done"]').waitFor();
  const results = (await tabs(page)).find((name) => /^Results/.test(name) && !before.includes(name)) ?? "";
  await show(results);
  const rows = await valuesOf(results);
  const at = (header: string) => rows[1].indexOf(header);
  const [home, away] = [at("Table score"), rows[1].lastIndexOf("Table score")];
  const boards = rows
    .slice(2)
    .filter((row) => typeof row[at("Board")] === "number" && row[at("Home")] !== "");
  await put(
    page,
    `${letter(home)}3`,
    boards.map((_, row) => [SCORES[(row * 5) % 12]]),
  );
  await put(
    page,
    `${letter(away)}3`,
    boards.map((_, row) => [SCORES[(row * 7 + 3) % 12]]),
  );
  const other = SCORES[3];
  const board = async () => {
    const row = (await valuesOf(results))[2];
    return [row[at("IMPs home")], row[at("IMPs away")]];
  };
  const plain = imps(SCORES[0] - other);
  await eventually(page, async () => expect((await board()).map(Number)).toEqual([plain, -plain]));
  await type(page, `${letter(at("Ruling, home NS"))}3`, "60% 420 / 40% -50");
  // Teams count whole IMPs.
  const ruled = Math.round(0.6 * imps(420 - other) + 0.4 * imps(-50 - other));
  await eventually(page, async () => {
    const [own, its] = (await board()).map(Number);
    expect(own).toBeCloseTo(ruled, 9);
    expect(its).toBeCloseTo(-ruled, 9);
  });
  await page.keyboard.press("Control+z");
  await eventually(page, async () => expect((await board()).map(Number)).toEqual([plain, -plain]));
});
