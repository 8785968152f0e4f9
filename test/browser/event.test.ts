import fs from "node:fs";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { FrameLocator, Page } from "playwright-core";
import { jetDatabase } from "../events/jet";
import {
  butler,
  crossImps,
  madeEvent,
  matchpoints,
  pbnFile,
  tableRows,
  totals,
  usebioFile,
} from "../events/made-event";
import { overhang, type Pane, panePages, tableRows as shownRows, violations } from "./pane";
import { readXlsx } from "./xlsx";

declare const univerAPI: FUniver;

const panes = panePages();

const EVENING = madeEvent("howell", 8, 3, 4);
const FILE = usebioFile(EVENING, "matchpoints", matchpoints("largest"));

async function alone(): Promise<Page> {
  const page = await panes.alone();
  await page.getByRole("tab", { name: "Event" }).click();
  return page;
}

async function choose(pane: Pane, name: string, content: string | Buffer): Promise<void> {
  const buffer = Buffer.from(content);
  await pane.locator("#file").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
}

/** What is said of the file, once it begins with these words. */
async function said(pane: Pane, words: string): Promise<string> {
  const line = pane.locator('[data-tool="event"] #read', { hasText: words });
  await line.waitFor();
  return (await line.textContent()) ?? "";
}

/** The Bridgemate's table of results for the same evening. */
function bws(): Buffer {
  const text = (name: string) => ({ name, type: "text" }) as const;
  const whole = (name: string) => ({ name, type: "integer" }) as const;
  return jetDatabase(4, [
    { name: "Section", columns: [whole("ID"), text("Letter")], rows: [[1, "A"]] },
    {
      name: "ReceivedData",
      columns: [
        ...["Section", "Table", "Round", "Board", "PairNS", "PairEW"].map(whole),
        ...["NS/EW", "Contract", "Result", "Remarks"].map(text),
      ],
      rows: EVENING.results.map(({ table, round, board, ns, ew, contract, declarer, tricks }) => {
        const over = (tricks ?? 0) - 6 - Number(contract[0]);
        const result = tricks === undefined ? "" : over === 0 ? "=" : over > 0 ? `+${over}` : `${over}`;
        return [1, table, round, board, ns, ew, declarer, contract, result, ""];
      }),
    },
  ]);
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
  await choose(page, "evening.bws", bws());
  expect(await said(page, "evening.bws:")).toBe("evening.bws: 84 results, 8 contestants, 21 boards.");
});

test("the ranking is in view, in a pane of 320 pixels, for everybody", async () => {
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
  ["cut off", "evening.xml", FILE.slice(0, 3000), "cut off"],
  [
    "a bomb of entities",
    "evening.xml",
    '<!DOCTYPE a [<!ENTITY b "c">]><USEBIO>&b;</USEBIO>',
    "The XML is broken",
  ],
  ["a .bws that is none", "evening.bws", "Standard Jet DB", "no results file|Board|missing"],
  ["nothing", "evening.csv", "", "nothing in it"],
])("%s ends in a sentence, and nothing is made", async (_, name, content, words) => {
  const page = await alone();
  await choose(page, name, content);
  const line = page.locator('[data-tool="event"] #read.fault');
  await line.waitFor();
  expect(await line.textContent()).toMatch(new RegExp(words));
  await page.getByRole("button", { name: "Download .xlsx" }).click();
  await page.locator('[data-tool="event"] #status[data-state="failed"]').waitFor();
});

test("without a spreadsheet a file is made, with the add-in's answers as numbers", async () => {
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

/** Presses Insert in the workbench, and waits for the ranking. */
async function insert(page: Page, pane: FrameLocator): Promise<void> {
  await pane.getByRole("button", { name: "Insert the event" }).click();
  await pane.locator('[data-tool="event"] #status[data-state="done"]').waitFor();
  await page.waitForFunction(() => {
    const first = univerAPI.getActiveWorkbook()?.getSheetByName("Ranking")?.getRange("A2").getValue();
    return first === "Place";
  });
}

test.each([
  ["matchpoints", matchpoints("largest")],
  ["crossimps", crossImps("comparisons")],
  ["butler", butler(1, 10)],
] as const)("a correction lives in the workbench: %s", async (form, published) => {
  const { page, pane } = await panes.inWorkbench();
  await pane.getByRole("tab", { name: "Event" }).click();
  await choose(pane, "evening.xml", usebioFile(EVENING, form, published));
  await said(pane, "evening.xml:");
  await insert(page, pane);
  const shown = (tab: string, cell: string) =>
    page.evaluate(
      ([name, address]) => univerAPI.getActiveWorkbook()?.getSheetByName(name)?.getRange(address).getValue(),
      [tab, cell] as const,
    );
  const agrees = "8 of 8 pairs and 84 of 84 results agree with the file.";
  await page.waitForFunction(
    (sentence) =>
      univerAPI.getActiveWorkbook()?.getSheetByName("Check")?.getRange("A2").getValue() === sentence,
    agrees,
  );
  const before = await shown("Ranking", "E3");
  // Another score for the first result of the file.
  await page.evaluate(() => {
    const results = univerAPI.getActiveWorkbook()?.getSheetByName("Results");
    const headers = results?.getRange("A2:O2").getValues()[0] ?? [];
    const ruling = headers.indexOf("Ruling");
    results?.getRange(2, ruling).setValue(-2000);
  });
  await page.waitForFunction(
    (sentence) =>
      univerAPI.getActiveWorkbook()?.getSheetByName("Check")?.getRange("A2").getValue() !== sentence,
    agrees,
  );
  expect(typeof before).toBe("number");
  expect(await shown("Check", "A2")).toMatch(/^\d of 8 pairs and \d+ of 84 results agree with the file\.$/);
});
