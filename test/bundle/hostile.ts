import fc from "fast-check";
import { dice, seedOf } from "./dice";
import { type Catalogue, catalogue, ExcelError, type Parameter, type Value } from "./excel";

/*
 * Calls that no scorer would make, and many that look like a scorer's. Tests use them to show that the
 * functions answer any input, and that they answer the same wherever they run.
 */

declare global {
  /**
   * The number of random calls for each function: a sample in jest.config.js, all of them in
   * jest.long.config.js.
   */
  const HOSTILE_CALLS: number;
}

// Looked up once, because access to a global is slow in a test's own context.
const { isArray } = Array;
const { isFinite } = Number;
const { is } = Object;

/** A text of any characters. fast-check's own begins with a list of all 1.1 million, which takes a second. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff - 0x800 }), { maxLength: 10 })
  .map((points) => String.fromCodePoint(...points.map((point) => (point < 0xd800 ? point : point + 0x800))));

/** Anything that a host might hand over in a cell, and many values that no host hands over. */
const POOL: unknown[] = fc.sample(
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -300, max: 300 }).map((tens) => tens * 10) },
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 40 }) },
    { weight: 2, arbitrary: fc.double() },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        NaN,
        Infinity,
        -Infinity,
        -0,
        Number.MAX_VALUE,
        Number.MIN_VALUE,
        1e-300,
        2 ** 53,
      ),
    },
    { weight: 4, arbitrary: fc.constantFrom(null, undefined, "", "  ", "NP", "-") },
    {
      weight: 3,
      arbitrary: fc.constantFrom("PASS", "A=", "A+", "A-/A+", "4S=", "3NT+1 E", "60%", "0.4", "−50"),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        "60% 420 / 40% -50",
        "50% 1e999 / 50% 0",
        "% / %",
        "100% ",
        "60%420;40%PASS",
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        "nearest",
        "discrete",
        "acbl20",
        "assigned",
        "comparisons",
        "__proto__",
        "constructor",
      ),
    },
    { weight: 2, arbitrary: anyText },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "♠".repeat(10_000),
        "👩‍👩‍👧‍👦",
        "=SUM(A1)",
        "<img src=x onerror=alert(1)>",
        "9".repeat(400),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(
        true,
        false,
        new Date(0),
        new Date(NaN),
        10n,
        Symbol.iterator,
        () => 1,
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(
        {},
        [],
        [[]],
        new ExcelError("#DIV/0!", ""),
        { basicValue: "#N/A" },
        Object.create(null),
      ),
    },
  ),
  { numRuns: 4000, seed: 20260101 },
);

/** Gives the arguments for one call after another, the same ones in every run. */
export function hostileCalls({ name, parameters }: Catalogue["functions"][number]): () => unknown[] {
  const roll = dice(seedOf(name));
  return () => {
    const args = parameters.map((parameter) => hostileArgument(parameter, roll));
    if (roll(2) === 0) mend(parameters, args, roll);
    return args;
  };
}

/** The words that a parameter takes. */
const WORDS = new Map<string | undefined, string[]>(
  catalogue.enums.map(({ id, values }) => [id, values.map(({ stringValue }) => stringValue)]),
);

function hostileArgument(parameter: Parameter, roll: (sides: number) => number): unknown {
  const anyCell = () => POOL[roll(POOL.length)];
  // Optional arguments are mostly left out. Otherwise hardly any call would have all of them right.
  if (parameter.optional && roll(6) > 0) return null;
  const words = WORDS.get(parameter.customEnumId);
  if (words !== undefined && roll(2) === 0) return words[roll(words.length)];
  if (parameter.dimensionality !== "matrix") return anyCell();
  const rows = roll(6);
  // Some rows are ragged or empty. Most cells are of one kind; otherwise hardly any call would have no bad
  // cell.
  const kind = roll(4) === 0 ? undefined : anyCell();
  return Array.from({ length: rows }, () =>
    Array.from({ length: roll(8) === 0 ? roll(4) : 1 }, () => (roll(4) > 0 ? kind : anyCell())),
  );
}

