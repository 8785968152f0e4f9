import { type BridgeEvent } from "../../src/events/event";
import { readUsebio } from "../../src/events/usebio";
import { usebioFile } from "../../src/events/usebio-file";
import { type ScoredMatch, scoredMatches } from "../../src/events/teams";
import { swissDraw } from "../../src/movements/swiss";
import { type Parsed } from "../../src/pane/parsed";
import { asTyped } from "../../src/sheets/rewrites";
import { indexOf } from "../../src/sheets/table";
import { type TeamsChoice } from "../../src/tools/event-tabs/choice";
import { resultsTab } from "../../src/tools/event-tabs/results-tab";
import { matchesTab } from "../../src/tools/event-tabs/teams-matches";
import { readEventTabs } from "../../src/tools/event-export/write";
import {
  type DrawWishes,
  lastDrawn,
  lastRoundAgain,
  nextRound,
  type SwissRound,
} from "../../src/tools/new-event/swiss/draw";
import { SWISS, type SwissScoring, type TypedSwiss } from "../../src/tools/new-event/swiss/form";
import { type NewSwiss, newSwissSheets, readNewSwiss } from "../../src/tools/new-event/swiss/make";
import { readSwisses, rewrites, type RunningSwiss } from "../../src/tools/new-event/swiss/running";
import { lostIn, takeOut } from "../../src/tools/new-event/swiss/take-out";
import { shownEvents } from "../../src/tools/event/shown-events";
import { dice } from "../../src/movements/dice";
import { addIn } from "./add-in";
import { bookHost } from "./book-host";

const OWN = addIn(
  "MATCHPOINTS",
  "CROSSIMPS",
  "VPPERCENT",
  "VPCONT",
  "VPDISC",
  "CONTRACTSCORE",
  "RANKING",
  "CHECKEVENING",
);
const WISHES: DrawWishes = { method: "topdown", absent: [], staying: [], before: false };
const ROUNDS = 4;

function made(entries: Partial<TypedSwiss>): NewSwiss {
  const first = {
    ...SWISS.first,
    pairs: "7",
    swissBoards: "2",
    swissRounds: String(ROUNDS),
    entry: "scores" as const,
  };
  const { question } = readNewSwiss({ ...first, ...entries });
  if ("fault" in question) throw new Error(question.fault);
  return question.value;
}

/** A Swiss in a workbook whose formulas are computed. */
function opened(entries: Partial<TypedSwiss> = {}) {
  const swiss = made(entries);
  const { book, host } = bookHost(newSwissSheets(swiss), OWN);
  const { event, rule, typedIn } = swiss;
  const choice: TeamsChoice = {
    event,
    rule,
    ofResults: rule,
    names: true,
    typedIn,
  };
  const field = rule.field;
  if (!field) throw new Error("no field");
  const results = resultsTab({ ...choice, rule: field, ofResults: field });
  const matches = matchesTab(choice);
  const read = async () => (await readSwisses(host))[0];
  const write = (running: RunningSwiss, { round, seats }: SwissRound) => {
    for (const { tab, row, column, was, now } of rewrites(running, round, seats)) {
      expect(book.read(tab, row, column) ?? "").toBe(was[0][0]);
      book.type(tab, row, column, now[0][0] as number);
    }
  };
  /** Types scores into the rows that have pairs; returns what was typed, by the row. */
  const random = dice(7);
  const type = (round: number) => {
    for (const [index, result] of event.results.entries()) {
      if (result.round !== round || !book.read("Results", 2 + index, indexOf(results, "ns"))) continue;
      const score = [620, 170, -50, -100, 420, 140, -200, 650][Math.floor(random() * 8)];
      book.type("Results", 2 + index, indexOf(results, "tableScore"), score);
      result.score = score;
    }
  };
  return { swiss, book, host, results, matches, read, write, type };
}

function value<Value>(parsed: Parsed<Value>): Value {
  if ("fault" in parsed) throw new Error(parsed.fault);
  return parsed.value;
}

const fault = (parsed: Parsed<unknown>) => ("fault" in parsed ? parsed.fault : "");

