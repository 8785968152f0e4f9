import {
  declaredColumns,
  type DeclaredColumn,
  HUNDREDTHS,
  ofDates,
  ofHundredths,
  ofNumbers,
  ofTypedWords,
  ofWords,
} from "../../sheets/declared-columns";
import {
  type ColumnStanding,
  dataOf,
  foundIn,
  type Reference,
  type Table,
  tableOf,
  type TablePlace,
} from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text, type TextKey } from "../../translations/texts";
import { awardFor, isNeutral, type LeagueChoice, leagueVps } from "./choice";
import { carryOverBounds, mostIn, penaltyBounds, sharedVps } from "./limits";
import { type MatchLine } from "./match-line";
import { sidesInWords } from "./typed-words";

/** The names of a league's tabs, as the formulas use them. */
export const MATCHES: TablePlace = { name: text("league.sheets.matches"), above: 3 };
export const RANKING: TablePlace = { name: text("league.sheets.ranking"), above: 2 };
export const CROSS_TABLE: TablePlace = { name: text("league.sheets.crossTable"), above: 0 };
export const TEAMS: TablePlace = { name: text("league.sheets.teams"), above: 2 };

/** The name of the tab that says what each team still needs. */
export const NEEDS = text("league.sheets.needs");

type KeysOf<Place extends string> = TextKey extends infer Key
  ? Key extends `league.${Place}.${infer Name}`
    ? Name
    : never
  : never;

/** A column has the header of its code. */
export function headerOf(code: KeysOf<"headers">): string {
  return text(`league.headers.${code}`);
}

/** The same for any column that does not declare another header. */
export function headerOfCode(code: string): string {
  return headerOf(code as KeysOf<"headers">);
}

/** What the columns of a league depend on. */
interface Looks {
  choice: LeagueChoice;
  /** The number format of VPs; undefined when they are whole numbers. */
  vpFormat: string | undefined;
}

/** A column of VPs. */
export const ofVps = (
  width: number,
  { vpFormat: format }: Pick<Looks, "vpFormat">,
  more: Partial<DeclaredColumn> = {},
) => ofNumbers(width, { ...(format !== undefined && { format }), ...more });

/** What many columns have in common. */
const COMPUTED = { isComputed: true };
const COMPUTED_NAMED = { isComputed: true, isNamed: true };
/** A column with which a printed list ends: neither it nor what stands right of it is on paper. */
const UNLISTED = { unprinted: true } as const;

