import { type CellValue, type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { AWARD } from "./choice";
import { cellsOf, downTo, type Reference, rowNumber, rowOf, sheetColumns } from "./columns";
import { type League, SIDES, TEAM_COLUMNS, TEAMS, vpFormat } from "./layout";

/** The teams by number, with all that they are ranked by. */
export function teamsTab(league: League): NewSheet {
  return {
    name: TEAMS,
    title: text("league.sheets.teamsTitle"),
    columns: sheetColumns(TEAM_COLUMNS, vpFormat(league.choice)),
    rows: league.choice.teams.map((team, index) => teamRow(league, team, index)),
  };
}

function teamRow(league: League, team: string, index: number): CellValue[] {
  const { matches, teams } = league;
  const row = rowNumber(index);
  const cell = cellsOf(TEAM_COLUMNS)(row);
  const number = cell("number");
  const { home, away } = SIDES;

  // A side's VPs are blank until the match is played, so that "at least 0" picks out the matches that are.
  const counted = (side: Side) => `COUNTIFS(${matches(side.number)},${number},${matches(side.vps)},">=0")`;
  const summed = (what: "vps" | "awarded" | "penalty", side: Side) =>
    `SUMIFS(${matches(side[what])},${matches(side.number)},${number})`;
  const imps = (whose: Side, side: Side) =>
    `SUMIFS(${matches(whose.imps)},${matches(side.number)},${number},${matches(side.vps)},">=0")`;
  const both = (what: "vps" | "awarded" | "penalty") =>
    `ROUND(${summed(what, home)}+${summed(what, away)},2)`;

  return rowOf(TEAM_COLUMNS, {
    number: index + 1,
    team,
    played: { formula: `=${counted(home)}+${counted(away)}` },
    vpsInPlay: { formula: `=${both("vps")}` },
    awarded: { formula: `=${both("awarded")}` },
    penalties: { formula: `=${both("penalty")}` },
    // In hundredths: sums of decimals that look alike must be alike, or a tie would be none.
    vps: { formula: `=ROUND(${cell("vpsInPlay")}+${cell("awarded")}-${cell("penalties")},2)` },
    impsFor: { formula: `=${imps(home, home)}+${imps(away, away)}` },
    impsAgainst: { formula: `=${imps(away, home)}+${imps(home, away)}` },
    averageVps: {
      formula: `=IF(${cell("played")}=0,${AWARD},ROUND(${cell("vpsInPlay")}/${cell("played")},2))`,
    },
    rank: { formula: `=1+SUMPRODUCT(${better(teams, cell)})` },
    // Those that tie with it and come before it get lines before it.
    line: { formula: `=${cell("rank")}+COUNTIF(${downTo(TEAM_COLUMNS, row)("rank")},${cell("rank")})-1` },
  });
}

type Side = (typeof SIDES)[keyof typeof SIDES];
type InTeams = Reference<typeof TEAM_COLUMNS>;

/**
 * 1 for each team that is ranked above this one: by VPs, then IMP quotient, then IMPs for. Quotients are compared
 * crosswise (a/b > c/d as a·d > c·b): exactly, and nobody divides by the 0 IMPs of a team that conceded none,
 * which puts it first. A team with no IMPs either way comes behind all that scored some.
 */
function better(all: InTeams, own: InTeams): string {
  const [vps, won, lost] = ["vps", "impsFor", "impsAgainst"] as const;
  const crosswise = (sign: string) => `${all(won)}*${own(lost)}${sign}${own(won)}*${all(lost)}`;
  const byImps = `(${crosswise(">")})+(${crosswise("=")})*(${all(won)}>${own(won)})`;
  return `(${all(vps)}>${own(vps)})+(${all(vps)}=${own(vps)})*(${byImps})`;
}