test("the screen shows who meets whom in the round that was drawn last, with its boards", async () => {
  const { host, read, write, type } = opened();
  type(1);
  write(await read(), value(nextRound(await read(), WISHES)));
  const { lines, names } = await read();
  const [shown] = (await shownEvents(host)).events;
  if (!shown?.draw) throw new Error("no draw is shown");
  const seats = lines.filter(({ round, ns }) => round === 2 && ns !== undefined);
  const name = (pair = 0) => `${pair} ${names.get(pair) ?? ""}`.trim();
  expect(shown.draw).toEqual({
    round: 2,
    matches: seats.map(({ table, ns, ew }) =>
      ew === undefined
        ? { table: "", home: name(ns), away: "sits out", boards: "" }
        : { table: String(table), home: name(ns), away: name(ew), boards: "3–4" },
    ),
  });
  expect(seats).toHaveLength(4);
});

describe.each<[SwissScoring, string, TypedSwiss["swissByeAs"]]>([
  ["percent", "7", "fixed"],
  ["percent", "7", "average"],
  ["percent", "7", "higher"],
  ["continuous", "8", "fixed"],
  ["discrete", "7", "fixed"],
])("a whole Swiss by %s of %s pairs, a bye by %s", (swissScoring, pairs, swissByeAs) => {
  test("tabs, cards and draw are what the core computes without formulas", async () => {
    const { swiss, book, matches, results, read, write, type } = opened({ swissScoring, pairs, swissByeAs });
    const { event, rule } = swiss;
    for (let round = 1; round <= ROUNDS; round++) {
      type(round);
      const running = await read();
      expect(lastDrawn(running)).toBe(round);
      // The event with who sat there, computed without formulas.
      for (const [row, match] of event.matches.entries()) {
        const { ns, ew } = running.lines[row];
        [match.home, match.away] = [ns, ew].map((pair) => (pair === undefined ? "" : String(pair)));
        for (const { homeNs } of match.boards)
          if (homeNs) [homeNs.ns, homeNs.ew] = match.away === "" ? ["", ""] : [match.home, match.away];
      }
      const totals = new Map(event.contestants.map(({ id }) => [Number(id), 0]));
      const add = (id: string, vps: number) => totals.set(Number(id), (totals.get(Number(id)) ?? 0) + vps);
      const scored = scoredMatches(event, rule);
      for (const [row, { home, away, round: of }] of event.matches.entries()) {
        if (home === "" || of > round) continue;
        const shown = (["vpsHome", "vpsAway"] as const).map((key) =>
          book.read("Matches", 2 + row, indexOf(matches, key)),
        );
        if (away === "") {
          const worth = byeOf(swissByeAs, ownVps(event, scored, home, round));
          expect(shown).toEqual([worth, ""]);
          add(home, worth);
          continue;
        }
        expect(shown).toEqual([scored[row].home, scored[row].away]);
        expect(Number(shown[0]) + Number(shown[1])).toBeCloseTo(20, 9);
        add(home, scored[row].home);
        add(away, scored[row].away);
      }
      const ranking = running.ranking.map((pair) => totals.get(pair) ?? NaN);
      expect(running.ranking).toHaveLength(totals.size);
      expect(ranking).toEqual([...ranking].sort((a, b) => b - a));
      expect(cardTotals(book, event, round)).toEqual([...totals.values()]);
      if (round === ROUNDS) break;
      const next = value(nextRound(running, WISHES));
      const met = event.matches.flatMap(({ home, away }): [number, number][] =>
        home === "" || away === "" ? [] : [[Number(home), Number(away)]],
      );
      const byes = event.matches.flatMap(({ home, away }) =>
        home !== "" && away === "" ? [Number(home)] : [],
      );
      const wanted = swissDraw(running.ranking, met, byes);
      if ("fault" in wanted) throw new Error(wanted.fault.code);
      expect(next.seats.map(({ ns, ew }) => [ns, ew].sort().join())).toEqual([
        ...wanted.matches.map(({ home, away }) => [home, away].sort().join()),
        ...(wanted.bye ? [[wanted.bye.contestant, undefined].sort().join()] : []),
      ]);
      write(running, next);
      // The tab Draw has the round with its pairs, and Results sits them down.
      for (const { table, ns, ew } of next.seats) {
        const line = (column: number) => book.read("Draw", 1 + table, column);
        expect([line(0), line(2), line(4)]).toEqual([round + 1, ns, ew ?? ""]);
        const at = event.results.findIndex((one) => one.round === round + 1 && one.table === table);
        if (at < 0 || ew === undefined) continue;
        expect([0, 1].map((seat) => book.read("Results", 2 + at, indexOf(results, "ns") + seat))).toEqual([
          ns,
          ew,
        ]);
      }
    }
    expect(fault(nextRound(await read(), WISHES))).toBe("All 4 rounds in “Matches” are drawn.");
  });
});

