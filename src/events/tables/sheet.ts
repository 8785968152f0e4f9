/** A table of a file before anybody knows what is in it: the tab of a workbook, a text with commas, a table of a page. */
export interface Sheet {
  /** The name of the tab; "" where the table has none. */
  name: string;
  /** Blank rows may be left out, since each row has its line. */
  rows: SheetRow[];
}

export interface SheetRow {
  /** The number by which a person finds the row: that of the line of a text, or the one that a spreadsheet shows. */
  line: number;
  /** Rows may have different lengths. */
  cells: string[];
}
