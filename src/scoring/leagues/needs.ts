/** A league before its last rounds. VPs are whole hundredths, so that nothing is left to chance. */
export interface OpenLeague {
  /** The hundredths of a VP that each contestant has. */
  totals: readonly number[];
  /** The matches that are left, by the places of their contestants in the list. */
  left: readonly (readonly [number, number])[];
  /** What a match gives to both sides together, in hundredths of a VP: of all matches, or of each one that is left. */
  match: number | readonly number[];
}

/** What a contestant needs in the matches that are left, in hundredths of a VP. */
export interface Needs {
  /**
   * The least with which the place can be reached, if all others help; undefined where nothing is enough, and where the
   * answer is not exact.
   */
  possible: number | undefined;
  /** The least with which the place is certain, whatever others do; undefined where it is not in its own hands. */
  certain: number | undefined;
  /** Whether `certain` is exact. Otherwise less may be enough: each rival was taken to win all that it has left. */
  isExact: boolean;
}

/** With more sets of rivals than this, nobody waits for the exact answer. */
const MOST_SETS = 10_000;

/** With more meetings of two contestants left, the league is at its beginning, and a flow takes too long. */
export const MOST_LEFT = 200;

/** How many different meetings of two contestants are left. */
export function meetingsLeft(left: OpenLeague["left"]): number {
  return new Set(left.map(meetingOf)).size;
}

/** The same text for two contestants, whoever is at home. */
function meetingOf(sides: readonly [number, number]): string {
  return [...sides].sort((a, b) => a - b).join();
}

/**
 * What a contestant needs to finish in a place or above it. A tie counts for it in `possible` and against it in `certain`.
 *
 * Whether some rivals can all reach a total is a flow: each match that is left gives its VPs to its two sides, and what the
 * contestant itself does not win goes to its opponents, at most a whole match to each. Whether some rivals can all stay
 * below a total is the same question with all results turned round.
 *
 * Cost: a search through the sets of `place` rivals, which leaves out each set with a part that cannot do it; up to 10,000 sets.
 *
 * Source: the flow of baseball elimination, B. L. Schwartz, "Possible winners in partially completed tournaments", 1966.
 *
 * @param place 1 for the first; the last place that stays up, for relegation
 * @example
 * needsFor({ totals: [5200, 4700], left: [[0, 1]], match: 2000 }, 1, 1); //=> { possible: 1250, certain: 1251, isExact: true }
 */
export function needsFor(league: OpenLeague, contestant: number, place: number): Needs {
  const { totals } = league;
  const rivals = totals.map((_, other) => other).filter((other) => other !== contestant);
  if (place > rivals.length) return { possible: 0, certain: 0, isExact: true };
  const rest = restOf(league, contestant);
  const own = totals[contestant];
  const isExact = [place, place - 1].every((size) => countSets(rivals.length, size) <= MOST_SETS);
  // As many rivals as the place reach the total: then the place is lost.
  const lost = (won: number): Demand => ({
    count: place,
    lacks: new Map(rivals.map((rival) => [rival, Math.max(0, own + won - totals[rival])])),
    pool: rest.most - won,
  });
  // All but so many rivals stay below the total: with all results turned round they win what they must not win.
  const reached = (won: number): Demand => ({
    count: rivals.length - place + 1,
    lacks: new Map(
      rivals.map((rival) => [rival, Math.max(0, totals[rival] + rest.mostOf(rival) - own - won)]),
    ),
    pool: won,
  });
  const furthest = isExact ? lastWon(rest, lost, 0, rest.most) : undefined;
  const nearest = isExact
    ? lastWon(rest, (lostVps) => reached(rest.most - lostVps), 0, rest.most)
    : undefined;
  const atLatest = () =>
    leastFor(
      (won) => rivals.filter((rival) => totals[rival] + rest.mostOf(rival) >= own + won).length < place,
      rest.most,
    );
  return {
    possible: nearest === undefined ? undefined : rest.most - nearest,
    certain: !isExact
      ? atLatest()
      : furthest === undefined
        ? 0
        : furthest < rest.most
          ? furthest + 1
          : undefined,
    isExact,
  };
}

/** How many sets of so many there are. */
function countSets(rivals: number, size: number): number {
  let count = 1;
  for (let chosen = 1; chosen <= size; chosen++) count = (count * (rivals - chosen + 1)) / chosen;
  return count;
}

/** The least number up to a limit for which a condition holds that stays true above it. */
function leastFor(holds: (won: number) => boolean, most: number): number | undefined {
  if (!holds(most)) return undefined;
  let [from, to] = [0, most];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return to;
}

/** What gives VPs: the meetings of two rivals, and what the contestant leaves to its opponents, which is undefined here. */
interface Source {
  vps: number | undefined;
  /** The rivals that can get some, and the most that each can get. */
  sides: readonly { rival: number; most: number }[];
}

/** The matches that are left, from the side of one contestant. */
interface Rest {
  /** The VPs of its own matches. */
  most: number;
  /** The VPs of all matches of a rival. */
  mostOf(rival: number): number;
  sources: readonly Source[];
  /** For each rival the sources that can give to it, and its side in them. */
  of: readonly (readonly Place[])[];
}

