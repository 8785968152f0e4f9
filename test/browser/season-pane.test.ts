import type { Page } from "playwright-core";
import { overhangs, panePages, violationsInSomeColours, openJob } from "./pane";

/** The form of a season without a spreadsheet and in Excel: what it says, and whether everybody can read it. */
const panes = panePages();

const season = (page: Page) => openJob(page, "season");

const status = (page: Page, state: string) =>
  page.locator(`.tool[data-tool="event"] #status[data-state="${state}"]`);

test("on a page without a spreadsheet a season is refused, and the message says where it can be", async () => {
  const page = await panes.alone();
  await season(page);
  await page.locator('[data-tool="event"] #insert').click();
  await status(page, "failed").getByText("A season lives on formulas").waitFor();
});

test("each task of a season has the right contrast and names, and fits a narrow pane", async () => {
  const page = await panes.inExcel();
  await season(page);
  await page.locator("#seasonRules").fill("captains toss a coin");
  for (const task of ["season", "session", "why"] as const) {
    await openJob(page, task);
    expect({ task, found: await violationsInSomeColours(page) }).toEqual({ task, found: [] });
    const over = await overhangs(page);
    expect({ task, over }).toEqual({ task, over: over.map(() => 0) });
  }
});

test("a session is not added where there is no season, and the pane says so", async () => {
  const page = await panes.inExcel();
  await season(page);
  await openJob(page, "session");
  await page
    .locator("#running", { hasText: "No season was found in the workbook. Begin one first." })
    .waitFor();
  expect(await page.locator('[data-tool="event"] #insert').count()).toBe(0);
  await openJob(page, "why");
  await page.locator("#running", { hasText: "No season was found" }).waitFor();
});
