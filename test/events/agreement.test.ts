import { type Agreement, equalsOf, howScored, tolerance, tryingRules } from "../../src/events/agreement";
import { type Award, type BridgeEvent, type EventMatch, type EventResult } from "../../src/events/event";
import { readPbn } from "../../src/events/pbn";
import { earnedBy, type PairsRule } from "../../src/events/rules";
import { howTeamsScored } from "../../src/events/teams";
import { readUsebio } from "../../src/events/usebio";
import { discreteScale } from "../../src/scoring/victory-points/discrete";
import { vpsFor } from "../../src/scoring/victory-points/scale";
import law from "../data/law.json";
import {
  butler,
  crossImps,
  imps,
  madeEvent,
  type MadeEvent,
  matchpoints,
  pbnFile,
  type Published,
  usebioFile,
} from "./made-event";

function usebio(made: MadeEvent, form: PairsRule["form"], published: Published): BridgeEvent {
  const read = readUsebio(usebioFile(made, form, published));
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.event;
}

/**
 * Seven tables, one of which plays only some of the rounds, so that the boards have fields of different
 * sizes.
 */
function unevenEvent(): MadeEvent {
  const made = madeEvent("mitchell", 14, 3, 5);
  const results = made.results.filter(({ table, round }) => table !== 4 || round < 4);
  results[10] = { ...results[10], contract: "", declarer: "", tricks: undefined, score: "A6040" };
  return { ...made, results };
}

const HOWELL = madeEvent("howell", 10, 3, 9);

test.each(["largest", "board"] as const)(
  "the rule is found for matchpoints on the top of the field named %s",
  (expected) => {
    const event = usebio(unevenEvent(), "matchpoints", matchpoints(expected));
    const { rules, ofResults } = howScored(event);
    const results = event.results.length;
    expect(rules[0]).toEqual({
      rule: { form: "matchpoints", expected },
      contestants: { agree: 14, of: 14 },
      results: { agree: results, of: results },
    });
    expect(ofResults).toEqual(rules[0].rule);
    expect(rules[1].contestants.agree).toBeLessThan(14);
  },
);

test("both rules are found when awards are on each board's own top and the ranking is on the largest field", () => {
  const made = unevenEvent();
  const text = usebioFile(made, "matchpoints", matchpoints("largest")).replace(
    /<(NS|EW)_MATCH_POINTS>.*?</g,
    "<X><",
  );
  const lines = usebioFile(made, "matchpoints", matchpoints("board"));
  // Joins the participants of one file to the travellers of the other.
  const mixed =
    text.slice(0, text.indexOf("</PARTICIPANTS>")) + lines.slice(lines.indexOf("</PARTICIPANTS>"));
  const read = readUsebio(mixed);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  const { rules, ofResults } = howScored(read.event);
  expect(rules[0].rule).toEqual({ form: "matchpoints", expected: "largest" });
  expect(rules[0].contestants).toEqual({ agree: 14, of: 14 });
  expect(ofResults).toEqual({ form: "matchpoints", expected: "board" });
});

test.each(["total", "comparisons", "scores"] as const)(
  "the rule is found for cross-IMPs with the divisor %s",
  (divisor) => {
    const { rules } = howScored(usebio(HOWELL, "crossimps", crossImps(divisor)));
    expect(rules[0].rule).toMatchObject({ form: "crossimps", divisor });
    expect(rules[0].contestants).toEqual({ agree: 10, of: 10 });
    expect(rules[0].results.agree).toBe(HOWELL.results.length);
  },
);

test.each([
  [0, 10],
  [1, 10],
  [2, 10],
  [0, 0],
  [1, 0],
] as const)(
  "the rule is found for Butler with %i scores discarded at each end and the datum to the nearest %i",
  (discard, step) => {
    const { rules } = howScored(usebio(HOWELL, "butler", butler(discard, step)));
    expect(rules[0].rule).toMatchObject({ datum: { kind: "mean", discard, step } });
    expect(rules[0].contestants).toEqual({ agree: 10, of: 10 });
  },
);

