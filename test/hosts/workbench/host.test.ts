import { type NewSheet, type TabChange } from "../../../src/sheets/sheet-host";
import { closeWorkbench, FakeGrid, type FakeTab, openWorkbench } from "./fake-grid";

let grid: FakeGrid;
beforeEach(() => {
  grid = new FakeGrid("Sheet1", "Teams");
  grid.tab("Sheet1").type("A1", "mine");
});
afterEach(closeWorkbench);

const host = () => openWorkbench(grid);
/** The message of a refusal. */
const told = (work: Promise<unknown> | undefined) =>
  (work ?? Promise.reject(new Error("not there"))).then(
    () => "done",
    (error: Error) => {
      if (error.name !== "HostError") throw error;
      return error.message;
    },
  );
/** From now on the next change of this kind fails. */
const failOnce = (kind: string, words: string) => {
  grid.before = (change) => {
    if (change !== kind) return;
    grid.before = () => undefined;
    throw new Error(words);
  };
};
const names = () => grid.tabs.map(({ name }) => name);
const typed = (tab: FakeTab, cells: Record<string, string | number | boolean>) => {
  for (const [address, value] of Object.entries(cells)) tab.type(address, value);
};

const TABLE: NewSheet = {
  name: "VP table",
  title: "VPs",
  columns: [
    { header: "IMPs", width: 10, align: "right" },
    { header: "VPs", width: 12.5, format: "0.00" },
    { header: "Note", width: 20 },
  ],
  rows: [
    [0, 10, "draw"],
    [1, { formula: "=B3+1" }, ""],
    [2, { formula: "=B4+1" }, "0–1"],
  ],
  named: [{ column: 1, rows: 3 }],
  file: "Autumn",
};
const MATCHES: NewSheet = {
  name: "Matches",
  title: "Round 1",
  columns: [{ header: "Team", width: 9 }],
  rows: [[{ formula: "=SUM({{VP table}}!B3:B5)" }]],
};

test("a workbench that is still loading says so, and a page outside of it too", async () => {
  const loading = openWorkbench();
  const message = "The spreadsheet is still loading. You can fill in the form meanwhile.";
  for (const work of [
    loading.insertSheets([TABLE]),
    loading.readSelection?.(),
    loading.readTabs?.(["A"]),
    loading.tabNames?.(),
    loading.tabInView?.(),
    loading.showCell?.("A", 0, 0),
    loading.readLinkedTabs?.("x"),
    loading.readComputed?.(true, () => true),
    loading.insertFormula?.({ withCells: "", alone: "" }),
    loading.changeTabs?.([], new Map()),
  ])
    expect(await told(work)).toMatch(message);
  expect([loading.toCells?.(), await loading.rewriteCells?.([])]).toEqual([false, []]);
  const { makesFiles, drawsCharts, addInFormulas } = loading;
  expect([makesFiles, drawsCharts, addInFormulas, loading.typedFormula("=A1")]).toEqual([
    false,
    false,
    true,
    "=A1",
  ]);
});

test("what is asked before the grid is there is done when it is, and nothing that was cancelled or has ended", async () => {
  const page = { documentElement: { dataset: { pageHost: "workbench" } } };
  Object.defineProperty(globalThis, "document", { value: page, configurable: true });
  let comes: () => void = () => undefined;
  const gridIsThere = new Promise<void>((resolve) => (comes = resolve));
  const early = openWorkbench(undefined, { gridIsThere });
  const cancelled = new AbortController();
  const heard: string[] = [];
  early.onChange?.(() => heard.push("ended"))();
  const end = early.onChange?.(() => heard.push("changed"));
  const asked = [
    early.insertSheets([MATCHES], cancelled.signal),
    early.insertSheets([TABLE]),
    early.tabInView?.(),
  ];
  cancelled.abort(new Error("cancelled"));
  await expect(asked[0]).rejects.toThrow("cancelled");
  expect(names()).toEqual(["Sheet1", "Teams"]);
  Object.assign(window.parent, grid.window());
  comes();
  expect(await Promise.all(asked.slice(1))).toEqual([["VP table"], "Sheet1"]);
  expect(names()).toEqual(["Sheet1", "Teams", "VP table"]);
  expect(new Set(heard)).toEqual(new Set(["changed"]));
  end?.();
  Reflect.deleteProperty(globalThis, "document");
});

test("a page that offers nothing beyond its grid lets the pane read and write all the same", async () => {
  const { univerAPI } = grid.window() as { univerAPI: object };
  const bare = openWorkbench(undefined, { univerAPI });
  expect(await bare.insertSheets([TABLE])).toEqual(["VP table"]);
  expect(await bare.showCell?.("VP table", 2, 0)).toBe(true);
  const rewrite = { tab: "Sheet1", row: 0, column: 0, was: [["'mine"]], now: [["'yours"]] };
  expect(await bare.rewriteCells?.([rewrite], "unasked")).toEqual([rewrite]);
  const guard = { computed: [0], rows: 3, where: "There." };
  const change: TabChange = {
    name: "Teams",
    sheet: { ...TABLE, name: "Teams", guard },
    cells: [[2, 0]],
    was: { values: [], formulas: [] },
    guardedRows: 1,
  };
  const names = new Map([["Teams", "Teams"]]);
  expect(await told(bare.changeTabs?.([change], names))).toBe("done");
  expect([grid.tab("Sheet1").cell(0, 0).v, grid.tab("Teams").cell(2, 0).v]).toEqual(["yours", 0]);
  failOnce("insertSheet", "no room");
  expect(await told(bare.insertSheets([TABLE]))).toMatch(/^The tab “VP table \(2\)” could not be made/);
  failOnce("setValues", "no room");
  const again: TabChange = { ...change, was: { values: [[], [], [0]], formulas: [] } };
  expect(await told(bare.changeTabs?.([again], names))).toBe(
    "Nothing was changed. The workbench says: no room",
  );
});

