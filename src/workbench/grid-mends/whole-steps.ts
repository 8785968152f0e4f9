import { type IAccessor, IUndoRedoService, RedoCommand, UndoCommand } from "@univerjs/core";
import type { LongUndo } from "./long-undo";

/**
 * Undo takes a step back as a whole, and Redo does it again as a whole. The grid stops at the first change that fails, and
 * leaves the step half undone: it stays the last one, so that no step before it could be undone.
 *
 * @test test/browser/workbench-changes.test.ts "is undone as a whole, whatever fails beside it"
 */
export function stepsAreWhole(): void {
  UndoCommand.handler = (accessor) => {
    const steps = stepsOf(accessor);
    const step = steps.pitchTopUndoElement();
    if (!step) return false;
    steps.replay(step.unitID, step.undoMutations);
    steps.popUndoToRedo();
    return true;
  };
  RedoCommand.handler = (accessor) => {
    const steps = stepsOf(accessor);
    const step = steps.pitchTopRedoElement();
    if (!step) return false;
    steps.replay(step.unitID, step.redoMutations);
    steps.popRedoToUndo();
    return true;
  };
}

function stepsOf(accessor: IAccessor): LongUndo {
  return accessor.get(IUndoRedoService) as LongUndo;
}
