import { call as callExcel, catalogue, ExcelError } from "../../bundle/excel";
import { DECLARATIONS } from "../../../build/catalogue/declaration-files.js";
import { readDeclarations } from "../../../build/catalogue/declarations.js";
import { callOf, parseExample } from "../../../build/catalogue/examples.js";
import groups from "../../data/worked-examples.json";
import { handedOver } from "./handed-over";
import { loadScript } from "./script";

interface Example {
  call: string;
  args: unknown[];
}

/**
 * The worked examples of the sources and of the function reference. Every function has an example in the
 * reference.
 */
const examples: Example[] = [
  ...(groups as { cases: Example[] }[]).flatMap(({ cases }) => cases),
  ...[...readDeclarations(DECLARATIONS).values()]
    .flatMap((notes) => notes.examples)
    .map((text) => callOf(parseExample(text)))
    .map(({ name, args }) => ({ call: name, args })),
];
const script = loadScript();

function messagesIn(result: unknown): string[] {
  if (result instanceof ExcelError) return [result.message];
  return Array.isArray(result) ? result.flatMap(messagesIn) : [];
}

describe("Sheets gets the same answers from Code.js as Excel from functions.js", () => {
  test.each(
    examples.map(({ call, args }) => [
      `${call}(${args.map((arg) => JSON.stringify(arg)).join(", ")})`,
      call,
      args,
    ]),
  )("%s", (_, name, args) => {
    const inExcel = callExcel(name as string, ...(args as unknown[]));
    const passed = (args as unknown[]).map(handedOver);
    const messages = messagesIn(inExcel);
    if (messages.length === 0)
      expect(exact(script.call(name as string, ...passed))).toEqual(exact(filled(inExcel)));
    else expect(script.failure(name as string, ...passed)).toContain(messages[0]);
  });

  test("every function has an example here", () => {
    const called = new Set(examples.map((example) => example.call));
    expect(catalogue.functions.map((fn) => fn.name).filter((name) => !called.has(name))).toEqual([]);
  });
});

/** An answer without the blank rows and columns at its end; a single cell as a scalar. */
function filled(result: unknown): unknown {
  if (!Array.isArray(result)) return result;
  const rows = (result as unknown[][]).slice();
  while (rows[rows.length - 1]?.every((cell) => cell === "")) rows.pop();
  while (rows.length > 0 && rows.every((row) => row[row.length - 1] === "")) {
    rows.forEach((row, index) => (rows[index] = row.slice(0, -1)));
  }
  return rows.length <= 1 && (rows[0]?.length ?? 0) <= 1 ? (rows[0]?.[0] ?? "") : rows;
}

/** A percentage such as 14% is 0.14 in both spreadsheets, but it can differ in its last bit from 14 / 100. */
function exact(result: unknown): unknown {
  if (typeof result === "number") return Number(result.toPrecision(14));
  return Array.isArray(result) ? result.map(exact) : result;
}
