import { takenBack, valueRewrites } from "../../../src/pane/to-values";
import { type CellRewrite, type ComputedBlock } from "../../../src/sheets/sheet-host";
import { addTab, type Content, deleteTab, newBook, Refusal, type Tab } from "../../browser/real-excel/book";
import { messageOf, type NodeExcel, openExcelInNode } from "./in-node";

/** Only formulas are asked about. */
function ours(formula: string): boolean {
  if (!formula.startsWith("=")) throw new Error(`${formula} is no formula`);
  return /PAR|MATCHPOINTS/.test(formula);
}

let excel: NodeExcel;
/** Opens a workbook with these cells in its first tab. */
function opened(cells: Content[][], spills: Tab["spills"] = [], sets: Record<string, string> = {}): Tab {
  excel = openExcelInNode(newBook(["Sheet1"], sets));
  const [tab] = excel.book.tabs;
  Object.assign(tab, { cells, spills });
  return tab;
}
afterEach(() => {
  expect(excel.book.seen.breaches).toEqual([]);
  excel.close();
});

const computed = async (inView = false): Promise<ComputedBlock[]> =>
  (await excel.adapter().excel.readComputed?.(inView, ours)) ?? [];
const refusal = (inView = false) =>
  excel
    .adapter()
    .excel.readComputed?.(inView, ours)
    .then(() => "read", messageOf);
const rewrite = (rewrites: readonly CellRewrite[]) =>
  excel
    .adapter()
    .excel.rewriteCells?.(rewrites)
    .then(() => "done", messageOf);
const blocksIn = (found: readonly ComputedBlock[]) =>
  found.map(({ tab, row, column, values }) => [tab, row, column, values]);

const PAR: Content = { formula: "=PAR(A1:A3)", value: 110 };
const FILLING: Content = { formula: "=MATCHPOINTS(A1:A3)", value: "1-2" };

describe("our formulas in Excel", () => {
  /** MATCHPOINTS in C2 fills C2:D3. */
  const CELLS = (): Content[][] => [
    [420, { formula: "=SUM(A1:A3)", value: 320 }],
    [-50, PAR, FILLING, 0],
    [-50, "", "3=", 1],
  ];
  const SPILL = [{ row: 1, column: 2, rows: 2, columns: 2 }];
  const FOUND = [
    ["Sheet1", 1, 1, [[110]]],
    [
      "Sheet1",
      1,
      2,
      [
        ["1-2", 0],
        ["3=", 1],
      ],
    ],
  ];

  test("are found with the blocks that they fill, and the user's formulas are not", async () => {
    opened(CELLS(), SPILL);
    expect(blocksIn(await computed())).toEqual(FOUND);
  });

  test("are found where the filled cells begin below and beside the first of the tab", async () => {
    opened([[], [], ["", "", ...[PAR]]]);
    expect(blocksIn(await computed())).toEqual([["Sheet1", 2, 2, [[110]]]]);
  });

  test("are found once, also in an Excel that gives the formula of a block for each of its cells", async () => {
    const each = (value: string | number): Content => ({ ...(FILLING as object), value }) as Content;
    opened(
      [
        [420, ""],
        [-50, PAR, each("1-2"), each(0)],
        [-50, "", each("3="), each(1)],
      ],
      SPILL,
    );
    expect(blocksIn(await computed())).toEqual(FOUND);
  });

  test("below each other are each a block of their own, and Excel is not asked what they fill", async () => {
    const lines = Array.from({ length: 1001 }, (_, row): Content[] => [
      { formula: `=PAR(B${row + 1})`, value: row },
    ]);
    opened(lines);
    const found = await computed();
    expect(found.map(({ row, values }) => [row, values])).toEqual(lines.map((_, row) => [row, [[row]]]));
    // The tabs, what of them is filled, the formulas. All end beside nothing and above a formula of their own.
    expect(excel.book.seen.requests).toBe(3);
  });

  test("are each asked what they fill, a thousand at a time, where others may lie beside them", async () => {
    const lines = Array.from({ length: 1001 }, (_, row): Content[] => [
      { formula: `=PAR(B${row + 1})`, value: row },
      "beside",
    ]);
    opened(lines, [{ row: 1000, column: 0, rows: 1, columns: 2 }]);
    const found = await computed();
    expect(found).toHaveLength(1001);
    expect(found[1000].values).toEqual([[1000, "beside"]]);
    expect(excel.book.seen.requests).toBe(5);
  });

  test("are asked what they fill when only one of the cells beside and below them has a formula of its own", async () => {
    opened(
      [
        [PAR, FILLING, 0],
        [PAR, PAR, PAR],
        [FILLING, PAR, ""],
        ["3=", "", ""],
      ],
      [
        { row: 0, column: 1, rows: 1, columns: 2 },
        { row: 2, column: 0, rows: 2, columns: 1 },
      ],
    );
    const filling = (await computed()).filter(({ formula }) => formula.includes("MATCHPOINTS"));
    expect(filling.map(({ values }) => values)).toEqual([[["1-2", 0]], [["1-2"], ["3="]]]);
  });

  test("have only their own cells in an Excel that does not tell what a formula fills", async () => {
    opened(CELLS(), SPILL, { excelapi: "1.11" });
    expect((await computed()).map(({ values }) => values)).toEqual([[[110]], [["1-2"]]]);
    expect(excel.book.seen.requests).toBe(3);
  });

  test("are read in the tab in view, or in all tabs", async () => {
    opened([[PAR]]);
    addTab(excel.book, "Second").cells = [[PAR]];
    addTab(excel.book, "Empty");
    expect((await computed()).map(({ tab }) => tab)).toEqual(["Sheet1", "Second"]);
    excel.book.active = "Second";
    expect((await computed(true)).map(({ tab }) => tab)).toEqual(["Second"]);
  });

  test("in a tab of more cells than the pane reads are refused, by its cells and not by its rows", async () => {
    // 501 rows of 1,000 columns; one row less is read.
    const tab = opened([[PAR], ...Array.from({ length: 499 }, () => []), [...Array(999).fill(""), 1]]);
    expect(await refusal()).toBe(
      "The tab “Sheet1” has 501000 cells: the pane reads a tab of 500000 at most.",
    );
    tab.cells.splice(1, 1);
    expect(await refusal()).toBe("read");
  });

  test("cannot be read where Excel refuses, and the message says so", async () => {
    opened([[PAR]]);
    excel.book.meddle.action = () => {
      throw new Refusal("AccessDenied", "no");
    };
    expect(await refusal()).toMatch(/^The tabs could not be read\. .*save a copy/);
  });
});

