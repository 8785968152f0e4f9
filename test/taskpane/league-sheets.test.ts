import { isFormula } from "../../src/taskpane/sheet-host";
import fc from "fast-check";
import { roundHalfAway } from "../../src/scoring/round";
import { continuousScale } from "../../src/scoring/victory-points/continuous";
import { discreteScale } from "../../src/scoring/victory-points/discrete";
import { vpsFor } from "../../src/scoring/victory-points/scale";
import { type LeagueChoice } from "../../src/taskpane/league/choice";
import { makeLeague } from "../../src/taskpane/league/tabs";
import { formulaBook } from "./formula-book";

/** The add-in's functions, straight from the core. */
const OWN = {
  VPCONT: (margin: number, boards: number) => vpsFor(margin, continuousScale().table(boards)),
  VPDISC: (margin: number, boards: number) => vpsFor(roundHalfAway(margin, 0), discreteScale.table(boards)),
};

const [
  ROUND,
  HOME,
  HOME_NAME,
  AWAY,
  AWAY_NAME,
  IMPS_HOME,
  IMPS_AWAY,
  VPS_HOME,
  VPS_AWAY,
  FAULT,
  ,
  ,
  PENALTY,
] = Array.from({ length: 14 }, (_, column) => column);

const league = (some: Partial<LeagueChoice>): LeagueChoice => ({
  teams: ["Ash", "Birch", "Cedar", "Dogwood"],
  boards: 24,
  scale: "continuous",
  double: false,
  unplayed: "twelve",
  formulas: "add-in",
  ...some,
});

const sheetsOf = (choice: LeagueChoice) => makeLeague(choice, (name) => name).sheets;

function open(some: Partial<LeagueChoice>) {
  const choice = league(some);
  const sheets = sheetsOf(choice);
  const book = formulaBook(sheets, OWN);
  const teams = choice.teams.length;
  const lines = sheets[0].rows.filter((row) => typeof row[ROUND] === "number").length;
  const row = (tab: string, index: number, width: number) =>
    Array.from({ length: width }, (_, column) => book.read(tab, index + 2, column));
  const rows = (tab: string, count: number, width: number) =>
    Array.from({ length: count }, (_, index) => row(tab, index, width));
  return {
    choice,
    sheets,
    book,
    lines,
    type: (line: number, column: number, value: string | number) =>
      book.type("Matches", line + 2, column, value),
    match: (line: number) => row("Matches", line, 14),
    ranking: () => rows("Ranking", teams, 7),
    cross: () => rows("Cross-table", teams, teams + 4),
    teams: () => rows("Teams", teams, 12),
  };
}

type Opened = ReturnType<typeof open>;

/** The line of a match, whoever is at home in it. */
function lineOf({ match, lines }: Opened, one: number, other: number): number {
  for (let line = 0; line < lines; line++) {
    const pair = [match(line)[HOME], match(line)[AWAY]];
    if (pair.includes(one) && pair.includes(other)) return line;
  }
  throw new Error(`${one} and ${other} do not meet`);
}

/** Types a result from the first team's point of view. */
function result(opened: Opened, one: number, other: number, won: number, lost: number): void {
  const line = lineOf(opened, one, other);
  const home = opened.match(line)[HOME] === one;
  opened.type(line, IMPS_HOME, home ? won : lost);
  opened.type(line, IMPS_AWAY, home ? lost : won);
}

interface Result {
  imps?: [number, number];
  fault?: string;
  penalty?: [number, number];
}

/** The ranking of typed results by other means: no cells, no formulas. */
function expected(
  { teams, boards, scale, unplayed }: LeagueChoice,
  matches: (Result & { pair: [number, number] })[],
) {
  const vps = (margin: number) => (scale === "continuous" ? OWN.VPCONT : OWN.VPDISC)(margin, boards);
  const sums = teams.map((team) => ({ team, played: 0, inPlay: 0, vps: 0, won: 0, lost: 0 }));
  for (const { pair, imps, fault } of matches) {
    if (!imps || fault) continue;
    pair.forEach((number, side) => {
      const sum = sums[number - 1];
      const [won, lost] = [imps[side], imps[1 - side]];
      sum.played++;
      sum.inPlay += Math.round(100 * vps(won - lost));
      sum.won += won;
      sum.lost += lost;
    });
  }
  for (const sum of sums) sum.vps = sum.inPlay;
  for (const { pair, fault, penalty } of matches) {
    pair.forEach((number, side) => {
      const sum = sums[number - 1];
      const free = fault === "neither" || fault === (side === 0 ? "away" : "home");
      const average = sum.played === 0 ? 1200 : Math.floor(sum.inPlay / sum.played + 0.5);
      if (free) sum.vps += unplayed === "average" ? average : 1200;
      sum.vps -= 100 * (penalty?.[side] ?? 0);
    });
  }
  // 0 from 0 counts as 0, something from 0 as more than anything.
  const quotient = (won: number, lost: number) => (won === 0 ? 0 : lost === 0 ? Infinity : won / lost);
  const better = (a: (typeof sums)[0], b: (typeof sums)[0]) =>
    a.vps - b.vps || Math.sign(quotient(a.won, a.lost) - quotient(b.won, b.lost)) || a.won - b.won;
  return sums
    .map((sum) => ({ sum, rank: 1 + sums.filter((other) => better(other, sum) > 0).length }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ sum: { team, played, vps, won, lost }, rank }, _, all) => [
      all.filter((other) => other.rank === rank).length > 1 ? `${rank}=` : rank,
      team,
      played,
      vps / 100,
      won,
      lost,
      lost === 0 ? (won === 0 ? "" : "∞") : won / lost,
    ]);
}

