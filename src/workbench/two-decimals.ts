import { CellValueType, InterceptorEffectEnum } from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/preset-sheets-core";
import { LANGUAGE } from "../translations/language";
import type { Grid } from "./grid";
import { format } from "./grid-mends/number-formats";
import { callsOneOf, formulaBehind, type GridCell, spills } from "./own-formulas";

/** After the number formats, at 10, which leave the number of a cell without a format as it is. */
const PRIORITY = 9.5;

/** Its answers lie between the steps of a scale, and published tables of it have four decimals. */
const FOUR_DECIMALS = callsOneOf(["VPMODEL"]);

/** Functions whose results are VPs. When one result in a column has decimals, all of them get two: 14.60, 8.52 and 10.00. */
const OF_VPS = callsOneOf([
  "VPCONT",
  "VPTABLE",
  "VPCUSTOM",
  "VPPUBLISHED",
  "VPPERCENT",
  "STANDINGS",
  "NEEDS",
  "PATTON",
  "VPHALVES",
]);

/** A formula that gives VPs of the continuous scale, where 10 means 10.00: `=VPCONT(…)`, `=IF(…,"",VPCONT(…))`. */
const CONTINUOUS = /^=\s*(?:(?:IF|IFERROR)\s*\((?:.*,)?\s*)?VPCONT\s*\(/is;

/** How many rows are looked at to find out whether a column has decimals. */
const MOST_ROWS = 200;

/**
 * Shows the results of the add-in's functions with two decimals at most, where the cell has no format of its own: 79.17,
 * 12.5 and 8; VPs with just two. The cell keeps the whole value, with which formulas compute and which is saved.
 */
export function showTwoDecimals(grid: Grid, names: readonly string[], asked: () => boolean): void {
  const isOurs = callsOneOf(names);
  grid.injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: "bridge-scoring.two-decimals",
    priority: PRIORITY,
    effect: InterceptorEffectEnum.Value,
    handler: (cell, location, next) => {
      const value = cell?.v;
      if (!cell || typeof value !== "number" || asked()) return next(cell);
      const pattern = location.workbook.getStyles().getStyleByCell(cell)?.n?.pattern;
      if (pattern !== undefined && pattern !== "General") return next(cell);
      const place = {
        unitId: location.unitId,
        sheetId: location.subUnitId,
        row: location.row,
        column: location.col,
      };
      const formula = formulaBehind(grid, place);
      if (OF_VPS(formula) && (CONTINUOUS.test(formula) || hasDecimals(grid, place))) {
        const shown = format("0.00", value, { locale: LANGUAGE });
        return next({ ...cell, v: shown, t: CellValueType.NUMBER });
      }
      if (Number.isInteger(value) || !isOurs(formula)) return next(cell);
      const shown = Number(format(FOUR_DECIMALS(formula) ? "0.0000" : "0.00", value));
      return next({ ...cell, v: shown + 0 });
    },
  });
}

/** Whether a column of the block that a formula fills has a number with decimals. */
function hasDecimals({ formulas }: Grid, { unitId, sheetId, row, column }: GridCell): boolean {
  const block = spills(formulas, unitId, sheetId).find(
    ({ startRow, startColumn, endRow, endColumn }) =>
      row >= startRow && row <= endRow && column >= startColumn && column <= endColumn,
  );
  if (!block) return false;
  const cells = formulas.getArrayFormulaCellData()[unitId]?.[sheetId];
  const last = Math.min(block.endRow, block.startRow + MOST_ROWS);
  for (let at = block.startRow; at <= last; at++) {
    const value = cells?.[at]?.[column]?.v;
    if (typeof value === "number" && !Number.isInteger(value)) return true;
  }
  return false;
}
