import { HostError, MOST_SELECTED, type ReadCell, type Selection } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { calculation } from "./calculation";
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

/** The cell with the cursor: row and column count from 0; its formula is "" where it has none. */
export interface Place {
  tab: string;
  row: number;
  column: number;
  formula: string;
}

export async function readExcelPlace(): Promise<Place> {
  try {
    return await runInExcel(async (context) => {
      const cell = context.workbook.getActiveCell();
      const tab = context.workbook.worksheets.getActiveWorksheet();
      cell.load("rowIndex,columnIndex,formulas");
      tab.load("name");
      await context.sync();
      const [[written]]: unknown[][] = cell.formulas;
      const formula = typeof written === "string" && written.startsWith("=") ? written : "";
      return { tab: tab.name, row: cell.rowIndex, column: cell.columnIndex, formula };
    });
  } catch (error) {
    throw new HostError(`${text("hosts.notSelected")} ${excelReason(error, "select")}`);
  }
}

async function readSelection(context: Excel.RequestContext): Promise<Selection> {
  const compute = calculation(context);
  const selected = context.workbook.getSelectedRange();
  const used = selected.getUsedRangeOrNullObject(true);
  selected.load("address,rowIndex,columnIndex");
  used.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  await compute();
  if (used.isNullObject) return { address: withoutTab(selected.address), cells: [[""]] };

  // The part begins at the corner of the selection, because blank cells before the first filled one belong to
  // the table too.
  const rows = used.rowIndex + used.rowCount - selected.rowIndex;
  const columns = used.columnIndex + used.columnCount - selected.columnIndex;
  if (rows * columns > MOST_SELECTED) {
    throw new HostError(text("hosts.manyCells", { count: rows * columns, most: MOST_SELECTED }));
  }
  const block = selected.getCell(0, 0).getResizedRange(rows - 1, columns - 1);
  block.load(`address,${cellProperties()}`);
  await context.sync();
  return { address: withoutTab(block.address), cells: readCells(block) };
}

/** What the pane reads of cells, as the names of their properties. */
export function cellProperties(): string {
  return ["values", "text", "numberFormat", ...(tellsCategories() ? ["numberFormatCategories"] : [])].join(
    ",",
  );
}

/** The cells of a block that was loaded with {@link cellProperties}. */
export function readCells(block: Excel.Range): ReadCell[][] {
  const categories: unknown[][] = tellsCategories() ? block.numberFormatCategories : [];
  return block.values.map((row: unknown[], r) =>
    row.map((cell, c) =>
      readCell(cell, String(block.text[r][c]), String(block.numberFormat[r][c]), categories[r]?.[c]),
    ),
  );
}

/** Since this version of Excel's interface a cell tells whether its format is a date, in every language. */
function tellsCategories(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.12");
}

/** A date comes as the cell shows it: 8-10 that Excel took for a date would else be a score of 46303. */
function readCell(value: unknown, shown: string, format: string, category: unknown): ReadCell {
  if (typeof value === "number") return isDate(format, category) ? shown : value;
  return typeof value === "string" || typeof value === "boolean" ? value : shown;
}

/** @param category undefined where Excel does not tell it */
function isDate(format: string, category: unknown): boolean {
  if (category === "Date" || category === "Time") return true;
  return (category === undefined || category === "Custom") && isDateFormat(format);
}

/** The letters for year, month, day, hour, minute and second in the languages of Excel. */
const DATE_LETTERS = /^[ymdhsjtpkvagouråřгмдчс]/i;

/**
 * Whether a format that is not one of Excel's own is a date: it has a letter for a part of a date, alone or repeated. The
 * word for the general format is a word: Standaard, Estándar.
 *
 * @example isDateFormat("dd/mm/yyyy"); //=> true
 */
function isDateFormat(format: string): boolean {
  const bare = format.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, "");
  const runs = bare.match(/\p{L}+/gu) ?? [];
  return runs.some((run) => /^(.)\1*$/iu.test(run) && DATE_LETTERS.test(run));
}

/** @example withoutTab("'VP 16'!A2:A13"); //=> "A2:A13" */
export function withoutTab(address: string): string {
  return address.slice(address.lastIndexOf("!") + 1);
}
