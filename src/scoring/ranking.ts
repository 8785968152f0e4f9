import { naturalOrder } from "./natural-order";
import { NOISE } from "./noise";

/** The totals of a contestant. */
export interface Standing {
  contestant: number | string;
  boards: number;
  total: number;
  /** The most that the contestant could have earned; 0 when no percentages are wanted. */
  tops: number;
  /** The figure that decides when two contestants are equal. */
  tiebreak: number;
}

/**
 * What a ranking is based on: the percentage of what the contestant could have earned, the total, or the
 * total per board.
 */
export type RankedBy = "percent" | "total" | "mean";

/** A contestant in the ranking. */
export interface Placed extends Standing {
  place: number;
  /** Whether other contestants have the same place. */
  shared: boolean;
}

/**
 * A ranking list, best first.
 *
 * Contestants count as equal when their figures differ by at most 1e-9, because the same thirds added in
 * another order may give a slightly different sum. Then the tiebreak decides. Contestants who are equal in
 * the tiebreak too share their place, and the next place is left out. They are listed in the natural order of
 * their names.
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

/**
 * The figure that the ranking is based on. A contestant who could have earned nothing has no percentage and
 * comes last.
 */
export function measureOf({ total, tops, boards }: Standing, by: RankedBy): number {
  if (by === "percent") return tops === 0 ? -Infinity : (100 * total) / tops;
  return by === "mean" ? total / boards : total;
}

/** Groups of contestants who are equal in one figure, best group first. */
function equalOnes(standings: readonly Standing[], measure: (standing: Standing) => number): Standing[][] {
  const sorted = standings
    .map((standing) => ({ standing, value: measure(standing) }))
    .sort((a, b) => (a.value === b.value ? 0 : b.value > a.value ? 1 : -1));
  const equal: Standing[][] = [];
  let before: number | undefined;
  for (const { standing, value } of sorted) {
    const isEqual = before !== undefined && (value === before || before - value <= NOISE);
    if (isEqual) equal[equal.length - 1].push(standing);
    else equal.push([standing]);
    before = value;
  }
  return equal;
}
