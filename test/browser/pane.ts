import fs from "node:fs";
import path from "node:path";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { AxeResults, RunOptions } from "axe-core";
import type {
  Browser,
  BrowserContextOptions,
  Frame,
  FrameLocator,
  Locator,
  Page,
  Route,
} from "playwright-core";
import { type JobId, jobOf, JOBS } from "../../src/jobs/jobs";
import { DIST, launchBrowser, serveDist } from "./browser";
import { type Book, newBook, replaceBook } from "./real-excel/book";
import { type RealExcel } from "./real-excel/host";
import { openMacExcel } from "./real-excel/mac";

export const MICROSOFT = "https://appsforoffice.microsoft.com/lib/1/hosted/";

/**
 * Outside Office Microsoft's library waits for some seconds, and then opens a hidden frame with a style of its own for its
 * statistics, which the policy of our page refuses.
 */
const BY_OFFICE_JS =
  /telemetryservice\.firstpartyapps\.oaspapps\.com|sha256-aqNNDdLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE=/;

const AXE = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

declare const axe: { run(within: string | Document, options: RunOptions): Promise<AxeResults> };
declare const univerAPI: FUniver;
/** Whether each state of a tool is looked at in all colours, or only those in which a colour is new. */
declare const EVERY_STATE_IN_COLOURS: boolean;

/** The answer of Microsoft's address for a file: a script, or null for a connection that fails. */
type Microsoft = (file: string) => string | null | Promise<string | null>;

/** The pane, whether it is the page or a frame in it. */
export type Pane = Page | Frame | FrameLocator;

/**
 * Opens the built pane for the tests of a file: a page for one test, or an Excel that several tests share. A test
 * fails when its page asked for an unexpected or missing address, has a dead link, broke its own security policy,
 * reported an error, or threw.
 */
