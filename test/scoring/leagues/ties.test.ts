import fc from "fast-check";
import {
  CHAINS,
  type LeagueMatch,
  rankedByChain,
  type TieChain,
  type TieStep,
} from "../../../src/scoring/leagues/ties";

/** A match by the places of its teams: VPs of the home team of 20, and IMPs. */
const match = (home: number, away: number, vps: number, imps: [number, number] = [0, 0]): LeagueMatch => ({
  home,
  away,
  vps: [vps, 20 - vps],
  imps,
});

const order = (totals: readonly number[], matches: readonly LeagueMatch[], chain: TieChain) =>
  rankedByChain(totals, matches, chain).map(({ contestant }) => contestant);
const only = (...steps: TieStep[]): TieChain => ({ rules: steps.map((step) => ({ step })), again: "on" });

test("EBU 143.7.1: two tied, a drawn match, as many wins, and then tie-break points decide (the White Book's example)", () => {
  // Five wins, two draws and a loss are as many as four wins and four draws.
  const results = (team: number, from: number, list: readonly number[]): LeagueMatch[] =>
    list.map((vps, index) => match(team, from + index, vps));
  const matches = [
    match(0, 1, 10),
    ...results(0, 2, [12, 12, 12, 12, 12, 10, 2]),
    ...results(1, 10, [13, 13, 13, 13, 10, 10, 10]),
  ];
  const totals = Array.from({ length: 18 }, (_, team) => (team < 2 ? 82 : team < 10 ? 60 : 61));
  const [first, second] = rankedByChain(totals, matches, CHAINS.ebu);
  expect(first).toMatchObject({
    contestant: 1,
    place: 1,
    by: { step: "tie-break points" },
    figure: 7 * 61 + 82,
  });
  expect(second).toMatchObject({ contestant: 0, place: 2, figure: 7 * 60 + 82 });
});

test("the match between two who are tied decides before all else", () => {
  const [first] = rankedByChain([30, 30], [match(1, 0, 12, [20, 13])], CHAINS.ebu);
  expect(first).toEqual({ contestant: 1, place: 1, shared: false, by: { step: "match vps" }, figure: 12 });
});

describe("CBAI", () => {
  test("direct encounter only where all have met: C, B, A by the quotient, although A has beaten B and B has beaten C", () => {
    // A and C have not met.
    const matches = [
      match(0, 1, 14, [30, 15]),
      match(1, 2, 14, [30, 15]),
      match(0, 3, 6, [10, 40]),
      match(1, 3, 12, [26, 20]),
      match(2, 3, 14, [50, 5]),
    ];
    expect(order([20, 20, 20, 0], matches, CHAINS.cbai)).toEqual([2, 1, 0, 3]);
    expect(order([20, 20, 20, 0], matches, only("match vps", "quotient"))).toEqual([2, 1, 0, 3]);
  });

  test("three who all met: VPs among them; two who are left begin again, with the match between them", () => {
    // Among the three: A 24, B 18, C 18; B has beaten C by 12 to 8, and C has the better quotient.
    const matches = [
      match(0, 1, 14, [30, 20]),
      match(0, 2, 10, [20, 20]),
      match(1, 2, 12, [25, 20]),
      match(2, 3, 20, [90, 0]),
    ];
    const list = rankedByChain([40, 40, 40, 0], matches, CHAINS.cbai);
    expect(list.map(({ contestant }) => contestant)).toEqual([0, 1, 2, 3]);
    expect(list[1]).toMatchObject({ by: { step: "match vps" }, figure: 12 });
    // Whoever goes on takes the quotient.
    expect(order([40, 40, 40, 0], matches, only("match vps", "quotient"))).toEqual([0, 2, 1, 3]);
  });

  test("three who remain go on from the quotient: match IMPs are for two", () => {
    const matches = [
      match(0, 1, 10, [21, 20]),
      match(1, 2, 10, [21, 20]),
      match(2, 0, 10, [30, 20]),
      match(2, 3, 2, [0, 40]),
      match(0, 3, 20, [60, 0]),
      match(1, 3, 12, [20, 10]),
    ];
    const list = rankedByChain([40, 40, 40, 0], matches, CHAINS.cbai);
    expect(list.map(({ contestant, by }) => [contestant, by?.step])).toEqual([
      [0, "quotient"],
      [1, "quotient"],
      [2, "quotient"],
      [3, undefined],
    ]);
  });

  test("next team: the margin against the highest team that both met, then the next one", () => {
    const matches = [
      match(0, 2, 10, [20, 20]),
      match(1, 2, 10, [20, 20]),
      match(0, 3, 12, [30, 20]),
      match(1, 3, 13, [35, 20]),
      match(0, 4, 8, [20, 35]),
      match(1, 4, 7, [15, 30]),
    ];
    const chain = only("next team");
    const [first, second] = rankedByChain([20, 20, 60, 50, 40], matches, chain).slice(3);
    expect([first.contestant, first.figure, second.figure]).toEqual([1, 15, 10]);
  });
});

