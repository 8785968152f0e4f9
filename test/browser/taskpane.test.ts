import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { DIST, launchBrowser, serveDist } from "./browser";
import { type FakeExcel, fakeOfficeJs, type FakeTab } from "./fake-excel";

const MICROSOFT = "https://appsforoffice.microsoft.com/lib/1/hosted/";
const OFFICE_JS_PACKAGE = path.join(__dirname, "../../node_modules/@microsoft/office-js/dist");
const AXE = require.resolve("axe-core/axe.min.js");

declare const axe: { run(): Promise<AxeResults> };

let browser: Browser;
let server: Awaited<ReturnType<typeof serveDist>>;
let page: Page;
/** Addresses that a page asked for and that it has no business with. */
let strangers: string[] = [];
/** What went wrong in a page without a test noticing. */
let faults: string[] = [];

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveDist()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

afterEach(async () => {
  await page?.close();
  const seen = [strangers, faults];
  [strangers, faults] = [[], []];
  expect(seen).toEqual([[], []]);
});

/** A page that reaches this server and what is served in place of Microsoft's address, and nothing else. */
async function newPage(microsoft: (file: string) => string | null, options: BrowserContextOptions = {}) {
  page = await browser.newPage({ viewport: { width: 320, height: 720 }, ...options });
  page.on("pageerror", (error) => faults.push(error.message));
  await page.route(
    (url) => url.origin !== new URL(server.address).origin && /^https?:$/.test(url.protocol),
    async (route) => {
      const address = route.request().url();
      const script = address.startsWith(MICROSOFT) ? microsoft(address.slice(MICROSOFT.length)) : null;
      if (script === null) strangers.push(address);
      if (script === null) await route.abort();
      else await route.fulfill({ contentType: "text/javascript", body: script });
    },
  );
}

/** The pane inside an Excel whose workbook has these tabs. */
async function openInExcel(options: BrowserContextOptions = {}, tabs?: string[]): Promise<void> {
  await newPage((file) => (file === "office.js" ? fakeOfficeJs(tabs) : null), options);
  await page.goto(`${server.address}taskpane.html`);
  await page.waitForSelector("#insert:not([disabled])");
}

const excel = (): Promise<FakeExcel> => page.evaluate(() => window.fakeExcel);
const boards = () => page.getByLabel("Boards in a match");
const top = () => page.getByLabel("Top (VPs)");
const insertButton = () => page.getByRole("button", { name: "Insert as new tab" });
const status = () => page.locator("#status");

async function insert(): Promise<FakeTab> {
  await insertButton().click();
  await page.waitForSelector('#status[data-state="done"]');
  const { tabs, active } = await excel();
  const tab = tabs.find(({ name }) => name === active);
  if (!tab) throw new Error(`no tab is named ${active}`);
  return tab;
}

/** Presses Insert, and resolves to the sentence that says why not. */
async function refusedInsert(): Promise<string> {
  await insertButton().click();
  await page.waitForSelector('#status[data-state="failed"]');
  return (await status().textContent()) ?? "";
}

/** The published winner's VPs, by board count. */
function published(): Map<number, number[]> {
  const [header, ...lines] = fs
    .readFileSync(path.join(__dirname, "../data/wbf-continuous.csv"), "utf8")
    .trim()
    .split(/\r?\n/)
    .filter((line) => !line.startsWith("#"))
    .map((line) => line.split(","));
  return new Map(
    header.slice(1).map((count, index) => [
      Number(count),
      lines
        .map((line) => line[index + 1])
        .filter((text) => text !== "")
        .map(Number),
    ]),
  );
}

