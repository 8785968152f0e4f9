import { type Language } from "../translations/languages";
import { LANGUAGE, NAMES_LANGUAGE } from "../translations/language";

/** A worksheet function as functions.json describes it. The build puts the list into the pane's script. */
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

declare const FUNCTION_CATALOGUE: Record<Language, ListedFunction[]>;

/** The build puts the list in the place of each use of its name, so there is one. */
function inAllLanguages(): typeof FUNCTION_CATALOGUE {
  return FUNCTION_CATALOGUE;
}

/** The functions in the pane's language, with the names that they have in this spreadsheet. */
export function listedFunctions(): ListedFunction[] {
  const named = inAllLanguages()[NAMES_LANGUAGE];
  return inAllLanguages()[LANGUAGE].map((listed, index) => ({ ...listed, name: named[index].name }));
}

/** The name of a function in this spreadsheet, by its English name. */
export function localName(name: string): string {
  const at = inAllLanguages().en.findIndex((listed) => listed.name === name);
  return inAllLanguages()[NAMES_LANGUAGE][at]?.name ?? name;
}
