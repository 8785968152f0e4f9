import {
  type DependencyOverride,
  ICommandService,
  IContextService,
  type IMutationInfo,
  IUndoRedoService,
  type IUndoRedoItem,
  IUniverInstanceService,
  LocalUndoRedoService,
} from "@univerjs/core";

/** How many steps can be undone. The grid's own service forgets all but 20. */
const STEPS = 100;

/** What a button of the pane writes, which is one step. */
export interface ButtonStep {
  unitID: string;
  /** Whether no button was pressed: then it is not a step at all. */
  isUnasked?: boolean;
  /** The step, as soon as anything was written. */
  item?: IUndoRedoItem;
}

/**
 * The steps of Undo. It keeps more of them than the grid's own list, and differs from it in two more ways:
 * what a button of the pane writes is one step, and what the grid changes on its own while a step is undone
 * is not a step. Otherwise such a change would take the place of the step that is undone, and Undo would undo
 * the same step again and again.
 */
export class LongUndo extends LocalUndoRedoService {
  private button: ButtonStep | undefined;
  /** The workbook of which a step is being undone, or done again. */
  private replaying: string | undefined;

  get isReplaying(): boolean {
    return this.replaying !== undefined;
  }

  override pushUndoRedo(item: IUndoRedoItem): void {
    if (item.unitID === this.replaying) return;
    const { button } = this;
    if (button?.unitID !== item.unitID) return this.add(item);
    if (button.isUnasked) return;
    const { item: step } = button;
    if (step && this.isLast(button)) {
      this._getRedoStack(item.unitID, true).length = 0;
      step.redoMutations = [...step.redoMutations, ...item.redoMutations];
      // What was done last is undone first: a tab that has got rows is written into, and loses the rows again
      // when they are blank.
      step.undoMutations = [...item.undoMutations, ...step.undoMutations];
      return;
    }
    button.item = {
      ...item,
      redoMutations: [...item.redoMutations],
      undoMutations: [...item.undoMutations],
    };
    this.add(button.item);
  }

  private add(item: IUndoRedoItem): void {
    const steps = this._getUndoStack(item.unitID, true);
    const oldest = steps.at(0);
    super.pushUndoRedo(item);
    if (oldest && steps.at(0) !== oldest) steps.unshift(oldest);
    if (steps.length > STEPS) steps.shift();
    this._updateStatus();
  }

  /** From now on all that is written belongs to the step, until it ends. */
  begin(button: ButtonStep): void {
    this.button = button;
  }

  end(): void {
    this.button = undefined;
  }

  /** Whether nothing else was done since a button wrote, if it has written anything. */
  isLast({ unitID, item }: ButtonStep): boolean {
    return !item || this._getUndoStack(unitID)?.at(-1) === item;
  }

  /** Takes a step off the list, because what it did has been taken back. */
  forget({ unitID, item }: ButtonStep): void {
    const steps = this._getUndoStack(unitID);
    if (!item || steps?.at(-1) !== item) return;
    steps.pop();
    this._updateStatus();
  }

  /**
   * Does all of these changes, even when one of them fails: a step of which only a part is undone would leave
   * a workbook that nobody has made, and no step before it could be undone.
   */
  replay(unitID: string, changes: readonly IMutationInfo[]): void {
    this.replaying = unitID;
    try {
      for (const { id, params } of changes) {
        try {
          this._commandService.syncExecuteCommand(id, params);
        } catch (error) {
          console.error(error);
        }
      }
    } finally {
      this.replaying = undefined;
    }
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
