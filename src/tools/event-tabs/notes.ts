import { type CellValue, type NewSheet } from "../../sheets/sheet-host";

/** A note below a table, over its whole width. */
export interface TableNote {
  note: CellValue;
  /** Whether it is for the scorer alone, so that it is not printed. */
  unprinted?: true;
}

/** The rows of a tab with notes below them, each after a blank row. Those that are not printed come last. */
export function withNotes(
  rows: readonly CellValue[][],
  notes: readonly TableNote[],
): Pick<NewSheet, "rows" | "notes"> {
  return {
    rows: [...rows, ...notes.flatMap(({ note }): CellValue[][] => [[], [note]])],
    notes: notes.map(({ unprinted }, index) => ({
      row: rows.length + 2 * index + 1,
      ...(unprinted && { unprinted }),
    })),
  };
}
