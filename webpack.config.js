const fs = require("fs");
const path = require("path");
const CustomFunctionsMetadataPlugin = require("custom-functions-metadata-plugin");
const HtmlPlugin = require("html-webpack-plugin");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const TerserPlugin = require("terser-webpack-plugin");
const { DefinePlugin, NormalModuleReplacementPlugin } = require("webpack");
const { wholeBuild } = require("./build/bundles/webpack-cli");
const { languageGlobals, wrapped } = require("./build/bundles/language-globals");
const { DECLARATIONS } = require("./build/catalogue/declaration-files");
const { LIBRARY } = require("./build/catalogue/scoring-sql");
const { BUNDLE } = require("./build/google/google-script");
const { scriptTexts } = require("./build/google/script-texts");
const { MODULES } = require("./build/npm/modules");
const { pageTexts, translationFiles } = require("./build/catalogue/translations");
const { PAGE_TEXTS, WORKBENCH_TEXTS } = require("./build/catalogue/workbench-texts");

const OFFICE_JS = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";

/**
 * The bundles, and nothing else: build/build.js has them made and does what is left to do.
 *
 * They are apart on purpose: functions.js must stay small and run where there is no page, rankings.js and movements.js are
 * needed once in an evening, the pane must not wait for the grid, and the grid is needed by the workbench alone.
 *
 * @param {string} catalogue what the pane tells about the functions, as JSON
 * @returns {import("webpack").Configuration[]}
 */
const configurations = (catalogue) => [
  functions("functions", "./src/functions/scores-script.ts"),
  functions("rankings", "./src/functions/rankings-script.ts"),
  functions("movements", "./src/functions/movements-script.ts"),
  taskpane(catalogue),
  scoring(),
  google(),
  workbench(),
  offline(),
  check(),
  search(),
  npm(),
  hosts(),
];

/** webpack itself calls the function when somebody types `npx webpack`: it makes the bundles, and then all of dist/. */
module.exports = Object.assign(() => wholeBuild(configurations), { configurations });

/**
 * One of the scripts of Excel's functions. They are bundles of their own, because code that they shared would have to
 * stand in a third script.
 * @param {string} name
 * @param {string} entry
 * @returns {import("webpack").Configuration}
 */
function functions(name, entry) {
  return {
    ...common(name, { [name]: entry }, SMALLEST),
    plugins: [
      // Associates each function with its id. Of the functions.json that it writes, the build makes its own.
      new CustomFunctionsMetadataPlugin({
        output: "functions.json",
        input: /** @type {any} the plugin takes a list, its types do not say so */ (DECLARATIONS),
      }),
      // The pane's page loads this file too, and opened outside Office it has no CustomFunctions.
      ...wrapped(`${name}.js`, 'typeof CustomFunctions === "undefined" ||'),
    ],
    optimization: {
      minimizer: [new TerserPlugin({ minify: smallest, extractComments: false, parallel: false })],
    },
  };
}

/**
 * Makes the file that every sheet loads small. Each pass finds a little more to leave out.
 *
 * @param {{ [file: string]: string }} input
 */
async function smallest(input) {
  const { code = "" } = await TerserPlugin.swcMinify(input, undefined, { compress: { passes: 3 } }, false);
  const further = { passes: 3, pure_getters: true, keep_fargs: false, hoist_funs: true };
  const options = { ecma: 2020, compress: further };
  return TerserPlugin.terserMinify({ "script.js": code }, undefined, options, false);
}

/**
 * The pane. Each language, and what writes .xlsx files, is a chunk of its own, fetched from beside the page; that must not
 * be looked for by the script's own address, which it has none of in Google's sidebar.
 * @param {string} catalogue
 * @returns {import("webpack").Configuration}
 */
function taskpane(catalogue) {
  const config = common("taskpane", { taskpane: "./src/taskpane/index.ts" });
  return {
    ...config,
    output: { ...config.output, publicPath: "" },
    module: { rules: [...(config.module?.rules ?? []), shownLanguages({ catalogue, without: PAGE_TEXTS })] },
    resolve: {
      ...config.resolve,
      alias: {
        "@fluentui/react-icons$": path.resolve(__dirname, "src/pane/ui/fluent-icons.ts"),
        ...WITHOUT_ENCRYPTION,
      },
    },
    optimization: {
      // Google would cut some comments off in its sidebar; the licences stand behind the script there.
      minimizer: [minimizer({ format: { comments: false } })],
      // One file to fetch for it, not the libraries in another.
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // What several tools have of forms and controls is in the pane's own file, and not in each of theirs once more.
          shared: {
            name: "pane",
            test: /[\\/](src[\\/](pane|sheets)|@fluentui)[\\/]/,
            type: /^javascript/,
            chunks: "async",
            minChunks: 2,
            enforce: true,
          },
          // One style sheet too, which the page loads before the pane is drawn.
          styles: { name: "taskpane", type: "css/mini-extract", chunks: "all", enforce: true },
        },
      },
      // Google's sidebar contains the chunks and finds them by name.
      chunkIds: "named",
    },
    plugins: [
      new DefinePlugin({
        RENAMED_FUNCTIONS: DefinePlugin.runtimeValue(() => JSON.stringify(JSON.parse(catalogue).renamed)),
      }),
      new MiniCssExtractPlugin(),
      // The same pane three times: for Excel with office.js and the functions of the shared runtime, for the workbench
      // without, since that page must need no network, and for Google.
      taskPanePage("taskpane.html", "excel", [OFFICE_JS, "movements.js", "rankings.js", "functions.js"]),
      taskPanePage("workbench-pane.html", "workbench", []),
      taskPanePage("google/Sidebar.html", "google", []),
    ],
  };
}

