import {
  columnsOf,
  dataOf,
  number,
  type Reference,
  type Standing,
  type Table,
  type TableColumn,
  tableOf,
  type TablePlace,
  words,
} from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text, type TextKey } from "../../translations/texts";
import { awardFor, type LeagueChoice, leagueVps } from "./choice";
import { sharedVps } from "./limits";
import { type Line } from "./lines";

/** The names of a league's tabs, as the formulas use them. */
export const MATCHES: TablePlace = { name: text("league.sheets.matches"), above: 3 };
export const RANKING: TablePlace = { name: text("league.sheets.ranking"), above: 2 };
export const CROSS_TABLE: TablePlace = { name: text("league.sheets.crossTable"), above: 0 };
export const TEAMS: TablePlace = { name: text("league.sheets.teams"), above: 2 };

/** The name of the tab that says what each team still needs. */
export const NEEDS = text("league.sheets.needs");

type HeaderKey = TextKey extends infer Key
  ? Key extends `league.headers.${infer Name}`
    ? Name
    : never
  : never;

/** The header of a column. */
const header = (name: HeaderKey) => text(`league.headers.${name}`);

type NeutralKey = TextKey extends infer Key
  ? Key extends `league.neutral.${infer Name}`
    ? Name
    : never
  : never;

/** The header of a column of matches in which nobody is at home. */
const neutral = (name: NeutralKey) => text(`league.neutral.${name}`);

/** What the looks of columns depend on. */
interface Looks {
  /** Whether nobody is at home: a Swiss without venues. */
  isNeutral: boolean;
  /** Whether a match is typed as boards won, in place of IMPs. */
  inBoards: boolean;
  /** The number format of VPs; undefined when they are whole numbers. */
  vpFormat: string | undefined;
  /** The names that formulas bring into the columns of teams. */
  teams: readonly string[];
}

/** Whether nobody is at home: in a Swiss whose teams have no venues. */
export function isNeutral({ swiss, venues }: Pick<LeagueChoice, "swiss" | "venues">): boolean {
  return swiss !== undefined && venues === undefined;
}

/** The tab in which the secretary types. */
function matchColumns({ vpFormat: vps, teams, inBoards, isNeutral }: Looks) {
  const side = (name: HeaderKey & NeutralKey) => (isNeutral ? neutral(name) : header(name));
  // Board-a-match: what is typed are boards.
  const won = { wonHome: side("wonHome"), wonAway: side("wonAway") };
  return {
    round: number(header("round"), 7),
    date: number(header("date"), 16, "ddd d mmm yyyy"),
    table: number(header("table"), 7),
    venue: words(header("venue"), 20),
    homeNumber: number(side("homeNumber"), 10),
    home: words(side("home"), widthFor(24, teams)),
    awayNumber: number(side("awayNumber"), 10),
    away: words(side("away"), widthFor(24, teams)),
    impsHome: number(inBoards ? won.wonHome : side("impsHome"), 11),
    impsAway: number(inBoards ? won.wonAway : side("impsAway"), 11),
    vpsHome: number(side("vpsHome"), 10, vps),
    vpsAway: number(side("vpsAway"), 10, vps),
    // 1 and 2 are matches that are left out, -1 is a remark.
    leftOut: number(header("leftOut"), 9, '"✗";"!"'),
    why: words(header("why"), 30),
    remark: words(header("remark"), 30),
    fault: words(header("fault"), 20),
    awardedHome: number(side("awardedHome"), 14, vps),
    awardedAway: number(side("awardedAway"), 14, vps),
    penaltyHome: number(side("penaltyHome"), 13, vps),
    penaltyAway: number(side("penaltyAway"), 13, vps),
    boards: number(header("boards"), 9),
    part: number(header("part"), 9),
    extraHome: number(side("extraHome"), 13),
    extraAway: number(side("extraAway"), 13),
    fineHome: number(side("fineHome"), 13),
    fineAway: number(side("fineAway"), 13),
    ruledHome: number(side("ruledHome"), 13, vps),
    ruledAway: number(side("ruledAway"), 13, vps),
    atFault: number(header("atFault"), 9),
    totalHome: number(side("totalHome"), 12, vps),
    totalAway: number(side("totalAway"), 12, vps),
    boardsHome: number(side("boardsHome"), 12),
    boardsAway: number(side("boardsAway"), 12),
    rankHome: number(side("rankHome"), 9),
    rankAway: number(side("rankAway"), 9),
    rankVpsHome: number(side("rankVpsHome"), 11, vps),
    rankVpsAway: number(side("rankVpsAway"), 11, vps),
    rankImpsHome: number(side("rankImpsHome"), 12),
    rankImpsAway: number(side("rankImpsAway"), 12),
    rankMatch: number(header("rankMatch"), 12, vps),
    rankBoardsHome: number(side("rankBoardsHome"), 12),
    rankBoardsAway: number(side("rankBoardsAway"), 12),
    note: words(header("note"), 40),
  };
}

export type MatchColumn = keyof ReturnType<typeof matchColumns>;

