import { type GoogleChange, type GoogleChangeBlock } from "../../../../src/hosts/google/server";
import { type CellRewrite } from "../../../../src/sheets/sheet-host";
import { type FakeCell, type FakeSheet } from "../fake-sheets";
import { loadScript, type Script } from "../script";

/* What the script writes into tabs that exist, and what it leaves as it was. */

let script: Script;
let sheet: FakeSheet;
beforeEach(() => {
  script = loadScript();
  [sheet] = script.book.sheets;
});

/** A block as the pane sends it; row and column count from 1. */
const block = (
  row: number,
  column: number,
  values: GoogleChangeBlock["values"],
  looks: Partial<GoogleChangeBlock> = {},
): GoogleChangeBlock => ({
  row,
  column,
  values,
  bold: [],
  right: [],
  centred: [],
  wrapped: [],
  formats: [],
  fills: [],
  ...looks,
});

const changeOf = (blocks: GoogleChangeBlock[], more: Partial<GoogleChange> = {}): GoogleChange => ({
  name: "Sheet1",
  known: [],
  blocks,
  ...more,
});

const change = (...changes: GoogleChange[]) => script.call("changeBridgeTabs", changes);
const rewrite = (...rewrites: CellRewrite[]) => script.call("rewriteBridgeCells", rewrites);

/** All cells with their looks, as Sheets would show them. */
function shown(): Record<string, unknown[]> {
  const cells = script.book.sheets.flatMap((one) =>
    [...one.cells].map(([at, { content, formula, format, bold, background, align }]) => [
      `${one.name} ${at}`,
      [content, formula, format ?? "General", bold ?? false, background, align],
    ]),
  );
  const blank = JSON.stringify(["", undefined, "General", false, undefined, undefined]);
  return Object.fromEntries(cells.filter(([, cell]) => JSON.stringify(cell) !== blank)) as never;
}

/** The n-th change fails. A flush can only fail where something waits for it. */
function refuse(n: number): void {
  let left = n;
  let waits = false;
  script.book.before = (next) => {
    if (next === "flush" && !waits) return;
    waits = next !== "flush";
    if (--left === 0) throw new Error("no");
  };
}

/** One cell of each kind, which a spreadsheet would take for another one if it were typed again without care. */
const KINDS: FakeCell[] = [
  { content: 16 },
  { content: true },
  { content: "Bree" },
  { content: "10-8" },
  { content: "10-8", format: "@" },
  { content: "=1+1" },
  { content: "=1+1", format: "@" },
  { content: "+1", format: "@" },
  { content: "＝1", format: "@" },
  { content: "10'=1", format: "@" },
  { content: "'quoted" },
  { content: "'quoted", format: "@" },
  { content: 0, formula: "=A1*2", format: "0.00" },
  { content: new Date("2026-11-21"), format: "yyyy-mm-dd" },
  { content: "" },
  { content: "", background: "#F3F3F3", align: "right" },
  { content: "a", background: "#ffee00", align: "center", bold: true },
  { content: 7, background: "#f3f3f3", align: "left" },
];

test("a change that Sheets refuses at any moment leaves every cell, with its look, as it was", () => {
  const other = script.book.addSheet("Other");
  KINDS.forEach((cell, index) => {
    Object.assign(sheet.cell(index + 2, 2), cell);
    Object.assign(other.cell(4, index + 1), cell);
  });
  const was = shown();
  const looks = (cells: string[]) => ({
    bold: cells,
    right: cells,
    centred: cells,
    fills: [{ fill: "#fff2cc", cells }],
    formats: [{ format: "0.0", cells }],
  });
  const down = KINDS.map((_, index) => [index, `'${index}`]);
  const across = [KINDS.map((_, index) => index)];
  const both = [
    changeOf([block(2, 2, down, looks(["B2:C19"]))]),
    changeOf([block(4, 1, across, looks(["A4:B4", "D4:R4"]))], { name: "Other" }),
  ];
  let refused = 1;
  for (; ; refused++) {
    script.book.done.length = 0;
    refuse(refused);
    const answer = change(...both);
    script.book.before = () => undefined;
    if (JSON.stringify(answer) === '{"value":null}') break;
    expect([refused, answer]).toEqual([refused, { failed: { why: "other", words: "no" } }]);
    expect(shown()).toEqual(was);
  }
  // Each tab takes six writes, and both one flush.
  expect(refused).toBe(6 + 6 + 1 + 1);
  expect(sheet.contents(2, 2, 3, 2)).toEqual([
    [0, "0"],
    [1, "1"],
    [2, "2"],
  ]);
  expect(other.contents(4, 1, 1, 3)).toEqual([[0, 1, 2]]);
  expect([sheet.cell(5, 2), sheet.cell(4, 3), sheet.cell(4, 4)]).toMatchObject([
    { bold: true, align: "center", background: "#fff2cc", format: "0.0" },
    { bold: true, align: "center", background: "#fff2cc", format: "0.0" },
    {},
  ]);
});

