/** A line of a ranking list. */
export interface Ranked<C> {
  /** `3=` where several are equal. */
  place: string;
  contestant: C;
}

/** Sums of decimals that are equal on paper may differ by this. */
const NOISE = 1e-9;

/**
 * Contestants in the order of their results, the best first; equals stay in the order in which they came.
 *
 * Cost: O(n log n).
 *
 * @param values what counts first, what decides between equals, and so on
 * @example
 * ranked(["A", "B", "C"], (one) => [one === "B" ? 2 : 1]).map(({ place }) => place); //=> ["1", "2=", "2="]
 */
export function ranked<C>(
  contestants: readonly C[],
  values: (contestant: C) => readonly number[],
): Ranked<C>[] {
  const lines = contestants.map((contestant) => ({ contestant, values: values(contestant) }));
  const compare = (a: readonly number[], b: readonly number[]) => {
    const at = a.findIndex((value, index) => Math.abs(value - b[index]) > NOISE);
    return at < 0 ? 0 : b[at] - a[at];
  };
  lines.sort((a, b) => compare(a.values, b.values));
  let first = 0;
  return lines.map((line, index) => {
    if (index > 0 && compare(lines[index - 1].values, line.values) !== 0) first = index;
    const next = lines.at(index + 1);
    const shared = first < index || (next !== undefined && compare(line.values, next.values) === 0);
    return { place: `${first + 1}${shared ? "=" : ""}`, contestant: line.contestant };
  });
}