/** The tab in which the secretary types. */
function matchColumns(looks: Looks) {
  const { choice } = looks;
  const { teams, swiss, tieBreak, varied = false, scoring, moves } = choice;
  const isSwiss = swiss !== undefined;
  const inBoards = scoring === "boards";
  const hasTotals = tieBreak === "headToHead" || (isSwiss && tieBreak === "opponents");
  const isRanked = { ...COMPUTED, isShown: needsFunctions(choice) };
  // The cross-table of a round robin reads them.
  const isSummed = { ...COMPUTED, isShown: needsFunctions(choice) || !isSwiss };
  const byRules = { isShown: tieBreak === "rules" };
  const penalties = penaltyBounds(choice);
  const { one, other, both, neither } = sidesInWords(choice);
  const hints = {
    imps: inBoards
      ? text("league.hints.won")
      : text("league.hints.imps", { most: mostIn(choice, choice.boards) }),
    penalty: text("league.hints.penalty", { least: penalties.least, most: penalties.to }),
    boardsWon: text("league.hints.boardsWon"),
    extra: text("league.hints.extra"),
    fine: text("league.hints.fine"),
    ruled: text("league.hints.ruled"),
  };
  const imps = (won: TextKey) =>
    ofNumbers(8, { ...(inBoards && { header: text(won) }), isNamed: true, hint: hints.imps });
  const ofTypedVps = (width: number, hint: string) => ofVps(width, looks, { hint, isShown: varied });
  return {
    round: ofNumbers(6, { isNamed: true, isGroup: true }),
    date: ofDates(16, { isShown: choice.dates !== undefined }),
    table: ofNumbers(6, { isShown: isSwiss }),
    venue: ofTypedWords(20, { isShown: choice.venues !== undefined }),
    homeNumber: ofNumbers(6, { isNamed: true }),
    home: ofWords(widthFor(24, teams), COMPUTED_NAMED),
    awayNumber: ofNumbers(6, { isNamed: true }),
    away: ofWords(widthFor(24, teams), COMPUTED_NAMED),
    impsHome: imps(isNeutral(choice) ? "league.neutral.wonHome" : "league.headers.wonHome"),
    impsAway: imps(isNeutral(choice) ? "league.neutral.wonAway" : "league.headers.wonAway"),
    vpsHome: ofVps(8, looks, COMPUTED_NAMED),
    vpsAway: ofVps(8, looks, COMPUTED_NAMED),
    awardedHome: ofVps(11, looks, COMPUTED),
    awardedAway: ofVps(11, looks, COMPUTED),
    // 1 and 2 are matches that are left out, -1 is a remark. A fixture list has what stands before.
    leftOut: ofNumbers(6, { ...COMPUTED, ...UNLISTED, format: '"✗";"!"' }),
    why: ofWords(30, COMPUTED),
    remark: ofWords(30, COMPUTED),
    fault: ofTypedWords(20, { hint: text("league.hints.fault", { one, other, both, neither }) }),
    penaltyHome: ofVps(9, looks, { hint: hints.penalty }),
    penaltyAway: ofVps(9, looks, { hint: hints.penalty }),
    boards: ofNumbers(9, { hint: text("league.hints.boards"), isShown: varied }),
    part: ofNumbers(9, { hint: text("league.hints.part"), isShown: varied }),
    extraHome: ofNumbers(13, { hint: hints.extra, isShown: varied }),
    extraAway: ofNumbers(13, { hint: hints.extra, isShown: varied }),
    fineHome: ofNumbers(13, { hint: hints.fine, isShown: varied }),
    fineAway: ofNumbers(13, { hint: hints.fine, isShown: varied }),
    ruledHome: ofTypedVps(13, hints.ruled),
    ruledAway: ofTypedVps(13, hints.ruled),
    atFault: ofNumbers(9, COMPUTED),
    totalHome: ofVps(12, looks, { ...COMPUTED, isShown: hasTotals }),
    totalAway: ofVps(12, looks, { ...COMPUTED, isShown: hasTotals }),
    boardsHome: ofNumbers(12, { hint: hints.boardsWon, ...byRules }),
    boardsAway: ofNumbers(12, { hint: hints.boardsWon, ...byRules }),
    rankHome: ofNumbers(9, isRanked),
    rankAway: ofNumbers(9, isRanked),
    rankVpsHome: ofVps(11, looks, isSummed),
    rankVpsAway: ofVps(11, looks, isSummed),
    rankImpsHome: ofNumbers(12, isRanked),
    rankImpsAway: ofNumbers(12, isRanked),
    rankMatch: ofVps(12, looks, { ...COMPUTED, isShown: varied && moves?.needs === true }),
    rankBoardsHome: ofNumbers(12, { ...COMPUTED, ...byRules }),
    rankBoardsAway: ofNumbers(12, { ...COMPUTED, ...byRules }),
    // Both teams as one number, by which other tabs find the match in whatever order the matches stand.
    meeting: ofNumbers(10, { ...COMPUTED, isShown: !isSwiss }),
    note: ofTypedWords(40, { isShown: isSwiss }),
  };
}

export type MatchColumn = keyof ReturnType<typeof matchColumns>;

/** The header of a column of a side, also where nobody is at home. */
export function sideHeader(choice: Pick<LeagueChoice, "swiss" | "venues">, code: KeysOf<"neutral">): string {
  return text(isNeutral(choice) ? `league.neutral.${code}` : `league.headers.${code}`);
}

/** Whether a column of the matches is one of a side. */
function isOfSide(code: MatchColumn): code is MatchColumn & KeysOf<"neutral"> {
  return /home|away/i.test(code);
}

function columnsOfSide<Side extends "Home" | "Away">(side: Side) {
  const of = <Name extends string>(name: Name) => `${name}${side}` as const;
  return {
    ...{ imps: of("imps"), vps: of("vps"), awarded: of("awarded"), penalty: of("penalty") },
    ...{ total: of("total"), extra: of("extra"), fine: of("fine"), ruled: of("ruled") },
    ...{ rank: of("rank"), rankVps: of("rankVps"), rankImps: of("rankImps") },
    ...{ boards: of("boards"), rankBoards: of("rankBoards") },
  };
}

