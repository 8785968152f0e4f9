import type { GoogleBlock, GoogleFrame } from "../server";
import { addChart } from "./chart";

/**
 * Writes some rows of a new tab, with their formats. A script cannot set up printed pages. Sheets itself
 * repeats frozen rows on each page, and its print dialog can number the pages.
 */
export function writeBlock(tab: AppsScript.Sheet, block: GoogleBlock): void {
  const { row, values, frame, chart, bold, right, formats } = block;
  if (frame) prepare(tab, frame);
  tab.getRange(row, 1, values.length, values[0].length).setValues(values);
  if (bold.length > 0) tab.getRangeList(bold).setFontWeight("bold");
  if (right.length > 0) tab.getRangeList(right).setHorizontalAlignment("right");
  for (const { format, cells } of formats) tab.getRangeList(cells).setNumberFormat(format);
  if (chart) addChart(tab, chart);
}

function prepare(tab: AppsScript.Sheet, frame: GoogleFrame): void {
  const { frozenRows, frozenColumns, banded, widths, guard } = frame;
  tab.getRange(banded).applyRowBanding(SpreadsheetApp.BandingTheme.LIGHT_GREY, true, false);
  for (const { width, start, count } of runs(widths)) tab.setColumnWidths(start, count, width);
  tab.setFrozenRows(frozenRows);
  if (frozenColumns > 0) tab.setFrozenColumns(frozenColumns);
  // Sheets asks before somebody types over these. A validation would also refuse what the script itself writes.
  for (const cells of guard?.cells ?? [])
    tab
      .getRange(cells)
      .protect()
      .setDescription(guard?.where ?? "")
      .setWarningOnly(true);
}

/**
 * Groups neighbouring columns of the same width, so that one call sets the width of a group; columns count
 * from 1.
 */
function runs(widths: number[]): { width: number; start: number; count: number }[] {
  const found: { width: number; start: number; count: number }[] = [];
  widths.forEach((width, index) => {
    const last = found[found.length - 1];
    if (last?.width === width) last.count++;
    else found.push({ width, start: index + 1, count: 1 });
  });
  return found;
}
