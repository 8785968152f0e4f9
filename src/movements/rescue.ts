import { exactly, type Option } from "./rescue-exact";
import { type Freedom, NO_SET, searching } from "./rescue-search";
import { type Meeting, type RescueTask } from "./rescue-task";

/** A way to play the rounds that are left. */
export interface Rescue {
  /** plan: as planned. sets: only the boards change. opponents: also who meets whom. rematches: pairs may meet again. */
  way: "plan" | "rover" | "sets" | "opponents" | "rematches";
  /** For each round and table; `set` is {@link NO_SET} where the pairs do not play. */
  rounds: readonly (readonly Meeting[])[];
  plays: number;
  /** How many of the rounds that are left the worst-off pair does not play. */
  mostSitOuts: number;
  shares: number;
  rematches: number;
  /** How many sittings are as planned. */
  kept: number;
  /** Sittings that the plan has and that are lost. */
  lost: readonly { round: number; table: number; ns: number; ew: number; set: number }[];
}

/** All ways that were found, and how many sittings there can be at most. */
export interface Rescues {
  /** The plan first. */
  ways: readonly Rescue[];
  /** The best of them in which no two meet again, unless a late pair has to. */
  best: Rescue;
  /**
   * The way to begin with. One sitting more is worth new places for as many sittings as a round has, and not more: a way that
   * gives 31 sittings, 29 of them as planned, comes before one that gives 32 and throws the plan over.
   */
  first: Rescue;
  /** No way without rematches has more sittings. When the best has as many, it is proved to be one of the best. */
  bound: number;
}

/** How many choices are made for each number of sittings: more where there are fewer options. They take about a second. */
const STEPS = { least: 20_000, most: 400_000, ofOptions: 6e7 };

/** How many searches may end without an answer where pairs may be exchanged. */
const MOST_STOPPED = 2;

/**
 * What remains of an evening: the plan, and other ways where it loses sittings. A way is left out when it is no better
 * than one that changes less. It works in slices, and says at each pause which part is done.
 *
 * Nobody plays a set twice, and nobody meets twice, except in the way that says so and is tried only where sittings are
 * lost otherwise. The goals, in this order: the most sittings, the fewest rounds without play for the worst-off pair, the fewest
 * shares, the most sittings as planned.
 *
 * Each way is first searched exactly, from the bound down: what is not found then does not exist, and the bound is one
 * less. Where the steps do not suffice, and for the goals after the first, a local search follows.
 *
 * Cost: each way some ten thousand steps; see `rescue-exact.ts` and `rescue-search.ts`.
 *
 * @param isStopped whether the best that is found so far is enough
 */
export function* rescuing(task: RescueTask, isStopped = () => false): Generator<number, Rescues> {
  let bound = boundOf(task);
  const plan = rescueOf("plan", task, playable(task, task.left));
  const ways = [plan];
  let best = plan;
  let start = task;
  const seated = task.late === undefined ? undefined : withLatePair(task, task.late);
  if (seated) {
    const rover = rescueOf("rover", task, playable(task, seated, true));
    ways.push(rover);
    if (rover.plays >= plan.plays) best = rover;
    start = { ...task, left: seated };
  }
  for (const [index, way] of WAYS.entries()) {
    const freedom = FREEDOMS[way];
    const options = optionsOf(start, freedom);
    const most = freedom.rematches
      ? mostSittings(task)
      : freedom.opponents
        ? bound
        : Math.min(bound, mostWithSets(start, options));
    const done = (part: number) => (index + part) / WAYS.length;
    if (best.plays >= most || isStopped()) continue;
    const steps = Math.max(STEPS.least, Math.min(STEPS.most, STEPS.ofOptions / options.length));
    let rounds: Meeting[][] | undefined;
    let stopped = 0;
    for (let plays = most; plays > best.plays && rounds === undefined && !isStopped(); plays--) {
      if (freedom.opponents && stopped === MOST_STOPPED) break;
      const wish = { options, plays, capacity: task.sharers + 1, isOneLine: task.isOneLine, ...freedom };
      const tried = (more: number) => done((0.4 * (most - plays + more)) / (most - best.plays));
      const found = yield* within(exactly(wish, steps, isStopped), tried(0), tried(1));
      if (found === "stopped") stopped++;
      else if (found !== "none") rounds = seatedIn(start, freedom, found);
      // A search that was stopped does not say whether there are as many.
      else if (way === "opponents" && stopped === 0) bound = plays - 1;
    }
    // All choices were looked at, and none is better.
    if (rounds === undefined && stopped === 0 && !isStopped()) continue;
    const asRescue = (made: Meeting[][]) => rescueOf(way, task, playable(task, made, freedom.rematches));
    const begin = bestStart(start, best, freedom);
    const first = searching(start, freedom, { start: begin, isStopped });
    let chosen = asRescue(yield* within(first, done(0.4), done(0.7)));
    if (rounds !== undefined) {
      const exact = asRescue(rounds);
      // From the plan on more of it is kept; but not always are as many sittings found.
      const isWorse = chosen.plays < exact.plays;
      const second = searching(start, freedom, { start: rounds, isStopped });
      const near = isWorse ? asRescue(yield* within(second, done(0.7), done(1))) : chosen;
      chosen = [exact, near].reduce(better, chosen);
    }
    if (chosen.plays <= best.plays) continue;
    ways.push(chosen);
    // Whether somebody meets again is for the director to choose.
    if (!freedom.rematches) best = chosen;
  }
  return { ways, best, first: gentlest(ways, task), bound };
}

