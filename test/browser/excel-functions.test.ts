import fs from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { LANGUAGES } from "../../src/translations/languages";
import { passed } from "../bundle/excel";
import groups from "../data/worked-examples.json";
import { DIST, launchBrowser } from "./browser";
import { addTab, newBook, tabNamed } from "./real-excel/book";
import { type ExcelOptions, type RealExcel } from "./real-excel/host";
import { openMacExcel } from "./real-excel/mac";
import { openWebExcel } from "./real-excel/web";
import { openJob } from "./pane";

/** One of so many openings of Excel is tried. */
declare const OPENINGS_APART: number;

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
});

const HOSTS = [
  ["Excel on the web", openWebExcel],
  ["Excel for Mac", openMacExcel],
] as const;

type Open = (typeof HOSTS)[number][1];

/** The Excels that stay open, one of each kind. */
const opened = new Map<string, RealExcel>();

/** Opens an Excel, and waits until the add-in has announced its functions. */
async function announced(open: Open, options: Partial<ExcelOptions> = {}): Promise<RealExcel> {
  const excel = await open(browser, { book: newBook(), ...options });
  await until(() => excel.book.seen.announcedAt !== undefined);
  return excel;
}

async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/**
 * Closes Excel. No address was missing, nothing was thrown, and nothing was asked that Excel does not have.
 */
async function closed(excel: RealExcel): Promise<void> {
  const { faults, strangers, book } = excel;
  await excel.close();
  expect({ faults, strangers, breaches: book.seen.breaches }).toEqual({
    faults: [],
    strangers: [],
    breaches: [],
  });
}

/** The milliseconds by which files arrive late. */
const LATE: Record<string, number>[] = [
  { "functions.js": 2500 },
  { "movements.js": 2500 },
  { "rankings.js": 2500 },
  { "taskpane.js": 2500 },
  { "office.js": 500, "functions.js": 2500 },
  { "functions.js": 500 },
  { "taskpane.js": 500 },
  { "office.js": 500 },
  { "office.js": 2500 },
];

test("in every language of a manifest, with and without a namespace, the functions are announced, the first =IMP(60) is 2 and =MOVEMENT(8,2) has its twelve tables, whichever file arrives late", async () => {
  const all = [...new Set(["manifest.xml", "manifest.namespaced.xml"].flatMap(addresses))];
  const named = [false, true].map((spaced) => all.filter((one) => one.includes("namespace=") === spaced));
  expect(named.map(({ length }) => length)).toEqual([LANGUAGES.length, LANGUAGES.length]);
  const openings = HOSTS.flatMap(([host, open]) => LATE.map((files) => ({ host, open, files })))
    // The next test has both files late in Excel on the web.
    .filter(({ open, files }) => open !== openWebExcel || Object.keys(files).length < 2)
    .map((opening, index) => ({ ...opening, address: named[index % 2][index % LANGUAGES.length] }));
  expect(openings.length).toBeGreaterThanOrEqual(LANGUAGES.length);
  const first = async ({ host, open, files, address }: (typeof openings)[number]) => {
    const excel = await announced(open, { late: files, address });
    const { value } = await excel.compute("IMP", [[[60]]]);
    const { value: movement } = await excel.compute("MOVEMENT", [[[8]], [[2]], null, null]);
    // One of each in English stays open for the next tests.
    if (opened.has(host) || !address.endsWith("language=en")) await closed(excel);
    else opened.set(host, excel);
    return { host, files, address, value, tables: (movement as unknown[][]).length - 1 };
  };
  // Five at a time: more of them would keep a busy machine waiting for longer than a browser does.
  const tried = openings.filter((_, index) => index % OPENINGS_APART === 0);
  for (let begin = 0; begin < tried.length; begin += 5) {
    const some = tried.slice(begin, begin + 5);
    expect(await Promise.all(some.map(first))).toEqual(
      some.map(({ host, files, address }) => ({ host, files, address, value: [[2]], tables: 12 })),
    );
  }
});

