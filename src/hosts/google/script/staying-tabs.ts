import { firstLanguage } from "../../../translations/language";
import type { StayingTab } from "../server";
import { scriptTexts } from "./script-texts";

/** How long the sentence is in view, in seconds. */
const IN_VIEW = 30;

/** Says in a corner of the spreadsheet which unfinished tabs stay, and why. */
export function tellOfStaying(book: AppsScript.Spreadsheet, tabs: readonly StayingTab[]): void {
  if (tabs.length === 0) return;
  const { stays } = scriptTexts(firstLanguage([Session.getActiveUserLocale()]));
  const sentences = tabs.map(({ name, why }) => stays[why].replace("{name}", () => name));
  book.toast(sentences.join(" "), "Bridge Scoring", IN_VIEW);
}
