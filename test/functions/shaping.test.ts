import { cells, worksheetFunction } from "../../src/functions/arguments";
import { CellError } from "../../src/functions/errors";
import { readRange } from "../../src/functions/reading";
import { mapCells, plainNumber } from "../../src/functions/shaping";

/** Stands for a bug in our own code. */
const fault = new TypeError("no such table");
const fail = (error: unknown) => () => {
  throw error;
};
const range = readRange({ fn: "IMP", name: "difference" }, [[20]]);

test("a bug in our own code is not reported as a bad cell", () => {
  expect(() => worksheetFunction("IMP", { difference: cells }, fail(fault))({ difference: [[20]] })).toThrow(
    fault,
  );
  expect(() => mapCells(range, fail(fault))).toThrow(fault);
});

test("a bad cell of a column is an error in its own place and throws nothing", () => {
  const [[error]] = mapCells(range, fail(new CellError("value", "IMP: that is no score")));
  expect(error).toHaveProperty("message", "IMP: that is no score");
});

test("a cell never shows −0", () => {
  expect(plainNumber("IMP", -0)).toBe(0);
});
