const path = require("node:path");

/**
 * Makes of a file of translations what a page loads of it: without the texts of manifests, and with those about the
 * functions as the pane lists them.
 *
 * @this {import("webpack").LoaderContext<{ catalogue?: string }>}
 * @param {string} file
 */
module.exports = function shownLanguage(file) {
  const { locales, pane } = JSON.parse(file);
  const { catalogue } = this.getOptions();
  const language = path.basename(this.resourcePath, ".json");
  return JSON.stringify({ locales, pane, listed: catalogue && JSON.parse(catalogue).listed[language] });
};
