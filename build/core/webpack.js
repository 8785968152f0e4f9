const path = require("node:path");
const template = require("../template/webpack");

/**
 * Bundles what makes the workbook, with the code that writes formulas into files, into one script for Node.
 *
 * @type {import("webpack").Configuration}
 */
module.exports = {
  ...template,
  name: "core",
  entry: path.resolve(__dirname, "core-file.ts"),
  output: {
    path: path.resolve(__dirname, "../../node_modules/.cache/core"),
    filename: "core-file.js",
    library: { type: "commonjs2" },
  },
};