test("a change that can be neither made nor taken back may have been made in part, and the answer says so with the first refusal", () => {
  let writes = 0;
  script.book.before = (next) => {
    if (next === "setFontWeight") throw new Error("the first");
    if (next === "setValues" && ++writes > 1) throw new Error("the second");
  };
  expect(change(changeOf([block(1, 1, [[5]], { bold: ["A1"] })]))).toEqual({
    failed: { why: "half", words: "the first" },
  });
  // What is taken back is only certain when Sheets has done it.
  writes = 0;
  let isTakenBack = false;
  script.book.before = (next) => {
    if (next === "setValues" && ++writes === 2) isTakenBack = true;
    if (next === "setFontWeight" || (next === "flush" && isTakenBack)) throw new Error(next);
  };
  expect(change(changeOf([block(1, 1, [[6]], { bold: ["A1"] })]))).toEqual({
    failed: { why: "half", words: "setFontWeight" },
  });
});

test("a text that begins as a formula does is written with its apostrophe, and any other into a cell for texts without", () => {
  const texts = ["'=1", "'+1", "'＝1", "'10-8", "'-1", "'1'2"];
  const written: unknown[] = [];
  texts.forEach((_, index) => (sheet.cell(1, index + 1).format = "@"));
  const [row] = [sheet.getRange(1, 1, 1, texts.length)];
  const { getRange } = sheet;
  sheet.getRange = (...at) => {
    const range = getRange.apply(sheet, at);
    const { setValues } = range;
    range.setValues = (values) => {
      written.push(...values.flat());
      return setValues.call(range, values);
    };
    return range;
  };
  expect(change(changeOf([block(1, 1, [texts])]))).toEqual({ value: null });
  expect(written).toEqual(["'=1", "'+1", "'＝1", "10-8", "-1", "1'2"]);
  expect(row.getValues()).toEqual([["=1", "+1", "＝1", "10-8", "-1", "1'2"]]);
});

describe("after a change", () => {
  const shownAt = (row: number, column: number) => ({ shown: { row, column } });

  test("the tab of the cell where the user goes on is in view with that cell, whichever of the tabs it is", () => {
    const other = script.book.addSheet("Other");
    for (const [first, second, tab, at] of [
      [{}, shownAt(3, 2), other, "B3"],
      [shownAt(2, 4), {}, sheet, "D2"],
    ] as const) {
      const changes = [
        changeOf([block(1, 1, [[1]])], first),
        changeOf([block(1, 1, [[2]])], { name: "Other", ...second }),
      ];
      expect(change(...changes)).toEqual({ value: null });
      expect([script.book.active.name, script.book.selected?.getA1Notation()]).toEqual([tab.name, at]);
    }
  });

  test("the tab in view stays where no cell is named, and the change is made where Sheets shows none", () => {
    const other = script.book.addSheet("Other");
    script.book.active = other;
    expect(change(changeOf([block(1, 1, [[1]])]))).toEqual({ value: null });
    expect([script.book.active, script.book.selected]).toEqual([other, null]);
    script.book.before = (next) => {
      if (next === "activate") throw new Error("no");
    };
    expect(change(changeOf([block(1, 1, [[2]])], shownAt(1, 1)))).toEqual({ value: null });
    expect(sheet.cell(1, 1).content).toBe(2);
  });
});

