import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";

/** What the user has chosen, and the tab that was in view then. */
export interface ChosenIn {
  id: string;
  inView: string | undefined;
}

/** What a tool has found in the workbook, such as an event: its own tab by which it is known, and all its tabs. */
export interface InTabs {
  id: string;
  tabs: readonly string[];
}

/** For which event, league or season a job was opened. Each opening has an object of its own. */
export interface JobFor {
  /** All tabs of the one from whose list the job was opened; none where it was opened from elsewhere. */
  tabs: readonly string[];
  /** Is called with the tabs of the one that the tool means. */
  tell(tabs: readonly string[] | undefined): void;
}

export const JobForContext = createContext<JobFor>({ tabs: [], tell: () => undefined });

/** The tab in view, as a tool has read it last. */
export interface ViewedTab {
  tab: string | undefined;
  /** Whether it was read since the job was opened. */
  isOfJob: boolean;
  /**
   * Whether a tab is the one that was in view when the job was opened. The list of jobs may not know yet which that is, so the
   * first tab with which this is called counts.
   */
  staysAt(tab: string | undefined): boolean;
}

/** The job, and a function that says whether a tab is the one that was in view when the job was opened. */
export function useJobFor() {
  const job = useContext(JobForContext);
  const first = useRef<{ job: JobFor; tab: string | undefined }>(undefined);
  const staysAt = useCallback(
    (tab: string | undefined) => {
      if (first.current?.job !== job) first.current = { job, tab };
      return first.current.tab === tab;
    },
    [job],
  );
  return [job, staysAt] as const;
}

/**
 * Which of several events, leagues or lists a tool means: the one that was chosen, until the user turns to another tab; then
 * the one whose tab is in view; and the usual one where the tab in view belongs to none.
 */
export function meantIn<One extends InTabs>(
  all: readonly One[],
  chosen: ChosenIn | undefined,
  inView: string | undefined,
  usual: One | undefined,
): One | undefined {
  const isChosen = chosen !== undefined && chosen.inView === inView;
  const picked = all.find(({ id }) => id === chosen?.id);
  const viewed = all.find(({ tabs }) => inView !== undefined && tabs.includes(inView));
  return (isChosen ? picked : undefined) ?? viewed ?? picked ?? usual;
}

/**
 * The one that a tool means, and what chooses another one by its id. A job that was opened for one means that one.
 *
 * @param kept what the form keeps of the choice, where it keeps it: when a command has put something else there, the choice
 *   is over
 * @param told `untold` for what the job is not about, such as the ranking that is added to a season
 */
export function useMeant<One extends InTabs>(
  all: readonly One[],
  { tab: inView, isOfJob, staysAt }: ViewedTab,
  usual: One | undefined,
  kept?: string,
  told?: "untold",
) {
  const job = useContext(JobForContext);
  const [last, setChosen] = useState<ChosenIn & { of: JobFor }>();
  const isLast = last?.of === job && (kept === undefined || kept === last.id);
  const asked = all.find(({ tabs }) => tabs.some((tab) => job.tabs.includes(tab)));
  const hasTurned = isOfJob && !staysAt(inView);
  const chosen = isLast ? last : asked && { id: asked.id, inView: hasTurned ? undefined : inView };
  // The one of the job may be new, so that what was read before it was opened does not have it.
  const isUnread = job.tabs.length > 0 && !asked && !isOfJob;
  const meant = isUnread ? undefined : meantIn(all, chosen, inView, usual);
  useTold(told ? undefined : job, meant);
  return [meant, (id: string) => setChosen({ id, inView, of: job })] as const;
}

/** Tells the frame what the tool means, so that it stands beside the job's name. */
export function useTold(job: JobFor | undefined, meant: InTabs | undefined): void {
  const key = meant?.tabs.join("\n");
  useEffect(() => {
    job?.tell(key?.split("\n"));
  }, [job, key]);
}
