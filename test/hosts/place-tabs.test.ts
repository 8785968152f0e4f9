import { allTranslations } from "../../build/catalogue/translations";
import { isBuiltIn } from "../../build/catalogue/built-in-names";
import { headersOf } from "./headers";
import * as functions from "../../src/functions";
import { wishedName } from "../../src/hosts/column-names";
import { TYPED_FILL } from "../../src/hosts/look";
import { hasFormula, placeTabs } from "../../src/hosts/place-tabs";
import type { NewSheet } from "../../src/sheets/sheet-host";

const SCALE: NewSheet = {
  name: "It's a scale",
  title: "VPs",
  columns: [
    { header: "IMPs", width: 9, align: "right" },
    { header: 16, width: 8, align: "right", format: "0.00" },
  ],
  rows: [[0, 10], [1]],
  chart: { title: "VPs", across: 0, lines: [1], acrossTitle: "IMPs", upTitle: "VPs" },
};
const MATCHES: NewSheet = {
  name: "Matches",
  title: "=1+1",
  columns: [{ header: "VPs", width: 20, format: "0.00" }],
  rows: [[{ formula: "=SUM({{It's a scale}}!B3:B4)" }], ["10-8"], [""]],
};

test("tabs get free names, and their formulas use these names", () => {
  const [scale, matches] = placeTabs([SCALE, MATCHES], ["IT'S A SCALE"]);
  expect([scale.name, matches.name]).toEqual(["It's a scale (2)", "Matches"]);
  expect(matches.cells[2][0].content).toEqual({
    kind: "formula",
    value: "=SUM('It''s a scale (2)'!B3:B4)",
  });
});

test("what is said of other new tabs has the names that they got", () => {
  const where = "The results are in “Matches”, and “Matches (1)” is another tab.";
  const scale = {
    ...SCALE,
    guard: { computed: [0], rows: 2, where },
    hints: [{ column: 1, rows: 2, words: where }],
  };
  const sentence = { formula: '="Remarks in “Matches”"' };
  const matches = { ...MATCHES, rows: [[sentence], ["“Matches”"]] };
  const said = (taken: string[]) => {
    const [one, other] = placeTabs([scale, matches], taken);
    return [one.guard?.where, one.hints[0].words, ...other.cells.slice(2).map(([{ content }]) => content)];
  };
  const now = "The results are in “Matches (2)”, and “Matches (1)” is another tab.";
  // What somebody has typed stays as it was typed.
  const typed = { kind: "text", value: "“Matches”" };
  expect(said(["Matches"])).toEqual([
    now,
    now,
    { kind: "formula", value: '="Remarks in “Matches (2)”"' },
    typed,
  ]);
  expect(said([])).toEqual([where, where, { kind: "formula", value: sentence.formula }, typed]);
});

test("every cell of the block has its kind and its look", () => {
  const [scale, matches] = placeTabs([SCALE, MATCHES], []);
  expect(scale.cells.map((row) => row.map(({ content }) => content.kind))).toEqual([
    ["text", "blank"],
    ["text", "number"],
    ["number", "number"],
    ["number", "blank"],
  ]);
  expect(matches.cells.map(([{ look }]) => look.format)).toEqual(["@", "@", "0.00", "@", "0.00"]);
  expect(matches.cells.map(([{ look }]) => look.bold)).toEqual([true, true, false, false, false]);
  expect(scale).toMatchObject({ widths: [9, 8], frozenRows: 2, wide: true });
  expect(matches.wide).toBe(false);
});

test("a tab begins where its sheet says, and has cards only where it says so", () => {
  const [plain] = placeTabs([SCALE], []);
  expect([plain.start, plain.cards, plain.hints, plain.names]).toEqual([undefined, false, [], []]);
  const [tab] = placeTabs(
    [{ ...SCALE, above: ["Type the IMPs."], start: { row: 1, column: 1 }, cards: true }],
    [],
  );
  expect([tab.start, tab.cards]).toEqual([{ row: 4, column: 1 }, "beside"]);
});

