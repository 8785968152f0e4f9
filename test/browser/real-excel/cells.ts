import { typedIn } from "../../hosts/typed-in";
import { type Block, type Content, Refusal, type Tab } from "./book";
import { invalid } from "./remote";

const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;
const LONGEST_FORMULA = 8192;
const LONGEST_TEXT = 32_767;

/** Excel on the web does not answer for more cells at once. */
const MOST_READ = 5_000_000;

/** Checks that a block is inside the sheet. */
export function onSheet(block: Block): Block {
  const { row, column, rows, columns } = block;
  const inside = row >= 0 && column >= 0 && row + rows <= MOST_ROWS && column + columns <= MOST_COLUMNS;
  if (!inside || rows < 1 || columns < 1) throw invalid(`block ${JSON.stringify(block)}`);
  return block;
}

/** @example addressOf({ row: 1, column: 0, rows: 2, columns: 3 }); //=> "A2:C3" */
export function addressOf({ row, column, rows, columns }: Block): string {
  if (row === 0 && rows === MOST_ROWS) return `${letters(column)}:${letters(column + columns - 1)}`;
  const first = `${letters(column)}${row + 1}`;
  return rows * columns === 1 ? first : `${first}:${letters(column + columns - 1)}${row + rows}`;
}

/** The address with its tab as Excel writes it, with quotes when the name needs them. */
export function fullAddress(tab: Tab, block: Block): string {
  const name = /^[A-Za-z_][\w.]*$/.test(tab.name) ? tab.name : `'${tab.name.replace(/'/g, "''")}'`;
  return `${name}!${addressOf(block)}`;
}

/** @example blockAt("B2:C3"); //=> { row: 1, column: 1, rows: 2, columns: 2 } */
export function blockAt(address: string): Block {
  const [, left, top, right, bottom] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(address) ?? [];
  if (left === undefined) throw invalid(`address ${address}`);
  const [row, column] = [Number(top) - 1, columnAt(left)];
  return onSheet({ row, column, rows: Number(bottom) - row, columns: columnAt(right) - column + 1 });
}

function letters(column: number): string {
  return (column > 25 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));
}

function columnAt(name: string): number {
  return [...name].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The answer of each cell of a block, row by row. */
export function readBlock<Value>({ rows, columns, row, column }: Block, of: (r: number, c: number) => Value) {
  if (rows * columns > MOST_READ) {
    throw new Refusal(
      "ResponsePayloadSizeLimitExceeded",
      "The response payload size has exceeded the limit.",
    );
  }
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => of(row + r, column + c)),
  );
}

/** Writes a value into each cell of a block: a matrix of the block's own shape, or one value for all. */
export function writeBlock(
  { row, column, rows, columns }: Block,
  written: unknown,
  put: (value: unknown, r: number, c: number) => void,
): void {
  const lines = Array.isArray(written)
    ? written
    : Array.from({ length: rows }, () => Array.from({ length: columns }, () => written));
  if (lines.length !== rows || lines.some((line) => !Array.isArray(line) || line.length !== columns)) {
    throw invalid("the number of rows or columns does not match the range");
  }
  lines.forEach((line: unknown[], r) => line.forEach((value, c) => put(value, row + r, column + c)));
}

export function contentOf(tab: Tab, row: number, column: number): Content {
  return tab.cells[row]?.[column] ?? "";
}

/** What kind of format a cell has, as Excel knows it in every language; a test says it where it is not plain. */
export function categoryOf(tab: Tab, row: number, column: number): string {
  const format = formatOf(tab, row, column);
  if (tab.categories[format] !== undefined) return tab.categories[format];
  if (format === "General" || format === "@") return format === "@" ? "Text" : "General";
  return /[dmyhs]/.test(format.replace(/"[^"]*"|\[[^\]]*\]/g, "")) ? "Date" : "Number";
}

export function formatOf(tab: Tab, row: number, column: number): string {
  return tab.formats[row]?.[column] ?? "General";
}

/** The value of a cell as Excel answers it. Nothing is computed here: a formula has the value that a test gave it, or 0. */
export function valueOf(content: Content): string | number | boolean {
  if (typeof content !== "object") return content;
  return content.value ?? 0;
}

/**
 * What a cell shows. It is different from the value, so that a test notices when one is taken for the other; a text to which a
 * formula comes is shown as it is.
 */
export function textOf(content: Content): string {
  if (typeof content === "object" && "formula" in content && typeof content.value === "string")
    return content.value;
  return `shown ${valueOf(content)}`;
}

export function formulaOf(content: Content): string | number | boolean {
  return typeof content === "object" && "formula" in content ? content.formula : valueOf(content);
}

export function putFormat(tab: Tab, format: unknown, row: number, column: number): void {
  if (format === null) return;
  if (typeof format !== "string") throw invalid(`number format ${String(format)}`);
  (tab.formats[row] ??= [])[column] = format;
}

/** The content that Excel stores for a value written into a cell with this format. */
export function putContent(tab: Tab, value: unknown, row: number, column: number): void {
  if (value === null) return;
  (tab.cells[row] ??= [])[column] = typed(value, formatOf(tab, row, column), tab);
}

function typed(value: unknown, format: string, { country }: Tab): Content {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "string") throw invalid(`value ${JSON.stringify(value)}`);
  if (value.length > LONGEST_TEXT) throw invalid("text longer than a cell holds");
  const isFormula = format !== "@" && value.startsWith("=") && value !== "=";
  if (isFormula && (value.length > LONGEST_FORMULA || value.startsWith("==")))
    throw invalid(`formula ${value.slice(0, 40)}`);
  const stored = typedIn(country, value, format);
  switch (stored.kind) {
    case "blank":
      return "";
    case "text":
      return stored.text;
    case "formula":
      return { formula: stored.formula };
    case "boolean":
      return stored.value;
    case "number":
      // What was a text by the pane is a number no more than it is a date.
      return stored.shownAs || !/^\d+(\.\d+)?$/.test(value)
        ? { madeOf: value, value: stored.value }
        : stored.value;
  }
}

/** The smallest block around all filled cells of a block; null when no cell is filled. */
export function usedBlock(tab: Tab, { row, column, rows, columns }: Block): Block | null {
  let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
  tab.cells.forEach((line, r) =>
    line.forEach((content, c) => {
      if (content === "" || r < row || r >= row + rows || c < column || c >= column + columns) return;
      [top, left] = [Math.min(top, r), Math.min(left, c)];
      [bottom, right] = [Math.max(bottom, r), Math.max(right, c)];
    }),
  );
  if (bottom < 0) return null;
  return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}

/** Excel's answer for a cell without a colour. */
export const NO_COLOUR = "#FFFFFF";

/** The colour that a cell got last. */
export function colourAt(tab: Tab, row: number, column: number): string {
  const last = tab.fills.filter(({ where }) => covers(where, row, column)).at(-1);
  return last?.color ?? NO_COLOUR;
}

export function isRightAt(tab: Tab, row: number, column: number): boolean {
  return tab.rightAligned.some((where) => covers(where, row, column));
}

export function covers(addresses: string, row: number, column: number): boolean {
  return addresses.split(",").some((address) => {
    const block = blockAt(address.includes(":") ? address : `${address}:${address}`);
    const [down, across] = [row - block.row, column - block.column];
    return down >= 0 && down < block.rows && across >= 0 && across < block.columns;
  });
}

export function overlap(one: Block, other: Block): boolean {
  return (
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows &&
    one.column < other.column + other.columns &&
    other.column < one.column + one.columns
  );
}
