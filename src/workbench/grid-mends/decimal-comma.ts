import { CellValueType, InterceptorEffectEnum } from "@univerjs/core";
import {
  BEFORE_CELL_EDIT,
  INTERCEPTOR_POINT,
  SheetInterceptorService,
  SheetsNumfmtCellContentController,
} from "@univerjs/preset-sheets-core";
import { LANGUAGE } from "../../translations/language";
import type { Grid } from "../grid";
import { hasComma, shownNumber } from "../typed-numbers";
import type { MendNeeds } from "./around";

/** The priority between the grid's own interceptors, which have 0, and the last one of all, which has -1. */
const AFTER_THE_GRID = -0.5;

/** After the number formats, at 10, and the two decimals of our functions, at 9.5. */
const PRIORITY = 9;

/**
 * Numbers are shown, and stand in the editor, with the comma of the page's language. The grid writes a point.
 *
 * @see https://github.com/dream-num/univer/issues/5228
 * @test test/browser/workbench-first.test.ts "typed and shown numbers are those of the language: in Portuguese 12,5 is a number, and of 12.5 the line says that it is none"
 */
export function numbersHaveTheirComma(grid: Grid, { asked }: MendNeeds): void {
  if (!hasComma(LANGUAGE)) return;
  shownNumbersFollowTheLanguage(grid, asked);
  editedNumbersFollowTheLanguage(grid);
}

/** The library of the number formats knows the language; a number without a format has nobody to write it. */
function shownNumbersFollowTheLanguage({ injector }: Grid, asked: () => boolean): void {
  injector.get(SheetsNumfmtCellContentController).setNumfmtLocal(LANGUAGE);
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: "bridge-scoring.decimal-comma",
    priority: PRIORITY,
    effect: InterceptorEffectEnum.Value,
    handler: (cell, place, next) => {
      const value = cell?.v;
      if (!cell || typeof value !== "number" || Number.isInteger(value) || asked()) return next(cell);
      const pattern = place.workbook.getStyles().getStyleByCell(cell)?.n?.pattern;
      if (pattern !== undefined && pattern !== "General") return next(cell);
      return next({ ...cell, v: shownNumber(String(value), LANGUAGE), t: CellValueType.NUMBER });
    },
  });
}

/** The editor shows a number as it is typed, so that Enter leaves it as it was. */
function editedNumbersFollowTheLanguage({ injector }: Grid): void {
  injector.get(SheetInterceptorService).writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
    priority: AFTER_THE_GRID,
    handler: (cell, _, next) => {
      if (!cell || cell.t !== CellValueType.NUMBER || cell.v == null) return next(cell);
      return next({ ...cell, v: shownNumber(String(cell.v), LANGUAGE) });
    },
  });
}
