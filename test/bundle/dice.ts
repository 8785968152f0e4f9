// Taken once: in a test's own context each use of a global is a slow one, and there are hundreds of millions.
const { floor, imul } = Math;

/** The same numbers in every run; Math.random would make a failure that cannot be had again. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return floor((state / 2 ** 32) * sides);
  };
}
