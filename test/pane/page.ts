import { withEnglish } from "../../build/catalogue/english-first";
import en from "../../src/translations/en.json";
import type * as languages from "../../src/translations/language";
import type * as shown from "../../src/translations/shown";

/**
 * Loads modules as on a page with this address, separately from the modules of other tests. The pane's
 * language does not change while its page is open, so each language needs its own modules.
 *
 * @param load requires the modules
 * @param reworded changes what the page says
 */
export function onPage<Loaded>(
  search: string,
  load: () => Loaded,
  reworded = (texts: shown.Translation["pane"]) => texts,
): Loaded {
  const page = {
    document: { documentElement: { dataset: {} } },
    location: { search },
    navigator: { languages: [] },
  };
  const before = Object.fromEntries(
    Object.keys(page).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  for (const [name, value] of Object.entries(page)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  let loaded: { it: Loaded } | undefined;
  jest.isolateModules(() => {
    const { LANGUAGE } = jest.requireActual<typeof languages>("../../src/translations/language");
    const { show } = jest.requireActual<typeof shown>("../../src/translations/shown");
    const own = jest.requireActual<shown.Translation>(`../../src/translations/${LANGUAGE}.json`);
    show({ ...own, pane: reworded(withEnglish(own.pane, en.pane)) });
    loaded = { it: load() };
  });
  for (const [name, described] of Object.entries(before)) {
    if (described) Object.defineProperty(globalThis, name, described);
    else Reflect.deleteProperty(globalThis, name);
  }
  if (!loaded) throw new Error("nothing was loaded");
  return loaded.it;
}
