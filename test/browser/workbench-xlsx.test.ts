import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Workbook } from "@cj-tech-master/excelts";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import {
  allComputed,
  everyCell,
  everyCellIs,
  formula,
  kept,
  put,
  ready,
  select,
  shown,
  shows,
  tabs,
  workbenchPages,
} from "./workbench-pages";
import { OPENED, REFUSED } from "../workbench/hostile-files";
import { openJob } from "./pane";

declare const univerAPI: FUniver;
/** One hostile file of so many is opened here; test/workbench/hostile-files.test.ts reads them all. */
declare const HOSTILE_BOOKS_APART: number;

const some = <Book>(books: readonly Book[]) => books.filter((_, index) => index % HOSTILE_BOOKS_APART === 0);

const workbench = workbenchPages();
let page: Page;
beforeEach(() => {
  page = workbench.shared();
});

// The tests save and open files of many tabs.
/** Chooses the form of this place in which to save, by keyboard alone. */
async function saveAs(page: Page, place: 0 | 1 | 2 | 3): Promise<void> {
  await page.getByRole("button", { name: "Save in another form" }).focus();
  await page.keyboard.press("Enter");
  const buttons = page.getByRole("dialog").getByRole("button");
  await buttons.first().waitFor();
  expect((await buttons.allInnerTexts()).map((words) => words.split("\n")[0])).toEqual([
    "For Excel with the add-in",
    "For Google Sheets and others",
    "For everybody, LibreOffice too",
    "Values only",
    "Cancel",
  ]);
  for (let tab = 0; tab < place; tab++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
}

/** Presses the button and resolves to the file that it saves, and what Excel would find in it. */
async function saved(
  page: Page,
  press = () => page.getByRole("button", { name: "Save .xlsx" }).click(),
): Promise<{ file: Uint8Array; book: Workbook }> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  const file = readFileSync(await download.path());
  const book = new Workbook();
  await book.xlsx.load(file);
  return { file, book };
}

const folder = mkdtempSync(path.join(tmpdir(), "bridge-xlsx-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function choose(page: Page, name: string, content: Uint8Array): Promise<void> {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open…" }).click();
  await (await chooser).setFiles(file);
}

async function open(page: Page, name: string, content: Uint8Array): Promise<void> {
  await choose(page, name, content);
  await page.getByRole("dialog").getByRole("button", { name: "Replace it" }).click();
  await page.getByText(`“${name}” is open`).waitFor();
}

/** A typed number arrives in its cell. */
async function takesKeys(page: Page): Promise<void> {
  await select(page, "N40");
  await page.keyboard.type("74");
  await page.keyboard.press("Enter");
  await shows(page, "N40", "74");
  await select(page, "N40");
  await page.keyboard.press("Delete");
  await shows(page, "N40", "");
}

test.each(
  some([
    "empty",
    "large",
    "bomb",
    "lying-bomb",
    "laughs",
    "open-tags",
    "tabs",
    "address",
    "formula-million",
    "calls-3000",
    "sums",
  ]).map((name) => [name, ...REFUSED[name]] as const),
)("%s.xlsx ends in a sentence, and the workbook stays", async (name, file, sentence) => {
  const before = await tabs(page);
  await choose(page, `${name}.xlsx`, file());
  await page.getByRole("status").getByText(sentence).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await tabs(page)).toEqual(before);
  await takesKeys(page);
});

