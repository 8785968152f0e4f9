import { type SheetHost } from "../../sheet-host";
import { placedChanges } from "../place-changes";
import { followExcelMessage } from "./cell-message";
import { changeExcelTabs } from "./change-tabs";
import { chartsAreSupported } from "./chart";
import { insertExcelFormula } from "./formula";
import { excelTabNames, readExcelFormulas, readExcelTabs } from "./read-tabs";
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
  tabNames: excelTabNames,
  readFormulas: readExcelFormulas,
  changeTabs: (changes, names) => changeExcelTabs(placedChanges(changes, names)),
  insertFormula: insertExcelFormula,
  followMessage: followExcelMessage,
  readSettings: readExcelSettings,
  writeSettings: writeExcelSettings,
};
