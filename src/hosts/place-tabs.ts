import {
  type CellValue,
  type Formula,
  freeSheetNames,
  frozenRows,
  type Guard,
  isFigure,
  isFormula,
  type NewSheet,
  resolvedFormula,
  sheetCells,
  type SheetChart,
} from "../sheets/sheet-host";
import { freeNames, type PlacedName, wishedName } from "./column-names";
import {
  type CellLook,
  cellLooks,
  columnWidths,
  isWide,
  notesAreMerged,
  pagesAcross,
  printedColumns,
  rowHeights,
} from "./look";
import { cardsBeside } from "./cards-beside";
import { columnsBeside } from "./columns-beside";
import { onOnePage, printedRows, turned } from "./one-page";
import { ownNames } from "./own-names";
import { renamedInWords } from "../translations/quoted-names";

/** The content of a cell: a number, a text that is never computed, a formula, or nothing. */
export type CellContent =
  | { kind: "number"; value: number }
  | { kind: "text"; value: string }
  /** The formula with = in front, commas between arguments, and the final names of the tabs. */
  | { kind: "formula"; value: string }
  | { kind: "blank" };

export interface PlacedCell {
  content: CellContent;
  look: CellLook;
}

export function hasFormula(cells: readonly (readonly PlacedCell[])[]): boolean {
  return cells.some((row) => row.some(({ content }) => content.kind === "formula"));
}

/** A new tab, complete for writing: the host decides nothing more. */
export interface PlacedTab {
  name: string;
  /** The cells from A1 on. Every row is as wide as the table. */
  cells: PlacedCell[][];
  /** The widths of the columns, in characters of the default font. */
  widths: number[];
  /** The rows above the data. They stay in view and are repeated on each printed page. */
  frozenRows: number;
  /** How many columns at the left stay in view. */
  frozenColumns: number;
  /** The cell that is selected, where typing does no harm; row and column count from 0. */
  start?: { row: number; column: number };
  /** The heights of rows that are not one line high, in points. */
  heights: readonly (readonly [row: number, points: number])[];
  /** The rows whose first cell takes this many columns. */
  merged: readonly { row: number; columns: number }[];
  /** The first row from which on all are hidden. */
  hiddenFrom?: number;
  /** Whether the tab itself is hidden. */
  hidden: boolean;
  paper: PlacedPaper;
  /** Whether the tab is printed in landscape. */
  wide: boolean;
  /**
   * Whether the blocks between blank rows are cards: with the headers above all of them, or each with its
   * own, beside each other.
   */
  cards: false | "below" | "beside";
  guard?: PlacedGuard;
  /** What is typed into some cells. */
  hints: PlacedHint[];
  /** Names of columns for formulas of one's own. */
  names: PlacedName[];
  chart?: PlacedChart;
}

/** What is printed of a tab, and how. */
export interface PlacedPaper {
  /** How many rows and columns are printed, from the first on. */
  rows: number;
  columns: number;
  /** How many pages it takes across. */
  across: number;
  /** Whether letters become smaller, though not smaller than 9 points, so that it is one page. */
  isOnePage?: true;
  /** The title of each page, in place of all that stands above the headers. */
  title?: string;
  /** What stands beside the title. */
  beside?: string;
  /** The name of the first of two lists that stand beside each other. */
  firstList?: string;
  /** Whether it is printed as large as its page allows. */
  poster?: true;
}

/** Words about what is typed into cells of one column, under its header; rows and columns count from 0. */
export interface PlacedHint {
  row: number;
  column: number;
  rows: number;
  header: string;
  words: string;
}

/** The cells that must not be typed over; rows and columns count from 0. */
export interface PlacedGuard {
  blocks: { row: number; column: number; rows: number; columns: number }[];
  where: string;
}

/** A chart with the place of its data; columns and rows count from 0. */
export interface PlacedChart extends SheetChart {
  /** The names of the lines, which are the headers of their columns. */
  names: string[];
  firstRow: number;
  rowCount: number;
  /** The column at the left edge of the chart. */
  left: number;
}

/**
 * Places new tabs for a spreadsheet. The names that the tabs and their columns get are free.
 *
 * @param taken the names of the existing tabs
 * @param takenNames the names that cells of the workbook have
 */
export function placeTabs(
  sheets: NewSheet[],
  taken: readonly string[],
  takenNames: readonly string[] = [],
): PlacedTab[] {
  const names = freeSheetNames(
    sheets.map(({ name }) => name),
    taken,
  );
  return withFreeNames(placedUnder(sheets, names), [...takenNames, ...taken]);
}

/** @param taken the names that the workbook has, those of its tabs too */
export function withFreeNames(tabs: readonly PlacedTab[], taken: readonly string[]): PlacedTab[] {
  const free = freeNames(
    tabs.flatMap(({ names }, tab) => names.map((name) => ({ ...name, tab }))),
    [...taken, ...tabs.map(({ name }) => name)],
  );
  return tabs.map((tab, index) => ({
    ...tab,
    names: free.flatMap(({ tab: of, ...name }) => (of === index ? [name] : [])),
  }));
}

