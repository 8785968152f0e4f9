import { deepStrictEqual, strictEqual } from "node:assert";
import fc from "fast-check";
import { butlerDatum } from "../../src/scoring/butler";
import { crossImpFractions, crossImpTotals, dividedCrossImps } from "../../src/scoring/cross-imps";
import { countScores } from "../../src/scoring/frequency-table";
import { imp } from "../../src/scoring/imp";
import { matchpointsAgainst, matchpointsByScore, neubergedMatchpoints } from "../../src/scoring/matchpoints";
import { barking } from "./listed";

const score = fc.integer({ min: -300, max: 300 }).map((tens) => tens * 10);
const board = (minLength: number, maxLength = 24) => fc.array(score, { minLength, maxLength });
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** The award of each table, in the order of the tables. */
function byTable(scores: number[], awards: (board: ReturnType<typeof countScores>) => number[]): number[] {
  const counted = countScores(scores);
  const awarded = awards(counted);
  return scores.map((points) => awarded[counted.scores.indexOf(points)]);
}

test("cross-IMPs are the IMPs against every other table", () => {
  fc.assert(
    fc.property(board(1), (scores) => {
      const definition = scores.map((own) => sum(scores.map((other) => imp(own - other))));
      deepStrictEqual(byTable(scores, crossImpTotals), definition);
      strictEqual(sum(definition), 0);
    }),
  );
});

test("organisers report the total, or the mean of the comparisons or of the tables, of all tables that should have played", () => {
  const DIVISORS = ["total", "comparisons", "scores"] as const;
  expect(DIVISORS.map((divisor) => dividedCrossImps(18, 6, 6, divisor))).toEqual([18, 3.6, 3]);
  expect(DIVISORS.map((divisor) => dividedCrossImps(15, 5, 6, divisor))).toEqual([18, 3.6, 3]);
});

test("a table without another to compare with earns 0, also when a ruling gives it two results", () => {
  expect(dividedCrossImps(0, 1, 1, "comparisons")).toBe(0);
  const ruled = { scores: [420, -50], counts: [60, 40] };
  expect(crossImpFractions(ruled, 100, 1, "comparisons")).toEqual({ numerators: [0, 0], over: 100 });
});

test("matchpoints are 2 for each score beaten and 1 for each tie with another table", () => {
  fc.assert(
    fc.property(board(1), (scores) => {
      const definition = scores.map((own, t) =>
        sum(scores.map((other, u) => (u === t ? 0 : own > other ? 2 : own === other ? 1 : 0))),
      );
      deepStrictEqual(byTable(scores, matchpointsByScore), definition);
    }),
  );
});

test("a score that is added to a board gets 2 matchpoints for each score that it beats and 1 for each tie", () => {
  fc.assert(
    fc.property(board(1), board(0), (scores, added) => {
      const points = [...added, ...scores.slice(0, 2)].sort((a, b) => b - a);
      const definition = points.map((own) =>
        sum(scores.map((other) => (own > other ? 2 : own === other ? 1 : 0))),
      );
      deepStrictEqual(matchpointsAgainst(points, countScores(scores)), definition);
    }),
  );
});

test("Neuberg's formula is matchpointing with each frequency multiplied by N/n", () => {
  fc.assert(
    fc.property(board(1), fc.integer({ min: 0, max: 9 }), (scores, missing) => {
      const counted = countScores(scores);
      const factor = (scores.length + missing) / scores.length;
      const factored = matchpointsByScore({
        ...counted,
        counts: counted.counts.map((count) => count * factor),
      });
      neubergedMatchpoints(counted, scores.length, scores.length + missing).forEach((award, i) =>
        expect(award).toBeCloseTo(factored[i], 9),
      );
    }),
  );
});

/** The definition of barking, term by term. */
function barkingTerms(scores: number[]): { awards: number[]; terms: number } {
  let terms = 0;
  const awards = scores.map((own, t) => {
    let total = 0;
    scores.forEach((mate, u) => {
      if (u === t) return;
      for (let v = 0; v < scores.length; v++) {
        for (let w = v + 1; w < scores.length; w++) {
          if ([v, w].some((table) => table === t || table === u)) continue;
          total += imp(own + mate - scores[v] - scores[w]);
          terms++;
        }
      }
    });
    return total + 0;
  });
  return { awards, terms: terms / scores.length };
}

test("barking is its definition, and has 3, 105 and 495 terms at 4, 8 and 12 tables", () => {
  fc.assert(
    fc.property(board(4, 14), (scores) => {
      const { awards } = barkingTerms(scores);
      deepStrictEqual(barking(scores), awards);
      strictEqual(sum(awards), 0);
    }),
    { numRuns: 200 },
  );
  expect([4, 8, 12].map((tables) => barkingTerms(new Array<number>(tables).fill(0)).terms)).toEqual([
    3, 105, 495,
  ]);
});

test("a datum without discards is the mean of all scores; with discards it is the mean of the scores that are left", () => {
  fc.assert(
    fc.property(board(3), fc.integer({ min: 0, max: 5 }), (scores, wanted) => {
      const discard = Math.min(wanted, Math.floor((scores.length - 1) / 2));
      const between = [...scores].sort((a, b) => a - b).slice(discard, scores.length - discard);
      expect(butlerDatum(countScores(scores), discard, 0)).toBeCloseTo(sum(between) / between.length, 9);
    }),
  );
});

test("a discard that would leave no score is not made", () => {
  const scores = countScores([620, 170, -100]);
  expect([1, 2, 3].map((discard) => butlerDatum(scores, discard, 10))).toEqual([170, 230, 230]);
});

test("a datum half-way between two tens is rounded away from zero, for both sides alike", () => {
  expect(butlerDatum(countScores([420, 430]), 0, 10)).toBe(430);
  expect(butlerDatum(countScores([-420, -430]), 0, 10)).toBe(-430);
});
