/**
 * `npm run figures` prints the figures of the landing page: how many published and worked results the tests compare, and how
 * many examples the help of the functions has.
 */
const fs = require("node:fs");
const path = require("node:path");
const { readDeclarations } = require("../catalogue/declarations");
const { DECLARATIONS } = require("../catalogue/declaration-files");

const ROOT = path.resolve(__dirname, "../..");
const DATA = path.join(ROOT, "test/data");

/** @returns {{ published: number, worked: number, examples: number }} */
function figures() {
  const [, ...margins] = fs
    .readFileSync(path.join(DATA, "wbf-continuous.csv"), "utf8")
    .split("\n")
    .filter((line) => /^[^#]/.test(line))
    .map((line) => line.split(",").slice(1));
  /** @type {{ cases: unknown[] }[]} */
  const groups = JSON.parse(fs.readFileSync(path.join(DATA, "worked-examples.json"), "utf8"));
  const notes = readDeclarations(DECLARATIONS.map((file) => path.join(ROOT, file)));
  return {
    published: margins.flat().filter((cell) => cell.trim() !== "").length,
    worked: groups.flatMap(({ cases }) => cases).length,
    examples: [...notes.values()].flatMap(({ examples }) => examples).length,
  };
}

module.exports = { figures };

if (require.main === module) console.log(figures());
