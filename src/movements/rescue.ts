import { type Freedom, NO_SET, searching } from "./rescue-search";

/** Two pairs at a table, with a set of boards; sets are counted from 0. */
export interface Meeting {
  /** 0 where nobody sits. */
  ns: number;
  ew: number;
  set: number;
}

/** An evening that has gone wrong. */
export interface RescueTask {
  /** What was played, with the sets that were really played. */
  history: readonly Meeting[];
  /** The rounds that are left, as planned, with a place for each table. */
  left: readonly (readonly Meeting[])[];
  /** How many sets of boards there are. */
  sets: number;
  /** How many tables more than one may play a set in a round. */
  sharers: number;
  /** Whether everybody meets everybody: in the whole plan, pairs sit in both directions. */
  isOneLine: boolean;
  /** Pairs that have gone. */
  absent: ReadonlySet<number>;
  /** A pair that came late and has no seat in the plan. */
  late?: number;
}

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
  /** No way without rematches has more sittings. */
  bound: number;
}

/**
 * What remains of an evening: the plan, and other ways where it loses sittings. A way is left out when it is no better
 * than one that changes less. It works in slices.
 *
 * Nobody plays a set twice, and nobody meets twice, except in the way that says so and is tried only where sittings are
 * lost otherwise. The goals, in this order: the most sittings, the fewest rounds without play for the worst-off pair, the fewest
 * shares, the most sittings as planned.
 *
 * Cost: each way some thousand steps; see `rescue-search.ts`.
 */
export function* rescuing(task: RescueTask): Generator<number, Rescues> {
  const bound = boundOf(task);
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
  const most = start.left.flat().filter((table) => isFull(task, table)).length;
  const freedoms: [Rescue["way"], Freedom, reachable: number][] = [
    ["sets", { opponents: false, rematches: false }, Math.min(bound, most)],
    ["opponents", { opponents: true, rematches: false }, bound],
    ["rematches", { opponents: true, rematches: true }, mostSittings(task)],
  ];
  for (const [way, freedom, reachable] of freedoms) {
    if (best.plays >= reachable) continue;
    const rounds = yield* searching(start, freedom);
    const found = rescueOf(way, task, playable(task, rounds, freedom.rematches));
    if (found.plays <= best.plays) continue;
    ways.push(found);
    // Whether somebody meets again is for the director to choose.
    if (!freedom.rematches) best = found;
  }
  return { ways, best, bound };
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

/** How many sittings the tables allow. */
function mostSittings(task: RescueTask): number {
  const { ns, ew } = linesOf(task);
  const most = task.isOneLine ? Math.floor(new Set([...ns, ...ew]).size / 2) : Math.min(ns.size, ew.size);
  return task.left.reduce((sum, tables) => sum + Math.min(most, tables.length), 0);
}

/** No way without rematches has more sittings: by the tables, by who has not met, and by the sets that pairs lack. */
function boundOf(task: RescueTask): number {
  const { isOneLine } = task;
  const { ns, ew } = linesOf(task);
  const there = new Set([...ns, ...ew]);
  const met = new Set(task.history.map((one) => `${Math.min(one.ns, one.ew)} ${Math.max(one.ns, one.ew)}`));
  const meetings = isOneLine ? (there.size * (there.size - 1)) / 2 : ns.size * ew.size;
  const before = [...met].filter((meeting) => {
    const [a, b] = meeting.split(" ").map(Number);
    return there.has(a) && there.has(b) && (isOneLine || ns.has(a) !== ns.has(b));
  }).length;
  const lacking = (pair: number) => {
    const has = new Set(
      task.history.filter((one) => one.ns === pair || one.ew === pair).map(({ set }) => set),
    );
    return Math.min(task.left.length, task.sets - has.size);
  };
  const sum = (pairs: Iterable<number>) => [...pairs].reduce((all, pair) => all + lacking(pair), 0);
  const bySets = isOneLine ? Math.floor(sum(there) / 2) : Math.min(sum(ns), sum(ew));
  return Math.min(mostSittings(task), meetings - before, bySets);
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
