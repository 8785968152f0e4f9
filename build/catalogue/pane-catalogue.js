/**
 * The texts about the functions that the pane shows, by language. They are part of the pane's script, because
 * in Google's sidebar the page cannot load functions.json.
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
