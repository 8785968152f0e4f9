import type { FrameLocator, Page } from "playwright-core";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import { openJob } from "./pane";
import { eventually, opened, workbenchPages } from "./workbench-pages";

declare const univerAPI: FUniver;

/* The screen for all: a second window that the pane opens and writes into. */

const workbench = workbenchPages(async (page, address) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  // The pane reads the workbook again every ten seconds; here ten times as often.
  await page.addInitScript(() => {
    const { setInterval: every } = window;
    window.setInterval = ((run: () => void, ms?: number) =>
      every(run, ms === 10_000 ? 1000 : ms)) as typeof every;
  });
  await page.goto(`${address}workbench.html?start=evening`);
  await opened(page);
});

/** Two partners with long names, two with short ones, and so on. */
const NAMES = Array.from({ length: 14 }, (_, index) =>
  index % 2 === 0
    ? `Christopher Featherstonehaugh ${index + 1} – Wilhelmina Kowalska-Wiśniewska ${index + 1}`
    : `Ann ${index + 1} – Bob ${index + 1}`,
);

let page: Page;
let pane: FrameLocator;
let screen: Page;

/** Types into a range of a tab. */
const put = (tab: string, range: string, values: (string | number)[][]) =>
  page.evaluate(
    ([name, cells, typed]) => {
      univerAPI.getActiveWorkbook()?.getSheetByName(name)?.getRange(cells).setValues(typed);
    },
    [tab, range, values] as const,
  );

/** The names in view, the places of the rows, and what is said below them. */
const inView = () =>
  screen.evaluate(() => {
    const boxes = [...document.querySelectorAll("tbody td, header > *, footer > *")].map((element) => ({
      words: element.textContent,
      hidden: element.scrollWidth > element.clientWidth + 1,
      bottom: element.getBoundingClientRect().bottom,
      right: element.getBoundingClientRect().right,
    }));
    return {
      names: [...document.querySelectorAll("td.name")].map(({ textContent }) => textContent),
      cutOff: boxes.filter(
        ({ hidden, bottom, right }) => hidden || bottom > innerHeight || right > innerWidth,
      ),
      said: document.querySelector("footer")?.textContent ?? "",
      message: document.querySelector(".message")?.textContent,
    };
  });

beforeAll(async () => {
  page = workbench.shared();
  pane = page.frameLocator("#pane");
  await pane.locator("#pairs").fill(NAMES.join("\n"));
  await pane.locator("#title").fill("Riverside, Tuesday evening");
  await pane.locator("#insert").click();
  await pane.locator('.tool[data-tool="event"] #status[data-state="done"]').waitFor();
  // Results has board, round, table, both pairs, and then contract, declarer and result.
  await put(
    "Results",
    "F3:H62",
    Array.from({ length: 60 }, (_, index) => ["4S", "NS"[index % 2], [0, 1, -1, 2][(index * 3) % 4]]),
  );
  await openJob(pane, "screen");
  const popup = page.waitForEvent("popup");
  await pane.getByRole("button", { name: "Open the screen" }).click();
  screen = await popup;
  await screen.setViewportSize({ width: 1366, height: 768 });
});

test.each([
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
])(
  "on $width by $height pixels each pair is shown on one of its pages with both partners, whole",
  async (size) => {
    await screen.setViewportSize(size);
    const shown = new Set<string>();
    let pages = 1;
    const look = async () => {
      const { names, cutOff, said } = await inView();
      expect(cutOff).toEqual([]);
      expect(names.length).toBeGreaterThan(1);
      for (const name of names) shown.add(name);
      pages = Number(/of (\d+)$/.exec(said)?.[1] ?? 1);
    };
    await eventually(page, look);
    // Each page is in view for ten seconds.
    for (let second = 0; second < 10 * pages && shown.size < NAMES.length; second++) {
      await page.waitForTimeout(1000);
      await look();
    }
    expect([...shown].sort()).toEqual([...NAMES].sort());
  },
);

test("a result that is impossible leaves the ranking in view, and the screen says which one it is", async () => {
  await screen.setViewportSize({ width: 1366, height: 768 });
  await put("Results", "F5:F5", [["9S"]]);
  await eventually(page, async () => {
    const { names, said, message } = await inView();
    expect([message, names.length > 2]).toEqual([undefined, true]);
    expect(said).toMatch(/Not counted yet: Board \d+, \d+ – \d+ \(“Results”, row 5\)/);
  });
  expect(await pane.locator("#screen-remark").textContent()).toContain("row 5");
  await put("Results", "F5:F5", [["2S"]]);
  await eventually(page, async () => expect((await inView()).said).not.toContain("Not counted"));
});

test("while the ranking itself is an error, the last good one stays", async () => {
  const before = (await inView()).names.length;
  await put("Results", "F5:F5", [["9S"]]);
  await put("Ranking", "A3:A3", [["#VALUE!"]]);
  await eventually(page, async () => {
    const { names, said } = await inView();
    expect([said.includes("stops the ranking"), names.length > 2, before > 2]).toEqual([true, true, true]);
  });
});
