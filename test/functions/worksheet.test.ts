import { readRange } from "../../src/functions/cells";
import { CellError } from "../../src/functions/errors";
import { answer, mapCells, plainNumber } from "../../src/functions/worksheet";

/** Stands for a fault of the code's own. */
const fault = new TypeError("no such table");
const fail = (error: unknown) => () => {
  throw error;
};

test("a fault of the code's own is not dressed up as a bad cell", () => {
  expect(() => answer(fail(fault))).toThrow(fault);
  expect(() => mapCells("IMP", readRange([[20]]), fail(fault))).toThrow(fault);
});

test("a bad cell of a column is an error in its place, and no exception", () => {
  const [[error]] = mapCells("IMP", readRange([[20]]), fail(new CellError("value", "IMP: that is no score")));
  expect(error).toHaveProperty("message", "IMP: that is no score");
});

test("a cell never shows −0", () => {
  expect(plainNumber("IMP", -0)).toBe(0);
});
