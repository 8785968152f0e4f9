import { TEXT_FORMAT } from "../../sheets/rewrites";
import { type CellContent, type PlacedTab } from "../place-tabs";
import { hexadecimal } from "../token";

/** The most cells in a batch. With a larger batch Excel would not answer for a long time. */
const MOST_CELLS = 10_000;

/** Some rows of a new tab, which are written at once. */
export interface WrittenBlock {
  top: number;
  rows: (string | number)[][];
}

/** What Excel gets for the content of a cell. */
export function asWritten(content: CellContent): string | number {
  return content.kind === "blank" ? "" : content.value;
}

/**
 * What was read of cells, as it is written back: a text such as 3-1 in a plain cell would become a date, so
 * it gets an apostrophe, which Excel does not take as a part of the text. In a cell for text it would.
 */
export function asStood(
  formulas: readonly (readonly unknown[])[],
  formats: readonly (readonly unknown[])[],
): unknown[][] {
  return formulas.map((line, r) =>
    line.map((cell, c) => {
      const isText =
        typeof cell === "string" && formats[r]?.[c] !== TEXT_FORMAT && LOOKS_LIKE_MORE.test(cell);
      return isText ? `'${cell}` : cell;
    }),
  );
}

/** A text that may be a number, a date or a time in some country; no formula, and no error. */
const LOOKS_LIKE_MORE = /^[^=#'].*\d|^\d|^[-+@]/;

/** How many rows of a table of this width are written at once. */
export function blockHeight(width: number): number {
  return Math.max(1, Math.floor(MOST_CELLS / width));
}

/**
 * The cells of a new tab as they are written.
 *
 * @param corner what stands in A1 until the title is written there
 */
export function writtenBlocks({ cells, widths }: PlacedTab, corner: string): WrittenBlock[] {
  const written = cells.map((row) => row.map(({ content }) => asWritten(content)));
  written[0] = written[0].map((_, column) => (column === 0 ? corner : ""));
  const height = blockHeight(widths.length);
  return Array.from({ length: Math.ceil(cells.length / height) }, (_, part) => ({
    top: part * height,
    rows: written.slice(part * height, (part + 1) * height),
  }));
}

/** A cell that is not blank; row and column count from 0 in the whole tab. */
export interface FilledCell {
  row: number;
  column: number;
  content: string;
}

/**
 * The cells of some rows that are not blank, without A1. Excel may write a formula in another way than it was typed,
 * and it keeps 15 digits of a number, so a formula counts as =, and a number has 12 digits.
 *
 * @param top the first of these rows, counted from 0
 */
export function filledCells(top: number, rows: readonly (readonly unknown[])[]): FilledCell[] {
  return rows.flatMap((line, r) =>
    line.flatMap((cell, column) => {
      const row = top + r;
      if (cell === "" || (row === 0 && column === 0)) return [];
      return [{ row, column, content: plain(cell) }];
    }),
  );
}

function plain(cell: unknown): string {
  if (typeof cell === "number") return String(Number(cell.toPrecision(12)));
  const text = String(cell);
  if (text.startsWith("=")) return "=";
  return text.replace(/^'/, "").replace(/\r\n?/g, "\n");
}

/** A checksum of cells, in 24 hexadecimal digits; that of no cells is "". */
export async function cellsChecksum(cells: readonly FilledCell[]): Promise<string> {
  if (cells.length === 0) return "";
  return checksum(cells.map(({ row, column, content }) => `${row},${column}:${content}`).join("\n"));
}

/** A checksum of the content of one cell. */
export function contentChecksum(cell: unknown): Promise<string> {
  return checksum(plain(cell));
}

async function checksum(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return hexadecimal(new Uint8Array(bytes).slice(0, 12));
}
