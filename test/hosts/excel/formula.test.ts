import { type Block, type Content, newBook } from "../../browser/real-excel/book";
import { messageOf, type NodeExcel, openExcelInNode } from "./in-node";

let excel: NodeExcel;
afterEach(() => {
  expect(excel.book.seen.breaches).toEqual([]);
  excel.close();
});

const DRAFT = { withCells: "=VPCONT(§, boards)", alone: "=VPCONT(margin, boards)" };
const block = (row: number, column: number, rows: number, columns = 1): Block => ({
  row,
  column,
  rows,
  columns,
});

/** Writes the formula of these selected cells; the first tab has these cells. */
function inserted(cells: Content[][], selected: Block) {
  excel = openExcelInNode(newBook());
  excel.book.tabs[0].cells = cells;
  excel.book.selected = selected;
  return again();
}
const again = () => excel.adapter().excel.insertFormula?.(DRAFT).catch(messageOf);
const formulas = () =>
  excel.book.tabs[0].cells.flatMap((line) =>
    line.flatMap((cell) => (typeof cell === "object" && "formula" in cell ? cell.formula : [])),
  );

/** A row whose last cell is in the last column of a tab. */
const toTheEnd = (...first: Content[]): Content[] => [
  ...first,
  ...Array.from({ length: 16_384 - first.length }, (): Content => 1),
];

test("a formula of blank cells is written into the one with the cursor", async () => {
  expect(await inserted([["Ann"]], block(3, 2, 4, 2))).toMatchObject({ address: "C4" });
  expect(formulas()).toEqual(["=VPCONT(margin, boards)"]);
});

test("a formula takes the cells down to the last filled one, without their heading", async () => {
  const cells: Content[][] = [
    ["Table", "Score"],
    [1, 420],
    [2, ""],
    [3, -50],
  ];
  expect(await inserted(cells, block(0, 0, 1000, 2))).toMatchObject({ address: "C2", cells: "A2:B4" });
  excel.book.selected = block(1, 1, 3);
  // C has the formula, in the first of the rows.
  expect(await again()).toMatchObject({ address: "D2", cells: "B2:B4" });
  excel.book.selected = block(2, 1, 2);
  expect(await again()).toMatchObject({ address: "C3", cells: "B3:B4" });
});

test("a heading above is left out of nothing but what is read: more cells than that are taken whole", async () => {
  const column = (rows: number): Content[][] => [["Score"], ...Array.from({ length: rows - 1 }, () => [420])];
  expect(await inserted(column(10_000), block(0, 0, 20_000))).toMatchObject({ cells: "A2:A10000" });
  excel.close();
  expect(await inserted(column(10_001), block(0, 0, 20_000))).toMatchObject({ cells: "A1:A10001" });
});

test("the first column that is blank in all rows is found behind others, and past the last that is filled", async () => {
  expect(
    await inserted(
      [
        [1, 2, "", 4],
        [1, "", 3],
      ],
      block(0, 0, 2),
    ),
  ).toMatchObject({ address: "E1" });
  excel.close();
  expect(
    await inserted(
      [
        [1, 2, "", 4],
        [1, "", ""],
      ],
      block(0, 0, 2),
    ),
  ).toMatchObject({ address: "C1" });
});

test("a tab without a blank column has no room for a formula, and the message names the cells", async () => {
  const noRoom = (cells: string) => expect.stringContaining(cells) as unknown;
  expect(await inserted([toTheEnd(1)], block(0, 16_379, 1))).toEqual(noRoom("XEZ1"));
  excel.close();
  expect(await inserted([toTheEnd(1)], block(0, 16_383, 1))).toEqual(noRoom("XFD1"));
  excel.close();
  const free = () => [...toTheEnd(1).slice(0, 16_383), ""];
  expect(await inserted([free()], block(0, 16_382, 1))).toMatchObject({ address: "XFD1" });
  excel.close();
  expect(await inserted([free()], block(0, 16_379, 1))).toMatchObject({ address: "XFD1" });
});

test("a place is looked for among no more cells than the pane reads", async () => {
  const rows = (columns: Content[]) =>
    Array.from({ length: 5000 }, (_, row): Content[] => [row, ...(row === 0 ? columns : [])]);
  // The column that is filled and the next one have 10,000 cells.
  expect(await inserted(rows([1]), block(0, 0, 5000))).toMatchObject({ address: "C1" });
  excel.close();
  expect(await inserted(rows([1, 2]), block(0, 0, 5000))).toBe(
    "The selection has 15000 cells: select at most 10000, such as A2:A13.",
  );
});

test.each<[string, string | undefined]>([
  ["10-8", "10-8"],
  ["#VALUE!", "#VALUE!"],
  ["#BUSY!", undefined],
  ["#GETTING_DATA", undefined],
  ["#", undefined],
  ["", undefined],
  ["no #BUSY!", "no #BUSY!"],
  ["#BUSY! now", "#BUSY! now"],
])("a cell that shows %j has the answer %j, or Excel is still computing", async (value, shown) => {
  const cells: Content[][] = [[]];
  let written: Content = "";
  Object.defineProperty(cells[0], 0, {
    get: () => written,
    set: (now: Content) =>
      void (written = typeof now === "object" && "formula" in now ? { ...now, value } : now),
  });
  expect(await inserted(cells, block(0, 0, 1))).toEqual({ address: "A1", cells: undefined, shown });
});

test("a formula that Excel does not answer may be written later, and the message says so", async () => {
  const answer = inserted([], block(0, 0, 1));
  excel.book.meddle.arriving = () => new Promise(() => undefined);
  setTimeout(() => excel.forward(10_000), 5);
  expect(await answer).toMatch(
    /^Excel has not answered for 10 seconds: look whether the formula is in the cell/,
  );
});
