import { matchpointAwards, plainBoard } from "../../src/scoring/board-awards";

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
