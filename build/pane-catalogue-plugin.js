const fs = require("fs");
const path = require("path");
const { DefinePlugin } = require("webpack");
const { catalogueFile, readTranslations } = require("./translations");

/**
 * Puts what the pane tells about the functions into its script, by language, as `FUNCTION_CATALOGUE`: in Google's
 * sidebar there is no functions.json beside the page to ask for. It is made from the functions.json of this very
 * build and its translations, so its configuration depends on the one that writes them.
 */
class PaneCataloguePlugin {
  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    // Where dist/ is, is known only once the build runs; and what stands in it is new with every build.
    const read = (/** @type {string} */ file) =>
      paneCatalogue(JSON.parse(fs.readFileSync(path.join(compiler.outputPath, file), "utf8")));
    const inAllLanguages = () => ({
      en: read("functions.json"),
      ...Object.fromEntries(
        readTranslations().map(({ language }) => [language, read(catalogueFile(language))]),
      ),
    });
    new DefinePlugin({
      FUNCTION_CATALOGUE: DefinePlugin.runtimeValue(() => JSON.stringify(inAllLanguages()), true),
    }).apply(compiler);
  }
}

/** @param {import("./catalogue-faults").Catalogue} catalogue */
function paneCatalogue({ functions, enums = [] }) {
  return functions.map(({ name, description, helpUrl, parameters }) => ({
    name,
    description,
    helpUrl,
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      description: parameter.description,
      optional: parameter.optional ?? false,
      words: (enums.find(({ id }) => id === parameter.customEnumId)?.values ?? []).map((word) => ({
        word: word.stringValue,
        meaning: word.tooltip,
      })),
    })),
  }));
}

module.exports = { PaneCataloguePlugin };
