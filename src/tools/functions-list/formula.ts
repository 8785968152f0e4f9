import { typedName } from "../../sheets/namespace";
import { type FormulaDraft, type InsertedFormula } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type ListedFunction } from "../../translations/listed";

/**
 * The function as its help shows it, with optional arguments in brackets.
 *
 * @example
 * signature(par); //=> "PAR(scores, [step], [rule])"
 */
export function signature({ name, parameters }: ListedFunction): string {
  return `${typedName(name)}(${parameters.map((one) => (one.optional ? `[${one.name}]` : one.name)).join(", ")})`;
}

/**
 * A formula that the user completes in the sheet. It has the names of the required arguments where their
 * cells will be. Until then the spreadsheet shows #NAME?.
 *
 * @example
 * startingFormula(vpcont); //=> "=VPCONT(margin, boards)"
 */
function startingFormula({ name, parameters }: ListedFunction): string {
  return `=${typedName(name)}(${needed(parameters).join(", ")})`;
}

/**
 * The formula that is inserted, with or without the selected cells as its first argument.
 *
 * @example
 * formulaDraft(vpcont).withCells; //=> "=VPCONT(§, boards)"
 */
export function formulaDraft(listed: ListedFunction): FormulaDraft {
  const others = needed(listed.parameters.slice(1));
  return {
    withCells: `=${typedName(listed.name)}(${["§", ...others].join(", ")})`,
    alone: startingFormula(listed),
  };
}

/**
 * Where it stands, what its cell shows, and what is left to do, in sentences.
 *
 * @param formula as it was typed
 */
export function afterInsertion(
  listed: ListedFunction,
  formula: string,
  { address, cells, shown }: InsertedFormula,
): string {
  const names = needed(cells === undefined ? listed.parameters : listed.parameters.slice(1));
  const there =
    shown === undefined
      ? text("functions.inserted", { formula, address })
      : text("functions.insertedShown", { formula, address, shown });
  if (names.length === 0) return there;
  const todo =
    names.length === 1
      ? text("functions.replaceOne", { name: names[0] })
      : text("functions.replaceMore", {
          names: names.slice(0, -1).join(", "),
          last: names[names.length - 1],
        });
  return `${there} ${todo}`;
}

function needed(parameters: ListedFunction["parameters"]): string[] {
  return parameters.filter(({ optional }) => !optional).map(({ name }) => name);
}
