const path = require("node:path");
const { generateCustomFunctionsMetadata } = require("custom-functions-metadata");
const { DEFAULT_BASE } = require("../address");
const { catalogueFaults } = require("./catalogue-faults");
const { DECLARATIONS } = require("./declaration-files");
const { catalogueFile, readTranslations, translatedCatalogue, translationFaults } = require("./translations");

/**
 * The functions as Excel is told of them, in English and by the code of every other language.
 *
 * @typedef {import("./catalogue-faults").Catalogue} Catalogue
 * @typedef {{ english: Catalogue, others: Map<string, Catalogue> }} Catalogues
 */

/**
 * Reads the declarations with Microsoft's generator, checks what it makes (it answers nothing and reports success
 * when it finds no function) and completes it.
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
  const others = readTranslations().map((translation) => {
    stopAt(`src/translations/${translation.language}.json`, translationFaults(english, translation));
    return /** @type {const} */ ([translation.language, translatedCatalogue(english, translation)]);
  });
  return { english, others: new Map(others) };
}

/** @param {Catalogue} catalogue */
function completed(catalogue) {
  return {
    ...catalogue,
    // With it, a cell formatted as currency would arrive as an object instead of a number.
    allowCustomDataForDataTypeAny: false,
    // Without it, Excel answers for us when a cell holds an error, and nothing says which cell it was.
    allowErrorForDataTypeAny: true,
    functions: catalogue.functions.map((declared) => ({
      ...declared,
      helpUrl: new URL(declared.helpUrl ?? "", DEFAULT_BASE).href,
      // With it Excel tells where the arguments stand, from CustomFunctionsRuntime 1.3 on, and an error names its cell.
      options: { requiresParameterAddresses: true },
    })),
  };
}

/**
 * @param {Catalogues} catalogues
 * @param {import("../dist").Dist} dist
 */
function writeCatalogue({ english, others }, dist) {
  dist.write("functions.json", JSON.stringify(english, null, 2));
  for (const [language, catalogue] of others)
    dist.write(catalogueFile(language), JSON.stringify(catalogue, null, 2));
}

/**
 * @param {string} file
 * @param {string[]} faults
 */
function stopAt(file, faults) {
  if (faults.length > 0) throw new Error(faults.map((fault) => `${file}: ${fault}`).join("\n"));
}

module.exports = { makeCatalogue, stopAt, writeCatalogue };