/** Puts a valid ruling, scale, evening or ranking into the arguments, because random cells hardly ever make one. */
function mend(parameters: Parameter[], args: unknown[], roll: (sides: number) => number): void {
  const place = (name: string) => parameters.findIndex((parameter) => parameter.name === name);
  if (parameters[place("scale")]?.dimensionality === "matrix")
    args[place("scale")] = [[0, 3, 3], [3, 4, 2], [roll(9), 6, 0]]; // oxfmt-ignore
  if (place("tables") >= 0) args[place("ranking")] = [[1], ["B"], ["c"], [4]];
  if (place("vps") >= 0) {
    args[place("teams")] = [
      [1, 2],
      ["B", 1],
      [2, POOL[roll(POOL.length)]],
    ];
    args[place("vps")] = [[12, 8], [roll(21), roll(21)], [null, null]]; // oxfmt-ignore
    args[place("names")] = [1, 2, 3].map((team) => [team, POOL[roll(POOL.length)]]);
  } else if (place("teams") >= 0) {
    args[place("teams")] = [
      [1, 2],
      ["B", 1],
    ];
    if (place("scores") >= 0) args[place("scores")] = [[420, PLAIN[roll(PLAIN.length)]], [-50, 170]]; // oxfmt-ignore
    if (place("imps") >= 0) args[place("imps")] = [[roll(60), roll(60), null, null], [30, POOL[roll(POOL.length)], 3, 4]]; // oxfmt-ignore
  } else if (place("members") >= 0) {
    args[place("members")] = [[1], ["B"], [1], ["B"]];
    args[place("sessions")] = [[1], [1], [2], [2]];
    args[place("results")] = [[roll(101)], [54.17], ["absent"], [POOL[roll(POOL.length)]]];
  } else if (place("eastwest") >= 0) {
    args[place("boards")] = [[1], [1], [2]];
    args[place("contestants")] = [[1, 2], [3, 4], [1, roll(5)]]; // oxfmt-ignore
    args[place("scores")] = [[420], [-50], [PLAIN[roll(PLAIN.length)]]];
    args[place("names")] = [1, 2, 3].map((pair) => [pair, POOL[roll(POOL.length)]]);
  } else if (place("names") >= 0) {
    args[place("contestants")] = [[1], [2], [1]];
    args[place("awards")] = [[12], [13.5], [-4]];
    args[place("names")] = [1, 2, 3].map((pair) => [pair, POOL[roll(POOL.length)]]);
  }
  if (place("weights") < 0) return;
  const percent = roll(101);
  args[place("ruling")] = [[(roll(300) - 150) * 10], [(roll(300) - 150) * 10]];
  args[place("weights")] = [[percent], [`${100 - percent}%`], [percent / 100], [1 - percent / 100]]
    .slice(2 * roll(2))
    .slice(0, 2);
  if (place("scores") >= 0 && roll(2) === 0) args[place("scores")] = [[420], [PLAIN[roll(PLAIN.length)]]];
  if (place("frequencies") >= 0 && roll(2) === 0) args[place("frequencies")] = null;
}

/** Cells that any function for scores can read. */
const PLAIN = ["PASS", -50, "NP", null, "A+", 1430, "−100"];

/** What is wrong with an answer; undefined when it has only values and documented errors. */
export function faultOf(answer: Value | Value[][]): string | undefined {
  if (answer instanceof ExcelError) return errorFault(answer);
  if (!isArray(answer)) return valueFault(answer);
  if (answer.length === 0 || answer.some((row) => row.length === 0 || row.length !== answer[0].length))
    return "not a block";
  for (const row of answer) {
    for (const value of row) {
      const fault = value instanceof ExcelError ? errorFault(value) : valueFault(value);
      if (fault !== undefined) return fault;
    }
  }
  return undefined;
}

function valueFault(value: Value): string | undefined {
  if (typeof value === "string") return undefined;
  return typeof value === "number" && isFinite(value) && !is(value, -0)
    ? undefined
    : `answers ${String(value)}`;
}

function errorFault({ code, message }: ExcelError): string | undefined {
  if (code !== "#VALUE!" && code !== "#N/A") return `answers the code ${code}`;
  return messageFault(message);
}

/** @param parts the number of cells that the message may name */
export function messageFault(message: string, parts = 1): string | undefined {
  return /^[A-Z][A-Z0-9]*: \S/.test(message) &&
    !/undefined|NaN|\[object/.test(message) &&
    message.length < 400 * parts
    ? undefined
    : `says ${message}`;
}
