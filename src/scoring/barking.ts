import { impTotals } from "./cross-imps";
import { countScores, type Frequencies, totalCount, valueOfScore } from "./frequency-table";
import { imp } from "./imp";

/** Teams of eight need this many tables. */
export const LEAST_BARKING_TABLES = 4;

/** No board has so many different scores. The time and the memory grow with their square. */
export const MOST_BARKING_SCORES = 1000;

/**
 * Barking: cross-IMPs for teams of eight, where the four scores of a team are added before they become IMPs.
 * For the North-South pair at table t it is the sum, over every other table u (a team-mate's, sitting the
 * same way) and every pair of tables v and w of the rest (sitting the other way), of the IMPs for
 * s(t) + s(u) − s(v) − s(w). 4 tables make 3 terms, 8 make 105, 12 make 495.
 *
 * Those terms are not walked. Half of the sum over ordered v and w is the same; and with t and v fixed, the
 * sum over all u and w is what s(t) − s(v) earns against all differences s(w) − s(u): a cross-IMP of
 * differences. What is too much in it, the u and w that are t or v themselves, is taken off again: what
 * 2·s(t) − s(v), s(t) and the like earn against the scores. All sums are whole IMPs, so this is exact.
 *
 * Cost: O(24 · d² + m · log m) for d distinct scores and m ≤ d² distinct differences, instead of O(n⁴).
 * Source: "Barking alternative to butler for teams of eight", 21 May 2009.
 *
 * @param board North-South's scores in points, of at least {@link LEAST_BARKING_TABLES} tables
 * @returns IMPs for North-South, score by score; East-West get the negative
 * @example
 * barking({ scores: [420, 170, 140, -50], counts: [1, 1, 1, 1] }); //=> [23, -1, -3, -19]
 */
export function barking(board: Frequencies): number[] {
  const distinct = board.scores;
  const differences = countDifferences(board);
  const overDifferences = valueOfScore(differences.scores, impTotals(differences.scores, differences));
  const overScores = impTotals(distinct, board);
  const mirrored = distinct.map((t) => overMirrored(t, board));
  /** The sum over all u and w that are neither t nor v and not the same table. */
  const termsWith = (t: number, v: number) => {
    const x = distinct[t] - distinct[v];
    const own = imp(x); // of u or w with itself in the sums below, to be left out of them
    const uIsT = mirrored[t][v] - own;
    const uIsV = overScores[t] - own;
    const wIsT = -overScores[v] - own;
    const wIsV = -mirrored[v][t] - own;
    // u = t with w = v is in two of the four sums; so is u = v with w = t, which earns nothing.
    const twice = imp(2 * x);
    return (overDifferences(x) as number) - (uIsT + uIsV + wIsT + wIsV) + twice;
  };
  return distinct.map((_, t) => {
    let sum = 0;
    for (let v = 0; v < distinct.length; v++) {
      const others = board.counts[v] - (v === t ? 1 : 0);
      if (others > 0) sum += others * termsWith(t, v);
    }
    return sum / 2;
  });
}

/** What 2t − v earns against the scores of a board, for each score v of it. */
function overMirrored(t: number, board: Frequencies): number[] {
  const descending = board.scores.map((v) => 2 * t - v).reverse();
  return impTotals(descending, board).reverse();
}

/** How often each difference s(u) − s(w) occurs over all ordered pairs of different tables. */
function countDifferences(board: Frequencies): Frequencies {
  const { scores, counts } = board;
  const differences = [0];
  const times = [-totalCount(board)]; // a table does not differ from itself
  for (let i = 0; i < scores.length; i++) {
    for (let j = 0; j < scores.length; j++) {
      differences.push(scores[i] - scores[j]);
      times.push(counts[i] * counts[j]);
    }
  }
  return countScores(differences, times);
}
