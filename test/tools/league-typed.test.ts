import fc from "fast-check";
import da from "../../src/translations/da.json";
import de from "../../src/translations/de.json";
import en from "../../src/translations/en.json";
import es from "../../src/translations/es.json";
import fr from "../../src/translations/fr.json";
import italian from "../../src/translations/it.json";
import nb from "../../src/translations/nb.json";
import nl from "../../src/translations/nl.json";
import pl from "../../src/translations/pl.json";
import pt from "../../src/translations/pt.json";
import sv from "../../src/translations/sv.json";
import tr from "../../src/translations/tr.json";
import { roundHalfAway } from "../../src/scoring/round";
import { continuousScale } from "../../src/scoring/victory-points/continuous";
import { vpsFor } from "../../src/scoring/victory-points/scale";
import { type Formula, frozenRows, type NewSheet } from "../../src/sheets/sheet-host";
import { type LeagueChoice } from "../../src/tools/league-tabs/choice";
import { type MatchColumn, type RankingColumn, type TeamColumn } from "../../src/tools/league-tabs/layout";
import { parseMatches } from "../../src/tools/league-tabs/listed";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { forgetSigns, takeSigns } from "../../src/translations/signs";
import { addIn } from "./add-in";
import { formulaBook } from "./formula-book";
import { leagueChoice } from "./league-choice";

/*
 * What stands in a cell of a league is what was meant, or it is refused by name: each column that is typed into, typed
 * wrongly, against figures that are computed without cells and formulas.
 */

/** How many random leagues are played: 100 in `npm run test:long`. */
declare const RANDOM_LEAGUES: number;

const vpsOf = (margin: number, boards: number) => vpsFor(margin, continuousScale().table(boards));

const LANGUAGES = Object.entries({ da, de, en, es, fr, it: italian, nb, nl, pl, pt, sv, tr }).map(
  ([code, { pane }]) => [code, pane.league] as const,
);

/** Names that begin with the words of a side, or have accents. */
const NAMES = ["Crown & Anchor", "Hythe", "Bexley Aces", "New Romney", "Málaga", "Łódź", "Away Day"];

const BROKEN: Formula = { formula: "=NA()" };

type Typed = string | number | Formula;

/** The columns of a tab of a new league, as its set-up lists them. */
function columnsIn(sheets: readonly NewSheet[], code: "matches" | "teams" | "ranking"): string[] {
  const setUp = sheets.find(({ name }) => name === "Set-up");
  const row = setUp?.rows.find(([, , codes]) => String(codes).startsWith(`columns=${code} `));
  return String(row?.[2]).split(" ").slice(1);
}

function opened(choice: LeagueChoice) {
  const { sheets } = makeLeague(choice, (name) => name);
  const book = formulaBook(sheets, { VPCONT: vpsOf }, addIn("STANDINGS"));
  const tab = (name: string) => {
    const sheet = sheets.find((one) => one.name === name);
    if (!sheet) throw new Error(`There is no tab ${name}`);
    return sheet;
  };
  const columns = {
    Matches: columnsIn(sheets, "matches"),
    Teams: columnsIn(sheets, "teams"),
    Ranking: columnsIn(sheets, "ranking"),
  };
  type Tab = keyof typeof columns;
  const at = (name: Tab, row: number, key: string) => {
    const column = columns[name].indexOf(key);
    if (column < 0) throw new Error(`There is no column ${key}`);
    return [name, frozenRows(tab(name)) + row, column] as const;
  };
  return {
    book,
    sheets,
    lines: tab("Matches").rows.length,
    match: (line: number, key: MatchColumn) => book.read(...at("Matches", line, key)),
    team: (index: number, key: TeamColumn) => book.read(...at("Teams", index, key)),
    ranking: (row: number, key: RankingColumn) => book.read(...at("Ranking", row, key)),
    type: (line: number, key: MatchColumn, value: Typed) => book.type(...at("Matches", line, key), value),
    typeTeam: (index: number, key: TeamColumn, value: Typed) => book.type(...at("Teams", index, key), value),
    told: () => String(book.read("Matches", 1, 0)),
    cross: () =>
      tab("Cross-table").rows.map((row, line) =>
        row.map((_, column) => book.read("Cross-table", 2 + line, column)),
      ),
  };
}

