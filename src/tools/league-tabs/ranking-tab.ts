import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { rowOf, sheetColumns } from "./columns";
import { type League, MATCHES, RANKING, type TeamColumns } from "./layout";

/** The ranking, best first, from the tab of the teams. It sorts itself with functions that every Excel has. */
export function rankingTab(league: League): NewSheet {
  const { choice, inWords, columns } = league;
  return {
    name: RANKING.name,
    title: text("league.sheets.rankingTitle", { league: inWords }),
    above: [
      { formula: `={{${MATCHES.name}}}!$A$2` },
      text("league.sheets.rankingNote", { tieBreak: choice.tieBreak }),
    ],
    columns: sheetColumns(columns.ranking, league.vpFormat, choice.teams),
    rows: choice.teams.map((_, index) => rankingRow(league, index + 1)),
  };
}

function rankingRow({ choice, columns, teams }: League, line: number): CellValue[] {
  const of = (name: keyof TeamColumns) => `INDEX(${teams(name)},MATCH(${line},${teams("line")},0))`;
  const [won, lost, rank] = [of("impsFor"), of("impsAgainst"), of("rank")];
  const withdrawn = text("league.sheets.withdrawn");
  return rowOf(columns.ranking, {
    rank: { formula: `=IF(${of("out")}>0,"–",IF(COUNTIF(${teams("rank")},${rank})>1,${rank}&"=",${rank}))` },
    number: { formula: `=${of("number")}` },
    team: { formula: `=${of("team")}&IF(${of("out")}>0," (${withdrawn})","")` },
    played: { formula: `=${of("played")}` },
    vps: { formula: `=${of("vps")}` },
    ...(choice.tieBreak === "headToHead" && { headToHead: { formula: `=${of("headToHead")}` } }),
    ...(choice.tieBreak === "opponents" && { opponents: { formula: `=${of("opponents")}` } }),
    impsFor: { formula: `=${won}` },
    impsAgainst: { formula: `=${lost}` },
    quotient: { formula: `=IF(${lost}=0,IF(${won}=0,"","∞"),${won}/${lost})` },
  });
}
