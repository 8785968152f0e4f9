import type { ICellData } from "@univerjs/core";
import type { FWorksheet, FWorkbook } from "@univerjs/preset-sheets-core";
import { HostError } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type KnownBlock, partOf } from "../changed-since";
import { refuseChanged } from "../refuse-changed";
import { type PlacedChange } from "../place-changes";
import { type PlacedGuard } from "../place-tabs";
import { readWorkbenchFormulas, readWorkbenchTab, type SpilledCells } from "./selection";
import { cellData, cellStyle } from "./sheet";

type SpilledInto = (sheet: FWorksheet) => SpilledCells | undefined;

/** Gives a tab of a workbook another guard. */
export type SetGuard = (workbook: string, sheet: string, guard: PlacedGuard | undefined) => void;

/** What the grid's own interface does not offer. */
interface Beyond {
  /** What has spilled in a tab, which the reading on which the changes were planned had too. */
  spilledInto: SpilledInto;
  setGuard: SetGuard | undefined;
}

/** Writes into existing tabs. After a failure every tab is as large as it was, and every cell has its former content again. */
export function changeWorkbenchTabs(
  book: FWorkbook,
  changes: readonly PlacedChange[],
  { spilledInto, setGuard }: Beyond,
): void {
  const blocks = changes.flatMap(({ name, blocks: ofTab, basis }) => {
    const sheet = sheetNamed(book, name);
    refuseChangedSheet(sheet, [...ofTab, ...basis], spilledInto);
    return ofTab.map(({ row, column, cells }) => ({ sheet, row, column, cells }));
  });
  allOrNothing((undo) => {
    for (const { sheet, row, column, cells } of blocks) {
      undo.push(makeRoom(sheet, row + cells.length, column + cells[0].length));
    }
    for (const { name, guard } of changes) {
      if (guard) undo.push(guardTab(book, name, guard, setGuard));
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
    for (const { name, show } of changes) {
      const sheet = show && book.getSheetByName(name);
      if (!sheet) continue;
      book.setActiveSheet(sheet);
      sheet.getRange(show[0], show[1]).activate();
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

/** Makes a tab large enough. The function that it returns makes it as large as it was. */
function makeRoom(sheet: FWorksheet, rows: number, columns: number): () => void {
  const [rowsBefore, columnsBefore] = [sheet.getMaxRows(), sheet.getMaxColumns()];
  if (rows > rowsBefore) sheet.setRowCount(rows + ROOM);
  if (columns > columnsBefore) sheet.setColumnCount(columns + ROOM);
  return () => {
    if (rows > rowsBefore) sheet.setRowCount(rowsBefore);
    if (columns > columnsBefore) sheet.setColumnCount(columnsBefore);
  };
}

/** Gives a tab its new guard. The function that it returns gives it the former one back. */
function guardTab(
  book: FWorkbook,
  name: string,
  { blocks, where }: PlacedGuard,
  setGuard: SetGuard | undefined,
): () => void {
  const sheet = book.getSheetByName(name);
  if (!sheet || !setGuard) return () => undefined;
  const before = sheet.getSheet().getCustomMetadata()?.guard as PlacedGuard | undefined;
  const set = (guard: PlacedGuard | undefined) => setGuard(book.getId(), sheet.getSheetId(), guard);
  set({ blocks, where });
  return () => set(before);
}

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
