import { deepStrictEqual } from "node:assert";
import { type Contestant, swissDraw, type SwissDraw, type SwissMethod } from "../../src/movements/swiss";
import { dice } from "../bundle/dice";
import published from "../data/movements/swiss.json";

type Match<C> = readonly [C, C];

function drawn<C extends Contestant>(
  ranking: C[],
  played: Match<C>[],
  byes: C[] = [],
  method: SwissMethod = "nearest",
): SwissDraw<C> {
  const answer = swissDraw(ranking, played, byes, method);
  if ("fault" in answer) throw new Error(answer.fault.code);
  return answer;
}

/** Every way to pair these ranks. */
function allDraws(ranks: number[]): [number, number][][] {
  if (ranks.length === 0) return [[]];
  const [first, ...others] = ranks;
  return others.flatMap((other) =>
    allDraws(others.filter((rank) => rank !== other)).map((rest): [number, number][] => [
      [first, other],
      ...rest,
    ]),
  );
}

/**
 * The cost of the best possible draw: first the number of repeats, then the place in the order for the bye,
 * then the sum of squares. Only those with the fewest byes have another one.
 *
 * @param without every draw in which this rank has the bye; nobody has the rank -1
 */
function leastOfAll(
  size: number,
  without: (bye: number) => [number, number][][],
  met: (a: number, b: number) => boolean,
  had: number[],
): number[] {
  const order = [...had.keys()].sort((a, b) => had[a] - had[b] || b - a);
  const fields = size % 2 === 0 ? [-1] : order.filter((rank) => had[rank] === had[order[0]]);
  const costs = fields.flatMap((bye, place) =>
    without(bye).map((draw) => [
      draw.filter(([a, b]) => met(a, b)).length,
      place,
      draw.reduce((sum, [a, b]) => sum + (b - a) ** 2, 0),
    ]),
  );
  return costs.reduce((least, cost) => (compare(cost, least) < 0 ? cost : least));
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at] - b[at];
}

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
  "for %i contestants the draw is the best of all possible draws",
  (size) => {
    const roll = dice(size);
    const ranking = Array.from({ length: size }, (_, rank) => rank);
    const draws = [-1, ...ranking].map((bye) =>
      bye < 0 === (size % 2 === 0) ? allDraws(ranking.filter((rank) => rank !== bye)) : [],
    );
    for (let repetition = 0; repetition < (size > 8 ? 30 : 120); repetition++) {
      const density = roll(11);
      const played = ranking.flatMap((a) =>
        ranking.slice(a + 1).flatMap((b): Match<number>[] => (roll(10) < density ? [[b, a]] : [])),
      );
      const byes = Array.from({ length: roll(2 * size) }, () => roll(size));
      const had = ranking.map((rank) => byes.filter((bye) => bye === rank).length);
      const meetings = new Set(played.map(([later, sooner]) => size * sooner + later));
      const met = (a: number, b: number) => meetings.has(size * a + b);
      const { matches, bye } = drawn(ranking, played, byes);
      const order = [...ranking].sort((a, b) => had[a] - had[b] || b - a);
      const cost = [
        matches.filter(({ home, away }) => met(home, away)).length,
        bye === undefined ? 0 : order.indexOf(bye.contestant),
        matches.reduce((sum, { home, away }) => sum + (away - home) ** 2, 0),
      ];
      deepStrictEqual(
        cost,
        leastOfAll(size, (bye) => draws[bye + 1], met, had),
        `${played.join(" ")}, byes ${byes.join()}`,
      );
      deepStrictEqual(
        matches.map(({ repeat }) => repeat),
        matches.map(({ home, away }) => met(home, away)),
      );
      const seated = [...matches.flatMap(({ home, away }) => [home, away]), ...(bye ? [bye.contestant] : [])];
      seated.sort((a, b) => a - b);
      deepStrictEqual(seated, ranking);
    }
  },
);

