const { isBuiltIn } = require("./built-in-names");

/**
 * @typedef {{ name: string, description?: string, optional?: boolean, dimensionality?: string, type?: string, customEnumId?: string, cellValueType?: string }} Parameter
 * @typedef {{ id: string, name: string, description?: string, helpUrl?: string, parameters: Parameter[], result?: { dimensionality?: string, type?: string }, options?: Record<string, boolean> }} DeclaredFunction
 * @typedef {{ id: string, type: string, values: { name: string, stringValue: string, numberValue?: number, tooltip: string }[] }} WordList
 * @typedef {{ functions: DeclaredFunction[], enums?: WordList[] }} Catalogue
 */

/**
 * Names that Excel uses in some language and that we keep nevertheless, with the reason.
 * @type {Record<string, string>}
 */
const KEPT = {
  PAR: "EVEN in Portuguese, where functions-pt.json calls it PARBRIDGE; the field's own word everywhere else",
};

/**
 * The faults of a functions.json, in sentences; an empty list when it may be shipped.
 * @param {string} text
 * @returns {string[]}
 */
function catalogueFaults(text) {
  if (text.trim() === "") return ["is empty: no declaration with @customfunction was found"];
  const { functions } = /** @type {Catalogue} */ (JSON.parse(text));
  if (!Array.isArray(functions) || functions.length === 0) return ["has no functions"];
  return functions.flatMap((declared, index) => {
    const { id, name, helpUrl, description, parameters } = declared;
    const earlier = functions.slice(0, index);
    return [
      earlier.some((other) => same(other.id, id)) && `id ${id} is there twice`,
      earlier.some((other) => same(other.name, name)) && `name ${name} is there twice`,
      !helpUrl && `${id} has no @helpurl`,
      !description && `${id} has no description`,
      ...parameters.map(
        (parameter) => !parameter.description && `${id}: ${parameter.name} has no description`,
      ),
      isCellReference(name) && `${name} is a cell reference`,
      isBuiltIn(name) && !KEPT[name] && `${name} is a built-in function of Excel`,
    ].filter((fault) => typeof fault === "string");
  });
}

/**
 * Whether a name is A1 to XFD1048576 or a form of R1C1, which Excel would read as a cell.
 * @param {string} name
 */
function isCellReference(name) {
  return (
    /^([A-Z]{1,2}|[A-W][A-Z]{2}|X[A-E][A-Z]|XF[A-D])\d{1,7}$/i.test(name) ||
    /^R\d*C\d*$|^[RC]\d*$/i.test(name)
  );
}

/**
 * @param {string} a
 * @param {string} b
 */
function same(a, b) {
  return a.toUpperCase() === b.toUpperCase();
}

module.exports = { catalogueFaults, isCellReference };
