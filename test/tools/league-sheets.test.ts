import fc from "fast-check";
import { roundHalfAway } from "../../src/scoring/round";
import { continuousScale } from "../../src/scoring/victory-points/continuous";
import { discreteScale } from "../../src/scoring/victory-points/discrete";
import { vpsFor } from "../../src/scoring/victory-points/scale";
import { awardFor, type LeagueChoice } from "../../src/tools/league-tabs/choice";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { customScale } from "../../src/scoring/victory-points/custom";
import { publishedScale } from "../../src/scoring/victory-points/published";
import { modelScale } from "../../src/scoring/victory-points/models";
import { frozenRows, isFormula, type NewSheet } from "../../src/sheets/sheet-host";
import { text } from "../../src/translations/texts";
import { ALL_SCALES, type ScaleName } from "../../src/tools/vp-scale/scales";
import { formulaBook } from "./formula-book";
import { leagueChoice } from "./league-choice";

/** The add-in's functions, computed by the core. */
const OWN = {
  VPCONT: (margin: number, boards: number) => vpsFor(margin, continuousScale().table(boards)),
  VPDISC: (margin: number, boards: number) => vpsFor(roundHalfAway(margin, 0), discreteScale.table(boards)),
};

/** How many random leagues are played: 100 in `npm run test:long`. */
declare const RANDOM_LEAGUES: number;

const league = leagueChoice;

const sheetsOf = (choice: LeagueChoice) => makeLeague(choice, (name) => name).sheets;

/** The index of a column of the matches, by its name in the code. */
function columnIn({ columns }: NewSheet, name: MatchColumn): number {
  return columns.findIndex(({ header }) => header === text(`league.headers.${name}`));
}

type MatchColumn =
  | "round"
  | "homeNumber"
  | "home"
  | "awayNumber"
  | "away"
  | "impsHome"
  | "impsAway"
  | "vpsHome"
  | "vpsAway"
  | "leftOut"
  | "why"
  | "fault"
  | "awardedHome"
  | "awardedAway"
  | "penaltyHome"
  | "penaltyAway"
  | "date"
  | "venue";

function open(some: Parameters<typeof leagueChoice>[0]) {
  const choice = league(some);
  const sheets = sheetsOf(choice);
  const book = formulaBook(sheets, OWN);
  const teams = choice.teams.length;
  const [matches] = sheets;
  const lines = matches.rows.length;
  const tab = (name: string) => {
    const sheet = sheets.find((one) => one.name === name);
    if (!sheet) throw new Error(`There is no tab ${name}`);
    return sheet;
  };
  const row = (name: string, index: number) =>
    tab(name).columns.map((_, column) => book.read(name, index + frozenRows(tab(name)), column));
  const rows = (name: string, count: number) => Array.from({ length: count }, (_, index) => row(name, index));
  const top = frozenRows(matches);
  const parts = ["vpsInPlay", "carryOver", "awarded", "penalties"] as const;
  const isPart = tab("Ranking").columns.map(({ header }) =>
    parts.some((name) => header === text(`league.headers.${name}`)),
  );
  return {
    choice,
    sheets,
    book,
    lines,
    type: (line: number, column: MatchColumn, value: string | number) =>
      book.type("Matches", line + top, columnIn(matches, column), value),
    match: (line: number) => row("Matches", line),
    in: (line: number, ...columns: MatchColumn[]) =>
      columns.map((column) => book.read("Matches", line + top, columnIn(matches, column))),
    typeTeam: (number: number, header: "team" | "carryOver" | "withdrawn", value: string | number) =>
      book.type(
        "Teams",
        number - 1 + frozenRows(tab("Teams")),
        tab("Teams").columns.findIndex((column) => column.header === text(`league.headers.${header}`)),
        value,
      ),
    above: (name: string) => (tab(name).above ?? []).map((_, index) => book.read(name, index + 1, 0)),
    /** The ranking without the parts of its VPs. */
    ranking: () => rows("Ranking", teams).map((cells) => cells.filter((_, column) => !isPart[column])),
    /** VPs in play, carry-over, awarded VPs and penalties, in the order of the ranking. */
    parts: () => rows("Ranking", teams).map((cells) => cells.filter((_, column) => isPart[column])),
    cross: () => rows("Cross-table", teams),
    teams: () => rows("Teams", teams),
  };
}

