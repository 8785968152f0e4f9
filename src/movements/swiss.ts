import maximumMatching from "edmonds-blossom-fixed";

/**
 * The draw of a Swiss: the next round, from the ranking and the matches so far. No two contestants meet again as long as a
 * draw exists that avoids it.
 *
 * The function returns the draw, or a `fault` that says what is wrong: a code with the values that a message
 * needs. The caller writes the message.
 */

/** The name of a contestant: a number or a text, and the same one everywhere. */
export type Contestant = string | number;

export interface SwissDraw<C extends Contestant> {
  /** The matches in the order of the ranking; in each the higher-ranked contestant is first. */
  matches: SwissMatch<C>[];
  /** Who sits out; only when the number of contestants is odd. */
  bye?: SwissBye<C>;
}

export interface SwissMatch<C extends Contestant> {
  home: C;
  away: C;
  /** Whether the two have met before. No draw has fewer such matches. */
  repeat: boolean;
  /**
   * The contestants, nearest first, that are free and nearer in the ranking, but are not drawn against home.
   */
  passed: Passed<C>[];
}

export interface Passed<C extends Contestant> {
  contestant: C;
  /**
   * `met`: the two have met already. `rest`: with this match others would meet again, or in `nearest` meet opponents
   * further away in rank.
   */
  why: "met" | "rest";
}

export interface SwissBye<C extends Contestant> {
  contestant: C;
  /** How many byes the contestant has had before this round. */
  before: number;
  /** The lower-ranked contestants that do not get the bye, lowest first. */
  passed: PassedForBye<C>[];
}

export interface PassedForBye<C extends Contestant> {
  contestant: C;
  /**
   * `bye`: this contestant has had more byes. `rest`: if this contestant sat out, two others would have to
   * meet again.
   */
  why: "bye" | "rest";
}

export type SwissFault<C extends Contestant> =
  /** There are fewer than two contestants, or more than can be drawn in reasonable time. */
  | { code: "contestants"; least: number; most: number }
  /** A contestant is in the ranking twice. */
  | { code: "twice"; contestant: C }
  /** A contestant has played a match against itself. */
  | { code: "itself"; contestant: C };

const MOST_CONTESTANTS = 500;

/** How the opponents are chosen. */
export const SWISS_METHODS = ["topdown", "nearest", "danish"] as const;

export type SwissMethod = (typeof SWISS_METHODS)[number];

/**
 * The next round of a Swiss. The principles, the higher first: nobody has a second bye before everybody has had one; then
 * no two meet again; then the bye goes to the lowest in the ranking; then the order of the ranking decides, by the method.
 * So the bye goes to one of those with the fewest byes even where two others then have to meet again. The same input always
 * gives the same draw.
 *
 * - `topdown`: as directors draw. From the top on, each contestant meets the highest free one that it has not met, if the
 *   rest can then be drawn with no more repeats than any draw needs. A repeat that cannot be avoided is as low in the
 *   ranking as possible.
 * - `nearest`: the fewest repeats, then the smallest sum of the squares of the distances in the ranking.
 * - `danish`: first against second, third against fourth, whoever has met.
 *
 * The aims of `nearest` are parts of one weight: one repeat weighs more than any choice among those with the fewest byes, and
 * a worse choice among these weighs more than any sum of squares. An empty chair is added to an odd field, and the
 * contestant that is drawn against it has the bye; only those with the fewest byes may. So one perfect matching of the smallest weight is the
 * exact answer. `topdown` begins with that draw, and changes it from the top on.
 *
 * Cost: O(n³) for n contestants; 200 take some tenths of a second.
 * Source: J. Edmonds, "Paths, trees, and flowers", 1965, in the implementation of edmonds-blossom-fixed.
 *
 * @param ranking the contestants of the next round, best first; 2 to 500
 * @param played all matches so far; it may include contestants who have withdrawn
 * @param byes who has had a bye; a contestant is listed once for each bye
 * @example
 * const { matches } = swissDraw(["A", "B", "C", "D"], [["A", "B"]], []);
 * matches.map(({ home, away }) => home + away); //=> ["AC", "BD"], since A has met B
 */
