import { isDeepStrictEqual } from "node:util";
import type { ICellData } from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ElementHandle,
  Locator,
  Page,
} from "playwright-core";
import { launchBrowser, serveDist } from "./browser";

declare const univerAPI: FUniver;

/** A small window, because after each change the grid draws all that is in view. */
export const SMALL = { width: 900, height: 500 };

const PLACE: BrowserContextOptions = {
  viewport: SMALL,
  permissions: ["clipboard-read", "clipboard-write"],
  // It would fetch all files once more. workbench-offline.test.ts has it.
  serviceWorkers: "block",
};

/**
 * The workbench for the tests of a file. It is opened once, because opening takes seconds. A test fails when
 * a page asked another address, broke its security policy or threw.
 *
 * @param arrive opens the workbench in a page; `address` is the folder of the workbench
 */
export function workbenchPages(arrive: (page: Page, address: string) => Promise<void> = openTraveller) {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serveDist>>;
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), serveDist()]);
    context = await browser.newContext(PLACE);
    page = await open();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  afterEach(() => {
    expect(faults.splice(0)).toEqual([]);
  });

  const watch = (watched: Page) => {
    watched.on("pageerror", (error) => faults.push(error.message));
    watched.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) faults.push(message.text());
    });
    watched.on("response", (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
    });
    watched.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^http/.test(protocol) && origin !== new URL(server.address).origin) faults.push(request.url());
    });
  };

  const open = async (where = context): Promise<Page> => {
    const another = await where.newPage();
    watch(another);
    // From now on a test is told of each chooser. Asked just before a key, a busy browser would take the key first.
    another.on("filechooser", () => undefined);
    await arrive(another, server.address);
    return another;
  };

  return {
    /** The page that the tests of the file share. */
    shared: () => page,
    /** Opens another window. */
    open: () => open(),
    /** Opens a window that shares nothing with the others, as in another browser: both keep a workbook of their own. */
    openApart: async () => open(await browser.newContext(PLACE)),
    /** Watches a window that a page has opened, and waits until it is ready. */
    watched: async (popup: Page): Promise<Page> => {
      watch(popup);
      await ready(popup);
      return popup;
    },
    /** What the pages have done wrong since this was asked last, for a test that says itself when it was. */
    faults: (): string[] => faults.splice(0),
    /** What the page has done wrong so far and matches this is what a test has made it do. */
    expected: (fault: RegExp): void => {
      faults.push(...faults.splice(0).filter((seen) => !fault.test(seen)));
    },
  };
}

async function openTraveller(page: Page, address: string): Promise<void> {
  await page.goto(`${address}workbench.html?start=look`);
  await ready(page);
}

/**
 * Waits until the grid takes keys and the page knows whether the workbook is kept; on a busy machine the browser may take
 * longer to say so than the page waits. A page that asks what one came for is told: just a look.
 */
export async function opened(page: Page): Promise<void> {
  await begun(page);
  await page.waitForFunction(
    () => !document.getElementById("kept")?.textContent?.startsWith("Not kept: the browser does not say"),
  );
}

/** Waits for the same, but not for a browser that does not say what it keeps. */
export async function begun(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Only the answers to this question have notes, and a look is the last of them.
    document.querySelector<HTMLElement>("dialog button:has(span):last-child")?.click();
    return typeof univerAPI !== "undefined" && Boolean(univerAPI.getActiveWorkbook());
  });
  await page.waitForFunction(() => (document.getElementById("kept")?.textContent ?? "") !== "");
}

/** Waits for the same, and shows the sample's traveller. */
export async function ready(page: Page): Promise<void> {
  await opened(page);
  await page.evaluate(() => {
    const book = univerAPI.getActiveWorkbook();
    const traveller = book?.getSheetByName("Traveller");
    if (traveller) book?.setActiveSheet(traveller);
  });
}

/** An entry of the menu that has opened. The grid keeps another menu far outside of the window, to measure it. */
export async function menuEntry(page: Page, name: string): Promise<ElementHandle> {
  const found = await page.waitForFunction(
    (text) =>
      [...document.querySelectorAll("span")].find((span) => {
        const { left, top } = span.getBoundingClientRect();
        return span.textContent === text && left > 0 && top > 0 && left < innerWidth && top < innerHeight;
      }),
    name,
  );
  const element = found.asElement();
  if (!element) throw new Error(`The menu has no entry "${name}".`);
  return element;
}

/** Lets the page's own clock run so long. On a busy machine it gives the page more time than a wait here would. */
export function pause(page: Page, ms: number): Promise<void> {
  return page.evaluate((time) => new Promise<void>((resolve) => setTimeout(resolve, time)), ms);
}

