import { readFileSync } from "node:fs";
import { type Patience, type Rescue, type Rescues, rescuing } from "../../src/movements/rescue";
import { NO_SET } from "../../src/movements/rescue-search";
import { type Meeting, type RescueTask } from "../../src/movements/rescue-task";
import { byChance, type Field } from "./rescue-evenings";

/** What was found, how much was said to be done at each pause, and how often it was asked whether that is enough. */
function rescues(task: RescueTask, patience?: Patience): Rescues & { pauses: number[]; asked: number } {
  const pauses: number[] = [];
  let asked = 0;
  const isStopped = () => {
    asked++;
    return false;
  };
  const slices = rescuing(task, isStopped, patience);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return { ...value, pauses, asked };
    pauses.push(value);
  }
}

const present = ({ left, absent }: RescueTask) =>
  new Set(
    left
      .flat()
      .flatMap(({ ns, ew }) => [ns, ew])
      .filter((pair) => pair > 0 && !absent.has(pair)),
  );

/** What has happened so far: who has which set, and who has met whom. */
function memory(sittings: readonly Meeting[]) {
  const has = new Set(sittings.flatMap(({ ns, ew, set }) => [`${ns} ${set}`, `${ew} ${set}`]));
  const met = new Set(sittings.flatMap(({ ns, ew }) => [`${ns} ${ew}`, `${ew} ${ns}`]));
  return {
    has: ({ ns, ew, set }: Meeting) => has.has(`${ns} ${set}`) || has.has(`${ew} ${set}`),
    met: ({ ns, ew }: Meeting) => met.has(`${ns} ${ew}`),
  };
}

type Freedom = "sets" | "opponents" | "rematches";

/** The most sittings there can be, by trying everything. */
function mostOf(task: RescueTask, freedom: Freedom): number {
  const { history, left, sets, sharers, isOneLine } = task;
  const there = present(task);
  const northSouth = new Set(left.flat().map(({ ns }) => ns));
  const mayMeet = (one: number, other: number, tables: readonly Meeting[]) => {
    const planned = tables.some(({ ns, ew }) => (ns === one && ew === other) || (ns === other && ew === one));
    return freedom === "sets" ? planned : isOneLine || northSouth.has(one) !== northSouth.has(other);
  };
  const possible = left.reduce((sum, tables) => sum + Math.min(tables.length, Math.floor(there.size / 2)), 0);
  let best = 0;
  const go = (
    round: number,
    waiting: readonly number[],
    now: readonly Meeting[],
    before: readonly Meeting[],
  ) => {
    const plays = before.length - history.length + now.length;
    best = Math.max(best, plays);
    if (round === left.length) return;
    const later = left.slice(round + 1).reduce((sum, { length }) => sum + length, 0);
    const inRound = Math.min(left[round].length - now.length, Math.floor(waiting.length / 2));
    if (best === possible || plays + inRound + later <= best) return;
    const [one, ...others] = waiting;
    if (waiting.length < 2 || now.length === left[round].length) {
      go(round + 1, [...there], [], [...before, ...now]);
      return;
    }
    const { has, met } = memory(before);
    for (const other of others) {
      if (!mayMeet(one, other, left[round])) continue;
      for (let set = 0; set < sets; set++) {
        const sitting = { ns: one, ew: other, set };
        const onSet = now.filter((table) => table.set === set).length;
        if (has(sitting) || (met(sitting) && freedom !== "rematches") || onSet > sharers) continue;
        go(round, others.filter((pair) => pair !== other), [...now, sitting], before); // oxfmt-ignore
      }
    }
    go(round, others, now, before);
  };
  go(0, [...there], [], history);
  return best;
}

