import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { call, catalogue, type ExcelError } from "./excel";
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

const scores = [420, -50, null, 170, 140, 420, 620, -100];
const ruling = [1430, 680, 650, -100];
const weights = [30, 40, 20, 10];
const frequencies = [2, 5, 2, 2];
const CALLS: [name: string, ...args: unknown[]][] = [
  ["PAR", scores],
  ["PAR", [420, -50], 10, "nearest"],
  ["IMP", [470, null, -60]],
  ["BASTILLE", [57, 163, -45]],
  ["BUTLERDATUM", scores, 1],
  ["BUTLER", scores, null, "double"],
  ["CROSSIMPS", scores, "comparisons", 9],
  ["BARKING", scores],
  ["NEUBERG", [8, null, 0], 5, 6],
  ["MATCHPOINTS", scores, 8],
  ["VPCONT", [20, -20, null], [16], 25],
  ["VPCONT", [20, -20], [16, 8]],
  ["VPDISC", [1, 5, 6, -6], [20]],
  ["VPMARGIN", [15, 8.2], [16], "continuous"],
  ["VPMODEL", [40], [16], "quadratic"],
  ["VPPUBLISHED", [60, -60], [16], "wbf25"],
  ["WEIGHTEDMP", ruling, ruling, weights, frequencies, "assigned", 1],
  ["WEIGHTEDXIMPS", ruling, ruling, weights, frequencies],
  ["WEIGHTEDBUTLER", ruling, ruling, weights, frequencies],
  ["WEIGHTEDIMPS", [420, -50], [60, 40], 140],
  ["WEIGHTEDSCORE", [420, -50], [60, 40]],
  ["CONTRACTSCORE", ["4S=", "3NTX-2", "PASS"], ["2"]],
];

test.each(CALLS)("%s gives the same answer in the engine as in a sheet", (name, ...args) => {
  const inSheet = call(name, ...args);
  const asList = Array.isArray(inSheet) ? inSheet.map(([cell]) => (cell === "" ? null : cell)) : inSheet;
  const isNumber = statements.find((one) => one.name === name)?.returns === "FLOAT64";
  expect(query(name, ...args)).toEqual(isNumber && Array.isArray(asList) ? asList[0] : asList);
});

test.each([
  ["VPTABLE", [8], "discrete"],
  ["FREQTABLE", scores],
  ["WEIGHTEDTABLE", ruling, ruling, weights, frequencies],
] as [string, ...unknown[]][])("%s answers with rows of text", (name, ...args) => {
  const rows = call(name, ...args);
  if (!Array.isArray(rows)) throw new Error(`${name} answered in one cell`);
  expect(query(name, ...args)).toEqual(rows.map((row) => ({ cells: row.map(String) })));
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

test("every registered function is called in this file", () => {
  const tried = [
    ...CALLS.map(([name]) => name),
    "VPTABLE",
    "FREQTABLE",
    "WEIGHTEDTABLE",
    "VPCUSTOM",
    "RANKING",
    "SWISSDRAW",
    "MOVEMENT",
  ];
  expect(new Set(tried)).toEqual(new Set(statements.map(({ name }) => name)));
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
