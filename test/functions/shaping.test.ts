import { cells, worksheetFunction } from "../../src/functions/arguments";
import { CellError } from "../../src/functions/errors";
import { readRange } from "../../src/functions/reading";
import { mapCells, plainNumber } from "../../src/functions/shaping";

/** Stands for a fault of the code's own. */
const fault = new TypeError("no such table");
const fail = (error: unknown) => () => {
  throw error;
};
const range = readRange({ fn: "IMP", name: "difference" }, [[20]]);

test("a fault of the code's own is not dressed up as a bad cell", () => {
  expect(() => worksheetFunction("IMP", { difference: cells }, fail(fault))({ difference: [[20]] })).toThrow(
    fault,
  );
  expect(() => mapCells(range, fail(fault))).toThrow(fault);
});

test("a bad cell of a column is an error in its place, and no exception", () => {
  const [[error]] = mapCells(range, fail(new CellError("value", "IMP: that is no score")));
  expect(error).toHaveProperty("message", "IMP: that is no score");
});

test("a cell never shows −0", () => {
  expect(plainNumber("IMP", -0)).toBe(0);
});
