/**
 * What the pane tells about the functions, by language. It goes into the pane's script: in Google's sidebar there is no
 * functions.json beside the page to ask for.
 *
 * @param {import("./catalogue").Catalogues} catalogues
 * @returns {string} JSON
 */
function paneCatalogues({ english, others }) {
  return JSON.stringify({
    en: paneCatalogue(english),
    ...Object.fromEntries([...others].map(([language, catalogue]) => [language, paneCatalogue(catalogue)])),
  });
}

/** @param {import("./catalogue-faults").Catalogue} catalogue */
function paneCatalogue({ functions, enums = [] }) {
  return functions.map(({ name, description, helpUrl, parameters }) => ({
    name,
    description,
    helpUrl,
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      description: parameter.description,
      optional: parameter.optional ?? false,
      words: (enums.find(({ id }) => id === parameter.customEnumId)?.values ?? []).map((word) => ({
        word: word.stringValue,
        meaning: word.tooltip,
      })),
    })),
  }));
}

module.exports = { paneCatalogues };
