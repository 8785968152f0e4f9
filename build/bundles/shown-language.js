const fs = require("node:fs");
const path = require("node:path");
const { withEnglish } = require("../catalogue/english-first");

const ENGLISH = path.resolve(__dirname, "../../src/translations/en.json");

/**
 * Makes of a file of translations what a page loads of it: without the texts of manifests, and with those about the
 * functions as the pane lists them. What a language lacks is there in English.
 *
 * @this {import("webpack").LoaderContext<{ catalogue?: string }>}
 * @param {string} file
 */
module.exports = function shownLanguage(file) {
  const { locales, pane } = JSON.parse(file);
  this.addDependency(ENGLISH);
  const english = JSON.parse(fs.readFileSync(ENGLISH, "utf8"));
  const { catalogue } = this.getOptions();
  const language = path.basename(this.resourcePath, ".json");
  return JSON.stringify({
    locales,
    pane: withEnglish(pane, english.pane),
    listed: catalogue && JSON.parse(catalogue).listed[language],
  });
};
