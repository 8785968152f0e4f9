import { NAMES_LANGUAGE } from "./language";
import { type ListedFunction } from "./listed";
import { shownTranslation } from "./shown";

/**
 * The functions that have another name in a language, because Excel has a function of theirs there. The build puts them in the
 * place of this word.
 */
declare const RENAMED_FUNCTIONS: Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The functions in the pane's language, with the names that they have in this spreadsheet. */
export function listedFunctions(): ListedFunction[] {
  return (shownTranslation().listed ?? []).map((listed) => ({ ...listed, name: localName(listed.name) }));
}

/** The name of a function in this spreadsheet, by its English name. */
export function localName(name: string): string {
  return RENAMED_FUNCTIONS[NAMES_LANGUAGE]?.[name] ?? name;
}