type Opened = ReturnType<typeof opened>;

interface Match {
  home: number;
  away: number;
  imps?: readonly [number, number];
  fault?: "home" | "away" | "both" | "neither";
  penalty: readonly [number, number];
}

interface Entries {
  matches: readonly (Match | undefined)[];
  carryOver: readonly number[];
  withdrawn: readonly boolean[];
}

interface Sums {
  played: number;
  inPlay: number;
  carryOver: number;
  awarded: number;
  penalties: number;
  vps: number;
}

/** The sums of each team, in plain arithmetic. */
function sumsOf({ boards }: LeagueChoice, { matches, carryOver, withdrawn }: Entries): Sums[] {
  const sums = carryOver.map((vps) => ({ played: 0, inPlay: 0, carryOver: vps, awarded: 0, penalties: 0 }));
  for (const match of matches) {
    if (!match) continue;
    const sides = [match.home, match.away] as const;
    sides.forEach((team, side) => {
      const own = sums[team - 1];
      own.penalties += match.penalty[side];
      if (sides.some((one) => withdrawn[one - 1])) return;
      if (match.fault) {
        const free = match.fault === "neither" || match.fault === (side === 0 ? "away" : "home");
        if (free) own.awarded += 12;
      } else if (match.imps) {
        own.played++;
        own.inPlay += vpsOf(match.imps[side] - match.imps[1 - side], boards);
      }
    });
  }
  const rounded = (vps: number) => roundHalfAway(vps, 2);
  return sums.map((one) => ({
    played: one.played,
    inPlay: rounded(one.inPlay),
    carryOver: one.carryOver,
    awarded: one.awarded,
    penalties: rounded(one.penalties),
    vps: rounded(one.carryOver + one.inPlay + one.awarded - one.penalties),
  }));
}

/**
 * The same sums as the tabs show them: by teams, and in the ranking by the name of the team. STANDINGS counts awarded matches
 * among those that are played, and leaves out what a team that has withdrawn brought along.
 */
function shownIn(league: Opened, { teams: { length: teams }, tieBreak }: LeagueChoice): Sums[] {
  const byRules = tieBreak === "rules";

  const byName = new Map<string, Sums>();
  for (let row = 0; row < teams; row++) {
    const of = (key: RankingColumn) => Number(league.ranking(row, key));
    byName.set(String(league.ranking(row, "team")).replace(" (withdrawn)", ""), {
      played: of("played"),
      inPlay: of("vpsInPlay"),
      carryOver: of("carryOver"),
      awarded: of("awarded"),
      penalties: of("penalties"),
      vps: of("vps"),
    });
  }
  expect(byName.size).toBe(teams);
  return Array.from({ length: teams }, (_, index): Sums => {
    const of = (key: TeamColumn) => Number(league.team(index, key));
    const ranked = byName.get(String(league.team(index, "team")));
    const here = {
      inPlay: of("vpsInPlay"),
      awarded: of("awarded"),
      penalties: of("penalties"),
      vps: of("vps"),
    };
    const total =
      (ranked?.inPlay ?? 0) + (ranked?.carryOver ?? 0) + (ranked?.awarded ?? 0) - (ranked?.penalties ?? 0);
    expect(ranked?.vps).toBe(roundHalfAway(total, 2));
    if (byRules && of("out") === 1) return { ...here, played: of("played"), carryOver: of("carryOver") };
    expect(ranked).toMatchObject(here);
    return { ...here, played: of("played"), carryOver: ranked?.carryOver ?? NaN };
  });
}

