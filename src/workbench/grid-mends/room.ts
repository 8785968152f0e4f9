import { type IRange, IUndoRedoService } from "@univerjs/core";
import {
  type FWorksheet,
  type ISelectionWithStyle,
  SetRangeValuesCommand,
  SetSelectionsOperation,
  SetWorksheetColumnCountCommand,
  SetWorksheetRowCountCommand,
} from "@univerjs/preset-sheets-core";
import { text } from "../../translations/texts";
import { columnLetters } from "../../sheets/column-letters";
import type { Grid } from "../grid";
import { MOST_COLUMNS, MOST_ROWS } from "../limits";
import type { MendNeeds } from "./around";
import type { LongUndo } from "./long-undo";
import { cutToTab } from "./selection";

/**
 * A tab grows when somebody goes to a cell beyond its last row or column, or writes there. The grid would store what is
 * typed where nobody sees it and no formula reads it.
 *
 * @test test/browser/workbench-changes.test.ts "a tab grows when somebody goes beyond it by the box with the address"
 */
export function tabsGrow(grid: Grid, { say }: MendNeeds): void {
  const { api } = grid;
  const steps = grid.injector.get(IUndoRedoService) as LongUndo;
  api.addEvent(api.Event.BeforeCommandExecute, (event) => {
    const block = goesTo(event);
    const sheet = block && tabOf(grid, event);
    if (!sheet) return;
    if (event.id === SetSelectionsOperation.id && (steps.isReplaying || !isInView(sheet))) {
      return cutSelections(event, sheet);
    }
    const [rows, columns] = [block.endRow + 1, block.endColumn + 1];
    if (rows > MOST_ROWS || columns > MOST_COLUMNS) {
      event.cancel = true;
      const beyond =
        rows > MOST_ROWS
          ? text("workbench.errors.row", { name: String(rows), last: String(MOST_ROWS) })
          : text("workbench.errors.column", {
              name: columnLetters(columns - 1),
              last: columnLetters(MOST_COLUMNS - 1),
            });
      return say(beyond, "error");
    }
    const tab = { unitId: sheet.getWorkbook().getUnitId(), subUnitId: sheet.getSheetId() };
    if (rows > sheet.getMaxRows())
      api.syncExecuteCommand(SetWorksheetRowCountCommand.id, { ...tab, rowCount: rows });
    if (columns > sheet.getMaxColumns())
      api.syncExecuteCommand(SetWorksheetColumnCountCommand.id, { ...tab, columnCount: columns });
  });
}

/** The cells that a command selects or writes into. */
function goesTo({ id, params }: { id: string; params?: unknown }): IRange | undefined {
  const { selections, range } = (params ?? {}) as { selections?: { range: IRange }[]; range?: IRange };
  if (id === SetSelectionsOperation.id) return selections?.at(-1)?.range;
  return id === SetRangeValuesCommand.id ? range : undefined;
}

/** The tab in which that happens: the pane also writes into tabs that are not in view. */
function tabOf({ api }: Grid, { params }: { params?: unknown }): FWorksheet | undefined {
  const { unitId, subUnitId } = (params ?? {}) as { unitId?: string; subUnitId?: string };
  const book = (unitId === undefined ? undefined : api.getWorkbook(unitId)) ?? api.getActiveWorkbook();
  return (subUnitId === undefined ? undefined : book?.getSheetBySheetId(subUnitId)) ?? book?.getActiveSheet();
}

function isInView(sheet: FWorksheet): boolean {
  return sheet.getWorkbook().getActiveSheet().getSheetId() === sheet.getSheetId();
}

/**
 * When Undo changes a tab, the grid selects there what was selected in the tab in view. Nobody goes there, so the tab does not
 * grow for it.
 */
function cutSelections({ params }: { params?: unknown }, sheet: FWorksheet): void {
  const asked = params as { selections: ISelectionWithStyle[] };
  asked.selections = cutToTab(asked.selections, sheet.getSheet());
}