/** The figures of the first two teams, who are tied. */
const figures = (
  totals: readonly number[],
  matches: readonly LeagueMatch[],
  chain: TieChain,
  out: ReadonlySet<number> = new Set(),
) => {
  const list = rankedByChain(totals, matches, chain, { out });
  return [0, 1].map((team) => list.find(({ contestant }) => contestant === team)?.figure);
};

describe("next team", () => {
  const withB = [match(0, 2, 10, [30, 20]), match(1, 2, 10, [20, 25])];

  test.each<[string, readonly number[], readonly LeagueMatch[], readonly number[]]>([
    [
      "whoever only one of them has met is passed over",
      [20, 20, 50, 60],
      [...withB, match(0, 3, 5, [0, 40])],
      [10, -5],
    ],
    [
      "others with the same VPs count together",
      [20, 20, 50, 50],
      [...withB, match(0, 3, 5, [0, 40]), match(1, 3, 5, [7, 0])],
      [-30, 2],
    ],
    [
      "others with the same VPs are passed over where one of them was not met by all",
      [20, 20, 60, 60, 50],
      [...withB, match(1, 3, 5, [7, 0]), match(0, 4, 10, [5, 1]), match(1, 4, 10, [9, 2])],
      [4, 7],
    ],
    [
      "a match that was not played at the table has no margin, so its team is passed over",
      [20, 20, 60, 50],
      [
        { home: 0, away: 2, vps: [12, 0], isAwarded: true },
        match(1, 2, 5, [0, 30]),
        match(0, 3, 10, [5, 1]),
        match(1, 3, 10, [9, 2]),
      ],
      [4, 7],
    ],
  ])("%s", (_, totals, matches, expected) => {
    expect(figures(totals, matches, only("next team"))).toEqual(expected);
  });

  test("whoever is out is passed over", () => {
    const matches = [...withB, match(0, 3, 10, [5, 1]), match(1, 3, 10, [9, 2])];
    expect(figures([20, 20, 60, 50], matches, only("next team"))).toEqual([10, -5]);
    expect(figures([20, 20, 60, 50], matches, only("next team"), new Set([2]))).toEqual([4, 7]);
  });

  test("whoever had the same VPs and was parted by a step before is another team", () => {
    const matches = [...withB, match(0, 3, 12), match(1, 3, 12)];
    const list = rankedByChain([20, 20, 20, 0], matches, only("wins", "next team"));
    expect(list.map(({ contestant, figure }) => [contestant, figure])).toEqual([
      [0, 10],
      [1, -5],
      [2, 1],
      [3, undefined],
    ]);
  });
});

