const fs = require("node:fs");
const path = require("node:path");
const satisfies = require("spdx-satisfies");
const { ALLOWED, FROM_REPOSITORY, PASSING_ON, READ_FROM_FILE, SAME_TEXT } = require("./licence-terms");

const ROOT = path.resolve(__dirname, "../..");

/**
 * @typedef {{ name: string, version: string, licence: string, text: string, place: string, needs: string[], json: object }} ShippedPackage
 *   place: its folder as package-lock.json names it
 * @typedef {{ dev?: boolean, devOptional?: boolean }} LockEntry
 */

/** The names of files with a licence, or with a notice that the licence requires. */
const NOTICE_FILE = /^(un)?licen[cs]e|^copying|^notice|^copyright|^third.?party/i;

/**
 * The folder of the package to which a bundled file belongs; undefined for our own files.
 * @param {string} file
 */
function packageFolder(file) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
}

/**
 * @param {Iterable<string>} folders of the packages
 * @param {string} [root] the folder that holds package-lock.json
 * @returns {ShippedPackage[]} sorted by name, including the packages that only re-export others
 */
function shippedPackages(folders, root = ROOT) {
  const bundled = [...new Set(folders)].map((folder) => readPackage(folder, root));
  const packages = [...bundled, ...passingOn(bundled, root)];
  const found = new Map(packages.map((shipped) => [shipped.name, shipped.text]));
  return packages
    .map((shipped) => ({ ...shipped, text: shipped.text || found.get(SAME_TEXT[shipped.name]) || "" }))
    .sort((one, other) => (one.place < other.place ? -1 : 1));
}

/**
 * The packages that only re-export some of these, and that our sources import. A bundle contains no file of
 * them.
 * @param {ShippedPackage[]} bundled
 * @param {string} root
 */
function passingOn(bundled, root) {
  const names = new Set(bundled.map(({ name }) => name));
  return PASSING_ON.map((name) => path.join(root, "node_modules", name))
    .filter((folder) => fs.existsSync(folder))
    .map((folder) => readPackage(folder, root))
    .filter(({ needs }) => needs.some((need) => names.has(need)));
}

/**
 * @param {string} folder
 * @param {string} root
 * @returns {ShippedPackage}
 */
function readPackage(folder, root) {
  const json = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  return {
    name: json.name,
    version: json.version,
    licence: json.license ?? READ_FROM_FILE[json.name] ?? "",
    text: licenceText(folder) || textFromRepository(json.name),
    place: path.relative(root, folder).split(path.sep).join("/"),
    needs: Object.keys({ ...json.dependencies, ...json.peerDependencies }),
    json,
  };
}

/** The notices of a package, or the text under "License" in its README. @param {string} folder */
function licenceText(folder) {
  const files = fs.readdirSync(folder).sort();
  const read = (/** @type {string} */ file) =>
    fs.readFileSync(path.join(folder, file), "utf8").replace(/\r\n/g, "\n").trim();
  const notices = files.filter(
    (file) => NOTICE_FILE.test(file) && fs.statSync(path.join(folder, file)).isFile(),
  );
  if (notices.length > 0) return notices.map(read).join("\n\n");
  const readme = files.find((file) => /^readme/i.test(file));
  const section = readme && /^#+ *licen[cs]e *\n([^#]*)/im.exec(read(readme));
  // A single line there only names the licence.
  return section && section[1].includes("Permission") ? section[1].trim() : "";
}

/** @param {string} name of a package */
function textFromRepository(name) {
  const file = FROM_REPOSITORY[name];
  return file ? fs.readFileSync(path.join(__dirname, "texts", file), "utf8").trim() : "";
}

/**
 * Stops when a package is in a place where npm does not put it: another program has made node_modules, or it is older
 * than package-lock.json.
 * @param {ShippedPackage[]} packages
 * @param {{ packages: Record<string, object> }} lock
 */
function refuseOthersModules(packages, lock) {
  const strange = packages.find(({ place }) => lock.packages[place] === undefined);
  if (strange === undefined) return;
  throw new Error(
    `${strange.name} is in ${strange.place}, where package-lock.json has no package: node_modules is not as npm makes it. Delete node_modules, then type: npm ci`,
  );
}

/**
 * The reasons why these packages must not be shipped as they are.
 * @param {ShippedPackage[]} packages
 * @param {{ dependencies?: Record<string, string> }} own our package.json
 * @param {{ packages: Record<string, LockEntry> }} lock
 * @returns {string[]}
 */
function packageFaults(packages, own, lock) {
  const names = new Set(packages.map(({ name }) => name));
  return [
    ...packages.flatMap((shipped) => faultsOf(shipped, lock.packages[shipped.place])),
    ...Object.keys(own.dependencies ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `${name} is in dependencies, but no bundle has it: move it to devDependencies`),
  ];
}

/**
 * @param {ShippedPackage} shipped
 * @param {LockEntry | undefined} entry
 */
function faultsOf({ name, version, licence, text }, entry) {
  const what = `${name} ${version} is bundled, but`;
  const faults = [];
  if (entry?.dev || entry?.devOptional)
    faults.push(
      `${what} only devDependencies bring it: move it, or the package that needs it, to dependencies`,
    );
  if (!allowed(licence))
    faults.push(
      `${what} its licence, ${licence || "which it does not name"}, is not in ${ALLOWED.join(", ")}`,
    );
  if (text === "")
    faults.push(`${what} it comes without its licence's text: add it to build/release/licence-terms.js`);
  return faults;
}

/** @param {string} licence */
function allowed(licence) {
  try {
    return satisfies(licence, ALLOWED);
  } catch {
    return false;
  }
}

module.exports = { allowed, packageFaults, packageFolder, refuseOthersModules, shippedPackages };