test("while a large file is read the grid takes keys, and Cancel or Escape stops the reading", async () => {
  const [file] = REFUSED.formulas;
  const formulas = file();
  const waiting = page.getByRole("dialog", { name: "Reading “formulas.xlsx”…" });
  const cancel = waiting.getByRole("button", { name: "Cancel" });
  const stopped = page.getByText("“formulas.xlsx” was not opened. This workbook is as it was.");

  await choose(page, "formulas.xlsx", formulas);
  await waiting.waitFor();
  expect(await cancel.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await stopped.waitFor();

  await choose(page, "formulas.xlsx", formulas);
  await waiting.waitFor();
  await page.mouse.click(300, 300);
  await takesKeys(page);
  await cancel.click();
  await stopped.waitFor();
  expect(await tabs(page)).toHaveLength(10);
});

test("a saved workbook has every tab: values, formulas with their results, formats, widths, frozen and printed rows; it opens with every cell of every tab as it was, and is kept", async () => {
  await shows(page, "G2", "320");
  await put(page, "L2", [["=CROSSIMPS(A2:A5)"]]);
  await shows(page, "L3", "13");
  const before = await everyCell(page);
  const { file, book } = await saved(page);
  expect(book.worksheets.map(({ name }) => name)).toEqual(await tabs(page));
  const traveller = book.getWorksheet("Traveller");
  if (!traveller) throw new Error("no such tab");
  expect(traveller.getCell("G2").value).toMatchObject({
    formula: "_xldudf_PAR(A2:A13)",
    result: 320,
    ref: "G2",
    isDynamicArray: true,
  });
  expect(traveller.getCell("A8").value).toBe("NP");
  expect(traveller.getCell("A1").font?.bold).toBe(true);
  expect(traveller.getCell("B2").numFmt).toMatch(/\+/);
  expect(traveller.getCell("L2").model).toMatchObject({
    formula: "_xldudf_CROSSIMPS(A2:A5)",
    ref: "L2:L5",
    isDynamicArray: true,
  });
  expect(["L3", "L4"].map((cell) => traveller.getCell(cell).value)).toEqual([13, 9]);
  expect(traveller.views[0]).toMatchObject({ state: "frozen", ySplit: 1 });
  expect(traveller.pageSetup).toMatchObject({
    printTitlesRow: "1:1",
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
  });
  let formulas = 0;
  const without: [tab: string, cell: string][] = [];
  for (const tab of book.worksheets)
    tab.eachRow((row) =>
      row.eachCell((cell) => {
        if (!cell.formula) return;
        formulas += 1;
        if (cell.result === undefined) without.push([tab.name, cell.address]);
      }),
    );
  expect(formulas).toBeGreaterThan(40);
  // A formula whose result is a blank text has no result in the file.
  const blank = await page.evaluate(
    (cells) =>
      cells.map(
        ([tab, cell]) =>
          univerAPI.getActiveWorkbook()?.getSheetByName(tab)?.getRange(cell).getDisplayValue() ?? "",
      ),
    without,
  );
  expect(blank.filter((cell) => cell !== "")).toEqual([]);

  await page.getByRole("button", { name: "New" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace it" }).click();
  await open(page, "round.xlsx", file);
  await ready(page);
  await allComputed(page);
  await everyCellIs(page, before);
  await kept(page);
});

/** Every cell with a formula, as an element, in all tabs of a file. */
function storedFormulas(file: Uint8Array): { cell: string; formula: string }[] {
  const parts = Object.entries(unzipSync(file)).filter(([name]) => name.startsWith("xl/worksheets/sheet"));
  return parts.flatMap(([, part]) =>
    [...strFromU8(part).matchAll(/<c [^>]*><f[^>]*>([^<]*)<\/f>/g)].map(([cell, formula]) => ({
      cell,
      formula,
    })),
  );
}

const ours = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch("functions.json");
    return ((await answer.json()) as { functions: { name: string }[] }).functions.map(({ name }) => name);
  });

test("in the file for Excel every function of the add-in has Excel's mark and every formula with one the mark of a spill; for Google Sheets it has its own name", async () => {
  await put(page, "N2", [['=IF(SEQUENCE(1)=1,"PAR("&PAR(A2:A5),0)'], ["=SUM(L2#)+@A2:A9"]]);
  await put(page, "L2", [["=CROSSIMPS(A2:A5)"]]);
  await shows(page, "L5", "-31");
  await shows(page, "N2", "PAR(330");
  await allComputed(page);
  const before = await everyCell(page);
  const names = (await ours(page)).join("|");
  const bare = new RegExp(`(?<![\\w.])(?:${names})\\(`);
  const marked = new RegExp(`(?<!\\w)_xldudf_(?:${names})\\(`);
  const withoutTexts = (formula: string) => formula.replace(/"[^"]*"|&quot;.*?&quot;/g, "");

  const excel = storedFormulas((await saved(page, () => saveAs(page, 0))).file);
  const withOurs = excel.filter(({ formula }) => marked.test(formula));
  expect(withOurs.length).toBeGreaterThan(40);
  expect(excel.filter(({ formula }) => bare.test(withoutTexts(formula)))).toEqual([]);
  expect(withOurs.filter(({ cell }) => !/ cm="1".*<f t="array" ref="/.test(cell))).toEqual([]);
  expect(excel.map(({ formula }) => formula)).toContain("SUM(_xlfn.ANCHORARRAY(L2))+_xlfn.SINGLE(A2:A9)");

  const { file } = await saved(page, () => saveAs(page, 1));
  await page.getByText(/10 tabs, every formula with its result, for Google Sheets/).waitFor();
  const others = storedFormulas(file);
  expect(others.map(({ formula }) => formula)).toContain("PAR(A2:A13)");
  expect(others.filter(({ formula }) => formula.includes("_xldudf_"))).toEqual([]);
  await open(page, "others.xlsx", file);
  await ready(page);
  await allComputed(page);
  await everyCellIs(page, before);
});

test("a league of the pane is saved with its values, and its formulas in the file's own names", async () => {
  const pane = page.frameLocator("#pane");
  const before = (await tabs(page)).length;
  await openJob(pane, "league");
  await pane.getByRole("button", { name: "Insert league" }).click();
  await pane.getByText(/in the new tabs/i).waitFor();
  await page.waitForFunction((tabs) => {
    const cells = univerAPI
      .getActiveWorkbook()
      ?.getSheets()
      .slice(tabs)
      .flatMap((sheet) => {
        const texts = sheet.getDataRange().getDisplayValues();
        const formulas = sheet.getDataRange().getFormulas();
        return formulas.flatMap((row, r) => row.map((formula, c) => ({ formula, text: texts[r][c] })));
      });
    const named = (cells ?? []).filter(({ formula }) => formula.startsWith("=INDEX("));
    return named.length > 0 && named.every(({ text }) => String(text ?? "") !== "");
  }, before);
  const { book } = await saved(page);
  const cells = book.worksheets.slice(before).flatMap((tab) => {
    const found: { formula: string; result: unknown }[] = [];
    tab.eachRow((row) =>
      row.eachCell((cell) => cell.formula && found.push({ formula: cell.formula, result: cell.result })),
    );
    return found;
  });
  expect(cells.length).toBeGreaterThan(100);
  // No result is typed yet, so names and ranks are there, and VPs are blank.
  const named = cells.filter(({ formula }) => formula.startsWith("INDEX("));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ result }) => result === undefined)).toEqual([]);
});

