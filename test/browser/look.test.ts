import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Frame, Page } from "playwright-core";
import { type Job, JOBS } from "../../src/jobs/jobs";
import { cutOff, openJob } from "./pane";
import { begun, eventually, workbenchPages } from "./workbench-pages";

/* What holds for all jobs of the pane: how they look, and what they say when the workbook has nothing for them. */

declare const univerAPI: FUniver;

const workbench = workbenchPages(async (page, address) => {
  await page.setViewportSize({ width: 1366, height: 700 });
  // An empty workbook, without the question of a first visit.
  await page.goto(`${address}workbench.html?start=functions`);
  await begun(page);
});

/** The jobs that open a tool. */
const WITH_TOOLS = JOBS.filter(({ tool }) => tool !== undefined);

/** A job of an event, a league or a season, which has nothing to work on in an empty workbook. */
const isOfThing = ({ place }: Job) => typeof place !== "string";

/** They have a form to fill in any workbook. */
const ALSO_WITHOUT: readonly string[] = ["board", "overall"];

let page: Page;
let pane: Frame;

beforeAll(() => {
  page = workbench.shared();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error("the workbench has no pane");
  pane = frame;
});

/** Opens a job, and waits until it has read the tabs. */
async function opened(job: Job): Promise<void> {
  await openJob(pane, job.id);
  await pane.waitForFunction(() => {
    const tool = document.querySelector<HTMLElement>(".place > .tool");
    return tool !== null && !/^Reading .*…$/m.test(tool.innerText);
  });
}

