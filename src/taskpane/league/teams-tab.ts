import { type CellValue, type NewSheet } from "../sheet-host";
import { columnLetters } from "../column-letters";
import { text } from "../texts";
import { inRow, rowNumber } from "./cells";
import { AWARD } from "./choice";
import { type League, teamColumns, teamHeaders, TEAMS } from "./layout";

/** The teams by number, with all that they are ranked by. */
export function teamsTab(league: League): NewSheet {
  return {
    name: TEAMS,
    title: text("league.sheets.teamsTitle"),
    columns: teamColumns(league.choice),
    rows: league.choice.teams.map((team, index) => teamRow(league, team, index)),
  };
}

function teamRow(league: League, team: string, index: number): CellValue[] {
  const { matches, teams } = league;
  const row = rowNumber(index);
  const cell = inRow(teamHeaders(league.choice), row);
  const number = cell("No.");

  // A side's VPs are blank until the match is played, so that "at least 0" picks out the matches that are.
  const counted = (side: string) =>
    `COUNTIFS(${matches(`${side} no.`)},${number},${matches(`VPs ${side.toLowerCase()}`)},">=0")`;
  const summed = (what: string, side: string) =>
    `SUMIFS(${matches(`${what} ${side.toLowerCase()}`)},${matches(`${side} no.`)},${number})`;
  const imps = (whose: string, side: string) =>
    `SUMIFS(${matches(`IMPs ${whose}`)},${matches(`${side} no.`)},${number},` +
    `${matches(`VPs ${side.toLowerCase()}`)},">=0")`;
  const both = (what: string) => `ROUND(${summed(what, "Home")}+${summed(what, "Away")},2)`;

  return [
    index + 1,
    team,
    { formula: `=${counted("Home")}+${counted("Away")}` },
    { formula: `=${both("VPs")}` },
    { formula: `=${both("Awarded")}` },
    { formula: `=${both("Penalty")}` },
    // In hundredths: sums of decimals that look alike must be alike, or a tie would be none.
    { formula: `=ROUND(${cell("VPs in play")}+${cell("Awarded")}-${cell("Penalties")},2)` },
    { formula: `=${imps("home", "Home")}+${imps("away", "Away")}` },
    { formula: `=${imps("away", "Home")}+${imps("home", "Away")}` },
    { formula: `=IF(${cell("Played")}=0,${AWARD},ROUND(${cell("VPs in play")}/${cell("Played")},2))` },
    { formula: `=1+SUMPRODUCT(${better(teams, cell)})` },
    { formula: `=${cell("Rank")}+COUNTIF(${above(league, row)},${cell("Rank")})-1` },
  ];
}

/**
 * 1 for each team that is ranked above this one: by VPs, then IMP quotient, then IMPs for. Quotients are compared
 * crosswise (a/b > c/d as a·d > c·b): exactly, and nobody divides by the 0 IMPs of a team that conceded none,
 * which puts it first. A team with no IMPs either way comes behind all that scored some.
 */
function better(all: (header: string) => string, own: (header: string) => string): string {
  const [vps, won, lost] = ["VPs", "IMPs for", "IMPs against"];
  const crosswise = (sign: string) => `${all(won)}*${own(lost)}${sign}${own(won)}*${all(lost)}`;
  const byImps = `(${crosswise(">")})+(${crosswise("=")})*(${all(won)}>${own(won)})`;
  return `(${all(vps)}>${own(vps)})+(${all(vps)}=${own(vps)})*(${byImps})`;
}

/** The ranks from the first team to this one: those that tie with it and come before it get lines before it. */
function above({ choice }: League, row: number): string {
  const letters = columnLetters(teamHeaders(choice).indexOf("Rank"));
  return `$${letters}$${rowNumber(0)}:$${letters}${row}`;
}
