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
  // Five wins and two draws are as many as four wins and four draws.
  const results = (team: number, from: number, list: readonly number[]): LeagueMatch[] =>
    list.map((vps, index) => match(team, from + index, vps));
  const matches = [
    match(0, 1, 10),
    ...results(0, 2, [12, 12, 12, 12, 12, 10, 2]),
    ...results(1, 10, [13, 13, 13, 13, 10, 10, 10, 0]),
  ];
  const totals = Array.from({ length: 18 }, (_, team) => (team < 2 ? 82 : team < 10 ? 60 : 61));
  const [first, second] = rankedByChain(totals, matches, CHAINS.ebu);
  expect(first).toMatchObject({
    contestant: 1,
    place: 1,
    by: { step: "tie-break points" },
    figure: 8 * 61 + 82,
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
