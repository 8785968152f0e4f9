import { InterceptorEffectEnum } from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/preset-sheets-core";
import type { Grid } from "./grid";
import { format } from "./number-formats";
import { callsOneOf, formulaBehind } from "./own-formulas";

/** After the results that spill, which the grid puts in at 100, and before the number formats, at 10. */
const PRIORITY = 20;

/** Its answers are between those of a scale, and tables of it have four decimals. */
const FOUR_DECIMALS = callsOneOf(["VPMODEL"]);

/**
 * Shows the results of the add-in's functions with two decimals at most, where the cell has no format of its own: 79.17,
 * 12.5 and 8. The cell keeps the whole value, with which formulas compute and which is saved.
 */
export function showTwoDecimals(grid: Grid, names: readonly string[], asked: () => boolean): void {
  const isOurs = callsOneOf(names);
  grid.injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: "bridge-scoring.two-decimals",
    priority: PRIORITY,
    effect: InterceptorEffectEnum.Value,
    handler: (cell, location, next) => {
      const value = cell?.v;
      if (!cell || typeof value !== "number" || Number.isInteger(value) || asked()) return next(cell);
      const pattern = location.workbook.getStyles().getStyleByCell(cell)?.n?.pattern;
      if (pattern !== undefined && pattern !== "General") return next(cell);
      const { unitId, subUnitId: sheetId, row, col: column } = location;
      const formula = formulaBehind(grid, { unitId, sheetId, row, column });
      if (!isOurs(formula)) return next(cell);
      const shown = Number(format(FOUR_DECIMALS(formula) ? "0.0000" : "0.00", value));
      return next({ ...cell, v: shown + 0 });
    },
  });
}
