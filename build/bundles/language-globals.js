const path = require("path");
const { ProvidePlugin } = require("webpack");

const LOCALS = path.resolve(__dirname, "globals.mjs");

/** The language's globals as locals of the bundle; build/bundles/globals.mjs says why. */
function languageGlobals() {
  const names = ["Array", "Map", "Math", "Number", "Object"];
  return new ProvidePlugin(Object.fromEntries(names.map((name) => [name, [LOCALS, name]])));
}

module.exports = { languageGlobals };
