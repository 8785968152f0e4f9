/** npm run watch: builds dist/ again whenever a source changes. */
const { spawn } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");

const ROOT = path.resolve(__dirname, "..");

/** What dist/ is made from. */
const SOURCES = ["src", "build", "docs", "assets", "manifest.xml", "shortcuts.json", "webpack.config.js"];

/** An editor writes a file in several steps, and several files at once. */
const REST_MS = 200;

/**
 * Builds, and again after each change, one build after the other. A build that fails leaves dist/ as it was.
 *
 * @param {() => void} [built] is called after each build that succeeds
 */
function rebuild(built = () => undefined) {
  let isBuilding = false;
  let isChanged = false;
  /** @type {NodeJS.Timeout | undefined} */
  let resting;
  const build = () => {
    if (isBuilding) return void (isChanged = true);
    [isBuilding, isChanged] = [true, false];
    spawn(process.execPath, [require.resolve("./build")], { cwd: ROOT, stdio: "inherit" }).on(
      "exit",
      (code) => {
        isBuilding = false;
        console.log(
          code === 0
            ? "dist/ is up to date."
            : "dist/ is as it was: see above. The next change builds again.",
        );
        if (code === 0) built();
        if (isChanged) build();
      },
    );
  };
  for (const source of SOURCES) {
    fs.watch(path.join(ROOT, source), { recursive: true }, () => {
      clearTimeout(resting);
      resting = setTimeout(build, REST_MS);
    });
  }
  build();
}

module.exports = { rebuild };

if (require.main === module) rebuild();
