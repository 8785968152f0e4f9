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
  /** How many rivals and meetings may still be looked at, each time that one more rival has been taken in or left out. */
  left: number;
  /** How many questions share them. */
  questions: number;
}

/** For all contestants of a league. Where the search comes to its end it takes about a second of processor time. */
export function searchFor(contestants: number): Search {
  return { left: 900_000, questions: 2 * contestants };
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
 * How many rivals can do it is a sum over the groups of rivals who still meet each other, so each group is counted by
 * itself. Many rivals need no search, see `settled`: with one round left it settles them all. In the rest of a group it is
 * first asked how many could do it if parts of what they lack counted too; that number, rounded down, is a bound. Giving in
 * the order of what they lack finds the best such sum, as in every polymatroid. Where no set of rivals is found that comes
 * up to the bound, a rival is taken in, and then left out. Where the search comes to its end the bound itself is the answer.
 *
 * Cost: a dozen flows over the matches that are left for each question, and the search, which all contestants share.
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
  const { most, mostOf, others, opponents } = restOf(league, contestant);
  const own = totals[contestant];
  const demand = (count: number, pool: number, lackOf: (rival: number) => number): Demand => ({
    count,
    live: rivals,
    lacks: totals.map((_, rival) => lackOf(rival)),
    musts: new Set(),
    sources: [...others, { vps: pool, sides: opponents }],
  });
  // As many rivals as the place reach the total: then the place is lost.
  const furthest = lastWon(
    most,
    (won) => demand(place, most - won, (rival) => own + won - totals[rival]),
    search,
  );
  // All but so many rivals stay below the total: with all results turned round they win what they must not win.
  const nearest = lastWon(
    most,
    (lost) =>
      demand(
        rivals.length - place + 1,
        most - lost,
        (rival) => totals[rival] + mostOf[rival] - own - most + lost,
      ),
    search,
  );
  return {
    possible: nearest.last < 0 ? undefined : most - nearest.last,
    isPossibleExact: nearest.isExact,
    certain: furthest.last < most ? furthest.last + 1 : undefined,
    isCertainExact: furthest.isExact,
  };
}

/** What gives VPs: the meetings of two rivals, and what the contestant leaves to its opponents. */
interface Source {
  vps: number;
  /** The rivals that can get some, and the most that each can get. */
  sides: readonly Side[];
}

interface Side {
  rival: number;
  most: number;
}

/** The matches that are left, from the side of one contestant. */
interface Rest {
  /** The VPs of its own matches. */
  most: number;
  /** The VPs of all matches of each contestant. */
  mostOf: readonly number[];
  /** The meetings of its rivals. */
  others: readonly Source[];
  opponents: readonly Side[];
}

function restOf({ totals, left, match }: OpenLeague, contestant: number): Rest {
  const mostOf = totals.map(() => 0);
  const meetings = new Map<string, { sides: readonly number[]; vps: number }>();
  left.forEach((sides, index) => {
    const vps = typeof match === "number" ? match : match[index];
    for (const side of sides) mostOf[side] += vps;
    // Matches between the same two are one source.
    const key = meetingOf(sides);
    const before = meetings.get(key)?.vps ?? 0;
    meetings.set(key, { sides, vps: before + vps });
  });
  const others: Source[] = [];
  const opponents: Side[] = [];
  for (const { sides, vps } of meetings.values()) {
    const both = sides.map((rival) => ({ rival, most: vps }));
    if (sides.includes(contestant)) opponents.push(both[sides[0] === contestant ? 1 : 0]);
    else others.push({ vps, sides: both });
  }
  return { most: mostOf[contestant], mostOf, others, opponents };
}

/** Rivals of whom nothing is decided yet, and what gives to them. */
interface Group {
  live: readonly number[];
  /** What each rival lacks of a total. */
  lacks: readonly number[];
  /** Who has to reach it: a set without one of them is not looked for. */
  musts: ReadonlySet<number>;
  sources: readonly Source[];
}

/** So many rivals are to get what they lack. */
interface Demand extends Group {
  count: number;
}

