import {
  type CellValue,
  frozenRows,
  isFigure,
  isFormula,
  type NewSheet,
  type SheetColumn,
} from "../sheets/sheet-host";
import { TEXT_FORMAT } from "../sheets/rewrites";
import { headerWidth, linesIn, widthFor } from "../sheets/text-width";
import { ACROSS, pixelsAcross, SMALLEST, UPRIGHT } from "./paper-size";

/** Background colours that separate rows on the screen and, in grey, on paper, with black text on them. */
export const HEADER_FILL = "#DCE3EA";
const BAND_FILL = "#F1F4F7";
/** The colour of the cells into which somebody types, so that the eye finds them. */
export const TYPED_FILL = "#FFF8E1";

export interface CellLook {
  bold: boolean;
  fill?: string;
  align?: "left" | "right" | "center";
  /** Whether a long text goes on in the next line of its cell. */
  wraps?: true;
  format?: string;
  /** Set in the first cell of a row, or in the header of a column, that is not printed. */
  unprinted?: true;
  /** Set in the first cell of the name of a second list. */
  list?: true;
}

/** The look of the cell in a row and column of a new tab, which count from 0. */
type LookOf = (row: number, column: number, value: CellValue) => CellLook;

/** The looks of a new tab, in every spreadsheet. */
export function cellLooks(sheet: NewSheet): LookOf {
  const above = frozenRows(sheet);
  const bands = bandsOf(sheet);
  const notes = new Map((sheet.notes ?? []).map((note) => [note.row, note]));
  const typed = typedCells(sheet);
  const [headings, headerRows] = [new Set(sheet.headings), new Set(sheet.headerRows)];
  return (row, column, value) => {
    const { align, format, wraps, unprinted } = sheet.columns[column];
    const text = typeof value === "string" && value !== "" ? TEXT_FORMAT : undefined;
    if (row === 0 && column > 0) return { bold: true, align: "right", format: text };
    // The lines above the headers continue over the columns beside them.
    if (row < above - 1)
      return { bold: row === 0, format: text, ...(row > 0 && notesAreMerged(sheet) && { wraps: true }) };
    const header = { bold: true, fill: HEADER_FILL, align, wraps: true, format: text } as const;
    // Each card has its own headers.
    if (row < above && sheet.headerRows) return { bold: false };
    if (row < above) return { ...header, ...(unprinted && { unprinted }) };
    const data = row - above;
    if (headings.has(data)) return { bold: true, format: text };
    if (headerRows.has(data)) return value === "" ? { bold: false } : header;
    const note = notes.get(data);
    if (note)
      return {
        bold: false,
        align: "left",
        wraps: true,
        format: text,
        ...(column === 0 && note.unprinted && { unprinted: true }),
      };
    const below = sheet.secondList === undefined ? undefined : data - sheet.secondList;
    if (below === 1) return header;
    const cellFormat = isFigure(value) ? value.format : format;
    return {
      bold: below === 0,
      fill: typed(data, column) ? TYPED_FILL : bands[data] ? BAND_FILL : undefined,
      align,
      ...(wraps && { wraps }),
      // A formula in a cell for text would stay a text.
      format: text ?? (cellFormat === TEXT_FORMAT && isFormula(value) ? undefined : cellFormat),
      ...(below === 0 && column === 0 && { list: true }),
    };
  };
}

/** Which cells of the data somebody types. */
function typedCells({ typed, hints = [], rows }: NewSheet): (row: number, column: number) => boolean {
  const last = new Map(hints.map(({ column, rows: hinted }) => [column, hinted]));
  const columns = new Set(typed ?? last.keys());
  const isBlank = rows.map((row) => row.every((cell) => cell === ""));
  return (row, column) => columns.has(column) && !isBlank[row] && row < (last.get(column) ?? 0);
}

/** Which rows of the data have a colour: every second one, or every second group. Notes, hidden rows and cards have none. */
function bandsOf({ rows, groupedBy = [], notes = [], hiddenFrom, cards, secondList }: NewSheet): boolean[] {
  if (cards) return rows.map(() => false);
  const end = notes.reduce((first, { row }) => Math.min(first, row - 1), hiddenFrom ?? rows.length);
  let [band, before]: [boolean, string | undefined] = [true, undefined];
  return rows.map((row, index) => {
    if (index >= end) return false;
    // The blank row before a second list, its name and its headers are not data.
    if (secondList !== undefined && Math.abs(index - secondList) <= 1) {
      [band, before] = [true, undefined];
      return false;
    }
    const group = JSON.stringify(groupedBy.length > 0 ? groupedBy.map((column) => row[column]) : index);
    if (group !== before) band = !band;
    before = group;
    return band;
  });
}

/**
 * Whether a note takes the width of the table. Where columns stay in view, a spreadsheet takes no cell that reaches over their
 * edge.
 */
export function notesAreMerged({ frozenColumns = 0, columns }: NewSheet): boolean {
  return frozenColumns === 0 && printedColumns(columns) > 1;
}