/** How many sittings of the plan can be played one after another. */
function playsOfPlan({ history, left, absent, sharers }: RescueTask): number {
  const before = [...history];
  for (const tables of left) {
    const now: Meeting[] = [];
    for (const table of tables) {
      const { has, met } = memory([...before, ...now]);
      const isThere = [table.ns, table.ew].every((pair) => pair > 0 && !absent.has(pair));
      const onSet = now.filter(({ set }) => set === table.set).length;
      if (isThere && !has(table) && !met(table) && onSet <= sharers) now.push(table);
    }
    before.push(...now);
  }
  return before.length - history.length;
}

/** What is wrong with a rescue, whoever made it. */
function faults({ history, left, absent, sharers }: RescueTask, { rounds, way }: Rescue): string[] {
  const found: string[] = [];
  const before = [...history];
  for (const [round, tables] of rounds.entries()) {
    const seats = tables.flatMap(({ ns, ew }) => [ns, ew]).filter((pair) => pair > 0);
    if (tables.length !== left[round].length) found.push("a table is missing");
    if (new Set(seats).size < seats.length) found.push("somebody has two seats");
    const now = tables.filter(({ set }) => set !== NO_SET);
    for (const { set, ns, ew } of now) {
      if (now.filter((other) => other.set === set).length > sharers + 1) found.push(`set ${set} is shared`);
      if ([ns, ew].some((pair) => pair === 0 || absent.has(pair))) found.push("somebody is not there");
    }
    const { has, met } = memory(before);
    for (const sitting of now) {
      if (has(sitting)) found.push(`${sitting.ns} or ${sitting.ew} plays set ${sitting.set} again`);
      if (way !== "rematches" && way !== "rover" && met(sitting)) found.push("two meet again");
    }
    before.push(...now);
  }
  return found;
}

/** The figures of a rescue, counted from its rounds. */
function figuresOf(task: RescueTask, { rounds }: Rescue): Omit<Rescue, "way" | "rounds"> {
  const { history, left, late } = task;
  const now = rounds.map((tables) => tables.filter(({ set }) => set !== NO_SET));
  const isSame = (one: Meeting) => (other: Meeting) =>
    one.ns === other.ns && one.ew === other.ew && one.set === other.set;
  const sitOuts = [...present(task), ...(late === undefined ? [] : [late])].map(
    (pair) => now.filter((tables) => !tables.some(({ ns, ew }) => ns === pair || ew === pair)).length,
  );
  return {
    plays: now.flat().length,
    mostSitOuts: Math.max(0, ...sitOuts),
    shares: now.reduce((sum, tables) => sum + tables.length - new Set(tables.map(({ set }) => set)).size, 0),
    rematches: now
      .flat()
      .filter((sitting, index, all) => memory([...history, ...all.slice(0, index)]).met(sitting)).length,
    kept: now.flatMap((tables, round) => tables.filter((one) => left[round].some(isSame(one)))).length,
    lost: left.flatMap((tables, round) =>
      tables.flatMap((one, index) =>
        one.ns === 0 || one.ew === 0 || now[round].some(isSame(one))
          ? []
          : [{ round, table: index + 1, ...one }],
      ),
    ),
  };
}

const seatsOf = (tables: readonly Meeting[]) => tables.map(({ ns, ew }) => [ns, ew]);

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

const FIELDS: [string, Field][] = [
  ["two lines of two pairs in three rounds", { tables: 2, rounds: 3, isOneLine: false }],
  ["two lines of three pairs in two rounds", { tables: 3, rounds: 2, isOneLine: false }],
  ["two lines of four pairs in their last round", { tables: 4, rounds: 1, isOneLine: false }],
  ["four pairs in one line in two rounds", { tables: 2, rounds: 2, isOneLine: true }],
  ["six pairs in one line in their last round", { tables: 3, rounds: 1, isOneLine: true }],
];

