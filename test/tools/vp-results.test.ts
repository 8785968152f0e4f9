import { Workbook } from "@cj-tech-master/excelts";
import { xlsxFile } from "../../src/hosts/file/xlsx";
import { isFormula, type NewSheet, sheetCells } from "../../src/sheets/sheet-host";
import { FORM, type Typed } from "../../src/tools/vp-tables/form";
import { readVp } from "../../src/tools/vp-tables/read";
import { makeVp, vpTabs } from "../../src/tools/vp-tables/tabs";
import { functions } from "../bundle/shipped";
import { type Cell, headlessTabs } from "../workbench/headless-engine";
import { formulaBook } from "./formula-book";

/** Every so many margins are typed: a sample in jest.config.js, and each one in `npm run test:long`. */
declare const MARGINS_APART: number;

/**
 * The cells for results beside a VP table. Three engines compute them: the grid of the workbench, the library that writes the
 * files, and the tests' own. What they show is compared with the functions of dist/.
 */

const tabOf = (typed: Partial<Typed>, withChart = false): NewSheet => {
  const { question } = readVp({ ...FORM.first, results: true, ...typed });
  if ("fault" in question) throw new Error(question.fault);
  return vpTabs(makeVp(question.value), withChart)[0];
};

/** What is typed for a match. */
interface Typing {
  home?: string | number;
  away?: string | number;
  boards?: string | number;
}

/** What the cells of a match show. */
type Match = [margin: Cell, home: Cell, away: Cell];

const columnOf = (sheet: NewSheet, wanted: string) => {
  // The last one: a table of one length may have the same words.
  const column = sheet.columns.map(({ header }) => header).lastIndexOf(wanted);
  if (column < 0) throw new Error(`There is no column ${wanted}`);
  return column;
};

/** The tab after a scorer has typed these matches. */
function typedInto(sheet: NewSheet, typing: readonly Typing[]): NewSheet {
  const rows = sheet.rows.map((row, index) => {
    const line = [...row];
    const { home = "", away = "", boards } = typing[index] ?? {};
    line[columnOf(sheet, "IMPs home")] = home;
    line[columnOf(sheet, "IMPs away")] = away;
    if (boards !== undefined) line[columnOf(sheet, "Boards")] = boards;
    return line;
  });
  return { ...sheet, rows };
}

const shownIn = (sheet: NewSheet, cells: readonly (readonly Cell[])[], count: number): Match[] =>
  Array.from({ length: count }, (_, row): Match => {
    const line = cells[3 + row];
    const at = (header: string) => line[columnOf(sheet, header)];
    return [at("Margin"), at("VPs home"), at("VPs away")];
  });

const grid = headlessTabs();

const ENGINES: Record<string, (sheet: NewSheet) => Promise<Cell[][]>> = {
  "the workbench’s grid": grid,
  "the library of the files": async (sheet) => {
    const book = new Workbook();
    await book.xlsx.load(await (await xlsxFile([sheet])).file.arrayBuffer());
    const [tab] = book.worksheets;
    return sheetCells(sheet).map((row, index) =>
      row.map((content, column) => {
        const cell = tab.getCell(index + 1, column + 1);
        return (isFormula(content) ? cell.result : cell.value) ?? "";
      }),
    ) as Cell[][];
  },
  "the tests’ engine": async (sheet) => {
    const book = formulaBook([sheet]);
    return sheetCells(sheet).map((row, index) =>
      row.map((_, column) => book.read(sheet.name, index, column)),
    );
  },
};

/** What each engine shows for matches, as many as there are. */
async function shownBy(engine: string, sheet: NewSheet, typing: readonly Typing[]): Promise<Match[]> {
  const shown: Match[] = [];
  for (let from = 0; from < typing.length; from += MATCHES) {
    const some = typing.slice(from, from + MATCHES);
    const typed = typedInto(sheet, some);
    shown.push(...shownIn(typed, await ENGINES[engine](typed), some.length));
  }
  return shown;
}

const MATCHES = 40;

type Vps = (margin: number, boards: number) => unknown;

const called =
  (name: string, ...more: unknown[]): Vps =>
  (margin, boards) =>
    (functions.get(name)?.([[margin]], [[boards]], ...more) as unknown[][])[0][0];

