import { deepStrictEqual } from "node:assert";
import {
  discreteLimits,
  discreteScale,
  discreteScaleOf,
  discreteTopFault,
} from "../../../src/scoring/victory-points/discrete";
import { blitzMargin, marginForVps } from "../../../src/scoring/victory-points/exponential";
import { vpRows, vpsFor } from "../../../src/scoring/victory-points/scale";

test("the limits for 8 boards and the first ranges for 20 boards are the published ones", () => {
  expect(discreteLimits(8)).toEqual([0, 3, 6, 9, 12, 16, 20, 25, 30, 38]);
  expect(discreteLimits(20).slice(0, 3)).toEqual([1, 5, 9]);
});

test("from 4 to 100 boards, the ranges miss the formula for 5, 6 and 7 boards only, as the report found", () => {
  const failing = [];
  for (let boards = 4; boards <= 100; boards++) {
    const limits = discreteLimits(boards);
    const bracketed = limits.every((upper, step) => {
      const margin = marginForVps(10 + step, blitzMargin(boards), 10);
      return margin <= upper && (step === 0 || margin >= limits[step - 1] + 1);
    });
    const most = marginForVps(20, blitzMargin(boards), 10);
    if (!bracketed || most < limits[9] + 1) failing.push(boards);
  }
  expect(failing).toEqual([5, 6, 7]);
});

test("for 1 to 1000 boards no range is narrower than the one before it; the draw's range counts on both sides of 0", () => {
  const lengths = Array.from({ length: 1000 }, (_, index) => index + 1);
  const narrower = lengths.filter((boards) => {
    const limits = discreteLimits(boards);
    const widths = limits.map((upper, step) => (step === 0 ? 2 * upper + 1 : upper - limits[step - 1]));
    return widths.some((width, step) => step > 0 && width < widths[step - 1]);
  });
  expect(narrower).toEqual([]);
});

test("each margin earns the VPs of its range, and the loser the rest of 20", () => {
  const table = discreteScale.table(8);
  expect([0, 1, 3, 4, 6, 38, 39, 500].map((margin) => vpsFor(margin, table))).toEqual([
    10, 11, 11, 12, 12, 19, 20, 20,
  ]);
  for (let margin = 0; margin <= 50; margin++) {
    expect(vpsFor(margin, table) + vpsFor(-margin, table)).toBe(20);
  }
});

test("for 1 to 1000 boards the table has a row for each limit, and a last row without an end", () => {
  for (let boards = 1; boards <= 1000; boards += boards < 100 ? 1 : 97) {
    const rows = vpRows(discreteScale.table(boards));
    const limits = discreteLimits(boards);
    deepStrictEqual(
      rows.map(({ from, to, winner, loser }) => [boards, from, to, winner, loser]),
      [-1, ...limits].map((upper, step) => [boards, upper + 1, limits[step], 10 + step, 10 - step]),
    );
  }
});

test("with another top the limits are the formula's margins at the halves, rounded down; 20 IMPs of 60 are exactly half way", () => {
  expect(vpsFor(20, discreteScaleOf(10, 60).table(16))).toBe(7);
  expect(vpsFor(21, discreteScaleOf(10, 60).table(16))).toBe(8);
  expect(discreteScaleOf(20, 60).table(4)).toEqual(discreteScale.table(16));
});

test("from the first length that a scale covers, a draw has a margin and each step of VPs a range of its own", () => {
  for (const top of [2, 4, 10, 20, 24, 30, 40]) {
    const scale = discreteScaleOf(top);
    const first = scale.lengths?.[0].from ?? Infinity;
    for (let boards = first; boards <= 200; boards++) {
      const limits = discreteLimits(boards, top);
      const widths = limits.map((upper, step) => upper - (step === 0 ? -1 : limits[step - 1]));
      deepStrictEqual([top, boards, widths.filter((width) => width < 1)], [top, boards, []]);
    }
  }
});

test("a blitz with too few IMPs for the top covers no match length", () => {
  expect(discreteScaleOf(20, 5).lengths).toEqual([]);
  expect(discreteScaleOf(20, 60).lengths).toEqual([{ from: 1, to: 1000 }]);
});

test.each([
  [20, undefined],
  [2, undefined],
  [100, undefined],
  [0, "range"],
  [102, "range"],
  [25, "even"],
  [20.5, "even"],
])("a top of %p of the discrete scale: %p", (top, fault) => {
  expect(discreteTopFault(top)).toBe(fault);
});
