import { type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { bergerRounds, type Round } from "../../movements/berger";
import { scaleWords } from "../vp-tables/scales";
import { type LeagueChoice } from "./choice";
import { crossTab } from "./cross-tab";
import { leagueLayout } from "./layout";
import { matchesTab } from "./matches-tab";
import { rankingTab } from "./ranking-tab";
import { teamsTab } from "./teams-tab";
import { addInVps, vpTable } from "./vp-formulas";

/** All that the tool shows and inserts for a league. */
export interface LeagueMade {
  teams: string[];
  rounds: Round[];
  sheets: NewSheet[];
}

/**
 * A whole league as tabs. Their formulas work without the pane. The tab in which the secretary types is
 * first.
 *
 * @param typedName gives the name of a function of the add-in in this spreadsheet
 */
export function makeLeague(choice: LeagueChoice, typedName: (name: string) => string): LeagueMade {
  const rounds = bergerRounds(choice.teams.length, choice.double);
  const league = leagueLayout(choice, rounds, leagueInWords(choice));
  const byFunctions = choice.formulas === "add-in" ? addInVps(choice, typedName) : undefined;
  const { vps, tab } = byFunctions ? { vps: byFunctions, tab: undefined } : vpTable(choice, league.vpFormat);
  const tabs = [matchesTab(league, vps), rankingTab(league), crossTab(league), teamsTab(league)];
  const file = choice.name === "" ? {} : { file: choice.name };
  const sheets = [{ ...tabs[0], ...file }, ...tabs.slice(1)];
  return { teams: choice.teams, rounds, sheets: tab ? [...sheets, tab] : sheets };
}

/**
 * @example
 * "North, division 2: 6 teams, 24 boards a match, WBF continuous VP scale"
 */
function leagueInWords({ name, teams, boards, vp }: LeagueChoice): string {
  return text("league.sheets.inWords", {
    name: name === "" ? "none" : name,
    teams: teams.length,
    boards,
    scale: scaleWords(vp.scale).title,
  });
}
