import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { readDeclarations } from "../../build/catalogue/declarations";
import { DECLARATIONS } from "../../build/catalogue/declaration-files";
import { callOf, parseExample } from "../../build/catalogue/examples";
import { call, catalogue, type ExcelError, type Value } from "./excel";
import { DIST } from "./shipped";

const library = new vm.Script(readFileSync(join(DIST, "scoring.js"), "utf8"), { filename: "scoring.js" });
const sql = readFileSync(join(DIST, "scoring.sql"), "utf8");

/** A context with only the JavaScript language and the library, as a database engine has it. */
function engine(): vm.Context {
  const context = vm.createContext(Object.create(null) as object);
  library.runInContext(context);
  return context;
}

interface Statement {
  name: string;
  parameters: { name: string; type: string }[];
  returns: string;
  description: string;
  body: string;
}

const STATEMENT =
  /^CREATE OR REPLACE FUNCTION bridge\.(\w+)\((.*)\)\nRETURNS (.*) DETERMINISTIC LANGUAGE js\nOPTIONS \(library = \["gs:\/\/your-bucket\/scoring\.js"\], description = (".*")\)\nAS r"""\n(.*)\n""";$/gm;

const statements: Statement[] = Array.from(sql.matchAll(STATEMENT), (match) => ({
  name: match[1],
  // A comma inside <> is part of a type.
  parameters: match[2].split(/, (?![^<]*>)/).map((parameter) => {
    const space = parameter.indexOf(" ");
    return { name: parameter.slice(0, space), type: parameter.slice(space + 1) };
  }),
  returns: match[3],
  description: JSON.parse(match[4]) as string,
  body: match[5],
}));

/** Runs the body of a registered function on its arguments in a context of its own, as the engine does. */
function query(name: string, ...args: unknown[]): unknown {
  const statement = statements.find((candidate) => candidate.name === name);
  if (statement === undefined) throw new Error(`${name} is not registered`);
  const context = engine();
  // Arguments and answers go into the engine and out of it as copies.
  context.given = JSON.stringify(statement.parameters.map((_, i) => args[i] ?? null));
  const names = statement.parameters.map((parameter) => parameter.name).join(", ");
  const script = `JSON.stringify(((${names}) => {${statement.body}})(...JSON.parse(given)))`;
  return JSON.parse(vm.runInContext(script, context) as string);
}

test("scoring.js defines one variable, which has every function of functions.json and nothing else", () => {
  const context = engine();
  expect(Object.keys(context)).toEqual(["BridgeScoring"]);
  const names = vm.runInContext("Object.keys(BridgeScoring).sort().join()", context) as string;
  expect(names.split(",")).toEqual(catalogue.functions.map((fn) => fn.name).sort());
  expect(vm.runInContext("Object.values(BridgeScoring).every(fn => typeof fn === 'function')", context)).toBe(
    true,
  );
});

test("scoring.sql registers every function with the names and the description of functions.json", () => {
  expect(statements.map(({ name }) => name)).toEqual(catalogue.functions.map((fn) => fn.name));
  expect(sql.match(/CREATE/g)).toHaveLength(statements.length);
  for (const fn of catalogue.functions) {
    const statement = statements.find(({ name }) => name === fn.name);
    expect(statement?.parameters.map(({ name }) => name)).toEqual(fn.parameters.map(({ name }) => name));
    expect(statement?.description).toBe(fn.description);
  }
});

test("a range is an array, a word is text, a number is a number", () => {
  for (const fn of catalogue.functions) {
    fn.parameters.forEach((parameter, i) => {
      const type = statements.find(({ name }) => name === fn.name)?.parameters[i].type ?? "";
      if (parameter.dimensionality === "matrix") expect(type).toMatch(/^ARRAY<(FLOAT64|STRING|STRUCT<.*>)>$/);
      else expect(type).toBe(parameter.customEnumId === undefined ? "FLOAT64" : "STRING");
    });
  }
});

/** The examples of all functions, from their declarations. */
const EXAMPLES = [...readDeclarations(DECLARATIONS.map((file) => join(__dirname, "../..", file)))].flatMap(
  ([name, { examples }]) =>
    examples.map((text) => [name, parseExample(text).formula, callOf(parseExample(text)).args] as const),
);

