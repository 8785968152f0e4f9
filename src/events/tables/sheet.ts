/** A table of a file before anybody knows what is in it: the tab of a workbook, a text with commas, a page. */
export interface Sheet {
  /** The name of the tab; "" where the table has none. */
  name: string;
  /** Blank rows may be left out, since each row has its line. */
  rows: SheetRow[];
  /** The columns of a workbook's tab that are not in view, from 0. */
  hiddenColumns?: readonly number[];
}

export interface SheetRow {
  /** The number by which a person finds the row: that of the line of a text, or the one that a spreadsheet shows. */
  line: number;
  /** The tab of a workbook in which it stands. */
  tab?: string;
  /** Whether a workbook does not show it. */
  isHidden?: true;
  /** Rows may have different lengths. Words that stand outside of a table are a row of one cell. */
  cells: string[];
  /** The table of a page in which the row stands; 0 outside of all. A header counts for the rows of its own table. */
  table?: number;
  /** The number of the board that a link of the row names. */
  linked?: string;
}

/** The tables of a file: of a page or a workbook all of them, of a text the one that it is. */
export interface SheetFile {
  name: string;
  sheets: readonly Sheet[];
  /** The tabs of a workbook that are not in view. */
  hidden?: readonly Sheet[];
  /** What a page says of itself: who made it, its title. */
  head?: string;
  title?: string;
}

export function isBlank({ cells }: SheetRow): boolean {
  return cells.every((cell) => cell.trim() === "");
}

/** The cell of a row in the first of some columns; "" where there is none. */
export function cellIn({ cells }: SheetRow, columns: readonly number[] | undefined): string {
  return (cells[columns?.[0] ?? -1] ?? "").trim();
}
