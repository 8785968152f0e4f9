import { InterceptorEffectEnum } from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/preset-sheets-core";
import { whileDrawing } from "../drawing";
import type { Grid } from "../grid";

/** After the results that spill, which the grid puts in at 100. */
const PRIORITY = 21;

/** More than a cell on the screen has room for. */
const SHOWN_CHARACTERS = 1_000;

/**
 * Draws only the beginning of a long text, such as a file that was pasted into one cell: for 30,000 letters without a
 * space the grid takes 20 seconds. The cell keeps the whole text, and the editor, a copy and a file get the whole.
 *
 * @test test/browser/grid-mends.test.ts "of a long text only the beginning is drawn, and the cell has it all"
 */
export function drawBeginnings({ injector }: Grid): void {
  const draws = whileDrawing("drawn or fitted");
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
