import { type NewSheet, type TabChange } from "../../../src/sheets/sheet-host";
import { TABLE } from "../../browser/new-sheets";
import { type Book, newBook, Refusal, type Tab, tabNamed } from "../../browser/real-excel/book";
import { colourAt, contentOf, covers, formatOf, isRightAt, NO_COLOUR } from "../../browser/real-excel/cells";
import { messageOf, type NodeExcel, openExcelInNode } from "./in-node";

let excel: NodeExcel;
let book: Book;
afterEach(() => {
  expect(book.seen.breaches).toEqual([]);
  excel.close();
});

/** Waits for what the adapter does in its own time. */
async function until(happened: () => boolean): Promise<void> {
  for (let time = 0; time < 200 && !happened(); time++)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

/** A workbook with the table. */
async function withTable(table: NewSheet = TABLE): Promise<Tab> {
  book = newBook();
  excel = openExcelInNode(book);
  await excel.insert([table]);
  book.active = "Sheet1";
  book.startState = undefined;
  return tabNamed(book, TABLE.name);
}

/** Changes the cells on what stands in the tab now. */
async function change(sheet: NewSheet, cells: TabChange["cells"], more: Partial<TabChange> = {}) {
  const { excel: host } = excel.adapter();
  const [was] = (await host.readLinkedTabs?.(TABLE.title, "alone")) ?? [];
  if (!was) throw new Error("the table is not there");
  const one: TabChange = { name: TABLE.name, sheet, cells, was, ...more };
  return () => host.changeTabs?.([one], new Map([[sheet.name, TABLE.name]])).then(() => "done", messageOf);
}

/** The table with two rows more. */
const LONGER: NewSheet = {
  ...TABLE,
  rows: [...TABLE.rows, [4, 11.3, "new"], [5, 11.6, ""]],
  guard: { computed: [0, 2], rows: 6, where: "Type the IMPs." },
};
const NEW_ROWS: TabChange["cells"] = [6, 7].flatMap((row) =>
  [0, 1, 2].map((column) => [row, column] as const),
);

/** Contents, formats and looks of the cells that the changes could touch. */
const shown = (tab: Tab) =>
  Array.from({ length: 10 }, (_, row) =>
    [0, 1, 2].map((column) => [
      contentOf(tab, row, column),
      formatOf(tab, row, column),
      colourAt(tab, row, column),
      isRightAt(tab, row, column),
      tab.validations.filter(({ where }) => covers(where, row, column)),
    ]),
  );

/** Excel refuses the writing of contents from the n-th on, so many times. */
function refuseWriting(from: number, times = 1): void {
  let writes = 0;
  book.meddle.action = ({ kind, name }) => {
    if (kind !== "Range" || name !== "Formulas" || ++writes < from || writes >= from + times) return;
    throw new Refusal("AccessDenied", "no");
  };
}

describe("new rows", () => {
  test("get the formats, the sides and the colours of their columns", async () => {
    const tab = await withTable();
    expect(await (await change(LONGER, NEW_ROWS))()).toBe("done");
    const [header, , band] = [1, 2, 3].map((row) => colourAt(tab, row, 0));
    const looks = [6, 7].map((row) =>
      [0, 1, 2].map((column) => [
        formatOf(tab, row, column),
        colourAt(tab, row, column),
        isRightAt(tab, row, column),
      ]),
    );
    expect(looks).toEqual([
      [
        ["General", NO_COLOUR, true],
        ["0.00", NO_COLOUR, true],
        ["@", NO_COLOUR, false],
      ],
      [
        ["General", band, true],
        ["0.00", band, true],
        ["General", band, false],
      ],
    ]);
    expect(header).not.toBe(band);
  });

  test("in which something stands keep their look", async () => {
    const tab = await withTable();
    // A row that the user has begun with a colour and a formula, and one with a value.
    tab.cells[6] = ["", "", { formula: "=A1" }];
    tab.cells[7] = ["", "", "mine"];
    tab.fills.push({ where: "A7:C7", color: "#FFEE00" });
    const cells = NEW_ROWS.filter(([, column]) => column < 2);
    const sheet = { ...LONGER, rows: LONGER.rows.map((row) => [...row.slice(0, 2), ""]) };
    // A block of whole rows, so that it has what is not blank.
    expect(
      await (
        await change({ ...sheet, rows: [...TABLE.rows, [4, 11.3, ""], [5, 11.6, ""]] }, cells)
      )(),
    ).toBe("done");
    expect(tab.cells[7].slice(0, 3)).toEqual([5, 11.6, "mine"]);
    expect(colourAt(tab, 6, 2)).toBe("#FFEE00");
  });

  test("in a part of which something stands have no look of a new row, and those below it have", async () => {
    const tab = await withTable();
    tab.cells[6] = ["", "", "mine"];
    tab.cells[7] = ["", { formula: "=A1" }, ""];
    const band = colourAt(tab, 3, 0);
    const sheet = { ...LONGER, rows: [...LONGER.rows, [6, 12, "six"], [7, 12.3, "seven"]] };
    const cells = [6, 7, 8, 9].flatMap((row) => [0, 1, 2].map((column) => [row, column] as const));
    expect(await (await change(sheet, cells))()).toBe("done");
    expect(tab.cells[6]).toEqual([4, 11.3, "new"]);
    expect([6, 7, 8, 9, 10].map((row) => [colourAt(tab, row, 0), isRightAt(tab, row, 0)])).toEqual([
      [NO_COLOUR, false],
      [NO_COLOUR, false],
      [NO_COLOUR, true],
      [band, true],
      [NO_COLOUR, false],
    ]);
    expect([8, 9].map((row) => isRightAt(tab, row, 2))).toEqual([false, false]);
  });

  test("of several colours stay as the user has coloured them", async () => {
    const tab = await withTable();
    tab.fills.push({ where: "A8:B8", color: "#FFEE00" }, { where: "B7:B7", color: "#00EEFF" });
    tab.rightAligned.push("C7:C7");
    expect(await (await change(LONGER, NEW_ROWS))()).toBe("done");
    expect([0, 1, 2].map((column) => colourAt(tab, 7, column))).toEqual(["#FFEE00", "#FFEE00", NO_COLOUR]);
    expect(colourAt(tab, 6, 1)).toBe("#00EEFF");
  });

  test("of many lines are guarded once, in the first of two requests, and all is taken back when the second is refused", async () => {
    const rows = Array.from({ length: 6000 }, (_, row) => [row, row / 100, `line ${row}`]);
    const tab = await withTable();
    // What stands there has its look, so that only contents are written.
    for (const row of rows.keys()) tab.cells[row + 6] = ["old", "", "old"];
    tab.fills.push({ where: "A8:C8", color: "#FFEE00" });
    const before = shown(tab);
    const sheet = {
      ...LONGER,
      rows: [...TABLE.rows, ...rows],
      guard: { computed: [0], rows: 6004, where: "No." },
    };
    // Two blocks, each of them smaller than a request and both together larger.
    const cells = [0, 2].flatMap((column) => rows.map((_, row) => [row + 6, column] as const));
    const sorted = [...cells].sort(([one, a], [other, b]) => one - other || a - b);
    const made = await change(sheet, sorted, { guardedRows: 4 });
    refuseWriting(2);
    const seen = book.seen.requests;
    expect(await made()).toMatch(/^Nothing was changed\. .*unprotect it/);
    expect(book.seen.requests - seen).toBeGreaterThan(4);
    expect(shown(tab)).toEqual(before);
    book.meddle = {};
    expect(await (await change(sheet, sorted, { guardedRows: 4 }))()).toBe("done");
    expect(tab.validations.map(({ where }) => where)).toEqual(["A7:A6006"]);
    expect(contentOf(tab, 6005, 2)).toBe("line 5999");
  });

  test("that are taken back have no colour, so that the lines of the grid are seen, or the colour they had", async () => {
    const tab = await withTable();
    tab.fills.push({ where: "A8:C8", color: "#FFEE00" });
    const before = shown(tab);
    const made = await change(LONGER, NEW_ROWS, { guardedRows: 4 });
    const cleared: string[] = [];
    let failed = false;
    book.meddle.action = ({ kind, name }) => {
      if (kind === "RangeFill") cleared.push(name);
      if (failed || kind !== "DataValidation" || name !== "ErrorAlert") return;
      failed = true;
      throw new Refusal("AccessDenied", "no");
    };
    expect(await made()).toMatch(/^Nothing was changed\. /);
    expect(shown(tab)).toEqual(before);
    expect(cleared.at(-1)).toBe("Color");
  });

  test("that are taken back keep several colours, and lose a colour that is the pane’s", async () => {
    for (const [fills, done] of [
      [[], ["Color", "Clear"]],
      // Cells of several colours are neither coloured nor cleared.
      [[{ where: "B8:B8", color: "#FFEE00" }], []],
    ] as const) {
      const tab = await withTable();
      tab.fills.push(...fills);
      const before = shown(tab);
      const made = await change(LONGER, NEW_ROWS, { guardedRows: 4 });
      const coloured: string[] = [];
      let failed = false;
      book.meddle.action = ({ kind, name }) => {
        if (kind === "RangeFill" && name !== "Fill") coloured.push(name);
        if (failed || kind !== "DataValidation" || name !== "ErrorAlert") return;
        failed = true;
        throw new Refusal("AccessDenied", "no");
      };
      expect(await made()).toMatch(/^Nothing was changed\. /);
      expect([shown(tab), coloured]).toEqual([before, done]);
      excel.close();
    }
  });

  test("of two blocks are written with one request", async () => {
    await withTable();
    const made = await change(LONGER, [
      [6, 0],
      [7, 2],
    ]);
    const { requests } = book.seen;
    expect(await made()).toBe("done");
    // Whether the tab is there, what stands in the cells, and the writing.
    expect(book.seen.requests - requests).toBe(3);
  });
});

/** The table with two columns more, of which formulas fill one. */
const WIDER: NewSheet = {
  ...TABLE,
  columns: [...TABLE.columns, { header: "Boards", width: 20, align: "right" }, { header: "Sum", width: 30 }],
  rows: TABLE.rows.map((row) => [...row, "", { formula: "=1" }]),
  guard: { computed: [0, 2, 4], rows: 4, where: "Type the IMPs." },
  hints: [{ column: 3, rows: 4, words: "The boards that were played" }],
};
const NEW_COLUMNS: TabChange["cells"] = [1, 2, 3, 4, 5].flatMap((row) =>
  [3, 4].map((column) => [row, column] as const),
);

describe("new columns", () => {
  test("get their widths, their guard and their hints, and only they", async () => {
    const tab = await withTable();
    const [widths, rules] = [[...tab.widths], tab.validations.length];
    expect(await (await change(WIDER, NEW_COLUMNS, { added: [3, 4] }))()).toBe("done");
    expect(tab.widths.slice(0, 3)).toEqual(widths.slice(0, 3));
    expect(tab.widths[4]).toBeGreaterThan(tab.widths[3]);
    expect(tab.validations.slice(rules)).toEqual([
      expect.objectContaining({
        where: "E3:E6",
        alert: expect.objectContaining({ message: "Type the IMPs." }),
      }),
      expect.objectContaining({
        where: "D3:D6",
        prompt: expect.objectContaining({ title: "Boards", message: "The boards that were played" }),
      }),
    ]);
    expect([tab.bold.includes("D2"), isRightAt(tab, 2, 3), isRightAt(tab, 2, 4)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("are taken back with all that they got when Excel refuses the last of it", async () => {
    const tab = await withTable();
    const state = () => [shown(tab), tab.validations, [3, 4].map((column) => tab.widths[column] ?? 48)];
    const before = structuredClone(state());
    const made = await change(WIDER, NEW_COLUMNS, { added: [3, 4] });
    let failed = false;
    book.meddle.action = ({ kind, name }) => {
      if (failed || kind !== "DataValidation" || name !== "Prompt") return;
      failed = true;
      throw new Refusal("AccessDenied", "no");
    };
    expect(await made()).toMatch(/^Nothing was changed\. /);
    expect(state()).toEqual(before);
  });
});

test("a change says where Excel has only taken a part back", async () => {
  await withTable();
  const made = await change(LONGER, NEW_ROWS);
  refuseWriting(1, 2);
  expect(await made()).toMatch(/^The tabs “VP table” may be changed in part: .*unprotect it/);
});

test("a change is refused when a cell that it only follows has been changed since", async () => {
  const tab = await withTable();
  const made = await change(LONGER, NEW_ROWS, { basis: [[4, 1]] });
  tab.cells[4][1] = 99;
  expect(await made()).toMatch(/^Nothing was changed\. “VP table”, B5 has been changed /);
  expect(contentOf(tab, 6, 0)).toBe("");
});

test("new rows for which the user has said what may be typed keep that, and the others are guarded", async () => {
  const tab = await withTable();
  const own = { where: "A7:A8", rule: { custom: { formula: "=A7>0" } } };
  tab.validations.push(structuredClone(own));
  expect(await (await change(LONGER, NEW_ROWS, { guardedRows: 4 }))()).toBe("done");
  expect(tab.validations.filter(({ where }) => where === own.where)).toEqual([own]);
  expect(tab.validations.map(({ where }) => where)).toContain("C7:C8");
});

test("a change of a tab that is gone is refused with its name", async () => {
  const tab = await withTable();
  const made = await change(LONGER, NEW_ROWS);
  tab.name = "Renamed";
  expect(await made()).toBe("Nothing was changed: there is no tab “VP table” any more.");
});

test("the cell where the user goes on is selected afterwards, and no cell where none is named", async () => {
  await withTable();
  await (
    await change(LONGER, NEW_ROWS)
  )();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(book.active).toBe("Sheet1");
  await (
    await change({ ...LONGER, rows: [...LONGER.rows, [6, 12, ""]] }, [[8, 0]], { show: [8, 1] })
  )();
  await until(() => book.active === TABLE.name);
  expect(book.selected).toEqual({ row: 8, column: 1, rows: 1, columns: 1 });
});

test("of two tabs that are changed the one is shown in which the user goes on, and a formula in the second is one", async () => {
  await withTable();
  await excel.insert([{ ...TABLE, name: "Second", title: "The second" }]);
  book.startState = undefined;
  const { excel: host } = excel.adapter();
  const [[first], [second]] = await Promise.all(
    [TABLE.title, "The second"].map((mark) => host.readLinkedTabs?.(mark, "alone") ?? []),
  );
  const sheet = {
    ...TABLE,
    name: "Second",
    title: "The second",
    rows: [...TABLE.rows, [{ formula: "=PAR(A3)" }]],
  };
  const names = new Map([
    [TABLE.name, TABLE.name],
    ["Second", "Second"],
  ]);
  await host.changeTabs?.(
    [
      { name: TABLE.name, sheet: LONGER, cells: NEW_ROWS, was: first },
      { name: "Second", sheet, cells: [[6, 0]], was: second, show: [6, 0] },
    ],
    names,
  );
  await until(() => book.active === "Second" && book.startState !== undefined);
  expect([book.active, book.startState]).toEqual(["Second", "Background"]);
});

test("where the user goes on is no part of the change: it is made when Excel does not select", async () => {
  const tab = await withTable();
  const made = await change(LONGER, NEW_ROWS, { show: [6, 1] });
  book.meddle.action = ({ name }) => {
    if (name === "Activate") throw new Refusal("AccessDenied", "no");
  };
  expect(await made()).toBe("done");
  expect(tab.cells[7]).toEqual([5, 11.6, ""]);
});

test("the workbook starts the add-in once one of all written cells is a formula", async () => {
  await withTable();
  await (
    await change(LONGER, NEW_ROWS)
  )();
  expect(book.startState).toBeUndefined();
  const rows = [...LONGER.rows, [6, { formula: "=PAR(A3:A6)" }, ""], [7, 12, ""]];
  await (
    await change({ ...LONGER, rows }, [
      [8, 1],
      [9, 0],
    ])
  )();
  await until(() => book.startState !== undefined);
  expect(book.startState).toBe("Background");
});
