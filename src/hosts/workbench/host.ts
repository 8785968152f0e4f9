import type { FUniver } from "@univerjs/core/facade";
import type { FRange, FWorksheet, FWorkbook } from "@univerjs/preset-sheets-core";
import {
  blankColumn,
  draftedFormula,
  type FormulaDraft,
  HostError,
  type LinkedTab,
  type NewSheet,
  type ReadCell,
  type Selection,
  type SheetHost,
} from "../../sheets/sheet-host";
import { rowsLeftOut } from "../../sheets/heading-row";
import { linkedTabs } from "../../sheets/references";
import { quotedNames } from "../../translations/quoted-names";
import { text } from "../../translations/texts";
import { breath } from "../../page/breath";
import { openingPage } from "../../page/opening";
import { browserSettings } from "../browser-settings";
import { placedChanges } from "../place-changes";
import { type PlacedTab, placeTabs } from "../place-tabs";
import { newToken } from "../token";
import { addressesOf, type SelectedArea, selectionOf } from "../areas";
import { blankTab, isNotNeeded } from "./blank-tab";
import { onCellChange } from "./cell-changes";
import { changeWorkbenchTabs, type SetRules } from "./change-tabs";
import { forgetNames, nameColumns, namesOfCells } from "./column-names";
import { whyStays } from "./own-tab";
import { readWorkbenchComputed, rewriteWorkbenchCells, type Spill } from "./computed-cells";
import {
  hasWorkbenchCell,
  readAbove,
  readWorkbenchFormulas,
  readWorkbenchSelection,
  readWorkbenchTab,
  type SpilledCells,
} from "./selection";
import { worksheetData } from "./sheet";

/**
 * The workbench, in which the pane is a frame of the page. The pane imports only types from the grid's
 * packages; any code would make it larger by megabytes.
 */
export const workbenchHost: SheetHost = {
  makesFiles: false,
  drawsCharts: false,
  addInFormulas: true,
  typedFormula: (formula) => formula,
  toCells: () => outerPage().toCells?.() ?? false,
  // The function is async, so that every failure is a rejection.
  insertSheets: async (sheets, signal) => {
    const coming = gridComes();
    // A user who cancels before the grid is there does not wait for it.
    if (coming) await Promise.race([coming, aborted(signal)]);
    return insertSheets(workbook(), sheets, signal);
  },
  readSelection: onceThere(async () => attempt(text("hosts.notSelected"), () => readSelection(workbook()))),
  readTabs: onceThere(async (names) =>
    attempt(text("hosts.tabsNotRead"), () => {
      const book = workbook();
      return names.map((name) => {
        const sheet = book.getSheetByName(name);
        return sheet ? readWorkbenchTab(sheet, spilledInto(book, sheet)) : undefined;
      });
    }),
  ),
  tabNames: onceThere(async () =>
    attempt(text("hosts.tabsNotRead"), () =>
      workbook()
        .getSheets()
        .map((sheet) => sheet.getSheetName()),
    ),
  ),
  tabInView: onceThere(async () =>
    attempt(text("hosts.tabsNotRead"), () => workbook().getActiveSheet().getSheetName()),
  ),
  showCell: onceThere(async (tab, row, column) =>
    attempt(text("hosts.tabsNotRead"), () => {
      const book = workbook();
      const sheet = book.getSheetByName(tab);
      if (!sheet) return false;
      book.setActiveSheet(sheet);
      sheet.getRange(row, column).activate();
      outerPage().toCells?.();
      return true;
    }),
  ),
  readLinkedTabs: onceThere(async (mark, alone) =>
    attempt(text("hosts.tabsNotRead"), () => {
      const book = workbook();
      const read = (sheet: FWorksheet): LinkedTab => ({
        name: sheet.getSheetName(),
        values: readWorkbenchTab(sheet, spilledInto(book, sheet)),
        formulas: readWorkbenchFormulas(sheet),
      });
      const sheets = book.getSheets();
      const marked = sheets.filter((sheet) => [mark].flat().some((one) => hasWorkbenchCell(sheet, one)));
      const first = marked.map(read);
      const linked = new Set(alone ? [] : linkedTabs(first));
      const others = sheets.filter((sheet) => !marked.includes(sheet) && linked.has(sheet.getSheetName()));
      return [...first, ...others.map(read)];
    }),
  ),
  changeTabs: onceThere(async (changes, names) => {
    const book = workbook();
    inOneStep(book, () =>
      changeWorkbenchTabs(book, placedChanges(changes, names), {
        spilledInto: (sheet) => spilledInto(book, sheet),
        setRules: outerPage().setRules,
      }),
    );
    await computed();
  }),
  readComputed: onceThere(async (inView, ours) =>
    attempt(text("hosts.tabsNotRead"), () => {
      const book = workbook();
      const sheets = inView ? [book.getActiveSheet()] : book.getSheets();
      return readWorkbenchComputed(sheets, ours, (sheet) => ({
        cells: spilledInto(book, sheet),
        blocks: outerPage().spillBlocks?.(book.getId(), sheet.getSheetId()) ?? [],
      }));
    }),
  ),
  rewriteCells: onceThere(async (rewrites, how) => {
    // Without a change the grid computes nothing, and would be waited for in vain.
    if (rewrites.length === 0) return rewrites;
    const book = workbook();
    const write = () => rewriteWorkbenchCells(book, rewrites, (sheet) => spilledInto(book, sheet));
    if (how === "unasked") inNoStep(book, write);
    else inOneStep(book, write);
    await computed();
    return rewrites;
  }),
  insertFormula: onceThere(async (draft) => {
    const { cell, cells } = attempt(text("hosts.notWritten"), () => insertFormula(workbook(), draft));
    await computed();
    const shown = String(cell.getDisplayValue() ?? "");
    return { address: cell.getA1Notation(), cells, shown: shown === "" ? undefined : shown };
  }),
  onChange: (changed) => {
    const ends = new AbortController();
    const listen = () => {
      const open = ends.signal.aborted ? undefined : grid();
      const listening = open && onCellChange(open, changed);
      ends.signal.addEventListener("abort", () => listening?.dispose());
    };
    const coming = gridComes();
    if (coming) void coming.then(listen, () => undefined);
    else listen();
    return () => ends.abort();
  },
  ...browserSettings,
};

