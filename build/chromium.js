const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { chromium: playwright } = require("playwright-core");
const { devDependencies } = require("../package.json");

const ROOT = path.resolve(__dirname, "..");
const CACHE = path.join(ROOT, "node_modules/.cache");

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Starts a headless Chromium: the one that CHROME_PATH names, or the one in the npm package (Linux x64), or
 * an installed Chrome or Edge.
 *
 * @param {string[]} [flags] further ones
 */
function launchBrowser(flags = []) {
  return started(flags, (options) => playwright.launch(options));
}

/**
 * The same with a profile in a folder, which a later start finds as this one has left it.
 *
 * @param {string} folder
 * @param {string[]} [flags] further ones
 */
function launchProfile(folder, flags = []) {
  return started(flags, (options) => playwright.launchPersistentContext(folder, options));
}

/**
 * @template Started
 * @param {string[]} flags
 * @param {(options: import("playwright-core").LaunchOptions) => Promise<Started>} launch
 * @returns {Promise<Started>}
 */
async function started(flags, launch) {
  const options = { headless: true, args: [...FLAGS, ...flags] };
  const file = process.env.CHROME_PATH || npmsChromium();
  if (file) return launch({ ...options, executablePath: file });
  try {
    return await launch({ ...options, channel: "chrome" });
  } catch {
    return launch({ ...options, channel: "msedge" });
  }
}

/**
 * The Chromium of the package @sparticuz/chromium, unpacked on first use; undefined when the package has none
 * for this machine.
 *
 * The package unpacks into the system's folder for temporary files, and it uses whatever is there, even an
 * incomplete browser. So it gets a separate folder, which gets its final name only when it is complete. A
 * second process or an interrupted one can then not leave half a browser behind.
 */
function npmsChromium() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const folder = path.join(CACHE, `chromium-${devDependencies["@sparticuz/chromium"]}`);
  if (!fs.existsSync(folder)) unpack(folder);
  return path.join(folder, "chromium");
}

/** @param {string} folder */
function unpack(folder) {
  fs.mkdirSync(CACHE, { recursive: true });
  const unfinished = fs.mkdtempSync(path.join(CACHE, "unpacking-"));
  try {
    const script = `import("@sparticuz/chromium").then((chromium) => chromium.default.executablePath())`;
    const { status } = spawnSync(process.execPath, ["-e", script], {
      cwd: ROOT,
      env: { ...process.env, TMPDIR: unfinished },
      stdio: "inherit",
    });
    if (status !== 0) throw new Error("The Chromium that npm brings cannot be unpacked: see above.");
    if (!fs.existsSync(folder)) fs.renameSync(unfinished, folder);
  } catch (error) {
    // Another process may have unpacked it in the meantime.
    if (!fs.existsSync(folder)) throw error;
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

module.exports = { launchBrowser, launchProfile, npmsChromium };