describe("EBU 143.6: tie-break points", () => {
  const withWalkover = [
    match(0, 1, 10, [20, 20]),
    match(0, 2, 12, [45, 30]),
    { home: 0, away: 3, vps: [12, 0], isAwarded: true } as const,
    match(1, 2, 12, [35, 30]),
    match(1, 3, 12, [25, 20]),
    match(2, 3, 10),
  ];

  test("are not for those who play all, and a walkover does not change that: A is first by net IMPs, 15 against 10", () => {
    const [first, second] = rankedByChain([34, 34, 26, 18], withWalkover, CHAINS.ebu);
    expect(first).toMatchObject({ contestant: 0, by: { step: "net imps" }, figure: 15 });
    expect(second).toMatchObject({ contestant: 1, figure: 10 });
  });

  test("a match that is still to come is one of a league in which all play all", () => {
    const left = [[2, 3]] as const;
    const [first] = rankedByChain([34, 34, 16, 8], withWalkover.slice(0, 5), CHAINS.ebu, { left });
    expect(first).toMatchObject({ contestant: 0, by: { step: "net imps" } });
    const [other] = rankedByChain([34, 34, 16, 8], withWalkover.slice(0, 5), CHAINS.ebu);
    expect(other).toMatchObject({ contestant: 1, by: { step: "tie-break points" } });
  });

  test("leave out what an opponent has brought along: C brings 5, so B is before A by its net IMPs", () => {
    const matches = [match(0, 2, 12, [20, 10]), match(1, 3, 12, [30, 10])];
    const [, second] = rankedByChain([12, 12, 13, 8], matches, CHAINS.ebu, { carried: [0, 0, 5, 0] });
    expect(second).toMatchObject({ contestant: 1, by: { step: "net imps" }, figure: 20 });
    expect(rankedByChain([12, 12, 13, 8], matches, CHAINS.ebu)[1]).toMatchObject({
      contestant: 0,
      by: { step: "tie-break points" },
    });
  });
});

test("CBAI: those with equal VPs stand in the order of the chain before they serve as the next team", () => {
  // A beat B, B beat C, C beat A, and D drew with all; A is first by its quotient, and has beaten B.
  const matches = [
    match(0, 1, 12, [20, 10]),
    match(1, 2, 12, [20, 10]),
    match(2, 0, 12, [15, 10]),
    match(3, 0, 10, [5, 5]),
    match(3, 1, 10, [9, 9]),
    match(3, 2, 10, [30, 30]),
  ];
  expect(order([30, 30, 30, 30], matches, CHAINS.cbai)).toEqual([0, 3, 1, 2]);
});

describe("a chain that says when VPs decide", () => {
  test("wins first, then VPs, then the quotient, as in Norwegian clubs", () => {
    const matches = [match(0, 1, 11, [10, 8]), match(0, 2, 11, [10, 8]), match(1, 2, 20, [60, 5])];
    const totals = [22, 29, 9];
    expect(order(totals, matches, only("wins", "vps", "quotient"))).toEqual([0, 1, 2]);
    expect(order(totals, matches, only("quotient"))).toEqual([1, 0, 2]);
    const [first] = rankedByChain(totals, matches, only("wins", "vps"));
    expect(first).toEqual({ contestant: 0, place: 1, shared: false, by: { step: "wins" }, figure: 2 });
    expect(rankedByChain([], [], only("wins", "vps"))).toEqual([]);
  });
});

test("a step whose figures are not there is passed over, and named beside those who are tied when it is asked", () => {
  const chain: TieChain = {
    rules: [{ step: "match vps" }, { step: "boards won", missing: "boards" }, { step: "imps" }],
    again: "on",
  };
  const matches = [match(0, 1, 10, [10, 10]), match(0, 2, 10, [30, 20]), match(1, 2, 10, [9, 9])];
  const list = rankedByChain([20, 20, 15], matches, chain);
  const passedOver = [chain.rules[1]];
  expect(list).toEqual([
    { contestant: 0, place: 1, shared: false, by: { step: "imps" }, figure: 40, passedOver },
    { contestant: 1, place: 2, shared: false, by: { step: "imps" }, figure: 19, passedOver },
    { contestant: 2, place: 3, shared: false },
  ]);
});

