import { vpsOfPercent } from "../../../src/scoring/victory-points/percent";

const LENGTHS = [2, 3, 4, 5, 6, 7, 9, 10, 13, 14, 19, 20, 27, 28, 39, 40, 55];
const percents = Array.from({ length: 10_001 }, (_, hundredths) => hundredths / 100);

test.each(LENGTHS)(
  "%i boards: every VP from 0 to 20 can be had, more per cent never gives less",
  (boards) => {
    const vps = percents.map((percent) => vpsOfPercent(percent, boards));
    expect([...new Set(vps)]).toEqual(Array.from({ length: 21 }, (_, vp) => vp));
    expect(vps.filter((vp, index) => vp + vps[10_000 - index] !== 20)).toEqual([]);
  },
);

// Marc Shearer's ImportUsebio: the per cents that the winner has to be above, for 20 VPs to 0.
test.each([
  [2, 75.95],
  [4, 75.95],
  [5, 72.13],
  [6, 72.13],
  [7, 68.35],
  [9, 68.35],
  [10, 65.3],
  [13, 65.3],
  [14, 62.78],
  [19, 62.78],
  [20, 60.71],
  [27, 60.71],
  [28, 58.97],
  [39, 58.97],
  [40, 57.53],
  [55, 57.53],
])("%i boards: more than %d %% is 20 VPs", (boards, limit) => {
  expect([vpsOfPercent(limit, boards), vpsOfPercent(limit + 0.01, boards)]).toEqual([19, 20]);
});

test("a match that is longer than the table has no VPs", () => {
  expect(() => vpsOfPercent(60, 56)).toThrow("no row for 56 boards");
});
