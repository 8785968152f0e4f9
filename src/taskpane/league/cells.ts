import { columnLetters } from "../column-letters";
import { FROZEN_ROWS } from "../sheet-host";

/** The spreadsheet's number of a data row that is counted from 0. */
export function rowNumber(index: number): number {
  return FROZEN_ROWS + 1 + index;
}

/** Names the data of one column of a tab, in formulas of any tab. */
export type ColumnOf = (header: string) => string;

/**
 * @param rows how many rows of data the tab has; notes may stand below them
 * @example
 * dataColumns("Matches", ["Round", "Home"], 3)("Home"); //=> "{{Matches}}!$B$3:$B$5"
 */
export function dataColumns(tab: string, headers: readonly string[], rows: number): ColumnOf {
  return (header) => {
    const letters = lettersOf(headers, header);
    return `{{${tab}}}!$${letters}$${rowNumber(0)}:$${letters}$${rowNumber(rows - 1)}`;
  };
}

/** Names a cell in the same row. */
export function inRow(headers: readonly string[], row: number): (header: string) => string {
  return (header) => `$${lettersOf(headers, header)}${row}`;
}

function lettersOf(headers: readonly string[], header: string): string {
  const column = headers.indexOf(header);
  if (column < 0) throw new Error(`There is no column ${header}`);
  return columnLetters(column);
}
