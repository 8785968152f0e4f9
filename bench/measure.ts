import { measure } from "mitata";

/** What a run computes ends here, so that none of it can be left out as unused. */
let sink = 0;

/** Anything that is timed: it answers with a number that depends on all its work. */
export type Work = () => number;

/**
 * The time of one run in nanoseconds: the lower quartile of many, and of several rounds the least, because
 * whatever else the machine does only ever adds. {@link spreadOf} has what it leaves out.
 */
export async function timeOf(work: Work, options: { rounds?: number } = {}): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < (options.rounds ?? 3); round++)
    least = Math.min(least, await quantile(work, 0.25));
  return least;
}

/** The same for works that are compared: their rounds take turns, so that a slow moment meets them all. */
export async function timesOf(works: readonly Work[]): Promise<number[]> {
  const times = works.map(() => Infinity);
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < works.length; i++) times[i] = Math.min(times[i], await quantile(works[i], 0.25));
  }
  return times;
}

/**
 * The quartile, the middle and the last tenth of the same runs. With long columns they lie far apart: in some
 * runs the memory of earlier answers is cleared, and that is a cost of ours which the quartile alone would hide.
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
