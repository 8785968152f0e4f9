import fc from "fast-check";
import {
  meetingsLeft,
  needsFor,
  type Needs,
  type OpenLeague,
  type Search,
  searchFor,
} from "../../../src/scoring/leagues/needs";

const EXACT = { isPossibleExact: true, isCertainExact: true };

/** A search that has come to its end before the first question. */
const nothing = () => ({ left: 0, questions: 2 });

const league = (
  totals: readonly number[],
  left: readonly (readonly [number, number])[],
  match: OpenLeague["match"] = 2000,
): OpenLeague => ({
  totals,
  left,
  match,
});

test("what B still needs to win: 16.5 with everybody's help, and 38.01 whatever happens", () => {
  const open = league(
    [5200, 4700, 4500, 3000],
    [
      [0, 1],
      [2, 3],
      [0, 2],
      [1, 3],
    ],
  );
  expect(needsFor(open, 1, 1)).toEqual<Needs>({ possible: 1650, certain: 3801, ...EXACT });
});

test("the last match decides", () => {
  const open = league([5200, 4700], [[0, 1]]);
  expect(needsFor(open, 1, 1)).toEqual({ possible: 1250, certain: 1251, ...EXACT });
  expect(needsFor(open, 0, 1)).toEqual({ possible: 750, certain: 751, ...EXACT });
  // This needs no search.
  expect(needsFor(open, 1, 1, nothing())).toEqual({ possible: 1250, certain: 1251, ...EXACT });
});

test("what is out of reach, and what is certain already", () => {
  const open = league([9000, 4700, 4600], [[1, 2]]);
  expect(needsFor(open, 1, 1)).toMatchObject({ possible: undefined, certain: undefined });
  expect(needsFor(open, 0, 1)).toMatchObject({ possible: 0, certain: 0 });
  // There are three places.
  for (const place of [3, 4, 5, 8]) {
    expect(needsFor(open, 1, place)).toEqual({ possible: 0, certain: 0, ...EXACT });
    expect(needsFor(open, 1, place, nothing())).toEqual({ possible: 0, certain: 0, ...EXACT });
  }
  // This needs no search.
  expect(needsFor(open, 1, 1, nothing())).toEqual({ possible: undefined, certain: undefined, ...EXACT });
  expect(needsFor(open, 0, 1, nothing())).toEqual({ possible: 0, certain: 0, ...EXACT });
  // In the end nothing is left, and a tie is possible but not certain.
  expect(needsFor(league([100, 100], []), 0, 1)).toEqual({ possible: 0, certain: undefined, ...EXACT });
});

test("which rivals of many reach a place is exact where counting their sets would take days", () => {
  // Place 12 has 989, and 24 has 977. There are 1,352,078 sets of 12 rivals.
  const totals = Array.from({ length: 24 }, (_, team) => 1000 - team);
  expect(needsFor(league(totals, [[0, 23]]), 23, 12)).toEqual({ possible: 12, certain: 13, ...EXACT });
});

test.each<[OpenLeague["left"], number]>([
  [[], 0],
  [
    [
      [0, 1],
      [1, 2],
      [0, 2],
    ],
    3,
  ],
  // At home and away.
  [
    [
      [2, 10],
      [10, 2],
      [2, 10],
      [2, 1],
    ],
    2,
  ],
])("however often two meet, it is one meeting: %j are %i", (left, meetings) => {
  expect(meetingsLeft(left)).toBe(meetings);
});

test("where the two who lack least cannot both do it, two others may", () => {
  // B lacks 3 of the 10 VPs of A, so that C or D cannot have all 4 of its two matches; C and D do not meet, and can.
  const open = league(
    [10, 7, 6, 6, 0],
    [
      [1, 2],
      [1, 3],
      [2, 4],
      [3, 4],
    ],
    2,
  );
  expect(needsFor(open, 0, 2)).toEqual({ possible: 0, certain: undefined, ...EXACT });
  // Three of them cannot.
  expect(needsFor(open, 0, 3)).toEqual({ possible: 0, certain: 0, ...EXACT });
});

