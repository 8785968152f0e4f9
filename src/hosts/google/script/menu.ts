import { firstLanguage } from "../../../translations/language";
import { type Language } from "../../../translations/languages";
import { scriptTexts } from "./script-texts";
import { tellOfStaying } from "./staying-tabs";
import { tidyUp } from "./unfinished-tabs";

/** A language in the file of the pane, which has all of them (build/google/sidebar.js). */
const LANGUAGE_PART = /<script [^>]*data-language="(\w+)"[^>]*>[^<]*<\/script>\n?/g;

/** Only the script of the add-on has this variable, in a file of its own (build/google/add-on.js). */
declare const BRIDGE_SCORING_IS_ADD_ON: true | undefined;

/**
 * Runs whenever the spreadsheet opens. At that time nobody has granted permissions, so it may only add a
 * menu in the user's language.
 */
export function addMenu(): void {
  const language = firstLanguage([Session.getActiveUserLocale()]);
  newMenu(SpreadsheetApp.getUi()).addItem(scriptTexts(language).open, "openBridgePane").addToUi();
}

/**
 * Google wants the menu of an add-on in the menu Extensions, under the add-on's name. In a script of
 * somebody's own spreadsheet that name would be “Untitled project”, so there the menu stands in the bar.
 */
function newMenu(ui: AppsScript.Ui): AppsScript.Menu {
  const isAddOn = typeof BRIDGE_SCORING_IS_ADD_ON !== "undefined";
  return isAddOn ? ui.createAddonMenu() : ui.createMenu("Bridge Scoring");
}

export function openPane(): void {
  const book = SpreadsheetApp.getActiveSpreadsheet();
  tellOfStaying(book, tidyUp(book));
  const page = HtmlService.createHtmlOutputFromFile("Sidebar");
  const language = firstLanguage([Session.getActiveUserLocale()]);
  const content = page
    .getContent()
    .replace(LANGUAGE_PART, (part, its: string) => (its === language ? part : ""));
  page.setContent(content.replace("<html", () => `<html ${languages(book, language)}`));
  SpreadsheetApp.getUi().showSidebar(page.setTitle("Bridge Scoring"));
}

/**
 * The languages of the pane, from the settings in Sheets. Texts are in the user's language. Functions have
 * their Portuguese names as soon as the user or the spreadsheet uses Portuguese, because PAR may mean EVEN
 * there. The script knows both names.
 */
function languages(book: AppsScript.Spreadsheet, language: Language): string {
  const sheet = firstLanguage([book.getSpreadsheetLocale()]);
  const names = [language, sheet].find((one) => scriptTexts(one).renames) ?? language;
  return `data-language="${language}" data-names="${names}"`;
}
