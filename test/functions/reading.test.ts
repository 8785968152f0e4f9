import { isPassedOut } from "../../src/scoring/written-contracts/text";
import {
  columnOf,
  invocationIn,
  isEmpty,
  isNotPlayed,
  labelIn,
  LEAST_POINTS,
  numberIn,
  pointsIn,
  readRange,
  weightIn,
} from "../../src/functions/reading";

const argument = { fn: "PAR", name: "scores" };
const invocation = { functionName: "PAR", setResult: undefined };

describe("a range", () => {
  const read = (value: unknown) => {
    const { rows, columns, cells } = readRange(argument, value);
    return [rows, columns, ...cells];
  };

  test.each<[string, unknown, unknown[]]>([
    ["one value", 420, [1, 1, 420]],
    ["a value left out", undefined, [1, 1, undefined]],
    ["what the host adds in place of a value", invocation, [1, 1, null]],
    ["a column", [[420], [-50]], [2, 1, 420, -50]],
    ["a row", [[420, -50]], [1, 2, 420, -50]],
    ["a list of cells", [420, -50], [1, 2, 420, -50]],
    ["a list of one cell", [420], [1, 1, 420]],
    ["a block", [[1, 2], [3, 4]], [2, 2, 1, 2, 3, 4]], // oxfmt-ignore
    ["rows that end early", [[1], [2, 3], []], [3, 2, 1, undefined, 2, 3, undefined, undefined]],
    ["a first row that is longer", [[1, 2, 3], [4]], [2, 3, 1, 2, 3, 4, undefined, undefined]],
    ["nothing", [], [1, 1, undefined]],
    ["a row of nothing", [[]], [1, 1, undefined]],
    ["a cell that holds a list in a list of cells", [[1], 2], [1, 2, [1], 2]],
  ])("is read from %s", (_, value, cells) => expect(read(value)).toEqual(cells));

  test("of one column is the same whether its cells are copied now or later", () => {
    const rows = [[420], [null], ["x"]];
    expect({ ...columnOf(argument, rows) }).toEqual(readRange(argument, rows));
    const later = columnOf(argument, rows);
    expect(later.cells).toBe(later.cells);
  });
});

test("what a host adds to a call stands last, and has a function's name and a place for its result", () => {
  expect(invocationIn([420, invocation])).toBe(invocation);
  for (const call of [
    [],
    [invocation, 420],
    [null],
    [{ functionName: "PAR" }],
    [{ setResult: 1 }],
    ["PAR"],
  ]) {
    expect(invocationIn(call)).toBeUndefined();
  }
  expect(invocationIn()).toBeUndefined();
});

test.each<[unknown, boolean, boolean]>([
  [null, true, true],
  [undefined, true, true],
  ["", true, true],
  ["  ", true, true],
  ["    ", true, true],
  ["np", false, true],
  [" NP ", false, true],
  ["DNP", false, true],
  ["bye", false, true],
  ["-", false, true],
  ["--", false, true],
  ["---", false, true],
  ["N/P", false, true],
  ["Not played", false, true],
  ["----", false, false],
  ["NPX", false, false],
  ["BYES", false, false],
  ["0", false, false],
  ["9", false, false],
  [0, false, false],
  [false, false, false],
])("%j: empty %j, not played %j", (cell, empty, notPlayed) => {
  expect([isEmpty(cell), isNotPlayed(cell)]).toEqual([empty, notPlayed]);
});

test("the words for a board passed out stand alone", () => {
  for (const text of ["pass", "PO", "p", "AP", "Passed out", "passedout", "PASSED   OUT"]) {
    expect([text, isPassedOut(text)]).toEqual([text, true]);
  }
  for (const text of ["", "passed", "xpass", "passx", "out", "o", "a p", "app"]) {
    expect([text, isPassedOut(text)]).toEqual([text, false]);
  }
});

test.each<[unknown, number | undefined]>([
  [420, 420],
  [-0, 0],
  ["420", 420],
  [" -50 ", -50],
  ["+50", 50],
  ["−50", -50],
  ["–50", -50],
  ["\uFF0D\uFF15\uFF10", -50],
  ["-0", 0],
  ["2.5", 2.5],
  ["2,5", 2.5],
  ["2.", 2],
  ["2,", 2],
  [".5", 0.5],
  [",25", 0.25],
  ["0.125", 0.125],
  ["1234.125", 1234.125],
  ["1 430", 1430],
  ["-1\u202F430", -1430],
  ["10\u00A0100", 10100],
  ["1 43", undefined],
  ["1430 100", undefined],
  ["1.430", undefined],
  ["-12.430", undefined],
  ["1,43", 1.43],
  ["1,4305", 1.4305],
  ["12,43", 12.43],
  ["1,430", undefined],
  [",125", undefined],
  ["1,430.5", undefined],
  ["1.2.3", undefined],
  ["", undefined],
  [".", undefined],
  ["+", undefined],
  ["--5", undefined],
  ["5-", undefined],
  ["x5", undefined],
  ["5x", undefined],
  ["1e3", undefined],
  ["0x10", undefined],
  ["9".repeat(309), undefined],
  ["0".repeat(399) + "7", 7],
  ["0".repeat(400) + "7", undefined],
  [NaN, undefined],
  [-Infinity, undefined],
  [true, undefined],
  [null, undefined],
  [10n, undefined],
])("%j is the number %j", (cell, value) => expect(numberIn(cell)).toBe(value));

test.each<[unknown, number | null | undefined]>([
  ["420", 420],
  [" pass ", 0],
  ["np", null],
  [null, null],
  ["A=", undefined],
  [true, undefined],
  [7600, 7600],
  ["-7600", -7600],
  [7610, undefined],
  [-8000, undefined],
  [50, 50],
  [-50, -50],
  [49, undefined],
  [-36, undefined],
  [1.1, undefined],
  [420.5, undefined],
])("%j is %j points", (cell, points) => expect(pointsIn(cell, LEAST_POINTS)).toBe(points));

test.each<[unknown, number | undefined]>([
  [0.6, 0.6],
  [60, 60],
  ["60", 60],
  ["60%", 0.6],
  [" 60 % ", 0.6],
  ["33,3%", 0.333],
  ["33.125%", 0.33125],
  ["%", undefined],
  ["%60", undefined],
  ["60%%", undefined],
  ["x", undefined],
  [null, undefined],
])("%j is the weight %j", (cell, weight) => {
  const read = weightIn(cell);
  if (weight === undefined) expect(read).toBeUndefined();
  else expect(read).toBeCloseTo(weight, 12);
});

test.each<[unknown, number | string | null | undefined]>([
  [7, 7],
  [-0, null],
  ["7", 7],
  [" 07 ", 7],
  ["7a ", "7A"],
  ["1,430", "1,430"],
  ["1.100", "1.100"],
  ["4,5", "4,5"],
  ["1.5", 1.5],
  ["1 100", "1 100"],
  ["12345678901234567890", "12345678901234567890"],
  [46082, 46082],
  [0, null],
  ["0", null],
  ["00", null],
  [" Ann ", "ANN"],
  ["-7", "-7"],
  ["+7", "+7"],
  [".5", ".5"],
  ["A7", "A7"],
  [" ", undefined],
  [null, undefined],
  [NaN, null],
  [true, null],
  [10n, null],
  ["17 a", "17A"],
  ["12  B", "12B"],
  ["12 AB", "12 AB"],
  ["Table 4 N", "TABLE 4 N"],
])("%j is the name %j", (cell, label) => expect(labelIn(cell)).toBe(label));
