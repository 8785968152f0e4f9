import { type NewSheet, type SheetColumn } from "./sheet-host";

/** How many rows of a table fit on an upright page of A4 or Letter, below its title and its headers. */
const PAGE_ROWS = 42;

/** How many characters fit beside each other on a page across, in letters of 9 points. */
const PAGE_CHARACTERS = 140;

/** Whether a table is longer than a page, and so narrow that parts of it have room beside each other. */
export function isLongAndNarrow({ rows, columns }: Pick<NewSheet, "rows" | "columns">): boolean {
  return rows.length > PAGE_ROWS && 2 * charactersAcross(columns) <= PAGE_CHARACTERS;
}

function charactersAcross(columns: readonly SheetColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width + 1, 0);
}
