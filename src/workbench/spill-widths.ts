import { type IRange, ICommandService } from "@univerjs/core";
import type { Grid } from "./grid";
import { callsOneOf, spills } from "./own-formulas";

/** Wider columns would hide the others. */
const MOST_PIXELS = 640;

/**
 * No more rows are measured. In a longer list the longest name is among these, or is hardly longer than one
 * of these.
 */
const MOST_ROWS = 1_000;

/** The space at the two sides of a text. */
const MARGIN = 10;

/**
 * Makes a column wide enough for the names that RANKING or another function of the add-in spills into it, where the next
 * cell is filled and would cut them off. A column to which somebody has given a width keeps it. It is not a step for Undo,
 * because nobody has asked for it.
 */
export function fitSpilledNames({ api, formulas, injector }: Grid, names: readonly string[]): void {
  const isOurs = callsOneOf(names);
  /** The widths that were set here, by tab and column. */
  const fitted = new Map<string, number>();
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return;
  context.font = "11pt Arial";

  /** The widest text of a column that the column beside it would cut off. */
  const widest = ({ startRow, endRow }: IRange, unitId: string, sheetId: string, column: number): number => {
    const cells = formulas.getArrayFormulaCellData()[unitId]?.[sheetId];
    let most = 0;
    for (let row = startRow; row <= Math.min(endRow, startRow + MOST_ROWS); row++) {
      const [cell, beside] = [cells?.[row]?.[column]?.v, cells?.[row]?.[column + 1]?.v];
      if (typeof cell !== "string" || beside == null || beside === "") continue;
      most = Math.max(most, context.measureText(cell).width);
    }
    return most;
  };

  const fit = () => {
    const workbook = api.getActiveWorkbook();
    for (const tab of workbook?.getSheets() ?? []) {
      const [unitId, sheetId] = [workbook?.getId() ?? "", tab.getSheetId()];
      const { columnData = {} } = tab.getSheet().getConfig();
      for (const block of spills(formulas, unitId, sheetId)) {
        if (block.startColumn === block.endColumn) continue;
        const formula = formulas.getFormulaStringByCell(block.startRow, block.startColumn, sheetId, unitId);
        if (!formula || !isOurs(formula)) continue;
        for (let column = block.startColumn; column < block.endColumn; column++) {
          const key = `${sheetId} ${column}`;
          const width = columnData[column]?.w;
          if (width !== undefined && width !== fitted.get(key)) continue;
          const needed = Math.ceil(widest(block, unitId, sheetId, column)) + MARGIN;
          const colWidth = Math.min(needed, MOST_PIXELS);
          if (colWidth <= tab.getColumnWidth(column)) continue;
          fitted.set(key, colWidth);
          const ranges = [
            { startRow: 0, endRow: tab.getMaxRows() - 1, startColumn: column, endColumn: column },
          ];
          injector.get(ICommandService).syncExecuteCommand("sheet.mutation.set-worksheet-col-width", {
            unitId,
            subUnitId: sheetId,
            ranges,
            colWidth,
          });
        }
      }
    }
  };
  api.getFormula().calculationResultApplied(fit);
}