/** Some rivals that can all get what they lack; none where there are not so many, and unknown where the search came to its end. */
type Found = readonly number[] | "none" | "unknown";

type Steps = Pick<Search, "left">;

/** The answer, or where it is not exact a number that the answer is not above; -1 where not even 0 is possible. */
interface Bound {
  last: number;
  isExact: boolean;
}

/**
 * The last number up to a limit for which so many rivals can all get what they lack, where more makes it harder; -1 where
 * they never can.
 */
function lastWon(most: number, demandAt: (won: number) => Demand, search: Search): Bound {
  // Twice an even share. Later questions have less, but what half of the questions do not use is not lost at the end.
  const share = Math.ceil((2 * search.left) / (Math.max(1, search.questions) + 1));
  const own = { left: share };
  const found = lastWithin(most, demandAt, own);
  search.left -= share - Math.max(0, own.left);
  search.questions--;
  return found;
}

/** Without a search most is known already. Then a set that can do it is followed as far as it goes, and another looked for. */
function lastWithin(most: number, demandAt: (won: number) => Demand, search: Steps): Bound {
  const atOnce = (won: number) => setIn(demandAt(won), { left: 0 });
  let fails = most + 1;
  const reachesAtOnce = (won: number) => {
    const set = atOnce(won);
    if (set === "none") fails = won;
    return typeof set !== "string";
  };
  let last = lastFor(reachesAtOnce, -1, fails);
  const bound = lastFor((won) => atOnce(won) !== "none", last, fails);
  while (last < bound) {
    const set = setIn(demandAt(last + 1), search);
    if (set === "none") break;
    if (set === "unknown") return { last: bound, isExact: false };
    const reaches = (won: number) => {
      const demand = demandAt(won);
      // To give a known set what it lacks takes about a quarter of the time of a search for one.
      search.left -= stepsOf(demand) / 4;
      return canAllGet(demand, set);
    };
    last = lastFor(reaches, last + 1, bound + 1);
  }
  return { last, isExact: true };
}

/** The last number before `end` for which a condition holds, from one for which it does. */
function lastFor(holds: (won: number) => boolean, from: number, end: number): number {
  let [last, fails] = [from, end];
  while (last + 1 < fails) {
    const middle = Math.floor((last + fails) / 2);
    if (holds(middle)) last = middle;
    else fails = middle;
  }
  return last;
}

function stepsOf({ live, sources }: Group): number {
  return live.length + sources.length;
}

function canAllGet({ lacks, sources }: Group, set: readonly number[]): boolean {
  const flow = flowOf(sources, lacks.length);
  return set.every((rival) => flow.fill(rival, lacks[rival]) <= 0);
}

/** So many rivals or more that can all get what they lack. Without steps no rival is tried. */
function setIn({ count, ...group }: Demand, search: Steps): Found {
  search.left -= stepsOf(group);
  const rest = settled(group);
  if (!rest) return "none";
  const { set } = rest;
  const parts: Part[] = [];
  let [least, most] = [set.length, set.length];
  for (const part of apart(rest)) {
    const bounds = boundsOf(part);
    if (!bounds) return "none";
    parts.push(bounds);
    least += bounds.set.length;
    most += bounds.most;
  }
  for (const part of parts.sort((a, b) => a.live.length - b.live.length)) {
    while (part.set.length < part.most && least < count && count <= most) {
      if (search.left <= 0) return "unknown";
      // With fewer from here the others would not be enough.
      const wanted = Math.max(part.set.length + 1, part.most - (most - count));
      const found = tried(part, wanted, search);
      if (found === "unknown") return found;
      if (found === "none") {
        most -= part.most - (wanted - 1);
        part.most = wanted - 1;
      } else {
        least += found.length - part.set.length;
        part.set = found;
      }
    }
  }
  return least < count ? "none" : [...set, ...parts.flatMap((part) => part.set)];
}

/** Takes a rival in, and where that does not help leaves it out. */
function tried({ live, lacks, musts, sources, next }: Part, count: number, search: Steps): Found {
  const withIt = setIn({ count, live, lacks, musts: new Set([...musts, next]), sources }, search);
  if (withIt !== "none") return withIt;
  return setIn({ count, live: live.filter((rival) => rival !== next), lacks, musts, sources }, search);
}

