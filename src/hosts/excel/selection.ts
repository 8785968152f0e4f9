import { HostError, MOST_SELECTED, type ReadCell, type Selection } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { addressesOf, type SelectedArea, selectionOf } from "../areas";
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
export interface CursorCell {
  tab: string;
  row: number;
  column: number;
  formula: string;
}

export async function readExcelPlace(): Promise<CursorCell> {
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
  const areas = await selectedAreas(context);
  const parts = areas.map((area) => ({ area, used: area.getUsedRangeOrNullObject(true) }));
  for (const { used } of parts) used.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  await compute();
  const filled = parts.map(({ area, used }) => {
    if (used.isNullObject) return { area, rows: 0, columns: 0 };
    // The part begins at the corner of the area, because blank cells before the first filled one belong to the table too.
    const rows = used.rowIndex + used.rowCount - area.rowIndex;
    return { area, rows, columns: used.columnIndex + used.columnCount - area.columnIndex };
  });
  const count = filled.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  if (count > MOST_SELECTED) throw new HostError(text("hosts.manyCells", { count, most: MOST_SELECTED }));
  const read = await areaCells(context, filled);
  const selection = selectionOf(read);
  if (!selection) throw new HostError(text("hosts.areas", { areas: addressesOf(read) }));
  return selection;
}

/** The selected areas: each that was added with Ctrl is one. An older Excel has one, or refuses. */
async function selectedAreas(context: Excel.RequestContext): Promise<Excel.Range[]> {
  const { workbook } = context;
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.9")) {
    const selected = workbook.getSelectedRange();
    selected.load(["address", "rowIndex", "columnIndex", "rowCount", "columnCount"]);
    await context.sync();
    return [selected];
  }
  const { areas } = workbook.getSelectedRanges();
  areas.load(["items/address", "items/rowIndex", "items/columnIndex", "items/rowCount", "items/columnCount"]);
  await context.sync();
  return areas.items;
}

/** A selected area, and how many of its rows and columns are filled. */
interface FilledArea {
  area: Excel.Range;
  rows: number;
  columns: number;
}

async function areaCells(
  context: Excel.RequestContext,
  filled: readonly FilledArea[],
): Promise<SelectedArea[]> {
  const tellsHidden = Office.context.requirements.isSetSupported("ExcelApi", "1.3");
  const blocks = filled.map(({ area, rows, columns }) => {
    if (rows === 0) return undefined;
    const block = area.getCell(0, 0).getResizedRange(rows - 1, columns - 1);
    block.load(["address", ...cellProperties(), ...(tellsHidden ? ["rowHidden"] : [])]);
    return block;
  });
  if (blocks.some((block) => block !== undefined)) await context.sync();
  // Excel answers null for a block in which only some rows are hidden.
  const views = blocks.map((block) => {
    if (!tellsHidden || block?.rowHidden !== null) return undefined;
    const view = block.getVisibleView();
    view.load("cellAddresses");
    return view;
  });
  if (views.some((view) => view !== undefined)) await context.sync();
  return filled.map(({ area, rows }, index) => {
    const { rowIndex: row, columnIndex: column, rowCount, columnCount } = area;
    const [block, view] = [blocks[index], views[index]];
    const shown = new Set<number>(view?.cellAddresses.map(([first]: unknown[]) => rowOf(String(first))));
    const isHidden = (at: number) => (view ? !shown.has(at) : tellsHidden && block?.rowHidden === true);
    const all = Array.from({ length: rows }, (_, down) => row + down);
    return {
      address: withoutTab((block ?? area).address),
      row,
      column,
      rows: rowCount,
      columns: columnCount,
      cells: block ? readCells(block) : [[""]],
      hidden: new Set(all.filter(isHidden)),
    };
  });
}

/** @example rowOf("'VP 16'!A2"); //=> 1 */
function rowOf(address: string): number {
  return Number(/(?<!\d)\d+$/.exec(address)?.[0]) - 1;
}

/** What the pane reads of cells, as the names of their properties. */
export function cellProperties(): string[] {
  return ["values", "text", "numberFormat", ...(tellsCategories() ? ["numberFormatCategories"] : [])];
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

/** A date comes as the cell shows it: 8-10 that Excel took for a date would otherwise be a score of 46303. */
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
