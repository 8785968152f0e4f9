import { readResult } from "../../events/contract";
import {
  type BridgeEvent,
  type EventContestant,
  type EventResult,
  type Form,
  type Published,
} from "../../events/event";
import { readScore } from "../../events/score";
import { type ReadCell } from "../../sheets/sheet-host";
import { type CodedColumns } from "../event-tabs/coded-event";
import { type ListColumns, listColumns } from "../event-tabs/list-columns";
import { EVENTS_OF_0_1, type EventWords } from "../event-tabs/words-of-0.1";

/** The tabs of an event as they stand in the spreadsheet, from the title on. */
export interface ReadTabs {
  results: Cells;
  ranking: Cells;
  pairs: Cells;
}

type Cells = readonly (readonly ReadCell[])[];

/** Where everything stands in the tabs of an event. */
export interface EventLayout {
  results: TableLayout;
  pairs: TableLayout;
  /** Where the columns of the ranking stand, when the codes of the event say it. */
  ranking: CodedColumns["columns"] | undefined;
  /** What the titles of a ranking may be, with `{event}` for that of the event. */
  titles: readonly string[];
  /** What stands beside a pair that sits North-South. */
  northSouth: string;
}

/** The row of the headers, and the columns by their codes; both count from 0. */
type TableLayout = Pick<CodedColumns, "header" | "columns">;

/**
 * The layout of an event of version 0.1, by the words of its headers in each language.
 *
 * @returns undefined when the tabs are not the tool's
 */
export function layoutOf01({ results, pairs }: ReadTabs): EventLayout | undefined {
  for (const { headers, titles, northSouth } of EVENTS_OF_0_1) {
    const layout = {
      results: headed(results, headers, ["board", "score", "nsAward"]),
      pairs: headed(pairs, headers, ["pair", "name"]),
    };
    if (layout.results && layout.pairs) {
      return { results: layout.results, pairs: layout.pairs, ranking: undefined, titles, northSouth };
    }
  }
  return undefined;
}

/** The first row that has these headers. */
function headed(
  cells: Cells,
  headers: EventWords["headers"],
  wanted: readonly string[],
): TableLayout | undefined {
  const header = cells.findIndex((row) => wanted.every((key) => row.includes(headers[key])));
  if (header < 0) return undefined;
  const columns = Object.entries(headers).flatMap(([key, words]): [string, number][] => {
    const at = cells[header].indexOf(words);
    return at < 0 ? [] : [[key, at]];
  });
  return { header, columns: new Map(columns) };
}

/**
 * An event from the tabs that the tool wrote, with what they say now as its published figures: what is then written to
 * a file.
 *
 * @returns undefined when the tabs are not those of an event of pairs
 */
export function eventOfTabs(
  { results, ranking, pairs }: ReadTabs,
  layout: EventLayout,
): BridgeEvent | undefined {
  const [lines, names] = [table(results, layout.results), table(pairs, layout.pairs)];
  if (!lines.has("ns") || !lines.has("score") || !lines.has("nsAward")) return undefined;
  const form: Form = lines.has("top") ? "matchpoints" : lines.has("datum") ? "butler" : "crossimps";
  const twoWinners = names.has("direction");
  const contestants = names.rows.map((row): EventContestant => {
    const sits = layout.northSouth === String(names.cell(row, "direction"));
    return {
      id: String(names.cell(row, "pair")),
      names: String(names.cell(row, "name"))
        .split(" – ")
        .filter((name) => name !== ""),
      ...(twoWinners && { direction: sits ? "ns" : "ew" }),
    };
  });
  const datums = new Map<string, number>();
  const found = lines.rows.map((row, index): EventResult => {
    const board = String(lines.cell(row, "board"));
    const datum = lines.cell(row, "datum");
    if (typeof datum === "number") datums.set(board, datum);
    return {
      line: index + 1,
      board,
      boardNumber: Number(board),
      section: "",
      ns: String(lines.cell(row, "ns")),
      ew: String(lines.cell(row, "ew")),
      contract: String(lines.cell(row, "contract")),
      declarer: String(lines.cell(row, "by")),
      result: readResult(String(lines.cell(row, "result"))),
      score: readScore(String(lines.cell(row, "score")))?.score,
      nsAward: published(lines.cell(row, "nsAward")),
      ewAward: published(lines.cell(row, "ewAward")),
    };
  });
  place(contestants, ranking, listColumns(ranking, layout.ranking));
  return {
    format: "table",
    program: "",
    ...titleAndDate(titleOf(String(ranking[0]?.[0] ?? ""), layout.titles)),
    club: "",
    form,
    winners: twoWinners ? 2 : 1,
    contestants,
    results: found,
    matches: [],
    datums,
  };
}

/** The tabs' title ends with the date, where the file had one. */
function titleAndDate(whole: string): { title: string; date: string } {
  const [, title, date] = DATED.exec(whole) ?? [];
  return date ? { title, date } : { title: whole, date: "" };
}

const DATED = /^(.*), (\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})$/s;

/** The event's title from that of its ranking. */
function titleOf(ranking: string, titles: readonly string[]): string {
  for (const title of titles) {
    const [before, after = ""] = title.split("{event}");
    if (ranking.startsWith(before) && ranking.endsWith(after)) {
      return ranking.slice(before.length, ranking.length - after.length);
    }
  }
  return ranking;
}

function table(cells: Cells, { header, columns }: TableLayout) {
  const first = columns.get("board") ?? columns.get("pair") ?? 0;
  const below = cells.slice(header + 1);
  // Notes stand below the first row without a board or a pair.
  const end = below.findIndex((row) => (row[first] ?? "") === "");
  return {
    rows: end < 0 ? below : below.slice(0, end),
    has: (key: string) => columns.has(key),
    cell: (row: readonly ReadCell[], key: string): ReadCell => row[columns.get(key) ?? -1] ?? "",
  };
}

function published(cell: ReadCell): Published | undefined {
  return typeof cell === "number" ? { value: Number(cell.toFixed(2)), decimals: 2 } : undefined;
}

/** Each line of a list has a place. After North-South's list come a blank row, the name of the other direction, and its list. */
function place(contestants: EventContestant[], ranking: Cells, columns: ListColumns | undefined): void {
  if (columns?.place === undefined) return;
  let list = 0;
  let isInList = false;
  for (const row of ranking) {
    const at = (column: number | undefined): ReadCell => (column === undefined ? "" : (row[column] ?? ""));
    const [placed, id] = [String(at(columns.place)), String(at(columns.contestant))];
    const isLine = /^\d+=?$/.test(placed);
    if (isLine && !isInList) list++;
    isInList = isLine;
    if (!isLine) continue;
    const direction = list === 1 ? "ns" : "ew";
    const contestant = contestants.find(
      (one) => one.id === id && (one.direction === undefined || one.direction === direction),
    );
    if (!contestant) continue;
    contestant.place = placed;
    contestant.total = published(at(columns.total));
    if (columns.percent !== undefined) contestant.percent = published(at(columns.percent));
  }
}
