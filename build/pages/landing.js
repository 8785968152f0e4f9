const fs = require("node:fs");
const path = require("node:path");
const MarkdownIt = require("markdown-it");

const MARKUP = path.resolve(__dirname, "../../src/site/landing.html");

const markdownIt = new MarkdownIt();
const { escapeHtml } = markdownIt.utils;

// The manifests and the files for Google are to be kept, and not to be read.
markdownIt.renderer.rules.link_open = (tokens, index, options, _, renderer) => {
  if (/\.(?:xml|js|xlsx)$|^google\//.test(String(tokens[index].attrGet("href"))))
    tokens[index].attrSet("download", "");
  return renderer.renderToken(tokens, index, options);
};

/**
 * The first page of the site in the words of a language: src/site/landing.html has its markup once, and each file of
 * src/translations what stands in it, as Markdown.
 * @param {Record<string, string>} texts
 */
function landingPage(texts) {
  const textOf = (/** @type {string} */ name) => {
    if (texts[name] === undefined) throw new Error(`The landing page has no text “${name}”.`);
    return texts[name];
  };
  return fs
    .readFileSync(MARKUP, "utf8")
    .replace(/"\{\{(\w+)\}\}"/g, (_, name) => `"${escapeHtml(textOf(name))}"`)
    .replace(/\{\{(\w+)\}\}/g, (_, name) => markdownIt.renderInline(textOf(name)));
}

module.exports = { landingPage };
