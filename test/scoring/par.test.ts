import { strictEqual } from "node:assert";
import fc from "fast-check";
import { macroAsWritten } from "../../bench/literal/macro-par";
import { imp } from "../../src/scoring/imp";
import { macroPar, nearestPar } from "./listed";

/**
 * The definition, by trying every multiple of step: the least |sum|, and among equals the par nearest zero.
 */
function everyPar(scores: number[], step: number): number {
  const sum = (par: number) => Math.abs(scores.reduce((total, score) => total + imp(par - score), 0));
  let best = 0;
  for (let multiple = 1; multiple * step <= 8000 + step; multiple++) {
    for (const par of [multiple * step, -multiple * step]) if (sum(par) < sum(best)) best = par;
  }
  return best;
}

const score = fc.integer({ min: -760, max: 760 }).map((tens) => tens * 10);
const traveller = fc.array(score, { minLength: 1, maxLength: 20 });
const step = fc.constantFrom(5, 10, 20, 50, 100, 7, 2.5);

/** A board as scores with frequencies, and the same board with each score listed as often as it occurred. */
function countedBoard(rows: [score: number, count: number][]) {
  const scores = rows.map(([points]) => points);
  const counts = rows.map(([, count]) => count);
  const listed = rows.flatMap(([points, count]) => new Array<number>(count).fill(points));
  return { scores, counts, listed };
}

test("the rule macro gives the par of the published macro", () => {
  fc.assert(
    fc.property(traveller, step, (scores, delta) => {
      strictEqual(macroPar(scores, delta), macroAsWritten(scores, delta) + 0);
    }),
    { numRuns: 2000 },
  );
});

test("the rule nearest gives the par with the least |sum| of all multiples of step, and among equals the one nearest zero", () => {
  fc.assert(
    fc.property(traveller, fc.constantFrom(10, 20, 50, 35), (scores, delta) => {
      strictEqual(nearestPar(scores, delta), everyPar(scores, delta) + 0);
    }),
    { numRuns: 300 },
  );
});

test("par may be at a half point: the one nearest 0 that is less than 20 points away from the only score", () => {
  expect(nearestPar([430], 0.5)).toBe(410.5);
  expect(nearestPar([-430], 0.5)).toBe(-410.5);
});

test("both rules reach the same least |sum|, unless macro stopped at the end of its bracket", () => {
  fc.assert(
    fc.property(fc.array(score, { minLength: 2, maxLength: 20 }), (scores) => {
      const sum = (par: number) => Math.abs(scores.reduce((total, other) => total + imp(par - other), 0));
      strictEqual(sum(macroPar(scores, 10)), sum(nearestPar(scores, 10)));
    }),
    { numRuns: 1000 },
  );
});

test("a score with a frequency of 3 is that score at three tables", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(score, fc.integer({ min: 1, max: 4 })), { minLength: 2, maxLength: 8 }),
      (rows) => {
        const { scores, counts, listed } = countedBoard(rows);
        strictEqual(macroPar(scores, 10, counts), macroPar(listed, 10));
        strictEqual(nearestPar(scores, 10, counts), nearestPar(listed, 10));
      },
    ),
    { numRuns: 500 },
  );
});

test("the search ends also with a step larger than the scores, or one that does not divide 8000", () => {
  expect(macroPar([8000, 8000, 7990], 300)).toBe(8000);
  expect(macroPar([-8000, -8000, -7990], 300)).toBe(-8000);
  expect(macroPar([100, 200], 20000)).toBe(-8000);
  expect(nearestPar([100, 200], 20000)).toBe(0);
});

describe("at the ends of the search", () => {
  const end = fc.constantFrom(-8000, -7990, -7980, 7980, 7990, 8000);

  test("the rule macro gives the par of the published macro, with the scores listed or counted", () => {
    const rows = fc.array(fc.tuple(end, fc.integer({ min: 1, max: 3 })), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(rows, step, (board, delta) => {
        const { scores, counts, listed } = countedBoard(board);
        const par = macroAsWritten(listed, delta) + 0;
        strictEqual(macroPar(listed, delta), par);
        strictEqual(macroPar(scores, delta, counts), par);
      }),
      { numRuns: 500 },
    );
  });

  test("of two ends with equal |sums|, par is the one nearer zero", () => {
    // The sum is 1 IMP too high at a par of 0 and 1 too low at -10. The second board is the first one seen
    // from the other side.
    expect(macroPar([-20, 10], 10)).toBe(0);
    expect(macroPar([20, -10], 10)).toBe(0);
    expect(macroPar([180, 210], 10)).toBe(macroAsWritten([180, 210], 10));
  });
});

test("frequencies ten times smaller give the same par, although a tenth has no exact binary form", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(score, fc.integer({ min: 1, max: 9 })), { minLength: 2, maxLength: 8 }),
      (rows) => {
        const { scores, counts } = countedBoard(rows);
        const tenths = counts.map((count) => count / 10);
        strictEqual(macroPar(scores, 10, tenths), macroPar(scores, 10, counts));
        strictEqual(nearestPar(scores, 10, tenths), nearestPar(scores, 10, counts));
      },
    ),
    { numRuns: 500 },
  );
});