/** The way that is worth its changes most. With a late pair it is one in which that pair plays, and nobody has to meet again. */
function gentlest(ways: readonly Rescue[], { left, late }: RescueTask): Rescue {
  const inARound = left.reduce((most, { length }) => Math.max(most, length), 0);
  const worth = ({ plays, kept }: Rescue) => plays * inARound - (plays - kept);
  const seated = ways.filter(({ way }) => way !== "rematches" && !(late !== undefined && way === "plan"));
  const [first = ways[0], ...others] = seated;
  return others.reduce((one, other) => (worth(other) > worth(one) ? other : one), first);
}

/** The one with more sittings; then of fewer second meetings, shorter sit-outs, fewer shares and more that is planned. */
function better(one: Rescue, other: Rescue): Rescue {
  const goals = ({ plays, rematches, mostSitOuts, shares, kept }: Rescue) => [
    -plays,
    rematches,
    mostSitOuts,
    shares,
    -kept,
  ];
  const [own, others] = [goals(one), goals(other)];
  const at = own.findIndex((goal, index) => goal !== others[index]);
  return at >= 0 && others[at] < own[at] ? other : one;
}

const WAYS = ["sets", "opponents", "rematches"] as const;

const FREEDOMS: Record<(typeof WAYS)[number], Freedom> = {
  sets: { opponents: false, rematches: false },
  opponents: { opponents: true, rematches: false },
  rematches: { opponents: true, rematches: true },
};

/** The pauses of a part of the work, as parts of the whole. A work that begins again does not go back. */
function* within<Made>(work: Generator<number, Made>, from: number, to: number): Generator<number, Made> {
  let far = from;
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    far = Math.max(far, from + (to - from) * value);
    yield far;
  }
}

/** Where a local search begins when nothing was found exactly: pairs may be exchanged from the best way so far. */
function bestStart(
  { left }: RescueTask,
  best: Rescue,
  { opponents }: Freedom,
): readonly (readonly Meeting[])[] {
  return opponents && best.way === "sets" ? best.rounds : left;
}

/** The sittings that can be chosen. Of those of the plan each is tried first. */
function optionsOf(task: RescueTask, { opponents, rematches }: Freedom): Option[] {
  const { history, left, sets, isOneLine } = task;
  const has = new Set(history.flatMap(({ ns, ew, set }) => [`${ns} ${set}`, `${ew} ${set}`]));
  const met = new Set(history.map(meetingOf));
  const { ns, ew } = linesOf(task);
  const everybody = [...new Set([...ns, ...ew])];
  const meetings = isOneLine
    ? everybody.flatMap((one, index) => everybody.slice(index + 1).map((other) => [one, other]))
    : [...ns].flatMap((one) => [...ew].map((other) => [one, other]));
  const options: Option[] = [];
  const admit = (round: number, one: number, other: number, planned: number) => {
    const isAgain = met.has(meetingOf({ ns: one, ew: other }));
    if (isAgain && !rematches) return;
    for (let set = 0; set < sets; set++) {
      if (has.has(`${one} ${set}`) || has.has(`${other} ${set}`)) continue;
      const cost = set === planned ? -1 : planned >= 0 ? -0.5 : isAgain ? 1 : 0;
      options.push({ round, ns: one, ew: other, set, cost });
    }
  };
  for (const [round, tables] of left.entries()) {
    const planned = new Map(
      tables.filter((table) => isFull(task, table)).map((table) => [meetingOf(table), table]),
    );
    if (!opponents) for (const table of planned.values()) admit(round, table.ns, table.ew, table.set);
    else
      for (const [one, other] of meetings)
        admit(round, one, other, planned.get(meetingOf({ ns: one, ew: other }))?.set ?? NO_SET);
  }
  return options;
}

