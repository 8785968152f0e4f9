const fs = require("node:fs");
const path = require("node:path");
const { atAddress } = require("./address");

/**
 * The folder that a build fills. Nothing of an earlier build stays in it. Only here the written files get the
 * address from which they will be served.
 *
 * @typedef {{ write: (file: string, content: string | Buffer) => void, read: (file: string) => string }} Dist
 *
 * @param {string} folder
 * @param {{ base: string, contact: string }} address
 * @returns {Dist}
 */
function emptyDist(folder, address) {
  fs.rmSync(folder, { recursive: true, force: true });
  return {
    write(file, content) {
      const place = path.join(folder, file);
      fs.mkdirSync(path.dirname(place), { recursive: true });
      fs.writeFileSync(place, typeof content === "string" ? atAddress(content, address) : content);
    },
    read: (file) => fs.readFileSync(path.join(folder, file), "utf8"),
  };
}

module.exports = { emptyDist };
