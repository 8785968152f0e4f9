import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogueFaults } from "../../build/catalogue/catalogue-faults";

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
  [{ name: "IMPAR" }, "IMPAR is a built-in function of Excel"],
])("%j", (change, fault) => {
  expect(catalogueFaults(changed(change))).toEqual([fault]);
});

test("a name such as XFE1, beyond the last column of Excel, is not taken for a cell", () => {
  expect(catalogueFaults(changed({ name: "XFE1" }))).toEqual([]);
  expect(catalogueFaults(changed({ name: "ABCD1" }))).toEqual([]);
});
