import { type BridgeEvent } from "../../src/events/event";
import { readUsebio } from "../../src/events/usebio";
import { howScored } from "../../src/events/agreement";
import { howTeamsScored, isSwissPairs } from "../../src/events/teams";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { readEventTabs } from "../../src/tools/event-export/write";
import { type MadeEvent, type MadeResult, matchpoints, usebioFile } from "../events/made-event";
import { addIn, OF_PAIRS } from "./add-in";
import { bookHost } from "./book-host";

const OWN = addIn(...OF_PAIRS, "VPCUSTOM", "VPCONT", "VPDISC");

export function read(text: string): BridgeEvent {
  const answer = readUsebio(text);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

/**
 * An event as its tabs say it.
 *
 * @param type changes cells before that
 */
export async function eventInTabs(
  event: BridgeEvent,
  type: (book: ReturnType<typeof bookHost>["book"], headers: (tab: string) => string[]) => void = () => {},
): Promise<BridgeEvent> {
  const options = { event, names: true };
  const how = event.form === "teams" || isSwissPairs(event) ? howTeamsScored(event) : howScored(event);
  const choice = { ...options, rule: how.rules[0].rule, ofResults: how.ofResults };
  const { host, book } = bookHost(eventSheets(choice as Parameters<typeof eventSheets>[0]), OWN);
  type(book, (tab) => book.contents(tab)?.[1]?.map(String) ?? []);
  return readEventTabs(host, "Results");
}

/** An evening of so many tables and boards: each board is played at each table. */
export function largeEvent(tables: number, boards: number): BridgeEvent {
  const results: MadeResult[] = [];
  for (let board = 1; board <= boards; board++) {
    for (let table = 1; table <= tables; table++) {
      const down = (table * 7 + board * 3) % 5 === 0;
      results.push({
        ...{ round: 1, table, board, ns: table, ew: tables + 1 + ((table + board) % tables) },
        ...{ contract: ["4S", "3NT", "2Hx", "5D"][(table + board) % 4], declarer: "NESW"[table % 4] },
        ...{ tricks: down ? 7 : 10, score: (down ? -100 : 420) + (table % 9) * 10 },
      });
    }
  }
  const made: MadeEvent = { pairs: 2 * tables, twoWinners: true, results };
  const event = read(usebioFile(made, "matchpoints", matchpoints("largest")));
  const names = ["Ann Alder-Smith", "Bartholomew Birch", "Cécile Cole", "Dmitri Delacroix"];
  const contestants = event.contestants.map((one, index) => ({
    ...one,
    names: [names[index % 4], names[(index + 1) % 4]],
    place: String((index % tables) + 1),
    percent: { value: 65.43 - index / 10, decimals: 2 },
  }));
  return { ...event, contestants };
}
