import { type BridgeEvent } from "../../events/event";
import { hasVps } from "../../events/teams";
import { quoted, sentenceFormula } from "../../sheets/formula-text";
import { type NewSheet } from "../../sheets/sheet-host";
import { foundIn, type Table } from "../../sheets/table";
import { text } from "../../translations/texts";
import { type CheckBlock, checkSheet, mark } from "./check-blocks";
import { contestantsOf, type TeamsChoice } from "./choice";
import { headersOf } from "./event-table";
import { idCell } from "./id-cell";
import { CONTESTANT, nameOf } from "./pairs-tab";
import { teamsRankingTable } from "./teams-ranking";
import { type MatchesColumn } from "./teams-matches";
import { boardLines, type BoardsColumn, lineOf } from "./teams-boards";

/** The tab Check; undefined when the file publishes nothing to compare with. */
export function teamsCheckSheet(
  choice: TeamsChoice,
  boards: Table<BoardsColumn> | undefined,
  matches: Table<MatchesColumn>,
): NewSheet | undefined {
  const blocks: readonly CheckBlock[] = [
    teamsBlock(choice),
    matchesBlock(choice, matches),
    ...(boards ? [boardsBlock(choice, boards)] : []),
  ];
  const [of, played, imps = 0] = blocks.map(({ rows }) => rows.length);
  if (of + played + imps === 0) return undefined;
  if (boards === undefined) {
    return checkSheet(blocks, (counts) =>
      sentenceFormula(
        (agree, matchesAgree) =>
          text("event.agreement.swissPairs", { of, played, agree, matches: matchesAgree }),
        counts,
      ),
    );
  }
  return checkSheet(blocks, (counts) =>
    sentenceFormula(
      (agree, matchesAgree, boardsAgree) =>
        text("event.agreement.teams", {
          of,
          played,
          imps,
          agree,
          matches: matchesAgree,
          boards: boardsAgree,
        }),
      counts,
    ),
  );
}

const teamsHeaders = (event: BridgeEvent) => ({
  team: text(CONTESTANT[contestantsOf(event)]),
  ...headersOf("name", "publishedPlace", "ourPlace", "published", "ours", "agrees"),
});

function teamsBlock(choice: TeamsChoice): CheckBlock<keyof ReturnType<typeof teamsHeaders>> {
  const { event, names } = choice;
  const ranking = teamsRankingTable(choice);
  return {
    headers: teamsHeaders(event),
    marks: "agrees",
    rows: event.contestants.flatMap((team) => {
      const { total } = team;
      if (!total) return [];
      return [
        ({ cell }) => {
          const inRanking = (key: "place" | "total") => ({
            formula: `=${foundIn(ranking, "team", cell("team"), key)}`,
          });
          return {
            team: idCell(team.id),
            name: names ? nameOf(team) : "",
            publishedPlace: idCell(team.place ?? ""),
            ourPlace: inRanking("place"),
            published: total.value,
            ours: inRanking("total"),
            agrees: mark(`ABS(${cell("ours")}-${cell("published")})<0.005`),
          };
        },
      ];
    }),
  };
}

const matchesHeaders = (tab: Table<MatchesColumn>, scores: readonly MatchesColumn[]) => ({
  ...headersOf("match"),
  home: headerIn(tab, "home"),
  away: headerIn(tab, "away"),
  homePublished: `${headerIn(tab, scores[0])}: ${text("event.headers.published")}`,
  homeOurs: text("event.headers.ours"),
  awayPublished: `${headerIn(tab, scores[1])}: ${text("event.headers.published")}`,
  awayOurs: text("event.headers.ours"),
  ...headersOf("agrees"),
});

/** What a column of the tab is headed by. */
function headerIn(tab: Table<MatchesColumn>, key: MatchesColumn): string {
  return String(tab.columns.find((column) => column.key === key)?.header ?? "");
}

function matchesBlock(
  { event, rule }: TeamsChoice,
  tab: Table<MatchesColumn>,
): CheckBlock<keyof ReturnType<typeof matchesHeaders>> {
  const [columnHome, columnAway] = hasVps(rule)
    ? (["vpsHome", "vpsAway"] as const)
    : (["impsHome", "impsAway"] as const);
  return {
    headers: matchesHeaders(tab, [columnHome, columnAway]),
    marks: "agrees",
    rows: event.matches.flatMap(({ home, away, homeScore, awayScore }, row) => {
      if (!homeScore || !awayScore) return [];
      return [
        ({ cell }) => ({
          match: row + 1,
          home: idCell(home),
          away: idCell(away),
          homePublished: homeScore.value,
          homeOurs: { formula: `=${foundIn(tab, "match", String(row + 1), columnHome)}` },
          awayPublished: awayScore.value,
          awayOurs: { formula: `=${foundIn(tab, "match", String(row + 1), columnAway)}` },
          agrees: mark(
            `ABS(${cell("homeOurs")}-${cell("homePublished")})<0.005`,
            `ABS(${cell("awayOurs")}-${cell("awayPublished")})<0.005`,
          ),
        }),
      ];
    }),
  };
}

function boardsBlock(
  choice: TeamsChoice,
  tab: Table<BoardsColumn>,
): CheckBlock<"match" | "board" | "published" | "ours" | "agrees"> {
  return {
    headers: headersOf("match", "board", "published", "ours", "agrees"),
    marks: "agrees",
    rows: boardLines(choice).flatMap(({ match, board: { board, imps } }, row) => {
      if (imps === undefined) return [];
      return [
        ({ cell }) => ({
          match: match + 1,
          board: idCell(board),
          published: imps,
          ours: { formula: `=${foundIn(tab, "line", quoted(lineOf(row, board)), "impsHome")}` },
          agrees: mark(`${cell("ours")}=${cell("published")}`),
        }),
      ];
    }),
  };
}
