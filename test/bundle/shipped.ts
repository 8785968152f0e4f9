import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { staleness } from "../../build/dist-age";
import { type CellMessages } from "../../src/cell-messages";
import { ERROR_CODES, ExcelError } from "./excel-error";

export const DIST = join(__dirname, "../../dist");

/** The scripts with the functions, as the page of Excel loads them. */
export const SCRIPTS = ["movements.js", "rankings.js", "functions.js"];

const stale = staleness(DIST);
if (stale !== undefined) throw new Error(stale);

/** The folder with functions.json, the description of the functions. */
export const CATALOGUE = DIST;

export type WorksheetFunction = (...args: unknown[]) => unknown;

/**
 * The language's own objects as constants of a context, where access to a global takes long: it is looked for among the
 * host's first.
 */
export const AT_HAND =
  "const { Array, Error, JSON, Map, Math, Number, Object, RegExp, Set, String, Symbol } = globalThis";

/**
 * Runs the scripts of dist/ as Excel's script runtime does: in a bare context whose only host global is
 * CustomFunctions, without a page, a console or a module loader.
 */
export function loadFunctions(): {
  associated: Map<string, WorksheetFunction>;
  globals: string[];
  /** The messages that the functions keep for the pane. */
  messages(): CellMessages;
} {
  const associated = new Map<string, WorksheetFunction>();
  const host = {
    CustomFunctions: {
      associate: (id: string, fn: WorksheetFunction) => {
        if (associated.has(id)) throw new Error(`${id} is associated twice`);
        associated.set(id, fn);
      },
      Error: ExcelError,
      ErrorCode: ERROR_CODES,
    },
  };
  const context = vm.createContext(host);
  vm.runInContext(AT_HAND, context);
  // Nobody reads the stack trace of a cell's error, and recording it takes a quarter of the time.
  vm.runInContext("Error.stackTraceLimit = 0", context);
  for (const filename of SCRIPTS)
    vm.runInContext(readFileSync(join(DIST, filename), "utf8"), context, { filename });
  const messages = () => vm.runInContext('globalThis[Symbol.for("bridge-scoring.cell-messages")]', context);
  return { associated, globals: Object.keys(host), messages };
}

/** The functions that Excel loads, by their ids. The tests call these. */
export const functions: ReadonlyMap<string, WorksheetFunction> = loadFunctions().associated;
