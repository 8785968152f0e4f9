const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");

const ROOT = path.resolve(__dirname, "../..");

/** What the workbench and its pane load, at once or later, and the pages for reading with their style. */
const NEEDED = [
  /^(workbench|taskpane)[^/]*\.(css|js)$/,
  /^functions[^/]*\.(js|json)$/,
  /^(movements|rankings|screen|search|search\.find)\.js$/,
  /^search\/.*\.json$/,
  /^examples\.json$/,
  /^workbench\.webmanifest$/,
  /^assets\/.*\.png$/,
  /^(site|screen)\.css$/,
  /^[^/]+\.html$/,
  /^(functions|install|[a-z]{2})\/.*\.html$/,
];

/** Excel's pages, of which the first loads Microsoft's office.js. They are never taken from the browser. */
const EXCELS = ["taskpane.html", "message.html"];

/** What belongs to one language: its texts, its help of the functions, its pages. The English help is everybody's list of functions. */
const OF_LANGUAGE =
  /^(?:(?:workbench|taskpane)\.(?:grid-)?(\w+)-(?:json|ts)\.js|functions-(\w+)\.json|search\/(\w+)\.json|([a-z]{2})\/.*\.html)$/;

/** Where workbench.html has its version. */
const VERSION = /(<meta name="version" content=")[^"]*"/;

/**
 * Writes the app that a browser can install: its manifest, and the service worker with the list of the files that it
 * keeps. All files must be there before.
 *
 * @param {import("../dist").Dist} dist
 */
function writeOffline(dist) {
  dist.write(
    "workbench.webmanifest",
    fs.readFileSync(path.join(ROOT, "src/workbench/workbench.webmanifest"), "utf8"),
  );
  const needed = offlineFiles(dist.files());
  const script = dist.read("offline.js");
  const version = hash(JSON.stringify([script, filesOf(dist, needed)]), "hex").slice(0, 16);
  // The page tells its version to the worker; so the version cannot depend on it.
  dist.write("workbench.html", dist.read("workbench.html").replace(VERSION, `$1${version}"`));
  const files = filesOf(dist, needed);
  dist.write("offline.js", `const OFFLINE=${JSON.stringify({ version, files })};\n${script}`);
}

/**
 * The files that the workbench needs without a network.
 *
 * @param {string[]} files of dist/
 */
function offlineFiles(files) {
  return files
    .filter((file) => !EXCELS.includes(file) && NEEDED.some((pattern) => pattern.test(file)))
    .sort();
}

/**
 * @param {import("../dist").Dist} dist
 * @param {string[]} files
 */
function filesOf(dist, files) {
  return files.map((url) => {
    const content = dist.bytes(url);
    return {
      url,
      revision: hash(content, "hex").slice(0, 16),
      integrity: `sha256-${hash(content, "base64")}`,
      language: OF_LANGUAGE.exec(url)?.slice(1).find(Boolean),
    };
  });
}

/**
 * @param {string | Buffer} content
 * @param {"hex" | "base64"} as
 */
function hash(content, as) {
  return createHash("sha256").update(content).digest(as);
}

module.exports = { writeOffline };
