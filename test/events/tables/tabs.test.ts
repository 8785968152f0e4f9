import { type Sheet } from "../../../src/events/tables/sheet";
import { faults, HEADER, LINES, readFiles, remarks, whole } from "./read-sheets";

/* The tabs of a workbook: what is said of a row names its tab, and hidden tabs do not stand in for those in view. */

const tab = (name: string, ...rows: string[]): Sheet => ({
  name,
  rows: rows.map((row, index) => ({ line: index + 1, cells: row.split(";"), tab: name })),
});

const read = (sheets: readonly Sheet[], hidden: readonly Sheet[] = []) =>
  readFiles([{ name: "evening.xlsx", sheets, hidden }]);

const RECEIVED = [
  "ID;Section;Table;Round;Board;PairNS;PairEW;NS/EW;Contract;Result",
  ...["1;1;1;1;1;1;2;N;4 S;=", "2;1;2;1;1;3;4;N;4 S;-1", "3;1;3;1;x;5;6;N;4 S;="],
];

test("a column that is there twice is named with its tab", () => {
  const twice = [`${HEADER};Board`, ...LINES.map((line) => `${line};1`)];
  const fault = { code: "columnTwice", field: "board" };
  expect(faults(read([tab("First", HEADER, ...LINES), tab("Second", ...twice)]))).toEqual([
    { ...fault, tab: "Second", line: 1 },
  ]);
  const text = twice.map((row, index) => ({ line: index + 1, cells: row.split(";") }));
  expect(faults(readFiles([{ name: "", sheets: [{ name: "", rows: text }] }]))).toEqual([
    { ...fault, line: 1 },
  ]);
});

test("headers that are not understood name the tab of a column that is there twice", () => {
  expect(faults(read([tab("Odd", `${HEADER};Board`)]))).toContainEqual({
    ...{ code: "columnTwice", field: "board", tab: "Odd", line: 1 },
  });
});

const PLAYED = ["1;1;2;4S;N;=;420", "1;3;4;4S;N;+1;450", "2;1;2;3NT;S;=;600", "2;3;4;3NT;S;+1;630"];

test("scores that contradict all contracts are named with their tab", () => {
  const wrong = PLAYED.map((row) => row.replace(/\d+$/, "70"));
  const fault = { code: "contradict", count: 4, line: 1 };
  expect(faults(read([tab("Evening", HEADER, ...wrong)]))).toEqual([{ ...fault, tab: "Evening" }]);
  const text = [HEADER, ...wrong].map((row, index) => ({ line: index + 1, cells: row.split(";") }));
  expect(faults(readFiles([{ name: "", sheets: [{ name: "", rows: text }] }]))).toEqual([fault]);
});

test.each([
  ["a row of nobody", "3;Average;;;;;185", { code: "value", field: "pair", value: "Average" }],
  [
    "lines that were written into one",
    ";1;2;4S;N;=;420;3;3;4;4S;N;+1;450;",
    { code: "column", field: "1 2 4S N = 420 3 3 4 4S N +1 450" },
  ],
])("%s is left out and named with its tab", (_, row, remark) => {
  expect(remarks(read([tab("Evening", HEADER, ...PLAYED, row)]))).toEqual([
    { ...remark, tab: "Evening", line: 6, left: "out" },
  ]);
});

test("blank cells behind a line are nothing", () => {
  const answer = read([tab("Evening", HEADER, ...PLAYED.map((row) => `${row};;;; ; ;;;`))]);
  expect(whole(answer).results).toHaveLength(4);
  expect(remarks(answer)).toEqual([]);
});

test("a line of a Bridgemate's table is named with its tab, and of a text without one", () => {
  const [{ line, tab: named, left }] = remarks(read([tab("ReceivedData", ...RECEIVED)]));
  expect({ line, named, left }).toEqual({ line: 4, named: "ReceivedData", left: "out" });
  const text = RECEIVED.map((row, index) => ({ line: index + 1, cells: row.split(";") }));
  const [remark] = remarks(readFiles([{ name: "", sheets: [{ name: "", rows: text }] }]));
  expect(remark).toMatchObject({ line: 4, left: "out" });
  expect(Object.keys(remark)).not.toContain("tab");
});

test("the results of a Bridgemate count, and a hidden tab with results is named", () => {
  const answer = read([tab("ReceivedData", ...RECEIVED.slice(0, 3))], [tab("Old", HEADER, ...LINES)]);
  expect(whole(answer).results).toHaveLength(2);
  expect(remarks(answer)).toEqual([{ code: "hiddenTab", name: "Old", count: 2 }]);
  // Of a Bridgemate's table without a result the fault is its own.
  const lost = read([tab("ReceivedData", RECEIVED[0], RECEIVED[3])], [tab("Old", HEADER, ...LINES)]);
  expect(faults(lost)).not.toContainEqual(expect.objectContaining({ code: "hiddenTab" }));
});

test("hidden rows of a match sheet without results are not the reason that there are none", () => {
  const rows = ["Home;Away;Room;Board;Contract;By;Score", "Reds;Blues;Open;1;;;", "Reds;Blues;Closed;1;;;"];
  const sheet = tab("Match", ...rows);
  const [first, second, third] = sheet.rows;
  const answer = read([{ ...sheet, rows: [first, { ...second, isHidden: true }, third] }]);
  expect(faults(answer).length).toBeGreaterThan(0);
  expect(faults(answer)).not.toContainEqual(expect.objectContaining({ code: "hiddenRows" }));
});

test("pairs who have names alone get the numbers of the ranking of their section", () => {
  const rows = ["A", "B"].flatMap((section) => {
    const [first, second] = [`Ann ${section} - Bo ${section}`, `Cy ${section} - Di ${section}`];
    const ranking = ["Place;Pair;Names;%", `1;1;${first};60`, `2;2;${second};40`];
    return [`Section ${section}`, ...ranking, "Board;NS;EW;Score", `1;${first};${second};420`];
  });
  const { results, contestants } = whole(read([tab("Evening", ...rows)]));
  expect(results.map(({ ns, ew }) => [ns, ew])).toEqual([
    ["A1", "A2"],
    ["B1", "B2"],
  ]);
  expect(contestants.map(({ id, names, place }) => [id, ...names, place])).toEqual([
    ["A1", "Ann A", "Bo A", "1"],
    ["B1", "Ann B", "Bo B", "1"],
    ["A2", "Cy A", "Di A", "2"],
    ["B2", "Cy B", "Di B", "2"],
  ]);
});
