import { FIRST_JOBS, jobOf, SHOWN_FIRST } from "./jobs";
import { type Thing } from "./things";

/** The jobs that fit its state, and all others that can be done. */
export function sortedJobs({ kind, state, can }: Pick<Thing, "kind" | "state" | "can">) {
  const fitting = FIRST_JOBS[kind][state].filter((id) => can.includes(id));
  const ids = [...fitting, ...can.filter((id) => !fitting.includes(id))];
  const jobs = ids.flatMap((id) => jobOf(id) ?? []);
  // The button with the others would lead to a single one.
  const count = jobs.length === SHOWN_FIRST + 1 ? jobs.length : SHOWN_FIRST;
  return { first: jobs.slice(0, count), others: jobs.slice(count) };
}

/** The things whose tab is in view first, and then the latest. */
export function inViewFirst(things: readonly Thing[], inView: string | undefined): Thing[] {
  const isViewed = ({ tabs }: Thing) => inView !== undefined && tabs.includes(inView);
  return [...things.filter(isViewed), ...things.filter((thing) => !isViewed(thing)).reverse()];
}
