const path = require("node:path");
const { generateCustomFunctionsMetadata } = require("custom-functions-metadata");
const { DEFAULT_BASE } = require("../address");
const { catalogueFaults } = require("./catalogue-faults");
const { DECLARATIONS } = require("./declaration-files");
const { ruleFaults } = require("./microsoft-rules");
const {
  catalogueFile,
  nameFaults,
  readTranslations,
  translatedCatalogue,
  underAllNames,
} = require("./translations");

/**
 * The descriptions of the functions for Excel: in English, and in the other languages by language code.
 *
 * @typedef {import("./catalogue-faults").Catalogue} Catalogue
 * @typedef {{ english: Catalogue, others: Map<string, Catalogue> }} Catalogues
 */

/**
 * Reads the declarations with Microsoft's generator, checks the result and completes it. The check is needed
 * because the generator reports success even when it finds no function.
 *
 * @returns {Promise<Catalogues>}
 */
async function makeCatalogue() {
  const { errors, metadataJson } = await generateCustomFunctionsMetadata(
    DECLARATIONS.map((file) => path.resolve(file)),
    true,
  );
  stopAt("functions.json", errors);
  stopAt("functions.json", catalogueFaults(metadataJson));
  const english = completed(JSON.parse(metadataJson));
  stopAt("functions.json", ruleFaults(english));
  const others = readTranslations().map((translation) => {
    stopAt(`src/translations/${translation.language}.json`, nameFaults(english, translation));
    const catalogue = translatedCatalogue(english, translation);
    stopAt(catalogueFile(translation.language), ruleFaults(catalogue));
    return /** @type {const} */ ([translation.language, catalogue]);
  });
  return { english, others: new Map(others) };
}

/** @param {Catalogue} catalogue */
function completed(catalogue) {
  return {
    ...catalogue,
    // With this option Excel would pass a cell in a currency format as an object instead of a number.
    allowCustomDataForDataTypeAny: false,
    // Without this option Excel itself returns the error of a cell with an error, and no message says which
    // cell it is.
    allowErrorForDataTypeAny: true,
    functions: catalogue.functions.map((declared) => ({
      ...declared,
      helpUrl: new URL(declared.helpUrl ?? "", DEFAULT_BASE).href,
      // With the second Excel tells where the arguments stand, from CustomFunctionsRuntime 1.3 on, and an error names its
      // cell. With the first it tells which cell calls, and the pane shows the error of the selected cell.
      options: { requiresAddress: true, requiresParameterAddresses: true },
    })),
  };
}

/**
 * @param {Catalogues} catalogues
 * @param {import("../dist").Dist} dist
 */
function writeCatalogue({ english, others }, dist) {
  dist.write("functions.json", JSON.stringify(underAllNames(english), null, 2));
  for (const [language, catalogue] of others)
    dist.write(catalogueFile(language), JSON.stringify(underAllNames(catalogue), null, 2));
}

/**
 * @param {string} file
 * @param {string[]} faults
 */
function stopAt(file, faults) {
  if (faults.length > 0) throw new Error(faults.map((fault) => `${file}: ${fault}`).join("\n"));
}

module.exports = { makeCatalogue, stopAt, writeCatalogue };
