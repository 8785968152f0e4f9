import { LANGUAGE } from "../translations/language";
import type { Catalogue } from "./catalogue";

/**
 * A function of dist/functions.js, dist/rankings.js or dist/movements.js. It gets cells and returns a cell or
 * a block of cells.
 */
export type SheetFunction = (...cells: unknown[]) => unknown;

/**
 * The error value that a function makes and throws. The cell shows its code (`#VALUE!`), and its message is
 * for the user.
 */
export class FunctionError extends Error {
  override name = "FunctionError";
  constructor(
    readonly code: string,
    message = "",
  ) {
    super(message);
  }
}

/** Excel's error codes, under Excel's names for them. */
const ERROR_CODES = {
  invalidValue: "#VALUE!",
  notAvailable: "#N/A",
  divisionByZero: "#DIV/0!",
  invalidNumber: "#NUM!",
  nullReference: "#NULL!",
  invalidName: "#NAME?",
  invalidReference: "#REF!",
};

/**
 * Loads the same scripts that Excel loads: the page provides a global CustomFunctions, as Excel does,
 * and each function registers there under its id.
 */
export async function loadFunctions(): Promise<{
  catalogue: Catalogue;
  functions: ReadonlyMap<string, SheetFunction>;
}> {
  const functions = new Map<string, SheetFunction>();
  Object.assign(globalThis, {
    CustomFunctions: {
      associate: (id: string, fn: SheetFunction) => functions.set(id, fn),
      Error: FunctionError,
      ErrorCode: ERROR_CODES,
    },
  });
  const [catalogue, help] = await Promise.all([
    loadJson<Catalogue>("functions.json"),
    LANGUAGE === "en" ? undefined : loadJson<Catalogue>(`functions-${LANGUAGE}.json`),
    runScript("functions.js"),
    runScript("rankings.js"),
    runScript("movements.js"),
  ]);
  return { catalogue: help ? underEnglishNames(catalogue, help) : catalogue, functions };
}

/**
 * The functions as functions.json has them, under all their names, with the help of the page's language.
 *
 * @param catalogue functions.json
 * @param help the same functions in the page's language, where one may have another name
 */
function underEnglishNames(catalogue: Catalogue, help: Catalogue): Catalogue {
  const texts = new Map(help.functions.flatMap((one) => [[one.id, one] as const, [one.name, one] as const]));
  return {
    functions: catalogue.functions.map(({ id, name, ...declared }) => ({
      ...(texts.get(id) ?? declared),
      id,
      name,
    })),
    enums: help.enums,
  };
}

async function loadJson<Content>(address: string): Promise<Content> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} did not load (${response.status})`);
  return (await response.json()) as Content;
}

function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not load`));
    document.head.append(script);
  });
}
