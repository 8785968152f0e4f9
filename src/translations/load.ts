import { LANGUAGE } from "./language";
import { show, type Translation } from "./shown";

/** Loads the page's language, before anything that says something. Each is a file of its own, of which a page loads one. */
export async function loadLanguage(): Promise<void> {
  const { default: translation } = (await import(
    /* webpackChunkName: "[request]", webpackInclude: /translations\/\w+\.json$/ */ `./${LANGUAGE}.json`
  )) as { default: Translation };
  show(translation);
}
