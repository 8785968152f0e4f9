import { type CellValue, type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { AWARD } from "./choice";
import { rowNumber, rowOf, sheetColumns } from "./columns";
import { inMatches, type League, MATCH_COLUMNS, MATCHES, SIDES, vpFormat } from "./layout";
import { leagueLines, type Line } from "./lines";
import { type VpFormula } from "./vp-formulas";

/**
 * The tab that the secretary types in: a line a match. Teams stand in it by their numbers, so that formulas
 * need not compare names (in which * and > would be more than characters), and a name is changed in one place.
 */
export function matchesTab(league: League, vps: VpFormula): NewSheet {
  return {
    name: MATCHES,
    title: text("league.sheets.matchesTitle", { league: league.inWords }),
    columns: sheetColumns(MATCH_COLUMNS, vpFormat(league.choice)),
    rows: [
      ...leagueLines(league.rounds).map((line, index) => matchRow(league, line, rowNumber(index), vps)),
      [],
      ...notes(league).map((note) => ["", "", note]),
    ],
  };
}

type Side = keyof typeof SIDES;

function matchRow(league: League, { round, pairing, bye }: Line, row: number, vps: VpFormula): CellValue[] {
  const cell = inMatches(row);
  const team = (side: Side) => ({ formula: `=INDEX(${league.teams("team")},${cell(SIDES[side].number)})` });
  if (pairing === undefined) {
    return rowOf(MATCH_COLUMNS, {
      round,
      homeNumber: bye,
      home: team("home"),
      away: text("league.sheets.bye"),
    });
  }
  const [homeNumber, awayNumber] = pairing;
  const [own, other, fault, won] = [cell("impsHome"), cell("impsAway"), cell("fault"), cell("vpsHome")];
  return rowOf(MATCH_COLUMNS, {
    round,
    homeNumber,
    home: team("home"),
    awayNumber,
    away: team("away"),
    // COUNTA, since the workbench's grid at times takes a 0 for the blank that it is compared with.
    vpsHome: { formula: `=IF(OR(COUNTA(${own}:${other})<2,TRIM(${fault})<>""),"",${vps(own, other)})` },
    // On both WBF scales the two sides share 20 VPs. Rounded, since decimals do not subtract exactly. What is no
    // number, nothing or an error, stays so: &"", since the grid would count a blank that it copies as a 0.
    vpsAway: { formula: `=IF(ISNUMBER(${won}),ROUND(20-${won},2),${won}&"")` },
    awardedHome: { formula: awarded(league, fault, "home", cell("homeNumber")) },
    awardedAway: { formula: awarded(league, fault, "away", cell("awayNumber")) },
  });
}

/**
 * One side's VPs for a match that was not played: nothing when it is at fault, the award when it is not.
 * A word that says neither is #N/A, there and in the ranking: leaving it out would be a wrong ranking.
 * The first letter counts: h, a, b or n for home, away, both or neither.
 */
function awarded({ choice, teams }: League, fault: string, side: Side, team: string): string {
  const award = choice.unplayed === "average" ? `INDEX(${teams("averageVps")},${team})` : `${AWARD}`;
  const byLetter = side === "home" ? `0,${award},0,${award}` : `${award},0,0,${award}`;
  const letter = `FIND(LOWER(LEFT(TRIM(${fault}),1)),"habn")`;
  return `=IF(TRIM(${fault})="","",IFERROR(CHOOSE(${letter},${byLetter}),NA()))`;
}

function notes({ choice }: League): string[] {
  return [
    text("league.notes.fault"),
    text(choice.unplayed === "average" ? "league.notes.awardAverage" : "league.notes.award", {
      award: AWARD,
    }),
    text("league.notes.order"),
    text("league.notes.error"),
    text("league.notes.penalty"),
  ];
}
