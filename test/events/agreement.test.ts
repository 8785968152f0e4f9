import { howScored, tolerance } from "../../src/events/agreement";
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
  expect(total(2.6).rules[0].contestants.agree).toBe(0);
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

  test("an A= alone makes no rule by own score", () => {
    const event = withAverages(() => ({ ns: 50, ew: 50, inLetters: true }));
    expect(howScored(event, "matchpoints").rules.some(({ rule }) => rule.own)).toBe(false);
  });
});
