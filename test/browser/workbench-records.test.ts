import { readFileSync } from "node:fs";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Page } from "playwright-core";
import { openJob } from "./pane";
import {
  begun,
  eventually,
  kept,
  opened,
  pause,
  put,
  select,
  shown,
  shows,
  tabs,
  type,
  workbenchPages,
} from "./workbench-pages";

declare const univerAPI: FUniver;
/** The numbers of the versions that a page has stored. */
declare const editions: number[];

/** How many of the records are tried; each needs the workbench twice. */
declare const HOSTILE_RECORDS: number;

const workbench = workbenchPages();
let page: Page;
/** The address of the workbench, and of a page of the same site that leaves the browser's storage alone. */
let address: string;
let quiet: string;
/** The workbook as the page stores it. */
let honest: string;

beforeAll(async () => {
  page = workbench.shared();
  address = page.url();
  quiet = new URL("working.html", address).href;
  await kept(page);
  honest = await page.evaluate(() => JSON.stringify(univerAPI.getActiveWorkbook()?.save()));
});

/** What the browser's database has, by key, as texts. */
function stored(): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener("success", () => resolve(request.result)));
    const database = await answer(indexedDB.open("bridge-scoring"));
    const store = database.transaction("workbench").objectStore("workbench");
    const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
    database.close();
    return Object.fromEntries(keys.map((key, index) => [String(key), JSON.stringify(values[index])]));
  });
}

/** Closes the workbench and leaves nothing in the browser but this record, or nothing at all. */
async function only(record?: unknown): Promise<void> {
  await page.goto(quiet);
  await page.evaluate(async (value) => {
    localStorage.clear();
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("bridge-scoring");
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const transaction = database.transaction("workbench", "readwrite");
    transaction.objectStore("workbench").clear();
    if (value !== undefined) transaction.objectStore("workbench").put(value, "workbook");
    await new Promise((resolve) => transaction.addEventListener("complete", resolve));
    database.close();
  }, record);
}

async function goTo(): Promise<void> {
  await page.goto(address);
  await opened(page);
}

interface Damage {
  sheets: Record<string, Record<string, unknown>>;
  sheetOrder: string[];
}

/** The honest record, changed. */
function record(change: (workbook: Damage) => void = () => undefined, edition = 4) {
  const workbook = JSON.parse(honest) as Damage;
  change(workbook);
  return { format: 2, edition, writer: "another page", at: 1_700_000_000_000, workbook };
}

const first = ({ sheets, sheetOrder }: Damage) => sheets[sheetOrder[0]];

const RECORDS: [string, () => unknown, RegExp][] = [
  ["from a later version", () => ({ format: 99, edition: 7, writer: "z", book: "other" }), /later version/],
  ["without a tab", () => record((book) => Object.assign(book, { sheets: {} })), /workbook.sheets/],
  ["that is a text", () => "x", /is damaged/],
  ["whose styles are a text", () => record((book) => Object.assign(book, { styles: "x" })), /styles/],
];

test.each(RECORDS.slice(0, HOSTILE_RECORDS))(
  "a record %s is put aside, offered as a file, and replaced by an edit only",
  async (_, make, says) => {
    const bad = make();
    await only(bad);
    await goTo();
    const notice = page.locator("#notices");
    await notice.getByText(says).waitFor();
    await page.getByText("Nothing of this is kept until you change something.").waitFor();
    const before = await stored();
    expect(before.workbook).toBe(JSON.stringify(bad));
    expect(Object.values(before).filter((value) => value === JSON.stringify(bad))).toHaveLength(2);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      notice.getByRole("button", { name: "Save it as a file" }).click(),
    ]);
    expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toEqual([bad]);
    await type(page, "L2", "7");
    await kept(page);
    const after = await stored();
    expect(after.workbook === JSON.stringify(bad)).toBe(false);
    expect(Object.values(after).filter((value) => value === JSON.stringify(bad))).toHaveLength(1);
    await goTo();
    expect(await shown(page, "L2")).toEqual([["7"]]);
    await notice.getByRole("button", { name: "Drop it" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Drop it" }).click();
    await notice.getByRole("button").first().waitFor({ state: "detached" });
    expect(Object.values(await stored())).not.toContain(JSON.stringify(bad));
  },
);

