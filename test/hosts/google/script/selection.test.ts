import { FakeRange, type FakeSheet } from "../fake-sheets";
import { loadScript, type Script } from "../script";

let script: Script;
let sheet: FakeSheet;
beforeEach(() => {
  script = loadScript();
  [sheet] = script.book.sheets;
});

const selection = (...addresses: string[]) => {
  const ranges = addresses.map((address) => sheet.getRange(address));
  script.book.selected = ranges.pop() ?? null;
  script.book.selectedBefore = ranges;
  return script.call("readBridgeSelection");
};
const tabs = (...names: string[]) => script.call("readBridgeTabs", names);
const linked = (mark: string, alone: boolean) => script.call("readBridgeLinkedTabs", [mark], alone);

test("no selection is one of no cells", () => {
  expect(selection()).toEqual({ failed: { why: "noCells" } });
});

test.each([
  [["A1:J1000"], 1000, 10, undefined],
  [["A1:J1001"], 1001, 10, ["A1:J1001", 10_010]],
  [["A1:E1000", "G1:K1000"], 1000, 11, undefined],
  [["A1:E1000", "G1:L1000"], 1000, 12, ["A1:E1000, G1:L1000", 11_000]],
])("a selection such as %j has ten thousand cells at most", (addresses, rows, columns, many) => {
  Object.assign(sheet, { maxRows: rows, maxColumns: columns });
  // Where a cell is filled the selection ends.
  for (let column = 1; column <= columns; column++) sheet.cell(rows, column).content = 7;
  const answer = selection(...addresses);
  if (many)
    expect(answer).toEqual({
      failed: { why: "manyCells", address: many[0], count: many[1], most: 10_000 },
    });
  else expect(answer).toMatchObject({ value: { address: addresses.join(", ") } });
});

test("a formula is written beside no more cells than are read", () => {
  Object.assign(sheet, { maxRows: 1001, maxColumns: 12 });
  sheet.cell(1001, 10).content = 7;
  script.book.selected = sheet.getRange("A1:J1001");
  const draft = { withCells: "=PAR(§)", alone: "=PAR(scores)" };
  expect(script.call("insertBridgeFormula", draft)).toEqual({
    failed: { why: "manyCells", address: "A1:J1001", count: 10_010, most: 10_000 },
  });
});

test.each([
  ["A400:Q1000", 600, 17, "A400:Q600"],
  ["O1:Z1000", 900, 20, "O1:T900"],
])("the selection %s is counted as far as the tab is filled", (selected, row, column, address) => {
  sheet.cell(row, column).content = 7;
  expect(selection(selected)).toMatchObject({ value: { address } });
});

test("a selection that begins in the middle ends where the tab does, and is counted so", () => {
  sheet.cell(6, 2).content = "Ann";
  sheet.cell(7, 3).content = 420;
  expect(selection("B5:Z1000")).toEqual({
    value: {
      address: "B5:C7",
      cells: [
        ["", ""],
        ["Ann", ""],
        ["", 420],
      ],
    },
  });
});

test.each(["A8:B20", "D1:E3", "A1:A3"])(
  "the selection %s, in which nothing stands, is one blank cell",
  (address) => {
    sheet.cell(6, 2).content = "Ann";
    expect(selection(address)).toEqual({ value: { address, cells: [[""]] } });
  },
);

test("of a selection only the dates are read as they are shown", () => {
  for (const [row, content] of ["Ann", new Date("2026-11-21"), 420, true].entries())
    sheet.cell(row + 1, 1).content = content;
  expect(selection("A1:A4")).toEqual({
    value: { address: "A1:A4", cells: [["Ann"], ["2026-11-21"], [420], [true]] },
  });
  expect(selection("A2")).toEqual({ value: { address: "A2", cells: [["2026-11-21"]] } });
});

test("the names of the tabs come in their order", () => {
  script.book.addSheet("Results");
  script.book.addSheet("Teams", 0);
  expect(script.call("readBridgeTabNames")).toEqual({ value: ["Teams", "Sheet1", "Results"] });
});

test("a tab is read down to its last filled row and column; one that is blank has no cells", () => {
  sheet.cell(2, 3).content = 7;
  script.book.addSheet("Blank");
  expect(tabs("Blank", "Sheet1", "Gone")).toEqual({
    value: [
      [],
      [
        ["", "", ""],
        ["", "", 7],
      ],
      null,
    ],
  });
});

test("a tab of more cells than the pane reads is refused with its name", () => {
  const big = script.book.addSheet("Big");
  Object.assign(big, { maxRows: 1000, maxColumns: 501 });
  new FakeRange(big, 1000, 501, 1, 1).setValues([[1]]);
  expect(tabs("Sheet1", "Big")).toEqual({
    failed: { why: "bigTab", name: "Big", count: 501_000, most: 500_000 },
  });
});

describe("the tabs with a mark", () => {
  const tab = (name: string, values: unknown[][]) => {
    const made = script.book.addSheet(name);
    new FakeRange(made, 1, 1, values.length, values[0].length).setValues(values);
    const whole = made.getRange(1, 1, values.length, values[0].length);
    return { name, values: whole.getValues(), formulas: whole.getFormulas() };
  };

  test("come with those to which they refer, each once, and without one that is gone", () => {
    const results = tab("Results", [["mark", "=Teams!A1+Other!A1+Gone!A1+Blank!A1"]]);
    const teams = tab("Teams", [["mark", "=Results!A1"]]);
    const other = tab("Other", [["Ann"]]);
    script.book.addSheet("Blank");
    tab("Elsewhere", [["=Results!A1", "a mark"]]);
    const found = linked("mark", false) as { value: { name: string }[] };
    expect(found.value.slice(0, 2)).toEqual([results, teams]);
    expect(found.value.slice(2).sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: "Blank", values: [], formulas: [] },
      other,
    ]);
    expect(linked("mark", true)).toEqual({ value: [results, teams] });
  });

  test("are none where no cell is the mark", () => {
    tab("Results", [["a mark", "=Sheet1!A1"]]);
    expect(linked("mark", false)).toEqual({ value: [] });
  });
});