describe("a table for 8, 12, 16-20 boards in Excel", () => {
  let tab: FakeTab;
  let shown: string[][];
  beforeEach(async () => {
    await openInExcel();
    await boards().fill("8, 12, 16-20");
    shown = await page
      .locator("#table tr")
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent ?? "")),
      );
    tab = await insert();
  });

  test("has the published value in every cell", () => {
    const [, header, ...rows] = tab.cells;
    expect(header).toEqual(["IMPs", 8, 12, 16, 17, 18, 19, 20]);
    expect(rows).toHaveLength(69);
    expect(rows.map(([margin]) => margin)).toEqual(rows.map((_, margin) => margin));
    for (const count of [8, 12, 16, 20]) {
      const vps = published().get(count) ?? [];
      expect(vps.length).toBeGreaterThan(40);
      const expected = rows.map((_, margin) => vps[margin] ?? 20);
      expect(rows.map((row) => row[header.indexOf(count)])).toEqual(expected);
    }
  });

  test("has a title, formats, a frozen bold header and columns that are wide enough", () => {
    const [title, ...rest] = tab.cells[0];
    expect(title).toBe("WBF continuous VP scale, 8, 12, 16–20 boards, top 20");
    expect(rest).toEqual(["", "", "", "", "", "", ""]);
    expect(tab.formats[0]).toEqual(Array(8).fill("General"));
    expect(tab.formats[1]).toEqual(Array(8).fill("General"));
    for (const row of tab.formats.slice(2))
      expect(row).toEqual(["General", ...Array<string>(7).fill("0.00")]);
    expect(tab.frozenRows).toBe(2);
    expect(tab.bold).toEqual(["0,0 2x8"]);
    expect(tab.widths).toHaveLength(8);
    for (const width of tab.widths) expect(width).toBeGreaterThan(48);
  });

  test("is the table that the pane showed", () => {
    const inserted = tab.cells
      .slice(2)
      .map(([margin, ...vps]) => [String(margin), ...vps.map((value) => Number(value).toFixed(2))]);
    expect(shown.slice(2)).toEqual(inserted);
  });

  test("is named, shown and reported", async () => {
    expect(tab.name).toBe("VP 8, 12, 16-20 boards");
    expect((await excel()).tabs.map(({ name }) => name)).toEqual(["Sheet1", tab.name]);
    expect(await status().textContent()).toBe("69 rows are in the new tab “VP 8, 12, 16-20 boards”.");
  });
});

describe("other tables in Excel", () => {
  test("one board count: margin, winner, loser", async () => {
    await openInExcel();
    const { cells } = await insert();
    expect(cells.slice(0, 2)).toEqual([
      ["WBF continuous VP scale, 16 boards, top 20", "", ""],
      ["IMPs", "Winner", "Loser"],
    ]);
    const vps = published().get(16) ?? [];
    expect(cells.slice(2)).toEqual(
      vps.slice(0, 61).map((winner, margin) => [margin, winner, (2000 - Math.round(100 * winner)) / 100]),
    );
  });

  test("another top: a draw is half of it", async () => {
    await openInExcel();
    await top().fill("25");
    const { name, cells } = await insert();
    expect(name).toBe("VP of 25, 16 boards");
    expect(cells[0][0]).toBe("WBF continuous VP scale, 16 boards, top 25");
    expect(cells[2]).toEqual([0, 12.5, 12.5]);
    expect(cells[cells.length - 1]).toEqual([60, 25, 0]);
  });

  test("discrete: ranges of IMPs, the last open; the top is 20", async () => {
    await openInExcel();
    await top().fill("25");
    await page.getByText("Discrete", { exact: true }).click();
    expect(await top().isDisabled()).toBe(true);
    await page.getByText("The discrete scale always ends at 20.").waitFor();
    await boards().fill("20");
    const { cells, formats } = await insert();
    expect(cells.slice(0, 4)).toEqual([
      ["WBF discrete VP scale, 20 boards", "", "", ""],
      ["IMPs from", "IMPs to", "Winner", "Loser"],
      [0, 1, 10, 10],
      [2, 5, 11, 9],
    ]);
    expect(cells[12].slice(1)).toEqual(["", 20, 0]);
    expect(new Set(formats.flat())).toEqual(new Set(["General"]));
  });

  test("discrete side by side: ranges stay text and do not become dates", async () => {
    await openInExcel();
    await page.getByText("Discrete", { exact: true }).click();
    await boards().fill("8, 20");
    const { cells } = await insert();
    expect(cells[1]).toEqual(["Winner", "Loser", 8, 20]);
    expect(cells[2]).toEqual([10, 10, 0, "0–1"]);
    expect(cells[3]).toEqual([11, 9, "1–3", "2–5"]);
    expect(cells[12].slice(0, 3)).toEqual([20, 0, "39+"]);
  });

  test("a name that is taken gets a number, whatever its capitals", async () => {
    await openInExcel({}, ["Sheet1", "vp 16 BOARDS"]);
    expect((await insert()).name).toBe("VP 16 boards (2)");
    await boards().fill("12");
    await boards().fill("16");
    expect((await insert()).name).toBe("VP 16 boards (3)");
  });
});

