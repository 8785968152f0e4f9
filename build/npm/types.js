const { execFile } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { promisify } = require("node:util");
const { MODULES } = require("./modules");

const ROOT = path.resolve(__dirname, "../..");
const COMPILER = path.join(ROOT, "node_modules/typescript-native/bin/tsc");

/** Where a declaration names another file. */
const NAMED = /(\bfrom |\bimport\()"(\.[^"]*)"/g;

/**
 * The types of the package, by their places in its folder `types`. The compiler writes them from the sources, with their
 * comments. Only what the modules lead to is kept.
 *
 * @returns {Promise<Map<string, string>>}
 */
async function packageTypes() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "types-"));
  try {
    const project = path.join(__dirname, "tsconfig.json");
    await promisify(execFile)(process.execPath, [COMPILER, "-p", project, "--outDir", folder]);
    return reachable(folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** @param {string} folder */
function reachable(folder) {
  const waiting = MODULES.map((name) => `npm/${name}.d.ts`);
  /** @type {Map<string, string>} */
  const types = new Map();
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (types.has(place)) continue;
    const from = path.posix.dirname(place);
    const text = fs.readFileSync(path.join(folder, place), "utf8").replace(NAMED, (_, before, named) => {
      // Node and TypeScript find a file of a package only by its whole name.
      const whole = [named, `${named}/index`].find((one) =>
        fs.existsSync(path.join(folder, from, `${one}.d.ts`)),
      );
      if (whole === undefined) throw new Error(`types/${place}: no declarations of ${named}`);
      waiting.push(path.posix.join(from, `${whole}.d.ts`));
      return `${before}"${whole}.js"`;
    });
    types.set(place, text);
  }
  return types;
}

module.exports = { packageTypes };
