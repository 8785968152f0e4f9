import type { ICellData, IRange, Nullable } from "@univerjs/core";
import type { FWorksheet } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/** A merged cell with more rows or columns than this does not make the printed range larger. */
const MOST_MERGED = 50;

/**
 * From A1 to the last cell that shows something or has a border. Results that have spilled count, which have no record
 * in the workbook.
 */
export function usedRange({ formulas }: Grid, sheet: FWorksheet): IRange {
  const worksheet = sheet.getSheet();
  const used: IRange = { startRow: 0, startColumn: 0, endRow: -1, endColumn: -1 };
  const take = (row: number, column: number) => {
    used.endRow = Math.max(used.endRow, row);
    used.endColumn = Math.max(used.endColumn, column);
  };
  worksheet.getCellMatrix().forValue((row, column, cell) => {
    if (shows(cell) || hasBorder(cell)) take(row, column);
  });
  const spilled = formulas.getArrayFormulaCellData()[worksheet.getUnitId()]?.[worksheet.getSheetId()] ?? {};
  for (const [row, cells] of Object.entries(spilled))
    for (const column of Object.keys(cells ?? {})) take(Number(row), Number(column));
  // What is merged counts whole, unless somebody has merged half of the tab.
  for (const { startRow, startColumn, endRow, endColumn } of worksheet.getMergeData()) {
    const isSmall = endRow - startRow < MOST_MERGED && endColumn - startColumn < MOST_MERGED;
    if (isSmall && startRow <= used.endRow && startColumn <= used.endColumn) take(endRow, endColumn);
  }
  return used;

  function hasBorder(cell: Nullable<ICellData>): boolean {
    const style = typeof cell?.s === "string" ? worksheet.getStyleDataByHash(cell.s) : cell?.s;
    return Object.keys(style?.bd ?? {}).length > 0;
  }
}

function shows(cell: Nullable<ICellData>): boolean {
  return cell != null && ((cell.v != null && cell.v !== "") || Boolean(cell.f || cell.si || cell.p));
}

/** Whether a tab has anything to print. */
export function isUsed(grid: Grid, sheet: FWorksheet): boolean {
  return usedRange(grid, sheet).endRow >= 0;
}
