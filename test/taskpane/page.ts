/**
 * What is loaded as on a page with this address, apart from what other tests have loaded: the pane's language is
 * fixed for as long as its page is open.
 *
 * @param load requires the modules
 */
export function onPage<Loaded>(search: string, load: () => Loaded): Loaded {
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
  jest.isolateModules(() => (loaded = { it: load() }));
  for (const [name, described] of Object.entries(before)) {
    if (described) Object.defineProperty(globalThis, name, described);
    else Reflect.deleteProperty(globalThis, name);
  }
  if (!loaded) throw new Error("nothing was loaded");
  return loaded.it;
}
