const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { zipSync } = require("fflate");

/** @typedef {Map<string, Uint8Array>} Files contents by name, with / between folders */

/**
 * @param {string} folder
 * @returns {Files}
 */
function filesIn(folder) {
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    names
      .filter((name) => fs.statSync(path.join(folder, name)).isFile())
      .map((name) => [name.split(path.sep).join("/"), fs.readFileSync(path.join(folder, name))]),
  );
}

/**
 * One zip file with a folder of this name. The same files give the same bytes: they are sorted, and all have
 * the date of the release.
 *
 * @param {string} folder
 * @param {Files} files
 * @param {string} day such as 2026-11-21
 */
function releaseZip(folder, files, day) {
  const all = new Map([...files, ["SHA256SUMS", new TextEncoder().encode(checksums(files))]]);
  const [year, month, date] = day.split("-").map(Number);
  const entries = [...all.keys()].sort().map((name) => [`${folder}/${name}`, all.get(name)]);
  // A zip file stores the time without a time zone, and fflate uses local time.
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(year, month - 1, date, 12) });
}

/**
 * The list that `sha256sum --check` reads.
 * @param {Files} files
 */
function checksums(files) {
  return [...files.keys()]
    .sort()
    .map(
      (name) =>
        `${createHash("sha256")
          .update(files.get(name) ?? "")
          .digest("hex")}  ${name}\n`,
    )
    .join("");
}

module.exports = { checksums, filesIn, releaseZip };
