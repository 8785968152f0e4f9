import en from "../translations/en.json";
import { firstLanguage } from "../taskpane/language";
import { type Language } from "../translations/languages";
import pt from "../translations/pt.json";
import { tidyUp } from "./unfinished-tabs";

/** Named one by one, so that no other text gets into the script. */
const OPEN: Record<Language, string> = {
  en: en.pane.hosts.google.menuItem,
  pt: pt.pane.hosts.google.menuItem,
};

/** Runs whenever the spreadsheet is opened, before anybody has granted anything: a menu, and no more. */
export function addMenu(): void {
  const language = firstLanguage([Session.getActiveUserLocale()]);
  SpreadsheetApp.getUi().createMenu("Bridge Scoring").addItem(OPEN[language], "openBridgePane").addToUi();
}

export function openPane(): void {
  const book = SpreadsheetApp.getActiveSpreadsheet();
  tidyUp(book);
  const page = HtmlService.createHtmlOutputFromFile("Sidebar");
  page.setContent(page.getContent().replace("<html", () => `<html ${languages(book)}`));
  SpreadsheetApp.getUi().showSidebar(page.setTitle("Bridge Scoring"));
}

/**
 * The languages of the page, as Sheets has them: texts in that of the person. Functions have their Portuguese names
 * as soon as the person or the spreadsheet is Portuguese, since PAR may be EVEN there; the script knows both names.
 */
function languages(book: AppsScript.Spreadsheet): string {
  const language = firstLanguage([Session.getActiveUserLocale()]);
  const sheet = firstLanguage([book.getSpreadsheetLocale()]);
  return `data-language="${language}" data-names="${language === "en" ? sheet : language}"`;
}
