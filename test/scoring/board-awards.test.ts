import { aschermanAwards, matchpointAwards, plainBoard, restOf } from "../../src/scoring/board-awards";

// Two scores of 420 tie and beat −50: 3, 3 and 0 matchpoints.
test.each([
  [5, 5, 2],
  [4, 4, 1],
  [3, 3, 0],
  [2, 3, 0],
])(
  "in a field of %d a result that is missing counts as a tie with each of three: 420 earns %d, and −50 %d",
  (field, better, worse) => {
    const { numerator, over, scope } = matchpointAwards(plainBoard([420, 420, -50], 3), field, true);
    expect([numerator(420) / over, numerator(-50) / over, scope]).toEqual([better, worse, 2 * (field - 1)]);
  },
);

// (M + 0.5) × 5 / 3 − 0.5 for awards of 1 for a score beaten, doubled here.
test("without ties a board of three is brought to a field of five by Neuberg’s formula", () => {
  const { numerator, over } = matchpointAwards(plainBoard([420, 420, -50], 3), 5);
  expect(numerator(420) / over).toBeCloseTo(2 * ((2 * 5) / 3 - 0.5), 12);
  expect(numerator(-50) / over).toBeCloseTo(2 * ((0.5 * 5) / 3 - 0.5), 12);
});

test("Ascherman: 430, 400 and -50 have 83.3, 50 and 16.7 %, whether each was had once or twice", () => {
  for (const scores of [
    [430, 400, -50],
    [430, 430, 400, 400, -50, -50],
  ]) {
    const { numerator, over, scope } = aschermanAwards(plainBoard(scores, 8));
    const percents = [430, 400, -50].map((score) => ((100 * numerator(score)) / over / scope).toFixed(1));
    expect(percents).toEqual(["83.3", "50.0", "16.7"]);
  }
});

// The example of the PBN standard 2.0: score, North-South's per cent, and how many of 155 results had the score.
const OF_155 = [
  [500, 99.4, 2],
  [470, 98.4, 1],
  [450, 96.5, 5],
  [430, 94.5, 1],
  [420, 90.3, 12],
  [400, 85.8, 2],
  [300, 83.5, 5],
  [200, 81.3, 2],
  [170, 79.4, 4],
  [150, 77.4, 2],
  [140, 72.9, 12],
  [130, 67.7, 4],
  [120, 66.1, 1],
  [110, 62.9, 9],
  [100, 52.6, 23],
  [90, 44.8, 1],
  [50, 40.3, 13],
  [-50, 25.5, 33],
  [-100, 12.9, 6],
  [-110, 7.7, 10],
  [-140, 3.9, 2],
  [-150, 2.9, 1],
  [-170, 2.3, 1],
  [-200, 1.6, 1],
  [-300, 1.0, 1],
  [-470, 0.3, 1],
];

test("Ascherman: all per cents of 155 results are those of the PBN standard’s example", () => {
  const scores = OF_155.flatMap(([score, , count]) => Array<number>(count).fill(score));
  const { numerator, over, scope } = aschermanAwards(plainBoard(scores, scores.length));
  expect(scope).toBe(310);
  for (const [score, percent] of OF_155)
    expect(Math.abs((100 * numerator(score)) / over / scope - percent)).toBeLessThanOrEqual(0.05 + 1e-9);
});

test("Ascherman: the best of 10 has 95 %, and an average 60 % of a top of 20; averages alone have a top of 2", () => {
  const awards = aschermanAwards(plainBoard([10, 20, 30, 40, 50, 60, 70, 80, 90, 100], 12, 2));
  expect([awards.numerator(100) / awards.over, awards.scope, awards.ofRate, awards.average(60)]).toEqual([
    19, 20, 20, 12,
  ]);
  expect(restOf(awards, awards.numerator(100))).toBe(1);
  expect(aschermanAwards(plainBoard([], 5, 2)).average(60)).toBe(1.2);
});