export function panePages() {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serveDist>>;
  let page: Page | undefined;
  let excels: RealExcel[] = [];
  /** The Excels that stay open, by the address of their pane. */
  const shared = new Map<string, RealExcel>();
  let plain: Page | undefined;
  let workbench: Page | undefined;
  let tabsOfSample: string[] = [];
  let lastBook: Book | undefined;
  const strangers: string[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), serveDist("a/b")]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  afterEach(async () => {
    await page?.close();
    page = undefined;
    const seen = [strangers.splice(0), faults.splice(0)];
    for (const excel of [...excels, ...shared.values()]) {
      seen.push(excel.strangers.splice(0), excel.faults.splice(0), excel.book.seen.breaches.splice(0));
    }
    for (const excel of excels) await excel.close();
    excels = [];
    expect(seen.flat()).toEqual([]);
  });

  /** Opens a page that reaches only this server, and `microsoft` in place of Microsoft's address. */
  const open = async (
    microsoft: Microsoft,
    options: BrowserContextOptions = {},
    address = "taskpane.html",
  ): Promise<Page> => {
    const opened = await browser.newPage({ viewport: { width: 320, height: 720 }, ...options });
    page = opened;
    opened.on("pageerror", (error) => faults.push(error.message));
    opened.on("console", (message) => {
      const text = message.text();
      // A script of Microsoft's that does not come is counted by its address.
      const isFault = message.type() === "error" && !text.includes("net::ERR_FAILED");
      if ((isFault || /Content Security Policy/.test(text)) && !BY_OFFICE_JS.test(text)) faults.push(text);
    });
    opened.on("response", (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
    });
    const answer = async (route: Route) => {
      const address = route.request().url();
      const script = address.startsWith(MICROSOFT) ? await microsoft(address.slice(MICROSOFT.length)) : null;
      if (script === null) strangers.push(address);
      if (script === null) await route.abort();
      else await route.fulfill({ contentType: "text/javascript", body: script });
    };
    const isOurs = (url: URL) => url.origin === new URL(server.address).origin;
    await opened.route((url) => !isOurs(url) && /^https?:$/.test(url.protocol), answer);
    // The page is not awaited until it is loaded, because a script that never comes would prevent that.
    await opened.goto(`${server.address}${address}`, { waitUntil: "commit" });
    return opened;
  };

  const openExcel = async (
    book: Book,
    address: string,
    window: BrowserContextOptions,
  ): Promise<RealExcel> => {
    const excel = await openMacExcel(browser, { book, address, window });
    await openJob(excel.page, "vps");
    await excel.page.waitForSelector("#insert:not([disabled])");
    return excel;
  };

  const openAlone = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const opened = await open(() => null, options);
    await openJob(opened, "vps");
    await opened.getByRole("button", { name: "Download .xlsx" }).waitFor();
    expect(strangers.splice(0)).toEqual([`${MICROSOFT}office.js`]);
    await followLinks(opened);
    return opened;
  };

  /** Each link of the page to this server is a file of the site. */
  const followLinks = async (opened: Page): Promise<void> => {
    const links = await opened.evaluate(() => [...document.links].map(({ href }) => href));
    const { origin } = new URL(server.address);
    for (const link of links.filter((one) => one.startsWith(origin))) {
      const file = link.slice(server.address.length).split(/[?#]/)[0];
      const isThere = link.startsWith(server.address) && fs.existsSync(path.join(DIST, file));
      if (!isThere) faults.push(`${opened.url()}: ${link}`);
    }
  };

  /** Opens the workbench with its sample computed, and the pane in it. */
  const openWorkbench = async (): Promise<Page> => {
    const opened = await open(
      () => null,
      { viewport: { width: 780, height: 400 } },
      "workbench.html?start=look",
    );
    await opened.waitForFunction(
      () =>
        typeof univerAPI !== "undefined" &&
        univerAPI.getActiveWorkbook()?.getSheetByName("League")?.getRange("D15").getValue() === 26,
    );
    await openJob(opened.frameLocator("#pane"), "vps");
    await opened.frameLocator("#pane").locator("#insert:not([disabled])").waitFor();
    await followLinks(opened);
    return opened;
  };

  return {
    open,
    /**
     * Opens the pane inside an Excel whose workbook has these tabs. It is Excel for Mac, where the pane is
     * the page itself and the browser handles the keys.
     */
    inExcel: async (
      options: BrowserContextOptions = {},
      tabs?: string[],
      address?: string,
    ): Promise<Page> => {
      const excel = await openExcel(newBook(tabs), address ?? "taskpane.html", options);
      excels.push(excel);
      lastBook = excel.book;
      return excel.page;
    },
    /**
     * The same Excel for all tests that ask for this address, each with a new workbook. What an earlier test
     * typed and opened is still there.
     */
    inSharedExcel: async (tabs?: string[], address = "taskpane.html"): Promise<Page> => {
      const open = shared.get(address);
      const excel = open ?? (await openExcel(newBook(tabs), address, {}));
      if (open) replaceBook(open.book, tabs);
      shared.set(address, excel);
      lastBook = excel.book;
      return excel.page;
    },
    /** The workbook of the Excel that a test asked for last. */
    book: (): Book => {
      if (lastBook === undefined) throw new Error("there is no Excel");
      return lastBook;
    },
    /** Opens the pane as a plain page, without office.js. */
    alone: openAlone,
    /** The same plain page for all tests. What an earlier test typed in it is still there. */
    inSharedPage: async (): Promise<Page> => {
      plain ??= await openAlone();
      page = undefined;
      return plain;
    },
    /** Keeps the page of this test, which has no office.js, as the plain page for all later tests. */
    shareThisPage: (): void => {
      [plain, page] = [page, undefined];
    },
    /**
     * A workbench for all tests of a file, in its first tab and without the tabs that an earlier test has inserted. What
     * that test typed in the pane is still there. The window is small, because after each change the grid draws all that
     * is in view.
     */
    inSharedWorkbench: async (): Promise<{ page: Page; pane: FrameLocator }> => {
      const opened = workbench ?? (await openWorkbench());
      if (workbench) await opened.evaluate(leaveTheSample, tabsOfSample);
      else tabsOfSample = await opened.evaluate(tabNames);
      workbench = opened;
      // It stays open when the test ends.
      page = undefined;
      return { page: opened, pane: opened.frameLocator("#pane") };
    },
    /** The addresses that the page asked for in vain so far. They no longer count as a fault. */
    missed: (): string[] => strangers.splice(0),
  };
}

/**
 * Gives fields of a tool these values in turn, by their ids; a box that is ticked has the value `true`. It prepares a
 * test, so it sets only those that are there and have another value, and all of them in one call.
 */
export async function setFields(tool: Locator, ...values: Record<string, string>[]): Promise<void> {
  for (const some of values) await setFieldsOfJob(tool, some);
}

/** The fields that no form shows: the job in view says what stands in them. */
const OF_JOBS = ["start", "task", "seasonTask", "swissTask", "againTask", "writeTask"];

/** The same of one job, which is opened where the values name another one. */
async function setFieldsOfJob(tool: Locator, values: Record<string, string>): Promise<void> {
  const named = Object.entries(values).filter(([name]) => OF_JOBS.includes(name));
  if (named.length > 0) {
    const id = await tool.getAttribute("data-tool");
    const job = JOBS.find(
      (one) => one.tool === id && named.every(([name, value]) => one.chosen[name] === value),
    );
    if (!job) throw new Error(`no job of ${id} has ${JSON.stringify(named)}`);
    await openJob(tool, job.id);
  }
  await tool.evaluate(
    async (form, wanted) => {
      for (const [id, value] of wanted) {
        const field = form.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`);
        const isBox = field?.type === "checkbox";
        if (!field || value === (isBox ? String((field as HTMLInputElement).checked) : field.value)) continue;
        if (isBox) field.click();
        else {
          // React notices a value only when it is set past its own setter.
          const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
          property?.set?.call(field, value);
          field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
        }
        // The next field may only be there when the page has taken this value.
        await Promise.resolve();
      }
    },
    Object.entries(values).filter(([name]) => !OF_JOBS.includes(name)),
  );
}

/** Opens the first job of a tool, and waits until the tool's file has come. */
export async function showTool(pane: Pane | Frame, tool: string): Promise<void> {
  const job = JOBS.find((one) => one.tool === tool && typeof one.place === "string");
  if (job) await openJob(pane, job.id);
}

/**
 * Opens a job of the pane by its search, whatever is in view, and waits until the tool's file has come.
 *
 * @param pane the pane, or a tool in it
 */
export async function openJob(pane: Pane | Frame | Locator, job: JobId): Promise<void> {
  const place = "count" in pane ? pane : pane.locator("body");
  await place.evaluate(openFound, job);
  const tool = `.tool[data-tool="${jobOf(job)?.tool}"]`;
  if ("count" in pane) await pane.waitFor();
  else await pane.locator(tool).waitFor();
  // Until the part of the job has come, a single line stands there.
  const shown = "count" in pane ? pane : pane.locator(tool);
  await shown.locator(":scope > :not(p:only-child)").first().waitFor({ state: "attached" });
}

/** Runs in the pane. */
async function openFound(_: unknown, job: string): Promise<void> {
  const appeared = async (selector: string): Promise<HTMLElement> => {
    for (const until = Date.now() + 120_000; Date.now() < until;) {
      const found = document.querySelector<HTMLElement>(selector);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`nothing is ${selector}`);
  };
  const type = (field: HTMLElement, value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const search = await appeared("#pane-search");
  // By this the pane knows that somebody works in it.
  document.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  document.querySelector<HTMLElement>("#pane-back")?.click();
  await appeared("#pane-jobs:not([hidden])");
  type(search, job);
  (await appeared(`#found-jobs [data-job="${job}"]`)).click();
  type(search, "");
  await appeared("#pane-back");
}

/** Opens the menu that every job has at the foot of the pane. */
export function openMenu(pane: Pane): Promise<void> {
  return pane.locator("#pane-menu").evaluate((menu: HTMLElement) => {
    if (menu.ariaExpanded !== "true") menu.click();
  });
}

/** The name of the job in view. */
export async function jobInView(pane: Pane, job: JobId): Promise<void> {
  await pane.locator(`#pane-title[data-job="${job}"]`).waitFor();
}

/** Presses buttons one after the other by a script. It prepares a test that is not about the mouse. */
export async function pressAll(buttons: Locator): Promise<void> {
  await buttons.evaluateAll(async (all) => {
    for (const button of all) {
      (button as HTMLElement).click();
      await Promise.resolve();
    }
  });
}

/** The texts of elements, by their selectors. */
export function textsOf(page: Page, ...selectors: string[]): Promise<(string | undefined)[]> {
  return page.evaluate(
    (all) => all.map((selector) => document.querySelector(selector)?.textContent ?? undefined),
    selectors,
  );
}

/** Runs in the workbench. */
function tabNames(): string[] {
  const tabs = univerAPI.getActiveWorkbook()?.getSheets() ?? [];
  return tabs.map((tab) => tab.getSheetName());
}

/** Runs in the workbench. Shows the first tab, and deletes the tabs that are not of the sample. */
function leaveTheSample(names: string[]): void {
  const book = univerAPI.getActiveWorkbook();
  const tabs = book?.getSheets() ?? [];
  book?.setActiveSheet(tabs[0]);
  for (const tab of tabs) if (!names.includes(tab.getSheetName())) book?.deleteSheet(tab);
}

/**
 * The violations that axe-core finds on a page, or within some of its elements when the others are as they were looked
 * at before. Playwright loads axe-core into the page, past the page's security policy. Only what is wrong leaves the
 * page: the list of all that was checked is many times the page.
 */
export async function violations(page: Page, within?: string, options: RunOptions = {}): Promise<string[][]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ within, asked }) => {
      const found = await axe.run(within ?? document, asked);
      return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    },
    { within, asked: { ...options, resultTypes: ["violations"] as RunOptions["resultTypes"] } },
  );
}

