import { isNoAnswer } from "../../patience";
import {
  blankColumn,
  draftedFormula,
  type FormulaDraft,
  HostError,
  type InsertedFormula,
  MOST_SELECTED,
} from "../../sheet-host";
import { text } from "../../texts";
import { excelReason } from "./reason";
import { runInExcel } from "./run";
import { withoutTab } from "./selection";

/** Writes a formula beside the selected cells, or into the one cell that has the cursor where those are blank. */
export async function insertExcelFormula(draft: FormulaDraft): Promise<InsertedFormula> {
  try {
    return await runInExcel(async (context) => {
      const { cell, cells } = await freePlace(context);
      cell.formulas = [[draftedFormula(draft, cells)]];
      cell.load("address,text");
      await context.sync();
      const shown = String(cell.text[0][0]);
      return { address: withoutTab(cell.address), cells, shown: COMPUTING.test(shown) ? undefined : shown };
    });
  } catch (error) {
    if (error instanceof HostError) throw error;
    // It may still come.
    if (isNoAnswer(error)) throw new HostError(text("hosts.excel.silentFormula"));
    throw new HostError(`${text("hosts.notWritten")} ${excelReason(error, "formula")}`);
  }
}

/** What Excel shows before a custom function has answered. */
const COMPUTING = /^#(BUSY!|GETTING_DATA)?$|^$/;

/** A cell with nothing in it, and the address of the selected cells where there is something in them. */
async function freePlace(context: Excel.RequestContext): Promise<{ cell: Excel.Range; cells?: string }> {
  const selected = context.workbook.getSelectedRange();
  const used = selected.getUsedRangeOrNullObject(true);
  const filled = context.workbook.worksheets.getActiveWorksheet().getUsedRangeOrNullObject(true);
  selected.load("rowIndex,columnIndex");
  used.load("rowIndex,columnIndex,rowCount,columnCount");
  filled.load("columnIndex,columnCount");
  await context.sync();
  if (used.isNullObject) return { cell: context.workbook.getActiveCell() };

  const rows = used.rowIndex + used.rowCount - selected.rowIndex;
  const columns = used.columnIndex + used.columnCount - selected.columnIndex;
  const corner = selected.getCell(0, 0);
  const block = corner.getResizedRange(rows - 1, columns - 1);
  // As far as the tab is filled, and one column on, which is blank.
  const across = Math.max(0, filled.columnIndex + filled.columnCount - selected.columnIndex - columns);
  if (rows * (columns + across + 1) > MOST_SELECTED)
    throw new HostError(
      text("hosts.manyCells", { count: rows * (columns + across + 1), most: MOST_SELECTED }),
    );
  const beside = selected.getCell(0, columns).getResizedRange(rows - 1, across);
  block.load("address");
  beside.load("formulas");
  await context.sync();
  const free = blankColumn(beside.formulas);
  return { cell: selected.getCell(0, columns + free), cells: withoutTab(block.address) };
}
