import { readFileSync } from "node:fs";
import { type Kind, planOf } from "../../src/movements/catalogue";
import {
  type Meeting,
  type Rescue,
  type Rescues,
  type RescueTask,
  rescuing,
} from "../../src/movements/rescue";
import { NO_SET } from "../../src/movements/rescue-search";

interface Case {
  case: string;
  sets: number;
  sharers: number;
  present: string;
  played: string;
  left: string[];
  keptPlan: number;
  best: { plays: number; shares: number; kept: number };
}

const { cases } = JSON.parse(readFileSync(`${__dirname}/../data/movements/rescue.json`, "utf8")) as {
  cases: Case[];
};

function rescues(task: RescueTask): Rescues {
  const slices = rescuing(task);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}

function meetings(sittings: string): Meeting[] {
  return sittings.split(", ").map((sitting) => {
    const [ns, ew, set] = sitting.split(" ").map(Number);
    return { ns, ew, set: set - 1 };
  });
}

/** What is wrong with a rescue, whoever made it. */
function faults({ history, absent, sharers }: RescueTask, { rounds, way }: Rescue): string[] {
  const found: string[] = [];
  const has = new Set(history.flatMap(({ ns, ew, set }) => [`${ns} has ${set}`, `${ew} has ${set}`]));
  const met = new Set(history.flatMap(({ ns, ew }) => [`${ns} ${ew}`, `${ew} ${ns}`]));
  for (const tables of rounds) {
    const playing = tables.filter(({ set }) => set !== NO_SET);
    const seated = playing.flatMap(({ ns, ew }) => [ns, ew]);
    if (new Set(seated).size < seated.length) found.push("somebody sits twice");
    if (seated.some((pair) => pair === 0 || absent.has(pair))) found.push("somebody is not there");
    for (const { set } of playing)
      if (playing.filter((other) => other.set === set).length > sharers + 1)
        found.push(`set ${set} is shared`);
    for (const { ns, ew, set } of playing) {
      for (const pair of [ns, ew]) {
        if (has.has(`${pair} has ${set}`)) found.push(`${pair} plays set ${set} again`);
        has.add(`${pair} has ${set}`);
      }
      if (met.has(`${ns} ${ew}`) && way !== "rematches") found.push(`${ns} and ${ew} meet again`);
      met.add(`${ns} ${ew}`).add(`${ew} ${ns}`);
    }
  }
  return found;
}

/** A movement of two lines of which the first rounds are played. */
function evening(kind: Kind, pairs: number, played: number, rounds?: number): RescueTask {
  const plan = planOf(kind, pairs);
  if ("fault" in plan) throw new Error(plan.fault.code);
  const all = plan.rounds
    .slice(0, rounds)
    .map((tables) => tables.map(({ ns, ew, set }) => ({ ns: ns[0] ?? 0, ew: ew[0] ?? 0, set })));
  const history = all.slice(0, played).flat();
  return {
    history: history.filter(({ ns, ew }) => ns > 0 && ew > 0),
    left: all.slice(played),
    sets: plan.sets,
    sharers: 1,
    absent: new Set<number>(),
  };
}

test.each(cases)("$case: as many sittings, shares and sittings as planned as the proved best", (one) => {
  const left = one.left.map(meetings);
  const present = new Set(one.present.split(" ").map(Number));
  const everybody = left.flat().flatMap(({ ns, ew }) => [ns, ew]);
  const task = {
    history: meetings(one.played),
    left,
    sets: one.sets,
    sharers: one.sharers,
    absent: new Set(everybody.filter((pair) => !present.has(pair))),
  };
  const { ways, best, bound } = rescues(task);
  expect(ways[0]).toMatchObject({ way: "plan", plays: one.keptPlan });
  expect({ plays: best.plays, shares: best.shares, kept: best.kept }).toEqual(one.best);
  expect(bound).toBe(one.best.plays);
  expect(ways.map((way) => faults(task, way))).toEqual(ways.map(() => []));
});

