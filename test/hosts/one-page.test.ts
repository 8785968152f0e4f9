import { Workbook, type Worksheet } from "@cj-tech-master/excelts";
import { xlsxFile } from "../../src/hosts/file/xlsx";
import { placeTabs } from "../../src/hosts/place-tabs";
import { type NewSheet } from "../../src/sheets/sheet-host";
import { FORM, type Typed } from "../../src/tools/vp-tables/form";
import { readVp } from "../../src/tools/vp-tables/read";
import { makeVp, type VpMade, vpTabs } from "../../src/tools/vp-tables/tabs";
import { newPairsEvent } from "../../src/tools/new-event/blank-event";
import { makeNewEvent } from "../../src/tools/new-event/tabs";
import { newBook, tabNamed } from "../browser/real-excel/book";
import { entrants } from "../tools/entrants";
import { formulaBook } from "../tools/formula-book";
import { openExcelInNode } from "./excel/in-node";

/** VP tables and rankings on paper: they are read back from the file that is saved, and measured as Excel prints them. */

const madeOf = (typed: Partial<Typed>): VpMade => {
  const { question } = readVp({ ...FORM.first, ...typed });
  if ("fault" in question) throw new Error(question.fault);
  return makeVp(question.value);
};
const tabsOf = (typed: Partial<Typed>, withChart = false): NewSheet[] => vpTabs(madeOf(typed), withChart);

async function written(sheets: NewSheet[]): Promise<Worksheet[]> {
  const book = new Workbook();
  await book.xlsx.load(await (await xlsxFile(sheets)).file.arrayBuffer());
  return book.worksheets;
}

/** The sizes of paper in inches, and the margins that Excel begins with. */
const PAPERS = { a4: [8.27, 11.69], letter: [8.5, 11] } as const;
const MARGINS = { sides: 2 * 0.7, ends: 2 * 0.75 };

/**
 * How many pages a tab takes and how large its letters are, in points.
 *
 * @param asWide whether it is printed as wide as the page and no smaller, as Google Sheets does
 */
