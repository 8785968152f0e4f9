import { RemoveSheetCommand } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/**
 * The last tab that is not hidden is not deleted: the grid would do it, and fail when no other one could be shown.
 *
 * @test test/browser/grid-mends.test.ts "the last tab in view is not deleted"
 */
export function oneTabStaysInView({ api }: Grid): void {
  api.addEvent(api.Event.BeforeCommandExecute, (event) => {
    if (event.id !== RemoveSheetCommand.id) return;
    const book = api.getActiveWorkbook();
    const removed =
      (event.params as { subUnitId?: string } | undefined)?.subUnitId ?? book?.getActiveSheet().getSheetId();
    const others = book?.getSheets().filter((sheet) => sheet.getSheetId() !== removed) ?? [];
    if (others.every((sheet) => sheet.isSheetHidden())) event.cancel = true;
  });
}
