import { MOST_BLITZ } from "../../scoring/victory-points/limits";
import {
  declaredColumns,
  type DeclaredColumn,
  ofNumbers,
  ofWords,
  usesOf,
} from "../../sheets/declared-columns";
import { type CellValue, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import {
  here,
  indexOf,
  inRow,
  lettersOf,
  rowOf,
  sheetColumns,
  type TableColumn,
  tableOf,
} from "../../sheets/table";
import { text } from "../../translations/texts";

/** How many matches have cells. The formulas can be filled further down: what they read of the table does not move. */
const MATCHES = 40;

/** The lines between title and headers. */
const ABOVE = 1;

/**
 * A VP table with cells beside it in which a scorer types the IMPs of matches. Lookups read the VPs, with no more than
 * what every spreadsheet has had since Excel 2007, so that the tab works where neither our functions nor LAMBDA do.
 *
 * @param sheet the table, with the loser’s VPs to the right of the winner’s; of several match lengths it has a row for
 *   each IMP, and the numbers of boards are the headers of the winner’s VPs
 */
export function withResultCells(sheet: NewSheet): NewSheet {
  const winner = sheet.columns.findIndex(({ header }) => header === text("vpTables.headers.winner"));
  const isOneLength = winner >= 0;
  const listed = sheet.columns.map((column, index): TableColumn<string> => {
    return { key: listedKey(index), ...column, isComputed: true };
  });
  const results = resultColumns(isOneLength, sheet.columns[isOneLength ? winner : 1]);
  const table = tableOf({
    name: sheet.name,
    above: ABOVE,
    columns: [
      ...listed,
      ...declaredColumns<string>(results, (code) => text(`league.headers.${code as LeagueHeader}`)),
    ],
    rows: Math.max(sheet.rows.length, MATCHES),
  });
  const ofTable = { from: 0, count: sheet.rows.length };
  const column = (index: number) => here(table, listedKey(index), listedKey(index), ofTable);
  const last = listedKey(sheet.columns.length - 1);
  const headers = here(table, listedKey(0), last, { from: -1, count: 1 });
  const whole = here(table, listedKey(0), last, ofTable);

  const resultRow = (row: number): CellValue[] => {
    const cell = (name: ResultColumn) => inRow(table, row, name);
    const [home, away, margin] = [cell("impsHome"), cell("impsAway"), cell("margin")];
    const both = `${home}:${away}`;
    const isOdd = [home, away]
      .map((imps) => `ABS(${imps})>${MOST_BLITZ},ROUND(${imps},2)<>${imps}`)
      .join(",");
    const difference = `ROUND(${home}-${away},0)`;
    const boards = isOneLength ? "" : cell("boards");
    const known = isOneLength
      ? difference
      : `IF(AND(ISNUMBER(${boards}),ISNUMBER(MATCH(${boards},${headers},0))),${difference},"?")`;
    const lookedUp = (loses: string) => {
      const at = `MATCH(ABS(${margin}),${column(0)},1)`;
      const vps = isOneLength
        ? `IF(${loses},INDEX(${column(winner + 1)},${at}),INDEX(${column(winner)},${at}))`
        : `INDEX(${whole},${at},MATCH(${boards},${headers},0)+IF(${loses},1,0))`;
      // With &"" the blank or the question mark of the margin stays a text in every spreadsheet.
      return { formula: `=IF(ISNUMBER(${margin}),${vps},${margin}&"")` };
    };
    return rowOf(table, {
      // A date is a number beyond all IMPs, and a time has more decimals than they have.
      margin: {
        formula: `=IF(COUNTA(${both})>COUNT(${both}),"?",IF(COUNT(${both})<2,"",IF(OR(${isOdd}),"?",${known})))`,
      },
      vpsHome: lookedUp(`${margin}<0`),
      vpsAway: lookedUp(`${margin}>0`),
    });
  };

  return {
    ...sheet,
    above: [
      text("vpTables.results.note", {
        from: lettersOf(table, "impsHome"),
        to: lettersOf(table, "impsAway"),
        vps: lettersOf(table, "vpsHome"),
      }),
    ],
    columns: sheetColumns(table.columns),
    rows: Array.from({ length: table.rows }, (_, row) => {
      const [found = [], result = []] = [sheet.rows[row], row < MATCHES ? resultRow(row) : []];
      return table.columns.map((__, index) => found[index] ?? result[index] ?? "");
    }),
    ...(sheet.chart && { chart: { ...sheet.chart, rows: sheet.rows.length } }),
    start: { row: 0, column: indexOf(table, isOneLength ? "home" : "boards") },
    ...usesOf(table, text("vpTables.results.guard"), MATCHES),
  };
}

/** The code name of a column of the VP table. */
function listedKey(index: number): string {
  return `listed${index}`;
}

/** The columns that have the headers of a league's. */
type LeagueHeader = "home" | "away" | "impsHome" | "impsAway" | "vpsHome" | "vpsAway";

/** @param format how the VPs of the table are shown */
function resultColumns(isOneLength: boolean, { format }: Pick<SheetColumn, "format">) {
  const imps = ofNumbers(11, { hint: text("vpTables.results.imps") });
  const vps = ofNumbers(11, { format, isComputed: true });
  return {
    gap: ofWords(3, { header: "" }),
    boards: ofNumbers(9, {
      header: text("vpTables.preview.boards"),
      hint: text("vpTables.results.boards"),
      isShown: !isOneLength,
    }),
    home: ofWords(18),
    away: ofWords(18),
    impsHome: imps,
    impsAway: imps,
    margin: ofNumbers(9, { header: text("vpTables.results.margin"), isComputed: true }),
    vpsHome: vps,
    vpsAway: vps,
  } satisfies Record<string, DeclaredColumn>;
}

type ResultColumn = keyof ReturnType<typeof resultColumns>;
