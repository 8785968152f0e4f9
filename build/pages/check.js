const fs = require("node:fs");
const path = require("node:path");
const { readTranslations } = require("../catalogue/translations");
const { languageFile } = require("../google/sidebar");
const { fetchedAbroad } = require("./hosting");
const { sitePage } = require("./site-page");

const PAGE = path.resolve(__dirname, "../../src/site/check.html");

/** What people of Google Sheets take from the site, and the second manifest. */
const HANDED_OUT = [
  "manifest.xml",
  "manifest.namespaced.xml",
  "google/Code.js",
  "google/Sidebar.html",
  ...readTranslations().map(({ language }) => languageFile(language)),
];

/**
 * Writes the page on which a helper sees whether a server hands out the files as Excel needs them. The manifests and the
 * other pages must be there before.
 *
 * @param {import("../bundles/bundles").Bundle[]} bundles
 * @param {import("../dist").Dist} dist
 * @param {string} base the address of the folder
 */
function writeCheck(bundles, dist, base) {
  const rows = checkedFiles(bundles, dist, base).map(
    (file) => `<tr data-file="${file}"><td><code>${file}</code></td><td></td></tr>`,
  );
  dist.write(
    "check.html",
    sitePage({
      path: "check.html",
      title: "Is this site ready?",
      description:
        "Fetches the files that Excel and Google Sheets need, and says what the server has to change.",
      body: fs.readFileSync(PAGE, "utf8").replace("{{rows}}", rows.join("\n")),
      script: "check.js",
    }),
  );
}

/**
 * What Excel loads by the manifest and by the pane, and what people of Google Sheets take.
 *
 * @param {import("../bundles/bundles").Bundle[]} bundles
 * @param {import("../dist").Dist} dist
 * @param {string} base
 */
function checkedFiles(bundles, dist, base) {
  const addresses = [...dist.read("manifest.xml").matchAll(/Value="(https:[^"?]*)/g)].map(
    ([, address]) => address,
  );
  const loaded = addresses
    .filter((address) => address.startsWith(base) && address !== base)
    .map((address) => address.slice(base.length));
  const { folder } = bundles.find(({ name }) => name === "taskpane") ?? {};
  if (folder === undefined) throw new Error("check.html: the pane has no files");
  const ofPane = fs.readdirSync(folder).filter((file) => /^taskpane.*\.(css|js)$/.test(file));
  return [
    ...new Set([...HANDED_OUT.slice(0, 2), ...fetchedAbroad(), ...loaded, ...ofPane, ...HANDED_OUT.slice(2)]),
  ];
}

module.exports = { writeCheck };
