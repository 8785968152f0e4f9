const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");

const ROOT = path.resolve(__dirname, "../..");

/** Where a file is in the project. @param {string} file */
function placeOf(file) {
  return path.relative(ROOT, file);
}

/** @param {string} place a file or a folder of the project */
function filesBelow(place) {
  if (isFile(place)) return [place];
  const names = fs.readdirSync(path.join(ROOT, place), { recursive: true, encoding: "utf8" }).sort();
  return names.map((name) => path.join(place, name)).filter(isFile);
}

/** @param {string} place */
function hashOfFile(place) {
  return isFile(place) ? hash(fs.readFileSync(path.join(ROOT, place))) : "";
}

/** @param {string} place */
function isFile(place) {
  return fs.statSync(path.join(ROOT, place), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** @param {string | Buffer} content */
function hash(content) {
  return createHash("sha256").update(content).digest("base64");
}

module.exports = { filesBelow, hash, hashOfFile, isFile, placeOf, ROOT };
