import { topMargin, vpRows, type VpRow, vpsFor, type VpTable } from "../../scoring/victory-points/scale";
import { type CellValue, type NewSheet, type SheetChart, type SheetColumn } from "../sheet-host";
import { text } from "../texts";
import { boardCountsText } from "./board-counts";
import { tablesOf, type VpChoice } from "./choice";
import { isCurve, isModel, scaleWords } from "./scales";

const IMPS = text("vpTables.headers.imps");
const IMPS_FROM = text("vpTables.headers.impsFrom");
const IMPS_TO = text("vpTables.headers.impsTo");
const WINNER = text("vpTables.headers.winner");
const LOSER = text("vpTables.headers.loser");

/** The table of a choice as a tab: the preview shows it, and the spreadsheet gets it. */
export function vpSheet(choice: VpChoice): NewSheet {
  const { header, rows } = table(choice);
  return {
    name: tabName(choice),
    title: title(choice),
    columns: header.map((words) => vpColumn(choice, words)),
    rows,
  };
}

interface Table {
  header: CellValue[];
  rows: CellValue[][];
}

function table(choice: VpChoice): Table {
  const tables = tablesOf(choice).map((one) => one.table);
  if (tables.length > 1)
    return isCurve(choice.scale) ? curvesTable(choice, tables) : rangesTable(choice, tables);
  const rows = vpRows(tables[0]);
  if (isCurve(choice.scale)) {
    return {
      header: [IMPS, WINNER, LOSER],
      rows: rows.map(({ from, winner, loser }) => [from, winner, loser]),
    };
  }
  return {
    header: [IMPS_FROM, IMPS_TO, WINNER, LOSER],
    rows: rows.map(({ from, to, winner, loser }) => [from, to ?? "", winner, loser]),
  };
}

/** A row a margin, a column a match length with the winner's VPs. */
function curvesTable({ boards }: VpChoice, tables: VpTable[]): Table {
  const length = Math.max(...tables.map(topMargin)) + 1;
  return {
    header: [IMPS, ...boards],
    rows: Array.from({ length }, (_, margin) => [margin, ...tables.map((one) => vpsFor(margin, one))]),
  };
}

/** A row a result, a column a match length with the range of margins. */
function rangesTable({ boards }: VpChoice, tables: VpTable[]): Table {
  const columns = tables.map(vpRows);
  return {
    header: [WINNER, LOSER, ...boards],
    rows: columns[0].map(({ winner, loser }, step) => [
      winner,
      loser,
      ...columns.map((rows) => rangeText(rows[step])),
    ]),
  };
}

/** A range of one margin is a number to a spreadsheet: as text Excel would flag it as a mistake. */
function rangeText({ from, to }: VpRow): CellValue {
  if (to === undefined) return `${from}+`;
  return from === to ? from : `${from}–${to}`;
}

function vpColumn({ scale }: VpChoice, header: CellValue): SheetColumn {
  const format = header === IMPS ? undefined : isModel(scale) ? "0.0000" : "0.00";
  return { header, width: 10, align: "right", ...(isCurve(scale) && format ? { format } : {}) };
}

function title(choice: VpChoice): string {
  const { scale, top, blitz } = choice;
  return [
    scaleWords(scale).title,
    scale === "own" ? "" : lengthsText(choice, boardCountsText(choice.boards)),
    blitz === undefined ? "" : text("vpTables.sheet.blitz", { imps: blitz }),
    scale === "continuous" ? text("vpTables.sheet.top", { vps: top }) : "",
    isModel(scale) ? text("vpTables.sheet.unrounded") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** A tab's name has 31 characters at most, and " (2)" may have to go into them. */
const LONGEST_NAME = 27;

/** Long lists of board counts give way to their ends. */
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

/** The last of several numbers is the one that the word after them goes with. */
function lengthsText({ boards }: VpChoice, listed: string): string {
  return text("vpTables.sheet.lengths", { listed, last: boards[boards.length - 1] });
}

/**
 * A chart of the whole table, or why there can be none.
 *
 * @param sheet the table of this choice
 */
export function vpChart(choice: VpChoice, sheet: NewSheet): { chart: SheetChart } | { why: string } {
  if (!isCurve(choice.scale) && tablesOf(choice).length > 1) {
    return { why: text("vpTables.chart.ranges") };
  }
  const winners = sheet.columns.flatMap(({ header }, column) =>
    header === WINNER || typeof header === "number" ? [column] : [],
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
