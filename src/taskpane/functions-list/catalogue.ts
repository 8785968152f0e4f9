import { type Language } from "../../translations/languages";
import { LANGUAGE, NAMES_LANGUAGE } from "../language";

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

/** The functions in the pane's language, with the names that they have in this spreadsheet. */
export function listedFunctions(): ListedFunction[] {
  const named = FUNCTION_CATALOGUE[NAMES_LANGUAGE];
  return FUNCTION_CATALOGUE[LANGUAGE].map((listed, index) => ({ ...listed, name: named[index].name }));
}
