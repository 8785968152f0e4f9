import { frozenRows, type NewSheet } from "../sheets/sheet-host";
import { columnWidths, isWide, pagesAcross, printedColumns, rowHeights } from "./look";
import { SMALLEST } from "./paper-size";

/**
 * What spreadsheets leave of A4 and Letter inside their own margins, in pixels of the screen: the smaller width and height of
 * both, and the larger width, to which Google Sheets enlarges a narrow table.
 */
const UPRIGHT = { width: 659, widest: 681, height: 912 };
const ACROSS = { width: 921, widest: 988, height: 650 };

/** The height of a line of letters, in points, of which a pixel of the screen is ¾. */
const LINE = 15;
const POINT = 96 / 72;

/** How a tab fits on one page. */
interface OnePage {
  /** How much of its size a letter keeps there; undefined where it would be smaller than 9 points. */
  scale: number | undefined;
  /** Whether it is still one page when a spreadsheet enlarges it to the width of the page. */
  isEnlargeable: boolean;
}

export function onOnePage(sheet: NewSheet): OnePage {
  const page = isWide(sheet) ? ACROSS : UPRIGHT;
  const widths = columnWidths(sheet);
  const heights = new Map(rowHeights(sheet, widths));
  const points = Array.from({ length: printedRows(sheet) }, (_, row) => heights.get(row) ?? LINE);
  const height = points.reduce((sum, one) => sum + one * POINT, 0);
  const width = widths
    .slice(0, printedColumns(sheet.columns))
    .reduce((sum, characters) => sum + 7 * characters + 5, 0);
  const scale = Math.min(1, page.width / width, page.height / height);
  return {
    scale: scale < SMALLEST ? undefined : scale,
    isEnlargeable: height * (page.widest / width) <= page.height,
  };
}

/** How many rows are printed, from the first on. Notes for the scorer at the end of a tab are not. */
export function printedRows(sheet: NewSheet): number {
  const { notes = [], rows, hiddenFrom = rows.length } = sheet;
  const printed = notes.reduce(
    (end, { row, unprinted }) => (unprinted ? Math.min(end, row) : end),
    hiddenFrom,
  );
  return frozenRows(sheet) + printed;
}

/** What people read from afar, with its page turned so that it is one page with the largest letters. */
export function turned(sheet: NewSheet): NewSheet {
  if (!sheet.poster) return sheet;
  const fitting = [false, true]
    .map((wide) => ({ ...sheet, wide }))
    .filter((one) => pagesAcross(one) === 1)
    .map((one) => ({ one, scale: onOnePage(one).scale ?? 0 }))
    .filter(({ scale }) => scale > 0)
    .sort((one, other) => other.scale - one.scale);
  return fitting[0]?.one ?? sheet;
}
