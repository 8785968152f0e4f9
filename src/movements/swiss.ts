import maximumMatching from "edmonds-blossom-fixed";

/**
 * The draw of a Swiss: the next round from a ranking and what was played so far.
 *
 * Of all draws it takes the one whose matches are the nearest in rank, and never makes two meet again while there is
 * any draw in which nobody does. It answers with the draw, or with what is wrong as a `fault`: a code with
 * the values that its sentence needs. Whoever calls it finds the words.
 */

/** How a contestant is named: a number or a text, the same wherever it stands. */
export type Contestant = string | number;

export interface SwissDraw<C extends Contestant> {
  /** In the order of the ranking, the higher-ranked first. */
  matches: SwissMatch<C>[];
  /** Who sits out; only where the number of contestants is odd. */
  bye?: SwissBye<C>;
}

export interface SwissMatch<C extends Contestant> {
  home: C;
  away: C;
  /** Whether they have met before: there is no draw with fewer such matches. */
  repeat: boolean;
  /** Whom home is not drawn against although they stand nearer in the ranking and are free, nearest first. */
  passed: Passed<C>[];
}

export interface Passed<C extends Contestant> {
  contestant: C;
  /** `met`: they have met already. `rest`: the others could then only be drawn further apart, or again. */
  why: "met" | "rest";
}

export interface SwissBye<C extends Contestant> {
  contestant: C;
  /** How many byes the contestant has had before. */
  before: number;
  /** Who stands lower and does not get the bye, lowest first. */
  passed: PassedForBye<C>[];
}

export interface PassedForBye<C extends Contestant> {
  contestant: C;
  /** `bye`: has had more byes. `rest`: without this one, somebody would have to meet again. */
  why: "bye" | "rest";
}

export type SwissFault<C extends Contestant> =
  /** Fewer than two contestants, or more than can be drawn in reasonable time. */
  | { code: "contestants"; least: number; most: number }
  /** The same contestant stands twice in the ranking. */
  | { code: "twice"; contestant: C }
  /** A match of a contestant against itself. */
  | { code: "itself"; contestant: C };

const MOST_CONTESTANTS = 500;

/**
 * The next round of a Swiss.
 *
 * First come the fewest matches that were played before (nearly always none), then the bye, then the least sum of
 * the squares of the distances in the ranking. The bye goes to the lowest of those with the fewest byes, as long as
 * the others can then be drawn without a repeat. The same input always gives the same draw.
 *
 * The three aims are digits of one number: a repeat weighs more than any bye, the next bye more than any sum
 * of squares. Whoever gets the bye is drawn against an empty chair that stands among the contestants. So
 * one perfect matching of the least weight is the exact answer.
 *
 * Cost: O(n³) for n contestants; 200 take some tenths of a second.
 * Source: J. Edmonds, "Paths, trees, and flowers", 1965, in the implementation of edmonds-blossom-fixed.
 *
 * @param ranking the contestants of the next round, best first; 2 to 500
 * @param played all matches so far; contestants who have withdrawn may be in it
 * @param byes who has had a bye, as often as that
 * @example
 * swissDraw(["A", "B", "C", "D"], [["A", "B"]], []); //=> A against C, since A has met B; B against D
 */
export function swissDraw<C extends Contestant>(
  ranking: readonly C[],
  played: readonly (readonly [C, C])[],
  byes: readonly C[],
): SwissDraw<C> | { fault: SwissFault<C> } {
  const fault = swissFault(ranking, played);
  if (fault !== undefined) return { fault };
  const meetings = meetingsByRank(ranking, played);
  const byeOrder = ranking.length % 2 === 0 ? undefined : orderForBye(ranking, byes);
  const mates = nearestMatching(meetings, byeOrder?.ranks);
  const bye = byeOrder === undefined ? undefined : mates[ranking.length];
  return {
    matches: drawnMatches(ranking, meetings, mates, bye),
    bye: byeOrder && bye !== undefined ? drawnBye(ranking, byeOrder, bye) : undefined,
  };
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
  /** The ranks in the order in which they should get the bye. */
  ranks: number[];
  /** How many byes each rank has had. */
  had: number[];
}

