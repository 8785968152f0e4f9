const fs = require("node:fs");
const nodePath = require("node:path");
const MarkdownIt = require("markdown-it");
const { pageTexts, readTranslations } = require("../catalogue/translations");

/**
 * The files of dist/ to which pages of the site link when the Markdown names them: to open or to download.
 */
const OPENED = new Map([
  ["workbench.html", "workbench.html"],
  ["taskpane.html", "taskpane.html"],
  ["check.html", "check.html"],
]);
const TAKEN = new Map([
  ["manifest.xml", "manifest.xml"],
  ["bridge-scoring.reg", "bridge-scoring.reg"],
  ["bridge-scoring-remove.reg", "bridge-scoring-remove.reg"],
  ["manifest.namespaced.xml", "manifest.namespaced.xml"],
  ["Code.js", "google/Code.js"],
  ["Sidebar.html", "google/Sidebar.html"],
  ...readTranslations().map(
    ({ language }) => /** @type {const} */ ([`Sidebar-${language}.html`, `google/Sidebar-${language}.html`]),
  ),
]);

// html is on because of the line breaks inside table cells.
const markdownIt = new MarkdownIt({ html: true });
const { escapeHtml } = markdownIt.utils;

// Behind a link to a page in English stands that it is.
markdownIt.renderer.rules.link_close = (tokens, index) => `</a>${tokens[index].meta?.note ?? ""}`;

/**
 * Makes a page of the site from Markdown that people can also read on its own. The heading becomes the title,
 * and the first paragraph the description. Links lead to the pages of the site, and the first mention of a
 * file of dist/ becomes a link.
 *
 * @param {{ path: string, language?: string, markdown: string, description?: string }} page path: the place in dist/
 */
