import { type Choice, choosing, CRITERIA, decidedBy, type Wanted } from "../../src/movements/choice";
import { CATALOGUE, planOf } from "../../src/movements/catalogue";
import { figuresOf } from "../../src/movements/check";
import { movement } from "../../src/movements/movement";
import { roundsWith } from "../../src/movements/plan";

function choices(wanted: Partial<Wanted> & Pick<Wanted, "contestants">): Choice[] {
  const slices = choosing({ who: "pairs", boards: 26, copies: 1, ...wanted });
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}

const inWords = ({ kind, rounds, boardsARound, boardsInPlay }: Choice) =>
  `${kind} ${rounds}x${boardsARound} of ${boardsInPlay / boardsARound}`;

const best = (tables: number, winners: 1 | 2) => inWords(choices({ contestants: 2 * tables, winners })[0]);

test.each([
  [5, "mitchell 5x5 of 5"],
  [6, "share 6x4 of 6"],
  [7, "mitchell 7x4 of 7"],
  [8, "share 8x3 of 8"],
  [9, "mitchell 9x3 of 9"],
  [10, "blackpool 12x2 of 12"],
  [11, "mitchell 9x3 of 11"],
  [12, "share 12x2 of 12"],
  [13, "mitchell 13x2 of 13"],
  [14, "share 14x2 of 14"],
  [15, "mitchell 14x2 of 15"],
  [16, "mitchell 14x2 of 16"],
])("two winners, %i tables, 26 boards: %s", (tables, movement) => {
  expect(best(tables, 2)).toBe(movement);
});

test.each([
  [4, "howell 7x4 of 7"],
  [5, "howell 9x3 of 9"],
  [6, "three-quarter 9x3 of 9"],
  // More even than the usual hesitation 12x2: 86 and 79.
  [11, "three-quarter 13x2 of 13"],
])("one winner, %i tables, 26 boards: %s", (tables, movement) => {
  expect(best(tables, 1)).toBe(movement);
});

/** The boards that a pair plays at least and at most, counted from the sittings. */
function playedIn({ kind, rounds, boardsARound }: Choice, pairs: number): [number, number] {
  const made = movement(kind, pairs, boardsARound, rounds);
  if ("fault" in made) throw new Error(made.fault.code);
  const played = new Map<number, Set<number>>();
  for (const { ns, ew, firstBoard, lastBoard, boards } of made.sittings) {
    if (ns.length === 0 || ew.length === 0) continue;
    const own =
      boards ?? Array.from({ length: lastBoard - firstBoard + 1 }, (_, index) => firstBoard + index);
    for (const pair of [...ns, ...ew]) {
      played.set(pair, new Set([...(played.get(pair) ?? []), ...own]));
    }
  }
  const counts = [...played.values()].map(({ size }) => size);
  return [Math.min(...counts), Math.max(...counts)];
}

test.each([5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 29, 35])(
  "%i pairs: what is listed as played is what a pair plays without its sit-out, and the first is the nearest",
  (contestants) => {
    for (const boards of [20, 24, 26]) {
      const list = choices({ contestants, boards });
      const away = list.map((choice) => {
        const [least, most] = playedIn(choice, contestants);
        expect([choice.kind, choice.played]).toEqual([choice.kind, { least, most }]);
        return Math.max(2, boards - least, most - boards);
      });
      expect(away).toEqual([...away].sort((a, b) => a - b));
      expect([boards, playedIn(list[0], contestants)[0] >= boards - 2]).toEqual([boards, true]);
    }
  },
);

test.each([
  [9, "howell 9x3 of 9", { least: 24, most: 24 }],
  [7, "howell 7x4 of 7", { least: 24, most: 24 }],
  // In share-and-relay of 6 rounds of 4 some would play 20, which is further off.
  [11, "three-quarter 9x3 of 9", { least: 24, most: 27 }],
])("%i pairs, 24 boards, one winner: %s", (contestants, words, played) => {
  const [first] = choices({ contestants, boards: 24, winners: 1 });
  expect([inWords(first), first.played]).toEqual([words, played]);
});

