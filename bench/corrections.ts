import type { Browser, Page } from "playwright-core";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import { launchBrowser } from "../build/chromium.js";
import { serveDist } from "../test/browser/browser";
import { madeEvent, matchpoints, usebioFile } from "../test/events/made-event";

declare const univerAPI: FUniver;

/** So often a score is corrected; the time in the middle is told. */
const CORRECTIONS = 7;

interface Evening {
  name: string;
  pairs: number;
  boards: number;
  rounds: number;
  /** The longest time that a scorer does not notice, in milliseconds. */
  wanted: number;
}

const EVENINGS: Evening[] = [
  { name: "a club evening", pairs: 14, boards: 4, rounds: 7, wanted: 200 },
  { name: "a congress", pairs: 80, boards: 2, rounds: 25, wanted: 500 },
];

/**
 * A table for the report: how long it takes until all tabs of an event show a corrected score. Beside it stands an empty
 * workbook with one formula, which is the time that the grid takes anyhow.
 */
export async function correctionsText(): Promise<string> {
  const [browser, server] = await Promise.all([launchBrowser(), serveDist()]);
  try {
    const address = `${server.address}workbench.html?start=`;
    const floor = await corrected(await oneFormula(browser, address), "Sheet1");
    const rows: string[] = [];
    for (const evening of EVENINGS) {
      const { page, results } = await inserted(browser, address, evening);
      const time = await corrected(page, "Results", /^(Result|Tricks)$/);
      const reached = time <= evening.wanted ? "yes" : "no";
      const cells = [
        `${evening.name}, ${results.toLocaleString("en")} results`,
        `${time.toFixed(0)} ms`,
        `${floor.toFixed(0)} ms`,
        `${(time / floor).toFixed(1)} × its time`,
        `below ${evening.wanted} ms`,
        reached,
      ];
      rows.push(`| ${cells.join(" | ")} |`);
    }
    return [
      "A score is corrected in the workbench in a headless Chromium, until all tabs show what follows from it. The floor is " +
        "the same in an empty workbook with one formula. Both wait 100 ms for further keys.",
      [
        "| Event | Correction | The floor | Ratio | Wanted | Reached |",
        "| --- | --- | --- | --- | --- | --- |",
        ...rows,
      ].join("\n"),
    ].join("\n\n");
  } finally {
    await browser.close();
    await server.close();
  }
}

async function oneFormula(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${address}evening`);
  await page.waitForFunction(
    () => typeof univerAPI !== "undefined" && Boolean(univerAPI.getActiveWorkbook()),
  );
  await page.evaluate(() =>
    univerAPI.getActiveWorkbook()?.getActiveSheet().getRange("C1").setValue("=A1+A2"),
  );
  return page;
}

/** Reads a file of an event in the pane, and inserts its tabs. */
async function inserted(browser: Browser, address: string, { pairs, boards, rounds }: Evening) {
  const made = madeEvent("mitchell", pairs, boards, 4, rounds);
  const results = [...made.results].sort((a, b) => a.board - b.board);
  const buffer = Buffer.from(usebioFile({ ...made, results }, "matchpoints", matchpoints("largest")));
  const page = await browser.newPage();
  await page.goto(`${address}file`);
  const pane = page.frameLocator("#pane");
  await pane.locator("#file").setInputFiles({ name: "event.xml", mimeType: "application/xml", buffer });
  await pane.locator('[data-tool="event"] #read', { hasText: "event.xml:" }).waitFor();
  await pane.locator('[data-tool="event"] #insert').click();
  await pane.locator('[data-tool="event"] #status[data-state="done"]').waitFor({ timeout: 60_000 });
  return { page, results: results.length };
}

/** The time in the middle until a correction is there: of a number of tricks, or of A1 where no heading is named. */
async function corrected(page: Page, tab: string, heading?: RegExp): Promise<number> {
  const times = await page.evaluate(
    async ([name, pattern, count]) => {
      const sheet = univerAPI.getActiveWorkbook()?.getSheetByName(name);
      if (!sheet) throw new Error(`there is no tab ${name}`);
      const columns = 16;
      const headings = sheet.getRange(0, 0, 8, columns).getDisplayValues().flat();
      const found = pattern === undefined ? 0 : headings.findIndex((text) => new RegExp(pattern).test(text));
      if (found < 0) throw new Error(`the tab ${name} has no heading ${pattern}`);
      const firstRow = Math.floor(found / columns) + (pattern === undefined ? 0 : 2);
      const milliseconds: number[] = [];
      for (let run = 0; run < count; run++) {
        const cell = sheet.getRange(firstRow + (pattern === undefined ? 0 : run), found % columns);
        const done = new Promise<void>((resolve) => {
          const listener = univerAPI.getFormula().calculationResultApplied(() => {
            listener.dispose();
            resolve();
          });
        });
        const start = performance.now();
        cell.setValue(Number(cell.getValue()) === 7 ? 8 : 7);
        await done;
        milliseconds.push(performance.now() - start);
      }
      return milliseconds;
    },
    [tab, heading?.source, CORRECTIONS] as const,
  );
  await page.close();
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
}
