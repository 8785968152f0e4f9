import { isNoAnswer } from "../../page/patience";
import {
  blankColumn,
  draftedFormula,
  type FormulaDraft,
  HostError,
  type InsertedFormula,
  MOST_SELECTED,
} from "../../sheets/sheet-host";
import { rowsLeftOut } from "../../sheets/heading-row";
import { text } from "../../translations/texts";
import { excelReason } from "./reason";
import { runInExcel } from "./run";
import { withoutTab } from "./selection";
import { afterWriting } from "./unknown-names";

/** Writes a formula beside the selected cells; when these are blank, into the cell that has the cursor. */
export async function insertExcelFormula(draft: FormulaDraft): Promise<InsertedFormula> {
  try {
    const inserted = await runInExcel(async (context) => {
      const { cell, cells } = await freePlace(context);
      cell.formulas = [[draftedFormula(draft, cells)]];
      cell.load("address,text");
      await context.sync();
      const shown = String(cell.text[0][0]);
      return { address: withoutTab(cell.address), cells, shown: COMPUTING.test(shown) ? undefined : shown };
    });
    afterWriting(true);
    return inserted;
  } catch (error) {
    if (error instanceof HostError) throw error;
    // Excel may still write the formula later.
    if (isNoAnswer(error)) throw new HostError(text("hosts.excel.silentFormula"));
    throw new HostError(`${text("hosts.notWritten")} ${excelReason(error, "formula")}`);
  }
}

/** The text that Excel shows until a custom function has answered. */
const COMPUTING = /^#(BUSY!|GETTING_DATA)?$|^$/;

/** The last column of a tab, counted from 0. */
const LAST_COLUMN = 16_383;

/** A blank cell, and the address of the selected cells when they are not blank. */
async function freePlace(context: Excel.RequestContext): Promise<{ cell: Excel.Range; cells?: string }> {
  const selected = context.workbook.getSelectedRange();
  const used = selected.getUsedRangeOrNullObject(true);
  selected.load("address,rowIndex,columnIndex");
  used.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  if (used.isNullObject) return { cell: context.workbook.getActiveCell() };

  const rows = used.rowIndex + used.rowCount - selected.rowIndex;
  const columns = used.columnIndex + used.columnCount - selected.columnIndex;
  const next = selected.columnIndex + columns;
  if (next > LAST_COLUMN)
    throw new HostError(text("hosts.noRoom", { address: withoutTab(selected.address) }));
  const first = await headingOf(
    selected.getCell(0, 0).getResizedRange(rows - 1, columns - 1),
    rows * columns,
  );
  const last = rows - first - 1;
  const beside = (across: number) => selected.getCell(first, columns).getResizedRange(last, across - 1);
  const block = selected.getCell(first, 0).getResizedRange(last, columns - 1);
  const filled = beside(LAST_COLUMN - next + 1).getUsedRangeOrNullObject(true);
  block.load("address");
  filled.load("columnIndex,columnCount");
  await context.sync();
  const cells = withoutTab(block.address);
  if (filled.isNullObject) return { cell: selected.getCell(first, columns), cells };

  // The rows up to the last filled one, and one more column, which is blank.
  const across = Math.min(filled.columnIndex + filled.columnCount, LAST_COLUMN) - next + 1;
  if (rows * across > MOST_SELECTED)
    throw new HostError(text("hosts.manyCells", { count: rows * across, most: MOST_SELECTED }));
  const read = beside(across);
  read.load("formulas");
  await context.sync();
  const free = blankColumn(read.formulas);
  if (free < 0) throw new HostError(text("hosts.noRoom", { address: cells }));
  return { cell: selected.getCell(first, columns + free), cells };
}

/** How many rows at the top the formula leaves out. A block that is too large to be read is taken whole. */
async function headingOf(block: Excel.Range, count: number): Promise<number> {
  if (count > MOST_SELECTED) return 0;
  block.load("values");
  await block.context.sync();
  return rowsLeftOut(block.values);
}
