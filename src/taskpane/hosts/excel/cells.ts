import { columnLetters } from "../../column-letters";
import { BAND_FILL, HEADER_FILL } from "../look";
import { type CellContent, type PlacedCell, type PlacedTab } from "../place-tabs";

/** The most cells in a batch. With a larger batch Excel would not answer for a long time. */
const MOST_CELLS = 10_000;

/**
 * The content and the formats of a new tab, as batches that each write a part. The title is not in them,
 * because a title means that the tab is finished.
 */
export function tabBatches(placed: PlacedTab): ((tab: Excel.Worksheet) => void)[] {
  const { cells, widths } = placed;
  const width = widths.length;
  const formats = cells.map((row) => row.map(({ look }) => look.format ?? "General"));
  const written = cells.map((row, index) =>
    row.map(({ content }) => (index === 0 ? "" : asWritten(content))),
  );
  const height = Math.max(1, Math.floor(MOST_CELLS / width));
  const blocks = Array.from({ length: Math.ceil(cells.length / height) }, (_, part) => part * height);
  return [
    ...blocks.map((top) => (tab: Excel.Worksheet) => {
      const rows = written.slice(top, top + height);
      const block = tab.getRangeByIndexes(top, 0, rows.length, width);
      // Formats come first: in a cell with format @ Excel keeps a text that would otherwise become a date or
      // a formula.
      block.numberFormat = formats.slice(top, top + height);
      block.formulas = rows;
    }),
    (tab) => lookAsTable(tab, placed),
  ];
}

/** Writes the title, which is the last cell to be written. */
export function putTitle(tab: Excel.Worksheet, { cells: [[title]] }: PlacedTab): void {
  tab.getRangeByIndexes(0, 0, 1, 1).formulas = [[asWritten(title.content)]];
}

/** What Excel gets for the content of a cell. */
export function asWritten(content: CellContent): string | number {
  return content.kind === "blank" ? "" : content.value;
}

function lookAsTable(tab: Excel.Worksheet, { cells, widths, frozenRows, frozenColumns }: PlacedTab): void {
  const header = frozenRows - 1;
  tab.getRangeByIndexes(0, 0, 1, widths.length).format.font.bold = true;
  tab.getRangeByIndexes(header, 0, 1, widths.length).format.font.bold = true;
  tab.getRangeByIndexes(header, 0, 1, widths.length).format.fill.color = HEADER_FILL;
  for (let row = header + 1; row < cells.length; row++) {
    const [{ look }] = cells[row];
    // The name and the header of a second list.
    if (!look.bold) continue;
    const line = tab.getRangeByIndexes(row, 0, 1, widths.length).format;
    line.font.bold = true;
    if (look.fill === HEADER_FILL) line.fill.color = HEADER_FILL;
  }
  for (const banded of bandedRows(cells)) tab.getRanges(banded).format.fill.color = BAND_FILL;
  widths.forEach((characters, column) => {
    // The formats start at the header, because the title must continue over the columns beside it.
    const { format } = tab.getRangeByIndexes(header, column, cells.length - header, 1);
    format.columnWidth = points(characters);
    if (cells[header][column].look.align === "right") format.horizontalAlignment = "Right";
  });
  if (frozenColumns === 0) tab.freezePanes.freezeRows(frozenRows);
  else tab.freezePanes.freezeAt(tab.getRangeByIndexes(0, 0, frozenRows, frozenColumns));
}

/** A list of addresses may have 8192 characters, and each of ours has at most 16. */
const MOST_ADDRESSES = 400;

/**
 * The addresses of the coloured rows, many in one call: `A4:H4,A6:H6`. The list is empty when Excel does not
 * have this call.
 */
function bandedRows(cells: PlacedCell[][]): string[] {
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.9")) return [];
  const last = columnLetters(cells[0].length - 1);
  const rows = cells.flatMap(([{ look }], row) =>
    look.fill === BAND_FILL ? [`A${row + 1}:${last}${row + 1}`] : [],
  );
  const lists: string[] = [];
  while (rows.length > 0) lists.push(rows.splice(0, MOST_ADDRESSES).join(","));
  return lists;
}

/**
 * The width of a column in points, the unit of Office.js. A column of n characters is 7n + 5 pixels wide, and
 * a pixel is ¾ of a point.
 */
function points(characters: number): number {
  return (7 * characters + 5) * 0.75;
}
