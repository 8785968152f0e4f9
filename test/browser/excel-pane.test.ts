import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser";
import { type CellValue, type NewSheet } from "../../src/taskpane/sheet-host";
import { passed } from "../bundle/excel";
import { addIn } from "../taskpane/add-in";
import { formulaBook, type Spilling, type Value } from "../taskpane/formula-book";
import { addTab, type Book, type Content, newBook } from "./real-excel/book";
import { type ExcelOptions, type RealExcel } from "./real-excel/host";
import { openWebExcel } from "./real-excel/web";

/** The pane in Excel on the web. It is a frame there, and office.js handles the keys. */
let browser: Browser;
/** The Excel of all tests, each with a new workbook. Its pane is as the test before has left it. */
let excel: RealExcel;

beforeAll(async () => {
  browser = await launchBrowser();
  excel = await openPane();
});

afterAll(async () => {
  await browser?.close();
});

beforeEach(() => {
  Object.assign(excel.book, newBook(), { enums: excel.book.enums });
});

afterEach(() => expectNoFaults(excel));

function expectNoFaults({ faults, strangers, book }: RealExcel): void {
  expect([faults, strangers, book.seen.breaches]).toEqual([[], [], []]);
}

async function openPane(options: Partial<ExcelOptions> = {}): Promise<RealExcel> {
  const opened = await openWebExcel(browser, { book: newBook(), ...options });
  await opened.pane.waitForSelector("#insert:not([disabled])");
  return opened;
}

/** Closes the pane and opens it again. office.js keeps the settings of a document only during one session. */
async function reopenPane(): Promise<void> {
  await excel.pane.evaluate(() => {
    document.body.replaceChildren();
    sessionStorage.clear();
    location.reload();
  });
  await excel.pane.waitForSelector('[role="tab"][aria-selected="true"]');
}

const tab = (name: string) => excel.pane.getByRole("tab", { name });

/**
 * Runs in the pane. Lists every element that can have the focus, shadow trees included, in the order of the
 * Tab key.
 */
function markStops(): string[] {
  const stops: HTMLElement[] = [];
  const walk = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>("*")) {
      const { shadowRoot } = element;
      const can = element.tabIndex >= 0 && !element.matches(":disabled") && !element.closest("[inert]");
      const seen = element.checkVisibility({ visibilityProperty: true });
      if (can && seen && !shadowRoot?.delegatesFocus) stops.push(element);
      if (shadowRoot) walk(shadowRoot);
    }
  };
  walk(document);
  Object.assign(window, { stops });
  return stops.map((stop) => stop.id || stop.textContent?.trim().slice(0, 20) || stop.outerHTML.slice(0, 60));
}

/** Runs in the pane. Notes the listed element that has the focus, and after each key the one that has it then. */
function noteFocus(): void {
  const noted: number[] = [];
  const note = () => {
    const { stops } = window as unknown as { stops: Element[] };
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    noted.push(at === null ? -1 : stops.indexOf(at));
  };
  note();
  const ending = new AbortController();
  const noteAfterTab = ({ key }: KeyboardEvent) => {
    if (key === "Tab") note();
  };
  addEventListener("keyup", noteAfterTab, { capture: true, signal: ending.signal });
  Object.assign(window, { noted, ending });
}

/** Runs in the pane. The elements noted since, until the first that was noted before. */
function notedFocus(): number[] {
  const { noted, ending } = window as unknown as { noted: number[]; ending: AbortController };
  ending.abort();
  const again = noted.findIndex((at, index) => noted.indexOf(at) < index);
  return again < 0 ? noted : noted.slice(0, again);
}

/** Presses Tab as often as there are controls, beginning at the tab of the tool. */
async function visited(name: string, key = "Tab"): Promise<{ stops: string[]; reached: string[] }> {
  const { page, pane } = excel;
  const stops = await pane.evaluate(markStops);
  if (key === "Tab") await tab(name).focus();
  else await pane.locator("#pane-forget").focus();
  await pane.evaluate(noteFocus);
  for (let pressed = 0; pressed < stops.length; pressed++) await page.keyboard.press(key);
  const reached = await pane.evaluate(notedFocus);
  return { stops, reached: reached.map((at) => stops[at]) };
}