/** Of mdb-reader: what opens encrypted databases of Access 2007 and later. Bridgemate's are neither. */
const WITHOUT_ENCRYPTION = {
  [path.resolve(__dirname, "node_modules/mdb-reader/lib/browser/codec-handler/handlers/office/index.js")]:
    /** @type {const} */ (false),
  "create-hash": /** @type {const} */ (false),
  "browserify-aes/browser.js": /** @type {const} */ (false),
};

/**
 * The functions for engines that run JavaScript without any host, such as BigQuery: one variable, no global
 * needed.
 * @returns {import("webpack").Configuration}
 */
function scoring() {
  const config = common("scoring", { scoring: "./src/functions/index.ts" });
  return {
    ...config,
    output: { ...config.output, library: { name: LIBRARY, type: "var" } },
    plugins: [languageGlobals()],
  };
}

/**
 * The script of Google Sheets: the same functions, and the side of the pane that writes.
 * @returns {import("webpack").Configuration}
 */
function google() {
  const config = common("google", { "google/Code": "./src/hosts/google/script/index.ts" });
  const texts = () => JSON.stringify(scriptTexts());
  return {
    ...config,
    output: { ...config.output, library: { name: BUNDLE, type: "var" } },
    plugins: [
      new DefinePlugin({
        SCRIPT_TEXTS: DefinePlugin.runtimeValue(texts, {
          fileDependencies: translationFiles(),
          version: texts,
        }),
      }),
    ],
  };
}

/**
 * The spreadsheet in a page.
 * @returns {import("webpack").Configuration}
 */
function workbench() {
  const config = common("workbench", { workbench: "./src/workbench/index.ts" });
  const numberFormats = {
    test: /[\\/]@univerjs[\\/]core[\\/]/,
    resolve: { alias: { numfmt$: path.resolve(__dirname, "src/workbench/grid-mends/number-formats.ts") } },
  };
  // With the patterns left out, nothing is left to fetch.
  const hyphens = { test: /[\\/]@univerjs[\\/]engine-render[\\/]/, parser: { dynamicImportMode: "eager" } };
  return {
    ...config,
    resolve: { ...config.resolve, alias: withoutHyphens() },
    module: {
      rules: [
        ...(config.module?.rules ?? []),
        numberFormats,
        hyphens,
        shownLanguages({ texts: WORKBENCH_TEXTS }),
      ],
    },
    optimization: {
      // More passes over the grid would leave out two bytes in a thousand, and take as long as the first.
      minimizer: [minimizer({ compress: { passes: 1 } })],
      // The grid is one script and one style sheet, which come after all that the page shows first.
      splitChunks: {
        cacheGroups: {
          defaultVendors: {
            // The grid's texts of a language stay in the file of that language, which nobody else fetches.
            test: (/** @type {{ nameForCondition(): string | null }} */ module) =>
              /[\\/]node_modules[\\/](?!.*[\\/]locale[\\/])/.test(module.nameForCondition() ?? ""),
            priority: -10,
            reuseExistingChunk: true,
            chunks: (chunk) => chunk.name !== "grid" && !chunk.canBeInitial(),
          },
        },
      },
    },
    plugins: [
      new MiniCssExtractPlugin({ chunkFilename: "workbench.[name].css", insert: beforeOwnStyles }),
      englishFunctionHelp(),
      new HtmlPlugin({
        filename: "workbench.html",
        template: "src/workbench/workbench.html",
        scriptLoading: "defer",
      }),
    ],
  };
}

/**
 * Runs in the page: the grid's style sheet comes late, and yet the page's own rules are the last word.
 * @param {HTMLLinkElement} link
 */
function beforeOwnStyles(link) {
  document.querySelector("link[rel=stylesheet]")?.before(link);
}

/**
 * The grid's help of its own functions is English in all its languages but Spanish: the copies of the same 310 kB are the English
 * one, which is there.
 */
function englishFunctionHelp() {
  return new NormalModuleReplacementPlugin(
    /@univerjs[\\/]sheets-formula[\\/]locale[\\/](?!en-US|es-ES)/,
    "@univerjs/sheets-formula/locale/en-US",
  );
}

/**
 * The service worker of the workbench. The build writes the list of its files in front of it.
 * @returns {import("webpack").Configuration}
 */
