import { quoted } from "./formula-text";
import { type CellValue, type Formula, type NewSheet, type SheetColumn } from "./sheet-host";
import { sheetColumns, type Table, type TableColumn } from "./table";

/** A formula that fills columns of a table, which stand beside each other, with the headers above. */
export interface Filling<Name extends string> {
  /** The columns in their order. */
  columns: readonly Name[];
  /** @param headers the headers as an argument of the formula */
  formula: (headers: string) => string;
  /** What the formula gives each row of data, where a spreadsheet cannot compute it. */
  values: () => readonly (readonly CellValue[])[];
}

/**
 * Puts formulas into the row of the headers. A formula in the first row of data would move away with its row when somebody
 * sorts the table, and fill other cells.
 */
export function filledFromHeaders<Name extends string>(
  sheet: NewSheet,
  table: Table<Name>,
  fillings: readonly Filling<Name>[],
): NewSheet {
  const texts = table.columns.map(({ header }) => String(header));
  const place = (name: Name) => table.columns.findIndex(({ key }) => key === name);
  const headers = new Map<number, CellValue>();
  for (const { columns, formula, values } of fillings) {
    const places = columns.map(place);
    const above = places.map((column) => texts[column]);
    for (const column of places) headers.set(column, "");
    headers.set(places[0], { formula: formula(headersArgument(above)), values: () => [above, ...values()] });
  }
  return {
    ...sheet,
    columns: sheet.columns.map((column, index) => ({
      ...column,
      header: headers.get(index) ?? column.header,
      label: texts[index],
    })),
    ...(sheet.named && {
      named: sheet.named.map((one) =>
        headers.has(one.column) ? { header: texts[one.column], ...one } : one,
      ),
    }),
  };
}

/**
 * The columns of a list that one formula fills, headers included. Each has its header as a label too, because
 * the width depends on it.
 */
export function columnsOfList(columns: readonly TableColumn<string>[], list: Formula): SheetColumn[] {
  return sheetColumns(columns).map((column, index) => ({
    ...column,
    header: index === 0 ? list : "",
    label: String(column.header),
  }));
}

/**
 * Headers as an argument of a function of ours.
 *
 * @example
 * headersArgument(["MP NS", "MP EW"]); //=> '"MP NS|MP EW"'
 */
export function headersArgument(headers: readonly string[]): string {
  return quoted(headers.join("|"));
}