test("above a card a number has its header before it, and a name says itself what it is", () => {
  const cards: NewSheet = {
    name: "Cards",
    title: "Cards",
    cards: true,
    headingColumns: 2,
    columns: [
      { header: "Pair", width: 6, align: "right" },
      { header: "Name", width: 20 },
      { header: "Board", width: 8 },
    ],
    rows: [
      [7, "Ann – Bob", 1],
      [7, "Ann – Bob", 2],
    ],
  };
  const [{ cells, frozenRows: above }] = placeTabs([cards], []);
  const headings = cells.slice(above, above + 2).map(([{ content }]) => content);
  expect(headings).toEqual(["Pair 7", "Ann – Bob"].map((value) => ({ kind: "text", value })));
});

test("three narrow cards stand beside each other, each with its headers, and with its heading where a text stands alone", () => {
  const blank = ["", ""];
  const cards: NewSheet = {
    name: "Cards",
    title: "Cards",
    cards: true,
    columns: [
      { header: "Board", width: 8 },
      { header: "Pair", width: 8 },
    ],
    rows: [
      ...[["Table 1", ""], [1, "a"], blank],
      ...[["Table 2", ""], [2, "b"], [3, "c"], blank, blank],
      ...[["Ann", "d"], blank],
      ...[["Table 4", ""], [5, ""], blank],
      ...[
        [7, ""],
        [8, "e"],
      ],
    ],
  };
  const [{ cells, frozenRows: above }] = placeTabs([cards], []);
  const contents = cells
    .slice(above)
    .map((row) => row.map(({ content }) => (content.kind === "blank" ? "" : content.value)));
  const headers = ["Board", "Pair"];
  expect(contents).toEqual([
    ["Table 1", "", "", "Table 2", "", "", "", ""],
    [...headers, "", ...headers, "", ...headers],
    [1, "a", "", 2, "b", "", "Ann", "d"],
    ["", "", "", 3, "c", "", "", ""],
    ["", "", "", "", "", "", "", ""],
    ["Table 4", "", "", "", "", "", "", ""],
    [...headers, "", ...headers, "", "", ""],
    [5, "", "", 7, "", "", "", ""],
    ["", "", "", 8, "e", "", "", ""],
  ]);
  // Headings and headers are bold.
  expect(cells.slice(above).map(([{ look }]) => look.bold)).toEqual([
    ...[true, true, false, false, false],
    ...[true, true, false, false],
  ]);
});

test("the stripes begin anew below the header of a second list", () => {
  const rows = Array.from({ length: 9 }, (_, row) => [row, row + 1]);
  const fills = (sheet: NewSheet) => {
    const [{ cells, frozenRows: above }] = placeTabs([sheet], []);
    return cells.slice(above).map(([{ look }]) => look.fill);
  };
  const [, band] = fills({ ...SCALE, rows });
  const [none, header] = [undefined, placeTabs([SCALE], [])[0].cells[1][0].look.fill];
  expect(fills({ ...SCALE, rows, secondList: 3 })).toEqual([
    ...[none, band, none],
    ...[none, header, none, band, none, band],
  ]);
});

test("a figure is a number in its own format, and whether a tab has a formula is known", () => {
  const figure = { figure: 12.5, format: "0.000" };
  const sheet = { ...SCALE, columns: [{ header: figure, width: 9 }, SCALE.columns[1]], rows: [[1, figure]] };
  const { cells } = placeTabs([sheet], [])[0];
  expect([cells[1][0].content, cells[2][1].content]).toEqual(Array(2).fill({ kind: "number", value: 12.5 }));
  expect(cells[2][1].look.format).toBe("0.000");
  expect([hasFormula(cells), hasFormula(placeTabs([MATCHES], [])[0].cells)]).toEqual([false, true]);
  // One formula among other cells is enough.
  const mixed = {
    ...SCALE,
    rows: [
      [1, 2],
      [3, { formula: "=1" }],
    ],
  };
  expect(hasFormula(placeTabs([mixed], [])[0].cells)).toBe(true);
});

