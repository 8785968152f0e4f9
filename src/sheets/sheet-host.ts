/**
 * The interface between the task pane and a spreadsheet: all that the pane needs of it. Each host (Excel,
 * Google Sheets, the workbench, a file) has an adapter in `hosts/`. No other code of the pane knows which
 * host it is.
 */

import { type CsvKind } from "./csv-signs";

/**
 * A formula of a new tab. Only this is computed; a plain text that begins with = stays a text. `{{Name}}`
 * stands for the quoted final name of the tab that was wished for with that name.
 *
 * @example
 * { formula: "=SUM({{Matches}}!C3:C8)" }
 */
export interface Formula {
  formula: string;
  /**
   * What stands in the cells that it fills, row by row from its own cell on, where a spreadsheet cannot take
   * it: because it needs a function of ours or cells that such a function fills, or because in a file no
   * formula can fill several cells. Asked for only there and in a preview. Absent where every spreadsheet can
   * compute it.
   */
  values?: () => readonly (readonly CellValue[])[];
}

/** A number with its own format instead of the format of its column. */
export interface Figure {
  figure: number;
  format: string;
}

/** The content of a cell of a new tab; `""` is a blank cell. */
export type CellValue = string | number | Formula | Figure;

/** One column of a new tab. */
export interface SheetColumn {
  header: CellValue;
  /** A number format such as `0.00`; when omitted, the spreadsheet's general format. */
  format?: string;
  /** The width in characters of the default font, the unit of spreadsheets. */
  width: number;
  /** The header where a formula fills it, for which the column must be wide enough. */
  label?: string;
  /** The alignment of header and cells; when omitted, texts are left and numbers right. */
  align?: "right" | "center";
  /** Whether a long text goes on in the next line of its cell, so that it is never cut. */
  wraps?: true;
  /** Whether only the scorer needs it, so that it is not printed. */
  unprinted?: true;
  /** For a column that serves formulas alone: it is left out where values stand in their place. */
  only?: "formulas";
}

/** A tab to make: a title in row 1, notes, the column headers, then the rows. */
export interface NewSheet {
  /** The wished name of the tab; it gets a number when the name is taken. */
  name: string;
  title: string;
  /** The lines between title and headers. They stay in view with the title and the headers. */
  above?: CellValue[];
  columns: SheetColumn[];
  /** How many columns at the left stay in view; when omitted, none. */
  frozenColumns?: number;
  rows: CellValue[][];
  /** The row of data, counted from 0, that names a second list; the header of that list stands below it. */
  secondList?: number;
  /** Whether the blocks between blank rows are cards, which are printed whole, each with the headers. */
  cards?: boolean;
  /** Whether the cards stay below each other, because their formulas read cells of their own tab. */
  cardsInPlace?: true;
  /**
   * Whether a long and narrow table is written in parts beside each other, because no other cell reads the
   * cells of its own tab.
   */
  flows?: true;
  /** Whether it is printed in landscape; the pane does not set it. When omitted, its width decides. */
  wide?: boolean;
  /** How many of the first columns say in the first row of a card what it is about: they stand as words above its headers. */
  headingColumns?: number;
  /** The rows of data with the heading and with the headers of cards that stand beside each other; the pane does not set them. */
  headings?: readonly number[];
  headerRows?: readonly number[];
  /** The columns into which somebody types, counted from 0; when omitted, those with hints. They have a tint. */
  typed?: readonly number[];
  /** Columns whose values tell which rows belong together: each second group of rows has a colour, and not each second row. */
  groupedBy?: readonly number[];
  /** The rows of data with a note over the whole width, counted from 0. */
  notes?: readonly SheetNote[];
  /** The first row of data, counted from 0, from which on all rows are for the pane alone and are hidden. */
  hiddenFrom?: number;
  /** How high a row of data is at least, in points: for what people write by hand. */
  rowHeight?: number;
  /** What stands in the title row at the right, such as that results are still missing. */
  status?: Formula;
  /**
   * What stands at the top of each printed page: a title in place of all that is above the headers, words
   * beside it, and the name of the first of two lists.
   */
  paper?: { title?: string; beside?: string; firstList?: string };
  /** Whether the table is printed as large as its page allows, because people read it from afar. */
  poster?: true;
  /** Whether only the pane reads the tab, so that it is hidden. */
  hidden?: true;
  /**
   * The cell that is selected in the new tab, counted from 0 in the rows of data; when omitted, the
   * spreadsheet decides.
   */
  start?: { row: number; column: number };
  /** The name of a file that begins with this tab; when omitted, the name of the tab. */
  file?: string;
  /** A chart beside the table, when the spreadsheet can draw one. */
  chart?: SheetChart;
  /**
   * Whether the tab is made only where formulas stand, or only where values stand in their place; when
   * omitted, everywhere.
   */
  only?: "formulas" | "values";
  /** What is different where values stand in place of formulas, and the rows that stand below all others there. */
  asValues?: Pick<NewSheet, "guard" | "hints"> & { below?: CellValue[][] };
  /** What must not be typed over; absent where nothing is typed. */
  guard?: Guard;
  /** What is typed into a column, counted from 0. It is said when one of the cells is selected; Excel takes 255 characters. */
  hints?: readonly { column: number; rows: number; words: string }[];
  /** The columns that get names, so that a formula of one's own can say `Score`. */
  named?: readonly NamedColumn[];
}

