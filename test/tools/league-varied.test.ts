import fc from "fast-check";
import { roundHalfAway } from "../../src/scoring/round";
import { continuousScale } from "../../src/scoring/victory-points/continuous";
import { publishedScale } from "../../src/scoring/victory-points/published";
import { vpsFor } from "../../src/scoring/victory-points/scale";
import { type Parsed } from "../../src/pane/parsed";
import { frozenRows } from "../../src/sheets/sheet-host";
import { type LeagueChoice } from "../../src/tools/league-tabs/choice";
import { type MatchColumn } from "../../src/tools/league-tabs/layout";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { findLeagues } from "../../src/tools/running-league/find";
import { text } from "../../src/translations/texts";
import { addIn } from "./add-in";
import { bookHost } from "./book-host";
import { leagueChoice } from "./league-choice";

function valueOf<Value>(parsed: Parsed<Value>): Value {
  if ("fault" in parsed) throw new Error(parsed.fault);
  return parsed.value;
}

/** A league in which matches may differ; what is typed and read is named by the codes of columns. */
function opened(some: Parameters<typeof leagueChoice>[0] = {}) {
  const choice: LeagueChoice = leagueChoice({ varied: true, ...some });
  const { sheets } = makeLeague(choice, (name) => name);
  const { book, host } = bookHost(sheets, addIn("STANDINGS", "NEEDS"));
  const [matches] = sheets;
  const setUp = sheets.find(({ name }) => name === "Set-up");
  const codes = String(setUp?.rows.find(([, , code]) => String(code).startsWith("columns=matches "))?.[2]);
  const columns = codes.split(" ").slice(1);
  const place = (line: number, key: MatchColumn) => {
    const column = columns.indexOf(key);
    if (column < 0) throw new Error(`There is no column ${key}`);
    return ["Matches", frozenRows(matches) + line, column] as const;
  };
  const cell = (tab: string, row: number, header: string) => {
    const sheet = sheets.find(({ name }) => name === tab);
    const column = sheet?.columns.findIndex((one) => one.header === header) ?? -1;
    return book.read(tab, frozenRows(sheet ?? {}) + row, column);
  };
  return {
    sheets,
    league: async () => valueOf((await findLeagues(host))[0].league),
    type: (line: number, typed: Partial<Record<MatchColumn, string | number>>) => {
      for (const [key, value] of Object.entries(typed)) book.type(...place(line, key as MatchColumn), value);
    },
    shown: (line: number, ...keys: MatchColumn[]) => keys.map((key) => book.read(...place(line, key))),
    team: (number: number, header: Parameters<typeof headerOf>[0]) =>
      cell("Teams", number - 1, headerOf(header)),
    ranking: (row: number, header: Parameters<typeof headerOf>[0]) => cell("Ranking", row, headerOf(header)),
    needs: (row: number, column: number) =>
      book.read("Needs", frozenRows(sheets.find(({ name }) => name === "Needs") ?? {}) + row, column),
  };
}

const headerOf = (key: "averageVps" | "vps" | "played" | "team" | "wonFor") => text(`league.headers.${key}`);
const VPS = ["vpsHome", "vpsAway"] as const;
const AWARDED = ["awardedHome", "awardedAway"] as const;