const COLOURS = [
  { colorScheme: "light", forcedColors: "none" },
  { colorScheme: "dark", forcedColors: "none" },
  { colorScheme: "light", forcedColors: "active" },
] as const;

/** The rules whose result depends on colours. */
const ON_COLOURS = { runOnly: ["color-contrast", "link-in-text-block"] };

/**
 * The violations that axe-core finds in light, dark and forced colours. The markup is the same in all of
 * them, so the rules that do not depend on colours run once.
 */
export function violationsInAllColours(page: Page, within?: string): Promise<string[][]> {
  return violationsIn(page, COLOURS, within);
}

/** The same of a state of a tool in which no colour is new: in light colours only, unless the tests run in full. */
export function violationsInSomeColours(page: Page, within?: string): Promise<string[][]> {
  return violationsIn(page, EVERY_STATE_IN_COLOURS ? COLOURS : COLOURS.slice(0, 1), within);
}

/**
 * The violations in another language. The colours are those of the first language, so the rules on them run only when
 * the tests run in full.
 */
export function violationsInLanguage(page: Page): Promise<string[][]> {
  if (EVERY_STATE_IN_COLOURS) return violationsInAllColours(page);
  const rules = Object.fromEntries(ON_COLOURS.runOnly.map((rule) => [rule, { enabled: false }]));
  return violations(page, undefined, { rules });
}

