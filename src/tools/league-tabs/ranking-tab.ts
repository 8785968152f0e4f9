import { quoted } from "../../sheets/formula-text";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { named, rowOf, sheetOf } from "../../sheets/table";
import { text } from "../../translations/texts";
import { type League, MATCHES, type TeamColumn } from "./layout";
import { lastingTeams } from "./teams-tab";

/** The ranking, best first, from the tab of the teams. It sorts itself with functions that every Excel has. */
export function rankingTab(league: League): NewSheet {
  const { choice, inWords, tables } = league;
  const rows = choice.teams.map((_, index) => rankingRow(league, index + 1));
  return {
    ...sheetOf(tables.ranking, text("league.sheets.rankingTitle", { league: inWords }), rows),
    above: [
      { formula: `={{${MATCHES.name}}}!$A$2` },
      text("league.sheets.rankingNote", { tieBreak: choice.tieBreak }),
    ],
    ...named(tables.ranking, ["rank", "number", "team", "played", "vps", "quotient"], lastingTeams(league)),
  };
}

function rankingRow({ choice, tables, teams }: League, line: number): CellValue[] {
  const of = (name: TeamColumn) => `INDEX(${teams(name)},MATCH(${line},${teams("line")},0))`;
  const [won, lost, rank] = [of("impsFor"), of("impsAgainst"), of("rank")];
  const withdrawn = quoted(` (${text("league.sheets.withdrawn")})`);
  return rowOf(tables.ranking, {
    rank: { formula: `=IF(${of("out")}>0,"–",IF(COUNTIF(${teams("rank")},${rank})>1,${rank}&"=",${rank}))` },
    number: { formula: `=${of("number")}` },
    team: { formula: `=${of("team")}&IF(${of("out")}>0,${withdrawn},"")` },
    played: { formula: `=${of("played")}` },
    vps: { formula: `=${of("vps")}` },
    ...(choice.tieBreak === "headToHead" && { headToHead: { formula: `=${of("headToHead")}` } }),
    ...(choice.tieBreak === "opponents" && { opponents: { formula: `=${of("opponents")}` } }),
    impsFor: { formula: `=${won}` },
    impsAgainst: { formula: `=${lost}` },
    quotient: { formula: `=IF(${lost}=0,IF(${won}=0,"","∞"),${won}/${lost})` },
  });
}