describe.each(HOSTS)("in %s", (host, open) => {
  test("the pane shows the message of the selected cell, also where the error is spilled, until it is mended", async () => {
    const excel = opened.get(host) ?? (await announced(open));
    opened.set(host, excel);
    const { book } = excel;
    const [sheet, other] = [tabNamed(book, "Sheet1"), addTab(book, "It's 5!")];
    const shows = async (tab: string, row: number, column: number, message: string) => {
      await excel.select(tab, { row, column, rows: 1, columns: 1 });
      const line = message === "" ? "#pane-cell:empty" : `#pane-cell:has-text(${JSON.stringify(message)})`;
      await excel.pane.waitForSelector(line, { state: "attached" });
    };
    const par = { formula: "=BRIDGE.PAR($A$2:$A$3)", value: "#VALUE!" };
    sheet.cells = [["", par, { formula: "=IMP(E1:E3)", value: 2 }], ["", { formula: "=1/0", value: "#DIV/0!" }, "#VALUE!"], ["", "", "#VALUE!"]]; // oxfmt-ignore
    sheet.spills = [{ row: 0, column: 2, rows: 3, columns: 1 }];
    other.cells = [["", { formula: "=PAR('It''s 5!'!A2:A3)", value: "#VALUE!" }]];
    const call = (fn: string, cells: unknown[][], address: string, from: string) =>
      excel.compute(fn, [cells, null, null], { address, parameterAddresses: [from] });
    await call("PAR", [[420], ["4S+1"]], "Sheet1!B1", "Sheet1!A2:A3");
    await call("PAR", [["x"], [1]], "'It''s 5!'!B1", "'It''s 5!'!A2:A3");
    await excel.compute("IMP", [[[60], ["a"], ["b"]]], { address: "Sheet1!C1", parameterAddresses: ["Sheet1!E1:E3"] }); // oxfmt-ignore
    // The line is empty after every other selection, so that each step changes it.
    await shows("Sheet1", 0, 1, 'B1: PAR: "4S+1" (Sheet1!A3) is not a score');
    await shows("Sheet1", 0, 0, "");
    await shows("Sheet1", 2, 2, 'C3: IMP: "b" (Sheet1!E3)');
    await shows("Sheet1", 0, 2, "");
    await shows("Sheet1", 1, 2, 'C2: IMP: "a" (Sheet1!E2)');
    await shows("Sheet1", 1, 1, "");
    await shows("It's 5!", 0, 1, "B1: PAR: \"x\" ('It''s 5!'!A2)");
    // Another formula with an error of its own stands in the cell now.
    other.cells = [["", { formula: "=1/0", value: "#DIV/0!" }]];
    await shows("It's 5!", 0, 1, "");
    // The score is mended while the cell is selected.
    await shows("Sheet1", 0, 1, "(Sheet1!A3)");
    sheet.cells[0][1] = { ...par, value: 420 };
    await call("PAR", [[420], [420]], "Sheet1!B1", "Sheet1!A2:A3");
    await excel.pane.waitForSelector("#pane-cell:empty", { state: "attached" });
    await shows("Sheet1", 1, 2, "(Sheet1!E2)");
    sheet.cells[0][1] = par;
    await shows("Sheet1", 0, 1, "");
    expect(book.seen.saves).toBe(0);
    expect(book.seen.actions.map(({ name }) => name).filter((name) => /^(Formulas|Values|NumberFormat)$/.test(name))).toEqual([]); // oxfmt-ignore
  });

  test("Microsoft's runtime computes every worked example, and puts the reason into the cell of what cannot be computed", async () => {
    const excel = opened.get(host) ?? (await announced(open));
    const examples = groups.flatMap(({ cases }) => cases as unknown as Example[]);
    const results = await Promise.all(
      examples.map(({ call, args }) => excel.compute(call, passed(call, args))),
    );
    const refused = await excel.compute("IMP", [[["a lot"]]]);
    await closed(excel);
    const told = (value: (example: Example, index: number) => unknown) =>
      examples.map((example, index) => {
        return { call: example.call, args: example.args, gives: rounded(value(example, index), example) };
      });
    expect(told((_, index) => results[index].value)).toEqual(told(({ gives }) => gives));
    expect(refused.value).toEqual([
      [expect.objectContaining({ basicValue: "#VALUE!", message: expect.stringContaining('"a lot"') })],
    ]);
  });
});

test("the pane is painted before office.js has loaded, and connects when it and then the functions have loaded", async () => {
  const excel = await openWebExcel(browser, {
    book: newBook(),
    late: { "office.js": 2500, "functions.js": 3500 },
  });
  await excel.pane.getByRole("heading", { name: "New" }).waitFor();
  expect(excel.servedAt.has("office.js")).toBe(false);
  await openJob(excel.pane, "vps");
  await excel.pane.waitForSelector("#insert:not([disabled])");
  await until(() => excel.book.seen.announcedAt !== undefined);
  expect(await excel.compute("IMP", [[[60]]])).toMatchObject({ done: true, value: [[2]] });
  await closed(excel);
});

/** The addresses of the pane that a manifest names, one for each language. */
function addresses(manifest: string): string[] {
  const text = fs.readFileSync(path.join(DIST, manifest), "utf8");
  const found = [...text.matchAll(/"https:\/\/localhost:3000\/(taskpane\.html[^"]*)"/g)];
  return found.map(([, address]) => address.replace(/&amp;/g, "&"));
}

interface Example {
  call: string;
  args: unknown[];
  gives: unknown;
  decimals?: number;
}

/** Turns one value, a column or a block into a block, with the decimals that its source printed. */
function rounded(value: unknown, { decimals = 9 }: Example): unknown[][] {
  const rows = Array.isArray(value) ? value : [value];
  return rows.map((row: unknown) =>
    (Array.isArray(row) ? row : [row]).map((cell) =>
      typeof cell === "number" ? cell.toFixed(decimals) : cell,
    ),
  );
}
