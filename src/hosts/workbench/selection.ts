import type { ICellData, Nullable } from "@univerjs/core";
import type { FRange, FWorksheet } from "@univerjs/preset-sheets-core";
import {
  HostError,
  MOST_SELECTED,
  MOST_TAB_CELLS,
  type ReadCell,
  type Selection,
} from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { filledSize } from "../filled-size";

/** What has spilled into the cells of a tab, by row and column: values as they are, not as their formats show them. */
export type SpilledCells = Record<number, Record<number, Nullable<ICellData>> | undefined>;

/** The filled part of the selected cells: a whole column ends at its last filled row. */
export function readWorkbenchSelection(
  sheet: FWorksheet,
  selected: FRange,
  spilled?: SpilledCells,
): Selection {
  const [row, column] = [selected.getRow(), selected.getColumn()];
  const blank = { address: selected.getA1Notation(), cells: [[""]] };
  // The grid counts from 0 and returns -1 for an empty tab.
  const rows = Math.min(selected.getHeight(), sheet.getLastRow() - row + 1);
  const columns = Math.min(selected.getWidth(), sheet.getLastColumn() - column + 1);
  if (rows < 1 || columns < 1) return blank;
  if (rows * columns > MOST_SELECTED) {
    throw new HostError(text("hosts.manyCells", { count: rows * columns, most: MOST_SELECTED }));
  }
  const cells = readCells(sheet.getRange(row, column, rows, columns), spilled);
  const filled = filledSize(cells);
  if (filled.rows === 0) return blank;
  return {
    address: sheet.getRange(row, column, filled.rows, filled.columns).getA1Notation(),
    cells: cells.slice(0, filled.rows).map((line) => line.slice(0, filled.columns)),
  };
}

/** The rows above selected cells of more than two columns. Headers may stand in them. */
export function readAbove(sheet: FWorksheet, address: string, spilled?: SpilledCells): ReadCell[][] {
  const block = sheet.getRange(address);
  const [rows, column, columns] = [block.getRow(), block.getColumn(), block.getWidth()];
  if (columns <= 2 || rows === 0 || rows * columns > MOST_SELECTED) return [];
  return readCells(sheet.getRange(0, column, rows, columns), spilled);
}

/** All cells of a tab from A1 on. */
export function readWorkbenchTab(sheet: FWorksheet, spilled?: SpilledCells): ReadCell[][] {
  const [rows, columns] = [sheet.getLastRow() + 1, sheet.getLastColumn() + 1];
  if (rows < 1 || columns < 1) return [];
  if (rows * columns > MOST_TAB_CELLS) {
    const name = sheet.getSheetName();
    throw new HostError(text("hosts.bigTab", { name, count: rows * columns, most: MOST_TAB_CELLS }));
  }
  return readCells(sheet.getRange(0, 0, rows, columns), spilled);
}

/** Whether a cell of the tab has just this text. */
export function hasWorkbenchCell(sheet: FWorksheet, words: string): boolean {
  let isFound = false;
  sheet
    .getSheet()
    .getCellMatrix()
    .forValue((_row, _column, cell) => {
      isFound = cell?.v === words;
      // The grid goes on until it gets false.
      return !isFound;
    });
  return isFound;
}

/** The formulas of the same cells; "" where there is none. */
export function readWorkbenchFormulas(sheet: FWorksheet): string[][] {
  const [rows, columns] = [sheet.getLastRow() + 1, sheet.getLastColumn() + 1];
  return rows < 1 || columns < 1 ? [] : sheet.getRange(0, 0, rows, columns).getFormulas();
}

/** A number as it is, not as its format shows it. */
function readCells(range: FRange, spilled: SpilledCells = {}): ReadCell[][] {
  const [top, left] = [range.getRow(), range.getColumn()];
  return range
    .getCellDataGrid()
    .map((line, r) =>
      line.map((cell, c) => contentOf(cell) ?? contentOf(spilled[top + r]?.[left + c]) ?? ""),
    );
}

export function contentOf(cell: Nullable<ICellData>): ReadCell | undefined {
  if (cell?.v == null) return undefined;
  return cell.t === BOOLEAN ? Boolean(cell.v) : cell.v;
}

/** The grid stores TRUE as 1 with this type. */
const BOOLEAN = 3;
