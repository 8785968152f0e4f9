import { type Block, newBook } from "../../browser/real-excel/book";
import { messageOf, type NodeExcel, openExcelInNode } from "./in-node";

let excel: NodeExcel;
afterEach(() => {
  expect(excel.book.seen.breaches).toEqual([]);
  excel.close();
});

const block = (row: number, column: number, rows: number, columns = 1): Block => ({
  row,
  column,
  rows,
  columns,
});

/** The scores of a board in A1:A9 with their tables in C1:C9, and what is selected of them. */
function opened([selected, ...added]: Block[], sets: Record<string, string> = {}) {
  excel = openExcelInNode(newBook(["Sheet1"], sets));
  const [tab] = excel.book.tabs;
  tab.cells = [420, 450, -50, 170, 170, "", 620, 100, -100].map((score, row) => [score, "", row + 1]);
  Object.assign(excel.book, { selected, added });
  return tab;
}

const read = () => excel.adapter().excel.readSelection?.().catch(messageOf);

test("areas that were added with Ctrl are joined", async () => {
  opened([block(0, 0, 1), block(2, 0, 3)]);
  expect(await read()).toEqual({ address: "A1, A3:A5", cells: [[420], [-50], [170], [170]] });
  opened([block(0, 2, 100), block(0, 0, 100)]);
  const { address, cells = [] } = Object(await read());
  expect([address, cells[0], cells[5]]).toEqual(["C1:C9, A1:A9", [420, 1], ["", 6]]);
});

test("areas that do not fit together are named", async () => {
  opened([block(0, 0, 2), block(4, 2, 3)]);
  expect(await read()).toBe(
    "The areas A1:A2, C5:C7 do not fit together: select areas of the same rows or of the same columns.",
  );
});

test("several areas have no more cells than one may have", async () => {
  opened([block(0, 0, 6000), block(0, 2, 6000)]).cells = Array.from({ length: 6000 }, () => [1, "", 2]);
  expect(await read()).toBe("The selection has 12000 cells: select at most 10000, such as A2:A13.");
});

test("an older Excel takes one block, and says so of several", async () => {
  opened([block(0, 0, 1), block(2, 0, 3)], { excelapi: "1.8" });
  expect(await read()).toBe(
    "The selection could not be read. Select one block of cells, such as A2:A13, then try again.",
  );
  opened([block(0, 0, 2)], { excelapi: "1.8" });
  expect(await read()).toEqual({ address: "A1:A2", cells: [[420], [450]] });
});

test("rows that a filter hides are left out, and counted", async () => {
  opened([block(0, 0, 100)]).hiddenRows = [1, 2, 5, 20];
  expect(await read()).toEqual({
    address: "A1:A9",
    cells: [[420], [170], [170], [620], [100], [-100]],
    hidden: 2,
  });
  opened([block(0, 0, 2), block(6, 0, 3)]).hiddenRows = [0, 1, 7];
  expect(await read()).toEqual({ address: "A1:A2, A7:A9", cells: [[620], [-100]], hidden: 3 });
});

test("nothing is asked about hidden rows where none is hidden, and one question where some are", async () => {
  const requests = async (hiddenRows: number[]) => {
    opened([block(0, 0, 9)]).hiddenRows = hiddenRows;
    await read();
    return excel.book.seen.requests;
  };
  const none = await requests([]);
  expect(await requests([3])).toBe(none + 1);
  expect(await requests([0, 1, 2, 3, 4, 5, 6, 7, 8])).toBe(none);
});
