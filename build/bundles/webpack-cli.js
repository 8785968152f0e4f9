/** What `npx webpack` does, as somebody types it who develops add-ins: the same as `npm run build`, in one process. */
const path = require("node:path");
const { DEFAULT_BASE, NOBODY } = require("../address");
const { ROOT } = require("./sources");

const CACHE = path.join(ROOT, "node_modules/.cache/webpack-cli");

/**
 * The configurations of what is shipped. When all of them are made, the rest of dist/ is.
 *
 * @param {(catalogue: string) => import("webpack").Configuration[]} configurations
 * @returns {Promise<import("webpack").Configuration[]>}
 */
async function wholeBuild(configurations) {
  // The build itself knows webpack.config.js, through the bundles.
  const { BUNDLES } = require("./bundles");
  const { packagesIn } = require("./make-bundle");
  const { completeDist, prepare } = require("../whole-build");
  const prepared = await prepare();
  /** @type {Map<string, import("./bundles").Bundle>} */
  const made = new Map();
  const wanted = configurations(prepared.pane).filter(({ name = "" }) => BUNDLES.includes(name));
  return wanted.map((one) => {
    const name = one.name ?? "";
    const folder = path.join(CACHE, name);
    /** @param {import("webpack").Compilation} compilation */
    const done = (compilation) => {
      made.set(name, { name, folder, packages: packagesIn(compilation) });
      if (made.size < BUNDLES.length) return;
      const bundles = BUNDLES.flatMap((bundle) => made.get(bundle) ?? []);
      completeDist(prepared, bundles, {
        base: DEFAULT_BASE,
        contact: NOBODY,
        folder: path.join(ROOT, "dist"),
      });
    };
    return {
      ...one,
      output: { ...one.output, path: folder, clean: true },
      plugins: [...(one.plugins ?? []), whenDone(name, done)],
    };
  });
}

/**
 * A fault in one bundle leaves dist/ as it was.
 *
 * @param {string} name
 * @param {(compilation: import("webpack").Compilation) => void} done
 * @returns {{ apply(compiler: import("webpack").Compiler): void }}
 */
function whenDone(name, done) {
  return {
    apply: (compiler) =>
      compiler.hooks.done.tap(`whole build: ${name}`, ({ compilation }) => {
        if (compilation.errors.length === 0) done(compilation);
      }),
  };
}

module.exports = { wholeBuild };