/** Each kind of scale that the tool has: what is chosen, and the function that has the same VPs. */
const SCALES: [string, Partial<Typed>, lengths: number[], last: number, Vps][] = [
  ["continuous", { boards: "16" }, [16], 60, called("VPCONT")],
  ["continuous, top 25", { boards: "8", top: "25" }, [8], 43, called("VPCONT", 25)],
  [
    "continuous, blitz 33.3",
    { boards: "8", top: "12.5", blitz: "33.3" },
    [8],
    34,
    called("VPCONT", 12.5, 33.3),
  ],
  ["continuous, three lengths", { boards: "8, 16, 24" }, [8, 16, 24], 74, called("VPCONT")],
  ["discrete", { scale: "discrete", boards: "20" }, [20], 61, called("VPDISC")],
  ["discrete, two lengths", { scale: "discrete", boards: "8, 32" }, [8, 32], 77, called("VPDISC")],
  ["WBF of 25", { scale: "wbf25", boards: "16" }, [16], 80, called("VPPUBLISHED", "wbf25")],
  [
    "WBF of 25, two lengths",
    { scale: "wbf25", boards: "8, 16" },
    [8, 16],
    80,
    called("VPPUBLISHED", "wbf25"),
  ],
  ["ACBL of 30", { scale: "acbl30", boards: "6-8" }, [6, 7, 8], 40, called("VPPUBLISHED", "acbl30")],
  ["SBU", { scale: "sbu20", boards: "24" }, [24], 80, called("VPPUBLISHED", "sbu20")],
  ["quadratic", { scale: "quadratic", boards: "12" }, [12], 52, called("VPMODEL", "quadratic")],
  [
    "the club’s own, in which both sides lose VPs, beside another",
    { scale: "own", own: "0 3 3\n3 4 1\n10 6 -1", compare: "discrete", boards: "8" },
    [0],
    43,
    (margin) =>
      (
        functions.get("VPCUSTOM")?.(
          [[margin]],
          [
            [0, 3, 3],
            [3, 4, 1],
            [10, 6, -1],
          ],
        ) as unknown[][]
      )[0][0],
  ],
];

describe.each(Object.keys(ENGINES))("%s shows the VPs of our functions", (engine) => {
  test.each(SCALES)(
    "%s: for the margins of both signs, and beyond the end of the table",
    async (_, typed, lengths, last, vps) => {
      const sheet = tabOf(typed);
      const all = Array.from({ length: 2 * last + 9 }, (__, index) => index - last - 4);
      const margins = all.filter((margin) => (margin + last + 4) % MARGINS_APART === 0);
      const typing = lengths.flatMap((boards) =>
        [...margins, 9000, -9000].map((margin) => ({
          home: margin > 0 ? margin + 7 : 7,
          away: margin > 0 ? 7 : 7 - margin,
          ...(lengths.length > 1 && { boards }),
          margin,
          length: boards,
        })),
      );
      const shown = await shownBy(engine, sheet, typing);
      expect(shown.map(([margin]) => margin)).toEqual(typing.map(({ margin }) => margin + 0));
      const expected = typing.map(({ margin, length }) => [vps(margin, length), vps(-margin, length)]);
      expect(shown.map(([, ...both]) => both.map(Number))).toEqual(
        expected.map((both) => both.map((one) => expect.closeTo(Number(one), 9))),
      );
    },
  );

  test("a fraction goes to the nearest IMP, a half away from 0, and a margin alone may be typed beside a 0", async () => {
    const typing = [
      { home: 20.5, away: 0 },
      { home: 0, away: 20.5 },
      { home: 20.4, away: 0 },
      { home: -12, away: 0 },
      { home: 60.25, away: 40.25 },
    ];
    const shown = await shownBy(engine, tabOf({}), typing);
    expect(shown.map(([margin]) => margin)).toEqual([21, -21, 20, -12, 20]);
    const vpcont = called("VPCONT");
    typing.forEach(({ home, away }, row) =>
      expect(shown[row].slice(1)).toEqual([vpcont(home - away, 16), vpcont(away - home, 16)]),
    );
  });

  test("nothing is shown while a side is blank, and a question mark for what is no IMPs", async () => {
    const blank = [{}, { home: 20 }, { away: 0 }];
    const [date, time] = [46_000, 0.520_833_333];
    const odd: Typing[] = [
      { home: "20", away: 0 },
      { home: "x" },
      { home: 5, away: "withdrawn" },
      { home: date, away: 3 },
      { home: 3, away: date },
      { home: date, away: date },
      { home: time, away: 3 },
      { home: 10_959, away: 0 },
      { home: -10_001, away: 0 },
      { home: " ", away: 3 },
    ];
    expect(await shownBy(engine, tabOf({}), blank)).toEqual(blank.map(() => ["", "", ""]));
    expect(await shownBy(engine, tabOf({}), odd)).toEqual(odd.map(() => ["?", "?", "?"]));
  });

  test("of several lengths, a match needs one that the table has", async () => {
    const sheet = tabOf({ boards: "8, 16" });
    const score = { home: 30, away: 10 };
    const boards = [8, 16, undefined, 12, "8", "8, loser", 0, "x"];
    const shown = await shownBy(
      engine,
      sheet,
      boards.map((one) => ({ ...score, boards: one })),
    );
    expect(shown).toEqual([[20, 16.46, 3.54], [20, 15, 5], ...boards.slice(2).map(() => ["?", "?", "?"])]);
    expect(await shownBy(engine, sheet, [{ boards: 8 }, { boards: 12 }, {}])).toEqual(
      Array(3).fill(["", "", ""]),
    );
  });
});

