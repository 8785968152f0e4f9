/** A match of a Swiss of pairs in its seats. `ew` is absent where `ns` sits out. */
export interface SwissSeats {
  table: number;
  ns: number;
  ew?: number;
}

/** Seats of a round before. */
export interface SatBefore extends SwissSeats {
  round: number;
}

/** The matches of a round, best first, and who sits out. */
interface Drawn {
  matches: readonly { home: number; away: number }[];
  bye?: number;
}

/**
 * Who sits where in a round of a Swiss of pairs.
 *
 * North-South is the pair that sat there less often; then the one that sat East-West last; then the higher in the ranking.
 * The matches take the tables in the order of the ranking. A pair that cannot move stays where it sat first, at its table
 * and in its direction, and its opponents come to it; of two such pairs the higher stays. Who sits out has the last table
 * that is free.
 *
 * Cost: O(n + the seats before).
 *
 * @param tables how many tables the round may have, with the one of who sits out
 * @param before all seats of the rounds before
 * @param staying the pairs that cannot move
 * @example
 * swissSeats({ matches: [{ home: 1, away: 3 }] }, 1, [{ round: 1, table: 1, ns: 1, ew: 2 }], []); //=> [{ table: 1, ns: 3, ew: 1 }]
 */
export function swissSeats(
  { matches, bye }: Drawn,
  tables: number,
  before: readonly SatBefore[],
  staying: readonly number[],
): SwissSeats[] {
  const history = historyOf(before);
  const homes = new Map(
    staying.flatMap((pair) => {
      const first = history.get(pair)?.first;
      return first ? [[pair, first] as const] : [];
    }),
  );
  const free = new Set(Array.from({ length: tables }, (_, index) => index + 1));
  const kept = matches.map(({ home, away }) => {
    for (const stays of [home, away]) {
      const place = homes.get(stays);
      if (place && free.delete(place.table)) return { ...place, stays };
    }
    return undefined;
  });
  const inOrder = [...free];
  const seats = matches.map(({ home, away }, index): SwissSeats => {
    const place = kept[index];
    if (!place) {
      const [ns, ew] = sitsNs(home, away, history) ? [home, away] : [away, home];
      return { table: inOrder.shift() ?? index + 1, ns, ew };
    }
    const other = place.stays === home ? away : home;
    const [ns, ew] = place.side === "ns" ? [place.stays, other] : [other, place.stays];
    return { table: place.table, ns, ew };
  });
  return bye === undefined ? seats : [...seats, { table: inOrder.at(-1) ?? tables, ns: bye }];
}

interface History {
  /** In how many rounds the pair sat North-South. */
  ns: number;
  last: "ns" | "ew";
  first: { table: number; side: "ns" | "ew" };
}

function historyOf(before: readonly SatBefore[]): Map<number, History> {
  const history = new Map<number, History>();
  const sat = (pair: number, side: "ns" | "ew", table: number) => {
    const { ns, first } = history.get(pair) ?? { ns: 0, first: { table, side } };
    history.set(pair, { ns: ns + (side === "ns" ? 1 : 0), last: side, first });
  };
  for (const { table, ns, ew } of [...before].sort((a, b) => a.round - b.round)) {
    if (ew === undefined) continue;
    sat(ns, "ns", table);
    sat(ew, "ew", table);
  }
  return history;
}

/** Whether the higher pair of a match sits North-South. */
function sitsNs(higher: number, lower: number, history: ReadonlyMap<number, History>): boolean {
  const [one, other] = [history.get(higher), history.get(lower)];
  const less = (one?.ns ?? 0) - (other?.ns ?? 0);
  if (less !== 0) return less < 0;
  return one?.last === other?.last || other?.last !== "ew";
}