/**
 * Takes in and leaves out each rival for whom it is clear, until it is clear for none; undefined where one that has to get
 * what it lacks cannot. The largest set is not smaller for it:
 *
 * - Who lacks nothing more is in, and who lacks more than there is for it is out. What one of them leaves over, or what only
 *   one rival can have, is that rival's own.
 * - Who can get all that it lacks in matches against one other rival takes nothing from anybody else. So it may be in in the
 *   place of that one, unless the other one has to be in. Where it has no other matches it is known too what it takes.
 */
function settled(group: Group): (Group & { set: readonly number[] }) | undefined {
  const lacks = [...group.lacks];
  const musts = new Set(group.musts);
  const live = new Set(group.live);
  const set: number[] = [];
  let { sources } = group;
  let before: number;
  do {
    before = live.size;
    sources = sources.flatMap((source) => shared(source, live, lacks));
    const most = lacks.map(() => 0);
    const counts = lacks.map(() => 0);
    for (const { sides } of sources) {
      for (const side of sides) {
        most[side.rival] += side.most;
        counts[side.rival]++;
      }
    }
    for (const rival of live) {
      if (lacks[rival] <= 0) set.push(rival);
      else if (lacks[rival] <= most[rival]) continue;
      else if (musts.has(rival)) return undefined;
      live.delete(rival);
    }
    if (live.size < before) continue;
    for (const source of sources) {
      if (source.sides.length !== 2) continue;
      for (const [side, { rival: other }] of [source.sides, [...source.sides].reverse()]) {
        const { rival } = side;
        if (!live.has(rival) || !live.has(other) || lacks[rival] > side.most) continue;
        if (musts.has(other) && !musts.has(rival)) continue;
        if (counts[rival] === 1) {
          source.vps -= lacks[rival];
          set.push(rival);
          live.delete(rival);
        } else musts.add(rival);
      }
    }
  } while (live.size < before);
  return { set, live: [...live], lacks, musts, sources };
}

/** What several rivals can have of a source; what only one can have is taken from what it lacks. */
function shared({ vps, sides }: Source, live: ReadonlySet<number>, lacks: number[]): Source[] {
  const rest = sides
    .filter(({ rival }) => live.has(rival))
    .map(({ rival, most }) => ({ rival, most: Math.min(most, vps) }));
  const over = rest.reduce((sum, { most }) => sum + most, 0) - vps;
  let left = vps;
  for (const side of rest) {
    const alone = Math.min(side.most, Math.max(0, side.most - over));
    lacks[side.rival] -= alone;
    side.most -= alone;
    left -= alone;
  }
  return over > 0 ? [{ vps: left, sides: rest }] : [];
}

/** The groups of rivals who still meet each other, or who share what the contestant leaves to them. */
function apart({ live, lacks, musts, sources }: Group): Group[] {
  const next = lacks.map((_, rival) => rival);
  const firstOf = (rival: number) => {
    let at = rival;
    while (next[at] !== at) at = next[at];
    return at;
  };
  for (const { sides } of sources) {
    for (const { rival } of sides) next[firstOf(rival)] = firstOf(sides[0].rival);
  }
  return [...new Set(live.map(firstOf))].map((first) => ({
    live: live.filter((rival) => firstOf(rival) === first),
    lacks,
    musts,
    sources: sources.filter(({ sides }) => firstOf(sides[0].rival) === first),
  }));
}

/** A group of which it is known how many can get what they lack at least, and at most. */
interface Part extends Group {
  /** Some who all can. */
  set: readonly number[];
  /** No set has more. */
  most: number;
  /** Who is tried next, as long as the set has fewer. */
  next: number;
}

