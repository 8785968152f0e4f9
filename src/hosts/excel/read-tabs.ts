import { linkedTabs } from "../../sheets/references";
import {
  HostError,
  type LinkedTab,
  MOST_TAB_CELLS,
  type ReadCell,
  type TabCells,
} from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { calculation } from "./calculation";
import { excelReason } from "./reason";
import { runInExcel } from "./run";
import { cellProperties, readCells } from "./selection";

/** The cells of tabs, from A1 on; undefined for a tab that does not exist. */
export async function readExcelTabs(names: readonly string[]): Promise<(ReadCell[][] | undefined)[]> {
  return reading((context) => readBlocks(context, names, cellProperties(), readCells, []));
}

/** The formulas of a range of which they are loaded; "" where there is none. */
export function readFormulas({ formulas }: Excel.Range): string[][] {
  return formulas.map((row: unknown[]) =>
    row.map((cell) => (typeof cell === "string" && cell.startsWith("=") ? cell : "")),
  );
}

/** The names of all tabs. */
export async function excelTabNames(): Promise<string[]> {
  return reading(async (context) => {
    const tabs = context.workbook.worksheets;
    tabs.load("items/name");
    await context.sync();
    return tabs.items.map(({ name }) => name);
  });
}

/** The name of the tab in view. */
export async function excelTabInView(): Promise<string> {
  return reading(async (context) => {
    const tab = context.workbook.worksheets.getActiveWorksheet();
    tab.load("name");
    await context.sync();
    return tab.name;
  });
}

/** Shows a cell and selects it; false where the tab is gone. */
export async function showExcelCell(name: string, row: number, column: number): Promise<boolean> {
  return reading(async (context) => {
    const tab = context.workbook.worksheets.getItemOrNullObject(name);
    await context.sync();
    if (tab.isNullObject) return false;
    tab.activate();
    tab.getRangeByIndexes(row, column, 1, 1).select();
    await context.sync();
    return true;
  });
}

/** The tabs in which a cell has just this text, and, unless alone, all tabs to which their formulas refer. */
export async function readExcelLinkedTabs(
  mark: string | readonly string[],
  alone?: "alone",
): Promise<LinkedTab[]> {
  return reading(async (context) => {
    const first = await readWhole(context, await markedTabs(context, [mark].flat()));
    if (alone) return first;
    const known = new Set(first.map(({ name }) => name));
    const others = linkedTabs(first).filter((name) => !known.has(name));
    return [...first, ...(await readWhole(context, others))];
  });
}

async function markedTabs(context: Excel.RequestContext, marks: readonly string[]): Promise<string[]> {
  const compute = calculation(context);
  const tabs = context.workbook.worksheets;
  tabs.load("items/name");
  await context.sync();
  await compute();
  const names = tabs.items.map(({ name }) => name);
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.9")) {
    const cells = await readBlocks<unknown[][]>(context, names, ["values"], ({ values }) => values, []);
    return names.filter((_, index) =>
      cells[index]?.some((line) => marks.some((mark) => line.includes(mark))),
    );
  }
  const found = tabs.items.map((tab) =>
    marks.map((mark) => tab.findAllOrNullObject(mark, { completeMatch: true, matchCase: true })),
  );
  await context.sync();
  return names.filter((_, index) => found[index].some(({ isNullObject }) => !isNullObject));
}

/** The tabs of these names that exist, with their formulas. */
async function readWhole(context: Excel.RequestContext, names: readonly string[]): Promise<LinkedTab[]> {
  if (names.length === 0) return [];
  const wanted = ["formulas", ...cellProperties()];
  const read = (range: Excel.Range) => ({ values: readCells(range), formulas: readFormulas(range) });
  const tabs = await readBlocks<TabCells>(context, names, wanted, read, { values: [], formulas: [] });
  return names.flatMap((name, index) => {
    const cells = tabs[index];
    return cells ? [{ name, ...cells }] : [];
  });
}

async function reading<Read>(batch: (context: Excel.RequestContext) => Promise<Read>): Promise<Read> {
  try {
    return await runInExcel(batch);
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw new HostError(`${text("hosts.tabsNotRead")} ${excelReason(error, "select")}`);
  }
}

/** What is read of the filled part of each tab, from A1 on; undefined for a tab that does not exist. */
async function readBlocks<Read>(
  context: Excel.RequestContext,
  names: readonly string[],
  wanted: string[],
  read: (block: Excel.Range) => Read,
  blank: Read,
): Promise<(Read | undefined)[]> {
  const { worksheets } = context.workbook;
  const sheets = names.map((name) => worksheets.getItemOrNullObject(name));
  const compute = calculation(context);
  await context.sync();
  await compute();
  const filled = sheets.map((sheet) => {
    if (sheet.isNullObject) return undefined;
    const used = sheet.getUsedRangeOrNullObject(true);
    used.load("rowIndex,columnIndex,rowCount,columnCount");
    return { sheet, used };
  });
  await context.sync();
  const blocks = filled.map((tab, index) => {
    if (!tab) return undefined;
    if (tab.used.isNullObject) return { block: undefined };
    const [rows, columns] = [
      tab.used.rowIndex + tab.used.rowCount,
      tab.used.columnIndex + tab.used.columnCount,
    ];
    if (rows * columns > MOST_TAB_CELLS) {
      const [name, count] = [names[index], rows * columns];
      throw new HostError(text("hosts.bigTab", { name, count, most: MOST_TAB_CELLS }));
    }
    const block = tab.sheet.getRangeByIndexes(0, 0, rows, columns);
    // The caller names what is loaded, so the rule sees no names here.
    // oxlint-disable-next-line office-addins/no-empty-load
    block.load(wanted);
    return { block };
  });
  await context.sync();
  return blocks.map((tab) => tab && (tab.block === undefined ? blank : read(tab.block)));
}