export function select(page: Page, range: string): Promise<void> {
  return page.evaluate((address) => {
    univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(address).activate();
  }, range);
}

/** Empties cells, with their formats. */
export function clear(page: Page, range: string): Promise<void> {
  return page.evaluate((address) => {
    univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(address).clear();
  }, range);
}

/** The texts that the cells of a range show; "" for a blank. */
export function shown(page: Page, range: string): Promise<string[][]> {
  return page.evaluate((address) => {
    const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
    return (sheet?.getRange(address).getDisplayValues() ?? []).map((row) =>
      row.map((cell) => String(cell ?? "")),
    );
  }, range);
}

export function formula(page: Page, cell: string): Promise<string> {
  return page.evaluate(
    (address) => univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(address).getFormula() ?? "",
    cell,
  );
}

/** Waits until a cell has a formula. */
export async function says(page: Page, cell: string, wanted: string): Promise<void> {
  await page
    .waitForFunction(
      ([address, text]) =>
        univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(address).getFormula() === text,
      [cell, wanted] as const,
    )
    .catch(() => undefined);
  expect([cell, await formula(page, cell)]).toEqual([cell, wanted]);
}

/** Waits until a cell shows a text. */
export async function shows(page: Page, cell: string, text: string): Promise<void> {
  await page
    .waitForFunction(
      ([address, wanted]) => {
        const range = univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(address);
        return String(range?.getDisplayValue() ?? "") === wanted;
      },
      [cell, text] as const,
    )
    .catch(() => undefined);
  expect([cell, (await shown(page, cell))[0][0]]).toEqual([cell, text]);
}

/**
 * Writes into the selected cell as an input method does: the first key begins the edit, and the rest comes at once. The
 * tests of workbench.test.ts type each key.
 */
export async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text[0]);
  await page.keyboard.insertText(text.slice(1));
}

/** Selects a cell, writes into it and presses Enter. */
export async function type(page: Page, cell: string, text: string): Promise<void> {
  await select(page, cell);
  await write(page, text);
  await page.keyboard.press("Enter");
}

/** Puts values and formulas into the cells from this one on, at once and without a key. */
export function put(page: Page, cell: string, rows: (string | number)[][]): Promise<void> {
  return page.evaluate(
    ([address, lines]) => {
      const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
      const first = sheet?.getRange(address);
      if (!sheet || !first) throw new Error("no tab is shown");
      const values = lines.map((line) =>
        line.map((v) => (typeof v === "string" && v.startsWith("=") ? { f: v } : { v })),
      );
      sheet.getRange(first.getRow(), first.getColumn(), lines.length, lines[0].length).setValues(values);
    },
    [cell, rows] as const,
  );
}

/** The texts, formulas and frozen rows of all tabs: of 60 rows and 15 columns, however many a tab has. */
export function everyCell(page: Page) {
  return page.evaluate(() => {
    const whole = (cells: string[][]) =>
      Array.from({ length: 60 }, (_, row) =>
        Array.from({ length: 15 }, (__, column) => cells[row]?.[column] ?? ""),
      );
    return univerAPI
      .getActiveWorkbook()
      ?.getSheets()
      .map((sheet) => {
        const [rows, columns] = [Math.min(60, sheet.getMaxRows()), Math.min(15, sheet.getMaxColumns())];
        const range = sheet.getRange(0, 0, rows, columns);
        return [
          sheet.getSheetName(),
          whole(range.getDisplayValues()),
          whole(range.getFormulas()),
          sheet.getFrozenRows(),
        ];
      });
  });
}

/**
 * All tabs as they are kept, by their names: sizes, widths, frozen rows, what the tool has noted, and each cell with its formula,
 * its value and its look.
 */
