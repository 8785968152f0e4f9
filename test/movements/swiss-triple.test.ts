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

test("no other three are better: all threes of random fields", () => {
  const roll = dice(5);
  for (let field = 0; field < 60; field++) {
    const ranking = Array.from({ length: 5 + 2 * roll(3) }, (_, index) => index + 1);
    const played = Array.from({ length: roll(20) }, (): [number, number] => [
      1 + roll(ranking.length),
      1 + roll(ranking.length),
    ]).filter(([one, other]) => one !== other);
    const before = Array.from({ length: roll(8) }, () => 1 + roll(ranking.length));
    const weigh = (three: readonly number[]) => {
      const again = before.filter((one) => three.includes(one)).length;
      const pairs = [three.slice(0, 2), three.slice(1), [three[0], three[2]]];
      const meetings = pairs.filter((pair) =>
        played.some((match) => match.includes(pair[0]) && match.includes(pair[1])),
      );
      return 4 * again + meetings.length;
    };
    const threes = ranking.flatMap((one) =>
      ranking.flatMap((two) =>
        ranking.filter((last) => one < two && two < last).map((last) => [one, two, last]),
      ),
    );
    const least = Math.min(...threes.map(weigh));
    const lowest = threes
      .filter((three) => weigh(three) === least)
      .sort((a, b) => b[2] - a[2] || b[1] - a[1] || b[0] - a[0])[0];
    expect(swissTriple(ranking, played, before)).toEqual(lowest);
  }
});