test("a league that has not begun: everybody first, nothing but blanks", () => {
  const opened = open({});
  expect(opened.ranking().map((row) => row.slice(0, 4))).toEqual(
    opened.choice.teams.map((team) => ["1=", team, 0, 0]),
  );
  expect(opened.match(0).slice(VPS_HOME)).toEqual(["", "", "", "", "", "", ""]);
  expect(opened.cross()[0].slice(2, 6)).toEqual(["×", "", "", ""]);
});

describe.each(["add-in", "lookup"] as const)("with %s formulas", (formulas) => {
  test("a finished league of 4, worked by hand", () => {
    const opened = open({ formulas, boards: 16 });
    result(opened, 1, 2, 60, 20);
    result(opened, 3, 4, 30, 30);
    result(opened, 1, 3, 10, 40);
    result(opened, 2, 4, 50, 10);
    result(opened, 1, 4, 25, 25);
    result(opened, 2, 3, 0, 90);
    // The published scale of 16 boards: 30 IMPs are 16.73, 40 are 18.09, 90 are 20.00.
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

  test("discrete VPs, beyond the blitz and at half an IMP", () => {
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
      opened.type(lines[index], IMPS_HOME, home);
      opened.type(lines[index], IMPS_AWAY, away);
    });
    const vps = [200, 0, 3, -4, 1].map((margin) => [OWN.VPDISC(margin, 24), OWN.VPDISC(-margin, 24)]);
    expect(lines.map((line) => opened.match(line).slice(VPS_HOME, VPS_AWAY + 1))).toEqual(vps);
    expect(vps[0]).toEqual([20, 0]);
  });

  test("the VP table comes along where it is looked up in, and only there", () => {
    const names = sheetsOf(league({ formulas })).map(({ name }) => name);
    const tabs = ["Matches", "Ranking", "Cross-table", "Teams"];
    expect(names).toEqual(formulas === "lookup" ? [...tabs, "VP 24 boards"] : tabs);
  });

  test("whatever is typed, the ranking is what the results say", () => {
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
      unplayed: fc.constantFrom("twelve" as const, "average" as const),
    });
    fc.assert(
      fc.property(setup, fc.array(entry, { minLength: 42, maxLength: 42 }), ({ size, ...some }, entries) => {
        const teams = Array.from({ length: size }, (_, index) => `Team ${index + 1}`);
        const opened = open({ ...some, teams, formulas });
        const typed: (Result & { pair: [number, number] })[] = [];
        for (let line = 0; line < opened.lines; line++) {
          const [home, away] = [opened.match(line)[HOME], opened.match(line)[AWAY]];
          if (typeof home !== "number" || typeof away !== "number") continue;
          const { imps: score, fault, penalty } = entries[typed.length];
          typed.push({ ...entries[typed.length], pair: [home, away] });
          score?.forEach((value, side) => opened.type(line, IMPS_HOME + side, value));
          penalty?.forEach((value, side) => opened.type(line, PENALTY + side, value));
          if (fault) opened.type(line, FAULT, fault);
        }
        expect(opened.ranking()).toEqual(expected(opened.choice, typed));
      }),
      { numRuns: 60 },
    );
  });
});