describe("new tabs", () => {
  test("have their contents, looks, names and settings, and are one step of Undo in which the first is shown", async () => {
    expect(await host().insertSheets([{ ...TABLE, start: { row: 1, column: 2 } }, MATCHES])).toEqual([
      "VP table",
      "Matches",
    ]);
    expect(names()).toEqual(["Sheet1", "Teams", "VP table", "Matches"]);
    expect(grid.tab("VP table").contents()).toEqual([
      ["VPs", "", ""],
      ["IMPs", "VPs", "Note"],
      [0, 10, "draw"],
      [1, "=B3+1", ""],
      [2, "", "0–1"],
    ]);
    expect(grid.tab("Matches").contents()[2]).toEqual(["=SUM('VP table'!B3:B5)"]);
    expect([grid.active.name, grid.selected]).toEqual(["VP table", ["C4"]]);
    expect(grid.names).toEqual([{ name: "VPs", ref: "'VP table'!$B$3:$B$5", comment: "Bridge Scoring" }]);
    expect([grid.steps.length, grid.named]).toEqual([1, ["Autumn"]]);
    // What the user does next is a step of its own.
    grid.tab("Teams").getRange("A1").setFormula("=1");
    expect(grid.steps.length).toBe(2);
    await host().insertSheets([{ ...MATCHES, name: "Unnamed" }]);
    expect(grid.named).toEqual(["Autumn", ""]);
    const { cells, data } = grid.tab("VP table");
    expect([
      cells.get("0,0"),
      cells.get("1,0"),
      cells.get("2,1"),
      cells.get("3,1"),
      cells.get("4,1"),
    ]).toEqual([
      { v: "VPs", t: 1, s: { bl: 1, n: { pattern: "@" } } },
      { v: "IMPs", t: 1, s: { bl: 1, bg: { rgb: "#DCE3EA" }, ht: 3, tb: 3, n: { pattern: "@" } } },
      { v: 10, t: 2, s: { n: { pattern: "0.00" } } },
      { f: "=B3+1", si: "1", s: { bg: { rgb: "#F1F4F7" }, n: { pattern: "0.00" } } },
      { si: "1", s: { n: { pattern: "0.00" } } },
    ]);
    expect(cells.get("3,2")).toEqual({ s: { bg: { rgb: "#F1F4F7" } } });
    expect(data).toMatchObject({
      columnData: { 0: { w: 86 }, 1: { w: 106 }, 2: { w: 166 } },
      defaultStyle: { vt: 2, pd: { l: 6, r: 6 } },
      freeze: { xSplit: 0, ySplit: 2, startRow: 2, startColumn: -1 },
      custom: { landscape: false },
      rowCount: 25,
      columnCount: 23,
    });
    expect(Object.keys(data.custom ?? {})).toEqual(["landscape"]);
    expect(data).not.toHaveProperty("mergeData");
    expect(data).not.toHaveProperty("hidden");
    expect(data).toMatchObject({ rowData: {} });
    expect(Object.values((data as { columnData?: object }).columnData ?? {})).toEqual([
      { w: 86 },
      { w: 106 },
      { w: 166 },
    ]);
  });

  test("keep for the printer what is not printed, where a second list begins, and how a page looks", async () => {
    const row = (word: string): NewSheet["rows"][number] => [word, 1, ""];
    await host().insertSheets([
      {
        ...TABLE,
        name: "Ranking",
        above: ["North and South"],
        columns: [
          { header: "Pair", width: 20 },
          { header: "VPs", width: 12.5 },
          { header: "Note", width: 20, unprinted: true },
        ],
        rows: [
          row("a"),
          row("Second list"),
          row("Header"),
          row("b"),
          ["A note for all", "", ""],
          ["For you", "", ""],
        ],
        secondList: 1,
        notes: [{ row: 4 }, { row: 5, unprinted: true }],
        named: [],
        paper: { title: "Tuesday" },
        rowHeight: 30,
      },
      {
        ...TABLE,
        name: "Kept",
        rows: [
          [1, 2, "shown"],
          [3, 4, "kept"],
        ],
        hiddenFrom: 1,
        hidden: true,
        named: [],
      },
      { ...TABLE, name: "Poster", poster: true, named: [] },
      { ...TABLE, name: "Beside", paper: { beside: "Round 1", firstList: "NS" }, named: [] },
    ]);
    const [ranking, kept, poster, beside] = ["Ranking", "Kept", "Poster", "Beside"].map(
      (name) => grid.tab(name).data,
    );
    const UNPRINTED = { custom: { unprinted: true } };
    const high = { h: 40, ia: 0 };
    expect(ranking).toMatchObject({
      columnData: { 0: { w: 166 }, 1: { w: 106 }, 2: { w: 166, ...UNPRINTED } },
      mergeData: [1, 7, 8].map((at) => ({ startRow: at, endRow: at, startColumn: 0, endColumn: 1 })),
      custom: { paper: { title: "Tuesday" } },
    });
    const rows = ranking as { rowData?: object; columnData?: Record<number, object> };
    expect(rows.rowData).toEqual({
      3: high,
      4: { ...high, custom: { list: true } },
      5: high,
      6: high,
      7: high,
      8: { ...high, ...UNPRINTED },
    });
    expect(rows.columnData?.[1]).toEqual({ w: 106 });
    expect(kept).toMatchObject({ hidden: 1, rowData: { 3: { hd: 1 } } });
    expect((kept as { rowData?: object }).rowData).toEqual({ 3: { hd: 1 } });
    expect(poster.custom).toMatchObject({ isOnePage: true, paper: { poster: true } });
    expect(beside.custom).toEqual({
      landscape: false,
      paper: { title: undefined, beside: "Round 1", poster: undefined, firstList: "NS" },
    });
  });

  test("say what is computed, what is typed, what is a card and what stays in view", async () => {
    await host().insertSheets([
      {
        ...TABLE,
        cards: true,
        cardsInPlace: true,
        frozenColumns: 2,
        columns: TABLE.columns.map((column) => ({ ...column, width: 40 })),
        guard: { computed: [1], rows: 3, where: "There." },
        hints: [{ column: 2, rows: 3, words: "Who won" }],
      },
    ]);
    expect(grid.tab("VP table").data).toMatchObject({
      freeze: { xSplit: 2, ySplit: 2, startRow: 2, startColumn: 2 },
      custom: {
        landscape: true,
        cards: "below",
        guard: { where: "There.", blocks: [{ row: 2, column: 1, rows: 3, columns: 1 }] },
        hints: [{ row: 2, column: 2, rows: 3, words: "Who won", header: "Note" }],
      },
    });
  });

  test("take the place of the one blank tab with which a workbook begins, unless it is needed", async () => {
    const inserted = async (needed: (blank: FakeTab) => void = () => undefined) => {
      grid = new FakeGrid("Sheet1");
      needed(grid.tabs[0]);
      await host().insertSheets([MATCHES]);
      return names();
    };
    expect(await inserted()).toEqual(["Matches"]);
    // A look is no content.
    expect(await inserted((blank) => void blank.cells.set("1,1", { s: { bl: 1 } }))).toEqual(["Matches"]);
    for (const needed of [
      (blank: FakeTab) => blank.type("B9", "mine"),
      (blank: FakeTab) => blank.type("B9", "=A1"),
      () => grid.add("Second"),
      () => void grid.names.push({ name: "x", ref: "Sheet1!$A$1", comment: "" }),
      () => void (grid.metadata = { names: [{ name: "y", formula: "Sheet1!A1" }] }),
    ])
      expect(await inserted(needed)).toContain("Sheet1");
  });

  test("take no name that cells have, but one of the pane’s whose tab is gone, and one in a file’s own list is taken", async () => {
    grid.names.push(
      { name: "VPs", ref: "'VP table'!#REF!", comment: "Bridge Scoring" },
      { name: "IMPs", ref: "Sheet1!#REF!", comment: "mine" },
    );
    grid.metadata = { names: [{ name: "note" }, null, 7, {}, { name: 5 }] };
    const named = [0, 1, 2].map((column) => ({ column, rows: 3 }));
    await host().insertSheets([{ ...TABLE, named }]);
    expect(grid.names.map(({ name, ref }) => [name, ref])).toEqual([
      ["IMPs", "Sheet1!#REF!"],
      ["VP_table_IMPs", "'VP table'!$A$3:$A$5"],
      ["VPs", "'VP table'!$B$3:$B$5"],
      ["VP_table_Note", "'VP table'!$C$3:$C$5"],
    ]);
  });

  test("take no name that another tab of the pane’s has", async () => {
    await host().insertSheets([TABLE]);
    await host().insertSheets([TABLE]);
    expect(grid.names.map(({ name, ref }) => [name, ref])).toEqual([
      ["VPs", "'VP table'!$B$3:$B$5"],
      ["VP_table_2_VPs", "'VP table (2)'!$B$3:$B$5"],
    ]);
  });

  test("leave a name alone that somebody gives meanwhile, and quote the name of the tab", async () => {
    grid.before = (change) => {
      if (change !== "insertSheet") return;
      grid.before = () => undefined;
      grid.names.push({ name: "vps", ref: "Sheet1!$A$1", comment: "" });
    };
    await host().insertSheets([{ ...TABLE, name: "it's" }]);
    expect(grid.names).toEqual([{ name: "vps", ref: "Sheet1!$A$1", comment: "" }]);
    await host().insertSheets([{ ...TABLE, name: "it's", named: [{ column: 2, rows: 3 }] }]);
    expect(grid.names[1]).toMatchObject({ name: "Note", ref: "'it''s (2)'!$C$3:$C$5" });
  });

  test("are all gone with their names when one cannot be made, and the tab in view is the same", async () => {
    let inserted = 0;
    grid.active = grid.tab("Teams");
    grid.before = (change) => {
      if (change === "insertSheet" && ++inserted === 2) throw new Error("no room");
    };
    expect(await told(host().insertSheets([TABLE, MATCHES]))).toBe(
      "The tabs “VP table”, “Matches” could not be made, and nothing was changed. The workbench says: no room",
    );
    expect([names(), grid.names, grid.active.name, grid.steps]).toEqual([
      ["Sheet1", "Teams"],
      [],
      "Teams",
      [],
    ]);
  });

  test("that fail leave names that somebody has deleted or given to other cells, and need no tab that is gone", async () => {
    const failing = (meanwhile: () => void) => {
      let inserted = 0;
      grid.active = grid.tab("Teams");
      grid.before = (change) => {
        if (change !== "insertSheet" || ++inserted < 2) return;
        meanwhile();
        throw new Error("no room");
      };
      return told(host().insertSheets([TABLE, MATCHES]));
    };
    const message = /^The tabs “VP table”, “Matches” could not be made/;
    expect(await failing(() => (grid.names = []))).toMatch(message);
    expect(await failing(() => (grid.names[0].ref = "Teams!$A$1"))).toMatch(message);
    expect(grid.names.map(({ ref }) => ref)).toEqual(["Teams!$A$1"]);
    expect(
      await failing(() => ([grid.active] = grid.tabs = grid.tabs.filter(({ name }) => name !== "Teams"))),
    ).toMatch(message);
    expect([names(), grid.active.name]).toEqual([["Sheet1"], "Sheet1"]);
  });

  test("that cannot be shown are gone, and the tab that was in view is in view", async () => {
    grid.active = grid.tab("Teams");
    grid.before = (change) => {
      if (change === "activate") throw new Error("no cell");
    };
    expect(await told(host().insertSheets([{ ...TABLE, start: { row: 0, column: 0 } }]))).toBe(
      "The tab “VP table” could not be made, and nothing was changed. The workbench says: no cell",
    );
    expect([names(), grid.active.name]).toEqual([["Sheet1", "Teams"], "Teams"]);
  });

  test("of which one fails are gone, also one from whose end somebody has taken a blank row", async () => {
    let inserted = 0;
    grid.before = (change) => {
      if (change !== "insertSheet" || ++inserted < 2) return;
      for (const column of [0, 1, 2]) grid.tab("VP table").cells.delete(`3,${column}`);
      throw new Error("no room");
    };
    const rows = [
      [0, 10, "draw"],
      ["", "", ""],
    ];
    expect(await told(host().insertSheets([{ ...TABLE, rows }, MATCHES]))).toMatch(/nothing was changed/);
    expect(names()).toEqual(["Sheet1", "Teams"]);
  });

  test.each<[string, (tab: FakeTab) => void, RegExp]>([
    [
      "typed over a number",
      (tab) => tab.type("B3", 11),
      /^The tab “VP table” may not be complete\. It stays, because somebody has typed into it\. The workbench says: no$/,
    ],
    ["typed into a blank cell", (tab) => tab.type("C4", "mine"), /typed into it/],
    ["typed below the table", (tab) => tab.type("A9", 1), /typed into it/],
    ["typed beside the table", (tab) => tab.type("E1", 1), /typed into it/],
    ["typed over a formula", (tab) => tab.type("B4", 11), /typed into it/],
    ["typed a formula", (tab) => tab.type("A3", "=1"), /typed into it/],
    ["typed a formula into a blank cell", (tab) => tab.type("C4", "=A1"), /typed into it/],
    [
      "taken the last row away from",
      (tab) => [0, 1, 2].forEach((column) => tab.cells.delete(`3,${column}`)),
      /typed into it/,
    ],
    ["emptied a cell", (tab) => void tab.cells.delete("2,0"), /typed into it/],
    [
      "renamed it",
      (tab) => void (tab.name = "Mine"),
      /^The tab “Mine” may not be complete\. It stays, because somebody has renamed it\./,
    ],
  ])("of which one fails leave one that somebody has %s", async (_, touch, message) => {
    let inserted = 0;
    grid.before = (change) => {
      if (change !== "insertSheet" || ++inserted < 2) return;
      touch(grid.tab("VP table"));
      throw new Error("no");
    };
    // Equal formulas share one text, which the grid shows for each.
    const rows = [
      [0, 10, "draw"],
      [1, { formula: "=B3+1" }, ""],
    ];
    expect(await told(host().insertSheets([{ ...TABLE, rows, named: [] }, MATCHES]))).toMatch(message);
    expect([names().length, grid.steps.length]).toEqual([3, 1]);
  });

  test("that are cancelled are gone, and the reason comes back", async () => {
    const cancel = new AbortController();
    grid.before = (change) => {
      if (change === "insertSheet") cancel.abort("enough");
    };
    await expect(host().insertSheets([TABLE, MATCHES], cancel.signal)).rejects.toBe("enough");
    expect([names(), grid.names, grid.steps]).toEqual([["Sheet1", "Teams"], [], []]);
    const late = new AbortController();
    grid.before = (change) => {
      if (change !== "insertSheet") return;
      late.abort("enough");
      throw new Error("no room");
    };
    expect(await told(host().insertSheets([TABLE], late.signal))).toMatch(/The workbench says: no room$/);
    const typing = new AbortController();
    grid.before = (change) => {
      if (change !== "setActiveSheet" && change !== "insertSheet") return;
      if (grid.tabs.length === 3) {
        grid.tab("VP table").type("A9", "mine");
        typing.abort("enough");
      }
    };
    expect(await told(host().insertSheets([{ ...TABLE, named: [] }, MATCHES, MATCHES], typing.signal))).toBe(
      "The tab “VP table” may not be complete. It stays, because somebody has typed into it.",
    );
  });

  test.each([
    ["failed", " The workbench says: no room"],
    ["were cancelled", ""],
  ])("of which several stay after they %s are named each in a sentence", async (what, words) => {
    const cancel = new AbortController();
    let inserted = 0;
    grid.before = (change) => {
      if (change !== "insertSheet" || ++inserted < 3) return;
      for (const name of ["VP table", "Matches"]) grid.tab(name).type("A9", "mine");
      if (what === "failed") throw new Error("no room");
      cancel.abort("enough");
    };
    expect(await told(host().insertSheets([TABLE, MATCHES, MATCHES, MATCHES], cancel.signal))).toBe(
      ["VP table", "Matches"]
        .map((name) => `The tab “${name}” may not be complete. It stays, because somebody has typed into it.`)
        .join(" ") + words,
    );
  });

  test("are announced when they are computed, whatever calculation was broken off before", async () => {
    let isDone = false;
    grid.ends = [1, 2];
    const waits = host()
      .insertSheets([MATCHES])
      .then(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isDone).toBe(false);
    grid.ended(1);
    grid.ended(3);
    expect(await waits).toBe(true);
    grid.ends = [1, 3];
    expect(await host().insertSheets([MATCHES])).toEqual(["Matches (2)"]);
  });
});

