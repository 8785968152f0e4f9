import { type BridgeEvent } from "../../events/event";
import { HostError, type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type CodedEvent, findEvents, type FoundEvent } from "../event-tabs/coded-event";
import { EVENTS_OF_0_1 } from "../event-tabs/words-of-0.1";
import { type EventLayout, eventOfTabs, layoutOf01, type ReadTabs } from "./read-tabs";

/**
 * Reads the event from the present values of the tabs.
 *
 * @param named the name of the tab of results
 */
export async function readEventTabs(host: SheetHost | undefined, named: string): Promise<BridgeEvent> {
  if (!canRead(host)) throw new HostError(text("event.write.none"));
  const coded = chosenEvent(await findEvents(host), named)?.event;
  if (coded && "fault" in coded) throw new HostError(coded.fault);
  const read = coded ? await readCoded(host, coded.value) : await readOf01(host, named);
  const event = read.layout && eventOfTabs(read.tabs, read.layout);
  if (!event) throw new HostError(text("event.write.other", { name: read.name }));
  return event;
}

/** The event with a tab of this name. The name that is in the form at first stands for the only event there is. */
function chosenEvent(found: readonly FoundEvent[], named: string): FoundEvent | undefined {
  const byName = found.find(({ names }) => names.includes(named));
  return byName ?? (isFirstName(named) && found.length === 1 ? found[0] : undefined);
}

function isFirstName(named: string): boolean {
  return [text("event.tabs.results"), ...EVENTS_OF_0_1.map(({ tabs }) => tabs.results)].includes(named);
}

/** The tabs of an event, and where everything stands in them; without a layout they are not an event's. */
interface ReadEvent {
  /** The name of the tab of results. */
  name: string;
  tabs: ReadTabs;
  layout: EventLayout | undefined;
}

async function readCoded(host: ReadingHost, { tabs, notes }: CodedEvent): Promise<ReadEvent> {
  const { results, ranking, pairs, matches } = tabs;
  const wanted = [results, ranking, pairs, ...(matches ? [matches] : [])];
  const names = wanted.map((columns) => columns?.tab ?? "");
  return {
    name: names[0],
    tabs: await readTabs(host, names),
    layout: results &&
      pairs && {
        results,
        pairs,
        ...(matches && { matches }),
        ranking: ranking?.columns,
        titles: [notes.title],
        northSouth: notes.northSouth,
      },
  };
}

/** In version 0.1 the names of the ranking and the pairs end as that of the results does. */
async function readOf01(host: ReadingHost, named: string): Promise<ReadEvent> {
  const known = EVENTS_OF_0_1.map(({ tabs }) => tabs);
  const inLanguages = isFirstName(named)
    ? known.map(({ results, ranking, pairs }) => [results, ranking, pairs])
    : known.map((tabs) => {
        const ending = named.startsWith(tabs.results)
          ? named.slice(tabs.results.length)
          : (/\s\(\d+\)$/.exec(named)?.[0] ?? "");
        return [named, tabs.ranking + ending, tabs.pairs + ending];
      });
  const wanted = [...new Set(inLanguages.flat())];
  const cells = await host.readTabs(wanted);
  const there = new Map(wanted.flatMap((name, index) => (cells[index] ? [[name, cells[index]]] : [])));
  const count = (names: readonly string[]) => names.filter((name) => there.has(name)).length;
  const [nearest] = inLanguages.sort((one, other) => count(other) - count(one));
  const missing = there.has(nearest[0]) ? nearest.find((name) => !there.has(name)) : named;
  if (missing !== undefined) throw new HostError(text("event.write.missing", { name: missing }));
  const [results = [], ranking = [], pairs = []] = nearest.map((name) => there.get(name));
  const tabs = { results, ranking, pairs };
  return { name: nearest[0], tabs, layout: layoutOf01(tabs) };
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
