const path = require("node:path");
const { DEFAULT_BASE, NOBODY } = require("../../build/address");
const { makeCatalogue, writeCatalogue } = require("../../build/catalogue/catalogue");
const { emptyDist } = require("../../build/dist");

/** Where {@link file://./source.ts} finds the descriptions of the functions. */
const FOLDER = path.resolve(__dirname, "../../node_modules/.cache/catalogue");

/** Describes the functions of the source, so that tests of the source need no build. */
async function describeSource() {
  writeCatalogue(await makeCatalogue(), emptyDist(FOLDER, { base: DEFAULT_BASE, contact: NOBODY }));
}

if (require.main === module) void describeSource();

/** Jest calls it before the tests. */
module.exports = describeSource;
