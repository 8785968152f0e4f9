import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser";
import { passed } from "../bundle/excel";
import { addIn } from "../tools/add-in";
import { formulaBook, type Spilling, type Value } from "../tools/formula-book";
import {
  addTab,
  type Book,
  type Content,
  marksInFile,
  newBook,
  Refusal,
  replaceBook,
  sheetsIn,
} from "./real-excel/book";
import { type ExcelOptions, type RealExcel } from "./real-excel/host";
import { cellMenuEntries, ribbonEntries } from "./real-excel/menus";
import { commandCompleted } from "./real-excel/pane-state";
import { openWebExcel, type WebExcel } from "./real-excel/web";
import { jobInView, openJob, openMenu } from "./pane";

/** The pane in Excel on the web. It is a frame there, and office.js handles the keys. */
let browser: Browser;
/** The Excel of all tests, each with a new workbook. Its pane is as the test before has left it. */
let excel: WebExcel;

beforeAll(async () => {
  browser = await launchBrowser();
  excel = await openPane();
});

afterAll(async () => {
  await browser?.close();
});

beforeEach(() => {
  replaceBook(excel.book);
});

afterEach(() => expectNoFaults(excel));

function expectNoFaults({ faults, strangers, book }: RealExcel): void {
  expect([faults, strangers, book.seen.breaches]).toEqual([[], [], []]);
}

async function openPane(options: Partial<ExcelOptions> = {}): Promise<WebExcel> {
  const opened = await openWebExcel(browser, { book: newBook(), ...options });
  await openJob(opened.pane, "vps");
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
  await excel.pane.waitForSelector("#pane-back, #pane-jobs:not([hidden])");
  // With a page its dialog and its commands go.
  excel.book.pane.running.clear();
  if (excel.book.pane.dialog !== undefined) await excel.closeDialog();
}

