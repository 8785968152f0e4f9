const fs = require("fs");
const path = require("path");
const { sources, Compilation, WebpackError } = require("webpack");
const { googleFaults, googleScript } = require("./google-script");
const { catalogueFile, readTranslations, renamedFunctions } = require("./translations");

/**
 * Puts the functions that Sheets shows in front of the bundle of src/google, and the script's manifest beside
 * it. They are made from the functions.json of this very build, so this configuration depends on that one.
 */
class GoogleScriptPlugin {
  /** @param {{ script: string, manifest: string }} options the bundle's file in dist/, the source of appsscript.json */
  constructor(options) {
    this.options = options;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const { script, manifest } = this.options;
    compiler.hooks.thisCompilation.tap("GoogleScriptPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the minimizer, which would drop the comments.
        { name: "GoogleScriptPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const file = path.join(compiler.outputPath, "functions.json");
          if (!fs.existsSync(file)) {
            compilation.errors.push(
              new WebpackError(`${script}: there is no functions.json to make it from`),
            );
            return;
          }
          const catalogue = withOtherNames(JSON.parse(fs.readFileSync(file, "utf8")), compiler.outputPath);
          const bundle = String(compilation.getAsset(script)?.source.source());
          const faults = googleFaults(catalogue, bundle);
          faults.forEach((fault) => compilation.errors.push(new WebpackError(`${script}: ${fault}`)));
          if (faults.length > 0) return;
          compilation.updateAsset(script, new sources.RawSource(googleScript(catalogue, bundle)));
          compilation.emitAsset(
            path.posix.join(path.posix.dirname(script), "appsscript.json"),
            new sources.RawSource(fs.readFileSync(manifest, "utf8")),
          );
        },
      );
      compilation.fileDependencies.add(path.resolve(manifest));
    });
  }
}

/**
 * With the names that functions have in other languages, each with its help there: a spreadsheet of Google's may
 * call its own functions by the names of that language, too.
 * @param {import("./catalogue-faults").Catalogue} catalogue
 * @param {string} folder dist/
 */
function withOtherNames(catalogue, folder) {
  const others = readTranslations().flatMap(({ language }) =>
    renamedFunctions(
      catalogue,
      JSON.parse(fs.readFileSync(path.join(folder, catalogueFile(language)), "utf8")),
    ),
  );
  return { ...catalogue, functions: [...catalogue.functions, ...others] };
}

module.exports = { GoogleScriptPlugin };
