const fs = require("node:fs");
const path = require("node:path");
const { licencesText } = require("../release/licences");
const { shippedPackages } = require("../release/shipped-packages");
const { MODULES } = require("./modules");

const ROOT = path.resolve(__dirname, "../..");

/**
 * Makes a package of dist/npm, in which the modules stand already: `npm pack` and `npm publish` take that folder as it is.
 * The modules hold what they need, so the package depends on no other.
 *
 * @param {import("../bundles/bundles").Bundle[]} bundles
 * @param {Map<string, string>} types
 * @param {import("../dist").Dist} dist
 */
function writePackage(bundles, types, dist) {
  const { name, version, license } = JSON.parse(read("package.json"));
  const own = {
    name,
    version,
    description: "The arithmetic, the movements and the results files of duplicate bridge.",
    keywords: [
      "bridge",
      "duplicate bridge",
      "matchpoints",
      "IMPs",
      "victory points",
      "movements",
      "USEBIO",
      "PBN",
    ],
    license,
    type: "module",
    engines: { node: ">=20" },
    sideEffects: false,
    exports: {
      ...Object.fromEntries(
        MODULES.map((one) => [`./${one}`, { types: `./types/npm/${one}.d.ts`, default: `./${one}.js` }]),
      ),
      "./package.json": "./package.json",
    },
  };
  const bundled = bundles.filter((bundle) => bundle.name === "npm").flatMap((bundle) => bundle.packages);
  dist.write("npm/package.json", `${JSON.stringify(own, undefined, 2)}\n`);
  dist.write("npm/README.md", read("src/npm/README.md"));
  dist.write("npm/LICENSE", read("LICENSE"));
  dist.write("npm/licences.txt", licencesText(shippedPackages(bundled)));
  for (const one of MODULES) dist.write(`npm/api/${one}.md`, read(`docs/api/${one}.md`));
  for (const [place, text] of types) dist.write(`npm/types/${place}`, text);
}

/** @param {string} file */
function read(file) {
  return fs.readFileSync(path.join(ROOT, file), "utf8");
}

module.exports = { writePackage };
