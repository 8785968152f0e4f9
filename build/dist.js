const fs = require("node:fs");
const path = require("node:path");
const { atAddress } = require("./address");

/**
 * The folder that a build fills. Nothing of an earlier build stays in it.
 *
 * @param {string} folder
 * @param {{ base: string, contact: string, sheet?: string }} address
 * @returns {Dist}
 */
function emptyDist(folder, address) {
  fs.rmSync(folder, { recursive: true, force: true });
  return distIn(folder, address);
}

/**
 * Only here the written files get the address from which they will be served.
 *
 * @typedef {{ write: (file: string, content: string | Buffer) => void, read: (file: string) => string,
 *   bytes: (file: string) => Buffer, files: () => string[] }} Dist
 *   files: the names of what is written, with / between folders
 *
 * @param {string} folder
 * @param {{ base: string, contact: string, sheet?: string }} address
 * @returns {Dist}
 */
function distIn(folder, address) {
  return {
    write(file, content) {
      const place = path.join(folder, file);
      fs.mkdirSync(path.dirname(place), { recursive: true });
      fs.writeFileSync(place, typeof content === "string" ? atAddress(content, address) : content);
    },
    read: (file) => fs.readFileSync(path.join(folder, file), "utf8"),
    bytes: (file) => fs.readFileSync(path.join(folder, file)),
    files: () =>
      fs
        .readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => fs.statSync(path.join(folder, file)).isFile())
        .map((file) => file.split(path.sep).join("/")),
  };
}

module.exports = { distIn, emptyDist };
