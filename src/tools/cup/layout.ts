import { type Bracket, bracketOf, type CupMatch, drawnOrder } from "../../movements/bracket";
import {
  declaredColumns,
  type DeclaredColumn,
  ofHundredths,
  ofNumbers,
  ofTypedWords,
  ofWords,
} from "../../sheets/declared-columns";
import { foundIn, type Table, tableOf } from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text, type TextKey } from "../../translations/texts";
import { CARRY, type CupChoice } from "./choice";

/*
 * The tabs of a cup. Each round has a tab of its own, so that its teams come from another tab: a formula that
 * finds a winner among the rows of its own tab would depend on itself.
 */

/** A match in the tab of its round. */
export type CupMatchColumn =
  | "match"
  | "homeNumber"
  | "home"
  | "awayNumber"
  | "away"
  | "earlier"
  | `home${number}`
  | `away${number}`
  | "extraHome"
  | "extraAway"
  | "fineHome"
  | "fineAway"
  | "conceded"
  | "carry"
  | "totalHome"
  | "totalAway"
  | "winner"
  | "note"
  | "why"
  | "most"
  | "margin"
  | "atFault"
  | "side"
  | "winnerNumber"
  | "loserNumber"
  | "open";

export type CupTeamColumn = "number" | "team" | "withdrawn" | "remark" | "out" | "plain";
export type CupRoundColumn = "round" | "name" | "boards" | "segments" | "share" | "lower" | "most";

/** The round of a cup with its tab. */
export interface RoundLayout {
  /** Counted from 1. */
  round: number;
  name: string;
  matches: readonly CupMatch[];
  boards: number;
  segments: number;
  table: Table<CupMatchColumn>;
}

/** A cup with its draw and its tables, from which each tab is made. */
export interface CupLayout {
  choice: CupChoice;
  bracket: Bracket;
  rounds: readonly RoundLayout[];
  teams: Table<CupTeamColumn>;
  settings: Table<CupRoundColumn>;
  /** The table in which a match stands, by the number of the match. */
  tableOfMatch: ReadonlyMap<number, Table<CupMatchColumn>>;
}

const COMPUTED = { isComputed: true };

/** The columns whose header is that of a column of a league, or of an event. */
const AS_ELSEWHERE: Readonly<Record<string, TextKey>> = {
  match: "event.headers.match",
  name: "event.headers.name",
  boards: "event.headers.boards",
  homeNumber: "league.headers.homeNumber",
  home: "league.headers.home",
  awayNumber: "league.headers.awayNumber",
  away: "league.headers.away",
  fineHome: "league.headers.fineHome",
  fineAway: "league.headers.fineAway",
  carry: "league.headers.carryOver",
  winner: "league.headers.winner",
  atFault: "league.headers.atFault",
  number: "league.headers.number",
  team: "league.headers.team",
  withdrawn: "league.headers.withdrawn",
  remark: "league.headers.remark",
  out: "league.headers.out",
  plain: "league.headers.plain",
  round: "league.headers.round",
};

/** The header of a column, by its code. Columns of segments get theirs from {@link segmentHeader}. */
export function headerOf(code: string): string {
  return text(AS_ELSEWHERE[code] ?? (`cup.headers.${code}` as TextKey));
}

/** The header of the IMPs in a segment. */
function segmentHeader(side: "home" | "away", segment: number, segments: number): string {
  const isHome = side === "home";
  if (segments === 1) return text(isHome ? "league.headers.impsHome" : "league.headers.impsAway");
  return text(isHome ? "cup.headers.segmentHome" : "cup.headers.segmentAway", { segment });
}

