import { measure } from "mitata";

/**
 * All computed values are added up here, so that the JavaScript engine cannot leave out the work as unused.
 */
let sink = 0;

/** Work to time. It returns a number that depends on all the work. */
export type Work = () => number;

/**
 * The time of one run in nanoseconds. Each round takes the lower quartile of many runs, and the result is the
 * least of several rounds, because other work on the machine can only add time. {@link spreadOf} shows what
 * this leaves out.
 */
export async function timeOf(work: Work, options: { rounds?: number } = {}): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < (options.rounds ?? 3); round++)
    least = Math.min(least, await quantile(work, 0.25));
  return least;
}

/**
 * The times of several works to compare. Their rounds take turns, so that a slow moment of the machine
 * affects all of them.
 */
export async function timesOf(works: readonly Work[]): Promise<number[]> {
  const times = works.map(() => Infinity);
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < works.length; i++) times[i] = Math.min(times[i], await quantile(works[i], 0.25));
  }
  return times;
}

/**
 * The lower quartile, the median and the 90 % quantile of the same runs. With long columns they differ much:
 * some runs include the garbage collection of earlier answers. That cost is ours, and the quartile alone
 * would hide it.
 */
export async function spreadOf(work: Work): Promise<{ quarter: number; middle: number; tenth: number }> {
  const samples = await runs(work, 2e9);
  return { quarter: at(samples, 0.25), middle: at(samples, 0.5), tenth: at(samples, 0.9) };
}

async function quantile(work: Work, part: number): Promise<number> {
  return at(await runs(work, 1.5e8), part);
}

function at(ascending: readonly number[], part: number): number {
  return ascending[Math.floor(part * (ascending.length - 1))];
}

/** The times of many runs, in ascending order. */
async function runs(work: Work, nanoseconds: number): Promise<number[]> {
  const run = () => {
    sink += work();
  };
  const { samples } = await measure(run, { min_cpu_time: nanoseconds, min_samples: 3, batch_samples: 1024 });
  if (Number.isNaN(sink)) throw new Error("a run answered with something that is not a number");
  return samples;
}
