/** Makes one bundle. It runs in a process of its own, beside the others. */
const fs = require("node:fs");
const path = require("node:path");
const webpack = require("webpack");
const { configurations } = require("../../webpack.config");
const { packageFolder } = require("../release/shipped-packages");
const { hashOfFile, isFile, placeOf, ROOT } = require("./sources");

/**
 * @typedef {{ files: Record<string, string>, absent: string[], packages: string[] }} Sources
 *   files: a hash of each source that webpack has read; absent: where it has looked for one in vain; packages: the
 *   folders of the packages that the bundle holds
 */

/**
 * @param {string} name of the bundle
 * @param {string} folder for its files
 * @param {string} tools what stands for the tools and their folder: with others, nothing of webpack's cache is used again
 * @param {string} catalogue what the pane tells about the functions, as JSON
 * @param {boolean} isFirst whether the bundle was never made before
 * @returns {Promise<Sources>}
 */
async function makeBundle(name, folder, tools, catalogue, isFirst) {
  fs.rmSync(folder, { recursive: true, force: true });
  const configuration = configurations(catalogue).find((one) => one.name === name);
  const { compilation } = await run({
    ...configuration,
    output: { ...configuration?.output, path: folder },
    // From the second time on, modules that have not changed are taken from node_modules/.cache. Most copies of the project
    // are built once, and to keep the modules takes seconds. That the tools are the same is known already.
    cache: !isFirst && {
      type: "filesystem",
      name,
      version: tools,
      buildDependencies: { defaultWebpack: [] },
    },
  });
  return { ...sourcesOf(compilation), packages: packagesIn(compilation) };
}

/**
 * @param {import("webpack").Configuration} configuration
 * @returns {Promise<import("webpack").Stats>}
 */
function run(configuration) {
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // webpack writes its cache when the compiler is closed.
      compiler.close((closing) => {
        if (error || closing || stats === undefined) reject(error ?? closing);
        else if (stats.hasErrors()) reject(new Error(stats.toString("errors-only")));
        else resolve(stats);
      });
    });
  });
}

/** @param {import("webpack").Compilation} compilation */
function sourcesOf({ fileDependencies, missingDependencies }) {
  const files = [...fileDependencies].filter(isOwn).map(placeOf).filter(isFile);
  return {
    files: Object.fromEntries(files.map((file) => [file, hashOfFile(file)])),
    absent: [...missingDependencies].filter(isOwn).map(placeOf),
  };
}

/** Whether a file does not belong to a package. @param {string} file */
function isOwn(file) {
  return file.startsWith(ROOT + path.sep) && packageFolder(file) === undefined;
}

/**
 * The folders of the packages that a bundle contains. Code that tree shaking has removed does not count.
 * @param {import("webpack").Compilation} compilation
 */
function packagesIn({ chunks, chunkGraph }) {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]).flatMap(parts);
  return [...new Set(modules.flatMap((module) => packageFolder(module.nameForCondition() ?? "") ?? []))];
}

/**
 * The modules that webpack has joined into one.
 * @param {import("webpack").Module & { modules?: import("webpack").Module[] }} module
 */
function parts(module) {
  return module.modules ?? [module];
}

module.exports = { makeBundle, packagesIn };
