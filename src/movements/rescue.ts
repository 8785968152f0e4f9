import { exactly, type SittingOption } from "./rescue-exact";
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

/** How long it is looked for a way. */
export interface Patience {
  /** How many choices are made for each number of sittings: so many by the options, but between these two. */
  ofOptions: number;
  least: number;
  most: number;
  /** So many seats are tried for a late pair. */
  seats: number;
}

/** The choices take about a second, and the seats some tenths of one. */
const PATIENCE: Patience = { ofOptions: 6e7, least: 20_000, most: 400_000, seats: 500_000 };

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
 * @param patience how long it is looked for each way
 */
export function* rescuing(
  task: RescueTask,
  isStopped = () => false,
  patience = PATIENCE,
): Generator<number, Rescues> {
  const plan = rescueOf("plan", task, playable(task, task.left));
  const ways = [plan];
  let best = plan;
  let start = task;
  const seated =
    task.late === undefined ? undefined : withLatePair({ ...task, late: task.late }, patience.seats);
  if (seated) {
    const rover = rescueOf("rover", task, playable(task, seated, true));
    ways.push(rover);
    if (rover.plays >= plan.plays) best = rover;
    start = { ...task, left: seated };
  }
  const lines = linesOf(task, seated);
  let bound = boundOf(task, lines);
  for (const [index, way] of WAYS.entries()) {
    const freedom = { opponents: way !== "sets", rematches: way === "rematches" };
    const options = optionsOf(start, lines, freedom);
    const most = freedom.rematches
      ? mostSittings(task, lines)
      : freedom.opponents
        ? bound
        : Math.min(bound, mostWithSets(start, options));
    const done = (part: number) => (index + part) / WAYS.length;
    const steps = Math.max(patience.least, Math.min(patience.most, patience.ofOptions / options.length));
    let rounds: Meeting[][] | undefined;
    let stopped = 0;
    for (let plays = most; plays > best.plays && rounds === undefined && !isStopped(); plays--) {
      if (freedom.opponents && stopped === MOST_STOPPED) break;
      const wish = { options, plays, capacity: task.sharers + 1, isOneLine: task.isOneLine, ...freedom };
      const tried = (more: number) => done((0.4 * (most - plays + more)) / (most - best.plays));
      const found = yield* within(exactly(wish, steps, isStopped), tried(0), tried(1));
      if (found === "stopped") stopped++;
      else if (found !== "none") rounds = seatedIn(start, freedom, found);
      // Where so many are not found, more cannot be either.
      else if (way === "opponents") bound = plays - 1;
    }
    // All choices were looked at and none is better, or there is no time for it.
    if (rounds === undefined && stopped === 0) continue;
    const asRescue = (made: Meeting[][]) => rescueOf(way, task, playable(task, made, freedom.rematches));
    // Where pairs may be exchanged, other sets are a better beginning than the plan.
    const begin = best.way === "sets" ? best.rounds : start.left;
    const first = searching(start, freedom, begin, isStopped);
    let chosen = asRescue(yield* within(first, done(0.4), done(0.7)));
    if (rounds !== undefined) {
      const exact = asRescue(rounds);
      // From the plan on more of it is kept, but sometimes fewer sittings are found.
      if (chosen.plays < exact.plays) {
        const second = searching(start, freedom, rounds, isStopped);
        chosen = asRescue(yield* within(second, done(0.7), done(1)));
      }
      chosen = better(chosen, exact);
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
  const seated = ways.filter(({ way }) => way !== "rematches" && (way !== "plan" || late === undefined));
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
  const others = goals(other);
  for (const [index, goal] of goals(one).entries()) {
    if (goal < others[index]) return one;
    if (goal > others[index]) return other;
  }
  return one;
}

const WAYS = ["sets", "opponents", "rematches"] as const;

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

/** The sittings that can be chosen. Of those of the plan each is tried first. */
function optionsOf(task: RescueTask, lines: Lines, { opponents, rematches }: Freedom): SittingOption[] {
  const has = setsOf(task);
  const met = new Set(task.history.map(meetingOf));
  const all = meetingsOf(task, lines);
  const options: SittingOption[] = [];
  for (const [round, tables] of task.left.entries()) {
    const full = tables.filter((table) => isFull(task, table));
    const planned = new Map(full.map((table) => [meetingOf(table), table.set]));
    for (const meeting of opponents ? all : full) {
      const { ns, ew } = meeting;
      const isAgain = met.has(meetingOf(meeting));
      if (isAgain && !rematches) continue;
      const own = planned.get(meetingOf(meeting)) ?? NO_SET;
      for (let set = 0; set < task.sets; set++) {
        if (has.has(`${ns} ${set}`) || has.has(`${ew} ${set}`)) continue;
        const cost = set === own ? -1 : own !== NO_SET ? -0.5 : isAgain ? 1 : 0;
        options.push({ round, ns, ew, set, cost });
      }
    }
  }
  return options;
}

type Opponents = Pick<Meeting, "ns" | "ew">;

/** Two pairs, whichever way they sit. */
function meetingOf({ ns, ew }: Opponents): string {
  return `${Math.min(ns, ew)} ${Math.max(ns, ew)}`;
}

/** All meetings that the lines allow, whether they were played or not. */
function meetingsOf({ isOneLine }: RescueTask, { ns, ew }: Lines): Opponents[] {
  if (!isOneLine) return [...ns].flatMap((one) => [...ew].map((other) => ({ ns: one, ew: other })));
  const everybody = [...new Set([...ns, ...ew])];
  return everybody.flatMap((one, index) =>
    everybody.slice(index + 1).map((other) => ({ ns: one, ew: other })),
  );
}

/** Who has played which set. */
function setsOf({ history }: RescueTask): Set<string> {
  return new Set(history.flatMap(({ ns, ew, set }) => [`${ns} ${set}`, `${ew} ${set}`]));
}

/** The rounds with the sittings that were chosen: who does not play has no set. */
function seatedIn(
  { left }: RescueTask,
  { opponents }: Freedom,
  chosen: readonly SittingOption[],
): Meeting[][] {
  return left.map((tables, round) => {
    const playing = chosen.filter((option) => option.round === round);
    if (opponents) return seatedAnew(tables, playing);
    return tables.map((table) => ({
      ...table,
      set: playing.find(({ ns }) => ns === table.ns)?.set ?? NO_SET,
    }));
  });
}

/** Each sitting is at the table where one of its pairs is in the plan, as far as these are free; the others fill up. */
function seatedAnew(tables: readonly Meeting[], playing: readonly Meeting[]): Meeting[] {
  const seated = new Map<number, Meeting>();
  const waiting: Meeting[] = [];
  for (const { ns, ew, set } of playing) {
    const home = tables.findIndex(
      (table, index) => !seated.has(index) && [table.ns, table.ew].some((pair) => pair === ns || pair === ew),
    );
    if (home < 0) waiting.push({ ns, ew, set });
    else {
      // In one line a pair of the plan keeps its direction.
      const isTurned = tables[home].ns === ew || tables[home].ew === ns;
      seated.set(home, isTurned ? { ns: ew, ew: ns, set } : { ns, ew, set });
    }
  }
  const busy = new Set(playing.flatMap(({ ns, ew }) => [ns, ew]));
  const idle = (side: SideOfTable) =>
    tables.map((table) => table[side]).filter((pair) => pair > 0 && !busy.has(pair));
  const [ns, ew] = [idle("ns"), idle("ew")];
  return tables.map(
    (_, index) =>
      seated.get(index) ?? waiting.shift() ?? { ns: ns.shift() ?? 0, ew: ew.shift() ?? 0, set: NO_SET },
  );
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
    met.add(meetingOf({ ns, ew }));
  };
  task.history.forEach(play);
  return rounds.map((tables) => {
    const on = new Map<number, number>();
    return tables.map((table) => {
      const { ns, ew, set } = table;
      const isNew = !has.has(`${ns} ${set}`) && !has.has(`${ew} ${set}`);
      const isFirst = rematches || !met.has(meetingOf(table));
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
  const met = new Set(task.history.map(meetingOf));
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
      const meeting = meetingOf(table);
      if (met.has(meeting)) rematches++;
      met.add(meeting);
      if (planned.has(key(table, round))) kept++;
      sittings.add(key(table, round));
      for (const pair of [ns, ew]) playing.set(pair, (playing.get(pair) ?? 0) + 1);
    }
  }
  const mostSitOuts = [...playing.values()].reduce((most, count) => Math.max(most, rounds.length - count), 0);
  const lost = task.left.flatMap((tables, round) =>
    tables.flatMap((table, index) =>
      table.ns > 0 && table.ew > 0 && !sittings.has(key(table, round))
        ? [{ round, table: index + 1, ...table }]
        : [],
    ),
  );
  return { way, rounds, plays, mostSitOuts, shares, rematches, kept, lost };
}

interface Lines {
  ns: ReadonlySet<number>;
  ew: ReadonlySet<number>;
}

/** The pairs that are there, by the directions in which they sit in the plan and in the rounds with a late pair. */
function linesOf({ left, absent, late = 0 }: RescueTask, seated = left): Lines {
  const [ns, ew] = [new Set<number>(), new Set<number>()];
  for (const table of [...left, ...seated].flat()) {
    if (table.ns > 0 && !absent.has(table.ns)) ns.add(table.ns);
    if (table.ew > 0 && !absent.has(table.ew)) ew.add(table.ew);
  }
  // A late pair without a seat sits where somebody is missing.
  if (late > 0 && !ns.has(late) && !ew.has(late)) (ew.size < ns.size ? ew : ns).add(late);
  return { ns, ew };
}

/** No choice of sets for the meetings of the rounds has more sittings: in each round, and for each pair, sets differ. */
function mostWithSets({ sharers }: RescueTask, options: readonly SittingOption[]): number {
  const most = (room: number, group: (option: SittingOption) => number) => {
    const groups = new Map<number, Map<string, number[]>>();
    for (const option of options) {
      const sittings = groups.get(group(option)) ?? new Map<string, number[]>();
      groups.set(group(option), sittings);
      const sitting = `${option.round} ${option.ns}`;
      sittings.set(sitting, [...(sittings.get(sitting) ?? []), option.set]);
    }
    return [...groups.values()].reduce((sum, sittings) => sum + matched([...sittings.values()], room), 0);
  };
  return Math.min(
    most(sharers + 1, ({ round }) => round),
    most(1, ({ ns }) => ns),
    most(1, ({ ew }) => ew),
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
function mostSittings({ isOneLine, left }: RescueTask, { ns, ew }: Lines): number {
  const most = isOneLine ? Math.floor(new Set([...ns, ...ew]).size / 2) : Math.min(ns.size, ew.size);
  return left.reduce((sum, tables) => sum + Math.min(most, tables.length), 0);
}

/**
 * No way without rematches has more sittings: by the tables, by who has not met, by the sets that pairs lack, and by who can
 * play each set with somebody.
 */
function boundOf(task: RescueTask, lines: Lines): number {
  const { isOneLine } = task;
  const { ns, ew } = lines;
  const there = new Set([...ns, ...ew]);
  const met = new Set(task.history.map(meetingOf));
  const unmet = meetingsOf(task, lines).filter((meeting) => !met.has(meetingOf(meeting)));
  const has = setsOf(task);
  const lacks = (pair: number, set: number) => !has.has(`${pair} ${set}`);
  const sets = Array.from({ length: task.sets }, (_, set) => set);
  const withSet = (set: number) => {
    if (isOneLine) return Math.floor([...there].filter((pair) => lacks(pair, set)).length / 2);
    const free = unmet.filter((meeting) => lacks(meeting.ns, set) && lacks(meeting.ew, set));
    const opponentsOf = (pair: number) => free.filter((meeting) => meeting.ns === pair).map((one) => one.ew);
    return matched([...ns].map(opponentsOf), 1);
  };
  const atOnce = task.left.length * (task.sharers + 1);
  const bySet = sets.reduce((sum, set) => sum + Math.min(atOnce, withSet(set)), 0);
  const lacking = (pair: number) => Math.min(task.left.length, sets.filter((set) => lacks(pair, set)).length);
  const ofAll = (pairs: ReadonlySet<number>) => [...pairs].reduce((sum, pair) => sum + lacking(pair), 0);
  const bySets = isOneLine ? Math.floor(ofAll(there) / 2) : Math.min(ofAll(ns), ofAll(ew));
  return Math.min(mostSittings(task, lines), unmet.length, bySets, bySet);
}

type SideOfTable = "ns" | "ew";

type WithLate = RescueTask & { late: number };

/** The rounds with a late pair; undefined when it has no way. */
function withLatePair(task: WithLate, mostSeats: number): Meeting[][] | undefined {
  const ofLine: SideOfTable[] = linesOf(task).ew.has(task.late) ? ["ew", "ns"] : ["ns", "ew"];
  // With two lines it belongs to one of them.
  const sides: SideOfTable[][] = task.isOneLine ? [ofLine] : ofLine.map((side) => [side]);
  // For some fields there is no rover that meets nobody twice.
  for (const mayMeetAgain of [0, 1]) {
    for (const allowed of sides) {
      const rounds = roverRounds(task, allowed, mayMeetAgain, mostSeats);
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
  { left, absent, late }: WithLate,
  sides: readonly SideOfTable[],
  mayMeetAgain: number,
  mostSeats: number,
): Meeting[][] | undefined {
  let steps = mostSeats;
  const chosen: { table: number; side: SideOfTable }[] = [];
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
      if (--steps < 0) return false;
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
