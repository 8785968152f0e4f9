import { useCallback, useMemo } from "react";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { type DataColumn } from "./data-table";
import { DataTable } from "./later-table";
import { shownCell } from "./shown-cell";

interface SheetTableProps {
  id: string;
  label: string;
  sheet: NewSheet;
  /** The common header above headers that are numbers: it says what they count. */
  numbersAre?: string;
}

/** A tab as a table of the pane, with numbers as the spreadsheet will show them. */
export function SheetTable({ id, label, sheet, numbersAre }: SheetTableProps) {
  // Another title is no reason to look for the longest texts again.
  const { columns: ofTab, rows } = sheet;
  const columns = useMemo(
    () => ofTab.map((_, column) => columnOf({ columns: ofTab, rows }, column, numbersAre)),
    [ofTab, rows, numbersAre],
  );
  const cell = useCallback(
    (row: number, column: number) => shownCell(rows[row][column], ofTab[column].format),
    [ofTab, rows],
  );
  return (
    <DataTable id={id} label={label} caption={sheet.title} columns={columns} rows={rows.length} cell={cell} />
  );
}

type SheetBody = Pick<NewSheet, "columns" | "rows">;

function columnOf(sheet: SheetBody, column: number, numbersAre: string | undefined): DataColumn {
  const { header, format } = sheet.columns[column];
  return {
    header: String(header),
    ...(typeof header === "number" ? { group: numbersAre } : {}),
    widest: shownCell(widest(sheet, column), format),
  };
}

/** The cell with the longest text. Among numbers of one format that is the greatest number. */
function widest({ rows, columns }: SheetBody, column: number): CellValue {
  const { format } = columns[column];
  const signs = (cell: CellValue) => {
    return typeof cell === "number" && format !== undefined
      ? Math.log10(Math.abs(cell) + 1)
      : String(cell).length;
  };
  let [most, found]: [number, CellValue] = [-1, ""];
  for (const row of rows) {
    const count = signs(row[column] ?? "");
    if (count > most) [most, found] = [count, row[column] ?? ""];
  }
  return found;
}
