import { join } from "node:path";
import { readDeclarations } from "../../../build/catalogue/declarations";
import { DECLARATIONS } from "../../../build/catalogue/declaration-files";
import { callOf, parseExample } from "../../../build/catalogue/examples";
import { call as callExcel, catalogue, type Parameter, renamed } from "../../bundle/excel";
import { messageFault } from "../../bundle/hostile";
import { handedOver } from "./handed-over";
import { loadScript } from "./script";

const script = loadScript();

/** The examples of all functions, from their declarations. */
const EXAMPLES = [...readDeclarations(DECLARATIONS.map((file) => join(__dirname, "../../..", file)))].flatMap(
  ([name, { examples }]) =>
    examples.map((text) => [name, parseExample(text).formula, callOf(parseExample(text)).args] as const),
);

describe("cells as Sheets hands them over", () => {
  test("one cell comes as a scalar, and the answer is one cell", () => {
    expect(script.call("PAR", 500)).toBe(500);
    expect(script.call("IMP", 50)).toBe(2);
    expect(script.call("VPCONT", 12, 16)).toBe(13.28);
    expect(script.call("IMP", "")).toBe("");
  });

  test("the answer for an open range such as C2:C ends with its last score, without a thousand blanks below", () => {
    const column = Array.from({ length: 999 }, (_, row) => [row < 3 ? [50, "", 0][row] : ""]);
    expect(script.call("IMP", column)).toEqual([[2], [""], [0]]);
    expect(
      script.call(
        "IMP",
        column.map(([cell]) => [cell, ""]),
      ),
    ).toEqual([[2], [""], [0]]);
    expect(script.call("IMP", [[50], ...column.slice(5)])).toBe(2);
    expect(script.call("IMP", column.slice(5))).toBe("");
  });

  test('a blank cell comes as "" and is a table that did not play', () => {
    expect(script.call("PAR", [[420], [""], [-50]])).toBe(180);
    expect(script.call("IMP", [[50], [""], [0]])).toEqual([[2], [""], [0]]);
  });

  test.each([[undefined], [""]])(
    "an argument that is left out in the middle, as %j, takes its default",
    (none) => {
      expect(script.call("PAR", [[420], [-50]], none, "nearest")).toBe(170);
      expect(script.call("WEIGHTEDMP", [[420], [-50]], 420, 1, none, none, none)).toBe(3);
    },
  );

  test("a percentage comes as a fraction", () => {
    expect(script.call("WEIGHTEDSCORE", [[420], [-50]], [[0.6], [0.4]])).toBe(230);
  });

  test.each([
    [new Date(2026, 10, 21), "a date"],
    [true, "TRUE"],
    ["#N/A", "the error #N/A"],
    ["#DIV/0!", "the error #DIV/0!"],
    ["4S+", '"4S+"'],
  ])("%p is an error that names its cell", (bad, shown) => {
    const message = `PAR: ${shown} (row 2, column 1 of scores) is not a score: expected points such as 420 or -50, PASS, NP, an average such as A+, A+/A- or 60%-40%, or a weighted score such as 60% 420 / 40% -50`;
    expect(script.failure("PAR", [[420], [bad]])).toBe(message);
  });

  test.each([[new Date(0)], ["#N/A"], [true]])("%p as the step is an error", (bad) => {
    expect(script.failure("PAR", [[420]], bad)).toMatch(/^PAR: step is .*: expected a number above 0/);
  });

  test("the message for a board that nobody has played says so", () => {
    expect(script.failure("PAR", [[""], ["NP"]])).toBe(
      "PAR: scores holds no scores yet: expected at least one number",
    );
  });
});

test("PARBRIDGE is PAR, for spreadsheets in which PAR is EVEN", () => {
  expect(renamed.map(({ name }) => name)).toEqual(["PARBRIDGE"]);
  expect(script.call("PARBRIDGE", [[420], [""], [-50]], "", "nearest")).toBe(170);
});

describe("a column with bad cells fails as a whole, and the message names them", () => {
  test("for one bad cell the message is Excel's message for that cell, and no more", () => {
    const [, [inExcel]] = callExcel("IMP", [50, "x"]) as unknown as { message: string }[][];
    expect(script.failure("IMP", [[50], ["x"]])).toBe(inExcel.message);
  });

  test.each([
    [2, ""],
    [3, ""],
    [4, "; and 1 more bad cell"],
    [9, "; and 6 more bad cells"],
  ])("%i bad cells are named or counted", (count, more) => {
    const column = [[50], ...Array.from({ length: count }, () => ["x"]), [""]];
    const expected = Array.from({ length: Math.min(count, 3) }, (_, index) =>
      script.failure("IMP", [...column.slice(0, index + 1).map(() => [50]), ["x"]]),
    );
    expect(expected[0]).toContain('IMP: "x" (row 2, column 1 of difference)');
    expect(script.failure("IMP", column)).toBe(expected.join("; ") + more);
  });
});

