import { googleChanges, googleParts } from "../../../../src/hosts/google/pane/blocks";
import { placedChanges } from "../../../../src/hosts/place-changes";
import { placeTabs } from "../../../../src/hosts/place-tabs";
import { type CellValue, type NewSheet } from "../../../../src/sheets/sheet-host";

/* What the pane sends to the script for new tabs and for changes. */

const sheet = (rows: CellValue[][], more: Partial<NewSheet> = {}): NewSheet => ({
  name: "T",
  title: "VPs",
  columns: rows[0].map((_, column) => ({ header: `C${column}`, width: 10 })),
  rows,
  ...more,
});
const partsOf = (...sheets: NewSheet[]) =>
  googleParts(
    placeTabs(sheets, []),
    sheets.map((_, index) => ({ id: index + 7, name: `T${index}` })),
  );
/** Of each call the tab, the first row and the number of rows of its blocks. */
const shape = (parts: ReturnType<typeof partsOf>) =>
  parts.map((part) => part.map(({ tab, row, values }) => [tab, row, values.length]));
const lines = (count: number, ...line: CellValue[]) => Array.from({ length: count }, () => line);

describe("new tabs are sent in as few calls as Google takes", () => {
  test("each with 20,000 cells at most, divided between rows", () => {
    // Two rows stand above the data.
    expect(shape(partsOf(sheet(lines(19_998, 1))))).toEqual([[[7, 1, 20_000]]]);
    expect(shape(partsOf(sheet(lines(19_999, 1))))).toEqual([[[7, 1, 20_000]], [[7, 20_001, 1]]]);
    expect(shape(partsOf(sheet(lines(9_999, 1, 2))))).toEqual([[[7, 1, 10_000]], [[7, 10_001, 1]]]);
  });

  test("each with 400,000 signs at most, but at least with a row", () => {
    const long = (signs: number) => "x".repeat(signs);
    const signs = (text: string) => JSON.stringify([`'${text}`]).length;
    const first = long(100_000);
    const left = 400_000 - ["VPs", "C0", first, ""].reduce((sum, text) => sum + signs(text), 0);
    expect(shape(partsOf(sheet([[first], [long(left)]])))).toEqual([[[7, 1, 4]]]);
    expect(shape(partsOf(sheet([[first], [long(left + 1)]])))).toEqual([[[7, 1, 3]], [[7, 4, 1]]]);
    expect(shape(partsOf(sheet([[long(500_000)], [long(500_000)]])))).toEqual([
      [[7, 1, 2]],
      [[7, 3, 1]],
      [[7, 4, 1]],
    ]);
  });

  test("with several tabs in one, and the settings of a tab with its first rows, chart and names with its last", () => {
    const chart = { title: "t", across: 0, lines: [1], acrossTitle: "a", upTitle: "u" };
    const big = sheet(lines(12_000, 1, 2), {
      frozenColumns: 1,
      chart,
      named: [{ column: 1, rows: 12_000, from: 3 }],
      guard: { computed: [0, 1], rows: 12_000, where: "There." },
      hints: [
        { column: 1, rows: 5, words: "VPs" },
        { column: 0, rows: 0, words: "none" },
      ],
    });
    const parts = partsOf(sheet([[1]]), { ...big, name: "Big" }, { ...sheet([[1]]), name: "Last" });
    expect(shape(parts)).toEqual([
      [
        [7, 1, 3],
        [8, 1, 9_998],
      ],
      [
        [8, 9_999, 2_004],
        [9, 1, 3],
      ],
    ]);
    const [, [last, small]] = parts;
    const first = parts[0][1];
    expect(first.frame).toEqual({
      frozenRows: 2,
      frozenColumns: 1,
      merged: [],
      heights: [],
      widths: [80, 80],
      guard: { cells: ["A3:B12002"], where: "There." },
      hints: [{ row: 3, column: 2, rows: 5, words: "VPs" }],
    });
    expect([first.chart, first.names, last.frame]).toEqual([undefined, undefined, undefined]);
    expect(last.chart).toEqual({
      title: "t",
      acrossTitle: "a",
      upTitle: "u",
      ranges: ["A2:A12002", "B2:B12002"],
      row: 2,
      column: 4,
    });
    expect(last.names).toMatchObject([{ row: 6, column: 2, rows: 12_000 }]);
    expect(small).not.toHaveProperty("chart");
    expect(small).not.toHaveProperty("names");
    expect(small.frame).not.toHaveProperty("guard");
  });

  test("with each look as runs of cells of a column, and each content as somebody types it", () => {
    const columns = [
      { header: "Team", width: 10.5 },
      { header: "VPs", width: 10, format: "0.00", align: "right" as const },
    ];
    const [[block]] = partsOf(
      sheet(
        [
          ["Ash", 1],
          ["", { formula: "=SUM(B3,1.5)" }],
          ["'x", { figure: 2, format: "0" }],
          ["Elm", ""],
        ],
        { columns },
      ),
    );
    expect(block).toEqual({
      tab: 7,
      row: 1,
      values: [
        ["'VPs", ""],
        ["'Team", "'VPs"],
        ["'Ash", 1],
        ["", "=SUM(B3;(15/10))"],
        ["''x", 2],
        ["'Elm", ""],
      ],
      bold: ["A1:A2", "B1:B2"],
      right: ["B1:B6"],
      centred: [],
      wrapped: ["A2:A2", "B2:B2"],
      fills: [
        { fill: "#DCE3EA", cells: ["A2:B2"] },
        { fill: "#F1F4F7", cells: ["A4:B4", "A6:B6"] },
      ],
      formats: [
        { format: "@", cells: ["A1:A3", "A5:A6", "B2:B2"] },
        { format: "0.00", cells: ["B3:B4", "B6:B6"] },
        { format: "0", cells: ["B5:B5"] },
      ],
      frame: {
        frozenRows: 2,
        frozenColumns: 0,
        merged: [],
        heights: [],
        widths: [84, 80],
        hints: [],
      },
    });
  });
});

