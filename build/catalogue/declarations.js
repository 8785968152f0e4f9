const fs = require("fs");
const ts = require("typescript");

/**
 * The parts of a worksheet function's JSDoc that are not in functions.json.
 * @typedef {{ returns: string, remarks: string, throws: string[], source: string, cost: string, differs: string, examples: string[] }} Notes
 */

/**
 * How a query gives a function its arguments and takes its answer. A list of numbers is not named in `columns`.
 * @typedef {{ returns: string, columns: Map<string, string> }} SqlShape
 */

/**
 * Reads the JSDoc of all worksheet functions in the declaration files; the keys are the names of the
 * functions.
 * @param {string[]} files
 * @returns {Map<string, Notes>}
 */
function readDeclarations(files) {
  return eachDeclaration(files, notesIn);
}

/**
 * Reads the tags `@sqlreturns` and `@sqlparam` of all worksheet functions.
 * @param {string[]} files
 * @returns {Map<string, SqlShape>}
 */
function readSqlShapes(files) {
  return eachDeclaration(files, (tags) => {
    const { one, all } = textsOf(tags);
    const columns = all("sqlparam").map((text) => {
      const [parameter, ...rest] = text.split(" ");
      return /** @type {const} */ ([parameter, rest.join(" ")]);
    });
    return { returns: one("sqlreturns"), columns: new Map(columns) };
  });
}

/**
 * @template Read
 * @param {string[]} files
 * @param {(tags: readonly import("typescript").JSDocTag[]) => Read} read
 * @returns {Map<string, Read>}
 */
function eachDeclaration(files, read) {
  const found = new Map();
  for (const file of files) {
    const source = ts.createSourceFile(file, fs.readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    for (const statement of source.statements) {
      if (!ts.isFunctionDeclaration(statement) || statement.name === undefined) continue;
      const tags = ts.getJSDocTags(statement);
      if (tags.some((tag) => tag.tagName.text === "customfunction"))
        found.set(statement.name.text, read(tags));
    }
  }
  return found;
}

/**
 * @param {readonly import("typescript").JSDocTag[]} tags
 * @returns {Notes}
 */
function notesIn(tags) {
  const { one, all } = textsOf(tags);
  return {
    returns: one("returns"),
    remarks: one("remarks"),
    throws: all("throws"),
    source: one("source"),
    cost: one("cost"),
    differs: one("differs"),
    examples: all("example"),
  };
}

/** @param {readonly import("typescript").JSDocTag[]} tags */
function textsOf(tags) {
  const all = (/** @type {string} */ name) =>
    tags.filter((tag) => tag.tagName.text === name).map((tag) => ts.getTextOfJSDocComment(tag.comment) ?? "");
  const one = (/** @type {string} */ name) => (all(name)[0] ?? "").replace(/\s*\n\s*/g, " ").trim();
  return { one, all };
}

module.exports = { readDeclarations, readSqlShapes };
