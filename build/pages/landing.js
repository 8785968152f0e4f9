const fs = require("node:fs");
const path = require("node:path");
const MarkdownIt = require("markdown-it");
const { figures } = require("./figures");
const { landingPicture } = require("./landing-picture");

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
 * @param {import("../catalogue/translations").Translation} translation
 * @param {import("./landing-evening").Evening} evening
 */
function landingPage({ language, landing, pane }, evening) {
  const numbers = new Intl.NumberFormat(language);
  const counted = Object.entries(figures());
  const textOf = (/** @type {string} */ name) => {
    if (landing[name] === undefined) throw new Error(`The landing page has no text “${name}”.`);
    return counted.reduce(
      (text, [figure, count]) => text.replace(`{${figure}}`, numbers.format(count)),
      landing[name],
    );
  };
  return fs
    .readFileSync(MARKUP, "utf8")
    .replace("<!--picture-->", () => landingPicture(evening, pane.event, language))
    .replace(/"\{\{(\w+)\}\}"/g, (_, name) => `"${escapeHtml(textOf(name))}"`)
    .replace(/\{\{(\w+)\}\}/g, (_, name) => markdownIt.renderInline(textOf(name)));
}

module.exports = { landingPage };