type Opened = ReturnType<typeof open>;

/** The row of the match between two teams, whichever of them is at home. */
function lineOf(opened: Opened, one: number, other: number): number {
  for (let line = 0; line < opened.lines; line++) {
    const pair = opened.in(line, "homeNumber", "awayNumber");
    if (pair.includes(one) && pair.includes(other)) return line;
  }
  throw new Error(`${one} and ${other} do not meet`);
}

/** Types a result as the first team sees it. */
function result(opened: Opened, one: number, other: number, won: number, lost: number): void {
  const line = lineOf(opened, one, other);
  const [home] = opened.in(line, "homeNumber").map((number) => number === one);
  opened.type(line, "impsHome", home ? won : lost);
  opened.type(line, "impsAway", home ? lost : won);
}

interface Result {
  imps?: [number, number];
  fault?: string;
  penalty?: [number, number];
}

/** The ranking of typed results, computed without cells and formulas. */
function expected(
  { teams, boards, vp, unplayed, tieBreak }: LeagueChoice,
  matches: (Result & { pair: [number, number] })[],
) {
  const vps = (margin: number) => (vp.scale === "continuous" ? OWN.VPCONT : OWN.VPDISC)(margin, boards);
  const sums = teams.map((team) => ({ team, played: 0, inPlay: 0, vps: 0, won: 0, lost: 0, among: 0 }));
  /** The VPs of both teams in each match, in hundredths. */
  const gained: { pair: [number, number]; vps: [number, number] }[] = [];
  for (const { pair, imps, fault } of matches) {
    if (!imps || fault) continue;
    pair.forEach((number, side) => {
      const sum = sums[number - 1];
      const [won, lost] = [imps[side], imps[1 - side]];
      sum.played++;
      sum.inPlay += Math.round(100 * vps(won - lost));
      if (side === 0) {
        const both = [won - lost, lost - won].map((margin) => Math.round(100 * vps(margin)));
        gained.push({ pair, vps: [both[0], both[1]] });
      }
      sum.won += won;
      sum.lost += lost;
    });
  }
  for (const sum of sums) sum.vps = sum.inPlay;
  for (const { pair, fault, penalty } of matches) {
    const awards: [number, number] = [0, 0];
    if (fault) gained.push({ pair, vps: awards });
    pair.forEach((number, side) => {
      const sum = sums[number - 1];
      const free = fault === "neither" || fault === (side === 0 ? "away" : "home");
      const average = sum.played === 0 ? 1200 : Math.floor(sum.inPlay / sum.played + 0.5);
      if (free) awards[side] = unplayed === "average" ? average : 1200;
      sum.vps += awards[side];
      sum.vps -= 100 * (penalty?.[side] ?? 0);
    });
  }
  for (const { pair, vps: both } of gained) {
    if (sums[pair[0] - 1].vps !== sums[pair[1] - 1].vps) continue;
    pair.forEach((number, side) => (sums[number - 1].among += both[side]));
  }
  const headToHead = tieBreak === "headToHead";
  // The quotient of 0 and 0 counts as 0. That of anything else and 0 is above all others.
  const quotient = (won: number, lost: number) => (won === 0 ? 0 : lost === 0 ? Infinity : won / lost);
  const better = (a: (typeof sums)[0], b: (typeof sums)[0]) =>
    a.vps - b.vps ||
    (headToHead ? a.among - b.among : 0) ||
    Math.sign(quotient(a.won, a.lost) - quotient(b.won, b.lost)) ||
    a.won - b.won;
  return sums
    .map((sum) => ({ sum, rank: 1 + sums.filter((other) => better(other, sum) > 0).length }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ sum: { team, played, vps, won, lost, among }, rank }, _, all) => [
      all.filter((other) => other.rank === rank).length > 1 ? `${rank}=` : rank,
      team,
      played,
      vps / 100,
      ...(headToHead ? [among / 100] : []),
      won,
      lost,
      lost === 0 ? (won === 0 ? "" : "∞") : won / lost,
    ]);
}

test("before the first match everybody is first, and all results are blank", () => {
  const opened = open({});
  expect(opened.ranking().map((row) => row.slice(0, 4))).toEqual(
    opened.choice.teams.map((team) => ["1=", team, 0, 0]),
  );
  expect(opened.match(0).slice(5)).toEqual([...Array(15).fill(""), 1004]);
  expect(opened.above("Matches")[0]).toBe("Every match with a result is counted.");
  expect(opened.cross()[0].slice(2, 6)).toEqual(["×", "", "", ""]);
});