/** What is wrong with the look of what is in view. */
function faultsOfLook(): Promise<string[]> {
  return pane.evaluate(() => {
    const tool = document.querySelector<HTMLElement>(".place > .tool");
    if (!tool) return ["no tool is in view"];
    const faults: string[] = [];
    const inView = (selector: string) =>
      [...tool.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    // A field in which a long table was pasted is a window of its own.
    for (const box of inView("*:not(textarea)")) {
      const isTrap =
        /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1;
      if (isTrap) faults.push(`${box.id || box.className} scrolls in itself`);
    }
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.background = "var(--filled)";
    const filled = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const primary = inView("button").filter((one) => getComputedStyle(one).backgroundColor === filled);
    if (primary.length > 1) faults.push(`${primary.length} filled buttons`);
    const { bottom } = tool.getBoundingClientRect();
    for (const foot of inView("footer")) {
      if (Math.abs(foot.getBoundingClientRect().bottom - bottom) > 1 && scrollY === 0)
        if (bottom <= innerHeight) faults.push("the foot is not at the lower edge");
    }
    for (const field of inView("input:not([type=checkbox], [type=file]), select, textarea")) {
      const label = (field as HTMLInputElement).labels?.[0];
      if (!label || label.closest("fieldset")) continue;
      const isAbove = label.getBoundingClientRect().bottom <= field.getBoundingClientRect().top + 1;
      if (!isAbove) faults.push(`the label of ${field.id} is not above it`);
    }
    for (const table of inView("table")) {
      const heads = [...table.querySelectorAll("thead tr:not(.widths)")].at(-1)?.children ?? [];
      for (const row of table.querySelectorAll("tbody tr[aria-rowindex]")) {
        for (const [column, cell] of [...row.children].entries()) {
          if (!/^[+−-]?\d[\d.,]*$/.test(cell.textContent ?? "")) continue;
          const sides = [cell, heads[column]].map((one) => getComputedStyle(one).textAlign);
          if (sides.some((side) => side !== "right" && side !== "end"))
            faults.push(`${cell.textContent} in column ${column + 1} stands ${sides.join(", its header ")}`);
        }
      }
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`it is ${scrollWidth - innerWidth} pixels too wide`);
    return faults;
  });
}

test.each(WITH_TOOLS.filter((job) => isOfThing(job) && !ALSO_WITHOUT.includes(job.id)))(
  "in an empty workbook $id says in a sentence what is missing, and leads there",
  async (job) => {
    await opened(job);
    await pane.locator(".nothing-yet").waitFor();
    expect((await pane.locator(".nothing-yet > p").innerText()).length).toBeGreaterThan(20);
    // Nothing else is asked, and no button does nothing.
    expect(await pane.locator(".place :is(input, select, textarea, footer)").count()).toBe(0);
    expect(await faultsOfLook()).toEqual([]);
    const before = pane.locator(".nothing-yet [data-before]").first();
    const next = await before.getAttribute("data-before");
    await before.click();
    await pane.locator(`#pane-title[data-job="${next}"]:focus`).waitFor();
  },
);

test.each(WITH_TOOLS.filter((job) => !isOfThing(job) || ALSO_WITHOUT.includes(job.id)))(
  "in an empty workbook $id has a form to fill, and looks as all others",
  async (job) => {
    await opened(job);
    expect(await pane.locator(".place :is(input, select, textarea)").count()).toBeGreaterThan(0);
    expect(await faultsOfLook()).toEqual([]);
  },
);

test("a long table scrolls with the pane: first some of its rows, and all when they are asked for", async () => {
  await openJob(pane, "vps");
  const table = pane.locator("#table table");
  const row = (number: number) => table.locator(`tbody [aria-rowindex="${number + 1}"]`);
  await pane.locator("#boards").fill("60");
  const all = 118;
  await eventually(page, async () => expect(await table.getAttribute("aria-rowcount")).toBe(String(all + 1)));
  await pane.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await row(20).waitFor();
  expect(await row(21).count()).toBe(0);
  await pane.getByRole("button", { name: `Show all ${all} rows` }).click();
  // The button goes, and the table has the keyboard.
  await pane.locator("#table:focus").waitFor();
  const height = () => pane.evaluate(() => document.documentElement.scrollHeight);
  await eventually(page, async () => expect(await height()).toBeGreaterThan(all * 20));
  expect(await faultsOfLook()).toEqual([]);
  await page.keyboard.press("End");
  await row(all).filter({ hasText: "20.00" }).waitFor();
  // Of a long table only what is near the view is drawn.
  expect(await row(1).count()).toBe(0);
  // The headers stay in view above the rows.
  const top = await table.locator("thead th").first().boundingBox();
  const paneTop = await page.locator("#pane").boundingBox();
  expect(Math.abs((top?.y ?? 0) - (paneTop?.y ?? -100))).toBeLessThan(4);
});

describe("in a workbook with an event, a league, a Swiss, a cup and a season", () => {
  beforeAll(async () => {
    const fields: [Job["id"], Record<string, string>][] = [
      ["evening", { pairs: "6" }],
      ["league", { teams: "Ash\nBirch\nCedar\nElm" }],
      ["swiss", { pairs: "6", swissRounds: "3" }],
      ["cup", { cupTeams: "Ash\nBirch\nCedar\nElm" }],
      ["season", { seasonMembers: "6" }],
    ];
    for (const [id, typed] of fields) {
      await openJob(pane, id);
      for (const [field, value] of Object.entries(typed)) await pane.locator(`#${field}`).fill(value);
      await pane.locator(".place #insert").click();
      await pane.locator('.place #status[data-state="done"]').waitFor();
    }
    expect(await page.evaluate(() => univerAPI.getActiveWorkbook()?.getSheets().length ?? 0)).toBeGreaterThan(
      15,
    );
  });

  test.each(WITH_TOOLS)("$id looks as all others, and says what is left to do", async (job) => {
    await opened(job);
    expect(await faultsOfLook()).toEqual([]);
    // The Butler of players wants boards of teams, which no tab here has.
    expect(await pane.locator(".nothing-yet").count()).toBe(job.id === "players" ? 1 : 0);
    const tool = pane.locator(".place > .tool");
    expect((await tool.innerText()).trim()).not.toBe("");
  });

  test("a season and a cup without a name are called by what they are", async () => {
    await pane.locator("#pane-back").click();
    await pane.locator(".pane-thing[data-thing]", { hasText: "sessions" }).waitFor();
    const titles = await pane.locator(".pane-thing h2").allInnerTexts();
    expect(titles.map((title) => title.trim())).toEqual(expect.arrayContaining(["A season", "Cup"]));
  });

  test("320 pixels wide, no text of a job is cut off", async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const isShown = await page.locator("#pane").isVisible();
    if (!isShown) await page.locator("#pane-toggle").click();
    for (const job of WITH_TOOLS) {
      await opened(job);
      // A wide table scrolls sideways.
      const wide = await pane
        .locator(".table.wide")
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.slice(0, 60)));
      const cut = (await cutOff(pane)).filter((words) => !wide.includes(words));
      expect([job.id, await faultsOfLook(), cut]).toEqual([job.id, [], []]);
    }
  });
});