/** What the page of the workbench offers to the pane. */
export interface GridWindow {
  univerAPI?: FUniver;
  /** What has spilled in a tab, which the grid's own interface tells only as shown. */
  spilledInto?(workbook: string, sheet: string): SpilledCells | undefined;
  /** The blocks that formulas fill in a tab. */
  spillBlocks?(workbook: string, sheet: string): readonly Spill[];
  /** Puts the keyboard into the grid; false where the pane covers it. */
  toCells?(): boolean;
  /** Gives a workbook without a name of its own the name of what was inserted. */
  nameAfter?(wished: string): void;
  /**
   * Makes one step of Undo of all that is written until it is disposed of; it goes on with the step `onto`
   * when nothing else was done since.
   */
  oneUndo?(workbook: string, onto?: UndoStep): UndoStep;
  /** Makes no step of Undo of what is written until it is disposed of, because nobody has asked for it. */
  noUndo?(workbook: string): { dispose(): void };
  /** Gives a tab other rules of typing, which Undo takes back. */
  setRules?: SetRules;
}

/** All that one button writes. */
export interface UndoStep {
  /** Ends the step. */
  dispose(): void;
  /** Takes the step off the list, because what it wrote has been taken back. */
  forget(): void;
}

/** Waits for the grid, because the pane can be used before it is there; undefined once it is. */
function gridComes(): Promise<unknown> | undefined {
  return grid() ? undefined : openingPage().gridIsThere;
}

/** Does what is asked once the grid is there. */
function onceThere<Asked extends unknown[], Done>(
  work: (...asked: Asked) => Promise<Done>,
): (...asked: Asked) => Promise<Done> {
  return (...asked) => gridComes()?.then(() => work(...asked)) ?? work(...asked);
}

/** Rejects when somebody cancels. */
function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}

function outerPage(): GridWindow {
  return window.parent as Window & GridWindow;
}

/** Writes in one step of Undo. After a failure, when nothing of it is left, there is no step. */
function inOneStep(book: FWorkbook, write: () => void): void {
  const step = outerPage().oneUndo?.(book.getId());
  try {
    write();
    step?.dispose();
  } catch (error) {
    step?.dispose();
    step?.forget();
    throw error;
  }
}

function inNoStep(book: FWorkbook, write: () => void): void {
  const silence = outerPage().noUndo?.(book.getId());
  try {
    write();
  } finally {
    silence?.dispose();
  }
}

function grid(): FUniver | undefined {
  return outerPage().univerAPI;
}

function spilledInto(book: FWorkbook, sheet: FWorksheet): SpilledCells | undefined {
  return outerPage().spilledInto?.(book.getId(), sheet.getSheetId());
}

