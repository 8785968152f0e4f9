import { cellIn, isBlank } from "../../../src/events/tables/sheet";

test("a row is blank without a text", () => {
  for (const cells of [[], [""], ["", "  "]]) expect(isBlank({ line: 1, cells })).toBe(true);
  for (const cells of [["", "x"], ["0"]]) expect(isBlank({ line: 1, cells })).toBe(false);
});

test("the first of some columns has the cell, and without a column or a cell there is none", () => {
  const row = { line: 1, cells: [" a ", "b"] };
  expect([[0], [1, 0], [2], [], undefined].map((columns) => cellIn(row, columns))).toEqual([
    "a",
    "b",
    "",
    "",
    "",
  ]);
});