describe.each(["add-in", "lookup"] as const)("with %s formulas", (formulas) => {
  test("a finished league of 4 teams has the figures that were computed by hand", () => {
    const opened = open({ formulas, boards: 16 });
    result(opened, 1, 2, 60, 20);
    result(opened, 3, 4, 30, 30);
    result(opened, 1, 3, 10, 40);
    result(opened, 2, 4, 50, 10);
    result(opened, 1, 4, 25, 25);
    result(opened, 2, 3, 0, 90);
    // On the published scale for 16 boards, 30 IMPs are 16.73 VPs, 40 are 18.09 and 90 are 20.00.
    expect(opened.ranking()).toEqual([
      [1, "Cedar", 3, 46.73, 160, 40, 4],
      [2, "Ash", 3, 31.36, 95, 85, 95 / 85],
      [3, "Dogwood", 3, 21.91, 65, 105, 65 / 105],
      [4, "Birch", 3, 20, 70, 160, 70 / 160],
    ]);
    expect(opened.cross()).toEqual([
      [1, "Ash", "×", 18.09, 3.27, 10, 0, 31.36],
      [2, "Birch", 1.91, "×", 0, 18.09, 0, 20],
      [3, "Cedar", 16.73, 20, "×", 10, 0, 46.73],
      [4, "Dogwood", 10, 1.91, 10, "×", 0, 21.91],
    ]);
  });

  test("discrete VPs are right beyond the blitz and for half an IMP", () => {
    const opened = open({ formulas, scale: "discrete", teams: ["A", "B", "C", "D", "E"] });
    const margins: [number, number][] = [
      [200, 0],
      [0, 0],
      [2.5, 0],
      [0, 3.5],
      [31, 30],
    ];
    const lines = [0, 1, 3, 4, 6];
    margins.forEach(([home, away], index) => {
      opened.type(lines[index], "impsHome", home);
      opened.type(lines[index], "impsAway", away);
    });
    const vps = [200, 0, 3, -4, 1].map((margin) => [OWN.VPDISC(margin, 24), OWN.VPDISC(-margin, 24)]);
    expect(lines.map((line) => opened.in(line, "vpsHome", "vpsAway"))).toEqual(vps);
    expect(vps[0]).toEqual([20, 0]);
  });

  test("the VP table is among the tabs only when VPs are looked up", () => {
    const names = sheetsOf(league({ formulas })).map(({ name }) => name);
    const tabs = ["Matches", "Ranking", "Cross-table", "Teams"];
    expect(names).toEqual([...tabs, ...(formulas === "lookup" ? ["VP 24 boards"] : []), "Set-up"]);
  });

  test("for random results the ranking is the one computed without formulas", () => {
    const imps = fc.integer({ min: 0, max: 12 }).map((tens) => 10 * tens);
    const entry: fc.Arbitrary<Result> = fc.record(
      {
        imps: fc.tuple(imps, imps),
        fault: fc.constantFrom("home", "away", "both", "neither"),
        penalty: fc.constantFrom<[number, number]>([0, 0.5], [3, 0]),
      },
      { requiredKeys: [] },
    );
    const setup = fc.record({
      size: fc.integer({ min: 2, max: 7 }),
      double: fc.boolean(),
      scale: fc.constantFrom("continuous" as const, "discrete" as const),
      boards: fc.constantFrom(8, 24, 32),
      unplayed: fc.constantFrom("award" as const, "average" as const),
      tieBreak: fc.constantFrom("quotient" as const, "headToHead" as const),
    });
    fc.assert(
      fc.property(setup, fc.array(entry, { minLength: 42, maxLength: 42 }), ({ size, ...some }, entries) => {
        const teams = Array.from({ length: size }, (_, index) => `Team ${index + 1}`);
        const opened = open({ ...some, teams, formulas });
        const typed: (Result & { pair: [number, number] })[] = [];
        for (let line = 0; line < opened.lines; line++) {
          const [home, away] = opened.in(line, "homeNumber", "awayNumber");
          if (typeof home !== "number" || typeof away !== "number") continue;
          const { imps: score, fault, penalty } = entries[typed.length];
          typed.push({ ...entries[typed.length], pair: [home, away] });
          score?.forEach((value, side) => opened.type(line, side === 0 ? "impsHome" : "impsAway", value));
          penalty?.forEach((value, side) =>
            opened.type(line, side === 0 ? "penaltyHome" : "penaltyAway", value),
          );
          if (fault) opened.type(line, "fault", fault);
        }
        expect(opened.ranking()).toEqual(expected(opened.choice, typed));
      }),
      { numRuns: RANDOM_LEAGUES },
    );
  });
});

