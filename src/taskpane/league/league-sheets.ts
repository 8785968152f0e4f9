import { type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { bergerRounds } from "../../movements/berger";
import { type LeagueChoice } from "./choice";
import { crossTab } from "./cross-tab";
import { leagueLayout } from "./layout";
import { matchesTab } from "./matches-tab";
import { rankingTab } from "./ranking-tab";
import { teamsTab } from "./teams-tab";
import { addInVps, lookedUpVps, vpTableTab } from "./vp-formulas";

/**
 * A whole league as tabs whose formulas go on without the pane; the one to type in comes first.
 *
 * @param typedName how a function of the add-in is called in this spreadsheet
 */
export function leagueSheets(
  choice: LeagueChoice,
  typedName: (name: string) => string = (name) => name,
): NewSheet[] {
  const league = leagueLayout(
    choice,
    bergerRounds(choice.teams.length, choice.double),
    leagueInWords(choice),
  );
  const table = choice.formulas === "lookup" ? vpTableTab(choice) : undefined;
  const vps = table ? lookedUpVps(table) : addInVps(choice, typedName);
  const tabs = [matchesTab(league, vps), rankingTab(league), crossTab(league), teamsTab(league)];
  return table ? [...tabs, table] : tabs;
}

/**
 * @example
 * "6 teams, 24 boards a match, WBF continuous scale"
 */
function leagueInWords({ teams, boards, scale }: LeagueChoice): string {
  return text("league.sheets.inWords", { teams: teams.length, boards, scale });
}
