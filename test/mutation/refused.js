/*
 * node test/mutation/refused.js tools: which mutants of the last run of `FOLDER=tools npm run mutation` survived its tests,
 * but are no code that the compiler takes, such as a form's label that is no text's name. `npm test` begins with the compiler, so
 * they would be noticed. Only those that survived are asked about, because each takes the compiler some seconds.
 */
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");

const ROOT = path.resolve(__dirname, "../..");
const COMPILER = path.join(ROOT, "node_modules/typescript-native/bin/tsc");

/**
 * The text of a file with a mutant in it.
 *
 * @param {string} source
 * @param {{ location: { start: Place; end: Place }; replacement: string }} mutant
 */
function broken(source, { location, replacement }) {
  const lines = source.split("\n");
  /** @param {Place} place lines and columns count from 1 */
  const offset = ({ line, column }) =>
    lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, column - 1);
  return source.slice(0, offset(location.start)) + replacement + source.slice(offset(location.end));
}

/** @param {string} folder of src */
function main(folder) {
  const report = path.join(ROOT, "coverage/mutation", folder);
  if (!fs.existsSync(path.join(report, "mutation.json")))
    throw new Error(`First FOLDER=${folder} npm run mutation`);
  /** @type {{ files: { [file: string]: { source: string; mutants: Mutant[] } } }} */
  const { files } = JSON.parse(fs.readFileSync(path.join(report, "mutation.json"), "utf8"));
  // A copy, so that nobody meets a broken file in the project.
  const copy = path.join(report, "types");
  fs.rmSync(copy, { recursive: true, force: true });
  fs.cpSync(path.join(ROOT, "src"), path.join(copy, "src"), { recursive: true });
  const options = { extends: path.join(ROOT, "tsconfig.json"), include: ["src"] };
  fs.writeFileSync(path.join(copy, "tsconfig.json"), JSON.stringify(options));
  let [asked, refused] = [0, 0];
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const place = path.join(copy, file);
    for (const mutant of mutants) {
      if (!["Survived", "NoCoverage"].includes(mutant.status)) continue;
      fs.writeFileSync(place, broken(source, mutant));
      const { status } = spawnSync(process.execPath, [COMPILER, "--project", copy], { cwd: ROOT });
      asked++;
      if (status === 0) continue;
      refused++;
      console.log(`${file}:${mutant.location.start.line} ${mutant.replacement.split("\n")[0]}`);
    }
    fs.writeFileSync(place, source);
  }
  console.log(`The compiler refuses ${refused} of the ${asked} mutants that survived.`);
}

/**
 * @typedef {{ line: number; column: number }} Place
 * @typedef {{ status: string; replacement: string; location: { start: Place; end: Place } }} Mutant
 */

main(process.argv[2] ?? "tools");
