import { type BridgeEvent } from "../../src/events/event";
import { type PairsRule } from "../../src/events/rules";
import {
  type FilledFields,
  filledNow,
  NOTHING_FILLED,
  refilled,
  saidBy,
  withoutFilled,
} from "../../src/tools/ruling/effect/filled";
import {
  type OpenEvent,
  openEvents,
  type OpenResult,
  meant,
  resultsOn,
  type WeighingHost,
} from "../../src/tools/ruling/effect/read-event";
import { type RankingLine } from "../../src/tools/event-tabs/ranking-lines";
import { effectOf, writtenRuling } from "../../src/tools/ruling/effect/effect";
import { type Parsed } from "../../src/pane/parsed";
import { penaltiesIn, type Penalties, takenOff } from "../../src/tools/ruling/effect/penalties";
import { exampleFor, FORM } from "../../src/tools/ruling/form";
import { readRuling } from "../../src/tools/ruling/read";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { newPairsEvent } from "../../src/tools/new-event/blank-event";
import { dice } from "../bundle/dice";
import { type LinkedTab } from "../../src/sheets/sheet-host";
import { addIn, OF_PAIRS } from "./add-in";
import { bookHost } from "./book-host";
import { entrants } from "./entrants";

const OWN = addIn(...OF_PAIRS);

const RULES: PairsRule[] = [
  { form: "matchpoints", expected: "largest" },
  { form: "matchpoints", expected: "board", own: true },
  { form: "crossimps", divisor: "comparisons", expected: "scores", average: 3 },
  { form: "butler", datum: { kind: "mean", discard: 1, step: 10 }, average: 3 },
  { form: "butler", datum: { kind: "par" }, average: 3 },
];

/** Eight pairs in a Howell or a Mitchell with a score for each result. */
function event(kind: "howell" | "mitchell"): BridgeEvent {
  const made = newPairsEvent({
    title: "Tuesday",
    kind,
    pairs: entrants(Array.from({ length: 8 }, (_, pair) => [`North ${pair + 1}`, `South ${pair + 1}`])),
    boards: 3,
    order: "round",
  });
  if ("fault" in made) throw new Error(made.fault.code);
  const roll = dice(7);
  for (const result of made.event.results) result.score = [420, 450, -50, 620, -100, 170, 0][roll(7)];
  return made.event;
}

async function opened(kind: "howell" | "mitchell", rule: PairsRule) {
  const sheets = eventSheets({
    event: event(kind),
    rule,
    ofResults: rule,
    names: true,
  });
  const { book, host } = bookHost(sheets, OWN);
  const weighing: WeighingHost = { ...host, rewriteCells: (rewrites) => Promise.resolve(rewrites) };
  const open = async (): Promise<OpenEvent> => (await openEvents(weighing))[0];
  return { book, open, now: await open() };
}

const RULINGS = ["60% 420 / 40% -50", "A+/A-", "620", "NS -100; EW 650", "50% 4S= N / 50% 4S-1 N", "60%-40%"];

describe.each(["howell", "mitchell"] as const)("%s", (kind) => {
  test.each(RULES)("what a ruling changes is what the ranking shows once it is typed: %j", async (rule) => {
    const { book, open, now } = await opened(kind, rule);
    const [, second] = resultsOn(now, "2");
    const told = effectOf(now, second.row, RULINGS);
    if ("fault" in told) throw new Error(told.fault);
    expect(told.value.faults).toEqual(RULINGS.map(() => undefined));
    for (const [index, ruling] of RULINGS.entries()) {
      const { rewrite, address } = writtenRuling(now, second.row, ruling);
      expect(address).toMatch(/^[A-Z]\d+$/);
      book.type(rewrite.tab, rewrite.row, rewrite.column, ruling);
      const shown = (await open()).tabs[1].values;
      const before = now.tabs[1].values;
      const has = (lines: readonly (readonly unknown[])[], { place, contestant, total }: RankingLine) =>
        lines.some(
          (line) => String(line[0]) === place && String(line[1]) === contestant && line.includes(total),
        );
      for (const { now: line, then } of told.value.moves) {
        expect(has(before, line)).toBe(true);
        expect(then[index] !== undefined && has(shown, then[index])).toBe(true);
      }
      // Whoever is not named is where they were.
      const moved = told.value.moves.map(({ now: { contestant } }) => contestant);
      const stay = (lines: readonly (readonly unknown[])[]) =>
        lines
          .slice(2)
          .filter((line) => line[1] !== "" && !moved.includes(String(line[1])))
          .map((line) => line.slice(0, 5));
      expect(stay(shown)).toEqual(stay(before));
      book.type(rewrite.tab, rewrite.row, rewrite.column, "");
    }
  });
});

