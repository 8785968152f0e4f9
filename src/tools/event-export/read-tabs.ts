import { readResult } from "../../events/contract";
import {
  allOf,
  type BridgeEvent,
  type EventContestant,
  type EventDetails,
  type EventMatch,
  type EventResult,
  type ScoringForm,
  type MatchBoard,
  type Published,
} from "../../events/event";
import { grouped } from "../../events/grouped";
import { contestantKey } from "../../events/rules";
import { readScoreCell } from "../../events/score";
import { inEnglish } from "../../scoring/written-contracts/column";
import { type ReadCell, type ReadCells } from "../../sheets/sheet-host";
import { type CodedColumns } from "../event-tabs/coded-event";
import { type ListColumns, listColumns } from "../event-tabs/list-columns";
import { titleOfRanking } from "../event-tabs/ranking-lines";
import { BETWEEN, NO_NUMBER } from "../event-tabs/pairs-tab";

/** The tabs of an event as they stand in the spreadsheet, from the title on. */
export interface ReadTabs {
  results: ReadCells;
  ranking: ReadCells;
  pairs: ReadCells;
  /** The matches of an event of teams. */
  matches?: ReadCells;
}

/** Where everything stands in the tabs of an event. */
export interface EventLayout {
  results: TableLayout;
  pairs: TableLayout;
  matches?: TableLayout;
  /** Where the columns of the ranking stand. */
  ranking: CodedColumns["columns"] | undefined;
  /** The title of the ranking, with `{event}` for that of the event. */
  title: string;
  /** What stands beside a pair that sits North-South. */
  northSouth: string;
  /** Whether the matchpoints are Ascherman's. */
  ascherman?: true;
  /** The club, the date, the director and the code, where the tabs have them. */
  details?: EventDetails;
}

/** The row of the headers, and the columns by their codes; both count from 0. */
type TableLayout = Pick<CodedColumns, "header" | "columns">;

/**
 * Makes an event of the tabs that the tool wrote, from which a file is then written. What the tabs show now
 * becomes its published figures.
 *
 * @param letters whether contracts and declarers are as they are typed, or in English, which is what files and pages are made of
 * @returns undefined when the tabs are not those of an event
 */
export function eventOfTabs(
  tabs: ReadTabs,
  layout: EventLayout,
  letters: "typed" | "english",
): BridgeEvent | undefined {
  const names = table(tabs.pairs, layout.pairs);
  const typed = table(tabs.results, layout.results);
  const lines = letters === "typed" ? typed : withEnglish(typed, tabs.results[layout.results.header] ?? []);
  const twoWinners = names.has("direction");
  const contestants = names.rows.map((row): EventContestant => {
    const sits = layout.northSouth === String(names.cell(row, "direction"));
    return {
      id: String(names.cell(row, "pair")),
      ...membersIn(String(names.cell(row, "name")), String(names.cell(row, "national"))),
      ...(twoWinners && { direction: sits ? "ns" : "ew" }),
      ...said("adjusted", names.cell(row, "adjustment")),
    };
  });
  const matches = layout.matches && table(tabs.matches ?? [], layout.matches);
  const results =
    matches === undefined ? resultsIn(lines) : (matchesIn(lines, matches) ?? pairsMatchesIn(lines, matches));
  if (results === undefined) return undefined;
  place(contestants, tabs.ranking, listColumns(tabs.ranking, layout.ranking));
  return {
    format: "table",
    program: "",
    ...titleAndDate(titleOfRanking(String(tabs.ranking[0]?.[0] ?? ""), layout.title)),
    club: "",
    ...layout.details,
    winners: twoWinners ? 2 : 1,
    ...(layout.ascherman && { ascherman: true }),
    contestants,
    ...results,
    ...allOf(results.results),
  };
}

/** Names and, in the same order, the numbers in the federation. */
function membersIn(names: string, numbers: string): Pick<EventContestant, "names" | "nationalNumbers"> {
  const split = (words: string) =>
    words
      .split(BETWEEN)
      .map((word) => word.trim())
      .filter((word) => word !== "");
  const national = split(numbers).map((number) => (number === NO_NUMBER ? "" : number));
  return { names: split(names), ...(national.length > 0 && { nationalNumbers: national }) };
}

