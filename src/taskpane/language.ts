import { type Language, LANGUAGES } from "../translations/languages";

/**
 * The first of these that we have, else English.
 *
 * @param tags languages, most wanted first
 * @example
 * firstLanguage(["fr-CH", "pt_BR"]); //=> "pt"
 */
export function firstLanguage(tags: readonly string[]): Language {
  // Not Intl.Locale: a browser started under LANG=C wants "en-US@posix", which is no language tag.
  const codes = tags.map((tag) => tag.split(/[-_@]/)[0].toLowerCase());
  return codes.map((code) => LANGUAGES.find((language) => language === code)).find(Boolean) ?? "en";
}

/**
 * The language that the page is told to have: in Google's sidebar by the script that shows it, in Excel by its
 * address, as the manifest's are; else the first of the browser's that we have.
 *
 * @param said what the script says of the language
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

/** The pane's language, for as long as the page is open; where there is no page, English. */
export const LANGUAGE: Language =
  page === undefined ? "en" : languageFor(page.language, location.search, navigator.languages);

/** The language in which this spreadsheet has the functions' names. */
export const NAMES_LANGUAGE: Language = page?.names === undefined ? LANGUAGE : firstLanguage([page.names]);