export function swissDraw<C extends Contestant>(
  ranking: readonly C[],
  played: readonly (readonly [C, C])[],
  byes: readonly C[],
  method: SwissMethod = "topdown",
): SwissDraw<C> | { fault: SwissFault<C> } {
  const fault = swissFault(ranking, played);
  if (fault !== undefined) return { fault };
  const meetings = meetingsByRank(ranking, played);
  const byeOrder = ranking.length % 2 === 0 ? undefined : orderForBye(ranking, byes);
  const mates = MATES[method](meetings, byeOrder?.ranks);
  return {
    matches: drawnMatches(ranking, meetings, mates),
    bye: byeOrder && drawnBye(ranking, byeOrder.had, mates[ranking.length]),
  };
}

/** The opponent of each rank, by each method. The empty chair, if there is one, comes after the last rank. */
const MATES: Record<SwissMethod, (meetings: Meetings, byes: readonly number[] | undefined) => number[]> = {
  nearest: nearestMatching,
  topdown: (meetings, byes) => topDown(meetings, nearestMatching(meetings, byes)),
  danish: (meetings, byes) => {
    const order = [...meetings.keys()].filter((rank) => rank !== byes?.[0]);
    if (byes) order.push(byes[0], meetings.length);
    // The places 0 and 1 meet, and 2 and 3.
    return order.map((_, rank) => order[order.indexOf(rank) ^ 1]);
  },
};

/**
 * Goes down the ranking, and gives each one the highest free opponent with whom the rest can still be drawn without
 * further repeats.
 *
 * The draw of the rest is kept all the time. To try a match, it is mended where two lose their opponents: they meet each
 * other, or two others change with them. Only where this needs a repeat is the rest drawn anew.
 *
 * @param mates a draw with the fewest repeats; the bye of it stays
 */
function topDown(meetings: Meetings, mates: readonly number[]): number[] {
  const chair = meetings.length;
  let now = [...mates];
  const free = new Set([...meetings.keys()].filter((rank) => now[rank] !== chair));
  // A repeat counts for both who meet.
  const isRepeat = (one: number, other: number) => (meetings[one].has(other) ? 2 : 0);
  const repeatsIn = (draw: readonly number[]) =>
    [...free].filter((rank) => meetings[rank].has(draw[rank])).length;
  for (const home of meetings.keys()) {
    if (!free.has(home)) continue;
    const allowed = repeatsIn(now);
    free.delete(home);
    const others = [...free].sort((a, b) => isRepeat(home, a) - isRepeat(home, b) || a - b);
    for (const away of others) {
      free.delete(away);
      const left = allowed - isRepeat(home, away);
      const draw = drawnAgain(now, [home, away], free, left, isRepeat, repeatsIn);
      if (draw) {
        now = draw;
        break;
      }
      free.add(away);
    }
  }
  return now;
}

/** A draw with this match, and with at most so many repeats among the rest; undefined when there is none. */
function drawnAgain(
  now: readonly number[],
  [home, away]: readonly [number, number],
  free: ReadonlySet<number>,
  allowed: number,
  isRepeat: (one: number, other: number) => number,
  repeatsIn: (draw: readonly number[]) => number,
): number[] | undefined {
  const draw = [...now];
  const meet = (one: number, other: number) => ([draw[one], draw[other]] = [other, one]);
  const [left, right] = [now[home], now[away]];
  meet(home, away);
  meet(left, right);
  const repeats = repeatsIn(draw);
  if (repeats <= allowed) return draw;
  const spare = allowed - repeats + isRepeat(left, right);
  for (const one of free) {
    if (one === left) continue;
    const other = now[one];
    if (isRepeat(left, one) + isRepeat(right, other) - isRepeat(one, other) > spare) continue;
    meet(left, one);
    meet(right, other);
    return draw;
  }
  const again = fewestRepeats([...free], isRepeat);
  for (const [one, other] of again.entries()) if (other !== undefined) draw[one] = other;
  return repeatsIn(draw) <= allowed ? draw : undefined;
}

/** The opponent of each of these ranks in a draw with the fewest repeats. */
function fewestRepeats(
  ranks: readonly number[],
  isRepeat: (one: number, other: number) => number,
): (number | undefined)[] {
  const edges = ranks.flatMap((one, at) =>
    ranks
      .slice(at + 1)
      .map((other, index): [number, number, number] => [at, at + 1 + index, -isRepeat(one, other)]),
  );
  const mates: (number | undefined)[] = [];
  for (const [at, mate] of maximumMatching(edges, true).entries()) mates[ranks[at]] = ranks[mate];
  return mates;
}