test.each(["add-in", "lookup"] as const)(
  "by %s, each match has the VPs of its own boards, handicap, penalty and part",
  (formulas) => {
    const { type, shown } = opened({ formulas });
    const table = (boards: number) => continuousScale().table(boards);
    const whole = fc.integer({ min: 0, max: 60 });
    const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
    const match = fc.record({
      imps: fc.tuple(whole, whole),
      boards: maybe(fc.integer({ min: 3, max: 48 })),
      part: maybe(fc.constantFrom(0.5, 0.25)),
      extra: fc.tuple(maybe(fc.integer({ min: -5, max: 20 })), maybe(fc.constantFrom(7.5, 4))),
      fine: fc.tuple(maybe(fc.integer({ min: 1, max: 9 })), maybe(fc.integer({ min: 1, max: 9 }))),
    });
    fc.assert(
      fc.property(match, ({ imps, boards, part, extra, fine }) => {
        const typed = (value: number | undefined) => value ?? "";
        type(0, {
          impsHome: imps[0],
          impsAway: imps[1],
          boards: typed(boards),
          part: typed(part),
          extraHome: typed(extra[0]),
          extraAway: typed(extra[1]),
          fineHome: typed(fine[0]),
          fineAway: typed(fine[1]),
        });
        const with0 = (side: 0 | 1) => imps[side] + (extra[side] ?? 0);
        const expected = ([0, 1] as const).map((side) => {
          const margin = with0(side) - (fine[side] ?? 0) - with0(side === 0 ? 1 : 0);
          const vps = vpsFor(roundHalfAway(margin, 0), table(boards ?? 24));
          // The distance from a draw is rounded, so that the sides of a part have that part of 20 together.
          const hundredths = (part ?? 1) * (Math.round(100 * vps) - 1000);
          return roundHalfAway((part ?? 1) * 10 + roundHalfAway(hundredths, 0) / 100, 2);
        });
        // More IMPs than so few boards give are left out.
        const most = 12 * ((boards ?? 24) + 2);
        expect(shown(0, ...VPS)).toEqual(imps.some((one) => one > most) ? ["", ""] : expected);
      }),
      { numRuns: 60 },
    );
  },
);

test("a scale with lengths of its own has no VPs for other boards, and says so", () => {
  const { type, shown } = opened({ scale: "acbl30", boards: 8, formulas: "lookup" });
  const imps = { impsHome: 30, impsAway: 10 };
  type(0, { ...imps, boards: 10 });
  const winner = vpsFor(20, publishedScale("acbl30").table(10));
  const loser = vpsFor(-20, publishedScale("acbl30").table(10));
  expect(shown(0, ...VPS)).toEqual([winner, loser]);
  for (const [boards, why] of [
    [12, "boards played are not a whole number with a table, 1 to 16"],
    [10.5, "boards played are not a whole number with a table, 1 to 16"],
    ["many", "boards played are not a whole number with a table, 1 to 16"],
  ] as const) {
    type(0, { ...imps, boards });
    expect(shown(0, "why", ...VPS)).toEqual([why, "", ""]);
  }
});

test("VPs that are ruled stand: of a match with a result as played, of another as awarded, whatever their sum", () => {
  const { type, shown, team } = opened();
  type(0, { impsHome: 30, impsAway: 10, ruledHome: 9, ruledAway: 8.5 });
  expect(shown(0, ...VPS, ...AWARDED)).toEqual([9, 8.5, "", ""]);
  type(0, { impsHome: "", impsAway: "" });
  expect(shown(0, ...VPS, ...AWARDED)).toEqual(["", "", 9, 8.5]);
  type(0, { fault: "home", ruledHome: 0, ruledAway: 16 });
  expect(shown(0, ...VPS, ...AWARDED)).toEqual(["", "", 0, 16]);
  type(0, { ruledAway: "" });
  expect(shown(0, "why", ...AWARDED)).toEqual(["VPs are ruled for one side only", "", ""]);
  type(0, { ruledHome: "x", ruledAway: 4 });
  expect(shown(0, "why")).toEqual(["VPs ruled are not a number from 0 to 100"]);
  type(0, { ruledHome: "", ruledAway: "", part: 2 });
  expect(shown(0, "why")).toEqual(["the part of a match is not 0.1 to 1"]);
  type(0, { part: "", extraHome: "some" });
  expect(shown(0, "why")).toEqual(["IMPs given or fined are not a number up to 312, or a fine is below 0"]);
  type(0, { extraHome: "" });
  expect(shown(0, "why", ...AWARDED)).toEqual(["", 0, 12]);
  expect(team(1, "played")).toBe(0);
});

test("a half match counts as half a match in an average, and half of an award", () => {
  const { type, shown, team, sheets } = opened({ unplayed: "average", double: true });
  const lines = sheets[0].rows.length;
  expect(lines).toBe(12);
  // Line 0 and 1 are round 1.
  type(0, { impsHome: 20, impsAway: 20 });
  type(0, { part: 0.5 });
  const [home] = shown(0, "homeNumber").map(Number);
  expect([team(home, "vps"), team(home, "averageVps")]).toEqual([5, 10]);
  const next = Array.from({ length: lines }, (_, line) => line).find(
    (line) => line > 0 && shown(line, "homeNumber")[0] === home,
  );
  type(next ?? -1, { fault: "away", part: 0.5 });
  expect(shown(next ?? -1, ...AWARDED)).toEqual([5, 0]);
});

