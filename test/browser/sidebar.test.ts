import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { catalogue } from "../bundle/excel";
import { crossImps, madeEvent, matchpoints, pbnFile, tableRows, usebioFile } from "../events/made-event";
import { receivedData } from "../events/jet";
import { loadScript, type Script } from "../hosts/google/script";
import { launchBrowser } from "./browser";
import { openJob, openMenu, setFields, showTool, textsOf } from "./pane";
import { inOneColumn } from "./vp-parts";

/** Google shows a sidebar 300 pixels wide. No script can change that. */
const SIDEBAR = { width: 300, height: 700 };
const ADDRESS = "https://sidebar.test/";

let browser: Browser;
let page: Page;
let script: Script;
/** Requests to any address. The sidebar needs none. */
let requests: string[];
let faults: string[];
/** The error that google.script.run gives instead of calling the script; undefined to call it. */
let outage: string | undefined;
/** Is called with the name of each function of the script when it is done. */
let called: (name: string) => void = () => undefined;
/** The function of Google's menu that opens the sidebar. */
let entry = "openBridgePane";
/** Holds back the writing of tabs until a test resolves it. */
let hold: Promise<void>;

/** Each test has a new spreadsheet. */
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: SIDEBAR });
  page.on("pageerror", (error) => faults.push(error.message));
  await page.route("**/*", (route) => {
    const address = route.request().url();
    if (address === ADDRESS) {
      script.call(entry);
      return route.fulfill({ contentType: "text/html; charset=utf-8", body: script.book.sidebar?.content });
    }
    requests.push(address);
    return route.abort();
  });
  await page.exposeFunction("callScript", async (name: string, json: string) => {
    if (name === "writeBridgeTabs") await hold;
    if (outage !== undefined) return { thrown: outage };
    const args = JSON.parse(json) as unknown[];
    const answer = JSON.stringify(script.call(name, ...args));
    called(name);
    return { answer };
  });
  await page.addInitScript(fakeScriptRun);
  // The language of Google Sheets counts, not the browser's.
  await page.addInitScript(() => Object.defineProperty(navigator, "languages", { value: ["pt-PT", "en"] }));
});
afterAll(() => browser?.close());

beforeEach(() => {
  script = loadScript();
  requests = [];
  faults = [];
  outage = undefined;
  entry = "openBridgePane";
  hold = Promise.resolve();
  called = () => undefined;
});

afterEach(() => {
  expect(faults).toEqual([]);
  expect(requests).toEqual([]);
});

/** Opens a new sidebar. */
async function open(): Promise<void> {
  await page.goto(ADDRESS);
  await openJob(page, "vps");
  await page.locator("#insert").waitFor();
}

/** google.script.run as a sidebar has it; it takes plain data only, as its reference says. */
function fakeScriptRun(): void {
  type Handler = (result: unknown) => void;
  type Answer = { answer: string } | { thrown: string };
  const { callScript } = window as unknown as {
    callScript(name: string, json: string): Promise<Answer>;
  };
  const check = (value: unknown, where: string): void => {
    if (value === null || ["number", "string", "boolean"].includes(typeof value)) return;
    const plain = Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;
    if (!plain) throw new TypeError(`Failed due to illegal value in property: ${where}`);
    for (const [key, item] of Object.entries(value as object)) check(item, key);
  };
  const run = (success: Handler, failure: Handler): unknown =>
    new Proxy(
      {},
      {
        get: (_, name: string) => {
          if (name === "withSuccessHandler") return (handler: Handler) => run(handler, failure);
          if (name === "withFailureHandler") return (handler: Handler) => run(success, handler);
          return (...args: unknown[]) => {
            args.forEach((arg, index) => check(arg, String(index)));
            void callScript(name, JSON.stringify(args)).then((result) => {
              if ("thrown" in result) failure(new Error(result.thrown));
              else success(JSON.parse(result.answer));
            });
          };
        },
      },
    );
  Object.assign(window, {
    google: {
      script: {
        run: run(
          () => undefined,
          () => undefined,
        ),
      },
    },
  });
}

const insert = () => page.locator("#insert").click();
const said = async (text: RegExp) => {
  const status = page.locator("#status");
  await status.filter({ hasText: text }).waitFor();
  return status.textContent();
};

/** Types these match lengths into the pane. */
async function boards(text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: /boards/i });
  await field.fill(text);
  await field.press("Tab");
}

