import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ExcelError } from "./excel-error";
import { CATALOGUE, functions } from "./shipped";

export { ExcelError };

export interface Parameter {
  name: string;
  description: string;
  dimensionality?: "matrix";
  optional?: boolean;
  customEnumId?: string;
}

export interface Catalogue {
  functions: {
    id: string;
    name: string;
    description: string;
    helpUrl: string;
    parameters: Parameter[];
    options?: { requiresAddress?: boolean; requiresParameterAddresses?: boolean };
  }[];
  enums: { id: string; type: string; values: { name: string; stringValue: string; tooltip: string }[] }[];
  allowErrorForDataTypeAny: boolean;
}

const described = (file: string) => JSON.parse(readFileSync(join(CATALOGUE, file), "utf8")) as Catalogue;

const all = described("functions.json");

/** The names that functions have in other languages. */
const others = readdirSync(CATALOGUE)
  .filter((file) => /^functions-\w+\.json$/.test(file))
  .flatMap((file) => described(file).functions.flatMap(({ id, name }) => (name === id ? [] : [name])));

/** functions.json, each function under its English name. */
export const catalogue: Catalogue = {
  ...all,
  functions: all.functions.filter(({ id }) => !others.includes(id)),
};

/** The functions of functions.json under the names that they have in another language. */
export const renamed = all.functions.filter(({ id }) => others.includes(id));

export type Value = number | string | ExcelError;

/**
 * Calls a function as Excel would. A range parameter gets a matrix even for a single cell, an omitted
 * argument arrives as null, and an error that is thrown becomes the error value of the cell.
 *
 * @param args a list stands for a column, a list of lists for a block
 */
export function call(name: string, ...args: unknown[]): Value | Value[][] {
  const declared = declaredAs(name);
  const fn = functions.get(declared.id);
  if (fn === undefined) throw new Error(`no function ${name}`);
  try {
    return fn(...passed(name, args)) as Value | Value[][];
  } catch (error) {
    if (error instanceof ExcelError) return error;
    throw error;
  }
}

/** The arguments as Excel passes them, one for each parameter. */
export function passed(name: string, args: readonly unknown[]): unknown[] {
  return declaredAs(name).parameters.map((parameter, i) => {
    const given = args[i];
    if (given === undefined || given === null) return null;
    return parameter.dimensionality === "matrix" ? matrix(given) : given;
  });
}

function declaredAs(name: string): Catalogue["functions"][number] {
  const declared = catalogue.functions.find((fn) => fn.name === name);
  if (declared === undefined) throw new Error(`no function ${name}`);
  return declared;
}

/** The result of a call that answers in one cell. */
export function cell(name: string, ...args: unknown[]): Value {
  const result = call(name, ...args);
  if (!Array.isArray(result)) return result;
  if (result.length !== 1 || result[0].length !== 1)
    throw new Error(`${name} answered in ${result.length} rows`);
  return result[0][0];
}

/** The message of a call that must fail, with its code in front. */
export function failure(name: string, ...args: unknown[]): string {
  const result = cell(name, ...args);
  if (!(result instanceof ExcelError))
    throw new Error(`${name} answered ${String(result)} instead of an error`);
  return `${result.code} ${result.message}`;
}

function matrix(value: unknown): unknown[][] {
  if (!Array.isArray(value)) return [[value]];
  return value.every(Array.isArray) ? (value as unknown[][]) : value.map((item) => [item]);
}