test("a change is sent with what stood there, where the user goes on, and what formulas fill before and after", () => {
  const after = sheet(lines(4, 1, "x"), { guard: { computed: [0], rows: 4, where: "There." } });
  const was = { values: [["VPs"], ["C0", "C1"], [1, "x"]], formulas: [[], [], ["", ""]] };
  const placed = placedChanges(
    [
      {
        name: "Now",
        sheet: after,
        cells: [
          [3, 0],
          [3, 1],
          [4, 1],
        ],
        was,
        basis: [[2, 0]],
        show: [5, 1],
        guardedRows: 1,
      },
    ],
    new Map([["T", "Now"]]),
  );
  const [change] = googleChanges(placed);
  expect(change).toMatchObject({
    name: "Now",
    shown: { row: 6, column: 2 },
    guard: { where: "There.", blocks: [{ all: "A3:A6", before: "A3:A3", added: "A4:A6" }] },
    blocks: [
      { row: 4, column: 1, values: [[1, "'x"]], bold: [], right: [], fills: [{ cells: ["A4:B4"] }] },
      { row: 5, column: 2, values: [["'x"]], fills: [], formats: [{ format: "@", cells: ["B5:B5"] }] },
    ],
  });
  expect(change.known).toEqual([
    { row: 3, column: 0, was: { values: [["", ""]], formulas: [["", ""]] } },
    { row: 4, column: 1, was: { values: [[""]], formulas: [[""]] } },
    { row: 2, column: 0, was: { values: [[1]], formulas: [[""]] } },
  ]);
  const fresh = placedChanges(
    [{ name: "Now", sheet: after, cells: [[3, 0]], was, guardedRows: 0 }],
    new Map([["T", "Now"]]),
  );
  expect(googleChanges(fresh)[0].guard?.blocks).toEqual([{ all: "A3:A6", before: "", added: "A3:A6" }]);
  const plain = googleChanges(
    placedChanges([{ name: "Now", sheet: after, cells: [[3, 0]], was }], new Map()),
  );
  expect([Object.keys(plain[0])]).toEqual([["name", "known", "blocks"]]);
});

test("rows are hidden from one on, and none where that would be below the last", () => {
  const hidden = (hiddenFrom: number) => partsOf(sheet(lines(4, 1), { hiddenFrom }))[0][0].frame?.hiddenRows;
  expect(hidden(3)).toEqual({ row: 6, rows: 1 });
  expect(hidden(4)).toBeUndefined();
});
