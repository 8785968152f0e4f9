import { CellValueType, type IStyleData, InterceptorEffectEnum, type Nullable } from "@univerjs/core";
import {
  FontCache,
  getFontStyleString,
  INTERCEPTOR_POINT,
  SheetInterceptorService,
} from "@univerjs/preset-sheets-core";
import { whileDrawing } from "../drawing";
import { fittingNumber } from "../fitting-number";
import type { Grid } from "../grid";

/** After the number formats, at 10. */
const PRIORITY = 5;

/** The room that the grid leaves at both sides of a cell together, in pixels. */
const MARGINS = 7;

/** More than the widest digit of a font is wide, in pixels for each point of its size. */
const WIDEST = 1.2;

/**
 * Draws a number that its column has no room for as other spreadsheets do: with fewer decimals where the cell has no format,
 * and otherwise as ###. The grid drew the part of it that had room, 110 for 1100.
 *
 * @test test/browser/grid-mends.test.ts "a number without room is drawn as ###"
 */
export function wideNumbersAreNotCut({ injector }: Grid): void {
  // A column that is fitted to its cells needs whole numbers.
  const draws = whileDrawing("drawn");
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: "bridge-scoring.wide-numbers",
    priority: PRIORITY,
    effect: InterceptorEffectEnum.Value,
    handler: (cell, { worksheet, row, col }, next) => {
      if (!draws() || !cell || cell.v == null || cell.p || cell.t !== CellValueType.NUMBER) return next(cell);
      const written = String(cell.v);
      const style = worksheet.getComposedCellStyleByCellData(row, col, cell);
      const room = widthOf(worksheet, row, col) - MARGINS;
      if (written.length * (style.fs ?? 11) * WIDEST <= room || style.tr?.a) return next(cell);
      const isPlain = !style.n || style.n.pattern === "General";
      const shown = fittingNumber(written, isPlain, (text) => measured(text, style) <= room);
      return next(shown === written ? cell : { ...cell, v: shown });
    },
  });
}

function widthOf(tab: TabWidths, row: number, column: number): number {
  const merged = tab.getMergedCell(row, column);
  const last = merged?.endColumn ?? column;
  let width = 0;
  for (let at = merged?.startColumn ?? column; at <= last; at++) width += tab.getColumnWidth(at);
  return width;
}

interface TabWidths {
  getMergedCell(row: number, column: number): Nullable<{ startColumn: number; endColumn: number }>;
  getColumnWidth(column: number): number;
}

function measured(text: string, style: Nullable<IStyleData>): number {
  return FontCache.getMeasureText(text, getFontStyleString(style).fontString).width;
}
