import { removeUnfinishedTabs } from "./unfinished-tabs";

/** Runs whenever the spreadsheet is opened, before anybody has granted anything: a menu, and no more. */
export function addMenu(): void {
  SpreadsheetApp.getUi().createMenu("Bridge Scoring").addItem("Open the pane", "openBridgePane").addToUi();
}

export function openPane(): void {
  try {
    removeUnfinishedTabs(SpreadsheetApp.getActiveSpreadsheet());
  } catch (error) {
    // A reader without edit rights cannot tidy up, and may open the pane all the same.
    Logger.log(String(error));
  }
  SpreadsheetApp.getUi().showSidebar(
    HtmlService.createHtmlOutputFromFile("Sidebar").setTitle("Bridge Scoring"),
  );
}