describe("when Excel refuses", () => {
  test("at whichever operation it breaks down, the workbook is as it was, and the next try succeeds", async () => {
    await openInExcel();
    await insert();
    const operations = (await excel()).tried;
    expect(operations).toBeGreaterThan(10);
    await openInExcelAgain();
    const before = await excel();
    for (let broken = 1; broken <= operations; broken++) {
      await page.evaluate((at) => (window.fakeExcel.refused = [window.fakeExcel.tried + at]), broken);
      const sentence = await refusedInsert();
      expect(sentence).toMatch(
        /^No tab was made, and nothing was changed\. Excel says: operation \d+ broke down/,
      );
      const { tabs, active } = await excel();
      expect({ broken, tabs, active }).toEqual({ broken, tabs: before.tabs, active: before.active });
      await resetStatus();
    }
    expect((await insert()).name).toBe("VP 16 boards");
  });

  test("and cannot even take the half tab away: the sentence names it", async () => {
    await openInExcel();
    await page.evaluate(() => (window.fakeExcel.refused = [5, 6]));
    expect(await refusedInsert()).toMatch(
      /^The table is not complete, and Excel kept the tab “VP 16 boards”: delete/,
    );
  });

  test.each([
    ["InvalidOperationInCellEditMode", "Excel is in cell-editing mode.", "press Enter or Esc in the sheet"],
    ["AccessDenied", "You cannot perform the requested operation.", "Review > Protect Workbook"],
    ["SomethingNew", "The moon is full.", "Excel says: The moon is full."],
  ])("with %s, says what to do", async (code, message, expected) => {
    await openInExcel();
    await page.evaluate((refusal) => (window.fakeExcel.always = refusal), { code, message });
    expect(await refusedInsert()).toContain(expected);
    expect((await excel()).tabs.map(({ name }) => name)).toEqual(["Sheet1"]);
    await page.evaluate(() => (window.fakeExcel.always = null));
    expect((await insert()).name).toBe("VP 16 boards");
  });

  async function openInExcelAgain(): Promise<void> {
    await page.close();
    await openInExcel();
  }

  /** Choosing another table takes the last message away, so that the next one is told from it. */
  async function resetStatus(): Promise<void> {
    await boards().fill("12");
    await page.waitForSelector("#status:empty", { state: "attached" });
    await boards().fill("16");
  }
});

describe("the form", () => {
  test("shows table and plot as typed", async () => {
    await openInExcel();
    const drawn = () =>
      page.locator("#plot canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().length);
    const plotOf16 = await drawn();
    await boards().fill("8, 60");
    expect(await page.locator("#title").textContent()).toBe("WBF continuous VP scale, 8, 60 boards, top 20");
    expect(await page.locator("#table tbody tr").count()).toBe(118);
    expect(await page.locator("#legend").textContent()).toBe("Boards:860");
    expect(await drawn()).not.toBe(plotOf16);
    const words = await page.locator("figcaption").textContent();
    expect(words).toContain("A match of 8: 10 VPs at 0 IMPs, 15 from 15 IMPs, 20 from 43 IMPs.");
  });

  test("reads out the VPs under the pointer", async () => {
    await openInExcel();
    const box = await page.locator("#plot .u-over").boundingBox();
    if (!box) throw new Error("there is no plot");
    await page.mouse.move(box.x + box.width / 3, box.y + 20);
    expect(await page.locator("#readout").textContent()).toBe("20 IMPs: 15.00–5.00");
  });

  test("says which part is wrong, and inserts nothing", async () => {
    await openInExcel();
    await boards().fill("8, 20-16");
    await page.getByText("“20-16” runs backwards: write 16-20.").waitFor();
    expect(await boards().getAttribute("aria-invalid")).toBe("true");
    expect(await boards().getAttribute("aria-description")).toContain("runs backwards");
    expect(await refusedInsert()).toContain("Nothing was inserted.");
    expect(await boards().evaluate((input) => input.matches(":focus"))).toBe(true);
    expect((await excel()).tabs).toHaveLength(1);
    await boards().fill("8");
    expect(await boards().getAttribute("aria-invalid")).toBe("false");
    await top().fill("20.01");
    await page.getByText("A draw would give 10.005 VPs: half of the top has 2 decimals at most.").waitFor();
    expect(await refusedInsert()).toContain("10.005");
    expect(await top().evaluate((input) => input.matches(":focus"))).toBe(true);
  });

  test("works by keyboard alone, the focus always visible", async () => {
    await openInExcel();
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: at } = document;
        if (!at) return null;
        const ringed = at.shadowRoot?.querySelector(".root") ?? at;
        const after = getComputedStyle(at, "::after");
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(ringed);
        const ring =
          (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) ||
          boxShadow !== "none" ||
          (after.borderStyle === "solid" && after.borderColor !== "rgba(0, 0, 0, 0)") ||
          at.closest("fluent-field")?.matches(":state(focus-visible)") === true;
        return { at: at.id || at.getAttribute("value"), ring };
      });
    await page.keyboard.press("Tab");
    expect(await focused()).toEqual({ at: "continuous", ring: true });
    await page.keyboard.press("ArrowRight");
    expect(await focused()).toEqual({ at: "discrete", ring: true });
    await page.getByText("WBF discrete VP scale, 16 boards").first().waitFor();
    await page.keyboard.press("Tab");
    expect(await focused()).toEqual({ at: "boards", ring: true });
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("8, 16");
    await page.keyboard.press("Tab");
    expect(await focused()).toEqual({ at: "table", ring: true });
    await page.keyboard.press("Tab");
    expect(await focused()).toEqual({ at: "insert", ring: true });
    await page.keyboard.press("Enter");
    await page.waitForSelector('#status[data-state="done"]');
    expect((await excel()).active).toBe("VP discrete 8, 16 boards");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("End");
    await page.waitForFunction(() => (document.querySelector("#table")?.scrollTop ?? 0) > 0);
  });
});

