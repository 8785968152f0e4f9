/** Stands for a value until the formula is made; no text has it. */
const MARK = "\u0001";

/**
 * A text in a formula. Every text in the user's language passes through here, because a translation may contain quotes.
 *
 * @example
 * quoted('the "home" team'); //=> '"the ""home"" team"'
 */
export function quoted(words: string): string {
  return `"${words.replace(/"/g, '""')}"`;
}

/**
 * A sentence in the user's language as part of a formula that fills in its values.
 *
 * @param sentence makes the sentence from what stands for each value
 * @param values formulas of the values, in the order in which the sentence gets them
 * @example
 * sentenceFormula((row) => `See row ${row}.`, ["A1"]); //=> '"See row "&A1&"."'
 */
export function sentenceFormula(sentence: (...marks: string[]) => string, values: readonly string[]): string {
  const marks = values.map((_, index) => `${MARK}${index}${MARK}`);
  return sentence(...marks)
    .split(MARK)
    .map((part, index) => (index % 2 === 1 ? values[Number(part)] : quoted(part)))
    .filter((part) => part !== quoted(""))
    .join("&");
}

/**
 * A formula that calls one function. Arguments that are left out at the end need no comma.
 *
 * @example
 * call("RANKING", "A1:B9", "", ""); //=> "=RANKING(A1:B9)"
 */
export function call(name: string, ...args: string[]): string {
  return `=${name}(${args.join(",").replace(/,+$/, "")})`;
}