describe("the figures of two who are tied", () => {
  test.each<[TieStep, readonly number[], readonly LeagueMatch[], readonly number[]]>([
    // Others count for nothing between two.
    ["match imps", [30, 30, 0], [match(0, 1, 10, [21, 20]), match(0, 2, 10, [0, 40])], [1, -1]],
    ["net imps", [30, 30, 0, 0], [match(0, 2, 12, [30, 20]), match(3, 1, 8, [0, 15])], [10, 15]],
    ["imps", [30, 30, 0, 0], [match(0, 2, 12, [30, 20]), match(3, 1, 8, [0, 15])], [30, 15]],
    // The opponent of A has 12 and 14 in its other matches, and that of B has 16.
    [
      "swiss points",
      [30, 30, 0, 0, 0],
      [match(0, 2, 15), match(1, 3, 15), match(2, 4, 12), match(4, 2, 6), match(3, 4, 16)],
      [13, 16],
    ],
    // Two with the third place of six are both in the upper half.
    [
      "top half",
      [20, 20, 30, 25, 10, 5],
      [match(0, 1, 11), match(0, 2, 8), match(3, 1, 14), match(0, 4, 13), match(1, 5, 20)],
      [11 + 8, 9 + 6],
    ],
    // The one in the middle of five is in no half.
    ["top half", [20, 20, 15, 10, 5], [match(0, 1, 11), match(0, 2, 8), match(1, 3, 20)], [11, 9]],
    // A match is drawn when its VPs are the same but for what adding decimals leaves.
    [
      "wins",
      [30, 30, 0, 0],
      [
        { home: 0, away: 2, vps: [1e-9, 0] },
        { home: 3, away: 0, vps: [1e-9, 0] },
        { home: 1, away: 3, vps: [2e-9, 0] },
        { home: 1, away: 2, vps: [0, 2e-9] },
      ],
      [1, 1],
    ],
    ["boards won", [30, 30], [{ home: 0, away: 1, vps: [10, 10], boards: [7.5, 8.5] }], [7.5, 8.5]],
    // A bye is no win, and neither its VPs nor those of a match that nobody played are an opponent's.
    ["wins", [30, 30, 0], [{ home: 0, vps: [12, 0] }, match(0, 2, 9), match(1, 2, 11)], [0, 1]],
    // 143.6.2(a): who has played another number of matches is compared by per cents.
    [
      "wins",
      [30, 30, ...Array.from({ length: 12 }, () => 0)],
      [
        ...Array.from({ length: 12 }, (_, index) => match(0, 2 + index, index < 8 ? 11 : 9)),
        ...Array.from({ length: 8 }, (_, index) => match(1, 2 + index, index < 6 ? 11 : 9)),
      ],
      [200 / 3, 75],
    ],
    ["wins", [30, 30, 0], [{ home: 0, vps: [12, 0] }, match(1, 2, 11)], [0, 100]],
    [
      "tie-break points",
      [50, 50, 40, 10],
      [
        { home: 0, vps: [12, 0] },
        { home: 0, away: 2, vps: [12, 0], isAwarded: true },
        match(0, 3, 10),
        match(1, 2, 10),
      ],
      [10, 40],
    ],
    // Of the opponents of A one has 6 in its only other match at the table, and one has no other match. B's has 14.
    [
      "swiss points",
      [50, 50, 0, 0, 0, 0, 0],
      [
        { home: 0, vps: [12, 0] },
        { home: 0, away: 2, vps: [12, 0], isAwarded: true },
        match(2, 5, 16),
        match(0, 3, 10),
        { home: 3, vps: [20, 0] },
        { home: 3, away: 5, vps: [18, 0], isAwarded: true },
        match(3, 4, 6),
        match(0, 6, 10),
        match(1, 4, 10),
      ],
      [6, 14],
    ],
    // A bye is no opponent of 0: one opponent with 18 is more than two with 10.
    [
      "swiss points",
      [24, 24, 0, 0, 0, 0],
      [
        match(0, 2, 12),
        match(0, 3, 12),
        match(1, 4, 12),
        { home: 1, vps: [12, 0] },
        match(2, 5, 10),
        match(3, 5, 10),
        match(4, 5, 18),
      ],
      [10, 18],
    ],
    ["wins", [30, 30, 0], [{ home: 0, away: 2, vps: [1e-9, 0] }, match(1, 2, 10.01)], [0.5, 1]],
    ["wins", [30, 30, 0], [{ home: 0, away: 2, vps: [0, 1e-9] }, match(1, 2, 9.99)], [0.5, 0]],
  ])("%s", (step, totals, matches, expected) => {
    const isParted = expected[0] !== expected[1];
    expect(figures(totals, matches, only(step))).toEqual(isParted ? expected : [undefined, undefined]);
  });

  test("VPs against whoever is out are not of the upper half, which is one of those who are left", () => {
    const matches = [match(0, 1, 11), match(0, 2, 8), match(0, 4, 15), match(1, 3, 20)];
    expect(figures([20, 20, 30, 10, 60], matches, only("top half"), new Set([4]))).toEqual([11 + 8, 9]);
    expect(figures([20, 20, 30, 10, 60], matches, only("top half"))).toEqual([8 + 15, 0]);
  });

  test.each<TieStep>(["match vps", "match imps"])("%s are nobody's where three have not all met", (step) => {
    const places = rankedByChain([20, 20, 20], [match(0, 1, 12, [21, 20])], only(step));
    expect(places.map(({ contestant, place }) => [contestant, place])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
  });
});

test("a step of two counts for two, and is left out for three", () => {
  const chain: TieChain = { rules: [{ step: "imps", ofTwo: true }], again: "on" };
  const matches = [match(0, 3, 10, [9, 0]), match(1, 3, 10, [12, 0]), match(2, 3, 10, [15, 0])];
  const places = (totals: readonly number[]) =>
    rankedByChain(totals, matches, chain).map(({ contestant, place }) => [contestant, place]);
  expect(places([20, 20, 30, 0])).toEqual([
    [2, 1],
    [1, 2],
    [0, 3],
    [3, 4],
  ]);
  expect(places([20, 20, 20, 0])).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 4],
  ]);
});

