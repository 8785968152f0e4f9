import { InterceptorEffectEnum } from "@univerjs/core";
import {
  INTERCEPTOR_POINT,
  SheetInterceptorService,
  SpreadsheetSkeleton,
} from "@univerjs/preset-sheets-core";
import type { Grid } from "./grid";

/** After the results that spill, which the grid puts in at 100. */
const PRIORITY = 21;

/** More than a cell on the screen has room for. */
const SHOWN_CHARACTERS = 1_000;

/**
 * Draws only the beginning of a long text, such as a file that was pasted into one cell: for 30,000 letters without a
 * space the grid takes 20 seconds. The cell keeps the whole text, and the editor, a copy and a file get the whole.
 */
export function drawBeginnings({ injector }: Grid): void {
  const draws = whileDrawing();
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: "bridge-scoring.long-texts",
    priority: PRIORITY,
    effect: InterceptorEffectEnum.Value,
    handler: (cell, _, next) => {
      if (typeof cell?.v !== "string" || cell.v.length <= SHOWN_CHARACTERS || cell.p || !draws())
        return next(cell);
      return next({ ...cell, v: `${cell.v.slice(0, SHOWN_CHARACTERS)}…` });
    },
  });
}

/** Whether the grid asks for cells in order to draw them, or to fit a row or a column to them. */
function whileDrawing(): () => boolean {
  let drawing = 0;
  const during = <Answer>(work: () => Answer): Answer => {
    drawing++;
    try {
      return work();
    } finally {
      drawing--;
    }
  };
  const skeleton = SpreadsheetSkeleton.prototype;
  const { setStylesCache, calculateAutoHeightInRange, calculateAutoWidthInRange } = skeleton;
  skeleton.setStylesCache = function (viewport) {
    return during(() => setStylesCache.call(this, viewport));
  };
  skeleton.calculateAutoHeightInRange = function (ranges, heights) {
    return during(() => calculateAutoHeightInRange.call(this, ranges, heights));
  };
  skeleton.calculateAutoWidthInRange = function (ranges) {
    return during(() => calculateAutoWidthInRange.call(this, ranges));
  };
  return () => drawing > 0;
}
