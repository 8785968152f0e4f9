import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Locator, Page } from "playwright-core";
import { DIST } from "./browser";
import {
  focused,
  MICROSOFT,
  overhangs,
  panePages,
  pressAll,
  setFields,
  showTool,
  tableRows,
  textsOf,
  violations,
  violationsInAllColours,
  violationsInSomeColours,
  jobInView,
  openJob,
  openMenu,
} from "./pane";
import { pauseOnceAdded, pauseOnceNamed, refusing, type Tab, tabNamed } from "./real-excel/book";
import { readXlsx } from "./xlsx";
import { inOneColumn } from "./vp-parts";

const OFFICE_JS_PACKAGE = path.join(__dirname, "../../node_modules/@microsoft/office-js/dist");

const panes = panePages();
let page: Page;

/** The form as a new pane shows it, in an Excel that the tests share. */
async function openInExcel(tabs?: string[]): Promise<void> {
  page = await panes.inSharedExcel(tabs);
  await setFields(
    page.locator('.tool[data-tool="vp-tables"]'),
    { scale: "continuous", compare: "", chart: "false", top: "20" },
    // Typing takes the last message away.
    { boards: "8" },
    { boards: "16", blitz: "" },
  );
  expect(await textsOf(page, "#title", "#status")).toEqual([
    "WBF continuous VP scale, 16 boards, top 20",
    "",
  ]);
}

const scale = () => page.locator("#scale");
const boards = () => page.locator("#boards");
const top = () => page.locator("#top");
const blitz = () => page.locator("#blitz");
/** The texts that a screen reader reads for a field. */
const described = (field: Locator): Promise<string> =>
  field.evaluate((input) => {
    const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  });
/** Points at a share of the plot's width. The pane scrolls it from behind the foot of the form, and rests before it is pointed at. */
async function pointAt(share: number): Promise<void> {
  const plot = page.locator("#plot .u-over");
  const { width } = (await plot.boundingBox()) ?? { width: 0 };
  await plot.hover({ position: { x: width * share, y: 20 } });
}
const insertButton = () => page.locator("#insert");
const status = () => page.locator("#status");

async function insert(): Promise<Tab> {
  await insertButton().click();
  await page.waitForSelector('#status[data-state="done"]');
  const book = panes.book();
  return tabNamed(book, book.active);
}

/** Presses Insert, and resolves to the message that says why nothing was inserted. */
async function refusedInsert(): Promise<string> {
  await insertButton().click();
  await page.waitForSelector('#status[data-state="failed"]');
  return (await status().textContent()) ?? "";
}

