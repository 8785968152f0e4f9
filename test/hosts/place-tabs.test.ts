import en from "../../src/translations/en.json";
import pt from "../../src/translations/pt.json";
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
    [278, " .,/Iijl'"],
    [333, "ft-()[]:;!"],
    [389, "r*{}"],
    [500, "z"],
    [556, "0123456789aceksvxy–?$"],
    [611, "bdghnopquFLTZ"],
    [667, "EPSVXY"],
    [722, "ABCDHKNRU&"],
    [778, "GOQw"],
    [889, "mM%"],
    [944, "W"],
    [1000, "—…"],
  ];
  const plain = (sign: string) => sign.normalize("NFD")[0].replace("’", "'").replace(/[ªº]/, "a");
  const advance = (sign: string) => ADVANCES.find(([, signs]) => signs.includes(plain(sign)))?.[0] ?? 1000;
  /** How wide a text of 11 points is in pixels, of which a digit of the font that is not bold has 8. */
  const inPixels = (text: string) =>
    [...text].reduce((sum, sign) => sum + (advance(sign) / 1000) * (44 / 3), 0);

  /** All texts below the name "headers" of a file of translations. */
  const headersOf = (texts: unknown, below = false): string[] => {
    if (typeof texts === "string") return below ? [texts] : [];
    return Object.entries(texts as object).flatMap(([name, inner]) =>
      headersOf(inner, below || name === "headers"),
    );
  };

  test.each([
    ["English", en.pane],
    ["Portuguese", pt.pane],
  ])("every header in %s is whole in its column", (_, pane) => {
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

test("columns get their headers as names, but for what a spreadsheet would take for a cell, or could not tell apart", () => {
  const headers = ["Board", "NS award", "NS1", "EW", "Total, %", "Twice", "twice", "7th", "Contract"];
  const sheet: NewSheet = {
    name: "T",
    title: "T",
    above: ["a note"],
    columns: headers.map((header) => ({ header, width: 8 })),
    rows: [[], [], []],
    named: { columns: [0, 1, 2, 3, 4, 5, 6, 7], rows: 2 },
  };
  expect(placeTabs([sheet], [])[0].names).toEqual([
    { name: "Board", row: 3, column: 0, rows: 2 },
    { name: "NS_award", row: 3, column: 1, rows: 2 },
    { name: "Total", row: 3, column: 4, rows: 2 },
  ]);
});
