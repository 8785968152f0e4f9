import {
  getViewportByCell,
  IRenderManagerService,
  SheetSelectionRenderService,
  SheetsSelectionsService,
} from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/**
 * The editor of a cell opens where the cell stands. The grid placed it by the part of the sheet that was clicked last: after a
 * click on the number of a row, the letter of a column or a frozen row, the editor of a cell that had been scrolled into view
 * stood outside of the window, and took only the first letter that was typed.
 *
 * @test test/browser/typing.test.ts "after a click beside the cells each letter arrives in a cell that was out of view: %s"
 */
export function editorsOpenInTheirCells({ api, injector }: Grid): void {
  const { getViewPort } = SheetSelectionRenderService.prototype;
  SheetSelectionRenderService.prototype.getViewPort = function () {
    const clicked = getViewPort.call(this);
    const book = api.getActiveWorkbook();
    const cell = injector.get(SheetsSelectionsService).getCurrentLastSelection()?.primary;
    const scene = book && injector.get(IRenderManagerService).getRenderById(book.getId())?.scene;
    if (!cell || !scene) return clicked;
    const sheet = book.getActiveSheet().getSheet();
    return getViewportByCell(cell.actualRow, cell.actualColumn, scene, sheet) ?? clicked;
  };
}
