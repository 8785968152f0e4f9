const { sources, Compilation, WebpackError } = require("webpack");
const { catalogueFaults } = require("./catalogue-faults");
const { readDeclarations } = require("./declarations");
const { referencePages } = require("./reference-pages");
const { markdownPage } = require("./site-page");
const {
  catalogueFile,
  readTranslations,
  translatedCatalogue,
  translationFaults,
  translationFiles,
} = require("./translations");

/** The file that custom-functions-metadata-plugin writes. */
const CATALOGUE = "functions.json";

/**
 * Checks the generated functions.json, which its generator does not (it writes an empty file and reports
 * success when it finds no function), and completes it: help addresses for this base, error cells handed
 * to the functions instead of stopping them. Then writes the reference pages that the help leads to, and the same
 * catalogue in every other language.
 */
class FunctionCataloguePlugin {
  /** @param {{ base: string, declarations: string[] }} options the address that dist/ will be served from, the declaration files */
  constructor(options) {
    this.options = options;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("FunctionCataloguePlugin", (compilation) => {
      compilation.fileDependencies.addAll(translationFiles());
      compilation.hooks.processAssets.tap(
        { name: "FunctionCataloguePlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        () => {
          const asset = compilation.getAsset(CATALOGUE);
          const written = asset === undefined ? "" : asset.source.source().toString();
          const faults = catalogueFaults(written);
          faults.forEach((fault) => compilation.errors.push(new WebpackError(`${CATALOGUE}: ${fault}`)));
          if (faults.length > 0) return;
          const catalogue = completed(JSON.parse(written), this.options.base);
          compilation.updateAsset(CATALOGUE, new sources.RawSource(JSON.stringify(catalogue, null, 2)));
          for (const translation of readTranslations()) {
            const file = catalogueFile(translation.language);
            const missing = translationFaults(catalogue, translation);
            missing.forEach((fault) => compilation.errors.push(new WebpackError(`${file}: ${fault}`)));
            if (missing.length > 0) continue;
            const translated = translatedCatalogue(catalogue, translation);
            compilation.emitAsset(file, new sources.RawSource(JSON.stringify(translated, null, 2)));
          }
          for (const { name, ...page } of referencePages(
            catalogue,
            readDeclarations(this.options.declarations),
            readTranslations(),
          )) {
            const path = `functions/${name}.html`;
            compilation.emitAsset(path, new sources.RawSource(markdownPage({ ...page, path })));
          }
        },
      );
    });
  }
}

/**
 * @param {import("./catalogue-faults").Catalogue} catalogue
 * @param {string} base
 */
function completed(catalogue, base) {
  return {
    ...catalogue,
    // With it, a cell formatted as currency would arrive as an object instead of a number.
    allowCustomDataForDataTypeAny: false,
    // Without it, Excel answers for us when a cell holds an error, and nothing says which cell it was.
    allowErrorForDataTypeAny: true,
    functions: catalogue.functions.map((declared) => ({
      ...declared,
      helpUrl: new URL(declared.helpUrl ?? "", base).href,
    })),
  };
}

module.exports = { FunctionCataloguePlugin };
