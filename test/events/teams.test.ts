import {
  type Award,
  type BridgeEvent,
  type EventMatch,
  type EventResult,
  type MatchBoard,
} from "../../src/events/event";
import { continuousScale } from "../../src/scoring/victory-points/continuous";
import { vpsFor } from "../../src/scoring/victory-points/scale";
import {
  boardImps,
  hasVps,
  howTeamsScored,
  inHundredths,
  isSwissPairs,
  scoredMatch,
  scoredMatches,
  type TeamsRule,
} from "../../src/events/teams";
import { readUsebio } from "../../src/events/usebio";
import { madeSwissPairs } from "./made-swiss-pairs";

type Score = number | Award | undefined;

const played = (score: Score) => ({ score }) as EventResult;
const board = (own: Score, other: Score, imps?: number): MatchBoard => ({
  ...{ board: "1", homeNs: played(own), homeEw: played(other), imps },
});
const figure = (value: number) => ({ value, decimals: 0 });

function match(boards: MatchBoard[], more: Partial<EventMatch> = {}): EventMatch {
  return { line: 0, round: 1, home: "1", away: "2", boards, ...more };
}

function eventOf(matches: EventMatch[], contestants: BridgeEvent["contestants"] = []): BridgeEvent {
  return {
    ...{
      format: "usebio",
      program: "",
      title: "",
      club: "",
      date: "",
      form: "teams",
      winners: 1,
      results: [],
      lines: 0,
      leftOut: 0,
    },
    ...{ contestants, matches, datums: new Map() },
  };
}

const IMPS = { form: "teams", scale: "imps" } as const;

test.each<[Score, Score, { home: number; away: number } | undefined]>([
  [420, -50, { home: 10, away: -10 }],
  [-50, 420, { home: -10, away: 10 }],
  [100, 100, { home: 0, away: 0 }],
  [420, undefined, undefined],
  [undefined, 420, undefined],
  // Law 86: 3 IMPs for an average plus, at either table.
  [{ ns: 60, ew: 40 }, 420, { home: 3, away: -3 }],
  [420, { ns: 40, ew: 60 }, { home: 3, away: -3 }],
  [{ ns: 60, ew: 60 }, 420, { home: 3, away: 3 }],
  [
    { ns: 40, ew: 50 },
    { ns: 60, ew: 60 },
    { home: -3, away: 0 },
  ],
  [{ ns: 60, ew: 40 }, undefined, undefined],
])("the home team's North-South have %j, the other table has %j: %j", (own, other, imps) => {
  expect(boardImps(board(own, other), IMPS)).toEqual(imps);
});

test.each<[Parameters<typeof board>[0], Parameters<typeof board>[1], unknown]>([
  [420, 400, { home: 2, away: 0 }],
  [420, 420, { home: 1, away: 1 }],
  [-50, 420, { home: 0, away: 2 }],
  [{ ns: 60, ew: 40 }, 420, { home: 1.2, away: 0.8 }],
  [420, { ns: 40, ew: 60 }, { home: 1.2, away: 0.8 }],
  [undefined, 420, undefined],
])("point a board %j against %j is %j", (own, other, points) => {
  expect(boardImps(board(own, other), { form: "teams", scale: "points" })).toEqual(points);
});

test("a board with one table, or with none, has no IMPs, and a nought has no sign", () => {
  expect(boardImps({ board: "1", homeNs: played(50) }, IMPS)).toBeUndefined();
  expect(boardImps({ board: "1", homeEw: played(50) }, IMPS)).toBeUndefined();
  expect(Object.is(boardImps(board(50, 50), IMPS)?.away, 0)).toBe(true);
});

const WON = match([board(420, -50), board(50, 50), board(undefined, 50)]);