/** The VPs of a pair in the matches that it has played. */
function ownVps(event: BridgeEvent, scored: readonly ScoredMatch[], pair: string, after: number): number[] {
  return event.matches.flatMap(({ home, away, round }, row) => {
    if (away === "" || round > after) return [];
    return home === pair ? [scored[row].home] : away === pair ? [scored[row].away] : [];
  });
}

/** What a bye is worth: 12, the pair's average in hundredths, or the higher; before its first match 12. */
function byeOf(as: TypedSwiss["swissByeAs"], vps: readonly number[]): number {
  if (as === "fixed" || vps.length === 0) return 12;
  const average = Math.round((100 * vps.reduce((sum, one) => sum + one, 0)) / vps.length) / 100;
  return as === "average" ? average : Math.max(12, average);
}

/** The totals on the cards in the line of a round, by the pairs. */
function cardTotals(
  book: ReturnType<typeof opened>["book"],
  { contestants }: BridgeEvent,
  round: number,
): number[] {
  const perCard = ROUNDS + 2;
  return contestants.map((_, index) => Number(book.read("Swiss cards", 2 + index * perCard + round, 10)));
}

describe("what stands in the way of a draw", () => {
  test("missing results are named, and a round can be drawn on those before", async () => {
    const { book, read, write, type, results } = opened();
    const missing = () => read().then((running) => fault(nextRound(running, WISHES)));
    expect(await missing()).toMatch(/^3 matches are without all results: round 1, table 1: 1, 2; /);
    type(1);
    book.type("Results", 3, indexOf(results, "tableScore"), "");
    expect(await missing()).toMatch(
      /^1 match is without all results: round 1, table 1: 2\. NP is for a board/,
    );
    expect(fault(nextRound(await read(), { ...WISHES, before: true }))).toMatch(/^1 match/);
    book.type("Results", 3, indexOf(results, "tableScore"), "NP");
    const running = await read();
    write(running, value(nextRound(running, WISHES)));
    // In arrears: round 3 is drawn on the ranking after round 1, and nobody meets again.
    const arrears = await read();
    expect(fault(nextRound(arrears, WISHES))).toMatch(/round 2, table 1: 3, 4/);
    const drawn = value(nextRound(arrears, { ...WISHES, before: true }));
    expect(drawn).toMatchObject({ round: 3, after: 1, repeats: 0 });
    const met = arrears.lines.flatMap(({ ns, ew }) =>
      ew === undefined ? [] : [`${ns} ${ew}`, `${ew} ${ns}`],
    );
    for (const { ns, ew } of drawn.seats) expect(met).not.toContain(`${ns} ${ew}`);
    const outs = [...arrears.lines, ...drawn.seats].filter(
      (one) => one.ns !== undefined && one.ew === undefined,
    );
    expect(new Set(outs.map(({ ns }) => ns)).size).toBe(3);
  });

  test.each<[string, number, number | string, string]>([
    ["a pair twice", 0, 2, "“Matches”, D4: pair 2 plays twice in round 1."],
    ["a pair that is not in the list", 1, 19, "“Matches”, E3: there is no pair 19 in the list of pairs."],
    [
      "an opponent alone",
      0,
      "",
      "“Matches”, D3 is blank, and pair 4 sits opposite: who sits out stands in this column.",
    ],
  ])("%s is named with its cell", async (_, seat, typed, said) => {
    const { book, read, type, matches } = opened();
    type(1);
    book.type("Matches", 2, indexOf(matches, "home") + seat, typed);
    const running = await read();
    expect(fault(nextRound(running, WISHES)).replace(/^\d match.* /, "")).toBe(said);
  });

  test("a word in the place of a pair is named with its cell", async () => {
    const { book, read, matches } = opened();
    book.type("Matches", 2, indexOf(matches, "home"), "seven");
    await expect(read()).rejects.toThrow("“Matches”, D3 is “seven”: expected the number of a pair.");
  });

  test("a pair that is not there is not drawn, and one that is not in the list is asked about", async () => {
    const { read, type } = opened();
    type(1);
    const running = await read();
    const drawn = value(nextRound(running, { ...WISHES, absent: [3] }));
    expect(drawn.seats.flatMap(({ ns, ew }) => [ns, ew])).not.toContain(3);
    expect(drawn.seats.every(({ ew }) => ew !== undefined)).toBe(true);
    expect(fault(nextRound(running, { ...WISHES, absent: [9] }))).toBe("There is no pair 9: the list has 7.");
    expect(fault(nextRound(running, { ...WISHES, absent: [1, 2, 3, 4, 5, 6] }))).toMatch(/^1 pair is left/);
  });
});

