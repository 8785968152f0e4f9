import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { FUniver } from "@univerjs/core/facade";
import type { Browser, Page, Route } from "playwright-core";
import { jobOf, JOBS } from "../../src/jobs/jobs";
import { filesOf } from "../../src/taskpane/parts";
import { DIST, launchBrowser, serveDist } from "./browser";
import { opened, SMALL, tabs } from "./workbench-pages";

declare const univerAPI: FUniver;

/*
 * On a slow line the grid comes long after the question and the pane. Here it comes when a test lets it, or not at all.
 */

/** Of how many parts that may not load one is tried. */
declare const NOT_LOADED_APART: number;

const GRID = "workbench.grid.js";

let browser: Browser;
let server: Awaited<ReturnType<typeof serveDist>>;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveDist()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** A first visit, in which some files wait until they are let go, and others do not load until that is mended. */
async function holding(files: string[], failing: string[] = [], query = "") {
  const context = await browser.newContext({ viewport: SMALL, serviceWorkers: "block" });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  for (const file of files)
    await page.route(`**/${file}`, (route) => held.then(() => route.continue()).catch(() => undefined));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const fails = (route: Route) => route.abort();
  for (const file of failing) await page.route(`**/${file}`, fails);
  const mend = () => Promise.all(failing.map((file) => page.unroute(`**/${file}`, fails)));
  await page.goto(`${server.address}workbench.html${query}`, { waitUntil: "commit" });
  return { page, letGo, mend, asked, faults, close: () => context.close() };
}

const pane = (page: Page) => page.frameLocator("#pane");
const names = (page: Page) => pane(page).locator("#pairs");
const status = (page: Page) => pane(page).locator('.tool[data-tool="event"] #status');

async function startsAnEvening(page: Page): Promise<void> {
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Enter");
  await names(page).waitFor();
}

const NAMES = "Ann – Bob\nCid – Dora\nEve – Fay\nGus – Hal";

/** What stands in the tab of the pairs, once the event is there. */
const inserted = (page: Page) =>
  page.evaluate(() =>
    univerAPI
      .getActiveWorkbook()
      ?.getSheets()
      .map((sheet) => sheet.getSheetName()),
  );

test("before the grid is there the form is filled, and a button waits for it and says so; nothing that is typed is lost", async () => {
  const { page, letGo, faults, close } = await holding([GRID]);
  await startsAnEvening(page);
  await page.keyboard.type(NAMES);
  await pane(page).locator("#evening").fill("24");
  await status(page).getByText("still loading. You can fill in the form").waitFor();
  // What needs the workbook is grey, and what does not is not.
  const grey = await page.locator(".workbench-head :disabled").evaluateAll((all) => all.map(({ id }) => id));
  expect(grey).toEqual(["name", "new", "open", "save", "save-as", "print", "sample"]);
  await pane(page).getByRole("button", { name: "Insert the event" }).click();
  await status(page).getByText("this is done as soon as it is there").waitFor();
  expect(await page.locator(".workbench-coming").isVisible()).toBe(true);
  letGo();
  await pane(page).locator('.tool[data-tool="event"] #status[data-state="done"]').waitFor();
  expect(await page.locator(".workbench-coming").isVisible()).toBe(false);
  expect([await names(page).inputValue(), await pane(page).locator("#evening").inputValue()]).toEqual([
    NAMES,
    "24",
  ]);
  expect((await inserted(page))?.slice(0, 2)).toEqual(["Results", "Ranking"]);
  expect(faults).toEqual([]);
  await close();
});

test("keys go on into the form while the grid opens", async () => {
  const { page, letGo, close } = await holding([GRID]);
  await startsAnEvening(page);
  letGo();
  let typed = "";
  while (!(await page.evaluate(() => typeof univerAPI !== "undefined"))) {
    const letter = String.fromCharCode(97 + (typed.length % 26));
    await page.keyboard.type(letter);
    typed += letter;
  }
  expect(typed.length).toBeGreaterThan(1);
  expect(await names(page).inputValue()).toBe(typed);
  await close();
});

test("what is typed before the form is there comes into its field", async () => {
  const { page, letGo, close } = await holding(["taskpane.event.js"]);
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  // No hand is quicker than the page draws itself once more.
  await page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(resolve)));
  await page.keyboard.type("Ann - Bob\nCidd");
  await page.keyboard.press("Backspace");
  letGo();
  await names(page).waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLIFrameElement>("#pane")?.contentDocument?.activeElement?.id === "pairs",
  );
  await page.keyboard.type(" - Dora");
  expect(await names(page).inputValue()).toBe("Ann - Bob\nCid - Dora");
  await close();
});