test("the IMPs of a match without a scale, with a known one and with the file's own", () => {
  const imps = [{ home: 10, away: -10 }, { home: 0, away: 0 }, undefined];
  expect(scoredMatch(WON, { form: "teams", scale: "imps" })).toEqual({
    ...{ imps, margin: 10, marginAway: -10, home: 10, away: -10 },
  });
  const table = continuousScale().table(3);
  expect(scoredMatch(WON, { form: "teams", scale: "continuous" })).toMatchObject({
    ...{ home: vpsFor(10, table), away: vpsFor(-10, table) },
  });
  const steps = [
    { from: 0, winner: 5, loser: 5 },
    { from: 8, winner: 9, loser: 2 },
  ];
  expect(scoredMatch(WON, { form: "teams", scale: "own", steps })).toEqual({
    ...{ imps, margin: 10, marginAway: -10, home: 9, away: 2 },
  });
});

test("each team's VPs are those of its own IMPs, where an average gave both something", () => {
  const both = match([board({ ns: 60, ew: 60 }, 0)]);
  const { margin, marginAway, home, away } = scoredMatch(both, { form: "teams", scale: "discrete" });
  expect([margin, marginAway]).toEqual([3, 3]);
  expect(home).toBe(away);
  expect(home).toBeGreaterThan(10);
});

describe("the rules that are tried", () => {
  const scales = (...lengths: number[]) =>
    howTeamsScored(
      eventOf(lengths.map((length) => match(Array.from({ length }, () => board(50, 50))))),
    ).rules.map(({ rule }) => rule.scale);

  test("are the scales that have a table for the length of each match, and IMPs", () => {
    expect(new Set(scales(8))).toEqual(
      new Set(["continuous", "discrete", "acbl20", "acbl30", "sbu20", "wbf25", "imps"]),
    );
    expect(scales(0)).toEqual(["imps"]);
    expect(scales(8, 0)).toEqual(["imps"]);
    expect(scales(1000)).toEqual(["continuous", "discrete", "imps"]);
    expect(scales(8, 1000)).toEqual(["continuous", "discrete", "imps"]);
  });

  test("are all of teams, and points come first where the boards of a file count so", () => {
    const matches = [match([board(50, 50)], { homeScore: figure(5), awayScore: figure(5) })];
    const { rules } = howTeamsScored({ ...eventOf(matches), pointABoard: true });
    expect(new Set(rules.map(({ rule }) => rule.form))).toEqual(new Set(["teams"]));
    expect(rules.map(({ rule }) => rule.scale)).toContain("own");
    expect(howTeamsScored({ ...eventOf([]), pointABoard: true }).rules[0].rule).toEqual({
      ...{ form: "teams", scale: "points" },
    });
    expect(howTeamsScored(eventOf(matches)).rules.map(({ rule }) => rule.scale)).not.toContain("points");
  });
});

test("IMPs and points are no VPs, and two of the scales have hundredths", () => {
  const scales = ["continuous", "fractions", "discrete", "percent", "acbl20", "imps", "points"] as const;
  const those = (is: (rule: TeamsRule) => boolean) => scales.filter((scale) => is({ form: "teams", scale }));
  expect(those(hasVps)).toEqual(["continuous", "fractions", "discrete", "percent", "acbl20"]);
  expect(those(inHundredths)).toEqual(["continuous", "fractions"]);
});

test("what is carried over into a match counts for the home team and against the other one", () => {
  const carried = scoredMatch({ ...WON, carried: 5 }, IMPS);
  expect(carried).toMatchObject({ margin: 15, marginAway: -15, home: 15, away: -15 });
  // A nought has no sign.
  expect(scoredMatch({ ...WON, carried: -10 }, IMPS)).toMatchObject({ margin: 0, marginAway: 0 });
  expect(scoredMatch(match([board(50, 50)]), IMPS)).toMatchObject({ margin: 0, marginAway: 0 });
});

