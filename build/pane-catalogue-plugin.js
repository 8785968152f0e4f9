const fs = require("fs");
const path = require("path");
const { Compilation, DefinePlugin, sources } = require("webpack");
const { DEFAULT_BASE } = require("./base-address");
const { catalogueFile, readTranslations } = require("./translations");

/**
 * Puts what the pane tells about the functions into its script, by language, as `FUNCTION_CATALOGUE`: in Google's
 * sidebar there is no functions.json beside the page to ask for. It is made from the functions.json of this very
 * build and its translations, so its configuration depends on the one that writes them.
 */
class PaneCataloguePlugin {
  /** @param {{ base: string, script: string }} options the address that dist/ will be served from, the pane's script */
  constructor(options) {
    this.options = options;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const { base, script } = this.options;
    // Where dist/ is, is known only once the build runs; and what stands in it is new with every build.
    const read = (/** @type {string} */ file) => {
      const written = fs.readFileSync(path.join(compiler.outputPath, file), "utf8");
      return paneCatalogue(JSON.parse(replaceAll(written, base, DEFAULT_BASE)));
    };
    const inAllLanguages = () => ({
      en: read("functions.json"),
      ...Object.fromEntries(
        readTranslations().map(({ language }) => [language, read(catalogueFile(language))]),
      ),
    });
    new DefinePlugin({
      FUNCTION_CATALOGUE: DefinePlugin.runtimeValue(() => JSON.stringify(inAllLanguages()), true),
    }).apply(compiler);
    // The minimizer names variables by how often a letter is there, so it must not see the address: builds for
    // two addresses shall differ in nothing else.
    compiler.hooks.thisCompilation.tap("PaneCataloguePlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "PaneCataloguePlugin", stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        () =>
          compilation.updateAsset(
            script,
            (asset) => new sources.RawSource(replaceAll(asset.source().toString(), DEFAULT_BASE, base)),
          ),
      );
    });
  }
}

/**
 * @param {string} text
 * @param {string} from
 * @param {string} to
 */
function replaceAll(text, from, to) {
  return text.split(from).join(to);
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