test.each([4, 6, 8, 10])(
  "from the top on: for %i contestants the draw is the first of all draws with the fewest repeats",
  (size) => {
    const roll = dice(size);
    const ranking = Array.from({ length: size }, (_, rank) => rank);
    const draws = allDraws(ranking);
    for (let repetition = 0; repetition < (size > 8 ? 40 : 150); repetition++) {
      const density = roll(11);
      const played = ranking.flatMap((a) =>
        ranking.slice(a + 1).flatMap((b): Match<number>[] => (roll(10) < density ? [[b, a]] : [])),
      );
      const meetings = new Set(played.map(([later, sooner]) => size * sooner + later));
      const again = ([a, b]: readonly [number, number]) => (meetings.has(size * a + b) ? 1 : 0);
      const costs = draws.map((draw) => [
        draw.reduce((sum, match) => sum + again(match), 0),
        ...draw.flatMap((match) => [again(match), match[1]]),
      ]);
      const least = costs.reduce((first, cost) => (compare(cost, first) < 0 ? cost : first));
      const { matches } = drawn(ranking, played, [], "topdown");
      deepStrictEqual(
        matches.flatMap(({ repeat, away }) => [Number(repeat), away]),
        least.slice(1),
        played.join(" "),
      );
    }
  },
);

test.each(published.map((one) => [one.name, one] as const))("%s", (_, { method, ranking, played, draw }) => {
  const matches = played.flatMap(([home, away]): Match<string>[] => (away === "" ? [] : [[home, away]]));
  const byes = played.flatMap(([home, away]) => (away === "" ? [home] : []));
  const answer = drawn(ranking, matches, byes, method as SwissMethod);
  expect([
    ...answer.matches.map(({ home, away }) => [home, away]),
    ...(answer.bye ? [[answer.bye.contestant, ""]] : []),
  ]).toEqual(draw);
});

test("the Danish method takes neighbours whoever has met, and the bye goes to the lowest without one", () => {
  const ranking = ["A", "B", "C", "D", "E"];
  const { matches, bye } = drawn(ranking, [["A", "B"], ["C", "D"]], ["E"], "danish"); // oxfmt-ignore
  expect(matches.map(({ home, away, repeat }) => [home, away, repeat])).toEqual([
    ["A", "B", true],
    ["C", "E", false],
  ]);
  expect(bye?.contestant).toBe("D");
  // An even field has no bye.
  const even = drawn(ranking.slice(0, 4), [["A", "B"]], ["D"], "danish");
  expect(even.matches.map(({ home, away }) => [home, away])).toEqual([
    ["A", "B"],
    ["C", "D"],
  ]);
  expect(even.bye).toBeUndefined();
});

test("200 contestants through 20 rounds never meet again, by either method", () => {
  for (const method of ["topdown", "nearest"] as const) {
    const roll = dice(7);
    const played: Match<number>[] = [];
    let ranking = Array.from({ length: 200 }, (_, rank) => rank);
    for (let round = 0; round < 20; round++) {
      const { matches } = drawn(ranking, played, [], method);
      expect(matches.filter(({ repeat }) => repeat)).toEqual([]);
      played.push(...matches.map(({ home, away }): Match<number> => [home, away]));
      const luck = ranking.map((one, rank) => ({ one, at: rank + roll(40) }));
      ranking = luck.sort((a, b) => a.at - b.at).map(({ one }) => one);
    }
  }
});

test("a draw of contestants far apart is still the best: the search window does not change it", () => {
  // Everybody has met all others of the own half, so only matches between the two halves are left.
  const size = 120;
  const half = size / 2;
  const ranking = Array.from({ length: size }, (_, rank) => rank);
  const played = ranking.flatMap((a) =>
    ranking.slice(a + 1).flatMap((b): Match<number>[] => (a < half === b < half ? [[a, b]] : [])),
  );
  const { matches } = drawn(ranking, played);
  expect(matches.every(({ repeat }) => !repeat)).toBe(true);
  // All matches are between the halves. The sum of squares is least when both halves keep their order.
  expect(matches.map(({ home, away }) => away - home)).toEqual(Array.from({ length: half }, () => half));
});

