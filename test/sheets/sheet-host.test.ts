import {
  blankColumn,
  draftedFormula,
  freeSheetName,
  freeSheetNames,
  resolvedFormula,
  sheetCells,
  workbookName,
} from "../../src/sheets/sheet-host";

describe("freeSheetName", () => {
  test.each<[wanted: string, taken: string[], name: string]>([
    ["VP 16 boards", [], "VP 16 boards"],
    ["VP 16 boards", ["Sheet1"], "VP 16 boards"],
    ["VP 16 boards", ["vp 16 BOARDS"], "VP 16 boards (2)"],
    ["VP 16 boards", ["VP 16 boards", "VP 16 boards (2)", "VP 16 boards (4)"], "VP 16 boards (3)"],
    ["8/12: [a]*?\\", [], "8 12   a"],
    ["'quoted'", [], "quoted"],
    ["x", [], "x"],
    ["", [], "Sheet"],
    ["***", ["sheet"], "Sheet (2)"],
    ["x".repeat(40), [], "x".repeat(31)],
    ["x".repeat(40), ["X".repeat(31)], `${"x".repeat(27)} (2)`],
    [`${"x".repeat(26)} yyyyyyyy`, [`${"x".repeat(26)} yyyy`], `${"x".repeat(26)} (2)`],
  ])("%j among %j is %j", (wanted, taken, name) => {
    expect(freeSheetName(wanted, taken)).toBe(name);
    expect(name.length).toBeLessThanOrEqual(31);
  });

  test("finds a free name when hundreds are taken", () => {
    const taken = ["VP", ...Array.from({ length: 998 }, (_, index) => `VP (${index + 2})`)];
    expect(freeSheetName("VP", taken)).toBe("VP (1000)");
  });
});

test("freeSheetNames finds names that differ from the old ones and from one another", () => {
  expect(freeSheetNames(["VP", "vp", "Matches"], ["VP", "Matches (2)"])).toEqual([
    "VP (2)",
    "vp (3)",
    "Matches",
  ]);
});

test("resolvedFormula puts in the names that the tabs have got, in quotes", () => {
  const names = new Map([["VP table", "VP table (2)"]]);
  const formula = "=VLOOKUP(A1,{{VP table}}!A:B,2)+{{it's}}!B2";
  expect(resolvedFormula({ formula }, names)).toBe("=VLOOKUP(A1,'VP table (2)'!A:B,2)+'it''s'!B2");
});

test("sheetCells puts title and headers over the rows, every row as wide as the table", () => {
  expect(
    sheetCells({
      name: "tab",
      title: "Title",
      columns: [
        { header: "IMPs", width: 8 },
        { header: 8, width: 8 },
        { header: "Loser", width: 8 },
      ],
      rows: [[0, 10, 10], [1], []],
    }),
  ).toEqual([
    ["Title", "", ""],
    ["IMPs", 8, "Loser"],
    [0, 10, 10],
    [1, "", ""],
    ["", "", ""],
  ]);
});

test.each([
  ["North: A/B", "North A B.xlsx"],
  ['<one> "two" \\ three|four? five*', "one two three four five.xlsx"],
  ["a line\nbreak", "a line break.xlsx"],
  ["Pairs etc. ...", "Pairs etc.xlsx"],
  ["?", "Matches.xlsx"],
  [undefined, "Matches.xlsx"],
])("the file of a workbook that is called %j is %s", (file, name) => {
  const sheet = { name: "Matches", title: "", columns: [], rows: [], ...(file !== undefined && { file }) };
  expect(workbookName([sheet], ["Matches"])).toBe(name);
});

test("a drafted formula takes the selected cells as they are, and stands alone where there are none", () => {
  const draft = { withCells: "=PAR(§)", alone: "=PAR()" };
  expect(draftedFormula(draft, "'$& cash'!A1:A4")).toBe("=PAR('$& cash'!A1:A4)");
  expect(draftedFormula(draft, undefined)).toBe("=PAR()");
});

test("the first column that is blank from top to bottom is found, and no other", () => {
  expect(
    blankColumn([
      ["", 1, ""],
      [2, "", ""],
    ]),
  ).toBe(2);
  expect(
    blankColumn([
      ["", ""],
      ["", ""],
    ]),
  ).toBe(0);
  expect(blankColumn([[1, 0]])).toBe(-1);
});
