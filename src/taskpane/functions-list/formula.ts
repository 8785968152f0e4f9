import { typedName } from "../namespace";
import { text } from "../texts";
import { type ListedFunction } from "./catalogue";

/**
 * The function as its help shows it, what may be left out in brackets.
 *
 * @example
 * signature(par); //=> "PAR(scores, [step], [rule])"
 */
export function signature({ name, parameters }: ListedFunction): string {
  return `${typedName(name)}(${parameters.map((one) => (one.optional ? `[${one.name}]` : one.name)).join(", ")})`;
}

/**
 * The formula to be completed in the sheet: the names of the arguments that it must have stand where their
 * cells are to come. Until then a spreadsheet answers #NAME?.
 *
 * @example
 * startingFormula(vpcont); //=> "=VPCONT(margin, boards)"
 */
export function startingFormula({ name, parameters }: ListedFunction): string {
  return `=${typedName(name)}(${needed(parameters).join(", ")})`;
}

/**
 * What to do with it, in a sentence.
 *
 * @param formula as it was typed
 * @param address the cell that it stands in
 */
export function afterInsertion(listed: ListedFunction, formula: string, address: string): string {
  const names = needed(listed.parameters);
  if (names.length === 1) return text("functions.insertedOne", { formula, address, name: names[0] });
  return text("functions.insertedMore", {
    formula,
    address,
    names: names.slice(0, -1).join(", "),
    last: names[names.length - 1],
  });
}

function needed(parameters: ListedFunction["parameters"]): string[] {
  return parameters.filter(({ optional }) => !optional).map(({ name }) => name);
}
