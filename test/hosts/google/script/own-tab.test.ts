import { type GoogleBlock, type StayingTab, type UndoneTabs } from "../../../../src/hosts/google/server";
import { type FakeSheet } from "../fake-sheets";
import { loadScript, type Script } from "../script";

/*
 * Tabs that the script has begun and that somebody may have touched since: one goes only when nobody has. Each test writes a
 * tab in one or two blocks, as the pane does, and then takes the write back.
 */

const MARK = "bridge-scoring.unfinished";

type Rows = (string | number)[][];

let script: Script;
beforeEach(() => {
  script = loadScript();
});

const block = (row: number, values: Rows): Omit<GoogleBlock, "tab"> => ({
  row,
  values,
  bold: [],
  right: [],
  centred: [],
  wrapped: [],
  formats: [],
  fills: [],
});

/** Begins a tab of this size. */
function begun(rows = 20, columns = 6): { tab: FakeSheet; id: number; name: string } {
  const { value } = script.call("addBridgeTabs", [{ name: "Matches", rows, columns }], "w") as {
    value: { id: number; name: string }[];
  };
  return { tab: script.book.sheet("Matches"), ...value[0] };
}

/** Begins a tab and writes blocks of rows into it, each from its row on. */
function half(...blocks: [row: number, values: Rows][]): FakeSheet {
  const { tab, id } = begun();
  for (const [row, values] of blocks) write(id, row, values);
  return tab;
}

const write = (id: number, row: number, values: Rows) =>
  script.call("writeBridgeTabs", [{ tab: id, ...block(row, values) }], "w");

/** Why the tab stays when the write is taken back; "deleted" when it does not. */
function undone(): StayingTab["why"] | "deleted" {
  const { value } = script.call("undoBridgeTabs", "w", []) as { value: UndoneTabs };
  const isThere = script.book.names().includes("Matches");
  expect(value).toEqual({
    finished: false,
    left: [],
    stay: isThere ? [{ name: "Matches", why: expect.any(String) as unknown }] : [],
  });
  return isThere ? value.stay[0].why : "deleted";
}

const HEADING: [number, Rows] = [
  1,
  [
    ["'Autumn", ""],
    ["'Team", "'VPs"],
  ],
];
const TEAMS: [number, Rows] = [
  3,
  [
    ["'Ash", 12.5],
    ["'Birch", "=B3*2"],
  ],
];

describe("a half tab", () => {
  test("goes when its blocks are as they were written, one below the other or with blank rows between", () => {
    half(HEADING, TEAMS);
    expect(undone()).toBe("deleted");
    half(HEADING, [6, TEAMS[1]]);
    expect(undone()).toBe("deleted");
    half([4, TEAMS[1]]);
    expect(undone()).toBe("deleted");
    half();
    expect(undone()).toBe("deleted");
  });

  test("goes when Sheets has refused its second block, of which nothing stands there", () => {
    const { id } = begun();
    write(id, ...HEADING);
    script.book.before = (change) => {
      if (change === "setValues") throw new Error("no");
    };
    expect(write(id, ...TEAMS)).toHaveProperty("failed");
    expect(undone()).toBe("deleted");
  });

  test.each([
    ["above the first block", 1, 1],
    ["in the first row between two blocks", 4, 1],
    ["in the last row between two blocks", 6, 3],
    ["in the first row below the last block", 9, 1],
    ["beside a block", 7, 3],
    ["in a blank cell of a block", 2, 2],
    ["over a text", 2, 1],
    ["over a number", 7, 2],
    ["over a formula", 8, 2],
  ])("stays when somebody has typed %s", (_, row, column) => {
    const tab = half([2, HEADING[1]], [7, TEAMS[1]]);
    tab.cell(row, column).content = "mine";
    tab.cell(row, column).formula = undefined;
    expect(undone()).toBe("typed");
  });

  test("stays when a cell has the contents of two", () => {
    const tab = half([1, [["'x", "'y"]]]);
    tab.cell(1, 1).content = "x1,2:y";
    tab.cell(1, 2).content = "";
    expect(undone()).toBe("typed");
  });

  test.each([
    ["goes", 46_000, "deleted"],
    ["stays", 46_001, "typed"],
    ["stays", 45_999, "typed"],
  ] as const)("%s when Sheets reads a number with fewer digits, and 46000 as the day %i", (_, day, why) => {
    const tab = half([1, [[0.1 + 0.2, 46_000, 1e21, -7.25]]]);
    tab.cell(1, 1).content = 0.3;
    // Midnight in New Zealand’s summer.
    tab.cell(1, 2).content = Object.assign(new Date((day - 25_569) * 86_400_000 - 13 * 3_600_000), {
      getTimezoneOffset: () => -13 * 60,
    });
    expect(undone()).toBe(why);
  });

  test("stays when it is larger than any tab of the pane", () => {
    for (const [columns, why] of [
      [500, "deleted"],
      [501, "typed"],
    ] as const) {
      const tab = half([1, [["=RANKING(A2:A9)"]]]);
      // What the formula has filled, to the end.
      Object.assign(tab, { maxRows: 1000, maxColumns: columns });
      tab.cell(1000, columns).content = 1;
      expect([columns, undone()]).toEqual([columns, why]);
    }
  });
});

