import { csvKindOf, CSV_SIGNS } from "../../src/sheets/csv-signs";
import { csvText } from "../../src/hosts/file/csv";
import type { NewSheet } from "../../src/sheets/sheet-host";

const SHEET: NewSheet = {
  name: "VPs",
  title: "VPs",
  columns: ["Team", "VPs"].map((header) => ({ header, width: 8 })),
  rows: [
    ['A; B, "C"', 12.5],
    ["-5", -0.25],
  ],
};

test.each([
  ["comma", '"A; B, ""C""",12.5', "'-5,-0.25"],
  ["semicolon", '"A; B, ""C""";12,5', "'-5;-0,25"],
  ["tab", '"A; B, ""C"""\t12.5', "'-5\t-0.25"],
  ["tabComma", '"A; B, ""C"""\t12,5', "'-5\t-0,25"],
] as const)("a .csv has the signs %s", (kind, first, second) => {
  const { separator } = CSV_SIGNS[kind];
  expect(csvText(SHEET, kind)).toBe(`\uFEFFTeam${separator}VPs\r\n${first}\r\n${second}\r\n`);
});

test("a number with a decimal comma is in quotation marks when commas separate the cells", () => {
  expect(csvText({ ...SHEET, rows: [["1,430", 1]] }, "comma")).toContain('"1,430",1');
});

test.each([
  ["en-GB", "comma"],
  ["pt-BR", "semicolon"],
  ["de-CH", "comma"],
  ["fr", "semicolon"],
])("in %s a .csv has the signs %s by default", (locale, kind) => {
  expect(csvKindOf(locale)).toBe(kind);
});
