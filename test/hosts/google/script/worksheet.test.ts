import { forSheets } from "../../../../src/hosts/google/script/worksheet";

const bad = (cell: string) => new Error(`${cell} is bad`);

test.each<[string, unknown, unknown]>([
  ["one value", 10, 10],
  ["a text", "10", "10"],
  ["one cell", [[10]], 10],
  ["a blank cell", [[""]], ""],
  ["nothing", [], ""],
  ["a cell in a row that is cut off", [[10, ""]], 10],
  ["a cell in a column that is cut off", [[10], [""], [""]], 10],
  ["a row", [[1, 2]], [[1, 2]]],
  ["a column", [[1], [2], [""]], [[1], [2]]],
  ["a column of values alone", [1, 2, ""], [[1], [2]]],
  [
    "a block down to its last filled row and column",
    [
      ["", 1, "", ""],
      ["", "", 2, ""],
      ["", "", "", ""],
    ],
    [
      ["", 1, ""],
      ["", "", 2],
    ],
  ],
])("of a function that answers %s, Sheets gets what is filled", (_, answer, shown) => {
  expect(forSheets(() => answer)()).toEqual(shown);
});

test.each<[unknown[][], string]>([
  [[[1], [bad("A2")]], "A2 is bad"],
  [
    [
      [1, bad("B1")],
      [bad("A2"), bad("B1")],
    ],
    "B1 is bad; A2 is bad",
  ],
  [[[bad("A1"), bad("B1"), bad("C1")]], "A1 is bad; B1 is bad; C1 is bad"],
  [[["A1", "B1", "C1", "D1"].map(bad)], "A1 is bad; B1 is bad; C1 is bad; and 1 more bad cell"],
  [
    ["A1", "B1", "C1", "D1", "E1"].map((cell) => [bad(cell)]),
    "A1 is bad; B1 is bad; C1 is bad; and 2 more bad cells",
  ],
])("the message names three bad cells and counts the others", (answer, message) => {
  expect(() => forSheets(() => answer)()).toThrow(new Error(message));
});

test("the arguments are passed on as they are", () => {
  const given: unknown[] = [];
  const call = forSheets((...cells: unknown[]) => given.push(...cells)) as (...cells: unknown[]) => unknown;
  expect(call(1, "b", true)).toBe(3);
  expect(given).toEqual([1, "b", true]);
});
