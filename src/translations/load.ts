import { LANGUAGE } from "./language";
import { type Language } from "./languages";
import { show, type Translation } from "./shown";

/** Each language is a file of its own, so that a page loads only the one that it shows. */
const FILES: Record<Language, () => Promise<{ default: Translation }>> = {
  en: () => import(/* webpackChunkName: "en" */ "./en.json"),
  pt: () => import(/* webpackChunkName: "pt" */ "./pt.json"),
};

/** Loads the page's language, before anything that says something. */
export async function loadLanguage(): Promise<void> {
  const { default: translation } = await FILES[LANGUAGE]();
  show(translation);
}
