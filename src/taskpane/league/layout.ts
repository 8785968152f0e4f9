import { type SheetColumn } from "../sheet-host";
import { type LeagueChoice } from "./choice";
import { type ColumnOf, dataColumns, headersOf } from "./cells";
import { type Round } from "./berger";
import { leagueLines } from "./lines";

/** The tabs of a league, by the names that their formulas use for each other. */
export const MATCHES = "Matches";
export const RANKING = "Ranking";
export const CROSS_TABLE = "Cross-table";
export const TEAMS = "Teams";

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

export function matchColumns(choice: LeagueChoice): SheetColumn[] {
  const vps = vpFormat(choice);
  return [
    number("Round", 7),
    number("Home no.", 10),
    text("Home", 24),
    number("Away no.", 10),
    text("Away", 24),
    number("IMPs home", 11),
    number("IMPs away", 11),
    number("VPs home", 10, vps),
    number("VPs away", 10, vps),
    text("Not played: at fault", 20),
    number("Awarded home", 14, vps),
    number("Awarded away", 14, vps),
    number("Penalty home", 13, vps),
    number("Penalty away", 13, vps),
  ];
}

export function teamColumns(choice: LeagueChoice): SheetColumn[] {
  const vps = vpFormat(choice);
  return [
    number("No.", 6),
    text("Team", 28),
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
  return headersOf(matchColumns(choice));
}

export function teamHeaders(choice: LeagueChoice): string[] {
  return headersOf(teamColumns(choice));
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

export function number(header: string | number, width: number, format?: string): SheetColumn {
  return { header, width, align: "right", ...(format === undefined ? {} : { format }) };
}

export function text(header: string, width: number): SheetColumn {
  return { header, width };
}
