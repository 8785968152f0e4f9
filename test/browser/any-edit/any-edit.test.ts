import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FUniver } from "@univerjs/core/facade";
import type { Page } from "playwright-core";
import { ADAPTERS } from "../browser";
import { eventually, kept, workbenchPages } from "../workbench-pages";
import { differences } from "./check";
import { installDriver } from "./driver";
import { LEFT_OUT } from "./left-out";

declare const univerAPI: FUniver;

/** So many workbooks are edited, each in so many steps. */
declare const EDITED_BOOKS: number;
const STEPS = 8;

/** After so many workbooks both pages are loaded anew: a page does not give back all that closed workbooks have taken. */
const UNTIL_RELOAD = 10;

const FIRST_SEED = 2700;

/** Jest says what was found only at the end, and many workbooks take long: each line is also written here at once. */
const LOG = path.join(os.tmpdir(), `any-edit-${new Date().toISOString().replace(/:/g, "-")}.log`);

const workbench = workbenchPages();
let page: Page;
let other: Page;

beforeAll(async () => {
  page = workbench.shared();
  // Two windows of one browser would keep one workbook, and which of them does would depend on which loads first.
  other = await workbench.openApart();
  // What is drawn is not looked at here.
  for (const one of [page, other]) await one.setViewportSize({ width: 320, height: 240 });
  await withDriver(page);
  await withDriver(other);
});

/** The grid waits a tenth of a second for further edits before it computes. Here each edit is waited for. */
async function withDriver(one: Page): Promise<void> {
  await one.evaluate(() => {
    const later = window.setTimeout;
    const sooner = (work: () => void, ms?: number) => later(work, ms === 100 ? 1 : ms);
    window.setTimeout = sooner as typeof setTimeout;
  });
  await one.evaluate(`${fs.readFileSync(path.join(ADAPTERS, "hosts.js"), "utf8")};0`);
  await one.evaluate(installDriver);
}

async function anew(one: Page): Promise<void> {
  await one.reload();
  await one.waitForFunction(() => typeof univerAPI !== "undefined" && Boolean(univerAPI.getActiveWorkbook()));
  await withDriver(one);
}

/** What is wrong after the steps of a workbook, and the errors that nobody has caught in the pages meanwhile. */
async function wrongWith(seed: number, kinds: readonly string[]): Promise<string[]> {
  const found = await differences(page, other, seed, kinds, STEPS);
  return [...found, ...workbench.faults().map((fault) => `seed ${seed}: the page had ${fault}`)];
}

test("every command of the grid is tried, or it is said why it is not", async () => {
  const [commands, kinds] = await page.evaluate(() => [window.driver.commands(), window.driver.kinds()]);
  const missing = commands.filter((id) => !kinds.includes(id) && !LEFT_OUT.some(([which]) => which.test(id)));
  expect(missing).toEqual([]);
  const idle = LEFT_OUT.filter(([which]) => !commands.some((id) => which.test(id))).map(([, why]) => why);
  expect(idle).toEqual([]);
});

it(
  "shows after any edit what the same cells show in a workbook in which nothing else was ever done, and undoes it",
  async () => {
    const kinds = await page.evaluate(() => window.driver.kinds());
    const found: string[] = [];
    let failed = false;
    for (let number = 0; number < EDITED_BOOKS; number++) {
      // What a failure has left behind is no matter of the next workbook.
      if (failed || (number > 0 && number % UNTIL_RELOAD === 0)) await Promise.all([anew(page), anew(other)]);
      const lines = await wrongWith(FIRST_SEED + number, kinds);
      failed = lines.length > 0;
      if (failed) fs.appendFileSync(LOG, `${lines.join("\n")}\n`);
      found.push(...lines);
    }
    expect(found).toEqual([]);
  },
  120_000 + 10_000 * EDITED_BOOKS,
);

test("a workbook that was edited is the same after a reload", async () => {
  const before = await page.evaluate(() => window.driver.state());
  await kept(page);
  await anew(page);
  await eventually(page, async () => {
    const after = await page.evaluate(() => window.driver.state());
    expect(after.content).toEqual(before.content);
    expect(after.shown).toEqual(before.shown);
  });
});
