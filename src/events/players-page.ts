import { type Collector, type ListedContestant, type WrittenResult } from "./collect";
import { readContract, readDeclarer } from "./contract";
import {
  type BridgeEvent,
  type EventContestant,
  type EventMatch,
  type EventResult,
  type ScoringForm,
  type MatchBoard,
  MOST_CONTESTANTS,
  MOST_RESULTS,
  type Published,
  sessionOf,
  Unreadable,
} from "./event";
import { adjustmentIn, type Tops, topsOf } from "./adjusted";
import { blankPart, type EventPart, parsedData } from "./parts";
import { figureText, inLetters, readPublished } from "./score";

/**
 * The data that a players' page carries, so that the event can be read back from it: what each table had, by the names of its
 * columns, without those that are blank everywhere. Members' numbers in their federation are left out, because the page is public.
 */

/** The id of the element of the page that has the data. */
export const PAGE_DATA_ID = "bridge-scoring-data";

/** The first words of the data, by which a page is known. */
const KIND = "bridge-scoring event 1";

const CONTESTANT_COLUMNS = ["id", "direction", "names", "strat", "place", "total", "percent", "adjusted"];
const RESULT_COLUMNS = [
  ...["board", "session", "section", "round", "table", "ns", "ew", "players", "contract", "declarer"],
  ...["result", "score", "nsAward", "ewAward", "top", "ruling"],
];
const MATCH_COLUMNS = ["round", "table", "home", "away", "carried", "homeScore", "awayScore", "boards"];

type WrittenValue = string | number | null | readonly WrittenValue[];
interface Lines {
  columns: readonly string[];
  rows: readonly (readonly WrittenValue[])[];
}

const FLAGS = ["centred", "ascherman", "pointABoard", "percents", "meanTotals"] as const;

/** The text of the data. */
export function playersPageData(event: BridgeEvent): string {
  const { title, date, club, form, winners, contestants, results, matches, datums } = event;
  const places = new Map(results.map((result, index) => [result, index]));
  return JSON.stringify({
    kind: KIND,
    ...{ title, date, club, form, winners },
    ...Object.fromEntries(FLAGS.flatMap((flag) => (event[flag] ? [[flag, 1]] : []))),
    contestants: lines(CONTESTANT_COLUMNS, contestants.map(contestantRow)),
    results: lines(RESULT_COLUMNS, results.map(resultRow)),
    ...(matches.length > 0 && {
      matches: lines(
        MATCH_COLUMNS,
        matches.map((match) => matchRow(match, places)),
      ),
    }),
    ...(datums.size > 0 && { datums: [...datums] }),
  });
}

/** By column; of what stands in it besides the columns nothing is written. */
type WrittenRow = Record<string, WrittenValue | undefined>;

function lines(columns: readonly string[], rows: readonly WrittenRow[]): Lines {
  const used = columns.filter((column) => rows.some((row) => !isBlank(row[column])));
  return { columns: used, rows: rows.map((row) => used.map((column) => row[column] ?? "")) };
}

function isBlank(value: WrittenValue | undefined): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

function contestantRow(one: EventContestant): WrittenRow {
  return { ...one, total: figureText(one.total), percent: figureText(one.percent) };
}

function resultRow(one: EventResult): WrittenRow {
  return {
    ...one,
    ...{ board: one.boardNumber, session: sessionOf(one), score: scoreText(one.score) },
    ...{ nsAward: figureText(one.nsAward), ewAward: figureText(one.ewAward), top: figureText(one.top) },
  };
}

/** @param places where each result stands among all */
function matchRow(one: EventMatch, places: ReadonlyMap<EventResult, number>): WrittenRow {
  const place = (result: EventResult | undefined) => (result && places.get(result)) ?? null;
  return {
    ...{ ...one, homeScore: figureText(one.homeScore), awayScore: figureText(one.awayScore) },
    boards: one.boards.map(({ board, homeNs, homeEw, imps }) => [
      board,
      place(homeNs),
      place(homeEw),
      imps ?? null,
    ]),
  };
}

function scoreText(score: EventResult["score"]): string | number | undefined {
  if (typeof score !== "object") return score;
  return (score.inLetters && inLetters(score)) ?? `${score.ns}%-${String(score.ew).padStart(2, "0")}%`;
}

/**
 * Reads the data of a page. Somebody may have changed them, so every value is looked at, and the results go through the
 * collector as those of any file.
 *
 * @throws Unreadable
 */
export function* playersPagePart(data: string, collected: Collector): Generator<number, EventPart> {
  const said = parsed(data);
  const form = FORMS.find((one) => one === said.form);
  const matches = linesIn(said.matches);
  const matchOf = matchOfResults(form === "teams" ? matches : []);
  const [lines, listed] = [linesIn(said.results), linesIn(said.contestants)];
  // A page of ours has no more, so nothing of this one is read.
  if (lines.length > MOST_RESULTS)
    throw new Unreadable({ code: "manyResults", most: MOST_RESULTS, line: MOST_RESULTS + 1 });
  if (listed.length > MOST_CONTESTANTS)
    throw new Unreadable({ code: "manyContestants", most: MOST_CONTESTANTS });
  const results: (EventResult | undefined)[] = [];
  for (const [index, line] of lines.entries()) {
    results.push(addResult(line, index + 1, matchOf.get(index), collected));
    yield index / (lines.length + listed.length);
  }
  const tops = topsOf(
    results.filter((result) => result !== undefined),
    said.ascherman === 1,
  );
  const contestants: ListedContestant[] = [];
  for (const [index, line] of listed.entries()) {
    contestants.push(contestantIn(line, form, tops));
    yield (lines.length + index) / (lines.length + listed.length);
  }
  return {
    ...blankPart("Bridge Scoring"),
    ...{ title: words(said.title), club: words(said.club), date: words(said.date) },
    form,
    winners: said.winners === 2 ? 2 : 1,
    ...Object.fromEntries(FLAGS.flatMap((flag) => (said[flag] === 1 ? [[flag, true]] : []))),
    contestants,
    matches: matches.map((line, index) => matchIn(line, index + 1, results)),
    datums: new Map(
      listIn(said.datums).flatMap((pair): [string, number][] => {
        const [board, datum] = listIn(pair);
        return typeof datum === "number" ? [[words(board), datum]] : [];
      }),
    ),
  };
}

