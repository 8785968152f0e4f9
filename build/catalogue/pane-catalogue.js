const { readTranslations, renamedIn } = require("./translations");

/**
 * The functions that have another name in a language, and the texts about all that the pane lists, both by language. They are
 * parts of the pane's script and of its files of languages, because in Google's sidebar the page cannot load functions.json.
 *
 * @param {import("./catalogue").Catalogues} catalogues
 * @returns {string} JSON
 */
function paneCatalogues({ english, others }) {
  const all = Object.entries({ en: english, ...Object.fromEntries(others) });
  const renamed = readTranslations().map((translation) => [translation.language, renamedIn(translation)]);
  return JSON.stringify({
    renamed: Object.fromEntries(renamed.filter(([, names]) => Object.keys(names).length > 0)),
    listed: Object.fromEntries(all.map(([language, catalogue]) => [language, paneCatalogue(catalogue)])),
  });
}

/** @param {import("./catalogue-faults").Catalogue} catalogue */
function paneCatalogue({ functions, enums = [] }) {
  return functions.map(({ id, description, helpUrl, parameters }) => ({
    name: id,
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
