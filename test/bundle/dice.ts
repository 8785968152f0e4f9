// Looked up once. Access to a global is slow in a test's own context, and there are hundreds of millions of
// them.
const { floor, imul } = Math;

/** A seed of its own for each function: another function beside it changes nothing. */
export function seedOf(name: string): number {
  return [...name].reduce((seed, letter) => imul(seed, 31) + letter.charCodeAt(0), 7) >>> 0;
}

/** Gives the same numbers in every run. A failure with numbers of Math.random could not be repeated. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return floor((state / 2 ** 32) * sides);
  };
}
