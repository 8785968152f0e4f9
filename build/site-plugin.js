const fs = require("fs");
const path = require("path");
const { sources, Compilation } = require("webpack");
const { DEFAULT_BASE } = require("./base-address");
const { NOBODY } = require("./contact-address");
const { markdownPage, sitePage } = require("./site-page");

const LANDING = "src/site/landing.html";
const STYLE = "src/site/site.css";
const INSTALL = "docs/install";
/** Pages at the top of the site, each rendered from docs/. */
const PAGES = ["privacy", "support", "terms", "differences"];

/**
 * Writes the pages for people beside the programs: where the site begins, and how the add-in is installed.
 * What they say of the address is true for the address that dist/ is built for.
 */
class SitePlugin {
  /** @param {{ base: string, contact: string }} options contact: where people reach whoever runs the site */
  constructor(options) {
    this.options = options;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const read = (/** @type {string} */ file) =>
      fs.readFileSync(path.join(compiler.context, file), "utf8").split(DEFAULT_BASE).join(this.options.base);
    const page = (/** @type {string} */ file) =>
      read(file).split(`(${NOBODY})`).join(`(${this.options.contact})`);
    compiler.hooks.thisCompilation.tap("SitePlugin", (compilation) => {
      compilation.fileDependencies.addAll(
        [LANDING, STYLE, ...PAGES.map((name) => `docs/${name}.md`)].map((file) =>
          path.join(compiler.context, file),
        ),
      );
      compilation.contextDependencies.add(path.join(compiler.context, INSTALL));
      compilation.hooks.processAssets.tap(
        { name: "SitePlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const emit = (/** @type {string} */ file, /** @type {string} */ text) =>
            compilation.emitAsset(file, new sources.RawSource(text));
          emit("site.css", read(STYLE));
          emit(
            "index.html",
            sitePage({
              path: "index.html",
              title: "Bridge Scoring for Excel and Google Sheets",
              description:
                "Par, IMPs, matchpoints, victory points and weighted rulings as worksheet functions: =VPCONT(20,16) is 15.",
              body: read(LANDING),
            }),
          );
          for (const name of PAGES)
            emit(`${name}.html`, markdownPage({ path: `${name}.html`, markdown: page(`docs/${name}.md`) }));
          for (const file of fs.readdirSync(path.join(compiler.context, INSTALL))) {
            const page = `install/${path.parse(file).name}.html`;
            emit(page, markdownPage({ path: page, markdown: read(`${INSTALL}/${file}`) }));
          }
        },
      );
    });
  }
}

module.exports = { SitePlugin };