test("a tab gets the rows and the columns that are missing for a change, and no more", () => {
  Object.assign(sheet, { maxRows: 5, maxColumns: 3 });
  script.book.setNamedRange("IMPs", sheet.getRange("A2:A5"));
  const pair = [
    [1, 2],
    [3, 4],
  ];
  for (const [row, column, size] of [
    [4, 2, [5, 3]],
    [5, 2, [6, 3]],
    [4, 3, [6, 4]],
    [9, 9, [10, 10]],
  ] as const) {
    const rows = sheet.maxRows;
    script.book.done.length = 0;
    expect(change(changeOf([block(row, column, pair)]))).toEqual({ value: null });
    expect([sheet.maxRows, sheet.maxColumns]).toEqual(size);
    // A name that went to the end of the tab goes to its new end.
    expect(script.book.done.includes("setRangeOfName")).toBe(sheet.maxRows > rows);
    expect(script.book.addressesOfNames()).toEqual({ IMPs: `Sheet1!A2:A${sheet.maxRows}` });
  }
});

test("what a change knows of cells past the end of a tab is that they are blank", () => {
  Object.assign(sheet, { maxRows: 5, maxColumns: 3 });
  sheet.cell(5, 3).content = "mine";
  const known = (row: number, column: number, values: (string | number)[][]) => ({
    row,
    column,
    was: { values, formulas: values.map((line) => line.map(() => "")) },
  });
  const answers = [
    known(4, 2, [["mine"]]),
    known(4, 2, [
      ["mine", ""],
      ["", ""],
    ]),
    known(5, 0, [[""]]),
    known(0, 3, [["", ""]]),
    known(9, 9, [[""]]),
    known(5, 0, [[7]]),
    known(0, 3, [["", 7]]),
    known(4, 2, [[""]]),
    known(3, 1, [
      ["", ""],
      ["", 7],
    ]),
  ].map((one) => change(changeOf([], { known: [one] })));
  const changed = (cell: string) => ({ failed: { why: "changed", name: "Sheet1", cell } });
  expect(answers).toEqual([
    ...Array.from({ length: 5 }, () => ({ value: null })),
    changed("A6"),
    changed("E1"),
    changed("C5"),
    changed("C5"),
  ]);
});

test("the warning of cells that formulas fill grows with them, where there is none the new ones get one, and all is as before when Sheets refuses", () => {
  const where = "Type there.";
  const warning = (cells: string) => ({ where: cells, description: where, warningOnly: true });
  const guard = {
    where,
    blocks: [
      { all: "B3:B8", before: "B3:B6", added: "B7:B8" },
      { all: "C3:C8", before: "C3:C6", added: "C7:C8" },
      { all: "D3:D8", before: "", added: "D3:D8" },
      { all: "E3:E4", before: "E3:E3", added: "E4:E4" },
      { all: "F3:F8", before: "F3:F6", added: "F7:F8" },
    ],
  };
  const locked = { where: "C3:C6", description: "mine", warningOnly: false };
  const own = { where: "F3:F7", description: "mine", warningOnly: true };
  const before = [locked, warning("B3:B6"), own, warning("E3")];
  sheet.protections = structuredClone(before);
  for (let refused = 1; ; refused++) {
    refuse(refused);
    const answer = change(changeOf([], { guard }));
    script.book.before = () => undefined;
    if ("value" in Object(answer)) break;
    expect([refused, answer]).toEqual([refused, { failed: { why: "other", words: "no" } }]);
    expect(sheet.protections).toEqual(before);
  }
  expect(sheet.protections).toEqual([
    locked,
    warning("B3:B8"),
    own,
    warning("E3:E4"),
    ...["C7:C8", "D3:D8", "F7:F8"].map(warning),
  ]);
});

