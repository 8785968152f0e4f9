const { licencesText } = require("../release/licences");
const { shippedPackages } = require("../release/shipped-packages");
const { standaloneScript } = require("./standalone-script");

const PAGE = "google/Sidebar.html";

/**
 * The tool Event with its readers of results files, and the running league. Elsewhere the pane loads them as files of their own; in the sidebar they
 * are before the pane's own script.
 */
const PARTS = [
  "league",
  "event",
  ...["usebio", "bridgemate", "pbn", "table"].map((kind) => `event-${kind}`),
].map((part) => `taskpane.${part}.js`);

/**
 * Makes the pane's page for Google as one file that contains its script and its style. Google shows a sidebar
 * from one HTML file, which cannot load other files of the script.
 *
 * @param {import("../bundles/bundles").Bundle[]} bundles
 * @param {import("../dist").Dist} dist
 */
function writeSidebar(bundles, dist) {
  const pane = bundles.filter(({ name }) => name === "taskpane");
  const packages = shippedPackages(pane.flatMap((bundle) => bundle.packages));
  dist.write(PAGE, `${inlined(dist.read(PAGE), dist.read)}\n${notice(licencesText(packages))}`);
}

/**
 * @param {string} html
 * @param {(file: string) => string} read
 */
function inlined(html, read) {
  /** @type {string[]} */
  const scripts = PARTS.map((file) => `<script>${standaloneScript(read(file))}</script>`);
  const page = html
    // Google sets its own content security policy for the sidebar, and the page's own policy would stop its
    // inline script.
    .replace(/<meta[^>]*http-equiv=[^>]*>\s*/gi, "")
    .replace(/<link[^>]*rel="?icon\b[^>]*>\s*/gi, "")
    .replace(
      /<link[^>]*href="?([^"\s>]+\.css)[^>]*>/g,
      (_, address) => `<style>${style(read(fileOf(address)))}</style>`,
    )
    .replace(/<script[^>]*src="?([^"\s>]+\.js)[^>]*><\/script>\s*/g, (_, address) => {
      scripts.push(`<script>${standaloneScript(read(fileOf(address)))}</script>`);
      return "";
    })
    // The script goes to the end of the page, so it runs as late as the deferred script did. The replacement
    // is a function, because replace() would treat the script's $ signs as patterns.
    .replace(/<\/body>/, () => `${scripts.join("\n")}</body>`);
  const outside = /<(?:script|link|img|iframe)[^>]*(?:src|href)="?([^"\s>]+)/.exec(
    page.replace(/<script>[\s\S]*?<\/script>/g, ""),
  );
  if (outside !== null)
    throw new Error(`${PAGE}: it needs ${outside[1]}, which Google cannot load from beside it`);
  return page;
}

/**
 * The licences as a comment, because only this file is copied to Google. The comment is after the page, where
 * it delays nothing.
 * @param {string} text
 */
function notice(text) {
  return `<!--\n${text.replace(/</g, "(").replace(/>/g, ")")}-->\n`;
}

/** @param {string} css */
function style(css) {
  const outside = /url\(\s*["']?(?!data:|#)([^"')]+)/.exec(css);
  if (outside !== null)
    throw new Error(`${PAGE}: its style needs ${outside[1]}, which Google cannot load from beside it`);
  return css.replace(/<\//g, "<\\/");
}

/** The page is in a folder, and the files are beside that folder. @param {string} address */
function fileOf(address) {
  return address.replace(/^(\.\.\/)+/, "");
}

module.exports = { writeSidebar };
