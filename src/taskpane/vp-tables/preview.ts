import { type CellValue, type NewSheet, type SheetColumn } from "../sheet-host";
import { numberText, text } from "../texts";
import { inSlices } from "../work";

/** Cells that are drawn at once; the rest of a long table follows in slices, so that typing goes on. */
const CELLS_AT_ONCE = 600;

/**
 * Draws a tab as an HTML table, its numbers as the spreadsheet will show them.
 *
 * @param signal ends the drawing of a table that nobody looks at any more
 */
export function previewTable(sheet: NewSheet, signal: AbortSignal): HTMLTableElement {
  const table = document.createElement("table");
  const caption = document.createElement("caption");
  caption.textContent = sheet.title;
  const body = document.createElement("tbody");
  table.append(caption, head(sheet.columns), body);
  // The first slice is drawn before this returns; the others wait for whatever else there is to do.
  const draw = (rows: CellValue[][]) => body.append(...rows.map((row) => line(sheet.columns, row)));
  inSlices(slicesOf(sheet), draw, { signal, progress: () => undefined }).catch(() => undefined);
  return table;
}

function slicesOf({ columns, rows }: NewSheet): CellValue[][][] {
  const size = Math.max(1, Math.floor(CELLS_AT_ONCE / columns.length));
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}

function head(columns: SheetColumn[]): HTMLElement {
  const titles = document.createElement("tr");
  titles.append(...columns.map(({ header }) => headerCell(String(header), "col")));
  const lengths = columns.filter(({ header }) => typeof header === "number").length;
  const part = document.createElement("thead");
  if (lengths > 0) part.append(lengthsRow(columns.length - lengths, lengths));
  part.append(titles);
  return part;
}

/** Says over the bare numbers of several match lengths what they count. */
function lengthsRow(before: number, lengths: number): HTMLElement {
  const blank = document.createElement("td");
  blank.colSpan = before;
  const boards = headerCell(text("vpTables.preview.boards"), "colgroup");
  boards.colSpan = lengths;
  const row = document.createElement("tr");
  row.append(blank, boards);
  return row;
}

function line(columns: SheetColumn[], row: CellValue[]): HTMLElement {
  const line = document.createElement("tr");
  line.append(
    ...row.map((value, column) => {
      const words = shown(value, columns[column].format);
      return column === 0 ? headerCell(words, "row") : dataCell(words);
    }),
  );
  return line;
}

function shown(value: CellValue, format: string | undefined): string {
  if (typeof value !== "number") return String(value);
  return numberText(value, /^0\.(0+)$/.exec(format ?? "")?.[1].length);
}

function headerCell(words: string, scope: string): HTMLTableCellElement {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.textContent = words;
  return cell;
}

function dataCell(words: string): HTMLTableCellElement {
  const cell = document.createElement("td");
  cell.textContent = words;
  return cell;
}
