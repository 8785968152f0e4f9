import fc from "fast-check";
import { continuousScale } from "../../../src/scoring/victory-points/continuous";
import { type MatchHalf, halvesVps } from "../../../src/scoring/victory-points/halves";
import { vpsFor } from "../../../src/scoring/victory-points/scale";

const margin = fc.integer({ min: -90, max: 90 });
const boards = fc.integer({ min: 1, max: 30 }).map((half) => 2 * half);
const top = fc.constantFrom(8, 20, 25, 30);
const shares = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));

test("two halves that were played are one match", () => {
  fc.assert(
    fc.property(margin, margin, boards, top, (first, second, count, most) => {
      const scale = continuousScale(most);
      const table = scale.table(count);
      expect(halvesVps([first, second], count, scale)).toEqual([
        vpsFor(first + second, table),
        vpsFor(-first - second, table),
      ]);
    }),
  );
});

test("beside a ruled half the other one has half of the VPs of a match of its own boards, to the hundredth", () => {
  fc.assert(
    fc.property(margin, shares, boards, top, (played, [home, away], count, most) => {
      const scale = continuousScale(most);
      const [ours, theirs] = halvesVps([{ home, away }, played], count, scale);
      const own = ours - (most * home) / 200;
      expect(own).toBeGreaterThanOrEqual(vpsFor(played, scale.table(count / 2)) / 2 - 0.0051);
      expect(own).toBeLessThanOrEqual(vpsFor(played, scale.table(count / 2)) / 2 + 0.0051);
      // The half that was played gives half of the VPs to both together.
      expect(ours + theirs).toBeCloseTo(most / 2 + (most * (home + away)) / 200, 9);
    }),
  );
});

test("the order of the halves and the view do not matter", () => {
  fc.assert(
    fc.property(margin, shares, boards, (played, [home, away], count) => {
      const scale = continuousScale();
      const ruled: MatchHalf = { home, away };
      const vps = halvesVps([played, ruled], count, scale);
      expect(halvesVps([ruled, played], count, scale)).toEqual(vps);
      expect(halvesVps([-played, { home: away, away: home }], count, scale)).toEqual([vps[1], vps[0]]);
    }),
  );
});

test("both halves may be ruled", () => {
  const whole: MatchHalf = { home: 60, away: 40 };
  expect(halvesVps([whole, { home: 100, away: 0 }], 24, continuousScale())).toEqual([16, 4]);
});