/** The columns of each side of a match. */
export const SIDES = {
  home: {
    number: "homeNumber",
    imps: "impsHome",
    vps: "vpsHome",
    awarded: "awardedHome",
    penalty: "penaltyHome",
    total: "totalHome",
    extra: "extraHome",
    fine: "fineHome",
    ruled: "ruledHome",
    rank: "rankHome",
    rankVps: "rankVpsHome",
    rankImps: "rankImpsHome",
    boards: "boardsHome",
    rankBoards: "rankBoardsHome",
  },
  away: {
    number: "awayNumber",
    imps: "impsAway",
    vps: "vpsAway",
    awarded: "awardedAway",
    penalty: "penaltyAway",
    total: "totalAway",
    extra: "extraAway",
    fine: "fineAway",
    ruled: "ruledAway",
    rank: "rankAway",
    rankVps: "rankVpsAway",
    rankImps: "rankImpsAway",
    boards: "boardsAway",
    rankBoards: "rankBoardsAway",
  },
} as const satisfies Record<string, Record<string, MatchColumn>>;

/** The teams by number, with all figures on which the ranking is based. */
function teamColumns({ vpFormat: vps, teams, inBoards }: Looks) {
  return {
    number: number(header("number"), 6),
    team: words(header("team"), widthFor(28, teams)),
    venue: words(header("venue"), 20),
    carryOver: number(header("carryOver"), 11, vps),
    withdrawn: words(header("withdrawn"), 11),
    marked: number("!", 4, '"!"'),
    remark: words(header("remark"), 30),
    played: number(header("played"), 8),
    vpsInPlay: number(header("vpsInPlay"), 12, vps),
    awarded: number(header("awarded"), 10, vps),
    penalties: number(header("penalties"), 10, vps),
    vps: number(header("vps"), 10, vps),
    headToHead: number(header("headToHead"), 14, vps),
    opponents: number(header("opponents"), 14, vps),
    impsFor: number(inBoards ? text("league.headers.wonFor") : header("impsFor"), 10),
    impsAgainst: number(inBoards ? text("league.headers.wonAgainst") : header("impsAgainst"), 13),
    averageVps: number(header("averageVps"), 12, "0.00"),
    out: number(header("out"), 7),
    rank: number(header("rank"), 7),
    line: number(header("line"), 7),
    rankNumber: number(header("rankNumber"), 9),
    rankAmount: number(header("rankAmount"), 13, vps),
    rankCarried: number(header("rankCarried"), 13, vps),
    plain: words(header("plain"), widthFor(24, teams)),
  };
}

export type TeamColumn = keyof ReturnType<typeof teamColumns>;

/** The ranking, best first. */
function rankingColumns({ vpFormat: vps, teams, inBoards }: Looks) {
  return {
    rank: number(header("rank"), 7),
    number: number(header("number"), 6),
    team: words(header("team"), widthFor(28, teams)),
    played: number(header("played"), 8),
    vps: number(header("vps"), 10, vps),
    by: words(header("by"), 28),
    vpsInPlay: number(header("vpsInPlay"), 12, vps),
    carryOver: number(header("carryOver"), 11, vps),
    awarded: number(header("awarded"), 10, vps),
    penalties: number(header("penalties"), 10, vps),
    headToHead: number(header("headToHead"), 14, vps),
    opponents: number(header("opponents"), 14, vps),
    impsFor: number(inBoards ? text("league.headers.wonFor") : header("impsFor"), 10),
    impsAgainst: number(inBoards ? text("league.headers.wonAgainst") : header("impsAgainst"), 13),
    quotient: number(header("quotient"), 10, "0.000"),
    moves: words(header("moves"), 14),
  };
}

export type RankingColumn = keyof ReturnType<typeof rankingColumns>;

/** The columns of the cross-table: one for each opponent, under the opponent's number, between the others. */
export type CrossColumn = "number" | "team" | Opponent | "penalties" | "vps";
type Opponent = `against${number}`;

/** The column of an opponent. */
export function against(opponent: number): Opponent {
  return `against${opponent}`;
}

function crossColumns({ vpFormat: vps, teams }: Looks): TableColumn<CrossColumn>[] {
  return [
    { key: "number", ...number(header("number"), 6) },
    { key: "team", ...words(header("team"), widthFor(28, teams)) },
    ...teams.map((_, index) => ({ key: against(index + 1), ...number(index + 1, 8, vps) })),
    { key: "penalties", ...number(header("penalties"), 10, vps) },
    { key: "vps", ...number(header("vps"), 10, vps) },
  ];
}

/** A league with its schedule, from which each tab is made. */
export interface League {
  choice: LeagueChoice;
  /** All lines of the matches, as they are now. */
  lines: readonly Line[];
  /** A description for the titles: "6 teams, 24 boards a match, WBF continuous VP scale". */
  inWords: string;
  isSwiss: boolean;
  tables: {
    match: Table<MatchColumn>;
    team: Table<TeamColumn>;
    ranking: Table<RankingColumn>;
    cross: Table<CrossColumn>;
  };
  /** The data of the matches and of the teams, which the tabs use for each other. */
  matches: Reference<MatchColumn>;
  teams: Reference<TeamColumn>;
  /** The number format of VPs; undefined when they are whole numbers. */
  vpFormat: string | undefined;
  /** The VPs of the side that is not at fault, when it has no average. */
  award: number;
  /** The rows of the set-up that formulas read; undefined where they stand as the tool writes them. */
  setUp: SetUpRows | undefined;
  /** The VPs that a match gives to both sides together. */
  shared: number;
}

