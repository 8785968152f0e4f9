const path = require("path");

/** Bundles the benchmark and the core into one script for Node. Node loads the other packages unchanged. */
module.exports = {
  name: "bench",
  mode: "production",
  target: "node20",
  entry: path.resolve(__dirname, "../bench/index.ts"),
  output: { path: path.resolve(__dirname, "../node_modules/.cache/bench"), filename: "bench.js" },
  externals: {
    "bridge-scorer/lib/imps": "commonjs bridge-scorer/lib/imps",
    "bridge-scorer/lib/matchpoints": "commonjs bridge-scorer/lib/matchpoints",
    mitata: "import mitata",
    oxfmt: "import oxfmt",
    "playwright-core": "commonjs playwright-core",
    send: "commonjs send",
  },
  // Keeps __dirname as in the source file, so that a file finds dist/ from its own place.
  node: { __dirname: true },
  resolve: { extensions: [".ts", ".mjs", ".js"] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: "ts-loader",
        options: { transpileOnly: true, compilerOptions: { noEmit: false } },
      },
    ],
  },
  performance: { hints: false },
  stats: "errors-warnings",
};
