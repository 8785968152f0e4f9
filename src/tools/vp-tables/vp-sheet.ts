import { greatest } from "../../scoring/greatest";
import { topMargin, vpRows, type VpRow, vpsFor, type VpTable } from "../../scoring/victory-points/scale";
import { ofHundredths, ofNumbers } from "../../sheets/declared-columns";
import { type CellValue, type NewSheet, type SheetChart, type SheetColumn } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { boardCountsText } from "./board-counts";
import { loserAt } from "./curves";
import { tablesOf, type VpChoice } from "../vp-scale/choice";
import { isCurve, isModel, scaleWords } from "../vp-scale/scales";

const IMPS = text("vpTables.headers.imps");
const IMPS_FROM = text("vpTables.headers.impsFrom");
const IMPS_TO = text("vpTables.headers.impsTo");
const WINNER = text("vpTables.headers.winner");
const LOSER = text("vpTables.headers.loser");

/** What a table has beside the winner's VPs. */
export interface VpExtras {
  /** A second scale, beside the first. */
  compared?: VpChoice;
  /** The loser's VPs, too, of several match lengths and of the second scale. */
  losers?: boolean;
  /** Whether lookups read it: the loser’s VPs stand beside the winner’s, and several match lengths have a row for each IMP. */
  isLookedUp?: boolean;
}

/** The table of a choice as a tab, for the preview and for the spreadsheet. */
export function vpSheet(choice: VpChoice, extras: VpExtras = {}): NewSheet {
  const { columns, rows, fixed } = table(choice, extras);
  return {
    name: tabName(choice),
    title: title(choice, extras.compared),
    columns,
    rows,
    named: columns.map((_, column) => ({ column, rows: rows.length })),
    ...(columns.length > FITTING_COLUMNS && { frozenColumns: fixed }),
  };
}

/** How many columns are in view on every screen. In a table with more, the first ones stay in view. */
const FITTING_COLUMNS = 4;

interface VpSheetTable {
  columns: SheetColumn[];
  rows: CellValue[][];
  /** The columns that say what a row is about. */
  fixed: number;
}

function table(choice: VpChoice, extras: VpExtras): VpSheetTable {
  const tables = tablesOf(choice).map((one) => one.table);
  if (extras.compared || (extras.isLookedUp && tables.length > 1)) return marginTable(choice, extras);
  if (isCurve(choice.scale)) return marginTable(choice, extras);
  if (tables.length > 1) return rangesTable(choice, tables);
  return {
    columns: [IMPS_FROM, IMPS_TO, WINNER, LOSER].map((header) => plainColumn(header)),
    rows: vpRows(tables[0]).map(({ from, to, winner, loser }) => [from, to ?? "", winner, loser]),
    fixed: 2,
  };
}

/** Some VPs of a scale, margin by margin. */
interface VpColumn {
  column: SheetColumn;
  vpsAt: (margin: number) => number;
}

/**
 * One row for each margin. For each match length it has the winner's VPs, and the loser's when they are
 * wanted.
 */
function marginTable(
  choice: VpChoice,
  { compared, losers = false, isLookedUp = false }: VpExtras,
): VpSheetTable {
  const tables = tablesOf(choice);
  const others = compared ? tablesOf(compared) : [];
  const [single] = tables.length === 1 ? tables : [];
  const ofChoice = tables.flatMap(({ boards, table: vps }): VpColumn[] => {
    const headers = single
      ? { winner: WINNER, loser: LOSER }
      : { winner: boards, loser: loserOf(String(boards)) };
    const beside = others.filter((one) => one.boards === boards).flatMap(ofOther);
    return [...pair(choice, headers, vps, losers || isLookedUp || single !== undefined), ...beside];
  });
  function ofOther({ boards, table: vps }: { boards: number; table: VpTable }): VpColumn[] {
    if (!compared) return [];
    const name = scaleWords(compared.scale).choice;
    const winner = single || boards === 0 ? name : `${boards}: ${name}`;
    return pair(compared, { winner, loser: loserOf(winner) }, vps, losers);
  }
  // A club's own scale has no match lengths, and stands beside all of them.
  const columns = [
    ...ofChoice,
    ...others.filter(({ boards }) => tables.every((one) => one.boards !== boards)).flatMap(ofOther),
  ];
  const length = greatest([...tables, ...others].map((one) => topMargin(one.table))) + 1;
  return {
    columns: [plainColumn(IMPS), ...columns.map(({ column }) => column)],
    rows: Array.from({ length }, (_, margin) => [margin, ...columns.map(({ vpsAt }) => vpsAt(margin))]),
    fixed: 1,
  };
}

