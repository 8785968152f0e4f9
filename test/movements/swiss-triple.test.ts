import { swissTriple } from "../../src/movements/swiss-triple";
import { dice } from "../bundle/dice";

const FIVE = ["A", "B", "C", "D", "E"];

test("the lowest three are a triple, in the order of the ranking", () => {
  expect(swissTriple(FIVE, [], [])).toEqual(["C", "D", "E"]);
  expect(swissTriple(["A", "B", "C"], [["A", "B"]], ["A"])).toEqual(["A", "B", "C"]);
});

test("nobody meets again, and nobody is in a triple twice, as long as that can be", () => {
  expect(swissTriple(FIVE, [["E", "C"]], [])).toEqual(["B", "D", "E"]);
  expect(swissTriple(FIVE, [], ["E"])).toEqual(["B", "C", "D"]);
  // Where all have been in one, the least used come first, and then who has not met.
  expect(swissTriple(FIVE, [["A", "B"]], [...FIVE, "E", "D"])).toEqual(["A", "B", "C"]);
});

/** The fewest second meetings of an even field, over all draws. */
function fewest(field: readonly number[], isMet: (one: number, other: number) => boolean): number {
  const [first, ...others] = field;
  if (first === undefined) return 0;
  return Math.min(
    ...others.map(
      (other) =>
        (isMet(first, other) ? 1 : 0) +
        fewest(
          others.filter((one) => one !== other),
          isMet,
        ),
    ),
  );
}

test("no other three are better, with the draw of the others in view: all threes of random fields", () => {
  const roll = dice(5);
  let bothMatter = 0;
  for (let field = 0; field < 250; field++) {
    const ranking = Array.from({ length: 5 + 2 * roll(3) }, (_, index) => index + 1);
    const played = Array.from({ length: roll(30) }, (): [number, number] => [
      1 + roll(ranking.length),
      1 + roll(ranking.length),
    ]).filter(([one, other]) => one !== other);
    const before = Array.from({ length: roll(8) }, () => 1 + roll(ranking.length));
    const isMet = (one: number, other: number) =>
      played.some((match) => match.includes(one) && match.includes(other));
    const weigh = (three: readonly number[], isWhole: boolean) => {
      const again = before.filter((one) => three.includes(one)).length;
      const pairs = [[three[0], three[1]], [three[1], three[2]], [three[0], three[2]]]; // oxfmt-ignore
      const meetings = pairs.filter(([one, other]) => isMet(one, other)).length;
      const others = ranking.filter((one) => !three.includes(one));
      return 100 * again + meetings + (isWhole ? fewest(others, isMet) : 0);
    };
    const threes = ranking.flatMap((one) =>
      ranking.flatMap((two) =>
        ranking.filter((last) => one < two && two < last).map((last) => [one, two, last]),
      ),
    );
    const best = (isWhole: boolean) => {
      const least = Math.min(...threes.map((three) => weigh(three, isWhole)));
      return threes
        .filter((three) => weigh(three, isWhole) === least)
        .sort((a, b) => b[2] - a[2] || b[1] - a[1] || b[0] - a[0])[0];
    };
    expect(swissTriple(ranking, played, before)).toEqual(best(true));
    if (weigh(best(false), true) > weigh(best(true), true)) bothMatter++;
  }
  expect(bothMatter).toBeGreaterThan(5);
});

test("a large field, in which all have met, has its triple in time", () => {
  const ranking = Array.from({ length: 99 }, (_, index) => index + 1);
  const played = ranking.flatMap((one) => ranking.slice(one).map((other): [number, number] => [one, other]));
  expect(swissTriple(ranking, played, [])).toEqual([97, 98, 99]);
});
