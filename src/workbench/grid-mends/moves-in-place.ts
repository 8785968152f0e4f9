import type { IRange } from "@univerjs/core";
import { MoveColsCommand, MoveRowsCommand } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/**
 * Rows or columns that are dropped where they stand are not a step: Undo would fail on it, and then on every step before it.
 *
 * @test test/browser/any-edit/any-edit.test.ts "shows after any edit what the same cells show in a workbook in which nothing else was ever done, and undoes it"
 */
export function noMoveIsNoStep({ api }: Grid): void {
  api.addEvent(api.Event.BeforeCommandExecute, (event) => {
    const isMove = event.id === MoveRowsCommand.id || event.id === MoveColsCommand.id;
    if (!isMove) return;
    const { fromRange, toRange } = event.params as { fromRange: IRange; toRange: IRange };
    const [first, last, to] =
      event.id === MoveRowsCommand.id
        ? [fromRange.startRow, fromRange.endRow, toRange.startRow]
        : [fromRange.startColumn, fromRange.endColumn, toRange.startColumn];
    if (to >= first && to <= last + 1) event.cancel = true;
  });
}
