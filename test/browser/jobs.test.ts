import type { FUniver } from "@univerjs/core/facade";
import type { FrameLocator, Page } from "playwright-core";
import { JOBS } from "../../src/jobs/jobs";
import { LANGUAGES } from "../../src/translations/languages";
import { cutOff, focused, overhang, panePages, openJob, violations, violationsInSomeColours } from "./pane";

/** The pane opens on the list of all jobs, with what stands in the workbook above them. */
declare const univerAPI: FUniver;
/** One language of so many is looked at. */
declare const LANGUAGES_APART: number;

const panes = panePages();

/** The list, as somebody sees it who leaves a job. */
async function list(pane: Page | FrameLocator): Promise<void> {
  const back = pane.locator("#pane-back");
  if ((await back.count()) > 0) await back.click();
  await pane.locator("#pane-jobs:not([hidden])").waitFor();
}

/** An evening of a Howell movement of 4 pairs, whose scores are typed, and the names of its tabs. */
async function insertEvening(page: Page, pane: FrameLocator, title: string): Promise<string[]> {
  const tabs = () =>
    page.evaluate(() => (univerAPI.getActiveWorkbook()?.getSheets() ?? []).map((tab) => tab.getSheetName()));
  const before = await tabs();
  await openJob(pane, "evening");
  await pane.locator("#pairs").fill("4");
  await pane.locator("#title").fill(title);
  await pane.locator("#kind").selectOption("howell");
  await pane.locator("#boards").fill("2");
  await pane.locator("#entry").selectOption("scores");
  await pane.locator("#insert").click();
  await pane.locator('.tool[data-tool="event"] #status[data-state="done"]').waitFor();
  return (await tabs()).filter((tab) => !before.includes(tab));
}

const show = (page: Page, tab: string) =>
  page.evaluate((name) => {
    const book = univerAPI.getActiveWorkbook();
    const found = book?.getSheetByName(name);
    if (found) book?.setActiveSheet(found);
  }, tab);

/** The pane reads the tabs again when it gets the focus. */
const focusPane = async (page: Page, pane: FrameLocator) => {
  await page.locator("#sheet").evaluate(() => document.getElementById("pane")?.blur());
  await pane.locator("#pane-search").focus();
  await pane.locator("body").evaluate(() => window.dispatchEvent(new Event("focus")));
};

const titles = (pane: FrameLocator) => pane.locator(".pane-thing h2").allInnerTexts();

test("an empty workbook shows what is new and the tables alone, and each of them is opened by one click", async () => {
  const page = await panes.inSharedExcel();
  await list(page);
  expect(await page.locator(".pane-thing").count()).toBe(0);
  const shown = await page
    .locator("#pane-jobs [data-job]")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.job));
  expect(shown).toEqual(JOBS.flatMap(({ id, place }) => (typeof place === "string" ? [id] : [])));
  for (const { id, tool } of JOBS.filter(({ place }) => typeof place === "string")) {
    await page.locator(`#pane-jobs [data-job="${id}"]`).click();
    await page.locator(`.tool[data-tool="${tool}"]`).waitFor();
    expect(await page.locator("#pane-title").getAttribute("data-job")).toBe(id);
    expect(await page.locator("h1:visible").count()).toBe(1);
    // The name of the job has the keyboard, so that the next Tab goes into its form.
    await page.locator("#pane-title:focus").waitFor();
    await page.locator("#pane-back").click();
    await page.locator(`#pane-jobs [data-job="${id}"]:focus`).waitFor();
  }
});

test("Escape leads back, and what was typed is there when the job is opened again", async () => {
  const page = await panes.inSharedExcel();
  await list(page);
  await page.locator('#pane-jobs [data-job="league"]').click();
  await page.locator("#teams").fill("Ash\nBirch\nElm");
  await page.keyboard.press("Escape");
  await page.locator('#pane-jobs [data-job="league"]:focus').waitFor();
  await page.locator('#pane-jobs [data-job="functions"]').click();
  await page.locator("#sought").fill("par");
  // In a field of a search it takes the word away first.
  await page.keyboard.press("Escape");
  expect(await page.locator("#pane-title").getAttribute("data-job")).toBe("functions");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.locator('#pane-jobs [data-job="league"]').click();
  expect(await page.locator("#teams").inputValue()).toBe("Ash\nBirch\nElm");
  await page.locator("#pane-back").click();
});

