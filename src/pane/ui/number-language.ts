/**
 * uPlot makes a number format for the browser's language when it loads. A browser started under LANG=C
 * reports the language "en-US@posix", which is not a valid language tag, so the plot and the whole pane would
 * not load. This module is imported before uPlot and prevents that.
 */
try {
  new Intl.NumberFormat(navigator.language);
} catch {
  Object.defineProperty(navigator, "language", { value: "en-US", configurable: true });
}

export {};
