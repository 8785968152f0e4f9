import { quoted } from "../../sheets/formula-text";
import { firstTyped, usesOf } from "../../sheets/declared-columns";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { hasColumn, inRow, lettersOf, rowOf, sheetOf } from "../../sheets/table";
import { text } from "../../translations/texts";
import { countedSentence } from "./counted-sentence";
import {
  type CellsOfLine,
  type League,
  type MatchColumn,
  meetingOf,
  needsFunctions,
  ofTeam,
  SIDES,
  TEAMS,
} from "./layout";
import { isOdd, PART } from "./limits";
import { type ListedResult, type MatchLine } from "./match-line";
import { atFaultIn, boardsAreOdd, isTeam, orElse, remarkOn, whyNot, whyOfBye } from "./match-faults";
import { sidesInWords } from "./typed-words";
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
    above: [{ formula: `=${countedSentence(league)}` }, ...notes(league)],
    ...firstTyped(table),
    // What is said of typing is for the secretary. Readers get a list of the matches.
    paper: { title: league.inWords },
    ...usesOf(table, text("league.guard.matches", { teams: TEAMS.name }), lasting),
  };
}

/** No Swiss has so many lines. */
const MOST_SWISS_LINES = 10_000;

/** What part of a match each of the three in a triple is. */
export const HALF = 0.5;

type MatchSide = keyof typeof SIDES;

function matchRow(league: League, line: MatchLine, row: number, vps: VpFormula): CellValue[] {
  const { choice, tables, isSwiss } = league;
  const { round, pairing, bye, table, note, half, listed } = line;
  const cell = (name: MatchColumn) => inRow(tables.match, row, name);
  const ofSide = (side: MatchSide, column: "team" | "vps", odd: string) => {
    const number = cell(SIDES[side].number);
    return {
      formula: `=IF(${isTeam(league, number)}=1,IFERROR(${ofTeam(league, column, number)},${odd}),IF(COUNTA(${number})=0,"",${odd}))`,
    };
  };
  const name = (side: MatchSide) => ofSide(side, "team", quoted("?"));
  const total = (side: MatchSide) => ofSide(side, "vps", quoted(""));
  const common = {
    round,
    table,
    note,
    ...(choice.dates && {
      date: listed ? listed.date : choice.dates.first + (round - 1) * choice.dates.every,
    }),
    leftOut: { formula: `=${leftOut(league, cell)}` },
    remark: { formula: `=${remarkOn(league, line, cell)}` },
  };
  const counted = (side: MatchSide) => countedOf(league, line, cell, side);
  if (pairing === undefined) {
    return rowOf(tables.match, {
      ...common,
      homeNumber: bye,
      home: name("home"),
      away: text("league.sheets.bye"),
      // In a round robin everybody has a bye, so it is worth nothing. In a Swiss it is worth an award.
      ...(isSwiss && {
        awardedHome: {
          formula: `=IF(${isTeam(league, cell("homeNumber"))}=1,${awardOf(league, cell("homeNumber"))},"")`,
        },
      }),
      why: { formula: `=${whyOfBye(league, cell)}` },
      ...(isSwiss && counted("home")),
    });
  }
  const [homeNumber, awayNumber] = pairing;
  const [home, away, fault, won] = [cell("impsHome"), cell("impsAway"), cell("fault"), cell("vpsHome")];
  const playing = (vpsOrAward: string) => `IF(LEN(${cell("why")})>0,"",${vpsOrAward})`;
  const played = (side: MatchSide) => vpsInPlay(league, cell, side, vps);
  return rowOf(tables.match, {
    ...common,
    ...(choice.venues && {
      // &"" is there because a formula that refers to a blank cell shows 0.
      venue: {
        formula: `=IF(${isTeam(league, cell("homeNumber"))}=1,${ofTeam(league, "venue", cell("homeNumber"))}&"","")`,
      },
    }),
    homeNumber,
    home: name("home"),
    awayNumber,
    away: name("away"),
    ...(half !== undefined && { boards: half, part: HALF }),
    ...resultOf(listed),
    // COUNT and COUNTA, because the workbench's grid sometimes takes 0 and a blank for equal.
    vpsHome: {
      formula: `=${playing(`IF(OR(COUNT(${home},${away})<2,TRIM(${fault})<>""),"",${choice.varied ? played("home") : vps.home(home, away)})`)}`,
    },
    // With &"" a text stays a text: the grid would count a copied blank as 0.
    vpsAway: {
      formula: `=IF(ISNUMBER(${won}),${choice.varied ? played("away") : vps.away(home, away, won)},${won}&"")`,
    },
    why: { formula: `=${whyNot(league, cell)}` },
    awardedHome: { formula: `=${playing(awarded(league, cell, "home"))}` },
    awardedAway: { formula: `=${playing(awarded(league, cell, "away"))}` },
    atFault: { formula: `=${atFaultIn(league, cell)}` },
    ...(hasColumn(tables.match, "totalHome") && { totalHome: total("home"), totalAway: total("away") }),
    ...(hasColumn(tables.match, "meeting") && {
      meeting: {
        formula: `=IF(${isTeam(league, cell("homeNumber"))}*${isTeam(league, cell("awayNumber"))}=1,${meetingOf(cell("homeNumber"), cell("awayNumber"))},"")`,
      },
    }),
    ...counted("home"),
    ...counted("away"),
  });
}

/** What was played of a match that stood in a list. */
function resultOf({ imps, vps, fault }: ListedResult = {}): Partial<Record<MatchColumn, CellValue>> {
  return {
    ...(imps && { impsHome: imps[0], impsAway: imps[1] }),
    ...(vps && { ruledHome: vps[0], ruledAway: vps[1] }),
    ...(fault !== undefined && { fault }),
  };
}

