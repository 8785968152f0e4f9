import type en from "./en.json";
import type { ListedFunction } from "./listed";

/** What the pane and the workbench have of a language. */
export interface Translation {
  /** The plurals and the decimal mark of the texts follow the first one. */
  locales: string[];
  pane: typeof en.pane;
  /** The help of the functions. The build adds it to the pane's file of a language. */
  listed?: ListedFunction[];
}

let shown: Translation | undefined;

/** Takes the language of the page. Only then a text may be asked for. */
export function show(translation: Translation): void {
  shown = translation;
}

/** The language that was shown last, of which a page has one. */
export function shownTranslation(): Translation {
  if (shown === undefined) throw new Error("a text was asked for before its language was loaded");
  return shown;
}
