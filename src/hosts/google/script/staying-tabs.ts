import { firstLanguage } from "../../../translations/language";
import type { StayingTab } from "../server";
import en from "../../../translations/en.json";
import { type Language } from "../../../translations/languages";
import pt from "../../../translations/pt.json";

/** The texts are imported one by one, so that the script contains no other texts. */
const STAYS: Record<Language, Record<StayingTab["why"], string>> = {
  en: {
    typed: en.pane.hosts.stayTyped,
    renamed: en.pane.hosts.stayRenamed,
    shown: en.pane.hosts.stayShown,
    other: en.pane.hosts.stayOther,
  },
  pt: {
    typed: pt.pane.hosts.stayTyped,
    renamed: pt.pane.hosts.stayRenamed,
    shown: pt.pane.hosts.stayShown,
    other: pt.pane.hosts.stayOther,
  },
};

/** How long the sentence is in view, in seconds. */
const IN_VIEW = 30;

/** Says in a corner of the spreadsheet which unfinished tabs stay, and why. */
export function tellOfStaying(book: AppsScript.Spreadsheet, tabs: readonly StayingTab[]): void {
  if (tabs.length === 0) return;
  const texts = STAYS[firstLanguage([Session.getActiveUserLocale()])];
  const sentences = tabs.map(({ name, why }) => texts[why].replace("{name}", () => name));
  book.toast(sentences.join(" "), "Bridge Scoring", IN_VIEW);
}