function swissFault<C extends Contestant>(
  ranking: readonly C[],
  played: readonly (readonly [C, C])[],
): SwissFault<C> | undefined {
  if (ranking.length < 2 || ranking.length > MOST_CONTESTANTS) {
    return { code: "contestants", least: 2, most: MOST_CONTESTANTS };
  }
  const seen = new Set<C>();
  for (const contestant of ranking) {
    if (seen.has(contestant)) return { code: "twice", contestant };
    seen.add(contestant);
  }
  const alone = played.find(([one, other]) => one === other);
  return alone && { code: "itself", contestant: alone[0] };
}

/** For each rank, the ranks that it has met. */
type Meetings = readonly ReadonlySet<number>[];

function meetingsByRank<C extends Contestant>(
  ranking: readonly C[],
  played: readonly (readonly [C, C])[],
): Meetings {
  const ranks = new Map(ranking.map((contestant, rank) => [contestant, rank]));
  const meetings = ranking.map(() => new Set<number>());
  for (const [one, other] of played) {
    const [a, b] = [ranks.get(one), ranks.get(other)];
    if (a === undefined || b === undefined) continue;
    meetings[a].add(b);
    meetings[b].add(a);
  }
  return meetings;
}

interface ByeOrder {
  /** The ranks with the fewest byes, in the order in which they should get this one. */
  ranks: number[];
  /** How many byes each rank has had. */
  had: number[];
}

function orderForBye<C extends Contestant>(ranking: readonly C[], byes: readonly C[]): ByeOrder {
  const counts = new Map<C, number>();
  for (const contestant of byes) counts.set(contestant, (counts.get(contestant) ?? 0) + 1);
  const had = ranking.map((contestant) => counts.get(contestant) ?? 0);
  const fewest = had.reduce((least, count) => Math.min(least, count), Infinity);
  return { had, ranks: [...ranking.keys()].filter((rank) => had[rank] === fewest).reverse() };
}

/** The first window: opponents are less than this far apart in the ranking. */
const FIRST_WINDOW = 24;

/**
 * The opponent of each rank. The empty chair, if there is one, comes after the last rank.
 *
 * Most draws pair near neighbours, so the search first leaves out opponents that are far apart. The draw that
 * it finds in this window is the best of all when one match from outside the window would weigh more than the
 * whole draw. So it has no repeat and the right bye then. Otherwise the window is made wider.
 */
function nearestMatching(meetings: Meetings, byeOrder: readonly number[] | undefined): number[] {
  const contestants = meetings.length;
  // Each weight is larger than the sum of all smaller aims can be.
  const bye = contestants ** 3;
  const repeat = bye * contestants;
  for (let window = FIRST_WINDOW; ; window *= 2) {
    // The library looks for the greatest sum, so each weight is below 0.
    const edges: [number, number, number][] = [];
    meetings.forEach((met, home) => {
      for (let away = home + 1; away < Math.min(contestants, home + window); away++) {
        edges.push([home, away, -((away - home) ** 2) - (met.has(away) ? repeat : 0)]);
      }
    });
    byeOrder?.forEach((rank, order) => edges.push([rank, contestants, -bye * order]));
    const mates = maximumMatching(edges, true);
    const drawn = edges.filter(([home, away]) => mates[home] === away);
    const sum = drawn.reduce((total, [, , weight]) => total - weight, 0);
    if (window >= contestants || sum <= window ** 2) return mates;
  }
}

function drawnMatches<C extends Contestant>(
  ranking: readonly C[],
  meetings: Meetings,
  mates: readonly number[],
): SwissMatch<C>[] {
  const chair = ranking.length;
  const free = new Set([...ranking.keys()].filter((rank) => mates[rank] !== chair));
  const matches: SwissMatch<C>[] = [];
  for (const home of ranking.keys()) {
    if (!free.has(home)) continue;
    const away = mates[home];
    free.delete(home);
    const nearer = [...free].filter((rank) => rank < away);
    free.delete(away);
    matches.push({
      home: ranking[home],
      away: ranking[away],
      repeat: meetings[home].has(away),
      passed: nearer.map((rank) => ({
        contestant: ranking[rank],
        why: meetings[home].has(rank) ? "met" : "rest",
      })),
    });
  }
  return matches;
}

function drawnBye<C extends Contestant>(
  ranking: readonly C[],
  had: readonly number[],
  bye: number,
): SwissBye<C> {
  const lower = [...ranking.keys()].slice(bye + 1).reverse();
  return {
    contestant: ranking[bye],
    before: had[bye],
    passed: lower.map((rank) => ({
      contestant: ranking[rank],
      why: had[rank] > had[bye] ? "bye" : "rest",
    })),
  };
}
