import { type CellValue, isFormula, type NewSheet, type SheetHost } from "./sheet-host";

/**
 * The tabs as a spreadsheet takes them: with all formulas, or with values in place of those that carry some. This is the
 * only place that makes the choice.
 */
export function takenSheets(
  sheets: readonly NewSheet[],
  { valuesOnly = false }: Pick<SheetHost, "valuesOnly">,
): NewSheet[] {
  const taken = sheets.filter(({ only }) => only !== (valuesOnly ? "formulas" : "values"));
  return valuesOnly ? taken.map(asValues) : taken;
}

/**
 * A table for a preview: the values without blank rows, which need no place.
 *
 * @param order the columns that are shown, counted from 0, where they have another order than in the tab
 */
export function shownSheet(sheet: NewSheet, order = [...sheet.columns.keys()]): NewSheet {
  const { columns, rows } = withValues(sheet);
  return {
    ...sheet,
    columns: order.map((column) => columns[column]),
    rows: rows.filter((row) => !isBlank(row)).map((row) => order.map((column) => row[column] ?? "")),
  };
}

/** A tab in which nothing needs our functions. */
function asValues(sheet: NewSheet): NewSheet {
  const { columns, rows } = withValues(sheet);
  const { below = [], ...others } = sheet.asValues ?? {};
  const isTaken = columns.map(({ only }) => only !== "formulas");
  const kept = <Cell>(line: readonly Cell[]) => line.filter((_, column) => isTaken[column]);
  // Rows that only a formula would have filled are left out at the end.
  let filled = rows.length;
  while (filled > 0 && isBlank(rows[filled - 1])) filled--;
  const notes = (sheet.notes ?? []).filter(({ row }) => row < filled);
  const added = below.flatMap(({ length }, index) => (length === 1 ? [{ row: filled + index }] : []));
  return {
    ...sheet,
    ...others,
    columns: kept(columns),
    rows: [...rows.slice(0, filled).map(kept), ...below],
    ...(notes.length + added.length > 0 && { notes: [...notes, ...added] }),
  };
}

function isBlank(row: readonly CellValue[]): boolean {
  return row.every((cell) => cell === "");
}

/** Puts the values of formulas into the cells that they fill, also into headers. */
function withValues(sheet: NewSheet): Pick<NewSheet, "columns" | "rows"> {
  const cells: CellValue[][] = [
    sheet.columns.map(({ header }) => header),
    ...sheet.rows.map((row) => [...row]),
  ];
  for (const [top, line] of cells.entries()) {
    for (const [left, cell] of line.entries()) {
      if (!isFormula(cell) || !cell.values) continue;
      for (const [row, values] of cell.values().entries()) {
        const filled = (cells[top + row] ??= []);
        for (const [column, value] of values.entries()) filled[left + column] = value;
      }
    }
  }
  const [headers, ...rows] = cells;
  return { columns: sheet.columns.map((column, index) => ({ ...column, header: headers[index] })), rows };
}