test("every second row of the data has a colour, from the second on, and no row above", () => {
  const rows = Array.from({ length: 5 }, (_, row) => [row, 1]);
  const fills = (sheet: NewSheet) => placeTabs([sheet], [])[0].cells.map(([{ look }]) => look.fill);
  const [, header, , band] = fills({ ...SCALE, rows });
  expect(fills({ ...SCALE, rows })).toEqual([undefined, header, undefined, band, undefined, band, undefined]);
  expect(new Set([undefined, header, band]).size).toBe(3);
  expect(fills({ ...SCALE, rows: [[0, 1]], above: ["One", "Two"] })).toEqual([
    ...[undefined, undefined, undefined],
    header,
    undefined,
  ]);
});

test("cells have the colour of what is typed as far down as something is typed", () => {
  const sheet: NewSheet = {
    ...MATCHES,
    columns: [{ header: "IMPs", width: 9 }],
    rows: [[1], [2], [3]],
    hints: [{ column: 0, rows: 2, words: "The IMPs." }],
  };
  const [{ cells, frozenRows: above }] = placeTabs([sheet], []);
  const isTyped = cells.slice(above).map(([{ look }]) => look.fill === TYPED_FILL);
  expect(isTyped).toEqual([true, true, false]);
});

test("only the title of the lines above the headers is bold", () => {
  const { cells } = placeTabs([{ ...SCALE, above: ["One", "Two"] }], [])[0];
  expect(cells.slice(0, 4).map(([{ look }]) => look.bold)).toEqual([true, false, false, true]);
});

test("a table is printed in landscape when it is wider than 90 characters, or has a chart", () => {
  const ofWidths = (...widths: number[]): NewSheet => ({
    ...MATCHES,
    columns: widths.map((width) => ({ header: "", width })),
    rows: [],
  });
  expect([ofWidths(45, 45), ofWidths(45, 46), SCALE].map((sheet) => placeTabs([sheet], [])[0].wide)).toEqual([
    false,
    true,
    true,
  ]);
});

test("a guard without rows guards nothing", () => {
  const guard = { computed: [0], rows: 0, where: "Elsewhere." };
  expect(placeTabs([{ ...SCALE, guard }], [])[0].guard).toEqual({ blocks: [], where: "Elsewhere." });
});

test("a column that has no rows or no words gets no name, and of two that are alike neither gets one", () => {
  const column = (header: string) => ({ header, width: 9 });
  const sheet = {
    ...MATCHES,
    columns: ["Score", "–", "Team", "team", "Rank"].map(column),
    named: [0, 1, 2, 3].map((at) => ({ column: at, rows: 2 })).concat({ column: 4, rows: 0 }),
  };
  expect(placeTabs([sheet], [])[0].names.map(({ name }) => name)).toEqual(["Score"]);
});

test("a name that is taken with the tab's in front too gets a number, from 2 on", () => {
  const sheet = { ...MATCHES, columns: [{ header: "Score", width: 9 }], named: [{ column: 0, rows: 1 }] };
  const name = (...taken: string[]) => placeTabs([sheet], [], taken)[0].names[0].name;
  expect([
    name(),
    name("SCORE"),
    name("Score", "MATCHES_SCORE"),
    name("score", "Matches_Score", "matches_score_2"),
  ]).toEqual(["Score", "Matches_Score", "Matches_Score_2", "Matches_Score_3"]);
});

test.each([
  ["NS1", true],
  ["NS12", true],
  ["ABC1234", true],
  ["R1C1", true],
  ["R12C12", true],
  ["RC1", true],
  ["L1C1", true],
  ["R1C", true],
  // Longer, or something before or behind it: no spreadsheet takes it for a cell.
  ["ABCD1", false],
  ["1NS1", true],
  ["NS1x", false],
  ["R1C1x", false],
  ["xR1C1", false],
  ["NS", true],
  ["Imp", true],
])("the header %s would be taken for something else: %s", (header, isTaken) => {
  expect(wishedName(header, "Tab")?.name === `Tab_${header}`).toBe(isTaken);
});