/** Matches of a round, in the order in which the teams are drawn; with an odd number the last one sits out. */
const roundOf = (order: readonly number[]) =>
  order.flatMap((team, at): [number, number][] => (at % 2 === 1 ? [[order[at - 1], team]] : []));

/** A league with some rounds left in which the teams are near each other, so that many are in the running for each place. */
const beforeRounds = (rounds: number, least: number, most: number) =>
  fc.integer({ min: least, max: most }).chain((teams) => {
    const order = Array.from({ length: teams }, (_, team) => team);
    return fc.record({
      totals: fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: teams, maxLength: teams }),
      left: fc
        .tuple(
          ...Array.from({ length: rounds }, () =>
            fc.shuffledSubarray(order, { minLength: teams, maxLength: teams }),
          ),
        )
        .map((orders) => orders.flatMap(roundOf)),
      place: fc.integer({ min: 1, max: teams - 1 }),
      team: fc.integer({ min: 0, max: teams - 1 }),
    });
  });

test("before the last round the answers are exact without a search, with any number of teams", () => {
  fc.assert(
    fc.property(beforeRounds(1, 2, 64), ({ totals, left, place, team }) => {
      const own = left.find((sides) => sides.includes(team));
      const opponent = own?.find((side) => side !== team);
      const others = left.filter((sides) => sides !== own);
      const idle = totals
        .map((_, side) => side)
        .filter((side) => !left.some((sides) => sides.includes(side)));
      const most = own ? 2000 : 0;
      /** Of the two sides of a match how many can be good for it at once: both, one, or none. */
      const atOnce = (sides: readonly number[], needOf: (side: number) => number) => {
        const needs = sides.map((side) => Math.max(0, needOf(side)));
        if (sum(needs) <= 2000) return 2;
        return Math.min(...needs) <= 2000 ? 1 : 0;
      };
      const countOf = (needOf: (side: number) => number, opponentHas: number) =>
        sum(others.map((sides) => atOnce(sides, needOf))) +
        idle.filter((side) => side !== team && needOf(side) <= 0).length +
        (opponent !== undefined && needOf(opponent) <= opponentHas ? 1 : 0);
      const isPossible = (won: number) => {
        const final = totals[team] + won;
        // Who has no match cannot lose one.
        const needOf = (side: number) => totals[side] + (idle.includes(side) ? 0 : 2000) - final;
        return totals.length - 1 - countOf(needOf, won) < place;
      };
      const isCertain = (won: number) =>
        countOf((side) => totals[team] + won - totals[side], most - won) < place;
      // Either holds for all that is more.
      const leastFor = (holds: (won: number) => boolean) => {
        let [from, to] = [-1, most + 1];
        while (from + 1 < to) {
          const middle = Math.floor((from + to) / 2);
          if (holds(middle)) to = middle;
          else from = middle;
        }
        return to > most ? undefined : to;
      };
      expect(needsFor({ totals, left, match: 2000 }, team, place, nothing())).toEqual({
        possible: leastFor(isPossible),
        certain: leastFor(isCertain),
        ...EXACT,
      });
    }),
    { numRuns: 150 },
  );
});

test("before the last two rounds the answers are exact, with up to 64 teams", () => {
  fc.assert(
    fc.property(beforeRounds(2, 4, 64), ({ totals, left, place, team }) => {
      // No more than its share of the steps that all teams of the league have.
      const share = searchFor(totals.length);
      expect(needsFor({ totals, left, match: 2000 }, team, place, share)).toMatchObject(EXACT);
    }),
    // The same leagues each time, because another one may be harder.
    { numRuns: 60, seed: 2 },
  );
});

/** All ways in which the matches that are left can end, in steps of one. */
function* endings({ totals, left, match }: OpenLeague, from = 0): Generator<number[]> {
  if (from === left.length) {
    yield totals.map(() => 0);
    return;
  }
  const [one, other] = left[from];
  const vps = typeof match === "number" ? match : match[from];
  for (const rest of endings({ totals, left, match }, from + 1)) {
    for (let won = 0; won <= vps; won++) {
      const now = [...rest];
      now[one] += won;
      now[other] += vps - won;
      yield now;
    }
  }
}

