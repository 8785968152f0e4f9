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
  /** The least with which the place can be reached, if all others help; undefined where nothing is enough. */
  possible: number | undefined;
  /** Whether `possible` is exact. Otherwise at least so much is needed, and it may be more. */
  isPossibleExact: boolean;
  /** The least with which the place is certain, whatever others do; undefined where it is not in its own hands. */
  certain: number | undefined;
  /** Whether `certain` is exact. Otherwise so much is enough, and less may be. */
  isCertainExact: boolean;
}

/** How far the search goes for all contestants of a league together. Steps that one question does not use are left for the next. */
export interface Search {
  /** How many times a rival may still be given what it lacks. */
  left: number;
  /** How many questions share them. */
  questions: number;
}

/** For all contestants of a league. Where the search comes to its end it takes two to five seconds of processor time. */
export function searchFor(contestants: number): Search {
  return { left: 60_000, questions: 2 * contestants };
}

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
 * Which rivals they are is a search: of those who lack least, the first whom the rest leaves only a part of what it lacks is
 * taken in or left out. How many could do it if parts counted too is the bound of each branch, and giving in the order of what
 * they lack finds the best such sum, as in every polymatroid. Where the search comes to its end the bound itself is the answer.
 *
 * Cost: mostly a handful of flows over the matches that are left; 60,000 rivals are given what they lack at most, for all
 * contestants together. That is mostly enough near the top of the table, and seldom for a place
 * in the middle of a large one.
 *
 * Source: the flow of baseball elimination, B. L. Schwartz, "Possible winners in partially completed tournaments", 1966.
 *
 * @param place 1 for the first; the last place that stays up, for relegation
 * @example
 * needsFor({ totals: [5200, 4700], left: [[0, 1]], match: 2000 }, 1, 1); //=> { possible: 1250, isPossibleExact: true, certain: 1251, isCertainExact: true }
 */
