import { type CellValue, type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { inRow, rowNumber } from "./cells";
import { CROSS_TABLE, type League, matchHeaders, MATCHES, number, vpFormat, words } from "./layout";
import { type Line, leagueLines } from "./lines";

/** Who got how many VPs against whom, awarded ones too; both matches together where two are played. */
export function crossTab(league: League): NewSheet {
  const { choice, teams, inWords } = league;
  const vps = vpFormat(choice);
  const meetings = meetingsByPair(leagueLines(league.rounds));
  return {
    name: CROSS_TABLE,
    title: text("league.sheets.crossTableTitle", { league: inWords, double: choice.double }),
    columns: [
      number("No.", 6),
      words("Team", 28),
      ...choice.teams.map((_, index) => number(index + 1, 8, vps)),
      number("Penalties", 10, vps),
      number("VPs", 10, vps),
    ],
    rows: choice.teams.map((_, index) => {
      const own = inRow(["No."], rowNumber(index))("No.");
      return [
        index + 1,
        { formula: `=INDEX(${teams("Team")},${own})` },
        ...choice.teams.map((_, other): CellValue => {
          if (other === index) return "×";
          return against(league, index + 1, other + 1, meetings.get(pairKey(index + 1, other + 1)) ?? []);
        }),
        { formula: `=INDEX(${teams("Penalties")},${own})` },
        { formula: `=INDEX(${teams("VPs")},${own})` },
      ];
    }),
  };
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
    meetings.set(key, [...(meetings.get(key) ?? []), { home: pairing[0], row: rowNumber(index) }]);
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
    const inLine = inRow(matchHeaders(league.choice), row);
    const cell = (header: string) => `{{${MATCHES}}}!${inLine(header)}`;
    const [mine, theirs] = home === own ? ["Home", "Away"] : ["Away", "Home"];
    const side = mine.toLowerCase();
    conditions.push(`${cell(`${mine} no.`)}=${own}`, `${cell(`${theirs} no.`)}=${other}`);
    vps.push(cell(`VPs ${side}`), cell(`Awarded ${side}`));
  }
  const cells = vps.join(",");
  return { formula: `=IF(AND(${conditions.join(",")}),IF(COUNT(${cells})=0,"",SUM(${cells})),NA())` };
}
