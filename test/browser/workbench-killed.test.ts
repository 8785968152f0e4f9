import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FUniver } from "@univerjs/core/facade";
import type { Page } from "playwright-core";
import { launchProfile, serveDist } from "./browser";
import { ready, select, shown } from "./workbench-pages";

declare const univerAPI: FUniver;

/** How often the browser is killed; each time it is started once more. */
declare const KILLS: number;

let server: Awaited<ReturnType<typeof serveDist>>;
let profile: string;
beforeAll(async () => {
  server = await serveDist();
  profile = mkdtempSync(path.join(tmpdir(), "bridge-scoring-"));
});
afterAll(async () => {
  await server.close();
  // Processes of a browser that was killed may still be writing.
  rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
});

jest.setTimeout(300_000);

/** Starts the browser with the profile, and opens the workbench. */
async function start(): Promise<{ page: Page; kill(): Promise<void>; close(): Promise<void> }> {
  const context = await launchProfile(profile);
  const page = await context.newPage();
  await page.setViewportSize({ width: 900, height: 500 });
  await page.goto(`${server.address}workbench.html?start=look`);
  await ready(page);
  const kill = async () => {
    const session = await context.browser()?.newBrowserCDPSession();
    const gone = context.waitForEvent("close");
    // It has no time to answer.
    session?.send("Browser.crash").catch(() => undefined);
    await gone;
  };
  return { page, kill, close: () => context.close() };
}

test("every result that was entered is there after the browser was killed, at whatever moment", async () => {
  let entered: string[] = [];
  let column = "";
  for (let round = 0; round < KILLS; round++) {
    const { page, kill } = await start();
    if (round > 0) expect(await shown(page, `${column}1:${column}${entered.length}`)).toEqual(rows(entered));
    column = "LMNOPQRSTUVWXYZ"[round % 15];
    await page.evaluate(
      (range) => univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(range).clear(),
      `${column}1:${column}9`,
    );
    await select(page, `${column}1`);
    entered = Array.from({ length: 3 + (round % 5) }, (_, row) => String(1000 + 10 * round + row));
    for (const result of entered) {
      await page.keyboard.type(result, { delay: 30 });
      await page.keyboard.press("Enter");
    }
    // On a busy machine the page has not yet had the last keys.
    await page.waitForFunction(
      ([cell, last]) =>
        univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(cell).getValue() === Number(last),
      [`${column}${entered.length}`, entered[entered.length - 1]] as const,
    );
    await page.waitForTimeout((round * 37) % 250);
    await kill();
  }
  const { page, close } = await start();
  expect(await shown(page, `${column}1:${column}${entered.length}`)).toEqual(rows(entered));
  await close();
});

const rows = (cells: readonly string[]): string[][] => cells.map((cell) => [cell]);
