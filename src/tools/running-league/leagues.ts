import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { HostError, type SheetHost } from "../../sheets/sheet-host";
import { findLeagues, type FoundLeague } from "./find";

/** What the pane knows about the leagues of the workbook; undefined until it has read them. */
export type Leagues = { leagues: FoundLeague[] } | { fault: string } | undefined;

/** After a change of the sheet the tabs are read when nothing has changed for so long, because more is being typed. */
const TYPING_MS = 400;

/**
 * Reads the leagues at once, again when the pane gets the focus or a cell changes, and when it is called; then it
 * resolves to what it read.
 */
export function useLeagues(host: SheetHost | undefined, box: RefObject<HTMLElement>) {
  const [reading, setLeagues] = useState<Leagues>();
  const latest = useRef(0);
  const read = useCallback(async (): Promise<Leagues> => {
    const turn = ++latest.current;
    const answer = await findLeagues(host).then(
      (leagues): Leagues => ({ leagues }),
      (error: unknown): Leagues => ({ fault: error instanceof HostError ? error.message : String(error) }),
    );
    if (turn === latest.current) setLeagues(answer);
    return answer;
  }, [host]);
  useEffect(() => {
    if (host) void read();
    // A user who comes back from the sheet may have typed there. A tool that is not in view waits.
    const again = () => {
      if (host && box.current?.isConnected) void read();
    };
    // A user who types in the sheet sees in the pane what the sheet says now.
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(waiting);
      waiting = setTimeout(again, TYPING_MS);
    };
    const end = host?.onChange?.(soon);
    window.addEventListener("focus", again);
    return () => {
      clearTimeout(waiting);
      end?.();
      window.removeEventListener("focus", again);
    };
  }, [host, read, box]);
  return [reading, read] as const;
}
