import { isTextFormat } from "@univerjs/core";
import { type FRange, type FWorksheet, ILayoutService } from "@univerjs/preset-sheets-core";
import { onCellChange } from "../hosts/workbench/cell-changes";
import { LANGUAGE } from "../translations/language";
import { numberText, text } from "../translations/texts";
import { type CellFault, type NamedCell, cellsNamed, faultIn, rootMessage } from "./error-root";
import { inReadersLanguage } from "./function-sentences";
import type { Grid } from "./grid";
import { errorMessage } from "./grid-cells";
import { ERROR, gridErrorMessage, plainErrorWords } from "./grid-errors";
import { hintFor, hintsOf } from "./hints";
import { spills } from "./own-formulas";
import { isNumberElsewhere } from "./typed-numbers";
import { showsDays } from "./typed-values";

/** Says something in the line below the grid; nothing ends what was said about another workbook. */
export type Say = (words: string | undefined, state?: "error") => void;

/** How far, and through how many cells, an error is followed that the grid's own functions pass on. */
const MOST_STEPS = 64;
const MOST_CELLS = 20_000;

/** What the line says, and the cell to which its button leads. */
interface Told {
  words: string;
  leadsTo?: NamedCell;
}

/** Leads from the selected cell to the one with the mistake: `D2: "4X" is not a contract: expected …`. */
function inWords({ message, at }: CellFault, selected: NamedCell): Told {
  const { place, fault } = faultIn(message, at);
  const words = text("workbench.errors.root", {
    cell: addressFrom(selected, place),
    fault: inReadersLanguage(fault),
    needs: selected.cell,
  });
  return { words, leadsTo: place };
}

/** A cell, with its tab where that is another one. */
function addressFrom(selected: NamedCell, { tab, cell }: NamedCell): string {
  return tab === selected.tab ? cell : `${tab}!${cell}`;
}

interface GridPlace {
  sheetId: string;
  row: number;
  column: number;
}

/**
 * Shows the message of the selected cell when it has an error of one of our functions or of the grid.
 * Otherwise it shows the message of the cell that was edited last, because Enter has already moved the
 * selection to the next cell.
 *
 * @param leading the button that leads to the cell with which an error began
 * @param words that functions take as arguments
 * @returns a function that shows another message there until the user types
 */