type FoundResults = Pick<BridgeEvent, "form" | "results" | "matches" | "datums" | "pointABoard">;
type Lines = ReturnType<typeof table>;

/** The results of pairs, or of players. */
function resultsIn(lines: Lines): FoundResults | undefined {
  const isIndividual = lines.has("north");
  const [ns, ew] = isIndividual ? ["northAward", "eastAward"] : ["nsAward", "ewAward"];
  if (!(isIndividual || lines.has("ns")) || !lines.has("score") || !lines.has(ns)) return undefined;
  const form: ScoringForm = lines.has("top") ? "matchpoints" : lines.has("datum") ? "butler" : "crossimps";
  const datums = new Map<string, number>();
  const results = lines.rows.map((row, index): EventResult => {
    const text = (key: string) => String(lines.cell(row, key));
    const datum = lines.cell(row, "datum");
    if (typeof datum === "number") datums.set(text("board"), datum);
    return {
      ...playedIn(lines, row, index, ""),
      ns: text("ns"),
      ew: text("ew"),
      ...(isIndividual && { players: [text("north"), text("east"), text("south"), text("west")] }),
      nsAward: published(lines.cell(row, ns)),
      ewAward: published(lines.cell(row, ew)),
      ...(lines.has("top") && { top: published(lines.cell(row, "top")) }),
    };
  });
  return { form, results, matches: [], datums };
}

/** What was played at a table. At teams the columns of both tables stand side by side, `Ns` and `Ew` for the home team. */
function playedIn(
  lines: Lines,
  row: readonly ReadCell[],
  index: number,
  table: "" | "Ns" | "Ew",
): EventResult {
  const text = (key: string) => String(lines.cell(row, `${key}${table}`));
  const board = String(lines.cell(row, "board"));
  return {
    line: index + 1,
    board,
    // The number of the session may stand before that of the board.
    boardNumber: Number(board.split("-").at(-1)),
    ...said("session", lines.cell(row, "session")),
    section: String(lines.cell(row, "section")),
    ...counted("round", lines.cell(row, "round")),
    ...counted("table", lines.cell(row, "table")),
    ns: "",
    ew: "",
    contract: text("contract"),
    declarer: text("by"),
    result: readResult(text("result")),
    score: readScoreCell(text("score"))?.score,
    ...said("ruling", text("ruling")),
  };
}

/** `{ [key]: cell }` where the cell is a whole number, otherwise `{}`. */
function counted<Key extends string>(key: Key, cell: ReadCell): Partial<Record<Key, number>> {
  return Number.isInteger(cell) ? ({ [key]: cell } as Partial<Record<Key, number>>) : {};
}

/** `{ [key]: text }` where the cell has a text, otherwise `{}`. */
function said<Key extends string>(key: Key, cell: ReadCell): Partial<Record<Key, string>> {
  const words = String(cell).trim();
  return words === "" ? {} : ({ [key]: words } as Partial<Record<Key, string>>);
}

/** The matches of a Swiss of pairs: the boards of a match are the results of its pairs in its round. */
function pairsMatchesIn(lines: Lines, matches: Lines): FoundResults | undefined {
  const typedResults = resultsIn(lines);
  if (typedResults === undefined || !matches.has("home") || !lines.has("round")) return undefined;
  const rounds = new Map(
    lines.rows.map((row, index) => [typedResults.results[index], String(lines.cell(row, "round"))]),
  );
  // Rounds that are not drawn yet have results without pairs, and a pair that sits out has no match.
  const results = typedResults.results.filter(({ ns, ew }) => ns !== "" || ew !== "");
  const meeting = (round: string | undefined, one: string, other: string) =>
    JSON.stringify([round, ...[one, other].sort()]);
  const boards = grouped(results, (one) => meeting(rounds.get(one), one.ns, one.ew));
  const played = matchLines(matches, ({ round, home, away }) =>
    (boards.get(meeting(round, home, away)) ?? []).map((homeNs): MatchBoard => ({
      board: homeNs.board,
      homeNs,
    })),
  );
  return { ...typedResults, results, matches: played.filter(({ home, away }) => home !== "" && away !== "") };
}

