import { bastille } from "../../src/scoring/bastille";
import { imp, IMP_THRESHOLDS } from "../../src/scoring/imp";

/** Law 78B as it is written: the number of thresholds that the difference reaches. */
function impByDefinition(difference: number): number {
  const reached = IMP_THRESHOLDS.filter((threshold) => threshold <= Math.abs(difference)).length;
  return difference < 0 && reached > 0 ? -reached : reached;
}

test("imp is the number of thresholds reached, at every point and half point", () => {
  const differences = Array.from({ length: 32_801 }, (_, halves) => halves / 2 - 8200);
  expect(differences.filter((points) => !Object.is(imp(points), impByDefinition(points)))).toEqual([]);
});

test("imp of zero and of small losses is 0, never −0", () => {
  expect([0, -0, -10, -19.99].map((difference) => Object.is(imp(difference), 0))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("imp of any size is at most 24", () => {
  expect([3990, 4000, 1e9, -1e300, Number.MAX_VALUE].map(imp)).toEqual([23, 24, 24, -24, 24]);
});

test("rounding Bastille gives IMPs for every multiple of ten up to 4490, and 25 from 4500", () => {
  const differences = Array.from({ length: 450 }, (_, tens) => 10 * tens);
  expect(differences.map((points) => [points, Math.min(24, Math.round(bastille(points)))])).toEqual(
    differences.map((points) => [points, imp(points)]),
  );
  expect(Math.round(bastille(4490))).toBe(24);
  expect(Math.round(bastille(4500))).toBe(25);
});

test("two pieces of Bastille meet where the IMP scale jumps, and there Bastille is half-way between two IMPs", () => {
  for (const [points, imps] of [
    [45, 1.5],
    [165, 4.5],
    [365, 8.5],
    [425, 9.5],
    [495, 10.5],
    [595, 11.5],
    [895, 13.5],
    [1495, 16.5],
    [2495, 20.5],
  ]) {
    expect(bastille(points)).toBe(imps);
    expect(bastille(-points)).toBe(-imps);
    expect(bastille(points + 1e-9)).toBeCloseTo(imps, 9);
  }
});
