import { type CellValue, type NewSheet, type SheetColumn } from "../sheet-host";
import { text } from "../texts";
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
import { type Line, leagueLines } from "./lines";

/**
 * Who got how many VPs against whom, awarded ones too; both matches together where two are played. The last row has
 * everybody's total.
 */
export function crossTab(league: League): NewSheet {
  const { choice, teams, inWords, vpFormat: vps } = league;
  const meetings = meetingsByPair(leagueLines(league.rounds));
  return {
    name: CROSS_TABLE.name,
    title: text("league.sheets.crossTableTitle", { league: inWords, double: choice.double }),
    columns: [
      ...sheetColumns(CROSS_TABLE_FIRST, vps),
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

/** Headed by the opponent's number. */
function opponentColumn(opponent: number, format: string | undefined): SheetColumn {
  return { header: opponent, width: 8, align: "right", ...(format === undefined ? {} : { format }) };
}

/** A match of two teams, and the row that it stands in. */
interface Meeting {
  home: number;
  row: number;
}

function meetingsByPair(lines: Line[]): Map<string, Meeting[]> {
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
 * Blank until there are VPs: the sum of nothing would be a lost match. It reads the lines of these matches and
 * no others: searching all lines for each two of 64 teams takes a spreadsheet most of a minute at every entry.
 * Should the line have become another match's, it says #N/A rather than that match's VPs.
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
