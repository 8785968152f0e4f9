import { type CellValue, type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { inRow, rowNumber } from "./cells";
import { AWARD } from "./choice";
import { type League, matchColumns, matchHeaders, MATCHES } from "./layout";
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
    columns: matchColumns(league.choice),
    rows: [
      ...leagueLines(league.rounds).map((line, index) => matchRow(league, line, rowNumber(index), vps)),
      [],
      ...notes(league).map((note) => ["", "", note]),
    ],
  };
}

function matchRow(league: League, { round, pairing, bye }: Line, row: number, vps: VpFormula): CellValue[] {
  const cell = inRow(matchHeaders(league.choice), row);
  const name = (number: string) => ({ formula: `=INDEX(${league.teams("Team")},${cell(number)})` });
  if (pairing === undefined) return [round, bye ?? "", name("Home no."), "", text("league.sheets.bye")];
  const [home, away] = pairing;
  const [own, other, fault] = ["IMPs home", "IMPs away", "Not played: at fault"].map(cell);
  const played = (formula: string) => ({
    // COUNTA, since the workbench's grid at times takes a 0 for the blank that it is compared with.
    formula: `=IF(OR(COUNTA(${own}:${other})<2,TRIM(${fault})<>""),"",${formula})`,
  });
  return [
    round,
    home,
    name("Home no."),
    away,
    name("Away no."),
    "",
    "",
    played(vps(own, other)),
    played(vps(other, own)),
    "",
    { formula: awarded(league, fault, ["h", "b"], ["a", "n"], cell("Home no.")) },
    { formula: awarded(league, fault, ["a", "b"], ["h", "n"], cell("Away no.")) },
  ];
}

/**
 * One side's VPs for a match that was not played: nothing when it is at fault, the award when it is not.
 * A word that says neither is #N/A, there and in the ranking: leaving it out would be a wrong ranking.
 *
 * @param guilty first letters of the words that find this side at fault
 */
function awarded(
  { choice, teams }: League,
  fault: string,
  guilty: [string, string],
  free: [string, string],
  team: string,
): string {
  const award = choice.unplayed === "average" ? `INDEX(${teams("Average VPs")},${team})` : `${AWARD}`;
  const is = (letters: [string, string]) =>
    `OR(${letters.map((letter) => `LOWER(LEFT(TRIM(${fault}),1))="${letter}"`).join(",")})`;
  return `=IF(TRIM(${fault})="","",IF(${is(guilty)},0,IF(${is(free)},${award},NA())))`;
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
