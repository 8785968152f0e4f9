const fs = require("fs");
const ts = require("typescript");

/**
 * The parts of a worksheet function's JSDoc that are not in functions.json.
 * @typedef {{ returns: string, remarks: string, throws: string[], source: string, cost: string, differs: string, examples: string[] }} Notes
 */

/**
 * Reads the JSDoc of all worksheet functions in the declaration files; the keys are the names of the
 * functions.
 * @param {string[]} files
 * @returns {Map<string, Notes>}
 */
function readDeclarations(files) {
  const notes = new Map();
  for (const file of files) {
    const source = ts.createSourceFile(file, fs.readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    for (const statement of source.statements) {
      if (!ts.isFunctionDeclaration(statement) || statement.name === undefined) continue;
      const tags = ts.getJSDocTags(statement);
      if (tags.some((tag) => tag.tagName.text === "customfunction"))
        notes.set(statement.name.text, notesIn(tags));
    }
  }
  return notes;
}

/**
 * @param {readonly import("typescript").JSDocTag[]} tags
 * @returns {Notes}
 */
function notesIn(tags) {
  const all = (/** @type {string} */ name) =>
    tags.filter((tag) => tag.tagName.text === name).map((tag) => ts.getTextOfJSDocComment(tag.comment) ?? "");
  const one = (/** @type {string} */ name) => (all(name)[0] ?? "").replace(/\s*\n\s*/g, " ").trim();
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

module.exports = { readDeclarations };
