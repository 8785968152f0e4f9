import { BooleanNumber, DOCS_NORMAL_EDITOR_UNIT_ID_KEY, type IRange } from "@univerjs/core";
import { type FWorksheet, KeyCode } from "@univerjs/preset-sheets-core";
import { onCellChange } from "../../hosts/workbench/cell-changes";
import { columnLetters } from "../../sheets/column-letters";
import { isOnlyTitles } from "../../sheets/heading-row";
import { text } from "../../translations/texts";
import type { Grid } from "../grid";
import { ERROR } from "../grid-errors";

/** Somebody who holds an arrow key down hears the cell at the end. */
const REST_MS = 80;

/** How many rows above a cell its header may stand, unless it is frozen. */
const MOST_ROWS = 500;

/** How many columns at the left say which row it is. */
const MOST_KEYS = 3;

/**
 * Says the selected cell to those who hear the page: its address, its header, what it shows, and the row. The grid is a picture,
 * of which a screen reader knows nothing.
 *
 * @test test/browser/keyboard.test.ts "the selected cell is said with its header, its value and its row, also a blank, an error and a spilled result"
 */
export function cellsAreSaid(grid: Grid): void {
  const { api } = grid;
  const line = document.createElement("p");
  line.id = "spoken";
  line.className = "workbench-unseen";
  line.setAttribute("aria-live", "polite");
  line.setAttribute("aria-atomic", "true");
  document.getElementById("sheet")?.append(line);

  let saidTab: string | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const say = (words: () => string | undefined) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const said = words();
      if (said !== undefined && line.textContent !== said) line.textContent = said;
    }, REST_MS);
  };

  const selected = (): string | undefined => {
    const sheet = api.getActiveWorkbook()?.getActiveSheet();
    const said = sheet && selectionSaid(grid, sheet);
    if (!sheet || said === undefined) return undefined;
    const tab = sheet.getSheetName();
    const isOther = saidTab !== undefined && saidTab !== tab;
    saidTab = tab;
    return isOther ? `${text("workbench.spoken.tab", { tab })}, ${said}` : said;
  };
  // What the pane writes is said when the keyboard comes back to the cells.
  const refresh = () => {
    if (document.activeElement?.id !== "pane") say(selected);
  };

  api.addEvent(api.Event.CommandExecuted, ({ id }) => {
    if (id === "sheet.operation.set-selections") refresh();
  });
  api.addEvent(api.Event.ActiveSheetChanged, refresh);
  onCellChange(api, refresh);
  api.getFormula().calculationResultApplied(refresh);
  api.addEvent(api.Event.SheetEditStarted, ({ worksheet, row, column, keycode }) => {
    if (keycode !== KeyCode.F2) return;
    const cell = worksheet.getRange(row, column);
    const value = cell.getFormula() || shown(worksheet, row, column) || text("workbench.spoken.blank");
    say(() => text("workbench.spoken.editing", { cell: cell.getA1Notation(), value }));
  });
  window.addEventListener("focusin", ({ target }) => {
    if ((target as Element | null)?.id !== `__editor_${DOCS_NORMAL_EDITOR_UNIT_ID_KEY}`) return;
    // The same words are heard again when the line was empty.
    line.textContent = "";
    refresh();
  });
}

function selectionSaid(grid: Grid, sheet: FWorksheet): string | undefined {
  const selection = sheet.getSelection();
  const cell = selection?.getCurrentCell();
  if (!selection || !cell) return undefined;
  const range = selection.getActiveRange()?.getRange();
  const { actualRow: row, actualColumn: column } = cell;
  if (row >= sheet.getMaxRows() || column >= sheet.getMaxColumns()) return undefined;
  if (range && !cell.isMerged && (range.endRow > range.startRow || range.endColumn > range.startColumn))
    return rangeSaid(range);
  return cellSaid(grid, sheet, row, column);
}