/** Two pairs, whichever way they sit. */
function meetingOf({ ns, ew }: Pick<Meeting, "ns" | "ew">): string {
  return `${Math.min(ns, ew)} ${Math.max(ns, ew)}`;
}

/** The rounds with the sittings that were chosen: who does not play has no set. */
function seatedIn(task: RescueTask, { opponents }: Freedom, chosen: readonly Option[]): Meeting[][] {
  return task.left.map((tables, round) => {
    const playing = new Map(
      chosen.filter((option) => option.round === round).map((option) => [meetingOf(option), option]),
    );
    if (!opponents) {
      return tables.map((table) => ({ ...table, set: playing.get(meetingOf(table))?.set ?? NO_SET }));
    }
    return seatedAnew(task, tables, [...playing.values()]);
  });
}

/** Each sitting is at the table where one of its pairs is in the plan, as far as these are free; the others fill up. */
function seatedAnew(
  { isOneLine }: RescueTask,
  tables: readonly Meeting[],
  playing: readonly Meeting[],
): Meeting[] {
  const seated = new Map<number, Meeting>();
  const out = new Set(playing.flatMap(({ ns, ew }) => [ns, ew]));
  const waiting: Meeting[] = [];
  for (const { ns, ew, set } of playing) {
    const home = tables.findIndex(
      (table, index) => !seated.has(index) && [table.ns, table.ew].some((pair) => pair === ns || pair === ew),
    );
    // In one line a pair of the plan keeps its direction.
    const turned = isOneLine && home >= 0 && (tables[home].ns === ew || tables[home].ew === ns);
    const sitting = turned ? { ns: ew, ew: ns, set } : { ns, ew, set };
    if (home >= 0) seated.set(home, sitting);
    else waiting.push(sitting);
  }
  const left = { ns: tables.map(({ ns }) => ns), ew: tables.map(({ ew }) => ew) };
  const idle = (side: readonly number[]) => side.filter((pair) => pair > 0 && !out.has(pair));
  const [ns, ew] = [idle(left.ns), idle(left.ew)];
  return tables.map((_, index) => {
    const sitting = seated.get(index) ?? waiting.shift();
    if (sitting) return sitting;
    const table = { ns: ns.shift() ?? 0, ew: ew.shift() ?? 0, set: NO_SET };
    return table;
  });
}

function isFull({ absent }: RescueTask, { ns, ew }: Meeting): boolean {
  return ns > 0 && ew > 0 && !absent.has(ns) && !absent.has(ew);
}

/** What of these rounds can be played one after another: the rest has no set. */
function playable(task: RescueTask, rounds: readonly (readonly Meeting[])[], rematches = false): Meeting[][] {
  const has = new Set<string>();
  const met = new Set<string>();
  const play = ({ ns, ew, set }: Meeting) => {
    has.add(`${ns} ${set}`).add(`${ew} ${set}`);
    met.add(`${Math.min(ns, ew)} ${Math.max(ns, ew)}`);
  };
  task.history.forEach(play);
  return rounds.map((tables) => {
    const on = new Map<number, number>();
    return tables.map((table) => {
      const { ns, ew, set } = table;
      const isNew = !has.has(`${ns} ${set}`) && !has.has(`${ew} ${set}`);
      const isFirst = rematches || !met.has(`${Math.min(ns, ew)} ${Math.max(ns, ew)}`);
      const count = on.get(set) ?? 0;
      if (set === NO_SET || !isFull(task, table) || !isNew || !isFirst || count > task.sharers)
        return { ns, ew, set: NO_SET };
      on.set(set, count + 1);
      play(table);
      return table;
    });
  });
}