/** The columns of each side of a match. */
export const SIDES = {
  home: { number: "homeNumber", ...columnsOfSide("Home") },
  away: { number: "awayNumber", ...columnsOfSide("Away") },
} as const satisfies Record<string, Record<string, MatchColumn>>;

/** The columns of one side. */
export type SideColumns = (typeof SIDES)[keyof typeof SIDES];

/** The headers of IMPs for and against, which are boards where boards are typed. */
const wonFor = ({ scoring }: LeagueChoice) =>
  scoring === "boards" && { header: text("league.headers.wonFor") };
const wonAgainst = ({ scoring }: LeagueChoice) =>
  scoring === "boards" && { header: text("league.headers.wonAgainst") };

/** The teams by number, with all figures on which the ranking is based. */
function teamColumns(looks: Looks) {
  const { choice } = looks;
  const { teams, tieBreak } = choice;
  const isRanked = { ...COMPUTED, isShown: needsFunctions(choice) };
  return {
    number: ofNumbers(6, COMPUTED_NAMED),
    team: ofTypedWords(widthFor(28, teams), { isNamed: true, hint: text("league.hints.team") }),
    venue: ofTypedWords(20, { isNamed: true, isShown: choice.venues !== undefined }),
    carryOver: ofVps(11, looks, {
      hint: text("league.hints.carryOver", { most: carryOverBounds(choice).to }),
    }),
    withdrawn: ofWords(11, { hint: text("league.hints.withdrawn", { yes: text("league.yes") }) }),
    marked: ofNumbers(4, { ...COMPUTED, header: "!", format: '"!"' }),
    remark: ofWords(30, COMPUTED),
    played: ofNumbers(8, COMPUTED_NAMED),
    vpsInPlay: ofVps(12, looks, COMPUTED),
    awarded: ofVps(10, looks, COMPUTED),
    penalties: ofVps(10, looks, COMPUTED_NAMED),
    vps: ofVps(10, looks, COMPUTED_NAMED),
    headToHead: ofVps(14, looks, { ...COMPUTED, isShown: tieBreak === "headToHead" }),
    opponents: ofVps(14, looks, { ...COMPUTED, isShown: tieBreak === "opponents" }),
    impsFor: ofNumbers(10, { ...COMPUTED_NAMED, ...wonFor(choice) }),
    impsAgainst: ofNumbers(13, { ...COMPUTED_NAMED, ...wonAgainst(choice) }),
    averageVps: ofHundredths(12, COMPUTED_NAMED),
    // From here on stands what the ranking is computed with, which nobody wants on paper.
    out: ofNumbers(7, { ...COMPUTED, ...UNLISTED }),
    rank: ofNumbers(7, { ...COMPUTED, isShown: tieBreak !== "rules" }),
    line: ofNumbers(7, { ...COMPUTED, isShown: tieBreak !== "rules" }),
    // Other tabs find the team by it. Somebody may type over the number in the first column.
    rankNumber: ofNumbers(9, COMPUTED),
    rankAmount: ofVps(13, looks, isRanked),
    rankCarried: ofVps(13, looks, isRanked),
    plain: ofWords(widthFor(24, teams), COMPUTED),
  };
}

export type TeamColumn = keyof ReturnType<typeof teamColumns>;