function loserOf(header: string): string {
  return text("vpTables.headers.loserOf", { header });
}

function pair(
  { scale }: VpChoice,
  headers: { winner: CellValue; loser: CellValue },
  vps: VpTable,
  withLoser: boolean,
): VpColumn[] {
  const ofVps = isModel(scale) ? ofTenThousandths : isCurve(scale) ? ofHundredths : ofNumbers;
  const winner = {
    column: plainColumn(headers.winner, ofVps),
    vpsAt: (margin: number) => vpsFor(margin, vps),
  };
  if (!withLoser) return [winner];
  const loser = {
    column: plainColumn(headers.loser, ofVps),
    vpsAt: (margin: number) => loserAt(margin, vps),
  };
  return [winner, loser];
}

/** VPs that are not rounded to hundredths. */
const ofTenThousandths: typeof ofNumbers = (width) => ofNumbers(width, { format: "0.0000" });

/** As wide as its header, which may be a scale's name. */
function plainColumn(header: CellValue, ofKind = ofNumbers): SheetColumn {
  return { ...ofKind(Math.max(10, String(header).length + 1)), header };
}

/** One row for each result, and one column for each match length with the range of margins. */
function rangesTable({ boards }: VpChoice, tables: VpTable[]): VpSheetTable {
  const columns = tables.map(vpRows);
  return {
    columns: [WINNER, LOSER, ...boards].map((header) => plainColumn(header)),
    rows: columns[0].map(({ winner, loser }, step) => [
      winner,
      loser,
      ...columns.map((rows) => rangeText(rows[step])),
    ]),
    fixed: 2,
  };
}

/** A range of one margin is a number; Excel would mark a text with a number as a mistake. */
function rangeText({ from, to }: VpRow): CellValue {
  if (to === undefined) return `${from}+`;
  return from === to ? from : `${from}–${to}`;
}

function title(choice: VpChoice, compared: VpChoice | undefined): string {
  const { scale, top, blitz } = choice;
  return [
    scaleWords(scale).title,
    scale === "own" ? "" : lengthsText(choice, boardCountsText(choice.boards)),
    blitz === undefined ? "" : text("vpTables.sheet.blitz", { imps: blitz }),
    scale === "continuous" ? text("vpTables.sheet.top", { vps: top }) : "",
    isModel(scale) ? text("vpTables.sheet.unrounded") : "",
    compared ? text("vpTables.sheet.against", { scale: scaleWords(compared.scale).choice }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** The name of a tab may have 31 characters, and " (2)" must still fit. */
const LONGEST_NAME = 27;

/** The name of the tab. A long list of board counts becomes its first and last number. */
function tabName(choice: VpChoice): string {
  const { scale, boards, top, blitz } = choice;
  const { tab } = scaleWords(scale);
  if (scale === "own") return tab;
  const ofTop = scale === "continuous" && top !== 20 ? text("vpTables.sheet.tabTop", { tab, vps: top }) : tab;
  const start =
    blitz === undefined
      ? ofTop
      : text("vpTables.sheet.tabBlitz", { tab: ofTop.replace(/,$/, ""), imps: blitz });
  const listed = `${start} ${lengthsText(choice, boardCountsText(boards).replace(/–/g, "-"))}`;
  if (listed.length <= LONGEST_NAME || boards.length === 1) return listed;
  return `${start} ${lengthsText(choice, `${boards[0]}-${boards[boards.length - 1]}`)}`;
}

/** The word after several numbers agrees with the last of them. */
function lengthsText({ boards }: VpChoice, listed: string): string {
  return text("vpTables.sheet.lengths", { listed, last: boards[boards.length - 1] });
}

/**
 * A chart of the whole table, or the reason why there is none.
 *
 * @param sheet the table of this choice
 */
export function vpChart(choice: VpChoice, sheet: NewSheet): { chart: SheetChart } | { why: string } {
  const [{ header: across }] = sheet.columns;
  if (across !== IMPS && tablesOf(choice).length > 1) return { why: text("vpTables.chart.ranges") };
  const first = across === IMPS ? 1 : 2;
  const winners = sheet.columns.flatMap(({ header }, column) =>
    column < first || header === LOSER || isLoser(String(header)) ? [] : [column],
  );
  return {
    chart: {
      title: sheet.title,
      across: 0,
      lines: winners,
      acrossTitle: text("vpTables.chart.across"),
      upTitle: text("vpTables.chart.up"),
    },
  };
}

function isLoser(header: string): boolean {
  return header.endsWith(loserOf(""));
}