describe("the look", () => {
  test.each([320, 160])("%i px wide, nothing needs scrolling sideways", async (width) => {
    await openInExcel({ viewport: { width, height: 720 } });
    for (const counts of ["16", "8, 12, 16-20", "901-1000", "8, 20-16"]) {
      await boards().fill(counts);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ counts, overhang }).toEqual({ counts, overhang: 0 });
    }
  });

  test.each(["light", "dark"] as const)("in %s, axe-core finds nothing", async (colorScheme) => {
    await openInExcel({ colorScheme });
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const brightness = Number(/\d+/.exec(paper)?.[0]);
    expect(brightness > 128).toBe(colorScheme === "light");
    await page.addScriptTag({ path: AXE });
    for (const counts of ["16", "8, 12, 16-20", "8, 20-16"]) {
      await boards().fill(counts);
      if (counts === "16") await insert();
      else await insertButton().click();
      const { violations } = await page.evaluate(() => axe.run());
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    }
  });

  test("follows the colour scheme when it changes", async () => {
    await openInExcel({ colorScheme: "light" });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const plot = () => page.locator("#plot canvas").evaluate((it: HTMLCanvasElement) => it.toDataURL());
    const before = [await paper(), await plot()];
    await page.emulateMedia({ colorScheme: "dark" });
    await page.waitForFunction(
      (light) => getComputedStyle(document.body).backgroundColor !== light,
      before[0],
    );
    expect(await plot()).not.toBe(before[1]);
  });

  test("the pane's script is small", () => {
    const script = fs.readFileSync(path.join(DIST, "taskpane.js"));
    expect(gzipSync(script).length).toBeLessThan(150_000);
  });
});

describe("outside Excel", () => {
  test("Microsoft's own office.js: the pane says that it is not inside Excel, and still previews", async () => {
    const asked: string[] = [];
    await newPage((file) => {
      const source = path.join(OFFICE_JS_PACKAGE, file.replace(/\?.*/, ""));
      asked.push(file);
      return fs.existsSync(source) ? fs.readFileSync(source, "utf8") : null;
    });
    await page.goto(`${server.address}taskpane.html`);
    await page.getByText("This page is not inside Excel").waitFor();
    expect(asked).toContain("office.js");
    expect(await insertButton().isDisabled()).toBe(true);
    expect(await page.getByRole("link", { name: "workbench" }).getAttribute("href")).toBe("workbench.html");
    await boards().fill("8, 20");
    expect(await page.locator("#table tbody tr").count()).toBe(69);
  });

  test("office.js does not load: says so, and still previews", async () => {
    await newPage(() => null);
    await page.goto(`${server.address}taskpane.html`);
    await page.getByText("office.js did not load").waitFor();
    expect(await insertButton().isDisabled()).toBe(true);
    expect(await page.locator("#table tbody tr").count()).toBe(61);
    expect(strangers.splice(0)).toEqual([`${MICROSOFT}office.js`]);
    // functions.js speaks to Excel at once, and there is none; that is no fault of the pane.
    faults.splice(0);
  });
});