/** How many matches the sentence above the lists says are counted, and how many not. */
function accountOf(told: string): [number, number] | undefined {
  const [, counted, left] = /^Matches counted: (\d+), not counted: (\d+)\. /.exec(told) ?? [];
  return counted === undefined ? undefined : [Number(counted), Number(left)];
}

const imps = fc.integer({ min: 0, max: 90 });
const quarters = fc.constantFrom(0, 0, 0, 0.25, 0.5, 1, 1.5, 3, 40);
const setUp = fc.record({
  size: fc.integer({ min: 3, max: 6 }),
  double: fc.boolean(),
  tieBreak: fc.constantFrom("quotient" as const, "headToHead" as const, "rules" as const),
  boards: fc.constantFrom(8, 24, 32),
  entries: fc.array(
    fc.record({
      kind: fc.constantFrom("played", "played", "played", "fault", "open"),
      imps: fc.tuple(imps, imps),
      fault: fc.constantFrom("home" as const, "away" as const, "both" as const, "neither" as const),
      byName: fc.boolean(),
      penalty: fc.tuple(quarters, quarters),
    }),
    { minLength: 30, maxLength: 30 },
  ),
  carryOver: fc.array(fc.constantFrom(0, 0, 12.5, -3, 245.75, 0.13), { minLength: 6, maxLength: 6 }),
  out: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
});

interface SetUp {
  size: number;
  double: boolean;
  tieBreak: "quotient" | "headToHead" | "rules";
  boards: number;
  entries: {
    kind: string;
    imps: [number, number];
    fault: Match["fault"];
    byName: boolean;
    penalty: [number, number];
  }[];
  carryOver: number[];
  out: number | undefined;
}

/** A league in which everything is typed as it should be. */
function played({ size, entries, carryOver, out, ...some }: SetUp) {
  const teams = NAMES.slice(0, size);
  const choice = leagueChoice({
    ...some,
    teams,
    ...(some.tieBreak === "rules" && { rules: ["wins", "net imps", "boards won"] }),
  });
  const league = opened(choice);
  const withdrawn = teams.map((_, index) => index + 1 === out);
  carryOver.slice(0, size).forEach((vps, index) => vps !== 0 && league.typeTeam(index, "carryOver", vps));
  if (out !== undefined && out <= size)
    league.typeTeam(out - 1, "withdrawn", ["x", "Yes", "withdrawn", 46_082][out % 4]);
  const matches = Array.from({ length: league.lines }, (_, line): Match | undefined => {
    const [home, away] = [league.match(line, "homeNumber"), league.match(line, "awayNumber")];
    if (typeof home !== "number" || typeof away !== "number") return undefined;
    const { kind, imps: score, fault, byName, penalty } = entries[line % entries.length];
    if (kind === "played")
      score.forEach((one, side) => league.type(line, side === 0 ? "impsHome" : "impsAway", one));
    if (kind === "fault" && fault) {
      const name = fault === "home" ? teams[home - 1] : fault === "away" ? teams[away - 1] : fault;
      league.type(line, "fault", byName ? name : fault);
    }
    penalty.forEach(
      (vps, side) => vps !== 0 && league.type(line, side === 0 ? "penaltyHome" : "penaltyAway", vps),
    );
    return {
      home,
      away,
      penalty,
      ...(kind === "played" && { imps: score }),
      ...(kind === "fault" && { fault }),
    };
  });
  return { choice, league, all: { matches, carryOver: carryOver.slice(0, size), withdrawn } };
}

const numRuns = RANDOM_LEAGUES;

