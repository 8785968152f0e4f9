import { type SheetHost } from "../../sheets/sheet-host";
import { placedChanges } from "../place-changes";
import { followExcelMessage } from "./cell-message";
import { changeExcelTabs } from "./change-tabs";
import { chartsAreSupported } from "./chart";
import { readExcelComputed } from "./computed-cells";
import { insertExcelFormula } from "./formula";
import {
  excelTabInView,
  excelTabNames,
  readExcelLinkedTabs,
  readExcelTabs,
  showExcelCell,
} from "./read-tabs";
import { rewriteExcelCells } from "./rewrite-cells";
import { readExcelSelection } from "./selection";
import { readExcelSettings, writeExcelSettings } from "./settings";
import { startWithWorkbook } from "./startup";
import { typedInExcel } from "./typed-formula";
import { insertExcelSheets } from "./tabs";
import { followUnknownNames } from "./unknown-names";

/** Excel, through Office.js. */
export const excelHost: SheetHost = {
  makesFiles: false,
  get drawsCharts() {
    return chartsAreSupported();
  },
  addInFormulas: true,
  typedFormula: typedInExcel,
  insertSheets: insertExcelSheets,
  showCell: showExcelCell,
  readSelection: readExcelSelection,
  readTabs: readExcelTabs,
  tabNames: excelTabNames,
  tabInView: excelTabInView,
  readLinkedTabs: readExcelLinkedTabs,
  changeTabs: (changes, names) => changeExcelTabs(placedChanges(changes, names)),
  insertFormula: insertExcelFormula,
  followMessage: followExcelMessage,
  followUnknownNames,
  readComputed: readExcelComputed,
  rewriteCells: async (rewrites) => {
    await rewriteExcelCells(rewrites);
    return rewrites;
  },
  needsNoAddIn: () => startWithWorkbook(false),
  readSettings: readExcelSettings,
  writeSettings: writeExcelSettings,
};
