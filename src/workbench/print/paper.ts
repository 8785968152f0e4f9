import {
  CellValueType,
  type ICellData,
  type IRange,
  type IRowData,
  type IStyleData,
  type Nullable,
  WrapStrategy,
} from "@univerjs/core";
import type { FWorksheet } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";
import type { PaperMark } from "../../hosts/workbench/sheet";
import { cellFont, textWidth } from "./measure";

/** A cell as it is printed. */
export interface PaperCell {
  text: string;
  style: IStyleData;
  isNumber: boolean;
  /** How many printed rows and columns it takes: more than one where it is merged, or its text goes on. */
  rows: number;
  columns: number;
  isMerged: boolean;
}

export interface PaperRow {
  /** In pixels of the screen. */
  height: number;
  /** One for each printed column; undefined where the cell before it or above it goes on. */
  cells: (PaperCell | undefined)[];
  /** Set in the first row of a second list. */
  list?: true;
}

/** The part of a tab that is printed: what is hidden is left out. */
export interface Paper {
  /** The widths of the printed columns, in pixels of the screen. */
  widths: number[];
  /** The rows that stay in view on the screen, which are at the top of each page. */
  head: PaperRow[];
  body: PaperRow[];
}

/** What a cell has beside its text, in pixels. */
const MARGIN = 12;

/** No column of words is made narrower than this. */
const NARROWEST = 90;

/** A column is made wider for a text that would not fit, but not wider than this: a longer one goes on below. */
const WIDEST_FOR_TEXT = 400;

/** @param asMarked whether what is for the scorer alone is left out */
export function readPaper({ formulas }: Grid, sheet: FWorksheet, range: IRange, asMarked = false): Paper {
  const worksheet = sheet.getSheet();
  const { rowData, columnData } = worksheet.getConfig();
  const marked = (place: Pick<IRowData, "custom"> | undefined) =>
    ((asMarked && place?.custom) || {}) as PaperMark;
  const spilled = formulas.getArrayFormulaCellData()[worksheet.getUnitId()]?.[worksheet.getSheetId()];
  const merges = worksheet.getMergeData().length > 0;
  const columns = upTo(range.startColumn, range.endColumn).filter(
    (column) => worksheet.getColVisible(column) && !marked(columnData[column]).unprinted,
  );
  const visible = upTo(range.startRow, range.endRow).filter(
    (row) => worksheet.getRowVisible(row) && !marked(rowData[row]).unprinted,
  );
  const frozen = upTo(0, sheet.getFrozenRows() - 1).filter((row) => worksheet.getRowVisible(row));
  const below = visible.filter((row) => row >= sheet.getFrozenRows());
  // When only rows of the head are selected, they are what is printed.
  const [headRows, bodyRows] = below.length === 0 ? [[], visible] : [frozen, below];

  const cellAt = (row: number, column: number): PaperCell => {
    const cell = worksheet.getCell(row, column);
    const stored = spilled?.[row]?.[column] ?? worksheet.getCellRaw(row, column);
    return {
      text: shownText(cell),
      style: worksheet.getComposedCellStyle(row, column),
      isNumber: isNumber(stored),
      rows: 1,
      columns: 1,
      isMerged: false,
    };
  };
  const readRow = (row: number, section: readonly number[]): PaperRow => ({
    height: worksheet.getRowHeight(row),
    ...(marked(rowData[row]).list && { list: true }),
    cells: columns.map((column) => {
      const merge = merges ? worksheet.getMergedCell(row, column) : undefined;
      if (!merge) return cellAt(row, column);
      const rows = section.filter((one) => one >= merge.startRow && one <= merge.endRow);
      const across = columns.filter((one) => one >= merge.startColumn && one <= merge.endColumn);
      if (rows[0] !== row || across[0] !== column) return undefined;
      const cell = cellAt(merge.startRow, merge.startColumn);
      return { ...cell, rows: rows.length, columns: across.length, isMerged: true };
    }),
  });
  const [head, body] = [headRows, bodyRows].map((rows) => rows.map((row) => readRow(row, rows)));
  const widths = columns.map((column) => worksheet.getColumnWidth(column));
  for (const { cells } of [...head, ...body]) widen(widths, cells);
  for (const { cells } of [...head, ...body]) letTextsGoOn(widths, cells);
  return { widths, head, body };
}

/** Makes columns wide enough for what cannot go on over blank cells: numbers and names are whole on paper. */
function widen(widths: number[], cells: PaperRow["cells"]): void {
  cells.forEach((cell, column) => {
    if (!cell || cell.text === "" || cell.isMerged || wraps(cell)) return;
    if (goesOn(cell) && isBlank(cells[column + 1])) return;
    const needed = textWidth(cell.text, cellFont(cell.style)) + MARGIN;
    if (needed > widths[column])
      widths[column] = cell.isNumber ? needed : Math.max(widths[column], Math.min(needed, WIDEST_FOR_TEXT));
  });
}

/** A text goes on over the blank cells to its right, as on the screen. */
function letTextsGoOn(widths: readonly number[], cells: PaperRow["cells"]): void {
  cells.forEach((cell, column) => {
    if (!cell || cell.text === "" || cell.columns > 1 || cell.rows > 1 || !goesOn(cell) || wraps(cell))
      return;
    const needed = textWidth(cell.text, cellFont(cell.style)) + MARGIN;
    let room = widths[column];
    for (let next = column + 1; room < needed && isBlank(cells[next]); next++) {
      room += widths[next];
      cells[next] = undefined;
      cell.columns++;
    }
  });
}

