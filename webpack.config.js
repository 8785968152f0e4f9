const path = require("path");
const CopyPlugin = require("copy-webpack-plugin");
const CustomFunctionsMetadataPlugin = require("custom-functions-metadata-plugin");
const HtmlPlugin = require("html-webpack-plugin");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const TerserPlugin = require("terser-webpack-plugin");
const { BannerPlugin } = require("webpack");
const { baseAddress, DEFAULT_BASE } = require("./build/base-address");
const { contactAddress } = require("./build/contact-address");
const { DECLARATIONS } = require("./build/declaration-files");
const { FunctionCataloguePlugin } = require("./build/function-catalogue-plugin");
const { BUNDLE } = require("./build/google-script");
const { GoogleScriptPlugin } = require("./build/google-script-plugin");
const { GoogleSidebarPlugin } = require("./build/google-sidebar-plugin");
const { languageGlobals } = require("./build/language-globals");
const { ManifestPlugin } = require("./build/manifest-plugin");
const { NoticesPlugin } = require("./build/notices-plugin");
const { PaneCataloguePlugin } = require("./build/pane-catalogue-plugin");
const { LIBRARY } = require("./build/scoring-sql");
const { ScoringSqlPlugin } = require("./build/scoring-sql-plugin");
const { ShippedPackagesPlugin } = require("./build/shipped-packages-plugin");
const { SitePlugin } = require("./build/site-plugin");

/** Those of docs/images that the landing page shows. */
const PICTURES = ["workbench.png", "vp-tables.png", "ruling.png", "league.png"];

const OFFICE_JS = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";

/**
 * `webpack --env base=https://example.org/bridge/` writes dist/ for that address;
 * `--env contact=mailto:scorer@example.org` says where its users reach somebody.
 *
 * The bundles are apart on purpose: functions.js must stay small and run where there is no page,
 * the pane must not wait for the grid, and the grid is needed by the workbench alone.
 *
 * @param {{ base?: string, contact?: string }} env
 * @returns {import("webpack").Configuration[]}
 */
module.exports = (env = {}) => {
  const base = baseAddress(env.base ?? DEFAULT_BASE);
  /** @type {Map<string, Set<string>>} */
  const shipped = new Map();
  /** @type {import("webpack").Configuration[]} */
  const bundles = [
    {
      ...common("functions", { functions: "./src/functions/index.ts" }),
      plugins: [
        new CustomFunctionsMetadataPlugin({
          output: "functions.json",
          input: /** @type {any} the plugin takes a list, its types do not say so */ (DECLARATIONS),
        }),
        new FunctionCataloguePlugin({ base, declarations: DECLARATIONS }),
        languageGlobals(),
        // The pane's page loads this file too, and opened outside Office it has no CustomFunctions.
        new BannerPlugin({
          raw: true,
          banner: 'typeof CustomFunctions === "undefined" ||',
          include: "functions.js",
        }),
        new ManifestPlugin({ manifest: "manifest.xml", base }),
        new SitePlugin({ base, contact: contactAddress(env.contact) }),
        new CopyPlugin({
          patterns: [
            { from: "assets/*.png" },
            ...PICTURES.map((name) => ({ from: name, to: "images/[name][ext]", context: "docs/images" })),
          ],
        }),
      ],
    },
    {
      ...taskpane(),
      dependencies: ["functions"],
      plugins: [
        new PaneCataloguePlugin({ base, script: "taskpane.js" }),
        new MiniCssExtractPlugin(),
        // The same pane twice: for Excel with office.js and the functions of the shared runtime,
        // for the workbench without, since that page must need no network.
        taskPanePage("taskpane.html", "excel", [OFFICE_JS, "functions.js"]),
        taskPanePage("workbench-pane.html", "workbench", []),
        taskPanePage("google/Sidebar.html", "google", []),
        new GoogleSidebarPlugin({ page: "google/Sidebar.html", shipped }),
      ],
    },
    scoring(),
    google(),
    {
      ...common("workbench", { workbench: "./src/workbench/index.ts" }),
      plugins: [
        new MiniCssExtractPlugin(),
        new HtmlPlugin({
          filename: "workbench.html",
          template: "src/workbench/workbench.html",
          scriptLoading: "defer",
        }),
      ],
    },
  ];
  for (const bundle of bundles) bundle.plugins?.push(new ShippedPackagesPlugin(shipped));
  return [...bundles, notices(bundles, shipped)];
};

