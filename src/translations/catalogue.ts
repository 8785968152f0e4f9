import { type Language } from "./languages";
import { NAMES_LANGUAGE } from "./language";
import { shownTranslation } from "./shown";

/** A worksheet function as functions.json describes it. The build puts the list into the pane's file of a language. */
export interface ListedFunction {
  name: string;
  description: string;
  /** The address of its page in the reference. */
  helpUrl: string;
  parameters: ListedParameter[];
}

export interface ListedParameter {
  name: string;
  description: string;
  optional: boolean;
  /** The words that are allowed, when the argument is one of a few words. */
  words: { word: string; meaning: string }[];
}

/** The names of all functions in each language, in one order. The build puts them in the place of this word. */
declare const FUNCTION_NAMES: Record<Language, string[]>;

/** The build puts the lists in the place of each use of their name, so there is one. */
function inAllLanguages(): typeof FUNCTION_NAMES {
  return FUNCTION_NAMES;
}

/** The functions in the pane's language, with the names that they have in this spreadsheet. */
export function listedFunctions(): ListedFunction[] {
  const names = inAllLanguages()[NAMES_LANGUAGE];
  return (shownTranslation().listed ?? []).map((listed, index) => ({ ...listed, name: names[index] }));
}

/** The name of a function in this spreadsheet, by its English name. */
export function localName(name: string): string {
  const names = inAllLanguages();
  return names[NAMES_LANGUAGE][names.en.indexOf(name)] ?? name;
}