describe("ties", () => {
  /** Three teams that each drew and so have the same VPs. */
  const drawn = (first: number, second: number, third: number) => {
    const opened = open({ teams: ["Ash", "Birch", "Cedar"] });
    result(opened, 1, 2, first, first);
    result(opened, 2, 3, second, second);
    result(opened, 1, 3, third, third);
    return opened.ranking().map(([rank, team]) => `${rank} ${team}`);
  };
  test("VPs and quotient alike: more IMPs", () => {
    expect(drawn(30, 20, 10)).toEqual(["1 Birch", "2 Ash", "3 Cedar"]);
  });
  test("all alike: ties, in the order of the numbers, the next rank left out", () => {
    expect(drawn(20, 20, 20)).toEqual(["1= Ash", "1= Birch", "1= Cedar"]);
    expect(drawn(20, 10, 10)).toEqual(["1= Ash", "1= Birch", "3 Cedar"]);
  });
  test("VPs alike: the quotient, and whoever conceded nothing first", () => {
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
  test("a match that was not played: 12 VPs, in the ranking and the cross-table, and none for the side at fault", () => {
    const opened = open({});
    const line = lineOf(opened, 1, 2);
    const guilty = opened.match(line)[HOME] === 2 ? "Home" : "a";
    opened.type(line, FAULT, guilty);
    expect(opened.ranking().map((row) => row.slice(0, 4))).toEqual([
      [1, "Ash", 0, 12],
      ["2=", "Birch", 0, 0],
      ["2=", "Cedar", 0, 0],
      ["2=", "Dogwood", 0, 0],
    ]);
    expect([opened.cross()[0][3], opened.cross()[1][2], opened.cross()[0][4]]).toEqual([12, 0, ""]);
  });

  test("a team's average of what it played, when that is the award", () => {
    const opened = open({ unplayed: "average" });
    result(opened, 1, 2, 60, 20);
    result(opened, 1, 3, 25, 25);
    const line = lineOf(opened, 1, 4);
    opened.type(line, FAULT, opened.match(line)[HOME] === 4 ? "home" : "away");
    expect(opened.cross()[0].slice(2)).toEqual(["×", 17.13, 10, 13.57, 0, 40.7]);
  });

  test("a penalty comes off the total and off nothing else", () => {
    const opened = open({});
    const line = lineOf(opened, 1, 2);
    result(opened, 1, 2, 60, 20);
    opened.type(line, opened.match(line)[HOME] === 1 ? PENALTY : PENALTY + 1, 1.5);
    expect(opened.cross()[0].slice(2)).toEqual(["×", 17.13, "", "", 1.5, 15.63]);
    expect(opened.ranking()[0].slice(3, 6)).toEqual([15.63, 60, 20]);
  });

  test("half of a result is none yet", () => {
    const opened = open({});
    opened.type(0, IMPS_HOME, 30);
    expect(opened.match(0).slice(VPS_HOME, FAULT)).toEqual(["", ""]);
    expect(opened.ranking().map((row) => row.slice(2, 6))).toEqual(Array(4).fill([0, 0, 0, 0]));
  });

  test.each([
    ["a word that finds nobody at fault", FAULT, 12, "#N/A"],
    ["IMPs that are no number", IMPS_HOME, "thirty", "#VALUE!"],
  ])("%s is an error that shows in the ranking, too", (_, column, typed, error) => {
    const opened = open({});
    opened.type(0, IMPS_HOME, 30);
    opened.type(0, IMPS_AWAY, 20);
    opened.type(0, column, typed);
    expect(opened.match(0)).toContain(error);
    expect(opened.ranking().flat()).toEqual(Array(28).fill("#N/A"));
  });

  test("lines in another order: the ranking holds, and the cross-table says that it cannot", () => {
    const opened = open({});
    const [first, last] = [opened.match(0), opened.match(5)];
    for (const column of [ROUND, HOME, AWAY]) {
      opened.type(0, column, Number(last[column]));
      opened.type(5, column, Number(first[column]));
    }
    result(opened, 1, 2, 60, 20);
    expect(opened.ranking()[0].slice(0, 4)).toEqual([1, "Ash", 1, 17.13]);
    expect(opened.cross().flat()).toContain("#N/A");
  });

  test("another name in the tab of the teams: everywhere", () => {
    const opened = open({});
    opened.book.type("Teams", 2, 1, "Aspen");
    expect(opened.match(0)[HOME_NAME]).toBe("Aspen");
    expect(opened.cross()[0][1]).toBe("Aspen");
    expect(opened.ranking()[0][1]).toBe("Aspen");
  });
});

test("names that look like formulas or patterns are names", () => {
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

test("an odd field: each round's bye has a line of its own, without VPs", () => {
  const opened = open({ teams: ["A", "B", "C"] });
  expect(opened.lines).toBe(6);
  expect(opened.match(1)).toEqual([1, 1, "A", "", "bye", "", "", "", "", "", "", "", "", ""]);
  expect(opened.match(0)[AWAY_NAME]).toBe("C");
});

test("every tab is as wide as its columns, and notes hide nothing", () => {
  for (const formulas of ["add-in", "lookup"] as const) {
    for (const { columns, rows } of sheetsOf(league({ formulas, teams: ["A", "B", "C"] }))) {
      for (const row of rows) expect(row.length).toBeLessThanOrEqual(columns.length);
    }
  }
});

test("only functions that Excel 2016, Google Sheets and LibreOffice have, and ours", () => {
  const used = new Set<string>();
  for (const formulas of ["add-in", "lookup"] as const) {
    for (const unplayed of ["twelve", "average"] as const) {
      for (const { rows } of sheetsOf(league({ formulas, unplayed }))) {
        for (const cell of rows.flat()) {
          if (!isFormula(cell)) continue;
          for (const [, name] of cell.formula.matchAll(/([A-Z]+)\(/g)) used.add(name);
          expect(cell.formula.length).toBeLessThan(1000);
        }
      }
    }
  }
  expect([...used].sort().join(" ")).toBe(
    "ABS AND CHOOSE COUNT COUNTA COUNTIF COUNTIFS FIND IF IFERROR INDEX ISNUMBER LEFT LOWER MATCH NA OR ROUND SUM SUMIFS SUMPRODUCT TRIM VPCONT",
  );
});
