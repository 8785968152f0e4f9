/**
 * npm run build: writes dist/, one step after another. npm run build -- --base https://example.org/bridge/
 * --contact mailto:scorer@example.org: for that address, with a support page that links to that contact. --to
 * names another folder.
 */
const path = require("node:path");
const { parseArgs } = require("node:util");
const { baseAddress, contactAddress, DEFAULT_BASE } = require("./address");
const { copyBundles, makeBundles } = require("./bundles/bundles");
const { makeCatalogue, writeCatalogue } = require("./catalogue/catalogue");
const { paneCatalogues } = require("./catalogue/pane-catalogue");
const { makeScoringSql } = require("./catalogue/scoring-sql");
const { emptyDist } = require("./dist");
const { writeGoogleScript } = require("./google/google-script");
const { writeSidebar } = require("./google/sidebar");
const { writeCheck } = require("./pages/check");
const { writeHosting } = require("./pages/hosting");
const { writeManifests } = require("./pages/manifest");
const { writeOffline } = require("./pages/offline");
const { writePictures, writeSite } = require("./pages/site");
const { checkReference, writeReference } = require("./pages/reference-pages");
const { warnOfUntranslated } = require("./pages/untranslated");
const { writeNotices } = require("./release/notices");

const ROOT = path.resolve(__dirname, "..");

/** @param {{ base: string, contact: string, folder: string }} options */
async function build({ base, contact, folder }) {
  const catalogues = await makeCatalogue();
  // Before the bundles, which take the time: whoever adds a function learns at once what it still lacks.
  checkReference(catalogues);
  warnOfUntranslated(catalogues.english);
  const sql = makeScoringSql(catalogues);
  const bundles = await makeBundles(paneCatalogues(catalogues));
  // Only now: a build that stops above leaves the last one as it was.
  const dist = emptyDist(folder, { base, contact });
  copyBundles(bundles, dist);
  writeCatalogue(catalogues, dist);
  dist.write("scoring.sql", sql);
  writeReference(catalogues, dist);
  writeManifests(dist);
  writeSite(dist);
  writePictures(dist);
  writeGoogleScript(catalogues, dist);
  writeSidebar(bundles, dist);
  writeHosting(dist, base);
  writeCheck(bundles, dist, base);
  writeNotices(bundles, dist);
  writeOffline(dist);
}

function chosen() {
  const { values } = parseArgs({
    options: {
      base: { type: "string", default: DEFAULT_BASE },
      contact: { type: "string" },
      to: { type: "string", default: path.join(ROOT, "dist") },
    },
  });
  return {
    base: baseAddress(String(values.base)),
    contact: contactAddress(values.contact),
    folder: path.resolve(String(values.to)),
  };
}

async function main() {
  await build(chosen());
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
