const path = require("path");

/** The benchmark and the core in one script for Node; the packages beside it are loaded as they are. */
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
    prettier: "import prettier",
    "playwright-core": "commonjs playwright-core",
    send: "commonjs send",
  },
  // Where a file of the project looks for dist/ from its own place, it shall find it.
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
