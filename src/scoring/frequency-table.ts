import { countInSlots } from "./count-in-slots";
import { type Frequencies } from "./frequencies";

/**
 * Counts the scores of a board.
 *
 * Few scores are inserted in order one by one. Many scores are counted in one slot for each point, and the
 * slots are in order already. When a score has no slot (a half point, a sum of several tables), all are
 * counted in a map and sorted.
 *
 * Cost: O(n) for many scores in whole points, O(n log n) otherwise.
 *
 * @param scores in points, in any order
 * @param counts how often each occurred, once where omitted; 0 leaves a score out
 * @example
 * countScores([420, -50, 420]); //=> { scores: [420, -50], counts: [2, 1] }
 */
export function countScores(scores: ArrayLike<number>, counts?: ArrayLike<number>): Frequencies {
  if (scores.length < FEW_SCORES) return countFew(scores, counts);
  const inSlots = scores.length < MANY_SCORES ? undefined : countInSlots(scores, counts);
  return inSlots ?? countAny(scores, counts);
}

/** Up to this many scores, inserting each in its place takes less time than a map and a sort. */
const FEW_SCORES = 100;

/**
 * From this many scores on, a look at the slots of all points takes less time than a search for each score.
 */
const MANY_SCORES = 1000;

function countFew(scores: ArrayLike<number>, counts?: ArrayLike<number>): Frequencies {
  const distinct: number[] = [];
  const found: number[] = [];
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i];
    const count = counts === undefined ? 1 : counts[i];
    if (count === 0) continue;
    let place = distinct.length;
    while (place > 0 && distinct[place - 1] < score) place--;
    if (place > 0 && distinct[place - 1] === score) {
      found[place - 1] += count;
      continue;
    }
    for (let behind = distinct.length; behind > place; behind--) {
      distinct[behind] = distinct[behind - 1];
      found[behind] = found[behind - 1];
    }
    distinct[place] = score;
    found[place] = count;
  }
  return { scores: distinct, counts: found };
}

function countAny(scores: ArrayLike<number>, counts?: ArrayLike<number>): Frequencies {
  const countOf = new Map<number, number>();
  for (let i = 0; i < scores.length; i++) {
    countOf.set(scores[i], (countOf.get(scores[i]) ?? 0) + (counts === undefined ? 1 : counts[i]));
  }
  const distinct = [...countOf.keys()].filter((score) => countOf.get(score) !== 0).sort((a, b) => b - a);
  return { scores: distinct, counts: distinct.map((score) => countOf.get(score) as number) };
}

const FEW_VALUES = 16;

/**
 * A function that finds the value that belongs to a score of a board. It returns undefined for a score that
 * the board does not have.
 *
 * @example
 * valueOfScore([420, -50], [7, 3])(-50); //=> 3
 */
export function valueOfScore<Value>(
  scores: readonly number[],
  values: readonly Value[],
): (score: number) => Value | undefined {
  // For a few scores a search is faster than making a map.
  if (scores.length <= FEW_VALUES) return (score) => values[scores.indexOf(score)] as Value | undefined;
  const byScore = new Map<number, Value>();
  scores.forEach((score, i) => byScore.set(score, values[i]));
  return (score) => byScore.get(score);
}

/**
 * How many scores a board has: the sum of its counts, fractions included.
 *
 * Cost: O(distinct scores).
 *
 * @example
 * totalCount({ scores: [420, -50], counts: [2, 1] }); //=> 3
 */
export function totalCount(board: Frequencies): number {
  let total = 0;
  for (let i = 0; i < board.counts.length; i++) total += board.counts[i];
  return total;
}
