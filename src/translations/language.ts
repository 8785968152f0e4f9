import { pageSearch } from "../page/page-search";
import { type Language, LANGUAGES } from "./languages";

/**
 * The first of these languages for which there is a translation, otherwise English.
 *
 * @param tags languages, most wanted first
 * @example
 * firstLanguage(["fi-FI", "pt_BR"]); //=> "pt"
 */
export function firstLanguage(tags: readonly string[]): Language {
  // Intl.Locale is not used: a browser started under LANG=C reports "en-US@posix", which is not a valid
  // language tag.
  const codes = tags.map((tag) => tag.split(/[-_@]/)[0].toLowerCase()).map((code) => SAME_AS[code] ?? code);
  return codes.map((code) => LANGUAGES.find((language) => language === code)).find(Boolean) ?? "en";
}

/** Norwegian has three codes: Google says no, browsers say nb or nn. */
const SAME_AS: Record<string, string | undefined> = { no: "nb", nn: "nb" };

/**
 * The language of the page. In Google's sidebar the script sets it, and in Excel the address in the manifest.
 * Otherwise it is the browser's first language for which there is a translation.
 *
 * @param said the language that the script sets
 * @param search the query of the address
 * @param wanted the browser's languages, most wanted first
 * @example
 * languageFor(undefined, "?language=pt", ["en-GB"]); //=> "pt"
 */
export function languageFor(said: string | undefined, search: string, wanted: readonly string[]): Language {
  if (said !== undefined) return firstLanguage([said]);
  return firstLanguage([new URLSearchParams(search).get("language") ?? "", ...wanted]);
}

const page = typeof document === "undefined" ? undefined : document.documentElement.dataset;

/** The pane's language while the page is open; English when there is no page. */
export const LANGUAGE: Language =
  page === undefined ? "en" : languageFor(page.language, pageSearch(), navigator.languages);

/** The language of the functions' names in this spreadsheet. */
export const NAMES_LANGUAGE: Language = page?.names === undefined ? LANGUAGE : firstLanguage([page.names]);