/** The ranking's figures of each contestant, by the words before them. */
function totalsIn(lines: readonly (readonly unknown[])[]): unknown[] {
  return lines.map((line) => line.filter((cell) => cell !== ""));
}

describe.each(["howell", "mitchell"] as const)("penalties beside a ruling, %s", (kind) => {
  test.each([
    [RULES[0], { form: "mp", ns: 10, ew: 0 }, "-10%"],
    [RULES[0], { form: "mp", ns: 0, ew: 12.5 }, "-12.5%"],
    [RULES[2], { form: "ximps", ns: 3, ew: 0 }, -3],
    [RULES[3], { form: "butler", ns: 0, ew: 1.5 }, -1.5],
  ] as const)(
    "they move the ranking as the adjustment does that is typed beside the pair: %j %j",
    async (rule, off, typed) => {
      const { book, open, now } = await opened(kind, rule);
      const [, second] = resultsOn(now, "2");
      const taken = takenOff(now, second, { value: off });
      if ("fault" in taken) throw new Error(taken.fault);
      const [{ rewrite, value }, ...more] = taken.value;
      expect(more).toEqual([]);
      expect(value).toBe(typed);
      const told = effectOf(now, second.row, ["-100"], taken.value);
      if ("fault" in told) throw new Error(told.fault);
      const ruled = writtenRuling(now, second.row, "-100").rewrite;
      book.type(ruled.tab, ruled.row, ruled.column, "-100");
      const without = totalsIn((await open()).tabs[1].values);
      book.type(rewrite.tab, rewrite.row, rewrite.column, typed);
      const shown = (await open()).tabs[1].values;
      expect(totalsIn(shown)).not.toEqual(without);
      const lost = told.value.moves.find(({ now: { contestant } }) => contestant === taken.value[0].seat);
      const total = lost?.then[0]?.total ?? NaN;
      expect(shown.some((line) => line.includes(total))).toBe(true);
      expect(taken.value[0].seat).toBe(second.seats[off.ns > 0 ? 0 : 1]);
    },
  );
});

test("a penalty adds to what the pair has lost, and another unit is refused with its cell", async () => {
  const { book, open, now } = await opened("howell", RULES[0]);
  const [result] = resultsOn(now, "1");
  const ten: Parsed<Penalties> = { value: { form: "mp", ns: 10, ew: 0 } };
  const first = takenOff(now, result, ten);
  if ("fault" in first) throw new Error(first.fault);
  const [{ rewrite, address }] = first.value;
  const beside = async (typed: string | number) => {
    book.type(rewrite.tab, rewrite.row, rewrite.column, typed);
    const again = takenOff(await open(), result, ten);
    return "fault" in again ? again.fault : again.value[0].value;
  };
  expect(await beside("-5%")).toBe("-15%");
  expect(await beside("−5,5 % of top")).toBe("-15.5%");
  expect(await beside("20%")).toBe("10%");
  // To a computer 20.1 − 10 is a little more than 10.1.
  expect(await beside("20.1%")).toBe("10.1%");
  expect(await beside(-3)).toContain(`${address} in “Pairs” has -3 already`);
  expect(await beside("55% of 3 boards")).toContain("has 55% of 3 boards already");
  // IMPs are nothing at matchpoints.
  expect(takenOff(now, result, { value: { form: "butler", ns: 2, ew: 0 } })).toEqual({
    fault: expect.stringContaining("IMPs, and the event is at matchpoints"),
  });
  expect(takenOff(now, { seats: ["17", "2"] }, ten)).toEqual({
    fault: expect.stringContaining("no line for 17"),
  });
  expect(takenOff(now, result, { value: { form: "mp", ns: 0, ew: 0 } })).toEqual({ value: [] });
});

