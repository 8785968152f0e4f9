const ts = require("typescript");

/**
 * Changes a script so that it can be inside a page that Google serves. Five character sequences in its texts
 * would end or cut the script: `</script`, `<script` and `<!--` in any page; and inside backticks `//` and
 * `/*`, because Google's HTML service treats them as comments and removes them. Each gets a backslash that
 * has no meaning in a text. The script is parsed to find the texts, because in a regular expression the same
 * characters have another meaning.
 *
 * @param {string} script minified, without comments
 */
function standaloneScript(script) {
  const source = ts.createSourceFile("script.js", script, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  let safe = "";
  let done = 0;
  /** @param {import("typescript").Node} node */
  const visit = (node) => {
    if (isText(node)) {
      safe += script.slice(done, node.getStart(source)) + safeText(node.getText(source));
      done = node.end;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  safe += script.slice(done);
  const end = /<(\/script|!--)/i.exec(safe);
  if (end !== null) throw new Error(`its script has ${end[0]} outside a text, which would end it in a page`);
  return safe;
}

/** @param {import("typescript").Node} node */
function isText(node) {
  return (
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  );
}

/** @param {string} text */
function safeText(text) {
  return text
    .replace(/\/(?=[/*])/g, "/\\")
    .replace(/(?<!\\)<(?=\/?script|!--)/gi, (sign) => `\\x3C${sign.slice(1)}`);
}

module.exports = { standaloneScript };