describe("a Swiss of pairs", () => {
  const made = (by: Parameters<typeof madeSwissPairs>[0]) => {
    const swiss = madeSwissPairs(by);
    const answer = readUsebio(swiss.text);
    if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
    return { ...swiss, event: answer.event };
  };

  test.each([
    ["imps", { scale: "continuous", field: { divisor: "comparisons", expected: "scores", average: 3 } }],
    ["fractions", { scale: "fractions", field: { form: "crossimps", divisor: "comparisons" } }],
    ["percent", { scale: "percent", field: { form: "matchpoints", expected: "largest" } }],
  ] as const)("has its rule found, and its matches scored, by %s", (by, rule) => {
    const { event, margins } = made(by);
    const { rules, ofResults } = howTeamsScored(event);
    // Three rounds of four matches, and eight totals.
    expect(rules[0]).toMatchObject({ rule: { form: "teams", ...rule }, contestants: { agree: 32, of: 32 } });
    expect(ofResults.form).toBe("teams");
    const scored = scoredMatches(event, rules[0].rule);
    expect(scored).toHaveLength(margins.length);
    for (const [index, { imps, margin, marginAway, home, away }] of scored.entries()) {
      expect(margin).toBeCloseTo(margins[index], 9);
      expect(marginAway).toBeCloseTo(by === "percent" ? 100 - margin : -margin, 9);
      expect([home, away]).toEqual([
        event.matches[index].homeScore?.value,
        event.matches[index].awayScore?.value,
      ]);
      // What the boards have is what the match has, in per cents of four tops of 6.
      const sum = imps.reduce((total, one) => total + (one?.home ?? NaN), 0);
      expect(by === "percent" ? (100 * sum) / 24 : sum).toBeCloseTo(margin, 9);
    }
    // Which of the two pairs sits North-South does not matter.
    const turned = event.matches.map(({ home, away, homeScore, awayScore, ...one }) => ({
      ...one,
      ...{ home: away, away: home, homeScore: awayScore, awayScore: homeScore },
    }));
    expect(howTeamsScored({ ...event, matches: turned }).rules[0]).toEqual(rules[0]);
  });

  test("by per cents needs the field of its round, without which a match has its IMPs", () => {
    expect(scoredMatch(WON, { form: "teams", scale: "percent" })).toMatchObject({ home: 10, away: -10 });
  });

  test("is one where pairs play matches", () => {
    const event = eventOf([WON]);
    expect(isSwissPairs({ ...event, form: "crossimps" })).toBe(true);
    expect(isSwissPairs({ ...event, form: undefined })).toBe(true);
    expect(isSwissPairs({ ...event, form: "crossimps", matches: [] })).toBe(false);
    expect(isSwissPairs(event)).toBe(false);
  });

  test("has each scale with each divisor, and per cents where the table has the lengths of all matches", () => {
    const scales = (...lengths: number[]) =>
      howTeamsScored({
        ...eventOf(lengths.map((length) => match(Array.from({ length }, () => ({ board: "1" }))))),
        form: "crossimps",
      }).rules.map(({ rule }) => rule.scale);
    expect(scales(1)).not.toContain("percent");
    expect(scales(56)).not.toContain("percent");
    expect(scales(2, 56)).not.toContain("percent");
    expect(scales(2, 55).filter((scale) => scale === "percent")).toHaveLength(1);
    expect(scales(2, 55).filter((scale) => scale === "fractions")).toHaveLength(3);
    expect(scales(2, 55)).not.toContain("own");
  });

  test("has no per cent of a match before a board has a score, and then of the boards that have one", () => {
    const { event } = made("percent");
    const { rule } = howTeamsScored(event).rules[0];
    const [first] = event.matches;
    const without = (boards: EventMatch["boards"]) => {
      const results = new Set(boards.map(({ homeNs }) => homeNs));
      return {
        ...event,
        results: event.results.map((result) =>
          results.has(result) ? Object.assign(result, { score: undefined }) : result,
        ),
      };
    };
    const [one, ...others] = first.boards;
    const [{ margin, marginAway, imps }] = scoredMatches(without(others), rule);
    expect(imps.map((award) => award !== undefined)).toEqual([true, false, false, false]);
    expect(margin).toBeCloseTo((100 * (imps[0]?.home ?? NaN)) / 6, 9);
    expect(margin + marginAway).toBeCloseTo(100, 9);
    const [none] = scoredMatches(without([one]), rule);
    expect(none).toEqual({
      ...{ margin: 0, marginAway: 0, home: 0, away: 0 },
      imps: [undefined, undefined, undefined, undefined],
    });
    // A board without a line of its own is like one without a score.
    const bare = { ...event, matches: [{ ...first, boards: [{ board: "1" }] }] };
    expect(scoredMatches(bare, rule)).toEqual([{ ...none, imps: [undefined] }]);
  });
});

