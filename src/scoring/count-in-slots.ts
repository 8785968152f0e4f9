import type { Frequencies } from "./frequency-table";

/** A slot for each point from −8192 to 8191: no score at bridge is further from zero. */
const SLOTS = 2 ** 14;
const ZERO = SLOTS / 2;

/**
 * The board by a slot for each point, which are in order already; undefined when some score has no slot, being
 * a fraction or further from zero.
 *
 * @param scores in points
 * @param counts how often each occurred, once where omitted
 */
export function countInSlots(scores: ArrayLike<number>, counts?: ArrayLike<number>): Frequencies | undefined {
  const slots = new Float64Array(SLOTS);
  for (let i = 0; i < scores.length; i++) {
    const slot = slotOf(scores[i]);
    if (slot < 0) return undefined;
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

/** Below 0 for a score without a slot. A million scores are little else than this. */
function slotOf(score: number): number {
  const points = score | 0;
  const slot = points + ZERO;
  return points === score && slot < SLOTS ? slot : -1;
}