/** The ranking, best first. Formulas fill all of it. */
function rankingColumns(looks: Looks) {
  const { choice } = looks;
  const { teams, tieBreak } = choice;
  const byRules = tieBreak === "rules";
  const isNamed = { isNamed: true };
  return {
    rank: ofNumbers(7, isNamed),
    number: ofNumbers(6, { ...isNamed, isShown: choice.swiss !== undefined || byRules }),
    team: ofWords(widthFor(28, teams), isNamed),
    played: ofNumbers(8, isNamed),
    vps: ofVps(10, looks, isNamed),
    by: ofWords(28, { isShown: byRules }),
    vpsInPlay: ofVps(12, looks),
    carryOver: ofVps(11, looks),
    awarded: ofVps(10, looks),
    penalties: ofVps(10, looks),
    headToHead: ofVps(14, looks, { isShown: tieBreak === "headToHead" }),
    opponents: ofVps(14, looks, { isShown: tieBreak === "opponents" }),
    impsFor: ofNumbers(10, { ...wonFor(choice) }),
    impsAgainst: ofNumbers(13, { ...wonAgainst(choice) }),
    quotient: ofNumbers(10, { ...isNamed, format: "0.000" }),
    moves: ofWords(14, { isShown: choice.moves !== undefined }),
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

function crossColumns(looks: Looks): Record<CrossColumn, DeclaredColumn> {
  const { teams } = looks.choice;
  const opponents = teams.map((_, index): [Opponent, DeclaredColumn] => [
    against(index + 1),
    ofVps(8, looks, { header: index + 1 }),
  ]);
  return {
    number: ofNumbers(6),
    team: ofWords(widthFor(28, teams)),
    ...Object.fromEntries(opponents),
    penalties: ofVps(10, looks),
    vps: ofVps(10, looks),
  };
}

/** A league with its schedule, from which each tab is made. */
export interface League {
  choice: LeagueChoice;
  /** All lines of the matches, as they are now. */
  lines: readonly MatchLine[];
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
export interface LeagueStanding extends Partial<Record<"match" | "team" | "ranking", ColumnStanding>> {
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
  lines: readonly MatchLine[],
  inWords: string,
  standing: LeagueStanding = {},
): League {
  const looks = { choice, vpFormat: vpFormat(choice) };
  const { length: count } = choice.teams;
  const match = tableOf({
    ...MATCHES,
    columns: declaredColumns(matchColumns(looks), (code) =>
      isOfSide(code) ? sideHeader(choice, code) : headerOf(code),
    ),
    rows: lines.length,
    standing: standing.match,
  });
  const team = tableOf({
    ...TEAMS,
    columns: declaredColumns(teamColumns(looks), headerOfCode),
    rows: count,
    standing: standing.team,
  });
  const ranking = tableOf({
    ...RANKING,
    columns: declaredColumns(rankingColumns(looks), headerOfCode),
    rows: count,
    standing: standing.ranking,
  });
  const cross = tableOf({
    ...CROSS_TABLE,
    columns: declaredColumns<CrossColumn>(crossColumns(looks), headerOfCode),
    rows: count,
  });
  return {
    choice,
    lines,
    inWords,
    isSwiss: choice.swiss !== undefined,
    tables: { match, team, ranking, cross },
    matches: (name) => dataOf(match, name),
    teams: (name) => dataOf(team, name),
    vpFormat: looks.vpFormat,
    award: awardFor(choice),
    setUp: standing.setUp,
    shared: sharedVps(choice),
  };
}

/** The cells of a line of the matches, in its own formulas. */
export type CellsOfLine = Reference<MatchColumn>;

/** A column of the tab of the teams for the team with a number, in whatever order the teams stand. */
export function ofTeam({ tables }: Pick<League, "tables">, column: TeamColumn, number: string): string {
  return foundIn(tables.team, "rankNumber", number, column);
}

/** Two teams as one number, the home team first: formulas of the numbers of the teams, or the numbers. */
export function meetingOf(home: string | number, away: string | number): string {
  return typeof home === "number" && typeof away === "number"
    ? String(MEETING * home + away)
    : `${MEETING}*${home}+${away}`;
}

/** No league has so many teams. */
const MEETING = 1000;

/**
 * Whether tabs of the league have functions of ours that a table cannot replace: for the steps of a
 * regulation, and what teams need.
 */
export function needsFunctions({ tieBreak, moves }: Pick<LeagueChoice, "tieBreak" | "moves">): boolean {
  return tieBreak === "rules" || moves?.needs === true;
}

/**
 * The number format of VPs; undefined where no setting makes fractions, so that all VPs are whole numbers.
 */
function vpFormat(choice: LeagueChoice): string | undefined {
  const rows = leagueVps(choice).flatMap(({ winner, loser }) => [winner, loser]);
  const whole = [...rows, awardFor(choice)].every(Number.isInteger);
  return whole && choice.unplayed === "award" && !choice.varied ? undefined : HUNDREDTHS;
}
