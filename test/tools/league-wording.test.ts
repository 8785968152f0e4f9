import { type CellValue, type NewSheet, sheetCells } from "../../src/sheets/sheet-host";
import { inWordsOf } from "../../src/tools/running-league/wording";

/** A tab in the words of the pane: its title, its notes, its headers and its rows. */
const sheet = (title: string, above: CellValue[], headers: CellValue[], rows: CellValue[][]): NewSheet => ({
  name: "Matches",
  title,
  above,
  columns: headers.map((header) => ({ header, width: 9 })),
  rows,
});

const PANE = sheet(
  "5 equipas, 24 mãos",
  ["Escreva os IMPs.", { formula: "=1" }],
  ["Ronda", "Casa", 3],
  [
    [1, "folga", ""],
    [1, "folga", "Ash"],
    [1, "folga", ""],
  ],
);
const NOW: (string | number)[][] = [
  ["5 teams, 24 boards", "", ""],
  ["Type the IMPs.", "", ""],
  [1, "", ""],
  ["Round", "Home", 3],
  [1, "bye", ""],
  [1, "bye", "Ash"],
  [1, "plays nobody", "mine"],
];

const inWords = (now: (string | number)[][], after: NewSheet) =>
  inWordsOf({ values: now, formulas: [] }, sheetCells(PANE), after);

test("title, notes, headers and cells keep the words that the tab has, whoever changes it", () => {
  const after = { ...PANE, rows: [...PANE.rows, [2, "folga", "Birch"]] };
  const { sheet: found, words } = inWords(NOW, after);
  expect(found.title).toBe("5 teams, 24 boards");
  expect(found.above).toEqual(["Type the IMPs.", { formula: "=1" }]);
  expect(found.columns.map(({ header }) => header)).toEqual(["Round", "Home", 3]);
  // Most cells with the word decide, and not the one that was typed over.
  expect(found.rows.map(([, word, name]) => [word, name])).toEqual([
    ["bye", ""],
    ["bye", "Ash"],
    ["bye", ""],
    ["bye", "Birch"],
  ]);
  expect([words("folga"), words("nunca vista")]).toEqual(["bye", "nunca vista"]);
});

test.each([
  ["6 equipas, 24 mãos", "5 teams, 24 boards", "6 teams, 24 boards"],
  // Its numbers are others, or more of them: the title is the user's.
  ["6 equipas, 24 mãos", "Our 7 teams, 24 boards", "Our 7 teams, 24 boards"],
  ["6 equipas", "5 teams, 24 boards", "5 teams, 24 boards"],
  ["6 equipas, 24 mãos", "5 equipas, 24 mãos", "6 equipas, 24 mãos"],
])("where the pane’s title becomes “%s”, “%s” becomes “%s”", (title, shown, expected) => {
  const [, ...rest] = NOW;
  expect(inWords([[shown, "", ""], ...rest], { ...PANE, title }).sheet.title).toBe(expected);
});

test("a title in the pane’s own words gets the pane’s new ones, also where the word for several is another", () => {
  const [, ...rest] = NOW;
  const one = sheetCells({ ...PANE, title: "1 ronda" });
  const { sheet: found } = inWordsOf({ values: [["1 ronda", "", ""], ...rest], formulas: [] }, one, {
    ...PANE,
    title: "2 rondas",
  });
  expect(found.title).toBe("2 rondas");
});

test("a tab in the words of the pane is written as the pane means it", () => {
  const same = sheetCells(PANE).map((line) => line.map((cell) => (typeof cell === "object" ? "" : cell)));
  const after = { ...PANE, title: "6 equipas, 24 mãos" };
  expect(inWords(same, after).sheet).toBe(after);
});