test("the figures of random leagues are those of plain arithmetic, and what is shown adds up", () => {
  fc.assert(
    fc.property(setUp, (some) => {
      const { choice, league, all } = played(some);
      const typed = all.matches.filter((match) => match?.imps ?? match?.fault);
      const out = typed.filter(
        (match) => match && [match.home, match.away].some((team) => all.withdrawn[team - 1]),
      );
      expect(accountOf(league.told())).toEqual(
        out.length === 0 ? undefined : [typed.length - out.length, out.length],
      );
      // Before the first result STANDINGS lists nobody.
      if (typed.length > out.length || choice.tieBreak !== "rules")
        expect(shownIn(league, choice)).toEqual(sumsOf(choice, all));
      if (out.length === 0) expect(league.told()).toBe("Every match with a result is counted.");
    }),
    { numRuns },
  );
});

/** What is no word or number of a column, and the column in whose line it stands. */
const WRONG: readonly {
  column: MatchColumn;
  typed: readonly Typed[];
  leaves: "match" | "penalty" | "all";
}[] = [
  { column: "impsHome", typed: ["thirty", -5, 445, 0.02, 46_082, "45,5", "1.100", BROKEN], leaves: "match" },
  { column: "impsAway", typed: ["4 5", -1, 1e3, 0.1, 36_526, "12½", BROKEN], leaves: "match" },
  {
    column: "fault",
    typed: ["b", "Hyt", "new", "Bexley", "not played", 12, 46_082, "home away", BROKEN],
    leaves: "match",
  },
  { column: "homeNumber", typed: [99, 0, "x", 2.5, -1, 46_082, BROKEN], leaves: "match" },
  { column: "awayNumber", typed: [7, 0, "Hythe", 1.5, "1", 46_082, BROKEN], leaves: "match" },
  { column: "penaltyHome", typed: [-2, "1,5", 0.02, 46_082, "two", 445, "2 VP", BROKEN], leaves: "penalty" },
  { column: "penaltyAway", typed: [-0.5, "1.5", 0.1, 40.5, "x", BROKEN], leaves: "penalty" },
  { column: "round", typed: ["x", 0, 99, 1.5, 46_082, BROKEN], leaves: "all" },
];

test.each(WRONG)(
  "$column typed wrongly: no figure is wrong, and its line says why",
  ({ column, typed, leaves }) => {
    fc.assert(
      fc.property(setUp, fc.nat(), fc.constantFrom(...typed), (some, place, wrong) => {
        const { choice, league, all } = played({ ...some, out: undefined });
        const lines = all.matches.flatMap((match, line) => {
          const fits = column === "fault" ? match : match?.imps;
          return fits ? [line] : [];
        });
        if (lines.length === 0) return;
        const line = lines[place % lines.length];
        const match = all.matches[line];
        if (!match) throw new Error("a match");
        league.type(line, column, wrong);
        const isNumber = column === "homeNumber" || column === "awayNumber";
        const side = column.endsWith("Home") || column === "homeNumber" ? 0 : 1;
        const penalty = match.penalty.map((vps, one) =>
          one === side && (leaves === "penalty" || isNumber) ? 0 : vps,
        ) as [number, number];
        const left = leaves === "match" ? { ...match, imps: undefined, fault: undefined } : match;
        const matches = all.matches.map((one, index) => (index === line ? { ...left, penalty } : one));
        const others = matches.filter((one) => one?.imps ?? one?.fault).length;
        // Before the first result STANDINGS lists nobody.
        if (others === 0 && choice.tieBreak === "rules") return;
        expect(shownIn(league, choice)).toEqual(sumsOf(choice, { ...all, matches }));
        const why = league.match(line, leaves === "match" ? "why" : "remark");
        expect(String(why).length).toBeGreaterThan(10);
        if (leaves === "match") {
          expect(accountOf(league.told())).toEqual([others, 1]);
          expect(league.told()).toContain(`The first is row ${line + 6}: ${why}.`);
        } else
          expect(league.told()).toContain(`Remarks in “Matches”: 1. The first is row ${line + 6}: ${why}.`);
        expect(
          league
            .cross()
            .flat()
            .filter((cell) => String(cell).startsWith("#")),
        ).toEqual([]);
      }),
      { numRuns },
    );
  },
);