/** @param boardsOf the boards of a match, by what stands in its line */
function matchLines(
  matches: Lines,
  boardsOf: (line: { match: string; round: string; home: string; away: string }) => MatchBoard[],
): EventMatch[] {
  const [ofHome, ofAway] = matches.has("vpsHome") ? ["vpsHome", "vpsAway"] : ["impsHome", "impsAway"];
  return matches.rows.map((row, index) => {
    const text = (key: string) => String(matches.cell(row, key));
    const carried = matches.cell(row, "carried");
    const [home, away] = [text("home"), text("away")];
    return {
      line: index + 1,
      round: Number(matches.cell(row, "round")) || 0,
      home,
      away,
      ...(typeof carried === "number" && { carried }),
      boards: boardsOf({ match: text("match"), round: text("round"), home, away }),
      homeScore: published(matches.cell(row, ofHome)),
      awayScore: published(matches.cell(row, ofAway)),
    };
  });
}

/** The matches of teams with their boards. */
function matchesIn(lines: Lines, matches: Lines): FoundResults | undefined {
  if (!lines.has("scoreNs") || !lines.has("match") || !matches.has("home")) return undefined;
  const boards = grouped([...lines.rows.entries()], ([, line]) => String(lines.cell(line, "match")));
  const boardsOfMatches = matchLines(matches, ({ match }) =>
    (boards.get(match) ?? []).map(([at, line]): MatchBoard => {
      const imps = lines.cell(line, "impsHome");
      const [homeNs, homeEw] = (["Ns", "Ew"] as const).map((side) => playedIn(lines, line, at, side));
      return { board: homeNs.board, homeNs, homeEw, ...(typeof imps === "number" && { imps }) };
    }),
  );
  const results = boardsOfMatches.flatMap(({ boards }) =>
    boards.flatMap(({ homeNs, homeEw }) => [homeNs, homeEw].filter((one) => one !== undefined)),
  );
  const shared = lines.rows.filter((row) => typeof lines.cell(row, "impsHome") === "number");
  // The IMPs of both sides of a board add up to 0, and their points at point-a-board to 2.
  const isPoints =
    !matches.has("vpsHome") &&
    shared.some((row) => Number(lines.cell(row, "impsHome")) + Number(lines.cell(row, "impsAway")) === 2);
  return {
    form: "teams",
    results,
    matches: boardsOfMatches,
    datums: new Map(),
    ...(isPoints && { pointABoard: true }),
  };
}

/** The tabs' title ends with the date, where the file had one. */
function titleAndDate(whole: string): { title: string; date: string } {
  const [, title, date] = DATED.exec(whole) ?? [];
  return date ? { title, date } : { title: whole, date: "" };
}

const DATED = /^(.*), (\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})$/s;

/** The same lines with their contracts and declarers in English, as far as they have one reading. */
function withEnglish(lines: Lines, headers: readonly ReadCell[]): Lines {
  const sides = ["", "Ns", "Ew"].filter((side) => lines.has(`contract${side}`));
  const column = (key: string) =>
    sides.flatMap((side) => lines.rows.map((row) => lines.cell(row, key + side)));
  const header = (key: string) => lines.cell(headers, key + (sides[0] ?? ""));
  const english = inEnglish(column("contract"), column("by"), {
    contract: header("contract"),
    declarer: header("by"),
  });
  return {
    ...lines,
    cell: (row, key) => {
      const cell = lines.cell(row, key);
      if (typeof cell !== "string") return cell;
      if (/^contract(Ns|Ew)?$/.test(key)) return english.contract(cell);
      return /^by(Ns|Ew)?$/.test(key) ? english.declarer(cell) : cell;
    },
  };
}

function table(cells: ReadCells, { header, columns }: TableLayout) {
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
function place(contestants: EventContestant[], ranking: ReadCells, columns: ListColumns | undefined): void {
  if (columns?.place === undefined) return;
  const listed = new Map(contestants.map((one) => [contestantKey(one), one]));
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
    const contestant = listed.get(contestantKey({ id })) ?? listed.get(contestantKey({ id, direction }));
    if (!contestant) continue;
    contestant.place = placed;
    contestant.total = published(at(columns.total));
    if (columns.percent !== undefined) contestant.percent = published(at(columns.percent));
  }
}
