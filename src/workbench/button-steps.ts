import { IUndoRedoService } from "@univerjs/core";
import {
  SetSelectionsOperation,
  SetWorksheetActiveOperation,
  SheetsSelectionsService,
} from "@univerjs/preset-sheets-core";
import type { UndoStep } from "../hosts/workbench/host";
import type { Grid } from "./grid";
import type { ButtonStep, LongUndo } from "./grid-mends/long-undo";

/** An operation of the grid, which only changes what is in view. */
interface Viewing {
  id: string;
  params: object;
}

/** What was in view before a step. */
const views = new WeakMap<UndoStep, { button: ButtonStep; before: Viewing[] }>();

/**
 * Makes one step of all that a button writes until the step is disposed of. Undo shows what was in view before, and Redo what
 * was in view afterwards: the grid would go to each tab that it changes, and select there what was selected elsewhere.
 *
 * @param onto an earlier step, which goes on when nothing else was done since
 */
export function buttonStep({ api, injector }: Grid, unitID: string, onto?: UndoStep): UndoStep {
  const steps = injector.get(IUndoRedoService) as LongUndo;
  const view = (): Viewing[] => {
    const subUnitId = api.getWorkbook(unitID)?.getActiveSheet().getSheetId();
    if (subUnitId === undefined) return [];
    const selections = injector
      .get(SheetsSelectionsService)
      .getWorkbookSelections(unitID)
      .getSelectionsOfWorksheet(subUnitId);
    const tab = { unitId: unitID, subUnitId };
    return [
      { id: SetWorksheetActiveOperation.id, params: tab },
      { id: SetSelectionsOperation.id, params: { ...tab, selections: [...selections], reveal: true } },
    ];
  };
  const former = onto && views.get(onto);
  const { button, before } =
    former && steps.isLast(former.button) ? former : { button: { unitID }, before: view() };
  steps.begin(button);
  const step: UndoStep = {
    dispose: () => {
      steps.end();
      const { item } = button;
      if (!item) return;
      item.undoMutations = [...item.undoMutations.filter(isChange), ...before];
      item.redoMutations = [...item.redoMutations.filter(isChange), ...view()];
    },
    forget: () => steps.forget(button),
  };
  views.set(step, { button, before });
  return step;
}

/** Makes no step of what is written until it is disposed of. */
export function noStep({ injector }: Grid, unitID: string): { dispose(): void } {
  const steps = injector.get(IUndoRedoService) as LongUndo;
  steps.begin({ unitID, isUnasked: true });
  return { dispose: () => steps.end() };
}

function isChange({ id }: { id: string }): boolean {
  return id !== SetSelectionsOperation.id && id !== SetWorksheetActiveOperation.id;
}
