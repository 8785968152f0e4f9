import { type SeasonEntry, seasonLines } from "../../../src/scoring/season/figures";
import { readRules } from "../../../src/scoring/season/read-rules";
import { type LineOfSeason, rankedSeason } from "../../../src/scoring/season/standing";

const MIDDLE: LineOfSeason = { name: "B", isHighest: false, isLowest: false };

/** The ranking of members with these results, session by session. */
function rankingOf(results: readonly (readonly (number | "absent")[])[], rules: string[], line = MIDDLE) {
  const read = readRules(rules);
  if (!("rules" in read)) throw new Error(JSON.stringify(read));
  const entries = results.flatMap((list, member) =>
    list.map((one, session): SeasonEntry =>
      one === "absent" ? { member, session, kind: one } : { member, session, kind: "played", result: one },
    ),
  );
  const sessions = results[0].map((_, index) => index + 1);
  return rankedSeason(seasonLines(entries, results.length, sessions, read.rules), read.rules, line);
}

const moves = (ranking: ReturnType<typeof rankingOf>) =>
  ranking.map(({ member, move }) => `${member}${move ? ` ${move.direction}` : ""}`);

test("so many move up and down, and a part of the line is rounded up", () => {
  const six = [[60], [58], [56], [54], [52], [50]];
  expect(moves(rankingOf(six, ["up 2", "down 1"]))).toEqual(["0 up", "1 up", "2", "3", "4", "5 down"]);
  expect(moves(rankingOf(six, ["up 1/5", "down 1/5"]))).toEqual([
    "0 up",
    "1 up",
    "2",
    "3",
    "4 down",
    "5 down",
  ]);
  expect(moves(rankingOf(six, ["up 2", "up 3 from B", "up 1 from C"]))).toEqual([
    "0 up",
    "1 up",
    "2 up",
    "3",
    "4",
    "5",
  ]);
});

test("nobody moves up from the highest line or down from the lowest", () => {
  const three = [[60], [50], ["absent"]] as const;
  const rules = ["up 1", "down 1", "down at 1 absences", "absent: 40"];
  expect(moves(rankingOf(three, rules, { ...MIDDLE, isHighest: true }))).toEqual(["0", "1", "2 down"]);
  expect(moves(rankingOf(three, rules, { ...MIDDLE, isLowest: true }))).toEqual(["0 up", "1", "2"]);
});

test("whoever moves down for absences is one of those who move down, wherever it stands", () => {
  const rules = ["down 2", "down at 2 absences", "absent: 70"];
  const ranking = rankingOf(
    [
      ["absent", "absent"],
      [60, 60],
      [50, 50],
      [40, 40],
    ],
    rules,
  );
  expect(moves(ranking)).toEqual(["0 down", "1", "2", "3 down"]);
  expect(ranking[0].move).toEqual({ direction: "down", line: 1 });
});

test("of equals at the edge the rules do not say who moves, unless a step parts them", () => {
  const tied = [
    [60, 50],
    [54, 56],
    [50, 60],
    [40, 40],
  ];
  expect(moves(rankingOf(tied, ["up 1"]))).toEqual(["0 tied", "1 tied", "2 tied", "3"]);
  expect(moves(rankingOf(tied, ["up 3"]))).toEqual(["0 up", "1 up", "2 up", "3"]);
  expect(moves(rankingOf(tied, ["up 1", "ties: last session"]))).toEqual(["2 up", "1", "0", "3"]);
  // The best result of both is 60.
  expect(moves(rankingOf(tied, ["up 1", "ties: best results"]))).toEqual(["0 tied", "2 tied", "1", "3"]);
});

test("who has too few sessions is not ranked, or is last; only who is last moves down for it", () => {
  const results = [
    [50, 50, 50],
    [70, "absent", "absent"],
    [40, 40, 40],
  ] as const;
  const out = rankingOf(results, ["minimum 2", "down 1"]);
  expect(out.map(({ member, place }) => [member, place])).toEqual([
    [0, 1],
    [2, 2],
    [1, undefined],
  ]);
  expect(moves(out)).toEqual(["0", "2 down", "1"]);
  const last = rankingOf(results, ["minimum 2, otherwise last", "down 1"]);
  expect(last.map(({ member, place }) => [member, place])).toEqual([
    [0, 1],
    [2, 2],
    [1, 3],
  ]);
  expect(moves(last)).toEqual(["0", "2", "1 down"]);
  expect(rankingOf(results, ["at most 1 absences"])[2]).toMatchObject({
    member: 1,
    place: undefined,
    unranked: { why: "absences", has: 2, asked: 1 },
  });
});

test("equals share their place, and who has played nothing has none", () => {
  const ranking = rankingOf([[50], ["absent"], [50], [60]], []);
  expect(ranking.map(({ member, place, shared }) => [member, place, shared])).toEqual([
    [3, 1, false],
    [0, 2, true],
    [2, 2, true],
    [1, undefined, false],
  ]);
});