test("a bad cell is named once, although all rows of its board are errors, for both sides", () => {
  const scores = [[420], ["x"], [-50], [170], ["y"]];
  const boards = [[1], [1], [1], [2], [2]];
  const message = script.failure("MATCHPOINTS", scores, "", boards, "all");
  expect(message.match(/is not a score/g)).toHaveLength(2);
  expect(message).toMatch(/^MATCHPOINTS: "x" \(row 2.*; MATCHPOINTS: "y" \(row 5.*40% -50$/);
});

describe("the comments that Sheets shows as help", () => {
  const helps = new Map(documented().map((help) => [help.name, help]));

  const offered = [...catalogue.functions, ...renamed];

  test("every function of functions.json has one, also under its Portuguese name, and nothing else has", () => {
    expect([...helps.keys()].sort()).toEqual(offered.map((fn) => fn.name).sort());
  });

  test.each(offered.map((fn) => [fn.name, fn] as const))("%s", (name, fn) => {
    const help = helps.get(name);
    expect(help?.description).toBe(fn.description);
    expect(help?.signature).toEqual(fn.parameters.map((parameter) => parameter.name));
    expect(help?.parameters).toEqual(
      fn.parameters.map((parameter) => [typeOf(parameter), shown(parameter), parameter.description]),
    );
  });

  function typeOf(parameter: Parameter): string {
    if (parameter.dimensionality === "matrix") return "range";
    return parameter.customEnumId === undefined ? "cell" : "text";
  }

  function shown(parameter: Parameter): string {
    return parameter.optional ? `[${parameter.name}]` : parameter.name;
  }
});

describe("an example that is repeated to 10,000 rows is answered, or refused in a sentence", () => {
  const outcomes = new Map(
    EXAMPLES.map(([name, formula, args]) => [`${name}: ${formula}`, script.attempt(name, ...repeated(args))]),
  );

  test.each([...outcomes])("%s", (_, outcome) => {
    if ("message" in outcome) expect(messageFault(outcome.message, 3)).toBeUndefined();
    else expect(JSON.stringify(outcome.answer)).not.toMatch(/null|NaN/);
  });

  // Weights that no longer sum to 100 % are refused, and so is a contestant who stands in a ranking twice.
  test("most are answered", () => {
    const answered = [...outcomes.values()].filter((outcome) => "answer" in outcome);
    expect(answered.length).toBeGreaterThan(outcomes.size / 2);
  });

  /** The arguments with the rows of the first range over and over, and those of each range that stands beside it. */
  function repeated(args: readonly unknown[]): unknown[] {
    const height = (arg: unknown) => (Array.isArray(arg) ? arg.length : 0);
    const first = args.map(height).find((rows) => rows > 0) ?? 0;
    const rows = (block: unknown[][]) => Array.from({ length: 10_000 }, (_, row) => block[row % first]);
    return args
      .map((arg) => (first > 0 && height(arg) === first ? rows(arg as unknown[][]) : arg))
      .map(handedOver);
  }
});

interface Help {
  name: string;
  signature: string[];
  description: string;
  parameters: string[][];
}

/**
 * The functions of Code.js that have @customfunction in the comment above them. Sheets finds them in this
 * way.
 */
function documented(): Help[] {
  const found: Help[] = [];
  for (const [, comment, name, signature] of script.source.matchAll(
    /\/\*\*\n((?: \*.*\n)+?) \*\/\nfunction (\w+)\(([^)]*)\)/g,
  )) {
    const lines = comment.split("\n").map((line) => line.replace(/^ \* ?/, ""));
    if (!lines.includes("@customfunction")) continue;
    found.push({
      name,
      signature: signature === "" ? [] : signature.split(", "),
      description: lines[0],
      parameters: lines.flatMap((line) => {
        const tag = /^@param \{(\w+)\} (\S+) (.*)$/.exec(line);
        return tag === null ? [] : [tag.slice(1)];
      }),
    });
  }
  return found;
}