test("sides of matches, totals with a bonus, and the IMPs of boards are compared", () => {
  const imps: TeamsRule = { form: "teams", scale: "imps" };
  const event = eventOf(
    [
      match([board(420, -50, 10), board(50, 50, 1), board(50, 50), board(undefined, 0, 3)], {
        ...{ homeScore: figure(10), awayScore: figure(-9) },
      }),
      match([board(50, 50, 0)], { home: "2", away: "3", homeScore: figure(0) }),
    ],
    [
      { id: "1", names: [], total: figure(12), adjustment: 2 },
      { id: "2", names: [], total: figure(-10.004) },
      { id: "3", names: [], total: figure(0.005) },
      { id: "4", names: [], total: figure(0) },
      { id: "5", names: [] },
    ],
  );
  const found = howTeamsScored(event).rules.find(({ rule }) => rule.scale === imps.scale);
  // Of three sides one is wrong; of three totals the third, by half a hundredth.
  expect(found?.contestants).toEqual({ agree: 4, of: 6 });
  // Of four published boards one is wrong, and one was not played.
  expect(found?.results).toEqual({ agree: 2, of: 4 });
});

describe("a file's own scale", () => {
  const own = (...sides: [margin: number, home: number | undefined, away: number | undefined][]) => {
    // 20 points are 1 IMP and 430 are 10, on a board each.
    const boards = (margin: number) =>
      Array.from({ length: Math.abs(margin) }, () => board(20 * Math.sign(margin), 0)).concat(board(0, 0));
    const matches = sides.map(([margin, home, away]) =>
      match(boards(margin), {
        homeScore: home === undefined ? undefined : figure(home),
        awayScore: away === undefined ? undefined : figure(away),
      }),
    );
    const { rules } = howTeamsScored(eventOf(matches));
    const found = rules.find(({ rule }) => rule.scale === "own")?.rule;
    return found?.scale === "own"
      ? found.steps.map(({ from, winner, loser }) => [from, winner, loser])
      : undefined;
  };

  test("has a step for each margin that occurred, whoever won", () => {
    expect(own([0, 6, 6], [3, 8, 4], [-1, 5, 7])).toEqual([
      [0, 6, 6],
      [1, 7, 5],
      [3, 8, 4],
    ]);
  });

  test("takes of each margin the VPs that most of its matches got", () => {
    expect(own([0, 6, 6], [2, 9, 3], [2, 8, 4], [-2, 4, 8])).toEqual([
      [0, 6, 6],
      [2, 8, 4],
    ]);
  });

  test("leaves out a step on which the winner gets no more", () => {
    expect(own([0, 6, 6], [1, 8, 4], [2, 8, 3], [3, 7, 5], [4, 9, 3])).toEqual([
      [0, 6, 6],
      [1, 8, 4],
      [4, 9, 3],
    ]);
  });

  test("leaves out a step on which the winner gets less than on the one before", () => {
    expect(own([0, 6, 6], [1, 7, 5], [2, 9, 3], [3, 8, 4])).toEqual([
      [0, 6, 6],
      [1, 7, 5],
      [2, 9, 3],
    ]);
  });

  test("of a draw has the home team first, where a file gives the two sides different VPs", () => {
    expect(own([0, 7, 5])).toEqual([[0, 7, 5]]);
  });

  test("gives a draw half of what both sides get, where no match was drawn", () => {
    expect(own([2, 8, 3])).toEqual([
      [0, 5.5, 5.5],
      [2, 8, 3],
    ]);
  });

  test("is not found without the VPs of both sides", () => {
    expect(own([2, 8, undefined], [3, undefined, 4])).toBeUndefined();
  });
});
