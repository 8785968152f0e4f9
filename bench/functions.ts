import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";

/** The built add-in; `npm run bench` builds it beforehand. */
export const DIST = path.resolve("dist");

export type SheetFunction = (...args: unknown[]) => unknown;

/** The scripts with the functions. */
const SCRIPTS = ["movements.js", "rankings.js", "functions.js"];

/** They run in a bare context, as Excel's script runtime has it. */
function loadFunctions(): Map<string, SheetFunction> {
  const functions = new Map<string, SheetFunction>();
  const host = {
    CustomFunctions: {
      associate: (id: string, fn: SheetFunction) => functions.set(id, fn),
      Error,
      ErrorCode: { invalidValue: "#VALUE!", notAvailable: "#N/A" },
    },
  };
  vm.createContext(host);
  for (const filename of SCRIPTS)
    vm.runInContext(readFileSync(path.join(DIST, filename), "utf8"), host, { filename });
  return functions;
}

const functions = loadFunctions();

/** A worksheet function by its name. null stands for an argument that a formula leaves out. */
export function sheetFunction(name: string): SheetFunction {
  const fn = functions.get(name);
  if (fn === undefined) throw new Error(`no script has ${name}`);
  return fn;
}

/** A number that depends on an answer: the answer itself, or the number of its rows. */
export function sizeOf(answer: unknown): number {
  if (typeof answer === "number") return answer;
  if (Array.isArray(answer)) return answer.length;
  throw new Error(`answered ${String(answer)} where a number or a block was expected`);
}
