import { filledSize } from "../../src/hosts/filled-size";
import { sheetsFormula } from "../../src/hosts/google/pane/formula";
import { cellLooks } from "../../src/hosts/look";
import { fileFormula } from "../../src/hosts/file/xlsx-formula";
import type { NewSheet } from "../../src/sheets/sheet-host";

const TABLE: NewSheet = {
  name: "VPs",
  title: "VPs",
  columns: [{ header: "IMPs", width: 9, format: "0.00" }],
  rows: [],
};

test.each(["=1+1", "10-8", "16", "TRUE", "#N/A", "May/5", "¥5", "＝1+1", "Bree"])(
  "the text %j has the format of texts in the title, in a header and in a row",
  (text) => expect([0, 1, 2].map((row) => cellLooks(TABLE)(row, 0, text).format)).toEqual(["@", "@", "@"]),
);

test("a number, a formula and a blank have their column's format", () => {
  expect([1, { formula: "=1" }, ""].map((value) => cellLooks(TABLE)(2, 0, value).format)).toEqual([
    "0.00",
    "0.00",
    "0.00",
  ]);
});

test.each([
  ["=SUM(A1:A2,B1)", "=SUM(A1:A2;B1)"],
  ['=IF(A1="a,b","{1,2}",\'VP 8, 16\'!B3)', '=IF(A1="a,b";"{1,2}";\'VP 8, 16\'!B3)'],
  ["=ROUND(A1*0.05,2)+$B$1", "=ROUND(A1*(5/100);2)+$B$1"],
  ["=12.25", "=(1225/100)"],
])("the formula %s goes to Google Sheets as %s", (formula, inSheets) => {
  expect(sheetsFormula(formula)).toBe(inSheets);
});

test("a formula with an array constant, which each locale writes differently, is refused for Google Sheets", () => {
  expect(() => sheetsFormula("=MATCH(A1,{1,2})")).toThrow("no form for all locales");
});

test.each([
  ["=SUM(A1:A2)", "SUM(A1:A2)"],
  ["=IFNA(VLOOKUP(1,A1:B2,2),0)", "_xlfn.IFNA(VLOOKUP(1,A1:B2,2),0)"],
  ["=rank.eq(A1,A1:A9)", "_xlfn.RANK.EQ(A1,A1:A9)"],
  ["=RANK(A1,A1:A9)", "RANK(A1,A1:A9)"],
  ["=SUMIFS(A1:A2,A1:A2,1)+IFS(A1,2)", "SUMIFS(A1:A2,A1:A2,1)+_xlfn.IFS(A1,2)"],
  ["=\"IFS(\"&'IFS (2)'!A1", "\"IFS(\"&'IFS (2)'!A1"],
  ["='It''s IFS('!A1", "'It''s IFS('!A1"],
])("the formula %s is written into a file as %s", (formula, inFile) => {
  expect(fileFormula(formula)).toBe(inFile);
});

test.each<[(string | number)[][], number, number]>([
  [[[""]], 0, 0],
  [
    [
      [1, ""],
      ["", ""],
    ],
    1,
    1,
  ],
  [
    [
      ["", ""],
      ["", 2],
      ["", ""],
    ],
    2,
    2,
  ],
  [
    [
      [0, ""],
      ["", ""],
      ["", "x"],
    ],
    3,
    2,
  ],
])("%j is filled down to row %i and column %i", (cells, rows, columns) => {
  expect(filledSize(cells)).toEqual({ rows, columns });
});