describe("every scale that has a table", () => {
  const own = customScale([
    { from: 0, winner: 3, loser: 3 },
    { from: 3, winner: 4, loser: 1 },
    { from: 10, winner: 6, loser: 0 },
  ]);
  const scaleOf = (scale: ScaleName) => {
    if (scale === "continuous") return continuousScale();
    if (scale === "discrete") return discreteScale;
    if (scale === "own") return own;
    return scale === "acbl20" || scale === "acbl30" || scale === "sbu20" || scale === "wbf25"
      ? publishedScale(scale)
      : modelScale(scale);
  };

  test.each(ALL_SCALES)("%s gives both sides’ VPs for every margin", (scale) => {
    const boards = scale === "acbl30" ? 8 : 16;
    const steps = own.table(boards);
    const vp = { scale, top: 20, ...(steps.kind === "steps" && { own: steps.steps }) };
    const opened = open({ vp, boards, formulas: "lookup" });
    const table = scaleOf(scale).table(boards);
    for (const [home, away] of [
      [0, 0],
      [1, 0],
      [0, 2],
      [31, 28],
      [10, 40],
      [3, 115],
      [115, 0],
    ]) {
      opened.type(0, "impsHome", home);
      opened.type(0, "impsAway", away);
      expect(opened.in(0, "vpsHome", "vpsAway")).toEqual([
        roundHalfAway(vpsFor(home - away, table), 2),
        roundHalfAway(vpsFor(away - home, table), 2),
      ]);
    }
  });

  test("an unplayed match gives 12 of 20 VPs, and the same part of the top on other scales", () => {
    const awards = (["continuous", "acbl30", "wbf25", "own"] as const).map((scale) => {
      const steps = own.table(8);
      return awardFor({
        vp: { scale, top: 20, ...(steps.kind === "steps" && { own: steps.steps }) },
        boards: 8,
      });
    });
    expect(awards).toEqual([12, 18, 18, 3.6]);
  });
});

test("head to head decides before the quotient when the league says so", () => {
  const level = (tieBreak: "quotient" | "headToHead") => {
    const opened = open({ tieBreak, scale: "discrete", boards: 20 });
    // Ash beats Birch. In the end each has 20 VPs, and Birch has more IMPs.
    result(opened, 1, 2, 3, 0);
    result(opened, 1, 3, 3, 6);
    result(opened, 2, 4, 90, 87);
    return opened.ranking().map((row) => row.slice(0, 5));
  };
  expect(level("quotient").map(([rank, team, , vps]) => [rank, team, vps])).toEqual([
    [1, "Birch", 20],
    [2, "Ash", 20],
    [3, "Cedar", 11],
    [4, "Dogwood", 9],
  ]);
  expect(level("headToHead")).toEqual([
    [1, "Ash", 2, 20, 11],
    [2, "Birch", 2, 20, 9],
    [3, "Cedar", 1, 11, 0],
    [4, "Dogwood", 1, 9, 0],
  ]);
});

test("dates, venues and the league’s name are in their places", () => {
  const opened = open({
    name: "North",
    dates: { first: 46395, every: 14 },
    venues: ["Hall", "", "Club", ""],
  });
  expect(opened.in(0, "round", "date", "venue", "home")).toEqual([1, 46395, "Hall", "Ash"]);
  expect(opened.in(2, "round", "date")).toEqual([2, 46409]);
  const [matches] = opened.sheets;
  expect(matches.title).toBe(
    "North: 4 teams, 24 boards a match, WBF continuous VP scale. Type each match’s IMPs in columns H and I",
  );
  expect(matches.file).toBe("North");
  result(opened, 1, 2, 60, 20);
  expect(opened.ranking()[0].slice(0, 4)).toEqual([1, "Ash", 1, 17.13]);
});

