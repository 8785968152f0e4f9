import { type Area, joined } from "../../src/hosts/workbench/areas";

const area = (row: number, column: number, cells: (string | number)[][], more: Partial<Area> = {}): Area => ({
  row,
  column,
  rows: cells.length,
  columns: cells[0].length,
  cells,
  ...more,
});

test("areas of the same columns are joined one below the other, in the order of the tab", () => {
  expect(joined([area(4, 1, [[170]]), area(1, 1, [[420], [-50]])])).toEqual([[420], [-50], [170]]);
});

test("areas of the same rows are joined side by side, and end at the last filled row of all", () => {
  expect(joined([area(1, 3, [["x2"]], { rows: 100 }), area(1, 0, [[420], [450]], { rows: 100 })])).toEqual([
    [420, "x2"],
    [450, ""],
  ]);
});

test("an area whose last column is blank has as many cells in a row as the others", () => {
  expect(joined([area(0, 0, [[1, 2]]), area(3, 0, [[3]], { columns: 2 })])).toEqual([
    [1, 2],
    [3, ""],
  ]);
});

test("areas that do not fit together, or share a cell, are not joined", () => {
  expect(joined([area(1, 1, [[420], [450]]), area(5, 3, [[170], [170]])])).toBeUndefined();
  expect(joined([area(1, 1, [[420], [450]]), area(2, 1, [[450], [170]])])).toBeUndefined();
  expect(joined([area(1, 1, [[1, 2]]), area(1, 2, [[2, 3]])])).toBeUndefined();
});
