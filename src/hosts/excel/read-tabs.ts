import { HostError, MOST_TAB_CELLS, type ReadCell } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { excelReason } from "./reason";
import { runInExcel } from "./run";
import { cellProperties, readCells } from "./selection";

/** The cells of tabs, from A1 on; undefined for a tab that does not exist. */
export async function readExcelTabs(names: readonly string[]): Promise<(ReadCell[][] | undefined)[]> {
  return reading((context) => readBlocks(context, names, cellProperties(), readCells));
}

/** The formulas of the same cells; "" where there is none. */
export async function readExcelFormulas(names: readonly string[]): Promise<(string[][] | undefined)[]> {
  return reading((context) => readBlocks(context, names, "formulas", readFormulas));
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

async function reading<Read>(batch: (context: Excel.RequestContext) => Promise<Read>): Promise<Read> {
  try {
    return await runInExcel(batch);
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw new HostError(`${text("hosts.tabsNotRead")} ${excelReason(error, "select")}`);
  }
}

async function readBlocks<Cell>(
  context: Excel.RequestContext,
  names: readonly string[],
  wanted: string,
  cellsOf: (block: Excel.Range) => Cell[][],
): Promise<(Cell[][] | undefined)[]> {
  const { worksheets } = context.workbook;
  const found = names.map((name) => worksheets.getItemOrNullObject(name));
  await context.sync();
  const filled = found.map((sheet) => {
    if (sheet.isNullObject) return undefined;
    const used = sheet.getUsedRangeOrNullObject(true);
    used.load("rowIndex,columnIndex,rowCount,columnCount");
    return { sheet, used };
  });
  await context.sync();
  const blocks = filled.map((tab, index) => {
    if (!tab) return undefined;
    if (tab.used.isNullObject) return [];
    const [rows, columns] = [
      tab.used.rowIndex + tab.used.rowCount,
      tab.used.columnIndex + tab.used.columnCount,
    ];
    if (rows * columns > MOST_TAB_CELLS) {
      const [name, count] = [names[index], rows * columns];
      throw new HostError(text("hosts.bigTab", { name, count, most: MOST_TAB_CELLS }));
    }
    const block = tab.sheet.getRangeByIndexes(0, 0, rows, columns);
    block.load(wanted);
    return block;
  });
  await context.sync();
  return blocks.map((block) => (block === undefined || Array.isArray(block) ? block : cellsOf(block)));
}
