import { measure } from "mitata";

/** What a run computes ends here, so that none of it can be left out as unused. */
let sink = 0;

/** Anything that is timed: it answers with a number that depends on all its work. */
export type Work = () => number;

/**
 * The time of one run in nanoseconds: the lower quartile of many, and of several rounds the least, because
 * whatever else the machine does only ever adds. {@link slowestTenth} has what it leaves out.
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

/** What one run in ten exceeds: with long columns, the runs in which the memory of earlier answers is cleared. */
export function slowestTenth(work: Work): Promise<number> {
  return quantile(work, 0.9);
}

async function quantile(work: Work, part: number): Promise<number> {
  const run = () => {
    sink += work();
  };
  const { samples } = await measure(run, { min_cpu_time: 1.5e8, min_samples: 3, batch_samples: 1024 });
  if (Number.isNaN(sink)) throw new Error("a run answered with something that is not a number");
  return samples[Math.floor(part * (samples.length - 1))]; // they come in ascending order
}
