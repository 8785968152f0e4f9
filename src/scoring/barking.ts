import { countScores } from "./frequency-table";
import { imp } from "./imp";

/** Teams of eight need this many tables. */
export const LEAST_BARKING_TABLES = 4;

/**
 * Barking: cross-IMPs for teams of eight, where the four scores of a team are added before they become IMPs.
 * For the North-South pair at table t it is the sum, over every other table u (a team-mate's, sitting the
 * same way) and every pair of tables v and w of the rest (sitting the other way), of the IMPs for
 * s(t) + s(u) − s(v) − s(w). 4 tables make 3 terms, 8 make 105, 12 make 495.
 *
 * Those terms are not walked. Half of the sum over ordered v and w is the same; and with t and v fixed, the
 * sum over all differences s(u) − s(w) depends on s(t) − s(v) alone and is computed once for each such
 * value. What is too much in it, the u and w that are t or v themselves, is taken off again. All sums are
 * whole IMPs, so this is exact.
 *
 * Cost: O(d² + m²) for d distinct scores and m distinct differences between scores, instead of O(n⁴).
 * Source: "Barking alternative to butler for teams of eight", 21 May 2009.
 *
 * @param scores North-South's scores in points, one a table, at least {@link LEAST_BARKING_TABLES}
 * @returns IMPs for North-South, table by table; East-West get the negative
 * @example
 * barking([420, -50, 170, 140]); //=> [23, -19, -1, -3]
 */
export function barking(scores: readonly number[]): number[] {
  const { scores: distinct, counts } = countScores(scores);
  const differences = countDifferences(distinct, counts, scores.length);
  const overDifferences = remembered((x) => {
    let sum = 0;
    for (const [difference, count] of differences) sum += count * imp(x + difference);
    return sum;
  });
  const overScores = remembered((x) => {
    let sum = 0;
    for (let i = 0; i < distinct.length; i++) sum += counts[i] * imp(x - distinct[i]);
    return sum;
  });
  /** The sum over all u and w that are neither t nor v and not the same table. */
  const termsWith = (t: number, v: number) => {
    const x = t - v;
    const uIsT = overScores(x + t) - imp(x);
    const uIsV = overScores(x + v) - imp(x);
    const wIsT = -overScores(t - x) - imp(x);
    const wIsV = -overScores(v - x) - imp(x);
    // u = t with w = v, and u = v with w = t, are in two of the four sums each.
    const twice = imp(x + t - v) + imp(x + v - t);
    return overDifferences(x) - (uIsT + uIsV + wIsT + wIsV) + twice;
  };
  const awards = new Map(
    distinct.map((t) => {
      let sum = 0;
      for (let i = 0; i < distinct.length; i++) {
        const others = counts[i] - (distinct[i] === t ? 1 : 0);
        if (others > 0) sum += others * termsWith(t, distinct[i]);
      }
      return [t, sum / 2 + 0];
    }),
  );
  return scores.map((score) => awards.get(score) as number);
}

/** How often each difference s(u) − s(w) occurs over all ordered pairs of tables. */
function countDifferences(
  distinct: readonly number[],
  counts: readonly number[],
  tables: number,
): Map<number, number> {
  const differences = new Map<number, number>([[0, -tables]]); // a table does not differ from itself
  for (let i = 0; i < distinct.length; i++) {
    for (let j = 0; j < distinct.length; j++) {
      const difference = distinct[i] - distinct[j];
      differences.set(difference, (differences.get(difference) ?? 0) + counts[i] * counts[j]);
    }
  }
  return differences;
}

function remembered(compute: (x: number) => number): (x: number) => number {
  const known = new Map<number, number>();
  return (x) => {
    let value = known.get(x);
    if (value === undefined) {
      value = compute(x);
      known.set(x, value);
    }
    return value;
  };
}
