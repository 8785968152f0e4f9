import { commandOf, type JobId, MENU_JOBS } from "../../../jobs/jobs";
import { firstLanguage } from "../../../translations/language";
import { type Language } from "../../../translations/languages";
import { scriptTexts } from "./script-texts";
import { tellOfStaying } from "./staying-tabs";
import { tidyUp } from "./unfinished-tabs";

/** The texts in the file of the pane, which are English (build/google/sidebar.js). */
const LANGUAGE_PART = /<script [^>]*data-language="\w+"[^>]*>[^<]*<\/script>\n?/;

/** Only the script of the add-on has this variable, in a file of its own (build/google/add-on.js). */
declare const BRIDGE_SCORING_IS_ADD_ON: true | undefined;

/**
 * Runs whenever the spreadsheet opens. At that time nobody has granted permissions, so it may only add a
 * menu in the user's language.
 */
export function addMenu(): void {
  const { open, jobs } = scriptTexts(firstLanguage([Session.getActiveUserLocale()]));
  const menu = newMenu(SpreadsheetApp.getUi()).addItem(open, "openBridgePane").addSeparator();
  for (const job of MENU_JOBS) menu.addItem(jobs[job.id] ?? job.id, commandOf(job));
  menu.addToUi();
}

/**
 * Google wants the menu of an add-on in the menu Extensions, under the add-on's name. In a script of
 * somebody's own spreadsheet that name would be “Untitled project”, so there the menu stands in the bar.
 */
function newMenu(ui: AppsScript.Ui): AppsScript.Menu {
  const isAddOn = typeof BRIDGE_SCORING_IS_ADD_ON !== "undefined";
  return isAddOn ? ui.createAddonMenu() : ui.createMenu("Bridge Scoring");
}

/** The functions of the menu that open the pane with a job. */
export const openJobs: Readonly<Record<string, () => void>> = Object.fromEntries(
  MENU_JOBS.map((job) => [commandOf(job), () => openPane(job.id)]),
);

/** @param job the job that the pane begins with; when omitted, the one that was open last */
export function openPane(job?: JobId): void {
  const book = SpreadsheetApp.getActiveSpreadsheet();
  tellOfStaying(book, tidyUp(book));
  const page = HtmlService.createHtmlOutputFromFile("Sidebar");
  const wanted = firstLanguage([Session.getActiveUserLocale()]);
  const texts = wanted === "en" ? undefined : textsIn(wanted);
  const content = page.getContent();
  const inLanguage = texts === undefined ? content : content.replace(LANGUAGE_PART, () => texts);
  const language = texts === undefined ? "en" : wanted;
  const asked = job === undefined ? "" : ` data-job="${job}"`;
  page.setContent(inLanguage.replace("<html", () => `<html ${languages(book, language, wanted)}${asked}`));
  SpreadsheetApp.getUi().showSidebar(page.setTitle("Bridge Scoring"));
}

/**
 * The texts of a language, in a file of the script. Somebody who pasted the script may have left that file out: then the pane
 * is in English.
 */
function textsIn(language: Language): string | undefined {
  try {
    return HtmlService.createHtmlOutputFromFile(`Sidebar-${language}`).getContent();
  } catch {
    return undefined;
  }
}

/**
 * The language of the pane's texts, that of the names of functions, and the spreadsheet's country, from the
 * settings in Sheets. Functions have their Portuguese names as soon as the user or the spreadsheet uses
 * Portuguese, because PAR may mean EVEN there. The script knows both names.
 *
 * @param wanted the user's language, also where its file is not in the script
 */
function languages(book: AppsScript.Spreadsheet, language: Language, wanted: Language): string {
  const locale = book.getSpreadsheetLocale();
  const sheet = firstLanguage([locale]);
  const names = [wanted, sheet].find((one) => scriptTexts(one).renames) ?? wanted;
  return `data-language="${language}" data-names="${names}" data-locale="${locale.replace(/[^\w-]/g, "")}"`;
}
