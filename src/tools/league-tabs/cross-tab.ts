import { type CellValue, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { cellsOf, rowNumber, rowOf, sheetColumns } from "./columns";
import {
  CROSS_TABLE,
  CROSS_TABLE_FIRST,
  CROSS_TABLE_LAST,
  type League,
  type MatchColumns,
  MATCHES,
  SIDES,
} from "./layout";
import { type Line } from "./lines";

/**
 * The VPs of each team against each other team, including awarded VPs. When two teams play two matches, the
 * VPs are added. The last row has the totals of all teams.
 */
export function crossTab(league: League): NewSheet {
  const { choice, teams, inWords, vpFormat: vps } = league;
  const meetings = meetingsByPair(league.lines);
  return {
    name: CROSS_TABLE.name,
    title: text("league.sheets.crossTableTitle", { league: inWords, double: choice.double }),
    columns: [
      ...sheetColumns(CROSS_TABLE_FIRST, vps, league.choice.teams),
      ...choice.teams.map((_, index) => opponentColumn(index + 1, vps)),
      ...sheetColumns(CROSS_TABLE_LAST, vps),
    ],
    frozenColumns: Object.keys(CROSS_TABLE_FIRST).length,
    rows: [
      ...choice.teams.map((_, index) => {
        const own = cellsOf(CROSS_TABLE_FIRST)(rowNumber(index, CROSS_TABLE))("number");
        return [
          ...rowOf(CROSS_TABLE_FIRST, {
            number: index + 1,
            team: { formula: `=INDEX(${teams("team")},${own})` },
          }),
          ...choice.teams.map((_, other): CellValue => {
            if (other === index) return "×";
            const met = meetings.get(pairKey(index + 1, other + 1)) ?? [];
            return against(league, index + 1, other + 1, met);
          }),
          ...rowOf(CROSS_TABLE_LAST, {
            penalties: { formula: `=INDEX(${teams("penalties")},${own})` },
            vps: { formula: `=INDEX(${teams("vps")},${own})` },
          }),
        ];
      }),
      [
        ...rowOf(CROSS_TABLE_FIRST, { team: text("league.headers.vps") }),
        ...choice.teams.map((_, index) => ({ formula: `=INDEX(${teams("vps")},${index + 1})` })),
      ],
    ],
  };
}

/** The header is the opponent's number. */
function opponentColumn(opponent: number, format: string | undefined): SheetColumn {
  return { header: opponent, width: 8, align: "right", ...(format === undefined ? {} : { format }) };
}

/** A match of two teams, and its row. */
interface Meeting {
  home: number;
  row: number;
}

function meetingsByPair(lines: readonly Line[]): Map<string, Meeting[]> {
  const meetings = new Map<string, Meeting[]>();
  lines.forEach(({ pairing }, index) => {
    if (!pairing) return;
    const key = pairKey(...pairing);
    meetings.set(key, [...(meetings.get(key) ?? []), { home: pairing[0], row: rowNumber(index, MATCHES) }]);
  });
  return meetings;
}

function pairKey(one: number, other: number): string {
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

/**
 * The cell is blank until there are VPs, because a sum of 0 would look like a lost match. It reads only the
 * lines of these matches: with a search through all lines for every two of 64 teams, a spreadsheet would need
 * most of a minute after every entry. When a line has another match, the cell shows #N/A and not the VPs of
 * that match.
 */
function against(league: League, own: number, other: number, meetings: Meeting[]): CellValue {
  const conditions: string[] = [];
  const vps: string[] = [];
  for (const { home, row } of meetings) {
    const inLine = league.inMatches(row);
    const cell = (name: keyof MatchColumns) => `{{${MATCHES.name}}}!${inLine(name)}`;
    const [mine, theirs] = home === own ? [SIDES.home, SIDES.away] : [SIDES.away, SIDES.home];
    conditions.push(`${cell(mine.number)}=${own}`, `${cell(theirs.number)}=${other}`);
    vps.push(cell(mine.vps), cell(mine.awarded));
  }
  const cells = vps.join(",");
  return { formula: `=IF(AND(${conditions.join(",")}),IF(COUNT(${cells})=0,"",SUM(${cells})),NA())` };
}