test("where each direction counts its pairs from 1, a penalty stands beside the pair of its side", async () => {
  const { now } = await opened("mitchell", RULES[0]);
  const { pairs, notes, tabs } = now;
  const [results, ranking, ...others] = tabs;
  const [id, direction] = ["pair", "direction"].map((key) => pairs.columns.get(key) ?? -1);
  const counts = new Map<unknown, number>();
  const fromOne = others.map((tab) => {
    if (tab.name !== pairs.tab) return tab;
    const values = tab.values.map((line, row) => {
      // Below the list stand the codes of the event.
      if (row <= pairs.header || typeof line[id] !== "number" || line[direction] === "") return line;
      const next = (counts.get(line[direction]) ?? 0) + 1;
      counts.set(line[direction], next);
      return line.map((cell, column) => (column === id ? next : cell));
    });
    return { ...tab, values };
  });
  const sideOf = (off: Pick<Penalties, "ns" | "ew">) => {
    const taken = takenOff(
      { ...now, tabs: [results, ranking, ...fromOne] },
      { seats: ["1", "1"] },
      { value: { form: "mp", ...off } },
    );
    if ("fault" in taken) throw new Error(taken.fault);
    const [{ rewrite }] = taken.value;
    return fromOne.find(({ name }) => name === pairs.tab)?.values[rewrite.row][direction];
  };
  expect([...counts.values()]).toEqual([4, 4]);
  expect(sideOf({ ns: 10, ew: 0 })).toBe(notes.northSouth);
  expect(sideOf({ ns: 0, ew: 10 })).toBe([...counts.keys()].find((side) => side !== notes.northSouth));
});

test("a penalty that cannot be read is a fault, and the ruling is not written without it", async () => {
  const { now } = await opened("howell", RULES[0]);
  const [result] = resultsOn(now, "1");
  const typed = exampleFor(FORM.first);
  const odd = penaltiesIn("mp", readRuling({ ...typed, penaltyNs: "ten" }));
  expect(odd).toEqual({ fault: expect.stringContaining("ten") });
  expect(takenOff(now, result, odd)).toEqual(odd);
  expect(penaltiesIn("mp", readRuling({ ...typed, penaltyNs: "10 %", penaltyEw: "2,5" }))).toEqual({
    value: { form: "mp", ns: 10, ew: 2.5 },
  });
});

test("a ruling that cannot be scored says why, and the others are still shown", async () => {
  const { now } = await opened("howell", RULES[0]);
  const [{ row }] = resultsOn(now, "1");
  const told = effectOf(now, row, ["60% 420 / 30% -50", "-2000"]);
  if ("fault" in told) throw new Error(told.fault);
  expect(told.value.faults[0]).toMatch(/90/);
  expect(told.value.faults[1]).toBeUndefined();
  expect(told.value.moves.length).toBeGreaterThan(0);
});

test("an event of plain values, or one whose ranking somebody has changed, is not computed", async () => {
  const { now } = await opened("howell", RULES[0]);
  const [{ row }] = resultsOn(now, "1");
  const [results, ranking, ...others] = now.tabs;
  const bare = (tab: LinkedTab) => ({ ...tab, formulas: tab.formulas.map((line) => line.map(() => "")) });
  const plain: OpenEvent = { ...now, tabs: [bare(results), bare(ranking), ...others] };
  // Without formulas nothing follows, so nobody moves and the reader must be told.
  expect(effectOf(plain, row, ["-2000"])).toEqual({ fault: expect.stringContaining("“Ranking”") });
  const typedOver = {
    ...ranking,
    values: ranking.values.map((line) => line.map((cell) => (cell === 1 ? 2 : cell))),
  };
  const other: OpenEvent = { ...now, tabs: [results, typedOver, ...others] };
  expect(effectOf(other, row, ["-2000"])).toEqual({ fault: expect.stringContaining("“Ranking”") });
});

