import { call, catalogue, passed } from "./excel";
import { BASE } from "./right-calls";
import { functions } from "./shipped";

/** The functions that can stand in the row of the headers of a table. */
const HEADED = catalogue.functions
  .filter(({ parameters }) => parameters.at(-1)?.name === "headers")
  .map(({ name, parameters }) => [name, parameters.length] as const);

/** A list is a column, and a list of lists a block: each gets one more row above, as a range that begins in the row of the headers. */
function withHeader(argument: unknown): unknown {
  if (!Array.isArray(argument) || argument.length < 2) return argument;
  const rows = argument.map((row: unknown) => (Array.isArray(row) ? (row as unknown[]) : [row]));
  return [rows[0].map((_, column) => `Header ${column}`), ...rows];
}

test("eleven functions can stand in the row of the headers", () => {
  expect(HEADED).toHaveLength(11);
});

test.each(HEADED)("%s with headers is its headers above what it is without them", (name, count) => {
  const args = BASE[name];
  const plain = call(name, ...args);
  const rows = (Array.isArray(plain) ? plain : [[plain]]) as unknown[][];
  const headers = rows[0].map((_, column) => `Column ${column + 1}`);
  const given = Array.from({ length: count - 1 }, (_, index) => withHeader(args[index] ?? null));
  expect(call(name, ...given, headers.join("|"))).toEqual([headers, ...rows]);
});

test.each(["A2:A6", "$A$2:$A$6", "A2", "$A$2", "Results!A2", "'My tab'!A2:A6", "A:A"])(
  "of a range %s with a header an error names the cell in which something wrong stands",
  (address) => {
    const args = [["Score", 420, "wrong", 170, -50], null, null, null, null, "Par"];
    const [, tab = "", row] = /^(.*!)?\$?A\$?(\d*)/.exec(address) ?? [];
    const invocation = { functionName: "PAR", setResult: undefined, parameterAddresses: [address] };
    expect(() => functions.get("PAR")?.(...passed("PAR", args), invocation)).toThrow(
      `"wrong" (${tab}A${Number(row || 1) + 2})`,
    );
  },
);

test("a word in the first row below the headers is not taken for a header", () => {
  const given = passed("PAR", [["Score", "wrong", 420, 170], null, null, null, null, "Par"]);
  const message = (): string => {
    try {
      return JSON.stringify(functions.get("PAR")?.(...given));
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(message()).toContain('"wrong" (row 2, column 1 of scores) is not a score');
  expect(message()).not.toContain("if it is the header");
});
