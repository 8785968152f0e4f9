import maximumMatching from "edmonds-blossom-fixed";
import { type Contestant } from "./swiss";

/** Three contestants in the order of the ranking. */
export type Triple<C> = readonly [C, C, C];

/** How many draws of the others are tried, before it is divided by the cube of the contestants. For up to 23 it is all of them. */
const DRAWS = 2.2e7;

/**
 * The three who play each other in a round of an odd field, in place of a bye. The principles, the higher first:
 *
 * 1. Nobody is in a second triple before everybody has been in one.
 * 2. As few as possible meet again, in the triple and among the others.
 * 3. The three are the lowest in the ranking.
 *
 * It is exact for up to 23 contestants. In a larger field, where somebody has to meet again, it tries as many triples from
 * the lowest on as time allows.
 *
 * Cost: as a rule one matching, because the lowest three are the answer; at most some tenths of a second.
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
  const times = (contestant: C) => had.get(contestant) ?? 0;
  const low = [...ranking].reverse();
  const fewest = [...low.map(times)].sort((a, b) => a - b).slice(0, 3);
  const allowed = fewest.reduce((sum, count) => sum + count, 0);
  const isMet = (one: C, other: C) => met.has(keyOf(one, other));
  let [best, least] = [low.slice(0, 3), Infinity];
  let draws = Math.ceil(DRAWS / ranking.length ** 3);
  for (const [at, third] of low.entries()) {
    for (const [further, second] of low.slice(at + 1).entries()) {
      for (const first of low.slice(at + further + 2)) {
        if (times(first) + times(second) + times(third) > allowed) continue;
        const again = [isMet(first, second), isMet(first, third), isMet(second, third)].filter(
          Boolean,
        ).length;
        if (again >= least || draws-- <= 0) continue;
        const three = [third, second, first];
        const repeats =
          again +
          fewestRepeats(
            ranking.filter((one) => !three.includes(one)),
            isMet,
          );
        if (repeats >= least) continue;
        [best, least] = [three, repeats];
        if (repeats === 0) return [first, second, third];
      }
    }
  }
  return [best[2], best[1], best[0]];
}

/** How many matches of an even field are second meetings in the draw with the fewest. */
function fewestRepeats<C extends Contestant>(
  field: readonly C[],
  isMet: (one: C, other: C) => boolean,
): number {
  const edges = field.flatMap((one, at) =>
    field
      .slice(at + 1)
      .flatMap((other, further): [number, number, number][] =>
        isMet(one, other) ? [] : [[at, at + 1 + further, 1]],
      ),
  );
  const first = maximumMatching(edges, false).filter((mate) => mate >= 0).length / 2;
  return field.length / 2 - first;
}

function keyOf(one: Contestant, other: Contestant): string {
  return `${one}\n${other}`;
}