describe("what is read", () => {
  const read = (...addresses: string[]) => {
    grid.selected = addresses;
    return host()
      .readSelection?.()
      .catch((error: Error) => error.message);
  };

  test("of the selection ends at its last filled cell, without the rows that nobody sees, and with those above", async () => {
    const [tab] = grid.tabs;
    typed(tab, {
      A1: "Board",
      B1: "NS",
      C1: "Score",
      A2: 1,
      C2: 420,
      A3: 2,
      B3: true,
      C3: -50,
      A4: 3,
      C4: 110,
    });
    tab.hiddenRows.add(2);
    expect(await read("A2:C150")).toEqual({
      address: "A2:C4",
      cells: [
        [1, "", 420],
        [3, "", 110],
      ],
      hidden: 1,
      above: [["Board", "NS", "Score"]],
    });
    expect(await read("A1:C1")).toEqual({ address: "A1:C1", cells: [["Board", "NS", "Score"]] });
    expect(await read("A2:B2")).toEqual({ address: "A2", cells: [[1]] });
    expect(await read("A2:A2", "C2:C2")).toEqual({ address: "A2, C2", cells: [[1, 420]] });
    expect(await read("E1:E9")).toEqual({ address: "E1:E9", cells: [[""]] });
    tab.hiddenRows.clear();
    expect(await read("B2:B9")).toEqual({ address: "B2:B3", cells: [[""], [true]] });
    tab.hiddenRows.add(2);
    expect(await read("B4:B9")).toEqual({ address: "B4:B9", cells: [[""]] });
    expect(await read("B2:B9")).toEqual({ address: "B2:B3", cells: [[""]], hidden: 1 });
    // Headers are for three columns and more, and for one area.
    expect(await read("A4:B4")).toEqual({ address: "A4", cells: [[3]] });
    expect(await read("B2:C4")).not.toHaveProperty("above");
    expect(await read("A4:C4", "A2:C2")).not.toHaveProperty("above");
    expect(await read("A20:C22")).toMatchObject({ cells: [[""]] });
    expect(await read()).toMatch(/^No cells are selected/);
    expect(await read("A1:A2", "C3:C5")).toBe(
      "The areas A1:A2, C3:C4 do not fit together: select areas of the same rows or of the same columns.",
    );
  });

  test("has what spills, and no more cells than the pane reads", async () => {
    const [tab] = grid.tabs;
    typed(tab, { A1: "=RANKING(A9)", B3: "x" });
    const spilled = { 0: { 0: { v: 1 }, 1: { v: "Ann" } }, 1: { 0: { v: 2 } } };
    const spills = {
      spilledInto: (book: string, id: string) => (book === "book" && id === "tab1" ? spilled : undefined),
    };
    grid.selected = ["A1:B9"];
    const spilling = openWorkbench(grid, spills);
    expect(await spilling.readSelection?.()).toEqual({
      address: "A1:B3",
      cells: [
        [1, "Ann"],
        [2, ""],
        ["", "x"],
      ],
    });
    expect(await spilling.readTabs?.(["Sheet1", "Gone", "Teams"])).toEqual([
      [
        [1, "Ann"],
        [2, ""],
        ["", "x"],
      ],
      undefined,
      [[""]],
    ]);
    Object.assign(tab, { rowCount: 20_000, columnCount: 600 });
    tab.type("A10001", 1);
    expect(await told(host().readSelection?.())).toBe("done");
    grid.selected = ["A1:A10000"];
    expect(await told(host().readSelection?.())).toBe("done");
    grid.selected = ["A1:A10001"];
    expect(await told(host().readSelection?.())).toBe(
      "The selection has 10001 cells: select at most 10000, such as A2:A13.",
    );
    // What is selected below and beside the last filled cell does not count.
    grid.selected = ["A2:A20000"];
    expect(await told(host().readSelection?.())).toBe("done");
    tab.cells.set("0,100", { v: 1 });
    grid.selected = ["B1:VZ100"];
    expect(await told(host().readSelection?.())).toBe("done");
    grid.selected = ["B1:VZ101"];
    expect(await told(host().readSelection?.())).toBe(
      "The selection has 10100 cells: select at most 10000, such as A2:A13.",
    );
    const headers = async (...addresses: string[]) => {
      grid.selected = addresses;
      return (await host().readSelection?.())?.above?.length;
    };
    tab.cells.set("0,100", {});
    expect([await headers("A2501:D2502"), await headers("A3335:C3336")]).toEqual([2500, undefined]);
    tab.rowCount = 1000;
    tab.cells.clear();
    tab.cells.set("999,500", { v: 1 });
    expect(await told(host().readTabs?.(["Sheet1"]))).toBe(
      "The tab “Sheet1” has 501000 cells: the pane reads a tab of 500000 at most.",
    );
  });

  test("of tabs with a mark are those to which they refer too, each once", async () => {
    typed(grid.tab("Sheet1"), { A1: "mark", B1: "=Teams!A1+Other!A1" });
    typed(grid.tab("Teams"), { A1: "mark", A2: "=Sheet1!A1" });
    typed(grid.add("Other"), { A1: 5 });
    typed(grid.add("Elsewhere"), { A1: "a mark" });
    grid.add("Blank");
    const first = { name: "Sheet1", values: [["mark", ""]], formulas: [["", "=Teams!A1+Other!A1"]] };
    const second = { name: "Teams", values: [["mark"], [""]], formulas: [[""], ["=Sheet1!A1"]] };
    const other = { name: "Other", values: [[5]], formulas: [[""]] };
    expect(await host().readLinkedTabs?.("mark")).toEqual([first, second, other]);
    expect(await host().readLinkedTabs?.("mark", "alone")).toEqual([first, second]);
    // One of several marks is enough.
    expect((await host().readLinkedTabs?.(["a mark", "mark"], "alone"))?.map(({ name }) => name)).toEqual([
      "Sheet1",
      "Teams",
      "Elsewhere",
    ]);
    expect([await host().tabNames?.(), await host().tabInView?.()]).toEqual([
      ["Sheet1", "Teams", "Other", "Elsewhere", "Blank"],
      "Sheet1",
    ]);
  });

  test("is shown with the keyboard in the grid, if its tab is still there", async () => {
    let typing = 0;
    const page = openWorkbench(grid, { toCells: () => ++typing > 0 });
    expect(await page.showCell?.("Teams", 4, 1)).toBe(true);
    expect([grid.active.name, grid.selected, typing]).toEqual(["Teams", ["B5"], 1]);
    expect(await page.showCell?.("Gone", 0, 0)).toBe(false);
    expect([grid.active.name, grid.selected, typing]).toEqual(["Teams", ["B5"], 1]);
  });

  test("is told with the words of the grid when the grid fails", async () => {
    const fails = () => {
      throw new Error("broken");
    };
    for (const tab of grid.tabs)
      Object.assign(tab, { getSheetName: fails, getLastRow: fails, getRange: fails });
    grid.selected = ["A1:A2"];
    const { readSelection, readTabs, tabNames, tabInView, showCell, readLinkedTabs, readComputed } = host();
    expect(await told(readSelection?.())).toBe("The selection could not be read. The workbench says: broken");
    for (const work of [
      readTabs?.(["Sheet1"]),
      tabNames?.(),
      tabInView?.(),
      showCell?.("Sheet1", 0, 0),
      readLinkedTabs?.("mine"),
      readComputed?.(true, () => true),
    ])
      expect(await told(work)).toBe("The tabs could not be read. The workbench says: broken");
  });

  test("is followed until its end, and what is only shown is no change", () => {
    let times = 0;
    const end = host().onChange?.(() => times++);
    grid.tab("Sheet1").getRange("A1").setFormula("=1");
    expect(times).toBe(1);
    grid.tab("Sheet1").getRange("A1").activate();
    expect(times).toBe(1);
    end?.();
    grid.tab("Sheet1").getRange("A1").setFormula("=2");
    expect(times).toBe(1);
    openWorkbench().onChange?.(() => times++)();
  });
});