const WRONG_TEAMS: readonly { column: TeamColumn; typed: readonly Typed[] }[] = [
  { column: "carryOver", typed: ["12,5", 46_082, 0.02, -2000, "ten", "1.100", BROKEN] },
  { column: "withdrawn", typed: ["no", "not yet", 0, 5, "maybe", "-", "xx", BROKEN] },
  { column: "team", typed: ["", "  ", "hythe", "Both", "AWAY", BROKEN] },
  { column: "number", typed: [33, "", "x", 0, 46_082, BROKEN] },
];

test.each(WRONG_TEAMS)(
  "$column of a team typed wrongly: no figure is wrong, and its row says why",
  ({ column, typed }) => {
    fc.assert(
      fc.property(setUp, fc.nat(), fc.constantFrom(...typed), (some, place, wrong) => {
        const tieBreak = column === "number" && some.tieBreak === "rules" ? "quotient" : some.tieBreak;
        const { choice, league, all } = played({
          ...some,
          tieBreak,
          out: undefined,
          entries: some.entries.map((entry) => ({ ...entry, byName: false })),
        });
        const free = choice.teams.flatMap((name, index) => (name === "Hythe" ? [] : [index]));
        const index = free[place % free.length];
        league.typeTeam(index, column, wrong);
        const carryOver = all.carryOver.map((vps, one) =>
          one === index && column === "carryOver" ? 0 : vps,
        );
        const sums = sumsOf(choice, { ...all, carryOver });
        const shown =
          column === "team"
            ? sums.map((_, team) => Number(league.team(team, "vps")))
            : shownIn(league, choice);
        expect(shown).toEqual(column === "team" ? sums.map(({ vps }) => vps) : sums);
        const why = String(league.team(index, "remark"));
        expect(why.length).toBeGreaterThan(10);
        expect(league.told()).toContain("Remarks in “Teams”: ");
        expect(league.told()).toContain(": ");
        expect(String(league.book.read("Teams", 2, 0))).toContain(why);
      }),
      { numRuns },
    );
  },
);

/** 12 May 2026 and 1 December 1974, which a spreadsheet with a decimal comma makes of 12.5 and 12.74. */
const DATES = [46_154, 27_364];

/** The columns into which numbers are typed. */
const TYPED_NUMBERS: readonly (MatchColumn | "carryOver")[] = [
  "impsHome",
  "impsAway",
  "penaltyHome",
  "penaltyAway",
  "boards",
  "part",
  "extraHome",
  "extraAway",
  "fineHome",
  "fineAway",
  "ruledHome",
  "ruledAway",
  "boardsHome",
  "boardsAway",
  "carryOver",
];

describe("a date in a column of numbers", () => {
  const spoken = {
    ".": "a date stands where a number should, as a spreadsheet makes of 12/5: type the number.",
    ",": "a date stands where a number should, as a spreadsheet makes of 12.5: type 12,5.",
  };
  afterAll(forgetSigns);

  test.each([".", ","] as const)("counts nowhere, and is named where the decimal sign is %s", (decimal) => {
    takeSigns({ decimal });
    for (const tieBreak of ["quotient", "rules"] as const)
      for (const formulas of ["add-in", "lookup"] as const)
        for (const column of TYPED_NUMBERS)
          for (const date of DATES) {
            const some = { varied: true, tieBreak, formulas, rules: ["wins", "boards won"] };
            if (column.startsWith("boards") && column !== "boards" && tieBreak !== "rules") continue;
            const { league } = halfWay(some);
            if (column === "carryOver") league.typeTeam(0, column, date);
            else league.type(0, column, date);
            const largest = [...vps(league), ...[0, 1, 2, 3].map((row) => league.ranking(row, "vps"))];
            expect([column, largest.every((one) => Math.abs(Number(one)) <= 100)]).toEqual([column, true]);
            expect([column, league.told()]).toEqual([column, expect.stringContaining(spoken[decimal])]);
          }
  });
});