/** Undefined where those who have to get what they lack cannot. */
function boundsOf(group: Group): Part | undefined {
  const { live, lacks, musts, sources } = group;
  const flow = flowOf(sources, lacks.length);
  const set = live.filter((rival) => musts.has(rival));
  for (const rival of set) if (flow.fill(rival, lacks[rival]) > 0) return undefined;
  // Who lacks least is first.
  const others = live.filter((rival) => !musts.has(rival)).sort((a, b) => lacks[a] - lacks[b]);
  let parts = set.length;
  /** What part of what it lacks each of them has missed. */
  const missed = new Float64Array(lacks.length);
  for (const rival of others) {
    missed[rival] = flow.fill(rival, lacks[rival]) / lacks[rival];
    parts += 1 - missed[rival];
  }
  // Who misses least is first now, and gets all that it lacks or nothing.
  others.sort((a, b) => missed[a] - missed[b]);
  for (const rival of others) flow.release(rival);
  for (const rival of others) {
    if (flow.fill(rival, lacks[rival]) > 0) flow.release(rival);
    else set.push(rival);
  }
  // Parts such as thirds add up to a little less than a whole number.
  return { ...group, set, most: Math.floor(parts + 1e-9), next: others[others.length - 1] };
}

/** What the sources have given to whom. */
interface Flow {
  /** Gives an amount to a rival, or what there is of it, and leaves to the others what they have; says what it still lacks. */
  fill(rival: number, amount: number): number;
  /** Takes back all that a rival has. */
  release(rival: number): void;
}

/** The flow in which nothing is given yet. Each side of a source has a number in it. */
function flowOf(sources: readonly Source[], contestants: number): Flow {
  const sourceOf: number[] = [];
  const rivalOf: number[] = [];
  const room: number[] = [];
  const given: number[] = [];
  const free: number[] = [];
  const sidesOf: number[][] = [];
  const of: number[][] = Array.from({ length: contestants }, () => []);
  for (const [source, { vps, sides }] of sources.entries()) {
    free.push(vps);
    sidesOf.push([]);
    for (const { rival, most } of sides) {
      sidesOf[source].push(room.length);
      of[rival].push(room.length);
      sourceOf.push(source);
      rivalOf.push(rival);
      room.push(most);
      given.push(0);
    }
  }
  /** The side by which each source was come to on the last way that looked at it, and the number of that way. */
  const into = new Int32Array(sources.length);
  const seen = new Int32Array(sources.length);
  /** The side from which each rival gives back, and the number of the way. */
  const from = new Int32Array(contestants);
  const met = new Int32Array(contestants);
  let count = 0;
  /**
   * Gives by the shortest way from a rival to VPs that are free: each source on it gives to the rival before it, and takes
   * from the one behind it.
   */
  const give = (rival: number, lack: number): number => {
    count++;
    met[rival] = count;
    const queue = [rival];
    for (const at of queue) {
      for (const side of of[at]) {
        const source = sourceOf[side];
        if (seen[source] === count || room[side] === 0) continue;
        seen[source] = count;
        into[source] = side;
        if (free[source] > 0) {
          const way = [side];
          for (let last = side; rivalOf[last] !== rival; way.push(last))
            last = into[sourceOf[from[rivalOf[last]]]];
          let most = Math.min(lack, free[source]);
          for (const one of way) {
            most = Math.min(most, room[one]);
            if (rivalOf[one] !== rival) most = Math.min(most, given[from[rivalOf[one]]]);
          }
          free[source] -= most;
          for (const one of way) {
            move(one, most);
            if (rivalOf[one] !== rival) move(from[rivalOf[one]], -most);
          }
          return most;
        }
        for (const other of sidesOf[source]) {
          const back = rivalOf[other];
          if (given[other] === 0 || met[back] === count) continue;
          met[back] = count;
          from[back] = other;
          queue.push(back);
        }
      }
    }
    return 0;
  };
  const move = (side: number, vps: number) => {
    room[side] -= vps;
    given[side] += vps;
  };
  return {
    fill(rival, amount) {
      let lack = amount;
      while (lack > 0) {
        const got = give(rival, lack);
        if (got === 0) break;
        lack -= got;
      }
      return lack;
    },
    release(rival) {
      for (const side of of[rival]) {
        free[sourceOf[side]] += given[side];
        move(side, -given[side]);
      }
    },
  };
}