/** 1 for a line that is left out, 2 where that is because a team has withdrawn, -1 for a remark. */
function leftOut({ isSwiss }: League, cell: CellsOfLine): string {
  const left = isSwiss ? "1" : `IF(${cell("why")}=${quoted(text("league.why.withdrawn"))},2,1)`;
  return `IF(LEN(${cell("why")})>0,${left},IF(LEN(${cell("remark")})>0,-1,""))`;
}

/** What STANDINGS and NEEDS read of a side: blank VPs are still to be played, blank IMPs were not played at the table. */
function countedOf(
  league: League,
  { pairing }: MatchLine,
  cell: CellsOfLine,
  side: MatchSide,
): Partial<Record<MatchColumn, CellValue>> {
  const { number, vps, awarded: given, imps, rank, rankVps, rankImps, boards, rankBoards } = SIDES[side];
  const [home, away] = [cell("homeNumber"), cell("awayNumber")];
  const both = `${cell(vps)},${cell(given)}`;
  const sum = hasColumn(league.tables.match, rankVps) && {
    [rankVps]: { formula: `=IF(COUNT(${both})=0,"",SUM(${both}))` },
  };
  if (!needsFunctions(league.choice)) return { ...sum };
  const isMatch = pairing
    ? `IF(${isTeam(league, home)}*${isTeam(league, away)}=0,0,IF(${home}=${away},0,1))`
    : isTeam(league, home);
  return {
    [rank]: { formula: `=IF(${isMatch}=1,${cell(number)},"")` },
    ...(hasColumn(league.tables.match, rankBoards) && {
      [rankBoards]: {
        formula: `=IF(COUNT(${cell(boards)})=0,"",IF(${boardsAreOdd(league, cell)}=1,"",${cell(boards)}))`,
      },
    }),
    ...sum,
    ...(league.choice.varied &&
      league.choice.moves?.needs && {
        rankMatch: {
          formula: `=ROUND(IF(${isOdd(cell("part"), PART)}=1,1,${orElse(cell("part"), 1)})*${league.shared},2)`,
        },
      }),
    [rankImps]: { formula: `=IF(ISNUMBER(${cell(vps)}),${cell(imps)},"")` },
  };
}

/**
 * The VPs of a side where matches differ. VPs that are ruled stand. Otherwise the scale for the length of
 * this match gives them: a handicap counts for both sides, a penalty in IMPs only for the side that has it,
 * and a part of a match gives its part of the VPs.
 */
function vpsInPlay({ choice, shared }: League, cell: CellsOfLine, side: MatchSide, vps: VpFormula): string {
  const [one, other] = side === "home" ? [SIDES.home, SIDES.away] : [SIDES.away, SIDES.home];
  const ofBoth = (of: typeof one) => `(${cell(of.imps)}+SUM(${cell(of.extra)}))`;
  const afterFine = `(${ofBoth(one)}-SUM(${cell(one.fine)}))`;
  const scored = vps.side(afterFine, ofBoth(other), orElse(cell("boards"), choice.boards));
  const ruled = `COUNT(${cell("ruledHome")},${cell("ruledAway")})=2`;
  const part = orElse(cell("part"), 1);
  // The distance from a draw is what is rounded, so that the two sides of half a match have half of its VPs together.
  const draw = shared / 2;
  return `IF(${ruled},${cell(one.ruled)},ROUND(${part}*${draw}+ROUND(${part}*(${scored}-${draw}),2),2))`;
}

/** One side's VPs for a match that was not played: none when it is at fault, otherwise the award. */
function awarded(league: League, cell: CellsOfLine, side: MatchSide): string {
  const [own, other] = side === "home" ? [SIDES.home, SIDES.away] : [SIDES.away, SIDES.home];
  const fault = cell("atFault");
  const { varied } = league.choice;
  const whole = awardOf(league, cell(own.number), cell(other.number));
  const award = varied ? `ROUND(${orElse(cell("part"), 1)}*${whole},2)` : whole;
  // The home team, the away team, both, neither.
  const byCode = side === "home" ? `0,${award},0,${award}` : `${award},0,0,${award}`;
  const byFault = `IF(ISNUMBER(${fault}),CHOOSE(${fault},${byCode}),"")`;
  if (!varied) return byFault;
  // VPs that are ruled stand for those of a match without a result, also of one that somebody has conceded.
  const isRuled = `COUNT(${cell("ruledHome")},${cell("ruledAway")})=2`;
  const unplayed = `OR(TRIM(${cell("fault")})<>"",COUNT(${cell("impsHome")},${cell("impsAway")})=0)`;
  return `IF(AND(${isRuled},${unplayed}),${cell(own.ruled)},${byFault})`;
}

/** The VPs of a team for a match that it could not play; of its opponent only where there is one. */
function awardOf(league: League, team: string, opponent?: string): string {
  const { choice, award, shared } = league;
  const average = (of: string) => ofTeam(league, "averageVps", of);
  if (choice.unplayed === "award") return `${award}`;
  if (choice.unplayed === "average") return average(team);
  const rest = opponent === undefined ? "" : `,ROUND(${shared}-${average(opponent)},2)`;
  return `MAX(${award},${average(team)}${rest})`;
}

function notes({ choice, tables, award, isSwiss }: League): [string, string] {
  const letters = (name: MatchColumn) => lettersOf(tables.match, name);
  const { one, other, both, neither } = sidesInWords(choice);
  return [
    text("league.notes.fault", {
      one,
      other,
      both,
      neither,
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
