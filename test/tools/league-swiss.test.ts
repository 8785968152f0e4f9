import fc from "fast-check";
import { swissDraw } from "../../src/movements/swiss";
import { wordsOf } from "../../src/scoring/leagues/chain-words";
import { CHAINS } from "../../src/scoring/leagues/ties";
import { type LeagueChoice } from "../../src/tools/league-tabs/choice";
import { MATCHES, RANKING, TEAMS } from "../../src/tools/league-tabs/layout";
import {
  addTeam,
  appendRound,
  type LeagueChange,
  withdrawTeam,
} from "../../src/tools/running-league/changes";
import { findLeagues } from "../../src/tools/running-league/find";
import {
  lateInWords,
  missingInWords,
  namesIn,
  summaryInWords,
} from "../../src/tools/running-league/in-words";
import { drawNext, lastRound, lateChanges, missingResults } from "../../src/tools/running-league/next-round";
import { FORM as TASK, ONCE } from "../../src/tools/running-league/form";
import { plan, planMend } from "../../src/tools/running-league/plan";
import { redraw } from "../../src/tools/running-league/redraw";
import { orderAfter } from "../../src/tools/running-league/order";
import { type HalfLeague, readRunning, type RunningLeague } from "../../src/tools/running-league/reading";
import { methodInWords } from "../../src/tools/swiss-draw/in-words";
import { readRecord } from "../../src/tools/league-tabs/record-tab";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { type Parsed } from "../../src/pane/parsed";
import { columnLetters } from "../../src/sheets/column-letters";
import { type CellValue, frozenRows, isFormula } from "../../src/sheets/sheet-host";
import { text } from "../../src/translations/texts";
import { functions } from "../bundle/shipped";
import { bookHost } from "./book-host";
import { leagueChoice } from "./league-choice";
import { FORM } from "../../src/tools/new-league/form";
import { readLeague } from "../../src/tools/new-league/read";
import { continuousScale } from "../../src/scoring/victory-points/continuous";
import { vpsFor } from "../../src/scoring/victory-points/scale";

// The page's address would say whose functions are in it.
jest.mock("../../src/sheets/namespace", () => ({ typedName: (name: string) => name }));

/** How many random leagues are played: 100 in `npm run test:long`. */
declare const RANDOM_LEAGUES: number;

const NINE = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel", "Ivy"];
const plain = (name: string) => name;

function valueOf<Value>(parsed: Parsed<Value>): Value {
  if ("fault" in parsed) throw new Error(parsed.fault);
  return parsed.value;
}

type Column =
  | "impsHome"
  | "impsAway"
  | "fault"
  | "penaltyHome"
  | "withdrawn"
  | "carryOver"
  | "boards"
  | "part"
  | "vpsHome"
  | "team";

/** A Swiss that a secretary runs in a workbook. */
function swiss(some: Parameters<typeof leagueChoice>[0] = {}) {
  const choice: LeagueChoice = leagueChoice({ teams: NINE, swiss: "halves", ...some });
  const { sheets } = makeLeague(choice, plain);
  const { book, host, written, names } = bookHost(sheets);
  const place = (tab: string, line: number, column: Column): [string, number, number] => {
    const sheet = sheets.find(({ name }) => name === tab);
    if (!sheet) throw new Error(`There is no tab ${tab}`);
    const isPlain =
      column === "withdrawn" ||
      column === "carryOver" ||
      column === "team" ||
      column === "fault" ||
      column === "boards" ||
      column === "part";
    // In a Swiss without venues nobody is at home.
    const header =
      isPlain || choice.swiss === undefined || choice.venues
        ? text(`league.headers.${column}`)
        : text(`league.neutral.${column}`);
    return [tab, frozenRows(sheet) + line, sheet.columns.findIndex((one) => one.header === header)];
  };
  const league = async (): Promise<RunningLeague> => valueOf((await findLeagues(host))[0].league);
  const apply = ({ changes, names: now }: LeagueChange) => host.changeTabs(changes, now);
  return {
    book,
    host,
    column: (key: "awayNumber") =>
      sheets[0].columns.findIndex(({ header }) => header === text(`league.neutral.${key}`)),
    names,
    written,
    place,
    league,
    apply,
    type: (tab: string, line: number, column: Column, value: string | number) =>
      book.type(...place(tab, line, column), value),
    fault: async () => {
      const [{ league: read }] = await findLeagues(host);
      return "fault" in read ? read.fault : "";
    },
    /** Types a result into every match of a round, and gives the season as it was before. */
    play: async (round: number, imps: (line: number) => readonly [number, number]) => {
      const { season } = await league();
      season.lines.forEach((line, index) => {
        if (line.round !== round || !line.pairing) return;
        const [home, away] = imps(index);
        book.type(...place(MATCHES.name, index, "impsHome"), home);
        book.type(...place(MATCHES.name, index, "impsAway"), away);
      });
      return season;
    },
    /** Draws the next round on the ranking as it stands, and appends it. */
    draw: async () => {
      const now = await league();
      const next = valueOf(drawNext(now, lastRound(now.season)));
      await apply(valueOf(appendRound(now, next, plain)));
      return next;
    },
  };
}

/** The matches of a round by names; a bye has one name. */
function roundOf({ season }: RunningLeague, round: number): string[] {
  return season.lines
    .filter((line) => line.round === round)
    .map(({ pairing, bye }) =>
      (pairing ?? [bye ?? 0]).map((number) => season.choice.teams[number - 1]).join(" – "),
    );
}

test("a new Swiss has its teams, the first round, the ranking and its set-up, and no cross-table", async () => {
  const halves = swiss();
  expect(halves.names).toEqual(["Matches", "Ranking", "Teams", "Set-up"]);
  expect(roundOf(await halves.league(), 1)).toEqual([
    "Ash – Elm",
    "Birch – Fir",
    "Cedar – Gorse",
    "Dogwood – Hazel",
    "Ivy",
  ]);
  const adjacent = await swiss({ swiss: "adjacent", formulas: "lookup" }).league();
  expect(roundOf(adjacent, 1)).toEqual([
    "Ash – Birch",
    "Cedar – Dogwood",
    "Elm – Fir",
    "Gorse – Hazel",
    "Ivy",
  ]);
  expect(adjacent.tabs.table).toBe("VP 24 boards");
  expect(summaryInWords(adjacent)).toBe("Swiss of 9 teams, 1 round, 4 matches without a result.");
});

