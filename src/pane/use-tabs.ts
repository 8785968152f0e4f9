import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type SheetHost, wordsOf } from "../sheets/sheet-host";
import { type JobFor, useJobFor, type ViewedTab } from "./meant";

/**
 * After a change of the sheet the tabs are read once nothing has changed for this time, because the user may
 * type more.
 */
const TYPING_MS = 400;

/** How often, and after which time, a spreadsheet that is still loading is asked again. */
const LOADING = { times: 5, wait: 1500 };

interface Read<Found> {
  found?: Found | { fault: string };
  tab?: string;
  /** The job for which it was read. */
  of?: JobFor;
}

/**
 * What a tool reads from the tabs of the workbook: at once, again when a job of the tool is opened, when the pane gets the focus
 * or a cell changes, and when the tool calls for it.
 *
 * @param box the element that is in the page while the tool is in view: a tool that is not in view waits
 * @param find reads the tabs; one function for the whole life of the tool
 * @returns what was read, undefined until then; a function that reads again and resolves to what it has read;
 * and the tab that was in view
 */
export function useTabs<Found extends object>(
  host: SheetHost | undefined,
  box: RefObject<HTMLElement>,
  find: (host: SheetHost | undefined) => Promise<Found>,
) {
  const [{ found, tab, of }, setFound] = useState<Read<Found>>({});
  const [job, staysAt] = useJobFor();
  const latest = useRef(0);
  const read = useCallback(async (): Promise<Found | { fault: string }> => {
    const turn = ++latest.current;
    const [answer, inView] = await Promise.all([
      find(host).catch((error: unknown) => ({ fault: wordsOf(error) })),
      // A tool works without the tab in view too.
      host?.tabInView?.().catch(() => undefined),
    ]);
    if (turn === latest.current) {
      staysAt(inView);
      setFound({ found: answer, tab: inView, of: job });
    }
    return answer;
  }, [host, find, job, staysAt]);
  useEffect(() => {
    // A user who comes back from the sheet may have typed there.
    const again = () => {
      if (host && box.current?.isConnected) void read();
    };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // A user who types in the sheet sees in the pane what the sheet says now.
    const soon = () => {
      clearTimeout(waiting);
      waiting = setTimeout(again, TYPING_MS);
    };
    let left = LOADING.times;
    let isOver = false;
    let end: (() => void) | undefined;
    const first = async () => {
      const answer = await read();
      if (isOver) return;
      // Only a spreadsheet that is there tells of its changes.
      if ("fault" in answer && left-- > 0) waiting = setTimeout(() => void first(), LOADING.wait);
      else end = host?.onChange?.(soon);
    };
    if (host) void first();
    window.addEventListener("focus", again);
    return () => {
      isOver = true;
      clearTimeout(waiting);
      end?.();
      window.removeEventListener("focus", again);
    };
  }, [host, read, box]);
  const viewed: ViewedTab = { tab, isOfJob: of === job, staysAt };
  return [found, read, viewed] as const;
}