/**
 * The widths of columns that are as narrow as their contents allow, with headers in two lines.
 *
 * @param air what each column may have beside that, in pixels
 */
export function tightWidths({ widths, head, body }: Paper, air = MARGIN): number[] {
  return widths.map((width, column) => {
    const headers = head.slice(-1).map(({ cells }) => cells[column]);
    const needed = [
      ...headers.map((cell) => (cell ? inTwoLines(cell) : 0)),
      ...body.map(({ cells }) => {
        const cell = cells[column];
        if (cell?.columns !== 1) return 0;
        return wraps(cell) ? inTwoLines(cell) : textWidth(cell.text, cellFont(cell.style));
      }),
    ].reduce((most, one) => Math.max(most, one), 0);
    return needed === 0 ? width : Math.min(Math.max(width, needed + MARGIN), needed + MARGIN + air);
  });
}

function inTwoLines({ text, style }: PaperCell): number {
  const [words, font] = [text.split(/[ \n]/), cellFont(style)];
  return words
    .map((_, index) =>
      Math.max(
        textWidth(words.slice(0, index).join(" "), font),
        textWidth(words.slice(index).join(" "), font),
      ),
    )
    .reduce((least, width) => Math.min(least, width), Infinity);
}

/** The same table no wider than a page: the widest columns of words give way, and their texts go on in the next line. */
export function narrowed(paper: Paper, room: number): Paper {
  const widths = [...paper.widths];
  const isWords = widths.map((_, column) =>
    paper.body.some(({ cells }) => cells[column] && cells[column].text !== "" && !cells[column].isNumber),
  );
  let over = widths.reduce((sum, width) => sum + width, 0) - room;
  while (over > 0) {
    const widest = widths.reduce(
      (best, width, column) =>
        isWords[column] && width > NARROWEST && (best < 0 || width > widths[best]) ? column : best,
      -1,
    );
    if (widest < 0) break;
    const step = Math.min(over, 10, widths[widest] - NARROWEST);
    widths[widest] -= step;
    over -= step;
  }
  return { ...paper, widths };
}

/** Parts of a table that are no wider than a page, each with the first column. */
export function parts(paper: Paper, room: number): Paper[] {
  const groups: number[][] = [[]];
  let width = 0;
  paper.widths.forEach((ofColumn, column) => {
    if (width + ofColumn > room && groups[groups.length - 1].length > 0) {
      groups.push(column === 0 ? [] : [0]);
      width = column === 0 ? 0 : paper.widths[0];
    }
    groups[groups.length - 1].push(column);
    width += ofColumn;
  });
  if (groups.length === 1) return [paper];
  const inPart =
    (columns: readonly number[]) =>
    (row: PaperRow): PaperRow => ({
      ...row,
      cells: columns.map((column, index) => {
        const cell = row.cells[column];
        // A text that goes on ends with the part.
        return cell && { ...cell, columns: Math.min(cell.columns, columns.length - index) };
      }),
    });
  return groups.map((columns) => ({
    widths: columns.map((column) => paper.widths[column]),
    head: paper.head.map(inPart(columns)).map(whole),
    body: paper.body.map(inPart(columns)).map(whole),
  }));
}

/** A cell that began in another part leaves its place blank. */
function whole(row: PaperRow): PaperRow {
  let taken = 0;
  return {
    ...row,
    cells: row.cells.map((cell) => {
      if (taken > 0) {
        taken--;
        return cell?.text ? cell : undefined;
      }
      taken = (cell?.columns ?? 1) - 1;
      return cell ?? BLANK;
    }),
  };
}

const BLANK: PaperCell = { text: "", style: {}, isNumber: false, rows: 1, columns: 1, isMerged: false };

/** A line of words over the whole width of a table. */
export function wordsLine(text: string, columns: number, style: IStyleData): PaperRow {
  return {
    height: Math.round(((style.fs ?? 11) * 96 * 1.5) / 72),
    cells: Array.from({ length: columns }, (_, index) =>
      index === 0 ? { ...BLANK, text, style, columns } : undefined,
    ),
  };
}

function goesOn({ isNumber, style }: PaperCell): boolean {
  return !isNumber && (style.ht ?? 0) <= 1;
}

function wraps({ text, style }: PaperCell): boolean {
  return style.tb === WrapStrategy.WRAP || text.includes("\n");
}

/** Whether a cell is there and blank. */
export function isBlank(cell: PaperCell | undefined): boolean {
  return cell?.text === "" && !cell.isMerged;
}

function upTo(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The text of a cell as the grid shows it, in its number format. */
function shownText(cell: Nullable<ICellData>): string {
  const rich = cell?.p?.body?.dataStream;
  if (rich !== undefined) return rich.replace(/\r\n$/, "").replace(/\r/g, "\n");
  return String(cell?.v ?? "");
}

function isNumber(cell: Nullable<ICellData>): boolean {
  return cell?.t === CellValueType.NUMBER || (cell?.t == null && typeof cell?.v === "number");
}
