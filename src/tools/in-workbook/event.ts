import { type JobId } from "../../jobs/jobs";
import { type CellAt, type CountedFigure } from "../../jobs/things";
import { type LinkedTab, type ReadCells } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type CodedColumns, type CodedEvent, type FoundEvent, foundEvents } from "../event-tabs/coded-event";
import { titleOfRanking } from "../event-tabs/ranking-lines";
import { type ThingReading, stateOf } from "./reading";

/** The columns of a result into which something is typed, and of who sits there; at teams a row has two results. */
interface ResultColumns {
  typed: readonly number[];
  seats: readonly number[];
}

/** How many results are there, how many there can be, and the cell of the first that is missing. */
interface Counted {
  there: number;
  all: number;
  missing?: CellAt;
  /** Whether a round is still to be drawn: nobody sits at its tables. */
  isUndrawn: boolean;
}

/** @param canWrite whether results can be written into the cells */
export function eventsIn(tabs: readonly LinkedTab[], canWrite: boolean): ThingReading[] {
  const events = foundEvents(tabs);
  const ranked = events.filter(({ event }) => "value" in event && event.value.tabs.ranking).length;
  return events.map((found, index) => eventIn(found, tabs[index].name, { canWrite, ranked }));
}

function eventIn(
  { event, names }: FoundEvent,
  codesTab: string,
  about: { canWrite: boolean; ranked: number },
): ThingReading {
  if ("fault" in event) {
    const broken = { kind: "event", id: codesTab, title: codesTab, tabs: names, state: "before" } as const;
    return {
      wanted: [],
      make: () => ({ ...broken, figures: [], can: [], places: {}, fault: event.fault }),
    };
  }
  const { tabs, notes } = event.value;
  const { results, ranking } = tabs;
  if (!results || !ranking) return { wanted: [], make: () => undefined };
  return {
    wanted: [results.tab, ranking.tab],
    make: (cells) => {
      const [ofResults, ofRanking] = [cells(results.tab), cells(ranking.tab)];
      if (!ofResults || !ofRanking) return undefined;
      const counted = countedResults(ofResults, results);
      const { there, all, missing, isUndrawn } = counted;
      const first = { tab: results.tab, row: results.header + 1, column: 0 };
      const remarks = remarksIn(ofRanking, ranking.tab, notes.remarks);
      return {
        kind: "event",
        id: results.tab,
        title: titleOfRanking(String(ofRanking[0]?.[0] ?? ""), notes.title),
        tabs: names,
        // Between two rounds of a Swiss all results are there.
        state: isUndrawn && there > 0 ? "during" : stateOf(there, all),
        figures: [
          { words: text("jobs.figures.results", { there, all }), at: missing ?? first },
          ...(remarks ? [remarks] : []),
        ],
        can: jobsOf(event.value, { ...about, isUndrawn }),
        places: {},
      };
    },
  };
}

/** What can be done with an event, as its columns tell. */
function jobsOf(
  { tabs: { results, matches } }: CodedEvent,
  { canWrite, ranked, isUndrawn }: { canWrite: boolean; ranked: number; isUndrawn: boolean },
): JobId[] {
  const has = (...keys: string[]) => keys.every((key) => results?.columns.has(key));
  const isDrawn = has("ns") && matches?.columns.has("table") === true;
  const can: readonly (readonly [JobId, boolean])[] = [
    ["board", true],
    ["follow", canWrite && has("ns", "ruling")],
    ["draw", canWrite && isDrawn && isUndrawn],
    ["redraw", canWrite && isDrawn],
    ["undraw", canWrite && isDrawn],
    ["screen", true],
    ["publish", true],
    ["rescue", has("ns", "round") && !matches],
    ["bridgemates", has("ns", "round", "table")],
    ["cards", has("ns") && !matches],
    ["scoring", !matches],
    ["overall", ranked > 1],
    ["players", has("home", "scoreNs")],
  ];
  return can.flatMap(([job, isPossible]) => (isPossible ? [job] : []));
}

const PLAYED = ["contract", "by", "result", "tableScore", "ruling"];

function resultsOf({ columns }: CodedColumns): ResultColumns[] {
  const at = (keys: readonly string[]) => keys.flatMap((key) => columns.get(key) ?? []);
  if (columns.has("ns")) return [{ typed: at(PLAYED), seats: at(["ns", "ew"]) }];
  if (columns.has("north")) return [{ typed: at(PLAYED), seats: at(["north", "west"]) }];
  const seats = at(["home", "away"]);
  return ["Ns", "Ew"].map((side) => ({ typed: at(PLAYED.map((key) => `${key}${side}`)), seats }));
}

/** Counts the rows down to the first without a board. A row in which nobody or only one sits has no result. */
function countedResults(cells: ReadCells, results: CodedColumns): Counted {
  const board = results.columns.get("board") ?? -1;
  const kinds = resultsOf(results);
  const round = results.columns.get("round");
  const rounds = new Map<string, boolean>();
  const counted: Omit<Counted, "isUndrawn"> = { there: 0, all: 0 };
  for (let row = results.header + 1; row < cells.length; row++) {
    const isFilled = (column: number) => String(cells[row][column] ?? "").trim() !== "";
    if (!isFilled(board)) break;
    const isSeated = kinds.some(({ seats }) => seats.some(isFilled));
    if (round !== undefined) {
      const name = String(cells[row][round]);
      rounds.set(name, isSeated || rounds.get(name) === true);
    }
    for (const { typed, seats } of kinds) {
      if (!seats.every(isFilled)) continue;
      counted.all++;
      if (typed.some(isFilled)) counted.there++;
      else counted.missing ??= { tab: results.tab, row, column: typed[0] ?? 0 };
    }
  }
  return { ...counted, isUndrawn: [...rounds.values()].includes(false) };
}

/**
 * The remarks that the line below the ranking counts; undefined where it counts none.
 *
 * @param sentence the sentence of that line in the language of the event, with `{number}` and `{tab}`
 */
function remarksIn(
  cells: ReadCells,
  ranking: string,
  sentence: string | undefined,
): CountedFigure | undefined {
  if (sentence === undefined) return undefined;
  const parts = sentence
    .split(/\{number\}|\{tab\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const isNumberFirst = sentence.indexOf("{number}") < sentence.indexOf("{tab}");
  const [first, second] = isNumberFirst ? ["(\\d+)", "(.+?)"] : ["(.+?)", "(\\d+)"];
  const said = new RegExp(`${parts[0]}${first}${parts[1]}${second}${parts[2] ?? ""}`);
  for (const [row, line] of cells.entries()) {
    for (const [column, cell] of line.entries()) {
      const found = typeof cell === "string" ? said.exec(cell) : null;
      if (!found) continue;
      const [number, tab] = isNumberFirst ? [found[1], found[2]] : [found[2], found[1]];
      const count = Number(number);
      if (count === 0) return undefined;
      return {
        words: text("jobs.figures.remarks", { count }),
        at: { tab, row: 0, column: 0 },
        orElse: { tab: ranking, row, column },
      };
    }
  }
  return undefined;
}
