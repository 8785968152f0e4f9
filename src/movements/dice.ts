/** Numbers below 1 that look like chance and are always the same for a seed: what is drawn by lot can be drawn again. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
