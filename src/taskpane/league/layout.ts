import { type Round } from "../../movements/berger";
import { text } from "../texts";
import { type LeagueChoice } from "./choice";
import { cellsOf, type Columns, dataColumns, number, type Reference, vps, words } from "./columns";
import { leagueLines } from "./lines";

/** The tabs of a league, by the names that their formulas use for each other. */
export const MATCHES = text("league.sheets.matches");
export const RANKING = text("league.sheets.ranking");
export const CROSS_TABLE = text("league.sheets.crossTable");
export const TEAMS = text("league.sheets.teams");

/** The tab that the secretary types in. */
export const MATCH_COLUMNS = {
  round: number(7),
  homeNumber: number(10),
  home: words(24),
  awayNumber: number(10),
  away: words(24),
  impsHome: number(11),
  impsAway: number(11),
  vpsHome: vps(10),
  vpsAway: vps(10),
  fault: words(20),
  awardedHome: vps(14),
  awardedAway: vps(14),
  penaltyHome: vps(13),
  penaltyAway: vps(13),
} satisfies Columns;

/** Names a cell of a line of matches. */
export const inMatches = cellsOf(MATCH_COLUMNS);

/** The columns of each side of a match. */
export const SIDES = {
  home: {
    number: "homeNumber",
    imps: "impsHome",
    vps: "vpsHome",
    awarded: "awardedHome",
    penalty: "penaltyHome",
  },
  away: {
    number: "awayNumber",
    imps: "impsAway",
    vps: "vpsAway",
    awarded: "awardedAway",
    penalty: "penaltyAway",
  },
} as const satisfies Record<string, Record<string, keyof typeof MATCH_COLUMNS>>;

/** The teams by number, with all that they are ranked by. */
export const TEAM_COLUMNS = {
  number: number(6),
  team: words(28),
  played: number(8),
  vpsInPlay: vps(12),
  awarded: vps(10),
  penalties: vps(10),
  vps: vps(10),
  impsFor: number(10),
  impsAgainst: number(13),
  averageVps: number(12, "0.00"),
  rank: number(7),
  line: number(7),
} satisfies Columns;

/** The ranking, best first. */
export const RANKING_COLUMNS = {
  rank: number(7),
  team: words(28),
  played: number(8),
  vps: vps(10),
  impsFor: number(10),
  impsAgainst: number(13),
  quotient: number(10, "0.000"),
} satisfies Columns;

/** Before and after the columns of the opponents. */
export const CROSS_TABLE_FIRST = { number: number(6), team: words(28) } satisfies Columns;
export const CROSS_TABLE_LAST = { penalties: vps(10), vps: vps(10) } satisfies Columns;

/** A league whose matches are drawn: what each tab is made from. */
export interface League {
  choice: LeagueChoice;
  rounds: Round[];
  /** What it is, for the titles: "6 teams, 24 boards a match, WBF continuous scale". */
  inWords: string;
  /** Where the tabs find each other's data. */
  matches: Reference<typeof MATCH_COLUMNS>;
  teams: Reference<typeof TEAM_COLUMNS>;
}

/** A bye has a line among the matches, too. */
export function leagueLayout(choice: LeagueChoice, rounds: Round[], inWords: string): League {
  return {
    choice,
    rounds,
    inWords,
    matches: dataColumns(MATCHES, MATCH_COLUMNS, leagueLines(rounds).length),
    teams: dataColumns(TEAMS, TEAM_COLUMNS, choice.teams.length),
  };
}

/** VPs are whole numbers where nothing brings in a fraction. */
export function vpFormat({ scale, unplayed }: LeagueChoice): string | undefined {
  return scale === "continuous" || unplayed === "average" ? "0.00" : undefined;
}
