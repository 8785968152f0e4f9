import { LANGUAGE } from "../../translations/language";

/**
 * The texts of the grid's own buttons, menus and dialogs in the page's language. Six languages are the grid's own, with what is
 * missing there beside them; what our workbench shows of the other five is translated here. Each is a file of its own.
 */
let loaded: object = {};

/** Loads them, before the grid is made. */
export async function loadGridLanguage(): Promise<void> {
  if (LANGUAGE === "en") return;
  const { words } = (await import(
    /* webpackChunkName: "grid-[request]", webpackInclude: /grid-language\/\w\w\.ts$/ */ `./${LANGUAGE}.ts`
  )) as { words: object };
  loaded = words;
}

/** The texts that were loaded, by the names that the grid gives them; in English there are none. */
export function gridLanguage(): object {
  return loaded;
}
