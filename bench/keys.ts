import type { Browser, CDPSession, Page } from "playwright-core";
import { launchBrowser } from "../build/chromium.js";
import { serveDist } from "../test/browser/browser";

/** So many keys are typed into each field; the slowest is told, and of the form that is nearly empty too. */
const KEYS = 7;

/** What a key may take, in milliseconds of the page's thread: a longer one is seen. */
const MOST = 50;

interface Form {
  name: string;
  tool: string;
  /** Fills the form; `size` is small for the form beside which it is measured. */
  fill(page: Page, size: number): Promise<void>;
  large: number;
  small: number;
  /** The field in which is typed. */
  field: string;
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `Contestant ${index + 1}`).join("\n");

const league = (robin: string) => async (page: Page, size: number) => {
  await page.locator("#robin").selectOption(robin);
  await page.locator("#teams").fill(lines(size));
  await page.locator("#summary").waitFor();
};

const newEvent = (scoring: string) => async (page: Page, size: number) => {
  await page.locator("#start").selectOption("new");
  await page.locator("#scoring").selectOption(scoring);
  await page.locator("#pairs").fill(lines(size));
  await page.locator("#summary").waitFor();
  // The list of movements is made in slices between the keys; it is no part of what a key takes. Where none fits, it says so.
  await page.locator('#choices[aria-busy="false"], #desk [role="status"]').first().waitFor();
};

/** Results as somebody pastes them: 25 boards, each pair at each of them. */
async function pasted(page: Page, size: number): Promise<void> {
  const results = Array.from({ length: size }, (_, index) => {
    const [board, table] = [(index % 25) + 1, Math.floor(index / 25)];
    return [board, 2 * table + 1, 2 * table + 2, 10 * ((index * 37) % 91)].join("\t");
  });
  await page.locator("#pasted").fill(["Board\tNS\tEW\tScore", ...results].join("\n"));
  await page.locator('[data-tool="event"] #read', { hasText: `${size}` }).waitFor();
}

const teams = { tool: "league", fill: league("double"), large: 64, small: 2 };
const swiss = { tool: "league", fill: league("swiss"), large: 200, small: 2 };
const results = { tool: "event", fill: pasted, large: 2000, small: 25 };
const evening = { tool: "event", fill: newEvent("matchpoints"), large: 200, small: 4 };
const match = { tool: "event", fill: newEvent("teams"), large: 32, small: 4 };

const FORMS: Form[] = [
  { ...teams, name: "a league of 64 teams, the teams", field: "teams" },
  { ...teams, name: "a league of 64 teams, its name", field: "name" },
  { ...swiss, name: "a Swiss of 200, the teams", field: "teams" },
  { ...results, name: "2,000 pasted results, the results", field: "pasted" },
  { ...evening, name: "an evening of 200 pairs, the pairs", field: "pairs" },
  { ...evening, name: "an evening of 200 pairs, its title", field: "title" },
  { ...match, name: "an evening of 32 teams, the teams", field: "pairs" },
];

/** A table for the report: what a key takes in a large form, and beside it the same key in a form that is nearly empty. */
export async function keysText(): Promise<string> {
  const [browser, server] = await Promise.all([launchBrowser(), serveDist()]);
  try {
    const rows: string[] = [];
    for (const form of FORMS) {
      const small = await slowestKey(browser, server.address, form, form.small);
      const large = await slowestKey(browser, server.address, form, form.large);
      const cells = [
        form.name,
        `${large.toFixed(0)} ms`,
        `${small.toFixed(0)} ms`,
        `${(large / small).toFixed(1)} × its time`,
        `below ${MOST} ms`,
        large <= MOST ? "yes" : "no",
      ];
      rows.push(`| ${cells.join(" | ")} |`);
    }
    return [
      `A key in a form of the pane, in a headless Chromium: what it takes of the page's thread, the slowest of ${KEYS}. The floor ` +
        "is the same key in the same form with next to nothing in it.",
      [
        "| Form and field | A key | The floor | Ratio | Wanted | Reached |",
        "| --- | --- | --- | --- | --- | --- |",
        ...rows,
      ].join("\n"),
    ].join("\n\n");
  } finally {
    await browser.close();
    await server.close();
  }
}

async function slowestKey(browser: Browser, address: string, form: Form, size: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
  await page.route("https://appsforoffice.microsoft.com/**", (route) => route.abort());
  await page.goto(`${address}taskpane.html?language=en`);
  await page
    .getByRole("tab")
    .and(page.locator(`[data-tool="${form.tool}"]`))
    .click();
  await form.fill(page, size);
  const thread = await page.context().newCDPSession(page);
  await thread.send("Performance.enable");
  await page.locator(`[data-tool="${form.tool}"] #${form.field}`).focus();
  await page.keyboard.press("End");
  const times: number[] = [];
  // The first key is not told: with it the browser compiles what it runs.
  for (let key = 0; key <= KEYS; key++) {
    const before = await busy(thread);
    await page.keyboard.type("x");
    await settled(page);
    times.push((await busy(thread)) - before);
  }
  await page.close();
  return times.slice(1).reduce((most, time) => Math.max(most, time), 0);
}

/** How long the page's thread has been at work, in milliseconds. */
async function busy(thread: CDPSession): Promise<number> {
  const { metrics } = await thread.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN);
}

/** Waits until what a key has begun is drawn. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done, 0), 0))),
  );
}
