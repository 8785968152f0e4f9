import { runInExcel } from "./run";

/** The decimal sign of this Excel, as its settings say; undefined where it does not tell. */
export async function excelDecimalSign(): Promise<string | undefined> {
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.11")) return undefined;
  try {
    return await runInExcel(async (context) => {
      const { application } = context.workbook;
      application.load("decimalSeparator");
      await context.sync();
      return application.decimalSeparator;
    });
  } catch {
    // The signs go by the language then.
    return undefined;
  }
}
