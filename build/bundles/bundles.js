const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { Worker } = require("jest-worker");
const { filesBelow, hash, hashOfFile, isFile, ROOT } = require("./sources");

const CACHE = path.join(ROOT, "node_modules/.cache/bundles");

/** The bundles that are shipped. The slowest are first, because they are begun in this order. */
const BUNDLES = [
  "workbench",
  "taskpane",
  "functions",
  "rankings",
  "movements",
  "google",
  "scoring",
  "offline",
  "check",
  "search",
  "npm",
];

/** The files that every bundle depends on. The lock file stands for everything in node_modules. */
const TOOLS = ["build", "package-lock.json", "tsconfig.json", "webpack.config.js"];

/**
 * @typedef {{ name: string, folder: string, packages: string[] }} Bundle
 *   folder: where its files are; packages: the folders of the packages that it holds
 * @typedef {import("./make-bundle").Sources & { tools: string, catalogue: string }} MadeFrom
 */

/**
 * Makes the bundles whose sources have changed since they were last made, and uses the others again.
 *
 * @param {string} catalogue what the pane tells about the functions, as JSON
 * @param {string[]} [names] of the bundles
 * @returns {Promise<Bundle[]>}
 */
async function makeBundles(catalogue, names = BUNDLES) {
  // What was made in another folder has the places of that folder in it: whoever moves or copies a project makes it anew.
  const tools = hash([ROOT, process.version, ...TOOLS.flatMap(filesBelow).map(hashOfFile)].join());
  const changed = names.filter((name) => !isUnchanged(name, tools, catalogue));
  if (changed.length > 0) {
    const time = names === BUNDLES ? " All of them take half a minute to a minute." : "";
    console.log(`Bundling ${changed.join(", ")}.${time}`);
    await makeAll(changed, tools, catalogue);
  }
  return names.map((name) => ({
    name,
    folder: folderOf(name),
    packages: readMadeFrom(name)?.packages ?? [],
  }));
}

/**
 * Each bundle is made in a process of its own, as many at once as there are cores.
 *
 * @param {string[]} names
 * @param {string} tools
 * @param {string} catalogue
 */
async function makeAll(names, tools, catalogue) {
  const workers = /** @type {Worker & typeof import("./make-bundle")} */ (
    new Worker(require.resolve("./make-bundle"), {
      exposedMethods: ["makeBundle"],
      numWorkers: Math.min(names.length, os.availableParallelism()),
    })
  );
  workers.getStderr().pipe(process.stderr);
  try {
    await Promise.all(
      names.map(async (name) => {
        const isFirst = !fs.existsSync(madeFromFile(name));
        fs.rmSync(madeFromFile(name), { force: true });
        const sources = await workers.makeBundle(name, folderOf(name), tools, catalogue, isFirst);
        fs.writeFileSync(
          madeFromFile(name),
          JSON.stringify({ ...sources, tools, catalogue: hash(catalogue) }),
        );
      }),
    );
  } finally {
    await workers.end();
  }
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

/** @param {string} name */
function folderOf(name) {
  return path.join(CACHE, name, "files");
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
 * @param {string} catalogue
 */
function isUnchanged(name, tools, catalogue) {
  const madeFrom = readMadeFrom(name);
  return (
    madeFrom?.tools === tools &&
    (name !== "taskpane" || madeFrom.catalogue === hash(catalogue)) &&
    Object.entries(madeFrom.files).every(([file, before]) => hashOfFile(file) === before) &&
    !madeFrom.absent.some(isFile)
  );
}

module.exports = { BUNDLES, copyBundles, makeBundles };
