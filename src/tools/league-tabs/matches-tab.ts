import { quoted, sentenceFormula } from "../../sheets/formula-text";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import {
  guarded,
  hinted,
  indexOf,
  inRow,
  lettersOf,
  named,
  type Reference,
  rowNumber,
  rowOf,
  sheetOf,
} from "../../sheets/table";
import { text } from "../../translations/texts";
import { MOST_IMPS_A_BOARD } from "./choice";
import { type League, MATCHES, type MatchColumn, needsFunctions, SIDES } from "./layout";
import { type Line } from "./lines";
import { type VpFormula } from "./vp-formulas";

/**
 * The tab in which the secretary types, one line for each match. It has the numbers of the teams. So formulas
 * need not compare names, in which * and > would have a special meaning, and a name is changed in one place.
 * A line that cannot be read counts for no team and says why. A note above the table gives the number of such
 * lines.
 */
export function matchesTab(league: League, vps: VpFormula): NewSheet {
  const { tables, isSwiss, lines } = league;
  const table = tables.match;
  const title = text("league.sheets.matchesTitle", {
    league: league.inWords,
    home: lettersOf(table, "impsHome"),
    away: lettersOf(table, "impsAway"),
  });
  const rows = lines.map((line, row) => matchRow(league, line, row, vps));
  // A Swiss gets more lines with each round. Nothing stands below them.
  const lasting = isSwiss ? MOST_SWISS_LINES : table.rows;
  return {
    ...sheetOf(table, title, rows),
    above: [{ formula: `=${leftOutSentence(league)}` }, ...notes(league)],
    start: { row: 0, column: indexOf(table, "impsHome") },
    ...guarded(table, COMPUTED, text("league.guard")),
    ...hinted(table, typedWords(), lasting),
    ...named(table, NAMED, lasting),
  };
}

/** What is typed into columns. */
function typedWords(): Partial<Record<MatchColumn, string>> {
  const [imps, penalty] = [text("league.hints.imps"), text("league.hints.penalty")];
  return {
    impsHome: imps,
    impsAway: imps,
    fault: text("league.hints.fault"),
    penaltyHome: penalty,
    penaltyAway: penalty,
    boardsHome: text("league.hints.boardsWon"),
    boardsAway: text("league.hints.boardsWon"),
  };
}

/** The columns that get their headers as names. */
const NAMED: readonly MatchColumn[] = [
  "round",
  "homeNumber",
  "home",
  "awayNumber",
  "away",
  "impsHome",
  "impsAway",
  "vpsHome",
  "vpsAway",
];

/** No Swiss has so many lines. */
const MOST_SWISS_LINES = 10_000;

/** The columns that formulas fill. */
const COMPUTED: readonly MatchColumn[] = [
  "home",
  "away",
  "vpsHome",
  "vpsAway",
  "why",
  "awardedHome",
  "awardedAway",
  "leftOut",
  "totalHome",
  "totalAway",
  "rankHome",
  "rankAway",
  "rankVpsHome",
  "rankVpsAway",
  "rankImpsHome",
  "rankImpsAway",
];

/**
 * How many matches are not counted, the row of the first of them, and the reason; "" when all are counted.
 */
function leftOutSentence({ matches }: League): string {
  const count = `COUNT(${matches("leftOut")})`;
  const first = `MATCH(1,${matches("leftOut")},0)`;
  const sentence = (key: "league.left.one" | "league.left.more") =>
    sentenceFormula(
      (matchCount, row, why) => text(key, { count: matchCount, row, why }),
      [count, `(${first}+${rowNumber(0, MATCHES) - 1})`, `INDEX(${matches("why")},${first})`],
    );
  const all = quoted(text("league.left.none"));
  return `IF(${count}=0,${all},IF(${count}=1,${sentence("league.left.one")},${sentence("league.left.more")}))`;
}

type Side = keyof typeof SIDES;
type InLine = Reference<MatchColumn>;

function matchRow(league: League, line: Line, row: number, vps: VpFormula): CellValue[] {
  const { choice, tables, teams, isSwiss } = league;
  const { round, pairing, bye, table, note } = line;
  const cell = (name: MatchColumn) => inRow(tables.match, row, name);
  const team = (side: Side) => ({ formula: `=INDEX(${teams("team")},${cell(SIDES[side].number)})` });
  const total = (side: Side) => ({ formula: `=INDEX(${teams("vps")},${cell(SIDES[side].number)})` });
  const common = {
    round,
    table,
    note,
    ...(choice.dates && { date: choice.dates.first + (round - 1) * choice.dates.every }),
    leftOut: { formula: `=IF(LEN(${cell("why")})>0,1,"")` },
  };
  const counted = (side: Side) => countedOf(league, cell, side);
  if (pairing === undefined) {
    return rowOf(tables.match, {
      ...common,
      homeNumber: bye,
      home: team("home"),
      away: text("league.sheets.bye"),
      // In a round robin everybody has a bye, so it is worth nothing. In a Swiss it is worth an award.
      ...(isSwiss && { awardedHome: { formula: `=${awardOf(league, cell("homeNumber"))}` } }),
      why: { formula: `=${whyOfBye(cell)}` },
      ...(isSwiss && counted("home")),
    });
  }
  const [homeNumber, awayNumber] = pairing;
  const [own, other, fault, won] = [cell("impsHome"), cell("impsAway"), cell("fault"), cell("vpsHome")];
  const isOut = `INDEX(${teams("out")},${cell("homeNumber")})+INDEX(${teams("out")},${cell("awayNumber")})>0`;
  // In a Swiss the matches of a team that withdraws later still count for its opponents.
  const left = isSwiss ? "" : `IF(${isOut},"",`;
  const playing = `IF(LEN(${cell("why")})>0,"",${left}`;
  const end = isSwiss ? ")" : "))";
  return rowOf(tables.match, {
    ...common,
    ...(choice.venues && {
      // &"" is there because a formula that refers to a blank cell shows 0.
      venue: { formula: `=INDEX(${teams("venue")},${cell("homeNumber")})&""` },
    }),
    homeNumber,
    home: team("home"),
    awayNumber,
    away: team("away"),
    // COUNT and COUNTA, since the workbench's grid at times takes a 0 for the blank that it is compared with.
    vpsHome: {
      formula: `=${playing}IF(OR(COUNT(${own},${other})<2,TRIM(${fault})<>""),"",${vps.home(own, other)})${end}`,
    },
    // What is no number stays so: &"", since the grid would count a blank that it copies as a 0.
    vpsAway: { formula: `=IF(ISNUMBER(${won}),${vps.away(own, other, won)},${won}&"")` },
    why: { formula: `=${whyNot(league, cell)}` },
    awardedHome: { formula: `=${playing}${awarded(league, fault, "home", cell("homeNumber"))}${end}` },
    awardedAway: { formula: `=${playing}${awarded(league, fault, "away", cell("awayNumber"))}${end}` },
    ...(isSwiss && { totalHome: total("home"), totalAway: total("away") }),
    ...counted("home"),
    ...counted("away"),
  });
}

