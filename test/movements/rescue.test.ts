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

/** Sittings such as `1 11 3`: pair 1 North-South, 11 East-West, set 3; a round is a list of them. */
const round = (...sittings: string[]): Meeting[] => sittings.flatMap(meetings);

function broken(task: Pick<RescueTask, "left"> & Partial<RescueTask>): RescueTask {
  return { history: [], sets: 9, sharers: 0, absent: new Set(), ...task };
}

describe("no way has more sittings than the bound", () => {
  const left = [round("1 11 1", "2 12 2"), round("1 12 3", "2 11 4")];

  test("two lines of two pairs have two tables in each round, and one when a pair has gone", () => {
    expect(rescues(broken({ left })).bound).toBe(4);
    expect(rescues(broken({ left, absent: new Set([12]) })).bound).toBe(2);
    expect(rescues(broken({ left, absent: new Set([1]) })).bound).toBe(2);
    expect(rescues(broken({ left, absent: new Set([1, 12]) })).bound).toBe(1);
    expect(rescues(broken({ left, absent: new Set([1, 2]) })).bound).toBe(0);
  });

  test("a field of one line has half as many tables as pairs, and no more than stand there", () => {
    const howell = [round("1 12 1", "2 11 2"), round("1 2 3", "11 12 4"), round("11 1 5", "12 2 6")];
    expect(rescues(broken({ left: howell })).bound).toBe(6);
    expect(rescues(broken({ left: howell, absent: new Set([11]) })).bound).toBe(3);
    // Five pairs have two tables, and here the plan has one in each round.
    const short = [round("1 12 1"), round("12 2 2"), round("3 1 3"), round("11 3 4")];
    expect(rescues(broken({ left: short })).bound).toBe(4);
  });

  test("who has met is counted once, whichever way they sat, and not with a pair that has gone", () => {
    const history = round("1 11 5", "12 2 6");
    // Of the four meetings of two lines, two are left.
    expect(rescues(broken({ left, history })).bound).toBe(2);
    expect(rescues(broken({ left, history: [...history, ...round("11 1 7")] })).bound).toBe(2);
    // North-South 1 and 2 have met by mistake: that is none of the four.
    expect(rescues(broken({ left, history: round("1 2 5", "11 12 6") })).bound).toBe(4);
    // 2 meets only 11, in one of the two rounds; the meeting with 12 and all of 1 are gone.
    expect(rescues(broken({ left, history, absent: new Set([1]) })).bound).toBe(1);
    const howell = [round("1 12 1", "2 11 2"), round("1 2 3", "11 12 4"), round("11 1 5", "12 2 6")];
    expect(rescues(broken({ left: howell, history: round("12 1 7", "1 12 8", "1 2 9") })).bound).toBe(4);
  });

  test("a pair needs a new set for each sitting, and has those that it played in either direction", () => {
    // Three sets, of which each pair has played two.
    const history = round("1 13 1", "13 2 2", "14 1 2", "2 14 1", "15 11 1", "11 15 2", "12 16 1", "16 12 2");
    expect(rescues(broken({ left, history, sets: 3 })).bound).toBe(2);
    // Of East-West alone each has played two.
    expect(rescues(broken({ left, history: history.slice(4), sets: 3 })).bound).toBe(2);
    expect(rescues(broken({ left, history: history.slice(0, 4), sets: 3 })).bound).toBe(2);
    expect(rescues(broken({ left, history, sets: 4 })).bound).toBe(4);
    const howell = [round("1 12 1", "2 11 2"), round("1 2 3", "11 12 1"), round("11 1 2", "12 2 3")];
    expect(rescues(broken({ left: howell, history, sets: 3 })).bound).toBe(2);
    expect(rescues(broken({ left: howell, history, sets: 4 })).bound).toBe(4);
  });
});

