const { replaceCalls } = require("./calls");

/**
 * A formula of the names for an engine that has no optional parameters: each call has all arguments, and "" stands for one
 * that is left out.
 *
 * @param {string} formula
 * @param {readonly { name: string, parameters: readonly { optional: boolean }[] }[]} functions
 */
function forEngine(formula, functions) {
  const padded = functions.reduce(
    (text, { name, parameters }) =>
      replaceCalls(text, name, (parts) => {
        const missing = Array(parameters.length - parts.length).fill('""');
        return `${name}(${[...parts, ...missing].join(", ")})`;
      }),
    formula,
  );
  return padded.replace(/ISOMITTED\(\w+\)/g, "FALSE").replace(/\[(\w+)\]/g, "$1");
}

module.exports = { forEngine };
