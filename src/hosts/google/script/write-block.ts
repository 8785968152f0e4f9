import type { GoogleBlock, GoogleFrame } from "../server";
import { type Look } from "../../looks";
import { addChart } from "./chart";
import { nameColumns } from "./column-names";

/**
 * Writes some rows of a new tab, with their formats. A script cannot set up printed pages. Sheets itself
 * repeats frozen rows on each page, and its print dialog can number the pages.
 *
 * @returns the parts of the look that Sheets refuses; the figures are there without them
 */
export function writeBlock(tab: AppsScript.Sheet, block: GoogleBlock): Look[] {
  const { row, values, frame, chart, names, bold, right, centred, wrapped, formats, fills } = block;
  const refused: Look[] = [];
  const tryOn = (look: Look, write: () => void) => {
    try {
      write();
    } catch {
      refused.push(look);
    }
  };
  if (frame) prepare(tab, frame, tryOn);
  tab.getRange(row, 1, values.length, values[0].length).setValues(values);
  if (bold.length > 0) tryOn("colours", () => tab.getRangeList(bold).setFontWeight("bold"));
  if (right.length > 0) tryOn("widths", () => tab.getRangeList(right).setHorizontalAlignment("right"));
  if (centred.length > 0) tryOn("widths", () => tab.getRangeList(centred).setHorizontalAlignment("center"));
  if (wrapped.length > 0) tryOn("widths", () => tab.getRangeList(wrapped).setWrap(true));
  for (const { fill, cells } of fills) tryOn("colours", () => tab.getRangeList(cells).setBackground(fill));
  // A number format keeps a text a text, so it is not a look.
  for (const { format, cells } of formats) tab.getRangeList(cells).setNumberFormat(format);
  if (chart) tryOn("chart", () => addChart(tab, chart));
  if (names) nameColumns(tab, names);
  return refused;
}

function prepare(
  tab: AppsScript.Sheet,
  frame: GoogleFrame,
  tryOn: (look: Look, write: () => void) => void,
): void {
  const { frozenRows, frozenColumns, widths, guard, hints, merged, heights, hiddenRows } = frame;
  tryOn("widths", () => {
    for (const { width, start, count } of runs(widths)) tab.setColumnWidths(start, count, width);
    for (const cells of merged) tab.getRange(cells).merge();
    for (const { height, start, count } of heightRuns(heights)) tab.setRowHeights(start, count, height);
    if (hiddenRows) tab.hideRows(hiddenRows.row, hiddenRows.rows);
  });
  tryOn("frozen", () => {
    tab.setFrozenRows(frozenRows);
    tab.setFrozenColumns(frozenColumns);
  });
  // Sheets asks before somebody types over these. A rule that refuses would also refuse what the script itself writes.
  if (guard)
    tryOn("guard", () => {
      for (const cells of guard.cells)
        tab.getRange(cells).protect().setDescription(guard.where).setWarningOnly(true);
    });
  // More matches may follow than the tab has rows now.
  tryOn("hints", () => {
    for (const { row, column, rows, words } of hints)
      sayWhatIsTyped(tab.getRange(row, column, Math.min(rows, tab.getMaxRows() - row + 1), 1), words);
  });
}

/**
 * Sheets shows the help of a rule when one of its cells is selected. The rule is true of everything, and
 * Sheets is told to accept other values too.
 */
export function sayWhatIsTyped(cells: AppsScript.Range, words: string): void {
  const rule = SpreadsheetApp.newDataValidation()
    .requireFormulaSatisfied("=TRUE")
    .setAllowInvalid(true)
    .setHelpText(words)
    .build();
  cells.setDataValidation(rule);
}

/**
 * Groups neighbouring columns of the same width, so that one call sets the width of a group; columns count
 * from 1.
 */
function runs(widths: number[]): { width: number; start: number; count: number }[] {
  const runsOfLine: { width: number; start: number; count: number }[] = [];
  widths.forEach((width, index) => {
    const last = runsOfLine[runsOfLine.length - 1];
    if (last?.width === width) last.count++;
    else runsOfLine.push({ width, start: index + 1, count: 1 });
  });
  return runsOfLine;
}

/** The same for neighbouring rows of the same height. */
function heightRuns(
  heights: readonly { row: number; pixels: number }[],
): { height: number; start: number; count: number }[] {
  const runs: { height: number; start: number; count: number }[] = [];
  for (const { row, pixels } of [...heights].sort((one, other) => one.row - other.row)) {
    const last = runs[runs.length - 1];
    if (last?.height === pixels && last.start + last.count === row) last.count++;
    else runs.push({ height: pixels, start: row, count: 1 });
  }
  return runs;
}