function restOf({ totals, left, match }: OpenLeague, contestant: number): Rest {
  const all = totals.map(() => 0);
  const meetings = new Map<string, { sides: readonly number[]; vps: number }>();
  left.forEach((sides, index) => {
    const vps = typeof match === "number" ? match : match[index];
    for (const side of sides) all[side] += vps;
    // Matches between the same two are one source.
    const key = meetingOf(sides);
    const before = meetings.get(key)?.vps ?? 0;
    meetings.set(key, { sides, vps: before + vps });
  });
  const [own, others] = [true, false].map((isOwn) =>
    [...meetings.values()].filter(({ sides }) => sides.includes(contestant) === isOwn),
  );
  const sources: Source[] = others.map(({ sides, vps }) => ({
    vps,
    sides: sides.map((rival) => ({ rival, most: vps })),
  }));
  sources.push({
    vps: undefined,
    sides: own.map(({ sides, vps }) => ({ rival: sides[sides[0] === contestant ? 1 : 0], most: vps })),
  });
  return {
    most: all[contestant],
    mostOf: (rival) => all[rival],
    sources,
    of: totals.map((_, rival) =>
      sources.flatMap(({ sides }, source) => {
        const side = sides.findIndex((one) => one.rival === rival);
        return side < 0 ? [] : [{ source, side }];
      }),
    ),
  };
}

/** What rivals lack of a total, of which so many are to reach it. */
interface Demand {
  count: number;
  lacks: ReadonlyMap<number, number>;
  /** What the contestant leaves to its opponents together. */
  pool: number;
}

/**
 * The last number up to a limit for which some rivals can all get what they lack, where more makes it harder; undefined
 * where they never can. A set that can do it is followed as far as it goes, and only then another is looked for.
 */
function lastWon(
  rest: Rest,
  demandAt: (won: number) => Demand,
  from: number,
  most: number,
): number | undefined {
  let last: number | undefined;
  for (let won = from; won <= most; won = last + 1) {
    const set = setFor(rest, demandAt(won));
    if (!set) return last;
    const fails = leastFor((more) => !canAllGet(rest, demandAt(more), set), most);
    last = fails === undefined ? most : fails - 1;
  }
  return last;
}

/** Some rivals that can all get what they lack; undefined where no such set has as many as it takes. */
function setFor(rest: Rest, { count, lacks, pool }: Demand): readonly number[] | undefined {
  const has = [...lacks].filter(([, lack]) => lack === 0).map(([rival]) => rival);
  // Those who lack least come first, because they are most likely to do it.
  const others = [...lacks]
    .filter(([rival, lack]) => lack > 0 && lack <= rest.mostOf(rival))
    .sort(([, one], [, other]) => one - other);
  const grow = (set: readonly number[], at: number, flow: Flow): readonly number[] | undefined => {
    if (set.length === count) return set;
    for (let next = at; next <= others.length - (count - set.length); next++) {
      const [rival, lack] = others[next];
      const more = flow.copy();
      if (!more.give(rival, lack)) continue;
      const found = grow([...set, rival], next + 1, more);
      if (found) return found;
    }
    return undefined;
  };
  return grow(has.slice(0, count), 0, flowOf(rest, pool));
}

function canAllGet(rest: Rest, { lacks, pool }: Demand, set: readonly number[]): boolean {
  const flow = flowOf(rest, pool);
  return set.every((rival) => flow.give(rival, lacks.get(rival) ?? 0));
}

/** What the sources have given to whom. */
interface Flow {
  /** Gives an amount to a rival, and leaves to the others what they have; false where there is not so much. */
  give(rival: number, amount: number): boolean;
  copy(): Flow;
}

/** A rival's side of a source. */
interface Place {
  source: number;
  side: number;
}

/** A source gives to one of its sides what it takes from another; at the end of the way it gives what is free. */
interface Step extends Place {
  from?: number;
  last: Step | undefined;
}

function flowOf(rest: Rest, pool: number, before?: readonly (readonly number[])[]): Flow {
  const given = rest.sources.map(({ sides }, source) => (before ? [...before[source]] : sides.map(() => 0)));
  const free = rest.sources.map(
    ({ vps = pool }, source) => vps - given[source].reduce((sum, one) => sum + one, 0),
  );
  const roomOf = ({ source, side }: Place) => rest.sources[source].sides[side].most - given[source][side];
  /** The shortest way from a rival to VPs that are free: each source on it gives to the rival before, and takes from the next. */
  const wayFrom = (rival: number): Step[] => {
    const steps: Step[] = [];
    const seenSources = new Set<number>();
    const seenRivals = new Set<number>();
    const queue: { rival: number; before: Step | undefined }[] = [{ rival, before: undefined }];
    for (const { rival: at, before: last } of queue) {
      for (const place of rest.of[at]) {
        if (seenSources.has(place.source) || roomOf(place) === 0) continue;
        seenSources.add(place.source);
        if (free[place.source] > 0) {
          for (let step: Step | undefined = { ...place, last }; step; step = step.last) steps.push(step);
          return steps;
        }
        for (const [from, { rival: other }] of rest.sources[place.source].sides.entries()) {
          if (given[place.source][from] === 0 || seenRivals.has(other)) continue;
          seenRivals.add(other);
          queue.push({ rival: other, before: { ...place, from, last } });
        }
      }
    }
    return steps;
  };
  return {
    give(rival, amount) {
      let lack = amount;
      // What is free in its own matches takes no way.
      for (const place of rest.of[rival]) {
        const most = Math.min(lack, roomOf(place), free[place.source]);
        free[place.source] -= most;
        given[place.source][place.side] += most;
        lack -= most;
      }
      while (lack > 0) {
        const way = wayFrom(rival);
        if (way.length === 0) return false;
        const [{ source: end }] = way;
        const most = way.reduce(
          (least, step) =>
            Math.min(least, roomOf(step), step.from === undefined ? least : given[step.source][step.from]),
          Math.min(lack, free[end]),
        );
        free[end] -= most;
        for (const { source, side, from } of way) {
          given[source][side] += most;
          if (from !== undefined) given[source][from] -= most;
        }
        lack -= most;
      }
      return true;
    },
    copy: () => flowOf(rest, pool, given),
  };
}