test("a name that is put in or deleted after other changes is there, or gone, after a reload", async () => {
  // Without formulas: their results would be a change, too.
  const sheets = { one: { id: "one", name: "One" } };
  await only({ ...record(), workbook: { id: "book", sheetOrder: ["one"], sheets } });
  const names = () =>
    page.evaluate(
      () =>
        univerAPI
          .getActiveWorkbook()
          ?.getDefinedNames()
          .map((name) => name.getName()) ?? [],
    );
  await goTo();
  await put(page, "A1", [[1]]);
  await kept(page);
  await page.evaluate(() => void univerAPI.getActiveWorkbook()?.insertDefinedName("Evening", "One!$A$1"));
  expect(await names()).toEqual(["Evening"]);
  await kept(page);
  await goTo();
  expect(await names()).toEqual(["Evening"]);
  await put(page, "A2", [[2]]);
  await kept(page);
  await page.evaluate(() => void univerAPI.getActiveWorkbook()?.deleteDefinedName("Evening"));
  await kept(page);
  await goTo();
  expect(await names()).toEqual([]);
});

/** What the line below the grid says. */
function line(): Promise<string> {
  return page.locator("#message").innerText();
}

test("an order of tabs that is wrong is mended as the workbook opens, in a sentence, and is right from then on", async () => {
  const all = (JSON.parse(honest) as Damage).sheetOrder;
  const named = (JSON.parse(honest) as Damage).sheets[all[1]].name as string;
  await only(record(({ sheetOrder }) => sheetOrder.splice(1, 1, "none")));
  await goTo();
  expect((await tabs(page)).at(-1)).toBe(named);
  expect(await tabs(page)).toHaveLength(all.length);
  expect(await line()).toBe(
    "The order of the tabs named one that is not there, and is mended. " +
      `The order of the tabs lacked some, which now stand at its end: ${named}.`,
  );
  await kept(page);
  await goTo();
  expect(await line()).not.toContain("order");
  expect((await tabs(page)).at(-1)).toBe(named);
});

test("so is the order of the copy that the page left when it went", async () => {
  await only(record());
  const left = record(({ sheetOrder }) => sheetOrder.reverse().push(sheetOrder[0]), 5);
  await page.evaluate(
    (kept) => localStorage.setItem("bridge-scoring.leaving", JSON.stringify({ kept, typing: [] })),
    left,
  );
  await goTo();
  const { sheets, sheetOrder } = JSON.parse(honest) as Damage;
  expect(await tabs(page)).toEqual(sheetOrder.reverse().map((id) => sheets[id].name));
  expect(await line()).toBe(
    `The order of the tabs named some twice, and is mended: ${String(sheets[sheetOrder[0]].name)}.`,
  );
  await kept(page);
});

test("a tab with a billion rows is put aside and offered as a file, and the other tabs open", async () => {
  const bad = record((book) => Object.assign(first(book), { rowCount: 1e9 }));
  await only(bad);
  await goTo();
  const { sheets, sheetOrder } = bad.workbook;
  const [id, ...others] = sheetOrder;
  const says = `All tabs are open but for what is damaged: ${String(sheets[id].name)} (rowCount).`;
  expect(await tabs(page)).toEqual(others.map((other) => sheets[other].name));
  expect(await line()).toBe(says);
  const notice = page.locator("#notices");
  await notice.getByText(`${says} It is put aside in this browser and not written over.`).waitFor();
  await kept(page);
  const aside = { ...bad, workbook: { ...bad.workbook, sheetOrder: [id], sheets: { [id]: sheets[id] } } };
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    notice.getByRole("button", { name: "Save it as a file" }).click(),
  ]);
  expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toEqual([aside]);
  await goTo();
  await notice.getByText("a workbook, or a tab of one, that could not be opened.").waitFor();
  const asides = Object.entries(await stored()).filter(([key]) => key.startsWith("aside "));
  expect(asides.map(([, value]) => JSON.parse(value) as unknown)).toEqual([aside]);
});