test("a published Butler board of Ruter 4.4 fits one rule only: one score discarded at each end, to the nearest ten", () => {
  const board = [
    [110, 5],
    [50, 4],
    [-110, 0],
    [-140, -1],
    [-140, -1],
    [-140, -1],
    [-140, -1],
    [-470, -9],
  ];
  const results = board.map(([score, points], index): EventResult => ({
    line: index + 1,
    board: "5",
    boardNumber: 5,
    section: "",
    ns: `n${index}`,
    ew: `e${index}`,
    contract: "",
    declarer: "",
    score,
    nsAward: { value: points, decimals: 0 },
  }));
  const event: BridgeEvent = {
    format: "pbn",
    program: "",
    title: "",
    club: "",
    date: "",
    form: "butler",
    winners: 2,
    contestants: [],
    results,
    lines: results.length,
    leftOut: 0,
    matches: [],
    datums: new Map(),
  };
  const { rules } = howScored(event);
  expect(rules[0].rule).toMatchObject({ datum: { kind: "mean", discard: 1, step: 10 } });
  expect(rules[0].results).toEqual({ agree: 8, of: 8 });
  expect(rules[1].results.agree).toBeLessThan(8);
});

test("a percentage that was edited by hand in the file is counted as a difference", () => {
  const text = usebioFile(HOWELL, "matchpoints", matchpoints("largest"));
  const edited = text.replace(/<PERCENTAGE>\d+\.\d+</, "<PERCENTAGE>99.99<");
  const read = readUsebio(edited);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  expect(howScored(read.event).rules[0].contestants).toEqual({ agree: 9, of: 10 });
});

test("a percentage cut to a whole number is counted as a difference when the others have decimals", () => {
  const file = usebioFile(unevenEvent(), "matchpoints", matchpoints("largest"));
  const cut = file.replace(/<PERCENTAGE>(\d+)\.(?!00)\d\d</, "<PERCENTAGE>$1<");
  expect(cut).not.toBe(file);
  const read = readUsebio(cut);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  expect(howScored(read.event).rules[0].contestants).toEqual({ agree: 13, of: 14 });
});

test("for a file without a ranking, the rule is found from its results", () => {
  const read = readPbn(pbnFile(HOWELL, crossImps("scores")));
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  const { rules } = howScored(read.event);
  expect(rules[0].rule).toMatchObject({ divisor: "scores" });
  expect(rules[0].contestants).toEqual({ agree: 0, of: 0 });
});

/** Two results of a board, with what the file publishes of them and of the four pairs. */
function published(
  more: Partial<BridgeEvent> = {},
  first: Partial<EventResult> = {},
  contestants: BridgeEvent["contestants"] = [],
): BridgeEvent {
  const result = (ns: string, ew: string, score: number): EventResult => ({
    ...{ line: 0, board: "1", boardNumber: 1, section: "", ns, ew, contract: "", declarer: "", score },
  });
  return {
    ...{ format: "usebio", program: "", title: "", club: "", date: "", winners: 1, matches: [] },
    ...{
      contestants,
      datums: new Map(),
      lines: 2,
      leftOut: 0,
      results: [{ ...result("1", "2", 430), ...first }, result("3", "4", 0)],
    },
    ...more,
  };
}

const figure = (value: number, decimals = 0) => ({ value, decimals });

test("the form is that which is asked for, then that of the file, and for want of both matchpoints", () => {
  const formOf = (event: BridgeEvent, wanted?: PairsRule["form"]) =>
    new Set(howScored(event, wanted).rules.map(({ rule }) => rule.form));
  expect(formOf(published())).toEqual(new Set(["matchpoints"]));
  expect(formOf(published({ form: "teams" }))).toEqual(new Set(["matchpoints"]));
  expect(formOf(published({ form: "butler" }))).toEqual(new Set(["butler"]));
  expect(formOf(published({ form: "butler" }), "crossimps")).toEqual(new Set(["crossimps"]));
});

test("a bonus or a penalty belongs to the published total, and a contestant who did not play is not compared", () => {
  const listed = (adjustment: number) => [
    { id: "1", names: [], total: figure(3.5, 1), adjustment },
    { id: "3", names: [], total: figure(0) },
    { id: "9", names: [], total: figure(0) },
    { id: "4", names: [] },
  ];
  const share = (adjustment: number) => howScored(published({}, {}, listed(adjustment))).rules[0].contestants;
  expect(share(1.5)).toEqual({ agree: 2, of: 2 });
  expect(share(-1.5)).toEqual({ agree: 1, of: 2 });
});

