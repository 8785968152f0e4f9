/**
 * uPlot makes a number format of the browser's language as it loads. A browser started under LANG=C calls its
 * language "en-US@posix", which is no language tag: the plot, and the pane with it, would not load at all.
 * So this module stands before uPlot.
 */
try {
  new Intl.NumberFormat(navigator.language);
} catch {
  Object.defineProperty(navigator, "language", { value: "en-US", configurable: true });
}

export {};
