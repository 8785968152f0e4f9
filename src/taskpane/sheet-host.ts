/**
 * The port between the task pane and a spreadsheet: all that the pane needs of one.
 * Each host (Excel, Google Sheets, the workbench, a file) has an adapter in `hosts/`; nothing else in the pane knows
 * which it is.
 */

import { type CsvKind } from "./csv-signs";

/**
 * A formula of a new tab. A plain text that begins with = stays text: only this is computed.
 * `{{Name}}` stands for the tab that was asked for by that name, quoted, whatever name it got.
 *
 * @example
 * { formula: "=SUM({{Matches}}!C3:C8)" }
 */
export interface Formula {
  formula: string;
}

/** A number that is not shown in the format of its column. */
export interface Figure {
  figure: number;
  format: string;
}

/** What a cell of a new tab may hold; `""` is a blank cell. */
export type CellValue = string | number | Formula | Figure;

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

/** A tab to be made: a title in row 1, what is said above the table, the column headers, then the rows. */
export interface NewSheet {
  /** The tab's wished name; a number is added when it is taken. */
  name: string;
  title: string;
  /** Lines between title and headers. These, the title and the headers stay in view. */
  above?: CellValue[];
  columns: SheetColumn[];
  /** Columns at the left that stay in view; omitted, none. */
  frozenColumns?: number;
  rows: CellValue[][];
  /** The cell that is selected in the new tab, counted from 0 in the rows of data; omitted, the spreadsheet's own. */
  start?: { row: number; column: number };
  /** What a file is called of which this is the first tab; omitted, as the tab is. */
  file?: string;
  /** A chart beside the table, where the spreadsheet can draw one. */
  chart?: SheetChart;
}

/** A line chart of columns of the same tab. */
export interface SheetChart {
  title: string;
  /** The column along the bottom, counted from 0. */
  across: number;
  /** The columns drawn as lines. */
  lines: number[];
  acrossTitle: string;
  upTitle: string;
}

/** A cell that was read: what stands in it, `""` where nothing does. */
export type ReadCell = string | number | boolean;

/** The selected cells, without the empty rows and columns at the end of a selected column or sheet. */
export interface Selection {
  address: string;
  cells: ReadCell[][];
}

/** A formula to begin with. */
export interface FormulaDraft {
  /** With `§` for the address of the selected cells: `=VPCONT(§, boards)`. */
  withCells: string;
  /** Where nothing but blanks is selected: `=VPCONT(margin, boards)`. */
  alone: string;
}

/** A formula that was written. */
export interface InsertedFormula {
  address: string;
  /** The cells that it takes; absent where it takes none yet. */
  cells?: string;
  /** What its cell shows; absent where the spreadsheet is still computing. */
  shown?: string;
}

/** The formula of a draft that takes these cells. */
export function draftedFormula({ withCells, alone }: FormulaDraft, cells: string | undefined): string {
  return cells === undefined ? alone : withCells.replace("§", () => cells);
}

/** The first column of a block that is blank from top to bottom, counted from 0; -1 where none is. */
export function blankColumn(rows: readonly (readonly unknown[])[]): number {
  return rows[0].findIndex((_, column) => rows.every((row) => row[column] === ""));
}

/** More cells than this are not a board or a scale: somebody selected the wrong thing. */
export const MOST_SELECTED = 10_000;

/** A tab with more cells than this is no tab of the pane's. */
export const MOST_TAB_CELLS = 500_000;

/** Choices of the pane that are kept, by tool. */
export type Settings = Record<string, unknown>;

/** Rows above the data of a tab with nothing between title and headers. */
export const FROZEN_ROWS = 2;

/** Rows above the data, which stay in view when the tab is scrolled. */
export function frozenRows({ above = [] }: Pick<NewSheet, "above">): number {
  return FROZEN_ROWS + above.length;
}