/** Changes the open workbook itself, as a fault of the grid would, without a step of Undo. */
function spoil(change: (book: Damage) => void): Promise<void> {
  return page.evaluate(
    `(${String(change)})(univerAPI.getActiveWorkbook().getWorkbook().getSnapshot())`,
  ) as Promise<void>;
}

describe("what could not be opened again", () => {
  beforeAll(async () => {
    await only(record());
    await goTo();
    await kept(page);
  });

  test("is not stored: an order is stored right", async () => {
    await spoil(({ sheetOrder }) => void sheetOrder.push(sheetOrder[0]));
    await put(page, "L2", [["after"]]);
    await eventually(page, async () => {
      expect((await stored()).workbook).toContain("after");
    });
    const { workbook } = JSON.parse((await stored()).workbook) as { workbook: Damage };
    expect(workbook.sheetOrder).toEqual((JSON.parse(honest) as Damage).sheetOrder);
    expect(await page.locator("#kept").innerText()).toMatch(/^Kept in this browser/);
    await spoil(({ sheetOrder }) => void sheetOrder.pop());
  });

  test("replaces nothing: the page says what is wrong, and keeps the workbook again when it is right", async () => {
    await kept(page);
    const before = await stored();
    await spoil((book) => Object.assign(book.sheets[book.sheetOrder[0]], { custom: { rules: "x" } }));
    await put(page, "L3", [["lost"]]);
    const name = String(first(JSON.parse(honest) as Damage).name);
    await page
      .getByText(
        `Not kept: ${name} (custom.rules) could not be opened again. What was kept before stays. ` +
          "Undo the last step, or save a file before you leave.",
      )
      .waitFor();
    // Not even as the page goes.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow")));
    expect(await page.evaluate(() => localStorage.getItem("bridge-scoring.leaving"))).toBeNull();
    expect(await stored()).toEqual(before);
    await spoil((book) => Object.assign(book.sheets[book.sheetOrder[0]], { custom: {} }));
    await put(page, "L3", [["found"]]);
    await kept(page);
  });
});

test("a workbook whose tab was moved, deleted and brought back opens again", async () => {
  await only(record());
  await goTo();
  await page.evaluate(async () => {
    const book = univerAPI.getActiveWorkbook();
    const read = book?.create("P", 20, 10).getRange("A1");
    const moved = book?.create("Q", 20, 10);
    if (!book || !read || !moved) throw new Error("no workbook is open");
    moved.getRange("A1").setValue(4);
    read.setValue({ f: "=Q!A1+1" });
    await univerAPI.executeCommand("sheet.command.set-worksheet-order", {
      unitId: book.getId(),
      subUnitId: moved.getSheetId(),
      order: 0,
    });
    book.deleteSheet(moved);
    await book.undo();
  });
  const before = await tabs(page);
  expect(before[0]).toBe("Q");
  await kept(page);
  await goTo();
  expect(await tabs(page)).toEqual(before);
  await page.evaluate(() => {
    const book = univerAPI.getActiveWorkbook();
    const read = book?.getSheetByName("P");
    if (read) book?.setActiveSheet(read);
  });
  await shows(page, "A1", "5");
});

test("a page of a later version that stores beside this one is not written over, and its record is left alone", async () => {
  await only(record());
  await goTo();
  await kept(page);
  const { edition } = JSON.parse((await stored()).workbook) as { edition: number };
  const later = { format: 99, edition: edition + 1, writer: "later page", book: "other" };
  await page.evaluate(async (value) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("bridge-scoring");
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const transaction = database.transaction("workbench", "readwrite");
    transaction.objectStore("workbench").put(value, "workbook");
    await new Promise((resolve) => transaction.addEventListener("complete", resolve));
    database.close();
  }, later);
  await put(page, "L2", [["mine"]]);
  await page.getByText("Another window has kept a later version of this workbook.").waitFor();
  expect(JSON.parse((await stored()).workbook)).toEqual(later);
  await goTo();
  await page
    .locator("#notices")
    .getByText(/later version of this page/)
    .waitFor();
  expect(JSON.parse((await stored()).workbook)).toEqual(later);
});

