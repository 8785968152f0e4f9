import { type CellValue, type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { rowOf, sheetColumns } from "./columns";
import { type League, RANKING, RANKING_COLUMNS, type TEAM_COLUMNS, vpFormat } from "./layout";

/** The ranking, best first, from the tab of the teams. It sorts itself with functions that every Excel has. */
export function rankingTab(league: League): NewSheet {
  const { choice, inWords } = league;
  return {
    name: RANKING,
    title: text("league.sheets.rankingTitle", { league: inWords }),
    columns: sheetColumns(RANKING_COLUMNS, vpFormat(choice)),
    rows: [
      ...choice.teams.map((_, index) => rankingRow(league, index + 1)),
      [],
      rowOf(RANKING_COLUMNS, { team: text("league.sheets.rankingNote") }),
    ],
  };
}

function rankingRow({ teams }: League, line: number): CellValue[] {
  const of = (name: keyof typeof TEAM_COLUMNS) => `INDEX(${teams(name)},MATCH(${line},${teams("line")},0))`;
  const [won, lost, rank] = [of("impsFor"), of("impsAgainst"), of("rank")];
  return rowOf(RANKING_COLUMNS, {
    rank: { formula: `=IF(COUNTIF(${teams("rank")},${rank})>1,${rank}&"=",${rank})` },
    team: { formula: `=${of("team")}` },
    played: { formula: `=${of("played")}` },
    vps: { formula: `=${of("vps")}` },
    impsFor: { formula: `=${won}` },
    impsAgainst: { formula: `=${lost}` },
    quotient: { formula: `=IF(${lost}=0,IF(${won}=0,"","∞"),${won}/${lost})` },
  });
}
