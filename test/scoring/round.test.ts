import fc from "fast-check";
import { roundHalfAway, withoutNoise } from "../../src/scoring/round";
import { weightedMatchpoints } from "../../src/scoring/weighted";

test("a number that is already rounded keeps its last binary digit", () => {
  for (let digits = -4; digits <= 4; digits++) {
    // Written as a decimal text, as a scorer would write it, so that no arithmetic adds an error of its own.
    const written = Array.from({ length: 2001 }, (_, i) => Number(`${i - 1000}e${-digits}`) + 0);
    expect([digits, written.map((value) => roundHalfAway(value, digits))]).toEqual([digits, written]);
  }
});

test.each([
  [2.5, 0, 3],
  [-2.5, 0, -3],
  [2.4999999999999996, 0, 3],
  [2.49999, 0, 2],
  [2.45, 1, 2.5],
  [-2.45, 1, -2.5],
  [1.005, 2, 1.01],
  [235, -1, 240],
  [-235, -1, -240],
  [234.9, -1, 230],
  [1449, -2, 1400],
  [1450, -2, 1500],
])("%d to %d decimals is %d", (value, digits, rounded) => {
  expect(roundHalfAway(value, digits)).toBe(rounded);
});

test("a number just below 0 rounds to 0, not to −0", () => {
  expect(roundHalfAway(-0.2, 0)).toBe(0);
  expect(roundHalfAway(-0, 0)).toBe(0);
  expect(withoutNoise(-0)).toBe(0);
  expect(withoutNoise(0.1 + 0.2 - 0.3)).toBe(0);
  expect(withoutNoise(0.3 - 0.1 - 0.2)).toBe(0);
});

test("a sum of decimals is what one computes by hand", () => {
  expect(withoutNoise(0.1 + 0.2)).toBe(0.3);
  expect(withoutNoise(12.600000000000001)).toBe(12.6);
  expect(withoutNoise(-12.600000000000001)).toBe(-12.6);
  expect(withoutNoise(1e-10)).toBe(1e-10);
});

test("a whole number stays as it is, however many digits it has", () => {
  expect(withoutNoise(123_456_789_012_345)).toBe(123_456_789_012_345);
});

test("with weights in whole per cent an award has four decimals at most", () => {
  const score = fc.integer({ min: -20, max: 20 }).map((tens) => 10 * tens);
  fc.assert(
    fc.property(
      fc.uniqueArray(score, { minLength: 1, maxLength: 9 }),
      score,
      score,
      fc.integer({ min: 0, max: 100 }),
      (scores, a, b, percent) => {
        const board = { scores: scores.sort((x, y) => y - x), counts: scores.map(() => 1) };
        const ruling = { scores: [a, b], weights: [percent / 100, (100 - percent) / 100] };
        const award = weightedMatchpoints(board, ruling, "factored");
        expect(award).toBe(Number(award.toFixed(4)));
      },
    ),
  );
});
