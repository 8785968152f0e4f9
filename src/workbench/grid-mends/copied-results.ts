import type { ICellData, IRange } from "@univerjs/core";
import { ISheetClipboardService } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/**
 * Makes copying include results that have spilled into other cells. The grid copies only cells that have a
 * record in the workbook, and a spilled cell has none unless it was formatted. So each spilled cell first
 * gets a blank record. When a formula is pasted in the workbook, it spills again. A result that was copied
 * without its formula is pasted as the value that it showed.
 *
 * @see https://github.com/dream-num/univer/issues/1379
 * @test test/browser/workbench-tools.test.ts "the whole spill of each function is copied, as HTML and as plain text"
 */
export function copyTakesSpilledResults({ api, formulas, injector }: Grid): void {
  /** The record of a result that is copied without its formula. */
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