export function everything(page: Page): Promise<Record<string, Record<string, string>>> {
  return page.evaluate(() => {
    const book = univerAPI.getActiveWorkbook();
    const saved = book?.save();
    /** Without what is blank, and in one order, because the grid writes the same thing in several ways. */
    const plain = (part: unknown): unknown => {
      if (typeof part !== "object" || part === null) return part;
      const entries = Object.entries(part).map(([key, value]) => [key, plain(value)] as const);
      const filled = entries.filter(
        ([, value]) => value != null && value !== "" && JSON.stringify(value) !== "{}",
      );
      return Object.fromEntries(filled.sort(([one], [other]) => (one < other ? -1 : 1)));
    };
    const tabs = (saved?.sheetOrder ?? []).map((id) => {
      const {
        name = "",
        rowCount,
        columnCount,
        columnData,
        freeze,
        custom,
        cellData,
      } = saved?.sheets[id] ?? {};
      const sheet = book?.getSheetBySheetId(id);
      const formulas = sheet?.getRange(0, 0, rowCount ?? 1, columnCount ?? 1).getFormulas() ?? [];
      const tab: Record<string, string> = {
        size: `${rowCount} x ${columnCount}`,
        rest: JSON.stringify(plain({ columnData, freeze, custom })),
      };
      for (const [row, line] of Object.entries(cellData ?? {})) {
        for (const [column, cell] of Object.entries((line ?? {}) as Record<string, ICellData>)) {
          const look = typeof cell.s === "string" ? saved?.styles[cell.s] : cell.s;
          const formula = formulas[Number(row)]?.[Number(column)];
          const kept = JSON.stringify(plain({ f: formula, v: cell.v, t: cell.t, s: look }));
          if (kept !== "{}") tab[`${row}, ${column}`] = kept;
        }
      }
      return [name, tab] as const;
    });
    return Object.fromEntries(tabs);
  });
}

/** Waits until all tabs are as they were: the grid computes one after another. */
export function everythingIs(page: Page, wanted: Awaited<ReturnType<typeof everything>>): Promise<void> {
  return becomes(page, () => everything(page), wanted);
}

/** Waits until every cell is as it was; what formulas fill is blank for a moment after a workbook has been opened. */
export function everyCellIs(page: Page, wanted: Awaited<ReturnType<typeof everyCell>>): Promise<void> {
  return becomes(page, () => everyCell(page), wanted);
}

/** Reads all of a workbook until it is the wanted one, for two minutes at most. The pauses grow, because to read it takes the time in which the grid computes. */
async function becomes<Book>(page: Page, read: () => Promise<Book>, wanted: Book): Promise<void> {
  const until = Date.now() + 120_000;
  for (let pause = 50; Date.now() < until && !isDeepStrictEqual(await read(), wanted); pause *= 2)
    await page.waitForTimeout(Math.min(pause, 2000));
  expect(await read()).toEqual(wanted);
}

/** Repeats a check until it holds, for two minutes at most: the grid computes one tab after another. */
export async function eventually(page: Page, check: () => Promise<void>): Promise<void> {
  const ends = Date.now() + 120_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > ends) throw error;
      await page.waitForTimeout(50);
    }
  }
}

/** Waits until the last tab that is computed has its results. */
export function allComputed(page: Page) {
  return page.waitForFunction(
    () => univerAPI.getActiveWorkbook()?.getSheetByName("League")?.getRange("D15").getValue() === 26,
  );
}

export function tabs(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      univerAPI
        .getActiveWorkbook()
        ?.getSheets()
        .map((sheet) => sheet.getSheetName()) ?? [],
  );
}

export function tabInView(page: Page): Promise<string | undefined> {
  return page.evaluate(() => univerAPI.getActiveWorkbook()?.getActiveSheet().getSheetName());
}

/**
 * Waits until the browser has the whole workbook as it is now, with no other one left by a page that closed, and the page
 * says so.
 */
export async function kept(page: Page): Promise<void> {
  // waitForFunction takes a promise for an answer, whatever it resolves to.
  for (let tries = 0; !(await page.evaluate(isKept)); tries++) {
    if (tries === 1_200) throw new Error("the browser does not have the workbook after two minutes");
    await page.waitForTimeout(100);
  }
}

/** Runs in the page. */
async function isKept(): Promise<boolean> {
  // While a page loads it has no grid yet.
  if (typeof univerAPI === "undefined") return false;
  if (document.getElementById("kept")?.dataset.state !== "kept") return false;
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(request.error?.message));
    });
  if (localStorage.getItem("bridge-scoring.leaving") !== null) return false;
  const database = await answer(indexedDB.open("bridge-scoring"));
  const store = database.transaction("workbench").objectStore("workbench");
  const stored = (await answer(store.get("workbook"))) as { workbook: unknown } | undefined;
  database.close();
  return JSON.stringify(stored?.workbook) === JSON.stringify(univerAPI.getActiveWorkbook()?.save());
}

/** Reloads the page, and waits until it shows its workbook. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await ready(page);
}

/** Drops a file of the disk below a field of the pane, as a mouse does from a folder's window. */
export async function dropFile(page: Page, field: Locator, file: string): Promise<void> {
  const box = await field.boundingBox();
  if (!box) throw new Error("the field is not in view");
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + 40, y: box.y + 90, data: { items: [], files: [file], dragOperationsMask: 1 } };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, ...at });
  }
  await session.detach();
}