test("a Howell of six pairs is even and shares nothing where its sets can be halved", () => {
  const list = choices({ contestants: 6, boards: 20, winners: 1 });
  expect(list[0]).toMatchObject({ kind: "howell", rounds: 5, boardsARound: 4, quality: 100, sharing: 0 });
  // 5 rounds of 5 have no halves; so 4 of 6, which are more even, are before them.
  const [odd] = choices({ contestants: 6, boards: 25, winners: 1 });
  expect([inWords(odd), odd.sharing, Math.round(odd.quality ?? 0)]).toEqual(["howell 4x6 of 5", 0, 65]);
});

test.each([7, 10, 17, 21, 40])(
  "%i pairs: what is short is never used up: copies, minutes, places that stay",
  (contestants) => {
    const all = choices({ contestants, copies: 3 });
    const frugal = choices({ contestants, copies: 1, minutes: 170, staying: 4 });
    expect(frugal.length).toBeLessThan(all.length);
    for (const choice of frugal) {
      expect(choice.copies).toBe(1);
      expect(choice.minutes).toBeLessThanOrEqual(170);
      expect(choice.staying).toBeGreaterThanOrEqual(4);
    }
  },
);

test("a board of 7 minutes: 9 rounds of 3 take 198 minutes with a minute for each move, 6 of 4 take 168", () => {
  const minutes = (contestants: number, kind: string) =>
    choices({ contestants, winners: 2 }).find((choice) => choice.kind === kind)?.minutes;
  expect([minutes(18, "mitchell"), minutes(12, "share")]).toEqual([198, 168]);
  const slow = choices({ contestants: 12, winners: 2, perBoard: 10 }).find(({ kind }) => kind === "share");
  expect(slow?.minutes).toBe(240);
});

test.each([6, 11, 16, 21, 30])(
  "%i pairs: each movement stands above the next one by the first criterion that differs, and each kind stands once",
  (contestants) => {
    const list = choices({ contestants, copies: 2, winners: 1 });
    expect(new Set(list.map(({ kind }) => kind)).size).toBe(list.length);
    for (const [index, choice] of list.slice(1).entries()) {
      const criterion = decidedBy(list[index], choice);
      const at = CRITERIA.indexOf(criterion);
      expect(list[index].keys.slice(0, at)).toEqual(choice.keys.slice(0, at));
      expect(list[index].keys[at]).toBeLessThan(choice.keys[at]);
    }
  },
);

test("with one winner a movement of two winners is below all of one winner that play as many boards", () => {
  const near = choices({ contestants: 16, winners: 1 }).filter(({ keys }) => keys[0] === 0);
  const winners = near.map(({ kind }) => CATALOGUE[kind].winners);
  expect(winners).toEqual([...winners].sort());
  expect(new Set(winners).size).toBe(2);
});

test("players and teams have movements of their own", () => {
  expect(choices({ who: "players", contestants: 20, boards: 24, copies: 1 }).map(inWords)).toEqual([
    "rainbow 5x5 of 5",
    "individual 4x6 of 4",
  ]);
  const teams = choices({ who: "teams", contestants: 8, boards: 24, copies: 2 });
  expect(teams.map(({ kind, rounds, copies }) => [kind, rounds, copies])).toEqual([
    ["thurner", 7, 1],
    ["stagger", 7, 1],
    ["round-robin", 7, 2],
  ]);
});

