const { Compilation } = require("webpack");
const { packageFolder } = require("./shipped-packages");

/** Notes the packages whose files are in this configuration's bundles. What was shaken out is in none. */
class ShippedPackagesPlugin {
  /** @param {Map<string, Set<string>>} shipped the folders of the packages, by the configuration's name */
  constructor(shipped) {
    this.shipped = shipped;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("ShippedPackagesPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "ShippedPackagesPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const folders = new Set(
            [...compilation.chunks]
              .flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)])
              .flatMap(parts)
              .flatMap((part) => packageFolder(part.nameForCondition() ?? "") ?? []),
          );
          this.shipped.set(String(compiler.options.name), folders);
        },
      );
    });
  }
}

/**
 * The modules that webpack has put into one.
 * @param {import("webpack").Module & { modules?: import("webpack").Module[] }} module
 */
function parts(module) {
  return module.modules ?? [module];
}

module.exports = { ShippedPackagesPlugin };
