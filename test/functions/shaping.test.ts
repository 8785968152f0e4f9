import { cells, worksheetFunction } from "../../src/functions/arguments";
import { CellError } from "../../src/functions/errors";
import { readRange } from "../../src/functions/reading";
import {
  type Answer,
  inShapeOf,
  mapCells,
  plainNumber,
  plainRows,
  rowsOf,
} from "../../src/functions/shaping";

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
  expect(plainRows("RANKING", [["A", -0, 1.5]])).toEqual([["A", 0, 1.5]]);
  expect(mapCells(range, () => -0)).toEqual([[0]]);
});

test("a number that is too large is the error of its own cell", () => {
  const [[error]] = mapCells(range, () => 1e308 * 10);
  expect(error).toHaveProperty("message", "IMP: the numbers are too large to compute with");
});

test.each([NaN, Infinity, -Infinity])("a cell of a table never shows %d", (number) => {
  expect(() => plainRows("RANKING", [["A", number]])).toThrow(
    expect.objectContaining({
      code: "value",
      message: "RANKING: the numbers are too large to compute with",
    }),
  );
});

describe("a column of 2,000 rows", () => {
  const column = (cells: unknown[]) =>
    readRange(
      { fn: "IMP", name: "difference" },
      cells.map((cell) => [cell]),
    );
  const repeated = <Cell>(cells: readonly Cell[], rows = 2000) =>
    Array.from({ length: rows }, (_, index) => cells[index % cells.length]);

  /** The cells for which an answer was computed, and the answers. */
  function computed(
    cells: unknown[],
    beside?: unknown[],
    answer = (cell: unknown): number | string => 2 * Number(cell),
  ) {
    const asked: unknown[] = [];
    const answers = mapCells(
      column(cells),
      (_, cell) => {
        asked.push(cell);
        return answer(cell);
      },
      beside && column(beside),
    );
    return { asked, answers };
  }

  test("has each number computed once, one of 1,999 rows each cell", () => {
    const long = computed(repeated([1, 2, 2.5]));
    expect(long.asked).toEqual([1, 2, 2.5]);
    expect(long.answers).toEqual(repeated([[2], [4], [5]]));
    expect(computed(repeated([1, 2], 1999)).asked).toHaveLength(1999);
  });

  test("beside another one has each pair computed once", () => {
    const sums = computed(repeated([1, 1, 2, 2]), repeated([5, 6, 6, 5]));
    expect(sums.asked).toEqual([1, 1, 2, 2]);
  });

  test("has texts and errors computed each, because they name their own cells", () => {
    expect(computed(repeated(["1"])).asked).toHaveLength(2000);
    const bad = (): never => {
      throw new CellError("value", "IMP: that is no score");
    };
    const { asked, answers } = computed(repeated([7]), undefined, bad);
    expect(asked).toHaveLength(2000);
    expect(answers[0][0]).not.toBe(answers[1][0]);
    expect(computed(repeated([7]), undefined, () => "seven").asked).toHaveLength(2000);
  });

  test("has a blank where nothing was played", () => {
    expect(computed(repeated([1, ""])).answers.slice(0, 2)).toEqual([[2], [""]]);
  });

  test("keeps 4,096 different numbers, and computes the others each time", () => {
    const different = Array.from({ length: 4097 }, (_, index) => index);
    const { asked } = computed([...different, ...different]);
    expect(asked).toEqual([...different, 4096]);
  });

  test("shows equal numbers in one row, which nobody can change", () => {
    const { answers } = computed(repeated([1, 2]));
    expect(answers[2]).toBe(answers[0]);
    expect(answers[3]).not.toBe(answers[0]);
    expect(Object.isFrozen(answers[0])).toBe(true);
  });

  test("of other cells shares the rows of equal whole answers, as far as points go", () => {
    const rowOf = rowsOf(2000);
    const number = (value: number) => plainNumber("IMP", value) as Answer;
    for (const points of [0, 1, -1, 8000, -8000]) {
      expect(rowOf(number(points))).toEqual([points]);
      expect(rowOf(number(points))).toBe(rowOf(number(points)));
      expect(Object.isFrozen(rowOf(number(points)))).toBe(true);
    }
    for (const other of [number(8001), number(-8001), number(0.5), "NP"]) {
      expect(rowOf(other)).toEqual([other]);
      expect(rowOf(other)).not.toBe(rowOf(other));
    }
    const short = rowsOf(1999);
    expect(short(number(1))).not.toBe(short(number(1)));
    const texts = computed(repeated(["1", "2"])).answers;
    expect(texts[2]).toBe(texts[0]);
  });
});

test("a range of 2,000 rows and two columns keeps its shape", () => {
  const rows = Array.from({ length: 2000 }, (_, row) => [row, row + 0.5]);
  expect(mapCells(readRange({ fn: "IMP", name: "difference" }, rows), (_, cell) => Number(cell))).toEqual(
    rows,
  );
});

test("answers are put into the shape of their range", () => {
  const range = readRange({ fn: "IMP", name: "difference" }, [
    [1, 2, 3],
    [4, 5, 6],
  ]);
  expect(inShapeOf(range, (index) => plainNumber("IMP", index))).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]);
});
