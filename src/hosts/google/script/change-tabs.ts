import type { ServerAnswer } from "../answer";
import { asTyped, writtenInto } from "../../../sheets/rewrites";
import { type TabCells } from "../../../sheets/sheet-host";
import type { GoogleChange, GoogleChangeBlock } from "../server";
import { changedSince, type KnownBlock } from "../../changed-since";
import { alone, Failure, messageOf } from "./answer";
import { withNamesToTheEnd } from "./column-names";
import { makeRoom } from "./new-tabs";
import { readCells } from "./selection";
import { showCell } from "./show-cell";
import { sayWhatIsTyped } from "./write-block";

/**
 * Writes cells into existing tabs, when nobody has changed them since they were read. After a failure the
 * former cells are written back.
 */
export function changeTabs(changes: GoogleChange[]): ServerAnswer<null> {
  return alone(() => {
    const book = SpreadsheetApp.getActiveSpreadsheet();
    const tabs = changes.map(({ name }) => tabNamed(name));
    changes.forEach(({ name, known }, index) => {
      for (const block of known) refuseChanged(name, block, cellsNow(tabs[index], block));
    });
    const places = changes.flatMap(({ blocks }, index) =>
      blocks.map((block) => ({ tab: tabs[index], block })),
    );
    for (const { tab, block } of places) {
      withNamesToTheEnd(tab, () =>
        makeRoom(tab, block.row + block.values.length - 1, block.column + block.values[0].length - 1),
      );
    }
    // All is read before anything is written, because Sheets makes every read wait for the writes before it.
    const former = places.map(({ tab, block }) => formerCells(tab, block));
    const undo = former.map(({ restore }) => restore);
    const guards = changes.flatMap(({ guard }, index) => (guard ? guardsOf(tabs[index], guard, undo) : []));
    const columns = changes.flatMap(({ added }, index) =>
      added ? [columnsOf(tabs[index], added, undo)] : [],
    );
    allOrNothing(
      () => {
        places.forEach(({ tab, block }, index) => changeBlock(tab, block, former[index].formats));
        for (const grow of guards) grow();
        for (const dress of columns) dress();
      },
      () => {
        for (const restore of undo) restore();
      },
    );
    const at = changes.findIndex(({ shown }) => shown !== undefined);
    try {
      if (at >= 0) showCell(book, tabs[at], changes[at].shown);
    } catch (error) {
      // All is written, whether the cell can be shown or not.
      Logger.log(messageOf(error));
    }
    return null;
  }, true);
}

/** @throws Failure when it is gone */
export function tabNamed(name: string): AppsScript.Sheet {
  const tab = SpreadsheetApp.getActiveSpreadsheet()
    .getSheets()
    .find((sheet) => sheet.getName() === name);
  if (tab === undefined) throw new Failure({ why: "noTab", name });
  return tab;
}

/** @throws Failure when a cell is not as it was when the change was planned */
export function refuseChanged(name: string, block: KnownBlock, now: TabCells): void {
  const cell = changedSince(block, now);
  if (cell !== undefined) throw new Failure({ why: "changed", name, cell });
}

/** Writes into existing tabs. After a failure the former cells are written back. */
export function allOrNothing(write: () => void, restore: () => void): void {
  try {
    write();
    // Sheets delays writes. flush makes them happen now, while they can still be undone.
    SpreadsheetApp.flush();
  } catch (error) {
    try {
      restore();
      SpreadsheetApp.flush();
    } catch {
      throw new Failure({ why: "half", words: messageOf(error) });
    }
    throw error;
  }
}

/** What stands in the cells of a block now. A tab may end before the block does. */
function cellsNow(tab: AppsScript.Sheet, { row, column, was }: KnownBlock): TabCells {
  const rows = Math.min(was.values.length, tab.getMaxRows() - row);
  const columns = Math.min(was.values[0].length, tab.getMaxColumns() - column);
  if (rows < 1 || columns < 1) return { values: [], formulas: [] };
  return readCells(tab.getRange(row + 1, column + 1, rows, columns));
}

function rangeOf(tab: AppsScript.Sheet, { row, column, values }: GoogleChangeBlock): AppsScript.Range {
  return tab.getRange(row, column, values.length, values[0].length);
}

