import { EVENT_MARK, type EventNotes } from "../../event-tabs/code-lines";
import { type CodedColumns, findEvents } from "../../event-tabs/coded-event";
import { HostError, type LinkedTab, type ReadCell, type SheetHost } from "../../../sheets/sheet-host";
import { text } from "../../../translations/texts";

/** An event of the workbook in which a ruling can be weighed. */
export interface OpenEvent {
  /** The name of its tab of results, and the names of all its tabs. */
  id: string;
  names: readonly string[];
  results: CodedColumns;
  ranking: CodedColumns;
  pairs: CodedColumns;
  notes: EventNotes;
  /** The tabs of the results and the ranking as they stand now, and those to which their formulas refer. */
  tabs: readonly [results: LinkedTab, ranking: LinkedTab, ...others: LinkedTab[]];
}

/** A result of the event on a board. */
export interface OpenResult {
  /** The row in the tab of results, counted from 0. */
  row: number;
  board: string;
  /** Its session, in a tab of several. */
  session: string;
  table: string;
  /** Who sat there, North-South first. */
  seats: readonly string[];
  /** The score that counts now. */
  score: string;
}

export type WeighingHost = SheetHost & Required<Pick<SheetHost, "readLinkedTabs" | "rewriteCells">>;

export function canWeigh(host: SheetHost | undefined): host is WeighingHost {
  return host?.readLinkedTabs !== undefined && host.rewriteCells !== undefined;
}

/**
 * The events of pairs and players in the workbook.
 *
 * @throws HostError when there is none, with the reason
 */
export async function openEvents(host: WeighingHost): Promise<OpenEvent[]> {
  const [answer, tabs] = [await findEvents(host), await host.readLinkedTabs(EVENT_MARK)];
  const events: OpenEvent[] = [];
  let why = text("ruling.effect.none");
  for (const { event, names } of answer) {
    if ("fault" in event) {
      why = event.fault;
      continue;
    }
    const { results, ranking, pairs, matches } = event.value.tabs;
    // Where there are matches, a ruling also changes the tab of the matches, which stands between the results
    // and the ranking.
    if (matches || !results?.columns.has("ruling") || !results.columns.has("score") || !ranking || !pairs)
      continue;
    const [first, second] = [results, ranking].map(({ tab }) => tabs.find(({ name }) => name === tab));
    if (!first || !second) continue;
    const others = tabs.filter((tab) => tab !== first && tab !== second);
    events.push({
      id: results.tab,
      names,
      results,
      ranking,
      pairs,
      notes: event.value.notes,
      tabs: [first, second, ...others],
    });
  }
  if (events.length === 0) throw new HostError(why);
  return events;
}

const SEATS = [
  ["ns", "ew"],
  ["north", "south", "east", "west"],
];

/** The results of a board, in the order of the tab. */
export function resultsOn({ results, tabs: [tab] }: OpenEvent, board: string): OpenResult[] {
  const at = (line: readonly ReadCell[], key: string) =>
    String(line[results.columns.get(key) ?? -1] ?? "").trim();
  const seats = SEATS.find((keys) => keys.every((key) => results.columns.has(key))) ?? [];
  const openResults: OpenResult[] = [];
  for (let row = results.header + 1; row < tab.values.length; row++) {
    const line = tab.values[row];
    // Notes stand below the first row without a board.
    if (at(line, "board") === "") break;
    if (at(line, "board") !== board) continue;
    openResults.push({
      row,
      board,
      session: at(line, "session"),
      table: at(line, "table"),
      seats: seats.map((key) => at(line, key)),
      score: at(line, "score"),
    });
  }
  return openResults;
}

/** The only result that can be meant by what was typed about it: a table, or a number with or without names behind it. */
export function meant(
  results: readonly OpenResult[],
  typed: { table: string; ns: string; ew: string },
): OpenResult | undefined {
  const is = (asked: string, said: string) => asked === "" || asked === said || asked.split(/\s/)[0] === said;
  const left = results.filter(
    ({ table, seats }) =>
      is(typed.table.trim(), table) &&
      (seats.length !== 2 || (is(typed.ns.trim(), seats[0]) && is(typed.ew.trim(), seats[1]))),
  );
  return left.length === 1 ? left[0] : undefined;
}