test("what the page left as it went never comes back over what was stored after it was shown again", async () => {
  await only(record());
  await goTo();
  await kept(page);
  await select(page, "L2");
  await page.keyboard.type("half");
  // By then nothing waits to be stored but this text.
  await pause(page, 500);
  // The browser shows the page again, and is killed before its deletion of what the page left has reached the disk.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  const left = await page.evaluate(() => localStorage.getItem("bridge-scoring.leaving"));
  expect(left).toContain("half");
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.evaluate(() => {
    const { put: store } = IDBObjectStore.prototype;
    Object.assign(window, { editions: [] });
    IDBObjectStore.prototype.put = function (value: { edition?: number }, key) {
      if (key === "workbook") editions.push(value.edition ?? 0);
      return store.call(this, value, key);
    };
  });
  await page.keyboard.type(" and whole");
  await page.keyboard.press("Enter");
  await kept(page);
  // The first one that was stored, too: the browser may be killed right after it.
  const { kept: copy } = JSON.parse(left ?? "") as { kept: { edition: number } };
  expect(Math.min(...(await page.evaluate(() => editions)))).toBeGreaterThan(copy.edition);
  await page.goto(quiet);
  await page.evaluate((value) => localStorage.setItem("bridge-scoring.leaving", value ?? ""), left);
  await goTo();
  expect(await shown(page, "L2")).toEqual([["half and whole"]]);
});

test("a merge of A1:XFD1048576 in the kept workbook stops no start", async () => {
  const mergeData = [{ startRow: 0, startColumn: 0, endRow: 1_048_575, endColumn: 16_383 }];
  await only(record((book) => Object.assign(first(book), { mergeData })));
  await goTo();
  await type(page, "L3", "8");
  await shows(page, "L3", "8");
});

const LEFT = ['{"kept":{"at":9e15}}', "no JSON", "{}", '"x"', '{"kept":null}'];

test.each(LEFT.slice(0, HOSTILE_RECORDS))(
  "what the page left when it closed is %s: the real workbook opens, and the page says so",
  async (left) => {
    await only(record((book) => Object.assign(first(book), { name: "Real" })));
    await page.evaluate((value) => localStorage.setItem("bridge-scoring.leaving", value), left);
    await goTo();
    expect((await tabs(page))[0]).toBe("Real");
    await page.getByText("What this page stored when it was closed is damaged.").waitFor();
    await kept(page);
    expect(Object.values(await stored())).toContain(JSON.stringify(left));
  },
);

/** Holds back the database's first answer until the page's `answer` is called. */
function holdBack(): void {
  const { open } = IDBFactory.prototype;
  let held = false;
  IDBFactory.prototype.open = function (...asked) {
    if (held) return open.apply(this, asked);
    held = true;
    const fake: Partial<Record<"result" | "onsuccess", unknown>> = {};
    Object.assign(window, {
      answer: () => {
        const real = open.apply(this, asked);
        real.addEventListener("success", () => {
          fake.result = real.result;
          (fake.onsuccess as () => void)();
        });
      },
    });
    return fake as unknown as IDBOpenDBRequest;
  };
}
declare const answer: () => void;