describe("formulas that become values in Excel", () => {
  /** Below a line with the headers. */
  const CELLS = (): Content[][] => [
    ["Score", "Par", "Rank", ""],
    [420, PAR, FILLING, 0],
    [-50, PAR, "3=", "text"],
  ];
  const SPILL = [{ row: 1, column: 2, rows: 2, columns: 2 }];

  async function planned(): Promise<{ tab: Tab; rewrites: CellRewrite[] }> {
    const tab = opened(CELLS(), structuredClone(SPILL));
    const rewrites = valueRewrites(await computed());
    if ("fault" in rewrites) throw new Error(rewrites.fault);
    return { tab, rewrites: rewrites.value };
  }

  test("are written in one go, and taken back, and then the workbook starts the add-in again", async () => {
    const { tab, rewrites } = await planned();
    const before = excel.book.seen.requests;
    expect(await rewrite(rewrites)).toBe("done");
    expect(excel.book.seen.requests - before).toBe(2);
    expect(tab.cells.slice(1)).toEqual([
      [420, 110, "1-2", 0],
      [-50, 110, "3=", "text"],
    ]);
    // Values need no add-in.
    expect(excel.book.startState).toBeUndefined();
    expect(await rewrite(takenBack(rewrites))).toBe("done");
    expect(tab.cells[1].slice(1, 3)).toEqual([
      { formula: "=PAR(A1:A3)" },
      { formula: "=MATCHPOINTS(A1:A3)" },
    ]);
    expect(excel.book.startState).toBe("Background");
  });

  test("stay when one of them was changed, which is named", async () => {
    const { tab, rewrites } = await planned();
    tab.cells[2][1] = { formula: "=PAR(A1:A2)", value: 110 };
    expect(await rewrite(rewrites)).toMatch(/^Nothing was changed\. “Sheet1”, B3 has been changed/);
    expect(tab.cells[1][1]).toEqual(PAR);
  });

  test("are taken back only where the values are still those that were written", async () => {
    const { tab, rewrites } = await planned();
    await rewrite(rewrites);
    tab.cells[2][2] = "4";
    expect(await rewrite(takenBack(rewrites))).toMatch(/“Sheet1”, C3 has been changed/);
    expect(tab.cells[1][1]).toBe(110);
    tab.cells[2][2] = "3=";
    expect(await rewrite(takenBack(rewrites))).toBe("done");
  });

  test("are taken back although Excel shows one of the values as a date", async () => {
    const { tab, rewrites } = await planned();
    await rewrite(rewrites);
    tab.formats = [[], ["", "d-mmm"]];
    expect(await rewrite(takenBack(rewrites))).toBe("done");
  });

  test("are all back when Excel refuses in the middle", async () => {
    const { tab, rewrites } = await planned();
    addTab(excel.book, "Second").cells = [[PAR]];
    const both = [...rewrites, { tab: "Second", row: 0, column: 0, was: [["=PAR(A1:A3)"]], now: [[110]] }];
    let writes = 0;
    excel.book.meddle.action = ({ name }) => {
      if (name === "Formulas" && ++writes === both.length) throw new Refusal("AccessDenied", "no");
    };
    expect(await rewrite(both)).toMatch(/^Nothing was changed\. .*unprotect it/);
    // What a formula fills is blank again, so that it has room.
    expect(tab.cells.slice(1)).toEqual([
      [420, { formula: "=PAR(A1:A3)" }, { formula: "=MATCHPOINTS(A1:A3)" }, ""],
      [-50, { formula: "=PAR(A1:A3)" }, "", ""],
    ]);
  });

  test.each(["en", "de", "fr"] as const)(
    "leave every text the text that it was when Excel refuses, in the country %s",
    async (country) => {
      const texts = [
        "3-1",
        "12.5",
        "12,5",
        "1:30",
        "+x",
        "-x",
        "@x",
        "7 clubs",
        "Mar 3",
        "Bree",
        "x-1",
        "TRUE",
      ];
      const tab = opened([texts, texts], [], {});
      Object.assign(tab, { country, formats: [[], texts.map(() => "@")] });
      addTab(excel.book, "Second").cells = [[1]];
      const all: CellRewrite[] = [0, 1].flatMap((row) =>
        texts.map((one, column) => ({ tab: "Sheet1", row, column, was: [[`'${one}`]], now: [[5]] })),
      );
      const last = { tab: "Second", row: 0, column: 0, was: [[1]], now: [[2]] };
      let writes = 0;
      excel.book.meddle.action = ({ name }) => {
        if (name === "Formulas" && ++writes === all.length + 1) throw new Refusal("AccessDenied", "no");
      };
      expect(await rewrite([...all, last])).toMatch(/^Nothing was changed\. /);
      expect(tab.cells).toEqual([texts, texts]);
    },
  );

  test("are written in several steps where Excel cannot undo one, and not at all where it does not answer", async () => {
    const { tab, rewrites } = await planned();
    let isRefused = false;
    excel.book.meddle.action = ({ name }) => {
      if (name !== "Formulas" || isRefused) return;
      isRefused = true;
      throw new Refusal("UndoNotSupported", "no");
    };
    expect(await rewrite(rewrites)).toBe("done");
    expect(tab.cells[1]).toEqual([420, 110, "1-2", 0]);
    excel.book.meddle = { arriving: () => new Promise(() => undefined) };
    setTimeout(() => excel.forward(10_000), 5);
    expect(await rewrite(takenBack(rewrites))).toMatch(
      /^Nothing was changed\. Excel has not answered for 10 seconds/,
    );
  });

  test("may be half written when Excel does not take them back either, and the message names each tab once", async () => {
    const { rewrites } = await planned();
    excel.book.meddle.action = ({ kind, name }) => {
      if (name !== "Formulas" || kind !== "Range") return;
      throw new Refusal("AccessDenied", "no");
    };
    expect(await rewrite(rewrites)).toMatch(/^[^“]*“Sheet1”[^“]*unprotect it/);
  });

  test("are formulas when one cell of all that is written is one", async () => {
    opened([["", ""], [""]]);
    const blank = { tab: "Sheet1", row: 0, column: 0 };
    const one = { ...blank, was: [[""]], now: [[5]] };
    expect(await rewrite([one])).toBe("done");
    expect(excel.book.startState).toBeUndefined();
    const lines: CellRewrite = {
      ...blank,
      was: [
        [5, ""],
        ["", ""],
      ],
      now: [
        [5, "=PAR(A1)"],
        [1, 2],
      ],
    };
    expect(await rewrite([{ ...blank, row: 5, was: [[""]], now: [[1]] }, lines])).toBe("done");
    expect(excel.book.startState).toBe("Background");
  });

  test("stay when their tab is gone", async () => {
    const { tab, rewrites } = await planned();
    addTab(excel.book, "Second");
    deleteTab(excel.book, tab);
    expect(await rewrite(rewrites)).toMatch(/^Nothing was changed\. /);
  });
});
