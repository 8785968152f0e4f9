const MarkdownIt = require("markdown-it");

/** The files of dist/ that the Markdown names and a page of the site links to: to open, or to take away. */
const OPENED = new Map([
  ["workbench.html", "workbench.html"],
  ["taskpane.html", "taskpane.html"],
]);
const TAKEN = new Map([
  ["manifest.xml", "manifest.xml"],
  ["manifest.namespaced.xml", "manifest.namespaced.xml"],
  ["Code.js", "google/Code.js"],
  ["Sidebar.html", "google/Sidebar.html"],
]);

// html: the line breaks within the cells of a table.
const markdownIt = new MarkdownIt({ html: true });
const { escapeHtml } = markdownIt.utils;

/**
 * A page of the site from Markdown that reads on its own, too: its title and description are its heading and its
 * first paragraph, its links lead to the pages of the site, and so does the first mention of a file of dist/.
 *
 * @param {{ path: string, markdown: string, description?: string }} page path: the place in dist/
 */
function markdownPage({ path, markdown, description }) {
  const root = rootOf(path);
  const tokens = markdownIt.parse(markdown, {});
  const title = textAfter(tokens, "heading_open");
  const linked = new Set();
  tokens.forEach((token, index) => {
    // The first is the page itself.
    if (token.type === "heading_open" && token.tag !== "h1")
      token.attrSet("id", anchor(tokens[index + 1].content));
    // The corner of a piece of a sheet is no heading.
    if (token.tag === "th" && isEmptyCell(tokens, index)) token.tag = "td";
    // A wide table scrolls, which the keyboard must reach.
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
 * What all pages of the site have around them. They need no script, and ask nothing of any other address.
 *
 * @param {{ path: string, title: string, description: string, body: string }} page
 */
function sitePage({ path, title, description, body }) {
  const root = rootOf(path);
  const link = (/** @type {string} */ to, /** @type {string} */ text) =>
    `<a href="${root}${to}"${to === path ? ' aria-current="page"' : ""}>${text}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(path === "index.html" ? title : `${title} · Bridge Scoring`)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="icon" href="${root}assets/icon-32.png">
<link rel="stylesheet" href="${root}site.css">
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
 * The way from a page to the folder of the site, so that the site works at any address.
 * @param {string} path
 */
function rootOf(path) {
  return "../".repeat(path.split("/").length - 1);
}

/**
 * The words of the first heading or paragraph, without their marks.
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
 * The anchor of a heading, as GitHub makes it, so that a link within the Markdown leads there in both places.
 * @param {string} heading
 */
function anchor(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replace(/ /g, "-");
}

module.exports = { markdownPage, sitePage };
