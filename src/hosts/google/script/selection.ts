import type { ServerAnswer } from "../answer";
import { addressesOf, type SelectedArea, selectionOf } from "../../areas";
import { filledSize } from "../../filled-size";
import { linkedTabs } from "../../../sheets/references";
import {
  type LinkedTab,
  MOST_SELECTED,
  MOST_TAB_CELLS,
  type ReadCell,
  type Selection,
  type TabCells,
} from "../../../sheets/sheet-host";
import type { GoogleCell } from "../server";
import { answer, Failure } from "./answer";
import { showCell } from "./show-cell";

/** The selected cells. A whole column ends at its last filled row. */
export function readSelection(): ServerAnswer<Selection> {
  return answer(() => {
    const ranges = selectedRanges();
    if (ranges.length === 0) throw new Failure({ why: "noCells" });
    const areas = ranges.map(areaOf);
    const [address, count] = [addressesOf(areas), areas.reduce((sum, { cells }) => sum + cellsIn(cells), 0)];
    if (count > MOST_SELECTED) throw new Failure({ why: "manyCells", address, count, most: MOST_SELECTED });
    const selection = selectionOf(areas);
    if (selection === undefined) throw new Failure({ why: "areas", areas: address });
    return selection;
  });
}

/** The selected ranges: each that was added with Ctrl is one. */
export function selectedRanges(): AppsScript.Range[] {
  return SpreadsheetApp.getActiveRangeList()?.getRanges() ?? [];
}

function areaOf(range: AppsScript.Range): SelectedArea {
  const filled = filledPart(range);
  const [sheet, row] = [range.getSheet(), range.getRow()];
  const cells = filled === undefined ? [[""]] : plainCells(filled);
  const hidden = cells.flatMap((_, index) => (isHidden(sheet, row + index) ? [row + index] : []));
  return {
    address: (filled ?? range).getA1Notation(),
    row,
    column: range.getColumn(),
    rows: range.getNumRows(),
    columns: range.getNumColumns(),
    cells,
    hidden: new Set(hidden),
  };
}

function isHidden(sheet: AppsScript.Sheet, row: number): boolean {
  return sheet.isRowHiddenByFilter(row) || sheet.isRowHiddenByUser(row);
}

function cellsIn(cells: Selection["cells"]): number {
  return cells.length * cells[0].length;
}

/** The cells of tabs, from A1 on; null for a tab that is not there. */
export function readTabs(names: readonly string[]): ServerAnswer<(ReadCell[][] | null)[]> {
  return answer(() => names.map((name) => ofTab(name, plainCells, [])));
}

/** Reads the cells of a tab, or of a part of it, with their formulas. */
export function readCells(range: AppsScript.Range): TabCells {
  return { values: plainCells(range), formulas: range.getFormulas() };
}

/** The tabs in which a cell has just this text, and, unless alone, the tabs to which their formulas refer, in one call. */
export function readLinkedTabs(marks: readonly string[], alone: boolean): ServerAnswer<LinkedTab[]> {
  return answer(() => {
    const read = (names: Iterable<string>) =>
      [...names].flatMap((name): LinkedTab[] => {
        const cells = ofTab(name, readCells, NO_CELLS);
        return cells === null ? [] : [{ name, ...cells }];
      });
    const book = SpreadsheetApp.getActiveSpreadsheet();
    const found = marks.flatMap((mark) =>
      book.createTextFinder(mark).matchEntireCell(true).matchCase(true).findAll(),
    );
    const marked = new Set(found.map((range) => range.getSheet().getName()));
    const first = read(marked);
    return alone ? first : [...first, ...read(linkedTabs(first).filter((name) => !marked.has(name)))];
  });
}

/** All cells of a tab with their formulas, from A1 on. */
export function cellsOf(sheet: AppsScript.Sheet): TabCells {
  return ofSheet(sheet, readCells, NO_CELLS);
}

const NO_CELLS: TabCells = { values: [], formulas: [] };

/** Shows a cell; false where its tab is gone. */
export function showNamedCell(name: string, cell: GoogleCell): ServerAnswer<boolean> {
  return answer(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    const tab = book.getSheets().find((one) => one.getName() === name);
    if (tab) showCell(book, tab, cell);
    return tab !== undefined;
  });
}

export function readTabNames(): ServerAnswer<string[]> {
  return answer(() =>
    SpreadsheetApp.getActiveSpreadsheet()
      .getSheets()
      .map((sheet) => sheet.getName()),
  );
}

export function readTabInView(): ServerAnswer<string> {
  return answer(() => SpreadsheetApp.getActiveSpreadsheet().getActiveSheet().getName());
}

/** What is read from the filled part of a tab, from A1 on; null when there is no such tab. */
function ofTab<Read>(name: string, read: (range: AppsScript.Range) => Read, blank: Read): Read | null {
  const sheets = SpreadsheetApp.getActiveSpreadsheet().getSheets();
  const sheet = sheets.find((one) => one.getName() === name);
  return sheet === undefined ? null : ofSheet(sheet, read, blank);
}

/** What is read from the filled part of a tab, from A1 on. */
function ofSheet<Read>(sheet: AppsScript.Sheet, read: (range: AppsScript.Range) => Read, blank: Read): Read {
  const [rows, columns] = [sheet.getLastRow(), sheet.getLastColumn()];
  if (rows === 0) return blank;
  const count = rows * columns;
  if (count > MOST_TAB_CELLS)
    throw new Failure({ why: "bigTab", name: sheet.getName(), count, most: MOST_TAB_CELLS });
  return read(sheet.getRange(1, 1, rows, columns));
}

/** A range down to its last filled row and column; undefined where all of it is blank. */
export function filledPart(range: AppsScript.Range): AppsScript.Range | undefined {
  const used = usedPart(range);
  if (used === undefined) return undefined;
  const count = used.getNumRows() * used.getNumColumns();
  if (count > MOST_SELECTED)
    throw new Failure({ why: "manyCells", address: used.getA1Notation(), count, most: MOST_SELECTED });
  const filled = filledSize(used.getValues());
  return filled.rows === 0 ? undefined : used.offset(0, 0, filled.rows, filled.columns);
}

/**
 * The part of the selection in which the tab has content. Otherwise a whole tab would mean a million blank
 * cells.
 */
function usedPart(range: AppsScript.Range): AppsScript.Range | undefined {
  const sheet = range.getSheet();
  const [row, column] = [range.getRow(), range.getColumn()];
  const rows = Math.min(range.getNumRows(), sheet.getLastRow() - row + 1);
  const columns = Math.min(range.getNumColumns(), sheet.getLastColumn() - column + 1);
  return rows < 1 || columns < 1 ? undefined : sheet.getRange(row, column, rows, columns);
}

/**
 * A date cannot be sent to the pane. It goes as the text that the cell shows, and the pane says that it is
 * not a score.
 */
function plainCells(range: AppsScript.Range): Selection["cells"] {
  const values = range.getValues();
  const isDate = (cell: unknown) => Object.prototype.toString.call(cell) === "[object Date]";
  const shown = values.some((row) => row.some(isDate)) ? range.getDisplayValues() : [];
  return values.map((row, r) =>
    row.map((cell, c) => (typeof cell === "object" ? (shown[r]?.[c] ?? "") : cell)),
  );
}
