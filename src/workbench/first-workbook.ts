import type { IWorkbookData } from "@univerjs/core";
import type { Purpose } from "./first-visit";
import { emptyWorkbook } from "./new-workbook";
import { sampleWorkbook } from "./sample";

/** The workbook of a first visit: the sample for a look, and otherwise an empty one. */
export function firstWorkbook(why: Purpose | undefined): Partial<IWorkbookData> {
  return why === undefined || why === "look" ? sampleWorkbook() : emptyWorkbook();
}