/** How many columns are printed, from the first on. */
export function printedColumns(columns: readonly SheetColumn[]): number {
  const first = columns.findIndex(({ unprinted }) => unprinted);
  return first < 0 ? columns.length : first;
}

/** The widths of the columns, in characters of the default font: what is asked for, and more where a text would be cut. */
export function columnWidths(sheet: NewSheet): number[] {
  const notes = new Set((sheet.notes ?? []).map(({ row }) => row));
  return sheet.columns.map((column, index) => {
    const header = headerOf(column);
    const texts = column.wraps ? [] : textsIn(sheet, index, notes);
    return widthFor(Math.max(column.width, header === "" ? 0 : headerWidth(header, sheet.cards)), texts);
  });
}

/** The header as it is shown, also where a formula fills it. */
function headerOf({ label, header }: SheetColumn): string {
  if (label !== undefined) return label;
  return typeof header === "string" ? header : "";
}

/** The texts of a column that cannot continue over the cell beside them. */
function textsIn({ rows }: NewSheet, column: number, notes: ReadonlySet<number>): string[] {
  const texts: string[] = [];
  for (const [index, row] of rows.entries()) {
    const cell = row[column];
    if (typeof cell === "string" && (row[column + 1] ?? "") !== "" && !notes.has(index)) texts.push(cell);
  }
  return texts;
}

/** The height of a line of letters, in points. */
const LINE = 15;

/** A note that a formula makes gets two lines where the table is narrower than so many characters. */
const NARROW = 100;

/**
 * The heights of rows that are not one line high, in points, by their numbers from 0: headers in two lines, notes, and rows in
 * which people write by hand.
 */
export function rowHeights(sheet: NewSheet, widths: readonly number[]): [row: number, points: number][] {
  const above = frozenRows(sheet);
  const across = widths.slice(0, printedColumns(sheet.columns)).reduce((sum, width) => sum + width, 0);
  const ofNote = (note: CellValue) =>
    isFormula(note)
      ? across < NARROW
        ? 2
        : 1
      : linesIn(String(isFigure(note) ? note.figure : note), across);
  const ofHeaders = sheet.columns.reduce(
    (most, column, index) => Math.max(most, linesIn(headerOf(column), widths[index], true)),
    1,
  );
  const lines: [number, number][] = [
    ...(notesAreMerged(sheet)
      ? (sheet.above ?? []).map((line, index): [number, number] => [1 + index, ofNote(line)])
      : []),
    ...(sheet.headerRows ?? [-1]).map((row): [number, number] => [above + row, ofHeaders]),
    ...(sheet.notes ?? []).map(({ row }): [number, number] => [
      above + row,
      ofNote(sheet.rows.at(row)?.[0] ?? ""),
    ]),
    ...sheet.rows.flatMap((row, index): [number, number][] => {
      const most = row.reduce<number>((lines, cell, column) => {
        const wraps = sheet.columns[column]?.wraps && typeof cell === "string";
        return wraps ? Math.max(lines, linesIn(cell, widths[column])) : lines;
      }, 1);
      return most > 1 ? [[above + index, most]] : [];
    }),
  ];
  const tallRows = new Map(lines.filter(([, count]) => count > 1).map(([row, count]) => [row, LINE * count]));
  if (sheet.rowHeight !== undefined) {
    const heads = new Set([...(sheet.headings ?? []), ...(sheet.headerRows ?? [])]);
    const height = sheet.rowHeight / scaleOf(sheet);
    for (const [index, row] of sheet.rows.entries()) {
      if (heads.has(index) || row.every((cell) => cell === "")) continue;
      tallRows.set(above + index, Math.max(height, tallRows.get(above + index) ?? 0));
    }
  }
  return [...tallRows];
}

/** The width of an upright A4 or Letter page, in characters of the default font. */
const UPRIGHT_CHARACTERS = 90;

/** The widths of the columns that are printed. */
function printedWidths(sheet: NewSheet): number[] {
  return columnWidths(sheet).slice(0, printedColumns(sheet.columns));
}

/** Whether a table is printed in landscape, because on an upright page it would be too small to read. */
export function isWide(sheet: NewSheet): boolean {
  if (sheet.wide !== undefined) return sheet.wide;
  const widths = printedWidths(sheet);
  // Letters of cards may be a little smaller, because more of them stand on an upright page.
  if (sheet.cards) return pixelsAcross(widths) * SMALLEST > UPRIGHT.width;
  return widths.reduce((sum, width) => sum + width, 0) > UPRIGHT_CHARACTERS || sheet.chart !== undefined;
}

/** How much of its size a tab keeps when it is as wide as a page. */
function scaleOf(sheet: NewSheet): number {
  const page = isWide(sheet) ? ACROSS : UPRIGHT;
  return Math.min(1, page.width / pixelsAcross(printedWidths(sheet)));
}

/** How many pages a table takes across, so that no letter is smaller than 9 points. */
export function pagesAcross(sheet: NewSheet): number {
  return Math.max(1, Math.ceil(SMALLEST / scaleOf(sheet)));
}