test("at matchpoints a per cent goes before a total, at IMPs a per cent is compared with the total", () => {
  const contestants = [{ id: "1", names: [], percent: figure(100), total: figure(77) }];
  expect(howScored(published({}, {}, contestants)).rules[0].contestants).toEqual({ agree: 1, of: 1 });
  const imps_ = [{ id: "1", names: [], percent: figure(10) }];
  expect(howScored(published({ form: "crossimps" }, {}, imps_)).rules[0].contestants).toEqual({
    agree: 1,
    of: 1,
  });
});

test.each<[string, Partial<EventResult>, { agree: number; of: number }]>([
  ["nothing", {}, { agree: 0, of: 0 }],
  ["both awards", { nsAward: figure(2), ewAward: figure(0) }, { agree: 1, of: 1 }],
  ["North-South's alone", { nsAward: figure(2) }, { agree: 1, of: 1 }],
  ["East-West's alone", { ewAward: figure(0) }, { agree: 1, of: 1 }],
  ["a wrong one of North-South", { nsAward: figure(1), ewAward: figure(0) }, { agree: 0, of: 1 }],
  ["a wrong one of East-West", { nsAward: figure(2), ewAward: figure(1) }, { agree: 0, of: 1 }],
  ["an award where no score is", { nsAward: figure(2), score: undefined }, { agree: 0, of: 1 }],
])("of a result the file publishes %s", (_, result, share) => {
  expect(howScored(published({}, result)).rules[0].results).toEqual(share);
});

test("awards in per cents are of the top, and are no IMPs", () => {
  const awards = [100, 0];
  const event = published({ percents: true });
  const results = event.results.map((result, index) => ({ ...result, nsAward: figure(awards[index]) }));
  const agreeing = (form: PairsRule["form"]) => howScored({ ...event, results }, form).rules[0].results.agree;
  expect(agreeing("matchpoints")).toBe(2);
  expect(agreeing("crossimps")).toBe(0);
});

test("awards of 1 for a win are not Ascherman’s, although a whole number may stand for his half more", () => {
  const awards = [2, 1, 0].map((award) => ({ value: award, decimals: 0 }));
  const results = scored([430, 400, -50]).map((result, index) => ({
    ...result,
    nsAward: awards[index],
    ewAward: awards[2 - index],
  }));
  const event = published({ results });
  const { rules } = howScored(event);
  expect(equalsOf(event, rules)).toEqual({ count: 3, boards: [] });
  expect(rules.at(-1)).toMatchObject({ rule: { expected: "ascherman" }, results: { agree: 0, of: 3 } });
});

test.each([
  [0, 0.5],
  [1, 0.05],
  [2, 0.01],
  [3, 0.001],
  // BriAn prints 53.846153 for 700/13: a number of seven digits.
  [6, 0.00001],
])("a figure with %i decimals may differ by %d", (decimals, most) => {
  expect(tolerance(decimals)).toBeGreaterThan(most);
  expect(tolerance(decimals)).toBeLessThan(most + 1e-8);
});

test("a figure that differs by just as much is the same", () => {
  const total = (value: number) =>
    howScored(published({}, {}, [{ id: "1", names: [], total: figure(value) }]));
  expect(total(2.5).rules[0].contestants.agree).toBe(1);
  expect(total(1.4).rules[0].contestants.agree).toBe(0);
});

test("what average plus is worth is tried where there are averages, and the file's datum where it has them all", () => {
  const averages = (event: BridgeEvent) =>
    [...new Set(howScored(event).rules.map(({ rule }) => ("average" in rule ? rule.average : NaN)))].sort();
  const average = { score: { ns: 60, ew: 40 } };
  for (const form of ["butler", "crossimps"] as const) {
    expect(averages(published({ form }))).toEqual([3]);
    expect(averages(published({ form }, average))).toEqual([1.2, 1.5, 3]);
  }
  const kinds = (datums: Map<string, number>) =>
    howScored(published({ form: "butler", datums })).rules.map(({ rule }) =>
      rule.form === "butler" ? Object.values(rule.datum).join(" ") : "",
    );
  const means = ["mean 0 10", "mean 1 10", "mean 2 10", "mean 0 0", "mean 1 0", "mean 2 0", "par"];
  expect(kinds(new Map())).toEqual(means);
  expect(kinds(new Map([["2", 7]]))).toEqual(means);
  expect(kinds(new Map([["1", 7]]))).toEqual([...means, "file"]);
  const two = published({ form: "butler", datums: new Map([["1", 7]]) });
  two.results[1].board = "2";
  expect(howScored(two).rules).toHaveLength(means.length);
});

