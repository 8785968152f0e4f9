const fs = require("node:fs");
const path = require("node:path");
const { sources, Compilation, WebpackError } = require("webpack");
const { licencesText } = require("./licences");
const { sbom } = require("./sbom");
const { packageFaults, shippedPackages } = require("./shipped-packages");

const LICENCES = "licences.txt";
const SBOM = "sbom.cdx.json";

/**
 * Writes the licences of all that the bundles hold, and the list of it for programs. It stops the build when a
 * bundled package may not be shipped. Its configuration depends on those that make the bundles.
 */
class NoticesPlugin {
  /** @param {Map<string, Set<string>>} shipped what ShippedPackagesPlugin has noted */
  constructor(shipped) {
    this.shipped = shipped;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const root = compiler.context;
    const read = (/** @type {string} */ file) => fs.readFileSync(path.join(root, file), "utf8");
    compiler.hooks.thisCompilation.tap("NoticesPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "NoticesPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const own = JSON.parse(read("package.json"));
          const packages = shippedPackages(
            new Set([...this.shipped.values()].flatMap((set) => [...set])),
            root,
          );
          const faults = packageFaults(packages, own, JSON.parse(read("package-lock.json")));
          faults.forEach((fault) => compilation.errors.push(new WebpackError(fault)));
          const licences = [
            `Bridge Scoring ${own.version} (${own.license})\n\n${read("LICENSE").trim()}\n`,
            "The task pane and the workbench also contain these packages. The functions contain none.\n",
            licencesText(packages),
          ];
          compilation.emitAsset(LICENCES, new sources.RawSource(licences.join("\n")));
          compilation.emitAsset(SBOM, new sources.RawSource(`${sbom(packages, own)}\n`));
        },
      );
    });
  }
}

module.exports = { LICENCES, NoticesPlugin, SBOM };
