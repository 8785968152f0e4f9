import { errorMessage } from "./grid-cells";
import type { Grid } from "./grid";

const HINT = "Select a cell that shows #VALUE! or #N/A, and this line says what is wrong with it.";

interface Place {
  sheetId: string;
  row: number;
  column: number;
}

/**
 * Shows the message of the selected cell when it holds an error of one of our functions; failing that,
 * of the cell that was typed in last, since Enter has moved the selection off it by the time it fails.
 */
export function showMessages({ api, formulas }: Grid, line: HTMLElement): void {
  let typed: Place | undefined;

  const refresh = () => {
    const message = messageAt(selected()) ?? messageAt(typed);
    line.dataset.state = message ? "error" : "quiet";
    // Setting the same text again would make a screen reader say it again.
    if (line.textContent !== (message ?? HINT)) line.textContent = message ?? HINT;
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
    const message = spilled ? errorMessage(spilled) : errorMessage(cell.getCellData(), cell.getFormula());
    return message && `${cell.getA1Notation()}: ${message}`;
  };

  api.addEvent(api.Event.SheetEditEnded, ({ worksheet, row, column, isConfirm }) => {
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
}
