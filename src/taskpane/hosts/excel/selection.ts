import { HostError, MOST_SELECTED, type ReadCell, type Selection } from "../../sheet-host";
import { text } from "../../texts";
import { excelReason } from "./reason";
import { runInExcel } from "./run";

/** The filled part of the selected cells: a whole column ends at its last filled row. */
export async function readExcelSelection(): Promise<Selection> {
  try {
    return await runInExcel(readSelection);
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw new HostError(`${text("hosts.notSelected")} ${excelReason(error, "select")}`);
  }
}

async function readSelection(context: Excel.RequestContext): Promise<Selection> {
  const selected = context.workbook.getSelectedRange();
  const used = selected.getUsedRangeOrNullObject(true);
  selected.load("address,rowIndex,columnIndex");
  used.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  if (used.isNullObject) return { address: withoutTab(selected.address), cells: [[""]] };

  // The part begins at the corner of the selection, because blank cells before the first filled one belong to
  // the table too.
  const rows = used.rowIndex + used.rowCount - selected.rowIndex;
  const columns = used.columnIndex + used.columnCount - selected.columnIndex;
  if (rows * columns > MOST_SELECTED) {
    throw new HostError(text("hosts.manyCells", { count: rows * columns, most: MOST_SELECTED }));
  }
  const block = selected.getCell(0, 0).getResizedRange(rows - 1, columns - 1);
  block.load("address,values,text,numberFormat");
  await context.sync();
  return {
    address: withoutTab(block.address),
    cells: block.values.map((row: unknown[], r) =>
      row.map((cell, c) => readCell(cell, String(block.text[r][c]), String(block.numberFormat[r][c]))),
    ),
  };
}

/** A date comes as the cell shows it: 8-10 that Excel took for a date would else be a score of 46303. */
export function readCell(value: unknown, shown: string, format: string): ReadCell {
  if (typeof value === "number") return isDateFormat(format) ? shown : value;
  return typeof value === "string" || typeof value === "boolean" ? value : shown;
}

/** @example isDateFormat('dd/mm/yyyy'); //=> true */
function isDateFormat(format: string): boolean {
  return /[dmyhs]/i.test(format.replace(/"[^"]*"|\\.|\[[^[\]]*\]|general|standard/gi, ""));
}

/** @example withoutTab("'VP 16'!A2:A13"); //=> "A2:A13" */
export function withoutTab(address: string): string {
  return address.slice(address.lastIndexOf("!") + 1);
}