describe("a formula", () => {
  const DRAFT = { withCells: "=PAR(§)", alone: "=PAR(scores)" };
  const inserted = (...addresses: string[]) => {
    grid.selected = addresses;
    return host()
      .insertFormula?.(DRAFT)
      .catch((error: Error) => error.message);
  };

  test("is written into the cell with the cursor where nothing is selected but blanks, and else beside the cells", async () => {
    const tab = grid.tab("Sheet1");
    grid.shown = "110";
    expect(await inserted("C5:D6")).toEqual({ address: "C5", cells: undefined, shown: "110" });
    expect([tab.cell(4, 2).f, grid.selected]).toEqual(["=PAR(scores)", ["C5"]]);
    grid.shown = "";
    typed(tab, { A1: "Score", A2: 420, A3: -50, B3: "x", C2: "=1" });
    expect(await inserted("A1:A9")).toEqual({ address: "D2", cells: "A2:A3", shown: undefined });
    expect(tab.cell(1, 3).f).toBe("=PAR(A2:A3)");
    expect(await inserted("A2:A2", "A3:A3")).toMatchObject({ address: "E2", cells: "(A2:A2,A3:A3)" });
    tab.hiddenRows.add(1);
    expect(await inserted("A2:A3", "B2:B3")).toMatchObject({ address: "F2", cells: "(A2:A3,B2:B3)" });
    grid.shown = undefined;
    expect(await inserted("H9")).toEqual({ address: "H9", cells: undefined, shown: undefined });
  });

  test("stands beside cells of which some are blank, and beside the last of several areas", async () => {
    const tab = grid.tab("Sheet1");
    tab.cells.clear();
    typed(tab, { A2: 420, B4: -50 });
    expect(await inserted("A2:B4")).toMatchObject({ address: "C2", cells: "A2:B4" });
    tab.cells.clear();
    typed(tab, { A2: 1, A3: 2, C2: 3, C3: 4, D4: "below" });
    expect(await inserted("C2:C3", "A2:A3")).toMatchObject({ address: "D2", cells: "(C2:C3,A2:A3)" });
  });

  test("goes into the last column of a tab where that is blank", async () => {
    const tab = grid.tab("Sheet1");
    tab.columnCount = 2;
    typed(tab, { A1: 420 });
    expect(await inserted("A1:A1")).toMatchObject({ address: "B1", cells: "A1" });
  });

  test("is refused with the reason where there is no place for it", async () => {
    const tab = grid.tab("Sheet1");
    expect(await inserted()).toMatch(/^No cell is selected/);
    typed(tab, { C3: 1, C4: 2 });
    expect(await inserted("A1:A2", "C3:C5")).toBe(
      "The areas A1, C3:C4 do not fit together: select areas of the same rows or of the same columns.",
    );
    tab.setColumnCount(2);
    typed(tab, { B1: 5 });
    expect(await inserted("B1:B1", "A1:A1")).toMatch(/No column to the right of A1:B1 is blank/);
    expect(await inserted("A1:A1")).toMatch(/No column to the right of A1 is blank/);
    expect(await inserted("B1:B1")).toMatch(/No column to the right of B1 is blank/);
    grid.before = () => {
      throw "broken";
    };
    expect(await inserted("A9")).toBe("The formula was not inserted. The workbench says: broken");
  });
});

