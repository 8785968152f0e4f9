import { join } from "node:path";
import { readDeclarations } from "../../build/catalogue/declarations";
import { DECLARATIONS } from "../../build/catalogue/declaration-files";
import { callOf, parseExample } from "../../build/catalogue/examples";
import { call, catalogue, type Value } from "./excel";

const ROOT = join(__dirname, "../..");
const notes = readDeclarations(DECLARATIONS.map((file) => join(ROOT, file)));

describe.each(catalogue.functions.map((fn) => fn.name))("the examples of %s", (name) => {
  const examples = notes.get(name)?.examples ?? [];

  test("are there", () => expect(examples.length).toBeGreaterThan(0));

  test.each(examples.map((text) => [parseExample(text).formula, parseExample(text)] as const))(
    "%s",
    (_, example) => {
      const { name: called, args } = callOf(example);
      expect(called).toBe(name);
      const result = call(called, ...args);
      const rows: Value[][] = Array.isArray(result) ? result : [[result]];
      expect(rows.map((row) => row.map(comparable))).toEqual(
        example.answer.map((row) => row.map((cell) => comparable(cell ?? ""))),
      );
    },
  );
});

/** A page prints at most ten decimals of a number. */
function comparable(cell: Value | null): unknown {
  return typeof cell === "number" ? cell.toFixed(10) : cell;
}
