import { type Award, type BridgeEvent, type EventResult } from "../../src/events/event";
import { byBoard, contestantKey, datumOf, earnedBy, type PairsRule, standings } from "../../src/events/rules";

type Line = readonly [board: number, ns: string, ew: string, score: number | Award | undefined];

function eventOf(lines: readonly Line[], more: Partial<BridgeEvent> = {}): BridgeEvent {
  const results = lines.map(([board, ns, ew, score]): EventResult => ({
    ...{
      line: 0,
      board: String(board),
      boardNumber: board,
      section: "",
      ns,
      ew,
      contract: "",
      declarer: "",
      score,
    },
  }));
  return {
    ...{
      format: "table",
      program: "",
      title: "",
      club: "",
      date: "",
      winners: 1,
      contestants: [],
      matches: [],
    },
    ...{ results, lines: results.length, leftOut: 0, datums: new Map() },
    ...more,
  };
}

const AVERAGE = { ns: 60, ew: 40 };

/** Board 1 is played at four tables, one of which has an average; board 2 at two. */
const EVENING = eventOf([
  [1, "1", "2", 420],
  [2, "3", "4", -50],
  [1, "3", "4", 420],
  [1, "5", "6", 50],
  [2, "1", "2", 100],
  [1, "7", "8", AVERAGE],
  [2, "5", "6", undefined],
]);

const MATCHPOINTS = (expected: "largest" | "board" | "scores"): PairsRule => ({
  form: "matchpoints",
  expected,
});

test("matchpoints on the largest field: Neuberg's formula brings board 2 from two results to four", () => {
  const earned = earnedBy(EVENING, MATCHPOINTS("largest"));
  // Of three scores brought to four: (m + 1) · 4/3 − 1. Of two: (m + 1) · 4/2 − 1.
  const [tied, last] = [(3 + 1) * (4 / 3) - 1, (0 + 1) * (4 / 3) - 1];
  expect(earned.map((award) => award?.ns)).toEqual([
    ...[
      expect.closeTo(tied, 10),
      1,
      expect.closeTo(tied, 10),
      expect.closeTo(last, 10),
      5,
      expect.closeTo(3.6, 10),
    ],
    undefined,
  ]);
  expect(earned.map((award) => award && award.ns + award.ew)).toEqual([
    ...[
      expect.closeTo(6, 10),
      6,
      expect.closeTo(6, 10),
      expect.closeTo(6, 10),
      6,
      expect.closeTo(6, 10),
      undefined,
    ],
  ]);
  expect(earned.map((award) => award?.top)).toEqual([6, 6, 6, 6, 6, 6, undefined]);
});

test("matchpoints on each board's own field, and on its scores", () => {
  expect(earnedBy(EVENING, MATCHPOINTS("board")).map((award) => award?.top)).toEqual([
    6,
    2,
    6,
    6,
    2,
    6,
    undefined,
  ]);
  expect(
    earnedBy(EVENING, MATCHPOINTS("scores")).map((award) => award && [award.ns, award.ew, award.top]),
  ).toEqual([
    ...[
      [3, 1, 4],
      [0, 2, 2],
      [3, 1, 4],
      [0, 4, 4],
      [2, 0, 2],
    ],
    [expect.closeTo(2.4, 10), expect.closeTo(1.6, 10), 4],
    undefined,
  ]);
});

test("cross-IMPs and Butler have no top, and a nought has no sign", () => {
  const crossed = earnedBy(EVENING, {
    form: "crossimps",
    divisor: "comparisons",
    expected: "scores",
    average: 3,
  });
  // 420 against 420 and 50: 0 and 9 IMPs, over two comparisons. 100 against −50 is 4 IMPs.
  expect(crossed).toEqual([
    ...[
      { ns: 4.5, ew: -4.5 },
      { ns: -4, ew: 4 },
      { ns: 4.5, ew: -4.5 },
      { ns: -9, ew: 9 },
      { ns: 4, ew: -4 },
    ],
    ...[{ ns: 3, ew: -3 }, undefined],
  ]);
  const butler: PairsRule = { form: "butler", datum: { kind: "mean", discard: 0, step: 10 }, average: 3 };
  // The mean of board 1 is 296.67, to the nearest ten 300; of board 2 it is 25, to the nearest ten 30.
  expect(earnedBy(EVENING, butler).map((award) => award?.ns)).toEqual([3, -2, 3, -6, 2, 3, undefined]);
  const equal = eventOf([
    [1, "1", "2", 50],
    [1, "3", "4", 50],
  ]);
  for (const rule of [butler, MATCHPOINTS("largest")]) {
    const [award] = earnedBy(equal, rule);
    expect([Object.is(award?.ns, -0), Object.is(award?.ew, -0)]).toEqual([false, false]);
  }
  // One score has no other table to be compared with, and nor have the averages beside it.
  const alone = eventOf([
    [1, "1", "2", 420],
    [1, "3", "4", AVERAGE],
    [1, "5", "6", { ns: 40, ew: 60 }],
  ]);
  for (const divisor of ["comparisons", "total", "scores"] as const) {
    const awards = earnedBy(alone, { form: "crossimps", divisor, expected: "scores", average: 3 });
    // This tells 0 from -0.
    expect(awards).toEqual(Array.from({ length: 3 }, () => ({ ns: 0, ew: 0 })));
  }
});