describe("ties", () => {
  /** Three teams that drew all their matches and so have the same VPs. */
  const drawn = (first: number, second: number, third: number) => {
    const opened = open({ teams: ["Ash", "Birch", "Cedar"] });
    result(opened, 1, 2, first, first);
    result(opened, 2, 3, second, second);
    result(opened, 1, 3, third, third);
    return opened.ranking().map(([rank, team]) => `${rank} ${team}`);
  };
  test("equal VPs and quotients are decided by the IMPs won", () => {
    expect(drawn(30, 20, 10)).toEqual(["1 Birch", "2 Ash", "3 Cedar"]);
  });
  test("teams that are equal in everything share a rank, stand in the order of their numbers, and the next rank is left out", () => {
    expect(drawn(20, 20, 20)).toEqual(["1= Ash", "1= Birch", "1= Cedar"]);
    expect(drawn(20, 10, 10)).toEqual(["1= Ash", "1= Birch", "3 Cedar"]);
  });
  test("equal VPs are decided by the quotient, and a team that conceded nothing is first", () => {
    const opened = open({ scale: "discrete" });
    result(opened, 1, 2, 1, 0);
    result(opened, 3, 4, 12, 11);
    expect(opened.ranking().map(([rank, team, , vps, , , quotient]) => [rank, team, vps, quotient])).toEqual([
      [1, "Ash", 10, "∞"],
      [2, "Cedar", 10, 12 / 11],
      [3, "Dogwood", 10, 11 / 12],
      [4, "Birch", 10, 0],
    ]);
  });
});