async function violationsIn(
  page: Page,
  media: readonly (typeof COLOURS)[number][],
  within?: string,
): Promise<string[][]> {
  const found: string[][] = [];
  for (const [index, colours] of media.entries()) {
    await page.emulateMedia({ ...colours, reducedMotion: "reduce" });
    // Waits until the page has taken the colours, and none is changing any more.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames++) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
      }
    });
    found.push(...(await violations(page, within, index === 0 ? {} : ON_COLOURS)));
  }
  await page.emulateMedia({ ...COLOURS[0], reducedMotion: null });
  return found;
}

/** The width in pixels by which the page is wider than its window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** The same in a window as narrow as Excel's pane, and as narrow as the pane at twice the zoom. */
export async function overhangs(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of [320, 160]) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 720 });
    found.push(await overhang(page));
  }
  await page.setViewportSize({ width: 320, height: 720 });
  return found;
}

/** The boxes in view whose texts are cut off at their edges, each with the beginning of its text. */
export function cutOff(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const isTyped = (box: Element) => /^(INPUT|TEXTAREA|SELECT)$/.test(box.tagName);
    const boxes = [...document.body.querySelectorAll<HTMLElement>("*")].filter((box) => {
      const { overflowX, visibility } = getComputedStyle(box);
      const isShown = box.checkVisibility() && visibility !== "hidden" && box.clientWidth > 1;
      return isShown && !isTyped(box) && overflowX !== "visible" && box.scrollWidth > box.clientWidth + 1;
    });
    // A browser cuts off a chosen text, so it does not draw it: it stands over the control, in as many lines as it needs.
    const chosen = [...document.querySelectorAll("select")].filter((select) => {
      const { parentElement: around, selectedOptions } = select;
      if (!select.checkVisibility() || !around) return false;
      const { content, whiteSpace } = getComputedStyle(around, "::before");
      const isWhole = content.startsWith(JSON.stringify(selectedOptions[0]?.text)) && whiteSpace === "normal";
      return !isWhole || getComputedStyle(select).webkitTextFillColor !== "rgba(0, 0, 0, 0)";
    });
    return [...boxes.map(({ innerText }) => innerText.slice(0, 60)), ...chosen.map(({ id }) => id)];
  });
}