test("the highest of 12 VPs, the own average, and what the opponents' average leaves", () => {
  const { type, shown, sheets } = opened({ unplayed: "highest", varied: false });
  const all = Array.from({ length: sheets[0].rows.length }, (_, line) => ({
    line,
    home: Number(shown(line, "homeNumber")[0]),
    away: Number(shown(line, "awayNumber")[0]),
  }));
  const between = (one: number, other: number) => {
    const found = all.find(({ home, away }) => [home, away].includes(one) && [home, away].includes(other));
    if (!found) throw new Error("They do not meet");
    return found;
  };
  const play = (one: number, other: number, vps: readonly [number, number]) => {
    const { line, home } = between(one, other);
    const [own, against] = home === one ? vps : [vps[1], vps[0]];
    type(line, { impsHome: own, impsAway: against });
  };
  const missing = between(1, 2);
  type(missing.line, { fault: missing.home === 2 ? "home" : "away" });
  const award = () => shown(missing.line, ...AWARDED)[missing.home === 1 ? 0 : 1];
  // Nobody has played: 12.
  expect(award()).toBe(12);
  // Team 1 has won by so much that its average is higher.
  play(1, 3, [70, 0]);
  const average = vpsFor(70, continuousScale().table(24));
  expect(award()).toBe(average);
  // Team 2 has lost by more.
  play(2, 3, [0, 90]);
  expect(award()).toBe(20);
  play(2, 4, [90, 0]);
  expect(award()).toBe(average);
});

test("board-a-match: the VPs are the boards won, and the sides' boards are those of the match", () => {
  const { type, shown, sheets, ranking } = opened({ scoring: "boards", varied: false, formulas: "lookup" });
  expect(sheets.map(({ name }) => name)).toEqual(["Matches", "Ranking", "Cross-table", "Teams", "Set-up"]);
  expect(sheets[0].title).toContain("board-a-match. Type the boards won");
  type(0, { impsHome: 13.5, impsAway: 10.5 });
  expect(shown(0, ...VPS)).toEqual([13.5, 10.5]);
  expect(ranking(0, "vps")).toBe(13.5);
  expect(ranking(0, "wonFor")).toBe(13.5);
  type(0, { impsHome: 13, impsAway: 10.5 });
  expect(shown(0, "why", ...VPS)).toEqual(["the boards of both sides are not those of the match", "", ""]);
  type(0, { impsHome: 25, impsAway: 0 });
  expect(shown(0, "why")).toEqual(["boards won are above 24"]);
  type(0, { impsHome: "", impsAway: "", fault: "away" });
  expect(shown(0, ...AWARDED)).toEqual([14.4, 0]);
});

test("teams of eight have four tables a board, and so more IMPs", () => {
  const eight = opened({ scoring: "eight", varied: false });
  eight.type(0, { impsHome: 600, impsAway: 20 });
  expect(eight.shown(0, "why", "vpsHome")).toEqual(["", 20]);
  eight.type(0, { impsHome: 4 * 312 + 1 });
  expect(eight.shown(0, "why")).toEqual(["IMPs are above 1248"]);
  const four = opened({ varied: false });
  four.type(0, { impsHome: 600, impsAway: 20 });
  expect(four.shown(0, "why")).toEqual(["IMPs are above 312"]);
});

test("what teams need counts a half match as half", () => {
  const { type, needs, shown, sheets } = opened({
    teams: ["Ash", "Birch"],
    moves: { up: 1, down: 0, needs: true },
    double: true,
  });
  expect(sheets[0].rows).toHaveLength(2);
  const [home] = shown(0, "homeNumber");
  type(0, { impsHome: 20, impsAway: 20 });
  expect([needs(0, 3), needs(0, 4), needs(0, 5)]).toEqual([1, 10, 10.01]);
  type(1, { part: 0.5 });
  expect([needs(0, 3), needs(0, 4), needs(0, 5)]).toEqual([1, 5, 5.01]);
  expect(home).toBe(1);
});