function matchColumns({ teams, carry }: CupChoice, round: number, segments: number) {
  const name = ofWords(widthFor(24, teams), COMPUTED);
  const number = (from: Partial<DeclaredColumn>) => ofNumbers(12, from);
  const drawn = round === 1 ? { hint: text("cup.hints.number", { most: teams.length }) } : COMPUTED;
  const carried = { isShown: carry !== "none" };
  const imps = { hint: text("cup.hints.imps") };
  const ofSegment = (segment: number, side: "home" | "away"): [CupMatchColumn, DeclaredColumn] => [
    `${side}${segment}`,
    ofNumbers(15, { ...imps, header: segmentHeader(side, segment, segments) }),
  ];
  const inSegments = Array.from({ length: segments }, (_, index) => [
    ofSegment(index + 1, "home"),
    ofSegment(index + 1, "away"),
  ]).flat();
  const ofImps = carry === "none" ? ofNumbers : ofHundredths;
  const declared: [CupMatchColumn, DeclaredColumn][] = [
    ["match", ofNumbers(9, COMPUTED)],
    ["homeNumber", number(drawn)],
    ["home", name],
    ["awayNumber", number(drawn)],
    ["away", name],
    ["earlier", ofNumbers(17, { ...carried, hint: text("cup.hints.earlier") })],
    ...inSegments,
    ["extraHome", ofNumbers(19, { hint: text("cup.hints.extra") })],
    ["extraAway", ofNumbers(19, { hint: text("cup.hints.extra") })],
    ["fineHome", ofNumbers(19, { hint: text("cup.hints.fine") })],
    ["fineAway", ofNumbers(19, { hint: text("cup.hints.fine") })],
    [
      "conceded",
      ofTypedWords(16, {
        hint: text("cup.hints.conceded", {
          home: text("league.fault.home"),
          away: text("league.fault.away"),
          both: text("league.fault.both"),
        }),
      }),
    ],
    ["carry", ofHundredths(11, { ...COMPUTED, ...carried })],
    ["totalHome", ofImps(12, COMPUTED)],
    ["totalAway", ofImps(12, COMPUTED)],
    ["winner", ofWords(widthFor(24, teams), COMPUTED)],
    ["note", ofWords(44, COMPUTED)],
    ["why", ofWords(20, COMPUTED)],
    ["most", ofNumbers(9, COMPUTED)],
    ["margin", ofImps(9, COMPUTED)],
    ["atFault", ofNumbers(9, COMPUTED)],
    ["side", ofNumbers(9, COMPUTED)],
    ["winnerNumber", ofNumbers(9, COMPUTED)],
    ["loserNumber", ofNumbers(9, COMPUTED)],
    ["open", ofNumbers(7, COMPUTED)],
  ];
  return Object.fromEntries(declared) as Record<CupMatchColumn, DeclaredColumn>;
}

/** How many lines stand between the title and the headers of the tab of a round. */
const ABOVE_MATCHES = 2;

/** The name of a round, by how many places of the bracket it has. */
function roundName(places: number, isWhole: boolean, hasThird: boolean): string {
  if (places === 2 && hasThird) return text("cup.rounds.finals");
  return text("cup.rounds.name", { places: isWhole ? String(places) : "byes", number: places });
}

/** The name of a tab of a cup. */
export function tabName({ before }: CupChoice, name: string): string {
  return before === undefined ? name : `${before} ${name}`;
}

/** The draw and the tables of a cup. */
export function cupLayout(choice: CupChoice): CupLayout {
  const bracket = bracketOf(drawnOrder(choice.teams.length, choice.seeded, choice.seed), choice.hasThird);
  const last = bracket.rounds.length;
  const rounds = bracket.rounds.map(({ places, matches: ofRound }, index): RoundLayout => {
    const round = index + 1;
    const name = roundName(places, ofRound.length === places / 2, bracket.third !== undefined);
    const matches = round === last && bracket.third ? [...ofRound, bracket.third] : ofRound;
    const [boards, segments] = [choice.boards[index], choice.segments[index]];
    const table = tableOf<CupMatchColumn>({
      name: tabName(choice, name),
      above: ABOVE_MATCHES,
      columns: declaredColumns(matchColumns(choice, round, segments), headerOf),
      rows: matches.length,
    });
    return { round, name, matches, boards, segments, table };
  });
  const teams = tableOf<CupTeamColumn>({
    name: tabName(choice, text("cup.tabs.teams")),
    above: 1,
    columns: declaredColumns(
      {
        number: ofNumbers(6, COMPUTED),
        team: ofTypedWords(widthFor(28, choice.teams), { hint: text("league.hints.team") }),
        withdrawn: ofTypedWords(12, { hint: text("cup.hints.withdrawn") }),
        remark: ofWords(40, COMPUTED),
        out: ofNumbers(7, COMPUTED),
        plain: ofWords(widthFor(24, choice.teams), COMPUTED),
      },
      headerOf,
    ),
    rows: choice.teams.length,
  });
  const carried = { isShown: choice.carry !== "none" };
  const settings = tableOf<CupRoundColumn>({
    name: tabName(choice, text("cup.tabs.rounds")),
    above: 2,
    columns: declaredColumns(
      {
        round: ofNumbers(8, COMPUTED),
        name: ofTypedWords(24, { hint: text("cup.hints.name") }),
        boards: ofNumbers(9, { hint: text("cup.hints.boards") }),
        segments: ofNumbers(11, COMPUTED),
        share: ofNumbers(12, { ...carried, format: "0.00%", hint: text("cup.hints.share") }),
        lower: ofNumbers(16, { ...carried, format: "0.00%", hint: text("cup.hints.lower") }),
        most: ofNumbers(12, { ...carried, hint: text("cup.hints.most") }),
      },
      headerOf,
    ),
    rows: last,
  });
  return {
    choice,
    bracket,
    rounds,
    teams,
    settings,
    tableOfMatch: new Map(rounds.flatMap(({ matches, table }) => matches.map(({ match }) => [match, table]))),
  };
}

/** Whether something is carried over into the matches. */
export function isCarried({ choice }: CupLayout): boolean {
  return CARRY[choice.carry] !== undefined;
}

/** A column of the teams for the team with a number, in whatever order the teams stand. */
export function ofTeam({ teams }: CupLayout, column: CupTeamColumn, number: string): string {
  return foundIn(teams, "number", number, column);
}
