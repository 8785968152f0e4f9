/**
 * The names of the functions, and the texts about them that the pane lists, both by language. They are parts of the pane's
 * script and of its files of languages, because in Google's sidebar the page cannot load functions.json.
 *
 * @param {import("./catalogue").Catalogues} catalogues
 * @returns {string} JSON
 */
function paneCatalogues({ english, others }) {
  const all = Object.entries({ en: english, ...Object.fromEntries(others) });
  return JSON.stringify({
    names: Object.fromEntries(
      all.map(([language, { functions }]) => [language, functions.map(({ name }) => name)]),
    ),
    listed: Object.fromEntries(all.map(([language, catalogue]) => [language, paneCatalogue(catalogue)])),
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
