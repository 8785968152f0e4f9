/**
 * npm run release: tests everything and makes release/bridge-scoring-<version>.zip. npm run release -- --base
 * https://example.org/bridge/ --contact mailto:scorer@example.org: the same, for that address and with a
 * support page that links to that contact. --sheet names a prepared spreadsheet, as for npm run build.
 */
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { parseArgs } = require("node:util");
const { baseAddress, contactAddress, DEFAULT_BASE, sheetAddress } = require("../address");
const { addressFaults } = require("./release-address");
const { contactFaults, topEntry, versionFaults, workTreeFaults } = require("./release-faults");
const { checksums, filesIn, releaseZip } = require("./release-files");

const ROOT = path.resolve(__dirname, "../..");
const RELEASE = path.join(ROOT, "release");
/** The folder of the released files; dist/ has the tested files. */
const SITE = path.join(RELEASE, "dist");
const WRITTEN = ["package.json", "package-lock.json", "manifest.xml", "CHANGELOG.md"];
const BUILT = ["release/dist/manifest.xml", "release/dist/manifest.namespaced.xml"];

try {
  main(chosen());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {{ base: string, contact: string | undefined, sheet: string | undefined }} options */
function main({ base, contact, sheet }) {
  const contactLink = contactAddress(contact);
  stopAt(contactFaults(base, contactLink));
  stopAt([...workTreeFaults(gitStatus()), ...versionFaults(texts(WRITTEN))]);
  run(process.execPath, [require.resolve("../pages/untranslated")]);
  // On Windows npm is a script, which only a shell can start.
  run("npm test", [], { shell: true });
  run("npm run test:source", [], { shell: true });
  run("npm run test:long", [], { shell: true });
  fs.rmSync(RELEASE, { recursive: true, force: true });
  run(process.execPath, [
    require.resolve("../build"),
    ...["--base", base, "--to", SITE],
    ...(contact === undefined ? [] : ["--contact", contact]),
    ...(sheet === undefined ? [] : ["--sheet", sheet]),
  ]);
  const built = filesIn(SITE);
  stopAt([
    ...addressFaults(filesIn(path.join(ROOT, "dist")), built, { base, contact: contactLink, sheet }),
    ...versionFaults(texts([...WRITTEN, ...BUILT])),
    ...workTreeFaults(gitStatus()),
  ]);
  write(built, base);
}

/**
 * @param {import("./release-files").Files} built
 * @param {string} base
 */
function write(built, base) {
  const { version, date = "" } = topEntry(fs.readFileSync(path.join(ROOT, "CHANGELOG.md"), "utf8"));
  const folder = `bridge-scoring-${version}`;
  const zip = releaseZip(
    folder,
    new Map([
      ...["CHANGELOG.md", "LICENSE"].map(
        (name) => /** @type {const} */ ([name, fs.readFileSync(path.join(ROOT, name))]),
      ),
      ...[...built].map(([name, content]) => /** @type {const} */ ([`dist/${name}`, content])),
    ]),
    date,
  );
  const file = `${folder}.zip`;
  fs.writeFileSync(path.join(RELEASE, file), zip);
  fs.writeFileSync(path.join(RELEASE, `${file}.sha256`), checksums(new Map([[file, zip]])));
  console.log(`release/${file} is made for ${base}, its checksum beside it; release/dist/ is the site.`);
}

function chosen() {
  const { values } = parseArgs({
    options: {
      base: { type: "string", default: DEFAULT_BASE },
      contact: { type: "string" },
      sheet: { type: "string" },
    },
  });
  return {
    base: baseAddress(String(values.base)),
    contact: values.contact,
    sheet: sheetAddress(values.sheet),
  };
}

/** @param {string[]} names */
function texts(names) {
  return Object.fromEntries(names.map((name) => [name, fs.readFileSync(path.join(ROOT, name), "utf8")]));
}

function gitStatus() {
  const { status, stdout } = spawnSync("git", ["status", "--porcelain"], { cwd: ROOT, encoding: "utf8" });
  if (status !== 0)
    throw new Error("Git cannot read this folder: make a release in a clone of the repository.");
  return stdout;
}

/** @param {string[]} faults */
function stopAt(faults) {
  if (faults.length > 0) throw new Error(faults.map((fault) => `No release: ${fault}.`).join("\n"));
}

/**
 * @param {string} command
 * @param {string[]} words
 * @param {{ shell?: boolean }} [options]
 */
function run(command, words, options) {
  const { status } = spawnSync(command, words, { ...options, cwd: ROOT, stdio: "inherit" });
  if (status !== 0) throw new Error(`No release: ${[command, ...words].join(" ")} failed, see above.`);
}
