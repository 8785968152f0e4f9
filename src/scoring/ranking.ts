import { naturalOrder } from "./natural-order";
import { NOISE } from "./noise";

/** A contestant and the place in the ranking. */
export interface Placed<Contestant> {
  standing: Contestant;
  place: number;
  /** Whether other contestants have the same place. */
  shared: boolean;
}

/** A figure of a contestant. More is better. */
export type Measure<Contestant> = (standing: Contestant) => number;

/**
 * A ranking list, best first. The first measure decides, and each further one among those who are equal in all before
 * it. Contestants who are equal in all of them share their place, and the next place is left out. They are listed in
 * the natural order of their numbers or names.
 *
 * Contestants count as equal when their figures differ by at most 1e-9, because the same thirds added in another order
 * may give a slightly different sum.
 *
 * Cost: O(n log n).
 *
 * @example
 * ranked([{ contestant: "A", total: 7 }, { contestant: "B", total: 9 }], [({ total }) => total])[0].standing.contestant; //=> "B"
 */
export function ranked<Contestant extends { contestant: number | string }>(
  standings: readonly Contestant[],
  measures: readonly Measure<Contestant>[],
): Placed<Contestant>[] {
  const placed: Placed<Contestant>[] = [];
  for (const equal of equalOnes(standings, measures)) {
    const place = placed.length + 1;
    const shared = equal.length > 1;
    equal.sort((a, b) => naturalOrder(a.contestant, b.contestant));
    for (const standing of equal) placed.push({ standing, place, shared });
  }
  return placed;
}

/** The totals of a contestant. */
export interface Totals {
  boards: number;
  total: number;
  /** The most that the contestant could have earned; 0 when no percentages are wanted. */
  tops: number;
}

/** The per cents of a contestant's boards. */
export interface BoardPercents {
  /** The sum of the per cents of the boards that could earn something, and how many these are. */
  percents: number;
  rated: number;
}

/**
 * What a ranking is based on: the percentage of what the contestant could have earned, the total, the total per board, or
 * the mean of the boards' percentages. A contestant who could have earned nothing has no percentage and comes last.
 */
export const MEASURES = {
  percent: ({ total, tops }: Totals) => (tops === 0 ? -Infinity : (100 * total) / tops),
  total: ({ total }: Totals) => total,
  mean: ({ total, boards }: Totals) => total / boards,
  boards: ({ percents, rated }: BoardPercents) => (rated === 0 ? -Infinity : percents / rated),
};

/** Groups of contestants who are equal in all measures, the best group first. */
function equalOnes<Contestant>(
  standings: readonly Contestant[],
  [measure, ...further]: readonly Measure<Contestant>[],
): Contestant[][] {
  if (measure === undefined) return [[...standings]];
  const sorted = standings
    .map((standing) => ({ standing, value: measure(standing) }))
    .sort((a, b) => b.value - a.value);
  const groups: Contestant[][] = [];
  sorted.forEach(({ standing, value }, i) => {
    // Two infinite figures differ by NaN, which is not more than the noise, and which sort takes for 0.
    if (i === 0 || sorted[i - 1].value - value > NOISE) groups.push([standing]);
    else groups[groups.length - 1].push(standing);
  });
  return groups.flatMap((equal) => equalOnes(equal, further));
}
