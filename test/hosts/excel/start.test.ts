afterEach(() => {
  for (const name of ["document", "window"]) Reflect.deleteProperty(globalThis, name);
});

/** What office.js finds on a page for this host, once the first script of the pane has run. */
function startedOn(pageHost: string): object {
  const window = {};
  for (const [name, value] of Object.entries({
    document: { documentElement: { dataset: { pageHost } } },
    window,
  }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  jest.isolateModules(() => void jest.requireActual("../../../src/hosts/excel/start"));
  return window;
}

test("in Excel office.js waits for the functions, and elsewhere it is told nothing", () => {
  expect(startedOn("excel")).toEqual({ CustomFunctionMappings: { __delay__: true } });
  expect(startedOn("google")).toEqual({});
  expect(startedOn("workbench")).toEqual({});
});