test("one or two scores beside averages have per cents by the rule of small boards, and more have not", () => {
  const awards = (rule: PairsRule, ...scores: Line[3][]) =>
    earnedBy(eventOf(scores.map((score, at): Line => [1, String(at), `x${at}`, score])), rule).map(
      (award) => award && [award.ns, award.ew],
    );
  const small: PairsRule = { form: "matchpoints", expected: "small" };
  const near = (value: number): unknown => expect.closeTo(value, 10);
  // Four tables have a top of 6: 65 and 55 % of it for two scores, 60 % for one.
  expect(awards(small, 420, 50, AVERAGE, AVERAGE)).toEqual([
    [near(3.9), near(3.3)],
    [near(3.3), near(3.9)],
    [near(3.6), near(2.4)],
    [near(3.6), near(2.4)],
  ]);
  expect(awards(small, 420, AVERAGE, AVERAGE, AVERAGE)[0]).toEqual([near(3.6), near(3.6)]);
  const three = [420, 50, 0, AVERAGE] as const;
  expect(awards(small, ...three)).toEqual(awards(MATCHPOINTS("largest"), ...three));
});

test("Butler against the datum of the file, and a board of averages alone", () => {
  const rule: PairsRule = { form: "butler", datum: { kind: "file" }, average: 1.5 };
  const read = eventOf(
    [
      [1, "1", "2", 420],
      [2, "1", "2", AVERAGE],
    ],
    { datums: new Map([["1", 100]]) },
  );
  expect(earnedBy(read, rule)).toEqual([
    { ns: 8, ew: -8 },
    { ns: 1.5, ew: -1.5 },
  ]);
});

test("a board of averages alone has them by each rule of the datum", () => {
  for (const datum of [
    { kind: "par" },
    { kind: "file" },
    ...[0, 1, 2].map((discard) => ({ kind: "mean", discard, step: 10 }) as const),
  ] as const) {
    const rule: PairsRule = { form: "butler", datum, average: 3 };
    expect(earnedBy(eventOf([[1, "1", "2", AVERAGE]]), rule)).toEqual([{ ns: 3, ew: -3 }]);
  }
});

test("the datum of a board by each rule", () => {
  const scores = [-50, 420, 430, 980];
  expect(datumOf({ kind: "mean", discard: 0, step: 0 }, scores, 7)).toBe(445);
  expect(datumOf({ kind: "mean", discard: 0, step: 10 }, scores, 7)).toBe(450);
  expect(datumOf({ kind: "mean", discard: 1, step: 0 }, scores, 7)).toBe(425);
  // Two at each end are all four.
  expect(datumOf({ kind: "mean", discard: 2, step: 0 }, scores, 7)).toBe(445);
  expect(datumOf({ kind: "mean", discard: 2, step: 0 }, [...scores, 440], 7)).toBe(430);
  expect(datumOf({ kind: "file" }, scores, 7)).toBe(7);
  expect(datumOf({ kind: "file" }, scores, undefined)).toBeNaN();
  // 430 has IMPs of −10, 0, 0 and 11 against it; 440 has −10, −1, 0 and 11, which sum to 0.
  expect(datumOf({ kind: "par" }, scores, 7)).toBe(440);
});

test("the results of a board are put together in the order of the file", () => {
  expect(
    [...byBoard(EVENING.results)].map(([board, results]) => [board, results.map(({ ns }) => ns)]),
  ).toEqual([
    ["1", ["1", "3", "5", "7"]],
    ["2", ["3", "1", "5"]],
  ]);
});

