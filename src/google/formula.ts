import type { ServerAnswer } from "../taskpane/hosts/google/answer";
import { answer, Failure } from "./answer";

/** Writes a formula into the one cell that has the cursor, and answers its address. */
export function insertFormula(formula: string): ServerAnswer<string> {
  return answer(() => {
    const cell = SpreadsheetApp.getCurrentCell();
    if (cell === null) throw new Failure({ why: "noCell" });
    cell.setFormula(formula);
    // Sheets puts the write off; with this it fails here.
    SpreadsheetApp.flush();
    return cell.getA1Notation();
  });
}
