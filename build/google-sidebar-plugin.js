const { Compilation, sources, WebpackError } = require("webpack");
const { licencesText } = require("./licences");
const { shippedPackages } = require("./shipped-packages");
const { standaloneScript } = require("./standalone-script");

/**
 * Makes a page of the pane one file, with its script and its style inside: Google shows a sidebar from one
 * HTML file of the script, which can load nothing from beside it.
 */
class GoogleSidebarPlugin {
  /**
   * @param {{ page: string, shipped: Map<string, Set<string>> }} options the page that html-webpack-plugin
   *   writes, what ShippedPackagesPlugin has noted
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const { page, shipped } = this.options;
    compiler.hooks.thisCompilation.tap("GoogleSidebarPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the minimizer, and after html-webpack-plugin has written the page.
        { name: "GoogleSidebarPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const asset = compilation.getAsset(page);
          if (asset === undefined) return;
          try {
            const html = inlined(asset.source.source().toString(), (file) => {
              const found = compilation.getAsset(file);
              if (found === undefined) throw new Error(`there is no ${file} to put into it`);
              return found.source.source().toString();
            });
            const packages = shippedPackages(
              shipped.get(String(compiler.options.name)) ?? [],
              compiler.context,
            );
            compilation.updateAsset(
              page,
              new sources.RawSource(`${html}\n${notice(licencesText(packages))}`),
            );
          } catch (error) {
            compilation.errors.push(
              new WebpackError(`${page}: ${error instanceof Error ? error.message : error}`),
            );
          }
        },
      );
    });
  }
}

/**
 * @param {string} html
 * @param {(file: string) => string} read
 */
function inlined(html, read) {
  /** @type {string[]} */
  const scripts = [];
  const page = html
    // Google sets its own policy around the sidebar, and this page's would stop its inline script.
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
    // As late as the deferred script that it was; a function, since a script is full of $ signs.
    .replace(/<\/body>/, () => `${scripts.join("\n")}</body>`);
  const outside = /<(?:script|link|img|iframe)[^>]*(?:src|href)="?([^"\s>]+)/.exec(
    page.replace(/<script>[\s\S]*?<\/script>/g, ""),
  );
  if (outside !== null) throw new Error(`it needs ${outside[1]}, which Google cannot load from beside it`);
  return page;
}

/**
 * The licences as a comment, since only this file is copied to Google; after the page, where nothing waits for it.
 * @param {string} text
 */
function notice(text) {
  return `<!--\n${text.replace(/</g, "(").replace(/>/g, ")")}-->\n`;
}

/** @param {string} css */
function style(css) {
  const outside = /url\(\s*["']?(?!data:|#)([^"')]+)/.exec(css);
  if (outside !== null)
    throw new Error(`its style needs ${outside[1]}, which Google cannot load from beside it`);
  return css.replace(/<\//g, "<\\/");
}

/** The page stands in a folder, the files beside that folder. @param {string} address */
function fileOf(address) {
  return address.replace(/^(\.\.\/)+/, "");
}

module.exports = { GoogleSidebarPlugin };
