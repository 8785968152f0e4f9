const fs = require("node:fs");
const path = require("node:path");

const FOLDER = path.resolve(__dirname, "../../src/lambda");

/**
 * A function of src/lambda. The file says what it does in a comment, and then its name and formula as Excel Labs shows
 * them: `IMP = LAMBDA(difference, …);`.
 *
 * @typedef {object} CoreFunction
 * @property {string} name
 * @property {string} comment in one line
 * @property {{ name: string, optional: boolean }[]} parameters
 * @property {string} formula without = in front, in one line
 * @property {string} source the text of the file
 */

/** @returns {CoreFunction[]} by name */
function coreFunctions() {
  return fs
    .readdirSync(FOLDER)
    .sort()
    .map((file) => readFunction(file, fs.readFileSync(path.join(FOLDER, file), "utf8")));
}

const FORM = /^\/\* ([^]*?) ?\*\/\n([A-Z]+) = (LAMBDA\(([^()]*?),\s*[A-Z]+\([^]*\));\n$/;

/**
 * @param {string} file
 * @param {string} source
 */
function readFunction(file, source) {
  const [, comment, name, body, parameters] = FORM.exec(source) ?? [];
  if (name === undefined || file !== `${name}.txt`)
    throw new Error(`src/lambda/${file} is not a comment and then NAME = LAMBDA(…);`);
  return {
    name,
    comment: inOneLine(comment),
    parameters: parameters.split(",").map((given) => ({
      name: given.replace(/[[\]\s]/g, ""),
      optional: given.includes("["),
    })),
    formula: inOneLine(body),
    source,
  };
}

/**
 * Without the line breaks, and without the spaces that a formula does not need; texts in quotes stay.
 * @param {string} text
 */
function inOneLine(text) {
  return text.replace(/"[^"]*"|\s+/g, (part) => (part.startsWith('"') ? part : " ")).replace(/\( /g, "(");
}

/**
 * A formula in which the functions of src/lambda have a prefix, such as `bridge.`.
 *
 * @param {string} formula
 * @param {readonly { name: string }[]} functions
 * @param {string} prefix
 */
function withPrefix(formula, functions, prefix) {
  if (prefix === "") return formula;
  const names = new RegExp(
    `"[^"]*"|\\b(${functions.map(({ name }) => name).join("|")})(?=\\(| = LAMBDA)`,
    "g",
  );
  return formula.replace(names, (found, name) => (name === undefined ? found : prefix + name));
}

module.exports = { coreFunctions, withPrefix };