describe("a change of tabs", () => {
  const changed = (cells: TabChange["cells"], more: Partial<TabChange> = {}, sheet: NewSheet = TABLE) => {
    const was = { values: grid.tab("Teams").contents() as string[][], formulas: [] };
    return () =>
      told(
        host().changeTabs?.(
          [{ name: "Teams", sheet: { ...sheet, name: "Teams" }, cells, was, ...more }],
          new Map([["Teams", "Teams"]]),
        ),
      );
  };

  test("writes its cells with their looks in one step, makes room, guards, and shows where the user goes on", async () => {
    const tab = grid.tab("Teams");
    Object.assign(tab, { rowCount: 4, columnCount: 2 });
    tab.cells.set("2,0", { v: "old", t: 1, s: { bl: 1 } });
    const guard = { computed: [0], rows: 3, where: "There." };
    const made = changed(
      [
        [2, 0],
        [4, 2],
      ],
      { show: [4, 1], guardedRows: 1 },
      { ...TABLE, guard },
    );
    expect(await made()).toBe("done");
    expect([tab.rowCount, tab.columnCount]).toEqual([25, 23]);
    expect([tab.cell(2, 0), tab.cell(4, 2)]).toEqual([
      { v: 0, t: 2, s: { ht: 3 } },
      { v: "0–1", t: 1, s: { n: { pattern: "@" } } },
    ]);
    expect([grid.active.name, grid.selected, grid.steps.length]).toEqual(["Teams", ["B5"], 1]);
    expect(grid.scrolledTo).toBeUndefined();
    expect(tab.custom).toMatchObject({ guard: { where: "There.", blocks: [{ row: 2, rows: 3 }] } });
  });

  test("writes a formula in full, and leaves sizes, rules and the cell in view as they are where that is enough", async () => {
    const tab = grid.tab("Teams");
    Object.assign(tab, { rowCount: 5, columnCount: 3, custom: { guard: "old" } });
    grid.selected = ["A1"];
    expect(
      await changed([
        [3, 1],
        [4, 2],
      ])(),
    ).toBe("done");
    expect(tab.cell(3, 1)).toEqual({ f: "=B3+1", s: { bg: { rgb: "#F1F4F7" }, n: { pattern: "0.00" } } });
    expect([tab.rowCount, tab.columnCount, tab.custom]).toEqual([5, 3, { guard: "old" }]);
    expect([grid.active.name, grid.selected, grid.scrolledTo]).toEqual(["Sheet1", ["A1"], undefined]);
  });

  test("that adds columns makes them as wide as they must be, rules them, and shows them with two before them", async () => {
    const tab = grid.tab("Teams");
    const guard = { computed: [1, 2], rows: 3, where: "There." };
    const hints = [{ column: 0, rows: 3, words: "IMPs" }];
    const made = (show: TabChange["show"]) =>
      changed([[1, 2]], { added: [1, 2], show }, { ...TABLE, guard, hints });
    failOnce("setValues", "no");
    tab.columnWidths.set(1, 70);
    expect(await made([2, 2])()).toBe("Nothing was changed. The workbench says: no");
    expect([...tab.columnWidths]).toEqual([
      [1, 70],
      [2, 88],
    ]);
    expect(tab.custom).toEqual({});
    expect(await made([2, 2])()).toBe("done");
    expect([...tab.columnWidths]).toEqual([
      [1, 106],
      [2, 166],
    ]);
    expect(tab.custom).toMatchObject({
      guard: { blocks: [{ row: 2, column: 1, rows: 3, columns: 2 }] },
      hints: [{ column: 0, words: "IMPs" }],
    });
    expect([grid.selected, grid.scrolledTo]).toEqual([["C3"], [2, 0]]);
    tab.cells.clear();
    expect(await made([2, 1])()).toBe("done");
    expect(grid.scrolledTo).toEqual([2, 0]);
  });

  test("reads what formulas fill as it was read when the change was planned", async () => {
    const page = openWorkbench(grid, {
      spilledInto: (_: string, id: string) => (id === "tab2" ? { 1: { 0: { v: "Ann" } } } : undefined),
    });
    grid.tab("Teams").type("B2", "and Bea");
    const teams = (name: string): TabChange => ({
      name: "Teams",
      sheet: { ...TABLE, name: "Teams" },
      cells: [[2, 0]],
      basis: [[1, 0]],
      was: { values: [[""], [name]], formulas: [] },
    });
    const change = (name: string) => told(page.changeTabs?.([teams(name)], new Map([["Teams", "Teams"]])));
    expect(await change("Bob")).toMatch(/“Teams”, A2 has been changed/);
    expect(await change("Ann")).toBe("done");
  });

  test("that fails at any moment leaves cells, sizes and guards as they were, and no step", async () => {
    const tab = grid.tab("Teams");
    Object.assign(tab, { rowCount: 4, columnCount: 2, custom: { guard: "old" } });
    tab.cells.set("2,0", { v: "old", t: 1, s: { bl: 1 } });
    tab.cells.set("2,1", { f: "=A1", v: 3, s: { bl: 0 } });
    tab.cells.set("3,0", { v: 1, t: 3 });
    const guard = { computed: [0], rows: 3, where: "There." };
    const before = structuredClone([...tab.cells]);
    let refused = 1;
    for (; refused < 30; refused++) {
      let left = refused;
      grid.before = () => {
        if (--left === 0) throw new Error("no");
      };
      const was = {
        values: [[], [], ["old", 3], [true]],
        formulas: [[], [], ["", "=A1"], [""]],
      };
      const cells = [
        [2, 0],
        [2, 1],
        [3, 0],
        [4, 2],
      ] as const;
      const answer = await changed(cells, { show: [4, 1], guardedRows: 1, was }, { ...TABLE, guard })();
      grid.before = () => undefined;
      if (answer === "done") break;
      expect([refused, answer]).toEqual([refused, "Nothing was changed. The workbench says: no"]);
      const now = [...tab.cells].filter(([, cell]) => Object.keys(cell).length > 0);
      const valueless = before.map(([at, cell]) => (cell.f ? [at, { f: cell.f, s: cell.s }] : [at, cell]));
      expect([
        refused,
        now.map(([at, { ...cell }]) => (cell.f ? [at, { f: cell.f, s: cell.s }] : [at, cell])),
      ]).toEqual([refused, valueless]);
      expect([tab.rowCount, tab.columnCount, tab.custom, grid.steps]).toEqual([4, 2, { guard: "old" }, []]);
    }
    expect(refused).toBeGreaterThan(5);
  });

  test("is refused when a cell is another one since, or the tab is gone", async () => {
    const tab = grid.tab("Teams");
    tab.type("A3", 5);
    const made = changed([[2, 1]], { basis: [[2, 0]] });
    tab.type("A3", 6);
    expect(await made()).toMatch(/^Nothing was changed\. “Teams”, A3 has been changed/);
    tab.name = "Clubs";
    expect(await made()).toBe("Nothing was changed: there is no tab “Teams” any more.");
    expect(grid.steps).toEqual([]);
  });
});

