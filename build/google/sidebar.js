const fs = require("node:fs");
const zlib = require("node:zlib");
const { licencesText } = require("../release/licences");
const { shippedPackages } = require("../release/shipped-packages");
const { standaloneScript } = require("./standalone-script");

const PAGE = "google/Sidebar.html";

/** A chunk of the pane. */
const CHUNK = /^taskpane\.(.+)\.js$/;

/** The pane itself, which the page names, the other spreadsheets, and what saves a file, which Google's sidebar does not. */
const NOT_PACKED = ["pane", "excel-host", "workbench-host", "xlsx"];

/** The chunks of languages. */
const LANGUAGE_PART = /^(\w+)-json$/;

/**
 * Makes the pane's page for Google as one file that contains its script and its style. Google shows a sidebar
 * from one HTML file, which cannot load other files of the script. The page has the English texts. Every other language is a
 * file of its own, which the script puts in their place when it opens the sidebar: with all of them the page was so large
 * that the script editor could hang on it.
 *
 * @param {import("../bundles/bundles").Bundle[]} bundles
 * @param {import("../dist").Dist} dist
 */
function writeSidebar(bundles, dist) {
  const pane = bundles.filter(({ name }) => name === "taskpane");
  const packages = shippedPackages(pane.flatMap((bundle) => bundle.packages));
  const parts = pane
    .flatMap(({ folder }) => fs.readdirSync(folder))
    .flatMap((file) => CHUNK.exec(file)?.[1] ?? [])
    .filter((part) => !NOT_PACKED.includes(part))
    .map((part) => ({
      language: LANGUAGE_PART.exec(part)?.[1],
      script: packed(part, dist.read(`taskpane.${part}.js`)),
    }));
  const inPage = parts.filter(({ language }) => [undefined, "en"].includes(language));
  const page = inlined(
    dist.read(PAGE),
    inPage.map(({ script }) => script),
    dist.read,
  );
  dist.write(PAGE, `${page}\n${notice(licencesText(packages))}`);
  for (const { language, script } of parts)
    if (language !== undefined && language !== "en") dist.write(languageFile(language), `${script}\n`);
}

/** The file of a language, as the script asks for it (src/hosts/google/script/menu.ts). @param {string} language */
function languageFile(language) {
  return `google/Sidebar-${language}.html`;
}

/**
 * A part of the pane that the page contains packed until it is needed (src/taskpane/packed-parts.ts).
 * @param {string} part
 * @param {string} script
 */
function packed(part, script) {
  const text = zlib.gzipSync(script, { level: 9 }).toString("base64url");
  const [, language] = LANGUAGE_PART.exec(part) ?? [];
  return `<script type="text/plain" data-part="${part}"${language ? ` data-language="${language}"` : ""}>${text}</script>`;
}

/**
 * @param {string} html
 * @param {string[]} parts
 * @param {(file: string) => string} read
 */
function inlined(html, parts, read) {
  /** @type {string[]} */
  const scripts = [];
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
      // The first script asks for the pane's own, which is no file here: it must be there before.
      scripts.unshift(`<script>${standaloneScript(read(fileOf(address)))}</script>`);
      return "";
    })
    // The script goes to the end of the page, so it runs as late as the deferred script did. The replacement
    // is a function, because replace() would treat the script's $ signs as patterns.
    .replace(/<\/body>/, () => `${[...parts, ...scripts].join("\n")}</body>`);
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

module.exports = { languageFile, writeSidebar };
