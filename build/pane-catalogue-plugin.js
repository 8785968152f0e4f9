const fs = require("fs");
const path = require("path");
const { DefinePlugin } = require("webpack");

/**
 * Puts what the pane tells about the functions into its script, as `FUNCTION_CATALOGUE`: in Google's sidebar
 * there is no functions.json beside the page to ask for. It is made from the functions.json of this very build,
 * so its configuration depends on the one that writes it.
 */
class PaneCataloguePlugin {
  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    // Where dist/ is, is known only once the build runs; and what stands in it is new with every build.
    const read = () => fs.readFileSync(path.join(compiler.outputPath, "functions.json"), "utf8");
    new DefinePlugin({
      FUNCTION_CATALOGUE: DefinePlugin.runtimeValue(
        () => JSON.stringify(paneCatalogue(JSON.parse(read()))),
        true,
      ),
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
