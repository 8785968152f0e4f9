import { type BridgeEvent } from "../../events/event";
import { earnedBy, isByBoards, type PairsRule } from "../../events/rules";
import { type ScoredMatch, scoredMatches } from "../../events/teams";
import { once } from "../../sheets/once";
import { type NewSheet } from "../../sheets/sheet-host";
import { foundIn, hasColumn, indexOf, type Table } from "../../sheets/table";
import { text } from "../../translations/texts";
import { pairsCheckSheet } from "./check-tab";
import { type PairsChoice, type TeamsChoice } from "./choice";
import { adjustmentAmounts, givenTo, pairsSheet, pairsTab } from "./pairs-tab";
import { scoreCardsSheet, travellersSheet } from "./print-tabs";
import { rankingColumns, rankingSheet } from "./ranking-tab";
import { type EarnedOf, type ResultsColumn, resultsSheet, resultsTab } from "./results-tab";
import { pairsSlips, teamsSlips, withSlips } from "./slips-list";
import { teamsCheckSheet } from "./teams-check";
import {
  type MatchesColumn,
  matchesSheet,
  matchesTab,
  scaleSheet,
  sumOfBoards,
  sumAtTable,
  sumOfResults,
} from "./teams-matches";
import { teamsRankingSheet, teamsRankingTable } from "./teams-ranking";
import { boardsSheet, boardsTab } from "./teams-boards";

/**
 * A whole event as tabs whose formulas go on without the pane: a correction in Results changes awards, totals, places
 * and the agreement with the file.
 */
export function eventSheets(choice: PairsChoice | TeamsChoice): NewSheet[] {
  if (!isTeams(choice)) return pairsSheets(choice);
  const { field } = choice.rule;
  return field ? swissPairsSheets(choice, field) : teamsSheets(choice);
}

/** The ranking alone. */
export function rankingTab(choice: PairsChoice | TeamsChoice): NewSheet {
  return isTeams(choice)
    ? teamsRankingSheet(choice, matchesTab(choice), pairsTab(choice), scoredIn(choice))
    : rankingSheet(choice, resultsTab(choice), pairsTab(choice), earnedIn(choice));
}

function isTeams(choice: PairsChoice | TeamsChoice): choice is TeamsChoice {
  return choice.rule.form === "teams";
}

function pairsSheets(choice: PairsChoice): NewSheet[] {
  const results = resultsTab(choice);
  const pairs = pairsTab(choice);
  const earned = earnedIn(choice);
  const { sheet: check, remarks } = withSlips(
    pairsSlips(choice, results, pairs),
    pairsCheckSheet(choice, results),
    [results],
    pairs,
  );
  return [
    resultsSheet(choice, results, earned),
    rankingSheet(choice, results, pairs, earned, remarks),
    pairsSheet(
      choice,
      pairs,
      adjustmentAmounts(choice, earned),
      [
        { ...results, code: "results" },
        { code: "ranking", name: text("event.tabs.ranking"), columns: rankingColumns(choice) },
      ],
      isByBoards(choice.rule) ? { ascherman: true } : {},
    ),
    check,
    ...(choice.travellers ? [travellersSheet(choice, { table: results })] : []),
    ...(choice.scoreCards ? [scoreCardsSheet(choice, { table: results })] : []),
  ];
}

/** Boards with both tables beside each other, matches, ranking, teams, and what the file publishes. */
function teamsSheets(choice: TeamsChoice): NewSheet[] {
  const boards = boardsTab(choice);
  const matches = matchesTab(choice);
  const teams = pairsTab(choice);
  const scored = scoredIn(choice);
  const scale = scaleSheet(choice);
  const { sheet: check, remarks } = withSlips(
    teamsSlips(choice, boards, teams),
    teamsCheckSheet(choice, boards, matches),
    [boards, matches],
    teams,
  );
  return [
    boardsSheet(choice, boards),
    matchesSheet(choice, matches, sumOfBoards(matches, boards), scored),
    teamsRankingSheet(choice, matches, teams, scored, remarks),
    pairsSheet(choice, teams, givenTo(choice.event.contestants), [
      { ...boards, code: "results" },
      { ...matches, code: "matches" },
      { ...teamsRankingTable(choice), code: "ranking" },
    ]),
    ...(scale ? [scale] : []),
    check,
  ];
}

/** Results as they compare in the field of their round, matches with VPs, ranking, pairs, and what the file publishes. */
function swissPairsSheets(choice: TeamsChoice, field: PairsRule): NewSheet[] {
  const ofResults: PairsChoice = { ...choice, rule: field, ofResults: field };
  const results = resultsTab(ofResults);
  const matches = matchesTab(choice);
  const pairs = pairsTab(choice);
  const scored = scoredIn(choice);
  const { sheet: check, remarks } = withSlips(
    pairsSlips(ofResults, results, pairs),
    teamsCheckSheet(choice, undefined, matches),
    [results, matches],
    pairs,
  );
  const isDrawn = hasColumn(matches, "table");
  const sum = isDrawn ? sumAtTable(choice, matches, results, scored) : sumOfResults(matches, results, scored);
  const sheet = resultsSheet(ofResults, results, earnedIn(ofResults));
  return [
    isDrawn ? seatedByMatches(sheet, choice.event, results, matches) : sheet,
    matchesSheet(choice, matches, sum, scored),
    teamsRankingSheet(choice, matches, pairs, scored, remarks),
    pairsSheet(choice, pairs, givenTo(choice.event.contestants), [
      { ...results, code: "results" },
      { ...matches, code: "matches" },
      { ...teamsRankingTable(choice), code: "ranking" },
    ]),
    check,
  ];
}

/**
 * Results whose seats follow the matches, where rounds are drawn one by one: a draw is written, or changed by hand, in one
 * place.
 */
function seatedByMatches(
  sheet: NewSheet,
  event: BridgeEvent,
  results: Table<ResultsColumn>,
  matches: Table<MatchesColumn>,
): NewSheet {
  const rowOfMatch = new Map(event.matches.map(({ round, table }, row) => [`${round} ${table}`, row]));
  const [ns, ew] = [indexOf(results, "ns"), indexOf(results, "ew")];
  const rows = sheet.rows.map((cells, index) => {
    const result = event.results.at(index);
    const row = result && index < event.results.length && rowOfMatch.get(`${result.round} ${result.table}`);
    if (row === undefined || row === false) return cells;
    const number = String(row + 1);
    const [home, away] = [
      foundIn(matches, "match", number, "home"),
      foundIn(matches, "match", number, "away"),
    ];
    const seated = [...cells];
    // A pair that sits out has no opponent, and plays no board.
    seated[ns] = { formula: `=IF(${away}="","",${home})` };
    seated[ew] = { formula: `=IF(${away}="","",${away})` };
    return seated;
  });
  return { ...sheet, rows };
}

/** The awards of all results, which are computed when values are asked for. */
function earnedIn({ event, rule }: PairsChoice): EarnedOf {
  return once(() => earnedBy(event, rule));
}

/** The same for matches. */
function scoredIn({ event, rule }: TeamsChoice): () => readonly ScoredMatch[] {
  return once(() => scoredMatches(event, rule));
}