describe("Tab reaches every control, in order", () => {
  const TOOLS: [tool: string, prepare: () => Promise<unknown>, least: number][] = [
    ["VP tables", async () => undefined, 10],
    ["VP tables", () => excel.pane.locator("#scale").selectOption("own"), 8],
    ["Ruling", async () => undefined, 16],
    ["Ruling", () => excel.pane.locator("#form").selectOption("teams"), 12],
    ["League", () => excel.pane.locator("#teams").waitFor(), 9],
    ["Event", () => excel.pane.locator("#start").waitFor(), 5],
    ["Functions", async () => undefined, 26],
  ];

  test("of every tool", async () => {
    const titles = await excel.pane.getByRole("tab").allTextContents();
    expect([...new Set(TOOLS.map(([name]) => name))]).toEqual(titles);
    for (const [name, prepare, least] of TOOLS) {
      await tab(name).click();
      await prepare();
      const { stops, reached } = await visited(name);
      expect({ name, reached }).toEqual({ name, reached: stops });
      expect({ name, enough: stops.length >= least }).toEqual({ name, enough: true });
      const back = await visited(name, "Shift+Tab");
      expect({ name, back: back.reached }).toEqual({ name, back: [...stops].reverse() });
    }
  });

  test("of a function that is opened by the keyboard", async () => {
    await tab("Functions").click();
    const closed = (await excel.pane.evaluate(markStops)).length;
    await tab("Functions").focus();
    await excel.page.keyboard.press("Tab");
    await excel.page.keyboard.press("Tab");
    await excel.page.keyboard.press("Enter");
    await excel.pane
      .getByRole("link", { name: /reference/i })
      .first()
      .waitFor();
    const { stops, reached } = await visited("Functions");
    expect(reached).toEqual(stops);
    // Two more: the button that inserts the function, and the link to its page.
    expect(stops).toHaveLength(closed + 2);
  });
});

/** Opens every tool, and types or chooses something in every field. */
async function lookAround(): Promise<void> {
  const { pane, page } = excel;
  for (const one of await pane.getByRole("tab").all()) {
    await one.click();
    for (const field of await pane
      .locator("textarea:visible, input:visible:not([type=checkbox], [type=file])")
      .all()) {
      const takesText = await field.evaluate((input: HTMLInputElement) => {
        input.focus();
        if (input.type === "date") return false;
        input.setSelectionRange(input.value.length, input.value.length);
        return true;
      });
      if (takesText) await page.keyboard.insertText(" 8");
      else await page.keyboard.type("8");
    }
    // A choice may show other lists, or fewer.
    const lists = pane.locator("select:visible");
    for (let at = 0; at < (await lists.count()); at++) {
      await lists.nth(at).focus();
      await page.keyboard.press("ArrowDown");
    }
  }
  // Longer than the delay before a choice is kept.
  await page.waitForTimeout(1000);
}

test("looking around writes nothing into the workbook, the choices are there when the pane is opened again, and “Forget my choices” leaves nothing on this computer and nothing in the workbook", async () => {
  const { pane, page, book } = excel;
  await tab("VP tables").click();
  await pane.locator("#scale").selectOption("continuous");
  await lookAround();
  const { saves } = book.seen;
  expect({ saves, settings: book.settings, cells: book.tabs.map(({ cells }) => cells) }).toEqual({
    saves: 0,
    settings: {},
    cells: [[]],
  });
  await reopenPane();
  await pane.waitForSelector('[role="tab"][aria-selected="true"] >> text=Functions');
  await tab("VP tables").click();
  await pane.waitForFunction(() => {
    const field = document.querySelector("#boards");
    return field !== null && "value" in field && String(field.value).endsWith(" 8");
  });
  const kept = () => pane.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).toContain("vp-tables");
  await pane.getByRole("button", { name: "Forget my choices" }).click();
  await pane.getByText("Forgotten").waitFor();
  expect(await kept()).not.toContain("vp-tables");
  expect(book.seen.saves).toBe(0);

  await pane.locator("#scale").selectOption("discrete");
  await pane.locator("#boards").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("8");
  await pane.locator("#insert").click();
  await pane.waitForSelector('#status[data-state="done"]');
  while (!JSON.stringify(book.settings).includes("discrete")) await page.waitForTimeout(10);
  await pane.getByRole("button", { name: "Forget my choices" }).click();
  await pane.getByText("Forgotten").waitFor();
  while (Object.keys(book.settings).length > 0) await page.waitForTimeout(10);
  expect(await kept()).not.toContain("discrete");
});

test("closed in the middle of an insert, the pane deletes the half tab at the next opening and says so", async () => {
  const { book, pane } = excel;
  addTab(book, "VP 16 boards").cells = [[], ["IMPs", "Winner"]];
  const note = [{ tabs: ["VP 16 boards"], since: Date.now() - 3 * 60_000 }];
  book.settings = { "bridge-scoring.unfinished": JSON.stringify(note) };
  await pane.evaluate(() => localStorage.clear());
  await reopenPane();
  await pane.getByText("“VP 16 boards” was not finished when the pane was closed").waitFor();
  expect(await pane.locator("#status").textContent()).toMatch(/is deleted now: insert the table again\.$/);
  expect(book.tabs.map(({ name }) => name)).toEqual(["Sheet1"]);
});

