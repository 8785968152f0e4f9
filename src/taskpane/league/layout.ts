import { type SheetColumn } from "../sheet-host";
import { text, type TextKey } from "../texts";
import { type LeagueChoice } from "./choice";
import { type ColumnOf, dataColumns } from "./cells";
import { type Round } from "../../movements/berger";
import { leagueLines } from "./lines";

/** The tabs of a league, by the names that their formulas use for each other. */
export const MATCHES = text("league.sheets.matches");
export const RANKING = text("league.sheets.ranking");
export const CROSS_TABLE = text("league.sheets.crossTable");
export const TEAMS = text("league.sheets.teams");

/** A column of a league’s tab; formulas find it by its name, whatever it is headed. */
export interface LeagueColumn extends SheetColumn {
  name: string;
}

/** A league whose matches are drawn: what each tab is made from. */
export interface League {
  choice: LeagueChoice;
  rounds: Round[];
  /** What it is, for the titles: "6 teams, 24 boards a match, WBF continuous scale". */
  inWords: string;
  matches: ColumnOf;
  teams: ColumnOf;
}

/** VPs are whole numbers where nothing brings in a fraction. */
export function vpFormat({ scale, unplayed }: LeagueChoice): string | undefined {
  return scale === "continuous" || unplayed === "average" ? "0.00" : undefined;
}

export function matchColumns(choice: LeagueChoice): LeagueColumn[] {
  const vps = vpFormat(choice);
  return [
    number("Round", 7),
    number("Home no.", 10),
    words("Home", 24),
    number("Away no.", 10),
    words("Away", 24),
    number("IMPs home", 11),
    number("IMPs away", 11),
    number("VPs home", 10, vps),
    number("VPs away", 10, vps),
    words("Not played: at fault", 20),
    number("Awarded home", 14, vps),
    number("Awarded away", 14, vps),
    number("Penalty home", 13, vps),
    number("Penalty away", 13, vps),
  ];
}

export function teamColumns(choice: LeagueChoice): LeagueColumn[] {
  const vps = vpFormat(choice);
  return [
    number("No.", 6),
    words("Team", 28),
    number("Played", 8),
    number("VPs in play", 12, vps),
    number("Awarded", 10, vps),
    number("Penalties", 10, vps),
    number("VPs", 10, vps),
    number("IMPs for", 10),
    number("IMPs against", 13),
    number("Average VPs", 12, "0.00"),
    number("Rank", 7),
    number("Line", 7),
  ];
}

export function matchHeaders(choice: LeagueChoice): string[] {
  return matchColumns(choice).map(({ name }) => name);
}

export function teamHeaders(choice: LeagueChoice): string[] {
  return teamColumns(choice).map(({ name }) => name);
}

/** Where the tabs find each other's data. A bye has a line among the matches, too. */
export function leagueLayout(choice: LeagueChoice, rounds: Round[], inWords: string): League {
  return {
    choice,
    rounds,
    inWords,
    matches: dataColumns(MATCHES, matchHeaders(choice), leagueLines(rounds).length),
    teams: dataColumns(TEAMS, teamHeaders(choice), choice.teams.length),
  };
}

/** The columns by the names that formulas find them by, which are the same in every language. */
const HEADERS: Record<string, TextKey> = {
  Round: "league.headers.round",
  "Home no.": "league.headers.homeNumber",
  Home: "league.headers.home",
  "Away no.": "league.headers.awayNumber",
  Away: "league.headers.away",
  "IMPs home": "league.headers.impsHome",
  "IMPs away": "league.headers.impsAway",
  "VPs home": "league.headers.vpsHome",
  "VPs away": "league.headers.vpsAway",
  "Not played: at fault": "league.headers.fault",
  "Awarded home": "league.headers.awardedHome",
  "Awarded away": "league.headers.awardedAway",
  "Penalty home": "league.headers.penaltyHome",
  "Penalty away": "league.headers.penaltyAway",
  "No.": "league.headers.number",
  Team: "league.headers.team",
  Played: "league.headers.played",
  "VPs in play": "league.headers.vpsInPlay",
  Awarded: "league.headers.awarded",
  Penalties: "league.headers.penalties",
  VPs: "league.headers.vps",
  "IMPs for": "league.headers.impsFor",
  "IMPs against": "league.headers.impsAgainst",
  "Average VPs": "league.headers.averageVps",
  Rank: "league.headers.rank",
  Line: "league.headers.line",
  Quotient: "league.headers.quotient",
  IMPs: "league.headers.imps",
  "IMPs from": "league.headers.impsFrom",
  "IMPs to": "league.headers.impsTo",
  Winner: "league.headers.winner",
  Loser: "league.headers.loser",
};

export function number(name: string | number, width: number, format?: string): LeagueColumn {
  return { ...words(name, width), align: "right", ...(format === undefined ? {} : { format }) };
}

export function words(name: string | number, width: number): LeagueColumn {
  return { name: String(name), header: typeof name === "number" ? name : header(name), width };
}

function header(name: string): string {
  if (!(name in HEADERS)) throw new Error(`No text heads the column ${name}`);
  return text(HEADERS[name]);
}
