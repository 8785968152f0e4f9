import { type Frequencies } from "./frequencies";

/** There is a slot for each point from −8192 to 8191; no score at bridge is outside this range. */
const SLOTS = 2 ** 14;
const ZERO = SLOTS / 2;

/**
 * Counts the scores of a board in one slot for each point. The slots are in order already, so nothing needs
 * sorting. The answer is undefined when a score has no slot, because it is a fraction or outside the range.
 *
 * @param scores in points
 * @param counts how often each occurred, once where omitted
 */
export function countInSlots(scores: ArrayLike<number>, counts?: ArrayLike<number>): Frequencies | undefined {
  // With a million scores nearly all of the time is spent here, and whole numbers take half as long.
  const slots = counts === undefined ? new Int32Array(SLOTS) : new Float64Array(SLOTS);
  for (let i = 0; i < scores.length; i++) {
    const points = scores[i];
    const slot = (points | 0) + ZERO;
    if (slot - ZERO !== points || slot < 0 || slot >= SLOTS) return undefined;
    slots[slot] += counts === undefined ? 1 : counts[i];
  }
  const board: Frequencies = { scores: [], counts: [] };
  for (let slot = SLOTS - 1; slot >= 0; slot--) {
    if (slots[slot] === 0) continue;
    board.scores.push(slot - ZERO);
    board.counts.push(slots[slot]);
  }
  return board;
}
