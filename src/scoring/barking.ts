import { impTotals } from "./cross-imps";
import { type Frequencies } from "./frequencies";
import { countScores, totalCount, valueOfScore } from "./frequency-table";
import { imp } from "./imp";

/** A match of teams of eight has at least this many tables. */
export const LEAST_BARKING_TABLES = 4;

/**
 * A limit that no real board reaches. Time and memory grow with the square of the number of different scores.
 */
export const MOST_BARKING_SCORES = 1000;

/**
 * Barking: cross-IMPs for teams of eight, where the four scores of a team are added before they become IMPs.
 * A term of the North-South pair at table t takes another table u, where team-mates sit the same way, and a
 * pair of further tables v and w, where team-mates sit the other way. It is the IMPs for
 * s(t) + s(u) − s(v) − s(w). The pair's result is the sum of all such terms. 4 tables make 3 terms, 8 make 105, 12 make 495.
 *
 * The code does not visit every term. It sums over ordered pairs of v and w and takes half. With t and v
 * fixed, the sum over all u and w is what s(t) − s(v) earns against all differences s(w) − s(u): a cross-IMP
 * of differences. That sum includes terms in which u or w is t or v. These are what 2·s(t) − s(v), s(t) and
 * similar values earn against the scores, and the code subtracts them. All sums are whole IMPs, so the result
 * is exact.
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
  /** The sum over all pairs of different tables u and w, neither of which is t or v. */
  const termsWith = (t: number, v: number) => {
    const x = distinct[t] - distinct[v];
    const own = imp(x); // each sum below includes a table with itself, which must not count
    const uIsT = mirrored[t][v] - own;
    const uIsV = overScores[t] - own;
    const wIsT = -overScores[v] - own;
    const wIsV = -mirrored[v][t] - own;
    // u = t with w = v is in two of the four sums, so it was subtracted twice. So was u = v with w = t, which
    // earns 0.
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

/** For each score v of a board: the IMPs that 2t − v earns against all scores of the board. */
function overMirrored(t: number, board: Frequencies): number[] {
  const descending = board.scores.map((v) => 2 * t - v).reverse();
  return impTotals(descending, board).reverse();
}

/** How often each difference s(u) − s(w) occurs over all ordered pairs of different tables. */
function countDifferences(board: Frequencies): Frequencies {
  const { scores, counts } = board;
  const differences = [0];
  const times = [-totalCount(board)]; // leaves out the difference of each table with itself
  for (let i = 0; i < scores.length; i++) {
    for (let j = 0; j < scores.length; j++) {
      differences.push(scores[i] - scores[j]);
      times.push(counts[i] * counts[j]);
    }
  }
  return countScores(differences, times);
}
