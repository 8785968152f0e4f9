import type { ICellData, IRange } from "@univerjs/core";
import { ISheetClipboardService } from "@univerjs/preset-sheets-core";
import type { Grid } from "./grid";

/**
 * Copying takes the results of formulas along that have spilled into other cells. The grid copies a cell as far as
 * the workbook has a record of it, and it has none of a spilled one unless it was formatted; so each gets a blank
 * one first.
 *
 * Pasted within the workbook, a formula spills again; a result whose formula was not copied with it is pasted as
 * the value that it showed.
 */
export function copyTakesSpilledResults({ api, formulas, injector }: Grid): void {
  /** The record of a result whose formula is not copied with it. */
  let lone: ((row: number, column: number) => ICellData | undefined) | undefined;
  injector.get(ISheetClipboardService).addClipboardHook({
    id: "bridge-scoring.spilled-results",
    onBeforeCopy(unitId, sheetId, range) {
      const results = formulas.getArrayFormulaCellData()[unitId]?.[sheetId];
      const sheet = api.getWorkbook(unitId)?.getSheetBySheetId(sheetId)?.getSheet();
      lone = undefined;
      if (!results || !sheet) return;
      const spills = Object.values(formulas.getArrayFormulaRange()[unitId]?.[sheetId] ?? {})
        .flatMap((row) => Object.values(row) as IRange[])
        .filter((spill) => covers(range, spill.startRow, spill.startColumn));
      const matrix = sheet.getCellMatrix();
      for (let row = range.startRow; row <= range.endRow; row++) {
        for (let column = range.startColumn; column <= range.endColumn; column++) {
          if (results[row]?.[column] && !matrix.getValue(row, column)) matrix.setValue(row, column, {});
        }
      }
      lone = (row, column) => {
        const result = results[row]?.[column];
        if (!result || spills.some((spill) => covers(spill, row, column))) return undefined;
        const shown = { displayV: String(sheet.getCell(row, column)?.v ?? "") };
        return { ...matrix.getValue(row, column), v: result.v, t: result.t, ...shown };
      };
    },
    getCellValueBySpecialMatrix: (row, column) => lone?.(row, column),
    onAfterCopy() {
      lone = undefined;
    },
  });
}

function covers({ startRow, endRow, startColumn, endColumn }: IRange, row: number, column: number): boolean {
  return row >= startRow && row <= endRow && column >= startColumn && column <= endColumn;
}