test("a name has 100 characters at most", () => {
  expect(wishedName("x".repeat(90), "y".repeat(90))?.joined).toBe(`${"y".repeat(90)}_${"x".repeat(9)}`);
});

test("a chart has the range of its data, and stands one column to the right of the table", () => {
  const [{ chart }] = placeTabs([SCALE], []);
  expect(chart).toMatchObject({ names: ["16"], firstRow: 2, rowCount: 2, left: 3 });
});

test("the name and the header of a second list are bold, and its header has the colour of the first", () => {
  const ranking: NewSheet = {
    name: "Ranking",
    title: "Rankings",
    columns: [{ header: "Place", width: 11 }],
    secondList: 2,
    rows: [[1], [], ["East-West"], [{ formula: "=RANKING(A1:A2,B1:B2)" }], [1]],
  };
  const looks = placeTabs([ranking], [])[0].cells.map(([{ look }]) => look);
  expect(looks.map(({ bold }) => bold)).toEqual([true, true, false, false, true, true, false]);
  expect(looks[5].fill).toBe(looks[1].fill);
});

test("a formula is computed also in a column of texts, whose texts stay texts", () => {
  const columns = [{ header: "Name", width: 9, format: "@" }];
  const sheet = { name: "T", title: "", columns, rows: [["Ann"], [{ formula: "=A3" }], [7], [""]] };
  const formats = placeTabs([sheet], [])[0].cells.map(([{ look }]) => look.format);
  expect(formats.slice(2)).toEqual(["@", undefined, "@", "@"]);
});

test("a header that is a formula names its line of a chart by the formula", () => {
  const columns = [
    { header: "IMPs", width: 9 },
    { header: { formula: "=B1" }, width: 9 },
  ];
  const chart = { title: "", across: 0, lines: [1], acrossTitle: "", upTitle: "" };
  const [placed] = placeTabs([{ name: "T", title: "", columns, rows: [[1, 2]], chart }], []);
  expect(placed.chart?.names).toEqual(["=B1"]);
});

describe("no text is cut off", () => {
  /** The advances of the signs in bold Arial and Helvetica, in thousandths of the size of the font. */
  const ADVANCES: [number, string][] = [
    [278, " .,/Iijlłı'"],
    [333, "ft-()[]:;!"],
    [389, "r*{}"],
    [500, "z"],
    [556, "0123456789aceksvxy–?$"],
    [611, "bdghnopquøßFLTZŁ"],
    [667, "EPSVXY"],
    [722, "ABCDHKNRU&"],
    [778, "GOQwØ"],
    [889, "mM%æ"],
    [944, "W"],
    [1000, "—…"],
  ];
  const plain = (sign: string) => sign.normalize("NFD")[0].replace("’", "'").replace(/[ªº]/, "a");
  const advance = (sign: string) => ADVANCES.find(([, signs]) => signs.includes(plain(sign)))?.[0] ?? 1000;
  /** How wide a text of 11 points is in pixels, of which a digit of the font that is not bold has 8. */
  const inPixels = (text: string) =>
    [...text].reduce((sum, sign) => sum + (advance(sign) / 1000) * (44 / 3), 0);

  test.each(allTranslations())("every header in $language is whole in its column", ({ pane }) => {
    const headers = headersOf(pane);
    expect(headers.length).toBeGreaterThan(100);
    const [{ widths }] = placeTabs(
      [{ name: "T", title: "", columns: headers.map((header) => ({ header, width: 4 })), rows: [] }],
      [],
    );
    // A header takes two lines where one is too narrow, broken between two words.
    const inTwoLines = (header: string) => {
      const words = header.split(" ");
      const lines = (at: number) => [words.slice(0, at).join(" "), words.slice(at).join(" ")].map(inPixels);
      return Math.min(...words.map((_, at) => Math.max(...lines(at))));
    };
    const cut = headers.filter((header, column) => inTwoLines(header) > 8 * widths[column] + 6);
    expect(cut).toEqual([]);
  });

  test("a name with a filled cell beside it is whole, and one that can continue over the next cell widens nothing", () => {
    const long = "Wilhelmina Hammarskjöld-Montgomery – Maximiliane Württemberg";
    const widthOf = (row: (string | number)[]) =>
      placeTabs(
        [
          {
            name: "T",
            title: long,
            columns: [
              { header: "Name", width: 40 },
              { header: "", width: 9 },
            ],
            rows: [row],
          },
        ],
        [],
      )[0].widths[0];
    expect(8 * widthOf([long, 12]) + 6).toBeGreaterThan(inPixels(long));
    expect(widthOf([long, ""])).toBe(40);
    expect(widthOf(["Ann – Bob", 12])).toBe(40);
  });
});