describe("a draw that needs opponents more than 24 places apart", () => {
  const upTo = (last: number) => Array.from({ length: last + 1 }, (_, rank) => rank);
  /** That this contestant has met all of these. */
  const met = (contestant: number, others: number[]) =>
    others.map((other): Match<number> => [contestant, other]);
  const opponents = ({ matches }: SwissDraw<number>) => matches.map(({ home, away }) => [home, away]);
  const neighbours = (from: number, to: number) =>
    upTo(to).flatMap((rank) => (rank >= from && (rank - from) % 2 === 0 ? [[rank, rank + 1]] : []));

  test("a match of 25 places is better than two of 23 and 24", () => {
    const played = [...met(0, upTo(23).slice(1)), ...met(25, upTo(24).slice(2))];
    expect(opponents(drawn(upTo(25), played))).toEqual([[0, 25], ...neighbours(1, 23)]);
  });

  test("a match of 25 places is better than a repeat", () => {
    expect(opponents(drawn(upTo(25), met(0, upTo(24).slice(1))))).toEqual([[0, 25], ...neighbours(1, 23)]);
  });

  test("a match of 24 places is better than one of 23 that leaves two of 6 to others", () => {
    const played = [
      ...met(0, [...upTo(22).slice(1), 25]),
      ...met(24, [19, 20, 21, 22, 23, 25]),
      ...met(25, [20, 21, 22]),
    ];
    expect(opponents(drawn(upTo(25), played))).toEqual([[0, 24], ...neighbours(1, 21), [23, 25]]);
  });

  test("the right bye is worth a match of 25 places", () => {
    const draw = drawn(upTo(28), met(0, upTo(24).slice(1)));
    expect(draw.bye?.contestant).toBe(28);
    expect(opponents(draw)).toEqual([[0, 25], ...neighbours(1, 23), [26, 27]]);
  });

  test("the first and the last of 25 can meet", () => {
    const draw = drawn(upTo(24), met(0, upTo(23).slice(1)), [0, 24]);
    expect(draw.bye?.contestant).toBe(23);
    expect(opponents(draw)).toEqual([[0, 24], ...neighbours(1, 21)]);
  });

  test("no match is repeated in two halves of 30 that have all met within", () => {
    const halves = [upTo(29), upTo(59).slice(30)];
    const played = halves.flatMap((half) =>
      half.flatMap((one) =>
        met(
          one,
          half.filter((other) => other > one),
        ),
      ),
    );
    expect(opponents(drawn(upTo(59), played))).toEqual(upTo(29).map((rank) => [rank, rank + 30]));
  });

  test("500 contestants are drawn", () => {
    expect(opponents(drawn(upTo(499), []))).toEqual(neighbours(0, 498));
  });
});

describe("the reasons that a draw gives", () => {
  test("when neighbours in the order can play each other, nobody is passed over", () => {
    expect(drawn(["A", "B", "C", "D"], []).matches).toEqual([
      { home: "A", away: "B", repeat: false, passed: [] },
      { home: "C", away: "D", repeat: false, passed: [] },
    ]);
  });

  test("they have met before", () => {
    expect(drawn(["A", "B", "C", "D"], [["B", "A"]]).matches[0]).toEqual({
      home: "A",
      away: "C",
      repeat: false,
      passed: [{ contestant: "B", why: "met" }],
    });
  });

  test("otherwise the rest could not be drawn", () => {
    const { matches } = drawn(["A", "B", "C", "D"], [["C", "D"]]);
    expect(matches[0]).toEqual({
      home: "A",
      away: "C",
      repeat: false,
      passed: [{ contestant: "B", why: "rest" }],
    });
  });

  test("when all have met, the nearest meet again, and the note says so", () => {
    const all: Match<number>[] = allDraws([1, 2, 3, 4]).flat();
    expect(drawn([1, 2, 3, 4], all).matches.map(({ home, away, repeat }) => [home, away, repeat])).toEqual([
      [1, 2, true],
      [3, 4, true],
    ]);
  });
});

