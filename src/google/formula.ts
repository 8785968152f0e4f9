import type { ServerAnswer } from "../taskpane/hosts/google/answer";
import { answer, Failure } from "./answer";

/** Writes a formula into the cell that has the cursor, and returns the cell's address. */
export function insertFormula(formula: string): ServerAnswer<string> {
  return answer(() => {
    const cell = SpreadsheetApp.getCurrentCell();
    if (cell === null) throw new Failure({ why: "noCell" });
    cell.setFormula(formula);
    // Sheets delays the write. flush makes it happen now, so that a failure shows here.
    SpreadsheetApp.flush();
    return cell.getA1Notation();
  });
}
