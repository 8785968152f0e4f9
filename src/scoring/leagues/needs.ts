/** A league before its last rounds. VPs are whole hundredths, so that nothing is left to chance. */
export interface OpenLeague {
  /** The hundredths of a VP that each contestant has. */
  totals: readonly number[];
  /** The matches that are left, by the places of their contestants in the list. */
  left: readonly (readonly [number, number])[];
  /** What a match gives to both sides together, in hundredths of a VP. */
  match: number;
}

/** What a contestant needs in the matches that are left, in hundredths of a VP. */
export interface Needs {
  /** The least with which the place can be reached, if all others help; undefined where nothing is enough. */
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
  return new Set(left.map((sides) => [...sides].sort((a, b) => a - b).join())).size;
}

/**
 * What a contestant needs to finish in a place or above it. A tie counts for it in `possible` and against it in `certain`.
 *
 * Whether some rivals can all reach a total, or all stay below one, is a flow: each match that is left gives its VPs to its
 * two sides, and what the contestant itself does not win goes to its opponents, at most a whole match to each.
 *
 * Cost: for each set of `place` rivals some flows over the meetings that are left; up to 10,000 sets.
 *
 * Source: the flow of baseball elimination, B. L. Schwartz, "Possible winners in partially completed tournaments", 1966.
 *
 * @param place 1 for the first; the last place that stays up, for relegation
 * @example
 * needsFor({ totals: [5200, 4700], left: [[0, 1]], match: 2000 }, 1, 1); //=> { possible: 1250, certain: 1251, isExact: true }
 */
export function needsFor(league: OpenLeague, contestant: number, place: number): Needs {
  const { totals, left, match } = league;
  const own = left.filter((sides) => sides.includes(contestant));
  const most = match * own.length;
  const rivals = totals.map((_, other) => other).filter((other) => other !== contestant);
  if (place > rivals.length) return { possible: 0, certain: 0, isExact: true };
  const setsAbove = setsOf(rivals, place - 1);
  const isPossible = (won: number) =>
    setsAbove?.some((above) => canStayBelow(league, contestant, won, new Set(above))) ?? false;
  const setsReaching = setsOf(rivals, place);
  const isCertain = setsReaching
    ? (won: number) => !setsReaching.some((set) => canAllReach(league, contestant, won, set))
    : (won: number) =>
        rivals.filter((rival) => totals[rival] + match * leftOf(left, rival) >= totals[contestant] + won)
          .length < place;
  return {
    possible: leastFor(isPossible, most),
    certain: leastFor(isCertain, most),
    isExact: setsReaching !== undefined && setsAbove !== undefined,
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

function leftOf(left: OpenLeague["left"], contestant: number): number {
  return left.filter((sides) => sides.includes(contestant)).length;
}

/** All sets of so many; undefined where there are too many of them. */
function setsOf(rivals: readonly number[], size: number): number[][] | undefined {
  let count = 1;
  for (let chosen = 1; chosen <= size; chosen++) count = (count * (rivals.length - chosen + 1)) / chosen;
  if (count > MOST_SETS) return undefined;
  const sets: number[][] = [];
  const grow = (set: readonly number[], from: number): void => {
    if (set.length === size) {
      sets.push([...set]);
      return;
    }
    for (let at = from; at <= rivals.length - (size - set.length); at++) grow([...set, rivals[at]], at + 1);
  };
  grow([], 0);
  return sets;
}

/** Whether some rivals can all come to the contestant's total or above it. */
function canAllReach(league: OpenLeague, contestant: number, won: number, set: readonly number[]): boolean {
  const target = league.totals[contestant] + won;
  const lacks = new Map(set.map((rival) => [rival, Math.max(0, target - league.totals[rival])]));
  const lacking = [...lacks.values()].reduce((sum, lack) => sum + lack, 0);
  return flowTo(league, contestant, won, (rival) => lacks.get(rival) ?? 0) === lacking;
}

/** Whether the matches can end so that all but some rivals stay at the contestant's total or below it. */
function canStayBelow(
  league: OpenLeague,
  contestant: number,
  won: number,
  above: ReadonlySet<number>,
): boolean {
  const { totals, left, match } = league;
  const target = totals[contestant] + won;
  const everything = match * left.length - won;
  const room = (rival: number) => (above.has(rival) ? everything : target - totals[rival]);
  const rivals = totals.map((_, other) => other).filter((other) => other !== contestant);
  if (rivals.some((rival) => room(rival) < 0)) return false;
  return flowTo(league, contestant, won, room) === everything;
}

/** An edge of the network, and its way back. */
interface Edge {
  to: number;
  room: number;
  back: number;
}

/**
 * The most hundredths that the matches which are left can bring to the rivals.
 *
 * @param won what the contestant wins in its own matches; the rest of these goes to its opponents
 * @param takes the most that a rival takes
 */
function flowTo(
  { totals, left, match }: OpenLeague,
  contestant: number,
  won: number,
  takes: (rival: number) => number,
): number {
  const rest = match * leftOf(left, contestant) - won;
  // Matches between the same two are one node with their VPs together.
  const meetings = new Map<string, { sides: readonly [number, number]; vps: number }>();
  for (const sides of left) {
    const key = [...sides].sort((a, b) => a - b).join();
    const meeting = meetings.get(key) ?? { sides, vps: 0 };
    meetings.set(key, meeting);
    meeting.vps += match;
  }
  // The source, the sink, what the contestant leaves to its opponents, the meetings, the rivals.
  const [source, sink, pool, first] = [0, 1, 2, 3];
  const rivals = first + meetings.size;
  const edges: Edge[][] = Array.from({ length: rivals + totals.length }, () => []);
  const join = (from: number, to: number, room: number) => {
    if (room <= 0) return;
    edges[from].push({ to, room, back: edges[to].length });
    edges[to].push({ to: from, room: 0, back: edges[from].length - 1 });
  };
  join(source, pool, rest);
  for (const [index, { sides, vps }] of [...meetings.values()].entries()) {
    join(sides.includes(contestant) ? pool : source, first + index, vps);
    for (const side of sides) if (side !== contestant) join(first + index, rivals + side, vps);
  }
  for (const rival of totals.keys()) if (rival !== contestant) join(rivals + rival, sink, takes(rival));
  return greatestFlow(edges, source, sink);
}

/** Edmonds and Karp: the shortest way that still has room, again and again. */
function greatestFlow(edges: readonly (readonly Edge[])[], source: number, sink: number): number {
  let total = 0;
  for (;;) {
    const cameBy = new Map<number, Edge>();
    const queue = [source];
    for (const at of queue) {
      for (const edge of edges[at]) {
        if (edge.room === 0 || edge.to === source || cameBy.has(edge.to)) continue;
        cameBy.set(edge.to, edge);
        queue.push(edge.to);
      }
      if (cameBy.has(sink)) break;
    }
    if (!cameBy.has(sink)) return total;
    const way: Edge[] = [];
    for (let at = sink; at !== source;) {
      const edge = cameBy.get(at) as Edge;
      way.push(edge);
      at = edges[at][edge.back].to;
    }
    const amount = way.reduce((least, { room }) => Math.min(least, room), Infinity);
    for (const edge of way) {
      edge.room -= amount;
      edges[edge.to][edge.back].room += amount;
    }
    total += amount;
  }
}