function rescueOf(way: Rescue["way"], task: RescueTask, rounds: Meeting[][]): Rescue {
  const key = ({ ns, ew, set }: Meeting, round: number) => `${round} ${ns} ${ew} ${set}`;
  const planned = new Set(task.left.flatMap((tables, round) => tables.map((table) => key(table, round))));
  const met = new Set(task.history.map(({ ns, ew }) => `${Math.min(ns, ew)} ${Math.max(ns, ew)}`));
  const playing = new Map<number, number>();
  for (const { ns, ew } of [...task.left.flat(), { ns: task.late ?? 0, ew: 0 }])
    for (const pair of [ns, ew]) if (pair > 0 && !task.absent.has(pair)) playing.set(pair, 0);
  let [plays, shares, rematches, kept] = [0, 0, 0, 0];
  const sittings = new Set<string>();
  for (const [round, tables] of rounds.entries()) {
    const sets = new Set<number>();
    for (const table of tables) {
      const { ns, ew, set } = table;
      if (set === NO_SET) continue;
      plays++;
      if (sets.has(set)) shares++;
      sets.add(set);
      const meeting = `${Math.min(ns, ew)} ${Math.max(ns, ew)}`;
      if (met.has(meeting)) rematches++;
      met.add(meeting);
      if (planned.has(key(table, round))) kept++;
      sittings.add(key(table, round));
      for (const pair of [ns, ew]) playing.set(pair, (playing.get(pair) ?? 0) + 1);
    }
  }
  const least = [...playing.values()].reduce((fewest, count) => Math.min(fewest, count), rounds.length);
  const lost = task.left.flatMap((tables, round) =>
    tables.flatMap((table, index) =>
      table.ns > 0 && table.ew > 0 && !sittings.has(key(table, round))
        ? [{ round, table: index + 1, ...table }]
        : [],
    ),
  );
  return { way, rounds, plays, mostSitOuts: rounds.length - least, shares, rematches, kept, lost };
}

/** The pairs that are there, by the directions in which they sit. */
function linesOf({ left, absent, late = 0 }: RescueTask): { ns: Set<number>; ew: Set<number> } {
  const [ns, ew] = [new Set<number>(), new Set<number>()];
  for (const table of left.flat()) {
    if (table.ns > 0 && !absent.has(table.ns)) ns.add(table.ns);
    if (table.ew > 0 && !absent.has(table.ew)) ew.add(table.ew);
  }
  // It sits where somebody is missing.
  if (late > 0) (ew.size < ns.size ? ew : ns).add(late);
  return { ns, ew };
}

/** No choice of sets for the meetings of the rounds has more sittings: in each round, and for each pair, sets differ. */
function mostWithSets({ sharers }: RescueTask, options: readonly Option[]): number {
  const most = (room: number, group: (option: Option) => string) => {
    const groups = new Map<string, Map<string, number[]>>();
    for (const option of options) {
      const sittings = groups.get(group(option)) ?? new Map<string, number[]>();
      groups.set(group(option), sittings);
      const sitting = `${option.round} ${option.ns}`;
      sittings.set(sitting, [...(sittings.get(sitting) ?? []), option.set]);
    }
    return [...groups.values()].reduce((sum, sittings) => sum + matched([...sittings.values()], room), 0);
  };
  return Math.min(
    most(sharers + 1, ({ round }) => `${round}`),
    most(1, ({ ns }) => `${ns}`),
    most(1, ({ ew }) => `${ew}`),
  );
}

/**
 * How many of the lists can have one of their entries each, when at most so many have the same one.
 *
 * Source: H. W. Kuhn, "The Hungarian method for the assignment problem" (1955).
 */
function matched(lists: readonly (readonly number[])[], room: number): number {
  const takenBy = new Map<number, number[]>();
  const place = (list: number, tried: Set<number>): boolean =>
    lists[list].some((entry) => {
      if (tried.has(entry)) return false;
      tried.add(entry);
      const others = takenBy.get(entry) ?? [];
      takenBy.set(entry, others);
      if (others.length < room) {
        others.push(list);
        return true;
      }
      const index = others.findIndex((other) => place(other, tried));
      if (index < 0) return false;
      others[index] = list;
      return true;
    });
  return lists.filter((_, list) => place(list, new Set())).length;
}

/** How many sittings the tables allow. */
function mostSittings(task: RescueTask): number {
  const { ns, ew } = linesOf(task);
  const most = task.isOneLine ? Math.floor(new Set([...ns, ...ew]).size / 2) : Math.min(ns.size, ew.size);
  return task.left.reduce((sum, tables) => sum + Math.min(most, tables.length), 0);
}

/**
 * No way without rematches has more sittings: by the tables, by who has not met, by the sets that pairs lack, and by who can
 * play each set with somebody.
 */