/** What STANDINGS and NEEDS read of a side: blank VPs are still to be played, blank IMPs were not played at the table. */
function countedOf(league: League, cell: InLine, side: Side): Partial<Record<MatchColumn, CellValue>> {
  if (!needsFunctions(league.choice)) return {};
  const { number, vps, awarded: given, imps, rank, rankVps, rankImps } = SIDES[side];
  const both = `${cell(vps)},${cell(given)}`;
  return {
    [rank]: { formula: `=${cell(number)}` },
    [rankVps]: { formula: `=IF(COUNT(${both})=0,"",SUM(${both}))` },
    [rankImps]: { formula: `=IF(ISNUMBER(${cell(vps)}),${cell(imps)},"")` },
  };
}

/** Why a line cannot be counted: its first fault; "" when there is none. */
function whyNot({ choice }: League, cell: InLine): string {
  const [home, away, fault] = [cell("impsHome"), cell("impsAway"), cell("fault")];
  const most = MOST_IMPS_A_BOARD * choice.boards;
  const imps = [
    [`COUNTA(${home},${away})=0`, ""],
    [`COUNTA(${home},${away})=1`, text("league.why.half")],
    [`COUNT(${home},${away})<2`, text("league.why.notNumber")],
    [`OR(${home}<0,${away}<0)`, text("league.why.below")],
    [`OR(${home}>${most},${away}>${most})`, text("league.why.above", { most })],
  ].reduceRight((rest, [wrong, why]) => `IF(${wrong},${quoted(why)},${rest})`, '""');
  const letter = `FIND(LOWER(LEFT(TRIM(${fault}),1)),"habn")`;
  const odd = quoted(text("league.why.fault"));
  // TRIM of an error is an error, and ISERROR catches it before a comparison.
  const byFault = `IF(ISERROR(${fault}),${odd},IF(TRIM(${fault})="",${imps},IF(ISNUMBER(${letter}),"",${odd})))`;
  return penaltyFirst(cell, byFault);
}

function whyOfBye(cell: InLine): string {
  const typed = `COUNTA(${cell("impsHome")},${cell("impsAway")})+COUNTA(${cell("fault")})`;
  return penaltyFirst(cell, `IF(${typed}>0,${quoted(text("league.why.bye"))},"")`);
}

function penaltyFirst(cell: InLine, rest: string): string {
  const penalties = `${cell("penaltyHome")},${cell("penaltyAway")}`;
  return `IF(COUNTA(${penalties})>COUNT(${penalties}),${quoted(text("league.why.penalty"))},${rest})`;
}

/**
 * One side's VPs for a match that was not played: none when it is at fault, otherwise the award. The first
 * letter counts: h, a, b or n for home, away, both or neither.
 */
function awarded(league: League, fault: string, side: Side, team: string): string {
  const award = awardOf(league, team);
  const byLetter = side === "home" ? `0,${award},0,${award}` : `${award},0,0,${award}`;
  const letter = `FIND(LOWER(LEFT(TRIM(${fault}),1)),"habn")`;
  return `IF(TRIM(${fault})="","",CHOOSE(${letter},${byLetter}))`;
}

/** The VPs of a team for a match that it could not play. */
function awardOf({ choice, teams, award }: League, team: string): string {
  return choice.unplayed === "average" ? `INDEX(${teams("averageVps")},${team})` : `${award}`;
}

function notes({ choice, tables, award, isSwiss }: League): [string, string] {
  const letters = (name: MatchColumn) => lettersOf(tables.match, name);
  return [
    text("league.notes.fault", {
      column: letters("fault"),
      average: choice.unplayed === "average",
      award,
    }),
    isSwiss
      ? text("league.notes.swiss", {
          from: letters("penaltyHome"),
          to: letters("penaltyAway"),
          average: choice.unplayed === "average",
          award,
        })
      : text("league.notes.order", { from: letters("penaltyHome"), to: letters("penaltyAway") }),
  ];
}
