import { type Contestant } from "./swiss";

/** Three contestants in the order of the ranking. */
export type Triple<C> = readonly [C, C, C];

/**
 * The three who play each other in a round of an odd field, in place of a bye. Nobody is in a triple again before it must be,
 * nobody meets an opponent again as long as that can be, and otherwise they are the lowest in the ranking.
 *
 * Cost: O(n³) in the worst case; as a rule the lowest three are the answer.
 * Source: the booklet on triples of the msgltd; EBU White Book 143.6.2.
 *
 * @param ranking the contestants of the round, best first; at least three
 * @param played all matches so far
 * @param before who has been in a triple; a contestant is listed once for each
 * @example
 * swissTriple(["A", "B", "C", "D", "E"], [["C", "E"]], []); //=> ["B", "D", "E"], since C has met E
 */
export function swissTriple<C extends Contestant>(
  ranking: readonly C[],
  played: readonly (readonly [C, C])[],
  before: readonly C[],
): Triple<C> {
  const met = new Set(played.flatMap(([one, other]) => [keyOf(one, other), keyOf(other, one)]));
  const had = new Map<C, number>();
  for (const contestant of before) had.set(contestant, (had.get(contestant) ?? 0) + 1);
  const low = [...ranking].reverse();
  let [best, least] = [low.slice(0, 3), Infinity];
  for (const [at, third] of low.entries()) {
    for (const [further, second] of low.slice(at + 1).entries()) {
      for (const first of low.slice(at + further + 2)) {
        const again = [first, second, third].reduce((sum, one) => sum + (had.get(one) ?? 0), 0);
        const meetings = [keyOf(first, second), keyOf(first, third), keyOf(second, third)].filter((key) =>
          met.has(key),
        ).length;
        // A second triple weighs more than all meetings that three can have had.
        const weight = 4 * again + meetings;
        if (weight >= least) continue;
        [best, least] = [[third, second, first], weight];
        if (weight === 0) return [first, second, third];
      }
    }
  }
  return [best[2], best[1], best[0]];
}

function keyOf(one: Contestant, other: Contestant): string {
  return `${one}\n${other}`;
}
