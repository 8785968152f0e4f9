import { isNoAnswer } from "../../patience";
import { HostError } from "../../sheet-host";
import { text } from "../../texts";
import { excelReason } from "./reason";
import { runInExcel } from "./run";
import { withoutTab } from "./selection";

/** Writes a formula into the one cell that has the cursor, as if it were typed there. */
export async function insertExcelFormula(formula: string): Promise<string> {
  try {
    return await runInExcel(async (context) => {
      const cell = context.workbook.getActiveCell();
      cell.formulas = [[formula]];
      cell.load("address");
      await context.sync();
      return withoutTab(cell.address);
    });
  } catch (error) {
    // It may still come.
    if (isNoAnswer(error)) throw new HostError(text("hosts.excel.silentFormula"));
    throw new HostError(`${text("hosts.notWritten")} ${excelReason(error, "formula")}`);
  }
}