/** A note below a table. */
export interface SheetNote {
  row: number;
  /** Whether it is for the scorer alone, so that it is not printed. */
  unprinted?: true;
}

/** Cells of one column that get a name; row and column count from 0 in the rows of data. */
export interface NamedColumn {
  column: number;
  rows: number;
  /** The first of the rows; when omitted, the first row of data. */
  from?: number;
  /** What the name is made of; when omitted, the header of the column. */
  header?: string;
}

/** The cells of a tab that formulas fill: whoever types over one by mistake would empty the ranking. */
export interface Guard {
  /** The columns, counted from 0. */
  computed: readonly number[];
  /** How many rows of data have these formulas, from the first on. */
  rows: number;
  /** Where to type instead, in one or two sentences. Excel shows no more than 255 characters. */
  where: string;
}

/** A line chart of columns of the same tab. */
export interface SheetChart {
  title: string;
  /** The column of the horizontal axis, counted from 0. */
  across: number;
  /** The columns drawn as lines. */
  lines: number[];
  /** How many rows of data are drawn; all where it is omitted. */
  rows?: number;
  acrossTitle: string;
  upTitle: string;
}

/** The content of a cell that was read; `""` for a blank cell. */
export type ReadCell = string | number | boolean;

/** The cells of a block or of a tab, row by row. */
export type ReadCells = readonly (readonly ReadCell[])[];

/** The cells of a tab or a block, and their formulas, "" where there is none. */
export interface TabCells {
  values: ReadCells;
  formulas: readonly (readonly string[])[];
}

/** Cells to write into a tab that exists. */
export interface TabChange {
  /** The name of the tab now. */
  name: string;
  /** The whole tab as it is after the change. */
  sheet: NewSheet;
  /** The cells that are written, row by row; row and column count from 0 in the whole tab. */
  cells: readonly CellPlace[];
  /** What stood in the whole tab when the change was planned. When these cells are others now, nothing is written. */
  was: TabCells;
  /** Cells that stay as they are, but on which the change was planned. */
  basis?: readonly CellPlace[];
  /** The cell that is selected after the change, where the user goes on; of all changes at most one has it. */
  show?: CellPlace;
  /** How many rows the guard of the sheet had before; absent where it stays as it is. */
  guardedRows?: number;
  /** The columns that are new, counted from 0: they get their widths, their guard and what is said of typing into them. */
  added?: readonly number[];
}

/** The place of a cell in a tab, counted from 0. */
export type CellPlace = readonly [row: number, column: number];

/** A tab with all its cells from A1 on. */
export interface LinkedTab extends TabCells {
  name: string;
}

/** The selected cells, without the empty rows and columns at the end of a selected column or tab. */
export interface Selection {
  /** Several areas that were joined are named one after the other: `A2:A5, A8:A10`. */
  address: string;
  cells: ReadCell[][];
  /** How many filled rows are left out because a filter or the user hides them; absent where there are none. */
  hidden?: number;
  /** The rows above cells of more than two columns, from the first of the tab on, where the spreadsheet reads them. */
  above?: ReadCell[][];
}

/** A formula to begin with. */
export interface FormulaDraft {
  /** With `§` for the address of the selected cells: `=VPCONT(§, boards)`. */
  withCells: string;
  /** Where nothing but blanks is selected: `=VPCONT(margin, boards)`. */
  alone: string;
}

/** What is wrong in the selected cell. */
export interface ShownMessage {
  address: string;
  message: string;
}

/** A cell whose formula has a name that the spreadsheet did not know when it was entered. */
export interface UnknownName {
  tab: string;
  /** The row and the column, counted from 0. */
  row: number;
  column: number;
  formula: string;
}

/** A formula with the values of the block that it fills. */
export interface ComputedBlock {
  tab: string;
  /** The row and the column of the formula, counted from 0. */
  row: number;
  column: number;
  formula: string;
  /** Its own value alone, where the spreadsheet does not tell what a formula fills. */
  values: ReadCell[][];
}

