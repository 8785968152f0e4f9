import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { eventPage } from "../../src/tools/players-page/event-page";
import { leaguePage, type PageLeague } from "../../src/tools/players-page/league-page";
import { dealt } from "../events/made-hands";
import { madeTeams } from "../events/made-teams";
import { largeEvent, read } from "../tools/players-event";
import { launchBrowser } from "./browser";
import { overhang, violations, violationsInAllColours } from "./pane";
import { pdfLines } from "./pdf";

/** The players' page in a browser, as a club's web space hands it out. */

const ADDRESS = "https://club.example/results.html";
const CHOICE = { names: true, isListed: false };
const EVENING = largeEvent(8, 4);

const TEAMS = Array.from({ length: 10 }, (_, index) => `The long name of team ${index + 1}`);
/** A round robin as wide as clubs play it. */
const LEAGUE: PageLeague = {
  ...{ title: "North", facts: ["10 teams"], teams: TEAMS, isRobin: true, isNeutral: false, unit: "IMPs" },
  headers: { home: "Home", away: "Away", penaltyHome: "Penalty home", penaltyAway: "Penalty away" },
  ranking: {
    columns: [
      ...["Rank", "Team", "Played", "VPs", "IMPs for", "IMPs against", "Quotient"].map((header, index) => ({
        ...{ header, isNumber: index !== 1, isTeam: index === 1 },
      })),
    ],
    rows: TEAMS.map((name, index) => ({
      ...{ team: index + 1, place: String(index + 1), vps: "10.00" },
      cells: [String(index + 1), name, "1", "10.00", "100", "120", "0.833"],
    })),
  },
  matches: TEAMS.slice(1).map((_, index) => ({
    ...{ round: 1 + Math.floor(index / 8), day: "9 Dec", year: "2025", venue: "The club" },
    ...{ home: 1, away: index + 2, played: [100, 120], vps: [6.66, 13.34], penalty: [0, 1] },
  })),
};

let browser: Browser;
let page: Page;
const asked: string[] = [];
const faults: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
afterEach(async () => {
  await page.context().close();
  expect({ asked: asked.splice(0), faults: faults.splice(0) }).toEqual({ asked: [ADDRESS], faults: [] });
});

async function open(body: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options });
  page = await context.newPage();
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => faults.push(message.text()));
  await page.route("**/*", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html; charset=utf-8", body });
  });
  await page.goto(ADDRESS);
  return page;
}

test.each([
  ["an evening with hands", eventPage(largeEvent(3, 2), { ...CHOICE, hands: dealt(2, 1) })],
  ["teams without names", eventPage(read(madeTeams().text), { ...CHOICE, names: false })],
  ["a league", leaguePage(LEAGUE, false)],
])("%s: a page fits into a phone and a screen, and axe-core finds nothing", async (name, body) => {
  await open(body);
  for (const button of await page.getByRole("button", { name: "Open all" }).all()) await button.click();
  expect(await page.locator("details:not([open])").count()).toBe(0);
  expect(await overhang(page)).toBe(0);
  // A finger hits what has 24 pixels.
  const small = page
    .locator("a, button, summary")
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 24)
        .map((target) => target.outerHTML),
    );
  expect(await small).toEqual([]);
  // The colours and the wide layout are the same on all pages.
  if (name !== "an evening with hands") return expect(await violations(page)).toEqual([]);
  expect(await violationsInAllColours(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  // The number with its direction stands before the name, and not over it.
  const numbers = page.locator("#cards summary b");
  expect(await numbers.count()).toBeGreaterThan(5);
  expect(
    await numbers.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
  ).toBe(0);
  expect(await overhang(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect({ over: await overhang(page), faults: await violations(page) }).toEqual({ over: 0, faults: [] });
});

test("a name is found with the keyboard alone, with or without its accents", async () => {
  await open(eventPage(EVENING, CHOICE));
  const box = page.getByRole("searchbox", { name: "Your name or number" });
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press("Tab");
    if (await box.evaluate((one) => one === document.activeElement)) break;
  }
  const said = page.getByRole("status");
  const ranked = page.locator("#ranking tbody tr:visible");
  expect(await ranked.count()).toBe(16);
  await page.keyboard.type("CECILE bart");
  // Of each four pairs one is Bartholomew Birch with Cécile Cole.
  expect(await said.textContent()).toBe("4 of 16");
  expect(await ranked.count()).toBe(4);
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(
    /Bartholomew Birch – Cécile Cole/,
  );
  expect(await page.locator("details[open]").count()).toBe(1);
  await box.press("Escape");
  expect([await said.textContent(), await ranked.count()]).toEqual(["", 16]);
  // A number is that of a pair, and not a part of another one's. What is found alone is open.
  await page.locator("details[open]").evaluate((one: HTMLDetailsElement) => (one.open = false));
  await box.press("1");
  expect([await said.textContent(), await page.locator("#cards details[open]:visible").count()]).toEqual([
    "1 of 16",
    1,
  ]);
  await box.press("2");
  expect(await page.locator("#cards summary:visible").allTextContents()).toEqual([
    expect.stringMatching(/^12 EW /),
  ]);
});

test("a link opens the part that it leads to", async () => {
  await open(eventPage(EVENING, CHOICE));
  await page.locator("#ranking a").first().click();
  const card = page.locator("#cards details[open]");
  expect(await card.count()).toBe(1);
  await card.getByRole("link", { name: "3", exact: true }).click();
  expect(await page.locator("#boards details[open] summary").textContent()).toBe("Board 3");
});

test("without its script everything can be read, and nothing is offered that does not work", async () => {
  await open(eventPage(EVENING, CHOICE), { javaScriptEnabled: false });
  expect(await page.getByRole("searchbox").count()).toBe(0);
  expect(await page.getByRole("button").count()).toBe(0);
  await page.locator("#boards summary").nth(1).click();
  expect(await page.locator("#boards tbody tr:visible").count()).toBe(8);
});

test("the print has the ranking and what is open, in dark colours too", async () => {
  await open(eventPage(EVENING, CHOICE), { colorScheme: "dark" });
  await page.locator("#boards summary").nth(1).click();
  const lines = (await pdfLines(await page.pdf({ format: "A4" }))).flat();
  const text = lines.join("\n");
  expect(lines.filter((line) => /^Board\d+$/.test(line))).toEqual(["Board2"]);
  expect(text).toMatch(/^Ranking$/m);
  expect(text).not.toMatch(/Openall|Yourname|^Pairs$/m);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  expect(colours).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
});
