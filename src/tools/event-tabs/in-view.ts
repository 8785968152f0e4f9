import { type RefObject, useEffect, useRef } from "react";
import { useTabs } from "../../pane/use-tabs";
import { type SheetHost } from "../../sheets/sheet-host";
import { type CodedEvent, findEvents } from "./coded-event";

/** The tab in view, and the event to which it belongs; undefined where it belongs to none. */
export interface InView {
  tab: string;
  event: CodedEvent | undefined;
}

async function readInView(host: SheetHost | undefined): Promise<{ view?: InView }> {
  const tab = await host?.tabInView?.();
  if (!host || tab === undefined) return {};
  const found = (await findEvents(host)).find(({ names }) => names.includes(tab));
  return { view: { tab, event: found && "value" in found.event ? found.event.value : undefined } };
}

/**
 * Calls back when the user comes back to the tool from another tab than before, and at first.
 *
 * @param box the element that is in the page while the tool is in view
 */
export function useInView(
  host: SheetHost | undefined,
  box: RefObject<HTMLElement>,
  turned: (view: InView) => void,
): void {
  const [found] = useTabs(host, box, readInView);
  const view = found && "view" in found ? found.view : undefined;
  const before = useRef<string>(undefined);
  const latest = useRef(turned);
  latest.current = turned;
  useEffect(() => {
    if (!view || view.tab === before.current) return;
    before.current = view.tab;
    latest.current(view);
  }, [view]);
}