test("a result is found by the numbers that were typed about it", async () => {
  const { now } = await opened("howell", RULES[0]);
  const results = resultsOn(now, "3");
  expect(results.length).toBeGreaterThan(2);
  for (const result of results) {
    const [ns, ew] = result.seats;
    expect(meant(results, { table: "", ns: `${ns} North 1`, ew: "" })).toBe(result);
    expect(meant(results, { table: "", ns, ew })).toBe(result);
    expect(meant(results, { table: result.table, ns: "", ew: "" })).toBe(result);
    expect(meant(results, { table: "", ns: ew, ew: ns })).toBeUndefined();
  }
  expect(meant(results, { table: "", ns: "", ew: "" })).toBeUndefined();
  expect(resultsOn(now, "99")).toEqual([]);
});

describe("what the event says of the ruled result fills the form", () => {
  const RESULTS: OpenResult[] = [
    { row: 4, board: "17", session: "1", table: "1", seats: ["1", "9"], score: "420" },
    { row: 5, board: "17", session: "1", table: "2", seats: ["2", "10"], score: "-50" },
    { row: 6, board: "17", session: "1", table: "3", seats: ["3", "11"], score: "60% 420 / 40% -50" },
    { row: 7, board: "17", session: "1", table: "4", seats: ["4", "12"], score: "" },
    { row: 8, board: "17", session: "1", table: "5", seats: ["5", "13"], score: "A+/A-" },
    { row: 9, board: "17", session: "2", table: "1", seats: ["6", "14"], score: "620" },
  ];
  const [first, second] = RESULTS;
  const form = (typed: Partial<FilledFields> = {}) => ({ ...NOTHING_FILLED, ...typed });

  test("with who sat there, and the scores of the other tables without their rulings", () => {
    expect(saidBy(first, RESULTS)).toEqual({ table: "1", ns: "1", ew: "9", board: "-50\nA+/A-" });
    const players = { ...first, seats: ["1", "2", "3", "4"] };
    expect(saidBy(players, RESULTS)).toMatchObject({ ns: "", ew: "" });
  });

  test("but not where somebody has typed, and another result takes the place of the first", () => {
    const typed = form({ ns: "Ann – Bob" });
    const found = saidBy(first, RESULTS);
    const filled = filledNow(typed, NOTHING_FILLED, found);
    const then = refilled(typed, NOTHING_FILLED, filled);
    expect(then).toEqual({ ...found, ns: "Ann – Bob" });
    // What the tool has read is no part of what somebody has said of the result.
    expect(withoutFilled(then, filled)).toEqual(form({ ns: "Ann – Bob" }));
    const other = saidBy(second, RESULTS);
    const again = filledNow(then, filled, other);
    expect(refilled(then, filled, again)).toEqual({ ...other, ns: "Ann – Bob" });
    // Of no result nothing is left but what was typed.
    const none = filledNow(then, filled, NOTHING_FILLED);
    expect(refilled(then, filled, none)).toEqual(typed);
  });

  test("what was typed and is the same stays a word of the user's, by which the result is found", () => {
    const typed = form({ table: "1" });
    const filled = filledNow(typed, NOTHING_FILLED, saidBy(first, RESULTS));
    expect(filled.table).toBe("");
    const then = refilled(typed, NOTHING_FILLED, filled);
    expect(withoutFilled(then, filled)).toEqual(typed);
    expect(meant(RESULTS.slice(0, 5), withoutFilled(then, filled))).toBe(first);
  });
});