test.each([
  [7, 1],
  [9, 1],
  [12, 1],
  [15, 1],
  // A web of 4 tables has no more than 3 rounds, which are too few boards with 2 in each.
  [8, 2],
])(
  "%i pairs, copies: %i: each movement plays within two boards of what is wanted, or all of its rounds where it is too short",
  (contestants, copies) => {
    // Four of five evenings are too short for all boards.
    for (const minutes of [100, 130, 160, 167, 200]) {
      for (const choice of choices({ contestants, copies, minutes })) {
        const { kind, rounds, boardsARound } = choice;
        const whole = planOf(kind, contestants);
        if ("fault" in whole) throw new Error(whole.fault.code);
        const isMade = kind === "three-quarter" || kind === "web";
        // The boards of a sit-out are not played.
        const most = contestants % 2 === 1 ? boardsARound : 0;
        const more = rounds * boardsARound - 26;
        const isNear = more >= -2 && more <= 2 + most;
        expect([kind, isNear || (!isMade && rounds === whole.rounds.length)]).toEqual([kind, true]);
        expect(choice.minutes).toBeLessThanOrEqual(minutes);
      }
    }
  },
);

test("6 tables need 168 minutes for 24 boards; in 167 a movement that is short is played whole, with fewer boards", () => {
  const inTime = (minutes: number) =>
    choices({ contestants: 12, minutes, winners: 2 }).filter(
      ({ kind }) => kind === "share" || kind === "mitchell",
    );
  expect(inTime(168).map(inWords)).toEqual(["share 6x4 of 6", "mitchell 4x6 of 6"]);
  expect(inTime(167).map(inWords)).toEqual(["mitchell 5x4 of 6", "share 6x3 of 6"]);
});

test.each([
  // The usual ones have 9 rounds for 12 pairs, and 13 in a web.
  ["three-quarter", 12, 20, "three-quarter 10x2 of 10"],
  ["web", 32, 30, "web 15x2 of 15"],
])(
  "a %s is made for the rounds that the boards ask for: %i pairs, %i boards, %s",
  (wanted, contestants, boards, made) => {
    const list = choices({ contestants, boards, copies: 2 });
    expect(list.filter(({ kind }) => kind === wanted).map(inWords)).toEqual([made]);
  },
);

test("teams meet everybody: so they may play a quarter more than is wanted and two boards, and no more", () => {
  const teams = (contestants: number, boards: number) =>
    choices({ who: "teams", contestants, boards }).map(({ kind, rounds, boardsARound }) => [
      kind,
      rounds * boardsARound,
    ]);
  // 24 and a quarter and 2 make 32.
  expect(teams(17, 24)).toEqual([
    ["whist", 32],
    ["whist-break", 32],
  ]);
  expect(teams(18, 24)).toEqual([]);
  // 27 and a quarter and 2 make 35.75; 26 make 34.5, and 25 make 33.25.
  expect([25, 26, 27].map((boards) => teams(18, boards).length > 0)).toEqual([false, true, true]);
});

test("the first round alone is no event, and no more than 64 boards are played in a round", () => {
  expect(choices({ who: "teams", contestants: 2 })).toEqual([]);
  expect(choices({ who: "teams", contestants: 3 }).map(inWords)).toContain("whist 2x13 of 3");
  expect(choices({ who: "teams", contestants: 3, boards: 140 }).map(inWords)).toContain("whist 2x64 of 3");
});

test("the shortest evening is two rounds of two boards, in which every pair plays half of what is on four tables", () => {
  expect(choices({ contestants: 8, boards: 2, winners: 2 })[0]).toMatchObject({
    kind: "mitchell",
    rounds: 2,
    boardsARound: 2,
  });
});

test("a movement in which no board is played twice is no event: a Blackpool for 7 pairs, cut to two rounds", () => {
  const kinds = choices({ contestants: 7, boards: 4, minutes: 30 }).map(({ kind }) => kind);
  expect(kinds).toContain("mitchell");
  expect(kinds).not.toContain("blackpool");
  // Two of its rounds have a board twice with 8 pairs.
  expect(choices({ contestants: 8, boards: 4, minutes: 30 }).map(({ kind }) => kind)).toContain("blackpool");
});

