const MarkdownIt = require("markdown-it");

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
  ["manifest.namespaced.xml", "manifest.namespaced.xml"],
  ["Code.js", "google/Code.js"],
  ["Sidebar.html", "google/Sidebar.html"],
]);

// html is on because of the line breaks inside table cells.
const markdownIt = new MarkdownIt({ html: true });
const { escapeHtml } = markdownIt.utils;

/**
 * Makes a page of the site from Markdown that people can also read on its own. The heading becomes the title,
 * and the first paragraph the description. Links lead to the pages of the site, and the first mention of a
 * file of dist/ becomes a link.
 *
 * @param {{ path: string, markdown: string, description?: string }} page path: the place in dist/
 */
function markdownPage({ path, markdown, description }) {
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
    // A wide table scrolls. It can have the focus, so that it also scrolls with the keyboard.
    if (token.type === "table_open") token.attrSet("tabindex", "0");
    for (const child of token.children ?? []) {
      if (child.type === "link_open")
        child.attrSet("href", String(child.attrGet("href")).replace(/^([^:]*)\.md(?=#|$)/, "$1.html"));
      if (child.type !== "code_inline" || linked.has(child.content)) continue;
      const file = TAKEN.get(child.content) ?? OPENED.get(child.content);
      if (file === undefined) continue;
      linked.add(child.content);
      child.type = "html_inline";
      child.content = `<a href="${root}${file}"${TAKEN.has(child.content) ? " download" : ""}><code>${child.content}</code></a>`;
    }
  });
  return sitePage({
    path,
    title,
    description: description ?? textAfter(tokens, "paragraph_open"),
    body: markdownIt.renderer.render(tokens, markdownIt.options, {}),
  });
}

/**
 * The frame of all pages of the site. The pages for reading need no script, and no page loads anything from another
 * address.
 *
 * @param {{ path: string, title: string, description: string, body: string, script?: string }} page
 *   script: of a page that fetches files of the site, and shows itself in a frame
 */
function sitePage({ path, title, description, body, script }) {
  const root = rootOf(path);
  const link = (/** @type {string} */ to, /** @type {string} */ text) =>
    `<a href="${root}${to}"${to === path ? ' aria-current="page"' : ""}>${text}</a>`;
  const working = script ? " script-src 'self'; connect-src 'self'; frame-src 'self';" : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none';${working} style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(path === "index.html" ? title : `${title} · Bridge Scoring`)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="icon" href="${root}assets/icon-32.png">
<link rel="stylesheet" href="${root}site.css">${script ? `\n<script src="${root}${script}" defer></script>` : ""}
</head>
<body>
<header>
<p><img src="${root}assets/icon-64.png" alt="" width="24" height="24"> Bridge Scoring</p>
<nav aria-label="Site">
${link("index.html", "Home")}
${link("workbench.html", "Workbench")}
${link("functions/index.html", "Functions")}
${link("install/index.html", "Install")}
</nav>
</header>
<main>
${body.trim()}
</main>
<footer>
<nav aria-label="About">
${link("support.html", "Support")}
${link("privacy.html", "Privacy")}
${link("terms.html", "Terms of use")}
${link("differences.html", "Where programs disagree")}
</nav>
</footer>
</body>
</html>
`;
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

module.exports = { markdownPage, sitePage };
