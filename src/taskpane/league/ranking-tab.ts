import { type CellValue, type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { type League, number, RANKING, vpFormat, words } from "./layout";

/** The ranking, best first, from the tab of the teams. It sorts itself with functions that every Excel has. */
export function rankingTab({ choice, inWords, teams }: League): NewSheet {
  const vps = vpFormat(choice);
  return {
    name: RANKING,
    title: text("league.sheets.rankingTitle", { league: inWords }),
    columns: [
      number("Rank", 7),
      words("Team", 28),
      number("Played", 8),
      number("VPs", 10, vps),
      number("IMPs for", 10),
      number("IMPs against", 13),
      number("Quotient", 10, "0.000"),
    ],
    rows: [
      ...choice.teams.map((_, index) => rankingRow(teams, index + 1)),
      [],
      ["", text("league.sheets.rankingNote")],
    ],
  };
}

function rankingRow(teams: (header: string) => string, line: number): CellValue[] {
  const of = (header: string) => `INDEX(${teams(header)},MATCH(${line},${teams("Line")},0))`;
  const [won, lost, rank] = [of("IMPs for"), of("IMPs against"), of("Rank")];
  return [
    { formula: `=IF(COUNTIF(${teams("Rank")},${rank})>1,${rank}&"=",${rank})` },
    { formula: `=${of("Team")}` },
    { formula: `=${of("Played")}` },
    { formula: `=${of("VPs")}` },
    { formula: `=${won}` },
    { formula: `=${lost}` },
    { formula: `=IF(${lost}=0,IF(${won}=0,"","∞"),${won}/${lost})` },
  ];
}