test.each([
  ["15.12.2026", true],
  ["Tue 15 Dec 2026", true],
  ["15th December", true],
  [15.12, true],
  ["postponed", false],
  ["", false],
  [46371, false],
])("where a date should stand, %j is named: %j; its match counts", (typed, isNamed) => {
  const { league } = halfWay({ dates: { first: 46_296, every: 7 } });
  const before = vps(league);
  league.type(1, "date", typed);
  expect(league.told()).toBe(
    "Every match with a result is counted." +
      (isNamed
        ? " Remarks in “Matches”: 1. The first is row 7: the date is a text or a number: type it as in 2026-12-15."
        : ""),
  );
  expect(vps(league)).toEqual(before);
});

/** A league of four in which the first two rounds are played. */
function halfWay(some: Parameters<typeof leagueChoice>[0] = {}) {
  const choice = leagueChoice({ teams: NAMES.slice(0, 4), ...some });
  const league = opened(choice);
  for (let line = 0; line < 4; line++) {
    league.type(line, "impsHome", 20 + line);
    league.type(line, "impsAway", 10);
  }
  return { choice, league };
}

const vps = ({ team }: Opened) => [0, 1, 2, 3].map((index) => team(index, "vps"));

describe("who is at fault", () => {
  const awardOf = (home: string, away: string, typed: Typed) => {
    const league = opened(leagueChoice({ teams: [home, away] }));
    league.type(0, "fault", typed);
    return (["awardedHome", "awardedAway", "why"] as const).map((key) => league.match(0, key));
  };
  const fault = { home: [0, 12, ""], away: [12, 0, ""], both: [0, 0, ""], neither: [12, 12, ""] };
  const WHY = "at fault is not home, away, both, neither or the name of one of the two teams";

  test("is the team whose name stands there, whatever word its name begins with", () => {
    expect(awardOf("Crown & Anchor", "Hythe", "Hythe")).toEqual(fault.away);
    expect(awardOf("Crown & Anchor", "Hythe", " crown & ANCHOR ")).toEqual(fault.home);
    expect(awardOf("Bexley Aces", "New Romney", "Bexley Aces")).toEqual(fault.home);
    expect(awardOf("Bexley Aces", "New Romney", "new romney")).toEqual(fault.away);
    expect(awardOf("Málaga", "Łódź", "malaga")).toEqual(fault.home);
    expect(awardOf("Málaga", "Łódź", "LODZ")).toEqual(fault.away);
    // Of two names that differ in their accents the exact one.
    expect(awardOf("Málaga", "Malaga", "malaga")).toEqual(fault.away);
    expect(awardOf("Málaga", "Malaga", "MÁLAGA")).toEqual(fault.home);
    expect(awardOf("A|B", "12", 12)).toEqual(fault.away);
    expect(awardOf("E*", "E?", "e?")).toEqual(fault.away);
  });

  test("is the word for a side", () => {
    for (const side of ["home", "away", "both", "neither"] as const)
      for (const typed of [side, side.toUpperCase(), ` ${side} `])
        expect(awardOf("Ash", "Birch", typed)).toEqual(fault[side]);
    expect(awardOf("Ash", "Birch", "team")).toEqual(fault.home);
    expect(awardOf("Ash", "Birch", "opponent")).toEqual(fault.away);
  });

  test("is nobody when it is another team, a part of a name, or a name that both teams have", () => {
    for (const typed of ["Cedar", "Ash Birch", "As", "h", "a", "homer", "home|away", "?", 1])
      expect(awardOf("Ash", "Birch", typed)).toEqual(["", "", WHY]);
    expect(awardOf("Málaga", "Malagá", "malaga")).toEqual(["", "", WHY]);
    expect(awardOf("Hythe", "Hythe", "Hythe")).toEqual(["", "", WHY]);
  });

  test.each(LANGUAGES)(
    "in %s no word stands for two sides, and no text of the formula is too long for Excel",
    (_, words) => {
      const sides = { home: 1, team: 1, away: 2, opponent: 2, both: 3, neither: 4 };
      const codes = new Map<string, number>();
      for (const { fault: all } of [words, en.pane.league])
        for (const [side, code] of Object.entries(sides)) {
          const word = all[side as keyof typeof all].normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
          expect(codes.get(word) ?? code).toBe(code);
          codes.set(word, code);
        }
      expect([...codes.keys()].join("|").length).toBeLessThan(200);
    },
  );
});