/** The beginning of the formula of PAR in the list of the functions. */
async function formulasOfPar(): Promise<string[]> {
  await openJob(page, "functions");
  await page.locator("#functions .summary").first().waitFor();
  const formulas = await page.locator("#functions code").allTextContents();
  return formulas.filter((text) => /^=PAR/.test(text)).map((text) => text.split("(")[0]);
}

test("opens with the job that was chosen in Google's menu", async () => {
  entry = "openBridgeLeague";
  await page.goto(ADDRESS);
  await page.locator('#pane-title[data-job="league"]').waitFor();
  await page.locator("#teams").waitFor();
});

describe("one sidebar for all tests", () => {
  beforeAll(async () => {
    script = loadScript();
    script.book.locale = "en_GB";
    [requests, faults] = [[], []];
    await open();
  });

  /** Shows the VP tables as a new sidebar does. */
  beforeEach(async () => {
    await showTool(page, "vp-tables");
    await setFields(
      page.locator('.tool[data-tool="vp-tables"]'),
      { scale: "continuous" },
      // Typing takes the last message away.
      { boards: "8" },
      { boards: "16" },
    );
    expect(await textsOf(page, "#status")).toEqual([""]);
  });

  test("a VP table of 8, 16 and 20 boards goes into a new tab, every cell as the WBF publishes it", async () => {
    await boards("8, 16, 20");
    await insert();
    await said(/are in the new tab/);
    const { active } = script.book;
    expect(active.name).toBe("VP 8, 16, 20 boards");
    expect(active.hidden).toBe(false);
    const last = active.getLastRow();
    const cells = inOneColumn(active.contents(1, 1, last, 14), 4);
    expect(cells.slice(0, 2)).toEqual([
      ["WBF continuous VP scale, 8, 16, 20 boards, top 20", "", "", ""],
      ["IMPs", 8, 16, 20],
    ]);
    const published = publishedVps([8, 16, 20]);
    expect(published.length).toBe(69);
    // Three parts beside each other.
    expect(last).toBe(2 + 23);
    expect(cells.slice(2)).toEqual(published);
    expect([1, 2, 4].map((column) => active.cell(last, column).format)).toEqual([undefined, "0.00", "0.00"]);
    expect(active.frozenRows).toBe(2);
  });

  test("the working of a ruling goes into a new tab and ends in 12.6", async () => {
    await openJob(page, "ruling");
    await page.getByRole("button", { name: "Show an example" }).click();
    await page.getByText("12.6").first().waitFor();
    await insert();
    await said(/in the new tab/);
    const { active } = script.book;
    const cells = active.contents(1, 1, active.getLastRow(), 6);
    expect(cells.flat()).toEqual(expect.arrayContaining([1430, 680, 650, -100, 20.7, 5.4, 1.1]));
    expect(cells.flat().some((cell) => typeof cell === "number" && Math.abs(cell - 12.6) < 1e-9)).toBe(true);
  });

  test.each(["en_US", "pt_PT", "de_DE"])(
    "a league in %s has formulas that the spreadsheet can parse, and that call no script",
    async (locale) => {
      script.book.locale = locale;
      await openJob(page, "league");
      await page.getByText("Round 1").first().waitFor();
      // Typing takes the message of an earlier league away.
      for (const count of ["20", "24"]) await page.locator("#boards").fill(count);
      await insert();
      await said(/in the new tabs?/);
      expect(script.book.active.name).toBe("Matches");
      const cells = script.book.sheets.flatMap((sheet) => [...sheet.cells.values()]);
      const formulas = cells.flatMap((cell) => cell.formula ?? []);
      expect(formulas.length).toBeGreaterThan(200);
      expect(cells.filter(({ content }) => content === "#ERROR!")).toEqual([]);
      expect(formulas.filter((formula) => formula.includes("{{"))).toEqual([]);
      const own = new RegExp(`\\b(${catalogue.functions.map(({ name }) => name).join("|")})\\(`);
      expect(formulas.filter((formula) => own.test(formula))).toEqual([]);
    },
  );

  test("a discrete table keeps its ranges as text, and none becomes a date", async () => {
    await page.locator("#scale").selectOption("discrete");
    await boards("8, 20");
    await insert();
    await said(/are in the new tab/);
    const cells = script.book.active.contents(3, 1, script.book.active.getLastRow() - 2, 4);
    expect(cells).toHaveLength(11);
    expect(cells.flat().filter((cell) => cell instanceof Date)).toEqual([]);
    expect(cells.flat()).toContain("0–1");
  });

  test("a results file of each kind is read, although a sidebar can load no further script", async () => {
    const made = madeEvent("howell", 8, 3, 4);
    const files = {
      "evening.xml": usebioFile(made, "matchpoints", matchpoints("largest")),
      "evening.pbn": pbnFile(made, crossImps("total")),
      "evening.csv": tableRows(made)
        .map((row) => row.join(","))
        .join("\n"),
      "evening.bws": receivedData(made),
    };
    await openJob(page, "file");
    for (const [name, content] of Object.entries(files)) {
      const buffer = Buffer.from(content);
      await page.locator("#file").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
      await page.getByText(`${name}: 84 results, 8 contestants, 21 boards.`).waitFor();
    }
    await insert();
    await said(/are in the new tabs/);
    expect(script.book.sheets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Results", "Ranking"]),
    );
  });

  test("an evening by keys: after each button the keyboard is where a further Enter changes nothing", async () => {
    const at = () => page.evaluate(() => document.activeElement?.id);
    const pressed = async (button: string, words: RegExp, where = "#status") => {
      await page.locator(button).focus();
      await page.keyboard.press("Enter");
      await page.locator(where).filter({ hasText: words }).first().waitFor();
      const place = await at();
      const done = [...script.book.done];
      for (let again = 0; again < 2; again++) await page.keyboard.press("Enter");
      await page.waitForTimeout(500);
      expect(script.book.done).toEqual(done);
      return place;
    };
    await showTool(page, "event");
    const tool = page.locator('.tool[data-tool="event"]');
    await setFields(tool, { start: "new" }, { pairs: "19" });
    await page.locator("#summary", { hasText: "19 pairs" }).waitFor();
    const typeThere = /Click \w+ in “Results[^”]*” and type there\.$/;
    expect(await pressed("#insert", typeThere)).toBe("status");
    await setFields(tool, { start: "rescue" }, { latecomer: "true", playedRounds: "1" });
    expect(await pressed("#look", /\S/, "#bound")).toBe("look");
    expect(await pressed("#insert", typeThere)).toBe("status");
    await openMenu(page);
    expect(await pressed("#values-workbook", /\S/, "#values-replace, #values-told")).toMatch(
      /values-(leave|told)/,
    );
    // The question is closed by now, and the keyboard is on the button that asks it.
    expect(await at()).toMatch(/^values-/);
    await setFields(tool, { start: "file" });
  });

  test("a name that is taken gets a number, and the pane says which", async () => {
    await boards("16");
    await insert();
    await said(/VP 16 boards”/);
    await insert();
    await said(/VP 16 boards \(2\)/);
    // The blank tab with which the spreadsheet began has gone.
    expect(script.book.names()).toEqual(["VP 16 boards", "VP 16 boards (2)"]);
  });

  test("for a protected spreadsheet the pane says so, and no tab stays", async () => {
    script.book.before = (change) => {
      if (change === "setValues") throw new Error("You are trying to edit a protected cell or object.");
    };
    await insert();
    expect(await said(/could not be made/)).toMatch(/nothing was changed.*is protected: ask its owner/);
    expect(script.book.names()).toEqual(["Sheet1"]);
  });

  test.each([
    ["Exceeded maximum execution time", /stopped the script after 6 minutes/],
    ["NetworkError: Connection failure due to HTTP 0", /could not be reached\. Check the connection/],
    [
      "We're sorry, a server error occurred while reading from storage. Error code PERMISSION_DENIED.",
      /two Google accounts/,
    ],
    ["Service error", /Google Sheets could not do it\. It says: Service error/],
  ])(
    "when the call fails with %j the pane says what to do, and works again after that",
    async (reason, sentence) => {
      outage = reason;
      await insert();
      await said(sentence);
      outage = undefined;
      await insert();
      await said(/are in the new tab/);
    },
  );

  test("while the script works the pane says so, and a second click does nothing", async () => {
    let release: () => void = () => undefined;
    hold = new Promise((resolve) => (release = resolve));
    await insert();
    await said(/Writing/);
    await insert();
    release();
    await said(/are in the new tab/);
    expect(script.book.names()).toEqual(["VP 16 boards"]);
  });

  test("for somebody with Google in English has English names in a British spreadsheet", async () => {
    expect(await formulasOfPar()).toEqual(["=PAR"]);
  });

  test("fits the 300 pixels of a sidebar", async () => {
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1]);
  });
});