/** Makes a file as another program writes it. */
async function foreign(fill: (book: Workbook) => void): Promise<Uint8Array> {
  const book = new Workbook();
  fill(book);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

test("a file of another program opens: our formulas work at once, and what cannot be kept is listed first", async () => {
  const file = await foreign((book) => {
    for (let number = 1; number <= 20; number++) book.addWorksheet(`Round ${number}`);
    const [first, second] = book.worksheets;
    first.getCell("A1").value = "Scores";
    first.getCell("A1").note = "from the table";
    [420, -50, null, 400].forEach((score, row) => (first.getCell(row + 2, 1).value = score));
    // LibreOffice writes it like this.
    first.getCell("C1").value = { formula: "par(A2:A5)", result: 0 };
    first.getCell("C2").value = { formula: "_xlfn.IFNA(NA(),7)", result: 7 };
    book.definedNames.add("'Round 1'!$A$2:$A$5", "Scores");
    first.getCell("C3").value = { formula: "SUM(Scores)", result: 770 };
    first.getCell("D1").value = new Date(Date.UTC(2026, 10, 21));
    first.getCell("D2").value = 0.5;
    first.getCell("D2").numFmt = "0%";
    first.getCell("D3").value = "007";
    first.getCell("D4").value = { text: "the club", hyperlink: "https://example.org/" };
    first.mergeCells("F1:G2");
    first.getCell("F1").value = "merged";
    second.addConditionalFormatting({
      ref: "A1:A5",
      rules: [{ type: "expression", priority: 1, formulae: ["A1>1"], style: { font: { bold: true } } }],
    });
  });
  const before = await tabs(page);
  await choose(page, "Club.xlsx", file);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Notes and comments: Round 1").waitFor();
  expect((await dialog.getByRole("listitem").allInnerTexts()).sort()).toEqual(
    ["Notes and comments: Round 1", "Links (their texts stay): Round 1"].sort(),
  );
  expect(await tabs(page)).toEqual(before);
  await dialog.getByRole("button", { name: "Replace it" }).click();
  await page
    .getByText(
      "“Club.xlsx” is open: 20 tabs. Kept for the next file, where it stood and without effect here: colours that follow a rule.",
    )
    .waitFor();
  expect(await tabs(page)).toHaveLength(20);
  await shows(page, "C1", "270");
  await shows(page, "C2", "7");
  await shows(page, "C3", "770");
  expect(await shown(page, "D1:D4")).toEqual([["2026-11-21"], ["50%"], ["007"], ["the club"]]);
  expect(await formula(page, "C1")).toBe("=PAR(A2:A5)");
  expect(await formula(page, "C2")).toBe("=IFNA(NA(),7)");
  await select(page, "A2");
  await page.keyboard.type("1430");
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    () => univerAPI.getActiveWorkbook()?.getActiveSheet().getRange("C1").getDisplayValue() !== "270",
  );
  await shows(page, "C3", "1780");
  expect(await formula(page, "C3")).toBe("=SUM(Scores)");
  // The name goes with its cells, and into the next file; so do the colours.
  await page.evaluate(() => univerAPI.getActiveWorkbook()?.getActiveSheet().insertRowsBefore(1, 1));
  await shows(page, "C4", "1780");
  const parts = unzipSync((await saved(page)).file);
  expect(strFromU8(parts["xl/workbook.xml"]).replace(/&apos;/g, "'")).toContain(
    "<definedName name=\"Scores\">'Round 1'!$A$3:$A$6</definedName>",
  );
  expect(strFromU8(parts["xl/worksheets/sheet2.xml"])).toContain("<formula>A1&gt;1</formula>");
});

