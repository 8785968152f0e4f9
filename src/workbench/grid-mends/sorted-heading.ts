import { BooleanNumber, type IRange, LifecycleService, LifecycleStages } from "@univerjs/core";
import { FormulaDataModel } from "@univerjs/engine-formula";
import { type FWorksheet, IDialogService } from "@univerjs/preset-sheets-core";
import { SheetsSortService } from "@univerjs/preset-sheets-sort";
import { text } from "../../translations/texts";
import type { Grid } from "../grid";
import { headingRows } from "../heading-rows";
import type { MendNeeds } from "./around";

/** The dialog of the custom sort, as the grid names it. */
const CUSTOM_SORT = "custom-sort-dialog";

/**
 * Sorting leaves the heading of the selected cells where it is, and says so. The grid sorts the heading with
 * the rest, unless somebody ticks a box in the dialog of the custom sort. Here the box is ticked when there
 * is a heading. Cells that a formula of the heading fills are sorted with the others, which the grid refuses.
 *
 * @test test/browser/workbench-tools.test.ts "a heading stays where it is when the cells below it are sorted, and the page says so; one Undo takes it back"
 */
export function sortingLeavesTheHeading({ api, injector }: Grid, { say }: MendNeeds): void {
  const sorter = injector.get(SheetsSortService);
  const sort = sorter.applySort.bind(sorter);
  const formulas = injector.get(FormulaDataModel);
  const steady = injector.get(LifecycleService).onStage(LifecycleStages.Steady);
  /** The rows of the formulas in a range that fill several cells. */
  const fillsFrom = (range: IRange, unitId?: string, sheetId?: string): number[] => {
    const book = api.getActiveWorkbook();
    const filled: Record<number, Record<number, IRange>> | null | undefined =
      formulas.getArrayFormulaRange()[unitId ?? book?.getId() ?? ""]?.[
        sheetId ?? book?.getActiveSheet().getSheetId() ?? ""
      ];
    return Object.values(filled ?? {}).flatMap((row) =>
      Object.values(row).flatMap(({ startRow, startColumn }) =>
        startRow >= range.startRow &&
        startRow <= range.endRow &&
        startColumn >= range.startColumn &&
        startColumn <= range.endColumn
          ? [startRow]
          : [],
      ),
    );
  };
  // The grid sorts no cells that a formula fills. They stay right where that formula stands above what is sorted.
  sorter.formulaCheck = ({ unitId, subUnitId, range }) => {
    const rows = fillsFrom(range, unitId, subUnitId);
    if (rows.length === 0) return true;
    const sheet = api.getActiveWorkbook()?.getActiveSheet();
    const heading = sheet ? headingOf(sheet, range) : 0;
    return rows.every((row) => row < range.startRow + heading);
  };
  sorter.applySort = (option, unitId, sheetId) => {
    const sheet = api.getActiveWorkbook()?.getActiveSheet();
    // The dialog says whether there is a heading. The other commands do not know. A heading with a formula
    // that fills the rows below stays.
    const isAsked = option.hasTitle !== false || fillsFrom(option.range, unitId, sheetId).length > 0;
    const rows = sheet && isAsked ? headingOf(sheet, option.range) : 0;
    const heading = option.hasTitle ? Math.max(rows, 1) : rows;
    const { startRow } = option.range;
    const below = { ...option, hasTitle: false, range: { ...option.range, startRow: startRow + heading } };
    // Before that stage the grid lacks the part that moves the formulas along with their rows.
    void steady.then(() => sort(below, unitId, sheetId));
    if (heading > 0)
      say(text("workbench.sort.heading", { count: heading, first: startRow + 1, last: startRow + heading }));
  };

  let wasOpen = false;
  injector
    .get(IDialogService)
    .getDialogs$()
    .subscribe((dialogs) => {
      const isOpen = dialogs.some(({ id, open }) => id === CUSTOM_SORT && open !== false);
      const book = api.getActiveWorkbook();
      const selected = book?.getActiveRange()?.getRange();
      if (isOpen && !wasOpen && book && selected && headingOf(book.getActiveSheet(), selected) > 0)
        void tickHeading();
      wasOpen = isOpen;
    });
}

/** How many rows at the top of a range are its heading. */
function headingOf(sheet: FWorksheet, range: IRange): number {
  const filtered = sheet.getFilter()?.getRange().getRange();
  if (filtered?.startRow === range.startRow) return 1;
  // The menu of a filter sorts what is below its heading.
  if (filtered?.startRow === range.startRow - 1) return 0;
  const { startRow, startColumn, endRow, endColumn } = range;
  const cells = sheet.getRange(startRow, startColumn, endRow - startRow + 1, endColumn - startColumn + 1);
  const looks = sheet.getSheet();
  return headingRows({
    values: cells.getValues(),
    bold: (row, column) =>
      looks.getComposedCellStyle(startRow + row, startColumn + column)?.bl === BooleanNumber.TRUE,
    frozen: Math.max(0, sheet.getFreeze().startRow - startRow),
  });
}

/** Ticks the box in the dialog of the custom sort, when the page has drawn it. */
async function tickHeading(): Promise<void> {
  for (let frame = 0; frame < 60; frame++) {
    const box = document.querySelector<HTMLInputElement>('[role="dialog"] [data-u-comp="checkbox"] input');
    if (box) return box.checked ? undefined : box.click();
    await new Promise(requestAnimationFrame);
  }
}
