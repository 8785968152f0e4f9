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
  // Without a step nothing is looked for; but A, who leads, needs none to stay in front.
  const found = needsFor(open, 1, 1, nothing());
  expect(found).toEqual({ possible: 1250, certain: 1251, isPossibleExact: false, isCertainExact: true });
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
    const bad = parts.filter((part) => !holds(part)).map(({ set }) => set);
    return parts.some(({ set, teams }) => teams.length === count && bad.every((part) => (part & ~set) !== 0));
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
 * What is known without a search: the same where a part of what a rival lacks counts as that part of a rival. Who lacks
 * least is given first, each as much as no part of those before it and itself forbids.
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

const largerLeagues = fc.integer({ min: 4, max: 7 }).chain((teams) =>
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
      { minLength: 5, maxLength: 14 },
    ),
    place: fc.integer({ min: 1, max: teams - 1 }),
  }),
);

test("larger leagues: the answers of what each part of the rivals can take, and must take", () => {
  fc.assert(
    fc.property(largerLeagues, ({ totals, matches, place }) => {
      const open = league(
        totals,
        matches.map(({ sides }) => sides),
        matches.map(({ vps }) => vps),
      );
      expect(needsFor(open, 0, place)).toEqual(needsByParts(open, place));
    }),
    { numRuns: 200 },
  );
});

test("without a search the answers are what parts of rivals allow, and what is called exact is exact", () => {
  let [exact, nearly] = [0, 0];
  fc.assert(
    fc.property(largerLeagues, ({ totals, matches, place }) => {
      const open = league(
        totals,
        matches.map(({ sides }) => sides),
        matches.map(({ vps }) => vps),
      );
      const { isPossibleExact, isCertainExact, ...found } = needsFor(open, 0, place, nothing());
      expect(found).toEqual(boundsByParts(open, place));
      const { possible, certain } = needsFor(open, 0, place);
      if (isPossibleExact) expect(found.possible).toBe(possible);
      if (isCertainExact) expect(found.certain).toBe(certain);
      if (isPossibleExact && isCertainExact) exact++;
      if (found.possible !== possible || found.certain !== certain) nearly++;
    }),
    { numRuns: 100 },
  );
  expect([exact > 0, nearly > 0]).toEqual([true, true]);
});

test("a search that comes to its end answers with bounds, and what it calls exact is exact", () => {
  const most = 1e9;
  let exact = 0;
  fc.assert(
    fc.property(largerLeagues, fc.integer({ min: 2, max: 40 }), ({ totals, matches, place }, left) => {
      const open = league(
        totals,
        matches.map(({ sides }) => sides),
        matches.map(({ vps }) => vps),
      );
      const { possible = most, certain = most } = needsFor(open, 0, place);
      const found = needsFor(open, 0, place, { left, questions: 2 });
      const [least = most, enough = most] = [found.possible, found.certain];
      expect([
        found.isPossibleExact ? least === possible : least <= possible,
        found.isCertainExact ? enough === certain : enough >= certain,
      ]).toEqual([true, true]);
      if (found.isPossibleExact && found.isCertainExact) exact++;
    }),
    { numRuns: 200 },
  );
  expect(exact).toBeGreaterThan(0);
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
])(
  "rare leagues, in which rivals give back to each other what they had: %j, place %i",
  (open, place, needs) => {
    expect(needsFor(open, 0, place)).toEqual(needs);
    expect(needsByParts(open, place)).toEqual(needs);
  },
);

/** Leagues in which one set of rivals after another has to be tried, and how many steps both questions about team 0 take. */
const RARE: [open: OpenLeague, place: number, needs: Needs, steps: number][] = [
  [
    league(
      [0, 10, 8, 10, 6, 1, 7, 9],
      [
        [7, 0],
        [4, 3],
        [5, 0],
        [4, 1],
        [2, 3],
        [7, 4],
        [4, 2],
        [0, 4],
        [5, 2],
        [7, 1],
        [6, 3],
        [5, 6],
        [2, 6],
        [1, 0],
        [6, 0],
      ],
      [5, 2, 5, 2, 1, 3, 4, 4, 5, 4, 1, 4, 6, 1, 6],
    ),
    3,
    { possible: 10, certain: 19, ...EXACT },
    125.5,
  ],
  [
    league(
      [7, 2, 0, 9, 11, 10, 0, 0],
      [
        [2, 1],
        [5, 1],
        [6, 2],
        [4, 1],
        [1, 7],
        [5, 0],
        [4, 2],
        [2, 5],
        [3, 0],
        [3, 4],
        [6, 7],
        [6, 3],
        [2, 5],
        [6, 0],
        [2, 4],
        [0, 5],
        [7, 3],
        [3, 1],
      ],
      [6, 2, 4, 5, 5, 2, 6, 3, 2, 2, 6, 6, 1, 6, 4, 2, 1, 5],
    ),
    5,
    { possible: 0, certain: 11, ...EXACT },
    73.25,
  ],
  [
    league(
      [7, 9, 8, 7, 9, 6, 2, 8],
      [
        [1, 6],
        [7, 1],
        [6, 7],
        [0, 7],
        [0, 6],
        [7, 0],
        [1, 6],
        [6, 4],
        [7, 6],
        [7, 1],
        [0, 5],
        [3, 7],
        [2, 3],
        [0, 2],
        [5, 3],
        [4, 7],
        [7, 1],
        [3, 2],
        [3, 2],
      ],
      [2, 6, 3, 3, 1, 1, 4, 3, 6, 2, 6, 5, 5, 2, 3, 1, 1, 6, 3],
    ),
    5,
    { possible: 2, certain: 11, ...EXACT },
    70.25,
  ],
];

test.each(RARE)("a search takes the same steps everywhere: %j, place %i", (open, place, needs, steps) => {
  const search = { left: 1000, questions: 2 };
  expect(needsFor(open, 0, place, search)).toEqual(needs);
  expect(needsByParts(open, place)).toEqual(needs);
  expect(search).toEqual({ left: 1000 - steps, questions: 0 });
});

test("questions share the steps of a search, and what one does not use is left for the next", () => {
  const [open, place, needs, steps] = RARE[0];
  const ask = (search: Search) => {
    const { isPossibleExact, isCertainExact } = needsFor(open, 0, place, search);
    return [isPossibleExact, isCertainExact];
  };
  // Each of 20 questions has one step.
  const many = { left: 20, questions: 20 };
  expect(ask(many)).toEqual([false, false]);
  expect(many).toEqual({ left: 18, questions: 18 });
  // A quarter of 200 steps, or a third of what is left then, is enough for one of the two questions.
  expect(ask({ left: 200, questions: 4 })).toEqual([false, true]);
  expect(ask({ left: 120, questions: 2 })).toEqual([true, true]);
  const twice = { left: 300, questions: 4 };
  expect([ask(twice), ask(twice)]).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(twice).toEqual({ left: 300 - 2 * steps, questions: 0 });
  // Whoever asks more often than it was said has what is left.
  expect(ask({ left: 200, questions: 0 })).toEqual([true, true]);
  // The league has two questions for each team.
  const search = searchFor(open.totals.length);
  const { left } = search;
  const answers = open.totals.map((_, team) => needsFor(open, team, place, search));
  expect(answers[0]).toEqual(needs);
  expect(search.questions).toBe(0);
  expect(search.left).toBeLessThan(left - steps);
});
