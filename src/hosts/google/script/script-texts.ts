import type { StayingTab } from "../server";
import { type Language } from "../../../translations/languages";

/** What the script says by itself in a language. */
interface ScriptTexts {
  /** The item of the menu that opens the pane. */
  open: string;
  /** What the jobs of the menu are called, by their ids. */
  jobs: Readonly<Partial<Record<string, string>>>;
  /** Why an unfinished tab stays. */
  stays: Record<StayingTab["why"], string>;
  /** Whether a function has another name in this language. */
  renames: boolean;
}

/** The build puts these texts of all languages in the place of this word, so that the script contains no other texts. */
declare const SCRIPT_TEXTS: Readonly<Record<Language, ScriptTexts>>;

export function scriptTexts(language: Language): ScriptTexts {
  return SCRIPT_TEXTS[language];
}