/** An argument of a sheet as a query has it: a list of cells, of records with a field for each column, or one value. */
function asGiven({ type }: Statement["parameters"][number], given: unknown): unknown {
  if (!type.startsWith("ARRAY")) return given ?? null;
  const fields = /STRUCT<(.*)>>/
    .exec(type)?.[1]
    .split(", ")
    .map((field) => field.split(" ")[0]);
  if (given === undefined || given === null) return null;
  const rows = Array.isArray(given) ? (given as unknown[][]) : [[given]];
  const isText = type.includes("STRING");
  const cell = (value: unknown) => (isText && typeof value === "number" ? String(value) : (value ?? null));
  return fields
    ? rows.map((row) => Object.fromEntries(fields.map((field, column) => [field, row[column] ?? null])))
    : rows.flat().map(cell);
}

/** The answer of a sheet as a query gives it. */
function asAnswered(returns: string, inSheet: Value | Value[][]): unknown {
  const rows = Array.isArray(inSheet) ? inSheet : [[inSheet]];
  if (returns.includes("STRUCT")) return rows.map((row) => ({ cells: row.map(String) }));
  if (returns === "FLOAT64") return rows[0][0];
  return rows.map(([cell]) => (cell === "" ? null : cell));
}

test("every function has an example", () => {
  expect(new Set(EXAMPLES.map(([name]) => name))).toEqual(
    new Set(catalogue.functions.map(({ name }) => name)),
  );
});

test.each(EXAMPLES)("%s answers in the engine as in a sheet: %s", (name, _, args) => {
  const statement = statements.find((one) => one.name === name);
  if (statement === undefined) throw new Error(`${name} is not registered`);
  const given = statement.parameters.map((parameter, i) => asGiven(parameter, args[i]));
  const inSheet = call(name, ...args);
  // A list has no room for the awards of both sides.
  if (statement.returns === "ARRAY<FLOAT64>" && Array.isArray(inSheet) && inSheet[0].length > 1) {
    expect(() => query(name, ...given)).toThrow("expected one column for both sides' awards");
  } else {
    expect(query(name, ...given)).toEqual(asAnswered(statement.returns, inSheet));
  }
});

test("a club's own scale is a list of steps, with losers or without", () => {
  const steps = (losers: (number | null)[]) =>
    [0, 3, 6, 10].map((margin, i) => ({ margin, winner: 3 + i, loser: losers[i] }));
  expect(query("VPCUSTOM", [1, 4, -12], steps([null, null, null, null]))).toEqual([3, 4, 0]);
  expect(query("VPCUSTOM", [1, 4, -12], steps([3, 3, 2, 1]))).toEqual([3, 4, 1]);
});

test("a ranking, a draw and a movement are rows of text, from lists of contestants", () => {
  expect(
    query("RANKING", ["7", "B", "7"], [3, 4, 2], [4], null, [{ contestant: "B", amount: -1 }], null, null),
  ).toEqual(
    [
      ["Place", "Contestant", "Boards", "Total", "%"],
      ["1", "B", "1", "3", "75"],
      ["2", "7", "2", "5", "62.5"],
    ].map((cells) => ({ cells })),
  );
  expect(query("SWISSDRAW", ["A", "B", "C", "D"], [{ home: "B", away: "A" }], null, null)).toEqual(
    [
      ["Table", "Home", "Away", "Note"],
      ["1", "A", "C", "has met B"],
      ["2", "B", "D", ""],
    ].map((cells) => ({ cells })),
  );
  expect(query("MOVEMENT", 14, 3, null, null)).toHaveLength(1 + 7 * 7);
});

test("an input that is an error in a sheet stops the query with the same message", () => {
  const message = (compute: () => unknown) => {
    try {
      compute();
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error("nothing was thrown");
  };
  const inSheet = call("VPCONT", [20], [0]);
  const cell = Array.isArray(inSheet) ? inSheet[0][0] : inSheet;
  expect(message(() => query("VPCONT", [20], [0]))).toBe((cell as ExcelError).message);
  expect(message(() => query("PAR", [null, null]))).toBe((call("PAR", [null, null]) as ExcelError).message);
});
