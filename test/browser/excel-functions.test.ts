import fs from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { catalogue, passed, renamed } from "../bundle/excel";
import groups from "../data/worked-examples.json";
import { DIST, launchBrowser } from "./browser";
import { newBook } from "./real-excel/book";
import { type ExcelOptions, type RealExcel } from "./real-excel/host";
import { openMacExcel } from "./real-excel/mac";
import { openWebExcel } from "./real-excel/web";

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

describe.each(HOSTS)("in %s", (_, open) => {
  const LATE: Record<string, number>[] = [
    {},
    { "functions.js": 500 },
    { "functions.js": 2500 },
    { "taskpane.js": 500 },
    { "taskpane.js": 2500 },
    { "office.js": 500 },
    { "office.js": 2500 },
    { "office.js": 500, "functions.js": 2500 },
  ];

  test("the first =IMP(60) after the functions are announced is 2, whichever file arrives late", async () => {
    const first = async (late: Record<string, number>) => {
      const excel = await announced(open, { late });
      const { done, value, code } = await excel.compute("IMP", [[[60]]]);
      await closed(excel);
      return { late, done, value, code };
    };
    expect(await Promise.all(LATE.map(first))).toEqual(
      LATE.map((late) => ({ late, done: true, value: [[2]], code: undefined })),
    );
  });

  test("Microsoft's runtime computes every worked example, and puts the reason into the cell of what cannot be computed", async () => {
    const excel = await announced(open);
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

test("the pane is painted before office.js has loaded, and connects when it has loaded", async () => {
  const excel = await openWebExcel(browser, { book: newBook(), late: { "office.js": 2500 } });
  await excel.pane.getByRole("heading", { name: "VP" }).first().waitFor();
  expect(excel.servedAt.has("office.js")).toBe(false);
  await excel.pane.waitForSelector("#insert:not([disabled])");
  await closed(excel);
});

test("the functions are announced under every address that a manifest names", async () => {
  const named = [...new Set(["manifest.xml", "manifest.namespaced.xml"].flatMap(addresses))];
  expect(named).toHaveLength(4);
  // Excel calls a function by its id, whatever its name is in this language.
  const ids = catalogue.functions.map(({ id }) => id);
  expect(renamed.map(({ id }) => ids.includes(id))).toEqual(renamed.map(() => true));
  const computed = async (address: string) => {
    const excel = await announced(openWebExcel, { address });
    const { value } = await excel.compute("PAR", [[[420], [-50]], null, null]);
    await closed(excel);
    return [value].flat(2);
  };
  expect(await Promise.all(named.map(computed))).toEqual(named.map(() => [180]));
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
