import { type RefObject, useContext, useEffect, useMemo, useRef } from "react";
import { type JobFor, JobForContext, useTold, type ViewedTab } from "../../pane/meant";
import { useTabs } from "../../pane/use-tabs";
import { type SheetHost } from "../../sheets/sheet-host";
import { type CodedEvent, findEvents, type FoundEvent } from "./coded-event";

/** The tab in view, and the event to which it belongs; undefined where it belongs to none. */
export interface InView {
  tab: string;
  event: CodedEvent | undefined;
}

/** What is in view, and all events. */
interface FoundInView {
  tab?: string;
  /** Whether the workbook has been read. */
  isRead?: true;
  events: readonly FoundEvent[];
}

async function readInView(host: SheetHost | undefined): Promise<FoundInView> {
  const tab = await host?.tabInView?.();
  if (!host || tab === undefined) return { events: [] };
  return { tab, isRead: true, events: await findEvents(host) };
}

/**
 * Calls `turned` at first, and when the user comes back to the tool from another tab than before. For a job
 * that was opened for an event, the tab in view is one of that event, until the user turns to another tab.
 *
 * @param box the element that is in the page while the tool is in view
 * @returns the tab in view, and whether the workbook has no event at all
 */
export function useInView(
  host: SheetHost | undefined,
  box: RefObject<HTMLElement>,
  turned: (view: InView) => void,
): { viewed: ViewedTab; hasNone: boolean } {
  const [found, , viewed] = useTabs(host, box, readInView);
  const { isOfJob, staysAt } = viewed;
  const job = useContext(JobForContext);
  const view = useMemo(
    () =>
      isOfJob && found && "events" in found ? viewOf(found, staysAt(found.tab) ? job.tabs : []) : undefined,
    [found, job, isOfJob, staysAt],
  );
  const before = useRef<{ tab: string; job: JobFor }>(undefined);
  const latest = useRef(turned);
  latest.current = turned;
  useTold(job, view?.names && { id: view.tab, tabs: view.names });
  useEffect(() => {
    if (!view || (view.tab === before.current?.tab && (job === before.current.job || job.tabs.length === 0)))
      return;
    before.current = { tab: view.tab, job };
    latest.current(view);
  }, [view, job]);
  const hasNone = found !== undefined && "isRead" in found && found.events.length === 0;
  return { viewed, hasNone };
}

/** @param asks the tabs of the event for which the job was opened */
function viewOf(
  { tab, events }: FoundInView,
  asks: readonly string[],
): (InView & { names?: readonly string[] }) | undefined {
  if (tab === undefined) return undefined;
  const asked = events.find(({ names }) => names.some((name) => asks.includes(name)));
  const found = asked ?? events.find(({ names }) => names.includes(tab));
  const event = found && "value" in found.event ? found.event.value : undefined;
  return {
    tab: asked && !asked.names.includes(tab) ? (event?.tabs.results?.tab ?? tab) : tab,
    event,
    names: found?.names,
  };
}