function onPaper(tab: Worksheet, paper: keyof typeof PAPERS, asWide = false) {
  const { orientation, printArea, fitToWidth, fitToHeight } = tab.pageSetup;
  const [, last, rows] = /^A[12]:([A-Z]+)(\d+)$/.exec(String(printArea)) ?? [];
  expect([last, fitToWidth, fitToHeight]).toEqual([expect.any(String), 1, 1]);
  const columns = tab.getColumn(last).number;
  const isWide = orientation === "landscape";
  const [across, down] = isWide ? [...PAPERS[paper]].reverse() : PAPERS[paper];
  // A column of n characters takes 7n + 5 pixels, of which an inch has 96, and a row is 15 points high.
  const width =
    sum(Array.from({ length: columns }, (_, index) => 7 * (tab.getColumn(index + 1).width ?? 9) + 5)) / 96;
  const height =
    sum(Array.from({ length: Number(rows) }, (_, index) => tab.getRow(index + 1).height ?? 15)) / 72;
  const [toWidth, toHeight] = [(across - MARGINS.sides) / width, (down - MARGINS.ends) / height];
  if (asWide) return { pages: Math.ceil((height * toWidth) / (down - MARGINS.ends)), points: 11 * toWidth };
  return { pages: 1, points: 11 * Math.min(1, toWidth, toHeight) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The parts of a table that stand beside each other, one below the other again. */
function inOneColumn(tab: Worksheet, columns: number): { headers: unknown[][]; rows: unknown[][] } {
  const parts = (tab.columnCount + 1) / (columns + 1);
  const part = (row: number, index: number) =>
    Array.from({ length: columns }, (_, column) => {
      const { value, result } = tab.getCell(row, index * (columns + 1) + column + 1);
      return result ?? value;
    });
  const each = Array.from({ length: parts }, (_, index) => index);
  const rows = each.flatMap((index) =>
    Array.from({ length: tab.rowCount - 2 }, (_, row) => part(row + 3, index)),
  );
  return {
    headers: each.map((index) => part(2, index)),
    rows: rows.filter((row) => row.some((value) => value !== null)),
  };
}

const LONG: [string, Partial<Typed>][] = [
  ...[8, 9, 12, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64, 72, 80, 96].map(
    (boards): [string, Partial<Typed>] => [`${boards} boards`, { boards: String(boards) }],
  ),
  ["32 boards of the model", { scale: "exponential", boards: "32" }],
  ["32 boards to 25 VPs", { boards: "32", top: "25" }],
  ["8 and 16 boards", { boards: "8, 16" }],
  ["8 and 32 boards with the loser’s VPs", { boards: "8, 32", losers: true }],
  ["32 boards against another scale", { boards: "32", compare: "square-root" }],
];

describe.each(LONG)("a table of %s", (_, typed) => {
  const { sheet } = madeOf(typed);

  test("is one page of letters of 9 points at least, on A4 and on Letter, in Excel, in Google Sheets and from the file", async () => {
    const tabs = await written(tabsOf(typed));
    expect(tabs).toHaveLength(1);
    for (const paper of ["a4", "letter"] as const) {
      const { pages, points } = onPaper(tabs[0], paper);
      expect([pages, points >= 9]).toEqual([1, true]);
      if (sheet.columns.length < 4) expect(onPaper(tabs[0], paper, true).pages).toBe(1);
    }
  });

  test("has each margin once and in order, with its VPs below the same headers", async () => {
    const [tab] = await written(tabsOf(typed));
    const { headers, rows } = inOneColumn(tab, sheet.columns.length);
    expect(headers.length).toBeGreaterThan(1);
    expect(headers).toEqual(headers.map(() => sheet.columns.map(({ header }) => header)));
    expect(rows).toEqual(sheet.rows);
  });
});

test("in Excel the tab has the same cells, is turned the same way and is printed whole", () => {
  const sheets = tabsOf({ boards: "32" });
  const [placed] = placeTabs(sheets, []);
  const excel = openExcelInNode(newBook());
  return excel.insert(sheets).then((names) => {
    expect(names).toEqual(["VP 32 boards"]);
    const { page, cells } = tabNamed(excel.book, "VP 32 boards");
    const last = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[placed.widths.length - 1];
    expect(page).toMatchObject({
      area: `A1:${last}${placed.cells.length}`,
      titleRows: "$1:$2",
      orientation: placed.wide ? "Landscape" : "Portrait",
      zoom: { horizontalFitToPages: 1 },
    });
    expect(cells[1].filter((header) => header === "IMPs")).toHaveLength(3);
    expect(excel.book.seen.breaches).toEqual([]);
    excel.close();
  });
});

describe("with cells for results, or with a chart", () => {
  const both: [string, Partial<Typed>, boolean][] = [
    ["cells for results", { boards: "32", results: true }, false],
    ["a chart", { boards: "32" }, true],
    ["both", { boards: "24", results: true }, true],
  ];

  test.each(both)(
    "the table stays in one column, and a tab for paper shows its cells: %s",
    async (_, typed, chart) => {
      const { sheet } = madeOf(typed);
      const sheets = tabsOf(typed, chart);
      expect(sheets.map(({ name }) => name)).toEqual([sheet.name, `${sheet.name}, print`]);
      const [tab, paper] = await written(sheets);
      const first = typed.results ? 4 : 3;
      expect(
        sheet.rows.map((cells, row) => cells.map((__, column) => tab.getCell(first + row, column + 1).value)),
      ).toEqual(sheet.rows);
      expect(inOneColumn(paper, sheet.columns.length).rows).toEqual(sheet.rows);
      for (const size of ["a4", "letter"] as const) expect(onPaper(paper, size).pages).toBe(1);
    },
  );

  test("what is corrected in the one is on paper too", () => {
    const sheets = tabsOf({ boards: "32", results: true });
    const [tab, paper] = sheets;
    const corrected = tab.rows.map((row, margin) => (margin === 5 ? [5, 99, ...row.slice(2)] : row));
    const book = formulaBook([{ ...tab, rows: corrected }, paper]);
    expect(paper.rows.map((_, row) => book.read(paper.name, 2 + row, 1))).toEqual(
      corrected.map(([, winner]) => winner),
    );
  });

  test.each<Partial<Typed>>([{ boards: "4" }, { scale: "discrete", boards: "16" }, { boards: "8-40" }])(
    "a table that fits on one page, or of which no two parts fit beside each other, is one tab: %j",
    (typed) => {
      expect(tabsOf({ ...typed, results: true })).toHaveLength(1);
      const [placed] = placeTabs(tabsOf(typed), []);
      expect(placed.widths).toHaveLength(madeOf(typed).sheet.columns.length);
    },
  );
});

describe("a ranking of two winners, one list below the other", () => {
  const evening = (tables: number): NewSheet[] => {
    const pairs = entrants(
      Array.from({ length: 2 * tables }, (_, pair) => [
        `Anna-Lena Bengtsson ${pair}`,
        `Bertil Hammar ${pair}`,
      ]),
    );
    const made = newPairsEvent({ title: "Tuesday", kind: "mitchell", pairs, boards: 2, order: "round" });
    if ("fault" in made) throw new Error(made.fault.code);
    const rule = { form: "matchpoints", expected: "largest" } as const;
    return makeNewEvent(
      {
        typedIn: "scores",
        event: made,
        rule,
        session: undefined,
        kind: "mitchell",
        details: {},
        times: undefined,
      },
      true,
    ).sheets;
  };
  // The other tabs take long to compute, and have no part in how this one is printed.
  const ranking = async (tables: number) =>
    (await written(evening(tables).filter(({ name }) => name === "Ranking")))[0];

  test.each([5, 13, 14, 19, 23])(
    "is one page with %i pairs on each side, in letters of 9 points at least",
    async (tables) => {
      const tab = await ranking(tables);
      for (const paper of ["a4", "letter"] as const)
        expect(onPaper(tab, paper).points).toBeGreaterThanOrEqual(9);
    },
  );

  test("of more pairs goes on to another page, and no letter is smaller", async () => {
    const { pageSetup } = await ranking(30);
    expect(pageSetup).toMatchObject({ fitToWidth: 1, fitToHeight: 0 });
  });
});
