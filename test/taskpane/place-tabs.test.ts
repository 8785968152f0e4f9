import { placeTabs } from "../../src/taskpane/hosts/place-tabs";
import type { NewSheet } from "../../src/taskpane/sheet-host";

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
