import type { ServerAnswer } from "../taskpane/hosts/google";
import { HostError } from "../taskpane/sheet-host";
import { answer } from "./answer";

/** Writes a formula into the one cell that has the cursor, and answers its address. */
export function insertFormula(formula: string): ServerAnswer<string> {
  return answer("The formula was not inserted.", () => {
    const cell = SpreadsheetApp.getCurrentCell();
    if (cell === null) throw new HostError("No cell is selected: select one, such as D2.");
    cell.setFormula(formula);
    // Sheets puts the write off; with this it fails here.
    SpreadsheetApp.flush();
    return cell.getA1Notation();
  });
}
