import { ICommandService, type IRange, type Worksheet } from "@univerjs/core";
import {
  getPrimaryForRange,
  type ISelectionWithStyle,
  RemoveColMutation,
  RemoveRowMutation,
  SelectionMoveType,
  SetWorksheetColumnCountMutation,
  SetWorksheetRowCountMutation,
  SheetsSelectionsService,
} from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

const SHRINKS = [
  RemoveRowMutation.id,
  RemoveColMutation.id,
  SetWorksheetRowCountMutation.id,
  SetWorksheetColumnCountMutation.id,
];

/**
 * When the last rows or columns of a tab go, also by Undo, what was selected in them gives way to the cells that are last
 * then. The grid would leave the selection where no cell is, and whatever asks for the selected cells would fail.
 *
 * @test test/browser/workbench-changes.test.ts "goes to the last row that is left when Undo takes rows out"
 */
export function selectionStaysInItsTab({ api, injector }: Grid): void {
  const selections = injector.get(SheetsSelectionsService);
  injector.get(ICommandService).onCommandExecuted(({ id, params }) => {
    if (!SHRINKS.includes(id)) return;
    const { unitId, subUnitId } = params as { unitId: string; subUnitId: string };
    const book = api.getWorkbook(unitId);
    const sheet = book?.getSheetBySheetId(subUnitId)?.getSheet();
    if (!book || !sheet) return;
    const ofBook = selections.getWorkbookSelections(unitId);
    const selected = ofBook.getSelectionsOfWorksheet(subUnitId);
    const inside = cutToTab(selected, sheet);
    if (inside === selected) return;
    if (book.getActiveSheet().getSheetId() === subUnitId)
      ofBook.setSelections(subUnitId, inside, SelectionMoveType.ONLY_SET);
    // The call above makes the grid draw the selection, whichever tab is in view.
    else ofBook.setSelectionsOfWorksheet(subUnitId, inside);
  });
}

/** The same selections without what lies beyond the tab; each keeps a cell at least. */
export function cutToTab(selected: ISelectionWithStyle[], sheet: Worksheet): ISelectionWithStyle[] {
  const [lastRow, lastColumn] = [sheet.getRowCount() - 1, sheet.getColumnCount() - 1];
  if (!selected.some(({ range }) => range.endRow > lastRow || range.endColumn > lastColumn)) return selected;
  return selected.map((one) => {
    const range: IRange = {
      ...one.range,
      startRow: Math.min(one.range.startRow, lastRow),
      endRow: Math.min(one.range.endRow, lastRow),
      startColumn: Math.min(one.range.startColumn, lastColumn),
      endColumn: Math.min(one.range.endColumn, lastColumn),
    };
    return { ...one, range, primary: one.primary && getPrimaryForRange(range, sheet) };
  });
}