/** The lines of boards with these scores: the pairs 1 and 2 at the first table of each, 3 and 4 at the second. */
function scored(...boards: EventResult["score"][][]): EventResult[] {
  return boards.flatMap((scores, board) =>
    scores.map((score, table) => ({
      ...{
        line: 0,
        board: String(board + 1),
        boardNumber: board + 1,
        section: "",
        contract: "",
        declarer: "",
      },
      ...{ ns: String(2 * table + 1), ew: String(2 * table + 2), score },
    })),
  );
}

const AVERAGE: Award = { ns: 50, ew: 50 };

test.each<[string, EventResult["score"][][], string[]]>([
  [
    "all boards have as many scores",
    [
      [430, 0, undefined],
      [110, -50],
    ],
    [],
  ],
  [
    "a board has fewer scores, a missing one may be a half",
    [
      [430, 0],
      [110, undefined],
    ],
    ["halves"],
  ],
  [
    "two scores are beside an average, per cents are tried",
    [
      [430, 0, AVERAGE],
      [110, -50],
    ],
    ["small"],
  ],
  [
    "one score is beside an average, both are",
    [
      [430, AVERAGE, AVERAGE],
      [110, -50],
    ],
    ["halves", "small"],
  ],
  [
    "three scores are beside an average, no per cents are",
    [
      [430, 0, 50, AVERAGE],
      [110, 0, 50],
    ],
    [],
  ],
  ["a board has averages alone, no per cents are", [[430, 0, 50], [AVERAGE]], ["halves"]],
  [
    "the average is on a larger board, no per cents are",
    [
      [430, 0, 50, AVERAGE],
      [110, 0],
    ],
    ["halves"],
  ],
])("the fields of matchpoints: where %s", (_, boards, further) => {
  const { rules } = howScored(published({ results: scored(...boards) }));
  const fields = rules.map(({ rule }) => rule.form === "matchpoints" && rule.expected);
  expect(fields).toEqual(["largest", "board", "scores", ...further, "ascherman"]);
});

describe("where the form that a file names does not fit its figures", () => {
  const formOf = ({ rules }: ReturnType<typeof howScored>) => rules[0].rule.form;

  test.each<[PairsRule["form"], Published]>([
    ["matchpoints", matchpoints("largest")],
    ["crossimps", crossImps("comparisons")],
    ["butler", butler(1, 10)],
  ])("%s: the form is found under each name", (form, figures) => {
    const event = usebio(HOWELL, form, figures);
    for (const named of ["matchpoints", "crossimps", "butler", "teams", undefined] as const) {
      const how = howScored({ ...event, form: named });
      expect(formOf(how)).toBe(form);
      expect(how).toEqual(howScored(event, form));
    }
  });

  test("the form that is asked for stays", () => {
    const event = usebio(HOWELL, "crossimps", crossImps("comparisons"));
    expect(formOf(howScored({ ...event, form: undefined }, "matchpoints"))).toBe("matchpoints");
  });

  /** A board with these scores, and what the file publishes for North-South. */
  const withAwards = (...lines: [score: number, award: number][]): BridgeEvent => {
    const results = scored(lines.map(([score]) => score));
    return published({
      results: results.map((result, index) => ({ ...result, nsAward: figure(lines[index][1]) })),
    });
  };

  test("it stays where it gives half of the figures, although another one gives all", () => {
    // Ten points are no IMP. At matchpoints the best score has more than 0, and the others have 0.
    expect(formOf(howScored(withAwards([120, 0], [110, 0])))).toBe("matchpoints");
    expect(formOf(howScored(withAwards([120, 0], [120, 0], [110, 0])))).toBe("crossimps");
  });

  test("it stays where another one gives more figures, but not half of them", () => {
    const event = withAwards([120, 0], [120, 77], [110, 77]);
    expect(howScored(event, "crossimps").rules[0].results.agree).toBe(1);
    expect(howScored(event, "matchpoints").rules[0].results.agree).toBe(0);
    expect(formOf(howScored(event))).toBe("matchpoints");
  });

  test("of two others that fit, the one that gives most figures is taken, and cross-IMPs before Butler", () => {
    const even = scored([100, 100, 100], [430, 0]);
    const awards = [0, 0, 0, 10, -10];
    const results = even.map((result, index) => ({ ...result, nsAward: figure(awards[index]) }));
    const event = published({ results });
    expect(howScored(event, "crossimps").rules[0].results.agree).toBe(5);
    expect(howScored(event, "butler").rules[0].results.agree).toBe(3);
    expect(formOf(howScored(event))).toBe("crossimps");
    expect(formOf(howScored(published({ results: results.slice(0, 3) })))).toBe("crossimps");
  });

  test.each([undefined, "butler"] as const)("the part that is tried rises to the whole: %s", (form) => {
    const event = { ...usebio(HOWELL, "butler", butler(1, 10)), form: undefined };
    const parts = [...tryingRules(event, form)];
    expect(parts.every((tried, index) => tried > (parts[index - 1] ?? 0))).toBe(true);
    expect(parts.at(-1)).toBeCloseTo(1, 9);
    const forms = form ? [form] : (["matchpoints", "crossimps", "butler"] as const);
    expect(parts).toHaveLength(forms.flatMap((one) => howScored(event, one).rules).length);
  });
});

