import { BooleanNumber } from "@univerjs/core";
import { FunctionType, type IFunctionInfo } from "@univerjs/engine-formula";
import type { OwnFunctions } from "./xlsx/own-functions";

/**
 * The parts of functions.json that the workbench reads. It is the only list of the functions' names and
 * arguments.
 */
export interface Catalogue {
  functions: CatalogueFunction[];
  enums?: CatalogueEnum[];
}

export interface CatalogueFunction {
  id: string;
  name: string;
  description?: string;
  parameters: CatalogueParameter[];
  result?: { dimensionality?: string };
}

export interface CatalogueParameter {
  name: string;
  description?: string;
  optional?: boolean;
  dimensionality?: string;
  customEnumId?: string;
}

/** The names of the functions as formulas call them, and of those whose result may be many cells. */
export function ownFunctions(declared: readonly CatalogueFunction[]): OwnFunctions {
  const names = (some: readonly CatalogueFunction[]) => new Set(some.map(({ name }) => name.toUpperCase()));
  return {
    all: names(declared),
    fill: names(declared.filter(({ result }) => result?.dimensionality === "matrix")),
  };
}

/** All words that functions take as arguments, such as wbf25, in small letters. */
export function argumentWords({ enums = [] }: Catalogue): ReadonlySet<string> {
  return new Set(enums.flatMap(({ values }) => values.map((value) => wordOf(value).toLowerCase())));
}

export interface CatalogueEnum {
  id: string;
  values: { name: string; stringValue?: string; tooltip?: string }[];
}

/** The function as the grid's own help shows it: in the list while typing, and beside the open bracket. */
export function functionHelp(declared: CatalogueFunction, enums: readonly CatalogueEnum[]): IFunctionInfo {
  const description = declared.description ?? "";
  const columns = columnLetters();
  return {
    functionName: declared.name,
    functionType: FunctionType.User,
    description,
    abstract: description,
    functionParameter: declared.parameters.map((parameter) => {
      const words = enums.find((candidate) => candidate.id === parameter.customEnumId);
      return {
        name: parameter.name,
        detail: [parameter.description, words && wordList(words)].filter(Boolean).join("\n"),
        example: words ? `"${wordOf(words.values[0])}"` : exampleCells(parameter, columns.next().value),
        require: parameter.optional ? BooleanNumber.FALSE : BooleanNumber.TRUE,
        repeat: BooleanNumber.FALSE,
      };
    }),
  };
}

/** `PAR(scores, [step], [rule])` */
export function signature(declared: CatalogueFunction): string {
  const names = declared.parameters.map(({ name, optional }) => (optional ? `[${name}]` : name));
  return `${declared.name}(${names.join(", ")})`;
}

/** An argument that is a matrix in the catalogue always reaches the function as one, even from a single cell. */
export function takesRange(parameter: CatalogueParameter): boolean {
  return parameter.dimensionality === "matrix";
}

function wordList(words: CatalogueEnum): string {
  return words.values
    .map((value) => (value.tooltip ? `"${wordOf(value)}": ${value.tooltip}` : `"${wordOf(value)}"`))
    .join("\n");
}

function wordOf(value: CatalogueEnum["values"][number]): string {
  return value.stringValue ?? value.name;
}

function exampleCells(parameter: CatalogueParameter, column: string): string {
  return takesRange(parameter) ? `${column}2:${column}13` : `${column}2`;
}

function* columnLetters(): Generator<string, string> {
  for (let index = 0; index < 25; index++) yield String.fromCharCode(65 + index);
  return "Z";
}
