import { type CellValue, frozenRows, isFigure, type NewSheet } from "../sheet-host";

/** Fills that tell rows apart on the screen and, in grey, on paper too, under black text. */
export const HEADER_FILL = "#DCE3EA";
export const BAND_FILL = "#F1F4F7";

/**
 * Every second row of the data.
 *
 * @param row counted from 0 at the title
 * @param above the rows above the data
 */
export function isBanded(row: number, above: number): boolean {
  return row >= above && (row - above) % 2 === 1;
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
export function cellLook(sheet: NewSheet, row: number, column: number, value: CellValue): CellLook {
  const { align, format } = sheet.columns[column];
  const above = frozenRows(sheet);
  const text = typeof value === "string" && value !== "" ? TEXT_FORMAT : undefined;
  // The lines above the headers go on over the columns beside their own.
  if (row < above - 1) return { bold: row === 0, format: text };
  if (row < above) return { bold: true, fill: HEADER_FILL, align, format: text };
  const own = isFigure(value) ? value.format : format;
  return {
    bold: false,
    fill: isBanded(row, above) ? BAND_FILL : undefined,
    align,
    format: text ?? own,
  };
}

/** What a page of A4 or Letter upright takes across, in characters of the default font. */
const UPRIGHT_CHARACTERS = 90;

/** A table that would shrink to less than legible on an upright page goes on its side. */
export function isWide(sheet: NewSheet): boolean {
  const across = sheet.columns.reduce((sum, { width }) => sum + width, 0);
  return across > UPRIGHT_CHARACTERS || sheet.chart !== undefined;
}