function boundOf(task: RescueTask): number {
  const { isOneLine } = task;
  const { ns, ew } = linesOf(task);
  const there = new Set([...ns, ...ew]);
  const met = new Set(task.history.map(meetingOf));
  const meetings = isOneLine ? (there.size * (there.size - 1)) / 2 : ns.size * ew.size;
  const before = [...met].filter((meeting) => {
    const [a, b] = meeting.split(" ").map(Number);
    return there.has(a) && there.has(b) && (isOneLine || ns.has(a) !== ns.has(b));
  }).length;
  const has = new Set(task.history.flatMap((one) => [`${one.ns} ${one.set}`, `${one.ew} ${one.set}`]));
  const lacks = (pair: number, set: number) => !has.has(`${pair} ${set}`);
  const sets = Array.from({ length: task.sets }, (_, set) => set);
  const lacking = (pair: number) => Math.min(task.left.length, sets.filter((set) => lacks(pair, set)).length);
  const withSet = (set: number) => {
    if (isOneLine) return Math.floor([...there].filter((pair) => lacks(pair, set)).length / 2);
    const opponents = [...ew].filter((pair) => lacks(pair, set));
    const lists = [...ns]
      .filter((pair) => lacks(pair, set))
      .map((pair) => opponents.filter((other) => !met.has(meetingOf({ ns: pair, ew: other }))));
    return matched(lists, 1);
  };
  const atOnce = task.left.length * (task.sharers + 1);
  const bySet = sets.reduce((sum, set) => sum + Math.min(atOnce, withSet(set)), 0);
  const sum = (pairs: Iterable<number>) => [...pairs].reduce((all, pair) => all + lacking(pair), 0);
  const bySets = isOneLine ? Math.floor(sum(there) / 2) : Math.min(sum(ns), sum(ew));
  return Math.min(mostSittings(task), meetings - before, bySets, bySet);
}

/** So many seats are tried for a rover: some tenths of a second. */
const MOST_STEPS = 500_000;

type Side = "ns" | "ew";

/** The rounds with a late pair; undefined when it has no way. */
function withLatePair(task: RescueTask, late: number): Meeting[][] | undefined {
  const ofLine: Side[] = linesOf(task).ew.has(late) ? ["ew", "ns"] : ["ns", "ew"];
  // With two lines it belongs to one of them.
  const sides: Side[][] = task.isOneLine ? [ofLine] : ofLine.map((side) => [side]);
  // For some fields there is no rover that meets nobody twice.
  for (const mayMeetAgain of [0, 1]) {
    for (const allowed of sides) {
      const rounds = roverRounds(task, late, allowed, mayMeetAgain);
      if (rounds) return rounds;
    }
  }
  return undefined;
}

/**
 * The rounds with a late pair as a rover: in each of them it takes a seat of the plan, and who sat there sits out. An empty
 * seat is taken first. Undefined when there is no such way.
 */
function roverRounds(
  task: RescueTask,
  late: number,
  sides: readonly Side[],
  mayMeetAgain: number,
): Meeting[][] | undefined {
  const { left, absent } = task;
  let steps = MOST_STEPS;
  const chosen: { table: number; side: Side }[] = [];
  const isEmpty = (pair: number) => pair === 0 || absent.has(pair);
  // Whom it meets, what it plays, and who sits out for it.
  const [met, played, out] = [new Map<number, number>(), new Set<number>(), new Set<number>()];
  const seats = left.map((tables) =>
    sides
      .flatMap((side) => tables.map((table, index) => ({ ...table, index, side, pair: table[side] })))
      .sort((a, b) => Number(isEmpty(b.pair)) - Number(isEmpty(a.pair))),
  );
  const go = (round: number, again: number): boolean => {
    if (round === left.length) return true;
    for (const { index, side, pair, set, ns, ew } of seats[round]) {
      if (steps-- < 0) return false;
      const opponent = side === "ns" ? ew : ns;
      const before = met.get(opponent) ?? 0;
      const isMore = before > 0 && again === mayMeetAgain;
      if (isEmpty(opponent) || isMore || played.has(set) || out.has(pair)) continue;
      met.set(opponent, before + 1);
      played.add(set);
      if (!isEmpty(pair)) out.add(pair);
      chosen.push({ table: index, side });
      if (go(round + 1, before > 0 ? again + 1 : again)) return true;
      chosen.pop();
      out.delete(pair);
      played.delete(set);
      met.set(opponent, before);
    }
    return false;
  };
  if (!go(0, 0)) return undefined;
  return left.map((tables, round) =>
    tables.map((table, index) =>
      chosen[round].table === index ? { ...table, [chosen[round].side]: late } : table,
    ),
  );
}