describe("a new sidebar for a test or two", () => {
  /** Opens it for somebody with Google in this language, in a spreadsheet in this locale. */
  async function opened(userLocale: string, locale: string): Promise<void> {
    Object.assign(script.book, { userLocale, locale });
    await open();
  }

  test("for somebody with Google in English has Portuguese names in a Brazilian spreadsheet", async () => {
    await opened("en", "pt_BR");
    expect(await formulasOfPar()).toEqual(["=PARBRIDGE"]);
  });

  test("for somebody with Google in Finnish is in English, and shows and inserts a function in the form that a Portuguese spreadsheet with decimal commas reads", async () => {
    await opened("fi", "pt_PT");
    expect(await formulasOfPar()).toEqual(["=PARBRIDGE"]);
    const [sheet] = script.book.sheets;
    script.book.selected = sheet.getRange(2, 3);
    const entry = page.locator("#functions > li", { has: page.getByText("VPCONT", { exact: true }) });
    await entry.locator(".summary").click();
    await entry.getByText("=VPCONT(margin; boards; [maxvp]; [blitz]; [headers])").waitFor();
    await entry.getByRole("button", { name: "Insert formula" }).click();
    await page.getByText("=VPCONT(margin; boards) is in C2, which shows 0.").waitFor();
    expect(sheet.cell(2, 3)).toMatchObject({ formula: "=VPCONT(margin; boards)", content: 0 });
  });

  test("for somebody with Google in Portuguese has Portuguese names, and a refusal in Portuguese", async () => {
    await opened("pt-BR", "en_US");
    expect(await formulasOfPar()).toEqual(["=PARBRIDGE"]);
    await openJob(page, "vps");
    script.book.before = (change) => {
      if (change === "setValues") throw new Error("You are trying to edit a protected cell or object.");
    };
    await page.locator("#insert:not([disabled])").click();
    expect(await said(/Não foi possível criar a folha/)).toMatch(
      /e nada foi alterado\. Parte da folha de cálculo está protegida: .* O Google Sheets diz: You are trying/,
    );
  });

  test("an insert that is cancelled while the script works leaves no tab and no note", async () => {
    await open();
    let release: () => void = () => undefined;
    hold = new Promise((resolve) => (release = resolve));
    await insert();
    await page.getByRole("button", { name: "Cancel" }).click();
    await said(/Cancelling/);
    release();
    await said(/^Cancelled\. Nothing was inserted\.$/);
    expect(script.book.names()).toEqual(["Sheet1"]);
    // The job in view is remembered, and nothing else is kept.
    expect([...script.book.properties.keys()]).toEqual(["bridge-scoring.settings"]);
    await insert();
    await said(/are in the new tab/);
  });

  test("the last choices are kept in the spreadsheet, and are there when the sidebar is opened again", async () => {
    const kept = new Promise<void>((resolve) => {
      called = (name) => {
        if (name === "writeBridgeSettings") resolve();
      };
    });
    await boards("8, 20");
    await kept;
    expect([...script.book.properties.values()].join()).toContain("8, 20");
    await page.reload();
    await openJob(page, "vps");
    await page.waitForFunction(() => {
      const field = document.querySelector<HTMLInputElement>("#boards");
      return field?.value === "8, 20";
    });
  });
});

/**
 * Rows of margin and winner's VPs, down to the blitz of the longest match. Beyond its own blitz, a shorter
 * match stays at 20.
 */
function publishedVps(counts: number[]): number[][] {
  const [header, ...lines] = readFileSync(path.join(__dirname, "../data/wbf-continuous.csv"), "utf8")
    .trim()
    .split(/\r?\n/)
    .filter((line) => !line.startsWith("#"))
    .map((line) => line.split(","));
  const rows = lines.map((line) => [
    Number(line[0]),
    ...counts.map((count) => Number(line[header.indexOf(String(count))] || 20)),
  ]);
  return rows.slice(0, rows.findIndex((row) => row.slice(1).every((vps) => vps === 20)) + 1);
}