export function showMessages(
  grid: Grid,
  line: HTMLElement,
  leading: HTMLButtonElement,
  words: ReadonlySet<string>,
): Say {
  const { api, formulas } = grid;
  let said: { words: string; state: "error" | "quiet" } | undefined;
  let typed: GridPlace | undefined;

  const refresh = () => {
    const place = selected();
    const message = messageAt(place) ?? messageAt(typed);
    const { words, state } = message
      ? { words: message.words, state: "error" }
      : (said ?? { words: hintAt(place) ?? text("workbench.hint"), state: "quiet" });
    line.dataset.state = state;
    // Setting the same text again would make a screen reader say it again.
    if (line.textContent !== words) line.textContent = words;
    leadsTo = message?.leadsTo;
    const shown = api.getActiveWorkbook()?.getActiveSheet().getSheetName() ?? "";
    const address = leadsTo && addressFrom({ tab: shown, cell: "" }, leadsTo);
    leading.hidden = address === undefined;
    leading.textContent = address === undefined ? "" : text("workbench.errors.leads", { cell: address });
  };

  let leadsTo: NamedCell | undefined;
  leading.addEventListener("click", () => {
    const book = api.getActiveWorkbook();
    // Taken before the other tab is shown, because with it the button leads elsewhere.
    const place = leadsTo;
    const sheet = place && book?.getSheetByName(place.tab);
    if (!book || !sheet) return;
    book.setActiveSheet(sheet);
    sheet.getRange(place.cell).activate();
    grid.injector.get(ILayoutService).focus();
  });

  const selected = (): GridPlace | undefined => {
    const sheet = api.getActiveWorkbook()?.getActiveSheet();
    const cell = sheet?.getSelection()?.getCurrentCell();
    return sheet && cell
      ? { sheetId: sheet.getSheetId(), row: cell.actualRow, column: cell.actualColumn }
      : undefined;
  };

  const messageAt = (place: GridPlace | undefined): Told | undefined => {
    const workbook = api.getActiveWorkbook();
    if (!workbook || place?.sheetId !== workbook.getActiveSheet().getSheetId()) return undefined;
    const { row, column } = place;
    const sheet = workbook.getActiveSheet();
    // The cell may have gone since, with its row or column.
    if (row >= sheet.getMaxRows() || column >= sheet.getMaxColumns()) return undefined;
    const cell = sheet.getRange(row, column);
    const at: NamedCell = { tab: sheet.getSheetName(), cell: cell.getA1Notation() };
    const formula = cell.getFormula();
    followed.clear();
    const grids = gridErrorMessage(grid, words, cell, formula);
    const message = grids ?? messageIn(cell);
    if (grids === undefined) {
      const root = message === undefined ? rootBehind(cell, formula, at) : rootMessage(message, at, faultOf);
      if (root) return inWords(root, at);
    }
    const sentence =
      message === undefined
        ? textInstead(sheet, cell)
        : text("workbench.errors.at", { cell: at.cell, fault: inReadersLanguage(message) });
    if (sentence === undefined) {
      const leftOut = listLeavingOut(sheet, row, column);
      const cause = leftOut === undefined ? undefined : firstFault(leftOut, at, 0);
      if (cause) return inWords(cause, at);
      const fault = formula === "" ? undefined : plainErrorWords(grid, cell);
      return fault === undefined
        ? undefined
        : { words: text("workbench.errors.at", { cell: at.cell, fault }) };
    }
    const { place: wrong } = message === undefined ? { place: at } : faultIn(message, at);
    const isElsewhere = wrong.tab !== at.tab || wrong.cell !== at.cell;
    return { words: sentence, ...(isElsewhere && { leadsTo: wrong }) };
  };

  /**
   * A sentence on a text that was meant as a number or as a date. It says nothing of cells whose format makes
   * every entry a text.
   */
  const textInstead = (sheet: FWorksheet, cell: FRange): string | undefined => {
    const [row, column] = [cell.getRow(), cell.getColumn()];
    const data = sheet.getSheet().getCellRaw(row, column);
    const typed = data?.v;
    if (typeof typed !== "string" || data?.f) return undefined;
    const pattern = sheet.getSheet().getComposedCellStyle(row, column)?.n?.pattern;
    // Words such as "postponed" are no mistake in the place of a date.
    if (showsDays(pattern))
      return /\d/.test(typed) ? text("workbench.textDate", { cell: cell.getA1Notation(), typed }) : undefined;
    if (!isNumberElsewhere(typed, LANGUAGE) || isTextFormat(pattern)) return undefined;
    return text("workbench.textNumber", {
      cell: cell.getA1Notation(),
      typed,
      example: numberText(12.5),
    });
  };

  /** What is typed into the cell, where the pane's tab says it. */
  const hintAt = (place: GridPlace | undefined): string | undefined => {
    const sheet = place && api.getActiveWorkbook()?.getSheetBySheetId(place.sheetId);
    const hint = sheet ? hintFor(hintsOf(sheet), place.row, place.column) : undefined;
    return hint && text("workbench.typed", { header: hint.header, words: hint.words });
  };

  /** The message of an error of one of our functions; undefined for every other cell. */
  const messageIn = (cell: FRange): string | undefined => {
    const unitId = api.getActiveWorkbook()?.getId() ?? "";
    const spilled =
      formulas.getArrayFormulaCellData()[unitId]?.[cell.getSheetId()]?.[cell.getRow()]?.[cell.getColumn()];
    return spilled ? errorMessage(spilled) : errorMessage(cell.getCellData(), cell.getFormula());
  };

  /** The cells that were followed for the selected one: cells that need each other have no end. */
  const followed = new Set<string>();

  /** The formula of a list that fills this cell and says behind its header that a result is not counted. */
  const listLeavingOut = (sheet: FWorksheet, row: number, column: number): string | undefined => {
    const unitId = api.getActiveWorkbook()?.getId() ?? "";
    const spilled = formulas.getArrayFormulaCellData()[unitId]?.[sheet.getSheetId()];
    for (const { startRow, startColumn, endRow, endColumn } of spills(formulas, unitId, sheet.getSheetId())) {
      if (row < startRow || row > endRow || column < startColumn || column > endColumn) continue;
      const header = Object.values(spilled?.[startRow] ?? {});
      return header.some((one) => String(one?.v ?? "").includes("not counted: "))
        ? sheet.getRange(startRow, startColumn).getFormula()
        : undefined;
    }
    return undefined;
  };

  const messageOf = (at: NamedCell): CellFault | undefined => {
    const sheet = api.getActiveWorkbook()?.getSheetByName(at.tab);
    const message = sheet ? messageIn(sheet.getRange(at.cell)) : undefined;
    return message === undefined ? undefined : { message, at };
  };

  /**
   * The same; where a cell only passes on an error, the fault of the cell from which the error comes. The
   * score of a row is such a cell.
   */
  const faultOf = (at: NamedCell): CellFault | undefined => {
    const key = `${at.tab}!${at.cell}`;
    if (followed.has(key)) return undefined;
    followed.add(key);
    const message = messageOf(at);
    if (message) return message;
    const cell = api.getActiveWorkbook()?.getSheetByName(at.tab)?.getRange(at.cell);
    return cell && rootBehind(cell, cell.getFormula(), at);
  };

  /** The root of an error that a function of the grid, such as SUM, passes on from the cells that its formula names. */
  const rootBehind = (cell: FRange, formula: string, at: NamedCell): CellFault | undefined => {
    const value = cell.getCellData()?.v;
    if (formula === "" || typeof value !== "string" || !value.startsWith("#")) return undefined;
    return firstFault(formula, at, 0);
  };

  const firstFault = (formula: string, at: NamedCell, step: number): CellFault | undefined => {
    if (step > MOST_STEPS) return undefined;
    for (const { tab, from, to } of cellsNamed(formula, at.tab)) {
      const range = api.getActiveWorkbook()?.getSheetByName(tab)?.getRange(`${from}:${to}`);
      if (!range || range.getHeight() * range.getWidth() > MOST_CELLS) continue;
      const place = errorIn(range);
      if (place === undefined) continue;
      const next: NamedCell = { tab, cell: place.getA1Notation() };
      const message = messageIn(place);
      if (message !== undefined) return rootMessage(message, next, faultOf) ?? { message, at: next };
      return firstFault(place.getFormula(), next, step + 1);
    }
    return undefined;
  };

  /** The first cell of a block that shows an error. */
  const errorIn = (range: FRange): FRange | undefined => {
    const values = range.getValues();
    for (const [r, line] of values.entries()) {
      const c = line.findIndex((value) => typeof value === "string" && ERROR.test(value));
      if (c >= 0) {
        const sheet = api.getActiveWorkbook()?.getSheetBySheetId(range.getSheetId());
        return sheet?.getRange(range.getRow() + r, range.getColumn() + c);
      }
    }
    return undefined;
  };

  api.addEvent(api.Event.SheetEditEnded, ({ worksheet, row, column, isConfirm }) => {
    said = undefined;
    if (isConfirm) typed = { sheetId: worksheet.getSheetId(), row, column };
  });
  // The grid's own event of a changed selection leaves out the first step by an arrow key; its command does not.
  api.addEvent(api.Event.CommandExecuted, ({ id }) => {
    if (id !== "sheet.operation.set-selections") return;
    // What was said about something else has been read by then.
    if (hintAt(selected()) !== undefined) said = undefined;
    refresh();
  });
  api.addEvent(api.Event.ActiveSheetChanged, refresh);
  onCellChange(api, refresh);
  api.getFormula().calculationResultApplied(refresh);
  refresh();
  return (words, state = undefined) => {
    typed = undefined;
    said = words === undefined ? undefined : { words, state: state ?? "quiet" };
    refresh();
  };
}
