import { allTranslations } from "../../build/catalogue/translations";
import { isBuiltIn } from "../../build/catalogue/built-in-names";
import { headersOf } from "./headers";
import * as functions from "../../src/functions";
import { wishedName } from "../../src/hosts/column-names";
import { placeTabs } from "../../src/hosts/place-tabs";
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
    const cut = headers.filter((header, column) => inPixels(header) > 8 * widths[column] + 6);
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