/** How long the pane waits for the grid's calculation before it goes on without it. */
const PATIENCE_MS = 20_000;

/** The grid's word for a calculation that was not broken off. */
const SUCCESS = 3;

/** Waits until what was written is computed. A calculation that an edit has broken off does not count. */
function computed(): Promise<void> {
  const engine = grid()?.getFormula();
  if (!engine) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(late);
      listener.dispose();
      resolve();
    };
    const listener = engine.calculationEnd((state) => {
      if (Number(state) === SUCCESS) done();
    });
    const late = setTimeout(done, PATIENCE_MS);
  });
}

function workbook(): FWorkbook {
  const open = grid()?.getActiveWorkbook();
  if (!open) throw new HostError(text("hosts.workbench.loading"));
  return open;
}

async function insertSheets(book: FWorkbook, sheets: NewSheet[], signal?: AbortSignal): Promise<string[]> {
  const placed = placeTabs(
    sheets,
    book.getSheets().map((tab) => tab.getSheetName()),
    namesOfCells(book),
  );
  const names = placed.map(({ name }) => name);
  const active = book.getActiveSheet();
  const blank = blankTab(book);
  // The tabs have ids of the pane's own, so that it deletes no other after a failure.
  const ids = placed.map(newToken);
  let step: UndoStep | undefined;
  /** The tabs come one by one, and yet are one step. */
  const inStep = <Done>(write: () => Done): Done => {
    step = outerPage().oneUndo?.(book.getId(), step);
    try {
      return write();
    } finally {
      step?.dispose();
    }
  };
  try {
    const tabs: FWorksheet[] = [];
    for (const [index, tab] of placed.entries()) {
      // The pane runs in the same thread as the grid, so it can notice a click on Cancel only here.
      await breath();
      signal?.throwIfAborted();
      tabs.push(inStep(() => insertTab(book, ids[index], tab)));
    }
    if (tabs.length > 0) inStep(() => showFirst(book, tabs[0], placed[0]));
    await computed();
    // Only now: if the insert had failed before, the workbook would be left without any tab.
    if (blank && isNotNeeded(book, blank)) inStep(() => book.deleteSheet(blank));
    outerPage().nameAfter?.(sheets[0]?.file ?? "");
    return names;
  } catch (error) {
    const stay = inStep(() => placed.flatMap((tab, index) => withoutTab(book, ids[index], tab)));
    if (stay.length === 0) step?.forget();
    if (book.getSheetBySheetId(active.getSheetId())) book.setActiveSheet(active);
    const isAborted = signal?.aborted === true && error === signal.reason;
    if (stay.length > 0) throw isAborted ? new HostError(stay.join(" ")) : failure(stay.join(" "), error);
    if (isAborted) throw error;
    throw failure(text("hosts.notMade", { count: names.length, names: quotedNames(names) }), error);
  }
}

function insertTab(book: FWorkbook, id: string, placed: PlacedTab): FWorksheet {
  const tab = book.insertSheet(placed.name, { sheet: { ...worksheetData(placed), id } });
  const api = grid();
  if (api) nameColumns(api, book, tab, placed.names);
  return tab;
}

function showFirst(book: FWorkbook, tab: FWorksheet, { start }: PlacedTab): void {
  book.setActiveSheet(tab);
  if (start) tab.getRange(start.row, start.column).activate();
}

/** Deletes a new tab that nobody has touched; a sentence on it when it stays. */
function withoutTab(book: FWorkbook, id: string, placed: PlacedTab): string[] {
  const half = book.getSheetBySheetId(id);
  if (!half) return [];
  const why = whyStays(half, placed);
  if (why !== undefined) {
    const name = half.getSheetName();
    return [why === "typed" ? text("hosts.stayTyped", { name }) : text("hosts.stayRenamed", { name })];
  }
  forgetNames(book, half, placed.names);
  book.deleteSheet(half);
  return [];
}

function readSelection(book: FWorkbook): Selection {
  const sheet = book.getActiveSheet();
  const areas = selectedAreas(book, sheet);
  const selection = selectionOf(areas);
  if (!selection) throw new HostError(text("hosts.areas", { areas: addressesOf(areas) }));
  const above = areas.length === 1 ? readAbove(sheet, areas[0].address, spilledInto(book, sheet)) : [];
  return { ...selection, ...(above.length > 0 && { above }) };
}