describe("what of the plan can be played", () => {
  const planOfTask = (task: RescueTask) => rescues(task).ways[0];

  test("a meeting that has been, in either direction, is lost; its table, round and set are named", () => {
    const left = [round("1 11 1", "2 12 2"), round("12 1 3", "11 2 4")];
    const plan = planOfTask(broken({ left, history: round("1 12 5") }));
    expect(plan).toMatchObject({ way: "plan", plays: 3, kept: 3, rematches: 0, mostSitOuts: 1 });
    expect(plan.lost).toEqual([{ round: 1, table: 1, ns: 12, ew: 1, set: 2 }]);
    expect(plan.rounds[1]).toEqual([
      { ns: 12, ew: 1, set: NO_SET },
      { ns: 11, ew: 2, set: 3 },
    ]);
  });

  test("a set that a pair has played, in either direction, is lost", () => {
    const left = [round("1 11 1", "2 12 2")];
    for (const history of [round("1 13 1"), round("13 1 1"), round("13 11 1"), round("11 13 1")])
      expect(planOfTask(broken({ left, history })).lost).toEqual([{ round: 0, table: 1, ...left[0][0] }]);
    expect(planOfTask(broken({ left, history: round("1 13 2", "12 13 1") })).lost).toEqual([]);
  });

  test("what is played earlier in the plan counts for what comes later", () => {
    const left = [round("1 11 1", "2 12 2"), round("1 11 3", "2 13 2")];
    expect(planOfTask(broken({ left })).lost).toEqual([
      { round: 1, table: 1, ns: 1, ew: 11, set: 2 },
      { round: 1, table: 2, ns: 2, ew: 13, set: 1 },
    ]);
  });

  test("a set is shared by as many tables more than one as may share", () => {
    const left = [round("1 11 1", "2 12 1", "3 13 1"), round("1 12 2", "2 13 3", "3 11 4")];
    const figures = (sharers: number) => {
      const { plays, shares, lost } = planOfTask(broken({ left, sharers }));
      return [plays, shares, lost.map(({ table }) => table)];
    };
    expect([0, 1, 2].map(figures)).toEqual([
      [4, 0, [2, 3]],
      [5, 1, [3]],
      [6, 2, []],
    ]);
  });

  test("a table where nobody sits loses nothing, and one that a pair has left loses its sitting", () => {
    const left = [round("0 11 1", "2 12 2"), round("1 0 3", "2 11 4")];
    const plan = planOfTask(broken({ left, absent: new Set([12]) }));
    expect(plan.lost).toEqual([{ round: 0, table: 2, ns: 2, ew: 12, set: 1 }]);
    // 1 has no opponent in either round; 2 and 11 play once; 12 has gone and is not counted.
    expect(plan).toMatchObject({ plays: 1, kept: 1, mostSitOuts: 2 });
  });
});

describe("the other ways", () => {
  test("where only the boards are wrong, other sets are played and the opponents stay", () => {
    // 1 has played set 1 by mistake. No other set is free for its table alone, so two sittings change.
    const left = [round("1 11 1", "2 12 2"), round("1 12 3", "2 11 4")];
    const { ways, best } = rescues(broken({ left, history: round("1 13 1"), sets: 4 }));
    expect(ways.map(({ way }) => way)).toEqual(["plan", "sets"]);
    expect(best).toMatchObject({ way: "sets", plays: 4, rematches: 0, shares: 0, kept: 2 });
    expect(best.rounds.map((tables) => tables.map(({ ns, ew }) => [ns, ew]))).toEqual([
      [
        [1, 11],
        [2, 12],
      ],
      [
        [1, 12],
        [2, 11],
      ],
    ]);
  });

  test("where two have met, others meet; and only the way that says so lets two meet again", () => {
    const left = [round("1 11 1", "2 12 2", "3 13 3")];
    const met = rescues(broken({ left, history: round("11 1 4") }));
    expect(met.ways.map(({ way, plays, rematches }) => [way, plays, rematches])).toEqual([
      ["plan", 2, 0],
      ["opponents", 3, 0],
    ]);
    expect(met.best).toBe(met.ways[1]);
    // 1 has met all of East-West: no way without a rematch has three sittings.
    const all = rescues(broken({ left, history: round("11 1 4", "1 12 5", "13 1 6") }));
    expect(all.ways.map(({ way, plays, rematches }) => [way, plays, rematches])).toEqual([
      ["plan", 2, 0],
      ["rematches", 3, 1],
    ]);
    expect(all.best).toBe(all.ways[0]);
  });
});

describe("a late pair", () => {
  test("belongs to the line in which a seat is empty", () => {
    const left = [round("1 11 1", "2 0 2"), round("1 0 3", "2 11 4")];
    const { best } = rescues(broken({ left, late: 12 }));
    expect(best).toMatchObject({ way: "rover", plays: 4, mostSitOuts: 0, lost: [] });
    expect(best.rounds).toEqual([round("1 11 1", "2 12 2"), round("1 12 3", "2 11 4")]);
    const north = [round("1 11 1", "0 12 2"), round("1 12 3", "0 11 4")];
    const second = rescues(broken({ left: north, late: 2 })).best;
    expect(second.rounds).toEqual([round("1 11 1", "2 12 2"), round("1 12 3", "2 11 4")]);
  });

  test("takes the seat of a pair that has gone", () => {
    const left = [round("1 11 1", "2 12 2"), round("1 12 3", "2 11 4")];
    const { best, bound } = rescues(broken({ left, late: 13, absent: new Set([12]) }));
    expect(best.rounds).toEqual([round("1 11 1", "2 13 2"), round("1 13 3", "2 11 4")]);
    expect([best.plays, bound, best.mostSitOuts]).toEqual([4, 4, 0]);
  });

  test("without a seat it sits out all rounds, and the plan says so", () => {
    // Both tables have the same set, so it could play once; and in round 1 alone.
    const left = [round("1 11 1"), round("1 12 1")];
    const { ways } = rescues(broken({ left, late: 2, sets: 1 }));
    expect(ways[0]).toMatchObject({ way: "plan", plays: 1, mostSitOuts: 2 });
  });
});
