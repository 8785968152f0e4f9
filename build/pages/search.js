const { Parser } = require("htmlparser2");
const { catalogueFile } = require("../catalogue/translations");
const { languagesOfPages } = require("./site-page");

/**
 * @typedef {import("../../src/site/search/find").SearchFile} SearchFile
 * @typedef {{ title: string, parts: { anchor: string, heading: string, text: string }[] }} PageParts
 */

/** The pages that are no texts. */
const PROGRAMS = ["taskpane.html", "workbench.html", "workbench-pane.html", "message.html", "screen.html"];

/** The elements that stand in a line of text. Between others there is a space. */
const INLINE = ["a", "code", "em", "strong", "span", "s"];

/**
 * Takes a page of the site apart: what stands below each of its headings.
 * @param {string} html
 * @returns {PageParts}
 */
function partsOf(html) {
  /** @type {PageParts["parts"]} */
  const parts = [];
  let isMain = false;
  let isHeading = false;
  const parser = new Parser({
    onopentag(name, { id = "" }) {
      if (name === "main") isMain = true;
      if (!isMain) return;
      isHeading = isHeading || /^h[1-6]$/.test(name);
      if (/^h[1-6]$/.test(name)) parts.push({ anchor: id, heading: "", text: "" });
      else if (!INLINE.includes(name)) add(" ");
    },
    onclosetag(name) {
      if (name === "main") isMain = false;
      if (/^h[1-6]$/.test(name)) isHeading = false;
      else if (isMain && !INLINE.includes(name)) add(" ");
    },
    ontext: (text) => isMain && add(text),
  });
  const add = (/** @type {string} */ text) => {
    const part = parts.at(-1);
    if (part) part[isHeading ? "heading" : "text"] += text;
  };
  parser.end(html);
  const read = parts.map(({ anchor, heading, text }) => ({
    anchor,
    heading: inOneLine(heading),
    text: inOneLine(text),
  }));
  return { title: read[0]?.heading ?? "", parts: read };
}

/** @param {string} text */
function inOneLine(text) {
  return text.replace(/\s+/g, " ").trim();
}

/**
 * Writes what the search field of the site looks through: a file for each language that has pages. In another language
 * than English it also has the help of the functions, whose pages are in English. The pages must be there before.
 *
 * @param {import("../dist").Dist} dist
 */
function writeSearch(dist) {
  const pages = dist
    .files()
    .filter(
      (file) => /^(?:(?:functions|install|[a-z]{2})\/)?[^/]*\.html$/.test(file) && !PROGRAMS.includes(file),
    )
    .sort();
  for (const { code } of languagesOfPages()) {
    const own = pages.filter((file) => (/^([a-z]{2})\//.exec(file)?.[1] ?? "en") === code);
    const read = own.map((file) => /** @type {[string, PageParts]} */ ([file, partsOf(dist.read(file))]));
    const all = code === "en" ? read : [...read, ...functionHelp(code, dist)];
    /** @type {SearchFile} */
    const file = {
      language: code,
      pages: all.map(([address, { title }]) => [address, title]),
      parts: all
        .flatMap(([, { parts }], page) =>
          parts.map(({ anchor, heading, text }) => /** @type {const} */ ([page, anchor, heading, text])),
        )
        .map((part) => [...part]),
    };
    dist.write(`search/${code}.json`, JSON.stringify(file));
  }
}

/**
 * What each function does, in the words of a language, with the address of its page.
 *
 * @param {string} language
 * @param {import("../dist").Dist} dist
 * @returns {[string, PageParts][]}
 */
function functionHelp(language, dist) {
  /** @type {import("../catalogue/catalogue-faults").Catalogue} */
  const { functions } = JSON.parse(dist.read(catalogueFile(language)));
  return functions
    .map(({ name, description, parameters, helpUrl }) => {
      const text = [description, ...parameters.map((one) => `${one.name}: ${one.description}`)].join(" ");
      return /** @type {[string, PageParts]} */ ([
        String(helpUrl).replace(/^.*\/(?=functions\/)/, ""),
        { title: name, parts: [{ anchor: "", heading: name, text }] },
      ]);
    })
    .filter(([address], index, all) => all.findIndex(([other]) => other === address) === index);
}

module.exports = { writeSearch };
