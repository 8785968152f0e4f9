import { type JobId, jobOf, JOBS } from "../jobs/jobs";
import { lineOf, nameOf } from "../jobs/search";
import { text } from "../translations/texts";
import { ask } from "./bar/ask";
import type { ShowJob } from "./pane-frame";

/** What somebody may have come for: a job of the pane, or a look at the sample. */
export type Purpose = JobId | "look";

/**
 * What somebody came for at the first visit, as the address says it, such as `?start=league`; "unsaid" when
 * only a question tells. Later the address only chooses the tool, because there is a workbook already; a
 * reload changes nothing.
 *
 * @param isFirst whether nothing is kept in this browser
 */
export function purposeOfAddress(isFirst: boolean): Purpose | "unsaid" | undefined {
  const query = new URLSearchParams(location.search);
  const start = query.get("start") ?? "";
  const job = jobOf(start);
  // A job that only shows a tab has no form that could be opened.
  const said = start === "look" ? start : job?.tool && job.id;
  if (!isFirst) return isReload() ? undefined : said;
  // Who opens an example of the reference has come to look at it.
  return said ?? (query.has("example") ? "look" : "unsaid");
}

function isReload(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type !== "navigate";
}

export async function askPurpose(): Promise<Purpose> {
  const answer = await ask<Purpose>({
    words: text("workbench.start.question"),
    buttons: [
      ...JOBS.filter(({ isFirst }) => isFirst).map((job) => ({
        words: nameOf(job),
        note: lineOf(job),
        answer: job.id,
      })),
      { words: text("workbench.start.look"), note: text("workbench.start.lookNote"), answer: "look" },
    ],
    cancel: false,
  });
  return answer ?? "look";
}

/**
 * Opens the job for which somebody came, and puts the keyboard into its first field.
 *
 * @returns a sentence on what to do there; undefined when the work begins in the grid
 */
export async function openTool(why: Purpose | undefined, showJob: ShowJob): Promise<string | undefined> {
  const job = jobOf(why);
  if (!job) return undefined;
  await showJob(job);
  return job.isFirst ? text(`workbench.start.next.${job.id as FirstJob}`) : undefined;
}

/** The jobs after which a sentence says what to do. */
type FirstJob = "evening" | "league" | "ruling" | "file";