test("who cancels before the grid is there has cancelled: no tab comes later", async () => {
  const { page, letGo, close } = await holding([GRID]);
  await startsAnEvening(page);
  await page.keyboard.type(NAMES);
  await pane(page).getByRole("button", { name: "Insert the event" }).click();
  await pane(page).getByRole("button", { name: "Cancel" }).click();
  await status(page).getByText("cancelled").waitFor();
  letGo();
  await opened(page);
  expect(await tabs(page)).toEqual(["Sheet1"]);
  await close();
});

const PARTS = [GRID, "workbench.grid.css", "rankings.js", "functions.json"];

test.each(PARTS.filter((_, index) => index % NOT_LOADED_APART === 0))(
  "a grid that does not load says so, with a button that loads it again, and the form stays: %s",
  async (file) => {
    const { page, mend, faults, close } = await holding([], [file]);
    await startsAnEvening(page);
    await page.keyboard.type(NAMES);
    const notice = page.locator("#notices [data-kind=not-loaded]");
    await notice.getByText("The spreadsheet did not load: check the connection.").waitFor();
    await notice.getByRole("button", { name: "Load it again" }).click();
    await notice.waitFor();
    await mend();
    await notice.getByRole("button", { name: "Load it again" }).click();
    await opened(page);
    expect(await notice.count()).toBe(0);
    expect(await names(page).inputValue()).toBe(NAMES);
    await pane(page).getByRole("button", { name: "Insert the event" }).click();
    await pane(page).locator('.tool[data-tool="event"] #status[data-state="done"]').waitFor();
    expect(faults).toEqual([]);
    await close();
  },
);

/** The size of what a page has asked for, zipped as our server and most others do it. */
function zipped(addresses: Iterable<string>): number {
  const files = [...new Set([...addresses].map((address) => new URL(address).pathname.slice(1)))];
  return files.reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(DIST, file))).length, 0);
}

/** The parts that only the other answers of the question need, which are asked for while it stands there. */
const forOtherAnswers = JOBS.filter(({ isFirst, id }) => isFirst && id !== "evening")
  .flatMap(filesOf)
  .filter((part) => !filesOf(jobOf("evening") ?? { chosen: {} }).includes(part));

test("until the question a page loads at most 60 kB for itself, and until the form 340 kB with the pane", async () => {
  // The pane, which loads beside it, is held back.
  const question = await holding(["workbench-pane.html"]);
  await question.page.getByRole("dialog").waitFor();
  expect(zipped(question.asked.filter((address) => !address.endsWith("-pane.html")))).toBeLessThan(60_000);
  await question.close();

  const form = await holding([GRID]);
  await startsAnEvening(form.page);
  // What the grid needs has been asked for by then.
  const grids = /\/(workbench\.grid\.\w+|functions[\w-]*\.js\w*|rankings\.js|movements\.js)$/;
  const isNeeded = (address: string) =>
    !grids.test(address) && !forOtherAnswers.some((part) => address.endsWith(`/taskpane.${part}.js`));
  expect(zipped(form.asked.filter(isNeeded))).toBeLessThan(340_000);
  await form.close();
});

/** The parts of the pane that some job needs. */
const ALL_PARTS = new Set(JOBS.flatMap(filesOf));

const partsIn = (addresses: readonly string[]) =>
  [...new Set(addresses.flatMap((address) => /taskpane\.([\w-]+)\.js$/.exec(address)?.[1] ?? []))]
    .filter((part) => ALL_PARTS.has(part))
    .sort();

test.each([
  "evening",
  "file",
  "follow",
  "screen",
  "rescue",
  "publish",
  "overall",
  "draw",
  "league",
  "ruling",
])(
  "the parts of a job are asked for at once, before the pane itself runs, and no other one is: %s",
  async (id) => {
    const job = jobOf(id);
    const wanted = job ? filesOf(job) : [];
    expect(wanted).not.toEqual([]);
    const { page, letGo, asked, faults, close } = await holding(
      ["taskpane.pane.js", GRID],
      [],
      `?start=${id}`,
    );
    await page.waitForFunction((parts) => {
      const links = document
        .querySelector<HTMLIFrameElement>("#pane")
        ?.contentDocument?.querySelectorAll("link[rel=preload]");
      const found = [...(links ?? [])].map((link) => link.getAttribute("href"));
      return parts.every((part) => found.includes(`taskpane.${part}.js`));
    }, wanted);
    letGo();
    await pane(page).locator(`.tool[data-tool="${job?.tool}"] section`).first().waitFor();
    expect(partsIn(asked)).toEqual([...wanted].sort());
    expect(faults).toEqual([]);
    await close();
  },
);

test("what does not work yet looks so from the first moment: every button of the bar is grey", async () => {
  const { page, letGo, close } = await holding(["workbench.js"]);
  const able = page.locator(".workbench-head :is(button, input):enabled:visible");
  await page.locator(".workbench-head").waitFor();
  expect(await able.evaluateAll((all) => all.map(({ id }) => id))).toEqual([]);
  expect(await page.locator(".workbench-coming").isVisible()).toBe(true);
  letGo();
  await close();
});
