import { type CellValue, FROZEN_ROWS, type NewSheet } from "../sheet-host";

/** Fills that tell rows apart on the screen and, in grey, on paper too, under black text. */
export const HEADER_FILL = "#DCE3EA";
export const BAND_FILL = "#F1F4F7";

/** Every second row of the data, counted from 0 at the title. */
export function isBanded(row: number): boolean {
  return row >= FROZEN_ROWS && (row - FROZEN_ROWS) % 2 === 1;
}

export interface CellLook {
  bold: boolean;
  fill?: string;
  align?: "right";
  format?: string;
}

/** With this number format a text stays the text that it is: 10-8 no date, 16 no number, =1+1 no formula. */
export const TEXT_FORMAT = "@";

/** What the cell in this row and column of a new tab looks like, counted from 0, in every spreadsheet. */
export function cellLook({ columns }: NewSheet, row: number, column: number, value: CellValue): CellLook {
  const { align, format } = columns[column];
  const text = typeof value === "string" && value !== "" ? TEXT_FORMAT : undefined;
  const bold = row < FROZEN_ROWS;
  // The title goes on over the columns beside its own.
  if (row === 0) return { bold, format: text };
  if (bold) return { bold, fill: HEADER_FILL, align, format: text };
  return { bold, fill: isBanded(row) ? BAND_FILL : undefined, align, format: text ?? format };
}

/** What a page of A4 or Letter upright takes across, in characters of the default font. */
const UPRIGHT_CHARACTERS = 90;

/** A table that would shrink to less than legible on an upright page goes on its side. */
export function isWide(sheet: NewSheet): boolean {
  const across = sheet.columns.reduce((sum, { width }) => sum + width, 0);
  return across > UPRIGHT_CHARACTERS || sheet.chart !== undefined;
}
