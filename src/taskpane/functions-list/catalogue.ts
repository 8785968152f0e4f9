import { type Language } from "../../translations/languages";
import { LANGUAGE, NAMES_LANGUAGE } from "../language";

/** A worksheet function as functions.json tells of it; the build puts the list into the pane's script. */
export interface ListedFunction {
  name: string;
  description: string;
  /** Its page of the reference, at the address of the add-in. */
  helpUrl: string;
  parameters: ListedParameter[];
}

export interface ListedParameter {
  name: string;
  description: string;
  optional: boolean;
  /** What may be written for it, where it is one of a few words. */
  words: { word: string; meaning: string }[];
}

declare const FUNCTION_CATALOGUE: Record<Language, ListedFunction[]>;

/** In the pane's language, by the names that the functions have in this spreadsheet. */
export function listedFunctions(): ListedFunction[] {
  const named = FUNCTION_CATALOGUE[NAMES_LANGUAGE];
  return FUNCTION_CATALOGUE[LANGUAGE].map((listed, index) => ({ ...listed, name: named[index].name }));
}
