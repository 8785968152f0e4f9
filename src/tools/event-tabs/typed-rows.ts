import { type NewSheet, type ReadCell } from "../../sheets/sheet-host";
import { AS_TEXT, hasColumn, indexOf, type Table } from "../../sheets/table";

/** What is typed in a row of a tab, by the codes of the columns. */
export type TypedRow = ReadonlyMap<string, ReadCell>;

/**
 * What is typed in a row as it was read.
 *
 * @param columns where the columns stand, by their codes
 * @param codes the columns into which somebody types
 */
export function typedRow(
  line: readonly ReadCell[],
  columns: ReadonlyMap<string, number>,
  codes: readonly string[],
): TypedRow {
  const typed = new Map<string, ReadCell>();
  for (const code of codes) {
    const cell = line[columns.get(code) ?? -1] ?? "";
    if (String(cell).trim() !== "") typed.set(code, cell);
  }
  return typed;
}

/**
 * A new tab with what was typed into the tab before. What the new one has no column for is left out.
 *
 * @param typedIn what was typed in a row of data, counted from 0
 */
export function withTyped(
  sheet: NewSheet,
  table: Table<string>,
  typedIn: (row: number) => TypedRow | undefined,
): NewSheet {
  return {
    ...sheet,
    rows: sheet.rows.map((cells, row) => {
      const line = [...cells];
      for (const [code, cell] of typedIn(row) ?? []) {
        if (!hasColumn(table, code)) continue;
        const column = indexOf(table, code);
        const isText = table.columns[column].format === AS_TEXT || typeof cell === "boolean";
        line[column] = isText ? String(cell) : cell;
      }
      return line;
    }),
  };
}
