import { text } from "../../translations/texts";
import { awardFor, type LeagueChoice, leagueVps } from "./choice";
import {
  cellsOf,
  type Columns,
  dataColumns,
  number,
  type Reference,
  type TabPlace,
  vps,
  without,
  words,
} from "./columns";
import { type Line } from "./lines";

/** The names of a league's tabs, as the formulas use them. */
export const MATCHES: TabPlace = { name: text("league.sheets.matches"), above: 3 };
export const RANKING: TabPlace = { name: text("league.sheets.ranking"), above: 2 };
export const CROSS_TABLE: TabPlace = { name: text("league.sheets.crossTable"), above: 0 };
export const TEAMS: TabPlace = { name: text("league.sheets.teams"), above: 2 };

/** The tab in which the secretary types. */
export const MATCH_COLUMNS = {
  round: number(7),
  date: number(13, "ddd d mmm yyyy"),
  table: number(7),
  venue: words(20),
  homeNumber: number(10),
  home: words(24),
  awayNumber: number(10),
  away: words(24),
  impsHome: number(11),
  impsAway: number(11),
  vpsHome: vps(10),
  vpsAway: vps(10),
  leftOut: number(9, '"✗"'),
  why: words(30),
  fault: words(20),
  awardedHome: vps(14),
  awardedAway: vps(14),
  penaltyHome: vps(13),
  penaltyAway: vps(13),
  totalHome: vps(12),
  totalAway: vps(12),
  note: words(40),
} satisfies Columns;

export type MatchColumns = typeof MATCH_COLUMNS;

/** The columns of each side of a match. */
export const SIDES = {
  home: {
    number: "homeNumber",
    imps: "impsHome",
    vps: "vpsHome",
    awarded: "awardedHome",
    penalty: "penaltyHome",
    total: "totalHome",
  },
  away: {
    number: "awayNumber",
    imps: "impsAway",
    vps: "vpsAway",
    awarded: "awardedAway",
    penalty: "penaltyAway",
    total: "totalAway",
  },
} as const satisfies Record<string, Record<string, keyof MatchColumns>>;

/** The teams by number, with all figures on which the ranking is based. */
export const TEAM_COLUMNS = {
  number: number(6),
  team: words(28),
  venue: words(20),
  carryOver: vps(11),
  withdrawn: words(11),
  played: number(8),
  vpsInPlay: vps(12),
  awarded: vps(10),
  penalties: vps(10),
  vps: vps(10),
  headToHead: vps(14),
  opponents: vps(14),
  impsFor: number(10),
  impsAgainst: number(13),
  averageVps: number(12, "0.00"),
  out: number(7),
  rank: number(7),
  line: number(7),
} satisfies Columns;

export type TeamColumns = typeof TEAM_COLUMNS;

/** The ranking, best first. */
export const RANKING_COLUMNS = {
  rank: number(7),
  number: number(6),
  team: words(28),
  played: number(8),
  vps: vps(10),
  headToHead: vps(14),
  opponents: vps(14),
  impsFor: number(10),
  impsAgainst: number(13),
  quotient: number(10, "0.000"),
} satisfies Columns;

export type RankingColumns = typeof RANKING_COLUMNS;

/** The columns before and after those of the opponents. */
export const CROSS_TABLE_FIRST = { number: number(6), team: words(28) } satisfies Columns;
export const CROSS_TABLE_LAST = { penalties: vps(10), vps: vps(10) } satisfies Columns;

/** A league with its schedule, from which each tab is made. */
export interface League {
  choice: LeagueChoice;
  /** All lines of the matches, as they are now. */
  lines: readonly Line[];
  /** A description for the titles: "6 teams, 24 boards a match, WBF continuous VP scale". */
  inWords: string;
  isSwiss: boolean;
  columns: { match: MatchColumns; team: TeamColumns; ranking: RankingColumns };
  /** Names a cell of a line of matches. */
  inMatches: (row: number) => Reference<MatchColumns>;
  /** The addresses of the data, which the tabs use for each other. */
  matches: Reference<MatchColumns>;
  teams: Reference<TeamColumns>;
  /** The number format of VPs; undefined when they are whole numbers. */
  vpFormat: string | undefined;
  /** The VPs of the side that is not at fault, when it has no average. */
  award: number;
}

/** The layout of all tabs. A bye also has a line among the matches. */
export function leagueLayout(choice: LeagueChoice, lines: readonly Line[], inWords: string): League {
  const noVenue = choice.venues === undefined;
  const { tieBreak } = choice;
  const isSwiss = choice.swiss !== undefined;
  const tieColumns = (["headToHead", "opponents"] as const).filter((name) => name !== tieBreak);
  const match = without(MATCH_COLUMNS, [
    ...(choice.dates === undefined ? (["date"] as const) : []),
    ...(noVenue ? (["venue"] as const) : []),
    ...(isSwiss ? [] : (["table", "note"] as const)),
    // In a round robin the cross-table shows who has how many VPs against whom.
    ...(isSwiss && tieBreak !== "quotient" ? [] : (["totalHome", "totalAway"] as const)),
  ]);
  const team = without(TEAM_COLUMNS, [...(noVenue ? (["venue"] as const) : []), ...tieColumns]);
  const ranking = without(RANKING_COLUMNS, [...(isSwiss ? [] : (["number"] as const)), ...tieColumns]);
  return {
    choice,
    lines,
    inWords,
    isSwiss,
    columns: { match, team, ranking },
    inMatches: cellsOf(match),
    matches: dataColumns(MATCHES, match, lines.length),
    teams: dataColumns(TEAMS, team, choice.teams.length),
    vpFormat: vpFormat(choice),
    award: awardFor(choice),
  };
}

/** Whether VPs are whole numbers, because no setting makes fractions. */
function vpFormat(choice: LeagueChoice): string | undefined {
  const rows = leagueVps(choice).flatMap(({ winner, loser }) => [winner, loser]);
  const whole = [...rows, awardFor(choice)].every(Number.isInteger);
  return whole && choice.unplayed !== "average" ? undefined : "0.00";
}
