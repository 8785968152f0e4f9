const path = require("path");
const { BannerPlugin, ProvidePlugin } = require("webpack");

const LOCALS = path.resolve(__dirname, "globals.mjs");

/** Those that are looked up for each cell. */
const NAMES = ["Array", "Map", "Math", "Number", "Object"];

/** The language's globals as locals of the bundle; build/bundles/globals.mjs says why. */
function languageGlobals() {
  return new ProvidePlugin(Object.fromEntries(NAMES.map((name) => [name, [LOCALS, name]])));
}

/**
 * The same for a script that exports nothing: a function around it all, which costs fewer bytes.
 *
 * @param {string} file
 * @param {string} before what stands in front of it
 */
function wrapped(file, before) {
  const names = NAMES.join(", ");
  return [
    new BannerPlugin({ raw: true, banner: `${before} ((${names}) => {`, include: file }),
    new BannerPlugin({ raw: true, banner: `})(${names});`, include: file, footer: true }),
  ];
}

module.exports = { languageGlobals, wrapped };
