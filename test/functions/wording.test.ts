import { type Range, readRange } from "../../src/functions/reading";
import {
  badArgument,
  badCell,
  listed,
  nothingYet,
  placeOf,
  shown,
  sizeOf,
  wrongShape,
} from "../../src/functions/wording";

const rangeAt = (address: string | undefined, cells: unknown[][] = [[1, 2, 3]]): Range =>
  readRange({ fn: "PAR", name: "scores", ...(address !== undefined && { address }) }, cells);

test.each<[string | undefined, number, string]>([
  ["A1:C1", 0, "A1"],
  ["A1:C1", 2, "C1"],
  ["A7:C8", 4, "B8"],
  ["Y2:AA2", 1, "Z2"],
  ["Y2:AA2", 2, "AA2"],
  ["AZ2:BB2", 1, "BA2"],
  ["ZZ5:AAB5", 1, "AAA5"],
  ["$B$3:$D$3", 1, "C3"],
  ["A:C", 0, "A1"],
  ["A:C", 5, "C2"],
  ["Sheet1!A2:C3", 3, "Sheet1!A3"],
  ["'A!B'!A2:C3", 3, "'A!B'!A3"],
  [undefined, 0, "row 1, column 1 of scores"],
  ["", 5, "row 2, column 3 of scores"],
  ["2:3", 1, "row 1, column 2 of scores"],
])("in %j the cell with index %j is %s", (address, index, place) => {
  const block = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  expect(placeOf(rangeAt(address, block), index)).toBe(place);
});

test.each<[unknown, string]>([
  [null, "blank"],
  [undefined, "blank"],
  [" ", "blank"],
  [420, "420"],
  [NaN, "an impossible number"],
  [-Infinity, "an impossible number"],
  [10n, "10"],
  [true, "TRUE"],
  [false, "FALSE"],
  [" 4S", '" 4S"'],
  ["x".repeat(40), `"${"x".repeat(40)}"`],
  ["x".repeat(41), `"${"x".repeat(40)}…"`],
  [new Date(0), "a date"],
  [{ code: "#REF!" }, "the error #REF!"],
  [{ code: 7, basicValue: "#N/A" }, "the error #N/A"],
  [{ code: "invalid", basicValue: "#N/A" }, "the error #N/A"],
  [{ code: "#REF!", basicValue: "#N/A" }, "the error #REF!"],
  [{ code: "REF#" }, "something other than a number or text"],
  [{}, "something other than a number or text"],
])("%p is shown as %s", (cell, text) => expect(shown(cell)).toBe(text));

test.each<[string[], string]>([
  [["imp"], "imp"],
  [["imp", "double"], "imp or double"],
  [["imp", "bastille", "double"], "imp, bastille or double"],
])("%j is listed as %s", (words, text) => expect(listed(words)).toBe(text));

test("a list may end with another word", () => expect(listed(["A", "B", "C"], "and")).toBe("A, B and C"));

test("the size of a range says one row and more rows", () => {
  expect(sizeOf(rangeAt(undefined, [[1]]))).toBe("1 row × 1 column");
  expect(sizeOf(rangeAt(undefined, [[1, 2], [3]]))).toBe("2 rows × 2 columns");
});

test.each<[unknown, string]>([
  ["x–50", ""],
  ["–x", ""],
  ["1,430", "; type 1430"],
  [" 12,430 ", "; type 12430"],
  ["-112,430", "; type -112430"],
  ["+1,430", "; type +1430"],
  ["0,125", "; type 0.125"],
  ["-0,125", "; type -0.125"],
  ["10,125", "; type 10125"],
  ["1112,430", ""],
  ["1,4305", ""],
  ["1,43", ""],
  ["x1,430", ""],
  ["1,430x", ""],
  [7, ""],
  [null, ""],
])("the message for %j ends with the hint %j", (cell, hint) => {
  const { code, message, place } = badCell(rangeAt("A1", [[cell]]), 0, "a score", "points");
  const what = cell === null ? "a blank" : shown(cell);
  expect([code, message, place]).toEqual([
    "value",
    `PAR: ${what} (A1) is not a score: expected points${hint}`,
    "A1",
  ]);
});

test.each<[unknown, boolean, string]>([
  ["ten", true, 'step is "ten": expected 10'],
  [0, true, "step is 0: leave it out, or type 10"],
  [0, false, "step is 0: expected 10"],
  [1, true, "step is 1: expected 10"],
])("the argument %j, optional %j: %s", (cell, optional, text) => {
  const { code, message, place } = badArgument({ fn: "PAR", name: "step" }, cell, "10", optional);
  expect([code, message, place]).toEqual(["value", `PAR: ${text}`, undefined]);
});

test("the message for an argument has its address where the host gives it", () => {
  const { message } = badArgument({ fn: "PAR", name: "step", address: "C1" }, "ten", "10", false);
  expect(message).toBe('PAR: step (C1) is "ten": expected 10');
});

test("a range of a wrong shape is an error, and one without numbers is #N/A", () => {
  const range = rangeAt(undefined);
  expect(wrongShape(range, "one number")).toMatchObject({
    code: "value",
    message: "PAR: scores has 1 row × 3 columns: expected one number",
  });
  expect(nothingYet(range.argument, "scores")).toMatchObject({
    code: "na",
    message: "PAR: scores holds no scores yet: expected at least one number",
  });
});

test.each<[number, string]>([
  [
    46154,
    "46154 (A1) is the date 12 May 2026: a spreadsheet made it of 5-12: expected x; if 12.5 was typed, type 12,5",
  ],
  [
    27364,
    "27364 (A1) is the date 1 December 1974: a spreadsheet made it of 12.74: expected x; if 12.74 was typed, type 12,74",
  ],
  [
    46357,
    "46357 (A1) is the date 1 December 2026: a spreadsheet made it of 12-1: expected x; if 1.12 or 12.26 was typed, type 1,12 or 12,26",
  ],
  // No two numbers give another day of these years.
  [27365, "27365 (A1) is not VPs: expected x"],
])("of %d in the place of VPs a message says what may have been typed", (cell, message) => {
  expect(badCell(rangeAt("A1", [[cell]]), 0, "VPs", "x").message).toBe(`PAR: ${message}`);
});

test("a date in the place of a score is not said to be a number with a comma", () => {
  expect(badCell(rangeAt("A1", [[46154]]), 0, "a score", "x").message).toMatch(/expected x$/);
  expect(badCell(rangeAt("A1", [[27364]]), 0, "a score", "x").message).toBe(
    "PAR: 27364 (A1) is not a score: expected x",
  );
});