describe("standings", () => {
  const earned = earnedBy(EVENING, MATCHPOINTS("scores"));

  test("sum up what was played, in one list", () => {
    const sums = standings(EVENING, earned);
    expect(sums.get(contestantKey({ id: "1" }))).toEqual({
      boards: 2,
      total: 5,
      tops: 6,
      percents: 175,
      rated: 2,
    });
    expect(sums.get(contestantKey({ id: "6" }))).toEqual({
      boards: 1,
      total: 4,
      tops: 4,
      percents: 100,
      rated: 1,
    });
    expect(sums.size).toBe(8);
  });

  test("keep the directions apart where there are two", () => {
    const both = eventOf(
      [
        [1, "1", "1", 50],
        [1, "2", "2", 0],
      ],
      { winners: 2 },
    );
    const sums = standings(both, earnedBy(both, MATCHPOINTS("scores")));
    expect([...sums].map(([key, { total }]) => [key, total])).toEqual([
      [contestantKey({ id: "1", direction: "ns" }), 2],
      [contestantKey({ id: "1", direction: "ew" }), 0],
      [contestantKey({ id: "2", direction: "ns" }), 0],
      [contestantKey({ id: "2", direction: "ew" }), 2],
    ]);
  });

  test("of IMPs have no tops, and leave out a side without a number", () => {
    const known = eventOf([
      [1, "1", "", 50],
      [1, "", "2", 0],
    ]);
    const rule: PairsRule = { form: "crossimps", divisor: "comparisons", expected: "scores", average: 3 };
    expect([...standings(known, earnedBy(known, rule))]).toEqual([
      [contestantKey({ id: "1" }), { boards: 1, total: 2, tops: 0, percents: 0, rated: 0 }],
      [contestantKey({ id: "2" }), { boards: 1, total: 2, tops: 0, percents: 0, rated: 0 }],
    ]);
  });

  test("of an individual give each of the four players what the side earned", () => {
    const event = eventOf([
      [1, "", "", 50],
      [1, "", "", 0],
    ]);
    event.results[0].players = ["1", "2", "3", "4"];
    event.results[1].players = ["5", "6", "7", "8"];
    const sums = standings(event, earnedBy(event, MATCHPOINTS("scores")));
    expect(
      ["1", "2", "3", "4", "5", "6", "7", "8"].map((id) => sums.get(contestantKey({ id }))?.total),
    ).toEqual([...[2, 0, 2, 0, 0, 2, 0, 2]]);
  });
});

describe("the averages of the Law", () => {
  const lettered: Award = { ns: 60, ew: 40, inLetters: true };
  const own = { form: "matchpoints", expected: "board", own: true } as const;
  const lines = (...averages: Award[]): Line[] => [
    ...[1, 2, 3].flatMap((board): Line[] => [
      [board, "1", "3", 420],
      [board, "2", "4", 50],
    ]),
    ...averages.flatMap((award, index): Line[] => [
      [4 + index, "1", "3", award],
      [4 + index, "2", "4", 50],
    ]),
  ];
  const earned = (rule: PairsRule, ...averages: Award[]) =>
    earnedBy(eventOf(lines(...averages)), rule)
      .slice(6)
      .filter((_, index) => index % 2 === 0)
      .map((award) => [award?.ns, award?.ew]);

  test("are those in letters, and not per cents beside them", () => {
    expect(earned(own, lettered, AVERAGE)).toEqual([
      [2, 0],
      [1.2, 0.8],
    ]);
  });

  test("are all averages where none is in letters", () => {
    expect(earned(own, AVERAGE)).toEqual([[2, 0]]);
  });

  describe("at Butler", () => {
    const butler: PairsRule = {
      ...{ form: "butler", datum: { kind: "mean", discard: 0, step: 0 }, average: 3, own: true },
    };
    // 185 points above or below the datum are 5 IMPs. Number 1 wins them as North-South and loses them as East-West.
    const evening: Line[] = [
      [1, "1", "2", 420],
      [1, "3", "4", 50],
      [2, "2", "1", 420],
      [2, "4", "3", 50],
      [3, "1", "1", lettered],
    ];

    test("are of the contestant's own direction where there are two rankings", () => {
      const average = (winners: 1 | 2) => earnedBy(eventOf(evening, { winners }), butler).at(-1);
      expect(average(2)).toEqual({ ns: 5, ew: -5 });
      expect(average(1)).toEqual({ ns: 3, ew: -3 });
    });

    test("are of the contestant's own session", () => {
      const average = (...sessions: (string | undefined)[]) => {
        const event = eventOf(evening, { winners: 2 });
        event.results.forEach((result, at) => Object.assign(result, { session: sessions[at] }));
        return earnedBy(event, butler).at(-1);
      };
      expect(average("1", "1", "2", "2", "1")).toEqual({ ns: 5, ew: -3 });
      expect(average("1", "1", "2", "2", "2")).toEqual({ ns: 3, ew: -5 });
      expect(average("1", "1", "2", "2")).toEqual({ ns: 3, ew: -3 });
    });
  });

  test("are none by a rule without own scores", () => {
    expect(earned({ form: "matchpoints", expected: "board" }, lettered)).toEqual([[1.2, 0.8]]);
  });
});
