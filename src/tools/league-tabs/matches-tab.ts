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
import { scaleOf } from "../vp-scale/choice";
import { mostIn } from "./choice";
import { isNeutral, type League, MATCHES, type MatchColumn, needsFunctions, SIDES, TEAMS } from "./layout";
import { type Line, type Listed } from "./lines";
import { mostBoards, type VpFormula } from "./vp-formulas";

/**
 * The tab in which the secretary types, one line for each match. It has the numbers of the teams. So formulas
 * need not compare names, in which * and > would have a special meaning, and a name is changed in one place.
 * A line that cannot be read counts for no team and says why. A note above the table gives the number of such
 * lines.
 */
export function matchesTab(league: League, vps: VpFormula): NewSheet {
  const { tables, isSwiss, lines } = league;
  const table = tables.match;
  const inBoards = league.choice.scoring === "boards";
  const title = text(inBoards ? "league.sheets.matchesTitleBoards" : "league.sheets.matchesTitle", {
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
    ...guarded(table, COMPUTED, text("league.guard.matches", { teams: TEAMS.name })),
    ...hinted(table, typedWords(inBoards, isNeutral(league.choice)), lasting),
    ...named(table, NAMED, lasting),
  };
}

/** What is typed into columns. */
function typedWords(inBoards: boolean, neutral: boolean): Partial<Record<MatchColumn, string>> {
  const penalty = text("league.hints.penalty");
  const imps = inBoards ? text("league.hints.won") : text("league.hints.imps");
  return {
    impsHome: imps,
    impsAway: imps,
    fault: text("league.hints.fault", { neutral }),
    penaltyHome: penalty,
    penaltyAway: penalty,
    boardsHome: text("league.hints.boardsWon"),
    boardsAway: text("league.hints.boardsWon"),
    boards: text("league.hints.boards"),
    part: text("league.hints.part"),
    extraHome: text("league.hints.extra"),
    extraAway: text("league.hints.extra"),
    fineHome: text("league.hints.fine"),
    fineAway: text("league.hints.fine"),
    ruledHome: text("league.hints.ruled"),
    ruledAway: text("league.hints.ruled"),
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
  "rankMatch",
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

/** What part of a match each of the three in a triple is. */
export const HALF = 0.5;

type Side = keyof typeof SIDES;
type InLine = Reference<MatchColumn>;

function matchRow(league: League, line: Line, row: number, vps: VpFormula): CellValue[] {
  const { choice, tables, teams, isSwiss } = league;
  const { round, pairing, bye, table, note, half, listed } = line;
  const cell = (name: MatchColumn) => inRow(tables.match, row, name);
  const team = (side: Side) => ({ formula: `=INDEX(${teams("team")},${cell(SIDES[side].number)})` });
  const total = (side: Side) => ({ formula: `=INDEX(${teams("vps")},${cell(SIDES[side].number)})` });
  const common = {
    round,
    table,
    note,
    ...(choice.dates && {
      date: listed ? listed.date : choice.dates.first + (round - 1) * choice.dates.every,
    }),
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
  const played = (side: Side) => vpsInPlay(league, cell, side, vps);
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
    ...(half !== undefined && { boards: half, part: HALF }),
    ...resultOf(listed),
    // COUNT and COUNTA, since the workbench's grid at times takes a 0 for the blank that it is compared with.
    vpsHome: {
      formula: `=${playing}IF(OR(COUNT(${own},${other})<2,TRIM(${fault})<>""),"",${choice.varied ? played("home") : vps.home(own, other)})${end}`,
    },
    // What is no number stays so: &"", since the grid would count a blank that it copies as a 0.
    vpsAway: {
      formula: `=IF(ISNUMBER(${won}),${choice.varied ? played("away") : vps.away(own, other, won)},${won}&"")`,
    },
    why: { formula: `=${whyNot(league, cell)}` },
    awardedHome: { formula: `=${playing}${awarded(league, cell, "home")}${end}` },
    awardedAway: { formula: `=${playing}${awarded(league, cell, "away")}${end}` },
    ...(isSwiss && { totalHome: total("home"), totalAway: total("away") }),
    ...counted("home"),
    ...counted("away"),
  });
}

/** What was played of a match that stood in a list. */
function resultOf({ imps, vps, fault }: Listed = {}): Partial<Record<MatchColumn, CellValue>> {
  return {
    ...(imps && { impsHome: imps[0], impsAway: imps[1] }),
    ...(vps && { ruledHome: vps[0], ruledAway: vps[1] }),
    ...(fault !== undefined && { fault }),
  };
}

/** What STANDINGS and NEEDS read of a side: blank VPs are still to be played, blank IMPs were not played at the table. */
function countedOf(league: League, cell: InLine, side: Side): Partial<Record<MatchColumn, CellValue>> {
  if (!needsFunctions(league.choice)) return {};
  const { number, vps, awarded: given, imps, rank, rankVps, rankImps } = SIDES[side];
  const both = `${cell(vps)},${cell(given)}`;
  return {
    [rank]: { formula: `=${cell(number)}` },
    [rankVps]: { formula: `=IF(COUNT(${both})=0,"",SUM(${both}))` },
    ...(league.choice.varied &&
      league.choice.moves?.needs && {
        rankMatch: { formula: `=ROUND(${orElse(cell("part"), 1)}*${league.shared},2)` },
      }),
    [rankImps]: { formula: `=IF(ISNUMBER(${cell(vps)}),${cell(imps)},"")` },
  };
}

/**
 * The VPs of a side where matches differ: those that are ruled, otherwise by its own length, with the IMPs of a handicap for
 * both and its own penalty for itself alone, and of a part of a match its part.
 */
function vpsInPlay({ choice, shared }: League, cell: InLine, side: Side, vps: VpFormula): string {
  const [one, other] = side === "home" ? [SIDES.home, SIDES.away] : [SIDES.away, SIDES.home];
  const ofBoth = (of: typeof one) => `(${cell(of.imps)}+SUM(${cell(of.extra)}))`;
  const own = `(${ofBoth(one)}-SUM(${cell(one.fine)}))`;
  const scored = vps.side(own, ofBoth(other), orElse(cell("boards"), choice.boards));
  const ruled = `COUNT(${cell("ruledHome")},${cell("ruledAway")})=2`;
  const part = orElse(cell("part"), 1);
  // The distance from a draw is what is rounded, so that the two sides of half a match have half of its VPs together.
  const draw = shared / 2;
  return `IF(${ruled},${cell(one.ruled)},ROUND(${part}*${draw}+ROUND(${part}*(${scored}-${draw}),2),2))`;
}

/** A cell, or what a blank one stands for. */
function orElse(cell: string, blank: number): string {
  return `IF(COUNT(${cell})=0,${blank},${cell})`;
}

/** Why what is typed where matches differ cannot be read, one condition after the other. */
function variedFaults({ choice }: League, cell: InLine): (readonly [string, string])[] {
  if (!choice.varied) return [];
  const given = (...names: MatchColumn[]) => names.map(cell).join();
  const [boards, part, ruled] = [cell("boards"), cell("part"), given("ruledHome", "ruledAway")];
  const others = given("extraHome", "extraAway", "fineHome", "fineAway");
  const most = mostBoards(choice);
  const scale = scaleOf(choice.vp);
  const ranges = choice.scoring === "boards" ? undefined : scale.lengths;
  const covered = ranges?.map(({ from, to }) => `AND(${boards}>=${from},${boards}<=${to})`).join();
  return [
    [
      `IF(COUNTA(${boards})=0,0,IF(COUNT(${boards})=0,1,OR(${boards}<1,${boards}>${most},${boards}<>INT(${boards})${covered === undefined ? "" : `,NOT(OR(${covered}))`})))`,
      text("league.why.boards", { most }),
    ],
    [`IF(COUNTA(${part})=0,0,IF(COUNT(${part})=0,1,OR(${part}<=0,${part}>1)))`, text("league.why.part")],
    [`COUNTA(${others})>COUNT(${others})`, text("league.why.extra")],
    [`COUNTA(${ruled})>COUNT(${ruled})`, text("league.why.ruledNumber")],
    [`COUNT(${ruled})=1`, text("league.why.ruledHalf")],
  ];
}

/** Why a line cannot be counted: its first fault; "" when there is none. */
function whyNot(league: League, cell: InLine): string {
  const { choice } = league;
  const [home, away, fault] = [cell("impsHome"), cell("impsAway"), cell("fault")];
  const inBoards = choice.scoring === "boards";
  const boards = choice.varied ? orElse(cell("boards"), choice.boards) : `${choice.boards}`;
  const most = choice.varied ? `${mostIn(choice)}*${boards}` : `${mostIn(choice) * choice.boards}`;
  const tooMany = text(inBoards ? "league.why.boardsAbove" : "league.why.above", {
    most: mostIn(choice) * choice.boards,
  });
  const imps = [
    [`COUNTA(${home},${away})=0`, ""],
    [`COUNTA(${home},${away})=1`, text("league.why.half")],
    [`COUNT(${home},${away})<2`, text("league.why.notNumber")],
    [`OR(${home}<0,${away}<0)`, text("league.why.below")],
    [`OR(${home}>${most},${away}>${most})`, choice.varied ? text("league.why.aboveBoards") : tooMany],
    ...(inBoards ? [[`${home}+${away}<>${boards}`, text("league.why.boardsSum")] as const] : []),
  ].reduceRight((rest, [wrong, why]) => `IF(${wrong},${quoted(why)},${rest})`, '""');
  const letter = `FIND(LOWER(LEFT(TRIM(${fault}),1)),"habnto")`;
  const odd = quoted(text("league.why.fault", { neutral: isNeutral(choice) }));
  // TRIM of an error is an error, and ISERROR catches it before a comparison.
  const byFault = `IF(ISERROR(${fault}),${odd},IF(TRIM(${fault})="",${imps},IF(ISNUMBER(${letter}),"",${odd})))`;
  return penaltyFirst(
    cell,
    variedFaults(league, cell).reduceRight(
      (rest, [wrong, why]) => `IF(${wrong},${quoted(why)},${rest})`,
      byFault,
    ),
  );
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
function awarded(league: League, cell: InLine, side: Side): string {
  const [own, other] = side === "home" ? [SIDES.home, SIDES.away] : [SIDES.away, SIDES.home];
  const fault = cell("fault");
  const { varied } = league.choice;
  const whole = awardOf(league, cell(own.number), cell(other.number));
  const award = varied ? `ROUND(${orElse(cell("part"), 1)}*${whole},2)` : whole;
  // Home, away, both, neither; where nobody is at home the team and its opponent.
  const byLetter = side === "home" ? `0,${award},0,${award},0,${award}` : `${award},0,0,${award},${award},0`;
  const letter = `FIND(LOWER(LEFT(TRIM(${fault}),1)),"habnto")`;
  const byFault = `IF(TRIM(${fault})="","",CHOOSE(${letter},${byLetter}))`;
  if (!varied) return byFault;
  // VPs that are ruled stand for those of a match without a result, also of one that somebody has conceded.
  const isRuled = `COUNT(${cell("ruledHome")},${cell("ruledAway")})=2`;
  const unplayed = `OR(TRIM(${fault})<>"",COUNT(${cell("impsHome")},${cell("impsAway")})=0)`;
  return `IF(AND(${isRuled},${unplayed}),${cell(own.ruled)},${byFault})`;
}

/** The VPs of a team for a match that it could not play; of its opponent only where there is one. */
function awardOf({ choice, teams, award, shared }: League, team: string, opponent?: string): string {
  const average = (of: string) => `INDEX(${teams("averageVps")},${of})`;
  if (choice.unplayed === "award") return `${award}`;
  if (choice.unplayed === "average") return average(team);
  const rest = opponent === undefined ? "" : `,ROUND(${shared}-${average(opponent)},2)`;
  return `MAX(${award},${average(team)}${rest})`;
}

function notes({ choice, tables, award, isSwiss }: League): [string, string] {
  const letters = (name: MatchColumn) => lettersOf(tables.match, name);
  return [
    text("league.notes.fault", {
      neutral: isNeutral(choice),
      column: letters("fault"),
      unplayed: choice.unplayed,
      award,
    }),
    isSwiss
      ? text("league.notes.swiss", {
          from: letters("penaltyHome"),
          to: letters("penaltyAway"),
          unplayed: choice.unplayed,
          award,
        })
      : text("league.notes.order", { from: letters("penaltyHome"), to: letters("penaltyAway") }),
  ];
}