test("small leagues: the answers of all ways in which they can end", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 5 }).chain((teams) =>
        fc.record({
          totals: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: teams, maxLength: teams }),
          left: fc
            .array(fc.tuple(fc.integer({ min: 0, max: teams - 1 }), fc.integer({ min: 0, max: teams - 1 })), {
              maxLength: 4,
            })
            .map((list) => list.filter(([one, other]) => one !== other)),
          place: fc.integer({ min: 1, max: teams }),
        }),
      ),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 4, maxLength: 4 }),
      fc.boolean(),
      ({ totals, left, place }, each, isEven) => {
        // Matches that all give as many VPs, or a half match between whole ones.
        const match = isEven ? each[0] : each.slice(0, left.length);
        const open = league(totals, left, match);
        const most = left.reduce(
          (sum, sides, index) => (sides.includes(0) ? sum + (isEven ? each[0] : each[index]) : sum),
          0,
        );
        /** For each amount that team 0 can win: whether it can reach the place, and whether it always does. */
        const can = new Set<number>();
        const fails = new Set<number>();
        for (const won of endings(open)) {
          const final = totals.map((total, team) => total + won[team]);
          const above = final.filter((total, team) => team > 0 && total > final[0]).length;
          const level = final.filter((total, team) => team > 0 && total >= final[0]).length;
          if (above < place) can.add(won[0]);
          if (level >= place) fails.add(won[0]);
        }
        const amounts = Array.from({ length: most + 1 }, (_, amount) => amount);
        expect(needsFor(open, 0, place)).toEqual({
          possible: amounts.find((amount) => can.has(amount)),
          certain: amounts.find((amount) => amounts.slice(amount).every((more) => !fails.has(more))),
          ...EXACT,
        });
      },
    ),
    { numRuns: 300 },
  );
});

/** All sets of teams, each as the bits of a number. */
const setsOf = (teams: number) => Array.from({ length: 2 ** teams }, (_, set) => set);
const has = (set: number, team: number) => ((set >> team) & 1) === 1;

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** Some of the rivals of team 0. */
interface Part {
  set: number;
  teams: readonly number[];
  /** The VPs of the matches between rivals of which one is in it, or both. */
  isOneOf: number;
  areBoth: number;
  /** The VPs of its matches against team 0. */
  own: number;
}

/** Each part of the rivals of team 0, and the VPs of all matches of team 0. */
function partsOf({ totals, left, match }: OpenLeague): { parts: Part[]; most: number } {
  const matches = left.map((sides, index) => ({
    sides,
    vps: typeof match === "number" ? match : match[index],
  }));
  const sumOf = (counts: (sides: readonly [number, number]) => boolean) =>
    sum(matches.filter(({ sides }) => counts(sides)).map(({ vps }) => vps));
  const isOwn = (sides: readonly number[]) => sides.includes(0);
  const rivals = totals.map((_, team) => team).slice(1);
  const parts = setsOf(totals.length)
    .filter((set) => !has(set, 0))
    .map((set) => {
      const isIn = (team: number) => has(set, team);
      return {
        set,
        teams: rivals.filter(isIn),
        isOneOf: sumOf((sides) => !isOwn(sides) && sides.some(isIn)),
        areBoth: sumOf((sides) => !isOwn(sides) && sides.every(isIn)),
        own: sumOf((sides) => isOwn(sides) && sides.some(isIn)),
      };
    });
  return { parts, most: sumOf(isOwn) };
}

/**
 * What team 0 needs, by the theorem of Gale: some teams can all reach a total when no part of them lacks more than its
 * matches give, and can all stay at a total when no part of them must take more than it may.
 */
