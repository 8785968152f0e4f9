import {
  type ArrayValueObject,
  BaseFunction,
  type BaseReferenceObject,
  type BaseValueObject,
  type FunctionVariantType,
} from "@univerjs/engine-formula";
import { columnLetters } from "../sheets/column-letters";
import { text } from "../translations/texts";
import { type CatalogueFunction, signature, takesRange } from "./catalogue";
import { FunctionError, type SheetFunction } from "./custom-functions";
import { type GridValue, cellsOf, gridValue } from "./grid-cells";

/** The grid makes its functions itself, one of each class, from a class and a name. */
export type GridFunction = [new (name: string) => BaseFunction, string];

/**
 * A function of the add-in as the grid's engine knows it. A class of the engine's own kind, since what the
 * grid's plain way of registering functions passes on turns a blank cell into 0.
 */
export function gridFunction(declared: CatalogueFunction, fn: SheetFunction): GridFunction {
  class FromCatalogue extends BaseFunction {
    // References come as such: their values do not tell where they stand.
    override needsReferenceObject = true;
    override calculate(...given: FunctionVariantType[]): BaseValueObject {
      const values = given.map(valueOf);
      try {
        const call = callOf(declared, given);
        const answer = fn(...argumentsFor(declared, values), call);
        refuseScattered(declared, values, answer);
        return gridValue(answer, declared.name);
      } catch (error) {
        return gridValue(asFunctionError(declared, error), declared.name);
      }
    }
  }
  return [FromCatalogue, declared.name];
}

/** What Excel adds after the arguments: where each of them stands. */
function callOf({ name }: CatalogueFunction, given: FunctionVariantType[]) {
  return { functionName: name, setResult: undefined, parameterAddresses: given.map(addressOf) };
}

function valueOf(given: FunctionVariantType): BaseValueObject {
  return isReference(given) ? given.toArrayValueObject() : (given as BaseValueObject);
}

/** The first cell of an argument, with its tab where the formula names one; "" for what is computed or typed. */
function addressOf(given: FunctionVariantType): string {
  if (!isReference(given)) return "";
  const { startRow, startColumn } = given.getRangePosition();
  if (!(startRow >= 0 && startColumn >= 0)) return "";
  const tab = given.getForcedSheetName();
  return `${tab ? `${tab}!` : ""}${columnLetters(startColumn)}${startRow + 1}`;
}

function isReference(given: FunctionVariantType): given is BaseReferenceObject {
  return given.isReferenceObject();
}

/** The arguments as Excel hands them over: a block for a range, one cell otherwise, null where omitted. */
function argumentsFor(declared: CatalogueFunction, values: BaseValueObject[]): unknown[] {
  const { name, parameters } = declared;
  const needed = parameters.filter((parameter) => !parameter.optional).length;
  if (values.length < needed || values.length > parameters.length) {
    throw new FunctionError("#VALUE!", argumentsWanted(declared, needed, values.length));
  }
  return parameters.map((parameter, index) => {
    if (index >= values.length) return null;
    const cells = cellsOf(values[index]);
    return takesRange(parameter) ? cells : onlyCell(name, parameter.name, cells);
  });
}

function argumentsWanted(declared: CatalogueFunction, least: number, given: number): string {
  const { name, parameters } = declared;
  const [most, written] = [parameters.length, signature(declared)];
  return least === most
    ? text("workbench.errors.arguments", { name, most, given, signature: written })
    : text("workbench.errors.argumentsFrom", { name, least, most, given, signature: written });
}

/** With a result for each row of several areas, results would stand beside rows that are not theirs. */
function refuseScattered({ name }: CatalogueFunction, values: BaseValueObject[], answer: unknown): void {
  const rows = Array.isArray(answer) ? answer.length : 1;
  const isOfRows = (value: BaseValueObject) =>
    value.isCube() && (value as ArrayValueObject).getRowCount() === rows;
  if (rows > 1 && values.some(isOfRows))
    throw new FunctionError("#VALUE!", text("workbench.errors.areas", { name }));
}

function onlyCell(fn: string, parameter: string, cells: GridValue[][]): GridValue {
  const count = cells.length * cells[0].length;
  if (count === 1) return cells[0][0];
  throw new FunctionError("#VALUE!", text("workbench.errors.oneCell", { fn, parameter, count }));
}

function asFunctionError(declared: CatalogueFunction, error: unknown): FunctionError {
  if (error instanceof FunctionError) return error;
  console.error(error);
  return new FunctionError(
    "#VALUE!",
    text("workbench.errors.crashed", { name: declared.name, words: String(error) }),
  );
}