/**
 * Places new tabs that already have their names. Formulas refer to other tabs by these names and call our
 * functions as this spreadsheet does, and each cell gets its look. The names of columns are those that are wished for.
 *
 * @param names in the order of the sheets
 */
export function placedUnder(sheets: NewSheet[], names: readonly string[]): PlacedTab[] {
  const named = new Map(sheets.map((sheet, index) => [sheet.name, names[index]]));
  const typed = ownNames();
  const called = renamedInWords(named);
  return sheets.map(laidOut).map((sheet, index) => {
    const lookOf = cellLooks(sheet);
    const widths = columnWidths(sheet);
    const above = frozenRows(sheet);
    return {
      name: names[index],
      cells: sheetCells(sheet).map((row, rowIndex) =>
        row.map((value, column) => ({
          content: cellContent(value, (formula) => called(typed(resolvedFormula(formula, named)))),
          look: lookOf(rowIndex, column, value),
        })),
      ),
      widths,
      heights: rowHeights(sheet, widths),
      merged: mergedRows(sheet),
      ...(sheet.hiddenFrom !== undefined && { hiddenFrom: above + sheet.hiddenFrom }),
      hidden: sheet.hidden ?? false,
      paper: placedPaper(sheet),
      frozenRows: above,
      frozenColumns: sheet.frozenColumns ?? 0,
      ...(sheet.start && { start: { ...sheet.start, row: above + sheet.start.row } }),
      wide: isWide(sheet),
      cards: sheet.cards ? (sheet.headerRows ? "beside" : "below") : false,
      ...(sheet.guard && {
        guard: placedGuard(sheet, { ...sheet.guard, where: called(sheet.guard.where) }),
      }),
      hints: (sheet.hints ?? []).map((hint) => ({
        ...hint,
        words: called(hint.words),
        row: above,
        header: headerText(sheet.columns[hint.column].header),
      })),
      names: placedNames(sheet, names[index]),
      ...(sheet.chart === undefined ? {} : { chart: placedChart(sheet, sheet.chart) }),
    };
  });
}

/** A tab as it stands on paper, which is how it is written. */
function laidOut(sheet: NewSheet): NewSheet {
  return turned(columnsBeside(cardsBeside(sheet)));
}

/** Lines above the headers and notes are as wide as what is printed. */
function mergedRows(sheet: NewSheet): PlacedTab["merged"] {
  if (!notesAreMerged(sheet)) return [];
  const columns = printedColumns(sheet.columns);
  const { above = [], notes = [] } = sheet;
  return [...above.map((_, line) => 1 + line), ...notes.map(({ row }) => frozenRows(sheet) + row)].map(
    (row) => ({ row, columns }),
  );
}

function placedPaper(sheet: NewSheet): PlacedPaper {
  const { columns, paper, poster, flows } = sheet;
  const isOnePage = (poster || flows) && onOnePage(sheet).scale !== undefined;
  return {
    rows: printedRows(sheet),
    columns: printedColumns(columns),
    across: pagesAcross(sheet),
    ...(isOnePage && { isOnePage }),
    ...paper,
    ...(poster && { poster }),
  };
}

function cellContent(value: CellValue, resolved: (formula: Formula) => string): CellContent {
  if (value === "") return { kind: "blank" };
  if (isFormula(value)) return { kind: "formula", value: resolved(value) };
  if (isFigure(value)) return { kind: "number", value: value.figure };
  return typeof value === "string" ? { kind: "text", value } : { kind: "number", value };
}

/** The names of columns: their headers, as far as they can be told apart in the tab. */
function placedNames(sheet: NewSheet, tab: string): PlacedName[] {
  const wished = (sheet.named ?? []).flatMap(({ column, rows, from = 0, header }) => {
    const name = wishedName(header ?? headerText(sheet.columns[column].header), tab);
    return name && rows > 0 ? [{ ...name, row: frozenRows(sheet) + from, column, rows }] : [];
  });
  const alike = ({ joined }: PlacedName) => joined.toLowerCase();
  return wished.filter((one) => wished.filter((other) => alike(other) === alike(one)).length === 1);
}

/** Columns beside each other become a block, with their headers where a formula gives one. */
function placedGuard(sheet: NewSheet, { computed, rows: data, where }: Guard): PlacedGuard {
  const headers = computed.some((column) => isFormula(sheet.columns[column].header)) ? 1 : 0;
  const [row, rows] = [frozenRows(sheet) - headers, data + headers];
  const blocks: PlacedGuard["blocks"] = [];
  for (const column of computed) {
    const last = blocks.at(-1);
    if (last && last.column + last.columns === column) last.columns++;
    else blocks.push({ row, column, rows, columns: 1 });
  }
  return { blocks: data > 0 ? blocks : [], where };
}

/** The chart is one column to the right of the table. */
function placedChart(sheet: NewSheet, chart: SheetChart): PlacedChart {
  return {
    ...chart,
    names: chart.lines.map((line) => headerText(sheet.columns[line].header)),
    firstRow: frozenRows(sheet),
    rowCount: chart.rows ?? sheet.rows.length,
    left: sheet.columns.length + 1,
  };
}

function headerText(header: CellValue): string {
  if (isFormula(header)) return header.formula;
  return String(isFigure(header) ? header.figure : header);
}