export function needsFor(
  league: OpenLeague,
  contestant: number,
  place: number,
  search: Search = searchFor(1),
): Needs {
  const { totals } = league;
  const rivals = totals.map((_, other) => other).filter((other) => other !== contestant);
  const rest = restOf(league, contestant);
  const own = totals[contestant];
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
  const furthest = lastWon(rest, lost, search);
  const nearest = lastWon(rest, (lostVps) => reached(rest.most - lostVps), search);
  return {
    possible: nearest.last < 0 ? undefined : rest.most - nearest.last,
    isPossibleExact: nearest.isExact,
    certain: furthest.last < rest.most ? furthest.last + 1 : undefined,
    isCertainExact: furthest.isExact,
  };
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

/** The answer, or where it is not exact a number that the answer is not above; -1 where not even 0 is possible. */
interface Bound {
  last: number;
  isExact: boolean;
}

/**
 * The last number up to a limit for which some rivals can all get what they lack, where more makes it harder; -1 where they
 * never can. A set that can do it is followed as far as it goes, and only then another is looked for.
 */
function lastWon(rest: Rest, demandAt: (won: number) => Demand, search: Search): Bound {
  const { most } = rest;
  const share = Math.ceil(search.left / Math.max(1, search.questions));
  const own = { left: share };
  const found = lastWithin(rest, demandAt, most, own);
  search.left -= share - Math.max(0, own.left);
  search.questions--;
  return found;
}

function lastWithin(
  rest: Rest,
  demandAt: (won: number) => Demand,
  most: number,
  search: Pick<Search, "left">,
): Bound {
  let last = -1;
  while (last < most) {
    const set = setFor(rest, demandAt(last + 1), search);
    if (set === "none") return { last, isExact: true };
    if (set === "unknown") {
      const fails = leastFor((more) => isTooMuch(rest, demandAt(more)), most);
      const bound = fails === undefined ? most : fails - 1;
      // What was found goes as far as the bound: then it is the answer.
      return { last: bound, isExact: bound === last };
    }
    const fails = leastFor((more) => {
      // To give a known set what it lacks takes about a quarter of the time of a search for one.
      search.left -= set.length / 4;
      return !canAllGet(rest, demandAt(more), set);
    }, most);
    last = fails === undefined ? most : fails - 1;
  }
  return { last, isExact: true };
}

/** Those who lack something and could get it alone; who lacks least comes first, because it is most likely to get it. */
function lackingOf(rest: Rest, lacks: Demand["lacks"]): [rival: number, lack: number][] {
  return [...lacks]
    .filter(([rival, lack]) => lack > 0 && lack <= rest.mostOf(rival))
    .sort(([, one], [, other]) => one - other);
}

/** Whether not even parts of rivals come to the number that it takes. */
function isTooMuch(rest: Rest, { count, lacks, pool }: Demand): boolean {
  const has = [...lacks.values()].filter((lack) => lack === 0).length;
  return has + relaxed(flowOf(rest, pool), lackingOf(rest, lacks)).sum < count;
}

/** How many rivals at most can get what they lack where a part of one counts as that part; and what each gets. */
function relaxed(
  flow: Flow,
  lacking: readonly (readonly [rival: number, lack: number])[],
): { sum: number; given: readonly number[] } {
  const given = lacking.map(([rival, lack]) => flow.fill(rival, lack));
  const sum = given.reduce((all, one, index) => all + one / lacking[index][1], 0);
  // Parts such as thirds add up to a little less than a whole number.
  return { sum: Math.floor(sum + 1e-9), given };
}

/**
 * Some rivals that can all get what they lack; none where no such set has as many as it takes, and unknown where the search
 * came to its end.
 */
function setFor(
  rest: Rest,
  { count, lacks, pool }: Demand,
  search: Pick<Search, "left">,
): readonly number[] | "none" | "unknown" {
  const has = [...lacks].filter(([, lack]) => lack === 0).map(([rival]) => rival);
  const grow = (
    set: readonly number[],
    lacking: readonly (readonly [number, number])[],
    flow: Flow,
  ): readonly number[] | "none" | "unknown" => {
    if (set.length >= count) return set.slice(0, count);
    if (search.left <= 0) return "unknown";
    search.left -= Math.max(1, lacking.length);
    const { sum, given } = relaxed(flow.copy(), lacking);
    if (set.length + sum < count) return "none";
    const full = lacking.filter(([, lack], index) => given[index] === lack).map(([rival]) => rival);
    if (set.length + full.length >= count) return [...set, ...full].slice(0, count);
    const at = lacking.findIndex(([, lack], index) => given[index] < lack);
    const [rival, lack] = lacking[at];
    const others = lacking.filter((_, index) => index !== at);
    const more = flow.copy();
    if (more.fill(rival, lack) === lack) {
      const withIt = grow([...set, rival], others, more);
      if (typeof withIt !== "string") return withIt;
    }
    return grow(set, others, flow);
  };
  return grow(has, lackingOf(rest, lacks), flowOf(rest, pool));
}

function canAllGet(rest: Rest, { lacks, pool }: Demand, set: readonly number[]): boolean {
  const flow = flowOf(rest, pool);
  return set.every((rival) => {
    const lack = lacks.get(rival) ?? 0;
    return flow.fill(rival, lack) === lack;
  });
}

/** What the sources have given to whom. */
interface Flow {
  /** Gives an amount to a rival, or what there is of it, and leaves to the others what they have; says what it gave. */
  fill(rival: number, amount: number): number;
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
    fill(rival, amount) {
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
        if (way.length === 0) break;
        const most = way.reduce((least, step) => {
          const { source, from } = step;
          return Math.min(least, roomOf(step), from === undefined ? free[source] : given[source][from]);
        }, lack);
        for (const { source, side, from } of way) {
          given[source][side] += most;
          if (from === undefined) free[source] -= most;
          else given[source][from] -= most;
        }
        lack -= most;
      }
      return amount - lack;
    },
    copy: () => flowOf(rest, pool, given),
  };
}
