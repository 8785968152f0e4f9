import { contestantKey } from "../../events/rules";
import { scoredMatch } from "../../events/teams";
import { type NewSheet } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { pairsCheckSheet } from "./check-tab";
import { type PairsChoice, type TeamsChoice } from "./choice";
import { adjustmentAmounts, pairsSheet, pairsTab } from "./pairs-tab";
import { scoreCardsSheet, travellersSheet } from "./print-tabs";
import { rankingSheet } from "./ranking-tab";
import { resultsSheet, resultsTab } from "./results-tab";
import { teamsCheckSheet } from "./teams-check";
import { matchesSheet, matchesTab, scaleSheet } from "./teams-matches";
import { teamsRankingSheet } from "./teams-ranking";
import { boardsSheet, boardsTab } from "./teams-sheets";

/**
 * A whole event as tabs whose formulas go on without the pane: a correction in Results changes awards, totals, places
 * and the agreement with the file.
 */
export function eventSheets(choice: PairsChoice | TeamsChoice): NewSheet[] {
  return isTeams(choice) ? teamsSheets(choice) : pairsSheets(choice);
}

/** The ranking alone, as values for a preview. */
export function rankingAsValues(asked: PairsChoice | TeamsChoice): NewSheet {
  const choice = { ...asked, typedName: undefined };
  if (!isTeams(choice)) return rankingSheet(choice, resultsTab(choice), pairsTab(choice));
  const ranking = teamsSheets(choice).find(({ name }) => name === text("event.tabs.ranking"));
  if (!ranking) throw new Error("An event has a ranking");
  return ranking;
}

function isTeams(choice: PairsChoice | TeamsChoice): choice is TeamsChoice {
  return choice.rule.form === "teams";
}

function pairsSheets(choice: PairsChoice): NewSheet[] {
  const results = resultsTab(choice);
  const pairs = pairsTab(choice);
  const check = pairsCheckSheet(choice, results);
  return [
    resultsSheet(choice, results),
    rankingSheet(choice, results, pairs),
    pairsSheet(choice, pairs, adjustmentAmounts(choice)),
    ...(check ? [check] : []),
    ...(choice.travellers ? [travellersSheet(choice, results)] : []),
    ...(choice.scoreCards ? [scoreCardsSheet(choice, results)] : []),
  ];
}

/** Boards with both tables beside each other, matches, ranking, teams, and what the file publishes. */
function teamsSheets(choice: TeamsChoice): NewSheet[] {
  const boards = boardsTab(choice);
  const matches = matchesTab(choice);
  const teams = pairsTab(choice);
  const scored = choice.event.matches.map((match) => scoredMatch(match, choice.rule));
  const scale = scaleSheet(choice);
  const check = teamsCheckSheet(choice, boards, matches);
  const adjustments = choice.event.contestants.flatMap((team): [string, number][] =>
    team.adjustment === undefined ? [] : [[contestantKey(team), team.adjustment]],
  );
  return [
    boardsSheet(choice, boards),
    matchesSheet(choice, matches, boards, scored),
    teamsRankingSheet(choice, matches, teams, scored),
    pairsSheet(choice, teams, new Map(adjustments)),
    ...(scale ? [scale] : []),
    ...(check ? [check] : []),
  ];
}
