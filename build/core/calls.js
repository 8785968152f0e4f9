/**
 * Replaces the calls of a function in a formula, from the outer ones to the inner ones.
 *
 * @param {string} formula
 * @param {string} name
 * @param {(parts: string[]) => string | undefined} replacement undefined: the call stays
 */
function replaceCalls(formula, name, replacement) {
  const start = new RegExp(`"[^"]*"|(?<![\\w.])${name.replace(".", "\\.")}\\(`, "g");
  let text = formula;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    if (found[0].startsWith('"')) continue;
    const { parts, end } = argumentsFrom(text, start.lastIndex);
    const by = replacement(parts);
    if (by === undefined) continue;
    text = text.slice(0, found.index) + by + text.slice(end);
    // What stands there now may hold another call, but is not replaced again itself.
    start.lastIndex = found.index + (by.startsWith(found[0]) ? found[0].length : 0);
  }
  return text;
}

/**
 * The arguments of the call whose bracket stands before a place, and where the call ends.
 *
 * @param {string} formula
 * @param {number} from
 */
function argumentsFrom(formula, from) {
  const parts = [""];
  let depth = 0;
  for (const { 0: sign, index } of formula.slice(from).matchAll(/"[^"]*"|[^]/g)) {
    if (depth === 0 && sign === ")")
      return { parts: parts.map((part) => part.trim()), end: from + index + 1 };
    if (sign === "(" || sign === "{") depth++;
    else if (sign === ")" || sign === "}") depth--;
    if (depth === 0 && sign === ",") parts.push("");
    else parts[parts.length - 1] += sign;
  }
  throw new Error(`A bracket is not closed in ${formula}`);
}

module.exports = { argumentsFrom, replaceCalls };
