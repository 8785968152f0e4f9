const path = require("node:path");
const webpack = require("webpack");
const { coreFunctions, withPrefix } = require("./functions");
const { googleText } = require("./google");
const { TABS } = require("./tabs");
const configuration = require("./webpack");

/** @typedef {import("./functions").CoreFunction} CoreFunction */

/** For a workbook in which the add-in's functions are used as well. */
const PREFIX = "bridge.";

/**
 * The functions of src/lambda for whoever installs nothing: two workbooks, a text for Excel Labs and one for Google Sheets.
 *
 * @returns {Promise<Map<string, Buffer | string>>} the files in dist/core
 */
async function coreFiles() {
  const functions = coreFunctions();
  await bundled();
  /** @type {{ coreFile: (names: CoreFunction[], tabs: typeof TABS) => Promise<Uint8Array> }} */
  const { coreFile } = require(path.join(String(configuration.output?.path), "core-file.js"));
  /** @param {string} prefix */
  const workbook = async (prefix) => {
    const named = (/** @type {string} */ formula) => withPrefix(formula, functions, prefix);
    const names = functions.map((fn) => ({ ...fn, name: prefix + fn.name, formula: named(fn.formula) }));
    const tabs = TABS.map((tab) => ({
      ...tab,
      formulas: tab.formulas.map((one) => ({ ...one, formula: named(one.formula) })),
    }));
    return Buffer.from(await coreFile(names, tabs));
  };
  /** @type {[string, Buffer | string][]} */
  const files = [
    ["bridge-core.xlsx", await workbook("")],
    ["bridge-core.prefixed.xlsx", await workbook(PREFIX)],
    ["excel-labs.txt", functions.map(({ source }) => source).join("\n")],
    ["google-named-functions.txt", googleText(functions)],
  ];
  return new Map(files);
}

/** @returns {Promise<void>} */
function bundled() {
  return new Promise((resolve, reject) =>
    webpack(configuration, (error, stats) => {
      if (error || stats === undefined) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString("errors-only")));
      else resolve();
    }),
  );
}

module.exports = { coreFiles };
