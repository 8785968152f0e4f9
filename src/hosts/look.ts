import {
  type CellValue,
  frozenRows,
  isFigure,
  isFormula,
  type NewSheet,
  type SheetColumn,
} from "../sheets/sheet-host";
import { TEXT_FORMAT } from "../sheets/rewrites";
import { widthFor } from "../sheets/text-width";

/** Background colours that separate rows on the screen and, in grey, on paper, with black text on them. */
export const HEADER_FILL = "#DCE3EA";
export const BAND_FILL = "#F1F4F7";

/**
 * Every second row of the data.
 *
 * @param row counted from 0 at the title
 * @param above the rows above the data
 */
function isBanded(row: number, above: number): boolean {
  return row >= above && (row - above) % 2 === 1;
}

export interface CellLook {
  bold: boolean;
  fill?: string;
  align?: "right";
  format?: string;
}

/**
 * The look of the cell in this row and column of a new tab, in every spreadsheet. Rows and columns count from
 * 0.
 */
export function cellLook(sheet: NewSheet, row: number, column: number, value: CellValue): CellLook {
  const { align, format } = sheet.columns[column];
  const above = frozenRows(sheet);
  const text = typeof value === "string" && value !== "" ? TEXT_FORMAT : undefined;
  // The lines above the headers continue over the columns beside them.
  if (row < above - 1) return { bold: row === 0, format: text };
  if (row < above) return { bold: true, fill: HEADER_FILL, align, format: text };
  const below = sheet.secondList === undefined ? undefined : row - above - sheet.secondList;
  if (below === 1) return { bold: true, fill: HEADER_FILL, align, format: text };
  const own = isFigure(value) ? value.format : format;
  return {
    bold: below === 0,
    fill: isBanded(row, above) ? BAND_FILL : undefined,
    align,
    // A formula in a cell for text would stay a text.
    format: text ?? (own === TEXT_FORMAT && isFormula(value) ? undefined : own),
  };
}

/** The widths of the columns, in characters of the default font: what is asked for, and more where a text would be cut. */
export function columnWidths(sheet: NewSheet): number[] {
  return sheet.columns.map((column, index) => widthFor(column.width, textsIn(sheet, column, index)));
}

/** The header, and the texts of a column that cannot continue over the cell beside them. */
function textsIn({ rows }: NewSheet, { header }: SheetColumn, column: number): string[] {
  const texts = typeof header === "string" ? [header] : [];
  for (const row of rows) {
    const cell = row[column];
    if (typeof cell === "string" && (row[column + 1] ?? "") !== "") texts.push(cell);
  }
  return texts;
}

/** The width of an upright A4 or Letter page, in characters of the default font. */
const UPRIGHT_CHARACTERS = 90;

/** Whether a table is printed in landscape, because on an upright page it would be too small to read. */
export function isWide(sheet: NewSheet): boolean {
  const across = columnWidths(sheet).reduce((sum, width) => sum + width, 0);
  return across > UPRIGHT_CHARACTERS || sheet.chart !== undefined;
}
