const fs = require("node:fs");
const path = require("node:path");

const SHORTCUTS = path.resolve(__dirname, "../../shortcuts.json");

/** @typedef {import("../catalogue/translations").Translation} Translation */

/**
 * The name of the file in dist/ with the names of the keys in a language.
 * @param {string} language
 */
function shortcutsFile(language) {
  return `shortcuts-${language}.json`;
}

/**
 * Writes the keys, and for each language the names of what they do. A name has no text of its own: Imps_Label is the
 * manifest's Imps.Label.
 *
 * @param {Record<string, string>} english the texts of the manifest
 * @param {readonly Translation[]} translations
 * @param {import("../dist").Dist} dist
 */
function writeShortcuts(english, translations, dist) {
  const written = fs.readFileSync(SHORTCUTS, "utf8");
  const names = [...written.matchAll(/"\$\{resource\.(\w+)\}"/g)].map(([, name]) => name);
  const resources = (/** @type {Record<string, string>} */ texts) =>
    Object.fromEntries(
      names.map((name) => {
        const value = texts[name.replace("_", ".")];
        if (value === undefined) throw new Error(`shortcuts.json: manifest.xml has no text for ${name}`);
        return [name, { value }];
      }),
    );
  const write = (/** @type {string} */ file, /** @type {object} */ content) =>
    dist.write(file, `${JSON.stringify(content, undefined, 2)}\n`);
  write("shortcuts.json", { ...JSON.parse(written), resources: { default: resources(english) } });
  write(shortcutsFile("en"), resources(english));
  for (const { language, manifest } of translations)
    write(shortcutsFile(language), resources({ ...english, ...manifest }));
}

module.exports = { shortcutsFile, writeShortcuts };
