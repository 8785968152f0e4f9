/** A board by its frequencies: each score that occurred once, in descending order, with how often it occurred. */
export interface Frequencies {
  scores: number[];
  counts: number[];
}

/**
 * Counts the scores of a board.
 *
 * Scores at bridge are tens, so many of them are counted in one slot for each ten, which are in order
 * already. Few, and such as are no tens (a datum, a club's own bonus), are counted one by one and sorted.
 *
 * Cost: O(n) for many scores that are tens, else O(n log n).
 *
 * @param scores in points, in any order
 * @param counts how often each occurred, once where omitted; fractions are allowed, 0 leaves a score out
 * @example
 * countScores([420, -50, 420]); //=> { scores: [420, -50], counts: [2, 1] }
 */
export function countScores(scores: readonly number[], counts?: readonly number[]): Frequencies {
  const inTens = scores.length < MANY ? undefined : countTens(scores, counts);
  return inTens ?? countAny(scores, counts);
}

/** From here on the slots for all tens cost less than a search for each score. */
const MANY = 100;

/** Tens of points up to which there are slots: the furthest two scores of 8000 can be apart. */
const MOST_TENS = 1600;

/** The board by a slot for each ten from −16000 to 16000; undefined when some score has none. */
function countTens(scores: readonly number[], counts?: readonly number[]): Frequencies | undefined {
  if (counts !== undefined) return addTens(scores, counts);
  const slots = new Int32Array(2 * MOST_TENS + 1);
  /** Counts a score, and says whether it is a ten. */
  const counted = (score: number) => {
    const tens = (score / 10) | 0;
    slots[tens + MOST_TENS]++;
    return 10 * tens === score;
  };
  // Two a step: a million scores are little else than this loop, and it takes a quarter less time so.
  const even = scores.length - (scores.length % 2);
  for (let i = 0; i < even; i += 2) {
    if (!counted(scores[i]) || !counted(scores[i + 1])) return undefined;
  }
  if (even < scores.length && !counted(scores[even])) return undefined;
  const board = occupied(slots);
  // A score beyond the slots was counted in none. One look at the sum is less than two at each score.
  return totalCount(board) === scores.length ? board : undefined;
}

function addTens(scores: readonly number[], counts: readonly number[]): Frequencies | undefined {
  const slots = new Float64Array(2 * MOST_TENS + 1);
  for (let i = 0; i < scores.length; i++) {
    const tens = (scores[i] / 10) | 0;
    if (10 * tens !== scores[i] || Math.abs(tens) > MOST_TENS) return undefined;
    slots[tens + MOST_TENS] += counts[i];
  }
  return occupied(slots);
}

function occupied(slots: Int32Array | Float64Array): Frequencies {
  const board: Frequencies = { scores: [], counts: [] };
  for (let slot = slots.length - 1; slot >= 0; slot--) {
    if (slots[slot] === 0) continue;
    board.scores.push(10 * (slot - MOST_TENS));
    board.counts.push(slots[slot]);
  }
  return board;
}

function countAny(scores: readonly number[], counts?: readonly number[]): Frequencies {
  const byScore = new Map<number, number>();
  for (let i = 0; i < scores.length; i++) {
    const count = counts === undefined ? 1 : counts[i];
    if (count !== 0) byScore.set(scores[i], (byScore.get(scores[i]) ?? 0) + count);
  }
  const distinct = [...byScore.keys()].sort((a, b) => b - a);
  return { scores: distinct, counts: distinct.map((score) => byScore.get(score) as number) };
}

/** How many scores a board has, fractions and all. */
export function totalCount(board: Frequencies): number {
  return board.counts.reduce((sum, count) => sum + count, 0);
}

/**
 * North-South's matchpoints for each score of a board: 2 for each score beaten and 1 for each tie with
 * another table. By frequencies that is twice the scores below, plus the score's own frequency, less 1.
 *
 * Source: "Frequency Tables" in the weighted-scores note.
 *
 * @example
 * matchpointsByScore({ scores: [600, 150, -100, -200, -300], counts: [1, 1, 2, 1, 1] }); //=> [10, 8, 5, 2, 0]
 */
export function matchpointsByScore(board: Frequencies): number[] {
  const matchpoints = new Array<number>(board.scores.length);
  let below = 0;
  for (let row = board.scores.length - 1; row >= 0; row--) {
    matchpoints[row] = 2 * below + board.counts[row] - 1;
    below += board.counts[row];
  }
  return matchpoints;
}
