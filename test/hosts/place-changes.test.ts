import { newGuard, placedChanges } from "../../src/hosts/place-changes";
import { type CellPlace, type NewSheet, type TabChange } from "../../src/sheets/sheet-host";

const SHEET: NewSheet = {
  name: "Matches",
  title: "Round 1",
  columns: ["Team", "IMPs", "VPs"].map((header) => ({ header, width: 9 })),
  rows: [
    ["Ash", 30, { formula: "=SUM({{Teams}}!A1)" }],
    ["Birch", 20, { formula: "={{Matches}}!B3" }],
    ["Cedar", 10, ""],
  ],
};
/** What stands in the tab now: its rows have grown unevenly. */
const WAS: TabChange["was"] = {
  values: [["Round 1"], ["Team", "IMPs", "VPs"], ["Ash", 1, 2], ["Birch", 3]],
  formulas: [[], [], ["", "", "=A1"], ["", ""]],
};
const NAMES = new Map([
  ["Matches", "Games"],
  ["Teams", "Our clubs"],
]);

const placed = (cells: CellPlace[], more: Partial<TabChange> = {}) =>
  placedChanges([{ name: "Games", sheet: SHEET, cells, was: WAS, ...more }], NAMES)[0];
const shape = (cells: CellPlace[]) =>
  placed(cells).blocks.map(({ row, column, cells: block }) => [row, column, block.length, block[0].length]);

describe("the cells of a change become blocks", () => {
  test.each<[string, CellPlace[], number[][]]>([
    ["none", [], []],
    ["one", [[2, 1]], [[2, 1, 1, 1]]],
    [
      "neighbours in a row",
      [
        [2, 0],
        [2, 1],
        [2, 2],
      ],
      [[2, 0, 1, 3]],
    ],
    [
      "a gap in a row",
      [
        [2, 0],
        [2, 2],
      ],
      [
        [2, 0, 1, 1],
        [2, 2, 1, 1],
      ],
    ],
    [
      "neighbours of another row",
      [
        [2, 0],
        [3, 1],
      ],
      [
        [2, 0, 1, 1],
        [3, 1, 1, 1],
      ],
    ],
    [
      "equal parts below each other",
      [
        [2, 0],
        [2, 1],
        [3, 0],
        [3, 1],
        [4, 0],
        [4, 1],
      ],
      [[2, 0, 3, 2]],
    ],
    [
      "equal parts with a row between",
      [
        [2, 0],
        [4, 0],
      ],
      [
        [2, 0, 1, 1],
        [4, 0, 1, 1],
      ],
    ],
    [
      "parts of other columns",
      [
        [2, 0],
        [2, 1],
        [3, 0],
      ],
      [
        [2, 0, 1, 2],
        [3, 0, 1, 1],
      ],
    ],
    [
      "two columns of two rows",
      [
        [2, 0],
        [2, 2],
        [3, 0],
        [3, 2],
      ],
      [
        [2, 0, 2, 1],
        [2, 2, 2, 1],
      ],
    ],
  ])("%s", (_, cells, expected) => {
    expect(shape(cells)).toEqual(expected);
  });

  test("each has what it writes and what stands there, blank where the tab ends before it", () => {
    const [block] = placed([
      [2, 1],
      [2, 2],
      [3, 1],
      [3, 2],
      [4, 1],
      [4, 2],
    ]).blocks;
    expect(block.cells.map((line) => line.map(({ content }) => content))).toEqual([
      [
        { kind: "number", value: 30 },
        { kind: "formula", value: "=SUM('Our clubs'!A1)" },
      ],
      [
        { kind: "number", value: 20 },
        { kind: "formula", value: "='Games'!B3" },
      ],
      [{ kind: "number", value: 10 }, { kind: "blank" }],
    ]);
    expect(block.was).toEqual({
      values: [
        [1, 2],
        [3, ""],
        ["", ""],
      ],
      formulas: [
        ["", "=A1"],
        ["", ""],
        ["", ""],
      ],
    });
  });

  test("a formula keeps the name of a tab that the change does not know", () => {
    const sheet = { ...SHEET, rows: [["", "", { formula: "={{Venues}}!A1" }]] };
    const [change] = placedChanges(
      [{ name: "Games", sheet, cells: [[2, 2]], was: WAS }],
      new Map([["Venues", "Venues"]]),
    );
    expect(change.blocks[0].cells[0][0].content).toEqual({ kind: "formula", value: "='Venues'!A1" });
  });
});

