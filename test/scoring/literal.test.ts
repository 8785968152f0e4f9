import { deepStrictEqual, strictEqual } from "node:assert";
import fc from "fast-check";
import { barkingTermByTerm } from "../../bench/literal/barking-terms";
import { frequencyTableAsTold } from "../../bench/literal/frequency-table";
import { impFromTable } from "../../bench/literal/imp-scale";
import { macroAsWritten } from "../../bench/literal/macro-par";
import { correctStepByStep } from "../../bench/literal/step-by-step";
import { crossImpTotals, impTotals } from "../../src/scoring/cross-imps";
import { countScores } from "../../src/scoring/frequency-table";
import { matchpointsByScore } from "../../src/scoring/matchpoints";
import { imp } from "../../src/scoring/imp";
import { continuousTable, roundedTable } from "../../src/scoring/victory-points/continuous";
import { blitzMargin } from "../../src/scoring/victory-points/exponential";
import { barking, macroPar, nearestPar } from "./listed";

/*
 * Where the core computes something faster than its definition does, bench/literal has the definition. This
 * file compares the two on random scores.
 */

const tens = fc.integer({ min: -800, max: 800 }).map((count) => 10 * count);
/** Scores that are not multiples of ten, and some that are not whole: a club's bonus, an unrounded datum. */
const odd = fc.oneof(
  fc.integer({ min: -8000, max: 8000 }),
  fc.integer({ min: -16000, max: 16000 }).map((halves) => halves / 2),
);
/** Few and many scores, multiples of ten and others, so that each way of counting is used. */
const scores = fc.oneof(
  fc.array(tens, { minLength: 1, maxLength: 40 }),
  fc.array(odd, { minLength: 1, maxLength: 40 }),
  fc.array(tens, { minLength: 950, maxLength: 1100, size: "max" }),
  fc.array(fc.oneof({ weight: 1000, arbitrary: tens }, { weight: 1, arbitrary: odd }), {
    minLength: 950,
    maxLength: 1100,
    size: "max",
  }),
);

test("the lookup gives the IMPs of Law 78B's table, for every half point to beyond the end of the table", () => {
  const differences = Array.from({ length: 18_001 }, (_, halves) => halves / 2 - 4500);
  expect(differences.filter((points) => !Object.is(imp(points), impFromTable(points)))).toEqual([]);
  for (const threshold of [20, 130, 4000]) {
    const justBelow = threshold - threshold * Number.EPSILON;
    expect(imp(justBelow)).toBe(imp(threshold) - 1);
    expect(imp(-justBelow)).toBe(imp(-threshold) + 1);
  }
  expect([imp(1e12), imp(-1e12), imp(-0)]).toEqual([24, -24, 0]);
});

test("counting gives each score once, in order, with the number of times that it occurs", () => {
  fc.assert(
    fc.property(scores, (board) => {
      const { scores: distinct, counts } = countScores(board);
      strictEqual(new Set(distinct).size, distinct.length);
      const again = distinct.flatMap((score, i) => new Array<number>(counts[i]).fill(score));
      strictEqual(again.join(), [...board].sort((a, b) => b - a).join());
    }),
  );
});

test("without scores there is nothing to count", () => {
  expect(countScores([])).toEqual({ scores: [], counts: [] });
});

test("counting adds up fractional frequencies and leaves out those of 0", () => {
  const frequency = fc.integer({ min: 0, max: 20 }).map((quarters) => quarters / 4);
  const rows = fc.oneof(
    fc.array(fc.tuple(fc.oneof(tens, odd), frequency), { minLength: 1, maxLength: 300, size: "max" }),
    fc.array(fc.tuple(tens, frequency), { minLength: 1000, maxLength: 1100, size: "max" }),
  );
  fc.assert(
    fc.property(rows, (board) => {
      const sums = new Map<number, number>();
      for (const [score, count] of board) sums.set(score, (sums.get(score) ?? 0) + count);
      const expected = [...sums].filter(([, count]) => count > 0).sort(([a], [b]) => b - a);
      const counted = countScores(
        board.map(([score]) => score),
        board.map(([, count]) => count),
      );
      strictEqual(counted.scores.map((score, i) => [score, counted.counts[i]]).join(), expected.join());
    }),
  );
});

