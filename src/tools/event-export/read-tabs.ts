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
import { text } from "../../translations/texts";

/** The tabs of an event as they stand in the spreadsheet, from the title on. */
export interface ReadTabs {
  results: readonly (readonly ReadCell[])[];
  ranking: readonly (readonly ReadCell[])[];
  pairs: readonly (readonly ReadCell[])[];
}

/** The columns that are looked for, by the headers that the tool gives them. */
const HEADERS = {
  board: text("event.headers.board"),
  ns: text("event.headers.ns"),
  ew: text("event.headers.ew"),
  contract: text("event.headers.contract"),
  by: text("event.headers.by"),
  result: text("event.headers.result"),
  score: text("event.headers.score"),
  datum: text("event.headers.datum"),
  top: text("event.headers.top"),
  nsAward: text("event.headers.nsAward"),
  ewAward: text("event.headers.ewAward"),
  pair: text("event.headers.pair"),
  name: text("event.headers.name"),
  direction: text("event.headers.direction"),
};
type Header = keyof typeof HEADERS;

/**
 * An event from the tabs that the tool wrote, with what they say now as its published figures: what is then written to
 * a file.
 *
 * @returns undefined when the tabs are not the tool's
 */
export function eventOfTabs({ results, ranking, pairs }: ReadTabs): BridgeEvent | undefined {
  const [lines, names] = [table(results), table(pairs)];
  if (!lines.has("board") || !lines.has("score") || !lines.has("nsAward") || !names.has("pair"))
    return undefined;
  const form: Form = lines.has("top") ? "matchpoints" : lines.has("datum") ? "butler" : "crossimps";
  const twoWinners = names.has("direction");
  const contestants = names.rows.map((row): EventContestant => {
    const sits = text("event.northSouth") === String(names.cell(row, "direction"));
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
  place(contestants, ranking, form);
  return {
    format: "table",
    program: "",
    ...titleAndDate(titleOf(String(ranking[0]?.[0] ?? ""))),
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
function titleOf(ranking: string): string {
  for (const key of ["event.titles.rankings", "event.titles.ranking"] as const) {
    const [before, after] = text(key, { event: "\n" }).split("\n");
    if (ranking.startsWith(before) && ranking.endsWith(after)) {
      return ranking.slice(before.length, ranking.length - after.length);
    }
  }
  return ranking;
}

function table(cells: readonly (readonly ReadCell[])[]) {
  const header = cells.findIndex(
    (row) => row.includes(HEADERS.board) || (row.includes(HEADERS.pair) && row.includes(HEADERS.name)),
  );
  const columns = new Map<Header, number>();
  for (const [key, words] of Object.entries(HEADERS)) {
    const at = cells[header]?.indexOf(words) ?? -1;
    if (at >= 0) columns.set(key as Header, at);
  }
  const first = columns.get("board") ?? columns.get("pair") ?? 0;
  const below = header < 0 ? [] : cells.slice(header + 1);
  // Notes stand below the first row without a board or a pair.
  const end = below.findIndex((row) => (row[first] ?? "") === "");
  return {
    rows: end < 0 ? below : below.slice(0, end),
    has: (key: Header) => columns.has(key),
    cell: (row: readonly ReadCell[], key: Header): ReadCell => {
      const column = columns.get(key);
      return column === undefined ? "" : (row[column] ?? "");
    },
  };
}

function published(cell: ReadCell): Published | undefined {
  return typeof cell === "number" ? { value: Number(cell.toFixed(2)), decimals: 2 } : undefined;
}

/** Each line of a list begins with a place and a contestant, and ends with the total and, at matchpoints, per cents. */
function place(contestants: EventContestant[], ranking: ReadTabs["ranking"], form: Form): void {
  let direction: "ns" | "ew" = "ns";
  for (const row of ranking) {
    if (row[0] === text("event.eastWest")) direction = "ew";
    if (!/^\d+=?$/.test(String(row[0] ?? ""))) continue;
    const numbers = row.slice(2).filter((cell): cell is number => typeof cell === "number");
    const contestant = contestants.find(
      (one) => one.id === String(row[1]) && (one.direction === undefined || one.direction === direction),
    );
    if (!contestant) continue;
    const last = numbers.length - 1;
    contestant.place = String(row[0]);
    contestant.total = published(numbers[form === "matchpoints" ? last - 1 : last] ?? "");
    if (form === "matchpoints") contestant.percent = published(numbers[last] ?? "");
  }
}
