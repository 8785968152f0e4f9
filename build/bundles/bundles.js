const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const webpack = require("webpack");
const { packageFolder } = require("../release/shipped-packages");

const ROOT = path.resolve(__dirname, "../..");
const CACHE = path.join(ROOT, "node_modules/.cache/bundles");

/** The files that every bundle depends on. The lock file stands for everything in node_modules. */
const TOOLS = ["build", "package-lock.json", "tsconfig.json", "webpack.config.js"];

/**
 * @typedef {{ name: string, folder: string, packages: string[] }} Bundle
 *   folder: where its files are; packages: the folders of the packages that it holds
 * @typedef {{ tools: string, files: Record<string, string>, absent: string[], packages: string[] }} MadeFrom
 *   files: a hash of each source that webpack has read; absent: where it has looked for one in vain
 */

/**
 * Makes the bundles whose sources have changed since they were last made, and uses the others again.
 *
 * @param {import("webpack").Configuration[]} configurations
 * @returns {Promise<Bundle[]>}
 */
async function makeBundles(configurations) {
  const tools = hash([process.version, ...TOOLS.flatMap(filesBelow).map(hashOfFile)].join());
  const all = configurations.map((configuration) => ({
    ...configuration,
    name: String(configuration.name),
    output: { ...configuration.output, path: folderOf(configuration) },
  }));
  const changed = all.filter(({ name }) => !isUnchanged(name, tools));
  if (changed.length > 0) {
    console.log(
      `Bundling ${changed.map(({ name }) => name).join(", ")}. All of them take half a minute to a minute.`,
    );
    for (const { name } of changed) fs.rmSync(path.join(CACHE, name), { recursive: true, force: true });
    for (const { compilation } of (await run(changed)).stats) {
      const madeFrom = { tools, ...sourcesOf(compilation), packages: packagesIn(compilation) };
      fs.writeFileSync(madeFromFile(String(compilation.name)), JSON.stringify(madeFrom));
    }
  }
  return all.map(({ name }) => ({
    name,
    folder: folderOf({ name }),
    packages: readMadeFrom(name)?.packages ?? [],
  }));
}

/**
 * @param {Bundle[]} bundles
 * @param {import("../dist").Dist} dist
 */
function copyBundles(bundles, dist) {
  for (const { folder } of bundles)
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }))
      if (fs.statSync(path.join(folder, file)).isFile())
        dist.write(file, fs.readFileSync(path.join(folder, file), "utf8"));
}

/** @param {import("webpack").Configuration} configuration */
function folderOf({ name }) {
  return path.join(CACHE, String(name), "files");
}

/** @param {string} name */
function madeFromFile(name) {
  return path.join(CACHE, name, "made-from.json");
}

/**
 * @param {string} name
 * @returns {MadeFrom | undefined} undefined when the bundle was never made, or when making it was interrupted
 */
function readMadeFrom(name) {
  const file = madeFromFile(name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
}

/**
 * @param {string} name
 * @param {string} tools
 */
function isUnchanged(name, tools) {
  const madeFrom = readMadeFrom(name);
  return (
    madeFrom?.tools === tools &&
    Object.entries(madeFrom.files).every(([file, before]) => hashOfFile(file) === before) &&
    !madeFrom.absent.some(isFile)
  );
}

/**
 * @param {import("webpack").Configuration[]} configurations
 * @returns {Promise<import("webpack").MultiStats>}
 */
function run(configurations) {
  const compiler = webpack(configurations);
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

/** Whether a file does not belong to a package. @param {string} file */
function isOwn(file) {
  return file.startsWith(ROOT + path.sep) && packageFolder(file) === undefined;
}

/** @param {string} file */
function placeOf(file) {
  return path.relative(ROOT, file);
}

/** @param {string} place a file or a folder of the project */
function filesBelow(place) {
  if (isFile(place)) return [place];
  const names = fs.readdirSync(path.join(ROOT, place), { recursive: true, encoding: "utf8" }).sort();
  return names.map((name) => path.join(place, name)).filter(isFile);
}

/** @param {string} file */
function hashOfFile(file) {
  return isFile(file) ? hash(fs.readFileSync(path.join(ROOT, file))) : "";
}

/** @param {string} place */
function isFile(place) {
  return fs.statSync(path.join(ROOT, place), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** @param {string | Buffer} content */
function hash(content) {
  return createHash("sha256").update(content).digest("base64");
}

module.exports = { copyBundles, makeBundles, packagesIn };