test("par is the par of the published macro, whether the scores are counted first or not", () => {
  fc.assert(
    fc.property(scores, fc.constantFrom(10, 20, 5, 50, 2.5), (board, step) => {
      strictEqual(macroPar(board, step), macroAsWritten(board, step) + 0);
      const ones = board.map(() => 1);
      strictEqual(nearestPar(board, step), nearestPar(board, step, ones));
    }),
  );
});

test("when many scores are all the same, par is where the macro stops and not the score", () => {
  const same = new Array<number>(1000).fill(430);
  expect(macroPar(same, 10)).toBe(macroAsWritten(same, 10));
});

test("matchpoints are those of the frequency-table method", () => {
  fc.assert(
    fc.property(scores, (board) => {
      const rows = frequencyTableAsTold(board);
      const counted = countScores(board);
      deepStrictEqual(
        counted.counts,
        rows.map((row) => row.frequency),
      );
      deepStrictEqual(
        matchpointsByScore(counted),
        rows.map((row) => row.ns),
      );
    }),
  );
});

test("the IMPs of a score against a board are the sum over its tables, also for a score that no table has", () => {
  const sum = (point: number, board: number[]) =>
    board.reduce((total, other) => total + impFromTable(point - other), 0);
  fc.assert(
    fc.property(scores, fc.array(fc.oneof(tens, odd), { maxLength: 20 }), (board, others) => {
      const counted = countScores(board);
      const points = [...others].sort((a, b) => b - a);
      deepStrictEqual(
        impTotals(points, counted),
        points.map((point) => sum(point, board)),
      );
      // Of many scores each twentieth: the sums over the table take the time.
      const apart = counted.scores.length > 40 ? 20 : 1;
      const looked = <Value>(list: Value[]) => list.filter((_, index) => index % apart === 0);
      deepStrictEqual(
        looked(crossImpTotals(counted)),
        looked(counted.scores).map((score) => sum(score, board)),
      );
    }),
    { numRuns: 20 },
  );
});

const FOUR_TO_24 = Array.from({ length: 21 }, (_, index) => 4 + index);

test.each(FOUR_TO_24)("barking equals its definition at %i tables", (tables) => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(tens, { minLength: tables, maxLength: tables }),
        fc.array(
          fc.integer({ min: -20, max: 20 }).map((count) => 10 * count),
          {
            minLength: tables,
            maxLength: tables,
          },
        ),
        fc.array(odd, { minLength: tables, maxLength: tables }),
      ),
      (board) => {
        deepStrictEqual(barking(board), barkingTermByTerm(board));
      },
    ),
    { numRuns: 10 },
  );
});

test("barking equals its definition where differences are no longer counted one by one, with many different scores and with few", () => {
  const different = Array.from({ length: 36 }, (_, table) => 20 * table - 350);
  const few = Array.from({ length: 36 }, (_, table) => [420, -50, 170, 450, -100][(table * table) % 5]);
  for (const board of [different, few]) expect(barking(board)).toEqual(barkingTermByTerm(board));
});

test("the VP table that one walk makes is the one that the report's steps make, also for the longest matches", () => {
  for (const boards of [1, 2, 7, 60, 128, 333, 500, 1000]) {
    const steps = roundedTable(blitzMargin(boards), 20);
    correctStepByStep(steps);
    expect(continuousTable(blitzMargin(boards), 20)).toEqual(steps);
  }
});

test("each of 1000 scales has its table made once, and with more scales each still gets its own table", () => {
  expect(continuousTable(60, 20)).toBe(continuousTable(60, 20));
  const before = Array.from(continuousTable(60, 20));
  for (let blitz = 100; blitz < 1400; blitz++) continuousTable(blitz / 10, 25);
  expect(Array.from(continuousTable(60, 20))).toEqual(before);
  expect(continuousTable(60, 25)).not.toEqual(continuousTable(60, 20));
});
