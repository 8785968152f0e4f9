import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Page } from "playwright-core";
import { type EventResult } from "../../src/events/event";
import { readPbn } from "../../src/events/pbn";
import { readUsebio } from "../../src/events/usebio";
import { receivedData } from "../events/jet";
import {
  butler,
  crossImps,
  imps,
  madeEvent,
  matchpoints,
  pbnFile,
  type Published,
  tableRows,
  totals,
  usebioFile,
} from "../events/made-event";
import { extractorList, kopsPages } from "../events/made-pages";
import { dealt, handsBws, handsPbn } from "../events/made-hands";
import { madeTeams } from "../events/made-teams";
import { madeWorkbook, oneTab } from "../events/tables/made-workbook";
import { overhang, type Pane, panePages, tableRows as shownRows, violations, openJob } from "./pane";
import { eventually, menuEntry, type as typeByKeys } from "./workbench-pages";
import { readXlsx } from "./xlsx";

declare const univerAPI: FUniver;

/** One of so many corrections of a form of scoring is typed. */
declare const CORRECTIONS_APART: number;
const panes = panePages();

const MADE = madeEvent("howell", 8, 3, 4);
/** The results in the order of the boards, as the file has them. */
const EVENING = { ...MADE, results: [...MADE.results].sort((one, other) => one.board - other.board) };
const FILE = usebioFile(EVENING, "matchpoints", matchpoints("largest"));

/** The tool on a plain page, where a file is chosen. */
async function alone(): Promise<Page> {
  const page = await panes.inSharedPage();
  await openJob(page, "file");
  return page;
}

async function choose(pane: Pane, name: string, content: string | Buffer): Promise<void> {
  const buffer = Buffer.from(content);
  await pane.locator("#file").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
}

const FINNISH = ["Jako", "Krs", "Pöytä", "P", "I", "Sitoumus", "Pelaaja", "Tikit", "Pisteet"];

/** The pane's line about the file, as soon as it begins with these words. */
async function said(pane: Pane, words: string): Promise<string> {
  const line = pane.locator('[data-tool="event"] #read', { hasText: words });
  await line.waitFor();
  return (await line.textContent()) ?? "";
}

test("each kind of file is read, and what agrees with it is named", async () => {
  const page = await alone();
  const rule = () => page.locator("#rule option:checked").textContent();
  await choose(page, "evening.xml", FILE);
  expect(await said(page, "evening.xml:")).toBe("evening.xml: 84 results, 8 contestants, 21 boards.");
  expect(await rule()).toBe("Neuberg to the largest field: 8 of 8 agree");
  await choose(page, "butler.xml", usebioFile(EVENING, "butler", butler(1, 10)));
  await said(page, "butler.xml:");
  expect(await rule()).toBe("Mean without 1 at each end, to the nearest 10: 8 of 8 agree");
  await choose(page, "evening.pbn", pbnFile(EVENING, crossImps("scores")));
  await said(page, "evening.pbn:");
  expect(await rule()).toBe("Divided by the scores: 84 of 84 agree");
  await choose(
    page,
    "evening.csv",
    tableRows(EVENING)
      .map((row) => row.join(","))
      .join("\n"),
  );
  await said(page, "evening.csv:");
  expect(await page.locator("#rule").count()).toBe(1);
  const cell = (value: string | number) =>
    typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="str"><v>${value}</v></c>`;
  const rows = tableRows(EVENING).map((row) => `<row>${row.map(cell).join("")}</row>`);
  await choose(page, "evening.xlsx", Buffer.from(madeWorkbook({ tabs: oneTab(rows.join("")) })));
  expect(await said(page, "evening.xlsx:")).toBe("evening.xlsx: 84 results, 8 contestants, 21 boards.");
  // Headers in another language, and two columns that the pane took for something else.
  await page.locator("#pasted").fill(
    tableRows(EVENING)
      .map((row, index) => (index === 0 ? FINNISH : row).join("\t"))
      .join("\n"),
  );
  expect(await said(page, "No header names")).toBe(
    "No header names these columns: Board, Pair NS, Pair EW, Score of NS. Choose them below.",
  );
  for (const [column, field] of [
    "board",
    "round",
    "table",
    "ns",
    "ew",
    "contract",
    "by",
    "tricks",
  ].entries()) {
    await page.locator(`#column-${column}`).selectOption(field);
  }
  expect(await said(page, "The table:")).toBe("The table: 84 results, 8 contestants, 21 boards.");
  expect(
    await page.locator("#column-0").evaluate((field) => field.closest("label, .field")?.textContent),
  ).toContain("A: Jako");
  await page.locator("#first-row").fill("1");
  // The headers are one odd line then, which is left out.
  await page
    .locator("#remarks li", {
      hasText: "Line 1, board Jako: “Jako” is not a board number. The line is left out.",
    })
    .waitFor();
  expect(await said(page, "The table:")).toBe(
    "The table: 84 results, 8 contestants, 21 boards. 1 of 85 lines is left out.",
  );
  await page.locator("#first-row").fill("2");
  await page.locator("#remarks").waitFor({ state: "detached" });
  await choose(page, "evening.bws", receivedData(EVENING));
  expect(await said(page, "evening.bws:")).toBe("evening.bws: 84 results, 8 contestants, 21 boards.");
});

