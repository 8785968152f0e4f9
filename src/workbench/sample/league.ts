import { text } from "../../translations/texts";
import type { SampleCell, SampleSheet } from "./sheet";

const MATCHES: SampleCell[][] = [
  [1, "Antwerp", "Ghent", 41, 28],
  [1, "Leuven", "Bruges", 22, 47],
  [2, "Antwerp", "Leuven", 35, 35],
  [2, "Ghent", "Bruges", 58, 12],
  [3, "Bruges", "Antwerp", 19, 30],
  [3, "Ghent", "Leuven", 26, 33],
];

const TEAMS = ["Antwerp", "Bruges", "Ghent", "Leuven"];

/** A match without the IMPs of both teams stays blank: it is not a draw. */
function played(row: number, vps: string): string {
  return `=IF(COUNT(D${row}:E${row})=2,${vps},"")`;
}

/** Three rounds among four teams: every match in VPs on both scales, and the standings. */
export const league = (): SampleSheet => ({
  id: "league",
  name: text("workbench.sample.tabs.league"),
  widths: [60, 90, 90, 90, 90, 80, 90, 90, 120],
  frozenRows: 1,
  bold: ["A1:I1", "A10", "B11:D11"],
  right: ["A1", "D1:I1", "C11:D11"],
  formats: { "F2:G7": "0.00", "C12:C15": "0.00" },
  rows: [
    [
      text("league.headers.round"),
      text("league.headers.home"),
      text("league.headers.away"),
      text("workbench.headings.imps"),
      text("workbench.sample.league.impsAway"),
      text("workbench.sample.league.vps"),
      text("workbench.sample.league.vpsAway"),
      text("workbench.sample.league.discrete"),
      text("workbench.sample.league.discreteAway"),
    ],
    ...MATCHES.map((match, index) => {
      const row = index + 2;
      return [
        ...match,
        played(row, `VPCONT(D${row}-E${row},16)`),
        played(row, `VPCONT(E${row}-D${row},16)`),
        played(row, `VPDISC(D${row}-E${row},16)`),
        played(row, `VPDISC(E${row}-D${row},16)`),
      ];
    }),
    [],
    [],
    [text("workbench.sample.league.standings")],
    [
      null,
      text("workbench.sample.league.team"),
      text("workbench.sample.league.vps"),
      text("workbench.sample.league.discrete"),
    ],
    ...TEAMS.map((team, index) => {
      const row = index + 12;
      return [
        null,
        team,
        `=SUMIF($B$2:$B$7,B${row},$F$2:$F$7)+SUMIF($C$2:$C$7,B${row},$G$2:$G$7)`,
        `=SUMIF($B$2:$B$7,B${row},$H$2:$H$7)+SUMIF($C$2:$C$7,B${row},$I$2:$I$7)`,
      ];
    }),
  ],
});
