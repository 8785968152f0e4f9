/** The steps of the build on both sides of the bundles, which take the time. */
const { copyBundles } = require("./bundles/bundles");
const { makeCatalogue, writeCatalogue } = require("./catalogue/catalogue");
const { paneCatalogues } = require("./catalogue/pane-catalogue");
const { makeScoringSql } = require("./catalogue/scoring-sql");
const { coreFiles } = require("./core/core");
const { emptyDist } = require("./dist");
const { writeGoogleScript } = require("./google/google-script");
const { writeSidebar } = require("./google/sidebar");
const { writePackage } = require("./npm/package");
const { packageTypes } = require("./npm/types");
const { writeCheck } = require("./pages/check");
const { writeHosting } = require("./pages/hosting");
const { writeManifests } = require("./pages/manifest");
const { writeOffline } = require("./pages/offline");
const { writeRegistry } = require("./pages/registry");
const { writeSearch } = require("./pages/search");
const { writePictures, writeSite } = require("./pages/site");
const { checkReference, writeReference } = require("./pages/reference-pages");
const { warnOfUntranslated } = require("./pages/untranslated");
const { writeNotices } = require("./release/notices");

/** @typedef {{ base: string, contact: string, sheet?: string, folder: string }} Options */
/** @typedef {Awaited<ReturnType<typeof prepare>>} Prepared */

/** What comes before the bundles: whoever adds a function learns at once what it still lacks. */
async function prepare() {
  const catalogues = await makeCatalogue();
  checkReference(catalogues);
  warnOfUntranslated(catalogues.english);
  return {
    catalogues,
    sql: makeScoringSql(catalogues),
    pane: paneCatalogues(catalogues),
    core: await coreFiles(),
    types: await packageTypes(),
  };
}

/**
 * Fills the folder. A build that stops before leaves it as it was.
 *
 * @param {Prepared} prepared
 * @param {import("./bundles/bundles").Bundle[]} bundles
 * @param {Options} options
 */
function completeDist({ catalogues, sql, core, types }, bundles, { base, contact, sheet, folder }) {
  const dist = emptyDist(folder, { base, contact, sheet });
  copyBundles(bundles, dist);
  writeCatalogue(catalogues, dist);
  dist.write("scoring.sql", sql);
  writeReference(catalogues, dist);
  for (const [file, content] of core) dist.write(`core/${file}`, content);
  writeManifests(dist);
  writeRegistry(dist, base);
  writeSite(dist);
  writePictures(dist);
  writeGoogleScript(catalogues, dist);
  writeSidebar(bundles, dist);
  writeHosting(dist, base);
  writeCheck(bundles, dist, base);
  writeSearch(dist);
  writePackage(bundles, types, dist);
  writeNotices(bundles, dist);
  writeOffline(dist);
}

module.exports = { completeDist, prepare };