describe("a database that does not answer", () => {
  const REAL = () => record((book) => Object.assign(first(book), { name: "Real" }));
  beforeEach(() => only(REAL()));
  afterEach(elsewhere);

  /** Goes on in another browser tab, where the database answers. */
  async function elsewhere(): Promise<void> {
    const context = page.context();
    await page.close();
    page = await context.newPage();
  }

  /** Opens the workbench while the database does not answer. */
  async function unanswered(): Promise<void> {
    await page.addInitScript(holdBack);
    await page.goto(address);
    await begun(page);
  }

  test("delays the start by a second and a half; the page says so, and opens the workbook when it comes", async () => {
    await unanswered();
    expect((await tabs(page))[0]).toBe("Club evening");
    expect(await page.locator("#kept").innerText()).toMatch(/^Not kept: the browser does not say/);
    await page.evaluate(() => answer());
    await page.waitForFunction(() => univerAPI.getActiveWorkbook()?.getSheets()[0].getSheetName() === "Real");
    await kept(page);
  });

  test("never has its workbook written over by what the page began with", async () => {
    await unanswered();
    await put(page, "L2", [["stray"]]);
    await page.evaluate(() => answer());
    await page.getByText("The browser has found your own workbook by now.").waitFor();
    await put(page, "L3", [["stray"]]);
    await page.goto(quiet);
    await elsewhere();
    await page.goto(quiet);
    expect(await stored()).toEqual({ workbook: JSON.stringify(REAL()) });
    expect(await page.evaluate(() => localStorage.getItem("bridge-scoring.leaving"))).toBeNull();
  });

  test("an upgrade that another page blocks is such a database", async () => {
    const holder = await page.context().newPage();
    await holder.goto(quiet);
    await holder.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open("bridge-scoring");
          opening.addEventListener("success", () => {
            Object.assign(window, { held: opening.result });
            indexedDB.open("bridge-scoring", 99).addEventListener("blocked", () => resolve());
          });
        }),
    );
    await page.goto(address);
    await begun(page);
    expect(await page.locator("#kept").innerText()).toMatch(/^Not kept: the browser does not say/);
    await holder.close();
    await page.waitForFunction(() => univerAPI.getActiveWorkbook()?.getSheets()[0].getSheetName() === "Real");
  });
});

test("of two windows that take turns, the later edit stays, though the clock goes back a day with each turn", async () => {
  await only(record());
  const context = page.context();
  for (let turn = 0; turn < 3; turn++) {
    const other = await context.newPage();
    await other.addInitScript((days) => {
      const { now } = Date;
      Date.now = () => now() - days * 86_400_000;
    }, turn);
    await page.close({ runBeforeUnload: true });
    if (!page.isClosed()) await page.waitForEvent("close");
    page = other;
    await goTo();
    for (let before = 0; before < turn; before++)
      expect(await shown(page, `L${before + 2}`)).toEqual([[`turn ${before}`]]);
    // The window closes before the database has the edit.
    await put(page, `L${turn + 2}`, [[`turn ${turn}`]]);
  }
});

test("a workbook has a name: by key, in the title and the file; New begins with the day, and speaks of nothing of the former", async () => {
  await only(record());
  await goTo();
  await put(page, "L2", [["=PAR(1,2"]]);
  const name = page.getByRole("textbox", { name: "Name of the workbook" });
  await name.focus();
  await name.fill("Pairs: 17/3");
  await page.keyboard.press("Enter");
  await eventually(page, async () => expect(await name.inputValue()).toBe("Pairs 17 3"));
  expect(await page.title()).toBe("Pairs 17 3 – Bridge Scoring workbench");
  await kept(page);
  await goTo();
  expect(await name.inputValue()).toBe("Pairs 17 3");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save .xlsx" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Pairs 17 3.xlsx");
  await page.getByText("“Pairs 17 3.xlsx” is saved").waitFor();
  const pane = page.frameLocator("#pane");
  await openJob(pane, "vps");
  await pane.getByRole("button", { name: "Insert as new tab" }).click();
  await pane.getByText(/^\d+ rows/).waitFor();
  await page.getByRole("button", { name: "New" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace it" }).click();
  const day = await page.evaluate(() => {
    const part = (how: Intl.DateTimeFormatOptions) => new Date().toLocaleDateString("en", how);
    return [part({ weekday: "long" }), part({ day: "numeric" }), part({ month: "long" })].join(" ");
  });
  await page.getByText("Select a cell that shows an error").waitFor();
  expect(await name.inputValue()).toBe(day);
  expect(await page.title()).toBe(`${day} – Bridge Scoring workbench`);
  expect(await pane.getByText(/^\d+ rows/).count()).toBe(0);
  await page.keyboard.press("Control+z");
  expect(await tabs(page)).toEqual(["Sheet1"]);
  expect(await shown(page, "L2")).toEqual([[""]]);
});