describe("where a step leaves fewer who are tied", () => {
  // A beats B, B beats C, and A beats C; D has met none of them, so that first the IMPs decide among the four.
  const matches = (imps: readonly number[]) => [
    match(0, 1, 12),
    match(1, 2, 12),
    match(0, 2, 12),
    ...imps.map((won, team) => match(team, 4 + team, 10, [won, 0])),
  ];
  const three = [30, 30, 30, 10];
  const two = [30, 30, 20, 10];

  test.each<[TieChain["again"], readonly number[], readonly number[]]>([
    ["on", three, [1, 1, 1, 4]],
    ["restart", three, [1, 2, 3, 4]],
    ["two", three, [1, 1, 1, 4]],
    ["on", two, [1, 1, 3, 4]],
    ["restart", two, [1, 2, 3, 4]],
    ["two", two, [1, 2, 3, 4]],
  ])("%s, with IMPs %j: the places are %j", (again, imps, places) => {
    const chain: TieChain = { rules: [{ step: "match vps" }, { step: "imps" }], again };
    const list = rankedByChain([40, 40, 40, 40, 0, 0, 0, 0], matches(imps), chain).slice(0, 4);
    expect(list.map(({ contestant, place }) => [contestant, place])).toEqual(
      places.map((place, team) => [team, place]),
    );
  });
});

test("all who are out come last, without a place that they could share", () => {
  expect(rankedByChain([30, 20, 30], [], only("imps"), { out: new Set([0, 2]) })).toEqual([
    { contestant: 1, place: 1, shared: false },
    { contestant: 0, place: 0, shared: false },
    { contestant: 2, place: 0, shared: false },
  ]);
});