export interface SheetHost {
  /** Whether what is made is a file to be saved (a page without a spreadsheet) rather than a new tab. */
  readonly makesFiles: boolean;
  /** Whether a chart that a new tab asks for is drawn. */
  readonly drawsCharts: boolean;
  /**
   * Whether the rows of a new tab may have formulas of the add-in. Not in a file, which has to compute everywhere,
   * and not in Google Sheets, where each such cell is a call to a server that takes few at once.
   */
  readonly addInFormulas: boolean;
  /**
   * A formula as it is typed in this spreadsheet. What is handed to `insertSheets` and `insertFormula` has commas
   * between its arguments everywhere.
   *
   * @example
   * googleHost.typedFormula("=VPCONT(margin, boards)"); //=> "=VPCONT(margin; boards)"
   */
  typedFormula(formula: string): string;
  /**
   * Makes new tabs, print-ready (header repeated on each page, fits the width, page numbers) and with banded
   * rows, shows the first, and resolves to the names that they got. All or none: it rejects with a
   * {@link HostError} and leaves the workbook as it was when anything fails.
   *
   * @param signal cancelled, it rejects with the signal's reason and leaves the workbook as it was; too late
   *   for that, it resolves
   */
  insertSheets(sheets: NewSheet[], signal?: AbortSignal): Promise<string[]>;
  /** Saves one table as a .csv file and returns its name. Absent where there is a spreadsheet. */
  saveCsv?(sheet: NewSheet, kind: CsvKind): string;
  /** The selected cells. Absent where there is no spreadsheet. */
  readSelection?(): Promise<Selection>;
  /**
   * The cells of the tabs of these names, from A1 on; undefined for a tab that is not there. Absent where there is no
   * spreadsheet.
   */
  readTabs?(names: readonly string[]): Promise<(ReadCell[][] | undefined)[]>;
  /**
   * Writes a formula where nothing stands: beside the selected cells, which it takes, in the first column to their right
   * that is blank in all their rows; or into the selected cell, if nothing is selected but blanks. Absent where there is
   * no spreadsheet.
   */
  insertFormula?(draft: FormulaDraft): Promise<InsertedFormula>;
  readSettings(): Promise<Settings>;
  writeSettings(settings: Settings): Promise<void>;
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
    ...(sheet.above ?? []).map((line) => padded([line])),
    padded(sheet.columns.map((column) => column.header)),
    ...sheet.rows.map(padded),
  ];
}

/**
 * The name of the file that these tabs become.
 *
 * @param names of the tabs, as they are in the file
 * @example
 * workbookName([{ name: "Matches", file: "North: A/B", … }], ["Matches"]); //=> "North A B.xlsx"
 */
export function workbookName([first]: readonly NewSheet[], names: readonly string[]): string {
  // Neither Windows nor a browser takes these in the name of a file.
  const wished = [...(first.file ?? "")]
    .map((sign) => (sign < " " || '<>:"/\\|?*'.includes(sign) ? " " : sign))
    .join("");
  let name = trimmed(wished.replace(/\s+/g, " "));
  while (name.endsWith(".")) name = name.slice(0, -1);
  return `${name || names[0]}.xlsx`;
}

/** Names for several new tabs at once, none of them taken and no two alike. */
export function freeSheetNames(wanted: readonly string[], taken: readonly string[]): string[] {
  const used = [...taken];
  return wanted.map((name) => {
    used.push(freeSheetName(name, used));
    return used[used.length - 1];
  });
}

/**
 * A formula with the names that the tabs really got in place of `{{Name}}`, quoted as spreadsheets want it.
 *
 * @param names wished name to real name
 */
export function resolvedFormula({ formula }: Formula, names: ReadonlyMap<string, string>): string {
  return formula.replace(/\{\{([^{}]*)\}\}/g, (_, wished: string) => {
    return `'${(names.get(wished) ?? wished).replace(/'/g, "''")}'`;
  });
}

export function isFormula(cell: CellValue): cell is Formula {
  return typeof cell === "object" && "formula" in cell;
}

export function isFigure(cell: CellValue): cell is Figure {
  return typeof cell === "object" && "figure" in cell;
}

/** Excel's limit for the name of a tab. */
const LONGEST_NAME = 31;

/** Excel keeps this name, in any capitals, for a tab of its own. */
const RESERVED_NAME = "history";

/**
 * A tab name that the workbook accepts: characters that no spreadsheet allows become spaces,
 * and a name that is taken (capitals do not matter), or kept for Excel itself, gets the first free number.
 *
 * @example
 * freeSheetName("VP 16 boards", ["vp 16 boards"]); //=> "VP 16 boards (2)"
 */
export function freeSheetName(wanted: string, taken: readonly string[]): string {
  const used = new Set([RESERVED_NAME, ...taken.map((name) => name.toLowerCase())]);
  const plain = trimmed(wanted.replace(/[[\]:*?/\\]/g, " "));
  const clean = trimmed(firstCharacters(plain, LONGEST_NAME)) || "Sheet";
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : ` (${number})`;
    const name = firstCharacters(clean, LONGEST_NAME - suffix.length).trimEnd() + suffix;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/** Without the spaces and apostrophes at both ends, which no tab's name may have there. */
function trimmed(name: string): string {
  const [middle = ""] = /[^\s'](?:.*[^\s'])?/s.exec(name) ?? [];
  return middle;
}

/** The beginning of a text, at most so many UTF-16 units long. It never ends with half a character. */
function firstCharacters(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}