test("the late pair of a full field of 7 tables plays 6 of 6 rounds, and six North-South pairs miss one each", () => {
  const task = { ...evening("mitchell", 14, 1), late: 15 };
  const { best, ways } = rescues(task);
  expect(ways.map(({ way }) => way)).toEqual(["plan", "rover"]);
  expect(faults(task, best)).toEqual([]);
  const seats = best.rounds.flat().filter(({ ns }) => ns === 15);
  expect(seats).toHaveLength(6);
  expect(new Set(seats.map(({ ew }) => ew)).size).toBe(6);
  const missing = [1, 2, 3, 4, 5, 6, 7].map(
    (pair) => best.rounds.filter((tables) => !tables.some(({ ns }) => ns === pair)).length,
  );
  expect(missing.sort()).toEqual([0, 1, 1, 1, 1, 1, 1]);
});

test.each([6, 8, 10, 11, 12, 13, 14])(
  "%i full tables: the late pair plays every round that is left",
  (tables) => {
    const task = { ...evening(tables % 2 === 0 ? "share" : "mitchell", 2 * tables, 1), late: 2 * tables + 1 };
    const { best, ways } = rescues(task);
    expect(best).toMatchObject({ way: "rover", rematches: 0, mostSitOuts: 1, lost: { length: tables - 1 } });
    expect(ways.map((way) => faults(task, way))).toEqual(ways.map(() => []));
  },
);

test.each([9, 15])("for %i tables no rover meets nobody twice: one opponent is met again", (tables) => {
  const task = { ...evening("mitchell", 2 * tables, 1), late: 2 * tables + 1 };
  const { ways } = rescues(task);
  expect(ways.find(({ way }) => way === "rover")?.rematches).toBe(1);
});

test("a late pair takes the empty seat of a half table, and all sittings are played", () => {
  const task = { ...evening("mitchell", 13, 2), late: 14 };
  const { best, bound } = rescues(task);
  expect(best).toMatchObject({ way: "rover", plays: 35, mostSitOuts: 0, rematches: 0 });
  expect(bound).toBe(35);
});

test.each([4, 6, 8])(
  "share-and-relay of %i tables with the relay a table too low: no set is lost",
  (tables) => {
    const task = evening("share", 2 * tables, tables / 2);
    // In the first half of the rounds table T/2 had the set of the place after it.
    const history = task.history.map((sitting) =>
      sitting.ns === tables / 2 ? { ...sitting, set: (sitting.set + 1) % tables } : sitting,
    );
    const { ways } = rescues({ ...task, history });
    const most = Math.max(...ways.map(({ plays }) => plays));
    expect(most).toBe((tables * tables) / 2);
  },
);

test("a forgotten skip that nobody has played: the plan loses nothing", () => {
  for (const tables of [8, 10, 12, 14]) {
    const { ways, best } = rescues(evening("mitchell", 2 * tables, tables / 2));
    expect(best).toBe(ways[0]);
    expect(best.lost).toEqual([]);
  }
});

test("in a Howell that a pair leaves, its opponents sit out once each, and others may meet where more are there", () => {
  const plan = evening("howell", 8, 3);
  const task = { ...plan, absent: new Set([3]) };
  const { ways, bound } = rescues(task);
  expect(ways[0]).toMatchObject({ way: "plan", plays: 12, mostSitOuts: 1 });
  expect(bound).toBe(12);
});

test("when two pairs of a Howell leave, nobody plays a set or an opponent twice in any way without rematches", () => {
  const task = { ...evening("howell", 10, 3), absent: new Set([2, 7]) };
  const { ways, best, bound } = rescues(task);
  for (const way of ways) expect(faults(task, way)).toEqual([]);
  expect(best.plays).toBeGreaterThanOrEqual(ways[0].plays);
  expect(best.plays).toBeLessThanOrEqual(bound);
});

test("the same evening always has the same rescue", () => {
  const task = { ...evening("share", 16, 3), absent: new Set([4]) };
  expect(rescues(task)).toEqual(rescues(task));
});