describe("the names of columns", () => {
  const headers = ["Board", "NS award", "NS1", "EW", "Total, %", "Twice", "twice", "7th", "Contract", "R1C1"];
  const sheet: NewSheet = {
    name: "T 1",
    title: "T",
    above: ["a note"],
    columns: headers.map((header) => ({ header, width: 8 })),
    rows: [[], [], []],
    named: [0, 1, 2, 3, 4, 5, 6, 7, 9].map((column) => ({ column, rows: 2 })),
  };
  const named = (tabs: { names: readonly { name: string }[] }[]) =>
    tabs.map(({ names }) => names.map(({ name }) => name));
  const OTHERS = ["T_1_NS1", "T_1_EW", "Total", "T_1_7th", "T_1_R1C1"];

  test("are their headers; with the tab's in front where that would be a cell; none where two headers are alike", () => {
    const [{ names }] = placeTabs([sheet], []);
    expect(names[0]).toEqual({ name: "Board", joined: "T_1_Board", row: 3, column: 0, rows: 2 });
    expect(named([{ names }])).toEqual([["Board", "NS_award", ...OTHERS]]);
  });

  test("are free in the workbook, of cells and of tabs, whatever the capitals", () => {
    const taken = ["ns_AWARD", "Total", "t_1_total"];
    expect(named(placeTabs([sheet], ["board"], taken))).toEqual([
      ["T_1_Board", "T_1_NS_award", ...OTHERS.map((name) => (name === "Total" ? "T_1_Total_2" : name))],
    ]);
  });

  test("are not those of the new tabs themselves", () => {
    const board = { ...sheet, name: "board", named: [{ column: 0, rows: 2 }] };
    expect(named(placeTabs([board], []))).toEqual([["board_Board"]]);
  });

  test("begin with the tab's in all tabs that have the same column", () => {
    const other = { ...sheet, name: "Other", named: [{ column: 0, rows: 3 }] };
    expect(named(placeTabs([sheet, other], ["Other"]))).toEqual([
      ["T_1_Board", "NS_award", ...OTHERS],
      ["Other_2_Board"],
    ]);
  });

  test.each(allTranslations())("are no functions of Excel or of ours in $language", ({ language, pane }) => {
    const names = headersOf(pane).flatMap((header) => wishedName(header, "Tab")?.name ?? []);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => name.toUpperCase() in functions || isBuiltIn(name, language))).toEqual([]);
  });

  test.each([
    ["Änderung", "Rangliste", "Rangliste_Änderung"],
    ["ØV får", "Resultater", "Resultater_ØV_får"],
    ["Łącznie", "Średnia", "_Średnia_Łącznie"],
    ["Ny", "Öar", "_Öar_Ny"],
  ])("%s of the tab %s is called %s", (header, tab, name) => {
    expect(wishedName(header, tab)?.name).toBe(name);
  });

  test("are joined where a header is a function", () => {
    expect(wishedName("Round", "Matches")?.name).toBe("Matches_Round");
  });

  test("may be of a part of the rows, and have words of their own", () => {
    const part = { ...sheet, named: [{ column: 4, rows: 1, from: 2, header: "Per cent" }] };
    expect(placeTabs([part], [])[0].names).toMatchObject([{ name: "Per_cent", row: 5, column: 4, rows: 1 }]);
  });
});
