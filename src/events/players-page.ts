import {
  type BridgeEvent,
  type EventContestant,
  type EventMatch,
  type EventResult,
  type Published,
} from "./event";

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
const MATCH_COLUMNS = ["round", "table", "home", "away", "homeScore", "awayScore", "boards"];

type Value = string | number | null | readonly Value[];
interface Lines {
  columns: readonly string[];
  rows: readonly (readonly Value[])[];
}

const FLAGS = ["centred", "pointABoard", "percents", "meanTotals"] as const;

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

type Row = Record<string, Value | undefined>;

function lines(columns: readonly string[], rows: readonly Row[]): Lines {
  const used = columns.filter((column) => rows.some((row) => !isBlank(row[column])));
  return { columns: used, rows: rows.map((row) => used.map((column) => row[column] ?? "")) };
}

function isBlank(value: Value | undefined): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

function contestantRow(one: EventContestant): Row {
  const { id, direction, names, strat, place, total, percent, adjusted } = one;
  return { id, direction, names, strat, place, total: figure(total), percent: figure(percent), adjusted };
}

function resultRow(one: EventResult): Row {
  const { boardNumber, session, section, round, table, ns, ew, players, contract, declarer, result } = one;
  const { nsAward, ewAward, top, ruling } = one;
  return {
    ...{ board: boardNumber, session, section, round, table, ns, ew, players, contract, declarer, result },
    ...{ score: scoreText(one.score), nsAward: figure(nsAward), ewAward: figure(ewAward) },
    ...{ top: figure(top), ruling },
  };
}

/** @param places where each result stands among all */
function matchRow(one: EventMatch, places: ReadonlyMap<EventResult, number>): Row {
  const { round, table, home, away, homeScore, awayScore, boards } = one;
  const place = (result: EventResult | undefined) => (result && places.get(result)) ?? null;
  return {
    ...{ round, table, home, away, homeScore: figure(homeScore), awayScore: figure(awayScore) },
    boards: boards.map(({ board, homeNs, homeEw, imps }) => [
      board,
      place(homeNs),
      place(homeEw),
      imps ?? null,
    ]),
  };
}

function scoreText(score: EventResult["score"]): string | number | undefined {
  return typeof score === "object" ? `${score.ns}%-${score.ew}%` : score;
}

function figure(one: Published | undefined): string | undefined {
  return one?.value.toFixed(one.decimals);
}