/**
 * No bundle, but what has to be said about the others: the licences and the list of what they hold.
 * @param {import("webpack").Configuration[]} bundles
 * @param {Map<string, Set<string>>} shipped
 * @returns {import("webpack").Configuration}
 */
function notices(bundles, shipped) {
  return {
    ...common("notices", {}),
    dependencies: bundles.flatMap(({ name }) => name ?? []),
    plugins: [new NoticesPlugin(shipped)],
  };
}

/**
 * The pane. What writes .xlsx files is a chunk of its own, fetched from beside the page; that must not be looked
 * for by the script's own address, which it has none of in Google's sidebar.
 * @returns {import("webpack").Configuration}
 */
function taskpane() {
  const config = common("taskpane", { taskpane: "./src/taskpane/index.ts" });
  return {
    ...config,
    output: { ...config.output, publicPath: "" },
    resolve: {
      ...config.resolve,
      alias: { fflate$: path.resolve(__dirname, "src/taskpane/hosts/file/zip.ts") },
    },
    // One file to fetch for it, not the libraries in another.
    optimization: { ...config.optimization, splitChunks: false },
  };
}

/**
 * The functions for engines that run JavaScript without any host, such as BigQuery: one variable, no global
 * needed; and the SQL that registers them there.
 * @returns {import("webpack").Configuration}
 */
function scoring() {
  const config = common("scoring", { scoring: "./src/functions/index.ts" });
  return {
    ...config,
    dependencies: ["functions"],
    output: { ...config.output, library: { name: LIBRARY, type: "var" } },
    plugins: [languageGlobals(), new ScoringSqlPlugin()],
  };
}

/**
 * The script of Google Sheets: the same functions, and the side of the pane that writes.
 * @returns {import("webpack").Configuration}
 */
function google() {
  const config = common("google", { "google/Code": "./src/google/index.ts" });
  return {
    ...config,
    dependencies: ["functions"],
    output: { ...config.output, library: { name: BUNDLE, type: "var" } },
    plugins: [new GoogleScriptPlugin({ script: "google/Code.js", manifest: "src/google/appsscript.json" })],
  };
}

/**
 * @param {string} name
 * @param {Record<string, string>} entry
 * @returns {import("webpack").Configuration}
 */
function common(name, entry) {
  return {
    name,
    entry,
    mode: "production",
    // What was built before is taken from node_modules/.cache when nothing of it has changed.
    cache: { type: "filesystem", name, buildDependencies: { config: [__filename] } },
    target: ["web", "es2020"],
    output: {
      path: path.resolve(__dirname, "dist"),
      filename: "[name].js",
      chunkFilename: `${name}.[name].js`,
    },
    resolve: { extensions: [".ts", ".tsx", ".js"] },
    // Terser itself takes a minute for the grid.
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: "ts-loader",
          options: { transpileOnly: true, compilerOptions: { noEmit: false } },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] },
      ],
    },
    // The grid is 6 MB by its nature, and only the workbench loads it; what must stay small is held by tests.
    performance: { hints: false },
    stats: "errors-warnings",
  };
}

/**
 * @param {string} filename
 * @param {string} host
 * @param {string[]} scripts loaded in the head, before the pane's own
 */
function taskPanePage(filename, host, scripts) {
  return new HtmlPlugin({
    filename,
    template: "src/taskpane/taskpane.html",
    templateParameters: { host, scripts },
    scriptLoading: "defer",
  });
}