test("what a list says of a movement is what its rounds cost", () => {
  for (const wanted of [
    { contestants: 5, boards: 20 },
    { contestants: 13, boards: 26, copies: 2 },
    { contestants: 34, boards: 24, copies: 3 },
    { who: "players" as const, contestants: 20, boards: 20 },
    { who: "players" as const, contestants: 12, boards: 22 },
    { who: "teams" as const, contestants: 8, boards: 24, copies: 2 },
  ]) {
    for (const choice of choices(wanted)) {
      const { kind, rounds, boardsARound } = choice;
      const plan = planOf(kind, wanted.contestants, rounds);
      if ("fault" in plan) throw new Error(plan.fault.code);
      const isTeams = wanted.who === "teams";
      const figures = figuresOf(roundsWith(plan, boardsARound).slice(0, rounds), wanted.contestants);
      const { sets, played, sitOuts, shares, sharing } = figures;
      const inPlay = Math.min(rounds, sets);
      expect(choice).toMatchObject({
        kind,
        // Who has nobody to play against has no table.
        tables: Math.floor(wanted.contestants / (wanted.who === "players" ? 4 : isTeams ? 1 : 2)),
        boardsInPlay: sets * boardsARound,
        percent: isTeams ? 100 : (100 * played.least) / sets,
        percentWithSitOuts: isTeams ? 100 : (100 * inPlay) / sets,
        sitOut: sitOuts.most * boardsARound,
        metTwice: wanted.who === undefined ? figures.metTwice : 0,
        sharesARound: shares / rounds,
        sharing,
      });
      // Pairs with one winner are compared as one field.
      expect("quality" in choice).toBe(wanted.who === undefined && CATALOGUE[kind].winners === 1);
    }
  }
});

test("with one winner a field that is compared too unevenly comes after the others, and before two winners", () => {
  const list = choices({ contestants: 10, boards: 24, winners: 1 });
  expect(list.map(({ kind, quality = NaN }) => [kind, Math.floor(quality)])).toEqual([
    ["three-quarter", 75],
    ["mitchell-switched", 65],
    ["howell", 68],
    // Below 65.
    ["hesitation-switched", 62],
    ["hesitation", 56],
    ["mitchell", NaN],
  ]);
  // Whoever does not care has the simpler one first of those in which all boards are played.
  const all = choices({ contestants: 10, boards: 24 });
  expect(all.map(({ kind }) => kind)).toEqual([
    "mitchell",
    "mitchell-switched",
    "hesitation",
    "hesitation-switched",
    "three-quarter",
    "howell",
  ]);
});

test("whoever does not care about winners gets the movement in which more is played first: a Howell, then a Mitchell", () => {
  const list = choices({ contestants: 8, boards: 24 });
  const [howell, mitchell] = ["howell", "mitchell"].map((name) =>
    list.findIndex(({ kind }) => kind === name),
  );
  expect(list[howell].percent).toBeGreaterThan(list[mitchell].percent);
  expect(howell).toBeLessThan(mitchell);
});

test.each([
  // 8 of 9 sets are as good as 6 of 7: both are from 85 to 90 per cent. Then the sit-out is shorter in a Howell.
  [{ contestants: 9, boards: 26, winners: 1 as const }, "howell", "three-quarter", "sitOut"],
  // Two copies and a share in each fifth round are less than three copies.
  [{ contestants: 14, boards: 18, copies: 3, winners: 2 as const }, "bowman", "web", "shared"],
  // Nothing else differs between the first two.
  [
    { who: "teams" as const, contestants: 17, boards: 24, winners: 1 as const },
    "whist",
    "whist-break",
    "simplicity",
  ],
] as const)("%j: %s stands above %s by %s", (wanted, above, below, criterion) => {
  const list = choices(wanted);
  const [one, other] = [above, below].map((name) => list.findIndex(({ kind }) => kind === name));
  expect(one).toBeLessThan(other);
  expect(decidedBy(list[one], list[other])).toBe(criterion);
});

test("the slices say how far the search is, from 0 to 1", () => {
  const far = [...choosing({ who: "pairs", contestants: 8, boards: 26, copies: 3 })];
  expect(far.length).toBeGreaterThan(50);
  expect(far).toEqual([...far].sort((a, b) => a - b));
  expect([far[0], far[far.length - 1] < 1]).toEqual([0, true]);
});
