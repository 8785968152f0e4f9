import { naturalOrder } from "./natural-order";
import { NOISE } from "./noise";

/** What a contestant has in all. */
export interface Standing {
  contestant: number | string;
  boards: number;
  total: number;
  /** What could have been earned; 0 where nobody asks for per cents. */
  tops: number;
  /** What decides where two are equal. */
  tiebreak: number;
}

/** What a ranking goes by: the per cent of what could have been earned, the total, or the total for each board. */
export type RankedBy = "percent" | "total" | "mean";

/** A contestant in the ranking. */
export interface Placed extends Standing {
  place: number;
  /** Whether others have the same place. */
  shared: boolean;
}

/**
 * A ranking list: best first, equal contestants with the same place and the next place left out.
 *
 * Contestants are equal when they are so to within 1e-9, since sums of thirds in binary are not always the same in
 * another order; then the tiebreak decides, and contestants who are equal in that too share their place, in
 * the natural order of their names.
 *
 * Cost: O(n log n).
 *
 * @example
 * ranked([{ contestant: "A", boards: 2, total: 7, tops: 0, tiebreak: 0 },
 *         { contestant: "B", boards: 2, total: 9, tops: 0, tiebreak: 0 }], "total")[0].contestant; //=> "B"
 */
export function ranked(standings: readonly Standing[], by: RankedBy): Placed[] {
  const placed: Placed[] = [];
  for (const equal of equalOnes(standings, (standing) => measureOf(standing, by))) {
    for (const same of equalOnes(equal, ({ tiebreak }) => tiebreak)) {
      const place = placed.length + 1;
      const inOrder = same.sort((a, b) => naturalOrder(a.contestant, b.contestant));
      for (const standing of inOrder) placed.push({ ...standing, place, shared: same.length > 1 });
    }
  }
  return placed;
}

/** What the ranking goes by. Nobody can have a per cent of nothing, which comes last. */
export function measureOf({ total, tops, boards }: Standing, by: RankedBy): number {
  if (by === "percent") return tops === 0 ? -Infinity : (100 * total) / tops;
  return by === "mean" ? total / boards : total;
}

/** The groups of those that are equal in a measure, best first. */
function equalOnes(standings: readonly Standing[], measure: (standing: Standing) => number): Standing[][] {
  const sorted = standings
    .map((standing) => ({ standing, value: measure(standing) }))
    .sort((a, b) => (a.value === b.value ? 0 : b.value > a.value ? 1 : -1));
  const equal: Standing[][] = [];
  sorted.forEach(({ standing, value }, i) => {
    const before = i === 0 ? Infinity : sorted[i - 1].value;
    if (value === before || before - value <= NOISE) equal[equal.length - 1].push(standing);
    else equal.push([standing]);
  });
  return equal;
}