/** The element that has the focus, and whether the focus is visible. */
export function focused(page: Page): Promise<{ at: string | null; ring: boolean } | null> {
  return page.evaluate(() => {
    const { activeElement: at } = document;
    if (!at) return null;
    // Fluent draws the focus on the field around the control.
    const ringed = at.closest(".control") ?? at.shadowRoot?.querySelector(".root") ?? at;
    const after = getComputedStyle(at, "::after");
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(ringed);
    const ring =
      (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) ||
      boxShadow !== "none" ||
      (after.borderStyle === "solid" && after.borderColor !== "rgba(0, 0, 0, 0)");
    return { at: at.id || at.getAttribute("aria-label") || at.textContent, ring };
  });
}

/**
 * The texts of all rows of a table, headers included. All rows are asked for, and because the page has only those in
 * view, the pane is scrolled from the top of the table to its end.
 */
export function tableRows(page: Page, table = "#table"): Promise<string[][]> {
  return page.locator(table).evaluate(async (box) => {
    const rows = new Map<number, string[]>();
    const read = () => {
      for (const row of box.querySelectorAll("tr[aria-rowindex]")) {
        const cells = [...row.querySelectorAll("th, td")].map((cell) => cell.textContent ?? "");
        rows.set(Number(row.getAttribute("aria-rowindex")), cells);
      }
    };
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    if (box.nextElementSibling instanceof HTMLButtonElement) box.nextElementSibling.click();
    await painted();
    const top = box.getBoundingClientRect().top + scrollY;
    const end = top + box.clientHeight;
    for (let at = top; ; at = Math.min(at + innerHeight, end)) {
      scrollTo(0, at);
      await painted();
      await painted();
      read();
      if (at >= end) break;
    }
    scrollTo(0, 0);
    await painted();
    return [...rows].sort(([one], [other]) => one - other).map(([, cells]) => cells);
  });
}