/** The selected areas: each that was added with Ctrl is one. */
function selectedAreas(book: FWorkbook, sheet: FWorksheet): SelectedArea[] {
  const ranges = sheet.getSelection()?.getActiveRangeList() ?? [];
  if (ranges.length === 0) throw new HostError(text("hosts.noCells"));
  const spilled = spilledInto(book, sheet);
  return ranges.map((range) => {
    const [row, rows] = [range.getRow(), range.getHeight()];
    const read = readWorkbenchSelection(sheet, range, spilled);
    const hidden = read.cells.flatMap((_, index) =>
      sheet.getSheet().getRowVisible(row + index) ? [] : [row + index],
    );
    return {
      ...read,
      row,
      column: range.getColumn(),
      rows,
      columns: range.getWidth(),
      hidden: new Set(hidden),
    };
  });
}

/** Writes a formula beside the selected cells, or into the one cell that has the cursor where those are blank. */
function insertFormula(book: FWorkbook, draft: FormulaDraft): { cell: FRange; cells?: string } {
  const sheet = book.getActiveSheet();
  const active = sheet.getActiveCell();
  if (!active) throw new HostError(text("hosts.noCell"));
  const selected = selectedAreas(book, sheet);
  // A formula reads hidden rows too.
  const selection = selectionOf(selected.map((area) => ({ ...area, hidden: undefined })));
  if (!selection) throw new HostError(text("hosts.areas", { areas: addressesOf(selected) }));
  const { cells } = selection;
  const blank = cells.every((row) => row.every((content) => content === ""));
  const areas = selected.map(({ address }) => sheet.getRange(address));
  const data = areas.length === 1 ? [withoutHeading(areas[0], cells)] : areas;
  const address = argumentOf(data);
  const cell = blank ? active : blankBeside(sheet, around(sheet, data));
  cell.setFormula(draftedFormula(draft, blank ? undefined : address));
  cell.activate();
  return blank ? { cell } : { cell, cells: address };
}

function withoutHeading(block: FRange, cells: ReadCell[][]): FRange {
  const rows = rowsLeftOut(cells);
  return rows === 0 ? block : block.offset(rows, 0, block.getHeight() - rows);
}

/**
 * How a formula names areas. In a list of several areas the grid reads a single cell only when it is written
 * as a range.
 */
function argumentOf(areas: readonly FRange[]): string {
  if (areas.length === 1) return areas[0].getA1Notation();
  const names = areas.map((area) => area.getA1Notation());
  return `(${names.map((name) => (name.includes(":") ? name : `${name}:${name}`)).join(",")})`;
}

/** The block that holds all areas. */
function around(sheet: FWorksheet, areas: readonly FRange[]): FRange {
  const block = areas
    .map((area) => area.getRange())
    .reduce((all, one) => ({
      startRow: Math.min(all.startRow, one.startRow),
      startColumn: Math.min(all.startColumn, one.startColumn),
      endRow: Math.max(all.endRow, one.endRow),
      endColumn: Math.max(all.endColumn, one.endColumn),
    }));
  const [rows, columns] = [block.endRow - block.startRow + 1, block.endColumn - block.startColumn + 1];
  return sheet.getRange(block.startRow, block.startColumn, rows, columns);
}

/** The first row of the first column to the right that is blank in all rows of a block. */
function blankBeside(sheet: FWorksheet, block: FRange): FRange {
  const row = block.getRow();
  const column = block.getColumn() + block.getWidth();
  // As far as the tab is filled, and one column on, which is blank.
  const last = Math.min(Math.max(column, sheet.getLastColumn() + 1), sheet.getMaxColumns() - 1);
  if (column <= last) {
    const beside = sheet.getRange(row, column, block.getHeight(), last - column + 1);
    const [shown, formulas] = [beside.getValues(), beside.getFormulas()];
    const free = blankColumn(
      shown.map((line, r) => line.map((cell, c) => formulas[r][c] + String(cell ?? ""))),
    );
    if (free >= 0) return sheet.getRange(row, column + free);
  }
  throw new HostError(text("hosts.noRoom", { address: block.getA1Notation() }));
}

/** @param undone a sentence on what was not done; the reason comes after it */
function attempt<Done>(undone: string, work: () => Done): Done {
  try {
    return work();
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw failure(undone, error);
  }
}

function failure(undone: string, error: unknown): HostError {
  return new HostError(`${undone} ${text("hosts.workbench.says", { words: reason(error) })}`);
}

/** An error from the outer page is not an instance of this frame's Error class. */
function reason(error: unknown): string {
  return typeof error === "object" && error !== null && "message" in error
    ? String(error.message)
    : String(error);
}
