import fc from "fast-check";
import {
  earnedByAverage,
  type EarnedOnBoard,
  earnedOnBoard,
  hybridMatch,
  hybridScore,
  type TableResult,
  type TotalPart,
} from "../../src/scoring/hybrid";
import { IMP_THRESHOLDS } from "../../src/scoring/imp";
import { continuousScale } from "../../src/scoring/victory-points/continuous";
import { vpsFor } from "../../src/scoring/victory-points/scale";

const plain = (score: number): TableResult => ({ scores: [score], weights: [1], parts: 1 });

/** Both sides of a board of two results, home's table and the other one, both from the view of North-South. */
const both = (home: TableResult, other: TableResult, total: TotalPart): [EarnedOnBoard, EarnedOnBoard] => [
  earnedOnBoard(home, other, total),
  earnedOnBoard(other, home, total),
];

const scores = fc.integer({ min: -400, max: 400 }).map((tens) => 10 * tens);
const boards = fc.array(fc.tuple(scores, scores), { minLength: 1, maxLength: 40 });

/** The definition, written as a scorer does it by hand. */
function byHand(rows: readonly (readonly [number, number])[], total: TotalPart) {
  const points = { home: 0, away: 0, boardsHome: 0, boardsAway: 0 };
  for (const [home, other] of rows) {
    if (home > other) points.boardsHome += 2;
    else if (home < other) points.boardsAway += 2;
    else {
      points.boardsHome += 1;
      points.boardsAway += 1;
    }
    const size = Math.abs(home - other);
    const won = total === "points" ? size : IMP_THRESHOLDS.filter((least) => least <= size).length;
    if (home > other) points.home += won;
    else points.away += won;
  }
  return points;
}

test.each<[TotalPart]>([["imps"], ["points"]])("a match by %s is what the definition adds up", (total) => {
  fc.assert(
    fc.property(boards, (rows) => {
      const match = hybridMatch(rows.map(([home, other]) => both(plain(home), plain(other), total)));
      const hand = byHand(rows, total);
      expect(match).toEqual({
        played: rows.length,
        boards: [hand.boardsHome, hand.boardsAway],
        won: [hand.home, hand.away],
        margins: [hand.home - hand.away, hand.away - hand.home],
      });
      expect(match.boards[0] + match.boards[1]).toBe(2 * rows.length);
    }),
  );
});

test("both teams together have 2 points a board and the top of the scale, and exchanging them exchanges all", () => {
  fc.assert(
    fc.property(boards, fc.constantFrom(8, 20, 30), (rows, top) => {
      const table = continuousScale(top).table(rows.length);
      const scoreOf = (pairs: readonly (readonly [number, number])[]) =>
        hybridScore(hybridMatch(pairs.map(([one, other]) => both(plain(one), plain(other), "imps"))), table);
      const { scores: one, vps } = scoreOf(rows);
      expect(one[0] + one[1]).toBeCloseTo(2 * rows.length + top, 9);
      expect(vps[0] + vps[1]).toBeCloseTo(top, 9);
      expect(scoreOf(rows.map(([home, other]) => [other, home])).scores).toEqual([one[1], one[0]]);
    }),
  );
});

test("a ruling of equal parts is the mean of its results", () => {
  fc.assert(
    fc.property(
      scores,
      scores,
      scores,
      fc.constantFrom<TotalPart>("imps", "points"),
      (a, b, other, total) => {
        const ruling = { scores: [a, b], weights: [50, 50], parts: 100 };
        const [one, two] = [a, b].map((score) => earnedOnBoard(plain(score), plain(other), total));
        const ruled = earnedOnBoard(ruling, plain(other), total);
        expect(ruled.boards).toBeCloseTo((one.boards + two.boards) / 2, 9);
        expect(ruled.margin).toBeCloseTo((one.margin + two.margin) / 2, 9);
      },
    ),
  );
});

test("rulings at both tables count each result with each, by both weights", () => {
  const home = { scores: [620, -100], weights: [60, 40], parts: 100 };
  const other = { scores: [600, -100], weights: [1, 3], parts: 4 };
  // 620 against 600 and -100: 1 and 12 IMPs; -100 against them: -12 and 0.
  const earned = earnedOnBoard(home, other, "imps");
  expect(earned.margin).toBeCloseTo(0.6 * (0.25 * 1 + 0.75 * 12) + 0.4 * (0.25 * -12), 9);
  expect(earned.boards).toBeCloseTo(0.6 * 2 + 0.4 * 0.75, 9);
});

// Law 12C2(b) for the IMPs; 60, 50 and 40 per cent of the 2 points of a board.
test.each([
  [60, 1.2, 3],
  [50, 1, 0],
  [40, 0.8, -3],
  [100, 2, 15],
])("an average of %d per cent is %d of 2 points and %d IMPs", (percent, points, imps) => {
  expect(earnedByAverage(percent, "imps")).toEqual({ boards: points, margin: imps });
  expect(earnedByAverage(percent, "points")).toEqual({ boards: points, margin: 0 });
});

test("average plus for both sides adds 3 IMPs to both margins, and each has the VPs of its own", () => {
  const both60 = [earnedByAverage(60, "imps"), earnedByAverage(60, "imps")] as const;
  const match = hybridMatch([both(plain(400), plain(150), "imps"), both60]);
  expect(match).toEqual({ played: 2, boards: [3.2, 1.2], won: [9, 3], margins: [9, -3] });
  const table = continuousScale().table(2);
  expect(hybridScore(match, table).vps).toEqual([vpsFor(9, table), vpsFor(-3, table)]);
});
