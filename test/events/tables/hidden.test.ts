import { type Sheet } from "../../../src/events/tables/sheet";
import { faults, HEADER, LINES, readFiles, remarks } from "./read-sheets";

/* What is hidden in a workbook is named where it holds results. */

interface HowHidden {
  /** The lines that are not in view, from 1. */
  lines?: readonly number[];
  columns?: readonly number[];
}

const tab = (name: string, rows: readonly string[], { lines = [], columns }: HowHidden = {}): Sheet => ({
  name,
  rows: rows.map((row, index) => ({
    ...{ line: index + 1, cells: row.split(";") },
    ...(lines.includes(index + 1) && { isHidden: true }),
  })),
  ...(columns && { hiddenColumns: columns }),
});

const read = (sheets: readonly Sheet[], hidden?: readonly Sheet[]) =>
  readFiles([{ name: "evening.xlsx", sheets, ...(hidden && { hidden }) }]);

const RESULTS = [HEADER, ...LINES];
const RANKING = ["Place;Pair;Names;%", "1;1;Ann Alder - Bo Birch;60", "2;2;Cy Cole - Di Dean;40"];
const AWARDS = ["Pair;1;2;3", "7;1,5;2;0", "8;0,5;0;2"];
const MATRIX = ["Pair;1;2;3", "7;4SN=;3NTW-1;PASS", "8;4SN-1;3NTW=;1NTN="];
const ROOMS = [
  "Home;Away;Room;Board;Contract;By;Result;Score",
  ...["Reds;Blues;Open;1;4S;N;=;420", "Reds;Blues;Closed;1;4S;N;-1;-50"],
];

test("nothing is said of what is in view", () => {
  expect(remarks(read([tab("Evening", RESULTS)]))).toEqual([]);
  expect(remarks(read([tab("Evening", RESULTS)], []))).toEqual([]);
});

test.each([
  ["a table of results", RESULTS],
  ["a matrix of results", MATRIX],
  ["a match sheet", ROOMS],
])("%s in a hidden tab is named with its lines", (_, rows) => {
  expect(remarks(read([tab("Evening", RESULTS)], [tab("Old", rows)]))).toEqual([
    { code: "hiddenTab", name: "Old", count: 2 },
  ]);
});

test.each([
  ["a ranking", RANKING],
  ["a matrix of awards", AWARDS],
  ["a header without lines", [HEADER]],
  ["a note", ["Bring the cups;and saucers"]],
])("%s in a hidden tab is not named", (_, rows) => {
  expect(remarks(read([tab("Evening", RESULTS)], [tab("Old", rows)]))).toEqual([]);
});

test("hidden rows are counted where they are lines of results", () => {
  expect(remarks(read([tab("Evening", RESULTS, { lines: [1, 3] })]))).toEqual([
    { code: "hiddenRows", name: "Evening", count: 1 },
  ]);
  expect(remarks(read([tab("Evening", MATRIX, { lines: [2, 3] })]))).toContainEqual({
    code: "hiddenRows",
    name: "Evening",
    count: 2,
  });
  const all = [...RANKING, "Results", ...RESULTS];
  expect(remarks(read([tab("Evening", all, { lines: [1, 2, 3] })]))).toEqual([]);
});

test("hidden columns are named where something of a result stands in them", () => {
  // A column that no header names is no loss, and neither is that of a header without lines.
  expect(remarks(read([tab("Evening", RESULTS, { columns: [3, 5, 9] })]))).toEqual([
    { code: "hiddenColumns", name: "Evening", columns: [3, 5] },
  ]);
  expect(remarks(read([tab("Evening", RESULTS, { columns: [9] })]))).toEqual([]);
  expect(remarks(read([tab("Evening", RESULTS), tab("Empty", [HEADER], { columns: [3] })]))).toEqual([]);
  expect(remarks(read([tab("Evening", RESULTS), tab("Ranking", RANKING, { columns: [2] })]))).toEqual([]);
});

test("the boards of a matrix are columns of results, as the pairs are", () => {
  expect(remarks(read([tab("Evening", MATRIX, { columns: [0, 2, 4] })]))).toContainEqual({
    code: "hiddenColumns",
    name: "Evening",
    columns: [0, 2],
  });
});

test("where all results are in hidden tabs, the first of these is the reason", () => {
  expect(faults(read([tab("Cover", ["Club evening"])], [tab("One", RESULTS), tab("Two", RESULTS)]))).toEqual([
    { code: "hiddenTab", name: "One", count: 2 },
  ]);
});
