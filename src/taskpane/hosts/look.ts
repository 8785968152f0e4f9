import { FROZEN_ROWS, type NewSheet } from "../sheet-host";

/** Fills that tell rows apart on the screen and, in grey, on paper too, under black text. */
export const HEADER_FILL = "#DCE3EA";
export const BAND_FILL = "#F1F4F7";

/** Every second row of the data, counted from 0 at the title. */
export function isBanded(row: number): boolean {
  return row >= FROZEN_ROWS && (row - FROZEN_ROWS) % 2 === 1;
}

/** What a page of A4 or Letter upright takes across, in characters of the default font. */
const UPRIGHT_CHARACTERS = 90;

/** A table that would shrink to less than legible on an upright page goes on its side. */
export function isWide(sheet: NewSheet): boolean {
  const across = sheet.columns.reduce((sum, { width }) => sum + width, 0);
  return across > UPRIGHT_CHARACTERS || sheet.chart !== undefined;
}