describe("the bye", () => {
  test("goes to the lowest contestant", () => {
    expect(drawn(["A", "B", "C"], []).bye).toEqual({ contestant: "C", before: 0, passed: [] });
  });

  test("passes over contestants who have had one", () => {
    expect(drawn(["A", "B", "C"], [], ["C", "C"]).bye).toEqual({
      contestant: "B",
      before: 0,
      passed: [{ contestant: "C", why: "bye" }],
    });
  });

  test("the lowest that is passed over is named first", () => {
    expect(drawn(["A", "B", "C", "D", "E"], [], ["D", "E"]).bye).toEqual({
      contestant: "C",
      before: 0,
      passed: [
        { contestant: "E", why: "bye" },
        { contestant: "D", why: "bye" },
      ],
    });
  });

  test("passes over a contestant when a match would otherwise be repeated", () => {
    expect(drawn(["A", "B", "C"], [["A", "B"]]).bye).toEqual({
      contestant: "B",
      before: 0,
      passed: [{ contestant: "C", why: "rest" }],
    });
  });

  test("is given to nobody twice before everybody has had one, even where a match is then repeated", () => {
    const draw = drawn(["A", "B", "C"], [["A", "B"]], ["A", "B"]);
    expect(draw.bye).toEqual({ contestant: "C", before: 0, passed: [] });
    expect(draw.matches).toEqual([{ home: "A", away: "B", repeat: true, passed: [] }]);
    // When all have had one, a repeat is avoided again.
    expect(drawn(["A", "B", "C"], [["A", "B"]], ["A", "B", "C"]).bye).toMatchObject({
      contestant: "B",
      before: 1,
    });
  });

  test("goes in a fourth round of five to one of the two without one, and one match is repeated", () => {
    const played: [string, string][] = [["A", "E"], ["B", "D"], ["D", "A"], ["B", "C"], ["A", "C"], ["B", "E"]]; // oxfmt-ignore
    for (const method of ["topdown", "nearest"] as const) {
      const { bye, matches } = drawn(["C", "D", "A", "E", "B"], played, ["C", "E", "D"], method);
      expect(bye).toEqual({ contestant: "B", before: 0, passed: [] });
      expect(matches.filter(({ repeat }) => repeat)).toHaveLength(1);
    }
  });
});

test("a contestant who has withdrawn is not drawn", () => {
  for (const played of [
    ["A", "B"],
    ["B", "A"],
  ] as const) {
    expect(drawn(["A", "C"], [played], ["B"]).matches).toEqual([
      { home: "A", away: "C", repeat: false, passed: [] },
    ]);
  }
});

test.each([
  ["an empty ranking", [], [], { code: "contestants", least: 2, most: 500 }],
  ["one contestant", ["A"], [], { code: "contestants", least: 2, most: 500 }],
  ["501 contestants", [...Array(501).keys()], [], { code: "contestants", least: 2, most: 500 }],
  ["a contestant twice in the ranking", ["A", "B", "A"], [], { code: "twice", contestant: "A" }],
  ["a match against oneself", ["A", "B"], [["B", "B"]], { code: "itself", contestant: "B" }],
] as [string, Contestant[], Match<Contestant>[], unknown][])(
  "%s cannot be drawn",
  (_, ranking, played, fault) => {
    for (const method of ["topdown", "nearest", "danish"] as const) {
      expect(swissDraw(ranking, played, [], method)).toEqual({ fault });
    }
  },
);