test("cells that are only followed are known and not written; the cell that is shown comes along", () => {
  const change = placed([[2, 1]], {
    basis: [
      [2, 0],
      [3, 0],
    ],
    show: [4, 0],
  });
  expect(change.basis).toEqual([
    { row: 2, column: 0, was: { values: [["Ash"], ["Birch"]], formulas: [[""], [""]] } },
  ]);
  expect(change.show).toEqual([4, 0]);
  expect(Object.keys(placed([[2, 1]]))).toEqual(["name", "blocks", "basis"]);
});

describe("a guard grows with the rows", () => {
  const guard = { computed: [1, 2], rows: 3, where: "Type the IMPs." };

  test("only where the change says how many had it before", () => {
    expect(placed([[4, 0]], { sheet: { ...SHEET, guard } }).guard).toBeUndefined();
    expect(placed([[4, 0]], { guardedRows: 1 }).guard).toBeUndefined();
  });

  test("the new part are the rows below those", () => {
    const { guard: grown } = placed([[4, 0]], { sheet: { ...SHEET, guard }, guardedRows: 1 });
    expect(grown).toEqual({
      blocks: [{ row: 2, column: 1, rows: 3, columns: 2 }],
      where: "Type the IMPs.",
      rowsBefore: 1,
    });
    expect(grown && newGuard(grown)).toEqual({
      blocks: [{ row: 3, column: 1, rows: 2, columns: 2 }],
      where: "Type the IMPs.",
    });
  });

  test("a header that a formula gives has it too, and is not new", () => {
    const columns = SHEET.columns.map((column, index) =>
      index === 1 ? { ...column, header: { formula: "=RANKING(A1:A2)" } } : column,
    );
    const { guard: grown } = placed([[4, 0]], { sheet: { ...SHEET, columns, guard }, guardedRows: 1 });
    expect(grown).toMatchObject({ blocks: [{ row: 1, column: 1, rows: 4, columns: 2 }], rowsBefore: 2 });
    expect(grown && newGuard(grown).blocks).toEqual([{ row: 3, column: 1, rows: 2, columns: 2 }]);
  });
});

test("new columns have their own rules beside those of the whole tab, from the row of the headers on", () => {
  const guard = { computed: [1, 2], rows: 3, where: "There." };
  const hints = [0, 2].map((column) => ({ column, rows: 3, words: "Type here" }));
  const columns = SHEET.columns.map((column) => ({ ...column, align: "right" as const }));
  const block = (column: number, count: number) => ({ row: 2, column, rows: 3, columns: count });
  expect(placed([[1, 2]], { added: [2], sheet: { ...SHEET, columns, guard, hints } }).added).toMatchObject({
    header: 1,
    rows: 4,
    columns: [{ column: 2, align: "right" }],
    guard: { blocks: [block(2, 1)], where: "There." },
    hints: [{ column: 2, row: 2 }],
    ofTab: { guard: { blocks: [block(1, 2)] }, hints: [{ column: 0 }, { column: 2 }] },
  });
  const unruled = placed([[1, 2]], { added: [2] }).added;
  expect([unruled?.guard, unruled?.hints, unruled?.ofTab.guard]).toEqual([undefined, [], undefined]);
  expect(placed([[1, 2]])).not.toHaveProperty("added");
});