describe("the tab", () => {
  /** What Excel 2010, LibreOffice, Numbers and Google Sheets know alike. */
  const PLAIN = ["ABS", "AND", "COUNT", "COUNTA", "IF", "INDEX", "ISNUMBER", "MATCH", "OR", "ROUND"];

  test.each(SCALES)("%s: the formulas call nothing that an old spreadsheet lacks", (_, typed) => {
    const sheet = tabOf(typed);
    const formulas = sheetCells(sheet).flat().filter(isFormula);
    expect(formulas).toHaveLength(3 * MATCHES);
    const names = new Set(
      formulas.flatMap(({ formula }) => [...formula.matchAll(/([\w.]+)\(/g)].map(([, name]) => name)),
    );
    expect([...names].filter((name) => !PLAIN.includes(name))).toEqual([]);
    for (const { formula, values } of formulas) {
      expect(formula.length).toBeLessThan(500);
      expect(formula).not.toMatch(/[{}#@!]/);
      // Every spreadsheet computes them, so no value stands in their place.
      expect(values).toBeUndefined();
    }
  });

  test("has the table first, then a free column, then the cells of the matches", () => {
    expect(tabOf({ boards: "8, 16" }).columns.map(({ header, format }) => [header, format])).toEqual([
      ["IMPs", undefined],
      [8, "0.00"],
      ["8, loser", "0.00"],
      [16, "0.00"],
      ["16, loser", "0.00"],
      ["", undefined],
      ["Boards", undefined],
      ["Home", undefined],
      ["Away", undefined],
      ["IMPs home", undefined],
      ["IMPs away", undefined],
      ["Margin", undefined],
      ["VPs home", "0.00"],
      ["VPs away", "0.00"],
    ]);
    expect(tabOf({ boards: "16" }).above).toEqual([
      "Type both sides’ IMPs in columns G and H: from column J on stand the VPs. The tab needs no add-in; “?” marks what cannot be read.",
    ]);
  });

  test("names and draws the rows of the table alone, and keeps what is typed free", () => {
    const sheet = tabOf({ scale: "discrete", boards: "8" }, true);
    expect(sheet.rows).toHaveLength(MATCHES);
    expect(sheet.chart).toMatchObject({ rows: 11 });
    expect(sheet.named?.every(({ rows }) => rows === 11)).toBe(true);
    const typedIn = ["", "Home", "Away", "IMPs home", "IMPs away"];
    expect(
      sheet.columns.flatMap(({ header }, column) => (sheet.guard?.computed.includes(column) ? [] : [header])),
    ).toEqual(typedIn);
  });

  test("is the plain table where no cells for results are asked for", () => {
    expect(tabOf({ results: false }).columns.map(({ header }) => header)).toEqual([
      "IMPs",
      "Winner",
      "Loser",
    ]);
    expect(
      sheetCells(tabOf({ results: false }))
        .flat()
        .some(isFormula),
    ).toBe(false);
  });
});