describe("cells that a formula of the add-in may have filled", () => {
  const FORMULAS: Rows = [
    ["'Place", "", "", ""],
    ["", "=SUM(RANKING(A1:A9);PAR(C9))", "", ""],
    ["", "", "", ""],
  ];

  test.each([
    ["in its row", 6, 4, "deleted"],
    ["in its column", 7, 2, "deleted"],
    ["below and beside it", 9, 3, "deleted"],
    ["above it", 5, 2, "typed"],
    ["above it to the right", 5, 3, "typed"],
    ["to its left", 6, 1, "typed"],
    ["below it to the left", 9, 1, "typed"],
  ])("do not count %s", (_, row, column, why) => {
    const tab = half([5, FORMULAS]);
    tab.cell(row, column).content = "Ash";
    expect(undone()).toBe(why);
  });

  test("count where somebody has typed a formula", () => {
    const tab = half([5, FORMULAS]);
    Object.assign(tab.cell(7, 3), { content: 1, formula: "=A1" });
    expect(undone()).toBe("typed");
  });

  test.each(["'PAR(A1)", "'=PAR(A1)", "=SUM(A1)", "=par(A1)", "=XPAR(A1)", "=PAR"])(
    "there are none beside %s",
    (cell) => {
      const tab = half([1, [[cell, ""]]]);
      tab.cell(1, 2).content = "Ash";
      expect(undone()).toBe("typed");
    },
  );

  test("do not count for the first hundred formulas, and do for those that follow", () => {
    /** Each formula stands one row lower and one column further to the left, so that none fills what another one does. */
    const formulas = (count: number): Rows =>
      Array.from({ length: count }, (_, row) =>
        Array.from({ length: count }, (_, column) => (column === count - 1 - row ? "=PAR(A1)" : "")),
      );
    for (const [count, why] of [
      [100, "deleted"],
      [101, "typed"],
    ] as const) {
      const { tab, id } = begun(count + 5, count);
      const [first, ...others] = formulas(count);
      write(id, 1, [first]);
      write(id, 2, others);
      tab.cell(count + 1, 1).content = "Ash";
      expect([count, undone()]).toEqual([count, why]);
    }
  });
});

test("the mark of a half tab says to which write it belongs, what was written and what formulas may fill", () => {
  const tab = half();
  expect([...tab.metadata]).toEqual([[MARK, JSON.stringify({ write: "w", blocks: [], fillers: [] })]]);
  write(tab.id, 3, [
    ["'Ash", 1],
    ["=PAR(A1)", "=IMP(A1)"],
    ["=SUM(A1)", 2],
  ]);
  expect(JSON.parse(tab.metadata.get(MARK) ?? "")).toEqual({
    write: "w",
    blocks: [{ row: 3, rows: 3, sum: expect.stringMatching(/^[\w+/]{22}==$/) as unknown }],
    fillers: [
      [4, 1],
      [4, 2],
    ],
  });
  expect(script.call("showBridgeTabs", "w", null, [])).toEqual({ value: null });
  expect([tab.hidden, [...tab.metadata]]).toEqual([false, []]);
});

test("a tab is known by the mark of the pane, whatever else another add-on keeps with it", () => {
  script.book.before = (change) => {
    if (change !== "addDeveloperMetadata") return;
    for (const sheet of script.book.sheets) sheet.metadata.set("another add-on’s", "{}");
  };
  half(HEADING);
  expect(undone()).toBe("deleted");
});

test.each([
  undefined,
  "not JSON",
  "null",
  '{"write":"w"}',
  '{"write":"w","blocks":[]}',
  '{"write":"w","fillers":[]}',
])("a tab whose mark has become %s is written to the end, and stays", (mark) => {
  const { tab, id } = begun();
  if (mark === undefined) tab.metadata.clear();
  else tab.metadata.set(MARK, mark);
  expect(write(id, ...HEADING)).toEqual({ value: [] });
  expect(tab.contents(1, 1, 1, 1)).toEqual([["Autumn"]]);
  expect(undone()).toBe("other");
});

test("until a tab has its mark it has a name that nobody else would choose, and each of a write another one", () => {
  script.book.before = (change) => {
    if (change === "hideSheet") throw new Error("no");
  };
  const wished = ["Matches", "Teams"].map((name) => ({ name, rows: 2, columns: 2 }));
  expect(script.call("addBridgeTabs", wished, "w")).toHaveProperty("failed");
  expect(script.book.names()).toEqual(["Sheet1", "Bridge Scoring w 1", "Bridge Scoring w 2"]);
});