describe("what a secretary types", () => {
  test("a match that was not played counts 12 VPs in the ranking and the cross-table, and none for the side at fault", () => {
    const opened = open({});
    const line = lineOf(opened, 1, 2);
    const guilty = opened.in(line, "homeNumber")[0] === 2 ? "Home" : " away";
    opened.type(line, "fault", guilty);
    expect(opened.ranking().map((row) => row.slice(0, 4))).toEqual([
      [1, "Ash", 0, 12],
      ["2=", "Birch", 0, 0],
      ["2=", "Cedar", 0, 0],
      ["2=", "Dogwood", 0, 0],
    ]);
    expect([opened.cross()[0][3], opened.cross()[1][2], opened.cross()[0][4]]).toEqual([12, 0, ""]);
  });

  test("an award of a team's own average is the average of the matches that it played", () => {
    const opened = open({ unplayed: "average" });
    result(opened, 1, 2, 60, 20);
    result(opened, 1, 3, 25, 25);
    const line = lineOf(opened, 1, 4);
    opened.type(line, "fault", opened.in(line, "homeNumber")[0] === 4 ? "home" : "away");
    expect(opened.cross()[0].slice(2)).toEqual(["×", 17.13, 10, 13.57, 0, 40.7]);
  });

  test("a penalty is taken off the total and off nothing else", () => {
    const opened = open({});
    const line = lineOf(opened, 1, 2);
    result(opened, 1, 2, 60, 20);
    opened.type(line, opened.in(line, "homeNumber")[0] === 1 ? "penaltyHome" : "penaltyAway", 1.5);
    expect(opened.cross()[0].slice(2)).toEqual(["×", 17.13, "", "", 1.5, 15.63]);
    expect(opened.ranking()[0].slice(3, 6)).toEqual([15.63, 60, 20]);
  });

  test("the ranking shows of what the VPs are the sum", () => {
    const opened = open({});
    result(opened, 1, 2, 60, 20);
    opened.type(lineOf(opened, 3, 4), "fault", "both");
    opened.type(lineOf(opened, 1, 3), "fault", "neither");
    opened.typeTeam(1, "carryOver", 2.5);
    opened.type(lineOf(opened, 1, 2), "penaltyHome", 1.5);
    const sums = opened
      .parts()
      .map(([inPlay, carryOver, awarded, penalties]) =>
        Number((Number(inPlay) + Number(carryOver) + Number(awarded) - Number(penalties)).toFixed(2)),
      );
    expect(sums).toEqual(opened.ranking().map(([, , , vps]) => vps));
    const home = opened.in(lineOf(opened, 1, 2), "homeNumber")[0] === 1;
    expect(opened.parts()[0]).toEqual([17.13, 2.5, 12, home ? 1.5 : 0]);
  });

  test("a match with only one side's result typed does not count yet", () => {
    const opened = open({});
    opened.type(0, "impsHome", 30);
    expect(opened.in(0, "vpsHome", "vpsAway", "why")).toEqual(["", "", "IMPs of one side are missing"]);
    expect(opened.ranking().map((row) => row.slice(2, 6))).toEqual(Array(4).fill([0, 0, 0, 0]));
  });

  test.each<[string, MatchColumn, string | number, string]>([
    [
      "an unknown word for the side at fault",
      "fault",
      "ill",
      "at fault is not home, away, both, neither or the name of one of the two teams",
    ],
    [
      "a number for the side at fault",
      "fault",
      12,
      "at fault is not home, away, both, neither or the name of one of the two teams",
    ],
    ["IMPs in words", "impsHome", "thirty", "IMPs are not a number"],
    ["a number typed as text", "impsHome", "1e1", "IMPs are not a number"],
    ["IMPs below 0", "impsAway", -1, "IMPs are below 0"],
    ["1e3 as a spreadsheet reads it", "impsAway", 1e3, "IMPs are above 312"],
  ])("%s: that match is left out and marked, and nothing else suffers", (_, column, typed, why) => {
    const [opened, without] = [open({}), open({})];
    for (const one of [opened, without]) {
      result(one, 1, 2, 60, 20);
      result(one, 3, 1, 33, 30);
    }
    opened.type(0, "impsHome", 30);
    opened.type(0, "impsAway", 20);
    opened.type(0, column, typed);
    expect(opened.in(0, "vpsHome", "vpsAway", "awardedHome", "awardedAway", "leftOut", "why")).toEqual([
      "",
      "",
      "",
      "",
      1,
      why,
    ]);
    expect(opened.ranking()).toEqual(without.ranking());
    expect(opened.cross()).toEqual(without.cross());
    const told = `Matches counted: 2, not counted: 1. The first is row 6: ${why}.`;
    expect(opened.above("Matches")[0]).toBe(told);
    expect(opened.above("Ranking")[0]).toBe(told);
    opened.type(1, "impsHome", -5);
    opened.type(1, "impsAway", 5);
    expect(opened.above("Matches")[0]).toBe(
      `Matches counted: 2, not counted: 2. The first is row 6: ${why}.`,
    );
  });

  test("IMPs in the row of a bye are refused", () => {
    const opened = open({ teams: ["A", "B", "C"] });
    opened.type(1, "impsHome", 30);
    expect(opened.in(1, "away", "why", "vpsHome")).toEqual([
      "bye",
      "a bye has no opponent and no result",
      "",
    ]);
    expect(opened.above("Matches")[0]).toBe(
      "Matches counted: 0, not counted: 1. The first is row 7: a bye has no opponent and no result.",
    );
    expect(opened.ranking().map((row) => row.slice(2, 6))).toEqual(Array(3).fill([0, 0, 0, 0]));
  });

  test("VPs that a team brings along count, and a text among them is named", () => {
    const opened = open({});
    result(opened, 1, 2, 60, 20);
    opened.typeTeam(2, "carryOver", 31.5);
    opened.typeTeam(3, "carryOver", "12,5");
    expect(opened.ranking().map((row) => row.slice(1, 4))).toEqual([
      ["Birch", 1, 34.37],
      ["Ash", 1, 17.13],
      ["Cedar", 0, 0],
      ["Dogwood", 0, 0],
    ]);
    expect(opened.above("Teams")[1]).toBe(
      "Remarks in “Teams”: 1. The first is row 7: the carry-over is not a number of VPs from -1000 to 1000.",
    );
  });

  test("a team that has withdrawn is last, and its matches count for nobody", () => {
    const opened = open({});
    result(opened, 1, 2, 60, 20);
    result(opened, 3, 4, 0, 90);
    result(opened, 2, 4, 30, 30);
    opened.typeTeam(1, "withdrawn", "x");
    expect(opened.ranking().map((row) => row.slice(0, 4))).toEqual([
      [1, "Dogwood", 2, 30],
      [2, "Birch", 1, 10],
      [3, "Cedar", 1, 0],
      ["–", "Ash (withdrawn)", 0, 0],
    ]);
    expect(opened.above("Matches")[0]).toBe(
      "Matches counted: 2, not counted: 1. The first is row 9: one of the teams has withdrawn.",
    );
  });

  test("with the rows in another order the ranking and the cross-table are still right", () => {
    const opened = open({});
    for (const column of ["round", "homeNumber", "awayNumber"] as const) {
      const [[first], [last]] = [opened.in(0, column), opened.in(5, column)];
      opened.type(0, column, Number(last));
      opened.type(5, column, Number(first));
    }
    result(opened, 1, 2, 60, 20);
    expect(opened.ranking()[0].slice(0, 4)).toEqual([1, "Ash", 1, 17.13]);
    expect(opened.cross()[0].slice(2, 6)).toEqual(["×", 17.13, "", ""]);
    expect(opened.above("Matches")[0]).toBe("Every match with a result is counted.");
  });

  test("a name changed in the tab of the teams changes everywhere", () => {
    const opened = open({});
    opened.typeTeam(1, "team", "Aspen");
    expect(opened.in(0, "home")).toEqual(["Aspen"]);
    expect(opened.cross()[0][1]).toBe("Aspen");
    expect(opened.ranking()[0][1]).toBe("Aspen");
  });
});

