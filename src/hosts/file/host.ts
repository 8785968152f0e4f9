import { csvKindOf } from "../../sheets/csv-signs";
import { HostError, type NewSheet, type SheetHost, workbookName } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { browserSettings } from "../browser-settings";
import { csvText } from "./csv";
import { saveFile } from "../../page/save-file";

/**
 * A page without a spreadsheet. Tabs become an .xlsx file, which is named after the first tab. The code that
 * writes it is loaded with the first file, because most panes never need it.
 */
export const downloadHost: SheetHost = {
  makesFiles: true,
  drawsCharts: false,
  addInFormulas: false,
  valuesOnly: true,
  typedFormula: (formula) => formula,
  insertSheets: async (sheets, signal) => {
    try {
      const { xlsxFile } = await import(/* webpackChunkName: "xlsx" */ "./xlsx");
      const { file, names } = await xlsxFile(sheets);
      signal?.throwIfAborted();
      saveFile(file, workbookName(sheets, names));
      return names;
    } catch (error) {
      if (signal?.aborted && error === signal.reason) throw error;
      const words = error instanceof Error ? error.message : String(error);
      throw new HostError(
        /chunk/i.test(words) ? text("hosts.browser.notLoaded") : text("hosts.browser.noFile", { words }),
      );
    }
  },
  saveCsv,
  ...browserSettings,
};

export function saveCsv(sheet: NewSheet, kind = csvKindOf()): string {
  const name = `${sheet.name}.csv`;
  saveFile(new Blob([csvText(sheet, kind)], { type: "text/csv;charset=utf-8" }), name);
  return name;
}
