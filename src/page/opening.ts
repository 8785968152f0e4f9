import { pageHost } from "./page-host";

/** What the page of the workbench tells its pane while both open. */
export interface OpeningPage {
  /** The job for which somebody came; undefined is the one that was open last. The pane shows none before this is known. */
  jobAsked?: Promise<string | undefined>;
  /** The jobs that may be asked for, the likeliest first: the pane loads their parts before it is known. */
  jobsLikely?: Promise<readonly string[]>;
  /** Resolves when the grid is there, which comes after the pane. */
  gridIsThere?: Promise<unknown>;
}

/** The pane sends this event to the window of the workbench when it has loaded what it shows first. */
export const PANE_LOADED = "bridge-scoring:pane-loaded";

/** What the page around this pane tells: outside the workbench only the job that was chosen in Google's menu. */
export function openingPage(): OpeningPage {
  if (typeof document === "undefined") return {};
  const { job } = document.documentElement.dataset;
  if (job !== undefined) return { jobAsked: Promise.resolve(job) };
  return pageHost() === "workbench" ? (window.parent as Window & OpeningPage) : {};
}

/** Resolves when the page around this pane tells what it has to tell: its script may run later than that of its frame. */
export async function openingBegun(): Promise<OpeningPage> {
  const around = pageHost() === "workbench" ? window.parent : window;
  if (!openingPage().jobAsked && around !== window && around.document.readyState !== "complete")
    await new Promise((resolve) => {
      // A page that has no such script says this as well.
      for (const event of ["DOMContentLoaded", "load"])
        around.addEventListener(event, resolve, { once: true });
    });
  return openingPage();
}
