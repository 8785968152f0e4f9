import { type UnknownName } from "../../../src/sheets/sheet-host";
import { TABLE } from "../../browser/new-sheets";
import { addTab, type Content, newBook } from "../../browser/real-excel/book";
import { type NodeExcel, openExcelInNode } from "./in-node";

let excel: NodeExcel;
afterEach(() => {
  expect(excel.book.seen.breaches).toEqual([]);
  excel.close();
});

const named: Content = { formula: "=PAR(A2:A9)", value: "#NAME?" };
const missing: Content = { formula: "=VLOOKUP(1,A2:B9,2)", value: "#N/A" };

function opened(cells: Content[][], sets: Record<string, string> = {}) {
  excel = openExcelInNode(newBook(["Sheet1"], sets));
  excel.book.tabs[0].cells = cells;
  return excel.book;
}

/** Follows the cells; what is told is kept. */
function followed() {
  const told: UnknownName[][] = [];
  const end = excel.adapter().excel.followUnknownNames?.((cells) => told.push(cells)) ?? (() => undefined);
  return { told, end };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
/** Waits until something was told so many times. */
async function times(told: readonly unknown[], count: number): Promise<void> {
  while (told.length < count) await turn();
}
/** The cells that show #NAME?, and with how many requests they were read. */
async function found(cells: Content[][]) {
  const { seen } = opened(cells);
  const { told, end } = followed();
  await times(told, 1);
  end();
  return { cells: told[0].map(({ row, column }) => [row, column]), requests: seen.requests };
}
const lines = (count: number, ...line: Content[]) => Array.from({ length: count }, () => line);

test("the cells that show #NAME? are told with their tabs, their places and their formulas, and no other errors", async () => {
  const book = opened([
    ["Ann", named, missing],
    ["", { formula: "=#NAME?" }, { formula: '="#NAME?"', value: "#NAME!" }],
  ]);
  addTab(book, "Results").cells = [[], [], ["", "", { formula: "=IMP(A1)", value: "#NAME?" }]];
  const { told, end } = followed();
  await times(told, 1);
  end();
  expect(told).toEqual([
    [
      { tab: "Sheet1", row: 0, column: 1, formula: "=PAR(A2:A9)" },
      { tab: "Results", row: 2, column: 2, formula: "=IMP(A1)" },
    ],
  ]);
});

test("they are told again when the pane has written, to whoever follows, until he ends it", async () => {
  opened([[named]]);
  const [first, second] = [followed(), followed()];
  await times(first.told, 1);
  await times(second.told, 1);
  // The end of the first does not end the second.
  first.end();
  await excel.insert([TABLE]);
  await times(second.told, 2);
  await turn();
  expect([first.told.length, second.told.length]).toEqual([1, 2]);
  second.end();
  await turn();
  await excel.insert([TABLE]);
  await turn();
  const inserted = excel.book.seen.requests;
  await turn();
  expect([second.told.length, excel.book.seen.requests]).toEqual([2, inserted]);
});

test("an Excel that does not find cells by their errors is not asked", async () => {
  const { seen } = opened([[named]], { excelapi: "1.8" });
  const { told, end } = followed();
  await times(told, 1);
  end();
  expect([told, seen.requests]).toEqual([[[]], 0]);
});

const across = (count: number, content: Content) => Array.from({ length: count }, () => content);

/*
 * The names of the tabs, where the errors are, and how many: three requests. Then as many as read their formulas, each 5,000
 * cells or a thousand blocks at most, but at least a row.
 */
test.each<[string, Content[][], { requests: number; cells: number }]>([
  ["5,000 cells in a block", lines(5000, missing), { requests: 4, cells: 0 }],
  ["5,001 cells in a block", lines(5001, missing), { requests: 5, cells: 0 }],
  [
    "two blocks of 2,500 cells",
    [...lines(2500, missing), [""], ...lines(2500, missing)],
    { requests: 4, cells: 0 },
  ],
  [
    "two blocks of 3,000 cells",
    [...lines(3000, missing), [""], ...lines(3000, missing)],
    { requests: 5, cells: 0 },
  ],
  [
    "two blocks of 2,000 rows and two columns",
    [...lines(2000, missing, missing), [""], ...lines(2000, missing, missing)],
    { requests: 5, cells: 0 },
  ],
  ["one of 2,500 rows and two columns", lines(2500, missing, missing), { requests: 4, cells: 0 }],
  ["two rows of 6,000 cells", [across(6000, missing), across(6000, missing)], { requests: 5, cells: 0 }],
  [
    "a thousand blocks and one",
    Array.from({ length: 2001 }, (_, row) => [row % 2 === 0 ? missing : ""]),
    { requests: 5, cells: 0 },
  ],
  ["a thousand names, and more behind them", lines(6000, named), { requests: 4, cells: 1000 }],
  [
    "999 names, and one behind them",
    [...lines(999, named), ...lines(4001, missing), ...lines(1, named)],
    { requests: 5, cells: 1000 },
  ],
  [
    "two names behind 5,001 other errors",
    [...lines(5001, missing), [""], ...lines(2, named)],
    { requests: 5, cells: 2 },
  ],
])("of %s no more is read than is needed, and nothing twice", async (_, cells, wanted) => {
  const { cells: told, requests } = await found(cells);
  expect({ requests, cells: told.length }).toEqual(wanted);
});

test("cells of several columns are told with their own places", async () => {
  const { cells } = await found([
    ["", missing, named],
    ["", named, missing],
    ["", "", ""],
    [named, named, ""],
  ]);
  expect(cells.sort(([a, b], [c, d]) => a - c || b - d)).toEqual([
    [0, 2],
    [1, 1],
    [3, 0],
    [3, 1],
  ]);
});
