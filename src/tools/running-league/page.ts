import { type ReadCell } from "../../sheets/sheet-host";
import { hasColumn, indexOf } from "../../sheets/table";
import { type DayInWords, dayInWords } from "../../translations/day-text";
import { shownCell } from "../../pane/ui/shown-cell";
import { text } from "../../translations/texts";
import { plain } from "../shown-numbers/numbers";
import { isNeutral } from "../league-tabs/choice";
import { leagueLayout, type RankingColumn, sideHeader } from "../league-tabs/layout";
import { type RankingLine } from "../event-tabs/ranking-lines";
import { type PageLeague, type PageMatch } from "../players-page/league-page";
import { summaryInWords } from "./in-words";
import { type RunningLeague, tabReader } from "./reading";

/** A league for its page, as its tabs say it: no figure is computed. */
export function pageLeague(league: RunningLeague): PageLeague {
  const { season, tabs, cells, results } = league;
  const { choice, lines } = season;
  const layout = leagueLayout(choice, lines, "", season.standing);
  const match = tabReader(cells, tabs.matches, layout.tables.match);
  const inBoards = choice.scoring === "boards";
  return {
    title: choice.name || text("league.title"),
    facts: [summaryInWords({ ...league, season: { ...season, choice: { ...choice, name: "" } } })],
    teams: choice.teams,
    ranking: rankingOf(league, layout),
    matches: lines.flatMap(({ round, pairing, bye }, line): PageMatch[] => {
      const [home, away] = pairing ?? [bye, undefined];
      if (home === undefined) return [];
      const result = results[line];
      return [
        {
          ...{ round, home, away },
          ...dayOf(match.at(match.first + line, "date")),
          venue: String(match.at(match.first + line, "venue")),
          played: result.vps && result.imps,
          vps: result.vps ?? result.awarded,
          penalty: result.penalty,
        },
      ];
    }),
    isRobin: choice.swiss === undefined,
    isNeutral: isNeutral(choice),
    headers: {
      home: sideHeader(choice, "home"),
      away: sideHeader(choice, "away"),
      penaltyHome: sideHeader(choice, "penaltyHome"),
      penaltyAway: sideHeader(choice, "penaltyAway"),
    },
    unit: inBoards ? text("event.headers.boards") : text("league.headers.imps"),
  };
}

/** The columns of the ranking that say something to a reader of the page. */
const SHOWN: readonly RankingColumn[] = [
  ...(["rank", "team", "played", "vps", "by", "headToHead", "opponents"] as const),
  ...(["impsFor", "impsAgainst", "quotient", "moves"] as const),
];

function rankingOf(
  { season, tabs, cells }: RunningLeague,
  { tables }: ReturnType<typeof leagueLayout>,
): PageLeague["ranking"] {
  const { choice } = season;
  const ranking = tabReader(cells, tabs.ranking, tables.ranking);
  const keys = SHOWN.filter((key) => hasColumn(tables.ranking, key));
  const shown = (row: number, key: RankingColumn) => {
    const cell = ranking.at(row, key);
    const { format } = tables.ranking.columns[indexOf(tables.ranking, key)];
    // What has no format here may have fractions that were typed.
    return typeof cell === "number" && format === undefined ? plain(cell, 2) : shownCell(cell, format);
  };
  const numbers = new Map(
    choice.teams.flatMap((name, index): [string, number][] => [
      [name, index + 1],
      [`${name} (${text("league.sheets.withdrawn")})`, index + 1],
    ]),
  );
  const rows = choice.teams
    .map((_, index) => ranking.first + index)
    .filter((row) => ranking.at(row, "team") !== "");
  return {
    columns: keys.map((key) => ({
      header: String(ranking.at(ranking.first - 1, key)),
      isNumber: key !== "team" && key !== "by" && key !== "moves",
      isTeam: key === "team",
    })),
    rows: rows.map((row) => ({
      team: numbers.get(String(ranking.at(row, "team"))),
      place: shown(row, "rank"),
      vps: shown(row, "vps"),
      cells: keys.map((key) => shown(row, key)),
    })),
  };
}

/** The lines of the ranking as a screen shows them. A team that has withdrawn has no place. */
export function rankingLinesOf({ season, tabs, cells }: RunningLeague): RankingLine[] {
  const { choice } = season;
  const { tables } = leagueLayout(choice, season.lines, "", season.standing);
  const ranking = tabReader(cells, tabs.ranking, tables.ranking);
  return choice.teams.flatMap((_, index): RankingLine[] => {
    const at = (key: RankingColumn) => ranking.at(ranking.first + index, key);
    const [place, team, total] = [String(at("rank")), String(at("team")), at("vps")];
    const number = choice.teams.indexOf(team) + 1;
    const isLine = /^\d+=?$/.test(place) && typeof total === "number";
    return isLine
      ? [{ list: 0, lists: 1, contestant: number > 0 ? String(number) : "", name: team, place, total }]
      : [];
  });
}

/** A day; what is typed in words stays. */
function dayOf(cell: ReadCell): DayInWords {
  return (typeof cell === "number" ? dayInWords(cell) : undefined) ?? { day: String(cell), year: "" };
}
