import {
  type CellValue,
  freeSheetNames,
  frozenRows,
  isFigure,
  isFormula,
  type NewSheet,
  resolvedFormula,
  sheetCells,
  type SheetChart,
} from "../sheet-host";
import { type CellLook, cellLook, isWide } from "./look";

/** What stands in a cell: a number, a text that is never computed, a formula, or nothing. */
export type CellContent =
  | { kind: "number"; value: number }
  | { kind: "text"; value: string }
  /** With = in front, commas between arguments, and the names that the tabs really have. */
  | { kind: "formula"; value: string }
  | { kind: "blank" };

export interface PlacedCell {
  content: CellContent;
  look: CellLook;
}

/** A new tab as each host writes it: nothing is left to decide. */
export interface PlacedTab {
  name: string;
  /** From A1 on, every row as wide as the table. */
  cells: PlacedCell[][];
  /** Of its columns, in characters of the default font. */
  widths: number[];
  /** All above the data, which stays in view and is repeated on each printed page. */
  frozenRows: number;
  /** Columns at the left that stay in view. */
  frozenColumns: number;
  /** The cell that is selected, counted from 0, where typing does no harm. */
  start?: { row: number; column: number };
  /** Whether it is printed on the side. */
  wide: boolean;
  chart?: PlacedChart;
}

/** A chart with where its data are; columns and rows count from 0. */
export interface PlacedChart extends SheetChart {
  /** The names of the lines, which are their columns' headers. */
  names: string[];
  firstRow: number;
  rowCount: number;
  /** The column in which its left edge stands. */
  left: number;
}

/**
 * New tabs as a spreadsheet is to get them, under free names.
 *
 * @param taken the names of the tabs that are there
 */
export function placeTabs(sheets: NewSheet[], taken: readonly string[]): PlacedTab[] {
  return placedUnder(
    sheets,
    freeSheetNames(
      sheets.map(({ name }) => name),
      taken,
    ),
  );
}

/**
 * New tabs under names that they have already: formulas name each other's tabs by them, and each cell has its look.
 *
 * @param names in the order of the sheets
 */
export function placedUnder(sheets: NewSheet[], names: readonly string[]): PlacedTab[] {
  const named = new Map(sheets.map((sheet, index) => [sheet.name, names[index]]));
  return sheets.map((sheet, index) => ({
    name: names[index],
    cells: sheetCells(sheet).map((row, rowIndex) =>
      row.map((value, column) => ({
        content: cellContent(value, named),
        look: cellLook(sheet, rowIndex, column, value),
      })),
    ),
    widths: sheet.columns.map(({ width }) => width),
    frozenRows: frozenRows(sheet),
    frozenColumns: sheet.frozenColumns ?? 0,
    ...(sheet.start && { start: { ...sheet.start, row: frozenRows(sheet) + sheet.start.row } }),
    wide: isWide(sheet),
    ...(sheet.chart === undefined ? {} : { chart: placedChart(sheet, sheet.chart) }),
  }));
}

function cellContent(value: CellValue, named: ReadonlyMap<string, string>): CellContent {
  if (value === "") return { kind: "blank" };
  if (isFormula(value)) return { kind: "formula", value: resolvedFormula(value, named) };
  if (isFigure(value)) return { kind: "number", value: value.figure };
  return typeof value === "string" ? { kind: "text", value } : { kind: "number", value };
}

/** One column to the right of the table. */
function placedChart(sheet: NewSheet, chart: SheetChart): PlacedChart {
  return {
    ...chart,
    names: chart.lines.map((line) => headerText(sheet.columns[line].header)),
    firstRow: frozenRows(sheet),
    rowCount: sheet.rows.length,
    left: sheet.columns.length + 1,
  };
}

function headerText(header: CellValue): string {
  if (isFormula(header)) return header.formula;
  return String(isFigure(header) ? header.figure : header);
}
