import { readFileSync } from "node:fs";
import { type Kind, planOf } from "../../src/movements/catalogue";
import { type Rescue, type Rescues, rescuing } from "../../src/movements/rescue";
import { NO_SET } from "../../src/movements/rescue-search";
import { type Meeting, type RescueTask } from "../../src/movements/rescue-task";

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
    isOneLine: kind === "howell",
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
    isOneLine: false,
    absent: new Set(everybody.filter((pair) => !present.has(pair))),
  };
  const { ways, best, bound } = rescues(task);
  expect(ways[0]).toMatchObject({ way: "plan", plays: one.keptPlan });
  expect({ plays: best.plays, shares: best.shares, kept: best.kept }).toEqual(one.best);
  expect(bound).toBe(one.best.plays);
  expect(ways.map((way) => faults(task, way))).toEqual(ways.map(() => []));
});

/** Boards that were moved twice before a round, so that all tables of the round had the next set. */
function movedTwice(tables: number, rounds: number, round: number, sharers: number): RescueTask {
  const task = { ...evening("mitchell", 2 * tables, round, rounds), sharers };
  const history = task.history.map((sitting, index) =>
    index >= tables * (round - 1) ? { ...sitting, set: (sitting.set + 1) % tables } : sitting,
  );
  return { ...task, history };
}

test.each([
  [7, 6, 3, 14, 21],
  [7, 6, 2, 14, 28],
  [9, 8, 4, 27, 36],
  [11, 9, 4, 44, 55],
])(
  "%i tables, %i rounds, boards moved twice before round %i: of the plan %i sittings are left, with other sets %i, which is proved to be best",
  (tables, rounds, round, planned, most) => {
    for (const sharers of [0, 1]) {
      const task = movedTwice(tables, rounds, round, sharers);
      const { ways, best, bound } = rescues(task);
      expect(ways[0].plays).toBe(planned);
      expect(best).toMatchObject({ way: "sets", plays: most, rematches: 0 });
      expect(bound).toBe(most);
      expect(faults(task, best)).toEqual([]);
      const opponents = (way: Rescue) => way.rounds.map((of) => of.map(({ ns, ew }) => `${ns} ${ew}`));
      expect(opponents(best)).toEqual(opponents(ways[0]));
    }
  },
);

test("fewer sittings than the tables allow can be proved too, and the bound says so", () => {
  // All have met all but one opponent, and lack one set each: 1 and 11, 2 and 12, 3 and 13 lack different ones.
  const left = [round("1 11 1", "2 12 1", "3 13 1")];
  const history = round(
    ...["1 21 1", "1 22 2", "2 21 2", "2 22 3", "3 21 1", "3 22 3"],
    ...["31 11 2", "32 11 3", "31 12 1", "32 12 3", "31 13 1", "32 13 2"],
  );
  const { best, bound } = rescues(broken({ left, history, sets: 3 }));
  // 1 lacks 3, 2 lacks 1, 3 lacks 2; 11 lacks 1, 12 lacks 2, 13 lacks 3.
  expect([best.way, best.plays, bound]).toEqual(["opponents", 3, 3]);
  const two = rescues(broken({ left, history: [...history, ...round("1 13 2")], sets: 3 }));
  expect([two.best.plays, two.bound]).toEqual([2, 2]);
});

test("whoever has enough of it gets the best so far, and the bound stays what was proved", () => {
  const task = movedTwice(9, 9, 4, 0);
  const slices = rescuing(task, () => true);
  let step = slices.next();
  while (!step.done) step = slices.next();
  expect(step.value).toMatchObject({ best: { way: "plan" }, ways: { length: 1 } });
  expect(step.value.bound).toBeGreaterThan(step.value.best.plays);
});