test("the tab of the set-up gives back every choice of a league, whatever was typed as its name", async () => {
  const choices: Parameters<typeof leagueChoice>[0][] = [
    {
      name: 'North = "2"; x',
      tieBreak: "opponents",
      unplayed: "average",
      dates: { first: 46395, every: 14 },
    },
    { tieBreak: "rules", rules: wordsOf(CHAINS.cbai), seed: 3, swiss: "lot", unplayed: "highest" },
    { varied: true, scoring: "eight", moves: { up: 2, down: 3, needs: false } },
    { scoring: "boards", formulas: "lookup" },
    { varied: true, odd: "triple" },
    { swiss: undefined, double: true, venues: NINE.map((name) => `${name} Hall`), formulas: "lookup" },
    { vp: { scale: "continuous", top: 25, blitz: 60 } },
    {
      vp: {
        scale: "own",
        top: 20,
        own: [
          { from: 0, winner: 3, loser: 3 },
          { from: 3, winner: 4, loser: 2 },
        ],
      },
      formulas: "lookup",
    },
  ];
  for (const some of choices) {
    const { season } = await swiss(some).league();
    expect(season.choice).toEqual(leagueChoice({ teams: NINE, swiss: "halves", ...some }));
  }
});

test("nine teams, five rounds: a bye each round, a withdrawal, a late correction, and nobody meets twice", async () => {
  const event = swiss({ tieBreak: "opponents" });
  const byNumber = (line: number) => [(7 * line) % 41, (11 * line + 3) % 37] as const;
  await event.play(1, byNumber);
  for (const round of [2, 3]) {
    expect((await event.draw()).round).toBe(round);
    await event.play(round, byNumber);
  }

  // A match without a result is named, and the draw can be made on the ranking before its round.
  const postponed = (await event.league()).season.lines.findIndex(
    ({ round, pairing }) => round === 3 && pairing,
  );
  event.type(MATCHES.name, postponed, "impsHome", "");
  const missing = missingResults(await event.league());
  const [match] = roundOf(await event.league(), 3);
  expect(missingInWords(await event.league(), missing)).toBe(
    `Without a result: ${match} (round 3, row 16). Type it, or draw on the ranking before round 3.`,
  );
  const early = valueOf(drawNext(await event.league(), 2));
  expect([early.after, early.order]).toEqual([2, orderAfter(await event.league(), 2)]);
  event.type(MATCHES.name, postponed, "impsHome", byNumber(postponed)[0]);

  // Elm withdraws, so eight teams are left and there is no bye any more.
  const withdrawal = valueOf(withdrawTeam(await event.league(), 5, plain));
  expect(withdrawal.says).toEqual([
    "An x in D9 of “Teams”: Elm is not drawn any more. Its matches still count for its opponents.",
  ]);
  const before = orderAfter(await event.league(), 3);
  await event.apply(withdrawal);
  expect(orderAfter(await event.league(), 3)).toEqual(before);
  const fourth = await event.draw();
  expect(fourth.bye).toBeUndefined();
  expect(fourth.matches.flatMap(({ home, away }) => [home, away])).not.toContain(5);
  await event.play(4, byNumber);
  await event.draw();
  await event.play(5, byNumber);

  const { season, results } = await event.league();
  expect(season.drawn.map(({ round, after }) => [round, after])).toEqual([
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
  ]);
  const pairs = season.lines.flatMap(({ pairing }) => (pairing ? [[...pairing].sort().join("-")] : []));
  expect(new Set(pairs).size).toBe(pairs.length);
  const byes = season.lines.flatMap(({ bye }) => bye ?? []);
  expect([byes.length, new Set(byes).size]).toEqual([3, 3]);
  expect(results.filter((_, line) => season.lines[line].bye).map(({ awarded }) => awarded[0])).toEqual([
    12, 12, 12,
  ]);

  // Nothing is late until a result of round 1 is corrected; then the rounds are named, and nothing is changed.
  expect(lateChanges(await event.league())).toEqual([]);
  event.type(MATCHES.name, 0, "impsHome", 120);
  const corrected = await event.league();
  const late = lateChanges(corrected);
  expect(late.map(({ round }) => round)).toContain(2);
  expect(lateInWords(corrected, late[0])).toMatch(
    /^Round 2 was drawn on other results after round 1\. On those of today .+ would be drawn, instead of .+\.$/,
  );
  expect(roundOf(corrected, 2)).toEqual(roundOf({ ...corrected, season }, 2));
  // Each round that is named differs from the draw of a Swiss on the corrected ranking in just these matches.
  for (const { round, after, would } of late) {
    const inRound = season.lines.filter((line) => line.round === round);
    const playing = inRound.flatMap(({ pairing, bye }) => pairing ?? [bye ?? 0]);
    const earlier = season.lines.filter((line) => line.round < round);
    const draw = swissDraw(
      orderAfter(corrected, after).filter((team) => playing.includes(team)),
      earlier.flatMap(({ pairing }) => (pairing ? [pairing] : [])),
      earlier.flatMap(({ bye }) => bye ?? []),
    );
    if ("fault" in draw) throw new Error(draw.fault.code);
    const drawn = [
      ...draw.matches.map(({ home, away }) => [home, away]),
      ...(draw.bye ? [[draw.bye.contestant]] : []),
    ];
    expect(drawn).toEqual(expect.arrayContaining(would));
  }
});

