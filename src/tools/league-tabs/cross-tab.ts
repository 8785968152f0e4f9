import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { cellOf, indexOf, inRow, rowOf, sheetOf } from "../../sheets/table";
import { text } from "../../translations/texts";
import { against, type League, type MatchColumn, type SideColumns, SIDES } from "./layout";
import { type MatchLine } from "./match-line";
import { wholeGuard } from "./whole-guard";

/**
 * The VPs of each team against each other team, including awarded VPs. When two teams play two matches, the
 * VPs are added. The last row has the totals of all teams.
 */
export function crossTab(league: League): NewSheet {
  const { choice, teams, inWords, tables } = league;
  const table = tables.cross;
  const matchRows = rowsByPair(league.lines);
  const numbers = choice.teams.map((_, index) => index + 1);
  const opponents = (cell: (opponent: number) => CellValue) =>
    Object.fromEntries(numbers.map((opponent) => [against(opponent), cell(opponent)]));
  const rows = numbers.map((number, row) => {
    const numberCell = inRow(table, row, "number");
    return rowOf(table, {
      number,
      team: { formula: `=INDEX(${teams("team")},${numberCell})` },
      ...opponents((other) =>
        other === number
          ? "×"
          : vpsAgainst(league, number, other, matchRows.get(pairKey(number, other)) ?? []),
      ),
      penalties: { formula: `=INDEX(${teams("penalties")},${numberCell})` },
      vps: { formula: `=INDEX(${teams("vps")},${numberCell})` },
    });
  });
  const totals = rowOf(table, {
    team: text("league.headers.vps"),
    ...opponents((opponent) => ({ formula: `=INDEX(${teams("vps")},${opponent})` })),
  });
  const title = text("league.sheets.crossTableTitle", { league: inWords, double: choice.double });
  const sheet = sheetOf(table, title, [...rows, totals]);
  return { ...sheet, ...wholeGuard(sheet), frozenColumns: indexOf(table, against(1)) };
}

/** The rows of the matches of each two teams. */
function rowsByPair(lines: readonly MatchLine[]): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  lines.forEach(({ pairing }, row) => {
    if (!pairing) return;
    const key = pairKey(...pairing);
    rows.set(key, [...(rows.get(key) ?? []), row]);
  });
  return rows;
}

function pairKey(one: number, other: number): string {
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

/**
 * The cell is blank until there are VPs, because a sum of 0 would look like a lost match. It reads only the
 * lines of these matches: with a search through all lines for every two of 64 teams, a spreadsheet would need
 * most of a minute after every entry. Either team may be at home there. When a line has another match, the cell shows ? and not
 * the VPs of that match.
 */
function vpsAgainst(league: League, own: number, other: number, rows: readonly number[]): CellValue {
  const conditions: string[] = [];
  const vps: string[] = [];
  const sums: string[] = [];
  for (const row of rows) {
    const cell = (name: MatchColumn) => cellOf(league.tables.match, row, name);
    const [home, away] = [cell("homeNumber"), cell("awayNumber")];
    const earned = (side: SideColumns) => `${cell(side.vps)},${cell(side.awarded)}`;
    conditions.push(`${home}+${away}=${own + other}`, `${home}*${away}=${own * other}`);
    vps.push(earned(SIDES.home));
    sums.push(`IF(${home}=${own},SUM(${earned(SIDES.home)}),SUM(${earned(SIDES.away)}))`);
  }
  const played = `IF(COUNT(${vps.join()})=0,"",${sums.join("+")})`;
  return { formula: `=IFERROR(IF(AND(${conditions.join(",")}),${played},"?"),"?")` };
}
