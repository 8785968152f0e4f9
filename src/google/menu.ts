import en from "../translations/en.json";
import { type Language, LANGUAGES } from "../translations/languages";
import pt from "../translations/pt.json";
import { tidyUp } from "./unfinished-tabs";

/** Named one by one, so that no other text gets into the script. */
const OPEN: Record<Language, string> = {
  en: en.pane.hosts.google.menuItem,
  pt: pt.pane.hosts.google.menuItem,
};

/** Runs whenever the spreadsheet is opened, before anybody has granted anything: a menu, and no more. */
export function addMenu(): void {
  const locale = Session.getActiveUserLocale();
  const language = LANGUAGES.find((code) => locale.startsWith(code)) ?? "en";
  SpreadsheetApp.getUi().createMenu("Bridge Scoring").addItem(OPEN[language], "openBridgePane").addToUi();
}

export function openPane(): void {
  tidyUp(SpreadsheetApp.getActiveSpreadsheet());
  SpreadsheetApp.getUi().showSidebar(
    HtmlService.createHtmlOutputFromFile("Sidebar").setTitle("Bridge Scoring"),
  );
}
