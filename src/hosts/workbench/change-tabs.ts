import type { ICellData } from "@univerjs/core";
import type { FWorksheet, FWorkbook } from "@univerjs/preset-sheets-core";
import { HostError } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type KnownBlock, partOf } from "../changed-since";
import { refuseChanged } from "../refuse-changed";
import { type AddedColumns, type PlacedChange } from "../place-changes";
import { type PlacedGuard, type PlacedHint } from "../place-tabs";
import { readWorkbenchFormulas, readWorkbenchTab, type SpilledCells } from "./selection";
import { cellData, cellStyle, pixels } from "./sheet";

type SpilledInto = (sheet: FWorksheet) => SpilledCells | undefined;

/** What must not be typed over in a tab, and what is said of typing. */
export interface TypingRules {
  guard?: PlacedGuard | undefined;
  hints?: readonly PlacedHint[] | undefined;
}

/** Gives a tab of a workbook new rules of typing. A rule that is not named stays as it is. */
export type SetRules = (workbook: string, sheet: string, rules: TypingRules) => void;

/** What the grid's own interface does not offer. */
interface Beyond {
  /** What has spilled in a tab, which the reading on which the changes were planned had too. */
  spilledInto: SpilledInto;
  setRules: SetRules | undefined;
}

/** Writes into existing tabs. After a failure every tab is as large as it was, and every cell has its former content again. */
export function changeWorkbenchTabs(
  book: FWorkbook,
  changes: readonly PlacedChange[],
  { spilledInto, setRules }: Beyond,
): void {
  const blocks = changes.flatMap(({ name, blocks: ofTab, basis }) => {
    const sheet = sheetNamed(book, name);
    refuseChangedSheet(sheet, [...ofTab, ...basis], spilledInto);
    return ofTab.map(({ row, column, cells }) => ({ sheet, row, column, cells }));
  });
  allOrNothing((undo) => {
    for (const { sheet, row, column, cells } of blocks) {
      makeRoom(sheet, row + cells.length, column + cells[0].length, undo);
    }
    for (const { name, guard, added } of changes) {
      if (guard) undo.push(ruleTab(book, name, { guard: plainGuard(guard) }, setRules));
      if (added) undo.push(addColumns(book, name, added), ruleTab(book, name, added.ofTab, setRules));
    }
    for (const { sheet, row, column, cells } of blocks) {
      const range = sheet.getRange(row, column, cells.length, cells[0].length);
      const before = range.getCellDatas().map((line) => line.map((cell) => ({ ...cell })));
      const formulas = range.getFormulas();
      undo.push(() => {
        range.setValues(before.map((line, r) => line.map((cell, c) => formerCell(cell, formulas[r][c]))));
      });
      range.setValues(
        cells.map((line) =>
          // A formula is written in full, because only new tabs share equal formulas.
          line.map(({ content, look }) =>
            newCell(
              cellData(content, (f) => ({ f })),
              cellStyle(look),
            ),
          ),
        ),
      );
    }
    for (const { name, show, added } of changes) {
      const sheet = show && book.getSheetByName(name);
      if (!sheet) continue;
      book.setActiveSheet(sheet);
      sheet.getRange(show[0], show[1]).activate();
      // New columns stand right of the others, mostly out of view.
      if (added) sheet.scrollToCell(show[0], Math.max(0, show[1] - BEFORE_SHOWN));
    }
  });
}

/** @throws HostError when it is gone */
export function sheetNamed(book: FWorkbook, name: string): FWorksheet {
  const sheet = book.getSheetByName(name);
  if (!sheet) throw new HostError(text("hosts.tabGone", { name }));
  return sheet;
}

/**
 * Reads a tab whole, because the grid is slow with many small blocks.
 *
 * @throws HostError when a cell is not as it was when the change was planned
 */
export function refuseChangedSheet(
  sheet: FWorksheet,
  known: readonly KnownBlock[],
  spilledInto: SpilledInto,
): void {
  const now = {
    values: readWorkbenchTab(sheet, spilledInto(sheet)),
    formulas: readWorkbenchFormulas(sheet),
  };
  for (const block of known) refuseChanged(sheet.getSheetName(), block, partOf(now, block));
}

/**
 * Writes into existing tabs. After a failure every cell has its former content again.
 *
 * @param write puts into the list what undoes each of its steps
 */
export function allOrNothing(write: (undo: (() => void)[]) => void): void {
  const undo: (() => void)[] = [];
  try {
    write(undo);
  } catch (error) {
    for (const restore of undo.reverse()) restore();
    const words = error instanceof Error ? error.message : String(error);
    throw new HostError(`${text("hosts.notChanged")} ${text("hosts.workbench.says", { words })}`);
  }
}

/** Makes a tab large enough, and puts into the list what makes it as large as it was. */
function makeRoom(sheet: FWorksheet, rows: number, columns: number, undo: (() => void)[]): void {
  const [rowsBefore, columnsBefore] = [sheet.getMaxRows(), sheet.getMaxColumns()];
  if (rows > rowsBefore) {
    sheet.setRowCount(rows + ROOM);
    undo.push(() => void sheet.setRowCount(rowsBefore));
  }
  if (columns > columnsBefore) {
    sheet.setColumnCount(columns + ROOM);
    undo.push(() => void sheet.setColumnCount(columnsBefore));
  }
}

/** Gives a tab its new rules. The function that it returns gives it the former ones back. */
function ruleTab(
  book: FWorkbook,
  name: string,
  rules: TypingRules,
  setRules: SetRules | undefined,
): () => void {
  const sheet = book.getSheetByName(name);
  if (!sheet || !setRules) return () => undefined;
  const custom = sheet.getSheet().getCustomMetadata();
  const before = Object.fromEntries(Object.keys(rules).map((rule) => [rule, custom?.[rule] as unknown]));
  const set = (to: TypingRules) => setRules(book.getId(), sheet.getSheetId(), to);
  set(rules);
  return () => set(before);
}

function plainGuard({ blocks, where }: PlacedGuard): PlacedGuard {
  return { blocks, where };
}

/** Makes new columns as wide as they must be. The function that it returns makes them as wide as they were. */
function addColumns(book: FWorkbook, name: string, { columns }: AddedColumns): () => void {
  const sheet = book.getSheetByName(name);
  if (!sheet) return () => undefined;
  const before = columns.map(({ column }) => sheet.getSheet().getColumnWidth(column));
  for (const { column, width } of columns) sheet.setColumnWidth(column, pixels(width));
  return () => columns.forEach(({ column }, index) => sheet.setColumnWidth(column, before[index]));
}

/** How many columns before the first new one stay in view. */
const BEFORE_SHOWN = 2;

/** How many free rows and columns a tab gets that has become too small. */
const ROOM = 20;

/** The grid keeps what a cell had unless each part is named. */
function newCell(content: ICellData, style: ICellData["s"]): ICellData {
  return { v: null, f: null, si: null, p: null, ...content, s: style };
}

function formerCell(cell: ICellData, formula: string): ICellData {
  if (formula !== "") return { v: null, f: formula, si: null, s: cell.s ?? null };
  return { v: cell.v ?? null, f: null, si: null, t: cell.t ?? null, s: cell.s ?? null };
}
