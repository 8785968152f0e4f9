import {
  CommandType,
  type IAccessor,
  ICommandService,
  IUndoRedoService,
  IUniverInstanceService,
  type Workbook,
} from "@univerjs/core";
import { type FWorksheet, ISheetClipboardService } from "@univerjs/preset-sheets-core";
import type { PlacedGuard } from "../hosts/place-tabs";
import { text } from "../translations/texts";
import type { Grid } from "./grid";
import type { Say } from "./messages";

/**
 * In a tab of the pane, what would be typed or pasted over a formula of the pane is refused, with a sentence on where to
 * type. One score typed over the table scores would empty the ranking. A formula that the user has deleted, or has written
 * beside or below the table, is the user's own.
 */
export function computedCellsStay(grid: Grid, say: Say): void {
  const { api, injector } = grid;
  injector.get(ICommandService).registerCommand(SET_GUARD);
  const isRefused = (sheet: FWorksheet, row: number, column: number): boolean => {
    const guard = guardOf(sheet);
    if (!guard || !isComputed(grid, sheet, guard, row, column)) return false;
    const cell = sheet.getRange(row, column).getA1Notation();
    say(text("workbench.computed", { cell, where: guard.where }), "error");
    return true;
  };
  api.addEvent(api.Event.BeforeSheetEditStart, (edit) => {
    if (isRefused(edit.worksheet, edit.row, edit.column)) edit.cancel = true;
  });
  injector.get(ISheetClipboardService).addClipboardHook({
    id: "bridge-scoring.computed-cells",
    onBeforePaste({ unitId, subUnitId, range }) {
      const sheet = api.getWorkbook(unitId)?.getSheetBySheetId(subUnitId);
      if (!sheet || !guardOf(sheet)) return true;
      return !range.rows.some((row) => range.cols.some((column) => isRefused(sheet, row, column)));
    },
  });
}

interface GuardParams {
  unitId: string;
  subUnitId: string;
  guard: PlacedGuard | undefined;
}

/** The browser keeps the workbook after each change whose name begins like this. */
const SET_GUARD = {
  type: CommandType.MUTATION,
  id: "sheet.mutation.bridge-scoring-guard",
  handler(accessor: IAccessor, { unitId, subUnitId, guard }: GuardParams): boolean {
    const sheet = accessor
      .get(IUniverInstanceService)
      .getUnit<Workbook>(unitId)
      ?.getSheetBySheetId(subUnitId);
    sheet?.setCustomMetadata({ ...sheet.getCustomMetadata(), guard });
    return sheet !== undefined;
  },
};

/** Gives a tab another guard, which Undo takes back. */
export function setGuard(
  grid: Grid,
  unitId: string,
  subUnitId: string,
  guard: PlacedGuard | undefined,
): void {
  const { api, injector } = grid;
  const sheet = api.getWorkbook(unitId)?.getSheetBySheetId(subUnitId);
  const set = (to: PlacedGuard | undefined) => ({
    id: SET_GUARD.id,
    params: { unitId, subUnitId, guard: to },
  });
  const [undo, redo] = [set(sheet ? guardOf(sheet) : undefined), set(guard)];
  injector.get(ICommandService).syncExecuteCommand(redo.id, redo.params);
  injector
    .get(IUndoRedoService)
    .pushUndoRedo({ unitID: unitId, undoMutations: [undo], redoMutations: [redo] });
}

function guardOf(sheet: FWorksheet): PlacedGuard | undefined {
  const { custom } = sheet.getSheet().getConfig();
  return custom?.guard as PlacedGuard | undefined;
}

function isComputed(
  { formulas }: Grid,
  sheet: FWorksheet,
  { blocks }: PlacedGuard,
  row: number,
  column: number,
): boolean {
  const isGuarded = blocks.some(
    (block) =>
      row >= block.row &&
      row < block.row + block.rows &&
      column >= block.column &&
      column < block.column + block.columns,
  );
  if (!isGuarded) return false;
  const filled = formulas.getArrayFormulaCellData()[sheet.getWorkbook().getUnitId()]?.[sheet.getSheetId()];
  return sheet.getRange(row, column).getFormula() !== "" || Boolean(filled?.[row]?.[column]);
}
