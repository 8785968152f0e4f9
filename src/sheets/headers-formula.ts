import { columnLetters } from "./column-letters";
import { type Formula } from "./sheet-host";

/**
 * A formula that names the headers of a tab one by one. The spreadsheet keeps it right when somebody moves or inserts
 * columns, writes other headers or renames the tab; its value is how many headers there are.
 *
 * @param tab the name that was wished for
 * @param row the spreadsheet's number of the row with the headers
 * @param columns counted from 0
 * @example
 * headersFormula("Pairs", 2, [0, 1]); //=> { formula: "=COUNTA({{Pairs}}!$A$2,{{Pairs}}!$B$2)" }
 */
export function headersFormula(tab: string, row: number, columns: readonly number[]): Formula {
  return {
    formula: `=COUNTA(${columns.map((column) => `{{${tab}}}!$${columnLetters(column)}$${row}`).join()})`,
  };
}