test("nine teams without a bye: each round three play each other for half a match, and nobody is in two such triples", async () => {
  const event = swiss({ odd: "triple", varied: true });
  const byNumber = (line: number) => [(7 * line) % 41, (11 * line + 3) % 37] as const;
  expect(roundOf(await event.league(), 1)).toEqual([
    "Ash – Dogwood",
    "Birch – Elm",
    "Cedar – Fir",
    "Gorse – Hazel",
    "Hazel – Ivy",
    "Ivy – Gorse",
  ]);
  const triples: number[] = [];
  for (let round = 1; round <= 3; round++) {
    await event.play(round, byNumber);
    const { season, results } = await event.league();
    expect(season.choice.odd).toBe("triple");
    const inRound = season.lines.flatMap((line, index) => (line.round === round ? [{ ...line, index }] : []));
    const parts = new Map<number, number>();
    for (const { pairing = [0, 0], half, index } of inRound) {
      for (const team of pairing) parts.set(team, (parts.get(team) ?? 0) + (half === undefined ? 2 : 1));
      // A match of 24 boards has 20 VPs, and a half one has the VPs of 12 boards, halved.
      const [own, other] = results[index].vps ?? [NaN, NaN];
      expect(own + other).toBeCloseTo(half === undefined ? 20 : 10, 9);
      if (half === undefined) continue;
      expect(half).toBe(12);
      const [home, away] = byNumber(index);
      const whole = vpsFor(home - away, continuousScale().table(12));
      expect(Math.abs(own - whole / 2)).toBeLessThan(0.00501);
      triples.push(...pairing);
    }
    expect([...parts.values()]).toEqual(Array(9).fill(2));
    expect(inRound).toHaveLength(6);
    if (round === 3) break;
    const next = await event.draw();
    expect(next.bye).toBeUndefined();
    expect(next.matches.map(({ table }) => table)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(next.matches.at(-1)?.note).toBe("triple: 12 boards against each, for half the VPs");
  }
  // Each has been in one, for two half matches.
  expect([...triples].sort()).toEqual(NINE.flatMap((_, index) => [index + 1, index + 1]));
  const league = await event.league();
  const pairs = league.season.lines.flatMap(({ pairing }) =>
    pairing ? [[...pairing].sort().join("-")] : [],
  );
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(lateChanges(league)).toEqual([]);
  // A team that plays three times in a round is a mistake.
  const last = league.season.lines.length - 1;
  const other =
    league.season.lines.find(({ round, half }) => round === 3 && half === undefined)?.pairing?.[0] ?? 0;
  const [tab, row] = event.place(MATCHES.name, last, "impsHome");
  event.book.type(tab, row, event.column("awayNumber"), other);
  expect(await event.fault()).toMatch(/round 3/);
});

test("a team that cannot move keeps its table, of two of them the higher, and the others take the tables that are left", async () => {
  const event = swiss();
  const byNumber = (line: number) => [(7 * line) % 41, (11 * line + 3) % 37] as const;
  await event.play(1, byNumber);
  const league = await event.league();
  // Round 1 has Ash and Elm at table 1, Birch and Fir at 2, Cedar and Gorse at 3, Dogwood and Hazel at 4.
  const plainly = valueOf(drawNext(league, 1));
  expect(plainly.matches.map(({ table }) => table)).toEqual([1, 2, 3, 4]);
  for (const staying of [[8], [3, 5], [2, 7, 6], [9], [1, 5]]) {
    const { matches } = valueOf(drawNext(league, 1, "topdown", staying));
    expect(matches.map(({ table }) => table).sort()).toEqual([1, 2, 3, 4]);
    const home = (team: number) => ((team - 1) % 4) + 1;
    const taken = new Set<number>();
    for (const { home: one, away: other, table } of matches) {
      const wanted = [one, other].filter((team) => staying.includes(team) && team < 9).map(home);
      const free = wanted.find((place) => !taken.has(place));
      if (free === undefined) continue;
      expect(table).toBe(free);
      taken.add(free);
    }
    // Those who can move sit in the order of the draw.
    const moving = matches.filter(({ table }) => !taken.has(table)).map(({ table }) => table);
    expect(moving).toEqual([...moving].sort());
  }
});

test("a number above those of the teams cannot stay at its table, and the first round cannot be taken out", async () => {
  const event = swiss();
  await event.play(1, () => [30, 20]);
  const planned = async (task: "draw" | "takeOut", staying = "") => {
    const read = plan(await event.league(), { ...TASK.first, task, staying }, ONCE.first);
    return "fault" in read ? read.fault : "";
  };
  expect(await planned("draw", "3, 9")).toBe("");
  expect(await planned("draw", "3, 10")).toBe(text("league.draw.staying.fault", { typed: "10", most: 9 }));
  expect(await planned("takeOut")).toMatch(/^There is only the first round/);
});

test("a league is listed by its name with the tab of its matches, and one without a name by that tab", async () => {
  const title = async (name: string) => (await findLeagues(swiss({ name }).host))[0].title;
  expect([await title("North"), await title("")]).toEqual(["North (Matches)", "Matches"]);
});

test.each<["triple" | undefined]>([["triple"], [undefined]])(
  "half a match that the secretary types in any other line is no part of a triple: %s",
  async (odd) => {
    const event = swiss({ ...(odd && { odd }), varied: true });
    const byNumber = (line: number) => [(7 * line) % 41, (11 * line + 3) % 37] as const;
    await event.play(1, byNumber);
    const before = await event.league();
    const formulas = () => event.book.contents(MATCHES.name)?.map((line) => line.filter(isFormula));
    const atFirst = formulas();
    event.type(MATCHES.name, 0, "boards", 12);
    event.type(MATCHES.name, 0, "part", 0.5);
    const now = await event.league();
    expect(now.season.lines).toEqual(before.season.lines);
    const halves = now.season.lines.map(({ half }) => half);
    expect(halves).toEqual(
      [null, null, null, ...(odd ? [12, 12, 12] : [null, null])].map((half) => half ?? undefined),
    );
    const [own, other] = now.results[0].vps ?? [NaN, NaN];
    expect(own + other).toBeCloseTo(10, 9);
    // It is kept, with all formulas, when the next round is drawn and taken out again.
    await event.draw();
    const after = await event.league();
    await event.apply(valueOf(plan(after, { ...TASK.first, task: "takeOut" }, ONCE.first)).change);
    const again = await event.league();
    expect(again.season.lines).toEqual(before.season.lines);
    const [, row, boards] = event.place(MATCHES.name, 0, "boards");
    const [, , part] = event.place(MATCHES.name, 0, "part");
    expect([event.book.read(MATCHES.name, row, boards), event.book.read(MATCHES.name, row, part)]).toEqual([
      12, 0.5,
    ]);
    const { length } = before.season.lines;
    expect(formulas()?.slice(row, row + length)).toEqual(atFirst?.slice(row, row + length));
  },
);

test("a triple needs halves for which the scale has a table", () => {
  const typed = { ...FORM.first, robin: "swiss" as const, odd: "triple" as const };
  expect(readLeague({ ...typed, boards: "1" }, true).faults.odd).toBe("A match of 1 board has no halves.");
  expect(readLeague({ ...typed, boards: "7", scale: "acbl20" }, true).faults.odd).toBeUndefined();
  const { question } = readLeague({ ...typed, boards: "7" }, true);
  expect(valueOf(question)).toMatchObject({ odd: "triple", varied: true });
});

test("the first round by lot is the same for the same number, which the set-up has", async () => {
  const byLot = async (seed: number) => {
    const league = await swiss({ swiss: "lot", seed }).league();
    expect(league.season.choice).toMatchObject({ swiss: "lot", seed });
    const round = roundOf(league, 1);
    expect(round.flatMap((match) => match.split(" – ")).sort()).toEqual([...NINE].sort());
    return round;
  };
  const [one, again, other] = [await byLot(4711), await byLot(4711), await byLot(4712)];
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
});

test("a round that was changed by hand is named with what was drawn, and its method stands in the set-up", async () => {
  for (const method of ["topdown", "nearest"] as const) {
    const event = swiss();
    await event.play(1, (line) => [10 * line, 30]);
    const now = await event.league();
    await event.apply(valueOf(appendRound(now, valueOf(drawNext(now, 1, method)), plain)));
    const drawn = await event.league();
    expect(drawn.season.drawn.map((one) => one.method)).toEqual([method]);
    expect(lateChanges(drawn)).toEqual([]);
    // Two away teams change their places.
    const [, row] = event.place(MATCHES.name, 5, "impsHome");
    const numbers = [5, 6].map((line) => drawn.season.lines[line].pairing?.[1] ?? 0);
    const away = event.column("awayNumber");
    event.book.type(MATCHES.name, row, away, numbers[1]);
    event.book.type(MATCHES.name, row + 1, away, numbers[0]);
    const changed = await event.league();
    const [late, ...rest] = lateChanges(changed);
    expect(rest).toEqual([]);
    expect(late).toMatchObject({ round: 2, byHand: true });
    const [first, second] = [roundOf(drawn, 2), roundOf(changed, 2)];
    expect(lateInWords(changed, late)).toBe(
      `Round 2 was changed by hand: ${second.slice(0, 2).join(", ")} in place of ${first.slice(0, 2).join(", ")}.`,
    );
  }
});

test("the last round is drawn again on a corrected result, as if it had been drawn on it, until one of its own is typed", async () => {
  const event = swiss();
  await event.play(1, (line) => [10 * line, 30]);
  await event.draw();
  event.type(MATCHES.name, 0, "impsHome", 120);
  const corrected = await event.league();
  expect(lateChanges(corrected)).toHaveLength(1);
  const again = async () => {
    const league = await event.league();
    return redraw(league, "topdown", [], plain);
  };
  const planned = valueOf(await again());
  await event.apply(planned.change);
  const redrawn = await event.league();
  expect(lateChanges(redrawn)).toEqual([]);
  expect(redrawn.season.drawn).toHaveLength(1);

  const typedAnew = swiss();
  await typedAnew.play(1, (line) => [line === 0 ? 120 : 10 * line, 30]);
  await typedAnew.draw();
  expect(roundOf(redrawn, 2)).toEqual(roundOf(await typedAnew.league(), 2));

  expect(await again()).toEqual({ fault: "Round 2 would be drawn as it stands." });
  event.type(MATCHES.name, 6, "impsHome", 20);
  const [home, away] = roundOf(redrawn, 2)[1].split(" – ");
  expect(await again()).toEqual({
    fault: `Round 2 has a result already: ${home} – ${away} (row 12).`,
  });
});

/** The tabs that an Undo had taken back when it stopped: it begins with the set-up, which was written last. */
test.each([[["Set-up"]], [["Set-up", "Teams"]], [["Set-up", "Teams", "Ranking"]]])(
  "a round that an Undo took out of %s only is taken out of the matches too, and drawn again",
  async (undone) => {
    const event = swiss();
    await event.play(1, (line) => [10 * line, 30]);
    await event.draw();
    await event.play(2, (line) => [7 * line, 30]);
    const contents = () =>
      event.names.map((tab) => [tab, (event.book.contents(tab) ?? []).map((line) => [...line])] as const);
    /** Without the blank rows below. */
    const filled = () =>
      contents().map(([tab, lines]) => {
        const last = lines.reduce((found, line, row) => (line.some((cell) => cell !== "") ? row : found), -1);
        return [tab, lines.slice(0, last + 1)];
      });
    const [stood, before] = [contents(), filled()];
    const drawn = await event.draw();
    const whole = filled();
    for (const [tab, lines] of stood.filter(([name]) => undone.includes(name))) {
      (event.book.contents(tab) ?? []).forEach((line, row) =>
        line.forEach((_, column) => event.book.type(tab, row, column, lines[row]?.[column] ?? "")),
      );
    }
    expect(await event.fault()).toMatch(/expected round 2 to 2/);
    const half = async () => (await findLeagues(event.host))[0].half;
    await event.apply(valueOf(planMend(await halfLeague(), false)).change);
    expect(filled()).toEqual(before);
    expect(await half()).toBeUndefined();
    expect(await event.draw()).toEqual(drawn);
    expect(filled()).toEqual(whole);

    async function halfLeague(): Promise<HalfLeague> {
      const found = await half();
      if (!found) throw new Error("the league cannot be mended");
      return found;
    }
  },
);

test("a half round with a result is taken out only when the user gives the result up, which is named", async () => {
  const event = swiss();
  await event.play(1, (line) => [10 * line, 30]);
  const setUp = (event.book.contents("Set-up") ?? []).length;
  await event.draw();
  event.type(MATCHES.name, 5, "impsHome", 12);
  const [match] = roundOf(await event.league(), 2);
  for (const column of [0, 1, 2]) event.book.type("Set-up", setUp, column, "");
  expect(await event.fault()).toMatch(/expected round 1 to 1/);
  const [{ half }] = await findLeagues(event.host);
  if (!half) throw new Error("the league cannot be mended");
  expect(planMend(half, false)).toEqual({ fault: "1 result would be lost: tick the box to lose it." });
  const { change } = valueOf(planMend(half, true));
  expect(change.says).toContain(`These results are lost: ${match}: IMPs team 12.`);
  await event.apply(change);
  expect(lastRound((await event.league()).season)).toBe(1);
  expect(event.book.read(...event.place(MATCHES.name, 5, "impsHome"))).toBe("");
});

test("the pane says what the other method would draw, and how many meet again", async () => {
  const event = swiss({ teams: NINE.slice(0, 6) });
  // Ash to Fir in order, and Cedar has met Dogwood and Elm.
  const league = await event.league();
  const base = { ...league.season, lines: [[1, 6], [2, 5], [3, 4]].map((pairing) => ({ round: 1, pairing: pairing as [number, number] })) }; // oxfmt-ignore
  const withElm = { ...base, lines: [...base.lines, { round: 1, pairing: [3, 5] as [number, number] }] };
  const order = [1, 2, 3, 4, 5, 6];
  const results = withElm.lines.map(() => ({ ...league.results[0] }));
  const next = valueOf(drawNext({ ...league, season: withElm, results, ranking: order }, 1, "topdown"));
  const words = methodInWords(next, namesIn(league)).join(" ");
  const shown = next.matches.map(({ home, away }) => `${NINE[home - 1]} – ${NINE[away - 1]}`);
  expect(shown).toEqual(["Ash – Birch", "Cedar – Fir", "Dogwood – Elm"]);
  expect(words).toBe(
    "Nobody meets again. As near as possible: Ash – Cedar, Birch – Dogwood, Elm – Fir instead of Ash – Birch, Cedar – Fir, Dogwood – Elm.",
  );
});

test("the pane's ranking is the sheet's, and its draw with its reasons is that of SWISSDRAW in the sheet", async () => {
  const imps = fc.integer({ min: 0, max: 9 }).map((tens) => 10 * tens);
  const setup = fc.record({
    size: fc.integer({ min: 2, max: 11 }),
    tieBreak: fc.constantFrom("quotient" as const, "headToHead" as const, "opponents" as const),
    unplayed: fc.constantFrom("award" as const, "average" as const),
    swiss: fc.constantFrom("halves" as const, "adjacent" as const),
    rounds: fc.integer({ min: 1, max: 4 }),
    // Some are typed wrongly, and count neither here nor there.
    faults: fc.array(fc.constantFrom("", "", "", "home", "away", "neither", "Team 2", "nobody"), {
      minLength: 7,
      maxLength: 7,
    }),
    penalties: fc.array(fc.constantFrom<string | number>("", "", 0.5, -2, 0.02, "1,5", 445), {
      minLength: 5,
      maxLength: 5,
    }),
    withdrawn: fc.constantFrom("", "no", "not yet"),
    carry: fc.array(fc.constantFrom("", "", 3.25), { minLength: 4, maxLength: 4 }),
    scores: fc.array(fc.tuple(imps, imps), { minLength: 13, maxLength: 13 }),
  });
  const swissdraw = functions.get("SWISSDRAW");
  if (!swissdraw) throw new Error("There is no SWISSDRAW");
  await fc.assert(
    fc.asyncProperty(
      setup,
      async ({ size, rounds, faults, penalties, withdrawn, carry, scores, ...some }) => {
        const teams = Array.from({ length: size }, (_, index) => `Team ${index + 1}`);
        const event = swiss({ ...some, teams });
        teams.forEach((_, index) => event.type(TEAMS.name, index, "carryOver", carry[index % carry.length]));
        event.type(TEAMS.name, 1, "withdrawn", withdrawn);
        for (let round = 1; round <= rounds; round++) {
          const season = await event.play(round, (line) => scores[line % scores.length]);
          season.lines.forEach((line, index) => {
            if (line.round !== round) return;
            if (line.pairing) event.type(MATCHES.name, index, "fault", faults[index % faults.length]);
            event.type(MATCHES.name, index, "penaltyHome", penalties[index % penalties.length]);
          });
          const now = await event.league();
          expect(orderAfter(now, round)).toEqual(now.ranking);
          const next = valueOf(drawNext(now, round));
          expect(next.remark).toBe("");
          const column = (cells: unknown[]) => cells.map((cell) => [cell]);
          const played = now.season.lines.map(({ pairing, bye }) =>
            (pairing ?? [bye ?? 0, 0]).map((number) => teams[number - 1] ?? ""),
          );
          expect(swissdraw(column(now.ranking.map((number) => teams[number - 1])), played)).toEqual([
            ["Table", "Home", "Away", "Note"],
            ...next.matches.map(({ table, home, away, note }) => [
              table,
              teams[home - 1],
              teams[away - 1],
              note,
            ]),
            ...(next.bye ? [["", teams[next.bye.team - 1], "", next.bye.note]] : []),
          ]);
          await event.apply(valueOf(appendRound(now, next, plain)));
        }
      },
    ),
    { numRuns: RANDOM_LEAGUES },
  );
});

test("only what says so withdraws a team, for the tool as in the tab", async () => {
  const event = swiss();
  await event.play(1, () => [30, 20]);
  for (const [typed, isOut] of [
    ["x", true],
    ["Yes", true],
    [" withdrawn ", true],
    [46_082, true],
    ["no", false],
    ["not yet", false],
    [0, false],
  ] as const) {
    event.type(TEAMS.name, 1, "withdrawn", typed);
    const { withdrawn } = await event.league();
    expect([typed, withdrawn[1]]).toEqual([typed, isOut]);
    expect(withdrawn.filter(Boolean)).toHaveLength(isOut ? 1 : 0);
  }
});

test("a team is added between rounds in place: its rows are new, it is drawn, and no typed cell is written", async () => {
  const event = swiss();
  await event.play(1, () => [30, 20]);
  event.type(TEAMS.name, 2, "team", "Cedars");
  const added = valueOf(addTeam(await event.league(), { name: " Juniper ", venue: "" }, plain));
  expect(added.says).toEqual([
    "Juniper becomes team 10, and is drawn from round 2 on. VPs that it brings along are typed in “Teams”.",
    expect.stringMatching(/^“Matches”: \d+ formulas and titles follow\.$/),
    expect.stringMatching(/^“Ranking”: row 14 is new, \d+ formulas and titles follow\.$/),
    expect.stringMatching(/^“Teams”: row 14 is new, \d+ formulas and titles follow\.$/),
  ]);
  await event.apply(added);
  // Blank cells of a new row are written too, because they get the row's look.
  const inNewRow = event.written.filter(({ tab, row }) => tab === TEAMS.name && row === 13);
  expect(inNewRow).toHaveLength(event.book.contents(TEAMS.name)?.[0].length ?? 0);
  const now = await event.league();
  expect(now.season.choice.teams).toEqual([...NINE.slice(0, 2), "Cedars", ...NINE.slice(3), "Juniper"]);
  expect(now.ranking).toEqual(orderAfter(now, 1));
  const next = await event.draw();
  expect(next.bye).toBeUndefined();
  expect(next.matches.flatMap(({ home, away }) => [home, away])).toContain(10);
  const typed = (["impsHome", "impsAway", "fault", "penaltyHome"] as const).map(
    (name) => event.place(MATCHES.name, 0, name)[2],
  );
  const over = event.written.filter(
    ({ tab, row, column }) => tab === MATCHES.name && row < 10 && typed.includes(column),
  );
  expect(over).toEqual([]);
  expect(addTeam(now, { name: "ash", venue: "" }, plain)).toEqual({
    fault: "“ash” is in the league already, as team 1.",
  });
  expect(addTeam(now, { name: " ", venue: "" }, plain)).toEqual({ fault: "Type the name of the new team." });
});

test("a newcomer is refused where its name or its venue is too long, and where the league is full", async () => {
  const league = await swiss().league();
  const add = (name: string, venue = "", teams: string[] = NINE) => {
    const { season } = league;
    const full = { ...league, season: { ...season, choice: { ...season.choice, teams } } };
    const added = addTeam(full, { name, venue }, plain);
    return "fault" in added ? added.fault : "";
  };
  expect(add("x".repeat(60), "y".repeat(60))).toBe("");
  for (const [name, venue] of [
    ["x".repeat(61), ""],
    ["Juniper", "y".repeat(61)],
  ])
    expect(add(name, venue)).toBe("Line 1 has 61 characters: a name takes 60 at most.");
  const many = Array.from({ length: 200 }, (_, index) => `Team ${index + 1}`);
  expect(add("Juniper", "", many)).toBe("That is 201 teams: a league takes 200 at most.");
});

test("a round that was drawn is refused when a team has withdrawn since", async () => {
  const event = swiss();
  await event.play(1, () => [30, 20]);
  const league = await event.league();
  const drawn = valueOf(appendRound(league, valueOf(drawNext(league, 1)), plain));
  event.type(TEAMS.name, 2, "withdrawn", "x");
  await expect(event.apply(drawn)).rejects.toThrow(/^“Teams”, [A-Z]+7 has been changed since/);
});

test("of two teams added from one reading the second is refused, and the first stays", async () => {
  const event = swiss();
  await event.play(1, () => [30, 20]);
  const now = await event.league();
  const [first, second] = ["Juniper", "Larch"].map((name) =>
    valueOf(addTeam(now, { name, venue: "" }, plain)),
  );
  await event.apply(first);
  const written = event.written.length;
  await expect(event.apply(second)).rejects.toThrow(/has been changed since the pane read it/);
  expect(event.written).toHaveLength(written);
  expect((await event.league()).season.choice.teams).toEqual([...NINE, "Juniper"]);
  await event.apply(valueOf(addTeam(await event.league(), { name: "Larch", venue: "" }, plain)));
  expect((await event.league()).season.choice.teams).toEqual([...NINE, "Juniper", "Larch"]);
});

test("a schedule is not drawn again when its first result was typed since", async () => {
  const event = swiss({ swiss: undefined, teams: NINE.slice(0, 4) });
  const change = valueOf(addTeam(await event.league(), { name: "Elm", venue: "" }, plain));
  event.type(MATCHES.name, 0, "impsHome", 31);
  await expect(event.apply(change)).rejects.toThrow("“Matches”, F6 has been changed since the pane read it");
});

test("a cell of the user's in the way stops the change, and a formula typed over is kept and named", async () => {
  const event = swiss();
  await event.play(1, () => [30, 20]);
  event.type(MATCHES.name, 0, "vpsHome", 20);
  const added = valueOf(addTeam(await event.league(), { name: "Juniper", venue: "" }, plain));
  expect(added.says.join()).not.toContain("keep");
  event.book.type(RANKING.name, 4, 2, "Ash of the Hall");
  const kept = valueOf(addTeam(await event.league(), { name: "Juniper", venue: "" }, plain));
  expect(kept.says).toContain("“Ranking”: 1 cell keeps what you typed over a formula: C5.");
  // Where there are many, five of them are named.
  NINE.slice(0, 7).forEach((name, row) => event.book.type(RANKING.name, 4 + row, 2, `${name} of the Hall`));
  const many = valueOf(addTeam(await event.league(), { name: "Juniper", venue: "" }, plain));
  expect(many.says).toContain("“Ranking”: 7 cells keep what you typed over a formula: C5, C6, C7, C8, C9.");
  event.book.type(MATCHES.name, 10, 1, "notes of the secretary");
  const league = await event.league();
  const next = valueOf(drawNext(league, 1));
  expect(appendRound(league, next, plain)).toEqual({
    fault: "“Matches”, B11 is not blank, and the tool needs it: move what stands there.",
  });
});

test.each<[string, (event: ReturnType<typeof swiss>) => void, string]>([
  [
    "a team that does not exist",
    ({ book }) => book.type(MATCHES.name, 5, 4, 10),
    "“Matches”, E6 is “10”: expected a team’s number, 1 to 9.",
  ],
  [
    "a team against itself",
    ({ book }) => book.type(MATCHES.name, 5, 4, 1),
    "“Matches”, E6 is “1”: expected a team’s number, 1 to 9.",
  ],
  [
    "a round that is a word",
    ({ book }) => book.type(MATCHES.name, 5, 0, "x"),
    "“Matches”, A6 is “x”: expected the number of a round.",
  ],
  ["teams in another order", ({ book }) => book.type(TEAMS.name, 4, 0, 3), "“Teams”, A5 is “3”: expected 1."],
  [
    "a carry-over that is a word",
    ({ type }) => type(TEAMS.name, 1, "carryOver", "ten"),
    "“Teams”, C6 is “ten”: expected a number of VPs from -1000 to 1000, such as 12.5.",
  ],
  [
    "a carry-over of which a spreadsheet has made a date",
    ({ type }) => type(TEAMS.name, 1, "carryOver", 46_154),
    "“Teams”, C6 is “46154”: expected a number of VPs from -1000 to 1000, such as 12.5.",
  ],
])("%s is named by its cell", async (_, spoil, fault) => {
  const event = swiss();
  spoil(event);
  expect(await event.fault()).toBe(fault);
});

test.each<[string, (event: ReturnType<typeof swiss>) => void, string]>([
  [
    "a team without a name",
    ({ book }) => book.type(TEAMS.name, 5, 1, " "),
    "“Teams”, B6 is “ ”: expected a name.",
  ],
  [
    "two teams of one name, but for capital letters and spaces",
    ({ book }) => book.type(TEAMS.name, 6, 1, " aSH "),
    "“Teams”, B7 is “ aSH ”: expected a name that no other team has, and team 1 has this one.",
  ],
  [
    "a name of 61 characters",
    ({ book }) => book.type(TEAMS.name, 4, 1, "A".repeat(61)),
    `“Teams”, B5 is “${"A".repeat(60)}…”: expected 60 characters at most.`,
  ],
  [
    "a team below a blank row",
    ({ book }) => book.type(TEAMS.name, 9, 0, ""),
    "“Teams”, row 10 is blank, and the list goes on in A11: delete the blank rows, or move what stands below them.",
  ],
  [
    "a line below a blank row",
    ({ book }) => [0, 2, 4].forEach((column) => book.type(MATCHES.name, 7, column, "")),
    "“Matches”, row 8 is blank, and the list goes on in A9: delete the blank rows, or move what stands below them.",
  ],
  [
    "the bye of the highest team deleted",
    ({ book }) => [0, 2].forEach((column) => book.type(MATCHES.name, 9, column, "")),
    "“Matches”, A6 is “1”: expected every team once in round 1, and team 9 has no line.",
  ],
  [
    "a number of teams in the first round that is none",
    ({ book }) => {
      const row = (book.contents("Set-up") ?? []).findIndex((line) => line[2] === "starters=9");
      book.type("Set-up", row, 2, "starters=1e3");
    },
    "“Set-up”, C15 is damaged: put back what the tool wrote there, or take an older version of the workbook.",
  ],
])("a league with %s is not drawn on, and the pane names the cell", async (_, spoil, fault) => {
  const event = swiss();
  spoil(event);
  expect(await event.fault()).toBe(fault);
});

test("a note below the lists is no damage", async () => {
  const event = swiss();
  event.book.type(MATCHES.name, 12, 0, "Please bring the results.");
  event.book.type(TEAMS.name, 15, 1, "10 teams last year");
  expect(await event.fault()).toBe("");
});

test("a team that is missing from a drawn round, or was not drawn into it, stops the draw", async () => {
  const event = swiss();
  await event.play(1, () => [30, 20]);
  await event.apply(valueOf(withdrawTeam(await event.league(), 9, plain)));
  await event.draw();
  const { season } = await event.league();
  const at = season.lines.findIndex(({ round, pairing }) => round === 2 && pairing !== undefined);
  const [home] = season.lines[at].pairing ?? [];
  event.book.type(MATCHES.name, 5 + at, 2, 9);
  expect(await event.fault()).toBe(
    `“Matches”, A${6 + at} is “2”: expected every team once in round 2, and team ${home} has no line.`,
  );
  event.book.type(MATCHES.name, 5 + at, 2, home ?? 0);
  const last = season.lines.length;
  [2, 9].forEach((value, index) => event.book.type(MATCHES.name, 5 + last, 2 * index, value));
  expect(await event.fault()).toBe(
    `“Matches”, A${6 + at} is “2”: expected round 2 without team 9, which it was not drawn with.`,
  );
});

test.each([
  [MATCHES.name, "“Matches” has 50005 rows: a league has 20000 at most."],
  [TEAMS.name, "“Teams” has 50009 rows: a league has 200 at most."],
])("a tab %s of 50,000 lines is refused with a sentence", async (tab, fault) => {
  const { cells, tabs } = await swiss().league();
  const { values, formulas } = cells.get(tab) ?? { values: [], formulas: [] };
  const more = <Cell>(lines: readonly (readonly Cell[])[]) => [
    ...lines,
    ...Array.from({ length: 50_000 }, () => lines.at(-1) ?? []),
  ];
  const grown = new Map(cells).set(tab, { values: more(values), formulas: more(formulas) });
  const setUp = grown.get(tabs.record) ?? { values: [], formulas: [] };
  const read = readRecord(tabs.record, setUp.values, setUp.formulas);
  const league = read && "value" in read ? readRunning(read.value, grown) : read;
  expect(league).toEqual({ fault });
});

test("a line that is damaged stops the draw and is named by its cell", async () => {
  const spoiled: [row: number, column: number, value: string | number, fault: string][] = [
    [6, 0, 11, "“Matches”, A7 is “11”: expected round 1 to 2."],
    [11, 0, 3, "“Matches”, A12 is “3”: expected round 2 to 2."],
  ];
  for (const [row, column, value, fault] of spoiled) {
    const event = swiss();
    await event.play(1, () => [30, 20]);
    await event.draw();
    event.book.type(MATCHES.name, row, column, value);
    expect(await event.fault()).toBe(fault);
  }
  const event = swiss();
  await event.play(1, () => [30, 20]);
  event.book.type(MATCHES.name, 6, 4, 1);
  expect(await event.fault()).toBe(
    "“Matches”, E7 is “1”: expected each team once in round 1, and team 1 has been there.",
  );
});

test.each([
  "boards=1e9",
  "boards=Infinity",
  'vp={"top":1e999}',
  'vp={"top":20,"blitz":-1}',
  "dates=9999999+1",
  "scale=x",
])("a set-up with %s is refused at once, with its cell", async (code) => {
  const event = swiss();
  const row = (event.book.contents("Set-up") ?? []).findIndex((line) =>
    String(line[2]).startsWith(`${code.split("=")[0]}=`),
  );
  event.book.type("Set-up", row, 2, code);
  expect(await event.fault()).toMatch(`“Set-up”, C${row + 1} is damaged`);
});

test.each<[string, Parameters<typeof leagueChoice>[0], number]>([
  ["a round robin", { swiss: undefined }, 16],
  ["a Swiss", {}, 17],
  ["a Swiss by lot", { swiss: "lot", seed: 7 }, 18],
  [
    "a league of all settings",
    {
      ...{ scoring: "eight", varied: true, odd: "triple", tieBreak: "rules", rules: ["wins"] },
      moves: { up: 1, down: 1, needs: false },
    },
    22,
  ],
])(
  "in the set-up of %s every code that is damaged or gone is named by its own cell",
  async (_, choice, count) => {
    const rowsOf = (event: ReturnType<typeof swiss>) =>
      (event.book.contents("Set-up") ?? []).flatMap((line, row) => {
        const [, key] = /^(\w+)=/.exec(String(line[2])) ?? [];
        // Another layout is no league of this version, any name is a name, and the first row misses a step that is gone.
        return key === undefined || ["layout", "name", "rule"].includes(key) ? [] : [{ key, row }];
      });
    const rows = rowsOf(swiss(choice));
    expect(rows.length).toBe(count);
    for (const { key, row } of rows) {
      for (const code of [`${key}=wrong`, "", "wrong"]) {
        // What these say stands beside their codes, and a league without one of these settings has no row of it.
        if (code.includes("=") ? ["up", "down"].includes(key) : ["scoring", "varied", "odd"].includes(key))
          continue;
        const event = swiss(choice);
        event.book.type("Set-up", row, 2, code);
        expect([code, await event.fault()]).toEqual([
          code,
          `“Set-up”, C${row + 1} is damaged: put back what the tool wrote there, or take an older version of the workbook.`,
        ]);
      }
    }
  },
);

test("a ranking that the user changed by hand is what the draw follows, and the pane says so", async () => {
  const event = swiss();
  await event.play(1, (line) => [30 + line, 20]);
  const { ranking } = await event.league();
  event.book.type(RANKING.name, 4, 1, ranking[1]);
  event.book.type(RANKING.name, 5, 1, ranking[0]);
  const now = await event.league();
  const next = valueOf(drawNext(now, 1));
  expect(next.order.slice(0, 2)).toEqual([ranking[1], ranking[0]]);
  expect(next.remark).toBe(
    `“Ranking” has ${NINE[ranking[1] - 1]} in place 1, where the results give ${NINE[ranking[0] - 1]}. The draw follows the tab.`,
  );
  event.book.type(RANKING.name, 4, 1, 4711);
  expect(valueOf(drawNext(await event.league(), 1)).remark).toMatch(/The draw follows the results\.$/);
});

describe("a team added to a round robin in place", () => {
  const robin = (teams: string[], some: Parameters<typeof leagueChoice>[0] = {}) =>
    swiss({ swiss: undefined, teams, ...some });

  const meetings = async (event: ReturnType<typeof swiss>) => {
    const { season } = await event.league();
    return season.lines.flatMap(({ pairing }) =>
      pairing ? [[...pairing].sort((a, b) => a - b).join("-")] : [],
    );
  };

  test("before the first result the whole schedule is drawn again", async () => {
    const event = robin(NINE.slice(0, 4));
    const added = valueOf(addTeam(await event.league(), { name: "Elm", venue: "" }, plain));
    expect(added.says[0]).toBe(
      "Elm becomes team 5. No result is typed yet, so the whole schedule is drawn again for 5 teams.",
    );
    await event.apply(added);
    const fresh = makeLeague(leagueChoice({ teams: NINE.slice(0, 5) }), plain).sheets;
    for (const sheet of fresh) {
      const rows = event.book.contents(sheet.name)?.slice(frozenRows(sheet)) ?? [];
      const wide = ([...row]: readonly CellValue[]) => sheet.columns.map((_, column) => row[column] ?? "");
      expect(rows.map(wide)).toEqual(sheet.rows.map(wide));
    }
  });

  test("is refused where an opponent's column of the cross-table is not where the tool wrote it", async () => {
    const event = robin(NINE.slice(0, 4));
    const header = event.book.contents("Cross-table")?.findIndex((line) => line.includes(4)) ?? -1;
    const column = event.book.contents("Cross-table")?.[header].indexOf(2) ?? -1;
    event.book.type("Cross-table", header, column, "Birch");
    expect(addTeam(await event.league(), { name: "Elm", venue: "" }, plain)).toEqual({
      fault: `“Cross-table”, ${columnLetters(column)}${header + 1} is “Birch”: expected 2.`,
    });
  });

  test("and a second one, both after the last round of a double league, meet everybody at home and away", async () => {
    const event = robin(NINE.slice(0, 4), { double: true });
    await event.play(1, () => [31, 20]);
    for (const name of ["Juniper", "Larch"])
      await event.apply(valueOf(addTeam(await event.league(), { name, venue: "" }, plain)));
    const { season } = await event.league();
    const met = season.lines.flatMap(({ pairing }) => (pairing ? [pairing.join("-")] : []));
    expect(met).toHaveLength(6 * 5);
    expect(new Set(met).size).toBe(6 * 5);
  });

  test.each([
    [
      "of 5 teams takes the byes",
      5,
      false,
      "Juniper becomes team 6, and plays the 5 teams whose bye it was. All other matches stay.",
    ],
    [
      "of 5 teams twice round takes the byes",
      5,
      true,
      "Juniper becomes team 6, and plays the 10 teams whose bye it was. All other matches stay.",
    ],
    [
      "of 4 teams plays after the last round",
      4,
      false,
      "Juniper becomes team 5. All matches stay; its 4 matches are rounds 4 to 7.",
    ],
    [
      "of 4 teams twice round plays after the last round",
      4,
      true,
      "Juniper becomes team 5. All matches stay; its 8 matches are rounds 7 to 14.",
    ],
  ])("%s, every result stays, and everybody meets everybody", async (_, size, double, says) => {
    const event = robin(NINE.slice(0, size), { double, tieBreak: "headToHead" });
    await event.play(1, () => [31, 20]);
    const vps = (await event.league()).results.map((result) => result.vps);
    const added = valueOf(addTeam(await event.league(), { name: "Juniper", venue: "" }, plain));
    expect(added.says[0]).toBe(says);
    await event.apply(added);
    const after = await event.league();
    expect(after.results.map((result) => result.vps).slice(0, vps.length)).toEqual(vps);
    const times = double ? 2 : 1;
    const met = await meetings(event);
    expect(met).toHaveLength((times * (size + 1) * size) / 2);
    expect(new Set(met).size).toBe(((size + 1) * size) / 2);
    // Each team is as often at home as away against the newcomer, when they meet twice.
    if (double) {
      const homes = after.season.lines
        .filter(({ pairing }) => pairing?.[0] === size + 1)
        .map(({ pairing }) => pairing?.[1]);
      expect(new Set(homes).size).toBe(size);
    }
    // The cross-table has the results of the newcomer too.
    await event.play(after.season.lines[after.season.lines.length - 1].round, () => [40, 0]);
    const [cross] = (await event.league()).cells.get("Cross-table")?.values.slice(size + 2) ?? [];
    expect(cross[1]).toBe("Juniper");
    expect(cross.slice(2, 2 + size).some((cell) => typeof cell === "number")).toBe(true);
    expect(cross.slice(2)).not.toContain("#N/A");
  });
});