test("the pauses say how far it is, from 0 to 1", () => {
  for (const parts of [[...rescuing(movedTwice(7, 7, 4, 0))], [...rescuing(movedTwice(7, 6, 3, 1))]]) {
    const steps = parts.map((part, index) => part - (parts[index - 1] ?? 0));
    expect(steps.reduce((least, step) => Math.min(least, step))).toBeGreaterThanOrEqual(0);
    expect(parts[0]).toBeGreaterThanOrEqual(0);
    expect(parts.at(-1)).toBeLessThan(1);
  }
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
  return { history: [], sets: 4, sharers: 0, isOneLine: false, absent: new Set(), ...task };
}

/** The way, and how many sittings there are with it. */
const figures = ({ ways }: Rescues) => ways.map(({ way, plays }) => [way, plays]);

const twoLines = [round("1 11 1", "2 12 2"), round("1 12 3", "2 11 4")];
const oneLine = [round("1 12 1", "2 11 2"), round("1 2 3", "11 12 4"), round("11 1 5", "12 2 6")];

describe("no way has more sittings than the bound", () => {
  test.each([
    [[], 4],
    [[12], 2],
    [[1], 2],
    [[1, 12], 1],
    [[1, 2], 0],
  ])("two lines of two pairs, of which %j have gone, in two rounds: %i", (gone, bound) => {
    expect(rescues(broken({ left: twoLines, absent: new Set(gone) })).bound).toBe(bound);
  });

  test.each([
    ["an empty seat North-South in each round", [round("1 11 1", "0 12 2"), round("1 12 3", "0 11 4")], 2],
    ["an empty seat East-West in each round", [round("1 11 1", "2 0 2"), round("2 11 3", "1 0 4")], 2],
  ])("%s: %#", (_, left, bound) => {
    expect(rescues(broken({ left })).bound).toBe(bound);
  });

  // Five pairs have two tables, and here the plan has one in each round.
  const short = [round("1 12 1"), round("12 2 2"), round("3 1 3"), round("11 3 4")];
  test.each([
    ["four pairs", oneLine, [], 6],
    ["three pairs", oneLine, [11], 3],
    ["three pairs in two rounds", oneLine.slice(1), [11], 2],
    ["five pairs", short, [], 4],
    ["two pairs in their last round", [round("1 12 1", "2 11 2")], [1, 2], 1],
  ])("a field of one line has half as many tables as pairs: %s", (_, left, gone, bound) => {
    const task = broken({ left, sets: 6, isOneLine: true, absent: new Set(gone) });
    expect(rescues(task).bound).toBe(bound);
  });

  test.each([
    // Of the four meetings of two lines, two are left.
    ["once", twoLines, ["1 11 5", "12 2 6"], [], 2],
    ["twice", twoLines, ["1 11 5", "12 2 6", "11 1 7"], [], 2],
    ["in the same line by mistake", twoLines, ["1 2 5", "11 12 6"], [], 4],
    // 2 meets only 11, in one of the two rounds; the meeting with 12 and all of 1 are gone.
    ["and one has gone", twoLines, ["1 11 5", "12 2 6"], [1], 1],
  ])("who has met %s", (_, left, met, gone, bound) => {
    const task = broken({ left, history: round(...met), sets: 7, absent: new Set(gone) });
    expect(rescues(task).bound).toBe(bound);
  });

  test("who has met in one line is counted once, in every direction", () => {
    // Of the six meetings three are left.
    const history = round("12 1 3", "1 12 4", "1 2 5", "2 11 3");
    const task = broken({ left: oneLine.slice(0, 2), history, sets: 5, isOneLine: true });
    expect(rescues(task).bound).toBe(3);
  });

  // Each pair has played two sets, East-West in the first half of the sittings with others.
  const northSouth = ["1 13 1", "13 2 2", "14 1 2", "2 14 1"];
  const eastWest = ["15 11 1", "11 15 2", "12 16 1", "16 12 2"];
  const threeSets = [round("1 12 1", "2 11 2"), round("1 2 3", "11 12 1"), round("11 1 2", "12 2 3")];
  test.each([
    ["all have played two of three sets", twoLines, [...northSouth, ...eastWest], 3, 2],
    ["East-West have played two of three", twoLines, eastWest, 3, 2],
    ["North-South have played two of three", twoLines, northSouth, 3, 2],
    // Whoever plays one of the other two sets in round 1 meets in round 2 only pairs that have the other one.
    ["all have played two of four", twoLines, [...northSouth, ...eastWest], 4, 2],
    ["all of one line have played two of three", threeSets, [...northSouth, ...eastWest], 3, 2],
    ["one of four in one line has played both", threeSets.slice(0, 1), ["1 13 1", "13 1 2"], 2, 1],
  ])("a pair needs a new set for each sitting: %s", (_, left, history, sets, bound) => {
    const task = broken({ left, history: round(...history), sets, isOneLine: left !== twoLines });
    expect(rescues(task).bound).toBe(bound);
  });

  test("a late pair that is one too many sits North-South, and has all sets", () => {
    const left = [round("1 11 1", "2 12 1")];
    const task = broken({ left, history: round("1 13 1"), sets: 1, sharers: 1 });
    expect(rescues(task).bound).toBe(1);
    expect(rescues({ ...task, late: 3 }).bound).toBe(2);
  });
});

describe("before anything is looked for, the bound counts", () => {
  const atOnce = (task: RescueTask) => {
    const step = rescuing(task, () => true).next();
    return step.done ? step.value.bound : undefined;
  };
  // Everybody lacks set 1 alone.
  const lacksOne = round("1 21 2", "2 22 2", "23 11 2", "24 12 2");
  const left = [round("1 11 1", "2 12 1")];

  test.each<[string, string[], number]>([
    ["each who lacks it with an opponent", [], 2],
    ["nobody who has met all others who lack it", ["1 11 3", "12 1 4"], 1],
    ["nobody whose opponents have all played it", ["11 25 1", "26 12 1"], 0],
    ["one of two who have only one opponent left", ["1 11 3", "11 2 4"], 1],
  ])("for a set %s", (_, more, bound) => {
    const task = { left, history: [...lacksOne, ...round(...more)], sets: 2, sharers: 1 };
    expect(atOnce(broken(task))).toBe(bound);
  });

  test("for a set as many tables as may share it in the rounds that are left", () => {
    expect([0, 1, 2].map((sharers) => atOnce(broken({ left, history: lacksOne, sets: 2, sharers })))).toEqual(
      [1, 2, 2],
    );
    const rounds = [...left, ...left];
    expect(atOnce(broken({ left: rounds, history: lacksOne, sets: 2 }))).toBe(2);
  });

  test("for each pair no more sets than rounds, and for each round no more sittings than tables", () => {
    expect(atOnce(broken({ left, sets: 9 }))).toBe(2);
    expect(atOnce(broken({ left: [...left, round("1 12 3")], sets: 9 }))).toBe(3);
  });
});

describe("what of the plan can be played", () => {
  const planOfTask = (task: RescueTask) => rescues(task).ways[0];

  test("a meeting that has been, in either direction, is lost; its table, round and set are named", () => {
    const left = [round("1 11 1", "2 12 2"), round("12 1 3", "11 2 4")];
    const plan = planOfTask(broken({ left, history: round("1 12 5"), sets: 5 }));
    expect(plan).toMatchObject({ way: "plan", plays: 3, kept: 3, rematches: 0, mostSitOuts: 1 });
    expect(plan.lost).toEqual([{ round: 1, table: 1, ns: 12, ew: 1, set: 2 }]);
    expect(plan.rounds[1]).toEqual([
      { ns: 12, ew: 1, set: NO_SET },
      { ns: 11, ew: 2, set: 3 },
    ]);
  });

  test.each(["1 13 1", "13 1 1", "13 11 1", "11 13 1"])(
    "a set that a pair has played, in either direction, is lost: %s",
    (sitting) => {
      const left = [round("1 11 1", "2 12 2")];
      const { lost } = planOfTask(broken({ left, history: round(sitting), sets: 2 }));
      expect(lost).toEqual([{ round: 0, table: 1, ...left[0][0] }]);
    },
  );

  test("a set that the others at a table have played is not lost", () => {
    const task = broken({ left: [round("1 11 1", "2 12 2")], history: round("1 13 2", "12 13 1") });
    expect(planOfTask(task)).toMatchObject({ plays: 2, kept: 2, lost: [] });
  });

  test("what is played earlier in the plan counts for what comes later", () => {
    const left = [round("1 11 1", "2 12 2"), round("1 11 3", "2 13 2")];
    expect(planOfTask(broken({ left })).lost).toEqual([
      { round: 1, table: 1, ns: 1, ew: 11, set: 2 },
      { round: 1, table: 2, ns: 2, ew: 13, set: 1 },
    ]);
  });

  test.each([
    [0, 4, 0, [2, 3]],
    [1, 5, 1, [3]],
    [2, 6, 2, []],
  ])("%i tables more than one share a set", (sharers, plays, shares, lost) => {
    const left = [round("1 11 1", "2 12 1", "3 13 1"), round("1 12 2", "2 13 3", "3 11 4")];
    const plan = planOfTask(broken({ left, sharers }));
    expect(plan).toMatchObject({ plays, shares, kept: plays });
    expect(plan.lost.map(({ table }) => table)).toEqual(lost);
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

  test("whoever has enough of it after the first answer gets it, and everybody keeps the planned seat", () => {
    const left = [round("0 13 1", "3 14 2", "1 11 1", "2 12 2")];
    const absent = new Set([14, 12]);
    const task = broken({ left, history: round("1 21 1"), sets: 2, absent });
    let asked = 0;
    const slices = rescuing(task, () => ++asked > 2);
    let step = slices.next();
    while (!step.done) step = slices.next();
    const out = (sitting: Meeting) => ({ ...sitting, set: NO_SET });
    expect(figures(step.value)).toEqual([
      ["plan", 0],
      ["sets", 1],
    ]);
    const [first, second, third, fourth] = left[0];
    expect(step.value.best.rounds).toEqual([[out(first), out(second), { ...third, set: 1 }, out(fourth)]]);
  });

  test("where two have met, others meet", () => {
    const left = [round("1 11 1", "2 12 2")];
    const { ways, best } = rescues(broken({ left, history: round("11 1 4") }));
    expect(ways).toMatchObject([
      { way: "plan", plays: 1, rematches: 0 },
      { way: "opponents", plays: 2, rematches: 0, kept: 0 },
    ]);
    expect(best).toBe(ways[1]);
  });

  test("only the way that says so lets two meet again", () => {
    // 1 has met all of East-West: no way without a rematch has two sittings.
    const left = [round("1 11 1", "2 12 2")];
    const { ways, best } = rescues(broken({ left, history: round("11 1 4", "1 12 3") }));
    expect(ways).toMatchObject([
      { way: "plan", plays: 1, rematches: 0 },
      { way: "rematches", plays: 2, rematches: 1 },
    ]);
    expect(best).toBe(ways[0]);
  });

  test("two who have met and have no set in common play others whom they have met", () => {
    const left = [round("1 11 1", "2 12 2")];
    expect(figures(rescues(broken({ left, history: round("1 12 2", "2 11 1"), sets: 2 })))).toEqual([
      ["plan", 0],
      ["rematches", 2],
    ]);
  });

  test("who cannot play in one round can play the same opponents in a later one", () => {
    // 1 lacks set 2 alone, and so does 2, who plays it in the first round.
    const left = [round("1 11 1", "2 12 2"), round("1 11 1")];
    const { best } = rescues(broken({ left, history: round("1 21 1", "2 22 1"), sets: 2 }));
    expect(best).toMatchObject({ way: "sets", plays: 2, kept: 1 });
    expect(best.rounds).toEqual([[{ ns: 1, ew: 11, set: NO_SET }, ...round("2 12 2")], round("1 11 2")]);
  });

  test("no other sets are looked for where every table lacks a pair, and no rematches where nobody is left to play", () => {
    const left = [round("1 11 1", "2 12 2", "0 13 1")];
    const slices = rescuing(broken({ left, sets: 2, absent: new Set([1, 12]) }));
    const pauses: number[] = [];
    let step = slices.next();
    for (; !step.done; step = slices.next()) pauses.push(step.value);
    expect(figures(step.value)).toEqual([
      ["plan", 0],
      ["opponents", 1],
    ]);
    // The way with other opponents is found at once, and the local search finds nothing better in 180 steps.
    const local = Array.from({ length: 36 }, (_, index) => (1 + 0.4 + (0.3 * 5 * index) / 180) / 3);
    expect(pauses.map((part) => part.toFixed(9))).toEqual([1 / 3, ...local].map((part) => part.toFixed(9)));
  });

  test("in the last round of one line those who sit in the same direction may meet", () => {
    const left = [round("1 11 1", "2 12 2")];
    const task = broken({ left, history: round("1 11 3", "1 12 4", "2 11 4", "2 12 3") });
    expect(figures(rescues({ ...task, isOneLine: true }))).toEqual([
      ["plan", 0],
      ["opponents", 2],
    ]);
    expect(figures(rescues(task))).toEqual([
      ["plan", 0],
      ["rematches", 2],
    ]);
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

  test("takes the seat of a pair that has gone also where more than two tables are left", () => {
    const left = [round("1 11 1", "2 12 2", "3 13 3"), round("1 13 2", "2 11 3", "3 12 1")];
    const { best } = rescues(broken({ left, late: 14, absent: new Set([13]) }));
    expect(best.rounds).toEqual([round("1 11 1", "2 12 2", "3 14 3"), round("1 14 2", "2 11 3", "3 12 1")]);
  });

  test("has a seat in the other ways too", () => {
    // 1 has played set 1 by mistake.
    const left = [round("1 11 1", "2 0 2"), round("1 0 3", "2 11 4")];
    const { ways } = rescues(broken({ left, history: round("1 13 1"), late: 12 }));
    expect(ways).toMatchObject([
      { way: "plan", plays: 1 },
      { way: "rover", plays: 3 },
      { way: "sets", plays: 4, mostSitOuts: 0 },
    ]);
  });

  test("in one line takes an empty seat of either direction", () => {
    const left = [round("1 2 1", "3 0 2"), round("2 3 3", "0 1 4"), round("3 1 5", "2 0 6")];
    const { best } = rescues(broken({ left, late: 4, sets: 6, isOneLine: true }));
    expect(best.rounds).toEqual([round("1 2 1", "3 4 2"), round("2 3 3", "4 1 4"), round("3 1 5", "2 4 6")]);
    expect(best).toMatchObject({ way: "rover", mostSitOuts: 0, rematches: 0 });
  });

  test("takes no seat for which more sittings are lost", () => {
    // 1 cannot play. With the late pair in its seat, neither table 2 nor, later, pair 3 can have set 1.
    const left = [round("1 11 1", "2 12 1"), round("3 11 1", "2 13 2")];
    const history = round("1 21 1", "22 1 2", "3 23 2", "24 11 2", "25 12 2", "26 13 1");
    const { ways, best } = rescues(broken({ left, history, sets: 2, late: 4 }));
    expect(ways).toMatchObject([
      { way: "plan", plays: 3 },
      { way: "rover", plays: 2 },
    ]);
    expect(best).toBe(ways[0]);
  });

  test("sits in the other line where its own has no seat for every round, and the plan counts its sit-outs", () => {
    // East-West it would take the seat of 11 twice. North-South it meets 11 twice.
    const left = [round("1 11 1"), round("2 11 2")];
    const { ways } = rescues(broken({ left, sets: 2, late: 3 }));
    expect(ways).toMatchObject([
      { way: "plan", plays: 2, mostSitOuts: 2 },
      { way: "rover", plays: 2, rematches: 1, rounds: [round("3 11 1"), round("3 11 2")] },
    ]);
    const full = rescues(broken({ left: [round("1 11 1", "2 12 2"), round("1 12 2", "2 11 1")], late: 3 }));
    expect(full.ways[0].mostSitOuts).toBe(2);
  });

  test("no more seats are tried for it than patience allows", () => {
    const task = broken({ left: [round("1 11 1", "2 12 2")], late: 3 });
    const waysWith = (seats: number) => {
      const step = rescuing(task, () => true, { ofOptions: 1, least: 1, most: 1, seats }).next();
      return step.done ? step.value.ways.map(({ way }) => way) : [];
    };
    expect([waysWith(1), waysWith(0)]).toEqual([["plan", "rover"], ["plan"]]);
  });

  test("without a seat it sits out all rounds, and the plan says so", () => {
    // Both tables have the same set, so it could play once; and in round 1 alone.
    const left = [round("1 11 1"), round("1 12 1")];
    const { ways } = rescues(broken({ left, late: 2, sets: 1 }));
    expect(ways[0]).toMatchObject({ way: "plan", plays: 1, mostSitOuts: 2 });
  });
});