test("a late pair of the list is drawn once it is there", async () => {
  const { read, type, swiss } = opened({ swissAbsent: "5", pairs: "8" });
  expect(swiss.first.flatMap(({ ns, ew }) => [ns, ew])).not.toContain(5);
  type(1);
  const drawn = value(nextRound(await read(), WISHES));
  expect(drawn.seats.flatMap(({ ns, ew }) => [ns, ew])).toContain(5);
});

test("the last round is drawn again as long as nothing of it is typed, and what was changed by hand is told", async () => {
  const { book, read, write, type, matches } = opened({ pairs: "8" });
  type(1);
  expect(fault(lastRoundAgain(await read(), WISHES))).toMatch(/^Nothing to draw again/);
  const running = await read();
  write(running, value(nextRound(running, WISHES)));
  const again = value(lastRoundAgain(await read(), WISHES));
  expect(again.changes).toEqual({ stands: [], would: [] });
  const line = (await read()).lines.findIndex(({ round }) => round === 2);
  const [one, other] = [line, line + 1].map(
    (row) => book.read("Matches", 2 + row, indexOf(matches, "home")) as number,
  );
  book.type("Matches", 2 + line, indexOf(matches, "home"), other);
  book.type("Matches", 3 + line, indexOf(matches, "home"), one);
  const changed = await read();
  const mended = value(lastRoundAgain(changed, WISHES));
  expect(mended.changes?.stands).toHaveLength(2);
  expect(mended.changes?.would).toHaveLength(2);
  write(changed, mended);
  expect(value(lastRoundAgain(await read(), WISHES)).changes?.stands).toEqual([]);
  const played = await read();
  // One result is enough to keep it.
  expect(fault(lastRoundAgain({ ...played, typed: new Map([[2, 1]]) }, WISHES))).toMatch(
    /^Round 2 has 1 result /,
  );
  type(2);
  expect(fault(lastRoundAgain(await read(), WISHES))).toBe(
    "Round 2 has 8 results in “Results”: a round that is played stays.",
  );
});

