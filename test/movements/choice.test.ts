import { type Choice, choosing, CRITERIA, decidedBy, type Wanted } from "../../src/movements/choice";
import { CATALOGUE } from "../../src/movements/catalogue";

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

test("what is short is never used up: copies, minutes, places that stay", () => {
  for (const contestants of [7, 10, 17, 21, 40]) {
    const all = choices({ contestants, copies: 3 });
    const frugal = choices({ contestants, copies: 1, minutes: 170, staying: 4 });
    expect(frugal.length).toBeLessThan(all.length);
    for (const choice of frugal) {
      expect(choice.copies).toBe(1);
      expect(choice.minutes).toBeLessThanOrEqual(170);
      expect(choice.staying).toBeGreaterThanOrEqual(4);
    }
  }
});

test("a board of 7 minutes: 9 rounds of 3 take 198 minutes with a minute for each move, 6 of 4 take 168", () => {
  const minutes = (contestants: number, kind: string) =>
    choices({ contestants, winners: 2 }).find((choice) => choice.kind === kind)?.minutes;
  expect([minutes(18, "mitchell"), minutes(12, "share")]).toEqual([198, 168]);
  const slow = choices({ contestants: 12, winners: 2, perBoard: 10 }).find(({ kind }) => kind === "share");
  expect(slow?.minutes).toBe(240);
});

test("each movement stands above the next one by the first criterion that differs, and each kind stands once", () => {
  for (const contestants of [6, 11, 16, 21, 30]) {
    const list = choices({ contestants, copies: 2, winners: 1 });
    expect(new Set(list.map(({ kind }) => kind)).size).toBe(list.length);
    for (const [index, choice] of list.slice(1).entries()) {
      const criterion = decidedBy(list[index], choice);
      const at = CRITERIA.indexOf(criterion);
      expect(list[index].keys.slice(0, at)).toEqual(choice.keys.slice(0, at));
      expect(list[index].keys[at]).toBeLessThan(choice.keys[at]);
    }
  }
});

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