describe("cells that formulas of the pane filled", () => {
  /** A formula in B2 that fills B2:C3, a formula of the user's that shows what stands in C3, and cells of the user's. */
  function filled(): void {
    sheet.fills = [];
    sheet.getRange("A1:D3").setValues([
      ["Ann", "", "", "'=1"],
      ["", "=MATCHPOINTS(A1:A3)", "", "=IF(C3=1;9;0)"],
      ["", "", "", 5],
    ]);
    sheet.fills.push({ from: [2, 2], cells: { "2 3": "'10-8", "3 2": "3=", "3 3": 1 } });
    for (const [at, value] of Object.entries(sheet.fills[0].cells)) {
      const [row, column] = at.split(" ").map(Number);
      sheet.cell(row, column).content = value;
    }
    sheet.cell(2, 4).content = 9;
  }
  const CELL = { tab: "Sheet1", row: 1, column: 1, was: [["=MATCHPOINTS(A1:A3)"]], now: [[12]] };

  test("keep their values when only the formula is written over, and all that was written is answered", () => {
    filled();
    script.book.addSheet("Other").cell(1, 1).content = "there";
    // The user’s own formula shows nothing any more when the cells are blank for a moment.
    script.book.before = (next) => {
      if (next === "flush" && sheet.cell(2, 2).formula === undefined) sheet.cell(2, 4).content = "";
    };
    const other = { tab: "Other", row: 0, column: 0, was: [["'there"]], now: [[""]] };
    expect(rewrite(CELL, other)).toEqual({
      value: [
        CELL,
        other,
        { tab: "Sheet1", row: 1, column: 2, was: [[""], [""]], now: [["''10-8"], [1]] },
        { tab: "Sheet1", row: 2, column: 1, was: [[""]], now: [["'3="]] },
      ],
    });
    expect(sheet.contents(1, 1, 3, 4)).toEqual([
      ["Ann", "", "", "=1"],
      ["", 12, "'10-8", ""],
      ["", "3=", 1, 5],
    ]);
    expect(sheet.getRange("D2").getFormulas()).toEqual([["=IF(C3=1;9;0)"]]);
  });

  test("a cell that is emptied on purpose stays blank", () => {
    filled();
    const rewrites = { tab: "Sheet1", row: 2, column: 2, was: [["", 5]], now: [[1, ""]] };
    sheet.cell(3, 3).content = "";
    expect(rewrite(rewrites)).toEqual({ value: [rewrites] });
    expect(sheet.contents(3, 3, 1, 2)).toEqual([[1, ""]]);
  });

  test("are as before when Sheets refuses at any moment", () => {
    let refused = 1;
    for (; ; refused++) {
      filled();
      const formulas = sheet.getRange("A1:D3").getFormulas();
      refuse(refused);
      const answer = rewrite(CELL);
      script.book.before = () => undefined;
      if ("value" in Object(answer)) break;
      expect([refused, answer]).toEqual([refused, { failed: { why: "other", words: "no" } }]);
      expect(sheet.getRange("A1:D3").getFormulas()).toEqual(formulas);
      // Where they became blank, Sheets fills them again: what the script has written would be in the way.
      const cells = [sheet.cell(2, 3).content, sheet.cell(3, 2).content, sheet.cell(3, 3).content];
      expect(refused === 1 ? ["'10-8", "3=", 1] : ["", "", ""]).toEqual(cells);
    }
    expect(refused).toBe(6);
  });

  test("a rewrite of a tab that is not there is refused with its name", () => {
    expect(rewrite({ ...CELL, tab: "Gone" })).toEqual({ failed: { why: "noTab", name: "Gone" } });
  });
});

test("formulas are read with their tabs, those of the tab in view alone or all", () => {
  const other = script.book.addSheet("Other");
  sheet.cell(1, 2).content = "Ann";
  other.cell(1, 1).formula = "=PAR(B1)";
  other.cell(1, 1).content = 420;
  script.book.addSheet("Blank");
  const first = { name: "Sheet1", values: [["", "Ann"]], formulas: [["", ""]] };
  const second = { name: "Other", values: [[420]], formulas: [["=PAR(B1)"]] };
  const blank = { name: "Blank", values: [], formulas: [] };
  expect(script.call("readBridgeFormulaTabs", false)).toEqual({ value: [first, second, blank] });
  script.book.active = other;
  expect(script.call("readBridgeFormulaTabs", true)).toEqual({ value: [second] });
});