test("a lot parts those whom nothing else parts, and the same lots give the same order", () => {
  const chain: TieChain = { rules: [{ step: "lot", lots: [0.2, 0.9, 0.5] }], again: "on" };
  expect(order([10, 10, 10], [], chain)).toEqual([1, 2, 0]);
  expect(rankedByChain([10, 10, 10], [], only("lot")).map(({ place, shared }) => [place, shared])).toEqual([
    [1, true],
    [1, true],
    [1, true],
  ]);
});

test("quotients are Magic's: 100 to 50 are 2 and 150 to 100 are 1.5; no IMP lost is best, none at all is last", () => {
  const matches = [
    match(0, 4, 12, [150, 100]),
    match(1, 5, 12, [100, 50]),
    match(2, 6, 12, [1, 0]),
    match(3, 7, 12, [0, 0]),
  ];
  const list = rankedByChain([12, 12, 12, 12, 8, 8, 8, 8], matches, only("quotient")).slice(0, 4);
  expect(list.map(({ contestant, figure }) => [contestant, figure])).toEqual([
    [2, Infinity],
    [1, 2],
    [0, 1.5],
    [3, 0],
  ]);
});

/** A league in which many are tied. */
const leagues = fc.integer({ min: 2, max: 6 }).chain((teams) =>
  fc
    .array(
      fc.record({
        home: fc.integer({ min: 0, max: teams - 1 }),
        away: fc.integer({ min: 0, max: teams - 1 }),
        vps: fc.constantFrom(8, 10, 12),
        imps: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
      }),
      { maxLength: 12 },
    )
    .map((list) => ({
      teams,
      matches: list
        .filter(({ home, away }) => home !== away)
        .map(({ home, away, vps, imps }) => match(home, away, vps, imps)),
    })),
);
const chains = fc.record({
  rules: fc.array(
    fc.record({
      step: fc.constantFrom<TieStep>(
        "match vps",
        "match imps",
        "wins",
        "tie-break points",
        "swiss points",
        "quotient",
        "net imps",
        "imps",
        "top half",
        "next team",
      ),
      ofTwo: fc.boolean(),
    }),
    { maxLength: 5 },
  ),
  again: fc.constantFrom<TieChain["again"]>("on", "restart", "two"),
});

test("whatever the steps, the order of VPs stands, a name makes no difference, and those who share are equal in every step", () => {
  fc.assert(
    fc.property(
      leagues,
      chains,
      fc.uniqueArray(fc.integer(), { minLength: 6, maxLength: 6 }),
      ({ teams, matches }, chain, keys) => {
        const totals = Array.from({ length: teams }, (_, team) =>
          matches.reduce(
            (sum, { home, away, vps }) => sum + (home === team ? vps[0] : away === team ? vps[1] : 0),
            0,
          ),
        );
        const list = rankedByChain(totals, matches, chain);
        expect(list.map(({ contestant }) => contestant).sort((a, b) => a - b)).toEqual(
          totals.map((_, team) => team),
        );
        list.forEach(({ contestant, place }, index) => {
          if (index > 0) expect(totals[contestant]).toBeLessThanOrEqual(totals[list[index - 1].contestant]);
          expect(place).toBe(1 + list.findIndex((one) => one.place === place));
        });
        // The same league with other numbers.
        const renamed = totals.map((_, team) => team).sort((a, b) => keys[a] - keys[b]);
        const now = (team: number) => renamed.indexOf(team);
        const other = rankedByChain(
          renamed.map((team) => totals[team]),
          matches.map((one) => ({ ...one, home: now(one.home), away: now(one.away ?? 0) })),
          chain,
        );
        const places = new Map(other.map(({ contestant, place }) => [renamed[contestant], place]));
        for (const { contestant, place } of list) expect(places.get(contestant)).toBe(place);
      },
    ),
    { numRuns: 500 },
  );
});
