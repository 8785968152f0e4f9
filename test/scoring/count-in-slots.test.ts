import { deepStrictEqual, strictEqual } from "node:assert";
import fc from "fast-check";
import { countInSlots } from "../../src/scoring/count-in-slots";

/*
 * literal.test.ts compares the quick way of counting with the definition. The tests here show that it is used
 * for every board of whole points, and for no other.
 */

const board = fc.array(fc.integer({ min: -8192, max: 8191 }), { maxLength: 30 });
const noSlot = fc.constantFrom(420.5, -0.1, 8192, -8193, 24_000, -24_000, 1e12, 2 ** 32, Infinity, NaN);
const once = (scores: readonly number[]) => scores.map(() => 1);

test("every board of whole points from -8192 to 8191 is counted in slots", () => {
  fc.assert(
    fc.property(board, (scores) => {
      const distinct = [...new Set(scores)].sort((a, b) => b - a);
      const counts = distinct.map((score) => scores.filter((other) => other === score).length);
      deepStrictEqual(countInSlots(scores), { scores: distinct, counts });
      deepStrictEqual(countInSlots(scores, once(scores)), { scores: distinct, counts });
    }),
  );
  expect(countInSlots([-8192, 8191, -8192])).toEqual({ scores: [8191, -8192], counts: [1, 2] });
});

test("fractional frequencies of a score add up, and a score that occurred 0 times is left out", () => {
  expect(countInSlots([420, -50, 420, 600], [0.25, 1.5, 0.5, 0])).toEqual({
    scores: [420, -50],
    counts: [0.75, 1.5],
  });
});

test("a board with one score that has no slot, wherever the score stands, is counted another way", () => {
  fc.assert(
    fc.property(board, noSlot, fc.nat(30), (scores, other, at) => {
      const spoiled = [...scores.slice(0, at), other, ...scores.slice(at)];
      strictEqual(countInSlots(spoiled), undefined);
      strictEqual(countInSlots(spoiled, once(spoiled)), undefined);
    }),
  );
});
