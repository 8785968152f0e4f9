const fs = require("node:fs");
const path = require("node:path");
const { withEnglish } = require("../catalogue/english-first");

const ENGLISH = path.resolve(__dirname, "../../src/translations/en.json");

/**
 * Makes of a file of translations what a page loads of it: without the texts of manifests, and with those about the
 * functions as the pane lists them. What a language lacks is there in English. `texts` names the only ones that the page says,
 * `without` those that it never says.
 *
 * @this {import("webpack").LoaderContext<{ catalogue?: string, texts?: string[], without?: string[] }>}
 * @param {string} file
 */
module.exports = function shownLanguage(file) {
  const { locales, pane } = JSON.parse(file);
  this.addDependency(ENGLISH);
  const english = JSON.parse(fs.readFileSync(ENGLISH, "utf8"));
  const { catalogue, texts, without = [] } = this.getOptions();
  const language = path.basename(this.resourcePath, ".json");
  const all = Object.entries(withEnglish(pane, english.pane));
  const whole = Object.fromEntries(all.filter(([part]) => !without.includes(part)));
  return JSON.stringify({
    locales,
    pane: texts ? onlyTexts(whole, texts) : whole,
    listed: catalogue && JSON.parse(catalogue).listed[language],
  });
};

/**
 * The texts below some paths.
 *
 * @param {object} all
 * @param {string[]} paths
 */
function onlyTexts(all, paths) {
  const kept = {};
  for (const place of paths) {
    const names = place.split(".");
    const last = String(names.pop());
    /** @type {any} */
    let from = all;
    /** @type {any} */
    let into = kept;
    for (const name of names) [from, into] = [from[name], (into[name] ??= {})];
    into[last] = from[last];
  }
  return kept;
}