test("names that look like formulas or search patterns are only names", () => {
  const teams = ["=1+1", "+B", "-C", "@D", "E*", "E?", ">0", "E~"];
  const opened = open({ teams });
  opened.sheets[3].rows.forEach((row, index) => expect(row[1]).toBe(teams[index]));
  result(opened, 5, 6, 60, 20);
  expect(
    opened
      .ranking()
      .slice(0, 2)
      .map((row) => row.slice(0, 4)),
  ).toEqual([
    [1, "E*", 1, 17.13],
    [2, "E?", 1, 2.87],
  ]);
});

test("with an odd number of teams each round has a row for the bye, without VPs", () => {
  const opened = open({ teams: ["A", "B", "C"] });
  expect(opened.lines).toBe(6);
  expect(opened.match(1)).toEqual([1, 1, "A", "", "bye", ...Array(16).fill("")]);
  expect(opened.in(0, "away")).toEqual(["C"]);
});

test("the columns of every tab are wide enough, and no note covers a cell", () => {
  for (const formulas of ["add-in", "lookup"] as const) {
    for (const { columns, rows } of sheetsOf(league({ formulas, teams: ["A", "B", "C"] }))) {
      for (const row of rows) expect(row.length).toBeLessThanOrEqual(columns.length);
    }
  }
});

test("the formulas use only our functions and those that Excel 2016, Google Sheets and LibreOffice have", () => {
  const used = new Set<string>();
  for (const formulas of ["add-in", "lookup"] as const) {
    for (const unplayed of ["award", "average"] as const) {
      const tieBreak = unplayed === "award" ? "quotient" : "headToHead";
      for (const { rows, above = [] } of sheetsOf(
        league({ formulas, unplayed, tieBreak, venues: ["", "", "", ""] }),
      )) {
        for (const cell of [...above, ...rows.flat()]) {
          if (!isFormula(cell)) continue;
          for (const [, name] of cell.formula.matchAll(/([A-Z]+)\(/g)) used.add(name);
          expect(cell.formula.length).toBeLessThan(2000);
        }
      }
    }
  }
  expect([...used].sort().join(" ")).toBe(
    "ABS AND CHOOSE COUNT COUNTA COUNTIF COUNTIFS EXACT FIND IF IFERROR INDEX INT ISERROR ISLOGICAL ISNUMBER LEN LOWER MATCH MID OR REPT ROUND ROW SUBSTITUTE SUM SUMIFS SUMPRODUCT TRIM VPCONT",
  );
});

test("the hints and the names of a Swiss reach the rounds and the teams to come, those of a round robin its own lines", () => {
  const rowsOf = (choice: LeagueChoice, tab: string) => {
    const { hints = [], named = [] } = sheetsOf(choice).find(({ name }) => name === tab) ?? {};
    return [...new Set([...hints, ...named].map(({ rows }) => rows))];
  };
  expect(rowsOf(league({ swiss: "halves" }), "Matches")).toEqual([10_000]);
  expect(rowsOf(league({ swiss: "halves" }), "Teams")).toEqual([1000]);
  expect(rowsOf(league(), "Matches")).toEqual([6]);
  expect(rowsOf(league(), "Teams")).toEqual([4]);
});