const FORMS: readonly ScoringForm[] = ["matchpoints", "crossimps", "butler", "teams"];

function parsed(data: string): Record<string, unknown> {
  const found = (parsedData(data) ?? {}) as Record<string, unknown>;
  if (found.kind !== KIND) throw new Unreadable({ code: "format", found: "unknown" });
  return found;
}

/** The value of a line in a column; undefined when it has none. */
type ColumnReader = (column: string) => unknown;

function linesIn(table: unknown): ColumnReader[] {
  const { columns, rows } = (table ?? {}) as Record<string, unknown>;
  const at = new Map(listIn(columns).map((column, index) => [column, index]));
  return listIn(rows).map((row) => {
    const cells = listIn(row);
    return (column) => cells[at.get(column) ?? -1];
  });
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text or a number as a text, of which names and titles have not more. */
function words(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).slice(0, LONGEST) : "";
}

const LONGEST = 2000;

function figureIn(value: unknown): Published | undefined {
  return readPublished(words(value));
}

function addResult(
  line: ColumnReader,
  number: number,
  match: number | undefined,
  collected: Collector,
): EventResult | undefined {
  const text = (column: string) => words(line(column));
  const [north, east, south, west, fifth] = listIn(line("players")).map(words);
  const result = line("result");
  const [ruling, top] = [text("ruling"), figureIn(line("top"))];
  const played = {
    ...{ contract: text("contract"), declarer: text("declarer") },
    ...(Number.isInteger(result) && { result: result as number }),
  };
  const written: WrittenResult = {
    ...{ line: number, match, board: text("board"), session: text("session"), section: text("section") },
    ...{ round: text("round"), table: text("table"), ns: text("ns"), ew: text("ew") },
    ...(west !== undefined && fifth === undefined && { players: [north, east, south, west] }),
    ...(ruling === "" && played),
    // The board was not played.
    score: text("score") || "NP",
    ...{ nsAward: figureIn(line("nsAward")), ewAward: figureIn(line("ewAward")) },
  };
  const added = collected.add(written);
  if (added === undefined) return undefined;
  if (text("score") === "") added.score = undefined;
  added.top = top;
  if (ruling === "") return added;
  // The score is the ruling's, and not that of the contract beside it.
  return Object.assign(added, {
    ...{ ruling, contract: readContract(played.contract)?.text ?? "", result: played.result },
    declarer: readDeclarer(played.declarer) ?? "",
  });
}

function contestantIn(line: ColumnReader, form: ScoringForm | undefined, tops: Tops): ListedContestant {
  const text = (column: string) => words(line(column));
  const direction = (["ns", "ew"] as const).find((one) => one === line("direction"));
  const one: ListedContestant = {
    id: text("id"),
    ...(direction && { direction }),
    names: listIn(line("names")).slice(0, MOST_NAMES).map(words),
    ...(text("strat") !== "" && { strat: text("strat") }),
    place: text("place") || undefined,
    total: figureIn(line("total")),
    percent: figureIn(line("percent")),
  };
  const adjusted = text("adjusted");
  if (adjusted === "") return one;
  return { ...one, adjusted, adjustment: adjustmentIn(adjusted, one, form, tops) };
}

/** A team has not more players. */
const MOST_NAMES = 100;

/** The match of each result, by its place in the list; both count from 0. */
function matchOfResults(matches: readonly ColumnReader[]): Map<unknown, number> {
  return new Map(
    matches.flatMap((match, index) =>
      listIn(match("boards")).flatMap((board) =>
        listIn(board)
          .slice(1, 3)
          .map((place): [unknown, number] => [place, index]),
      ),
    ),
  );
}

function matchIn(
  line: ColumnReader,
  number: number,
  results: readonly (EventResult | undefined)[],
): EventMatch {
  const [round, table, carried] = [line("round"), line("table"), line("carried")];
  const boards = listIn(line("boards")).map((one): MatchBoard => {
    const [board, homeNs, homeEw, imps] = listIn(one);
    const [atNs, atEw] = [homeNs, homeEw].map((place) =>
      typeof place === "number" ? results[place] : undefined,
    );
    return {
      board: words(board),
      ...(atNs && { homeNs: atNs }),
      ...(atEw && { homeEw: atEw }),
      ...(typeof imps === "number" && { imps }),
    };
  });
  return {
    line: number,
    round: typeof round === "number" ? round : 0,
    ...(typeof table === "number" && { table }),
    home: words(line("home")),
    away: words(line("away")),
    ...(typeof carried === "number" && { carried }),
    boards,
    homeScore: figureIn(line("homeScore")),
    awayScore: figureIn(line("awayScore")),
  };
}