describe("who plays whom", () => {
  test("a match typed below the list is named", () => {
    const { league } = halfWay();
    const before = vps(league);
    for (const [key, value] of [
      ["homeNumber", 1],
      ["awayNumber", 2],
      ["impsHome", 40],
      ["impsAway", 3],
    ] as const)
      league.type(league.lines + 1, key, value);
    expect(league.told()).toBe(
      "Every match with a result is counted. Below the list, from row 12 on, stand numbers that are not counted: type a result in the row of its match.",
    );
    expect(vps(league)).toEqual(before);
  });

  test.each([
    ["a name", 0, "team", "Hythe"],
    ["a number", 0, "number", 5],
    ["a number further down", 20, "number", 5],
  ] as const)("a team below the list is named: %s", (_, down, key, typed) => {
    const { league } = halfWay();
    const before = league.told();
    league.typeTeam(4 + down, key, typed);
    const said =
      "Below row 8 of “Teams” something is typed that is not a team of the league: a league with its whole schedule takes no more teams, so insert a new one.";
    expect([before, league.told(), league.book.read("Teams", 2, 0)]).toEqual([
      "Every match with a result is counted.",
      `Every match with a result is counted. ${said}`,
      said,
    ]);
  });

  test("a team below the list of a Swiss is named with the task that adds it, and words further down are a note", () => {
    const league = opened(leagueChoice({ swiss: "halves" }));
    league.typeTeam(14, "team", "Our director is Ann Bree.");
    expect(league.book.read("Teams", 2, 0)).toBe("");
    league.typeTeam(4, "team", "Hythe");
    expect(league.told()).toMatch(
      / Below row 8 of “Teams” something is typed that is not a team of the league: choose “add a team” under “The league in this workbook” in the pane\.$/,
    );
  });

  test("a team against itself is counted for nobody", () => {
    const { league } = halfWay();
    const without = halfWay().league;
    without.type(0, "impsHome", "");
    without.type(0, "impsAway", "");
    league.type(0, "awayNumber", Number(league.match(0, "homeNumber")));
    expect(league.told()).toBe(
      "Matches counted: 3, not counted: 1. The first is row 6: a team is against itself.",
    );
    expect(vps(league)).toEqual(vps(without));
  });

  test("two matches that are exchanged are counted, and a match that is gone is named", () => {
    const { league } = halfWay({ tieBreak: "headToHead" });
    const before = vps(league);
    const columns = ["homeNumber", "awayNumber", "impsHome", "impsAway"] as const;
    const [one, other] = [0, 3].map((line) => columns.map((key) => Number(league.match(line, key))));
    columns.forEach((key, index) => {
      league.type(0, key, other[index]);
      league.type(3, key, one[index]);
    });
    expect(vps(league)).toEqual(before);
    expect(league.told()).toBe("Every match with a result is counted.");
    const unknown = () =>
      league
        .cross()
        .flat()
        .filter((cell) => cell === "?");
    expect(unknown()).toEqual([]);
    league.type(0, "homeNumber", one[0]);
    league.type(0, "awayNumber", one[1]);
    expect(league.told()).toBe(
      `Every match with a result is counted. Remarks in “Matches”: 1. The first is row 9: the match of this row was ${other[0]} – ${other[1]}; no row has it now.`,
    );
    expect(unknown()).toHaveLength(2);
    expect([0, 1, 2, 3].map((row) => league.ranking(row, "rank"))).not.toContain("#N/A");
  });

  test("a match whose sides are exchanged stays in the cross-table", () => {
    const { league } = halfWay();
    const before = league.cross();
    for (const [one, other] of [
      ["homeNumber", "awayNumber"],
      ["impsHome", "impsAway"],
    ] as const) {
      const [first, second] = [league.match(0, one), league.match(0, other)].map(Number);
      league.type(0, one, second);
      league.type(0, other, first);
    }
    expect(league.cross()).toEqual(before);
    expect(league.told()).toBe("Every match with a result is counted.");
  });

  test("in a Swiss a team that is in a round twice is named", () => {
    const league = opened(leagueChoice({ teams: NAMES.slice(0, 6), swiss: "halves" }));
    league.type(1, "homeNumber", 1);
    expect(league.told()).toBe(
      "Every match with a result is counted. Remarks in “Matches”: 2. The first is row 6: a team is in this round twice.",
    );
  });
});