function orderForBye<C extends Contestant>(ranking: readonly C[], byes: readonly C[]): ByeOrder {
  const counts = new Map<C, number>();
  for (const contestant of byes) counts.set(contestant, (counts.get(contestant) ?? 0) + 1);
  const had = ranking.map((contestant) => counts.get(contestant) ?? 0);
  return { had, ranks: had.map((_, rank) => rank).sort((a, b) => had[a] - had[b] || b - a) };
}

/** How far apart in the ranking two are at first looked for. */
const FIRST_WINDOW = 24;

/**
 * Whom each rank is matched with. The empty chair, if there is one, comes after the last rank.
 *
 * Most draws pair near neighbours, so those far apart are left out at first. A draw found in such a window
 * is the best of all when nobody meets again, the bye goes where it should, and a single match from outside
 * the window would weigh more than the whole draw; otherwise the window is made wider.
 */
function nearestMatching(meetings: Meetings, byeOrder: readonly number[] | undefined): number[] {
  const contestants = meetings.length;
  for (let window = FIRST_WINDOW; ; window *= 2) {
    const mates = matchingWithin(window, meetings, byeOrder);
    if (window >= contestants - 1) return mates;
    // Some may be left over where a window has no match for them.
    if (mates.includes(-1)) continue;
    if (byeOrder && mates[contestants] !== byeOrder[0]) continue;
    const matched = mates.slice(0, contestants).flatMap((mate, rank) => (rank < mate ? [[rank, mate]] : []));
    const drawn = matched.filter(([, away]) => away < contestants);
    if (drawn.some(([home, away]) => meetings[home].has(away))) continue;
    const sum = drawn.reduce((total, [home, away]) => total + (away - home) ** 2, 0);
    // The other matches of a draw with a match from outside weigh at least 1 each.
    if (sum <= (window + 1) ** 2 + drawn.length - 1) return mates;
  }
}

function matchingWithin(
  window: number,
  meetings: Meetings,
  byeOrder: readonly number[] | undefined,
): number[] {
  const contestants = meetings.length;
  const matches = Math.floor(contestants / 2);
  // Each weighs more than all that comes after it can together.
  const bye = matches * contestants ** 2;
  const repeat = bye * (contestants + 1);
  // The library looks for the greatest weight: what a draw costs is taken from what no match can cost.
  const most = 2 * repeat;
  const edges: [number, number, number][] = [];
  for (let home = 0; home < contestants; home++) {
    for (let away = home + 1; away < contestants && away - home <= window; away++) {
      const cost = (away - home) ** 2 + (meetings[home].has(away) ? repeat : 0);
      edges.push([home, away, most - cost]);
    }
  }
  byeOrder?.forEach((rank, order) => edges.push([rank, contestants, most - bye * order]));
  return maximumMatching(edges, true);
}

function drawnMatches<C extends Contestant>(
  ranking: readonly C[],
  meetings: Meetings,
  mates: readonly number[],
  bye: number | undefined,
): SwissMatch<C>[] {
  const free = new Set(ranking.keys());
  if (bye !== undefined) free.delete(bye);
  const matches: SwissMatch<C>[] = [];
  for (const home of ranking.keys()) {
    if (!free.has(home)) continue;
    const away = mates[home];
    free.delete(home);
    free.delete(away);
    const nearer = [...free].filter((rank) => rank < away);
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
  { ranks, had }: ByeOrder,
  bye: number,
): SwissBye<C> {
  const lower = [...ranking.keys()].slice(bye + 1).reverse();
  const before = ranks.indexOf(bye);
  return {
    contestant: ranking[bye],
    before: had[bye],
    passed: lower.map((rank) => ({
      contestant: ranking[rank],
      why: ranks.indexOf(rank) > before ? "bye" : "rest",
    })),
  };
}
