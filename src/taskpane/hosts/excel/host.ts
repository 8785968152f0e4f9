import { type SheetHost } from "../../sheet-host";
import { chartsAreSupported } from "./chart";
import { insertExcelFormula } from "./formula";
import { readExcelTabs } from "./read-tabs";
import { readExcelSelection } from "./selection";
import { readExcelSettings, writeExcelSettings } from "./settings";
import { insertExcelSheets } from "./tabs";

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
  readTabs: readExcelTabs,
  insertFormula: insertExcelFormula,
  readSettings: readExcelSettings,
  writeSettings: writeExcelSettings,
};
