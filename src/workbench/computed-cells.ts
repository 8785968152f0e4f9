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
import type { TypingRules } from "../hosts/workbench/change-tabs";
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
  injector.get(ICommandService).registerCommand(SET_RULES);
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

interface RuleParams {
  unitId: string;
  subUnitId: string;
  rules: TypingRules;
}

/** The browser keeps the workbook after each change whose name begins like this. */
const SET_RULES = {
  type: CommandType.MUTATION,
  id: "sheet.mutation.bridge-scoring-rules",
  handler(accessor: IAccessor, { unitId, subUnitId, rules }: RuleParams): boolean {
    const sheet = accessor
      .get(IUniverInstanceService)
      .getUnit<Workbook>(unitId)
      ?.getSheetBySheetId(subUnitId);
    sheet?.setCustomMetadata({ ...sheet.getCustomMetadata(), ...rules });
    return sheet !== undefined;
  },
};

/** Gives a tab other rules of typing, which Undo takes back. */
export function setRules(grid: Grid, unitId: string, subUnitId: string, rules: TypingRules): void {
  const { api, injector } = grid;
  const sheet = api.getWorkbook(unitId)?.getSheetBySheetId(subUnitId);
  const set = (to: TypingRules) => ({ id: SET_RULES.id, params: { unitId, subUnitId, rules: to } });
  const custom = sheet?.getSheet().getConfig().custom;
  const before = Object.fromEntries(Object.keys(rules).map((rule) => [rule, custom?.[rule] as unknown]));
  const [undo, redo] = [set(before), set(rules)];
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
