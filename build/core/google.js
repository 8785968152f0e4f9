const { argumentsFrom, replaceCalls } = require("./calls");

/** @typedef {import("./functions").CoreFunction} CoreFunction */

/**
 * The functions for Google Sheets, where a named function has no optional arguments: each takes the arguments that it
 * must have, and the others have their defaults. ARRAYFORMULA lets comparisons go over all cells of a range.
 *
 * @param {readonly CoreFunction[]} functions
 */
function googleText(functions) {
  const entries = usedFirst(functions).map((fn) => {
    const { name, comment } = fn;
    return [
      `Function name: ${name}`,
      `Description: ${comment}`,
      `Argument placeholders: ${required(fn).join(", ")}`,
      `Formula definition: ${googleFormula(fn, functions)}`,
    ].join("\n");
  });
  return `${[HOW, ...entries].join("\n\n")}\n`;
}

const HOW = `Named functions for Google Sheets: Data, Named functions, Add new function.
Copy the four fields of each function, from the top down: a function comes after those that it uses.
The formulas are for a document whose locale writes 1.5 with a point (File, Settings).`;

/** @param {CoreFunction} fn */
function required({ parameters }) {
  return parameters.filter(({ optional }) => !optional).map(({ name }) => name);
}

/**
 * @param {CoreFunction} fn
 * @param {readonly CoreFunction[]} functions
 */
function googleFormula({ formula, parameters }, functions) {
  const body = argumentsFrom(formula, "LAMBDA(".length).parts[parameters.length];
  const fixed = replaceCalls(body, "IF", ([condition, byDefault]) =>
    condition.startsWith("ISOMITTED(") ? byDefault : undefined,
  );
  const short = functions.reduce(
    (text, fn) =>
      replaceCalls(text, fn.name, (parts) => `${fn.name}(${parts.slice(0, required(fn).length).join(", ")})`),
    fixed,
  );
  return `=ARRAYFORMULA(${short})`;
}

/**
 * In an order in which each function comes after those that it uses.
 *
 * @param {readonly CoreFunction[]} functions
 */
function usedFirst(functions) {
  /** @type {Set<CoreFunction>} */
  const listed = new Set();
  /** @param {CoreFunction} fn */
  const list = (fn) => {
    for (const other of functions)
      if (other !== fn && !listed.has(other) && new RegExp(`\\b${other.name}\\(`).test(fn.formula))
        list(other);
    listed.add(fn);
  };
  functions.forEach(list);
  return [...listed];
}

module.exports = { googleText };
