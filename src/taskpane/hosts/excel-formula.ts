import { HostError } from "../sheet-host";
import { text } from "../texts";
import { excelReason } from "./excel-reason";
import { withoutTab } from "./excel-selection";

/** Writes a formula into the one cell that has the cursor, as if it were typed there. */
export async function insertExcelFormula(formula: string): Promise<string> {
  try {
    return await Excel.run(async (context) => {
      const cell = context.workbook.getActiveCell();
      cell.formulas = [[formula]];
      cell.load("address");
      await context.sync();
      return withoutTab(cell.address);
    });
  } catch (error) {
    throw new HostError(`${text("hosts.notWritten")} ${excelReason(error)}`);
  }
}
