import { folded } from "../translations/folded";
import { text } from "../translations/texts";
import { type Job, JOBS } from "./jobs";

/** What a job is called, and what one gets, in the user's language. */
export function nameOf({ id }: Pick<Job, "id">): string {
  return text(`jobs.names.${id}`);
}

export function lineOf({ id }: Pick<Job, "id">): string {
  return text(`jobs.lines.${id}`);
}

/**
 * The jobs that somebody may mean: each searched word is in the name, in the line, or among the other words. Those whose name
 * begins so, or whose word in an address it is, come first.
 */
export function foundJobs(sought: string): Job[] {
  const words = folded(sought).trim().split(/\s+/);
  const whole = words.join(" ");
  const rank = (job: Job) => {
    const name = folded(nameOf(job));
    if (name === whole) return 0;
    if (job.id === whole) return 1;
    if (name.startsWith(whole)) return 2;
    return words.every((word) => name.includes(word)) ? 3 : 4;
  };
  return JOBS.filter((job) => {
    const said = folded([job.id, nameOf(job), lineOf(job), text(`jobs.words.${job.id}`)].join(" "));
    return words.every((word) => said.includes(word));
  })
    .map((job, index) => ({ job, index, rank: rank(job) }))
    .sort((one, other) => one.rank - other.rank || one.index - other.index)
    .map(({ job }) => job);
}
