import { type IWorkbookData, VerticalAlign } from "@univerjs/core";
import { text } from "../taskpane/texts";

/** A workbook with one blank tab. */
export function emptyWorkbook(): Partial<IWorkbookData> {
  return {
    name: text("workbench.untitled"),
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
