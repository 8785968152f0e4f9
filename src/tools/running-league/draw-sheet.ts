import { quoted } from "../../sheets/formula-text";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { declaredColumns, ofNumbers, ofWords } from "../../sheets/declared-columns";
import { inRow, lettersOf, rowNumber, rowOf, sheetOf, type Table, tableOf } from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text } from "../../translations/texts";
import { headerOf, leagueLayout, type MatchColumn, sideHeader, type TeamColumn } from "../league-tabs/layout";
import { type RunningLeague } from "./reading";

/** How many lines of matches the formulas read: 200 teams have as many in 30 rounds. */
const MOST_LINES = 3000;
const MOST_TEAMS = 1000;

/** Tables beyond those of the field, for teams that come later and for those that stay at a table of their own. */
const SPARE_TABLES = 3;

/**
 * The draw of one round of a Swiss, to hang on the wall: the tables, the teams and the boards, by formulas
 * over the tab of the matches. It shows the last round that is drawn; whoever types another round into its
 * first cell sees that one. Where two matches have the same table, or two teams sit out, it shows ?.
 */
export function drawSheet({ season, tabs }: RunningLeague): NewSheet {
  const { choice, lines, standing } = season;
  const { tables } = leagueLayout(choice, lines, "", standing);
  const width = widthFor(28, choice.teams);
  const table = tableOf({
    name: text("event.swiss.tabs.draw"),
    above: 1,
    columns: declaredColumns(
      {
        round: ofNumbers(7),
        table: ofNumbers(7),
        homeNumber: ofNumbers(6, { header: headerOf("number") }),
        home: ofWords(width, { header: sideHeader(choice, "home") }),
        awayNumber: ofNumbers(6, { header: headerOf("number") }),
        away: ofWords(width, { header: sideHeader(choice, "away") }),
        boards: ofNumbers(10, { header: text("event.movement.headers.boards") }),
      },
      headerOf,
    ),
    rows: Math.ceil(choice.teams.length / 2) + SPARE_TABLES,
  });
  const all = <Name extends string>(of: Table<Name>, name: Name, most: number, tab: string) => {
    const letters = lettersOf(of, name);
    return `{{${tab}}}!$${letters}$${rowNumber(0, of)}:$${letters}$${rowNumber(most - 1, of)}`;
  };
  const matches = (name: MatchColumn) => all(tables.match, name, MOST_LINES, tabs.matches);
  const teams = (name: TeamColumn) => all(tables.team, name, MOST_TEAMS, tabs.teams);
  const teamOf = (team: string) =>
    `IFERROR(INDEX(${teams("team")},MATCH(${team},${teams("rankNumber")},0))&"","")`;
  const first = `$A$${rowNumber(0, table)}`;
  const inRound = `${matches("round")},${first}`;
  const out = `(COUNTIFS(${inRound})-COUNTIFS(${inRound},${matches("table")},">=1"))`;
  const sitting = `(SUMIFS(${matches("homeNumber")},${inRound})-SUMIFS(${matches("homeNumber")},${inRound},${matches("table")},">=1"))`;
  const rows = Array.from({ length: table.rows }, (_, row): CellValue[] => {
    const cell = (name: "homeNumber" | "awayNumber") => inRow(table, row, name);
    const at = `${inRound},${matches("table")},${row + 1}`;
    const count = `COUNTIFS(${at})`;
    const seat = (key: "homeNumber" | "awayNumber") => ({
      formula: `=IF(${count}=0,"",IF(${count}>1,"?",SUMIFS(${matches(key)},${at})))`,
    });
    const whenPlayed = (then: string) => ({ formula: `=IF(${count}=0,"",${then})` });
    const usual = String(choice.boards);
    const boards = () => `SUMIFS(${all(tables.match, "boards", MOST_LINES, tabs.matches)},${at})`;
    return rowOf(table, {
      round: row === 0 ? { formula: `=MAX(${matches("round")})` } : whenPlayed(first),
      table: whenPlayed(String(row + 1)),
      homeNumber: seat("homeNumber"),
      home: { formula: `=${teamOf(cell("homeNumber"))}` },
      awayNumber: seat("awayNumber"),
      away: { formula: `=${teamOf(cell("awayNumber"))}` },
      boards: whenPlayed(choice.varied ? `IF(${boards()}=0,${usual},${boards()})` : usual),
    });
  });
  const sits = quoted(`${text("event.movement.sitsOut")}: `);
  return {
    ...sheetOf(table, text("event.swiss.titles.draw", { event: choice.name || text("league.title") }), rows),
    start: { row: 0, column: 0 },
    above: [{ formula: `=IF(${out}=0,"",${sits}&IF(${out}>1,"?",${teamOf(sitting)}))` }],
  };
}
