import type { Page } from "playwright-core";
import { overhangs, panePages, violationsInSomeColours, openJob } from "./pane";

/** The forms of a cup and of the players' Butler: what they say, and whether everybody can read them. */
const panes = panePages();

async function started(page: Page, job: "cup" | "players"): Promise<void> {
  await openJob(page, job);
}

test("a cup shows its draw, names a fault at its field, and can be read by everybody", async () => {
  const page = await panes.inExcel();
  await started(page, "cup");
  await page.locator("#cupTeams").fill("Ash\nBirch\nCedar\nDogwood\nElm\nFir");
  await page.locator("#summary", { hasText: "6 teams in 3 rounds, 2 byes" }).waitFor();
  await page.locator("#rounds", { hasText: "2: Cedar – Fir" }).waitFor();
  await page.locator("#cupDraw").selectOption("lot");
  await page.locator("#cupSegments").fill("30");
  expect(await violationsInSomeColours(page)).toEqual([]);
  const over = await overhangs(page);
  expect(over).toEqual(over.map(() => 0));
});

test("the players’ Butler says that there is no event of teams, and can be read by everybody", async () => {
  const page = await panes.inExcel();
  await started(page, "players");
  await page.locator("#players-found", { hasText: "There is no event of teams with boards" }).waitFor();
  expect(await violationsInSomeColours(page)).toEqual([]);
  const over = await overhangs(page);
  expect(over).toEqual(over.map(() => 0));
});