test("formulas of Excel, Google Sheets and another add-in open: ours work, and of those that the workbench cannot compute the results stay", async () => {
  const file = await foreign((book) => {
    const [tab, other] = [book.addWorksheet("Scores"), book.addWorksheet("Prices")];
    [420, -50, 140, 400].forEach((score, row) => (tab.getCell(row + 2, 1).value = score));
    const formulas = [
      "_xldudf_BRIDGE_PAR(A2:A5)",
      "_xldudf_PAR(A2:A5)",
      'IFERROR(__xludf.DUMMYFUNCTION("par(A2:A5)"),1)',
      "_xlfn.LET(_xlpm.x,_xll.BRIDGE.PAR(A2:A5),_xlpm.x)",
    ];
    formulas.forEach((formula, row) => (tab.getCell(row + 1, 3).value = { formula, result: 1 }));
    const array = { shareType: "array", ref: "E1:E4", isDynamicArray: true } as const;
    tab.getCell("E1").value = { formula: "_xldudf_CROSSIMPS(A2:A5)", result: 1, ...array };
    const wrapped = 'IFERROR(__xludf.DUMMYFUNCTION("ARRAYFORMULA(CROSSIMPS(A2:A5))"),1)';
    const filled = 'IFERROR(__xludf.DUMMYFUNCTION("""COMPUTED_VALUE"""),1)';
    [wrapped, filled, filled, filled].forEach(
      (formula, row) => (tab.getCell(row + 1, 6).value = { formula, result: 1 }),
    );
    other.getCell("A1").value = { formula: '_xldudf_shop_price("PACK")', result: 11.5 };
    other.getCell("A2").value = { formula: "A1*2", result: 23 };
    other.getCell("A3").value = {
      formula: 'IFERROR(__xludf.DUMMYFUNCTION("GOOGLEFINANCE(""GOOG"")"),7)',
      result: 7,
    };
    const theirs = { shareType: "array", ref: "C1:C2", isDynamicArray: true } as const;
    other.getCell("C1").value = { formula: "_xldudf_shop_list()", result: 5, ...theirs };
    other.getCell("C2").value = 6;
    other.getCell("B3").value = { formula: "_xldudf_shop_price(A9)", result: { error: "#NAME?" } };
    other.getCell("B1").value = { formula: "SUM(_xlfn.ANCHORARRAY(C1))", result: 11 };
    other.getCell("B2").value = { formula: "SUM(_xlfn._TRO_ALL(A1:A99))", result: 41.5 };
  });
  await choose(page, "Mixed.xlsx", file);
  const dialog = page.getByRole("dialog");
  await dialog
    .getByText(
      "Formulas with functions or signs that the workbench does not have (their results stay): Prices",
    )
    .waitFor();
  expect(await dialog.getByRole("listitem").count()).toBe(1);
  await dialog.getByRole("button", { name: "Replace it" }).click();
  await page.getByText("“Mixed.xlsx” is open: 2 tabs.").waitFor();
  await page.waitForFunction(() => {
    const [tab] = univerAPI.getActiveWorkbook()?.getSheets() ?? [];
    const texts = (range: string) => tab.getRange(range).getDisplayValues().flat();
    return texts("C1:C4").every((text) => text !== "1") && texts("E1:F4").every((text) => text !== "");
  });
  expect(new Set((await shown(page, "C1:C4")).flat()).size).toBe(1);
  expect(await formula(page, "C1")).toBe("=PAR(A2:A5)");
  expect((await shown(page, "E1:E4")).flat().map(Number)).toEqual([18, -25, -8, 15]);
  expect(await shown(page, "F1:F4")).toEqual(await shown(page, "E1:E4"));
  expect(await formula(page, "F1")).toBe("=CROSSIMPS(A2:A5)");
  const unknown = await page.evaluate(() =>
    univerAPI.getActiveWorkbook()?.getSheetByName("Prices")?.getRange("A1:B3").getFormulas().flat(),
  );
  expect(unknown).toEqual(["", "", "=A1*2", "", "", "=_xldudf_shop_price(A9)"]);
  const prices = await page.evaluate(() =>
    univerAPI.getActiveWorkbook()?.getSheetByName("Prices")?.getRange("A1:C3").getDisplayValues(),
  );
  expect(prices).toEqual([
    ["11.5", "11", "5"],
    ["23", "41.5", "6"],
    ["7", "#NAME?", ""],
  ]);
});

