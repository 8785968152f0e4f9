import { text } from "../taskpane/texts";
import type { Grid } from "./grid";
import { errorMessage } from "./grid-cells";
import { gridErrorMessage } from "./grid-errors";

const QUIET = { words: text("workbench.hint"), state: "quiet" };

/** Says something in the line below the grid; nothing ends what was said about another workbook. */
export type Say = (words: string | undefined, state?: "error") => void;

interface Place {
  sheetId: string;
  row: number;
  column: number;
}

/**
 * Shows the message of the selected cell when it has an error of one of our functions or of the grid.
 * Otherwise it shows the message of the cell that was edited last, because Enter has already moved the
 * selection to the next cell.
 *
 * @returns a function that shows another message there until the user types
 */
export function showMessages(grid: Grid, line: HTMLElement): Say {
  const { api, formulas } = grid;
  let said: { words: string; state: "error" | "quiet" } | undefined;
  let typed: Place | undefined;

  const refresh = () => {
    const message = messageAt(selected()) ?? messageAt(typed);
    const { words, state } = message ? { words: message, state: "error" } : (said ?? QUIET);
    line.dataset.state = state;
    // Setting the same text again would make a screen reader say it again.
    if (line.textContent !== words) line.textContent = words;
  };

  const selected = (): Place | undefined => {
    const sheet = api.getActiveWorkbook()?.getActiveSheet();
    const cell = sheet?.getActiveCell();
    return sheet && cell
      ? { sheetId: sheet.getSheetId(), row: cell.getRow(), column: cell.getColumn() }
      : undefined;
  };

  const messageAt = (place: Place | undefined): string | undefined => {
    const workbook = api.getActiveWorkbook();
    if (!workbook || place?.sheetId !== workbook.getActiveSheet().getSheetId()) return undefined;
    const { sheetId, row, column } = place;
    const cell = workbook.getActiveSheet().getRange(row, column);
    const spilled = formulas.getArrayFormulaCellData()[workbook.getId()]?.[sheetId]?.[row]?.[column];
    const formula = cell.getFormula();
    const message =
      gridErrorMessage(grid, cell, formula) ??
      (spilled ? errorMessage(spilled) : errorMessage(cell.getCellData(), formula));
    return message && `${cell.getA1Notation()}: ${message}`;
  };

  api.addEvent(api.Event.SheetEditEnded, ({ worksheet, row, column, isConfirm }) => {
    said = undefined;
    if (isConfirm) typed = { sheetId: worksheet.getSheetId(), row, column };
  });
  // The grid's own event of a changed selection leaves out the first step by an arrow key; its command does not.
  api.addEvent(api.Event.CommandExecuted, ({ id }) => {
    if (id === "sheet.operation.set-selections") refresh();
  });
  api.addEvent(api.Event.ActiveSheetChanged, refresh);
  api.addEvent(api.Event.SheetValueChanged, refresh);
  api.getFormula().calculationResultApplied(refresh);
  refresh();
  return (words, state = undefined) => {
    typed = undefined;
    said = words === undefined ? undefined : { words, state: state ?? "quiet" };
    refresh();
  };
}
