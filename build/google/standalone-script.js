const ts = require("typescript");

/**
 * A script as it can stand inside a page that Google serves. Five things in its texts would end it early:
 * `</script`, `<script` and `<!--` in any page, and inside backticks `//` and `/*`, which Google's HTML service takes for
 * comments and cuts off. Each gets a backslash that means nothing in a text. Only texts are touched, so the script is
 * parsed to find them: in a regular expression the same signs mean something else.
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
