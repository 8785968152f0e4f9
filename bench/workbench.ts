import type { Page } from "playwright-core";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import { launchBrowser } from "../build/chromium.js";
import { serveDist } from "../test/browser/browser";

declare const univerAPI: FUniver;

/** The milliseconds spent inside our functions, which the page counts. */
declare const insideOurs: { milliseconds: number; calls: number };

const FORMULAS = 10_000;

/** The largest part of a recalculation that our code may take. */
const MOST_OURS = 0.1;

/** A formula of ours, and one of the grid's own that reads as many cells. A1 moves down with the rows. */
const SHAPES: [ours: string, theirs: string][] = [
  ["=IMP(A1)", "=ABS(A1)"],
  ["=PAR(A1:A12)", "=AVERAGE(A1:A12)"],
  ["=VPCONT(A1,16)", "=ROUND(A1,1)"],
];

/** Wraps every function that functions.js registers, so that its time is counted, and then registers it. */
const COUNTING = `{
  globalThis.insideOurs = { milliseconds: 0, calls: 0 };
  const associate = CustomFunctions.associate;
  CustomFunctions.associate = (id, fn) => associate(id, (...cells) => {
    const start = performance.now();
    try {
      return fn(...cells);
    } finally {
      insideOurs.milliseconds += performance.now() - start;
      insideOurs.calls++;
    }
  });
}
`;

interface Recalculation {
  total: number;
  ours: number;
  calls: number;
}

/** A table for the report: how much of the time of 10,000 formulas in the workbench our code takes. */
export async function workbenchText(): Promise<string> {
  const [browser, server] = await Promise.all([launchBrowser(), serveDist()]);
  try {
    const rows: string[] = [];
    for (const [ours, theirs] of SHAPES) {
      const own = await recalculated(await openGrid(browser.newPage(), server.address), ours);
      const grid = await recalculated(await openGrid(browser.newPage(), server.address), theirs);
      if (own.calls < FORMULAS) throw new Error(`${ours} was called ${own.calls} times, not ${FORMULAS}`);
      rows.push(row(ours, own, theirs, grid));
    }
    const count = FORMULAS.toLocaleString("en");
    return [
      `${count} formulas, all recalculated in the workbench in a headless Chromium. Our code is what goes by inside ` +
        "the functions of dist/functions.js; the grid's own function of like shape is the floor.",
      [
        "| Formula | All | In our code | Share | Wanted | Reached | The grid's own | All |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
        ...rows,
      ].join("\n"),
    ].join("\n\n");
  } finally {
    await browser.close();
    await server.close();
  }
}

function row(ours: string, own: Recalculation, theirs: string, grid: Recalculation): string {
  const share = own.ours / own.total;
  const cells = [
    `\`${ours}\``,
    `${own.total.toFixed(0)} ms`,
    `${own.ours.toFixed(1)} ms`,
    `${(100 * share).toFixed(1)} %`,
    `below ${100 * MOST_OURS} %`,
    share < MOST_OURS ? "yes" : "no",
    `\`${theirs}\``,
    `${grid.total.toFixed(0)} ms`,
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Opens the workbench, with the script that counts the time loaded before functions.js. */
async function openGrid(opening: Promise<Page>, address: string): Promise<Page> {
  const page = await opening;
  await page.route("**/functions.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: COUNTING + (await response.text()) });
  });
  await page.goto(`${address}workbench.html?start=look`);
  await page.waitForFunction(
    () =>
      typeof univerAPI !== "undefined" &&
      univerAPI.getActiveWorkbook()?.getActiveSheet().getRange("M2").getValue() != null,
  );
  return page;
}

/**
 * Fills a tab with 10,000 formulas and lets the grid recalculate everything five times; returns the median
 * time.
 */
async function recalculated(page: Page, formula: string): Promise<Recalculation> {
  const found = await page.evaluate(
    async ([first, count]) => {
      const sheet = univerAPI.getActiveWorkbook()?.create("Many", count + 20, 3);
      if (!sheet) throw new Error("no tab was made");
      const engine = univerAPI.getFormula();
      const calculation = () =>
        new Promise<void>((resolve) => {
          const listener = engine.calculationEnd(() => {
            listener.dispose();
            resolve();
          });
        });
      const numbers = Array.from({ length: count + 12 }, (_, i) => [{ v: 10 * (((i * 37) % 91) - 45) }]);
      sheet.getRange(0, 0, count + 12, 1).setValues(numbers);
      const formulas = Array.from({ length: count }, (_, i) => [
        { f: first.replace(/A(\d+)/g, (_, row: string) => `A${Number(row) + i}`) },
      ]);
      const filled = calculation();
      sheet.getRange(0, 1, count, 1).setValues(formulas);
      await filled;
      const runs: Recalculation[] = [];
      for (let run = 0; run < 5; run++) {
        Object.assign(insideOurs, { milliseconds: 0, calls: 0 });
        const done = calculation();
        const start = performance.now();
        engine.executeCalculation();
        await done;
        runs.push({
          total: performance.now() - start,
          ours: insideOurs.milliseconds,
          calls: insideOurs.calls,
        });
      }
      return runs;
    },
    [formula, FORMULAS] as const,
  );
  await page.close();
  return found.sort((a, b) => a.total - b.total)[2];
}