/** Reads the cells of a block. `restore` writes them back. */
function formerCells(
  tab: AppsScript.Sheet,
  block: GoogleChangeBlock,
): { formats: string[][]; restore(): void } {
  const range = rangeOf(tab, block);
  const [before, formulas, formats] = [range.getValues(), range.getFormulas(), range.getNumberFormats()];
  const weights = range.getFontWeights();
  const blanked = (cells: string[][], none: (cell: string) => boolean) =>
    cells.map((line) => line.map((cell) => (none(cell) ? null : cell)));
  const colours = blanked(range.getBackgrounds(), (colour) => colour.toLowerCase() === "#ffffff");
  const sides = blanked(range.getHorizontalAlignments(), (side) => side.startsWith("general"));
  const restore = () => {
    range.setNumberFormats(formats);
    range.setFontWeights(weights);
    range.setBackgrounds(colours);
    range.setHorizontalAlignments(sides);
    range.setValues(
      before.map((line, r) =>
        line.map((cell, c) => formulas[r][c] || intoSheets(asTyped(cell), formats[r][c])),
      ),
    );
  };
  return { formats, restore };
}

/**
 * Finds the warnings of the cells that formulas fill. Each function that it returns lets one of them include the new
 * rows, and adds what undoes that to the list. Where somebody has removed a warning, the new rows get their own.
 */
function guardsOf(
  tab: AppsScript.Sheet,
  { blocks, where }: NonNullable<GoogleChange["guard"]>,
  undo: (() => void)[],
): (() => void)[] {
  const warnings = tab
    .getProtections(SpreadsheetApp.ProtectionType.RANGE)
    .filter((protection) => protection.isWarningOnly())
    .map((warning) => ({ warning, cells: warning.getRange().getA1Notation() }));
  return blocks.map(({ all, before, added }) => () => {
    // Sheets writes the address of a single cell in another way.
    const former = before === "" ? undefined : tab.getRange(before);
    const warning = warnings.find(({ cells }) => cells === former?.getA1Notation())?.warning;
    if (warning && former) {
      undo.push(() => void warning.setRange(former));
      warning.setRange(tab.getRange(all));
      return;
    }
    const protection = tab.getRange(added).protect();
    undo.push(() => protection.remove());
    protection.setDescription(where).setWarningOnly(true);
  });
}

/**
 * Reads what new columns are now. The function that it returns gives them their widths and rules, and adds
 * what undoes that to the list.
 */
function columnsOf(
  tab: AppsScript.Sheet,
  { widths, guard, hints }: NonNullable<GoogleChange["added"]>,
  undo: (() => void)[],
): () => void {
  const before = widths.map(({ column }) => tab.getColumnWidth(column));
  return () => {
    undo.push(() => widths.forEach(({ column }, index) => tab.setColumnWidths(column, 1, before[index])));
    for (const { column, width } of widths) tab.setColumnWidths(column, 1, width);
    for (const { row, column, rows, words } of hints) {
      // More matches may follow than the tab has rows now.
      const cells = tab.getRange(row, column, Math.min(rows, tab.getMaxRows() - row + 1), 1);
      undo.push(() => cells.setDataValidation(null));
      sayWhatIsTyped(cells, words);
    }
    for (const cells of guard?.cells ?? []) {
      const protection = tab.getRange(cells).protect();
      undo.push(() => protection.remove());
      protection.setDescription(guard?.where ?? "").setWarningOnly(true);
    }
  };
}

/** @param before the number formats that the cells have when their contents are written */
function changeBlock(tab: AppsScript.Sheet, block: GoogleChangeBlock, before: string[][]): void {
  const { bold, right, centred, formats, fills } = block;
  rangeOf(tab, block).setValues(
    block.values.map((line, r) => line.map((cell, c) => intoSheets(cell, before[r][c]))),
  );
  if (bold.length > 0) tab.getRangeList(bold).setFontWeight("bold");
  if (right.length > 0) tab.getRangeList(right).setHorizontalAlignment("right");
  if (centred.length > 0) tab.getRangeList(centred).setHorizontalAlignment("center");
  for (const { fill, cells } of fills) tab.getRangeList(cells).setBackground(fill);
  for (const { format, cells } of formats) tab.getRangeList(cells).setNumberFormat(format);
}

/**
 * A cell as Sheets takes it. Whether Sheets keeps a text that begins as a formula does is not known, so such
 * a text keeps its apostrophe.
 */
export function intoSheets<Cell>(cell: Cell, format: unknown): Cell | string {
  return /^'[=+＝]/.test(String(cell)) ? cell : writtenInto(cell, format);
}
