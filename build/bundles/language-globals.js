const path = require("path");
const { BannerPlugin, ProvidePlugin } = require("webpack");

const LOCALS = path.resolve(__dirname, "globals.mjs");

/** The globals that the functions use for each cell. */
const NAMES = ["Array", "Float64Array", "Int32Array", "Map", "Math", "Number", "Object", "Uint8Array"];

/** Makes globals of the language local to the bundle; build/bundles/globals.mjs says why. */
function languageGlobals() {
  return new ProvidePlugin(Object.fromEntries(NAMES.map((name) => [name, [LOCALS, name]])));
}

/**
 * Does the same for a script that exports nothing, with a function around the whole script, which needs fewer
 * bytes.
 *
 * @param {string} file
 * @param {string} before the text in front of that function
 */
function wrapped(file, before) {
  const names = NAMES.join(", ");
  return [
    new BannerPlugin({ raw: true, banner: `${before} ((${names}) => {`, include: file }),
    new BannerPlugin({ raw: true, banner: `})(${names});`, include: file, footer: true }),
  ];
}

module.exports = { languageGlobals, wrapped };
