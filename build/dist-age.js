const fs = require("node:fs");
const path = require("node:path");
const { filesBelow, ROOT } = require("./bundles/sources");

/** What dist/ is made from. */
const SOURCES = ["src", "build", "manifest.xml", "shortcuts.json"];

/**
 * A sentence where dist/ was made before the last change of its sources, which tests of dist/ would show as a page of differences.
 *
 * @param {string} dist the folder
 * @returns {string | undefined}
 */
function staleness(dist) {
  const built = path.join(dist, "functions.json");
  if (!fs.existsSync(built)) return "There is no build yet: npm run build";
  const time = changedAt(built);
  const newer = SOURCES.flatMap(filesBelow).find((file) => changedAt(path.join(ROOT, file)) > time);
  return newer && `dist is older than ${newer}: npm run build`;
}

/** @param {string} file */
function changedAt(file) {
  return fs.statSync(file).mtimeMs;
}

module.exports = { staleness };
