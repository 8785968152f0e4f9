import {
  type DependencyOverride,
  ICommandService,
  IContextService,
  IUndoRedoService,
  type IUndoRedoItem,
  IUniverInstanceService,
  LocalUndoRedoService,
} from "@univerjs/core";

/** So many steps can be undone. The grid's own service forgets all but 20. */
const STEPS = 100;

class LongUndo extends LocalUndoRedoService {
  override pushUndoRedo(item: IUndoRedoItem): void {
    const steps = this._getUndoStack(item.unitID, true);
    const oldest = steps.at(0);
    super.pushUndoRedo(item);
    if (oldest && steps.at(0) !== oldest) steps.unshift(oldest);
    if (steps.length > STEPS) steps.shift();
    this._updateStatus();
  }
}

/**
 * Puts the longer list of steps in the place of the grid's own.
 *
 * @test test/browser/workbench-tools.test.ts "100 steps can be undone, and done again"
 */
export const LONG_UNDO: DependencyOverride[number] = [
  IUndoRedoService,
  {
    useFactory: (...services: ConstructorParameters<typeof LongUndo>) => new LongUndo(...services),
    deps: [IUniverInstanceService, ICommandService, IContextService],
  },
];