describe("where matches differ", () => {
  test.each<[MatchColumn, readonly Typed[]]>([
    ["boards", [46_082, "20 boards", -2, 20.5, 0, BROKEN]],
    ["part", ["half", 2, -0.5, 0.02, 46_082, BROKEN]],
    ["extraHome", ["five", 46_082, 0.02, -400, "1,5", BROKEN]],
    ["fineAway", [-3, "two", 0.02, 46_082, "1,5", BROKEN]],
    ["ruledHome", [-3, "ten", 0.02, 46_082, "9,5", 100.5, BROKEN]],
  ])("%s typed wrongly leaves the match out and says why", (column, all) => {
    for (const typed of all) {
      const { league } = halfWay({ varied: true });
      const without = halfWay({ varied: true }).league;
      if (column === "ruledHome") league.type(0, "ruledAway", 5);
      league.type(0, column, typed);
      without.type(0, "impsHome", "");
      without.type(0, "impsAway", "");
      expect([column, typed, String(league.match(0, "why")).length > 10]).toEqual([column, typed, true]);
      expect(vps(league)).toEqual(vps(without));
      expect(accountOf(league.told())).toEqual([3, 1]);
    }
  });

  test("VPs that are ruled may be a small fraction, beside the rest of the VPs of the match", () => {
    const { league } = halfWay({ varied: true });
    league.type(0, "ruledHome", 19.89);
    league.type(0, "ruledAway", 0.11);
    expect([league.match(0, "vpsHome"), league.match(0, "vpsAway")]).toEqual([19.89, 0.11]);
  });

  test("boards won that no match can give are left out of the ranking alone", () => {
    const rules = { tieBreak: "rules" as const, rules: ["boards won"] };
    for (const typed of ["many", -1, 25, 0.02, BROKEN]) {
      const { league } = halfWay(rules);
      const before = [0, 1, 2, 3].map((row) => league.ranking(row, "vps"));
      league.type(0, "boardsHome", typed);
      league.type(0, "boardsAway", 11);
      expect([0, 1, 2, 3].map((row) => league.ranking(row, "vps"))).toEqual(before);
      expect(league.told()).toContain("The first is row 6: boards won are not two numbers");
    }
  });
});

test("a list of matches takes for who is at fault what the tab takes", () => {
  const read = (fault: string) =>
    parseMatches(`1; ; Crown & Anchor; Málaga; ; ; ; ; ${fault}`, ["Crown & Anchor", "Málaga"]);
  for (const typed of ["home", "Away", "both", "neither", "crown & anchor", "malaga"])
    expect(read(typed)).not.toHaveProperty("fault");
  for (const typed of ["h", "Hythe", "Crown", "nobody"]) expect(read(typed)).toHaveProperty("fault");
});