describe("values in the place of formulas", () => {
  const spillBlocks = () => [{ startRow: 0, startColumn: 1, endRow: 1, endColumn: 2 }];
  const spilledInto = (_: string, id: string) =>
    id === "tab1"
      ? { 0: { 1: { v: "1-2" }, 2: { v: 0 } }, 1: { 1: { v: "3=" }, 2: { v: 1, t: 3 } } }
      : undefined;

  test("are read with what the formulas fill, in the tab in view or in all", async () => {
    typed(grid.tab("Sheet1"), { A1: 420, B1: "=MATCHPOINTS(A1:A2)", D1: "=SUM(A1)" });
    typed(grid.tab("Teams"), { A1: "=PAR(B1)" });
    const ours = (formula: string) => /PAR|MATCHPOINTS/.test(formula);
    const read = (inView: boolean) =>
      openWorkbench(grid, { spillBlocks, spilledInto }).readComputed?.(inView, ours);
    const first = {
      tab: "Sheet1",
      row: 0,
      column: 1,
      formula: "=MATCHPOINTS(A1:A2)",
      values: [
        ["1-2", 0],
        ["3=", true],
      ],
    };
    expect(await read(true)).toEqual([first]);
    expect(await read(false)).toEqual([
      first,
      { tab: "Teams", row: 0, column: 0, formula: "=PAR(B1)", values: [[""]] },
    ]);
    expect(await host().readComputed?.(true, ours)).toMatchObject([{ values: [[""]] }]);
  });

  test("are each with its own block, also below the last row of the tab, where a cell of it is blank", async () => {
    const tab = grid.tab("Sheet1");
    tab.cells.clear();
    typed(tab, { B2: "=RANKING(A1)", B6: "=RANKING(A9)" });
    const down = (startRow: number, endRow: number) => ({ startRow, endRow, startColumn: 1, endColumn: 1 });
    const page = openWorkbench(grid, {
      spillBlocks: () => [down(5, 8), down(1, 2)],
      spilledInto: () => ({
        1: { 1: { v: 1 } },
        2: { 1: { v: 2 } },
        5: { 1: { v: 3 } },
        7: { 0: { v: "x" } },
      }),
    });
    expect(await page.readComputed?.(true, () => true)).toMatchObject([
      { row: 1, values: [[1], [2]] },
      { row: 5, values: [[3], [""], [""], [""]] },
    ]);
  });

  const REWRITE = {
    tab: "Sheet1",
    row: 0,
    column: 0,
    was: [
      ["=PAR(B1)", "'x"],
      [5, ""],
    ],
    now: [
      ["'10-8", 5],
      [true, "=A1"],
    ],
  };
  const withCells = () => typed(grid.tab("Sheet1"), { A1: "=PAR(B1)", B1: "x", A2: 5 });

  test("are written as they are typed, in one step or in none, and keep their looks", async () => {
    withCells();
    const tab = grid.tab("Sheet1");
    tab.cells.set("0,0", { f: "=PAR(B1)", si: "1", s: "bold" });
    expect(await host().rewriteCells?.([REWRITE])).toEqual([REWRITE]);
    expect(["0,0", "0,1", "1,0", "1,1"].map((at) => tab.cells.get(at))).toEqual([
      { v: "10-8", t: 1, s: "bold" },
      { v: 5, t: 2 },
      { v: 1, t: 3 },
      { f: "=A1" },
    ]);
    expect(grid.steps.length).toBe(1);
    const back = { ...REWRITE, was: REWRITE.now, now: REWRITE.was };
    await host().rewriteCells?.([back], "unasked");
    expect(tab.contents()).toEqual([
      ["=PAR(B1)", "x"],
      [5, ""],
    ]);
    // A function would read an empty text as one.
    expect(tab.cell(1, 1)).toEqual({});
    expect(grid.steps.length).toBe(1);
    const name = { ...REWRITE, was: REWRITE.was.slice(0, 1), now: [["O'Neil", "''tis"]] };
    await host().rewriteCells?.([name]);
    expect(tab.contents()[0]).toEqual(["O'Neil", "'tis"]);
    expect(grid.steps.map((step) => step.length)).toEqual([1, 1]);
  });

  test("are taken back when the grid fails in the middle, and refused where a cell was changed or a tab is gone", async () => {
    withCells();
    typed(grid.tab("Teams"), { A1: "Ann" });
    const before = structuredClone(grid.tab("Sheet1").contents());
    const other = { tab: "Teams", row: 0, column: 0, was: [["'Ann"]], now: [["'Bob"]] };
    let writes = 0;
    grid.before = (change) => {
      if (change === "setValues" && ++writes === 2) throw new Error("no");
    };
    expect(await told(host().rewriteCells?.([REWRITE, other]))).toBe(
      "Nothing was changed. The workbench says: no",
    );
    expect([grid.tab("Sheet1").contents(), grid.tab("Teams").contents()]).toEqual([before, [["Ann"]]]);
    grid.before = () => undefined;
    grid.tab("Teams").type("A1", "Cid");
    expect(await told(host().rewriteCells?.([REWRITE, other]))).toMatch(/“Teams”, A1 has been changed/);
    expect(grid.tab("Sheet1").contents()).toEqual(before);
    expect(await told(host().rewriteCells?.([{ ...other, tab: "Gone" }]))).toMatch(/no tab “Gone” any more/);
    expect(await told(host().rewriteCells?.([{ ...other, was: [["'Cid"]] }], "unasked"))).toBe("done");
    // A formula has filled a cell that was blank.
    grid.tab("Sheet1").type("D1", "beside it");
    const blank = { tab: "Sheet1", row: 0, column: 2, was: [[""]], now: [["'x"]] };
    expect(await told(openWorkbench(grid, { spilledInto }).rewriteCells?.([blank]))).toMatch(
      /“Sheet1”, C1 has been changed/,
    );
  });
});