/** A block of an existing tab to write into: its cells as they are typed, a text with an apostrophe before it. */
export interface CellRewrite {
  tab: string;
  /** The row and the column of its first cell, counted from 0. */
  row: number;
  column: number;
  /** What stands there; where a formula fills several cells, "" in all but its own. */
  was: ReadCell[][];
  /** What is written, in the same shape. */
  now: ReadCell[][];
}

/** Whether a cell as it is typed is a formula. */
export function isTypedFormula(cell: ReadCell): cell is `=${string}` {
  return typeof cell === "string" && cell.startsWith("=");
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

/** The most cells that are read. A larger selection is not a board or a scale but a mistake. */
export const MOST_SELECTED = 10_000;

/** A tab with more cells than this is not a tab of the pane's. */
export const MOST_TAB_CELLS = 500_000;

/** The stored choices of the pane, by tool. */
export type Settings = Record<string, unknown>;

/** How many rows are above the data when there are no notes. */
export const FROZEN_ROWS = 2;

/** How many rows are above the data. They stay in view when the tab is scrolled. */
export function frozenRows({ above = [] }: Pick<NewSheet, "above">): number {
  return FROZEN_ROWS + above.length;
}

export interface SheetHost {
  /** Whether the host makes a file to save (on a page without a spreadsheet) instead of new tabs. */
  readonly makesFiles: boolean;
  /** Whether the host can draw the chart of a new tab. */
  readonly drawsCharts: boolean;
  /**
   * Whether the rows of a new tab may have formulas of the add-in. They may not in a file, which must also
   * compute without the add-in. They may not in Google Sheets, where each such cell is a call to a server
   * that accepts only a few calls at once.
   */
  readonly addInFormulas: boolean;
  /**
   * Whether it takes values in place of the formulas that carry them: a file does, and a spreadsheet that does not know
   * our functions, when the user wants it. `takenSheets` knows what that means.
   */
  readonly valuesOnly?: boolean;
  /**
   * A formula as users type it in this spreadsheet. Formulas for `insertSheets` and `insertFormula` always
   * have commas between their arguments.
   *
   * @example
   * googleHost.typedFormula("=VPCONT(margin, boards)"); //=> "=VPCONT(margin; boards)"
   */
  typedFormula(formula: string): string;
  /**
   * Makes new tabs, print-ready (header repeated on each page, fits the width, page numbers) and with banded
   * rows, shows the first, and resolves to their final names. It makes all tabs or none: when anything fails,
   * it rejects with a {@link HostError} and leaves the workbook as it was.
   *
   * @param signal when it is aborted, the promise rejects with the signal's reason and the workbook is as
   *   before; when it is too late for that, the promise resolves
   * @param tell gets a sentence on what is left out of the looks of the tabs, when the spreadsheet refuses it
   */
  insertSheets(sheets: NewSheet[], signal?: AbortSignal, tell?: (remark: string) => void): Promise<string[]>;
  /**
   * Puts the keyboard into the selected cell, and returns whether it is there now: where the pane covers the cells it
   * stays. Absent where a page cannot do that.
   */
  toCells?(): boolean;
  /**
   * Shows a cell and selects it; false where the tab is gone. Rows and columns count from 0. Absent where
   * there is no spreadsheet.
   */
  showCell?(tab: string, row: number, column: number): Promise<boolean>;
  /** Saves one table as a .csv file and returns its name. Absent where there is a spreadsheet. */
  saveCsv?(sheet: NewSheet, kind: CsvKind): string;
  /** The selected cells. Absent where there is no spreadsheet. */
  readSelection?(): Promise<Selection>;
  /**
   * The cells of the tabs of these names, from A1 on; undefined for a tab that is not there. Absent where there is no
   * spreadsheet.
   */
  readTabs?(names: readonly string[]): Promise<(ReadCell[][] | undefined)[]>;
  /** The names of all tabs in their order. Absent where there is no spreadsheet. */
  tabNames?(): Promise<string[]>;
  /** The name of the tab in view. Absent where there is no spreadsheet. */
  tabInView?(): Promise<string>;
  /**
   * The tabs in which a cell has just this text, and all tabs to which their formulas refer, in one go. Absent where
   * there is no spreadsheet.
   *
   * @param mark a code, which is the same in every language, or several of which a tab may have any
   * @param alone leaves out the tabs to which they refer
   */
  readLinkedTabs?(mark: string | readonly string[], alone?: "alone"): Promise<LinkedTab[]>;
  /**
   * Writes cells into existing tabs, all of them or none: when anything fails, or a cell is not as it was when the
   * change was planned, it rejects with a {@link HostError} and the workbook is as it was. Absent where there is no
   * spreadsheet.
   *
   * @param names the name that each tab has now, by the name that formulas use in `{{Name}}`
   */
  changeTabs?(changes: readonly TabChange[], names: ReadonlyMap<string, string>): Promise<void>;
  /**
   * Writes a formula where nothing stands: beside the selected cells, which it takes, in the first column to their right
   * that is blank in all their rows; or into the selected cell, if nothing is selected but blanks. Absent where there is
   * no spreadsheet.
   */
  insertFormula?(draft: FormulaDraft): Promise<InsertedFormula>;
  /**
   * Calls back after each change of cells, by whomever. Absent where the spreadsheet does not tell.
   *
   * @returns a function that ends this
   */
  onChange?(changed: () => void): () => void;
  /**
   * Tells the message of the selected cell whenever it changes; undefined when the cell has no error of ours. Absent
   * where the spreadsheet itself shows it, or the pane cannot know it.
   *
   * @returns a function that ends this
   */
  followMessage?(tell: (shown: ShownMessage | undefined) => void): () => void;
  /**
   * Tells the cells that show #NAME?, now and after each time that the pane has written. Absent where the spreadsheet
   * cannot forget our functions.
   *
   * @returns a function that ends this
   */
  followUnknownNames?(tell: (cells: UnknownName[]) => void): () => void;
  /** The formulas for which `ours` is true, of the tab in view or of all tabs. Absent where there is no spreadsheet. */
  readComputed?(inView: boolean, ours: (formula: string) => boolean): Promise<ComputedBlock[]>;
  /**
   * Writes into cells, all of them or none: when a cell has something else by now, or anything fails, it rejects with a
   * {@link HostError}. Absent where there is no spreadsheet.
   *
   * @param how `unasked` when no button was pressed: then it is not a step of Undo where the pane can say so, and Undo takes back
   *   what the user did last
   * @returns what was written, with the values of cells that a formula had filled
   */
  rewriteCells?(rewrites: readonly CellRewrite[], how?: "unasked"): Promise<readonly CellRewrite[]>;
  /**
   * Tells the spreadsheet that no formula of ours is left in the workbook, so that its file does not ask for the add-in.
   * Absent where no file does.
   */
  needsNoAddIn?(): Promise<void>;
  readSettings(): Promise<Settings>;
  writeSettings(settings: Settings): Promise<void>;
}

/** A failure with a message for the user. */
export class HostError extends Error {
  override name = "HostError";
}

/**
 * What a user reads of a failure.
 *
 * @param broken the sentence for a fault of ours, which has no message for the user
 */
export function wordsOf(error: unknown, broken = String(error)): string {
  return error instanceof HostError ? error.message : broken;
}

/** All cells of a new tab, row by row. Every row is as wide as the table. */
export function sheetCells(sheet: NewSheet): CellValue[][] {
  const width = sheet.columns.length;
  const padded = (row: CellValue[]) => Array.from({ length: width }, (_, column) => row[column] ?? "");
  const title = padded([sheet.title]);
  if (sheet.status && width > 1) title[width - 1] = sheet.status;
  return [
    title,
    ...(sheet.above ?? []).map((line) => padded([line])),
    padded(sheet.columns.map((column) => column.header)),
    ...sheet.rows.map(padded),
  ];
}

/**
 * The name of the file with these tabs.
 *
 * @param names the names of the tabs in the file
 * @example
 * workbookName([{ name: "Matches", file: "North: A/B", … }], ["Matches"]); //=> "North A B.xlsx"
 */
export function workbookName([first]: readonly NewSheet[], names: readonly string[]): string {
  // Windows and browsers do not allow these characters in a file name.
  const wished = [...(first.file ?? "")]
    .map((sign) => (sign < " " || '<>:"/\\|?*'.includes(sign) ? " " : sign))
    .join("");
  let name = trimmed(wished.replace(/\s+/g, " "));
  while (name.endsWith(".")) name = trimmed(name.slice(0, -1));
  return `${name || names[0]}.xlsx`;
}

/** Names for several new tabs. All are free and different. */
export function freeSheetNames(wanted: readonly string[], taken: readonly string[]): string[] {
  const used = [...taken];
  return wanted.map((name) => {
    used.push(freeSheetName(name, used));
    return used[used.length - 1];
  });
}

/**
 * A formula with the quoted final names of the tabs instead of `{{Name}}`.
 *
 * @param names the final name for each wished name
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

/** Excel reserves this name, in capital or small letters, for its own tab. */
const RESERVED_NAME = "history";

/**
 * A tab name that the workbook accepts. Characters that a spreadsheet does not allow become spaces. A name
 * that is taken (in capital or small letters) or reserved by Excel gets the first free number.
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

/** Removes spaces and apostrophes at both ends, where a tab name must not have them. */
function trimmed(name: string): string {
  const [middle = ""] = /[^\s'](?:.*[^\s'])?/s.exec(name) ?? [];
  return middle;
}

/** The beginning of a text, with at most `most` UTF-16 units. It never ends with half a character. */
function firstCharacters(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}