describe("rules that agree equally", () => {
  const onField = (expected: "largest" | "board" | "scores"): PairsRule => ({
    form: "matchpoints",
    expected,
  });
  const agreeing = (rule: PairsRule, contestants: number, results: number): Agreement<PairsRule> => ({
    rule,
    contestants: { agree: contestants, of: 4 },
    results: { agree: results, of: 4 },
  });
  const UNEVEN = published({ results: scored([430, 0, 110, -50], [430, 0, 50], [50, undefined, 0, 50, 0]) });

  test("are counted, and the boards are named on which they differ", () => {
    const rules = [onField("largest"), onField("board"), onField("scores")].map((rule) =>
      agreeing(rule, 4, 4),
    );
    expect(equalsOf(UNEVEN, rules)).toEqual({ count: 3, boards: ["2"] });
    expect(equalsOf(UNEVEN, rules.slice(1))).toEqual({ count: 2, boards: [] });
    expect(equalsOf(UNEVEN, rules.slice(0, 1))).toEqual({ count: 1, boards: [] });
  });

  test("agree in the ranking and in the results", () => {
    const others = [agreeing(onField("board"), 3, 2), agreeing(onField("board"), 2, 3)];
    expect(equalsOf(UNEVEN, [agreeing(onField("largest"), 3, 3), ...others])).toEqual({
      count: 1,
      boards: [],
    });
  });

  test("are none where less than half of the figures agree", () => {
    expect(equalsOf(UNEVEN, [agreeing(onField("largest"), 3, 1)]).count).toBe(1);
    expect(equalsOf(UNEVEN, [agreeing(onField("largest"), 2, 1)])).toEqual({ count: 0, boards: [] });
  });

  test("differ where only one side of an average does", () => {
    const imps_ = [3, 1.5].map((average) =>
      agreeing({ form: "crossimps", divisor: "comparisons", expected: "scores", average }, 4, 4),
    );
    const results = scored([430, 0, { ns: 50, ew: 40 }], [430, 0, { ns: 60, ew: 50 }], [430, 0, AVERAGE]);
    expect(equalsOf(published({ results }), imps_)).toEqual({ count: 2, boards: ["1", "2"] });
  });
});

describe("a ranking by the IMPs a board", () => {
  const isByMean = (event: BridgeEvent, form: PairsRule["form"]) =>
    howScored(event, form).rules.map(({ rule }) => "mean" in rule);
  const listed = (more: Pick<BridgeEvent["contestants"][number], "total" | "percent">) => [
    { id: "1", names: [], ...more },
  ];
  const none = listed({});

  test.each(["crossimps", "butler"] as const)("is tried where the file has totals alone: %s", (form) => {
    const event = (more: Parameters<typeof listed>[0]) => published({ form, contestants: listed(more) });
    const without = isByMean(event({}), form);
    expect(without).not.toContain(true);
    expect(isByMean(event({ percent: figure(50) }), form)).toEqual(without);
    expect(isByMean(event({ percent: figure(50), total: figure(77) }), form)).toEqual(without);
    // Its figures do not decide, so the usual rule is first, or the one that the file names.
    const tried = [...without, ...without.map(() => true)];
    expect(isByMean(event({ total: figure(77) }), form)).toEqual(tried);
    const reversed = [...tried].reverse();
    expect(isByMean({ ...event({ total: figure(77) }), meanTotals: true }, form)).toEqual(reversed);
    expect(isByMean({ ...event({ total: figure(77) }), levelled: 3 }, form)).toEqual(reversed);
    expect(isByMean({ ...published({ form, contestants: none }), meanTotals: true }, form)).toEqual(without);
  });

  test("is none at matchpoints", () => {
    const event = published({ form: "matchpoints", contestants: listed({ total: figure(77) }) });
    expect(isByMean(event, "matchpoints")).toEqual([false, false, false, false]);
  });

  test("is found from means, and from means that stand for some boards", () => {
    const found = (total: number, more: Partial<BridgeEvent> = {}) =>
      howScored(
        published({
          ...{ form: "crossimps", contestants: listed({ total: figure(total) }), ...more },
          results: scored([430, 0], [430, 0], [430, 0]),
        }),
      ).rules[0];
    expect(found(30).rule).not.toHaveProperty("mean");
    expect(found(10)).toMatchObject({ rule: { mean: true }, contestants: { agree: 1, of: 1 } });
    expect(found(40, { levelled: 4 })).toMatchObject({ rule: { mean: true }, contestants: { agree: 1 } });
  });
});