describe("of equals", () => {
  const members = (results: Parameters<typeof rankingOf>[0], ...rules: string[]) =>
    rankingOf(results, rules).map(({ member, place }) => [member, place]);

  test("who has played more is before the others", () => {
    const results = [
      [50, "absent", "absent"],
      [50, 50, "absent"],
      [50, 50, 50],
      [50, 50, "absent"],
    ] as const;
    expect(members(results, "ties: most sessions")).toEqual([
      [2, 1],
      [1, 2],
      [3, 2],
      [0, 4],
    ]);
  });

  test("the best results decide one after another, and one that a member does not have is below all", () => {
    const results = [
      [60, 50, 40],
      [40, 60, 50],
      [50, "absent", "absent"],
      [70, 30, 50],
      [60, 40, "absent"],
    ] as const;
    expect(members(results, "ties: best results")).toEqual([
      [3, 1],
      [0, 2],
      [1, 2],
      [4, 4],
      [2, 5],
    ]);
  });

  test("what is dropped is none of the best results", () => {
    const results = [
      [50, 50, 20],
      [50, 50, 40],
    ];
    expect(members(results, "ties: best results", "drop 1")).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  test("the last session decides, then the one before it, and who missed it is below", () => {
    const results = [
      [60, 40, "absent"],
      [40, 60, 50],
      [60, 40, 50],
      [45, 55, 50],
    ] as const;
    expect(members(results, "ties: last session")).toEqual([
      [1, 1],
      [3, 2],
      [2, 3],
      [0, 4],
    ]);
  });

  test("a second step parts those whom the first one leaves equal", () => {
    const results = [
      [50, 50],
      [50, "absent"],
      [40, 60],
    ] as const;
    expect(members(results, "ties: most sessions, last session")).toEqual([
      [2, 1],
      [0, 2],
      [1, 3],
    ]);
  });
});

test("the rule of a line goes before that of all lines, for those who move down too", () => {
  const four = [[60], [58], [56], [54]];
  const down = ["down 1", "down 2 from B", "down 3 from C"];
  expect(moves(rankingOf(four, down))).toEqual(["0", "1", "2 down", "3 down"]);
  expect(moves(rankingOf(four, down, { ...MIDDLE, name: "A" }))).toEqual(["0", "1", "2", "3 down"]);
  expect(moves(rankingOf(four, ["down 2 from C"]))).toEqual(["0", "1", "2", "3"]);
});

test("nobody moves twice: more move up and down than the line has members", () => {
  expect(moves(rankingOf([[60], [50], [40]], ["up 2", "down 2"]))).toEqual(["0 up", "1 up", "2 down"]);
  expect(moves(rankingOf([[60], [50]], ["up 5"]))).toEqual(["0 up", "1 up"]);
});

test("more who are absent too often than move down: all of them move, and nobody beside them", () => {
  const results = [["absent"], ["absent"], [50], [40]] as const;
  const ranking = rankingOf(results, ["down 1", "down at 1 absences", "absent: 70"]);
  expect(moves(ranking)).toEqual(["0 down", "1 down", "2", "3"]);
});

test("who has nothing that counts moves down for absences all the same, and never up", () => {
  const ranking = rankingOf([["absent"], [50], [40]], ["up 3", "down at 1 absences"]);
  expect(ranking.map(({ member, place, move }) => [member, place, move])).toEqual([
    [1, 1, { direction: "up", line: 0 }],
    [2, 2, { direction: "up", line: 0 }],
    [0, undefined, { direction: "down", line: 1 }],
  ]);
});

test("who is last for too few sessions does not move up", () => {
  const results = [
    [50, 50],
    [70, "absent"],
  ] as const;
  expect(moves(rankingOf(results, ["minimum 2, otherwise last", "up 2"]))).toEqual(["0 up", "1"]);
});

test("where points may be below 0, a session that was missed is still below all", () => {
  const results = [
    [0, "absent"],
    [5, -5],
    [3, -3],
  ] as const;
  const members = (rule: string) => rankingOf(results, ["results: points", rule]).map(({ member }) => member);
  expect(members("ties: last session")).toEqual([2, 1, 0]);
  expect(members("ties: best results")).toEqual([1, 2, 0]);
  // A result of 0 is one more than none.
  const sums = [
    [3, "absent", "absent"],
    [3, 0, 0],
  ] as const;
  const rules = ["results: points", "final: sum", "ties: best results"];
  expect(rankingOf(sums, rules).map(({ member }) => member)).toEqual([1, 0]);
});

test("with fewest first the smallest figure is the first, and so is the smallest that parts equals", () => {
  const three = [
    [3, 1],
    [2, 2],
    [1, 2],
  ];
  const order = (...rules: string[]) => rankingOf(three, ["final: sum", "fewest first", ...rules]);
  expect(order().map(({ member, place, shared }) => [member, place, shared])).toEqual([
    [2, 1, false],
    [0, 2, true],
    [1, 2, true],
  ]);
  expect(order("ties: best results").map(({ member }) => member)).toEqual([2, 0, 1]);
  expect(order("ties: last session").map(({ member }) => member)).toEqual([2, 0, 1]);
  expect(moves(order("up 1"))).toEqual(["2 up", "0", "1"]);
});