test("Values only saves what each cell of each tab shows, without a formula; it opens with the same cells", async () => {
  await page.getByRole("button", { name: "Sample" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace it" }).click();
  await page.waitForFunction(() => univerAPI.getActiveWorkbook()?.getSheetByName("Traveller") != null);
  await ready(page);
  await put(page, "L2", [
    ["=CROSSIMPS(A2:A5)"],
    [""],
    [""],
    [""],
    ["=NA()"],
    ['=TEXT(7,"000")'],
    ["=1/0"],
    ["=VPMODEL(13,16)"],
  ]);
  await allComputed(page);
  await shows(page, "L3", "13");
  await shows(page, "L8", "#DIV/0!");
  const [[firstShown]] = await shown(page, "L2");
  // The whole value has more decimals, and stays in the file.
  expect((await shown(page, "L9"))[0][0]).toMatch(/^\d+\.\d{2,4}$/);
  const before = (await everyCell(page)) ?? [];
  const { file, book } = await saved(page, () => saveAs(page, 3));
  await page.getByText(/10 tabs, every cell as it is shown, no formula/).waitFor();
  expect(book.worksheets.map(({ name }) => name)).toEqual(await tabs(page));
  const formulas: string[] = [];
  for (const tab of book.worksheets)
    tab.eachRow((row) =>
      row.eachCell((cell) => cell.formula && formulas.push(`${tab.name}!${cell.address}`)),
    );
  expect(formulas).toEqual([]);
  const traveller = book.getWorksheet("Traveller");
  if (!traveller) throw new Error("no such tab");
  expect(["G2", "L2", "L3", "L6", "L7", "L8"].map((cell) => traveller.getCell(cell).value)).toEqual([
    320,
    Number(firstShown),
    13,
    "#N/A",
    "007",
    "#DIV/0!",
  ]);
  expect(String(traveller.getCell("L9").value)).toMatch(/^\d+\.\d{6,}$/);
  await open(page, "values.xlsx", file);
  const shownThen = ((await everyCell(page)) ?? []).map(([name, texts]) => [name, texts]);
  expect(shownThen).toEqual(before.map(([name, texts]) => [name, texts]));
});

test.each(
  some(["merge", "merges", "small-merges", "columns", "corner", "rules", "shared", "sums-with-results"]),
)("%s.xlsx opens, and the page takes keys", async (name) => {
  const [file] = OPENED[name];
  await open(page, `${name}.xlsx`, file());
  expect(await tabs(page)).toEqual(["Tab"]);
  if (name === "merge" || name === "merges") await page.keyboard.press("ArrowDown");
  else await takesKeys(page);
});

const RESULTS = [
  ["4S", "N", "="],
  ["3NT", "S", "1"],
  ["2H", "E", "-1"],
  ["PASS", "", ""],
  ["5Cx", "W", "-2"],
  ["4S", "N", "-1"],
  ["3NT", "S", "="],
];

/** Two rounds, so that boards have two results: the columns Contract, By and Result. */
const PLAYED = Array.from({ length: 48 }, (_, row) => RESULTS[row % RESULTS.length]);

test("the template of the store opens, and computes what is typed into it as the inserted event does", async () => {
  const template = readFileSync(path.join(__dirname, "../../store/template-en.xlsx"));
  await open(page, "template-en.xlsx", template);
  const play = async () => {
    await page.evaluate(() => {
      const results = univerAPI.getActiveWorkbook()?.getSheetByName("Results");
      if (results) univerAPI.getActiveWorkbook()?.setActiveSheet(results);
    });
    await put(page, "F3", PLAYED);
    await shows(page, "I3", "420");
    // The first of the list of East-West, which is the last that is computed.
    await page.waitForFunction(
      () =>
        univerAPI.getActiveWorkbook()?.getSheetByName("Ranking")?.getRange("A14").getDisplayValue() === "1",
    );
    // The file says nothing of the decimals of what a ranking fills: 75 and 75.00 are one number.
    const plain = (cell: string) => cell.replace(/^(-?\d+)\.0+$/, "$1");
    return ((await everyCell(page)) ?? []).map(([name, texts]) => [
      name,
      (texts as string[][]).map((row) => row.map(plain)),
    ]);
  };
  const opened = await play();

  await page.getByRole("button", { name: "New" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace it" }).click();
  const pane = page.frameLocator("#pane");
  await openJob(pane, "evening");
  await pane.locator("#pairs").fill("16");
  // Another number first: 3 stands there already, and what stands there without having been typed follows the desk.
  await pane.locator("#boards").fill("4");
  await pane.locator("#boards").fill("3");
  await pane.locator("#kind").selectOption("mitchell");
  await pane.getByRole("button", { name: "Insert the event" }).click();
  await pane.locator('.tool[data-tool="event"] #status[data-state="done"]').waitFor();
  const inserted = (await play()).filter(([name]) => name !== "Sheet1");
  expect(opened).toEqual(inserted);
});
