import { butlerAwards, crossImpAwards, matchpointAwards, plainBoard } from "../../src/scoring/board-awards";
import { ownResults } from "../../src/scoring/own-results";

const five = matchpointAwards(plainBoard([620, 170, 140, 140, -100], 5), 5);
const nine = matchpointAwards(plainBoard([1, 2, 3, 4, 5, 6, 7, 8, 9], 9), 9);

/** Both averages of a contestant that has had these awards on boards of five results. */
function averages(awards: readonly number[]): number[] {
  const own = ownResults<string>();
  for (const award of awards) own.add("1", award, five);
  return [own.average("1", 60, five), own.average("1", 40, five)];
}

test("average plus is 60 % or the own percentage, whichever is better, and average minus the worse of 40 % and it", () => {
  // The top of five results is 8.
  expect(averages([8, 6])).toEqual([7, 3.2]);
  expect(averages([1, 2])).toEqual([4.8, 1.5]);
  expect(averages([4, 4])).toEqual([4.8, 3.2]);
  // Nothing else was played.
  expect(averages([])).toEqual([4.8, 3.2]);
});

test("the percentage is the sum of the awards by the sum of the tops, not the mean of per cents", () => {
  const own = ownResults<string>();
  own.add("1", 8, five);
  own.add("1", 4, nine);
  // 12 of 8 and 16: a half, where the mean of 100 and 25 % is 62.5.
  expect(own.average("1", 40, nine)).toBe(6.4);
  own.add("1", 16, nine);
  expect(own.average("1", 60, five)).toBe((28 / 40) * 8);
});

test("what was not earned by playing does not count, nor a board without a comparison", () => {
  const own = ownResults<string>();
  own.add("1", 8, { ...five, artificial: true });
  expect(own.average("1", 60, five)).toBe(4.8);
  const alone = matchpointAwards(plainBoard([620], 1), 1);
  own.add("1", 0, alone);
  expect([own.average("1", 60, five), own.average("1", 40, five)]).toEqual([4.8, 3.2]);
  own.add("1", 2, five);
  expect(own.average("1", 40, five)).toBe(2);
});

test("each has an account of its own, and whoever is not named has 60 and 40 %", () => {
  const own = ownResults<string | undefined>();
  own.add("1", 8, five);
  own.add(undefined, 0, five);
  expect([own.average("1", 60, five), own.average("2", 60, five)]).toEqual([8, 4.8]);
  expect(own.average(undefined, 40, five)).toBe(3.2);
});

test("at IMPs the own rate is IMPs a board, and at cross-IMPs IMPs a comparison, before they are divided", () => {
  const butler = butlerAwards(100, "imp", 2);
  const own = ownResults<string>();
  own.add("1", 5, butler);
  own.add("1", 2, butler);
  expect([own.average("1", 60, butler), own.average("1", 40, butler)]).toEqual([3.5, -2]);
  // Boards of five and of three results have four and two comparisons: 10 and 2 IMPs in all.
  const cross = (results: number) =>
    crossImpAwards(
      plainBoard(
        Array.from({ length: results }, () => 100),
        results,
      ),
      results,
      "comparisons",
      1,
    );
  const compared = ownResults<string>();
  compared.add("1", 10 / 4, cross(5));
  compared.add("1", 2 / 2, cross(3));
  expect(compared.average("1", 60, cross(5))).toBe(2);
  expect(compared.average("1", 40, cross(3))).toBe(-1);
});