test("pages of an event are chosen together or dropped, and a list is pasted", async () => {
  const page = await alone();
  const pages = kopsPages(EVENING, matchpoints("board"));
  const files = pages.map(({ name, text }) => ({ name, mimeType: "text/html", buffer: Buffer.from(text) }));
  await page.locator("#file").setInputFiles(files);
  expect(await said(page, "p1.html and 20 more files:")).toMatch(/: 84 results, 8 contestants, 21 boards\.$/);
  expect(await page.locator("#rule option:checked").textContent()).toMatch(/: 84 of 84 agree$/);
  const other = { name: "evening.xml", mimeType: "application/xml", buffer: Buffer.from(FILE) };
  await page.locator("#file").setInputFiles([...files, other]);
  await said(page, "Only pages and lists of one event are read together.");
  const dropped = await page.evaluateHandle(
    (texts) => {
      const data = new DataTransfer();
      for (const [name, text] of texts) data.items.add(new File([text], name));
      return data;
    },
    pages.slice(0, 3).map(({ name, text }) => [name, text]),
  );
  await page.locator('[data-tool="event"] section.form').dispatchEvent("drop", { dataTransfer: dropped });
  expect(await said(page, "p1.html and 2 more files:")).toMatch(/12 results/);
  await page.locator("#pasted").fill(extractorList(EVENING, crossImps("comparisons"), false));
  expect(await said(page, "The table:")).toMatch(/: 84 results, 8 contestants, 21 boards\.$/);
  await page.locator("#pasted").fill("");
});