/** Waits up to half a minute; what then follows says what is missing. */
async function until(happened: () => boolean): Promise<void> {
  const end = Date.now() + 120_000;
  while (!happened() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** The jobs that the tests open, by their names. */
const JOB_OF = {
  "VP tables": "vps",
  Ruling: "ruling",
  League: "league",
  Event: "file",
  Functions: "functions",
} as const;
const openTool = (name: string) => openJob(excel.pane, JOB_OF[name as keyof typeof JOB_OF]);

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

/** Presses Tab as often as there are controls, beginning at the way back to all jobs. */
async function visited(key = "Tab"): Promise<{ stops: string[]; reached: string[] }> {
  const { page, pane } = excel;
  const stops = await pane.evaluate(markStops);
  if (key === "Tab") await pane.locator("#pane-back").focus();
  else await pane.locator("#pane-menu").focus();
  await pane.evaluate(noteFocus);
  for (let pressed = 0; pressed < stops.length; pressed++) await page.keyboard.press(key);
  const reached = await pane.evaluate(notedFocus);
  return { stops, reached: reached.map((at) => stops[at]) };
}

describe("Tab reaches every control, in order", () => {
  const TOOLS: [tool: string, prepare: () => Promise<unknown>, least: number][] = [
    ["VP tables", async () => undefined, 10],
    ["VP tables", () => excel.pane.locator("#scale").selectOption("own"), 8],
    ["Ruling", () => excel.pane.locator("#form").waitFor(), 16],
    ["Ruling", () => excel.pane.locator("#form").selectOption("teams"), 12],
    ["League", () => excel.pane.locator("#teams").waitFor(), 9],
    ["Event", () => excel.pane.locator("#file").waitFor(), 5],
    ["Functions", () => excel.pane.locator("#sought").waitFor(), 26],
  ];

  test("of every tool", async () => {
    for (const [name, prepare, least] of TOOLS) {
      await openTool(name);
      await prepare();
      const { stops, reached } = await visited();
      expect({ name, reached }).toEqual({ name, reached: stops });
      expect({ name, enough: stops.length >= least }).toEqual({ name, enough: true });
      const back = await visited("Shift+Tab");
      expect({ name, back: back.reached }).toEqual({ name, back: [...stops].reverse() });
    }
  });

  test("of a function that is opened by the keyboard", async () => {
    await openTool("Functions");
    await excel.pane.locator("#sought").waitFor();
    const closed = (await excel.pane.evaluate(markStops)).length;
    await excel.pane.locator("#pane-back").focus();
    await excel.page.keyboard.press("Tab");
    await excel.page.keyboard.press("Tab");
    await excel.page.keyboard.press("Enter");
    await excel.pane
      .getByRole("link", { name: /reference/i })
      .first()
      .waitFor();
    const { stops, reached } = await visited();
    expect(reached).toEqual(stops);
    // Two more: the button that inserts the function, and the link to its page.
    expect(stops).toHaveLength(closed + 2);
  });
});

describe("formulas of ours that show #NAME?", () => {
  const unknown = (formula: string) => ({ formula, value: "#NAME?" });
  const typedIn = ({ tabs }: Book) => tabs[0].cells[0].map((cell) => (cell as { formula: string }).formula);
  const before = ["=_xldudf_PAR(A1:A9)", "=OTHER(A1)", "=1/0", "=IMP(B2)", "=VPCONT(margin, boards)"];
  const after = ["=PAR(A1:A9)", ...before.slice(1)];

  /** Opens a workbook that another program has written. */
  async function openBroken(): Promise<Book> {
    const { book, pane } = excel;
    book.tabs[0].cells = [before.map(unknown)];
    book.tabs[0].cells[0][2] = { formula: "=1/0", value: "#DIV/0!" };
    await reopenPane();
    await pane.locator("#mend").waitFor();
    return book;
  }

  test("are listed, and entered again by one button; a refusal leaves all as they were", async () => {
    const { pane } = excel;
    const book = await openBroken();
    const line = pane.locator("#pane-mending");
    expect(await line.textContent()).toContain("2 formulas of ours show #NAME?: Sheet1!A1, Sheet1!D1.");
    expect(book.startState).toBeUndefined();
    let writes = 0;
    book.meddle.action = ({ name }) => {
      if (name === "Formulas" && ++writes === 2) throw new Refusal("AccessDenied", "");
    };
    await pane.locator("#mend").click();
    await line.getByText("protected").waitFor();
    expect(typedIn(book)).toEqual(before);
    book.meddle = {};
    await pane.locator("#mend").click();
    await line.getByText("2 formulas were entered again.").waitFor();
    await pane.locator("#mend").waitFor({ state: "detached" });
    expect(typedIn(book)).toEqual(after);
    // From now on the add-in starts with this workbook.
    expect(book.startState).toBe("Background");
  });

  test("stay when a cell was changed in the meantime", async () => {
    const { pane } = excel;
    const book = await openBroken();
    book.tabs[0].cells[0][3] = unknown("=IMP(B3)");
    await pane.locator("#mend").click();
    await pane.locator("#pane-mending").getByText("D1 has been changed").waitFor();
    expect(typedIn(book)).toEqual(before.map((formula, column) => (column === 3 ? "=IMP(B3)" : formula)));
  });

  test("are found after an insert, and then the pane offers values: a league looks its VPs up", async () => {
    const { pane, book } = excel;
    await reopenPane();
    await openTool("League");
    await pane.locator("#teams").fill("Ash\nBirch\nElm\nOak");
    await pane.locator("#formulas").selectOption("add-in");
    const inserted = async () => {
      const before = book.tabs.length;
      await pane.locator('.tool[data-tool="league"] #insert').click();
      await pane.locator('.tool[data-tool="league"] #status[data-state="done"]').waitFor();
      return book.tabs.slice(before);
    };
    const ours = (tabs: Book["tabs"]) =>
      tabs.flatMap(({ cells }) =>
        cells
          .flat()
          .filter((cell) => typeof cell === "object" && "formula" in cell && /VPCONT\(/.test(cell.formula)),
      );
    // This Excel, like the Turkish one, does not know our functions when a program writes them.
    book.unknown = /VPCONT\(/;
    const first = await inserted();
    expect(ours(first).length).toBeGreaterThan(0);
    await pane.locator("#pane-mending").getByText("show #NAME?").waitFor();
    expect(book.startState).toBe("Background");
    await pane.locator("#values-only").click();
    await pane.locator("#pane-mending").getByText("it inserts values").waitFor();
    const second = await inserted();
    expect(ours(second)).toEqual([]);
    expect(second.length).toBe(first.length + 1);
    await reopenPane();
  });
});

describe("before a workbook is sent away", () => {
  const pressed = async (id: string) => {
    await openMenu(excel.pane);
    await excel.pane.locator(id).click();
  };
  const told = (words: string) => excel.pane.locator("#pane-sending").getByText(words).waitFor();
  const before: Content[][] = [
    [420, { formula: "=PAR(A1:A3)", value: 110 }, { formula: "=SUM(A1:A3)", value: 320 }],
    [-50, { formula: "=MATCHPOINTS(A1:A3)", value: "1-2" }, 0.5],
    [-50, "3=", 1],
  ];
  const second: Content[][] = [[{ formula: "=IMP(Sheet1!A1)", value: 9 }]];

  function filled(): Book {
    const { book } = excel;
    book.tabs[0].cells = structuredClone(before);
    book.tabs[0].spills = [{ row: 1, column: 1, rows: 2, columns: 2 }];
    addTab(book, "Second").cells = structuredClone(second);
    return book;
  }
  const cellsOf = ({ tabs }: Book) => tabs.map(({ cells }) => cells);
  // The pane may keep its own choices at any time, and they ask a reader for nothing.
  const marksForReader = (book: Book) =>
    marksInFile(book).filter((mark) => mark !== "bridge-scoring.settings");

  test("our formulas of the workbook are counted, become values with the cells that they fill, and are taken back", async () => {
    await reopenPane();
    const book = filled();
    await openMenu(excel.pane);
    await excel.pane.locator("#values-workbook").focus();
    await excel.page.keyboard.press("Enter");
    await told("3 formulas of ours: Sheet1 (2), Second (1).");
    expect(cellsOf(book)).toEqual([before, second]);
    // The answer that changes nothing has the keyboard.
    const reached = () => excel.pane.evaluate(() => document.activeElement?.id);
    expect(await reached()).toBe("values-leave");
    await pressed("#values-replace");
    await told("3 formulas are values now.");
    expect(await reached()).toBe("values-told");
    // Whoever gets the file has no add-in, and Excel does not ask for it.
    expect(marksForReader(book)).toEqual(["Office.DisableTrustUX"]);
    expect(book.startState).toBe("Inactive");
    expect(cellsOf(book)).toEqual([
      [
        [420, 110, before[0][2]],
        [-50, "1-2", 0.5],
        [-50, "3=", 1],
      ],
      [[9]],
    ]);
    await pressed("#values-back");
    await told("All 3 formulas are back.");
    await until(() => !("Office.DisableTrustUX" in book.settings));
    expect(marksForReader(book)).toEqual(["starts the add-in"]);
    expect(cellsOf(book)).toEqual([
      [
        [420, { formula: "=PAR(A1:A3)" }, before[0][2]],
        [-50, { formula: "=MATCHPOINTS(A1:A3)" }, ""],
        [-50, "", ""],
      ],
      [[{ formula: "=IMP(Sheet1!A1)" }]],
    ]);
  });

  test("of the sheet in view: the file asks for the add-in until no sheet has a formula of ours", async () => {
    await reopenPane();
    const book = filled();
    book.startState = "Background";
    for (const [name, marks] of [
      ["Sheet1", ["starts the add-in"]],
      ["Second", ["Office.DisableTrustUX"]],
    ] as const) {
      book.active = name;
      await pressed("#values-sheet");
      await pressed("#values-replace");
      await excel.pane.locator("#values-keep").waitFor();
      expect([name, marksForReader(book)]).toEqual([name, marks]);
      await pressed("#values-keep");
    }
    // What needs no add-in leaves the file as it is, and the next formula of ours asks for it again.
    book.selected = { row: 9, column: 0, rows: 1, columns: 1 };
    await excel.act("ScorePar");
    await excel.pane.locator("#pane-asked").getByText("First select").waitFor();
    expect(marksForReader(book)).toEqual(["Office.DisableTrustUX"]);
    book.tabs[1].cells = [[420], [-50]];
    book.selected = { row: 0, column: 0, rows: 2, columns: 1 };
    await excel.act("ScorePar");
    await until(() => !("Office.DisableTrustUX" in book.settings));
    expect(marksForReader(book)).toEqual(["starts the add-in"]);
    if (book.pane.dialog !== undefined) await excel.closeDialog();
    await reopenPane();
  });

  test("of the sheet in view only; a refusal leaves all as it was, and so does a formula that has no result", async () => {
    await reopenPane();
    const book = filled();
    await pressed("#values-sheet");
    await told("2 formulas of ours: Sheet1 (2).");
    let writes = 0;
    book.meddle.action = ({ name }) => {
      if (name === "Formulas" && ++writes === 2) throw new Refusal("AccessDenied", "");
    };
    await pressed("#values-replace");
    await told("Nothing was changed.");
    book.meddle = {};
    expect(cellsOf(book)[1]).toEqual(second);
    const formulas = book.tabs[0].cells.flat().filter((cell) => typeof cell === "object");
    expect(formulas).toEqual([{ formula: "=PAR(A1:A3)" }, before[0][2], { formula: "=MATCHPOINTS(A1:A3)" }]);
    Object.assign(filled().tabs[0].cells[0], { 1: { formula: "=PAR(A1:A3)", value: "#BUSY!" } });
    await pressed("#values-sheet");
    await told("Nothing was changed: Sheet1!B1 shows #BUSY!. Mend it or delete it first.");
    await reopenPane();
  });
});

describe("a menu of a cell, a button of the ribbon and a key", () => {
  const asked = (words: string) => excel.pane.locator("#pane-asked").getByText(words).waitFor();
  const formulas = (book: Book) =>
    book.tabs[0].cells.flatMap((line) =>
      line.flatMap((cell) => (typeof cell === "object" && "formula" in cell ? [cell.formula] : [])),
    );
  const written = async (book: Book, wanted: string[]) => {
    await until(() => formulas(book).length >= wanted.length);
    expect(formulas(book)).toEqual(wanted);
  };

  const isCompleted = () => until(() => excel.book.pane.running.size === 0);

  test("score the selected cells beside them; without scores a dialog says what to select, and no pane is asked for", async () => {
    await reopenPane();
    const { book, pane } = excel;
    await openTool("VP tables");
    await pane.waitForSelector("#insert:not([disabled])");
    const words = "First select the cells with the scores or the IMPs.";
    excel.closePane();
    for (const choose of [
      () => excel.ribbon("Par of this board"),
      () => excel.cellMenu("Par of this board"),
      () => excel.act("ScorePar"),
    ]) {
      await choose();
      expect(await excel.dialog()).toBe(words);
      await asked(words);
      expect([formulas(book), book.pane]).toMatchObject([[], { isShown: false, opened: 0, waits: false }]);
      await isCompleted();
      await excel.closeDialog();
    }
    book.tabs[0].cells = [[420], [-50], [400]];
    book.selected = { row: 0, column: 0, rows: 3, columns: 1 };
    const wanted: string[] = [];
    for (const [choose, formula] of [
      [() => excel.ribbon("Par of this board"), "=PAR(A1:A3)"],
      [() => excel.cellMenu("Matchpoints of this board"), "=MATCHPOINTS(A1:A3)"],
      [() => excel.act("ScoreImps"), "=IMP(A1:A3)"],
    ] as const) {
      wanted.push(formula);
      await choose();
      await written(book, wanted);
      await isCompleted();
    }
    await until(() => book.pane.dialog === undefined);
    expect(await excel.pane.locator("#pane-asked").textContent()).toBe("");
    expect(book.pane).toMatchObject({ isShown: false, opened: 0, dialog: undefined });
  });

  test("a further command without scores opens its dialog in the place of the first; a pane in view says it alone", async () => {
    const { book } = excel;
    excel.closePane();
    await excel.act("ScorePar");
    await excel.dialog();
    await excel.ribbon("IMPs of these differences");
    await isCompleted();
    expect(await excel.dialog()).toBe("First select the cells with the scores or the IMPs.");
    await excel.ribbon("Scoring tools");
    await excel.ribbon("IMPs of these differences");
    await until(() => book.pane.dialog === undefined);
    await asked("First select the cells with the scores or the IMPs.");
    expect(book.pane).toMatchObject({ isShown: true, opened: 0, dialog: undefined });
  });

  test("a job opens in the pane; where that is closed a dialog says how, and other cells do not change the job", async () => {
    const { book, pane } = excel;
    await reopenPane();
    await openTool("VP tables");
    // The commands are there when Excel is connected.
    await pane.waitForSelector("#insert:not([disabled])");
    await excel.ribbon("Cup");
    await jobInView(pane, "cup");
    book.tabs[0].cells = [["60% 620 / 40% -100"]];
    book.selected = { row: 0, column: 0, rows: 1, columns: 1 };
    excel.closePane();
    await excel.cellMenu("Victory points");
    expect(await excel.dialog()).toBe(
      "The pane shows “Victory points”. If it is closed, press Scoring tools on the Home tab.",
    );
    expect(book.pane).toMatchObject({ isShown: false, opened: 0, waits: false });
    await excel.ribbon("Scoring tools");
    await until(() => book.pane.dialog === undefined);
    await jobInView(pane, "vps");
    // An office has installed it.
    book.fromStore = false;
    excel.closePane();
    await excel.ribbon("Season of sessions");
    await until(() => book.pane.opened === 1);
    await jobInView(pane, "season");
    book.pane.opened = 0;
    book.fromStore = true;
    // No dialog says how to open what is open. On a busy machine one may come, and is closed by the page that asked for it.
    await until(() => book.pane.dialog === undefined);
    expect(book.pane.dialog).toBeUndefined();
  });

  test("the VPs have the number of boards of the tool VP tables, and without one the pane asks for it there", async () => {
    const { book, pane } = excel;
    await openMenu(pane);
    await pane.locator("#pane-forget").click();
    await pane.locator("#pane-foot").getByText("forgotten", { exact: false }).waitFor();
    await reopenPane();
    await openTool("Ruling");
    book.tabs[0].cells = [[20], [-3]];
    book.selected = { row: 0, column: 0, rows: 2, columns: 1 };
    excel.closePane();
    await excel.ribbon("VPs of these IMPs");
    expect(await excel.dialog()).toBe(
      "On the Home tab press Scoring tools, and type under “Boards in a match” how many boards a match has. Then choose the command once more.",
    );
    await excel.closeDialog();
    await excel.ribbon("Scoring tools");
    await asked("Type under “Boards in a match” how many boards a match has");
    await jobInView(pane, "vps");
    expect(formulas(book)).toEqual([]);
    await pane.locator("#boards").fill("24");
    await pane.waitForFunction(() => /boards\W+24\b/.test(JSON.stringify(localStorage)));
    await excel.ribbon("VPs of these IMPs");
    await written(book, ["=VPCONT(A1:A2,24)"]);
    await openMenu(pane);
    await pane.locator("#pane-forget").click();
    await reopenPane();
  });
});

describe("the tool for what is selected", () => {
  const opened = (tool: string) => excel.pane.locator(`.tool[data-tool="${tool}"]`).waitFor();
  const select = (cells: Content[][], row: number, column: number) => {
    const [tab] = excel.book.tabs;
    tab.cells = cells;
    excel.book.selected = { row, column, rows: 1, columns: 1 };
  };
  /** The command of the ribbon, and of the menu of a cell, is Excel's own way to open the pane. */
  const choose = (how: "ribbon" | "cellMenu" = "ribbon") => {
    excel.closePane();
    return excel[how]("The tool for these cells");
  };
  const forget = async () => {
    await openMenu(excel.pane);
    await excel.pane.locator("#pane-forget").click();
    await excel.pane.locator("#pane-foot").getByText("forgotten", { exact: false }).waitFor();
    await reopenPane();
    await openTool("VP tables");
    await excel.pane.waitForSelector("#insert:not([disabled])");
  };

  test("is opened with it: a ruling, the help of a function, the VP tables; otherwise a sentence", async () => {
    await reopenPane();
    await forget();
    const { pane } = excel;
    select([["60% 620 / 40% -100"]], 0, 0);
    await choose("cellMenu");
    await opened("ruling");
    await pane.waitForFunction(() =>
      [...document.querySelectorAll<HTMLInputElement>('[data-tool="ruling"] input')].some(
        ({ value }) => value === "620",
      ),
    );
    expect(await pane.locator("#board").inputValue()).toBe("");
    select([["", { formula: "=PAR(A2:A3)", value: 0 }]], 0, 1);
    await choose();
    await opened("functions");
    await pane.waitForFunction(() => document.querySelector<HTMLInputElement>("#sought")?.value === "PAR");
    select([["IMPs"], [23]], 1, 0);
    await choose();
    await opened("vp-tables");
    select([["Bree"]], 0, 0);
    await choose();
    await pane.locator("#pane-fit").click();
    await pane.locator("#pane-asked").getByText("Select a contract, a score").waitFor();
    await opened("vp-tables");
    expect(excel.book.pane.opened).toBe(0);
    await forget();
  });

  test("in a tab of a league is the list of jobs, which begins with this league", async () => {
    const { book, pane } = excel;
    await openTool("League");
    for (const name of ["Autumn", "Spring"]) {
      await pane.locator('[data-tool="league"] #name').fill(name);
      await pane.locator('[data-tool="league"] #insert').click();
      await pane.locator('[data-tool="league"] #status[data-state="done"]').waitFor();
    }
    book.active = "Teams (2)";
    book.selected = { row: 5, column: 0, rows: 1, columns: 1 };
    const first = (name: string) => pane.locator(".pane-thing:first-child h2", { hasText: name }).waitFor();
    await choose();
    await first("Spring");
    // The pane stays as it is when it comes back for the same cell, and its button looks at the cell again.
    await openTool("League");
    await choose();
    await jobInView(pane, "league");
    book.active = "Teams";
    await pane.locator("#pane-fit").click();
    await first("Autumn");
    await forget();
  });

  test("is there when the page is loaded for it, and a user who has begun to work keeps his tool", async () => {
    const { pane } = excel;
    select([["60% 620 / 40% -100"]], 0, 0);
    await reopenPane();
    await opened("ruling");
    await openTool("League");
    excel.closePane();
    select([["IMPs"], [23]], 1, 0);
    let goOn: () => void = () => undefined;
    excel.book.meddle.arriving = () => new Promise((resolve) => (goOn = () => resolve(undefined)));
    await excel.ribbon("Scoring tools");
    await until(() => excel.book.seen.requests > 0);
    await pane.locator("#teams").press("End");
    excel.book.meddle = {};
    goOn();
    // The pane asks for the cells of the tab and of its events before it would change the tool.
    await until(() => excel.book.seen.requests > 4);
    // The tool in view reads the tabs as well, so the number of requests does not tell when the pane is done.
    await pane.waitForTimeout(1000);
    await opened("league");
    excel.closePane();
    await excel.ribbon("Scoring tools");
    await pane.waitForTimeout(100);
    await opened("league");
    select([["IMPs"], [23], [24]], 2, 0);
    await choose();
    await opened("vp-tables");
    await forget();
  });

  test("older manifests run a command: it is completed before the pane is asked for", async () => {
    const { book } = excel;
    select([["60% 620 / 40% -100"]], 0, 0);
    book.fromStore = false;
    excel.closePane();
    await excel.act("OpenTool");
    await until(() => book.pane.opened === 1);
    await opened("ruling");
    book.pane.opened = 0;
    await forget();
  });
});

describe("this Excel", () => {
  const ask = () => excel.pane.evaluate(() => Office.addin.showAsTaskpane());

  test("opens no pane for an add-in of the Marketplace, and for another one not before its command is completed", async () => {
    const { book } = excel;
    excel.closePane();
    await ask();
    expect(book.pane).toMatchObject({ isShown: false, opened: 0 });
    book.fromStore = false;
    book.pane.running.add("a command of another add-in");
    await ask();
    expect(book.pane).toMatchObject({ isShown: false, opened: 0, waits: true });
    commandCompleted(book.pane, "a command of another add-in");
    expect(book.pane).toMatchObject({ isShown: true, opened: 1, waits: false });
    book.pane.opened = 0;
  });

  test("has no menu of ours in its tables and in the Page Break Preview, where the ribbon has the same commands", async () => {
    const { book } = excel;
    const [first] = book.tabs;
    first.cells = [[420], [-50], [400]];
    book.selected = { row: 0, column: 0, rows: 3, columns: 1 };
    expect([...cellMenuEntries(book).keys()]).toEqual(
      [...ribbonEntries().keys()].filter((label) => label !== "Scoring tools"),
    );
    first.tables = [{ row: 1, column: 0, rows: 2, columns: 4 }];
    expect(cellMenuEntries(book).size).toBe(0);
    await expect(excel.cellMenu("Par of this board")).rejects.toThrow("Excel shows no such entry");
    await excel.ribbon("Par of this board");
    await until(() => first.cells[0].length > 1);
    expect(first.cells[0][1]).toEqual({ formula: "=PAR(A1:A3)" });
    first.tables = [];
    book.view = "PageBreakPreview";
    expect(cellMenuEntries(book).size).toBe(0);
    await until(() => book.startState !== undefined);
  });
});

/** Opens every tool, and types or chooses something in every field. */
async function lookAround(): Promise<void> {
  const { pane, page } = excel;
  for (const name of Object.keys(JOB_OF)) {
    await openTool(name);
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
  await openTool("VP tables");
  await pane.locator("#scale").selectOption("continuous");
  await lookAround();
  const { saves } = book.seen;
  expect({ saves, marks: marksInFile(book), cells: book.tabs.map(({ cells }) => cells) }).toEqual({
    saves: 0,
    marks: [],
    cells: [[]],
  });
  await reopenPane();
  await jobInView(pane, "functions");
  await openTool("VP tables");
  await pane.waitForFunction(() => {
    const field = document.querySelector("#boards");
    return field !== null && "value" in field && String(field.value).endsWith(" 8");
  });
  const kept = () => pane.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).toContain("vp-tables");
  await openMenu(pane);
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
  await until(() => JSON.stringify(book.settings).includes("discrete"));
  // A table of values needs no add-in.
  expect(marksInFile(book)).not.toContain("starts the add-in");
  await openMenu(pane);
  await pane.getByRole("button", { name: "Forget my choices" }).click();
  await pane.getByText("Forgotten").waitFor();
  await until(() => Object.keys(book.settings).length === 0);
  expect(await kept()).not.toContain("discrete");
});

test("closed in the middle of an insert, the pane deletes the half tab at the next opening and says so", async () => {
  const { book, pane } = excel;
  const token = "0123456789abcdef0123456789abcdef";
  const half = addTab(book, "VP 16 boards");
  half.cells = [[`Bridge Scoring is still writing this tab (${token}).`]];
  const tabs = [{ name: half.name, id: half.id, title: "", height: 100, blocks: [] }];
  const note = [{ token, tabs, since: Date.now() - 3 * 60_000 }];
  book.settings = { "bridge-scoring.unfinished": JSON.stringify(note) };
  await pane.evaluate(() => localStorage.clear());
  await reopenPane();
  await pane.getByText("“VP 16 boards” was not finished when the pane was closed").waitFor();
  await openTool("VP tables");
  expect(await pane.locator("#status").textContent()).toMatch(/is deleted now: insert the table again\.$/);
  expect(book.tabs.map(({ name }) => name)).toEqual(["Sheet1"]);
});

test("a club evening is set up from names to printed cards, typed in, and ranked", async () => {
  const { pane, page, book } = excel;
  await openJob(pane, "evening");
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
    "Check",
    "Movement",
    "Table cards",
    "Pair cards",
    "Pick-up slips",
  ]);
  // Every page of the cards has the title and the headers, and the cursor is where the first contract is typed.
  expect(book.tabs.slice(1).map(({ page: { titleRows } }) => titleRows)).toEqual([
    // The title of the results stands in the head of each page, and the movement has a line that explains its fields.
    "$2:$2",
    ...Array<string>(3).fill("$1:$2"),
    "$1:$3",
    ...Array<string>(3).fill("$1:$2"),
  ]);
  const sheets = sheetsIn(book);
  const headers = sheets[1].columns.map(({ header }) => header);
  const contract = headers.indexOf("Contract");
  expect([book.active, book.selected?.row, book.selected?.column]).toEqual(["Results", 2, contract]);

  const calls = new Map<string, { name: string; args: Value[][][]; answer: Value[][] }>();
  const own = addIn("CONTRACTSCORE", "MATCHPOINTS", "RANKING", "CHECKEVENING");
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
  expect(typed.read("Check", 1, 0)).not.toBe("");
  for (const { name, args, answer } of calls.values()) {
    const plain = args.map((cells) => (cells.length === 1 && cells[0].length === 1 ? cells[0][0] : cells));
    const { value } = await excel.compute(name, passed(name, plain));
    expect({ name, value }).toEqual({ name, value: answer });
  }
  expect([...calls.keys()].sort()).toEqual(["CHECKEVENING", "CONTRACTSCORE", "MATCHPOINTS", "RANKING"]);
});

test("when Excel is silent for 10 seconds, the pane says so, names the tab that may be there, and inserts the next one", async () => {
  const silent = await openPane({ ownClock: true });
  const { book, page, pane } = silent;
  book.meddle.arriving = () => (book.tabs.length > 1 ? new Promise(() => undefined) : undefined);
  await pane.locator("#insert").click();
  await pane.getByRole("button", { name: "Cancel" }).waitFor();
  while (book.tabs.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
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
