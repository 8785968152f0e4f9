import { type Parsed } from "../../pane/parsed";
import { HostError, type ReadCell, type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type CodedColumns, type CodedEvent, findEvents } from "../event-tabs/coded-event";

/** A board of a match as it stands in the results of an event of teams. */
export interface TeamBoard {
  /** The number of its line, by which formulas find it. */
  line: string;
  board: string;
}

/** A match of an event of teams. */
export interface TeamMatch {
  match: string;
  round: string;
  /** The names of the teams, or their numbers. */
  home: string;
  away: string;
  boards: TeamBoard[];
}

/** An event of teams whose boards are typed. */
export interface TeamEvent {
  /** The tab with the results. */
  results: CodedColumns;
  /** How many rows of the tab are filled. */
  rows: number;
  matches: TeamMatch[];
}

/** What a tab of results needs. */
const NEEDED = ["line", "match", "board", "home", "away", "scoreNs", "scoreEw"];

/** The events of teams of the workbook with boards, in the order of their tabs. */
export async function readTeamEvents(host: SheetHost | undefined): Promise<TeamEvent[]> {
  if (!host?.readTabs) throw new HostError(text("event.write.none"));
  const coded = (await findEvents(host)).flatMap(({ event }) => ("value" in event ? [event.value] : []));
  const ofTeams = coded.flatMap(({ tabs }) =>
    tabs.results && NEEDED.every((key) => tabs.results?.columns.has(key))
      ? [{ ...tabs, results: tabs.results }]
      : [],
  );
  const cells = await host.readTabs(
    ofTeams.flatMap(({ results, pairs }) => [results.tab, pairs?.tab ?? results.tab]),
  );
  return ofTeams.flatMap((tabs, index) => {
    const [results = [], pairs = []] = cells.slice(2 * index, 2 * index + 2);
    const event = eventIn(tabs, results, namesIn(tabs.pairs, pairs));
    return event.matches.length > 0 ? [event] : [];
  });
}

function namesIn(
  pairs: CodedEvent["tabs"]["pairs"],
  cells: readonly (readonly ReadCell[])[],
): ReadonlyMap<string, string> {
  if (!pairs) return new Map();
  const at = (row: readonly ReadCell[], key: string) =>
    String(row[pairs.columns.get(key) ?? -1] ?? "").trim();
  const lines = cells.slice(pairs.header + 1);
  // The codes of the event stand below the list.
  const end = lines.findIndex((row) => at(row, "pair") === "");
  const listed = end < 0 ? lines : lines.slice(0, end);
  return new Map(listed.map((row) => [at(row, "pair"), at(row, "name")]));
}

function eventIn(
  { results }: { results: CodedColumns },
  cells: readonly (readonly ReadCell[])[],
  names: ReadonlyMap<string, string>,
): TeamEvent {
  const matches = new Map<string, TeamMatch>();
  const lines = cells.slice(results.header + 1);
  for (const row of lines) {
    const at = (key: string) => String(row[results.columns.get(key) ?? -1] ?? "").trim();
    const [line, match, board] = [at("line"), at("match"), at("board")];
    // Notes stand below the results.
    if (line === "" || match === "" || board === "") continue;
    const listed = matches.get(match) ?? {
      match,
      round: at("round"),
      home: names.get(at("home")) || at("home"),
      away: names.get(at("away")) || at("away"),
      boards: [],
    };
    listed.boards.push({ line, board });
    matches.set(match, listed);
  }
  return { results, rows: lines.length, matches: [...matches.values()] };
}

/** The events, or why there is nothing to rank. */
export function askedEvents(events: readonly TeamEvent[] | undefined): Parsed<readonly TeamEvent[]> {
  if (events === undefined) return { fault: text("playersButler.reading") };
  const boards = events.flatMap(({ matches }) => matches.flatMap((match) => match.boards)).length;
  if (boards === 0) return { fault: text("playersButler.none", { start: text("jobs.names.evening") }) };
  return boards > MOST_TEAM_BOARDS
    ? { fault: text("playersButler.many", { count: boards, most: MOST_TEAM_BOARDS }) }
    : { value: events };
}

/** Each board has two tables. More lines make a spreadsheet slow. */
const MOST_TEAM_BOARDS = 5000;
