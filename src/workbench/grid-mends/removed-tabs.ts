import {
  RemoveSheetCommand,
  SetRangeValuesMutation,
  SheetInterceptorService,
  SheetRenderController,
} from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/**
 * A tab that is deleted is one step, which Undo takes back with all formulas that read the tab.
 *
 * The grid removes the tab and changes the formulas then, when what draws the tab in view is gone: that fails, and a command
 * that fails leaves no step, so Undo takes back the step before. Here the formulas are changed first; those in the tab
 * itself go with it as they are.
 *
 * @see https://github.com/dream-num/univer/issues/1019
 * @test test/browser/workbench-changes.test.ts "comes back with Undo, with the formulas that read it, and goes again with Redo"
 */
export function removedTabsComeBack({ injector }: Grid): void {
  drawNothingWithoutATab();
  const commands = injector.get(SheetInterceptorService);
  const beside = commands.onCommandExecute.bind(commands);
  commands.onCommandExecute = (command) => {
    const { preRedos = [], redos, preUndos, undos } = beside(command);
    if (command.id !== RemoveSheetCommand.id) return { preRedos, redos, preUndos, undos };
    const removed = tabOf(command);
    const elsewhere = (change: GridChange) =>
      change.id !== SetRangeValuesMutation.id || tabOf(change) !== removed;
    return {
      preRedos: [...preRedos, ...redos.filter(elsewhere)],
      redos: [],
      preUndos,
      undos: undos.filter(elsewhere),
    };
  };
}

interface GridChange {
  id: string;
  params?: unknown;
}

function tabOf({ params }: GridChange): unknown {
  return (params as { subUnitId?: string } | undefined)?.subUnitId;
}

/** Between two tabs none is in view, and there is nothing to draw anew when cells change. The grid would fail on it. */
function drawNothingWithoutATab(): void {
  const drawing = SheetRenderController.prototype as unknown as Drawing;
  const toDraw = drawing._rangeToBounds;
  drawing._rangeToBounds = function (ranges) {
    return this._sheetSkeletonManagerService.getCurrentParam() ? toDraw.call(this, ranges) : [];
  };
}

interface Drawing {
  _sheetSkeletonManagerService: { getCurrentParam(): unknown };
  _rangeToBounds(ranges: unknown): unknown[];
}
