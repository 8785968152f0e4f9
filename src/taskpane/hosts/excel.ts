import {
  type CellValue,
  FROZEN_ROWS,
  freeSheetName,
  HostError,
  type NewSheet,
  sheetCells,
  type SheetHost,
} from "../sheet-host";
import { excelReason } from "./excel-reason";

/** Excel, through Office.js. */
export const excelHost: SheetHost = {
  label: "Excel",
  insertSheet: async (sheet) => {
    const name = await addTab(sheet.name);
    try {
      await fillTab(name, sheet);
    } catch (error) {
      throw new HostError((await withoutTab(name)) + excelReason(error));
    }
    return name;
  },
};

const NOTHING_CHANGED = "No tab was made, and nothing was changed. ";

/**
 * Excel carries out a batch up to its first failure. So the tab is added in a batch of its own: it is made
 * or it is not, and only once it is made does a later failure take the tab of this name away again.
 */
async function addTab(wanted: string): Promise<string> {
  try {
    return await Excel.run(async (context) => {
      const sheets = context.workbook.worksheets;
      sheets.load("items/name");
      await context.sync();
      const taken = sheets.items.map((tab) => tab.name);
      const name = freeSheetName(wanted, taken);
      sheets.add(name);
      await context.sync();
      return name;
    });
  } catch (error) {
    throw new HostError(NOTHING_CHANGED + excelReason(error));
  }
}

async function fillTab(name: string, sheet: NewSheet): Promise<void> {
  await Excel.run(async (context) => {
    const tab = context.workbook.worksheets.getItem(name);
    const cells = sheetCells(sheet);
    const block = tab.getRangeByIndexes(0, 0, cells.length, sheet.columns.length);
    // Formats first: into a cell of format @ Excel takes as text what would else become a date or a formula.
    block.numberFormat = cellFormats(sheet, cells);
    block.values = cells;
    tab.getRangeByIndexes(0, 0, FROZEN_ROWS, sheet.columns.length).format.font.bold = true;
    sheet.columns.forEach(({ width, align }, column) => {
      // From the header down: the title must go on over the columns beside its own.
      const { format } = tab.getRangeByIndexes(1, column, cells.length - 1, 1);
      format.columnWidth = points(width);
      if (align === "right") format.horizontalAlignment = "Right";
    });
    tab.freezePanes.freezeRows(FROZEN_ROWS);
    tab.activate();
    await context.sync();
  });
}

/** @returns what became of the tab that was begun, as the start of a sentence to the user */
async function withoutTab(name: string): Promise<string> {
  try {
    await Excel.run(async (context) => {
      const half = context.workbook.worksheets.getItemOrNullObject(name);
      await context.sync();
      if (!half.isNullObject) half.delete();
      await context.sync();
    });
    return NOTHING_CHANGED;
  } catch {
    return `The table is not complete, and Excel kept the tab “${name}”: delete that tab. `;
  }
}

function cellFormats(sheet: NewSheet, cells: CellValue[][]): string[][] {
  return cells.map((row, rowIndex) =>
    row.map((value, column) => {
      if (typeof value === "string" && looksLikeANumber(value)) return "@";
      return (rowIndex >= FROZEN_ROWS && sheet.columns[column].format) || "General";
    }),
  );
}

/** Text that Excel would not take as text: it begins like a formula, a number or a date. */
function looksLikeANumber(text: string): boolean {
  return /^[\s'=+\-−@\d.,(%$€£]/.test(text);
}

/** Office.js counts in points: a column of n characters is 7n + 5 pixels wide, and a pixel is ¾ of a point. */
function points(characters: number): number {
  return (7 * characters + 5) * 0.75;
}
