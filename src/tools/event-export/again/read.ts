import { type BridgeEvent } from "../../../events/event";
import { type InTabs } from "../../../pane/meant";
import { type LinkedTab, type ReadCell, type SheetHost } from "../../../sheets/sheet-host";
import { EVENT_MARK } from "../../event-tabs/code-lines";
import { type CodedColumns, findEvents } from "../../event-tabs/coded-event";
import { typedCodes } from "../../event-tabs/results-tab";
import { type TypedRow, typedRow } from "../../event-tabs/typed-rows";
import { layoutOf } from "../layout";
import { eventOfTabs } from "../read-tabs";

/** An event of pairs or players in the workbook, with all that somebody has typed into its tabs. */
export interface EventThere extends InTabs {
  /** Without the figures of its own scoring. */
  event: BridgeEvent;
  results: CodedColumns;
  typedIn: "contracts" | "scores";
  /** What is typed in each row of the results, by the codes of the columns. */
  typed: readonly TypedRow[];
  /** The number of each result's line, by which printed tabs find it; undefined where the tab has none. */
  lines: readonly (number | undefined)[];
  /** What the director gives or takes, beside each contestant. */
  adjustments: readonly string[];
  /** Whether its totals are matchpoints or IMPs. */
  unit: "mp" | "imp";
  session: number | undefined;
  /** How many results have a score, and how many of these a ruling. */
  played: number;
  ruled: number;
}

/**
 * The events of pairs and players, as they stand. Events with matches are left out, because their boards are
 * compared in another way.
 */
export async function readThere(host: SheetHost | undefined): Promise<{ events: EventThere[] }> {
  if (!host?.readLinkedTabs) return { events: [] };
  const [answer, tabs] = [await findEvents(host), await host.readLinkedTabs(EVENT_MARK)];
  const events = answer.flatMap(({ names, event: coded }): EventThere[] => {
    if ("fault" in coded || coded.value.tabs.matches) return [];
    const { results, ranking, pairs } = coded.value.tabs;
    const [ofResults, ofRanking, ofPairs] = [results, ranking, pairs].map((one) =>
      tabs.find(({ name }) => name === one?.tab),
    );
    const layout = layoutOf(coded.value);
    if (!results || !pairs || !layout || !ofResults || !ofRanking || !ofPairs) return [];
    const event = eventOfTabs(
      { results: ofResults.values, ranking: ofRanking.values, pairs: ofPairs.values },
      layout,
      // They go into new tabs as they were typed.
      "typed",
    );
    if (!event) return [];
    const typedIn = isScored(ofResults, results) ? "contracts" : "scores";
    const lines = ofResults.values.slice(results.header + 1, results.header + 1 + event.results.length);
    const at = (line: readonly ReadCell[], key: string) => line[results.columns.get(key) ?? -1] ?? "";
    const codes = typedCodes(typedIn);
    const typed = lines.map((line) => typedRow(line, results.columns, codes));
    const shown = lines.map((line) => String(at(line, "score")).trim());
    return [
      {
        id: results.tab,
        tabs: names,
        event: unscored(event, ofPairs, pairs),
        results,
        typedIn,
        typed,
        lines: lines.map((line) => Number(at(line, "line")) || undefined),
        adjustments: event.contestants.map(({ adjusted = "" }) => adjusted),
        unit: results.columns.has("top") ? "mp" : "imp",
        session: coded.value.notes.session,
        played: shown.filter((score) => score !== "" && score !== NOT_PLAYED).length,
        ruled: typed.filter((cells) => cells.has("ruling")).length,
      },
    ];
  });
  return { events };
}

/** What stands as the score of a board that was not played. */
const NOT_PLAYED = "NP";

/** Whether a formula makes the table's score of a contract: it stands in the row of the headers and fills the column. */
function isScored({ formulas }: LinkedTab, { header, columns }: CodedColumns): boolean {
  return (formulas[header]?.[columns.get("tableScore") ?? -1] ?? "") !== "";
}

/** The event with its contestants and who met whom, but without anything that its scoring has computed. */
function unscored(event: BridgeEvent, pairs: LinkedTab, { header, columns }: CodedColumns): BridgeEvent {
  return {
    ...event,
    ascherman: undefined,
    form: undefined,
    datums: new Map(),
    contestants: event.contestants.map(({ id, direction, names, nationalNumbers }, index) => {
      const strat = String(pairs.values[header + 1 + index]?.[columns.get("strat") ?? -1] ?? "").trim();
      return {
        id,
        ...(direction && { direction }),
        names,
        ...(nationalNumbers && { nationalNumbers }),
        ...(strat !== "" && { strat }),
      };
    }),
    results: event.results.map((result) => ({
      ...result,
      nsAward: undefined,
      ewAward: undefined,
      top: undefined,
    })),
  };
}
