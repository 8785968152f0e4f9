/**
 * Microsoft's rules for functions.json, as its documentation states them: "Manually create JSON metadata for custom
 * functions", "Custom functions naming and localization", and, for the lengths, the schema of extensionFunction. Excel
 * does not say which of them a file breaks; it has no functions then, or fewer.
 *
 * @typedef {import("./catalogue-faults").Catalogue} Catalogue
 * @typedef {import("./catalogue-faults").DeclaredFunction} DeclaredFunction
 * @typedef {import("./catalogue-faults").Parameter} Parameter
 * @typedef {import("./catalogue-faults").WordList} WordList
 */

const TYPES = ["any", "boolean", "number", "string"];
const SHAPES = ["matrix", "scalar"];

/** The options, each with those that a function cannot have beside it. */
const NOT_BESIDE = new Map(
  /** @type {[string, string[]][]} */ ([
    ["cancelable", ["stream"]],
    ["capturesCallingObject", []],
    ["excludeFromAutoComplete", ["linkedEntityLoadService"]],
    ["linkedEntityLoadService", []],
    ["requiresAddress", ["stream"]],
    ["requiresParameterAddresses", ["stream"]],
    ["requiresStreamAddress", []],
    ["requiresStreamParameterAddresses", []],
    ["stream", []],
    ["volatile", ["stream"]],
  ]),
);

/** Excel on the desktop does not read a larger file (office-js#4808). */
const MOST_BYTES = 1_000_000;

/**
 * The rules that a complete functions.json breaks, in sentences.
 * @param {Catalogue} catalogue
 * @returns {string[]}
 */
function ruleFaults(catalogue) {
  const { functions, enums = [] } = catalogue;
  const bytes = Buffer.byteLength(JSON.stringify(catalogue, null, 2));
  return told([
    bytes > MOST_BYTES && `has ${bytes} bytes: Excel reads at most ${MOST_BYTES}`,
    ...functions.flatMap((declared) => functionFaults(declared, enums)),
    ...enums.flatMap((list, index) => enumFaults(list, enums.slice(0, index))),
  ]);
}

/**
 * @param {DeclaredFunction} declared
 * @param {WordList[]} enums
 */
function functionFaults({ id, name, description = "", parameters, result, options = {} }, enums) {
  const on = Object.keys(options).filter((option) => options[option]);
  const { dimensionality, type } = result ?? {};
  return [
    !/^[A-Z][A-Z0-9._]{2,63}$/i.test(id) && `${id}: an id has 3 to 64 letters A to Z, digits, _ and .`,
    !/^\p{L}[\p{L}\p{N}._]{2,63}$/u.test(name) && `${name}: a name has 3 to 64 letters, digits, _ and .`,
    description.length > 128 && `${id}: the description has ${description.length} characters, not 128`,
    result === undefined && `${id} has no result`,
    ...shapeFaults(id, "the result", dimensionality, type),
    ...parameters.flatMap((parameter, index) =>
      parameterFaults(id, parameter, parameters.slice(0, index), enums),
    ),
    ...Object.keys(options).map(
      (option) => !NOT_BESIDE.has(option) && `${id}: Excel has no option ${option}`,
    ),
    ...on.flatMap((option) =>
      (NOT_BESIDE.get(option) ?? []).map(
        (other) => on.includes(other) && `${id}: ${option} and ${other} exclude each other`,
      ),
    ),
    ...on.map(
      (option) => option.startsWith("requiresStream") && !options.stream && `${id}: ${option} needs stream`,
    ),
    options.requiresParameterAddresses &&
      dimensionality !== "matrix" &&
      `${id}: requiresParameterAddresses needs a result with dimensionality matrix`,
  ];
}

/**
 * @param {string} id
 * @param {Parameter} parameter
 * @param {Parameter[]} earlier
 * @param {WordList[]} enums
 */
function parameterFaults(id, parameter, earlier, enums) {
  const { name, description = "", dimensionality, type, customEnumId, cellValueType } = parameter;
  const list = enums.find((one) => one.id.toLowerCase() === customEnumId?.toLowerCase());
  return [
    (name === "" || name.length > 64) && `${id}: the parameter "${name}" needs a name of 1 to 64 characters`,
    earlier.some((other) => other.name.toLowerCase() === name.toLowerCase()) &&
      `${id}: ${name} is there twice`,
    description.length > 512 &&
      `${id}: the description of ${name} has ${description.length} characters, not 512`,
    ...shapeFaults(id, name, dimensionality, type),
    customEnumId !== undefined &&
      list === undefined &&
      `${id}: ${name} names no list of words: ${customEnumId}`,
    list !== undefined &&
      type !== list.type &&
      `${id}: ${name} is not a ${list.type} as its list of words is`,
    cellValueType !== undefined &&
      (type ?? "any") !== "any" &&
      `${id}: ${name} has a cellValueType and is not any`,
  ];
}

/**
 * @param {string} id
 * @param {string} what
 * @param {string} [dimensionality]
 * @param {string} [type]
 */
function shapeFaults(id, what, dimensionality = "scalar", type = "any") {
  return [
    !SHAPES.includes(dimensionality) &&
      `${id}: ${what} is ${dimensionality}: expected ${SHAPES.join(" or ")}`,
    !TYPES.includes(type) && `${id}: ${what} is of type ${type}: expected ${TYPES.join(", ")}`,
  ];
}

/**
 * @param {WordList} list
 * @param {WordList[]} earlier
 */
function enumFaults({ id, type, values }, earlier) {
  const key = type === "number" ? "numberValue" : "stringValue";
  return [
    earlier.some((other) => other.id.toLowerCase() === id.toLowerCase()) &&
      `the list of words ${id} is there twice`,
    !["number", "string"].includes(type) && `${id}: a list of words is of type string or number, not ${type}`,
    ...values.map((value) => !value.name && `${id}: a word has no name`),
    ...values.map((value) => typeof value[key] !== type && `${id}: ${value.name} has no ${key}`),
  ];
}

/**
 * @param {(string | false | undefined)[]} faults
 * @returns {string[]}
 */
function told(faults) {
  return faults.filter((fault) => typeof fault === "string");
}

module.exports = { ruleFaults };
