import { type BridgeEvent, type EventDetails } from "../../events/event";
import { HostError, type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type CodedEvent, findEvents, type FoundEvent, notesWith } from "../event-tabs/coded-event";
import { layoutOf } from "./layout";
import { type EventLayout, eventOfTabs, type ReadTabs } from "./read-tabs";

/**
 * Reads the event from the present values of the tabs.
 *
 * @param named the name of the tab of results
 */
export async function readEventTabs(host: SheetHost | undefined, named: string): Promise<BridgeEvent> {
  if (!canRead(host)) throw new HostError(text("event.write.none"));
  const coded = chosenEvent(await findEvents(host), named)?.event;
  if (!coded) {
    const [cells] = await host.readTabs([named]);
    throw new HostError(text(cells ? "event.write.other" : "event.write.missing", { name: named }));
  }
  if ("fault" in coded) throw new HostError(coded.fault);
  const read = await readCoded(host, coded.value);
  const event = read.layout && eventOfTabs(read.tabs, read.layout, "english");
  if (!event) throw new HostError(text("event.write.other", { name: read.name }));
  return event;
}

/** Keeps with the event what was typed for its files, so that it is typed once. */
export async function keepDetails(
  host: SheetHost | undefined,
  named: string,
  details: EventDetails,
): Promise<void> {
  if (!host?.rewriteCells || !canRead(host)) return;
  const coded = chosenEvent(await findEvents(host), named)?.event;
  if (!coded || "fault" in coded) return;
  const { notes, notesCell } = coded.value;
  const { tab, row, column, content } = notesCell;
  const now = notesWith(notes, details);
  if (now === notesWith(notes, {})) return;
  await host.rewriteCells([{ tab, row, column, was: [[content]], now: [[now]] }], "unasked");
}

/** The event with a tab of this name. The name that is in the form at first stands for the only event there is. */
function chosenEvent(events: readonly FoundEvent[], named: string): FoundEvent | undefined {
  const byName = events.find(({ names }) => names.includes(named));
  const [only] = events.length === 1 ? events : [];
  // An event whose codes are damaged does not say which tabs are its own.
  const isMeant = only && (named === text("event.tabs.results") || "fault" in only.event);
  return byName ?? (isMeant ? only : undefined);
}

/** The tabs of an event, and where everything stands in them; without a layout they are not an event's. */
interface ReadEvent {
  /** The name of the tab of results. */
  name: string;
  tabs: ReadTabs;
  layout: EventLayout | undefined;
}

async function readCoded(host: ReadingHost, coded: CodedEvent): Promise<ReadEvent> {
  const { results, ranking, pairs, matches } = coded.tabs;
  const wanted = [results, ranking, pairs, ...(matches ? [matches] : [])];
  const names = wanted.map((columns) => columns?.tab ?? "");
  return {
    name: names[0],
    tabs: await readTabs(host, names),
    layout: layoutOf(coded),
  };
}

type ReadingHost = SheetHost & Required<Pick<SheetHost, "readTabs">>;

function canRead(host: SheetHost | undefined): host is ReadingHost {
  return host?.readTabs !== undefined;
}

async function readTabs(host: ReadingHost, names: readonly string[]): Promise<ReadTabs> {
  const tabs = await host.readTabs(names);
  const missing = tabs.findIndex((cells) => cells === undefined);
  if (missing >= 0) throw new HostError(text("event.write.missing", { name: names[missing] }));
  const [results = [], ranking = [], pairs = [], matches = []] = tabs;
  return { results, ranking, pairs, matches };
}
