import { join } from "node:path";
import { cellMessages } from "../../src/cell-messages";
import * as declared from "../../src/functions";
import { ERROR_CODES, ExcelError } from "./excel-error";
import { type WorksheetFunction } from "./shipped";

// The functions look up their host at each call, as they do in Excel.
Object.assign(globalThis, { CustomFunctions: { Error: ExcelError, ErrorCode: ERROR_CODES } });

/**
 * Replaces shipped.ts under jest.source.config.js: the same functions from the source, so that coverage can
 * be measured.
 */
export const functions: ReadonlyMap<string, WorksheetFunction> = new Map(
  Object.entries(declared) as [string, WorksheetFunction][],
);

/** The same in place of a script that is loaded anew: these functions are there once. */
export function loadFunctions() {
  return { associated: functions, globals: [], messages: cellMessages };
}

/** The folder with the description of the source's functions, which catalogue-of-source.js makes. */
export const CATALOGUE = join(__dirname, "../../node_modules/.cache/catalogue");