test("the search finds jobs and functions; arrows go through them, Enter opens the first and Escape takes the word away", async () => {
  const page = await panes.inSharedExcel();
  await list(page);
  const search = page.locator("#pane-search");
  await search.fill("knock-out");
  await page.locator("#found-jobs").waitFor();
  expect(await page.locator("#found-jobs button").allInnerTexts()).toEqual(["Cup"]);
  await search.fill("neuberg");
  expect(await page.locator("#found-functions button").allInnerTexts()).toContain("NEUBERG");
  await page.keyboard.press("ArrowDown");
  expect((await focused(page))?.ring).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.locator("#pane-search:focus").waitFor();
  expect(await violationsInSomeColours(page)).toEqual([]);
  // What the workbook has nothing for says so.
  await search.fill("bmi");
  expect(await page.locator("#found-jobs .line").innerText()).toContain("Needs an event in this workbook.");
  await search.fill("qqq");
  await page.locator("#jobs-found", { hasText: "Nothing is found" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await search.inputValue()).toBe("");
  await search.fill("swiss of p");
  await page.keyboard.press("Enter");
  await page.locator('#pane-title[data-job="swiss"]').waitFor();
  await page.locator("#pane-back").click();
  await search.fill("");
});

test("the job that was open last is open again, and so is the list", async () => {
  const page = await panes.open(() => null, {}, "workbench-pane.html");
  await page.locator('#pane-jobs [data-job="cup"]').click();
  await page.waitForFunction(() =>
    Object.values(localStorage).some((kept) => String(kept).includes('"job":"cup"')),
  );
  await page.reload();
  await page.locator('#pane-title[data-job="cup"]').waitFor();
  await page.locator("#cupTeams").waitFor();
  await page.locator("#pane-back").click();
  await page.waitForFunction(() =>
    Object.values(localStorage).some((kept) => String(kept).includes('"job":""')),
  );
  await page.reload();
  await page.locator('#pane-jobs:not([hidden]) [data-job="cup"]').waitFor();
});

test("of two evenings the one in view comes first with what is counted in it, its jobs are about it, and a figure leads to its cell", async () => {
  const { page, pane } = await panes.inSharedWorkbench();
  const first = await insertEvening(page, pane, "Monday");
  const second = await insertEvening(page, pane, "Tuesday");
  await list(pane);
  await pane.locator(".pane-thing", { hasText: "Monday" }).waitFor();
  expect(await titles(pane)).toEqual(["Tuesday", "Monday"]);
  await show(page, first[1]);
  await focusPane(page, pane);
  await pane.locator(".pane-thing:first-child h2", { hasText: "Monday" }).waitFor();
  const monday = pane.locator(".pane-thing", { hasText: "Monday" });
  const all = await page.evaluate((name) => {
    const cells = univerAPI.getActiveWorkbook()?.getSheetByName(name)?.getRange("A3:D36").getValues() ?? [];
    const end = cells.findIndex(([board]) => board === null || board === "");
    return end < 0 ? cells.length : end;
  }, first[0]);
  expect(all).toBeGreaterThan(5);
  expect(await monday.locator(".pane-figures").innerText()).toBe(`0 of ${all} results`);
  expect(await monday.locator(".pane-first [data-job]").allInnerTexts()).toEqual([
    "Follow",
    "Start the Bridgemates",
    "Big screen",
    "Late pair, round gone wrong",
  ]);
  // A score more: the list follows the sheet.
  await page.evaluate((name) => {
    const sheet = univerAPI.getActiveWorkbook()?.getSheetByName(name);
    const headers = sheet?.getRange("A2:Z2").getValues()[0] ?? [];
    sheet?.getRange(2, headers.indexOf("Table score")).setValue(420);
  }, first[0]);
  await monday.locator(".pane-figures", { hasText: `1 of ${all} results` }).waitFor();
  expect((await monday.locator(".pane-first [data-job]").allInnerTexts())[0]).toBe("Ruling");
  await monday.locator(".pane-figures button").first().click();
  await page.waitForFunction(
    (name) => univerAPI.getActiveWorkbook()?.getActiveSheet().getSheetName() === name,
    first[0],
  );
  expect(
    await page.evaluate(
      () => univerAPI.getActiveWorkbook()?.getActiveSheet().getSelection()?.getCurrentCell()?.actualRow,
    ),
  ).toBe(3);
  // The job of the evening that is not in view is about that one.
  const tuesday = pane.locator(".pane-thing", { hasText: "Tuesday" });
  await tuesday.locator('.pane-first [data-job="follow"]').click();
  await pane.locator("#pane-for", { hasText: "For Tuesday." }).waitFor();
  expect(await pane.locator("#live-event").inputValue()).toBe(second[0]);
  await pane.locator("#pane-change").click();
  expect(await pane.locator("body").evaluate(() => document.activeElement?.id)).toBe("live-event");
  await pane.locator("#live-event").selectOption(first[0]);
  await pane.locator("#pane-for", { hasText: "For Monday." }).waitFor();
  await pane.locator("#pane-back").click();
  // And all its other jobs are behind one more click.
  await tuesday.locator(".pane-more").click();
  for (const job of ["publish", "cards", "scoring", "overall", "board"]) {
    await tuesday.locator(`[data-job="${job}"]`).click();
    await pane.locator(`#pane-title[data-job="${job}"]`).waitFor();
    await pane.locator("#pane-back").click();
  }
  await tuesday.locator('[data-job="publish"]').click();
  await pane.locator("#pane-for", { hasText: "For Tuesday." }).waitFor();
  expect(await pane.locator("#tab").inputValue()).toBe(second[0]);
  await pane.locator("#pane-back").click();
});

test("a job that is opened again is about the event from whose list it comes, whatever tab was in view before", async () => {
  const { page, pane } = await panes.inSharedWorkbench();
  const first = await insertEvening(page, pane, "Wednesday");
  const second = await insertEvening(page, pane, "Thursday");
  const third = await insertEvening(page, pane, "Friday");
  const open = async (title: string, job: string) => {
    const thing = pane.locator(".pane-thing", { hasText: title });
    if (!(await thing.locator(`[data-job="${job}"]`).isVisible())) await thing.locator(".pane-more").click();
    // Without the focus, by which the list would read again.
    await thing.locator(`[data-job="${job}"]`).evaluate((button) => (button as HTMLElement).click());
  };
  await show(page, second[1]);
  await list(pane);
  await focusPane(page, pane);
  await pane.locator(".pane-thing:first-child h2", { hasText: "Thursday" }).waitFor();
  await open("Thursday", "cards");
  await pane.locator("#again-event").waitFor();
  expect(await pane.locator("#again-event").inputValue()).toBe(second[0]);
  await list(pane);
  // The form has seen Thursday in view, and the list now has Friday.
  await show(page, third[1]);
  await focusPane(page, pane);
  await pane.locator(".pane-thing:first-child h2", { hasText: "Friday" }).waitFor();
  await open("Friday", "cards");
  await pane.locator("#pane-for", { hasText: "For Friday." }).waitFor();
  await pane.locator("#again-event").waitFor();
  expect(await pane.locator("#again-event").inputValue()).toBe(third[0]);
  await list(pane);
  await pane.locator(".pane-thing:first-child h2", { hasText: "Friday" }).waitFor();
  // The list does not know yet that somebody has turned to Thursday.
  await show(page, second[1]);
  await open("Friday", "publish");
  await pane.locator("#tab").waitFor();
  await pane.locator("#pane-for", { hasText: "For Friday." }).waitFor();
  expect(await pane.locator("#tab").inputValue()).toBe(third[0]);
  await list(pane);
  // What is folded shows its jobs when its tab comes into view.
  const wednesday = pane.locator(".pane-thing", { hasText: "Wednesday" });
  const fold = wednesday.locator(".pane-fold");
  await fold.waitFor();
  if ((await fold.getAttribute("aria-expanded")) === "true") await fold.click();
  await show(page, first[1]);
  await focusPane(page, pane);
  await pane.locator(".pane-thing:first-child h2", { hasText: "Wednesday" }).waitFor();
  expect(await wednesday.locator(".pane-first [data-job]").count()).toBeGreaterThan(3);
});

test.each([...LANGUAGES].filter((_, index) => index % LANGUAGES_APART === 0))(
  "in %s the list fits 300, 320, 340 and 400 pixels in light and dark, nothing is cut off and axe finds nothing",
  async (language) => {
    const page = await panes.open(
      () => null,
      { viewport: { width: 300, height: 720 } },
      `workbench-pane.html?language=${language}`,
    );
    await page.locator("#pane-search").waitFor();
    for (const width of [300, 320, 340, 400]) {
      await page.setViewportSize({ width, height: 720 });
      expect([width, await overhang(page), await cutOff(page)]).toEqual([width, 0, []]);
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await violations(page)]).toEqual([colorScheme, []]);
    }
  },
);
