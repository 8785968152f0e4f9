import { type NewSheet } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { pairsCheckSheet } from "./check-tab";
import { type PairsChoice, type TeamsChoice } from "./choice";
import { adjustmentAmounts, pairsSheet, pairsTab } from "./pairs-tab";
import { scoreCardsSheet, travellersSheet } from "./print-tabs";
import { rankingSheet } from "./ranking-tab";
import { resultsSheet, resultsTab } from "./results-tab";
import { teamsSheets } from "./teams-sheets";

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
