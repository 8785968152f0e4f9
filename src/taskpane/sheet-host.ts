/**
 * The port between the task pane and a spreadsheet: all that the pane needs of one.
 * Each host (Excel, the workbench) has an adapter in `hosts/`; nothing else in the pane knows which it is.
 */

/** What a cell of a new tab may hold; `""` is a blank cell. */
export type CellValue = string | number;

/** One column of a new tab. */
export interface SheetColumn {
  header: CellValue;
  /** A number format such as `0.00`; omitted, the spreadsheet's own general format. */
  format?: string;
  /** Width in characters of the default font, as spreadsheets count it. */
  width: number;
  /** Where header and cells stand; omitted, text left and numbers right. */
  align?: "right";
}

/** A tab to be made: a title in row 1, the column headers in row 2 (both stay in view), then the rows. */
export interface NewSheet {
  /** The tab's wished name; a number is added when it is taken. */
  name: string;
  title: string;
  columns: SheetColumn[];
  rows: CellValue[][];
}

/** Rows above the data that stay in view when the sheet is scrolled: the title and the header. */
export const FROZEN_ROWS = 2;

export interface SheetHost {
  /** What to call this spreadsheet in a sentence: "Excel", "the workbench". */
  readonly label: string;
  /**
   * Makes a new tab, shows it, and resolves to the name that it got.
   * Rejects with a {@link HostError} and leaves the workbook as it was when anything fails.
   */
  insertSheet(sheet: NewSheet): Promise<string>;
}

/** A failure told in a sentence for the person at the pane. */
export class HostError extends Error {
  override name = "HostError";
}

/** All cells of a new tab, row by row, every row as wide as the table. */
export function sheetCells(sheet: NewSheet): CellValue[][] {
  const width = sheet.columns.length;
  const padded = (row: CellValue[]) => Array.from({ length: width }, (_, column) => row[column] ?? "");
  return [
    padded([sheet.title]),
    padded(sheet.columns.map((column) => column.header)),
    ...sheet.rows.map(padded),
  ];
}

/** Excel's limit for the name of a tab. */
const LONGEST_NAME = 31;

/**
 * A tab name that the workbook accepts: characters that no spreadsheet allows become spaces,
 * and a name that is taken (capitals do not matter) gets the first free number.
 *
 * @example
 * freeSheetName("VP 16 boards", ["vp 16 boards"]); //=> "VP 16 boards (2)"
 */
export function freeSheetName(wanted: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const clean =
    wanted
      .replace(/[[\]:*?/\\]/g, " ")
      .replace(/^[\s']+|[\s']+$/g, "")
      .slice(0, LONGEST_NAME)
      .trim() || "Sheet";
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : ` (${number})`;
    const name = clean.slice(0, LONGEST_NAME - suffix.length).trimEnd() + suffix;
    if (!used.has(name.toLowerCase())) return name;
  }
}
