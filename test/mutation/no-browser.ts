/* In the place of test/browser/browser.ts, for tests whose window test/mutation/excel-windows.ts makes without one. */
export const ADAPTERS = "";
export const DIST = "";
export const launchBrowser = () => Promise.resolve({ close: () => Promise.resolve() });
