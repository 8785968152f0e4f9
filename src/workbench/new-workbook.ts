import { type IWorkbookData, VerticalAlign } from "@univerjs/core";
import { LANGUAGE } from "../translations/language";
import { text } from "../translations/texts";
import { dayName } from "./workbook-name";

/** A workbook with one blank tab, and the day as its name. */
export function emptyWorkbook(): Partial<IWorkbookData> {
  return {
    name: dayName(new Date(), LANGUAGE),
    sheetOrder: ["sheet-1"],
    sheets: {
      "sheet-1": {
        id: "sheet-1",
        name: text("workbench.tab"),
        rowCount: 200,
        columnCount: 26,
        defaultStyle: { vt: VerticalAlign.MIDDLE },
      },
    },
  };
}