function needsByParts(open: OpenLeague, place: number): Needs {
  const { totals } = open;
  const { parts, most } = partsOf(open);
  /** Whether there is a set of so many, each part of which holds. */
  const some = (count: number, holds: (part: Part) => boolean) => {
    const good = new Set<number>();
    // Those with one team less come before.
    for (const part of parts) {
      if (part.teams.every((team) => good.has(part.set & ~(1 << team))) && holds(part)) good.add(part.set);
    }
    return parts.some(({ set, teams }) => teams.length === count && good.has(set));
  };
  const amounts = Array.from({ length: most + 1 }, (_, won) => {
    const final = totals[0] + won;
    const pool = most - won;
    return {
      won,
      can: some(
        totals.length - place,
        ({ teams, areBoth, own }) =>
          teams.every((team) => totals[team] <= final) &&
          areBoth + Math.max(0, pool - (most - own)) <= sum(teams.map((team) => final - totals[team])),
      ),
      fails: some(
        place,
        ({ teams, isOneOf, own }) =>
          sum(teams.map((team) => Math.max(0, final - totals[team]))) <= isOneOf + Math.min(pool, own),
      ),
    };
  });
  const lastFail = amounts.filter(({ fails }) => fails).at(-1)?.won ?? -1;
  return {
    possible: amounts.find(({ can }) => can)?.won,
    certain: lastFail < most ? lastFail + 1 : undefined,
    ...EXACT,
  };
}

/**
 * What is known without a search at least: the same where a part of what a rival lacks counts as that part of a rival. Who
 * lacks least is given first, each as much as no part of those before it and itself forbids.
 */
function boundsByParts(open: OpenLeague, place: number): Pick<Needs, "possible" | "certain"> {
  const { totals } = open;
  const { parts, most } = partsOf(open);
  const allOf = (team: number) => {
    const { isOneOf = 0, own = 0 } = parts.find(({ set }) => set === 2 ** team) ?? {};
    return isOneOf + own;
  };
  const couldBe = (count: number, pool: number, lackOf: (team: number) => number) => {
    const rivals = totals.map((_, team) => ({ team, lack: Math.max(0, lackOf(team)) })).slice(1);
    const lacking = rivals.filter(({ team, lack }) => lack > 0 && lack <= allOf(team));
    const given = new Map<number, number>();
    for (const { team, lack } of lacking.sort((one, other) => one.lack - other.lack)) {
      const free = parts
        .filter(({ teams }) => teams.includes(team) && teams.every((one) => one === team || given.has(one)))
        .map(
          ({ teams, isOneOf, own }) =>
            isOneOf + Math.min(pool, own) - sum(teams.map((one) => given.get(one) ?? 0)),
        );
      given.set(team, Math.min(lack, ...free));
    }
    const inParts = sum(lacking.map(({ team, lack }) => (given.get(team) ?? 0) / lack));
    return rivals.filter(({ lack }) => lack === 0).length + Math.floor(inParts + 1e-9) >= count;
  };
  const amounts = Array.from({ length: most + 1 }, (_, won) => won);
  const fails = amounts.filter((won) => couldBe(place, most - won, (team) => totals[0] + won - totals[team]));
  const certain = (fails.at(-1) ?? -1) + 1;
  return {
    possible: amounts.find((won) =>
      couldBe(totals.length - place, won, (team) => totals[team] + allOf(team) - totals[0] - won),
    ),
    certain: certain <= most ? certain : undefined,
  };
}

const leaguesOf = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).chain((teams) =>
    fc.record({
      totals: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: teams, maxLength: teams }),
      matches: fc.array(
        fc
          .record({
            one: fc.integer({ min: 0, max: teams - 1 }),
            further: fc.integer({ min: 1, max: teams - 1 }),
            vps: fc.integer({ min: 1, max: 4 }),
          })
          .map(({ one, further, vps }) => ({ sides: [one, (one + further) % teams] as const, vps })),
        { minLength: teams, maxLength: 2 * teams },
      ),
      place: fc.integer({ min: 1, max: teams - 1 }),
    }),
  );

