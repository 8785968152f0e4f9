const fs = require("node:fs");
const path = require("node:path");

/** What dist/ is made from. */
const SOURCES = [
  "src",
  "build",
  "assets",
  "docs/install",
  "docs/images",
  "manifest.xml",
  "webpack.config.js",
  "package.json",
];

/** Without one of these the build was never run, or broke off. */
const PAGES = [
  "functions.js",
  "functions.json",
  "google/Code.js",
  "index.html",
  "taskpane.html",
  "workbench-pane.html",
  "workbench.html",
];

/**
 * Whether dist/ holds what the sources make now.
 *
 * @param {string} root
 */
function isFresh(root) {
  const dist = path.join(root, "dist");
  if (!PAGES.every((page) => fs.existsSync(path.join(dist, page)))) return false;
  const changed = Math.max(...SOURCES.map((source) => newest(path.join(root, source))));
  return newest(dist) >= changed;
}

/**
 * Marks dist/ as built now: webpack leaves a file alone whose content has not changed.
 *
 * @param {string} root
 */
function markFresh(root) {
  const now = new Date();
  fs.utimesSync(path.join(root, "dist"), now, now);
}

/**
 * The latest change in a file, or in a folder and all that it holds; 0 when it is not there.
 *
 * @param {string} place
 * @returns {number} milliseconds
 */
function newest(place) {
  const found = fs.statSync(place, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...fs.readdirSync(place).map((name) => newest(path.join(place, name))));
}

module.exports = { isFresh, markFresh };
