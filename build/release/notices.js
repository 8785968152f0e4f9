const fs = require("node:fs");
const path = require("node:path");
const { licencesText } = require("./licences");
const { sbom } = require("./sbom");
const { packageFaults, refuseOthersModules, shippedPackages } = require("./shipped-packages");

const ROOT = path.resolve(__dirname, "../..");

/**
 * Writes the licences of all packages in the bundles, and a list of these packages for programs. The build
 * stops when a bundled package must not be shipped.
 *
 * @param {import("../bundles/bundles").Bundle[]} bundles
 * @param {import("../dist").Dist} dist
 */
function writeNotices(bundles, dist) {
  const own = JSON.parse(read("package.json"));
  const packages = shippedPackages(bundles.flatMap((bundle) => bundle.packages));
  const lock = JSON.parse(read("package-lock.json"));
  refuseOthersModules(packages, lock);
  const faults = packageFaults(packages, own, lock);
  const functions = bundles.filter(({ name }) => ["functions", "rankings", "movements"].includes(name));
  const names = shippedPackages(functions.flatMap((bundle) => bundle.packages)).map(({ name }) => name);
  const licences = [
    `Bridge Scoring ${own.version} (${own.license})\n\n${read("LICENSE").trim()}\n`,
    `The functions contain ${names.join(", ") || "none"} of these packages, the task pane and the workbench all others.\n`,
    licencesText(packages),
  ];
  dist.write("licences.txt", licences.join("\n"));
  dist.write("sbom.cdx.json", `${sbom(packages, own, lock)}\n`);
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

/** @param {string} file */
function read(file) {
  return fs.readFileSync(path.join(ROOT, file), "utf8");
}

module.exports = { writeNotices };