/** The published VPs of the winner, by match length. */
function published(): Map<number, number[]> {
  const [header, ...lines] = dataRows("wbf-continuous.csv");
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

function dataRows(file: string): string[][] {
  return fs
    .readFileSync(path.join(__dirname, "../data", file), "utf8")
    .trim()
    .split(/\r?\n/)
    .filter((line) => !line.startsWith("#"))
    .map((line) => line.split(","));
}

// It is the first test, because from the first insert on the choices are kept whenever they change.
test("the choices are kept in the document when the first table is inserted", async () => {
  await openInExcel();
  await scale().selectOption("Logarithmic");
  await boards().fill("8, 12");
  for (const job of ["ruling", "league", "evening", "functions", "vps"] as const) await openJob(page, job);
  // Longer than the delay before a choice is kept.
  await page.waitForTimeout(700);
  expect(panes.book().seen.saves).toBe(0);
  await insert();
  expect(JSON.stringify(panes.book().settings)).toContain("8, 12");
});

describe("a table for 8, 12, 16-20 boards in Excel", () => {
  let tab: Tab;
  let shown: string[][];

  // One insert. Each test checks a part of its result.
  test("is inserted, named and reported", async () => {
    await openInExcel();
    const labels = ["Scale", "Boards in a match", "Top (VPs)", "Blitz (IMPs)"];
    const fields = labels.map((label) => page.getByLabel(label, { exact: true }).getAttribute("id"));
    expect(await Promise.all(fields)).toEqual(["scale", "boards", "top", "blitz"]);
    expect(await page.getByRole("button", { name: "Insert as new tab" }).getAttribute("id")).toBe("insert");
    await boards().fill("8, 12, 16-20");
    shown = await tableRows(page);
    tab = await insert();
    expect(tab.name).toBe("VP 8, 12, 16-20 boards");
    expect(panes.book().tabs.map(({ name }) => name)).toEqual(["Sheet1", tab.name]);
    expect(await status().textContent()).toBe("69 rows are in the new tab “VP 8, 12, 16-20 boards”.");
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
    expect(tab.formats[0]).toEqual(["@", ...Array<string>(7).fill("General")]);
    expect(tab.formats[1]).toEqual(["@", ...Array<string>(7).fill("General")]);
    for (const row of tab.formats.slice(2))
      expect(row).toEqual(["General", ...Array<string>(7).fill("0.00")]);
    expect(tab.frozenRows).toBe(2);
    expect(tab.bold).toEqual(["A1:H1", "A2:H2"]);
    expect(tab.frozenColumns).toBe(1);
    expect(tab.widths).toHaveLength(8);
    for (const width of tab.widths) expect(width).toBeGreaterThan(48);
  });

  test("is the table that the pane showed", () => {
    const inserted = tab.cells
      .slice(2)
      .map(([margin, ...vps]) => [String(margin), ...vps.map((value) => Number(value).toFixed(2))]);
    expect(shown.slice(2)).toEqual(inserted);
  });
});

describe("other tables in Excel", () => {
  test("for one match length it has the columns margin, winner and loser", async () => {
    await openInExcel();
    const cells = inOneColumn((await insert()).cells, 3);
    expect(cells.slice(0, 2)).toEqual([
      ["WBF continuous VP scale, 16 boards, top 20", "", ""],
      ["IMPs", "Winner", "Loser"],
    ]);
    const vps = published().get(16) ?? [];
    expect(cells.slice(2)).toEqual(
      vps.slice(0, 61).map((winner, margin) => [margin, winner, (2000 - Math.round(100 * winner)) / 100]),
    );
  });

  test("with another top, a draw is half of it", async () => {
    await openInExcel();
    await top().fill("25");
    const { name, cells: written } = await insert();
    const cells = inOneColumn(written, 3);
    expect(name).toBe("VP of 25, 16 boards");
    expect(cells[0][0]).toBe("WBF continuous VP scale, 16 boards, top 25");
    expect(cells[2]).toEqual([0, 12.5, 12.5]);
    expect(cells[cells.length - 1]).toEqual([60, 25, 0]);
  });

  test("one match length may have a blitz of its own", async () => {
    await openInExcel();
    await page.getByText("Empty: 15 × √boards, 60 IMPs for 16 boards").waitFor();
    await blitz().fill("50");
    const { name, cells: written } = await insert();
    const cells = inOneColumn(written, 3);
    expect(name).toBe("VP blitz 50, 16 boards");
    expect(cells[0][0]).toBe("WBF continuous VP scale, 16 boards, blitz at 50 IMPs, top 20");
    expect(cells[cells.length - 1]).toEqual([50, 20, 0]);
    await boards().fill("8, 16");
    expect(await refusedInsert()).toContain(
      "A blitz of 50 IMPs is for 1 match length: leave it empty for 2.",
    );
    expect(await blitz().evaluate((input) => input.matches(":focus"))).toBe(true);
  });

  test("a discrete table has ranges of IMPs, the last without an end, and no field for top or blitz", async () => {
    await openInExcel();
    await top().fill("25");
    await scale().selectOption("WBF discrete");
    expect([await top().isVisible(), await blitz().isVisible()]).toEqual([false, false]);
    await boards().fill("20");
    const { cells, formats } = await insert();
    expect(cells.slice(0, 4)).toEqual([
      ["WBF discrete VP scale, 20 boards", "", "", ""],
      ["IMPs from", "IMPs to", "Winner", "Loser"],
      [0, 1, 10, 10],
      [2, 5, 11, 9],
    ]);
    expect(cells[12].slice(1)).toEqual(["", 20, 0]);
    expect(new Set(formats.slice(2).flat())).toEqual(new Set(["General"]));
  });

  test("discrete tables side by side keep their ranges as text, and none becomes a date", async () => {
    await openInExcel();
    await scale().selectOption("WBF discrete");
    await boards().fill("8, 20");
    const { cells } = await insert();
    expect(cells[1]).toEqual(["Winner", "Loser", 8, 20]);
    expect(cells[2]).toEqual([10, 10, 0, "0–1"]);
    expect(cells[3]).toEqual([11, 9, "1–3", "2–5"]);
    expect(cells[12].slice(0, 3)).toEqual([20, 0, "39+"]);
  });

  test("a name that is taken gets a number, whatever its capitals", async () => {
    await openInExcel(["Sheet1", "vp 16 BOARDS"]);
    expect((await insert()).name).toBe("VP 16 boards (2)");
    await boards().fill("12");
    await boards().fill("16");
    expect((await insert()).name).toBe("VP 16 boards (3)");
  });
});

describe("when Excel refuses", () => {
  test.each([
    ["InvalidOperationInCellEditMode", "Excel is in cell-editing mode.", "press Enter or Esc in the sheet"],
    ["AccessDenied", "You cannot perform the requested operation.", "Review > Protect Workbook"],
    ["SomethingNew", "The moon is full.", "Excel says: The moon is full."],
  ])("with %s, says what to do", async (code, message, expected) => {
    await openInExcel();
    panes.book().meddle = refusing(code, message);
    expect(await refusedInsert()).toContain(expected);
    expect(panes.book().tabs.map(({ name }) => name)).toEqual(["Sheet1"]);
    panes.book().meddle = {};
    expect((await insert()).name).toBe("VP 16 boards");
  });
});

describe("the form", () => {
  test("shows table and plot while one types", async () => {
    await openInExcel();
    const drawn = () =>
      page.locator("#plot canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().length);
    const plotOf16 = await drawn();
    await boards().fill("8, 60");
    expect(await page.locator("#title").textContent()).toBe("WBF continuous VP scale, 8, 60 boards, top 20");
    expect(await tableRows(page)).toHaveLength(2 + 118);
    expect(await page.locator("#legend").textContent()).toBe("Boards:860");
    expect(await drawn()).not.toBe(plotOf16);
    const words = await page.locator("figcaption").textContent();
    expect(words).toContain("A match of 8: 10 VPs at 0 IMPs, 15 from 15 IMPs, 20 from 43 IMPs.");
  });

  test("shows the VPs under the pointer", async () => {
    await openInExcel();
    await pointAt(1 / 3);
    expect(await page.locator("#readout").textContent()).toBe("20 IMPs: 15.00–5.00");
  });

  test("says which part of the text is wrong, and inserts nothing", async () => {
    await openInExcel();
    await boards().fill("8, 20-16");
    await page.getByText("“20-16” runs backwards: write 16-20.").waitFor();
    expect(await boards().getAttribute("aria-invalid")).toBe("true");
    expect(await described(boards())).toContain("runs backwards");
    expect(await refusedInsert()).toContain("Nothing was inserted.");
    expect(await boards().evaluate((input) => input.matches(":focus"))).toBe(true);
    expect(panes.book().tabs).toHaveLength(1);
    await boards().fill("8");
    expect(await boards().getAttribute("aria-invalid")).not.toBe("true");
    await top().fill("20.01");
    await page.getByText("A draw would give 10.005 VPs: half of the top has 2 decimals at most.").waitFor();
    expect(await refusedInsert()).toContain("10.005");
    expect(await top().evaluate((input) => input.matches(":focus"))).toBe(true);
  });

  test("works by keyboard alone, the focus always visible", async () => {
    await openInExcel();
    // With all rows in view there is nothing after them to press.
    await tableRows(page);
    const next = async () => {
      await page.keyboard.press("Tab");
      return focused(page);
    };
    // The way back to all jobs is before the first field.
    await scale().focus();
    await page.keyboard.press("Shift+Tab");
    expect(await focused(page)).toEqual({ at: "pane-back", ring: true });
    expect(await next()).toEqual({ at: "scale", ring: true });
    await page.keyboard.press("ArrowDown");
    await page.getByText("WBF discrete VP scale, 16 boards").first().waitFor();
    expect(await next()).toEqual({ at: "compare", ring: true });
    expect(await next()).toEqual({ at: "boards", ring: true });
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("8, 16");
    expect(await next()).toEqual({ at: "all-boards", ring: true });
    expect(await next()).toEqual({ at: "results", ring: true });
    expect(await next()).toEqual({ at: "table", ring: true });
    // The table scrolls with the pane.
    await page.keyboard.press("End");
    await page.waitForFunction(() => scrollY > 0);
    expect(await next()).toEqual({ at: "insert", ring: true });
    await page.keyboard.press("Enter");
    await page.waitForSelector('#status[data-state="done"]');
    expect(panes.book().active).toBe("VP discrete 8, 16 boards");
    expect(await next()).toEqual({ at: "pane-fit", ring: true });
    expect(await next()).toEqual({ at: "pane-menu", ring: true });
    await page.keyboard.press("Enter");
    for (const at of ["values-sheet", "values-workbook", "pane-forget"]) {
      expect(await next()).toEqual({ at, ring: true });
    }
  });
});

describe("the look", () => {
  test("320 and 160 px wide, nothing needs scrolling sideways", async () => {
    await openInExcel();
    for (const counts of ["16", "8, 12, 16-20", "8, 20-16"]) {
      await boards().fill(counts);
      expect({ counts, overhang: await overhangs(page) }).toEqual({ counts, overhang: [0, 0] });
    }
    await scale().selectOption("The club’s own");
    expect(await overhangs(page)).toEqual([0, 0]);
  });

  test("axe-core finds nothing in light, dark and forced colours", async () => {
    await openInExcel();
    await page.locator("#compare").selectOption("ACBL, 30 VPs");
    await boards().fill("8, 12");
    await insert();
    expect(await violationsInAllColours(page)).toEqual([]);
    await scale().selectOption("The club’s own");
    expect(await violationsInSomeColours(page)).toEqual([]);
    await page.getByLabel("The club’s own scale").fill("3 10");
    await refusedInsert();
    expect(await violationsInAllColours(page)).toEqual([]);
  });

  test("follows the colour scheme when it changes", async () => {
    await openInExcel();
    await page.emulateMedia({ colorScheme: "light" });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const isLight = async () => Number(/\d+/.exec(await paper())?.[0]) > 128;
    const plot = () => page.locator("#plot canvas").evaluate((it: HTMLCanvasElement) => it.toDataURL());
    const before = [await paper(), await plot()];
    expect(await isLight()).toBe(true);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.waitForFunction(
      (light) => getComputedStyle(document.body).backgroundColor !== light,
      before[0],
    );
    expect(await isLight()).toBe(false);
    await page.waitForFunction(
      (light) => document.querySelector<HTMLCanvasElement>("#plot canvas")?.toDataURL() !== light,
      before[1],
    );
    await page.emulateMedia({ colorScheme: "light" });
  });

  test("the pane's script is small", () => {
    // 220 kB are wanted, which npm run bench looks at. Here it is far more.
    const sizes = ["taskpane.js", "taskpane.pane.js"].map(
      (file) => gzipSync(fs.readFileSync(path.join(DIST, file))).length,
    );
    expect(sizes[0] + sizes[1]).toBeLessThan(300_000);
  });
});

describe("every scale in Excel", () => {
  test.each([
    ["ACBL, 20 VPs", "acbl20", "8, 12, 24", [8, 12, 24]],
    ["Scottish Bridge Union, 20 VPs", "sbu20", "4, 9, 55", [4, 9, 55]],
  ])("%s has the published limits in every cell", async (name, file, typed, counts) => {
    await openInExcel();
    await scale().selectOption(name);
    await boards().fill(typed);
    const { cells } = await insert();
    expect(cells[1]).toEqual(["Winner", "Loser", ...counts]);
    const limits = dataRows(`scales/${file}.csv`).slice(1);
    counts.forEach((count, index) => {
      const row = limits.find(([from, to]) => Number(from) <= count && count <= Number(to)) ?? [];
      const published = [0, ...row.slice(2).map(Number)];
      const lower = cells.slice(2).map((line) => Number(/^\d+/.exec(String(line[2 + index]))?.[0]));
      expect(lower).toEqual(published);
    });
    expect(cells.slice(2).map(([winner, loser]) => [winner, loser])).toEqual(
      Array.from({ length: 11 }, (_, step) => [10 + step, 10 - step]),
    );
  });

  test("on the WBF's scale before 2013 the loser gets fewer than 5 while the winner stays at 25", async () => {
    await openInExcel();
    await scale().selectOption("WBF before 2013, 25 VPs");
    const { name, cells } = await insert();
    expect(name).toBe("VP WBF 25, 16 boards");
    const published = dataRows("scales/wbf25-2010.csv");
    const column = published[0].indexOf("N16");
    expect(cells.slice(2).map(([, to, winner, loser]) => [winner, loser, to])).toEqual(
      published
        .slice(1)
        .map((row) => [Number(row[0]), Number(row[1]), /\d/.test(row[column]) ? Number(row[column]) : ""]),
    );
  });

  test("a match length that the published table does not have is refused, and the message lists those that it has", async () => {
    await openInExcel();
    await scale().selectOption("ACBL, 30 VPs");
    const why = "ACBL 30 VP scale: the table is for 6 to 11 boards and has none for 16.";
    await page.getByText(why).waitFor();
    expect(await refusedInsert()).toContain(why);
    expect(panes.book().tabs).toHaveLength(1);
    await page.getByRole("button", { name: "4 to 100" }).click();
    expect((await insert()).cells[1]).toEqual(["Winner", "Loser", 6, 7, 8, 9, 10, 11]);
  });

  test("a sensitivity model is not rounded, and four decimals are shown", async () => {
    await openInExcel();
    await scale().selectOption("Quadratic");
    await page.getByText("10.2896").first().waitFor();
    const { cells: written, formats } = await insert();
    const cells = inOneColumn(written, 3);
    expect(cells[0][0]).toBe("Quadratic VP model, 16 boards, unrounded");
    expect(cells[2 + 40]).toEqual([40, expect.closeTo(10 + 25 / 3, 12), expect.closeTo(10 - 25 / 3, 12)]);
    expect(formats[2].slice(0, 3)).toEqual(["General", "0.0000", "0.0000"]);
  });

  test("the club's own scale can be typed, with the loser's VPs where they do not add up", async () => {
    await openInExcel();
    await scale().selectOption("The club’s own");
    expect(await boards().isVisible()).toBe(false);
    await page.getByLabel("The club’s own scale").fill("0\t3\n3\t4\n\n10; 6; 0,5\n");
    const { name, cells } = await insert();
    expect(name).toBe("VP own scale");
    expect(cells.slice(1)).toEqual([
      ["IMPs from", "IMPs to", "Winner", "Loser"],
      [0, 2, 3, 3],
      [3, 9, 4, 2],
      [10, "", 6, 0.5],
    ]);
  });

  test("the club's own scale can be taken from the selected cells", async () => {
    await openInExcel();
    await insert();
    // The margins and the winner's VPs for 0 to 3 IMPs in the table that was just inserted.
    panes.book().selected = { row: 1, column: 0, rows: 5, columns: 2 };
    await scale().selectOption("The club’s own");
    await page.getByRole("button", { name: "Use selection" }).click();
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>("#own")?.value.includes("10.31"),
    );
    await page.getByText("Read from ").waitFor();
    const { cells } = await insert();
    expect(cells.slice(2)).toEqual([
      [0, 0, 10, 10],
      [1, 1, 10.31, 20 - 10.31],
      [2, 2, 10.61, 20 - 10.61],
      [3, "", 10.91, 20 - 10.91],
    ]);
    panes.book().selected = null;
    await page.getByRole("button", { name: "Use selection" }).click();
    await page
      .locator(".told.fault")
      .filter({ hasText: /select/i })
      .waitFor();
  });
});

describe("all match lengths from 4 to 100", () => {
  /** The texts of a row of the whole table, to which the pane is scrolled. */
  async function rowOf(index: number): Promise<string[]> {
    const more = page.locator("#table + button");
    if ((await more.count()) > 0) await more.click();
    await page.locator("#table").evaluate((box, row) => {
      const rows = Number(box.querySelector("table")?.getAttribute("aria-rowcount"));
      const top = box.getBoundingClientRect().top + scrollY;
      scrollTo(0, top + (box.clientHeight * (row - 1)) / rows - innerHeight / 2);
    }, index);
    const row = page.locator(`#table [aria-rowindex="${index}"]`);
    await row.waitFor();
    return row.locator("th, td").allTextContents();
  }

  test("make 97 columns, which are shown and inserted complete", async () => {
    await openInExcel();
    await page.getByRole("button", { name: "4 to 100" }).click();
    expect(await boards().inputValue()).toBe("4-100");
    const tab = await insert();
    expect(tab.name).toBe("VP 4-100 boards");
    expect(tab.cells[1]).toHaveLength(98);
    expect(tab.cells.slice(2)).toHaveLength(151);
    expect(await page.locator("#table table").getAttribute("aria-rowcount")).toBe(String(2 + 151));
    for (const [row, last] of [
      [3, "10.00"],
      [90, Number(tab.cells[89][97]).toFixed(2)],
      [153, "20.00"],
    ]) {
      const shown = await rowOf(Number(row));
      expect({ row, cells: shown.length, last: shown.at(-1) }).toEqual({ row, cells: 98, last });
    }
  });

  test("up to 1,000 boards are drawn only for the rows in view, so that one can go on typing", async () => {
    await openInExcel();
    await boards().fill("901-1000");
    // 100 columns of 476 rows would be 47,600 cells in the page.
    expect(await page.locator("#table td").count()).toBeLessThan(5000);
    expect(await page.locator("#table table").getAttribute("aria-rowcount")).toBe(String(2 + 476));
    expect((await rowOf(478)).at(-1)).toBe("20.00");
    expect(await overhangs(page)).toEqual([0, 0]);
    await boards().fill("16");
    expect(await tableRows(page)).toHaveLength(1 + 61);
    expect(await page.locator("#table thead th").allTextContents()).toEqual(["IMPs", "Winner", "Loser"]);
  });

  test("of a movement of 200 pairs too, below a form that is longer than the pane", async () => {
    await openInExcel();
    await openJob(page, "evening");
    await page.locator("#pairs").fill("200");
    // Another number first: 3 stands there already, and what stands there without having been typed follows the desk.
    await page.locator("#boards").fill("4");
    await page.locator("#boards").fill("3");
    await page.locator("#kind").selectOption("mitchell");
    await page.locator("#summary", { hasText: "29700 results to type" }).waitFor();
    // 100 tables of 99 rounds.
    expect(await page.locator("#movement table").getAttribute("aria-rowcount")).toBe(String(1 + 9900));
    expect(await page.locator("#movement tr").count()).toBeLessThan(100);
    await openJob(page, "vps");
  });
});

describe("while Excel is slow to write", () => {
  const bar = () => page.getByRole("progressbar");

  test("Cancel appears, can be reached by keyboard, and leaves nothing behind", async () => {
    await openInExcel();
    const before = structuredClone(panes.book().tabs);
    await insertButton().focus();
    // All that comes before the new tab is quick. Filling it is slow.
    const { goOn, reached } = pauseOnceAdded(panes.book());
    await page.keyboard.press("Enter");
    await Promise.all([bar().waitFor(), reached]);
    expect(await bar().getAttribute("value")).toBeNull();
    expect(panes.book().tabs).toHaveLength(2);
    expect(await violations(page, ".tool footer")).toEqual([]);
    await page.keyboard.press("Shift+Tab");
    expect(await focused(page)).toEqual({ at: "cancel", ring: true });
    await page.keyboard.press("Enter");
    await page.getByText("Cancelling…").waitFor();
    goOn();
    await page.getByText("Cancelled. Nothing was inserted.").waitFor();
    const { tabs, active } = panes.book();
    expect({ tabs, active }).toEqual({ tabs: before, active: "Sheet1" });
    expect(await bar().isVisible()).toBe(false);
    expect(await focused(page)).toEqual({ at: "insert", ring: true });
    expect((await insert()).name).toBe("VP 16 boards");
  });

  test("when it is too late to cancel, the insert is completed and says so", async () => {
    await openInExcel();
    // Everything but showing the tab is done. On a slow machine Cancel appears earlier.
    await boards().fill("4");
    const { reached, goOn } = pauseOnceNamed(panes.book());
    await insertButton().click();
    await reached;
    await page.getByRole("button", { name: "Cancel" }).click();
    goOn();
    await page.getByText("It was too late to cancel: 31 rows are in the new tab “VP 4 boards”.").waitFor();
    expect(panes.book().active).toBe("VP 4 boards");
  });

  test("a refusal after Cancel is shown as a refusal", async () => {
    await openInExcel();
    const { goOn } = pauseOnceAdded(panes.book());
    await insertButton().click();
    await page.getByRole("button", { name: "Cancel" }).click();
    goOn();
    panes.book().meddle = refusing("AccessDenied");
    await page.waitForSelector('#status[data-state="failed"]');
    expect(await status().textContent()).toBe(
      "The table is not complete, and Excel kept the tab “VP 16 boards”: delete that tab. " +
        "The workbook is protected: unprotect it with Review > Protect Workbook (one tab with Review > Unprotect Sheet), or open a copy that you may edit.",
    );
  });
});

describe("beside the table", () => {
  test("a second scale is drawn and named, and its VPs are shown under the pointer", async () => {
    await openInExcel();
    const plot = () => page.locator("#plot canvas").evaluate((it: HTMLCanvasElement) => it.toDataURL());
    const before = await plot();
    await page.getByLabel("Compare with").selectOption("WBF discrete");
    expect(await plot()).not.toBe(before);
    expect(await page.locator("#legend").textContent()).toBe("dashed: WBF discrete");
    expect(await page.locator("figcaption").textContent()).toContain(
      "A match of 16 on the scale WBF discrete: 10 VPs at 0 IMPs, 15 from",
    );
    // The discrete scale is drawn a tenth further than its last limit of 53 IMPs. The continuous one ends at 60.
    await pointAt(1 / 3);
    expect(await page.locator("#readout").textContent()).toBe("20 IMPs: 15.00–5.00 against 15");
    await page.getByLabel("Compare with").selectOption("ACBL, 30 VPs");
    await page.getByText("the table is for 6 to 11 boards and has none for 16").waitFor();
    expect(await page.locator("#legend").textContent()).toBe("");
    expect((await insert()).cells[1].slice(0, 3)).toEqual(["IMPs", "Winner", "Loser"]);
  });

  test("a chart of all match lengths is inserted on demand", async () => {
    await openInExcel();
    await boards().fill("8, 16");
    expect((await insert()).charts).toEqual([]);
    expect(await page.getByLabel("With a chart").isVisible()).toBe(true);
    await page.getByLabel("With a chart").check();
    const { charts } = await insert();
    expect(charts).toHaveLength(1);
    expect(charts[0]).toMatchObject({
      title: "WBF continuous VP scale, 8, 16 boards, top 20",
      up: "Winner’s VPs",
    });
    expect(charts[0].series.map(({ name }) => name)).toHaveLength(2);
    await scale().selectOption("WBF discrete");
    expect(await page.getByLabel("With a chart").isDisabled()).toBe(true);
    await page
      .getByText("Ranges of IMPs cannot be drawn: a chart of this scale takes 1 match length.")
      .waitFor();
    expect((await insert()).charts).toEqual([]);
  });
});

describe("outside Excel", () => {
  const saved = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    await page.waitForSelector('#status[data-state="done"]');
    return { name: download.suggestedFilename(), content: fs.readFileSync(await download.path()) };
  };

  test("the pane is painted and works before office.js answers", async () => {
    let answer: (script: null) => void = () => undefined;
    const late = new Promise<null>((resolve) => (answer = resolve));
    page = await panes.open(() => late);
    await openJob(page, "vps");
    await boards().fill("8");
    await page.getByText("WBF continuous VP scale, 8 boards, top 20").first().waitFor();
    const painted = await page.evaluate(() =>
      performance.getEntriesByName("first-contentful-paint").map(({ startTime }) => startTime),
    );
    expect(painted).toHaveLength(1);
    process.stdout.write(`First paint of the pane: ${painted[0].toFixed(0)} ms\n`);
    answer(null);
    await page.getByText("office.js did not load").waitFor();
    expect(panes.missed()).toEqual([`${MICROSOFT}office.js`]);
    // It is now the plain page of the next tests.
    panes.shareThisPage();
  });

  test("with Microsoft's own office.js the pane says that it is not inside Excel, and shows the preview", async () => {
    const asked: string[] = [];
    page = await panes.open((file) => {
      const source = path.join(OFFICE_JS_PACKAGE, file.replace(/\?.*/, ""));
      asked.push(file);
      return fs.existsSync(source) ? fs.readFileSync(source, "utf8") : null;
    });
    await page.getByText("This page is not inside Excel").waitFor();
    expect(asked).toContain("office.js");
    const instead = page.getByRole("link", { name: "Or use the workbench" });
    expect(await instead.getAttribute("href")).toBe("workbench.html");
    await openJob(page, "vps");
    await boards().fill("8, 20");
    expect(await tableRows(page)).toHaveLength(2 + 69);
  });

  test("in a window of a browser the page says what it is, has the links of the site, and is no wider than a form", async () => {
    page = await panes.open(() => null);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByText("office.js did not load").waitFor();
    await page.reload();
    await page.getByText("office.js did not load").waitFor();
    expect(panes.missed()).toEqual([`${MICROSOFT}office.js`, `${MICROSOFT}office.js`]);
    const site = page.getByRole("navigation", { name: "Site" });
    expect(await site.getByRole("link").allTextContents()).toEqual([
      "Home",
      "Workbench",
      "Functions",
      "Install",
    ]);
    expect(await site.textContent()).toContain("saved as .xlsx or .csv");
    expect((await page.locator("#pane").boundingBox())?.width).toBe(640);
    expect(await violationsInSomeColours(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test("when office.js does not load the pane says so, and saves an .xlsx and a .csv", async () => {
    page = await panes.inSharedPage();
    await page.getByText("office.js did not load").waitFor();
    expect(await page.getByLabel("With a chart").isVisible()).toBe(false);
    await boards().fill("8, 20");
    const book = await saved("Download .xlsx");
    expect(book.name).toBe("VP 8, 20 boards.xlsx");
    const [tab] = readXlsx(book.content).tabs;
    expect(tab.cells.get("A1")?.text).toBe("WBF continuous VP scale, 8, 20 boards, top 20");
    expect([...tab.cells.values()].filter(({ formula }) => formula !== undefined)).toEqual([]);
    // Three parts of three columns stand beside each other.
    const column = (name: string) =>
      Array.from({ length: 23 }, (_, row) => tab.cells.get(`${name}${row + 3}`)?.number);
    expect(["C", "G", "K"].flatMap(column)).toEqual(published().get(20)?.slice(0, 69));
    expect(await status().textContent()).toBe("69 rows are in “VP 8, 20 boards.xlsx”, among your downloads.");
    const list = await saved("Download .csv");
    expect(list.name).toBe("VP 8, 20 boards.csv");
    expect(list.content.toString().replace(/\r/g, "")).toContain("\n20,16.46,14.58");
    // With cells for results it is a workbook alone: a .csv has no formulas.
    await page.getByLabel("With cells for results").check();
    expect(await page.getByRole("button", { name: "Download .csv" }).isVisible()).toBe(false);
    const [withCells] = readXlsx((await saved("Download .xlsx")).content).tabs;
    expect(withCells.cells.get("A2")?.text).toContain("in columns J and K: from column M on stand the VPs");
    const formulas = [...withCells.cells].filter(([, { formula }]) => formula !== undefined);
    expect(formulas.map(([address]) => address.replace(/\d+/, ""))).toEqual(
      Array(40).fill(["L", "M", "N"]).flat(),
    );
    await page.getByLabel("With cells for results").uncheck();
    await boards().fill("8-");
    await page.getByRole("button", { name: "Download .csv" }).click();
    await page.getByText("Nothing was saved. “8-” has no end").waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test("the list of functions inserts nothing, and says why", async () => {
    page = await panes.inSharedPage();
    await showTool(page, "functions");
    await pressAll(page.locator("#functions .summary").first());
    expect(await page.getByRole("button", { name: "Insert formula" }).isDisabled()).toBe(true);
    expect(await textsOf(page, "#status")).toEqual([
      "There is no spreadsheet here: type the formula into a cell of yours.",
    ]);
    expect(await violations(page)).toEqual([]);
    await showTool(page, "vp-tables");
  });
});

describe("the choices", () => {
  test("come back on the plain page, and are forgotten on request", async () => {
    page = await panes.inSharedPage();
    await scale().selectOption("Logarithmic");
    await boards().fill("8, 12");
    await openJob(page, "functions");
    await page.waitForFunction(() => {
      const kept = JSON.stringify(Object.values(localStorage));
      return kept.includes("logarithmic") && kept.includes("8, 12") && kept.includes("functions");
    });
    await reload();
    await jobInView(page, "functions");
    await openJob(page, "vps");
    await page.getByText("Logarithmic VP model, 8, 12 boards, unrounded").first().waitFor();
    expect(await boards().inputValue()).toBe("8, 12");
    await openMenu(page);
    await page.getByRole("button", { name: "Forget my choices" }).click();
    await page.getByText("Forgotten").waitFor();
    await reload();
    await openJob(page, "vps");
    await page.getByText("WBF continuous VP scale, 16 boards, top 20").first().waitFor();
    expect(await page.evaluate(() => JSON.stringify(Object.values(localStorage)))).not.toContain(
      "logarithmic",
    );
  });

  async function reload(): Promise<void> {
    await page.reload();
    await page.locator("#pane-menu").waitFor();
    expect(panes.missed()).toEqual([`${MICROSOFT}office.js`]);
  }
});