describe.each(FIELDS)("%s, gone wrong by chance", (_, field) => {
  test.each(SEEDS)(
    "each way that is better than those before has as many sittings as trying everything finds: %i",
    (seed) => {
      const task = byChance(seed, field);
      const { ways, best, bound, pauses } = rescues(task);
      let plays = playsOfPlan(task);
      const expected: [string, number][] = [["plan", plays]];
      for (const way of ["sets", "opponents", "rematches"] as const) {
        const most = mostOf(task, way);
        if (most > plays) expected.push([way, most]);
        plays = Math.max(plays, most);
      }
      expect(ways.map((way) => [way.way, way.plays])).toEqual(expected);
      expect(best).toBe(ways.filter(({ way }) => way !== "rematches").at(-1));
      expect(bound).toBeGreaterThanOrEqual(best.plays);
      for (const way of ways) {
        expect(faults(task, way)).toEqual([]);
        expect(way).toMatchObject(figuresOf(task, way));
        if (way.way === "sets") expect(way.rounds.map(seatsOf)).toEqual(task.left.map(seatsOf));
      }
      expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
      expect(pauses.every((part) => part >= 0 && part < 1)).toBe(true);
    },
  );
});

describe.each<[string, Field]>([
  ["two lines of three pairs", { tables: 3, rounds: 2, isOneLine: false, withLate: true }],
  ["two lines of two pairs", { tables: 2, rounds: 3, isOneLine: false, withLate: true }],
  ["six pairs in one line", { tables: 3, rounds: 2, isOneLine: true, withLate: true }],
])("a late pair in an evening of %s that has gone wrong by chance", (_, field) => {
  test.each(SEEDS)("sits nowhere twice, and each way is what its figures say: %i", (seed) => {
    const task = byChance(seed, field);
    const { ways } = rescues(task);
    expect(ways[0]).toMatchObject({ way: "plan", plays: playsOfPlan(task) });
    for (const way of ways) {
      expect(faults(task, way)).toEqual([]);
      expect(way).toMatchObject(figuresOf(task, way));
    }
  });
});

interface Outcome extends Field {
  seed: number;
  /** Each way with its sittings. */
  ways: string;
  first: string;
  bound: number;
  asked: number;
  pauses: number;
  /** All that was said at the pauses. */
  sum: number;
  /** The rounds of the last way: North-South, East-West and set, counted from 1. */
  last: string[];
}

const { evenings, impatient, patience, hurried, hurry } = JSON.parse(
  readFileSync(`${__dirname}/../data/movements/rescue-by-chance.json`, "utf8"),
) as Record<"evenings" | "impatient" | "hurried", Outcome[]> & Record<"patience" | "hurry", Patience>;

function expectTheSame(outcome: Outcome, limits?: Patience): void {
  const { ways, first, bound, pauses, asked } = rescues(byChance(outcome.seed, outcome), limits);
  expect(ways.map(({ way, plays }) => `${way} ${plays}`).join(", ")).toBe(outcome.ways);
  expect([first.way, bound, asked, pauses.length]).toEqual([
    outcome.first,
    outcome.bound,
    outcome.asked,
    outcome.pauses,
  ]);
  expect(pauses.reduce((sum, part) => sum + part, 0)).toBeCloseTo(outcome.sum, 5);
  const sittings = (tables: readonly Meeting[]) =>
    tables.map(({ ns, ew, set }) => `${ns} ${ew} ${set === NO_SET ? "-" : set + 1}`).join(", ");
  expect(ways.at(-1)?.rounds.map(sittings)).toEqual(outcome.last);
}

describe("an evening has the same answer everywhere, after the same steps", () => {
  test.each(evenings)("$tables tables, one line $isOneLine, late pair $withLate, $seed: $ways", (outcome) => {
    expectTheSame(outcome);
  });

  test.each(impatient)("with little patience, $tables tables, $seed: $ways", (outcome) => {
    expectTheSame(outcome, patience);
  });

  test.each(hurried)("with three choices for each number, $tables tables, $seed: $ways", (outcome) => {
    expectTheSame(outcome, hurry);
  });
});