/** Where the columns of a league stand now, in the tabs that the tool reads; absent where they stand as it wrote them. */
export interface LeagueStanding extends Partial<Record<"match" | "team" | "ranking", Standing>> {
  /** The rows of the set-up, counted from 0, that formulas read: the first step between equals, and who goes up and down. */
  setUp?: SetUpRows;
}

export interface SetUpRows {
  firstRule: number;
  up: number;
  down: number;
}

/**
 * The layout of all tabs. A bye also has a line among the matches.
 *
 * @param standing absent for a new league
 */
export function leagueLayout(
  choice: LeagueChoice,
  lines: readonly Line[],
  inWords: string,
  standing: LeagueStanding = {},
): League {
  const noVenue = choice.venues === undefined;
  const { tieBreak } = choice;
  const isSwiss = choice.swiss !== undefined;
  const looks = {
    vpFormat: vpFormat(choice),
    teams: choice.teams,
    inBoards: choice.scoring === "boards",
    isNeutral: isNeutral(choice),
  };
  const byRules = tieBreak === "rules";
  const spills = needsFunctions(choice);
  const unused = new Set<MatchColumn | TeamColumn | RankingColumn>([
    ...(choice.dates === undefined ? (["date"] as const) : []),
    ...(noVenue ? (["venue"] as const) : []),
    ...(isSwiss ? [] : (["table", "note"] as const)),
    ...(tieBreak === "headToHead" || (isSwiss && tieBreak === "opponents")
      ? []
      : (["totalHome", "totalAway"] as const)),
    ...(["headToHead", "opponents"] as const).filter((name) => name !== tieBreak),
    ...(byRules
      ? (["line"] as const)
      : (["by", "boardsHome", "boardsAway", "rankBoardsHome", "rankBoardsAway"] as const)),
    ...(spills ? [] : COUNTED),
    ...(choice.moves ? [] : (["moves"] as const)),
    ...(choice.varied ? [] : VARIED),
    ...(choice.varied && choice.moves?.needs ? [] : (["rankMatch"] as const)),
  ]);
  const isUsed = (name: MatchColumn | TeamColumn | RankingColumn) => !unused.has(name);
  const { length: count } = choice.teams;
  const match = tableOf({
    ...MATCHES,
    columns: columnsOf(matchColumns(looks), isUsed),
    rows: lines.length,
    standing: standing.match,
  });
  const team = tableOf({
    ...TEAMS,
    columns: columnsOf(teamColumns(looks), (name) => isUsed(name) && !(byRules && name === "rank")),
    rows: count,
    standing: standing.team,
  });
  const ranking = tableOf({
    ...RANKING,
    columns: columnsOf(
      rankingColumns(looks),
      (name) => isUsed(name) && (isSwiss || byRules || name !== "number"),
    ),
    rows: count,
    standing: standing.ranking,
  });
  const cross = tableOf({ ...CROSS_TABLE, columns: crossColumns(looks), rows: count });
  return {
    choice,
    lines,
    inWords,
    isSwiss,
    tables: { match, team, ranking, cross },
    matches: (name) => dataOf(match, name),
    teams: (name) => dataOf(team, name),
    vpFormat: looks.vpFormat,
    award: awardFor(choice),
    setUp: standing.setUp,
    shared: sharedVps(choice),
  };
}

/** Whether tabs of the league have functions of ours that a table cannot replace: for the steps of a regulation, and what teams need. */
export function needsFunctions({ tieBreak, moves }: Pick<LeagueChoice, "tieBreak" | "moves">): boolean {
  return tieBreak === "rules" || moves?.needs === true;
}

/** What is typed where matches differ. */
const VARIED = [
  "boards",
  "part",
  "extraHome",
  "extraAway",
  "fineHome",
  "fineAway",
  "ruledHome",
  "ruledAway",
] as const satisfies readonly MatchColumn[];

/** What these functions read. */
const COUNTED = [
  "rankHome",
  "rankAway",
  "rankVpsHome",
  "rankVpsAway",
  "rankImpsHome",
  "rankImpsAway",
  "rankNumber",
  "rankAmount",
  "rankCarried",
] as const satisfies readonly (MatchColumn | TeamColumn)[];

/** Whether VPs are whole numbers, because no setting makes fractions. */
function vpFormat(choice: LeagueChoice): string | undefined {
  const rows = leagueVps(choice).flatMap(({ winner, loser }) => [winner, loser]);
  const whole = [...rows, awardFor(choice)].every(Number.isInteger);
  return whole && choice.unplayed === "award" && !choice.varied ? undefined : "0.00";
}