describe("teams", () => {
  /** Matches of three boards with these margins, and the VPs that `vps` gives for them. */
  function teams(margins: number[], vps: (margin: number) => [number, number]): BridgeEvent {
    const matches = margins.map((margin, index): EventMatch => {
      const [home, away] = vps(margin);
      const result = (score: number) => ({ score }) as EventResult;
      // 430 points are 10 IMPs. The margin is divided over three boards.
      const shares = [Math.trunc(margin / 3), Math.trunc(margin / 3), margin - 2 * Math.trunc(margin / 3)];
      const least = (points: number) =>
        Array.from({ length: 401 }, (_, i) => 10 * i).find((d) => imps(d) === Math.abs(points)) ?? NaN;
      return {
        line: index + 1,
        round: 1,
        home: `${2 * index + 1}`,
        away: `${2 * index + 2}`,
        boards: shares.map((share, board) => ({
          board: String(board + 1),
          homeNs: result(Math.sign(share) * least(share) + 100),
          homeEw: result(100),
          imps: share,
        })),
        homeScore: { value: home, decimals: 0 },
        awayScore: { value: away, decimals: 0 },
      };
    });
    return {
      format: "usebio",
      program: "",
      title: "",
      club: "",
      date: "",
      form: "teams",
      winners: 1,
      contestants: [],
      results: [],
      lines: 0,
      leftOut: 0,
      matches,
      datums: new Map(),
    };
  }

  test("the rule is found when the VPs are of a known scale", () => {
    const table = discreteScale.table(3);
    const event = teams([0, 3, -7, 12, 15, -20, 30], (margin) => [
      vpsFor(margin, table),
      vpsFor(-margin, table),
    ]);
    const { rules } = howTeamsScored(event);
    expect(rules[0]).toEqual({
      rule: { form: "teams", scale: "discrete" },
      contestants: { agree: 14, of: 14 },
      results: { agree: 21, of: 21 },
    });
  });

  test("an unknown scale is derived from the file's matches, and a match that does not fit it is counted as a difference", () => {
    const margins = [0, 1, -1, 4, 4, -4, 9, 9];
    const own = (margin: number): [number, number] => {
      const won = { 0: 6, 1: 7, 4: 9, 9: 12 }[Math.abs(margin)] ?? NaN;
      return margin < 0 ? [12 - won, won] : [won, 12 - won];
    };
    const event = teams(margins, own);
    event.matches[3].homeScore = { value: 8, decimals: 0 };
    const { rules } = howTeamsScored(event);
    expect(rules[0].rule).toEqual({
      form: "teams",
      scale: "own",
      steps: [
        { from: 0, winner: 6, loser: 6 },
        { from: 1, winner: 7, loser: 5 },
        { from: 4, winner: 9, loser: 3 },
        { from: 9, winner: 12, loser: 0 },
      ],
    });
    expect(rules[0].contestants).toEqual({ agree: 15, of: 16 });
  });
});

