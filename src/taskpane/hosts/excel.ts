import { type SheetHost } from "../sheet-host";
import { chartsAreSupported } from "./excel-chart";
import { insertExcelFormula } from "./excel-formula";
import { readExcelSelection } from "./excel-selection";
import { readExcelSettings, writeExcelSettings } from "./excel-settings";
import { insertExcelSheets } from "./excel-tabs";

/** Excel, through Office.js. */
export const excelHost: SheetHost = {
  makesFiles: false,
  get drawsCharts() {
    return chartsAreSupported();
  },
  addInFormulas: true,
  typedFormula: (formula) => formula,
  insertSheets: insertExcelSheets,
  readSelection: readExcelSelection,
  insertFormula: insertExcelFormula,
  readSettings: readExcelSettings,
  writeSettings: writeExcelSettings,
};