test.each([
  [4, 7, 200],
  [8, 10, 40],
])(
  "leagues of %i to %i: the answers of what each part of the rivals can take, and must take",
  (least, most, numRuns) => {
    fc.assert(
      fc.property(leaguesOf(least, most), ({ totals, matches, place }) => {
        const open = league(
          totals,
          matches.map(({ sides }) => sides),
          matches.map(({ vps }) => vps),
        );
        expect(needsFor(open, 0, place)).toEqual(needsByParts(open, place));
      }),
      { numRuns },
    );
  },
);

test("without a search the answers are at least as near as what parts of rivals allow, and what is called exact is exact", () => {
  const most = 1e9;
  fc.assert(
    fc.property(leaguesOf(6, 8), ({ totals, matches, place }) => {
      const open = league(
        totals,
        matches.map(({ sides }) => sides),
        matches.map(({ vps }) => vps),
      );
      const found = needsFor(open, 0, place, nothing());
      const all = [boundsByParts(open, place), found, needsByParts(open, place)];
      const [parts, bound, exact] = all.map(({ possible = most, certain = most }) => ({ possible, certain }));
      expect([
        parts.possible <= bound.possible,
        found.isPossibleExact ? bound.possible === exact.possible : bound.possible <= exact.possible,
        parts.certain >= bound.certain,
        found.isCertainExact ? bound.certain === exact.certain : bound.certain >= exact.certain,
      ]).toEqual([true, true, true, true]);
    }),
    { numRuns: 150 },
  );
});

/** Who still meets whom: "0-1 2-3". */
const meetings = (text: string) =>
  text.split(" ").map((meeting): [number, number] => {
    const [one, other] = meeting.split("-").map(Number);
    return [one, other];
  });

test.each<[OpenLeague, number, Needs]>([
  [
    league(
      [4, 0, 0, 6, 5],
      [
        [4, 0],
        [0, 3],
        [1, 0],
        [2, 1],
        [2, 0],
        [4, 1],
        [1, 4],
        [3, 4],
        [0, 3],
        [1, 2],
      ],
      [2, 2, 3, 2, 3, 3, 1, 3, 2, 2],
    ),
    2,
    { possible: 3, certain: 8, ...EXACT },
  ],
  [
    league(
      [18, 4, 6, 12, 2, 7, 18],
      [
        [3, 6],
        [5, 4],
        [2, 1],
        [5, 4],
        [0, 1],
        [3, 2],
        [6, 2],
        [4, 2],
        [4, 3],
        [3, 2],
        [2, 0],
        [6, 4],
        [6, 3],
        [1, 3],
        [1, 0],
      ],
      [1, 2, 4, 3, 8, 9, 9, 2, 4, 4, 2, 7, 9, 4, 10],
    ),
    4,
    { possible: 0, certain: 8, ...EXACT },
  ],
  // What team 0 leaves goes to many, and none of them gives back more than it had of that.
  [
    league(
      [1, 3, 1, 3, 1, 0, 1, 1, 1],
      meetings("6-5 7-6 0-6 6-5 2-6 4-1 2-1 8-0 7-4 3-0 5-2 2-8 7-2 0-3 4-1 5-2"),
      14,
    ),
    8,
    { possible: 0, certain: 25, ...EXACT },
  ],
])(
  "rare leagues, in which rivals give back to each other what they had: %j, place %i",
  (open, place, needs) => {
    expect(needsFor(open, 0, place)).toEqual(needs);
    expect(needsByParts(open, place)).toEqual(needs);
  },
);

/** A league in which one set of rivals after another has to be tried. */
interface Rare {
  open: OpenLeague;
  place: number;
  needs: Needs;
  /** What is known without a search. */
  atOnce: Needs;
  /** How many steps both questions about team 0 take. */
  steps: number;
  /** With so many for the first question, and for the second what it leaves, both are exact; with one less they are not. */
  enough: number;
}

