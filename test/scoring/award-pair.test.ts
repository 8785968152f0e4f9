import { isAwardPair } from "../../src/scoring/award-pair";
import { isPossible } from "../../src/scoring/possible-scores";

test.each([
  [60, 40],
  [50, 50],
  [55, 45],
  [33, 67],
  [100, 0],
  [60, 60],
  [70, 60],
  [40, 50],
  [30, 30],
])("%d and %d are awards of a board", (ns, ew) =>
  expect([isAwardPair(ns, ew), isAwardPair(ew, ns)]).toEqual([true, true]),
);

test.each([
  [4, 20],
  [14, 30],
  [60, 5],
  [60, 0],
  [60, 41],
  [100, 100],
])("%d and %d are none", (ns, ew) => expect(isAwardPair(ns, ew)).toBe(false));

test("of the scores of a game that is made, none with four digits is read as two awards", () => {
  for (let score = 1000; score <= 7600; score += 10) {
    const [ns, ew] = [Math.floor(score / 100), score % 100];
    if (ew !== 0 || !isPossible(score, undefined)) continue;
    expect([score, isAwardPair(ns, ew)]).toEqual([score, false]);
  }
});