describe("the last round is taken out", () => {
  /** All that stands in the tabs, formulas as they are computed. */
  const everything = ({ book, swiss }: ReturnType<typeof opened>) =>
    Object.fromEntries(
      newSwissSheets(swiss).map(({ name }) => [
        name,
        (book.contents(name) ?? []).map((line, row) =>
          line.map((_, column) => book.read(name, row, column) ?? ""),
        ),
      ]),
    );
  const taken = (event: ReturnType<typeof opened>, out: ReturnType<typeof takeOut>) => {
    for (const { tab, row, column, was, now } of value(out).written) {
      expect(asTyped(event.book.read(tab, row, column))).toBe(was[0][0]);
      event.book.type(tab, row, column, now[0][0] as string);
    }
  };

  test("and every cell is as before it was drawn, also with its results, which the user gives up first", async () => {
    const event = opened();
    const { read, write, type, book, results } = event;
    type(1);
    const before = everything(event);
    const running = await read();
    const next = value(nextRound(running, WISHES));
    write(running, next);
    const drawn = everything(event);
    taken(event, takeOut(await read(), false));
    expect(everything(event)).toEqual(before);
    expect(lastDrawn(await read())).toBe(1);

    // The same ranking draws the same round.
    const again = value(nextRound(await read(), WISHES));
    expect(again.seats).toEqual(next.seats);
    write(await read(), again);
    expect(everything(event)).toEqual(drawn);
    const first = event.swiss.event.results.findIndex(({ round }) => round === 2);
    book.type("Results", 2 + first, indexOf(results, "tableScore"), 420);
    book.type("Results", 3 + first, indexOf(results, "ruling"), "A+/A-");
    const played = await read();
    expect(fault(takeOut(played, false))).toBe("2 results would be lost: tick the box to lose them.");
    expect(lostIn(played)).toEqual({ count: 2, results: "round 2, table 1: 3, 4" });
    taken(event, takeOut(played, true));
    expect(everything(event)).toEqual(before);
  });

  test("and what would be lost is named table by table, however the results are sorted", async () => {
    const { book, read, write, type, results, swiss } = opened();
    type(1);
    write(await read(), value(nextRound(await read(), WISHES)));
    for (const table of [1, 2]) {
      const row = swiss.event.results.findIndex((one) => one.round === 2 && one.table === table);
      book.type("Results", 2 + row, indexOf(results, "tableScore"), 420);
    }
    const played = await read();
    const { results: lost } = lostIn(played);
    expect(lost).toBe("round 2, table 1: 3; round 2, table 2: 3");
    expect(lostIn({ ...played, entries: [...played.entries].reverse() }).results).toBe(lost);
  });

  test("but for the first, with which it begins", async () => {
    const { read } = opened();
    expect(fault(takeOut(await read(), true))).toMatch(/^There is only the first round/);
    expect(lostIn(await read())).toEqual({ count: 0, results: "" });
  });

  test("one after the other, the rounds of a whole Swiss go", async () => {
    const event = opened();
    const { read, write, type } = event;
    type(1);
    const stands = [everything(event)];
    for (let round = 2; round <= ROUNDS; round++) {
      const running = await read();
      write(running, value(nextRound(running, WISHES)));
      type(round);
      stands.push(everything(event));
    }
    for (let round = ROUNDS; round > 1; round--) {
      expect(everything(event)).toEqual(stands[round - 1]);
      taken(event, takeOut(await read(), true));
    }
    expect(everything(event)).toEqual(stands[0]);
  });
});

test("a Swiss that is half played is written as USEBIO with the rounds that are there", async () => {
  const { host, type, read, write } = opened();
  type(1);
  const running = await read();
  write(running, value(nextRound(running, WISHES)));
  const answer = readUsebio(usebioFile(await readEventTabs(host, "Results")));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  const { matches, results } = answer.event;
  expect(matches.map(({ round }) => round)).toEqual([1, 1, 1, 2, 2, 2]);
  expect(results.filter(({ round }) => round === 1)).toHaveLength(6);
});

test.each<[Partial<TypedSwiss>, string, string]>([
  [{ pairs: "3", swissRounds: "2" }, "pairs", "A Swiss needs 4 pairs at least."],
  [{ swissRounds: "8" }, "swissRounds", "7 pairs can play 7 rounds without meeting again."],
  [{ swissBoards: "1" }, "swissBoards", "The scale of per cents is for 2 to 55 boards a match."],
  [{ swissBye: "21" }, "swissBye", "“21” is not a number of VPs from 0 to 20."],
  [{ swissAbsent: "9" }, "swissAbsent", "There is no line 9: the list has 7."],
])("%j is refused at its field", (entries, field, said) => {
  const reading = readNewSwiss({ ...SWISS.first, pairs: "7", ...entries });
  expect(reading.faultyField).toBe(field);
  expect(fault(reading.question)).toBe(said);
});