/** A session of Magic Contest with the awards that it printed for the averages. */
function magicSession(form: "mp" | "butler"): BridgeEvent {
  const session = law.averages.find((one) => one.form === form && one.decimals === 1);
  if (!session) throw new Error(`no session of ${form}`);
  const percents = new Map([
    ["A+", 60],
    ["A=", 50],
    ["A-", 40],
  ]);
  const results = session.results.map(([board, ns, ew, score], row): EventResult => {
    const [first = "", second = ""] = String(score).split("/");
    const [nsPercent, ewPercent] = [percents.get(first), percents.get(second)];
    const printed = session.awards.find((award) => award.row === row);
    return {
      line: row + 1,
      board: String(board),
      boardNumber: Number(board),
      section: "",
      ns: String(ns),
      ew: String(ew),
      contract: "",
      declarer: "",
      score: nsPercent && ewPercent ? { ns: nsPercent, ew: ewPercent } : Number(score),
      ...(printed && {
        nsAward: { value: printed.ns, decimals: 1 },
        ewAward: { value: printed.ew, decimals: 1 },
      }),
    };
  });
  return {
    ...{ format: "table", program: "", title: "", club: "", date: "", winners: 1, matches: [] },
    ...{ contestants: [], results, lines: results.length, leftOut: 0, datums: new Map() },
  };
}

test.each(["mp", "butler"] as const)(
  "averages by own score are found where Magic Contest printed them: %s",
  (form) => {
    const event = magicSession(form);
    const { rules, ofResults } = howScored(event, form === "mp" ? "matchpoints" : "butler");
    const printed = event.results.filter(({ nsAward }) => nsAward).length;
    expect(printed).toBeGreaterThan(0);
    expect(rules[0].results).toEqual({ agree: printed, of: printed });
    expect(ofResults.own).toBe(true);
    const fixed = rules.filter(({ rule }) => !rule.own);
    expect(fixed.length).toBe(rules.length / 2);
    expect(fixed.every(({ results }) => results.agree < printed)).toBe(true);
  },
);

test("an event without an average plus or minus has no rules by own score", () => {
  const event = magicSession("mp");
  const results = event.results.filter(({ score }) => typeof score === "number");
  expect(howScored({ ...event, results }, "matchpoints").rules.some(({ rule }) => rule.own)).toBe(false);
});

describe("where a file says that its averages are of the Law", () => {
  const withAverages = (change: (score: Award, index: number) => Award, published = true): BridgeEvent => {
    const event = magicSession("mp");
    const results = event.results.map(({ nsAward, ewAward, ...result }, index) => ({
      ...result,
      ...(published && { nsAward, ewAward }),
      score: typeof result.score === "object" ? change(result.score, index) : result.score,
    }));
    return { ...event, results };
  };
  const inLetters = (score: Award): Award => ({ ...score, inLetters: true });
  const first = (event: BridgeEvent) => howScored(event, "matchpoints").rules[0].rule;

  test("they are by own score where the file publishes nothing", () => {
    expect(first(withAverages(inLetters, false)).own).toBe(true);
    expect(first(withAverages((score) => score, false)).own).toBeUndefined();
  });

  test("its figures decide where it has some", () => {
    const fixed = withAverages(inLetters);
    const earned = earnedBy(fixed, { form: "matchpoints", expected: "largest" });
    const results = fixed.results.map((result, index) => ({
      ...result,
      nsAward: { value: earned[index]?.ns ?? 0, decimals: 6 },
      ewAward: { value: earned[index]?.ew ?? 0, decimals: 6 },
    }));
    expect(first({ ...fixed, results }).own).toBeUndefined();
    expect(first(withAverages(inLetters)).own).toBe(true);
  });

  test("one side is enough, and a line without a score does not matter", () => {
    const own = (...scores: EventResult["score"][]) =>
      howScored(published({ results: scored([undefined, 430, 0, ...scores]) })).rules.map(
        ({ rule }) => rule.own === true,
      );
    expect(new Set(own({ ns: 60, ew: 50, inLetters: true }))).toEqual(new Set([true, false]));
    expect(own({ ns: 60, ew: 50, inLetters: true })[0]).toBe(true);
    expect(new Set(own({ ns: 50, ew: 40 }))).toEqual(new Set([false, true]));
    expect(own({ ns: 50, ew: 40 })[0]).toBe(false);
    // Beside letters, per cents are what a director gave, and stay.
    expect(own({ ...AVERAGE, inLetters: true }, { ns: 60, ew: 40 })).not.toContain(true);
  });

  test("an A= alone makes no rule by own score", () => {
    const event = withAverages(() => ({ ns: 50, ew: 50, inLetters: true }));
    expect(howScored(event, "matchpoints").rules.some(({ rule }) => rule.own)).toBe(false);
  });
});
