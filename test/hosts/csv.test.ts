import Papa from "papaparse";
import { bridgewebsFile } from "../../src/events/bridgewebs-file";
import { readUsebio } from "../../src/events/usebio";
import { madeEvent, matchpoints, usebioFile } from "../events/made-event";
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

test("a figure of its own format is a number, a row may be shorter than the header, and a formula is its text", () => {
  const rows = [
    [{ figure: 12.5, format: "0.00" }],
    ["A=1", { formula: "=SUM({{VPs}}!B3,1)" }],
    ["1 - 2", "a+b"],
  ];
  expect(csvText({ ...SHEET, rows }, "semicolon")).toBe(
    "\uFEFFTeam;VPs\r\n12,5;\r\nA=1;\"'=SUM('VPs'!B3,1)\"\r\n1 - 2;a+b\r\n",
  );
});

test.each([
  ["en-GB", "comma"],
  ["pt-BR", "semicolon"],
  ["de-CH", "comma"],
  ["fr", "semicolon"],
])("in %s a .csv has the signs %s by default", (locale, kind) => {
  expect(csvKindOf(locale)).toBe(kind);
});

/** The cells of a .csv that a spreadsheet would compute, whatever sign it takes for the end of a cell. */
function live(file: string): string[] {
  return [",", ";", "\t"].flatMap((delimiter) =>
    Papa.parse<string[]>(file.replace(/^\uFEFF/, ""), { delimiter })
      .data.flat()
      .filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^-?\d+([.,]\d+)?%?$/.test(cell)),
  );
}

const HOSTILE = [
  "=HYPERLINK(1)",
  "+cmd|x",
  "@SUM(A1)",
  "-2+3",
  " =1+1",
  "Ann,=1+1",
  "Ann;+1+1",
  "Ann\t@x",
  "Ann\r\n=1+1",
  "＝1+1",
];

test("no text is a formula in a spreadsheet that takes another sign for the separator", () => {
  for (const kind of ["comma", "semicolon", "tab", "tabComma"] as const) {
    expect(live(csvText({ ...SHEET, rows: HOSTILE.map((name) => [name, -1.5]) }, kind))).toEqual([]);
  }
});

test("nor in the file for BridgeWebs", () => {
  const made = readUsebio(usebioFile(madeEvent("howell", 8, 3, 4), "matchpoints", matchpoints("largest")));
  if ("faults" in made) throw new Error("not read");
  for (const name of HOSTILE) {
    const contestants = made.event.contestants.map((one, index) => ({
      ...one,
      names: [name, name],
      place: String(index + 1),
    }));
    const file = bridgewebsFile({ ...made.event, title: name, contestants });
    expect(live(file ?? "")).toEqual([]);
    // The name is still there, but for its apostrophes and the signs that the layout cannot hold.
    const letters = (written = "") => written.replace(/[^\w()+@=-]/g, "");
    expect(letters(file)).toContain(letters(name));
  }
});