/** The tabs of the workbook as the pane's tests take them: a title, the headers, and the rows. */
function sheetsIn({ tabs }: Book): NewSheet[] {
  const content = (cell: Content): CellValue => {
    if (typeof cell !== "object") return typeof cell === "boolean" ? String(cell) : cell;
    if ("madeOf" in cell) throw new Error(`Excel has made something else of ${cell.madeOf}`);
    return { formula: cell.formula.replace(/'([^']*)'!/g, "{{$1}}!") };
  };
  return tabs.map(({ name, cells: [[title = ""] = [], headers = [], ...rows] }) => ({
    name,
    title: String(title),
    columns: headers.map((header) => ({ header: content(header), width: 9 })),
    rows: rows.map((row) => row.map(content)),
  }));
}

test("a club evening is set up from names to printed cards, typed in, and ranked", async () => {
  const { pane, page, book } = excel;
  await tab("Event").click();
  await pane.locator("#start").selectOption("new");
  await pane.locator("#pairs").fill("Ann – Bob\nCy – Di\nEve – Fay\nGus – Hal");
  await pane.locator("#kind").selectOption("howell");
  await pane.locator("#boards").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("2");
  await pane.locator("#insert").click();
  await pane.waitForSelector('#status[data-state="done"]');
  expect(book.tabs.map(({ name }) => name)).toEqual([
    "Sheet1",
    "Results",
    "Ranking",
    "Pairs",
    "Table cards",
    "Pair cards",
    "Pick-up slips",
  ]);
  // Every page of the cards has the title and the headers, and the cursor is where the first contract is typed.
  expect(book.tabs.slice(1).map(({ page: { titleRows } }) => titleRows)).toEqual(Array(6).fill("$1:$2"));
  const sheets = sheetsIn(book);
  const headers = sheets[1].columns.map(({ header }) => header);
  const contract = headers.indexOf("Contract");
  expect([book.active, book.selected?.row, book.selected?.column]).toEqual(["Results", 2, contract]);

  const calls = new Map<string, { name: string; args: Value[][][]; answer: Value[][] }>();
  const own = addIn("CONTRACTSCORE", "MATCHPOINTS", "RANKING");
  const recorded = Object.entries(own).map(([name, compute]): [string, Spilling] => [
    name,
    (...args) => {
      const answer = compute(...args);
      calls.set(name, { name, args, answer });
      return answer;
    },
  ]);
  const typed = formulaBook(sheets, {}, Object.fromEntries(recorded));
  const slips = ["4S N =", "3NT S -1", "2H E +1", "PASS", "5D W -2", "1NT N +1"];
  slips.concat(slips).forEach((slip, row) => {
    const [bid, by = "", result = ""] = slip.split(" ");
    [bid, by, result].forEach((part, column) => typed.type("Results", row + 2, contract + column, part));
  });
  const ranking = [2, 3, 4, 5].map((row) =>
    [0, 1, 2, 3, 4, 5].map((column) => typed.read("Ranking", row, column)),
  );
  // On each board the two tables share a top of 2, so the four pairs have half of 48 matchpoints.
  expect(ranking.map(([, , name]) => name).sort()).toEqual([
    "Ann – Bob",
    "Cy – Di",
    "Eve – Fay",
    "Gus – Hal",
  ]);
  expect(ranking.reduce((sum, [, , , , total]) => sum + Number(total), 0)).toBe(24);
  expect(ranking.map(([place]) => parseInt(String(place)))).toEqual(
    ranking.map(
      ([, , , , , percent]) => 1 + ranking.filter((other) => Number(other[5]) > Number(percent)).length,
    ),
  );
  // Microsoft's runtime gives for the same cells what stands in the tabs.
  for (const { name, args, answer } of calls.values()) {
    const plain = args.map((cells) => (cells.length === 1 && cells[0].length === 1 ? cells[0][0] : cells));
    const { value } = await excel.compute(name, passed(name, plain));
    expect({ name, value }).toEqual({ name, value: answer });
  }
  expect([...calls.keys()].sort()).toEqual(["CONTRACTSCORE", "MATCHPOINTS", "RANKING"]);
});

test("when Excel is silent for 10 seconds, the pane says so, names the tab that may be there, and inserts the next one", async () => {
  const silent = await openPane({ ownClock: true });
  const { book, page, pane } = silent;
  book.meddle.arriving = () => (book.tabs.length > 1 ? new Promise(() => undefined) : undefined);
  await pane.locator("#insert").click();
  await pane.getByRole("button", { name: "Cancel" }).waitFor();
  expect(book.tabs.map(({ name }) => name)).toEqual(["Sheet1", "VP 16 boards"]);
  await page.clock.fastForward(11_000);
  await pane.waitForSelector('#status[data-state="failed"]');
  expect(await pane.locator("#status").textContent()).toMatch(
    /^Excel has not answered for 10 seconds\. The tab “VP 16 boards” may be there/,
  );
  book.meddle = {};
  await pane.locator("#insert").click();
  await pane.waitForSelector('#status[data-state="done"]');
  expect(book.tabs.map(({ name }) => name)).toContain("VP 16 boards (2)");
  expectNoFaults(silent);
});
