const path = require("node:path");

/**
 * Bundles what makes the template, with the code of the pane, into one script for Node.
 *
 * @type {import("webpack").Configuration}
 */
module.exports = {
  name: "template",
  mode: "production",
  target: "node20",
  entry: path.resolve(__dirname, "template.ts"),
  output: {
    path: path.resolve(__dirname, "../../node_modules/.cache/template"),
    filename: "template.js",
    library: { type: "commonjs2" },
  },
  optimization: { minimize: false },
  resolve: { extensions: [".ts", ".tsx", ".mjs", ".js"] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: "ts-loader",
        options: { transpileOnly: true, compilerOptions: { noEmit: false } },
      },
    ],
  },
  performance: { hints: false },
  stats: "errors-warnings",
};
