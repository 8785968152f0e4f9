import { filledSize } from "../../src/taskpane/hosts/filled-size";
import { isMistakable } from "../../src/taskpane/hosts/mistakable";
import { fileFormula } from "../../src/taskpane/hosts/xlsx-formula";

test.each([
  "=1+1",
  "+420",
  "-50",
  "−50",
  "@here",
  "10-8",
  "0–1",
  "16",
  " 7",
  "'quoted",
  "(3)",
  "March 1",
  "Mai 4",
])("a spreadsheet could take %j for something else than text", (text) =>
  expect(isMistakable(text)).toBe(true),
);

test.each(["TRUE", "false"])("the truth value %j too", (text) => expect(isMistakable(text)).toBe(true));

test.each(["", "IMPs", "Bree", "True love", "WBF continuous VP scale, 16 boards", "NP", "Ærø-Å"])(
  "%j stays a text wherever it is written",
  (text) => expect(isMistakable(text)).toBe(false),
);

test.each([
  ["=SUM(A1:A2)", "SUM(A1:A2)"],
  ["=IFNA(VLOOKUP(1,A1:B2,2),0)", "_xlfn.IFNA(VLOOKUP(1,A1:B2,2),0)"],
  ["=rank.eq(A1,A1:A9)", "_xlfn.rank.eq(A1,A1:A9)"],
  ["=RANK(A1,A1:A9)", "RANK(A1,A1:A9)"],
  ["=SUMIFS(A1:A2,A1:A2,1)+IFS(A1,2)", "SUMIFS(A1:A2,A1:A2,1)+_xlfn.IFS(A1,2)"],
  ["=\"IFS(\"&'IFS (2)'!A1", "\"IFS(\"&'IFS (2)'!A1"],
  ["='It''s IFS('!A1", "'It''s IFS('!A1"],
])("the formula %s stands in a file as %s", (formula, inFile) => {
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