test("reading a large file can be stopped, and one of 33 MB ends in a sentence", async () => {
  const page = await alone();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "large-"));
  try {
    const large = path.join(folder, "large.csv");
    fs.writeFileSync(large, Buffer.alloc(33 * 2 ** 20, "1,1,2,4S,N,=,420\n"));
    await page.locator("#file").setInputFiles(large);
    await said(page, "The file is larger than 32 MB");
    const lines = "<TRAVELLER_LINE><SCORE/></TRAVELLER_LINE>".repeat(740_000);
    const slow = path.join(folder, "slow.xml");
    fs.writeFileSync(slow, `<USEBIO><EVENT><BOARD>${lines}`);
    await page.locator("#file").setInputFiles(slow);
    // The bar moves the button; a reading of some seconds would not wait until it stands still.
    await page.getByRole("button", { name: "Cancel" }).click({ force: true });
    await page.locator('[data-tool="event"] #status', { hasText: "slow.xml" }).waitFor();
    // What was read before is there again.
    await said(page, "The file is larger than 32 MB");
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

test("the ranking is in view in a pane of 320 pixels, and axe-core finds nothing", async () => {
  const page = await alone();
  await choose(page, "evening.xml", FILE);
  await said(page, "evening.xml:");
  const rows = await shownRows(page, "#ranking");
  const best = [...totals(EVENING, matchpoints("largest"))].sort(([, a], [, b]) => b.percent - a.percent)[0];
  expect(rows[0]).toEqual(["Place", "Pair", "Boards", "Total", "%", "Name"]);
  expect(rows[1].slice(1, 5)).toEqual([
    String(best[0]),
    "21",
    best[1].total.toFixed(2),
    best[1].percent.toFixed(2),
  ]);
  expect(await overhang(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test.each([
  ["a zip named .xml", "evening.xml", "PK\u0003\u0004", "zip"],
  ["a file that is cut off", "evening.xml", FILE.slice(0, 3000), "cut off"],
  [
    "a document with entities of its own",
    "evening.xml",
    '<!DOCTYPE a [<!ENTITY b "c">]><USEBIO>&b;</USEBIO>',
    "The XML is broken",
  ],
  ["a .bws that is not a database", "evening.bws", "Standard Jet DB", "no results file|Board|missing"],
  ["an empty file", "evening.csv", "", "nothing in it"],
])("%s is refused in a sentence, and no tab is made", async (_, name, content, words) => {
  const page = await alone();
  await choose(page, "before.xml", FILE);
  await said(page, "before.xml:");
  await choose(page, name, content);
  const line = page.locator('[data-tool="event"] #read.fault');
  await line.waitFor();
  expect(await line.textContent()).toMatch(new RegExp(words));
  await page.getByRole("button", { name: "Download .xlsx" }).click();
  await page.locator('[data-tool="event"] #status[data-state="failed"]').waitFor();
});

test("without a spreadsheet the pane saves a file with the add-in's answers as numbers", async () => {
  const page = await alone();
  await choose(page, "evening.xml", FILE);
  await said(page, "evening.xml:");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download .xlsx" }).click(),
  ]);
  const { tabs } = readXlsx(fs.readFileSync(await download.path()));
  expect(tabs.map(({ name }) => name)).toEqual(["Results", "Ranking", "Pairs", "Check"]);
  expect(JSON.stringify(tabs)).not.toMatch(/MATCHPOINTS\(|RANKING\(|CONTRACTSCORE\(/);
});

test("every form of the tool fits into a pane of 320 pixels, and axe-core finds nothing", async () => {
  const page = await alone();
  for (const start of ["evening", "overall", "publish"] as const) {
    await openJob(page, start);
    for (const scoring of start === "evening" ? ["matchpoints", "teams"] : [""]) {
      if (scoring !== "") await page.locator("#scoring").selectOption(scoring);
      const tall = await page
        .locator('[data-tool="event"] input:not([type=checkbox])')
        .evaluateAll((fields) => fields.filter((field) => field.clientHeight > 50).map(({ id }) => id));
      expect({ start, scoring, tall, over: await overhang(page), faults: await violations(page) }).toEqual({
        start,
        scoring,
        tall: [],
        over: 0,
        faults: [],
      });
    }
  }
});

/** The tool in the workbench, and what the tabs of an event show there. */
async function eventInWorkbench() {
  const { page, pane } = await panes.inSharedWorkbench();
  await openJob(pane, "file");
  const shown = (tab: string, range: string) =>
    page.evaluate(
      ([name, address]) =>
        univerAPI.getActiveWorkbook()?.getSheetByName(name)?.getRange(address).getValues() ?? [],
      [tab, range] as const,
    );
  return {
    page,
    pane,
    shown,
    /** Inserts the event of a file, in place of one that was inserted before. */
    async insert(name: string, file: string) {
      await page.evaluate((names) => {
        const book = univerAPI.getActiveWorkbook();
        for (const old of names) {
          const tab = book?.getSheetByName(old);
          if (tab) book?.deleteSheet(tab);
        }
      }, TABS);
      await choose(pane, name, file);
      await said(pane, `${name}:`);
      await pane.getByRole("button", { name: "Insert the event" }).click();
      await pane.locator('[data-tool="event"] #status[data-state="done"]').waitFor();
    },
    /** Types into the column with this header, in a row of results counted from 0, and waits until all is computed. */
    async type(header: string, row: number, value: number | string) {
      const [headers] = await shown("Results", "A2:T2");
      await page.evaluate(
        async ([name, down, across, typed]) => {
          univerAPI.getActiveWorkbook()?.getSheetByName(name)?.getRange(down, across).setValue(typed);
          await univerAPI.getFormula().onCalculationResultApplied(120_000);
        },
        ["Results", row + 2, headers.indexOf(header), value] as const,
      );
    },
    async checkSays(sentence: string | RegExp) {
      await eventually(page, async () => {
        expect(String((await shown("Check", "A2:A2"))[0][0])).toMatch(sentence);
      });
    },
    /** The ranking by contestant: place and total. */
    async ranking(contestants: number) {
      const rows = await shown("Ranking", `A3:E${contestants + 2}`);
      return new Map(
        rows.map(([place, id, , , total]) => [Number(id), { place: String(place), total: Number(total) }]),
      );
    },
  };
}

type EventInWorkbench = Awaited<ReturnType<typeof eventInWorkbench>>;

const TABS = ["Results", "Ranking", "Pairs", "Check", "Matches", "Teams", "VP scale"];

/** For each contestant, the measure that decides the place, and the total. */
type Sums = ReadonlyMap<number, { measure: number; total: number }>;

/** The place of each contestant, such as `3=` when it is shared. */
function places(sums: Sums): Map<number, { place: string; total: number }> {
  const all = [...sums.values()];
  return new Map(
    [...sums].map(([id, { measure, total }]) => {
      const above = all.filter((other) => other.measure > measure + 1e-9).length;
      const level = all.filter((other) => Math.abs(other.measure - measure) < 1e-9).length;
      const place = `${above + 1}${level > 1 ? "=" : ""}`;
      return [id, { place, total: Number(total.toFixed(2)) + 0 }];
    }),
  );
}

/**
 * Whether a figure is the one of the file, which has two decimals. Some programs add up rounded awards, so it
 * may differ by 1 in the last decimal.
 */
function isPublished(now: number, before: number): boolean {
  return Math.abs(now - Number(before.toFixed(2))) <= 0.01 + 1e-9;
}

/** The evening with a board that one table did not play, so that its matchpoints are not whole numbers. */
const PLAYED = { ...EVENING, results: EVENING.results.slice(0, -1) };

/** The result that is corrected, counted from 0. */
const ROW = 5;

/** What is typed into Ruling, and the results that it stands for. */
test("whoever sorts the results with the menu sees the same ranking, and so after Undo", async () => {
  const event = await eventInWorkbench();
  const { page, shown } = event;
  await event.insert("evening.xml", FILE);
  const sentence = "8 of 8 pairs";
  await event.checkSays(sentence);
  const before = await event.ranking(8);
  const scores = async () => (await shown("Results", "A3:A86")).map(([board]) => Number(board));
  const boards = await scores();
  await page.evaluate(() => {
    const book = univerAPI.getActiveWorkbook();
    const tab = book?.getSheetByName("Results");
    if (tab) book?.setActiveSheet(tab);
    tab?.getRange("A2:M86").activate();
  });
  // The menu needs room. A cell of the selection is there, below its headers.
  const size = page.viewportSize() ?? { width: 780, height: 400 };
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.mouse.click(90, 237, { button: "right" });
  await (await menuEntry(page, "Sort")).hover();
  await (await menuEntry(page, "Descending")).click();
  await eventually(page, async () => {
    expect(await scores()).toEqual([...boards].reverse());
  });
  await page.setViewportSize(size);
  const isAsBefore = () =>
    eventually(page, async () => {
      expect(await event.ranking(8)).toEqual(before);
    });
  await isAsBefore();
  await event.checkSays(sentence);
  // A correction counts on the board on whose row it is typed.
  await event.type("Ruling", 0, -2000);
  await event.checkSays(/^[0-7] of 8 pairs/);
  await event.type("Ruling", 0, "");
  await event.checkSays(sentence);
  for (let steps = 0; steps < 3; steps++) await page.evaluate(() => univerAPI.undo());
  await eventually(page, async () => {
    expect(await scores()).toEqual(boards);
  });
  await isAsBefore();
  await event.checkSays(sentence);
});

interface Correction {
  ruling: number | string;
  parts: { score: number | string; weight: number }[];
}

const CORRECTIONS: Correction[] = [
  { ruling: -2000, parts: [{ score: -2000, weight: 1 }] },
  {
    ruling: "60% 420 / 40% -50",
    parts: [
      { score: 420, weight: 0.6 },
      { score: -50, weight: 0.4 },
    ],
  },
  { ruling: "A+/A-", parts: [{ score: "A6040", weight: 1 }] },
];

/**
 * The evening after a correction. At matchpoints and cross-IMPs all awards on a board with a ruling are means of the
 * awards with each of its results, so there is an evening for each. At Butler the datum is rounded once, so there is
 * one evening with the parts in it.
 */
function corrected({ parts }: Correction, rule: Published, form: Form) {
  const evening = (changes: object, weight: number) => ({
    weight,
    event: {
      ...PLAYED,
      results: PLAYED.results.map((result, row) => (row === ROW ? { ...result, ...changes } : result)),
    },
  });
  const evenings =
    form === "butler" && parts.length > 1
      ? [evening({ parts }, 1)]
      : parts.map(({ score, weight }) => evening({ score }, weight));
  const mean = (values: number[]) =>
    values.reduce((sum, value, index) => sum + value * evenings[index].weight, 0);
  const figure = form === "matchpoints" ? "percent" : "total";
  const each = evenings.map(({ event }) => totals(event, rule));
  const of = (id: number, wanted: "total" | "percent") =>
    mean(each.map((sums) => sums.get(id)?.[wanted] ?? NaN));
  const before = totals(PLAYED, rule);
  const awards = evenings.map(({ event }) => rule(event));
  const agreeing = {
    pairs: [...before].filter(([id, published]) => isPublished(of(id, figure), published[figure])),
    results: rule(PLAYED).filter(({ ns, ew }, row) => {
      const [nsNow, ewNow] = [mean(awards.map((all) => all[row].ns)), mean(awards.map((all) => all[row].ew))];
      return row !== ROW && isPublished(nsNow, ns) && isPublished(ewNow, ew);
    }),
  };
  const sums: Sums = new Map(
    [...before.keys()].map((id) => [id, { measure: of(id, figure), total: of(id, "total") }]),
  );
  return {
    sums,
    award: {
      ns: mean(awards.map((all) => all[ROW].ns)),
      ew: mean(awards.map((all) => all[ROW].ew)),
    },
    /** The sentence of the Check tab: how many published pairs and results are unchanged. */
    sentence: `${agreeing.pairs.length} of 8 pairs and ${agreeing.results.length} of 83 results agree with the file.`,
  };
}

type Form = "matchpoints" | "crossimps" | "butler";

const FORMS: [Form, Published][] = [
  ["matchpoints", matchpoints("largest")],
  ["crossimps", crossImps("comparisons")],
  ["butler", butler(1, 10)],
];

test("in the workbench awards, totals, places and the Check tab follow a score, a ruling and an average, and a file is written of them", async () => {
  const event = await eventInWorkbench();
  for (const [index, [form, rule]] of FORMS.entries()) {
    await event.insert(`${form}.xml`, usebioFile(PLAYED, form, rule));
    await event.checkSays("8 of 8 pairs and 83 of 83 results agree with the file.");
    // Of a sample each form has another one, and the first form the last of them, which the file has too.
    const corrections = CORRECTIONS.filter((_, number) => (number + index + 1) % CORRECTIONS_APART === 0);
    for (const correction of corrections) {
      await event.type("Ruling", ROW, correction.ruling);
      const now = corrected(correction, rule, form);
      await event.checkSays(now.sentence);
      await eventually(event.page, async () => {
        expect(await event.ranking(8)).toEqual(places(now.sums));
      });
      const rows = await event.shown("Results", `A2:T${ROW + 3}`);
      const [headers, line] = [rows[0], rows[ROW + 1]];
      expect(line[headers.indexOf("NS award")]).toBeCloseTo(now.award.ns, 9);
      expect(line[headers.indexOf("EW award")]).toBeCloseTo(now.award.ew, 9);
    }
    if (form === "matchpoints") await writtenFile(event, corrected(CORRECTIONS[2], rule, form).sums);
  }
  await teamsAreCorrected(event);
  // A walk over four events on a page takes long where other tests run beside it.
}, 120_000);

test("in the workbench 60% and -10% stay as they are typed, and below the ranking stands whose penalty it is", async () => {
  const { page, insert, shown, checkSays, ranking } = await eventInWorkbench();
  await insert("penalty.xml", usebioFile(PLAYED, "matchpoints", matchpoints("largest")));
  await checkSays("8 of 8 pairs and 83 of 83 results agree with the file.");
  const before = await ranking(8);
  const type = async (tab: string, header: string, row: number, text: string) => {
    const column = (await shown(tab, "A2:T2"))[0].indexOf(header);
    const cell = String.fromCharCode(65 + column) + (row + 3);
    await page.evaluate((name) => {
      const book = univerAPI.getActiveWorkbook();
      const sheet = book?.getSheetByName(name);
      if (sheet) book?.setActiveSheet(sheet);
    }, tab);
    // The pane has the keys until the grid is clicked.
    await page.locator("canvas[id^=univer-sheet-main-canvas]").click({ position: { x: 200, y: 100 } });
    // The grid takes no key while it draws another tab.
    await eventually(page, async () => {
      await typeByKeys(page, cell, text);
      await page.waitForTimeout(200);
      expect(await shown(tab, cell)).toEqual([[text]]);
    });
  };
  await type("Pairs", "Adjustment", 1, "-10%");
  const [[id]] = await shown("Pairs", "A4:A4");
  await eventually(page, async () => {
    const notes = (await shown("Ranking", "A10:F30")).flat().map(String);
    // Four tables have a top of 6.
    expect(notes).toContain(`Bonuses and penalties: Pair ${String(id)}: -10% (-0.6)`);
    const total = (await ranking(8)).get(Number(id))?.total ?? NaN;
    expect(total).toBeCloseTo((before.get(Number(id))?.total ?? NaN) - 0.6, 9);
  });
  await type("Results", "Ruling", ROW, "60%");
  const [headers] = await shown("Results", "A2:T2");
  await eventually(page, async () => {
    const line = (await shown("Results", `A${ROW + 3}:T${ROW + 3}`))[0];
    expect([line[headers.indexOf("Score")], line[headers.indexOf("NS award")]]).toEqual(["60%", "#VALUE!"]);
  });
}, 120_000);

test("in the workbench the tool Ruling says who moves, writes the ruling, and the ranking is what it said", async () => {
  const { page, pane, insert, shown, checkSays, ranking } = await eventInWorkbench();
  await insert("effect.xml", usebioFile(PLAYED, "matchpoints", matchpoints("largest")));
  await checkSays("8 of 8 pairs and 83 of 83 results agree with the file.");
  const before = await ranking(8);
  const [[board]] = await shown("Results", `A${ROW + 3}:A${ROW + 3}`);
  await openJob(pane, "ruling");
  const tool = pane.locator('.tool[data-tool="ruling"]');
  await tool.locator("#weight-0").fill("60");
  await tool.locator("#score-0").fill("420");
  await tool.locator("#weight-1").fill("40");
  await tool.locator("#score-1").fill("-50");
  await tool.locator("#penaltyNs").fill("ten");
  await tool.locator("#effect").click();
  await tool.getByText("Type the board’s number above").waitFor();
  await tool.locator("#boardNumber").fill(String(board));
  // The second table of the board may be the ruled one: the list has one line for each.
  const lines = await tool.locator("#effect-result option").allTextContents();
  expect(lines[0]).toBe("Choose the result");
  await tool.locator("#effect-result").selectOption(String(ROW + 2));
  // What the event says of the result is read, and need not be typed.
  await eventually(page, async () => {
    const [ns, ew, others] = await Promise.all(
      ["#ns", "#ew", "#board"].map((id) => tool.locator(id).inputValue()),
    );
    expect([ns, ew].every((one) => /^\d+$/.test(one))).toBe(true);
    expect(others.split("\n")).toHaveLength(lines.length - 2);
  });
  await tool.locator("#effect-also").fill("A+/A-\n60% 420");
  // No ruling is written while the penalty beside it cannot be read.
  await tool.locator("#effect-missing", { hasText: "ten" }).waitFor();
  await tool.locator("#penaltyNs").fill("10");
  await tool.locator("#effect-moves").waitFor();
  expect(await tool.locator(".effect-fault").textContent()).toMatch(/^60% 420: /);
  expect(await tool.locator("#effect-moves thead th").allTextContents()).toEqual([
    "Contestant",
    "Now",
    "60% 420 / 40% -50",
    "A+/A-",
  ]);
  const told = new Map(
    await tool.locator("#effect-moves tbody tr[aria-rowindex]").evaluateAll((rows) =>
      rows.map((row): [number, string[]] => {
        const [who, ...cells] = [...row.querySelectorAll("th, td")].map((cell) => cell.textContent ?? "");
        return [Number.parseInt(who, 10), cells];
      }),
    ),
  );
  const figures = (cell: string) => /^(\d+=?): ([\d.]+), /.exec(cell)?.slice(1) ?? [];
  expect(told.size).toBeGreaterThan(1);
  for (const [id, [now]] of told) {
    const { place, total } = before.get(id) ?? {};
    expect(figures(now)).toEqual([place, String(total)]);
  }
  await tool.locator("#effect-write").click();
  await tool.getByText(/now has 60% 420 \/ 40% -50.* in “Pairs” now takes -10% from \d+\./).waitFor();
  await eventually(page, async () => {
    const after = await ranking(8);
    for (const [id, { place, total }] of after) {
      const cells = told.get(id);
      if (cells) expect(figures(cells[1])).toEqual([place, String(Number(total.toFixed(2)))]);
      else expect({ place, total }).toEqual(before.get(id));
    }
  });
  // Its own cell is said, as on paper: nobody guesses which row it was.
  const [headers] = await shown("Results", "A2:T2");
  const ruled = async () =>
    (await shown("Results", `A${ROW + 3}:T${ROW + 3}`))[0][headers.indexOf("Ruling")] ?? "";
  expect(await ruled()).toBe("60% 420 / 40% -50");
  // The keyboard is still in the pane: the ruling and its penalty are one step of the workbook, and no letter of the form is.
  const after = await ranking(8);
  await page.keyboard.press("Control+z");
  await eventually(page, async () => expect([await ruled(), await ranking(8)]).toEqual(["", before]));
  // Nor is it said any longer that the ruling stands there.
  expect(await tool.locator("#status").textContent()).toBe("");
  await page.keyboard.press("Control+y");
  await eventually(page, async () => expect(await ranking(8)).toEqual(after));
  // What is typed into a field afterwards is taken back first, and then the ruling.
  await tool.locator("#penaltyNs").press("End");
  await page.keyboard.type("5");
  await page.keyboard.press("Control+z");
  expect([await tool.locator("#penaltyNs").inputValue(), await ruled()]).toEqual(["10", "60% 420 / 40% -50"]);
  await page.keyboard.press("Control+z");
  await eventually(page, async () => expect(await ranking(8)).toEqual(before));
  expect(await tool.locator("#penaltyNs").inputValue()).toBe("10");
}, 120_000);

/** Writes the tabs as they stand into a file, and reads it: its results and its ranking are those of the tabs. */
async function writtenFile({ page, pane }: EventInWorkbench, sums: Sums): Promise<void> {
  await openJob(pane, "publish");
  await pane.locator("#tab").fill("Results (2)");
  await pane.getByRole("button", { name: "Save USEBIO file" }).click();
  await pane.getByText("There is no tab “Results (2)”.").waitFor();
  await pane.locator("#tab").fill("Results");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    pane.getByRole("button", { name: "Save USEBIO file" }).click(),
  ]);
  const text = fs.readFileSync(await download.path(), "utf8");
  expect(await pane.locator("#written").inputValue()).toBe(text);
  const read = readUsebio(text);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  expect([read.event.title, read.event.date]).toEqual(["An evening", "01/02/2026"]);
  expect(read.event.results.map(({ score }) => score)).toEqual(
    PLAYED.results.map(({ score }, row) => (row === ROW ? { ns: 60, ew: 40 } : score)),
  );
  const percents = new Map(read.event.contestants.map(({ id, percent }) => [Number(id), percent?.value]));
  for (const [id, { measure }] of sums) expect(percents.get(id)).toBeCloseTo(measure, 2);
  expect(read.event.contestants.map(({ names }) => names)).toContainEqual(["North of 1", "=SUM(1) & 1"]);
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    pane.getByRole("button", { name: "Save BridgeWebs CSV" }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe("An evening.csv");
  expect(fs.readFileSync(await csv.path(), "utf8")).toMatch(/^#Version;std1\r\n#Title;An evening\r\n/);
  const [pbn] = await Promise.all([
    page.waitForEvent("download"),
    pane.getByRole("button", { name: "Save PBN" }).click(),
  ]);
  expect(pbn.suggestedFilename()).toBe("An evening.pbn");
  const again = readPbn(fs.readFileSync(await pbn.path(), "utf8"));
  if ("faults" in again) throw new Error(JSON.stringify(again.faults));
  const inOrder = (results: EventResult[]) =>
    results.map(({ boardNumber, ns, ew, score }) => JSON.stringify([boardNumber, ns, ew, score])).sort();
  expect(inOrder(again.event.results)).toEqual(inOrder(read.event.results));
  expect(again.event.contestants).toEqual(read.event.contestants);
  const hands = (name: string, content: string | Buffer) =>
    pane
      .locator("#hands")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
  await hands("evening.xml", FILE);
  await pane.getByText("evening.xml is neither a PBN file nor a Bridgemate file.").waitFor();
  await hands("hands.bws", handsBws(dealt(3, 1)));
  await pane.getByText("hands.bws: the hands of 3 boards, 3 with double-dummy tables.").waitFor();
  await hands("hands.pbn", handsPbn(dealt(20, 1)));
  await pane.getByText("hands.pbn: the hands of 20 boards, 20 with double-dummy tables.").waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    pane.getByRole("button", { name: "Save the players’ page" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("An evening.html");
  const html = fs.readFileSync(await saved.path(), "utf8");
  expect(html).toContain("<title>An evening</title>");
  expect(html).toContain("North of 1 – =SUM(1) &amp; 1");
  expect(html.match(/<div class=hN>/g)).toHaveLength(20);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await pane.getByLabel("Names on the players’ page").uncheck();
  await pane.getByRole("button", { name: "Copy for a site’s editor" }).click();
  await pane.getByText("are on the clipboard as plain tables").waitFor();
  const tables = await pane.locator("#written").inputValue();
  expect(tables).toContain("<h2>An evening</h2>");
  expect(tables).not.toContain("North of");
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return { types: item.types, plain: await (await item.getType("text/plain")).text() };
  });
  expect(copied).toEqual({ types: expect.arrayContaining(["text/html", "text/plain"]), plain: tables });
  await openJob(pane, "file");
  await choose(pane, "page.html", html);
  const { results, contestants } = read.event;
  expect(await said(pane, "page.html:")).toMatch(
    new RegExp(`^page.html: ${results.length} results, ${contestants.length} contestants, `),
  );
}

/** The same for a round robin of teams: IMPs, VPs, places and Check follow. */
async function teamsAreCorrected({ page, insert, checkSays, shown, type, ranking }: EventInWorkbench) {
  const teams = madeTeams();
  await insert("teams.xml", teams.text);
  await checkSays("4 of 4 teams, 6 of 6 matches and 18 of 18 boards agree with the file.");
  const scale = (await shown("VP scale", "A3:C20")).filter(([from]) => typeof from === "number");
  /** Changes the IMPs of the first board of the first match for both sides, and nothing else. */
  const totalsWith = (home: number, away: number) => {
    const vps = new Map([1, 2, 3, 4].map((team) => [team, 0]));
    teams.matches.forEach((match, index) => {
      const rest = match.scores
        .slice(index === 0 ? 1 : 0)
        .reduce((sum, [own, other]) => sum + imps(own - other), 0);
      const margins = index === 0 ? [rest + home, away - rest] : [rest, -rest];
      [match.home, match.away].forEach((team, side) => {
        const step = scale.filter(([from]) => Number(from) <= Math.abs(margins[side])).at(-1) ?? [];
        vps.set(team, (vps.get(team) ?? 0) + Number(step[margins[side] < 0 ? 2 : 1]));
      });
    });
    return vps;
  };
  const [[own, other]] = teams.matches[0].scores;
  const weighted = Math.round(0.6 * imps(420 - other) + 0.4 * imps(-50 - other));
  const rulings = [
    [own + 1500, imps(own + 1500 - other), -imps(own + 1500 - other)],
    ["60% 420 / 40% -50", weighted, -weighted],
    ["A+/A+", 3, 3],
  ] as const;
  for (const [ruling, home, away] of rulings) {
    await type("Ruling, home NS", 0, ruling);
    await checkSays(/of 4 teams, 5 of 6 matches and 17 of 18 boards agree with the file\.$/);
    const wanted = totalsWith(home, away);
    const sums = new Map([...wanted].map(([team, vps]) => [team, { measure: vps, total: vps }]));
    await eventually(page, async () => {
      const seen = await ranking(4);
      expect(new Map([...seen].map(([team, { total }]) => [team, total]))).toEqual(wanted);
      // Teams with the same VPs are ranked by their IMPs, so only whole places are compared.
      for (const [team, { place }] of places(sums)) {
        if (!place.endsWith("=")) expect(seen.get(team)?.place).toBe(place);
      }
    });
  }
}

test("an evening is set up without a file, its results are typed, it is ranked, and two make one ranking", async () => {
  const made = madeEvent("howell", 6, 3, 3);
  const { page, pane, ranking, shown } = await eventInWorkbench();
  await openJob(pane, "evening");
  await pane.locator("#pairs").fill("Ann – Bob\n\nEve & Fay");
  expect(await pane.getByText("Line 2 is blank.").count()).toBeGreaterThan(0);
  await pane.locator("#pairs").fill("Ann – Bob\nCy / Di\nEve & Fay\nGus\tHal\nIda – Jo\nKim + Lou");
  // Another number first: 3 stands there already, and what stands there without having been typed follows the desk.
  await pane.locator("#boards").fill("4");
  await pane.locator("#boards").fill("3");
  await pane.locator("#kind").selectOption("howell");
  await pane.locator("#entry").selectOption("scores");
  expect(await pane.locator("#summary").textContent()).toBe(
    "6 pairs, 3 tables, 5 rounds of 3 boards: 45 results to type.",
  );
  await pane.getByRole("button", { name: "Insert the event" }).click();
  await pane.locator('[data-tool="event"] #status[data-state="done"]').waitFor();
  const tabs = await page.evaluate(() =>
    univerAPI
      .getActiveWorkbook()
      ?.getSheets()
      .map((s) => s.getSheetName()),
  );
  expect(tabs).toEqual(
    expect.arrayContaining(["Results", "Ranking", "Pairs", "Table cards", "Pair cards", "Pick-up slips"]),
  );
  const headers = (await shown("Results", "A2:L2"))[0];
  const seats = await shown("Results", "A3:E47");
  expect(seats.map((row) => row.slice(0, 5))).toEqual(
    made.results.map(({ board, round, table, ns, ew }) => [board, round, table, ns, ew]),
  );
  const typeScores = (tab: string, evening: typeof made) =>
    page.evaluate(
      async ([name, column, scores]) => {
        const sheet = univerAPI.getActiveWorkbook()?.getSheetByName(name);
        sheet?.getRange(2, column, scores.length, 1).setValues(scores.map((score) => [score]));
        await univerAPI.getFormula().onCalculationResultApplied(120_000);
      },
      [tab, headers.indexOf("Table score"), evening.results.map(({ score }) => Number(score))] as const,
    );
  await typeScores("Results", made);
  const sums = totals(made, matchpoints("largest"));
  const wanted = places(
    new Map([...sums].map(([id, { total, percent }]) => [id, { measure: percent, total }])),
  );
  const first = [...wanted].find(([, { place }]) => /^1/.test(place))?.[1].total;
  await page.waitForFunction(
    (total) =>
      Number(univerAPI.getActiveWorkbook()?.getSheetByName("Ranking")?.getRange("E3").getValue()) === total,
    first,
  );
  expect(await ranking(6)).toEqual(wanted);
  expect((await shown("Ranking", "C3:C8")).map(([name]) => name)).toContain("Cy – Di");

  // A second evening, with the scores of the first in another order.
  await pane.getByRole("button", { name: "Insert the event" }).click();
  await page.waitForFunction(() => univerAPI.getActiveWorkbook()?.getSheetByName("Ranking (2)") != null);
  await pane.locator('[data-tool="event"] #status[data-state="done"]').waitFor();
  const later = {
    ...made,
    results: made.results.map((one, at) => ({ ...one, score: made.results[(at + 7) % 45].score })),
  };
  await typeScores("Results (2)", later);
  await page.waitForFunction(
    () => univerAPI.getActiveWorkbook()?.getSheetByName("Ranking (2)")?.getRange("A3").getValue() != null,
  );
  await openJob(pane, "overall");
  await pane.getByText("2 rankings read.").waitFor();
  await pane.locator("#by").selectOption("mean");
  const preview = await pane
    .locator('[data-tool="event"] .preview tbody tr[aria-rowindex]')
    .evaluateAll((lines) => lines.map((line) => [...line.children].map((cell) => cell.textContent)));
  expect(preview).toHaveLength(6);
  await pane.getByRole("button", { name: "Insert the overall ranking" }).click();
  await pane.locator('[data-tool="event"] #status[data-state="done"]').waitFor();
  const both = [made, later].map((evening) => totals(evening, matchpoints("largest")));
  const percents = [...both[0].keys()].map(
    (id) => [id, both.map((one) => one.get(id)?.percent ?? NaN)] as const,
  );
  const overall = async () =>
    (await shown("Overall", "B3:G8")).map(([id, , ...figures]) => [id, ...figures.map(Number)]);
  const wantedRows = percents
    .map(([id, [one, two]]) => [id, one, two, 2, (one + two) / 2])
    .sort((a, b) => b[4] - a[4] || a[0] - b[0])
    .map((row) => row.map((figure) => expect.closeTo(figure, 1)));
  await eventually(page, async () => expect(await overall()).toEqual(wantedRows));
  // The pane has shown what the tab shows, digit for digit; only its columns are in another order.
  const inTab = await page.evaluate(() =>
    univerAPI.getActiveWorkbook()?.getSheetByName("Overall")?.getRange("A3:G8").getDisplayValues(),
  );
  const sorted = (rows: unknown[][] = []) => rows.map((row) => row.map(String).sort());
  expect(sorted(inTab)).toEqual(sorted(preview));
});

test("in the workbench the keyboard is in the first typed cell once an event is inserted, and not on the button", async () => {
  const { page, pane, shown } = await eventInWorkbench();
  await openJob(pane, "evening");
  await pane.locator("#entry").selectOption("contracts");
  const tabs = () =>
    page.evaluate(() =>
      (univerAPI.getActiveWorkbook()?.getSheets() ?? []).map((sheet) => sheet.getSheetName()),
    );
  await page.evaluate((names) => {
    const book = univerAPI.getActiveWorkbook();
    for (const sheet of book?.getSheets() ?? [])
      if (names.some((name) => sheet.getSheetName().startsWith(name))) book?.deleteSheet(sheet);
  }, TABS);
  await pane.locator("#insert").focus();
  await page.keyboard.press("Enter");
  await pane.locator('[data-tool="event"] #status[data-state="done"]').waitFor();
  const inserted = await tabs();
  const [headers] = await shown("Results", "A2:T2");
  await eventually(page, async () => {
    expect((await shown("Ranking", "A10:F30")).flat()).toContain("No remarks on what was typed.");
  });
  await page.keyboard.type("4S");
  await page.keyboard.press("Tab");
  await eventually(page, async () => {
    const [first] = await shown("Results", "A3:T3");
    expect(first[headers.indexOf("Contract")]).toBe("4S");
  });
  expect(await tabs()).toEqual(inserted);

  // From the ranking, and from Check, one step leads to the cell that was typed.
  await page.keyboard.type("Sxd");
  for (const key of ["Tab", "=", "Enter", ..."3NT", "Tab", "E", "Tab", "=", "Enter"])
    await page.keyboard.press(key);
  await eventually(page, async () => {
    expect((await shown("Check", "A2:D9")).flat()).toContain(
      '"Sxd" (Results!G3): not a declarer: N, E, S or W',
    );
  });
  await page.evaluate(() => {
    const book = univerAPI.getActiveWorkbook();
    const ranking = book?.getSheetByName("Ranking");
    if (ranking) book?.setActiveSheet(ranking);
    ranking?.getRange("A2").activate();
  });
  await page.getByRole("button", { name: "Go to Results!G3" }).click();
  const selected = () =>
    page.evaluate(() => {
      const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
      return [sheet?.getSheetName(), sheet?.getActiveRange()?.getA1Notation()];
    });
  expect(await selected()).toEqual(["Results", "G3"]);

  // What is made of the event is offered where it was inserted.
  await pane.getByRole("button", { name: "The players’ page, USEBIO, BridgeWebs or PBN" }).click();
  await pane.getByRole("button", { name: "Save USEBIO file" }).waitFor();
  await openJob(pane, "evening");
});