function markdownPage({ path, language = "en", markdown, description }) {
  const root = rootOf(path);
  const tokens = markdownIt.parse(markdown, {});
  const title = textAfter(tokens, "heading_open");
  const linked = new Set();
  tokens.forEach((token, index) => {
    // The first heading is the title of the page.
    if (token.type === "heading_open" && token.tag !== "h1")
      token.attrSet("id", anchor(tokens[index + 1].content));
    // The empty corner cell of a sheet is not a heading.
    if (token.tag === "th" && isEmptyCell(tokens, index)) token.tag = "td";
    // The policy of the pages allows no style in them.
    if (/^t[hd]$/.test(token.tag) && token.attrGet("style") === "text-align:right") {
      token.attrs = null;
      token.attrSet("class", "figure");
    }
    // A wide table scrolls. It can have the focus, so that it also scrolls with the keyboard.
    if (token.type === "table_open") token.attrSet("tabindex", "0");
    const links = [];
    for (const child of token.children ?? []) {
      if (child.type === "link_open") {
        child.attrSet("href", String(child.attrGet("href")).replace(/^([^:]*)\.md(?=#|$)/, "$1.html"));
        links.push(String(child.attrGet("href")).replace(/^\.\.\//, ""));
        if (isEnglishOnly(links[links.length - 1], language)) child.attrSet("hreflang", "en");
      }
      if (child.type === "link_close") child.meta = { note: note(links.pop() ?? "", language) };
      if (child.type !== "code_inline" || linked.has(child.content)) continue;
      const file = TAKEN.get(child.content) ?? OPENED.get(child.content);
      if (file === undefined) continue;
      linked.add(child.content);
      child.type = "html_inline";
      child.content = `<a href="${root}${placeIn(file, language)}"${TAKEN.has(child.content) ? " download" : ""}><code>${child.content}</code></a>`;
    }
  });
  return sitePage({
    path,
    language,
    title,
    description: description ?? textAfter(tokens, "paragraph_open"),
    body: markdownIt.renderer.render(tokens, markdownIt.options, {}),
  });
}

const DOCS = nodePath.resolve(__dirname, "../../docs");

/** The pages that there are in several languages, each in the folder of its language; English has none. */
const TRANSLATED = ["index.html", "evening.html", "new-event.html"];

/**
 * The frame of all pages of the site. The pages for reading need no script: the one that they have looks through them for
 * words. No page loads anything from another address.
 *
 * @param {{ path: string, language?: string, title: string, description: string, body: string, script?: string }} page
 *   script: of a page that fetches files of the site, and shows itself in a frame
 */
function sitePage({ path, language = "en", title, description, body, script }) {
  const root = rootOf(path);
  const texts = textsIn(language);
  const link = (/** @type {string} */ to, /** @type {string} */ text) => {
    const address = `${root}${placeIn(to, language)}`;
    const current = placeIn(to, language) === path ? ' aria-current="page"' : "";
    return `<a href="${address}"${current}${english(to, language)}>${text}${note(to, language)}</a>`;
  };
  const name = path.split("/").at(-1) ?? "";
  const isTranslated = TRANSLATED.includes(name) && [name, `${language}/${name}`].includes(path);
  const others = isTranslated ? languagesOfPages() : [];
  const inOthers = others.map(({ code, language: its }) => ({
    code,
    its,
    address: root + (code === "en" ? name : `${code}/${name}`),
  }));
  const alternates = inOthers.map(
    ({ code, address }) => `<link rel="alternate" hreflang="${code}" href="${address}">\n`,
  );
  const languages = inOthers.map(({ code, its, address }) =>
    code === language
      ? `<span lang="${code}" aria-current="true">${its}</span>`
      : `<a href="${address}" lang="${code}" hreflang="${code}">${its}</a>`,
  );
  const frames = script ? " frame-src 'self';" : "";
  const scripts = ["search.js", ...(script ? [script] : [])];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; connect-src 'self';${frames} style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(name === "index.html" && TRANSLATED.includes(path.replace(`${language}/`, "")) ? title : `${title} · Bridge Scoring`)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="icon" href="${root}assets/icon-32.png">
${alternates.join("")}<link rel="stylesheet" href="${root}site.css">
${scripts.map((file) => `<script src="${root}${file}" defer></script>`).join("\n")}
</head>
<body>
<header>
<p><img src="${root}assets/icon-64.png" alt="" width="24" height="24"> Bridge Scoring</p>
<nav aria-label="${texts.site}">
${link("index.html", texts.home)}
${link("workbench.html", texts.workbench)}
${link("functions/index.html", texts.functions)}
${link("install/index.html", texts.install)}
</nav>
${searchField(language, texts)}
</header>
<main>
${body.trim()}
</main>
<footer>
<nav aria-label="${texts.about}">
${link("support.html", texts.support)}
${link("privacy.html", texts.privacy)}
${link("terms.html", texts.terms)}
${link("differences.html", texts.differences)}
</nav>
${languages.length === 0 ? "" : `<nav aria-label="${texts.languages}">\n${languages.join("\n")}\n</nav>\n`}</footer>
</body>
</html>
`;
}

/**
 * The field that looks for words, and what it says: src/site/search shows it, in a browser that runs scripts.
 * @param {string} language
 * @param {import("../catalogue/translations").PageTexts} texts
 */
function searchField(language, { search, searchPlaces, searchNothing, searchFault, inEnglish }) {
  const files = [...new Set([language, "en"])].map((code) => `search/${code}.json`).join(" ");
  const said = {
    files,
    places: searchPlaces,
    nothing: searchNothing,
    fault: searchFault,
    english: inEnglish,
  };
  const data = Object.entries(said).map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`);
  return `<form role="search" hidden${data.join("")}>
<label>${escapeHtml(search)} <input type="search" autocomplete="off" spellcheck="false"></label>
<div tabindex="-1"><p role="status"></p><ul></ul></div>
</form>`;
}

/** The languages that have pages of their own. A language may be there without: its workbench and pane link to the English ones. */
function languagesOfPages() {
  return pageTexts().filter(({ code }) => code === "en" || fs.existsSync(nodePath.join(DOCS, code)));
}

/** @param {string} language */
function textsIn(language) {
  const found = pageTexts().find(({ code }) => code === language);
  if (found === undefined) throw new Error(`src/translations has no ${language}.json`);
  return found;
}

/**
 * Where a page stands for readers of a language, from the folder of the site.
 * @param {string} page
 * @param {string} language
 */
function placeIn(page, language) {
  if (language === "en") return page;
  if (TRANSLATED.includes(page)) return `${language}/${page}`;
  return page.replace(/^(workbench|taskpane)\.html(?:\?|$)(.*)/, (_, program, query) =>
    [`${program}.html?language=${language}`, query].filter(Boolean).join("&amp;"),
  );
}

/**
 * Whether a page is for reading, and there is only English to read.
 * @param {string} page
 * @param {string} language
 */
function isEnglishOnly(page, language) {
  const [file] = page.split("#");
  const isPage = file.endsWith(".html") && !file.startsWith("google/");
  return language !== "en" && isPage && placeIn(file, language) === file;
}

/** @param {string} page @param {string} language */
function english(page, language) {
  return isEnglishOnly(page, language) ? ' hreflang="en"' : "";
}

/** @param {string} page @param {string} language */
function note(page, language) {
  return isEnglishOnly(page, language) ? ` (${textsIn(language).inEnglish})` : "";
}

/**
 * A page in another language whose links are written as in English: to the folder of the site.
 * @param {string} html
 * @param {string} language
 */
function withLinksFrom(html, language) {
  const root = rootOf(`${language}/index.html`);
  return html
    .replace(/(<img\s+src=")/g, `$1${root}`)
    .replace(/<a href="([^"]*)"([^>]*)>([^]*?)<\/a>/g, (link, to, rest, text) =>
      to.startsWith("#")
        ? link
        : `<a href="${root}${placeIn(to, language)}"${rest}${english(to, language)}>${text}</a>${note(to, language)}`,
    );
}

/**
 * The relative path from a page to the folder of the site, so that the site works at any address.
 * @param {string} path
 */
function rootOf(path) {
  return "../".repeat(path.split("/").length - 1);
}

/**
 * The text of the first heading or paragraph, without Markdown marks.
 * @param {import("markdown-it").Token[]} tokens
 * @param {string} type
 */
function textAfter(tokens, type) {
  const { children } = tokens[tokens.findIndex((token) => token.type === type) + 1];
  return (children ?? []).map((child) => (child.type === "softbreak" ? " " : child.content)).join("");
}

/**
 * @param {import("markdown-it").Token[]} tokens
 * @param {number} index of the token that opens or closes the cell
 */
function isEmptyCell(tokens, index) {
  const { content } = tokens[tokens[index].type === "th_open" ? index + 1 : index - 1];
  return content.trim() === "";
}

/**
 * The anchor of a heading, made as on GitHub, so that a link in the Markdown works in both places.
 * @param {string} heading
 */
function anchor(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replace(/ /g, "-");
}

module.exports = { languagesOfPages, markdownPage, sitePage, withLinksFrom };
