import { type BridgeEvent } from "../../events/event";
import { HostError, type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { eventOfTabs } from "./read-tabs";

/**
 * Reads the event from the present values of the tabs.
 *
 * @param results the name of the tab of results; those of the ranking and the pairs end as it does
 */
export async function readEventTabs(host: SheetHost | undefined, results: string): Promise<BridgeEvent> {
  if (!host?.readTabs) throw new HostError(text("event.write.none"));
  const first = text("event.tabs.results");
  const ending = results.startsWith(first)
    ? results.slice(first.length)
    : (/\s\(\d+\)$/.exec(results)?.[0] ?? "");
  const names = [results, text("event.tabs.ranking") + ending, text("event.tabs.pairs") + ending];
  const tabs = await host.readTabs(names);
  const missing = tabs.findIndex((cells) => cells === undefined);
  if (missing >= 0) throw new HostError(text("event.write.missing", { name: names[missing] }));
  const [lines = [], ranking = [], pairs = []] = tabs;
  const event = eventOfTabs({ results: lines, ranking, pairs });
  if (!event) throw new HostError(text("event.write.other", { name: results }));
  return event;
}
