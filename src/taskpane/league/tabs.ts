import { type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { bergerRounds, type Round } from "../../movements/berger";
import { type LeagueChoice } from "./choice";
import { crossTab } from "./cross-tab";
import { leagueLayout } from "./layout";
import { matchesTab } from "./matches-tab";
import { rankingTab } from "./ranking-tab";
import { teamsTab } from "./teams-tab";
import { addInVps, vpTable } from "./vp-formulas";

/** All that is shown and inserted of a league. */
export interface LeagueMade {
  teams: string[];
  rounds: Round[];
  sheets: NewSheet[];
}

/**
 * A whole league as tabs whose formulas go on without the pane; the one to type in comes first.
 *
 * @param typedName how a function of the add-in is called in this spreadsheet
 */
export function makeLeague(choice: LeagueChoice, typedName: (name: string) => string): LeagueMade {
  const rounds = bergerRounds(choice.teams.length, choice.double);
  const league = leagueLayout(choice, rounds, leagueInWords(choice));
  const table = choice.formulas === "lookup" ? vpTable(choice) : undefined;
  const vps = table?.vps ?? addInVps(choice, typedName);
  const tabs = [matchesTab(league, vps), rankingTab(league), crossTab(league), teamsTab(league)];
  return { teams: choice.teams, rounds, sheets: table ? [...tabs, table.tab] : tabs };
}

/**
 * @example
 * "6 teams, 24 boards a match, WBF continuous scale"
 */
function leagueInWords({ teams, boards, scale }: LeagueChoice): string {
  return text("league.sheets.inWords", { teams: teams.length, boards, scale });
}
