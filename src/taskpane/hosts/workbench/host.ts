import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import { HostError, type NewSheet, type Selection, type SheetHost } from "../../sheet-host";
import { text } from "../../texts";
import { breath } from "../../breath";
import { browserSettings } from "../browser-settings";
import { placeTabs } from "../place-tabs";
import { readWorkbenchSelection } from "./selection";
import { worksheetData } from "./sheet";

/**
 * The workbench, in whose page the pane is a frame. Only types come from the grid's packages:
 * the pane would grow by megabytes with anything more.
 */
export const workbenchHost: SheetHost = {
  makesFiles: false,
  drawsCharts: false,
  addInFormulas: true,
  typedFormula: (formula) => formula,
  // Async, so that whatever fails is a rejection.
  insertSheets: async (sheets, signal) => insertSheets(workbook(), sheets, signal),
  readSelection: async () => attempt(text("hosts.notSelected"), () => readSelection(workbook())),
  insertFormula: async (formula) =>
    attempt(text("hosts.notWritten"), () => insertFormula(workbook(), formula)),
  ...browserSettings,
};

type Workbook = NonNullable<ReturnType<FUniver["getActiveWorkbook"]>>;

function workbook(): Workbook {
  const grid = (window.parent as Window & { univerAPI?: FUniver }).univerAPI;
  const open = grid?.getActiveWorkbook();
  if (!open) throw new HostError(text("hosts.workbench.loading"));
  return open;
}

async function insertSheets(book: Workbook, sheets: NewSheet[], signal?: AbortSignal): Promise<string[]> {
  const placed = placeTabs(
    sheets,
    book.getSheets().map((tab) => tab.getSheetName()),
  );
  const names = placed.map(({ name }) => name);
  const active = book.getActiveSheet();
  try {
    // Each whole tab in one command, so that one Undo takes it back.
    const tabs = [];
    for (const tab of placed) {
      // The pane is in the same thread: it hears of a click on Cancel only here.
      await breath();
      signal?.throwIfAborted();
      tabs.push(book.insertSheet(tab.name, { sheet: worksheetData(tab) }));
    }
    if (tabs.length > 0) {
      book.setActiveSheet(tabs[0]);
      const { start } = placed[0];
      if (start) tabs[0].getRange(start.row, start.column).activate();
    }
    return names;
  } catch (error) {
    for (const name of names) {
      const half = book.getSheetByName(name);
      if (half) book.deleteSheet(half);
    }
    book.setActiveSheet(active);
    if (signal?.aborted && error === signal.reason) throw error;
    const quoted = names.map((name) => `"${name}"`).join(", ");
    throw failure(text("hosts.notMade", { count: names.length, names: quoted }), error);
  }
}

function readSelection(book: Workbook): Selection {
  const range = book.getActiveRange();
  if (!range) throw new HostError(text("hosts.noCells"));
  return readWorkbenchSelection(book.getActiveSheet(), range);
}

function insertFormula(book: Workbook, formula: string): string {
  const cell = book.getActiveSheet().getActiveCell();
  if (!cell) throw new HostError(text("hosts.noCell"));
  cell.setFormula(formula);
  return cell.getA1Notation();
}

/** @param undone what did not happen, as a sentence before the reason */
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

/** An error from the page around is no instance of this frame's Error. */
function reason(error: unknown): string {
  return typeof error === "object" && error !== null && "message" in error
    ? String(error.message)
    : String(error);
}
