import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogueFaults } from "../../build/catalogue/catalogue-faults";
import { ruleFaults } from "../../build/catalogue/microsoft-rules";

const shipped = readFileSync(join(__dirname, "../../dist/functions.json"), "utf8");

/** The shipped catalogue with its first function changed. */
function changed(change: Record<string, unknown>): string {
  const catalogue = JSON.parse(shipped) as { functions: Record<string, unknown>[] };
  Object.assign(catalogue.functions[0], change);
  return JSON.stringify(catalogue);
}

test("the shipped functions.json has no faults", () => {
  expect(catalogueFaults(shipped)).toEqual([]);
});

test("an empty file is a fault, because the generator writes one when it finds no function", () => {
  expect(catalogueFaults("")).toEqual(["is empty: no declaration with @customfunction was found"]);
  expect(catalogueFaults('{"functions":[]}')).toEqual(["has no functions"]);
});

test.each([
  [{ helpUrl: "" }, "PAR has no @helpurl"],
  [{ helpUrl: undefined }, "PAR has no @helpurl"],
  [{ description: "" }, "PAR has no description"],
  [{ id: "IMP" }, "id IMP is there twice"],
  [{ name: "imp" }, "name IMP is there twice"],
  [{ name: "A1" }, "A1 is a cell reference"],
  [{ name: "XFD1048576" }, "XFD1048576 is a cell reference"],
  [{ name: "VP20" }, "VP20 is a cell reference"],
  [{ name: "R1C1" }, "R1C1 is a cell reference"],
  [{ name: "SUM" }, "SUM is a built-in function of Excel"],
  [{ name: "DATUM" }, "DATUM is a built-in function of Excel"],
  [{ name: "IMPAIR" }, "IMPAIR is a built-in function of Excel"],
])("%j", (change, fault) => {
  expect(catalogueFaults(changed(change))).toEqual([fault]);
});

test("a name such as XFE1, beyond the last column of Excel, is not taken for a cell", () => {
  expect(catalogueFaults(changed({ name: "XFE1" }))).toEqual([]);
  expect(catalogueFaults(changed({ name: "ABCD1" }))).toEqual([]);
});

describe("Microsoft's rules for functions.json", () => {
  const parsed = (text: string) => JSON.parse(text) as Parameters<typeof ruleFaults>[0];
  const long = "x".repeat(600);
  const [par] = parsed(shipped).functions;
  const withParameter = (change: object) => ({
    parameters: par.parameters.map((one, index) => (index === 1 ? { ...one, ...change } : one)),
  });

  test.each(["functions.json", "functions-pt.json"])("hold for the shipped %s", (file) => {
    const text = readFileSync(join(__dirname, "../../dist", file), "utf8");
    expect(ruleFaults(parsed(text))).toEqual([]);
  });

  test.each<[object, string]>([
    [{ id: "PA" }, "PA: an id has 3 to 64 letters A to Z, digits, _ and ."],
    [{ id: "1PAR" }, "1PAR: an id has 3 to 64 letters A to Z, digits, _ and ."],
    [{ name: "PAR BOARD" }, "PAR BOARD: a name has 3 to 64 letters, digits, _ and ."],
    [{ name: long }, `${long}: a name has 3 to 64 letters, digits, _ and .`],
    [{ description: long }, "PAR: the description has 600 characters, not 128"],
    [{ result: {} }, "PAR: requiresParameterAddresses needs a result with dimensionality matrix"],
    [{ result: { dimensionality: "matrix", type: "any[]" } }, "PAR: the result is of type any[]: expected any, boolean, number, string"], // oxfmt-ignore
    [{ options: { stream: true, cancelable: true } }, "PAR: cancelable and stream exclude each other"],
    [
      { options: { stream: true, requiresAddress: true } },
      "PAR: requiresAddress and stream exclude each other",
    ],
    [{ options: { stream: true, volatile: true } }, "PAR: volatile and stream exclude each other"],
    [{ options: { requiresStreamAddress: true } }, "PAR: requiresStreamAddress needs stream"],
    [{ options: { requireAddress: true } }, "PAR: Excel has no option requireAddress"],
    [withParameter({ name: "Scores" }), "PAR: Scores is there twice"],
    [withParameter({ description: long }), "PAR: the description of step has 600 characters, not 512"],
    [withParameter({ dimensionality: "row" }), "PAR: step is row: expected matrix or scalar"],
    [withParameter({ customEnumId: "Steps" }), "PAR: step names no list of words: Steps"],
    [withParameter({ customEnumId: "parrule" }), "PAR: step is not a string as its list of words is"],
  ])("%#: %s", (change, fault) => {
    expect(ruleFaults(parsed(changed(change as Record<string, unknown>)))).toEqual([fault]);
  });

  test("hold for the lists of words", () => {
    const catalogue = parsed(shipped);
    const [first] = catalogue.enums ?? [];
    const twice = { ...first, values: [{ ...first.values[0], stringValue: undefined as unknown as string }] };
    expect(ruleFaults({ ...catalogue, enums: [...(catalogue.enums ?? []), twice] })).toEqual([
      `the list of words ${first.id} is there twice`,
      `${first.id}: ${first.values[0].name} has no stringValue`,
    ]);
  });

  test("a file of more than a megabyte is refused, which Excel on the desktop does not read", () => {
    const catalogue = parsed(shipped);
    const tooltip = "x".repeat(1_000_000);
    const enums = (catalogue.enums ?? []).map((list) => ({
      ...list,
      values: list.values.map((value) => ({ ...value, tooltip })),
    }));
    expect(ruleFaults({ ...catalogue, enums })).toEqual([expect.stringMatching(/^has \d+ bytes: /)]);
  });
});