function rangeSaid({ startRow, endRow, startColumn, endColumn }: IRange): string {
  return text("workbench.spoken.range", {
    from: address(startRow, startColumn),
    to: address(endRow, endColumn),
    rows: endRow - startRow + 1,
    columns: endColumn - startColumn + 1,
  });
}

function cellSaid(grid: Grid, sheet: FWorksheet, row: number, column: number): string {
  const heading = headingRow(sheet, row, column);
  const value = shown(sheet, row, column);
  const what = [
    address(row, column),
    heading === undefined ? "" : header(sheet, heading, column),
    valueSaid(value),
    origin(grid, sheet, row, column),
  ].filter((part) => part !== "");
  const keys = heading === undefined ? [] : keysOfRow(sheet, heading, row, column);
  return [what.join(", "), keys.join(", ")].filter((part) => part !== "").join("; ");
}

function valueSaid(value: string): string {
  if (value === "") return text("workbench.spoken.blank");
  return ERROR.test(value) ? text("workbench.spoken.error", { value }) : value;
}

/** Where a computed value comes from; "" for a typed one. */
function origin({ formulas }: Grid, sheet: FWorksheet, row: number, column: number): string {
  if (sheet.getRange(row, column).getFormula() !== "") return text("workbench.spoken.formula");
  const unit = sheet.getWorkbook().getUnitId();
  const id = sheet.getSheetId();
  if (!formulas.getArrayFormulaCellData()[unit]?.[id]?.[row]?.[column]) return "";
  const spills = Object.values(formulas.getArrayFormulaRange()[unit]?.[id] ?? {}).flatMap(
    (line) => Object.values(line ?? {}) as IRange[],
  );
  const spill = spills.find(
    (one) => row >= one.startRow && row <= one.endRow && column >= one.startColumn && column <= one.endColumn,
  );
  if (!spill) return "";
  return text("workbench.spoken.spilled", { cell: address(spill.startRow, spill.startColumn) });
}

/** The row that has the header of a cell: the nearest bold text above it, the frozen rows, or a first row of titles. */
function headingRow(sheet: FWorksheet, row: number, column: number): number | undefined {
  const looks = sheet.getSheet();
  const last = Math.max(0, row - MOST_ROWS);
  for (let above = row - 1; above >= last; above--) {
    if (looks.getComposedCellStyle(above, column)?.bl !== BooleanNumber.TRUE) continue;
    if (isNaN(Number(shown(sheet, above, column) || "0"))) return above;
  }
  const frozen = Math.min(sheet.getFrozenRows(), row) - 1;
  if (frozen >= 0 && shown(sheet, frozen, column) !== "") return frozen;
  if (row === 0 || sheet.getMaxColumns() === 0) return undefined;
  const [first] = sheet.getRange(0, 0, 1, sheet.getMaxColumns()).getValues();
  return isOnlyTitles(first) && shown(sheet, 0, column) !== "" ? 0 : undefined;
}

/** What the first columns of the table say of a row: board 1, North-South 4. */
function keysOfRow(sheet: FWorksheet, heading: number, row: number, column: number): string[] {
  let first = column;
  while (first > 0 && shown(sheet, heading, first - 1) !== "") first--;
  const columns = Array.from({ length: Math.min(MOST_KEYS, column - first) }, (_, at) => first + at);
  return columns
    .filter((key) => shown(sheet, row, key) !== "")
    .map((key) => `${header(sheet, heading, key)} ${shown(sheet, row, key)}`);
}

/** The header of a column; NS and EW in words, as they are said. */
function header(sheet: FWorksheet, heading: number, column: number): string {
  const words = shown(sheet, heading, column);
  if (words === text("event.headers.ns")) return text("event.northSouth");
  return words === text("event.headers.ew") ? text("event.eastWest") : words;
}

function shown(sheet: FWorksheet, row: number, column: number): string {
  const value: unknown = sheet.getRange(row, column).getDisplayValue();
  return String(value ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

function address(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`;
}
