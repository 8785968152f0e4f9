import { type Language, LANGUAGES } from "../translations/languages";

/**
 * The language that the page's address names, as the manifest's do (Excel's own language, in which it has the
 * functions' names too); else the first of the browser's that we have, else English.
 *
 * @param search the query of the address
 * @param wanted the browser's languages, most wanted first
 * @example
 * languageFor("?language=pt", ["en-GB"]); //=> "pt"
 */
export function languageFor(search: string, wanted: readonly string[]): Language {
  const named = new URLSearchParams(search).get("language") ?? "";
  // Not Intl.Locale: a browser started under LANG=C wants "en-US@posix", which is no language tag.
  const codes = [named, ...wanted].map((tag) => tag.split(/[-_@]/)[0].toLowerCase());
  return codes.map((code) => LANGUAGES.find((language) => language === code)).find(Boolean) ?? "en";
}

/** The pane's language, for as long as the page is open; where there is no page, English. */
export const LANGUAGE: Language =
  typeof document === "undefined" ? "en" : languageFor(location.search, navigator.languages);