const RARE: Rare[] = [
  {
    open: league(
      [1, 9, 3, 8, 7, 1, 9, 8, 8, 3],
      meetings("4-3 5-0 6-9 9-4 4-8 9-5 7-3 7-1 2-5 2-0 0-2 0-6 5-8 1-3 7-8 4-6 8-6 2-4"),
      [1, 5, 4, 4, 6, 5, 7, 7, 7, 7, 8, 2, 7, 7, 2, 4, 2, 4],
    ),
    place: 4,
    needs: { possible: 11, certain: 20, ...EXACT },
    atOnce: { possible: 9, certain: 21, isPossibleExact: false, isCertainExact: false },
    steps: 572,
    enough: 513,
  },
  {
    open: league(
      [6, 6, 8, 11, 3, 10, 14, 13, 13],
      meetings("7-2 5-7 6-8 6-8 5-3 8-1 4-0 0-4 0-8 3-5 4-6 6-2 3-6 0-7 6-7 2-1 1-2 1-4 2-3 4-6 5-2"),
      8,
    ),
    place: 5,
    needs: { possible: 10, certain: 32, ...EXACT },
    atOnce: { possible: 8, certain: 32, isPossibleExact: false, isCertainExact: false },
    steps: 429,
    enough: 400,
  },
  {
    open: league(
      [9, 12, 0, 14, 11, 2, 4, 14, 7, 9],
      meetings("4-6 7-6 1-2 4-9 6-2 0-6 0-8 4-3 0-9 5-8 2-3 6-0 6-4 0-2 5-4 4-0 9-1 2-4 6-9 7-0 1-9 5-0 5-3"),
      9,
    ),
    place: 5,
    needs: { possible: 8, certain: 30, ...EXACT },
    atOnce: { possible: 7, certain: 31, isPossibleExact: false, isCertainExact: false },
    steps: 303.75,
    enough: 279,
  },
  {
    open: league(
      [17, 14, 12, 2, 9, 10, 6, 13, 13, 2],
      meetings("3-4 4-7 4-0 3-7 5-0 6-5 6-4 7-1 9-0 3-9 8-1 8-7 2-5 7-5 6-1 9-0 2-9 1-9 4-6 4-8 2-8"),
      [1, 4, 10, 14, 12, 7, 6, 12, 4, 3, 12, 8, 7, 8, 14, 8, 11, 12, 9, 1, 13],
    ),
    place: 5,
    needs: { possible: 0, certain: 23, ...EXACT },
    atOnce: { possible: 0, certain: 24, isPossibleExact: false, isCertainExact: false },
    steps: 496.5,
    enough: 457,
  },
  {
    open: league(
      [2, 0, 6, 1, 6, 4, 7, 5, 10, 6],
      meetings("8-3 8-9 7-1 0-5 2-8 2-8 8-4 0-6 1-4 5-7 9-7 1-5 0-7 9-5 8-1 0-4 3-2 6-7 1-9"),
      [6, 3, 4, 8, 3, 7, 6, 9, 8, 5, 2, 6, 2, 8, 6, 7, 11, 5, 2],
    ),
    place: 7,
    needs: { possible: 3, certain: 16, ...EXACT },
    atOnce: { possible: 3, certain: 17, isPossibleExact: true, isCertainExact: false },
    steps: 672,
    enough: 604,
  },
  // Two groups that do not meet, in each of which it takes a search.
  {
    open: league(
      [7, 1, 0, 9, 6, 3, 5, 2, 9, 6],
      meetings("1-0 4-1 0-4 3-4 1-2 3-4 3-2 2-1 2-0 9-7 9-5 6-9 6-8 5-6 5-9 5-8 5-7 9-6"),
      [2, 2, 9, 1, 5, 5, 8, 5, 9, 8, 4, 3, 9, 2, 6, 6, 3, 9],
    ),
    place: 4,
    needs: { possible: 5, certain: 15, ...EXACT },
    atOnce: { possible: 4, certain: 16, isPossibleExact: false, isCertainExact: false },
    steps: 116,
    enough: 94,
  },
  {
    open: league(
      [8, 0, 7, 5, 1, 8, 8, 6, 4, 8],
      meetings("4-1 2-3 0-4 4-1 4-2 0-3 0-2 1-2 1-4 9-6 6-8 7-5 6-5 9-7 9-8 5-8 9-7 9-5"),
      [7, 5, 1, 4, 5, 1, 2, 3, 7, 5, 7, 5, 4, 8, 4, 7, 7, 3],
    ),
    place: 5,
    needs: { possible: 2, certain: undefined, ...EXACT },
    atOnce: { possible: 0, certain: undefined, isPossibleExact: false, isCertainExact: true },
    steps: 64,
    enough: 40,
  },
  {
    open: league(
      [7, 10, 13, 12, 5, 0, 2, 7, 12, 2],
      meetings("2-4 2-1 1-2 3-2 1-0 0-4 4-3 3-1 1-4 8-7 9-7 5-6 7-9 5-6 9-5 5-8 7-8 9-6"),
      [9, 6, 6, 8, 5, 4, 10, 7, 10, 2, 1, 10, 11, 12, 12, 9, 6, 7],
    ),
    place: 4,
    needs: { possible: 7, certain: undefined, ...EXACT },
    atOnce: { possible: 6, certain: undefined, isPossibleExact: false, isCertainExact: true },
    steps: 64,
    enough: 34,
  },
  // The group of seven needs a search as well as the group of six, which is searched first, and shows that nobody can.
  {
    open: league(
      [10, 9, 5, 0, 3, 2, 8, 9, 2, 4, 1, 1, 7, 4],
      meetings("5-1 3-4 3-7 3-5 4-5 2-3 7-1 7-6 4-6 7-1 12-8 13-10 8-11 13-10 8-12 9-11 11-12 10-12 13-12"),
      [4, 4, 5, 2, 2, 2, 5, 3, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
    ),
    place: 9,
    needs: { possible: 0, certain: 0, ...EXACT },
    atOnce: { possible: 0, certain: undefined, isPossibleExact: true, isCertainExact: false },
    steps: 51,
    enough: 31,
  },
  // One of two groups has one more than is known at first, and the other one has not.
  {
    open: league(
      [10, 2, 0, 7, 0, 6, 2, 2, 4, 1, 1, 7, 4],
      meetings("5-1 5-4 6-2 6-4 5-2 5-3 2-5 3-4 5-4 2-5 6-4 11-7 12-9 7-10 12-9 7-11 8-10 10-11 9-11 12-11"),
      [2, 4, 3, 3, 4, 2, 2, 2, 3, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
    ),
    place: 8,
    needs: { possible: 0, certain: 0, ...EXACT },
    atOnce: { possible: 0, certain: undefined, isPossibleExact: true, isCertainExact: false },
    steps: 59,
    enough: 39,
  },
  // Who has to get what it lacks is found not to, so that its set is given up.
  {
    open: league(
      [21, 17, 14, 2, 11, 2, 14, 13, 12, 2, 14],
      meetings("9-0 6-5 1-2 10-7 4-3 10-5 6-8 4-3 1-0 9-2 10-7 5-8 9-2 3-4 0-6"),
      14,
    ),
    place: 7,
    needs: { possible: 0, certain: 14, ...EXACT },
    atOnce: { possible: 0, certain: 18, isPossibleExact: true, isCertainExact: false },
    steps: 185,
    enough: 134,
  },
  // It is clear who is out before it is asked who may be in.
  {
    open: league(
      [1, 8, 2, 3, 3, 3, 4, 2, 3],
      meetings("2-8 5-2 7-8 7-5 2-4 0-3 3-8 5-1 8-0 5-3 3-0 2-1 7-0 6-1 0-6"),
      [2, 1, 11, 7, 11, 5, 6, 1, 5, 3, 3, 8, 3, 10, 9],
    ),
    place: 4,
    needs: { possible: 7, certain: 19, ...EXACT },
    atOnce: { possible: 6, certain: 19, isPossibleExact: false, isCertainExact: true },
    steps: 48,
    enough: 20,
  },
  // The bound rules an amount out, and not the next one, which is harder: then the next one is out too.
  {
    open: league(
      [5, 9, 2, 6, 5, 7, 8, 1],
      meetings("4-6 0-3 3-4 7-3 7-2 7-0 7-6 4-6 6-3 6-5 6-7 5-1 7-0 3-0 2-6"),
      14,
    ),
    place: 2,
    needs: { possible: 22, certain: 55, ...EXACT },
    atOnce: { possible: 19, certain: 55, isPossibleExact: false, isCertainExact: true },
    steps: 67,
    enough: 31,
  },
  // The set that a search finds goes further than the amount that was asked about.
  {
    open: league([2, 2, 2, 2, 1, 0, 1], meetings("5-2 0-3 2-5 5-0 0-6 1-3 3-2 6-1 0-6 1-3 2-5 1-3 1-6"), 9),
    place: 3,
    needs: { possible: 9, certain: 30, ...EXACT },
    atOnce: { possible: 9, certain: 30, isPossibleExact: false, isCertainExact: true },
    steps: 23.75,
    enough: 12,
  },
];

test.each(RARE)(
  "a search takes the same steps everywhere: $open, place $place",
  ({ open, place, ...known }) => {
    const search = { left: 5000, questions: 2 };
    expect(needsFor(open, 0, place, search)).toEqual(known.needs);
    expect(needsByParts(open, place)).toEqual(known.needs);
    expect(search).toEqual({ left: 5000 - known.steps, questions: 0 });
    expect(needsFor(open, 0, place, nothing())).toEqual(known.atOnce);
  },
);

test.each(RARE)(
  "a search that comes to its end answers with bounds, and what it calls exact is exact: $open, place $place",
  ({ open, place, needs, steps }) => {
    const kinds = new Set<string>();
    for (let left = 0; left <= 2 * steps; left += 17) {
      const found = needsFor(open, 0, place, { left, questions: 2 });
      const { possible = 0, certain = 0, isPossibleExact, isCertainExact } = found;
      const { possible: least = 0, certain: enough = 0 } = needs;
      expect([
        isPossibleExact ? possible === least : possible <= least,
        isCertainExact ? certain === enough : certain >= enough,
      ]).toEqual([true, true]);
      kinds.add(isPossibleExact && isCertainExact ? "exact" : "bounds");
    }
    expect([...kinds]).toEqual(["bounds", "exact"]);
  },
);

test.each(RARE)(
  "a search goes on as long as a step is left: $open, place $place",
  ({ open, place, needs, enough }) => {
    expect(needsFor(open, 0, place, { left: enough, questions: 1 })).toEqual(needs);
    expect(needsFor(open, 0, place, { left: enough - 1, questions: 1 })).not.toMatchObject(EXACT);
  },
);

test("questions share the steps of a search, and what one does not use is left for the next", () => {
  const { open, place, needs, steps } = RARE[1];
  const ask = (search: Search) => {
    const { isPossibleExact, isCertainExact } = needsFor(open, 0, place, search);
    return [isPossibleExact, isCertainExact];
  };
  // Each of 20 questions has two steps, twice an even share.
  const many = { left: 20, questions: 20 };
  expect(ask(many)).toEqual([false, false]);
  expect(many).toEqual({ left: 16, questions: 18 });
  // Two fifths of 500 steps, and half of what is left then, are enough for one of the two questions.
  expect(ask({ left: 500, questions: 4 })).toEqual([false, true]);
  // The last question has all that is left.
  expect(ask({ left: 500, questions: 2 })).toEqual([true, true]);
  const twice = { left: 1000, questions: 4 };
  expect([ask(twice), ask(twice)]).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(twice).toEqual({ left: 1000 - 2 * steps, questions: 0 });
  // Whoever asks more often than it was said has what is left.
  expect(ask({ left: 500, questions: 0 })).toEqual([true, true]);
  // The league has two questions for each team.
  const search = searchFor(open.totals.length);
  const { left } = search;
  const answers = open.totals.map((_, team) => needsFor(open, team, place, search));
  expect(answers[0]).toEqual(needs);
  expect(search.questions).toBe(0);
  expect(search.left).toBeLessThan(left - steps);
});