function offline() {
  return {
    ...common("offline", { offline: "./src/workbench/offline/worker.ts" }),
    target: ["webworker", "es2020"],
  };
}

/**
 * The page with which a helper tries a server.
 * @returns {import("webpack").Configuration}
 */
function check() {
  return common("check", { check: "./src/site/check/index.ts" });
}

/**
 * The search field of the site's pages, and one file for what looks through them, which is fetched when it is used.
 * @returns {import("webpack").Configuration}
 */
function search() {
  const config = common("search", { search: "./src/site/search/index.ts" });
  return { ...config, optimization: { ...config.optimization, splitChunks: false } };
}

/**
 * The core as the modules of a package, each whole in itself: whoever scores boards does not load the readers of files.
 * @returns {import("webpack").Configuration}
 */
function npm() {
  const entry = Object.fromEntries(MODULES.map((name) => [`npm/${name}`, `./src/npm/${name}.ts`]));
  const config = common("npm", entry);
  return {
    ...config,
    output: { ...config.output, library: { type: "module" }, module: true },
    experiments: { outputModule: true },
    resolve: { ...config.resolve, alias: WITHOUT_ENCRYPTION },
    // The names of functions stay, for whoever reads what went wrong.
    optimization: { minimizer: [minimizer({ module: true, keep_fnames: true })] },
  };
}

/**
 * Leaves out the patterns by which the grid would hyphenate texts in 77 languages: cells are not hyphenated.
 *
 * @returns {Record<string, false>}
 */
function withoutHyphens() {
  const folder = path.resolve(__dirname, "node_modules/@univerjs/engine-render/lib/es");
  const files = fs.readdirSync(folder).filter((file) => file !== "index.js");
  return Object.fromEntries(files.map((file) => [path.join(folder, file), false]));
}

/**
 * The adapters of the spreadsheets without the pane, made in the same way as the pane. Tests in a browser call them in
 * pages of their own; it is not shipped.
 * @returns {import("webpack").Configuration}
 */
function hosts() {
  const pane = taskpane('{"renamed":{},"listed":{}}');
  return {
    ...pane,
    name: "hosts",
    entry: { hosts: "./test/browser/hosts-entry.ts" },
    output: { ...pane.output, publicPath: "/hosts/" },
    plugins: [],
  };
}

/**
 * What a page loads of a file of translations.
 * @param {{ catalogue?: string, texts?: string[], without?: string[] }} options of build/bundles/shown-language.js
 */
function shownLanguages(options) {
  const loader = path.resolve(__dirname, "build/bundles/shown-language.js");
  return { test: /[\\/]src[\\/]translations[\\/]\w+\.json$/, use: [{ loader, options }] };
}

/** Takes the types off the sources. */
const QUICK = {
  loader: "swc-loader",
  options: { jsc: { target: "es2020", transform: { react: { runtime: "automatic" } } } },
};

/**
 * The same, for the script that must be small: what the compiler of TypeScript leaves is a little smaller in the end. As
 * modules of the language the sources take a CommonJS package as it is: nothing of webpack's own goes between.
 */
const SMALLEST = {
  type: "javascript/esm",
  loader: "ts-loader",
  options: { transpileOnly: true, compilerOptions: { noEmit: false } },
};

/**
 * @param {string} name
 * @param {Record<string, string>} entry
 * @param {object} [typescript] how webpack takes the sources
 * @returns {import("webpack").Configuration}
 */
function common(name, entry, typescript = QUICK) {
  return {
    name,
    entry,
    mode: "production",
    target: ["web", "es2020"],
    output: {
      filename: "[name].js",
      chunkFilename: `${name}.[name].js`,
    },
    resolve: { extensions: [".ts", ".tsx", ".js"] },
    // Terser itself takes a minute for the grid.
    optimization: {
      minimizer: [minimizer()],
    },
    module: {
      rules: [
        { test: /\.tsx?$/, ...typescript },
        {
          test: /\.css$/,
          oneOf: [
            { resourceQuery: /text/, type: "asset/source" },
            { use: [MiniCssExtractPlugin.loader, "css-loader"] },
          ],
        },
      ],
    },
    // The grid is 6 MB by its nature, and only the workbench loads it; what must stay small is held by tests.
    performance: { hints: false },
  };
}

/**
 * @param {string} filename
 * @param {import("./src/page/page-host").PageHost} host
 * @param {string[]} scripts loaded after the pane's own, which comes while the first script asks for the language
 */
function taskPanePage(filename, host, scripts) {
  return new HtmlPlugin({
    filename,
    template: "src/taskpane/taskpane.html",
    templateParameters: { host, scripts, pageTexts: pageTexts() },
    scriptLoading: "defer",
  });
}

/**
 * Each bundle is made in a process of its own, so the minimiser needs no further ones.
 * @param {object} terserOptions
 */
function minimizer(terserOptions = {}) {
  return new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    parallel: false,
    terserOptions,
  });
}
