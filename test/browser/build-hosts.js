/**
 * `node test/browser/build-hosts.js <folder>` builds hosts-entry.ts into that folder in the same way as the
 * pane. Test pages load it from /hosts/.
 */
const path = require("node:path");
const webpack = require("webpack");
const configurations = require("../../webpack.config.js");

const pane = configurations("{}").find(({ name }) => name === "taskpane");
const compiler = webpack({
  ...pane,
  cache: false,
  entry: { hosts: path.join(__dirname, "hosts-entry.ts") },
  output: { ...pane?.output, path: path.resolve(process.argv[2]), publicPath: "/hosts/" },
  plugins: [],
});
compiler.run((error, stats) => {
  if (!error && !stats?.hasErrors()) return;
  console.error(error ?? stats?.toString({ all: false, errors: true }));
  process.exitCode = 1;
});
